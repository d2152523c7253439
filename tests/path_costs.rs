//! Reach and ways against an exhaustive search that keeps every walk (O4.b, O4.1.a, O0.d, O0.k).

use std::collections::{BTreeMap, BTreeSet};

use hacse::{
    engine::{
        grid::{
            Dir, Grid, Tile,
            path::{Budget, Entry, Ground, Reach, Step, Trail},
        },
        side::Side,
    },
    operations::movement::reach,
};
use proptest::prelude::*;

use crate::support::{Stage, hex, unit};

/// How a walk stands: the hex, steps off the road (at most 2 are told apart), whether it ever followed
/// a road, what it has spent, and whether it has not begun yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Walk {
    tile: Tile,
    off: u8,
    road: bool,
    spent: u16,
    fresh: bool,
}

/// Where a walk begins that has already come so far in this round.
fn begin(start: Tile, budget: Budget) -> Walk {
    let (off, road) = match budget.trail {
        Trail::Road => (0, budget.moved),
        Trail::RoadAndOneOff => (1, true),
        Trail::OneOff => (1, false),
        Trail::Country | Trail::Spent => (2, false),
    };
    Walk { tile: start, off, road, spent: budget.spent, fresh: !budget.moved }
}

/// One step of a walk: what is spent on arrival and how the walk stands, or `None` if it is not allowed.
/// A walk along road with at most one step off it, or with none, may spend the road allowance, any other the one across
/// country; a dear first step takes the whole, untouched allowance, and such a walk ends.
fn step(walk: Walk, dir: Dir, to: Tile, budget: Budget, ground: &impl Ground) -> Option<(Walk, bool)> {
    let entry = ground.entry(to, walk.fresh);
    if entry == Entry::Closed {
        return None;
    }
    let kind = ground.step(walk.tile, dir, to);
    if let Step::Points { cost, road } = kind {
        let left = if walk.fresh { 0 } else { ground.leave(walk.tile) };
        let next = Walk {
            tile: to,
            off: (walk.off + u8::from(!road)).min(2),
            road: walk.road || road,
            spent: walk.spent + cost + left,
            fresh: false,
        };
        let most = if next.off < if budget.one_off { 2 } else { 1 } && next.road {
            budget.country.max(budget.road)
        } else {
            budget.country
        };
        if next.spent <= most {
            return Some((next, entry == Entry::Last));
        }
    }
    let whole = match kind {
        Step::Forbidden => false,
        Step::WholeAllowance => true,
        Step::Points { .. } => budget.minimum_move,
    };
    let all = budget.country.max(budget.road);
    (whole && walk.fresh && walk.spent == 0).then_some((Walk { tile: to, off: 2, road: false, spent: all, fresh: false }, true))
}

/// The least that must be spent to stand in each hex: all walks are followed to their ends.
fn exhaustive(grid: Grid, start: Tile, budget: Budget, ground: &impl Ground) -> BTreeMap<Tile, u16> {
    let mut least = BTreeMap::new();
    if budget.trail == Trail::Spent || budget.whole() == 0 {
        return least;
    }
    let (mut known, mut open) = (BTreeSet::new(), vec![begin(start, budget)]);
    while let Some(walk) = open.pop() {
        for (dir, to) in grid.neighbours(walk.tile).filter(|(_, to)| *to != start) {
            let Some((next, ends)) = step(walk, dir, to, budget, ground) else { continue };
            let best = least.entry(to).or_insert(next.spent);
            *best = next.spent.min(*best);
            if !ends && known.insert(next) {
                open.push(next);
            }
        }
    }
    least
}

