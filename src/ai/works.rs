//! What pioneers do: dig in those who hold, blow bridges before a stronger enemy, clear mines, bring others over rivers.

use super::{
    objectives::{fights, power, threat},
    terrain::{Atlas, UNREACHABLE},
};
use crate::{
    content::{map::River, scenario::UnitId, sheet::UnitSize, victory::Condition},
    engine::grid::{Tile, path::Reach},
    operations::{
        engineers::{
            check, mines, needs,
            work::{Edge, Work},
        },
        forces::UnitState,
        movement::{going::Mover, reach},
        order::Order,
        view::SideView,
    },
};

/// Hexes within which an enemy threatens a bridge.
const NEAR: u32 = 3;
/// Movement points that a crossing must save.
const SAVES: u32 = 18;
/// Rounds that a bridge may take; what takes longer is left to ferries.
const LONG: u32 = 8;
/// Tonnes of the ferry of a company, and of one of tanks.
const COMPANY: u16 = 10;
const TANKS: u16 = 30;
/// Works that a unit begins in a turn, at most.
pub const MOST: usize = 3;
/// Tonnes of rafts.
const RAFTS: u16 = 5;

/// What some pioneers are wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// Where their side wants to go.
    pub goal: Option<Tile>,
    /// They hold what they have, and so do those with them.
    pub holds: bool,
}

/// Whether a unit could begin a work now: it has a group or goods for one, and has done nothing yet in this round.
fn idle(view: &SideView, unit: &UnitState) -> bool {
    let material = check::carried(view, unit);
    let able = check::groups(view, unit) > 0 || material.pontoon > 0;
    able && !view.works.busy(unit.id) && !unit.moved.held && !unit.fought.attacked && !reach::before_enemy(view, unit)
}

/// Whether a unit that digs somebody in has groups to spare for one more position (O3.2.a).
fn spare(view: &SideView, unit: &UnitState) -> bool {
    let most = needs::most_positions(&view.scenario.rules.engineers, check::groups(view, unit));
    let digs = |work: Work| matches!(work, Work::Position { .. });
    let sites: Vec<Work> = view.works.all_of(unit.id).map(|site| site.work).collect();
    let able = !unit.moved.held && !unit.fought.attacked && !reach::before_enemy(view, unit);
    able && !sites.is_empty() && sites.len() < most && sites.into_iter().all(digs)
}

/// Whether a unit has pioneers or goods for their work, so that it is worth asking what it could do.
pub fn works(view: &SideView, unit: &UnitState) -> bool {
    idle(view, unit) || spare(view, unit)
}

/// Whether a unit is there to work and not to march: it is at a work, or keeps a ferry going that others need.
pub fn bound(view: &SideView, unit: &UnitState) -> bool {
    if view.works.busy(unit.id) {
        return true;
    }
    let Some(tile) = unit.tile().filter(|_| !view.works.ferries.is_empty()) else { return false };
    let grid = view.scenario.map.grid;
    let here = view.works.ferries.iter().any(|ferry| ferry.side == view.side && ferry.edge.touches(grid, tile));
    here && check::groups(view, unit) > 0 && threat(view, tile, 1) == 0
}

/// The next work of a unit, if there is one to do where it stands.
pub fn order(view: &SideView, unit: &UnitState, aim: Aim, atlas: &mut Atlas, search: &mut Reach) -> Option<Order> {
    let tile = unit.tile().filter(|_| works(view, unit))?;
    if spare(view, unit) {
        let (units, work) = (vec![unit.id], dig(view, unit, tile, aim)?);
        return check::check(view, &units, work, search).is_ok().then_some(Order::Build { units, work });
    }
    let work = taken_up(view, unit, tile)
        .or_else(|| blow(view, unit, tile, aim))
        .or_else(|| clear(view, unit, tile, aim, atlas))
        .or_else(|| over(view, unit, tile, aim, atlas, search))
        .or_else(|| dig(view, unit, tile, aim));
    let work = work?;
    let units = hands(view, unit, tile, work);
    check::check(view, &units, work, search).is_ok().then_some(Order::Build { units, work })
}

/// Everybody in the hex who lends a hand or gives material for a work on the river; else the unit alone.
fn hands(view: &SideView, unit: &UnitState, tile: Tile, work: Work) -> Vec<UnitId> {
    if !matches!(work, Work::Bridge { .. } | Work::Ferry { .. }) {
        return vec![unit.id];
    }
    let mut units: Vec<UnitId> = view.own_in(tile).iter().copied().filter(|id| *id != unit.id).collect();
    units.retain(|id| view.unit(*id).is_some_and(|other| idle(view, other)));
    units.insert(0, unit.id);
    units
}

