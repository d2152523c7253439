//! The attack as the window shows it: made with the functions that also carry it out.

use crate::{
    client::{
        i18n::{tr, tr_with},
        words,
    },
    content::{
        scenario::{Scenario, UnitId},
        text::Lang,
    },
    engine::{
        explained::{Explained, Reason},
        grid::Tile,
        rule::{RuleId, ids},
    },
    operations::{
        combat::{
            aim::{self, Aimed},
            engagement::{armour_of, attackers_targets},
            fighter::{FightSetup, Fighter, Place},
            fires,
            gather::{self, default_rows, estimate},
            plan::{Aim, AttackPlan, Attacker},
            strength::{self, Fire, Over, RowFire},
            target::{self, Circumstances, target_number},
        },
        command::way::{self, Way},
        fires::{
            own::{self, Fires},
            spotting::WhyNot,
        },
        game::would_accept,
        movement::reach,
        naval::fire,
        order::{Order, Refusal},
        view::SideView,
    },
};

/// Margin with full effect (O7.2.f).
const FULL_EFFECT: i32 = 3;

/// One attacker.
pub struct Line {
    /// The unit.
    pub unit: UnitId,
    /// Its state in the fight.
    pub fighter: Fighter,
    /// Whom it fires at.
    pub target: Option<UnitId>,
    /// Its target number against that target.
    pub number: Option<Explained>,
    /// What its rows bring at full effect.
    pub rows: Vec<RowFire>,
    /// Of artillery what it fires at, and why it cannot.
    pub fires: Option<(Aim, Option<WhyNot>)>,
}

/// A unit that could join, or why it cannot.
pub struct Candidate {
    /// The unit.
    pub unit: UnitId,
    /// Where it stands.
    pub tile: Tile,
    /// Its rows that would fight, or what forbids it.
    pub rows: Result<u16, (String, Option<RuleId>)>,
    /// How it would come to act (O2.1).
    pub way: Way,
}

/// The attack.
pub struct Model {
    /// The fight as this side supposes it.
    pub setup: FightSetup,
    /// The enemy is surrounded.
    pub surrounded: bool,
    /// From how many directions he is attacked.
    pub directions: usize,
    /// Attackers in the order of the plan.
    pub lines: Vec<Line>,
    /// Artillery in the order of the plan.
    pub guns: Vec<Line>,
}

impl Model {
    /// Whether ships alone are attacked: they hold no positions and do not give way, but sink (O7.6.a).
    pub fn at_sea(&self, scenario: &Scenario) -> bool {
        let mut ships = self.setup.defenders.iter().map(|fighter| fighter.sheet(scenario).is_ship());
        scenario.rules.readings.ships_stand && !self.setup.defenders.is_empty() && ships.all(|ship| ship)
    }

    /// The attack of a plan from a side's view.
    pub fn new(view: &SideView, plan: &AttackPlan) -> Self {
        let setup = estimate(view, plan);
        let surrounded = setup.surrounded();
        let targets = attackers_targets(&view.scenario, &setup);
        let made = setup.attackers.iter().zip(targets).filter(|(fighter, _)| plan.part_of(fighter.unit).is_some());
        let made = made.map(|(fighter, target)| line(view, &setup, surrounded, fighter, target));
        let mut lines: Vec<Line> = made.collect();
        lines.sort_by_key(|line| plan.attackers.iter().position(|part| part.unit == line.unit));
        let mut from: Vec<usize> = setup.attackers.iter().filter_map(|fighter| direction(fighter.place)).collect();
        from.sort_unstable();
        from.dedup();
        let guns = guns(view, &setup, plan);
        Self { surrounded, directions: from.len(), lines, guns, setup }
    }

    /// All lines, artillery first as it fires first.
    pub fn all(&self) -> impl Iterator<Item = &Line> {
        self.guns.iter().chain(&self.lines)
    }

