//! Excursions: a reconnaissance row looks from another hex and comes back (O6.1.a).

use super::{field::Sight, observe};
use crate::{
    content::{scenario::UnitId, sheet::Role},
    engine::{
        grid::{
            Dir, Tile,
            path::{Budget, Entry, Ground, Reach, Step},
        },
        side::{Side, Sides},
    },
    operations::{
        event::Event,
        forces::{
            Field, UnitState,
            components::{Contact, Excursion, Excursions, Intelligence, Moved, Phase, Position},
        },
        logistics::fuel,
        movement::{
            going::{CostTable, Mover},
            reach, under_fire,
        },
        naval::sight::{self as at_sea, Shape},
        order::Refusal,
        view::SideView,
    },
};

/// A checked excursion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The unit.
    pub unit: UnitId,
    /// The row.
    pub row: u8,
    /// The hexes of the way there without the start.
    pub way: Vec<Tile>,
    /// Movement points there and back.
    pub cost: u16,
}

/// The ground as scouts meet it: an enemy hex is entered, never passed.
struct Outing<'a> {
    view: &'a SideView,
    table: &'a CostTable,
    /// The hex of a unit that has not moved: whoever sets out from there passes nobody (O4.1.a).
    fresh: Option<Tile>,
}

impl Ground for Outing<'_> {
    fn step(&self, from: Tile, dir: Dir, _to: Tile) -> Step {
        self.table.get(from, dir)
    }

    fn entry(&self, to: Tile, _first: bool) -> Entry {
        if self.view.enemy_seen(to) { Entry::Last } else { Entry::Open }
    }

    fn leave(&self, from: Tile) -> u16 {
        let eased = if self.view.policed(from) { self.view.scenario.rules.readings.police_eases } else { 0 };
        let crowd = if self.fresh == Some(from) { 0 } else { reach::crowding(self.view.stack_halves(from)) };
        crowd.saturating_sub(eased)
    }
}

impl Outing<'_> {
    /// What the same way costs back to its start; none if the other half of the points does not suffice for it.
    fn back(&self, start: Tile, way: &[Tile], budget: Budget) -> Option<u16> {
        let hexes: Vec<Tile> = [start].into_iter().chain(way.iter().copied()).collect();
        let (mut trail, mut spent, mut moved) = (budget.trail, budget.spent, budget.moved);
        for step in hexes.windows(2).rev() {
            let (to, from) = (step[0], step[1]);
            let dir = self.view.scenario.map.grid.dir_between(from, to)?;
            let Step::Points { cost, road } = self.table.get(from, dir) else { return None };
            trail = trail.after(road, std::mem::replace(&mut moved, true));
            spent += cost.max(1) + self.leave(from);
            if spent > budget.limit(trail) {
                return None;
            }
        }
        Some(spent)
    }
}

/// The rows of a unit that can make an excursion, if any order could.
pub fn rows<'a>(view: &'a SideView, unit: &'a UnitState) -> impl Iterator<Item = u8> + use<'a> {
    let sheet = unit.sheet(&view.scenario);
    let able = unit.with_rows(sheet).filter(|(_, row, state)| row.role == Role::Reconnaissance && state.whole(row.count) > 0);
    able.filter_map(|(index, ..)| u8::try_from(index).ok()).filter(|row| view.excursions.of_row(unit.id, *row).is_none())
}

/// Half of the movement points that the unit itself has not spent, rounded down.
fn budget(view: &SideView, unit: &UnitState) -> Budget {
    let sheet = unit.sheet(&view.scenario);
    // Its other rows' excursions take none of this one's time.
    let wait = if view.scenario.rules.readings.excursion_takes_time { view.excursions.wait(unit.id) } else { 0 };
    let spent = unit.moved.spent.saturating_sub(wait);
    let half = |points: u16| points.saturating_sub(spent) / 2;
    Budget {
        country: half(sheet.country),
        road: half(sheet.road),
        spent: 0,
        trail: unit.moved.trail,
        moved: unit.moved.hexes > 0 || unit.moved.arrived,
        // A step that takes the whole allowance leaves nothing to come back with.
        minimum_move: false,
        one_off: view.scenario.rules.readings.one_step_off_road,
    }
}

