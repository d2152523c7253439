//! The artillery of both sides in an engagement's setup: as it really is, and as one side knows it.

use super::{
    fighter::{Fighter, Place},
    gather::{assumed, fighter},
    gunner::Gunner,
    plan::{Aim, AttackPlan, IndirectFire},
    retreat::Whereabouts,
};
use crate::{
    content::scenario::{Scenario, UnitId},
    engine::{grid::Tile, side::Side},
    operations::{
        air::sky,
        clock,
        command::tree,
        fires::{
            answer,
            eyes::{Eyes, Scouted, Sought},
            locate, own,
            spotting::{Battery, Mark, Spotted, Superior, spotting},
        },
        forces::{
            Field, UnitState,
            components::{Afloat, Clock, Contact, Excursions, Intelligence, Position, Weather},
        },
        naval::sight::{self as at_sea, Eye, Shape},
        sight::{Visibility, observe},
        signals::net::{self, Net},
        view::SideView,
    },
};

/// The attacker's artillery: each battery of the plan that can fire, with its surcharge as `take` finds it.
fn attack_guns(
    scenario: &Scenario,
    plan: &AttackPlan,
    state: impl Fn(UnitId) -> Option<UnitState>,
    mut take: impl FnMut(&IndirectFire, &UnitState) -> Option<Spotted>,
) -> Vec<Gunner> {
    let mut guns: Vec<Gunner> = plan
        .fires
        .iter()
        .filter_map(|fire| {
            let unit = state(fire.unit)?;
            let spotted = take(fire, &unit)?;
            let mut fighter = fighter(scenario, &unit, fire.rows, Place::Afar);
            fighter.loads.clone_from(&fire.loads);
            let (tile, support) = (unit.tile()?, unit.posture.support);
            Some(Gunner { fighter, tile, named: Some((fire.aim, spotted)), answers: Vec::new(), support })
        })
        .collect();
    guns.sort_by_key(|gun| gun.fighter.unit);
    guns
}

/// The defender's artillery that can answer, from units that are no part of the fight in the hex (O7.1.b step 3).
fn defence_guns(scene: &answer::Scene, units: impl IntoIterator<Item = (UnitState, Option<Superior>, bool)>) -> Vec<Gunner> {
    let mut guns = Vec::new();
    for (unit, superior, moved) in units {
        let Some(battery) = Battery::of(scene.scenario, &unit, superior, moved) else { continue };
        // Those in the contested hex fire directly in step 4 with the rows of their line, unless they hold fire (O7.5.a).
        let line = match battery.tile == scene.hex {
            true if unit.posture.hold_fire => 0,
            true => answer::rows_to_spare(scene.scenario, &unit) & !unit.posture.line,
            false => answer::rows_to_spare(scene.scenario, &unit),
        };
        if line == 0 {
            continue;
        }
        let answers = scene.answers(&battery, &unit);
        if answers.is_empty() {
            continue;
        }
        let fighter = fighter(scene.scenario, &unit, line, Place::Afar);
        let support = unit.posture.support;
        guns.push(Gunner { fighter, tile: battery.tile, named: None, answers, support });
    }
    guns
}

/// Whether a unit may answer as artillery: it is a battery that has not fired in defence.
fn may_answer(scenario: &Scenario, unit: &UnitState, hex: Tile) -> bool {
    let sheet = unit.sheet(scenario);
    let support = unit.posture.support;
    let near = |tile: Tile| {
        // The attacker's batteries may be nearer than the hex that they fire at, but not much.
        let range = sheet.indirect_range().map_or(0, u32::from);
        scenario.map.grid.distance(tile, hex) <= range + FARTHEST
    };
    sheet.is_battery() && (support.defends || support.counters) && !unit.fought.defended && unit.tile().is_some_and(near)
}

/// Hexes from a contested hex beyond which nobody fires at it.
const FARTHEST: u32 = 20;