    /// Surcharges that hold for every attacker alike: from these circumstances alone.
    pub fn common(&self, view: &SideView) -> Explained {
        let at = Circumstances {
            attacking: true,
            terrain: self.setup.terrain,
            visibility: self.setup.visibility,
            next_hex: false,
            dug_in: self.setup.defenders.iter().any(|fighter| fighter.dug_in) && !self.breached(view),
            surrounded: self.surrounded,
            crossing: self.setup.attackers.iter().any(|fighter| fighter.crossed),
        };
        target_number(&view.scenario.rules, Explained::default(), at)
    }

    /// Whether pioneers take the use out of the defence positions (O3.2.h).
    pub fn breached(&self, view: &SideView) -> bool {
        aim::breached(&view.scenario, &self.setup)
    }

    /// Ways out of 36 of each effect for a target number: miss, 50, 100, 200, 300 %.
    pub fn shares(number: i32) -> [u32; 5] {
        let at_least = |margin: i32| target::ways_at_least(number + margin);
        let steps: Vec<u32> = target::BANDS.iter().map(|(margin, _)| at_least(*margin)).chain([0]).collect();
        [36 - steps[0], steps[0] - steps[1], steps[1] - steps[2], steps[2] - steps[3], steps[3] - steps[4]]
    }
}

fn direction(place: Place) -> Option<usize> {
    match place {
        Place::InHex(dir) => dir.map(crate::engine::grid::Dir::index),
        Place::NextHex(dir) => Some(dir.index()),
        Place::AtSea { .. } | Place::Afar => None,
    }
}

fn line(view: &SideView, setup: &FightSetup, surrounded: bool, fighter: &Fighter, target: Option<UnitId>) -> Line {
    let (scenario, rules) = (&view.scenario, &view.scenario.rules);
    let sheet = fighter.sheet(scenario);
    let enemy = target.and_then(|target| setup.defenders.iter().find(|defender| defender.unit == target));
    let mut line = Line { unit: fighter.unit, fighter: fighter.clone(), target, number: None, rows: Vec::new(), fires: None };
    let Some(enemy) = enemy else { return line };
    let Aimed { number, manner, next_hex } = aim::of(scenario, setup, surrounded, fighter, enemy, true);
    line.number = Some(number);
    let terrain = rules.combat_terrain(setup.terrain);
    let dk = strength::dk_change(&rules.combat, terrain.dk, next_hex);
    let fire = Fire { effect: target::effect(FULL_EFFECT), dk, next_hex, defending: false };
    let armour = armour_of(scenario, enemy, terrain.side_armour || surrounded);
    let over =
        Over::of(rules, terrain.dk, fire::distance(fighter, enemy), manner, fire::Vessel::of(enemy.sheet(scenario), enemy.dived));
    line.rows = strength::fire_over(fighter, sheet, fire, armour, over);
    line
}

/// The artillery of a plan: with its number and strength, or the reason why it cannot fire.
fn guns(view: &SideView, setup: &FightSetup, plan: &AttackPlan) -> Vec<Line> {
    let mut fires = Fires::on(view, plan.hex);
    let made = plan.fires.iter().filter_map(|fire| {
        let why = fires.take(plan.hex, fire).err();
        let gun = setup.attack_guns.iter().find(|gun| gun.fighter.unit == fire.unit);
        let unit = view.unit(fire.unit)?;
        let fighter = gun.map_or_else(|| gather::lone(&view.scenario, unit, fire.rows), |gun| gun.fighter.clone());
        let planned = gun.and_then(|gun| fires::planned(&view.scenario, setup, gun, FULL_EFFECT));
        let target = match fire.aim {
            Aim::Company(target) => Some(target),
            Aim::Area => None,
        };
        let (number, rows) = planned.map_or((None, Vec::new()), |planned| (Some(planned.number), planned.rows));
        Some(Line { unit: fire.unit, fighter, target, number, rows, fires: Some((fire.aim, why)) })
    });
    made.collect()
}

/// A battery that could join, with its surcharge and its parts, or why it cannot.
pub struct Battery {
    /// The unit.
    pub unit: UnitId,
    /// Where it stands.
    pub tile: Tile,
    /// Its surcharge, or what forbids it.
    pub surcharge: Result<Explained, (String, Option<RuleId>)>,
    /// How it would come to act (O2.1).
    pub way: Way,
}