/// Whether a row of a unit may make an excursion at all.
fn able(view: &SideView, unit: UnitId, row: u8) -> Result<(&UnitState, Tile), Refusal> {
    if view.turn.phase != Phase::Movement {
        return Err(Refusal::WrongPhase);
    }
    let unit = view.unit(unit).ok_or(Refusal::UnknownUnit)?;
    let start = unit.tile().ok_or(Refusal::NotOnMap)?;
    let sheet = unit.sheet(&view.scenario);
    let reconnoitres = |(row, state): (&crate::content::sheet::Row, &crate::operations::forces::components::RowState)| {
        row.role == Role::Reconnaissance && state.whole(row.count) > 0
    };
    let row_of = sheet.rows.get(usize::from(row)).zip(unit.rows.0.get(usize::from(row)));
    if !row_of.is_some_and(reconnoitres) {
        return Err(Refusal::NoScouts);
    }
    if view.excursions.of_row(unit.id, row).is_some() {
        return Err(Refusal::AlreadyScouted);
    }
    if reach::before_enemy(view, unit) {
        return Err(Refusal::InEnemyHex);
    }
    if unit.supply.refuelling {
        return Err(Refusal::Refuelling);
    }
    if fuel::dry(&view.scenario, unit) {
        return Err(Refusal::NoFuel);
    }
    Ok((unit, start))
}

/// Hexes to which a row can make an excursion, with what it takes there and back: exactly what the order accepts.
///
/// # Errors
/// Why it can make none.
pub fn reachable(view: &SideView, unit: UnitId, row: u8, search: &mut Reach) -> Result<Vec<(Tile, u16)>, Refusal> {
    let (unit, start) = able(view, unit, row)?;
    let Some(table) = view.costs.get(&Mover::of(unit.sheet(&view.scenario))) else { return Ok(Vec::new()) };
    let fresh = Some(start).filter(|_| unit.moved.hexes == 0 && !unit.moved.arrived);
    let (budget, ground) = (budget(view, unit), Outing { view, table, fresh });
    search.search(start, budget, &ground);
    let tiles: Vec<Tile> = search.tiles().to_vec();
    let found = tiles.into_iter().filter(|tile| *tile != start);
    let there_and_back = |tile: Tile| {
        let out = search.get(tile, budget, &ground)?.spent;
        Some((tile, out + ground.back(start, &search.way(tile)?, budget)?))
    };
    Ok(found.filter_map(there_and_back).collect())
}

/// Checks an excursion against the view and finds its way.
///
/// # Errors
/// Why not.
pub fn check(view: &SideView, unit: UnitId, row: u8, to: Tile, search: &mut Reach) -> Result<Plan, Refusal> {
    let found = reachable(view, unit, row, search)?;
    if to.index() >= view.scenario.map.grid.len() {
        return Err(Refusal::NoSuchHex);
    }
    if view.unit(unit).and_then(UnitState::tile) == Some(to) {
        return Err(Refusal::AlreadyThere);
    }
    let (_, cost) = found.into_iter().find(|(tile, _)| *tile == to).ok_or(Refusal::OutOfReach)?;
    let way = search.way(to).ok_or(Refusal::OutOfReach)?;
    Ok(Plan { unit, row, way, cost })
}

/// How an excursion went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Went {
    /// Something new was seen, or an unseen enemy met.
    pub revealed: bool,
    /// It was shot at.
    pub shot_at: bool,
}

