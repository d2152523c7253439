//! Reach and ways of units, from their side's view: exactly what a move order accepts.

use crate::{
    content::scenario::UnitId,
    engine::grid::{
        Dir, Tile,
        path::{Budget, Entry, Ground, Reach, Reached, Step, Trail},
    },
    operations::{
        engineers::{ferry, mines},
        forces::{UnitState, components::Phase, unit::mask},
        logistics::fuel,
        movement::going::{CostTable, Mover},
        naval::{self, fire, hull},
        order::Refusal,
        view::SideView,
    },
};

/// Companies a hex holds, in halves (O4.1.a).
pub const FULL_HEX: u32 = 200;
/// Companies that use a hex freely, in halves.
const FREE_IN_HEX: u32 = 20;

/// Units that move together, as the path search meets them.
pub struct Body<'a> {
    view: &'a SideView,
    tables: Vec<&'a CostTable>,
    start: Tile,
    budget: Budget,
    guns: bool,
    can_attack: bool,
    halves: u32,
    /// Steps over ferries that have no room or crew for it (O3.2.f).
    closed: Vec<(Tile, Dir)>,
    ships: bool,
}

impl Ground for Body<'_> {
    fn step(&self, from: Tile, dir: Dir, _to: Tile) -> Step {
        if self.closed.contains(&(from, dir)) {
            return Step::Forbidden;
        }
        self.tables.iter().map(|table| table.get(from, dir)).reduce(dearer).unwrap_or(Step::Forbidden)
    }

    fn entry(&self, to: Tile, first: bool) -> Entry {
        if self.view.enemy_seen(to) {
            // Ships fight ships; ashore they do not go.
            let at_sea = || self.view.enemies_in(to).iter().any(|id| naval::is_ship(&self.view.scenario, *id));
            let possible = self.can_attack && (first || !self.guns) && (!self.ships || at_sea());
            return if possible { Entry::Last } else { Entry::Closed };
        }
        if self.view.stack_halves(to) + self.halves > FULL_HEX {
            Entry::Closed
        } else if !self.view.works.mines.is_empty() && mines::known(self.view, to) {
            // Nobody plans a way through known mines (O3.2.b).
            Entry::Last
        } else {
            Entry::Open
        }
    }

    fn leave(&self, from: Tile) -> u16 {
        let own = if from == self.start { 0 } else { self.halves };
        let own = if self.view.scenario.rules.readings.crowding_counts_self { own } else { 0 };
        let eased = if self.view.policed(from) { self.view.scenario.rules.readings.police_eases } else { 0 };
        crowding(self.view.stack_halves(from) + own).saturating_sub(eased)
    }
}

/// Surcharge for passing a hex with so many half companies (O4.1.a).
pub fn crowding(halves: u32) -> u16 {
    u16::try_from(halves.saturating_sub(1) / FREE_IN_HEX).unwrap_or(u16::MAX)
}

/// The dearer of two steps: a body moves at the pace of its slowest.
fn dearer(a: Step, b: Step) -> Step {
    match (a, b) {
        (Step::Forbidden, _) | (_, Step::Forbidden) => Step::Forbidden,
        (Step::WholeAllowance, _) | (_, Step::WholeAllowance) => Step::WholeAllowance,
        (Step::Points { cost: x, road: a }, Step::Points { cost: y, road: b }) => Step::Points { cost: x.max(y), road: a && b },
    }
}

/// Whether a unit has a fighting row with ammunition: those without may only defend (O5.5.a).
pub fn can_attack(view: &SideView, unit: &UnitState) -> bool {
    let sheet = view.sheet_of(unit.id);
    let rows = unit.with_rows(sheet);
    rows.filter(|(_, row, state)| row.armed() && state.whole(row.count) > 0)
        .any(|(_, row, state)| state.loads(row).next().is_some())
}

/// Whether a unit may attack yet in this turn, wherever the enemy is.
///
/// # Errors
/// It has attacked already (O0.e), spends the hour refuelling (O3.4.e), or has no weapon with ammunition (O5.5.a).
pub fn fresh(view: &SideView, unit: &UnitState) -> Result<(), Refusal> {
    if unit.fought.attacked {
        Err(Refusal::AlreadyFought)
    } else if unit.supply.refuelling {
        Err(Refusal::Refuelling)
    } else if can_attack(view, unit) {
        Ok(())
    } else {
        Err(Refusal::CannotAttack)
    }
}

