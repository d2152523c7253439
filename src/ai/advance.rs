//! Marches: where a unit goes that does not attack.

use std::collections::BTreeMap;

use super::{
    assault::{enemy_hexes, enemy_power},
    entry::{self, SidesOfHex},
    fires::{is_artillery, range},
    objectives::{Objective, Task, power},
    supply::{self, Caution},
    terrain::{Atlas, UNREACHABLE},
};
use crate::{
    content::{
        scenario::UnitId,
        sheet::{Sheet, UnitSize},
    },
    engine::grid::{Dir, Tile, path::Reach},
    operations::{
        command::tree,
        forces::UnitState,
        movement::{going::Mover, reach},
        signals::net,
        view::SideView,
    },
};

/// Companies that one hex should hold at most, in halves, so that one blow does not hit all.
const CROWDED: u32 = 10;
/// Hexes between an enemy and those who keep away from him.
const SAFE: u32 = 3;
/// What a unit out of contact counts as when its staff looks for a place.
const CUT_OFF: u64 = 8;
/// What one movement point of way counts as.
const WAY: u64 = 12;

/// What marches are chosen by: the believed situation at their beginning.
pub struct March<'a> {
    view: &'a SideView,
    /// Enemy power in the hexes beside a hex.
    beside: BTreeMap<Tile, u32>,
    gathered: BTreeMap<Tile, (u32, u32)>,
    /// Hexes about an objective that some units are to reach so that it can be surrounded.
    posts: BTreeMap<UnitId, (Tile, Tile)>,
}

impl<'a> March<'a> {
    /// The marches of a turn.
    pub fn new(belief: &'a SideView, gathered: BTreeMap<Tile, (u32, u32)>) -> Self {
        let mut beside: BTreeMap<Tile, u32> = BTreeMap::new();
        for hex in enemy_hexes(belief) {
            let power = enemy_power(belief, hex);
            for (_, near) in belief.scenario.map.grid.neighbours(hex) {
                *beside.entry(near).or_default() += power;
            }
        }
        Self { view: belief, beside, gathered, posts: BTreeMap::new() }
    }

    /// Sends units round those objectives whose enemy is not yet beaten although everybody is there.
    pub fn surround(&mut self, objectives: &[Objective], tasks: &BTreeMap<UnitId, Task>, atlas: &mut Atlas) {
        for objective in objectives.iter().filter(|objective| !objective.held && self.view.enemy_seen(objective.tile)) {
            if self.there(objective.tile) {
                self.post(objective.tile, tasks, atlas);
            }
        }
    }

    /// Whether most of those who are to take an objective are about it.
    fn there(&self, tile: Tile) -> bool {
        let (all, near) = self.gathered.get(&tile).copied().unwrap_or_default();
        near * 5 >= all * 3
    }

    /// Finds for the sides of the ring that is easiest to close the units that have the shortest way there.
    fn post(&mut self, hex: Tile, tasks: &BTreeMap<UnitId, Task>, atlas: &mut Atlas) {
        let view = self.view;
        let free: Vec<&UnitState> = tasks
            .iter()
            .filter(|(_, task)| task.objective.tile == hex && !task.garrison)
            .filter_map(|(id, _)| view.unit(*id))
            .filter(|unit| {
                let sheet = view.scenario.sheet_of(unit.id);
                sheet.size == UnitSize::Company && !sheet.has_guns()
            })
            .collect();
        let rings = entry::RINGS.iter().filter_map(|ring| ring_posts(view, hex, *ring, &free, atlas));
        let best = rings.min_by_key(|(way, _)| *way);
        self.posts.extend(best.into_iter().flat_map(|(_, posts)| posts).map(|(unit, side)| (unit, (side, hex))));
    }

