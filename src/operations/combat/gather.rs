//! Builds an engagement's setup: from the truth for execution, from a view for forecasts.

use super::{
    fighter::{FightSetup, Fighter, Place},
    guns,
    plan::AttackPlan,
    retreat::{self, Closed, Escape, Whereabouts},
};
use crate::{
    content::{
        map::Map,
        scenario::{Scenario, UnitId},
        sheet::{ByKind, Sheet},
    },
    engine::{
        grid::{Dir, Tile},
        side::Side,
    },
    operations::{
        clock,
        command::tree,
        engineers::ground::Present,
        fires::own,
        forces::{
            Field, UnitState,
            components::{Clock, Contact, Control, Moved, Occupancy, Position, RowState, Weather},
            unit::default_line,
        },
        naval::{fire, sight as at_sea},
        sight::{Visibility, observe},
        signals::net::{self, Net},
        view::SideView,
    },
};

/// Whether a unit is one of those on the ground who must not see where somebody flees to: no ship, and no flight on an
/// airfield (O7.6.b).
fn looks_about(sheet: &Sheet) -> bool {
    !sheet.is_ship() && !sheet.is_flight()
}

impl Whereabouts for Field {
    fn occupied(&self, tile: Tile, side: Side) -> bool {
        !self.side_at(tile, side).is_empty()
    }

    fn hexes_of(&self, side: Side) -> Vec<Tile> {
        let scenario = self.scenario();
        let on_ground = |id: UnitId| looks_about(scenario.sheet(self.sheet_id(id)));
        let occupied = |units: &Vec<UnitId>| units.iter().any(|id| scenario.unit(*id).side == side && on_ground(*id));
        let hexes = self.res::<Occupancy>().0.iter().enumerate().filter(|(_, units)| occupied(units));
        hexes.map(|(index, _)| Tile(u32::try_from(index).unwrap_or(u32::MAX))).collect()
    }

    fn superior(&self, unit: UnitId) -> Option<Tile> {
        let staff = tree::answers_to(&self.scenario(), &self.load(unit))?;
        self.get::<Position>(staff).tile()
    }

    fn halves(&self, tile: Tile, side: Side) -> u32 {
        let scenario = self.scenario();
        let readings = &scenario.rules.readings;
        self.side_at(tile, side).into_iter().map(|id| scenario.sheet(self.sheet_id(id)).stack_halves(readings)).sum()
    }

    fn holds(&self, tile: Tile, side: Side) -> bool {
        self.res::<Control>().owner[tile.index()] == Some(side)
    }

    fn map<'a>(&'a self, _scenario: &'a Scenario) -> &'a Map {
        self.res::<Present>().truth()
    }

    fn supply(&self, side: Side) -> Vec<Tile> {
        let scenario = self.scenario();
        let staffs = scenario.unit_ids().filter(|id| scenario.unit(*id).side == side && scenario.sheet_of(*id).is_staff());
        staffs.filter_map(|id| self.get::<Position>(id).tile()).collect()
    }
}

impl Whereabouts for SideView {
    fn occupied(&self, tile: Tile, side: Side) -> bool {
        if side == self.side { !self.own_in(tile).is_empty() } else { self.enemy_seen(tile) }
    }