/// Whether a unit may attack in the hex that it has entered: it has a weapon with ammunition, and guns moved one hex only
/// (O5.5.a, O1.3.b).
pub fn may_assault(view: &SideView, unit: &UnitState) -> bool {
    can_attack(view, unit) && (unit.moved.hexes <= 1 || !view.sheet_of(unit.id).has_guns())
}

/// Whether a unit has a row with ammunition that reaches the next hex (O0.g).
pub fn reaching_rows(view: &SideView, unit: &UnitState) -> u16 {
    let sheet = view.sheet_of(unit.id);
    let reaches = mask(sheet, |row| row.loads.iter().any(|load| load.range > 0));
    unit.with_rows(sheet)
        .filter(|(index, row, state)| {
            reaches & 1 << index != 0 && state.whole(row.count) > 0 && state.loads(row).any(|(_, load)| load.range > 0)
        })
        .fold(0, |bits, (index, _, _)| bits | 1 << index)
}

/// Rows of a unit that reach a hex other than its own: over the sea farther than into the next one (O0.g, O7.2.c).
pub fn rows_at(view: &SideView, unit: &UnitState, hex: Tile) -> u16 {
    let Some(tile) = unit.tile() else { return 0 };
    if naval::is_ship(&view.scenario, unit.id) {
        return fire::rows_at(view, unit, hex);
    }
    if view.scenario.map.grid.distance(tile, hex) == 1 { reaching_rows(view, unit) } else { 0 }
}

/// The budget of one unit.
fn budget(view: &SideView, unit: &UnitState) -> Budget {
    let sheet = view.sheet_of(unit.id);
    let (country, road) = hull::allowance(sheet, unit, &view.scenario.rules.readings);
    Budget {
        country,
        road,
        spent: unit.moved.spent,
        trail: unit.moved.trail,
        // Who arrived in this round has come one hex already; whose scouts were out has not.
        moved: unit.moved.hexes > 0 || unit.moved.arrived,
        minimum_move: view.scenario.rules.readings.minimum_move,
        one_off: view.scenario.rules.readings.one_step_off_road,
    }
}

fn joined(a: Budget, b: Budget) -> Budget {
    Budget {
        country: a.country.min(b.country),
        road: a.road.min(b.road),
        spent: a.spent.max(b.spent),
        trail: a.trail.max(b.trail),
        moved: a.moved || b.moved,
        minimum_move: a.minimum_move,
        one_off: a.one_off,
    }
}

/// Whether a unit stands in a hex with a seen enemy that it entered this round.
pub fn before_enemy(view: &SideView, unit: &UnitState) -> bool {
    unit.tile().is_some_and(|tile| unit.moved.from.is_some() && view.enemy_seen(tile))
}

