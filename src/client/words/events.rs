//! What happened, in sentences.

mod air;
mod engineers;
mod scouts;
mod supply;
mod together;

pub use together::{belong, sentence_of};

use egui_phosphor::regular as icon;

use super::names::{list, named, place, points, thirds, unit, units};
use crate::{
    client::{
        action::LogFilter,
        i18n::{Value, tr_with},
    },
    content::{
        scenario::{FormationId, UnitId},
        tables::{Light, WeatherRoll},
        text::Lang,
        victory::Points,
    },
    engine::{
        explained::Explained,
        grid::Tile,
        rule::{RuleId, ids},
        side::Side,
    },
    operations::{
        clock::weather,
        combat::report::Report,
        event::{Event, Loss},
        forces::components::Activation,
        tasks::Task,
        victory::Outcome,
        view::SideView,
    },
};

/// One line of the war diary.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// Icon glyph.
    pub icon: &'static str,
    /// The sentence.
    pub text: String,
    /// The rule behind it.
    pub rule: Option<RuleId>,
    /// Under which filter it stands; [`LogFilter::All`]: only under that.
    pub kind: LogFilter,
}

/// Writes sentences for one reader.
struct Writer<'a> {
    lang: Lang,
    view: &'a SideView,
}

/// The sentence for an event as this view's side knows it; `None` for what is not worth a line.
pub fn sentence(lang: Lang, view: &SideView, event: &Event) -> Option<Sentence> {
    let writer = Writer { lang, view };
    let of = |kind, icon, text, rule: Option<RuleId>| Some(Sentence { icon, text, rule, kind });
    use LogFilter::{All, Fights, Orders, Sight, Supply};
    match event {
        Event::RoundBegan => of(All, icon::CLOCK, writer.say("event-round", &[]), Some(ids::O0_A)),
        Event::NightRest => of(All, icon::BED, writer.say("event-night-rest", &[]), Some(ids::O1_C)),
        Event::Weather { die, roll } => of(All, icon::CLOUD_SUN, writer.weather(*die, *roll), Some(ids::O1_1_B)),
        Event::WeatherWas(roll) => {
            let text = writer.say("event-weather-was", &[("sky", writer.by_day(*roll).into())]);
            of(All, icon::CLOUD_SUN, text, Some(ids::O1_1_B))
        }
        Event::Ground(ground) => {
            let text = writer.say("event-ground", &[("ground", super::ground(lang, *ground).into())]);
            of(All, icon::ROAD_HORIZON, text, Some(ids::O1_1_D))
        }
        Event::Supplied { side, units, cut_off } => {
            of(Supply, icon::PACKAGE, writer.supplied(*side, *units, cut_off), Some(ids::O5_6_A))
        }
        Event::FilledInPort { side, ships } => {
            let text = writer.say("event-filled-in-port", &[writer.side(*side), ("count", (*ships).into())]);
            of(Supply, icon::ANCHOR, text, Some(ids::O5_1_D))
        }
        Event::SupplyPhase(_)
        | Event::SuppliedNow(_)
        | Event::SupplyPrioritySet { .. }
        | Event::SupplyAmountSet { .. }
        | Event::BurnedFuel { .. }
        | Event::Repaired { .. }
        | Event::Footsore { .. } => writer.supply(event),
        Event::Arrived { unit, tile } => of(Supply, icon::TRUCK, writer.at("event-arrived", *unit, *tile), Some(ids::O0_L)),
        Event::Waits { unit } => of(Supply, icon::HOURGLASS, writer.one("event-waits", *unit), Some(ids::O0_L)),
        Event::TurnBegan(side) => of(All, icon::FLAG, writer.of_side("event-turn", *side), Some(ids::O0_A)),
        Event::Moved { units, way, cost } => writer.moved(units, way, *cost),
        Event::Met { units, hex } => of(Sight, icon::WARNING, writer.met(units, *hex), Some(ids::O0_D)),
        Event::Sighted { side, unit, tile, thirds } => writer.sighted(*side, *unit, *tile, *thirds),
        Event::Held { unit, held } => {
            let key = if *held { "event-held" } else { "event-released" };
            of(Orders, icon::PAUSE, writer.one(key, *unit), None)
        }
        Event::PostureSet { unit, posture } => {
            let key = if posture.hold_fire { "event-posture-hold" } else { "event-posture-fire" };
            let text = writer.one(key, *unit) + &writer.opportunity(*posture) + &writer.support(*posture);
            of(Orders, icon::HAND_PALM, text, Some(ids::O0_H))
        }
        Event::AttackNamed { hex, units } => {
            of(Fights, icon::CROSSHAIR, writer.many_at("event-named", units, *hex), Some(ids::O7_1_A))
        }
        Event::AttackDropped { hex } => of(Fights, icon::PROHIBIT, writer.there("event-dropped", *hex), Some(ids::O0_D)),
        Event::WentBack { unit, to } => {
            of(Orders, icon::ARROW_BEND_UP_LEFT, writer.at("event-went-back", *unit, *to), Some(ids::O0_D))
        }
        Event::Activated { unit, by } => of(Orders, icon::MEGAPHONE, writer.activated(*unit, *by), Some(activation_rule(*by))),
        Event::CommandRoll { unit, number, dice } => {
            let (text, passed) = writer.rolled("event-command", &[*unit], number, *dice);
            of(Orders, if passed { icon::DICE_FIVE } else { icon::HOURGLASS }, text, Some(ids::O2_1_B))
        }
        Event::Rallied { staff, unit, number, dice, healed } => {
            let (text, _) = writer.rolled("event-rally", &[*staff, *unit], number, *dice);
            let healed = writer.say("event-rally-healed", &[("count", (*healed).into())]);
            of(Orders, icon::USERS_THREE, format!("{text}, {healed}"), Some(ids::O2_1_E))
        }
        Event::Exchanged(exchange) => {
            let other = unit(lang, view, exchange.to);
            let arguments = [writer.unit(exchange.from), ("other", other.into()), ("count", exchange.circles.into())];
            of(Orders, icon::ARROWS_LEFT_RIGHT, writer.say("event-exchanged", &arguments), Some(ids::O1_3_C))
        }
        Event::Attached { unit, formation } => {
            let text = match formation {
                Some(id) => {
                    let name = view.scenario.formation(*id).name.get(lang);
                    writer.say("event-attached", &[writer.unit(*unit), ("formation", name.into())])
                }
                None => writer.one("event-attached-home", *unit),
            };
            of(Orders, icon::TREE_STRUCTURE, text, Some(ids::O2_1_A))
        }
        Event::MovementEnded(side) => of(Orders, icon::CHECK, writer.of_side("event-movement-ended", *side), Some(ids::O0_A)),
        Event::Fought(report) => of(Fights, icon::SWORD, writer.fought(report), Some(ids::O7_6_A)),
        Event::Retreated { unit, from, to } => {
            let arguments = [writer.unit(*unit), ("from", writer.place(*from)), ("to", writer.place(*to))];
            of(Fights, icon::ARROW_U_DOWN_LEFT, writer.say("event-retreated", &arguments), Some(ids::O7_6_B))
        }
        Event::Lost { unit, tile, how } => {
            let (key, rule) = match how {
                Loss::Destroyed => ("event-destroyed", ids::O7_3_A),
                Loss::Surrendered => ("event-surrendered", ids::O8_2_A),
                Loss::CutOff => ("event-cut-off", ids::O7_6_B),
                Loss::Dropped => ("event-lost-in-drop", ids::O0_O),
            };
            of(Fights, icon::SKULL, writer.at(key, *unit, *tile), Some(rule))
        }
        Event::Exited { unit } => of(Orders, icon::SIGN_OUT, writer.one("event-exited", *unit), Some(ids::O0_L)),
        Event::Took { side, tile } => {
            // Only named hexes are news: every step of an advance takes some.
            let name = named(lang, view, *tile)?;
            let text = writer.say("event-took", &[writer.side(*side), ("place", name.into())]);
            of(Fights, icon::FLAG_BANNER, text, Some(ids::O0_L))
        }
        Event::Scored { goal, times } => writer.scored(*goal, *times),
        Event::Ended(outcome) => of(All, icon::TROPHY, writer.ended(*outcome), Some(ids::O0_M)),
        Event::MissionSet { .. }
        | Event::AirCalledOff { .. }
        | Event::AirAttack(_)
        | Event::Overflown { .. }
        | Event::Landed { .. }
        | Event::AirWear { .. } => writer.air(event),
        Event::Located { unit, tile, .. } => {
            of(Sight, icon::CROSSHAIR, writer.at("event-located", *unit, *tile), Some(ids::O3_3_A))
        }
        Event::WorkBegan { .. }
        | Event::WorkLeft { .. }
        | Event::WorkDone { .. }
        | Event::Demolition { .. }
        | Event::Mined { .. }
        | Event::BridgeFire { .. }
        | Event::GroundSeen { .. }
        | Event::FerryLost { .. } => writer.engineers(event),
        Event::TaskSet { formation, task } => of(Orders, icon::CLIPBOARD_TEXT, writer.task_set(*formation, task.as_ref()), None),
        Event::OpportunityFire(_)
        | Event::Excursion { .. }
        | Event::Abandoned { .. }
        | Event::Dropped { .. }
        | Event::Merged { .. } => writer.scouts(event),
        Event::Dived { unit, dived } => {
            let key = if *dived { "event-dived" } else { "event-surfaced" };
            of(Orders, icon::WAVES, writer.one(key, *unit), Some(ids::O6_E))
        }
    }
}

