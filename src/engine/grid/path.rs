//! Reach and ways: one search with the road allowance beside the cross-country allowance (O4.b).
//!
//! A move may spend the larger road allowance if it follows a road with at most one step off it.
//! The search therefore keeps, besides the hex, how far the move has left the road; ties are
//! broken by insertion, which depends on nothing but the map and the start.

use super::index::{Dir, Grid, Tile};

/// What one step costs a mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Not passable.
    Forbidden,
    /// Takes the whole, still untouched allowance ("max").
    WholeAllowance,
    /// Movement points, and whether the step follows a road.
    Points {
        /// Cost in movement points.
        cost: u16,
        /// The step follows a road through both hexes.
        road: bool,
    },
}

/// What may happen in a hex that is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// May be passed.
    Open,
    /// May be entered as the last step only: a seen enemy.
    Last,
    /// May not be entered.
    Closed,
}

/// The ground as one mover meets it.
pub trait Ground {
    /// Cost of stepping from a hex in a direction to `to`.
    fn step(&self, from: Tile, dir: Dir, to: Tile) -> Step;
    /// Whether a hex may be entered; `first` if it is the first step of the round.
    fn entry(&self, to: Tile, first: bool) -> Entry;
    /// Surcharge for going on from a hex that was entered in the same move (crowding, O4.1.a).
    fn leave(&self, from: Tile) -> u16;
}

/// How far a move has left the road.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub enum Trail {
    /// Only road steps so far, or none at all.
    #[default]
    Road,
    /// Road steps and one step off the road: still the road allowance.
    RoadAndOneOff,
    /// One step across country, no road yet.
    OneOff,
    /// Two or more steps off the road: the cross-country allowance.
    Country,
    /// The whole allowance is gone.
    Spent,
}

impl Trail {
    const ALL: [Self; 5] = [Self::Road, Self::RoadAndOneOff, Self::OneOff, Self::Country, Self::Spent];

    fn index(self) -> usize {
        self as usize
    }

    /// The state after one more step.
    pub fn after(self, road: bool, moved: bool) -> Self {
        match (self, road) {
            (Self::Road, true) => Self::Road,
            (Self::Road, false) if moved => Self::RoadAndOneOff,
            (Self::Road, false) => Self::OneOff,
            (Self::RoadAndOneOff | Self::OneOff, true) => Self::RoadAndOneOff,
            (Self::RoadAndOneOff | Self::OneOff | Self::Country, false) | (Self::Country, true) => Self::Country,
            (Self::Spent, _) => Self::Spent,
        }
    }

    /// Whether the road allowance applies, with one step off the road or with none.
    pub fn uses_road(self, one_off: bool) -> bool {
        self == Self::Road || (self == Self::RoadAndOneOff && one_off)
    }
}

/// What a mover may still spend, and what it has done in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Allowance across country.
    pub country: u16,
    /// Allowance along roads; at least the former.
    pub road: u16,
    /// Spent so far in this round.
    pub spent: u16,
    /// Where the move stands.
    pub trail: Trail,
    /// Whether a step was made in this round.
    pub moved: bool,
    /// Whether an untouched allowance always suffices for one step (O0.k).
    pub minimum_move: bool,
    /// Whether one step off the road leaves the road allowance in force (O4.b).
    pub one_off: bool,
}

impl Budget {
    /// The whole allowance, as "max" spends it.
    pub fn whole(self) -> u16 {
        self.country.max(self.road)
    }

    /// The allowance that is in force for a move that stands so.
    pub fn limit(self, trail: Trail) -> u16 {
        if trail.uses_road(self.one_off) { self.whole() } else { self.country }
    }
}

/// A hex within reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Total spent in this round on arrival.
    pub spent: u16,
    /// Where the move stands on arrival.
    pub trail: Trail,
    /// The cost lies beyond the cross-country allowance.
    pub by_road_only: bool,
    /// The move ends here: an enemy is met, or the allowance is gone.
    pub last: bool,
}

const LAYERS: usize = Trail::ALL.len();
const UNSEEN: u16 = u16::MAX;

/// The result of a search: which hexes can be reached at what cost, and how.
///
/// The buffers are kept between searches; only hexes touched by the last one are cleared.
#[derive(Clone, Debug)]
pub struct Reach {
    grid: Grid,
    start: Tile,
    cost: Vec<u16>,
    parent: Vec<u8>,
    touched: Vec<u32>,
    buckets: Vec<Vec<u32>>,
    ends: Vec<Tile>,
}

/// Parent codes: direction of the step in the low three bits, layer of the predecessor above.
const NO_PARENT: u8 = u8::MAX;

impl Reach {
    /// An empty result for maps of this size.
    pub fn new(grid: Grid) -> Self {
        Self {
            grid,
            start: Tile(0),
            cost: vec![UNSEEN; grid.len() * LAYERS],
            parent: vec![NO_PARENT; grid.len() * LAYERS],
            touched: Vec::new(),
            buckets: Vec::new(),
            ends: Vec::new(),
        }
    }

    fn node(tile: Tile, trail: Trail) -> usize {
        tile.index() * LAYERS + trail.index()
    }