    /// Where a unit with a task should go, if it should move at all. `now` is the true view of this moment.
    pub fn destination(
        &self,
        now: &SideView,
        unit: &UnitState,
        task: Task,
        atlas: &mut Atlas,
        search: &mut Reach,
    ) -> Option<Tile> {
        let (sheet, objective) = (now.scenario.sheet_of(unit.id), task.objective);
        let here = unit.tile()?;
        if task.waits || (task.garrison && here == objective.tile) {
            return None;
        }
        let post = self.posts.get(&unit.id).copied();
        let (goal, avoid) = post.map_or((objective.tile, None), |(post, hex)| (post, Some(hex)));
        let distances = atlas.around(now, Mover::of(sheet), goal, avoid);
        if distances[here.index()] == UNREACHABLE {
            return None;
        }
        let body = reach::body(now, &[unit.id]).ok()?;
        body.search(search);
        let own = power(sheet, unit);
        // A held objective is worth standing in, whoever comes.
        let at_home = |tile: Tile| if objective.held && tile == objective.tile { 4 } else { 1 };
        let rate = |tile: Tile| {
            u64::from(distances[tile.index()].min(100_000)) * WAY
                + self.fear(now, tile, here, own) / at_home(tile)
                + self.place(now, tile, here, sheet, objective)
        };
        let stay = rate(here).saturating_sub(if unit.works.dug_in { 24 } else { 4 });
        let nearest = self.nearest(sheet, objective);
        let grid = now.scenario.map.grid;
        let best = search
            .tiles()
            .iter()
            .filter(|tile| self.open(now, **tile, objective) && body.reached(search, **tile).is_some())
            .filter(|tile| grid.distance(**tile, objective.tile) >= nearest.min(grid.distance(here, objective.tile)))
            .map(|tile| (rate(*tile), *tile))
            .min()?;
        if best.0 >= stay { None } else { self.clear_part(now, search, best.1, here, objective) }
    }

    /// Whether a march may end in a hex: no enemy is believed there, and an objective that may hide some is left to
    /// those who probe it.
    fn open(&self, now: &SideView, tile: Tile, objective: Objective) -> bool {
        let hidden = tile == objective.tile && !objective.held && now.own_in(tile).is_empty();
        !hidden && !now.enemy_seen(tile) && !self.view.enemy_seen(tile)
    }

    /// The last hex of a way before one in which an enemy is believed to be.
    fn clear_part(&self, now: &SideView, search: &Reach, to: Tile, here: Tile, objective: Objective) -> Option<Tile> {
        let way = search.way(to)?;
        let clear = way.iter().take_while(|tile| self.open(now, **tile, objective)).last().copied()?;
        (clear != here).then_some(clear)
    }

    /// How near to an objective a unit goes before the others are there: scouts beside it, companies not so far.
    fn nearest(&self, sheet: &Sheet, objective: Objective) -> u32 {
        // Artillery goes as near as it needs to.
        if is_artillery(sheet) {
            return range(sheet).saturating_sub(1).max(1);
        }
        if objective.held || self.there(objective.tile) || sheet.size == UnitSize::Platoon { 0 } else { 2 }
    }

    /// How much stronger the enemies beside a hex are than what the own side has about it.
    fn fear(&self, now: &SideView, tile: Tile, here: Tile, own: u32) -> u64 {
        let Some(enemy) = self.beside.get(&tile).copied() else { return 0 };
        let near = now.scenario.map.grid.within(tile, 2);
        let friends: u32 = near
            .flat_map(|near| now.own_in(near).iter())
            .filter_map(|id| now.unit(*id))
            .map(|unit| power(now.scenario.sheet_of(unit.id), unit))
            .sum();
        let friends = if now.scenario.map.grid.distance(tile, here) <= 2 { friends } else { friends + own };
        u64::from(enemy.saturating_sub(friends) / 20).min(8) * 9
    }

    /// Crowding, cover, and whether a unit there would help to surround the objective.
    fn place(&self, now: &SideView, tile: Tile, here: Tile, sheet: &Sheet, objective: Objective) -> u64 {
        let map = &now.scenario.map;
        let halves = now.stack_halves(tile) + if tile == here { 0 } else { sheet.stack_halves(&now.scenario.rules.readings) };
        let crowd = u64::from(halves.saturating_sub(CROWDED)) * 5;
        let cover = now.scenario.rules.combat_terrain(map.terrain(tile)).modifier.clamp(0, 2).unsigned_abs();
        let mut rings = 8;
        if !objective.held
            && let Some(dir) = map.grid.dir_between(objective.tile, tile)
        {
            let others = map.grid.neighbours(objective.tile).filter(|(_, near)| now.own_in(*near).iter().any(|_| *near != here));
            let sides = others.fold(0, |bits, (dir, _)| bits | entry::bit(dir));
            rings = if entry::surrounds(sides | entry::bit(dir)) && !entry::surrounds(sides) { 0 } else { 8 };
        }
        crowd + rings + 6 - u64::from(cover) * 3
    }
}