/// Hexes beyond their range within which batteries are told about with the reason.
const NEAR: u32 = 3;

/// Own batteries that do not take part: those that could first, the least surcharge before others.
pub fn batteries(view: &SideView, plan: &AttackPlan, lang: Lang) -> Vec<Battery> {
    let mut fires = Fires::on(view, plan.hex);
    plan.fires.iter().for_each(|fire| drop(fires.take(plan.hex, fire)));
    let aim = own::proposed(view, plan.hex, &plan.fires).unwrap_or(Aim::Area);
    let mark = fires.mark(plan.hex, aim);
    let mut found: Vec<Battery> = view
        .on_map()
        .filter(|unit| !plan.names(unit.id))
        .filter_map(|unit| {
            let tile = unit.tile()?;
            let range = u32::from(unit.sheet(&view.scenario).indirect_range()?);
            let distance = view.scenario.map.grid.distance(tile, plan.hex);
            if distance > range + NEAR {
                return None;
            }
            let refuse = |refusal: Refusal| (words::refusal(lang, refusal), refusal.rule());
            let way = way_beside(view, plan, unit.id);
            let surcharge = own::may_fire(view, plan.hex, unit)
                .map_err(refuse)
                .and_then(|()| fires.spotting(unit, &mark).map_err(|why| (why_not(lang, why), Refusal::from(why).rule())));
            let surcharge = surcharge.map(|spotted| spotted.surcharge);
            let failed = || (tr(lang, "fight-roll-failed"), Some(ids::O2_1_B));
            let surcharge = if way == Way::Failed { surcharge.and_then(|_| Err(failed())) } else { surcharge };
            Some(Battery { unit: unit.id, tile, surcharge, way })
        })
        .collect();
    found.sort_by_key(|battery| {
        let least = battery.surcharge.as_ref().map_or(i32::MAX, |surcharge| surcharge.value);
        (least, battery.unit)
    });
    found
}

/// Why a battery cannot fire, a sentence.
pub fn why_not(lang: Lang, why: WhyNot) -> String {
    match why {
        WhyNot::OutOfRange { distance, range } => {
            tr_with(lang, "fires-out-of-range", &[("distance", distance.into()), ("range", range.into())])
        }
        why => words::refusal(lang, why.into()),
    }
}

/// The plan with the fire of one battery changed.
pub fn aimed(plan: &AttackPlan, unit: UnitId, aim: Aim) -> AttackPlan {
    let mut plan = plan.clone();
    plan.fires.iter_mut().filter(|fire| fire.unit == unit).for_each(|fire| fire.aim = aim);
    plan
}

/// Own units in the hex and beside it that do not take part: those that could first.
pub fn candidates(view: &SideView, plan: &AttackPlan, lang: Lang) -> Vec<Candidate> {
    let grid = view.scenario.map.grid;
    let hexes = std::iter::once(plan.hex).chain(grid.neighbours(plan.hex).map(|(_, tile)| tile));
    let near = hexes.flat_map(|tile| view.own_in(tile).iter().map(move |unit| (*unit, tile)));
    // Ships that see the hex may fire from farther away (O7.2.c).
    let far = view.on_map().filter(|unit| view.sheet_of(unit.id).is_ship());
    let far = far.filter_map(|unit| Some((unit, unit.tile()?))).filter(|(unit, tile)| {
        grid.distance(*tile, plan.hex) > 1 && fire::rows_at(view, unit, plan.hex) != 0 && fire::sees_into(view, unit, plan.hex)
    });
    let units = near.chain(far.map(|(unit, tile)| (unit.id, tile)));
    let mut found: Vec<Candidate> = units
        .filter(|(unit, _)| !plan.names(*unit))
        .filter_map(|(unit, tile)| {
            let state = view.unit(unit)?;
            let rows = default_rows(view, state, plan.hex);
            let refuse = |refusal: Refusal| Err((words::refusal(lang, refusal), refusal.rule()));
            let way = way_beside(view, plan, unit);
            let rows = if let Err(refusal) = reach::fresh(view, state) {
                refuse(refusal)
            } else if view.plans.iter().any(|other| other.hex != plan.hex && other.names(unit)) {
                refuse(Refusal::InOtherAttack)
            } else if tile != plan.hex && reach::before_enemy(view, state) {
                refuse(Refusal::InEnemyHex)
            } else if tile != plan.hex && rows == 0 {
                Err((tr(lang, "fight-no-reach"), Some(ids::O0_G)))
            } else if way == Way::Failed {
                Err((tr(lang, "fight-roll-failed"), Some(ids::O2_1_B)))
            } else {
                Ok(rows)
            };
            Some(Candidate { unit, tile, rows, way })
        })
        .collect();
    // Batteries that cannot fire directly from there are told about among the artillery.
    found.retain(|candidate| candidate.rows.is_ok() || !view.sheet_of(candidate.unit).is_battery());
    found.sort_by_key(|candidate| (candidate.rows.is_err(), candidate.tile != plan.hex, candidate.unit));
    found
}