    /// Finds everything that can be reached from `start`.
    pub fn search(&mut self, start: Tile, budget: Budget, ground: &impl Ground) {
        self.clear();
        self.start = start;
        if budget.trail == Trail::Spent || budget.whole() == 0 {
            self.put(start, Trail::Spent, budget.spent, NO_PARENT);
            return;
        }
        let most = usize::from(budget.whole());
        if self.buckets.len() <= most {
            self.buckets.resize_with(most + 1, Vec::new);
        }
        self.put(start, budget.trail, budget.spent, NO_PARENT);
        self.queue(start, budget.trail, budget.spent, most);
        for spent in usize::from(budget.spent)..=most {
            let mut next = 0;
            // Steps that cost nothing do not exist, so a bucket only grows while earlier ones run.
            while let Some(node) = self.buckets[spent].get(next).copied() {
                next += 1;
                self.expand(node, u16::try_from(spent).unwrap_or(u16::MAX), budget, ground, most);
            }
            self.buckets[spent].clear();
        }
    }

    fn expand(&mut self, node: u32, spent: u16, budget: Budget, ground: &impl Ground, most: usize) {
        let (tile, trail) = (Tile(node / LAYERS as u32), Trail::ALL[node as usize % LAYERS]);
        if self.cost[node as usize] != spent {
            return;
        }
        let at_start = tile == self.start && trail == budget.trail && spent == budget.spent;
        let first = at_start && !budget.moved;
        let leave = if first { 0 } else { ground.leave(tile) };
        for (dir, to) in self.grid.neighbours(tile) {
            let entry = ground.entry(to, first);
            if entry == Entry::Closed || to == self.start {
                continue;
            }
            let step = ground.step(tile, dir, to);
            let code = (trail.index() << 3 | dir.index()) as u8;
            if let Step::Points { cost, road } = step {
                let trail = trail.after(road, !first);
                let total = spent + cost.max(1) + leave;
                if total <= budget.limit(trail) {
                    if self.improve(to, trail, total, code) && entry == Entry::Open {
                        self.queue(to, trail, total, most);
                    }
                    continue;
                }
            }
            // O0.k: an untouched allowance always suffices for one step that is not forbidden.
            let suffices = budget.minimum_move || step == Step::WholeAllowance;
            if first && spent == 0 && step != Step::Forbidden && suffices {
                self.improve(to, Trail::Spent, budget.whole(), code);
            }
        }
    }

    fn queue(&mut self, tile: Tile, trail: Trail, spent: u16, most: usize) {
        if usize::from(spent) <= most {
            self.buckets[usize::from(spent)].push(Self::node(tile, trail) as u32);
        }
    }

    fn improve(&mut self, tile: Tile, trail: Trail, total: u16, code: u8) -> bool {
        let better = total < self.cost[Self::node(tile, trail)];
        if better {
            self.put(tile, trail, total, code);
        }
        better
    }

    fn put(&mut self, tile: Tile, trail: Trail, total: u16, code: u8) {
        let node = Self::node(tile, trail);
        if self.cost[node] == UNSEEN {
            self.touched.push(node as u32);
            let base = tile.index() * LAYERS;
            if (base..base + LAYERS).all(|other| self.cost[other] == UNSEEN) {
                self.ends.push(tile);
            }
        }
        self.cost[node] = total;
        self.parent[node] = code;
    }

    fn clear(&mut self) {
        for node in self.touched.drain(..) {
            self.cost[node as usize] = UNSEEN;
            self.parent[node as usize] = NO_PARENT;
        }
        self.ends.clear();
        self.buckets.iter_mut().for_each(Vec::clear);
    }

    /// The cheapest arrival in a hex; of equal ones the one that stays nearest to the road.
    fn best(&self, tile: Tile) -> Option<(Trail, u16)> {
        let base = tile.index() * LAYERS;
        let costs = self.cost.get(base..base + LAYERS)?;
        let (trail, spent) = Trail::ALL.iter().zip(costs).min_by_key(|(trail, cost)| (**cost, trail.index()))?;
        (*spent != UNSEEN).then_some((*trail, *spent))
    }

    /// How a hex can be reached; `None` if it cannot.
    pub fn get(&self, tile: Tile, budget: Budget, ground: &impl Ground) -> Option<Reached> {
        let (trail, spent) = self.best(tile)?;
        Some(Reached {
            spent,
            trail,
            by_road_only: trail.uses_road(budget.one_off) && spent > budget.country,
            last: trail == Trail::Spent || ground.entry(tile, true) == Entry::Last,
        })
    }

    /// All reached hexes in the order they were found, the start first.
    pub fn tiles(&self) -> &[Tile] {
        &self.ends
    }

    /// The hexes of the way to a reached hex, without the start.
    pub fn way(&self, to: Tile) -> Option<Vec<Tile>> {
        Some(self.course(to)?.into_iter().map(|(tile, ..)| tile).collect())
    }

    /// The same with what is spent in all on arrival in each hex, and how the move stands there.
    pub fn course(&self, to: Tile) -> Option<Vec<(Tile, u16, Trail)>> {
        let (mut trail, _) = self.best(to)?;
        let (mut tile, mut way) = (to, Vec::new());
        loop {
            let code = self.parent[Self::node(tile, trail)];
            if code == NO_PARENT {
                break;
            }
            way.push((tile, self.cost[Self::node(tile, trail)], trail));
            let dir = Dir::from_index(usize::from(code & 7));
            tile = self.grid.neighbour(tile, dir.opposite())?;
            trail = Trail::ALL[usize::from(code >> 3) % LAYERS];
        }
        way.reverse();
        Some(way)
    }
}