/// The rule by which a unit became active.
fn activation_rule(by: Activation) -> RuleId {
    match by {
        Activation::Highest | Activation::Hq(_) => ids::O2_1_A,
        Activation::Roll => ids::O2_1_B,
        Activation::With(_) => ids::O2_1_C,
    }
}

impl Writer<'_> {
    fn activated(&self, id: UnitId, by: Activation) -> String {
        let other = |staff: UnitId| ("other", Value::from(unit(self.lang, self.view, staff)));
        match by {
            Activation::Highest => self.one("event-active-highest", id),
            Activation::Hq(staff) => self.say("event-active-hq", &[self.unit(id), other(staff)]),
            Activation::Roll => self.one("event-active-roll", id),
            Activation::With(leader) => self.say("event-active-with", &[self.unit(id), other(leader)]),
        }
    }

    /// A skill roll of the first unit, perhaps for a second one, and whether it was passed.
    fn rolled(&self, key: &str, ids: &[UnitId], number: &Explained, dice: [u8; 2]) -> (String, bool) {
        let sum = i32::from(dice[0]) + i32::from(dice[1]);
        let mut arguments = vec![("roll", sum.into()), ("number", number.value.into())];
        arguments.extend(ids.first().map(|id| self.unit(*id)));
        arguments.extend(ids.get(1).map(|id| ("other", unit(self.lang, self.view, *id).into())));
        let passed = sum >= number.value;
        (self.say(&format!("{key}-{}", if passed { "passed" } else { "failed" }), &arguments), passed)
    }

    fn say(&self, key: &str, arguments: &[(&'static str, Value)]) -> String {
        tr_with(self.lang, key, arguments)
    }

    fn own(&self, id: UnitId) -> bool {
        self.view.scenario.unit(id).side == self.view.side
    }

    fn unit(&self, id: UnitId) -> (&'static str, Value) {
        ("unit", unit(self.lang, self.view, id).into())
    }

    fn side(&self, side: Side) -> (&'static str, Value) {
        ("side", self.view.scenario.side(side).name.get(self.lang).into())
    }

    fn place(&self, tile: Tile) -> Value {
        place(self.lang, self.view, tile).into()
    }

    fn task_set(&self, formation: FormationId, task: Option<&Task>) -> String {
        let name = self.view.scenario.formation(formation).name.get(self.lang);
        let task = super::tasks::task(self.lang, self.view, task);
        self.say("event-task", &[("formation", name.into()), ("task", task.into())])
    }

    fn one(&self, key: &str, id: UnitId) -> String {
        self.say(key, &[self.unit(id)])
    }

    fn there(&self, key: &str, tile: Tile) -> String {
        self.say(key, &[("place", self.place(tile))])
    }

    fn at(&self, key: &str, id: UnitId, tile: Tile) -> String {
        self.say(key, &[self.unit(id), ("place", self.place(tile))])
    }

    fn many_at(&self, key: &str, ids: &[UnitId], tile: Tile) -> String {
        let names = units(self.lang, self.view, ids);
        self.say(key, &[("units", names.into()), ("count", ids.len().into()), ("place", self.place(tile))])
    }

    fn of_side(&self, key: &str, side: Side) -> String {
        let adjective = self.view.scenario.side(side).adjective.get(self.lang);
        self.say(key, &[self.side(side), ("adjective", adjective.into())])
    }

    fn weather(&self, die: u8, roll: WeatherRoll) -> String {
        let key = if die == roll.0 { "event-weather" } else { "event-weather-adjusted" };
        self.say(key, &[("die", die.into()), ("roll", roll.0.into()), ("sky", self.by_day(roll).into())])
    }

    /// What a weather roll means by day.
    fn by_day(&self, roll: WeatherRoll) -> String {
        let scenario = &self.view.scenario;
        super::sky(self.lang, weather::sky(roll, Light::Day, scenario.climate, &scenario.rules.readings))
    }

    fn supplied(&self, side: Side, filled: u32, cut_off: &[UnitId]) -> String {
        let mut text = self.say("event-supplied", &[self.side(side), ("count", filled.into())]);
        if !cut_off.is_empty() {
            let names: Vec<String> = cut_off.iter().map(|id| self.view.scenario.unit(*id).short.clone()).collect();
            text += &self.say("event-supply-cut-off", &[("units", list(self.lang, &names).into())]);
        }
        text
    }

    fn moved(&self, ids: &[UnitId], way: &[Tile], cost: u16) -> Option<Sentence> {
        let (first, last) = (ids.first()?, *way.last()?);
        let names = units(self.lang, self.view, ids);
        let arguments =
            [("units", names.into()), ("count", ids.len().into()), ("place", self.place(last)), ("cost", cost.into())];
        Some(if self.own(*first) {
            // A part of a way up to where somebody was shot at: what it cost is told with the last one (O7.7.a).
            let text = self.say(if cost > 0 { "event-moved" } else { "event-moved-part" }, &arguments);
            Sentence { icon: icon::PATH, text, rule: Some(ids::O4_B), kind: LogFilter::Orders }
        } else {
            let text = self.say("event-moved-enemy", &arguments);
            Sentence { icon: icon::EYE, text, rule: Some(ids::O6_A), kind: LogFilter::Sight }
        })
    }

    fn met(&self, ids: &[UnitId], hex: Tile) -> String {
        let own = ids.first().is_some_and(|id| self.own(*id));
        self.many_at(if own { "event-met" } else { "event-met-enemy" }, ids, hex)
    }

    fn sighted(&self, side: Side, id: UnitId, tile: Tile, strength: u8) -> Option<Sentence> {
        let text = if side == self.view.side {
            let arguments = [self.unit(id), ("place", self.place(tile)), ("thirds", thirds(strength).into())];
            self.say("event-sighted", &arguments)
        } else {
            self.at("event-seen", id, tile)
        };
        Some(Sentence { icon: icon::EYE, text, rule: Some(ids::O6_B), kind: LogFilter::Sight })
    }

    fn fought(&self, report: &Report) -> String {
        let side = self.view.side;
        let key = match (side == report.attacker, report.taken) {
            (true, true) => "event-fought-taken",
            (true, false) => "event-fought-held",
            (false, true) => "event-fought-lost",
            (false, false) => "event-fought-repelled",
        };
        // Artillery alone takes and repels nothing.
        let alone = report.entries.is_empty() && report.attack.is_empty() && !report.attack_fires.is_empty();
        let key = match (alone, side == report.attacker) {
            (true, true) => "event-bombarded",
            (true, false) => "event-bombarded-us",
            _ if report.at_sea(&self.view.scenario) => "event-fought-sea",
            _ => key,
        };
        let arguments = [
            ("place", self.place(report.hex)),
            ("own", report.damages_to(side).into()),
            ("enemy", report.damages_to(side.other()).into()),
        ];
        self.say(key, &arguments)
    }

    fn scored(&self, goal: u32, times: u32) -> Option<Sentence> {
        let goal = self.view.scenario.goals.get(usize::try_from(goal).ok()?)?;
        let times = i32::try_from(times).unwrap_or(1);
        let arguments = [
            self.side(goal.side),
            ("points", points(Points(goal.points.0 * times)).into()),
            ("goal", goal.name.get(self.lang).into()),
        ];
        let text = self.say("event-scored", &arguments);
        Some(Sentence { icon: icon::STAR, text, rule: Some(ids::O0_M), kind: LogFilter::All })
    }

    fn ended(&self, outcome: Outcome) -> String {
        let points = format!("{} : {}", points(outcome.points[0]), points(outcome.points[1]));
        let level = super::victory_level(self.lang, outcome.level);
        match outcome.winner {
            Some(side) => {
                let arguments = [self.side(side), ("level", level.into()), ("points", points.into())];
                self.say("event-won", &arguments)
            }
            None => self.say("event-draw", &[("points", points.into())]),
        }
    }
}