/// The artillery of both sides as it really is.
pub fn in_truth(field: &Field, plan: &AttackPlan, attackers: &[Fighter], attacker: Side) -> (Vec<Gunner>, Vec<Gunner>) {
    let scenario = field.scenario();
    let (defender, hex) = (attacker.other(), plan.hex);
    let may_answer = |id: &UnitId| {
        // Most units are no batteries and need not be looked at.
        scenario.unit(*id).side == defender && scenario.sheet_of(*id).is_battery() && may_answer(&scenario, &field.load(*id), hex)
    };
    let answering: Vec<UnitId> = scenario.unit_ids().filter(may_answer).collect();
    if plan.fires.is_empty() && answering.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let truth = Truth::new(field, attacker);
    let mut lent: Vec<UnitId> = Vec::new();
    let attack = attack_guns(
        &scenario,
        plan,
        |id| Some(field.load(id)),
        |fire, unit| {
            let spotted = truth.spotting(unit, hex, fire.aim, &lent)?;
            lent.extend(spotted.lent);
            Some(spotted)
        },
    );
    if answering.is_empty() {
        return (attack, Vec::new());
    }
    let other = Truth::new(field, defender);
    let surveyors = locate::surveyors(field, defender);
    // Flights over a hex look all the time, excursions have seen what was there then (O6.1.a).
    let excursions = field.res::<Excursions>();
    let saw = |scouted: &Scouted, target: UnitId| {
        scenario.sheet_of(scouted.unit).is_flight() || excursions.saw(scouted.unit, target, scouted.tile)
    };
    let halves = |tile: Tile| field.halves(tile, attacker);
    let scene = answer::Scene {
        scenario: &scenario,
        visibility: other.visibility,
        hex,
        eyes: &other.eyes,
        saw: &saw,
        halves: &halves,
        surveyors: &surveyors,
        attackers,
        guns: &attack,
    };
    let units = answering.into_iter().map(|id| {
        let unit = field.load(id);
        let superior = superior(field, &unit, &[]);
        let moved = own::has_moved(&scenario, &unit, false);
        (unit, superior, moved)
    });
    let defence = defence_guns(&scene, units.collect::<Vec<_>>());
    (attack, defence)
}

/// The direct superior of a unit in the same hex; whether it is free to help, those in `lent` beside it are not.
pub(in crate::operations) fn superior(field: &Field, unit: &UnitState, lent: &[UnitId]) -> Option<Superior> {
    let scenario = field.scenario();
    let mut above = tree::answers_to(&scenario, unit);
    // As everywhere the next one up takes the place of a lost staff (O2.2.e).
    for _ in 0..scenario.formations.len() + 1 {
        let staff = field.load(above?);
        if tree::in_play(&scenario, &staff) {
            let free = !lent.contains(&staff.id) && staff.fought.lent.is_none_or(|battery| battery == unit.id);
            let groups = net::groups(&staff, staff.sheet(&scenario));
            return (staff.tile() == unit.tile()).then_some(Superior { unit: staff.id, groups, free });
        }
        above = tree::answers_to(&scenario, &staff);
    }
    None
}

/// What a side's batteries really have to go by.
struct Truth<'a> {
    field: &'a Field,
    side: Side,
    visibility: Visibility,
    eyes: Eyes,
}

impl<'a> Truth<'a> {
    fn new(field: &'a Field, side: Side) -> Self {
        let scenario = field.scenario();
        let visibility = clock::visibility(&scenario, field.res::<Clock>().round, field.res::<Weather>().roll);
        let net = if scenario.switches.signals { net::of_field(field, side) } else { Net::new() };
        let own = scenario.unit_ids().filter(|id| scenario.unit(*id).side == side);
        let posts = own.filter_map(|id| {
            let tile = field.get::<Position>(id).tile()?;
            let eye = Eye::of(scenario.sheet_of(id), field.get::<Afloat>(id).dived);
            Some((tile, eye, !net.get(&id).is_some_and(Result::is_err)))
        });
        let excursions = field.res::<Excursions>().0.iter().filter(|excursion| scenario.unit(excursion.unit).side == side);
        let scouted = Scouted::all(excursions, |unit| !net.get(&unit).is_some_and(Result::is_err));
        let of_side = |id: &&UnitId| scenario.unit(**id).side == side;
        let flights: Vec<UnitState> = scenario.flights.iter().filter(of_side).map(|id| field.load(*id)).collect();
        let flights = sky::eyes(&scenario, visibility, flights.iter());
        Self { field, side, visibility, eyes: Eyes::new(posts, scouted).with_flights(flights) }
    }

