//! The rows of the tree: formations with their units, the lost ones last.

use std::collections::BTreeSet;

use crate::{
    client::client::Cx,
    content::scenario::{FormationId, UnitId},
    operations::forces::components::Position,
};

/// Circles of a unit or of a formation's units: whole, temporarily out, totally lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strength {
    /// Whole.
    pub whole: u32,
    /// Temporarily out.
    pub temporary: u32,
    /// Lost.
    pub total: u32,
}

/// A row of the tree.
#[derive(Clone, Debug)]
pub struct Node {
    /// How far it is indented.
    pub depth: u8,
    /// What it stands for.
    pub kind: Kind,
    /// Circles.
    pub strength: Strength,
}

/// What a row stands for.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A formation.
    Formation {
        /// Which.
        id: FormationId,
        /// Its units are shown.
        open: bool,
        /// Its staff, or the first unit in it.
        leader: Option<UnitId>,
        /// Units in it that are selected while it is closed.
        hides_selected: bool,
    },
    /// A unit.
    Unit(UnitId),
}

impl Node {
    /// The unit that a click selects.
    pub fn leader(&self) -> Option<UnitId> {
        match &self.kind {
            Kind::Formation { leader, .. } => *leader,
            Kind::Unit(id) => Some(*id),
        }
    }

    /// The formation of a formation's row.
    pub fn formation(&self) -> Option<FormationId> {
        match &self.kind {
            Kind::Formation { id, .. } => Some(*id),
            Kind::Unit(_) => None,
        }
    }

    /// Whether a formation's row is open.
    pub fn open(&self) -> bool {
        matches!(self.kind, Kind::Formation { open: true, .. })
    }

    /// Whether what it stands for is selected.
    pub fn selected(&self, cx: &Cx) -> bool {
        let selected = &cx.state.selected;
        match &self.kind {
            Kind::Formation { id, hides_selected, .. } => {
                let staff = cx.view.scenario.formation(*id).staff;
                *hides_selected || staff.is_some_and(|staff| selected.contains(&staff))
            }
            Kind::Unit(id) => selected.contains(id),
        }
    }
}

/// All rows that are shown.
pub fn nodes(cx: &Cx) -> Vec<Node> {
    let scenario = &cx.view.scenario;
    let mut nodes = Vec::new();
    let idle = cx.view.without_orders().map(|unit| unit.id).collect();
    let mut units = vec![Vec::new(); scenario.formations.len()];
    for id in scenario.unit_ids().filter(|id| scenario.unit(*id).side == cx.view.side) {
        units[place_of(cx, id).0 as usize].push(id);
    }
    let forces = Forces { units, idle };
    for (index, formation) in scenario.formations.iter().enumerate() {
        if formation.side == cx.view.side && parent_of(cx, id_of(index)).is_none() {
            add(cx, &forces, id_of(index), 0, &mut nodes);
        }
    }
    nodes
}

/// The own units by formation, and those without orders.
struct Forces {
    units: Vec<Vec<UnitId>>,
    idle: BTreeSet<UnitId>,
}

/// More levels than any army has: a circle in a damaged save ends here.
const DEEPEST: u8 = 12;

/// The formation in whose row a unit stands: a staff leads its own, others stand where they are attached.
fn place_of(cx: &Cx, id: UnitId) -> FormationId {
    cx.view.tree().formation(id)
}

/// The formation above another, as attached.
fn parent_of(cx: &Cx, id: FormationId) -> Option<FormationId> {
    cx.view.tree().parent(id)
}

fn id_of(index: usize) -> FormationId {
    FormationId(u32::try_from(index).unwrap_or(u32::MAX))
}

/// Adds a formation and what is below it; returns its circles and whether it has selected units.
fn add(cx: &Cx, forces: &Forces, id: FormationId, depth: u8, nodes: &mut Vec<Node>) -> (Strength, bool) {
    let scenario = &cx.view.scenario;
    let staff = scenario.formation(id).staff;
    let place = nodes.len();
    let open = cx.state.only_idle || !cx.state.closed.contains(&id.0);
    let kind = Kind::Formation { id, open, leader: staff, hides_selected: false };
    nodes.push(Node { depth, kind, strength: Strength::default() });

    let mut units = forces.units[id.0 as usize].clone();
    let idle = &forces.idle;
    let first = units.iter().copied().find(|unit| !gone(cx, *unit));
    // Those that are gone stand last.
    units.sort_by_key(|unit| (gone(cx, *unit), *unit));
    let (mut sum, mut selected) = (Strength::default(), false);
    for unit in units {
        let strength = strength(cx, unit);
        sum = sum.plus(strength);
        selected |= cx.state.selected.contains(&unit);
        if Some(unit) != staff && (!cx.state.only_idle || idle.contains(&unit)) {
            nodes.push(Node { depth: depth + 1, kind: Kind::Unit(unit), strength });
        }
    }
    for (index, below) in scenario.formations.iter().enumerate() {
        if below.side == cx.view.side && parent_of(cx, id_of(index)) == Some(id) && depth < DEEPEST {
            let (strength, has) = add(cx, forces, id_of(index), depth + 1, nodes);
            sum = sum.plus(strength);
            selected |= has;
        }
    }
    let empty = nodes.len() == place + 1;
    let staff_idle = staff.is_some_and(|staff| idle.contains(&staff));
    if cx.state.only_idle && empty && !staff_idle {
        nodes.truncate(place);
        return (sum, selected);
    }
    if !open {
        nodes.truncate(place + 1);
    }
    let leader = staff.filter(|staff| !gone(cx, *staff)).or(first);
    nodes[place].kind = Kind::Formation { id, open, leader, hides_selected: selected && !open };
    nodes[place].strength = sum;
    (sum, selected)
}

impl Strength {
    fn plus(self, other: Self) -> Self {
        Self { whole: self.whole + other.whole, temporary: self.temporary + other.temporary, total: self.total + other.total }
    }
}

/// Whether a unit is lost or has left.
pub fn gone(cx: &Cx, id: UnitId) -> bool {
    cx.view.unit(id).is_some_and(|unit| matches!(unit.position, Position::Gone | Position::Left(_) | Position::Joined(_)))
}

fn strength(cx: &Cx, id: UnitId) -> Strength {
    let Some(unit) = cx.view.unit(id) else { return Strength::default() };
    let sheet = cx.view.sheet_of(id);
    if unit.position == Position::Gone {
        return Strength { total: sheet.circles(), ..Strength::default() };
    }
    if matches!(unit.position, Position::Joined(_)) {
        return Strength::default();
    }
    Strength { whole: unit.whole(sheet), temporary: unit.temporary(), total: unit.total() }
}
