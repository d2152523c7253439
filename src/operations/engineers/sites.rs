//! What pioneers have under way and have made, and what each side knows of it.

use bevy_ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use super::{
    ferry::renewed,
    work::{Edge, Work},
};
use crate::{
    content::scenario::{Scenario, UnitId},
    engine::{
        grid::{Dir, Tile},
        side::{Side, Sides},
    },
};

/// A work under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Whose.
    pub side: Side,
    /// What.
    pub work: Work,
    /// Who is at work, by ID; nobody on a work that was left.
    pub crew: Vec<UnitId>,
    /// Parts that are done.
    pub done: u32,
    /// Parts that make the whole.
    pub needed: u32,
    /// Material in it, in units of 100 kg.
    pub material: u32,
}

/// A minefield (O3.2.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Minefield {
    /// Where.
    pub hex: Tile,
    /// Who laid it: his units know the lanes.
    pub side: Side,
    /// Who knows of it.
    pub known: Sides,
    /// Its enemy has a marked lane through it (O3.2.c).
    pub lane: bool,
}

/// A ferry (O3.2.f).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ferry {
    /// Over which hex side.
    pub edge: Edge,
    /// Whose.
    pub side: Side,
    /// Its pontoons, in units of 100 kg.
    pub material: u32,
    /// What it can still bring over, in units of 100 kg of pontoons.
    pub ready: u32,
}

/// A bridge that is not as the map has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bridge {
    /// What it is made of, in units of 100 kg; too little for capacity 1: it does not stand.
    pub material: u32,
    /// Pioneers built it.
    pub pontoon: bool,
    /// Who built or last changed it.
    pub by: Option<Side>,
}

/// How a hex side differs from the scenario's map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The side.
    pub edge: Edge,
    /// A road was built across it.
    pub road: bool,
    /// A railway was built across it.
    pub rail: bool,
    /// Its bridge, if that is another.
    pub bridge: Option<Bridge>,
}

impl Change {
    /// As the map has it.
    pub fn none(edge: Edge) -> Self {
        Self { edge, road: false, rail: false, bridge: None }
    }
}

/// A road or railway that pioneers led to the edge of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Arm {
    /// The hex.
    pub hex: Tile,
    /// To which of its edges.
    pub dir: Dir,
    /// It is a railway.
    pub rail: bool,
}

/// All works of a game, sorted so that equal states are written alike.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sites {
    /// Works under way, sorted by work and side.
    pub under_way: Vec<Site>,
    /// Minefields, sorted by hex and side.
    pub mines: Vec<Minefield>,
    /// Ferries, sorted by hex side and side.
    pub ferries: Vec<Ferry>,
    /// Hex sides that are not as the map has them, sorted.
    pub changes: Vec<Change>,
    /// The same as each side knows it.
    pub known: [Vec<Change>; 2],
    /// Roads and railways that end at edges of hexes, sorted.
    pub arms: Vec<Arm>,
    /// Units that have half a VE of pioneer material left of an opened one, sorted.
    pub halves: Vec<UnitId>,
}

impl Sites {
    /// Mines and ferries that are there from the beginning.
    pub fn at_start(scenario: &Scenario) -> Self {
        let mut sites = Self::default();
        for mines in &scenario.mines {
            let known = if mines.known { Sides::BOTH } else { Sides::only(mines.side) };
            sites.lay(Minefield { hex: mines.tile, side: mines.side, known, lane: false });
        }
        for ferry in &scenario.ferries {
            if let Some(edge) = Edge::new(scenario.map.grid, ferry.tile, ferry.dir) {
                let material = u32::from(ferry.tonnes) * 10;
                let ferry = Ferry { edge, side: ferry.side, material, ready: 0 };
                sites.put_ferry(Ferry { ready: renewed(&scenario.rules, ferry), ..ferry });
            }
        }
        sites
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        let Self { under_way, mines, ferries, changes, known, arms, halves } = self;
        let [one, two] = known;
        under_way.is_empty()
            && mines.is_empty()
            && ferries.is_empty()
            && [changes, one, two].iter().all(|changes| changes.is_empty())
            && arms.is_empty()
            && halves.is_empty()
    }

    /// All works that a unit is at: one, or several defence positions (O3.2.a).
    pub fn all_of(&self, unit: UnitId) -> impl Iterator<Item = &Site> {
        self.under_way.iter().filter(move |site| site.crew.contains(&unit))
    }

    /// The work that a unit is at, or the first of several.
    pub fn of_unit(&self, unit: UnitId) -> Option<&Site> {
        self.all_of(unit).next()
    }

    /// Whether a unit goes on with what it is at while it does another work: with defence positions beside one more, as
    /// long as these are not too many for it (O3.2.a).
    pub fn goes_on_beside(&self, unit: UnitId, work: Work, most: usize) -> bool {
        let position = |work: Work| matches!(work, Work::Position { .. });
        let others = self.all_of(unit).filter(|site| !site.work.same(work)).count();
        position(work) && self.all_of(unit).all(|site| position(site.work)) && others < most
    }

