//! What a step costs a movement class on this map (O4.b–d).

use crate::{
    content::{
        map::{Ferry, Map, River, Road, Side as HexSide},
        scenario::Ground,
        sheet::{MoveClass, Sheet},
        tables::{Cost, MoveColumn, Rules},
    },
    engine::grid::{Dir, Tile, path::Step},
};

/// How a mover meets the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mover {
    /// Movement class.
    pub class: MoveClass,
    /// Heaviest fuel figure, for bridges (O3.2.e).
    pub bridge_load: u8,
    /// Guns may move only one hex if they attack out of the move (O1.3.b).
    pub guns: bool,
}

impl Mover {
    /// The mover of a sheet.
    pub fn of(sheet: &Sheet) -> Self {
        Self { class: sheet.class, bridge_load: sheet.bridge_load(), guns: sheet.has_guns() }
    }
}

impl Mover {
    /// Whether it takes a large ferry (O3.2.f): on tracks, or with armoured vehicles of some weight.
    pub fn vehicles(self) -> bool {
        self.class == MoveClass::Track || self.bridge_load > 0
    }
}

/// Whether a bridge carries a mover: capacity 1 takes fuel figures up to 1, and so on (O4.c).
pub fn bridge_carries(side: HexSide, mover: Mover) -> bool {
    side.bridge > 0 && mover.bridge_load <= side.bridge
}

/// Whether a step follows a road through both hexes: a road across the side that is dry or
/// bridged, or two neighbouring built-up hexes (O4.a, O4.c).
pub fn follows_road(map: &Map, mover: Mover, from: Tile, dir: Dir, to: Tile) -> bool {
    let side = map.side(from, dir);
    let built_up = map.terrain(from).built_up() && map.terrain(to).built_up();
    if side.river == River::None {
        return side.road != Road::None || built_up;
    }
    // A bridge of pioneers counts as open ground at capacity 1, as road above (O3.2.e).
    bridge_carries(side, mover) && if side.pontoon { side.bridge > 1 } else { side.road != Road::None || built_up }
}

/// Whether a ferry of the side that looks brings a mover over where nothing else does, if it has room (O3.2.f).
pub fn ferried(map: &Map, rules: &Rules, mover: Mover, from: Tile, dir: Dir) -> bool {
    let side = map.side(from, dir);
    let carries = match side.ferry {
        Ferry::None => false,
        Ferry::Light => !mover.vehicles(),
        Ferry::Heavy => true,
    };
    carries && !bridge_carries(side, mover) && rules.movement(mover.class).river(side.river) == Cost::Forbidden
}

/// Whether a step crosses water without a bridge that carries the mover, or crosses it at all where a bridge does
/// not spare (O7.2.b).
pub fn crosses_water(map: &Map, rules: &Rules, mover: Mover, from: Tile, dir: Dir) -> bool {
    let side = map.side(from, dir);
    mover.class != MoveClass::Ship && side.river != River::None && !(rules.readings.bridge_spares && bridge_carries(side, mover))
}

/// What the ground adds to every step off the road.
fn surcharge(column: &MoveColumn, ground: Ground) -> Cost {
    match ground {
        Ground::Dry => Cost::Points(0),
        Ground::Mud => column.mud,
        Ground::Snow => column.snow,
    }
}

/// Whether mud and snow burden a road (O4.c).
fn softens(rules: &Rules, road: Road) -> bool {
    match road {
        Road::None => false,
        Road::Dirt | Road::Track => true,
        Road::Paved => !rules.readings.paved_stays_dry,
    }
}

/// The cost of a step by sea: one point into water or a harbour, whatever the season.
fn afloat(map: &Map, to: Tile) -> Step {
    if map.afloat(to) { Step::Points { cost: 1, road: false } } else { Step::Forbidden }
}

/// The cost of one step.
pub fn step(map: &Map, rules: &Rules, ground: Ground, mover: Mover, from: Tile, dir: Dir, to: Tile) -> Step {
    if mover.class == MoveClass::Ship {
        return afloat(map, to);
    }
    let column = rules.movement(mover.class);
    let side = map.side(from, dir);
    if follows_road(map, mover, from, dir, to) {
        // Mud and snow burden dirt roads and tracks by one, paved roads and streets not at all (O4.c).
        let soft = ground != Ground::Dry && softens(rules, side.road);
        return Cost::Points(1 + u16::from(soft)).step(true);
    }
    let climb = map.level(from).abs_diff(map.level(to));
    let river = match column.river(side.river) {
        _ if bridge_carries(side, mover) => Cost::Points(0),
        // Who is ferried over does nothing else in the round (O3.2.f).
        Cost::Forbidden if ferried(map, rules, mover, from, dir) => Cost::Max,
        river => river,
    };
    column.terrain(map.terrain(to)).plus(column.level(climb)).plus(surcharge(column, ground)).plus(river).step(false)
}

/// What arriving in a hex costs (O0.l): along a road or street if there is one, else the cost of its terrain.
pub fn arrival(map: &Map, rules: &Rules, ground: Ground, mover: Mover, tile: Tile) -> Step {
    if mover.class == MoveClass::Ship {
        return afloat(map, tile);
    }
    let column = rules.movement(mover.class);
    let best = Dir::ALL.into_iter().map(|dir| map.side(tile, dir).road).max().unwrap_or_default();
    if best != Road::None || map.terrain(tile).built_up() {
        let soft = ground != Ground::Dry && softens(rules, best);
        return Cost::Points(1 + u16::from(soft)).step(true);
    }
    column.terrain(map.terrain(tile)).plus(surcharge(column, ground)).step(false)
}

/// Step costs of one movement class over a whole map, looked up many times per search. Derived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostTable {
    steps: Vec<Step>,
}

impl CostTable {
    /// Computes all steps.
    pub fn new(map: &Map, rules: &Rules, ground: Ground, mover: Mover) -> Self {
        let mut steps = vec![Step::Forbidden; map.grid.len() * 6];
        for tile in map.grid.tiles() {
            for (dir, to) in map.grid.neighbours(tile) {
                steps[tile.index() * 6 + dir.index()] = step(map, rules, ground, mover, tile, dir, to);
            }
        }
        Self { steps }
    }

    /// The cost of a step.
    pub fn get(&self, from: Tile, dir: Dir) -> Step {
        self.steps[from.index() * 6 + dir.index()]
    }

    /// Looks again at one side between two hexes, which has changed.
    pub fn look_again(&mut self, map: &Map, rules: &Rules, ground: Ground, mover: Mover, tile: Tile, dir: Dir) {
        if let Some(to) = map.grid.neighbour(tile, dir) {
            let back = dir.opposite();
            self.steps[tile.index() * 6 + dir.index()] = step(map, rules, ground, mover, tile, dir, to);
            self.steps[to.index() * 6 + back.index()] = step(map, rules, ground, mover, to, back, tile);
        }
    }
}