/// The body that these units form, if they may move at all.
pub fn body<'a>(view: &'a SideView, units: &[UnitId]) -> Result<Body<'a>, Refusal> {
    if !view.my_turn() {
        return Err(if view.outcome.is_some() { Refusal::GameOver } else { Refusal::NotYourTurn });
    }
    if view.turn.phase != Phase::Movement {
        return Err(Refusal::WrongPhase);
    }
    let mut states = Vec::new();
    for (index, id) in units.iter().enumerate() {
        if units[..index].contains(id) {
            return Err(Refusal::Twice);
        }
        states.push(view.unit(*id).ok_or(Refusal::UnknownUnit)?);
    }
    let first = states.first().ok_or(Refusal::NoUnits)?;
    let start = first.tile().ok_or(Refusal::NotOnMap)?;
    let mut budget = budget(view, first);
    let mut movers: Vec<Mover> = Vec::new();
    for unit in &states {
        if unit.tile() != Some(start) {
            return Err(if unit.tile().is_none() { Refusal::NotOnMap } else { Refusal::NotTogether });
        }
        if before_enemy(view, unit) {
            return Err(Refusal::InEnemyHex);
        }
        // Who has fired at a bridge has done its fighting, and stays where it fired (O3.2.e, O0.e).
        if unit.fought.attacked {
            return Err(Refusal::AlreadyFought);
        }
        let sheet = view.sheet_of(unit.id);
        let (country, road) = hull::allowance(sheet, unit, &view.scenario.rules.readings);
        if country.max(road) == 0 {
            return Err(Refusal::CannotMove);
        }
        if unit.supply.refuelling {
            return Err(Refusal::Refuelling);
        }
        if fuel::dry(&view.scenario, unit) {
            return Err(Refusal::NoFuel);
        }
        budget = joined(budget, self::budget(view, unit));
        let mover = Mover::of(sheet);
        if !movers.contains(&mover) {
            movers.push(mover);
        }
    }
    let readings = &view.scenario.rules.readings;
    let halves = states.iter().map(|unit| view.sheet_of(unit.id).stack_halves(readings)).sum();
    Ok(Body {
        view,
        tables: movers.iter().filter_map(|mover| view.costs.get(mover)).collect(),
        start,
        budget,
        guns: movers.iter().any(|mover| mover.guns),
        can_attack: states.iter().all(|unit| can_attack(view, unit)),
        halves,
        closed: if view.works.ferries.is_empty() { Vec::new() } else { ferry::closed(view, units, &movers) },
        ships: states.iter().any(|unit| naval::is_ship(&view.scenario, unit.id)),
    })
}

impl Body<'_> {
    /// Fills a search with everything the body can reach.
    pub fn search(&self, reach: &mut Reach) {
        reach.search(self.start, self.budget, self);
    }

    /// How a hex is reached, after a search.
    pub fn reached(&self, reach: &Reach, tile: Tile) -> Option<Reached> {
        if tile == self.start { None } else { reach.get(tile, self.budget, self) }
    }

    /// Points already spent before this move.
    pub fn spent(&self) -> u16 {
        self.budget.spent
    }

    /// The whole allowance and what it is across country.
    pub fn allowance(&self) -> (u16, u16) {
        (self.budget.country, self.budget.whole())
    }

    /// Whether it has moved in this round: it then pays for leaving a crowd (O4.1.a).
    pub fn moved(&self) -> bool {
        self.budget.moved
    }

    /// Where it starts.
    pub fn start(&self) -> Tile {
        self.start
    }
}

/// A checked move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePlan {
    /// The hexes of the way without the start.
    pub way: Vec<Tile>,
    /// How the destination is reached.
    pub reached: Reached,
    /// Points the move costs.
    pub cost: u16,
    /// Points spent by this move on arrival in each hex of the way, and how the move stands there.
    pub course: Vec<(u16, Trail)>,
}

/// Checks a move order against the view and finds its way.
pub fn check(view: &SideView, units: &[UnitId], to: Tile, reach: &mut Reach) -> Result<MovePlan, Refusal> {
    let body = body(view, units)?;
    if to.index() >= view.scenario.map.grid.len() {
        return Err(Refusal::NoSuchHex);
    }
    if to == body.start {
        return Err(Refusal::AlreadyThere);
    }
    body.search(reach);
    let Some(reached) = body.reached(reach, to) else {
        return Err(why_not(&body, to));
    };
    let course = reach.course(to).ok_or(Refusal::OutOfReach)?;
    let way = course.iter().map(|(tile, ..)| *tile).collect();
    let before = body.budget.spent;
    let course = course.into_iter().map(|(_, spent, trail)| (spent.saturating_sub(before), trail)).collect();
    Ok(MovePlan { way, reached, cost: reached.spent - before, course })
}

fn why_not(body: &Body, to: Tile) -> Refusal {
    let adjacent = body.view.scenario.map.grid.distance(body.start, to) == 1;
    if body.view.enemy_seen(to) {
        if !body.can_attack {
            return Refusal::CannotAttack;
        }
        if body.guns && (!adjacent || body.budget.moved) {
            return Refusal::GunsTooFar;
        }
    } else if body.entry(to, true) == Entry::Closed {
        return Refusal::HexFull;
    }
    if body.budget.trail == Trail::Spent { Refusal::CannotMove } else { Refusal::OutOfReach }
}