    fn hexes_of(&self, side: Side) -> Vec<Tile> {
        let mut hexes: Vec<Tile> = if side == self.side {
            self.on_map().filter(|unit| looks_about(self.sheet_of(unit.id))).filter_map(UnitState::tile).collect()
        } else {
            let seen = self.contacts.values().filter(|contact| contact.now);
            seen.filter(|contact| looks_about(self.scenario.sheet(contact.sheet))).map(|contact| contact.tile).collect()
        };
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    fn superior(&self, unit: UnitId) -> Option<Tile> {
        self.unit(tree::answers_to(&self.scenario, self.unit(unit)?)?)?.tile()
    }

    fn halves(&self, tile: Tile, side: Side) -> u32 {
        let readings = &self.scenario.rules.readings;
        let units = if side == self.side { self.own_in(tile) } else { self.enemies_in(tile) };
        units.iter().map(|id| self.sheet_of(*id).stack_halves(readings)).sum()
    }

    fn holds(&self, tile: Tile, side: Side) -> bool {
        self.control.get(tile.index()).copied().flatten() == Some(side)
    }

    fn map<'a>(&'a self, _scenario: &'a Scenario) -> &'a Map {
        &self.map
    }

    fn supply(&self, side: Side) -> Vec<Tile> {
        if side == self.side {
            let staffs = self.on_map().filter(|unit| self.sheet_of(unit.id).is_staff());
            return staffs.filter_map(UnitState::tile).collect();
        }
        let staffs = self.contacts.values().filter(|contact| contact.now && self.scenario.sheet(contact.sheet).is_staff());
        staffs.map(|contact| contact.tile).collect()
    }
}

/// The direction in which an attacker stands, seen from the contested hex.
fn place_of(scenario: &Scenario, hex: Tile, unit: &UnitState) -> Option<Place> {
    let at = unit.tile()?;
    if at == hex {
        let from = unit.moved.from.and_then(|from| scenario.map.grid.dir_between(hex, from));
        return Some(Place::InHex(from));
    }
    if scenario.sheet_of(unit.id).is_ship() && scenario.map.grid.distance(hex, at) > 1 {
        return Some(Place::AtSea { from: at, hexes: scenario.map.grid.distance(hex, at) });
    }
    scenario.map.grid.dir_between(hex, at).map(Place::NextHex)
}

/// A unit as it goes into a fight with the rows of a line.
pub(in crate::operations) fn fighter(scenario: &Scenario, unit: &UnitState, line: u16, place: Place) -> Fighter {
    let def = scenario.unit(unit.id);
    let sheet = unit.sheet_id(scenario);
    let mut fighter = Fighter {
        unit: unit.id,
        sheet,
        rows: unit.rows.0.clone(),
        line,
        loads: Vec::new(),
        line_at_start: 0,
        experience: def.experience,
        supply: i32::from(unit.supply.malus),
        no_contact: false,
        place,
        crossed: unit.moved.crossed,
        dug_in: unit.works.dug_in,
        hold_fire: unit.posture.hold_fire,
        seen: true,
        may_fire: true,
        target: None,
        escape: None,
        way: Vec::new(),
        damages: 0,
        hurt_enemy: false,
        fired: false,
        fired_before: unit.fought.fired_at.is_some(),
        gone: false,
        refused: false,
        prevent: 0,
        as_vehicle: false,
        captured: ByKind::default(),
        dived: unit.afloat.dived,
    };
    fighter.line_at_start = fighter.whole(scenario.sheet(sheet), line);
    fighter
}

/// A unit as it would fire from afar with these rows.
pub fn lone(scenario: &Scenario, unit: &UnitState, rows: u16) -> Fighter {
    fighter(scenario, unit, rows, Place::Afar)
}

/// A unit as something outside an engagement strikes it: all its rows can be hit.
pub fn struck(scenario: &Scenario, unit: &UnitState) -> Fighter {
    fighter(scenario, unit, u16::MAX, Place::InHex(None))
}

/// The attackers of a plan, from their states. Artillery that fires indirectly in the contested hex itself has entered it
/// like the others, but fires with nothing else (O7.5.a).
fn attackers(scenario: &Scenario, plan: &AttackPlan, state: impl Fn(UnitId) -> Option<UnitState>) -> Vec<Fighter> {
    let mut attackers: Vec<Fighter> = plan
        .attackers
        .iter()
        .filter_map(|part| {
            let unit = state(part.unit)?;
            let place = place_of(scenario, plan.hex, &unit)?;
            let mut fighter = fighter(scenario, &unit, part.rows, place);
            fighter.target = part.target;
            fighter.loads.clone_from(&part.loads);
            // An attacker has left its position.
            fighter.dug_in = false;
            fighter.crossed &= fighter.in_hex();
            Some(fighter)
        })
        .collect();
    let inside = plan.fires.iter().filter_map(|fire| state(fire.unit)).filter(|unit| unit.tile() == Some(plan.hex));
    attackers.extend(inside.filter_map(|unit| {
        let mut fighter = fighter(scenario, &unit, 0, place_of(scenario, plan.hex, &unit)?);
        fighter.dug_in = false;
        Some(fighter)
    }));
    attackers.sort_by_key(|fighter| fighter.unit);
    attackers
}

/// Lets each defender look for a way to retreat: not to where the attackers may go back, and of two that flee to
/// one hex the second only if it has room (O7.6.b, O4.1.a).
fn look_for_ways(
    scenario: &Scenario,
    visibility: Visibility,
    at: &impl Whereabouts,
    hex: Tile,
    attackers: &[Fighter],
    defenders: &mut [Fighter],
) {
    let entered = attackers.iter().filter_map(|fighter| match fighter.place {
        Place::InHex(Some(dir)) => scenario.map.grid.neighbour(hex, dir),
        Place::InHex(None) | Place::NextHex(_) | Place::AtSea { .. } | Place::Afar => None,
    });
    let mut closed = Closed { enemy: entered.collect(), taken: Vec::new() };
    for fighter in defenders {
        let found = retreat::way(scenario, visibility, at, &closed, (fighter.unit, fighter.sheet), hex);
        (fighter.escape, fighter.way) = found.map_or((None, Vec::new()), |(escape, way)| (Some(escape), way));
        if let Some(Escape::To(tile)) = fighter.escape {
            closed.taken.push((tile, scenario.sheet(fighter.sheet).stack_halves(&scenario.rules.readings)));
        }
    }
}

/// The setup as it really is.
pub fn truth(field: &Field, plan: &AttackPlan, attacker: Side) -> FightSetup {
    let scenario = field.scenario();
    let round = field.res::<Clock>().round;
    let visibility = clock::visibility(&scenario, round, field.res::<Weather>().roll);
    let mut attackers = attackers(&scenario, plan, |id| Some(field.load(id)));
    let mut defenders: Vec<Fighter> = field
        .side_at(plan.hex, attacker.other())
        .into_iter()
        .map(|id| {
            let unit = field.load(id);
            let mut fighter = fighter(&scenario, &unit, unit.posture.line, Place::InHex(None));
            fighter.crossed = false;
            fighter.may_fire = !unit.fought.defended;
            fighter.seen = observe::sees_unit(field, attacker, id);
            fighter
        })
        .collect();
    // Who fires over the sea or from under it may be unseen, and is not fired at then (O6.a).
    for attacker in attackers.iter_mut().filter(|fighter| fighter.sheet(&scenario).is_ship() && !fighter.in_hex()) {
        attacker.seen = observe::sees_unit(field, scenario.unit(attacker.unit).side.other(), attacker.unit);
    }
    look_for_ways(&scenario, visibility, field, plan.hex, &attackers, &mut defenders);
    if scenario.switches.signals {
        cut_off(&mut attackers, &net::of_field(field, attacker));
        cut_off(&mut defenders, &net::of_field(field, attacker.other()));
    }
    let (attack_guns, defence_guns) = guns::in_truth(field, plan, &attackers, attacker);
    let terrain = scenario.map.terrain(plan.hex);
    FightSetup { hex: plan.hex, terrain, visibility, attacker, attackers, defenders, attack_guns, defence_guns }
}

/// Marks those without contact to their superior (O2.2.a).
fn cut_off(fighters: &mut [Fighter], net: &Net) {
    for fighter in fighters {
        fighter.no_contact = net.get(&fighter.unit).is_some_and(Result::is_err);
    }
}

/// The setup as a side knows it: enemies by their sheets at the seen strength, of the experience
/// that the scenario lets one expect, with full ammunition and firing.
pub fn estimate(view: &SideView, plan: &AttackPlan) -> FightSetup {
    estimate_with(view, plan, |id| view.unit(id).cloned())
}

/// The same, with attackers as they would be, for example after a move.
pub fn estimate_with(view: &SideView, plan: &AttackPlan, state: impl Fn(UnitId) -> Option<UnitState>) -> FightSetup {
    let scenario = &view.scenario;
    let mut attackers = attackers(scenario, plan, &state);
    for attacker in attackers.iter_mut().filter(|fighter| fighter.sheet(scenario).is_ship() && !fighter.in_hex()) {
        let known = view.unit(attacker.unit).and_then(|unit| Some((unit, unit.tile()?)));
        let mut eyes = view.contacts.values().filter(|contact| contact.now);
        attacker.seen = known.is_some_and(|(unit, tile)| eyes.any(|contact| at_sea::seen_by_contact(view, contact, unit, tile)));
    }
    cut_off(&mut attackers, &view.net);
    // A battery that was only located is a target for artillery alone (O3.3.a).
    let unseen = |contact: &&Contact| !contact.now && own::located(view, contact.unit, plan.hex);
    let located = view.contacts.values().filter(unseen);
    let mut defenders: Vec<Fighter> = view
        .enemies_in(plan.hex)
        .iter()
        .filter_map(|id| view.contacts.get(id))
        .chain(located)
        .map(|contact| {
            let unit = assumed(view, contact);
            let sheet = scenario.sheet(contact.sheet);
            let mut fighter = fighter(scenario, &unit, default_line(sheet), Place::InHex(None));
            fighter.dived = contact.dived;
            fighter.experience = scenario.side(view.side.other()).expected;
            fighter.seen = contact.now;
            fighter
        })
        .collect();
    look_for_ways(scenario, view.visibility, view, plan.hex, &attackers, &mut defenders);
    let (attack_guns, defence_guns) = guns::in_view(view, plan, &attackers, state);
    FightSetup {
        hex: plan.hex,
        terrain: scenario.map.terrain(plan.hex),
        visibility: view.visibility,
        attacker: view.side,
        attackers,
        defenders,
        attack_guns,
        defence_guns,
    }
}

/// A seen enemy as one assumes it: full rows of its sheet, less what the thirds show to be missing.
pub fn assumed(view: &SideView, contact: &Contact) -> UnitState {
    let scenario = &view.scenario;
    let sheet = scenario.sheet(contact.sheet);
    let mut def = scenario.unit(contact.unit).clone();
    def.lost.clear();
    def.dug_in = contact.dug_in;
    let mut unit = UnitState::at_start(contact.unit, &def, sheet);
    unit.position = Position::On(contact.tile);
    unit.moved = Moved::default();
    unit.afloat.dived = contact.dived;
    // The middle of the seen third is out, spread from the strongest row on.
    let circles = sheet.circles();
    let mut missing = circles * u32::from(3 - contact.thirds) / 3;
    let mut rows: Vec<usize> = (0..sheet.rows.len()).collect();
    rows.sort_by_key(|index| (std::cmp::Reverse(sheet.rows[*index].count), *index));
    for index in rows {
        let out = missing.min(u32::from(sheet.rows[index].count).saturating_sub(1));
        unit.rows.0[index] = RowState { total: u8::try_from(out).unwrap_or(0), ..unit.rows.0[index] };
        missing -= out;
    }
    unit
}

/// Rows that fight by default from where a unit stands: all of its line in the hex, only those
/// with range from the next hex.
pub fn default_rows(view: &SideView, unit: &UnitState, hex: Tile) -> u16 {
    let sheet = view.sheet_of(unit.id);
    if sheet.is_ship() {
        return fire::proposed(view, unit, hex);
    }
    let line = default_line(sheet);
    if unit.tile() == Some(hex) { line } else { line & crate::operations::movement::reach::reaching_rows(view, unit) }
}

/// The direction of a plan's attacker as seen from the hex, for arrows.
pub fn direction(scenario: &Scenario, hex: Tile, unit: &UnitState) -> Option<Dir> {
    match place_of(scenario, hex, unit)? {
        Place::InHex(dir) => dir,
        Place::NextHex(dir) => Some(dir),
        Place::AtSea { .. } | Place::Afar => None,
    }
}