/// A work of the own side that was left.
fn taken_up(view: &SideView, unit: &UnitState, tile: Tile) -> Option<Work> {
    let grid = view.scenario.map.grid;
    let left = view.works.under_way.iter().filter(|site| site.side == view.side && site.crew.is_empty());
    let here = left.filter(|site| site.work.at(grid, tile) && check::groups(view, unit) > 0);
    here.map(|site| site.work).find(|work| !matches!(work, Work::Clear { .. } | Work::Position { .. }))
}

/// A defence position for a company that stays where it is.
fn dig(view: &SideView, unit: &UnitState, tile: Tile, aim: Aim) -> Option<Work> {
    if !aim.holds || check::groups(view, unit) == 0 {
        return None;
    }
    let begun = |unit: UnitId| view.works.find(view.side, Work::Position { hex: tile, unit }).is_some();
    let wants = |other: &&UnitState| {
        let sheet = view.sheet_of(other.id);
        let still = other.moved.hexes == 0 && !other.works.dug_in && !begun(other.id);
        still && sheet.size == UnitSize::Company && fights(view, other)
    };
    let here = view.own_in(tile).iter().filter_map(|id| view.unit(*id)).filter(wants);
    // The strongest first: he holds the hex.
    let best = here.max_by_key(|other| (power(view.sheet_of(other.id), other), std::cmp::Reverse(other.id)))?;
    Some(Work::Position { hex: tile, unit: best.id })
}

/// The demolition of a bridge over which a stronger enemy would come, once everybody is over it.
fn blow(view: &SideView, unit: &UnitState, tile: Tile, aim: Aim) -> Option<Work> {
    let (grid, table) = (view.scenario.map.grid, &view.scenario.rules.engineers);
    if check::carried(view, unit).pioneer < table.demolition_material || check::groups(view, unit) == 0 {
        return None;
    }
    let strong = |hex: Tile| -> u32 {
        let near = grid.within(hex, 2).flat_map(|near| view.own_in(near).iter()).filter_map(|id| view.unit(*id));
        near.map(|unit| power(view.sheet_of(unit.id), unit)).sum()
    };
    grid.neighbours(tile).find_map(|(dir, far)| {
        let edge = Edge::new(grid, tile, dir).filter(|_| view.map.side(tile, dir).bridge > 0)?;
        if view.map.side(tile, dir).river == River::None || wanted(view, edge) {
            return None;
        }
        let beyond = |unit: &UnitState| {
            let over = |at: Tile| grid.distance(at, far) < grid.distance(at, tile) && grid.distance(at, far) <= NEAR;
            unit.tile().is_some_and(over)
        };
        let enemy = threat(view, far, NEAR);
        // Who still wants to go over blows nothing up unless he is beaten.
        let margin = if aim.holds { 12 } else { 25 };
        let goes = enemy * 10 > strong(tile) * margin && !view.on_map().any(beyond) && enemy > 0;
        goes.then_some(Work::Demolish { edge })
    })
}

/// Whether a bridge is worth points to the own side.
fn wanted(view: &SideView, edge: Edge) -> bool {
    fn names(view: &SideView, condition: &Condition, edge: Edge) -> bool {
        match condition {
            Condition::BridgeStanding(tile, dir) | Condition::BridgeBuilt(tile, dir) => {
                Edge::new(view.scenario.map.grid, *tile, *dir) == Some(edge)
            }
            Condition::Any(parts) | Condition::All(parts) => parts.iter().any(|part| names(view, part, edge)),
            _ => false,
        }
    }
    view.scenario.goals.iter().any(|goal| goal.side == view.side && names(view, &goal.condition, edge))
}

/// Known mines on the way to the goal, beside the unit.
fn clear(view: &SideView, unit: &UnitState, tile: Tile, aim: Aim, atlas: &mut Atlas) -> Option<Work> {
    if view.works.mines.is_empty() {
        return None;
    }
    let grid = view.scenario.map.grid;
    let goal = aim.goal.filter(|_| !aim.holds)?;
    let far = atlas.to(view, Mover::of(view.sheet_of(unit.id)), goal);
    let here = far[tile.index()];
    let ahead = grid
        .neighbours(tile)
        .map(|(_, near)| near)
        .filter(|near| mines::unswept(view, *near) && !view.enemy_seen(*near) && far[near.index()] < here);
    ahead.min_by_key(|near| (far[near.index()], *near)).map(|hex| Work::Clear { hex })
}