/// The units nearest to the sides of a ring about a hex, with the sum of their ways; none if a side cannot be reached.
fn ring_posts(
    view: &SideView,
    hex: Tile,
    ring: SidesOfHex,
    free: &[&UnitState],
    atlas: &mut Atlas,
) -> Option<(u32, Vec<(UnitId, Tile)>)> {
    let mut sum = 0;
    let mut posts: Vec<(UnitId, Tile)> = Vec::new();
    for dir in Dir::ALL.into_iter().filter(|dir| ring & entry::bit(*dir) != 0) {
        let side = view.scenario.map.grid.neighbour(hex, dir).filter(|side| !view.enemy_seen(*side))?;
        let others = free.iter().filter(|unit| posts.iter().all(|(id, _)| *id != unit.id));
        let ways = others.filter_map(|unit| {
            let mover = Mover::of(view.scenario.sheet_of(unit.id));
            let way = atlas.around(view, mover, side, Some(hex))[unit.tile()?.index()];
            (way != UNREACHABLE).then_some((way, unit.id))
        });
        let (way, unit) = ways.min()?;
        sum += way;
        posts.push((unit, side));
    }
    Some((sum, posts))
}

/// Where a beaten unit or a staff goes: away from the enemy; staffs near their units.
pub fn back(view: &SideView, belief: &SideView, unit: &UnitState, caution: Option<&Caution>, search: &mut Reach) -> Option<Tile> {
    let grid = view.scenario.map.grid;
    let here = unit.tile()?;
    let staff = view.scenario.sheet_of(unit.id).is_staff();
    let enemies: Vec<Tile> = enemy_hexes(belief);
    let superior = tree::answers_to(&view.scenario, unit).and_then(|id| view.unit(id)).and_then(UnitState::tile);
    // Those below a staff, and how far each may be from it by their signal groups (O2.2.b).
    let groups = |unit: &UnitState| net::groups(unit, view.scenario.sheet_of(unit.id));
    let own: Vec<(Tile, u32)> = if staff {
        let below = view.on_map().filter(|other| tree::answers_to(&view.scenario, other) == Some(unit.id));
        below.filter_map(|other| Some((other.tile()?, groups(other) + groups(unit)))).collect()
    } else {
        Vec::new()
    };
    let wires = view.scenario.switches.signals;
    let column = caution.zip(supply::column(view, unit));
    let body = reach::body(view, &[unit.id]).ok()?;
    body.search(search);
    let rate = |tile: Tile| {
        let nearest = enemies.iter().map(|enemy| grid.distance(*enemy, tile)).min().unwrap_or(9).min(SAFE);
        let units: u32 = own.iter().map(|(other, _)| grid.distance(*other, tile)).sum();
        let cut_off = own.iter().filter(|(other, reach)| wires && grid.distance(*other, tile) > *reach).count();
        let mean = units * 2 / u32::try_from(own.len().max(1)).unwrap_or(1);
        let far = if staff { mean } else { superior.map_or(0, |superior| grid.distance(superior, tile)) };
        u64::from((SAFE - nearest) * 20 + far * 2 + if staff { 0 } else { 2 * grid.distance(here, tile) })
            + CUT_OFF * u64::try_from(cut_off).unwrap_or(0)
            + column.as_ref().map_or(0, |(caution, column)| caution.cost(view, column, tile))
    };
    let best = search
        .tiles()
        .iter()
        .filter(|tile| body.reached(search, **tile).is_some() && !belief.enemy_seen(**tile) && !view.enemy_seen(**tile))
        .map(|tile| (rate(*tile), *tile))
        .min()?;
    (best.0 + 4 < rate(here)).then_some(best.1)
}

/// Units in the order in which they should march: those nearest to their goal first, so that they are not in the way
/// of the others; staffs last, to be where their units have gone, and columns after them where supply counts.
pub fn order_of_march(view: &SideView, tasks: &BTreeMap<UnitId, Task>, columns_last: bool) -> Vec<UnitId> {
    let grid = view.scenario.map.grid;
    let mut units: Vec<(u32, UnitId)> = view
        .on_map()
        .filter(|unit| unit.moved.hexes == 0)
        .map(|unit| {
            let goal = tasks.get(&unit.id).map(|task| task.objective.tile);
            let last = match view.scenario.sheet_of(unit.id).is_staff() {
                true => u32::MAX - 1,
                false if columns_last => u32::MAX,
                false => 0,
            };
            (goal.zip(unit.tile()).map_or(last, |(goal, tile)| grid.distance(tile, goal)), unit.id)
        })
        .collect();
    units.sort_unstable();
    units.into_iter().map(|(_, unit)| unit).collect()
}