/// Sends the row there and back. An enemy whom nobody saw ends its way; fire may end it too.
pub fn run(field: &mut Field, side: Side, plan: &Plan) -> Went {
    let scenario = field.scenario();
    let (unit, row) = (plan.unit, usize::from(plan.row));
    let Some(start) = field.get::<Position>(unit).tile() else { return Went { revealed: false, shot_at: false } };
    let mut went = Went { revealed: false, shot_at: false };
    let mut way = vec![start];
    let left = |field: &Field| {
        let state = field.load(unit);
        state.sheet(&scenario).rows.get(row).map_or(0, |row_of| state.rows.0[row].whole(row_of.count))
    };
    for to in &plan.way {
        way.push(*to);
        let last = way.len() > plan.way.len();
        let met = !field.side_at(*to, side.other()).is_empty();
        went.revealed |= met && !last;
        // Whoever goes in and out again may be shot at where the enemy sees him.
        if field.res::<Sight>().sees(side.other(), *to) && under_fire::run_scouts(field, unit, row, *to) {
            went.shot_at = true;
            if left(field) == 0 {
                break;
            }
        }
        if met {
            break;
        }
    }
    let there = way[way.len() - 1];
    let mut saw = Vec::new();
    if left(field) > 0 && field.get::<Position>(unit).tile().is_some() {
        let seen = field.res_mut::<Sight>().from(&scenario, there);
        went.revealed |= observe::explore(field, &seen);
        for tile in seen.iter() {
            let ashore = |enemy: &UnitId| !scenario.sheet_of(*enemy).is_ship();
            saw.extend(field.side_at(*tile, side.other()).into_iter().filter(ashore).map(|enemy| (enemy, *tile)));
        }
        // Vessels are seen as they show themselves (O6.e).
        let looks = |enemy: &(UnitId, Tile)| at_sea::seen_from(field, there, enemy.0, enemy.1);
        let vessels = at_sea::near(field, side.other(), there).into_iter();
        saw.extend(vessels.filter_map(|enemy| Some((enemy, field.get::<Position>(enemy).tile()?))).filter(looks));
        saw.sort_unstable();
        forget_who_left(field, side, there, &seen, &saw);
    }
    let cost = plan.cost;
    let excursion = Excursion { unit, row: plan.row, from: there, cost, saw: saw.clone() };
    let before = field.res::<Excursions>().wait(unit);
    field.res_mut::<Excursions>().0.push(excursion);
    if scenario.rules.readings.excursion_takes_time {
        field.edit(unit, |unit| unit.moved.spent += cost.saturating_sub(before));
    }
    fuel::burn(field, side, unit);
    let units: Vec<UnitId> = saw.iter().map(|(enemy, _)| *enemy).collect();
    tell(field, side, plan, way, &units);
    for enemy in units {
        went.revealed |= observe::observe_unit(field, side, enemy);
    }
    went
}

/// Enemies that were remembered where the row now looks and are not there are forgotten; a periscope may only be out of
/// sight from there.
fn forget_who_left(field: &mut Field, side: Side, there: Tile, seen: &[Tile], saw: &[(UnitId, Tile)]) {
    let periscope = Shape { large: false, capital: false, periscope: true };
    let dived = |contact: &Contact| contact.dived && !at_sea::shows(field, there, Some(periscope), contact.tile);
    let stale: Vec<UnitId> = field.res::<Intelligence>().contacts[side.index()]
        .values()
        .filter(|contact| !contact.now && seen.contains(&contact.tile) && !saw.contains(&(contact.unit, contact.tile)))
        .filter(|contact| !dived(contact))
        .map(|contact| contact.unit)
        .collect();
    for unit in stale {
        field.set_contact(side, unit, None);
    }
}

/// Own units know all of it, the enemy what he saw of the way.
fn tell(field: &mut Field, side: Side, plan: &Plan, way: Vec<Tile>, saw: &[UnitId]) {
    let seen = |tile: &Tile| field.res::<Sight>().sees(side.other(), *tile);
    let enemy_saw: Vec<Tile> = way.iter().copied().skip(1).filter(seen).collect();
    let event = Event::Excursion { unit: plan.unit, row: plan.row, way, saw: saw.to_vec() };
    if enemy_saw.is_empty() {
        field.log(event, Sides::only(side));
    } else {
        let mut known = [None, None];
        known[side.other().index()] = Some(Event::Excursion { unit: plan.unit, row: plan.row, way: enemy_saw, saw: Vec::new() });
        field.log_redacted(event, Sides::only(side), known);
    }
}

/// A unit that marches on takes its rows' time along: their excursions no longer keep it waiting.
pub fn marches_on(field: &mut Field, units: &[UnitId]) {
    let away = |unit: &UnitId| field.get::<Moved>(*unit).hexes > 0 && field.res::<Excursions>().wait(*unit) > 0;
    let away: Vec<UnitId> = units.iter().copied().filter(away).collect();
    if !away.is_empty() {
        let mut excursions = field.res_mut::<Excursions>();
        excursions.0.iter_mut().filter(|excursion| away.contains(&excursion.unit)).for_each(|excursion| excursion.cost = 0);
    }
}