/// A bridge or a ferry where the unit stands, if that is where others want to go over.
fn over(view: &SideView, unit: &UnitState, tile: Tile, aim: Aim, atlas: &mut Atlas, search: &mut Reach) -> Option<Work> {
    let goal = aim.goal?;
    let edge = crossing(view, unit, goal, atlas).filter(|edge| edge.touches(view.scenario.map.grid, tile))?;
    let hands = hands(view, unit, tile, Work::Ferry { edge, tonnes: RAFTS });
    let pontoons: u32 = hands.iter().filter_map(|id| view.unit(*id)).map(|unit| check::carried(view, unit).pontoon).sum();
    let left = view.scenario.rounds.saturating_sub(view.round.0);
    // What carries everybody; else a ferry that does; else what there is.
    let load = view.on_map().map(|unit| view.sheet_of(unit.id).bridge_load()).max().unwrap_or(1);
    let load = load.clamp(1, needs::MOST_CAPACITY);
    let mut bridge = |capacity: u8| {
        let work = Work::Bridge { edge, capacity };
        let rounds = check::check(view, &hands, work, search).ok()?.rounds()?;
        (rounds <= LONG.min(left / 2)).then_some(work)
    };
    let tonnes = u16::try_from(pontoons / needs::PER_TONNE).unwrap_or(u16::MAX);
    let ferry = |tonnes| Some(Work::Ferry { edge, tonnes });
    bridge(load)
        .or_else(|| if tonnes >= TANKS { ferry(TANKS) } else { None })
        .or_else(|| (1..load).rev().find_map(&mut bridge))
        .or_else(|| match tonnes {
            COMPANY.. => ferry(tonnes / COMPANY * COMPANY),
            RAFTS.. => ferry(RAFTS),
            _ => None,
        })
}

/// The hex side over which a unit with pontoons should bring others to a goal: the one with the shortest way over it, if
/// there is no other way that is hardly longer.
pub fn crossing(view: &SideView, unit: &UnitState, goal: Tile, atlas: &mut Atlas) -> Option<Edge> {
    if check::carried(view, unit).pontoon == 0 {
        return None;
    }
    let (grid, here) = (view.scenario.map.grid, unit.tile()?);
    let mover = Mover::of(view.sheet_of(unit.id));
    let to_goal = atlas.to(view, mover, goal).clone();
    let from_here = atlas.to(view, mover, here);
    let enemy = |tile: Tile| view.enemy_seen(tile);
    let wet = view.map.sides.iter().filter(|(.., side)| side.river >= River::River && side.bridge == 0);
    let ways = wet.filter_map(|(tile, dir, _)| {
        let edge = Edge::new(grid, tile, dir)?;
        let [a, b] = edge.ends(grid);
        let ferried = view.works.ferry(view.side, edge).is_some();
        let known = |tile: Tile, far: &[u32]| far[tile.index()] != UNREACHABLE;
        let way = |near: Tile, far: Tile| {
            let open = known(near, from_here) && known(far, &to_goal) && !enemy(near) && !enemy(far) && !ferried;
            open.then(|| from_here[near.index()].saturating_add(to_goal[far.index()]))
        };
        let best = way(a, b).into_iter().chain(way(b, a)).min()?;
        Some((best, edge))
    });
    let (best, edge) = ways.min()?;
    let dry = to_goal[here.index()];
    (dry == UNREACHABLE || best.saturating_add(SAVES) < dry).then_some(edge)
}

/// Where a unit with pontoons should go to bring others over, if it is not there.
pub fn wanted_at(view: &SideView, unit: &UnitState, goal: Tile, atlas: &mut Atlas, search: &mut Reach) -> Option<Tile> {
    let (grid, here) = (view.scenario.map.grid, unit.tile()?);
    let edge = crossing(view, unit, goal, atlas)?;
    let mover = Mover::of(view.sheet_of(unit.id));
    let from_here = atlas.to(view, mover, here);
    let bank = edge.ends(grid).into_iter().min_by_key(|end| (from_here[end.index()], *end))?;
    if bank == here || edge.touches(grid, here) {
        return Some(here);
    }
    let way = atlas.to(view, mover, bank);
    let body = reach::body(view, &[unit.id]).ok()?;
    body.search(search);
    let open = |tile: &Tile| body.reached(search, *tile).is_some() && !view.enemy_seen(*tile);
    search.tiles().iter().copied().filter(open).min_by_key(|tile| (way[tile.index()], *tile))
}