    /// The groups of a unit that fall to one of its works, of those it is at and that one: they share in them.
    pub fn share(&self, unit: UnitId, work: Work, groups: u32) -> u32 {
        let others = self.all_of(unit).map(|site| site.work).filter(|other| !other.same(work));
        let (before, after): (Vec<Work>, Vec<Work>) = others.partition(|other| *other < work);
        let all = u32::try_from(before.len() + after.len() + 1).unwrap_or(1);
        groups / all + u32::from(u32::try_from(before.len()).unwrap_or(0) < groups % all)
    }

    /// Whether a unit is at work.
    pub fn busy(&self, unit: UnitId) -> bool {
        self.of_unit(unit).is_some()
    }

    /// A side's work of this kind in this place.
    pub fn find(&self, side: Side, work: Work) -> Option<&Site> {
        self.under_way.iter().find(|site| site.side == side && site.work.same(work))
    }

    /// Puts a work in its place, or in that of the same one.
    pub fn put(&mut self, site: Site) {
        self.remove(site.side, site.work);
        let place = self.under_way.partition_point(|known| (known.work, known.side) < (site.work, site.side));
        self.under_way.insert(place, site);
    }

    /// Takes a work away.
    pub fn remove(&mut self, side: Side, work: Work) {
        self.under_way.retain(|site| site.side != side || !site.work.same(work));
    }

    /// A side's minefield in a hex.
    pub fn minefield(&self, side: Side, hex: Tile) -> Option<&Minefield> {
        self.mines.iter().find(|field| field.side == side && field.hex == hex)
    }

    /// Lays a minefield.
    pub fn lay(&mut self, field: Minefield) {
        self.mines.retain(|known| (known.hex, known.side) != (field.hex, field.side));
        let place = self.mines.partition_point(|known| (known.hex, known.side) < (field.hex, field.side));
        self.mines.insert(place, field);
    }

    /// A side's ferry over a hex side.
    pub fn ferry(&self, side: Side, edge: Edge) -> Option<&Ferry> {
        self.ferries.iter().find(|ferry| ferry.side == side && ferry.edge == edge)
    }

    /// Sets up a ferry.
    pub fn put_ferry(&mut self, ferry: Ferry) {
        self.ferries.retain(|known| (known.edge, known.side) != (ferry.edge, ferry.side));
        let place = self.ferries.partition_point(|known| (known.edge, known.side) < (ferry.edge, ferry.side));
        self.ferries.insert(place, ferry);
    }

    /// How a hex side differs from the map.
    pub fn change(&self, edge: Edge) -> Change {
        find(&self.changes, edge)
    }

    /// Changes a hex side; both its makers and who sees it are to learn of it apart.
    pub fn set_change(&mut self, change: Change) {
        insert(&mut self.changes, change);
    }

    /// What a side knows of a hex side.
    pub fn known(&self, side: Side, edge: Edge) -> Change {
        find(&self.known[side.index()], edge)
    }

    /// Lets a side know how a hex side is now; returns whether that was news.
    pub fn learn(&mut self, side: Side, edge: Edge) -> bool {
        let now = self.change(edge);
        let news = self.known(side, edge) != now;
        if news {
            insert(&mut self.known[side.index()], now);
        }
        news
    }

    /// What one side knows: its own works, what it sees of the enemy's, and the map as it has it.
    #[must_use]
    pub fn of_side(&self, scenario: &Scenario, side: Side, sees: impl Fn(Tile) -> bool) -> Self {
        let grid = scenario.map.grid;
        let seen = |work: Work| work.hexes(grid).into_iter().any(&sees);
        let under_way = self.under_way.iter().filter_map(|site| {
            let shown = !matches!(site.work, Work::Mines { .. }) || scenario.rules.readings.mines_seen_when_laid;
            match site.side == side {
                true => Some(site.clone()),
                // Of the enemy's one sees what it is to become, not how far it is.
                false if shown && seen(site.work) && !site.crew.is_empty() => {
                    Some(Site { crew: Vec::new(), done: 0, needed: 0, material: 0, ..site.clone() })
                }
                false => None,
            }
        });
        let ferries = self.ferries.iter().filter_map(|ferry| match ferry.side == side {
            true => Some(*ferry),
            false => ferry.edge.ends(grid).into_iter().any(&sees).then_some(Ferry { ready: 0, ..*ferry }),
        });
        let mut known = [Vec::new(), Vec::new()];
        known[side.index()].clone_from(&self.known[side.index()]);
        let mines = self.mines.iter().filter(|field| field.known.has(side));
        let hide = |field: &Minefield| {
            if field.side == side { Minefield { known: Sides::only(side), lane: false, ..*field } } else { *field }
        };
        Self {
            under_way: under_way.collect(),
            mines: mines.map(hide).collect(),
            ferries: ferries.collect(),
            changes: self.known[side.index()].clone(),
            known,
            arms: self.arms.iter().filter(|arm| sees(arm.hex)).copied().collect(),
            halves: self.halves.iter().filter(|unit| scenario.unit(**unit).side == side).copied().collect(),
        }
    }
}

fn find(changes: &[Change], edge: Edge) -> Change {
    changes.binary_search_by_key(&edge, |change| change.edge).map_or_else(|_| Change::none(edge), |place| changes[place])
}

fn insert(changes: &mut Vec<Change>, change: Change) {
    match changes.binary_search_by_key(&change.edge, |known| known.edge) {
        Ok(place) => changes[place] = change,
        Err(place) => changes.insert(place, change),
    }
}