/// Compares a finished search with the exhaustive one, hex by hex, and walks every way.
fn agrees(grid: Grid, start: Tile, budget: Budget, ground: &impl Ground, search: &Reach) -> Result<(), TestCaseError> {
    let least = exhaustive(grid, start, budget, ground);
    for tile in grid.tiles().filter(|tile| *tile != start) {
        let found = search.get(tile, budget, ground);
        prop_assert_eq!(found.map(|reached| reached.spent), least.get(&tile).copied(), "to {:?}", tile);
        let Some(reached) = found else { continue };
        let way = search.way(tile).expect("a reached hex has a way");
        let (mut walk, mut ended) = (begin(start, budget), false);
        for to in &way {
            prop_assert!(!ended, "the way to {:?} goes on where it must end", tile);
            let dir = grid.dir_between(walk.tile, *to).expect("ways go from hex to hex");
            let next = step(walk, dir, *to, budget, ground);
            prop_assert!(next.is_some(), "the way to {:?} is not allowed: {:?}", tile, way);
            (walk, ended) = next.unwrap_or((walk, true));
        }
        prop_assert_eq!((walk.tile, walk.spent), (tile, reached.spent));
        prop_assert_eq!(reached.by_road_only, reached.spent > budget.country && reached.trail != Trail::Spent);
        prop_assert!(!ended || reached.last, "{:?} is the end of its way", tile);
    }
    Ok(())
}

/// A ground of arbitrary steps: nothing about it need be symmetric or sensible.
#[derive(Clone, Debug)]
struct Land {
    steps: Vec<u8>,
    hexes: Vec<u8>,
    guns: bool,
}

impl Ground for Land {
    fn step(&self, from: Tile, dir: Dir, _to: Tile) -> Step {
        match self.steps[(from.index() * 6 + dir.index()) % self.steps.len()] {
            kind @ 0..=7 => Step::Points { cost: u16::from(kind % 4) + 1, road: false },
            kind @ 8..=13 => Step::Points { cost: u16::from(kind % 2) + 1, road: true },
            14 => Step::WholeAllowance,
            _ => Step::Forbidden,
        }
    }

    fn entry(&self, to: Tile, first: bool) -> Entry {
        match self.hexes[to.index() % self.hexes.len()] {
            0..=7 => Entry::Open,
            8 if self.guns && !first => Entry::Closed,
            8 => Entry::Last,
            _ => Entry::Closed,
        }
    }

    fn leave(&self, from: Tile) -> u16 {
        u16::from(self.hexes[from.index() % self.hexes.len()] % 8 / 6)
    }
}

fn land() -> impl Strategy<Value = Land> {
    (prop::collection::vec(0u8..16, 72), prop::collection::vec(0u8..10, 12), any::<bool>())
        .prop_map(|(steps, hexes, guns)| Land { steps, hexes, guns })
}