    fn spotting(&self, unit: &UnitState, hex: Tile, aim: Aim, lent: &[UnitId]) -> Option<Spotted> {
        let scenario = self.field.scenario();
        let battery = Battery::of(&scenario, unit, superior(self.field, unit, lent), own::has_moved(&scenario, unit, true))?;
        let (field, enemy) = (self.field, self.side.other());
        let aimed = match aim {
            Aim::Company(target) => vec![target],
            Aim::Area => field.side_at(hex, enemy),
        };
        let known: Vec<UnitId> = aimed.into_iter().filter(|id| observe::sees_unit(field, self.side, *id)).collect();
        let seen = !known.is_empty();
        let shape = |id: &UnitId| Shape::of(scenario.sheet_of(*id), field.get::<Afloat>(*id).dived);
        let shape = Shape::most_seen(known.iter().map(shape));
        let over = known.first().filter(|_| aim != Aim::Area).and_then(|id| at_sea::fired_over(field, *id));
        let (sought, mut watch) = self.eyes.watch_for(&scenario, self.visibility, hex, Sought { shape, over, fired: seen });
        if !seen {
            (watch.seen, watch.reported, watch.flown) = (false, false, false);
        }
        let survey = match aim {
            Aim::Company(target) => self.survey(target, hex),
            Aim::Area => None,
        };
        let mark = Mark { hex, sought, watch, halves: field.halves(hex, enemy), survey };
        spotting(&scenario, self.visibility, &battery, &mark).ok()
    }

    /// Survey troops that have located a battery in a hex in this round.
    fn survey(&self, target: UnitId, hex: Tile) -> Option<u32> {
        let scenario = self.field.scenario();
        let round = self.field.res::<Clock>().round;
        let known = self.field.res::<Intelligence>().contacts[self.side.index()].get(&target)?;
        if known.tile != hex || known.located != Some(round) {
            return None;
        }
        let range = u32::from(scenario.sheet_of(target).indirect_range()?);
        let troops = locate::troops(&scenario, &locate::surveyors(self.field, self.side), hex, range);
        (troops > 0).then_some(troops)
    }
}

/// The artillery of both sides as one side knows it in its own attack: of the enemy the batteries that it sees, or has
/// seen and still believes to be there.
pub fn in_view(
    view: &SideView,
    plan: &AttackPlan,
    attackers: &[Fighter],
    state: impl Fn(UnitId) -> Option<UnitState>,
) -> (Vec<Gunner>, Vec<Gunner>) {
    let (scenario, hex) = (&view.scenario, plan.hex);
    let battery = |contact: &&Contact| scenario.sheet(contact.sheet).is_battery() && (contact.now || recent(view, contact));
    let answering: Vec<UnitState> = view
        .contacts
        .values()
        .filter(battery)
        .map(|contact| assumed(view, contact))
        .filter(|unit| may_answer(scenario, unit, hex))
        .collect();
    if plan.fires.is_empty() && answering.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let mut fires = own::Fires::on(view, hex);
    let attack = attack_guns(scenario, plan, state, |fire, unit| fires.take_as(hex, fire, unit).ok());
    if answering.is_empty() {
        return (attack, Vec::new());
    }
    let seen = view.contacts.values().filter(|contact| contact.now);
    let eye = |contact: &Contact| Eye::of(scenario.sheet(contact.sheet), contact.dived);
    let eyes = Eyes::new(seen.clone().map(|contact| (contact.tile, eye(contact), true)), Vec::new());
    let surveyors: Vec<UnitState> =
        seen.filter(|contact| locate::surveys(scenario.sheet(contact.sheet))).map(|contact| assumed(view, contact)).collect();
    let scene = answer::Scene {
        scenario,
        visibility: view.visibility,
        hex,
        eyes: &eyes,
        saw: &|_, _| true,
        halves: &|tile| view.stack_halves(tile),
        surveyors: &surveyors,
        attackers,
        guns: &attack,
    };
    let mut defence = defence_guns(&scene, answering.into_iter().map(|unit| (unit, None, false)));
    for gun in &mut defence {
        gun.fighter.experience = scenario.side(view.side.other()).expected;
    }
    (attack, defence)
}

/// Whether a battery that is out of sight was seen or located so lately that it counts in forecasts.
fn recent(view: &SideView, contact: &Contact) -> bool {
    let last = contact.located.map_or(contact.round, |located| located.max(contact.round));
    view.round.0.saturating_sub(last.0) <= BELIEVED
}

/// Rounds for which an enemy battery out of sight is believed to stand where it was.
const BELIEVED: u32 = 4;