/// How a unit would come to act if it took part too.
fn way_beside(view: &SideView, plan: &AttackPlan, unit: UnitId) -> Way {
    let units: Vec<UnitId> = plan.units().chain([unit]).collect();
    way::ways_of_attack(view, plan.hex, &units).pop().map_or(Way::Active, |(_, way)| way)
}

/// What forbids an attack, and whose fault it is: those who would be refused alone for the same reason.
pub fn refusal(view: &SideView, plan: &AttackPlan) -> Option<(Refusal, Vec<UnitId>)> {
    let order = Order::NameAttack(plan.clone());
    let refusal = would_accept(view, order.clone()).err()?;
    let at_fault = |part: &Attacker| {
        let alone = AttackPlan { hex: plan.hex, attackers: vec![part.clone()], fires: Vec::new() };
        would_accept(view, Order::NameAttack(alone)).err() == Some(refusal)
    };
    let units = match refusal {
        Refusal::NeedsRoll | Refusal::NotActivated => {
            let failed = refusal == Refusal::NotActivated;
            let ways = way::ways_for(view, &order).into_iter();
            ways.filter(|(_, way)| if failed { *way == Way::Failed } else { matches!(way, Way::Roll(_)) })
                .map(|(unit, _)| unit)
                .collect()
        }
        _ => plan.attackers.iter().filter(|part| at_fault(part)).map(|part| part.unit).collect(),
    };
    Some((refusal, units))
}

/// The plan with one more unit.
pub fn with_unit(plan: &AttackPlan, unit: UnitId, rows: u16) -> AttackPlan {
    let mut plan = plan.clone();
    plan.attackers.push(Attacker { unit, target: None, rows, loads: Vec::new() });
    plan
}

/// The plan with the target of one attacker changed.
pub fn changed(plan: &AttackPlan, unit: UnitId, change: impl FnOnce(&mut Attacker)) -> AttackPlan {
    let mut plan = plan.clone();
    if let Some(part) = plan.attackers.iter_mut().find(|part| part.unit == unit) {
        change(part);
    }
    plan
}

/// The plan with rows and ammunition of one unit changed, whether it fires directly or indirectly.
pub fn with_rows(plan: &AttackPlan, unit: UnitId, change: impl FnOnce(&mut u16, &mut Vec<Option<u8>>)) -> AttackPlan {
    let mut plan = plan.clone();
    let part = plan.attackers.iter_mut().find(|part| part.unit == unit).map(|part| (&mut part.rows, &mut part.loads));
    let fire = plan.fires.iter_mut().find(|fire| fire.unit == unit).map(|fire| (&mut fire.rows, &mut fire.loads));
    if let Some((rows, loads)) = part.or(fire) {
        change(rows, loads);
    }
    plan
}

/// The amounts shown even if they are zero, so that one sees that they were thought of.
pub const ALWAYS: [(Reason, RuleId); 2] = [(Reason::Light, ids::O7_2_B), (Reason::Terrain, ids::O7_2_B)];