fn budget() -> impl Strategy<Value = Budget> {
    (0u16..5, 0u16..5, 0u16..4, 0usize..5, any::<bool>(), any::<bool>()).prop_map(
        |(country, more, spent, trail, minimum_move, one_off)| {
            let trails = [Trail::Road, Trail::OneOff, Trail::RoadAndOneOff, Trail::Country, Trail::Spent];
            let moved = spent > 0;
            let trail = if moved { trails[trail] } else { Trail::Road };
            Budget { country, road: country + more, spent, trail, moved, minimum_move, one_off }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn o4_b_costs_are_those_of_an_exhaustive_search(
        cols in 1u16..5, rows in 1u16..5, start in 0u32..16, budget in budget(), land in land(),
    ) {
        let grid = Grid::new(cols, rows);
        let start = Tile(start % (u32::from(cols) * u32::from(rows)));
        let mut search = Reach::new(grid);
        search.search(start, budget, &land);
        agrees(grid, start, budget, &land, &search)?;
    }

    #[test]
    fn ways_do_not_depend_on_what_was_searched_before(
        cols in 1u16..5, rows in 1u16..5, starts in prop::collection::vec(0u32..16, 2..5),
        budgets in prop::collection::vec(budget(), 4), land in land(), other in land(),
    ) {
        let grid = Grid::new(cols, rows);
        let hexes = u32::from(cols) * u32::from(rows);
        let mut used = Reach::new(grid);
        for (index, start) in starts.iter().enumerate() {
            let (start, budget) = (Tile(start % hexes), budgets[index]);
            let mut fresh = Reach::new(grid);
            used.search(start, budget, if index % 2 == 0 { &land } else { &other });
            fresh.search(start, budget, if index % 2 == 0 { &land } else { &other });
            prop_assert_eq!(used.tiles(), fresh.tiles());
            for tile in grid.tiles() {
                prop_assert_eq!(used.way(tile), fresh.way(tile));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Terrain, heights, water, roads and bridges of real maps, seen enemies and crowded hexes.
    #[test]
    fn o4_b_reach_of_units_is_that_of_an_exhaustive_search(
        terrain in prop::collection::vec(0usize..12, 30), levels in prop::collection::vec(0u8..8, 30),
        rivers in prop::collection::vec((0usize..30, 0usize..6, 0usize..4), 0..8),
        road in prop::collection::vec(0usize..6, 0..9), ground in 0usize..3,
    ) {
        let letters = ['.', '.', '.', 'w', 'W', 'r', 'm', 'v', 'T', 'd', '~', '.'];
        let grid = Grid::new(6, 5);
        let rows = |cell: &dyn Fn(usize) -> char| -> String {
            (0..5).map(|row| (0..6).map(|col| cell(row * 6 + col)).collect::<String>() + "\n").collect()
        };
        // Units stand on dry ground: their own hexes are open.
        let start = grid.parse_label("0303").unwrap();
        let dry = ["0303", "0403", "0202"].map(|label| grid.parse_label(label).unwrap().index());
        let terrain = rows(&|index| if dry.contains(&index) { '.' } else { letters[terrain[index]] });
        let levels = rows(&|index| char::from(b'0' + levels[index].saturating_sub(4)));
        let sides = ["N", "NE", "SE", "S", "SW", "NW"];
        let rivers: String = rivers.iter().map(|(hex, dir, class)| {
            let class = ["Brook", "River", "Large", "VeryWide"][*class];
            format!("(class: {class}, sides: [\"{} {}\"]),", grid.label(Tile(*hex as u32)), sides[*dir])
        }).collect();
        // A road that wanders away from the start.
        let mut way = vec![start];
        way.extend(road.iter().scan(start, |at, dir| {
            *at = grid.neighbour(*at, Dir::from_index(*dir))?;
            Some(*at)
        }));
        let way: Vec<String> = way.iter().map(|tile| format!("\"{}\"", grid.label(*tile))).collect();
        let ground = ["Dry", "Mud", "Snow"][ground];
        let mut stage = Stage::new(&terrain).levels(&levels)
            .map(&format!("rivers: [{rivers}], roads: [(class: Dirt, way: [{}])],", way.join(",")))
            .head(&format!("hour: 10), rounds: 8, weather: 2, ground: {ground}, night_rest: false, light: Summer"))
            .unit(Side::One, "a", "rifle", "0303").unit(Side::One, "t", "tank", "0303")
            .unit(Side::One, "l", "lorry", "0303").unit(Side::One, "g", "antitank", "0303")
            .unit(Side::Two, "b", "rifle", "0202");
        for index in 0..11 {
            stage = stage.unit(Side::One, &format!("x{index}"), "rifle", "0403");
        }
        let game = stage.game();
        let view = game.view(Side::One);
        let mut search = Reach::new(grid);
        for key in ["a", "t", "l", "g"] {
            let sheet = game.scenario().sheet_of(unit(&game, key)).clone();
            let body = reach::body(view, &[unit(&game, key)]).unwrap();
            body.search(&mut search);
            let budget = Budget {
                country: sheet.country, road: sheet.road, spent: 0, trail: Trail::Road, moved: false, minimum_move: true,
                one_off: true,
            };
            agrees(grid, start, budget, &body, &search)?;
        }
    }
}

#[test]
fn equal_ways_are_always_the_same_one() {
    // Three steps that can be ordered in several ways: hexes are opened in the order in which they were
    // reached, and each opens its neighbours clockwise from north, so the way found first stays.
    let stage = Stage::new(".......\n.......\n.......\n.......\n.......").unit(Side::One, "t", "tank", "0303").unit(
        Side::Two,
        "b",
        "rifle",
        "0705",
    );
    let game = stage.game();
    let grid = game.scenario().map.grid;
    let way = |to: &str| {
        let mut search = Reach::new(grid);
        reach::body(game.view(Side::One), &[unit(&game, "t")]).unwrap().search(&mut search);
        let way = search.way(hex(&game, to)).unwrap();
        way.iter().map(|tile| grid.label(*tile).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(way("0501"), ["0302", "0401", "0501"], "north before north-east");
    assert_eq!(way("0505"), ["0403", "0504", "0505"], "south-east before south");
    assert_eq!(way("0101"), ["0302", "0201", "0101"]);
}
