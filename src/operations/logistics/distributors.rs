//! Distributors: who hands goods on, how far, and what transport there is (O1.4.c, O5.1.c, O5.2).

use super::{goods::Holder, routes::Danger};
use crate::{
    content::{
        scenario::{FormationId, UnitId},
        sheet::{Branch, Level, Role, Sheet},
        tables::{Rules, SupplyTable},
    },
    engine::grid::{Grid, Tile},
    operations::command::tree::Tree,
};

/// A distributor at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distributor {
    /// The unit.
    pub unit: UnitId,
    /// Where.
    pub tile: Tile,
    /// The formation that it serves, with all below.
    pub formation: FormationId,
    /// Hexes to its receivers, at most.
    pub reach: u32,
    /// What it carries, in TK.
    pub tk: u32,
}

/// Whether a sheet is one that hands goods on: a staff, a supply company or a transport column.
pub fn may_distribute(sheet: &Sheet) -> bool {
    sheet.is_staff() || matches!(sheet.branch, Branch::Supply | Branch::Transport)
}

/// What a unit carries, in VE: its supply groups and transport platoons (O1.4.c).
pub fn capacity(table: &SupplyTable, sheet: &Sheet, unit: &Holder) -> u32 {
    let (groups, _) = unit.circles(sheet, Role::Supply);
    let (platoons, motor) = unit.circles(sheet, Role::Transport);
    let supply = if sheet.motorised() {
        groups * table.group
    } else {
        // The first group of an unmotorised unit carries its baggage.
        groups.min(1) * table.baggage_group + groups.saturating_sub(1) * table.group
    };
    supply + (platoons - motor) * table.transport + motor * table.transport_motor
}

/// Hexes that a distributor reaches: one for each platoon, or three for each motorised one (O5.1.c).
pub fn reach(rules: &Rules, sheet: &Sheet, unit: &Holder) -> u32 {
    let (supply, supply_motor) = unit.circles(sheet, Role::Supply);
    let (transport, transport_motor) = unit.circles(sheet, Role::Transport);
    let motor = (supply_motor + transport_motor) * rules.supply.motor_reach;
    let greater = rules.readings.greater_reach || motor == 0;
    if greater { motor.max(supply + transport) } else { motor }
}

/// A unit as a distributor, if it is one and has somebody left to do it.
pub fn distributor(tree: Tree, unit: &Holder) -> Option<Distributor> {
    let scenario = tree.scenario;
    let (sheet, table) = (unit.sheet(scenario), &scenario.rules.supply);
    let left = unit.circles(sheet, Role::Supply).0 + unit.circles(sheet, Role::Transport).0;
    (may_distribute(sheet) && left > 0).then(|| Distributor {
        unit: unit.id,
        tile: unit.tile,
        formation: tree.formation(unit.id),
        reach: reach(&scenario.rules, sheet, unit),
        tk: capacity(table, sheet, unit),
    })
}

/// Whether a formation's transport must serve many and takes a skill roll (O5.2.b).
pub fn takes_roll(level: Level) -> bool {
    matches!(level, Level::Division | Level::Corps)
}

/// Whether a distributor hands goods to a unit, wherever it is: one of its own formation or below that needs any.
pub fn serves(tree: Tree, at: &Distributor, unit: UnitId) -> bool {
    tree.scenario.sheet_of(unit).needs_supply() && tree.has(at.formation, unit)
}

/// Steps from a hex through hexes without enemies, by hex; farther ones than `most` are left out.
pub fn steps(grid: Grid, from: Tile, most: u32, danger: &Danger) -> Vec<u16> {
    let mut steps = vec![u16::MAX; grid.len()];
    steps[from.index()] = 0;
    let mut frontier = vec![from];
    for step in 1..=u16::try_from(most).unwrap_or(u16::MAX - 1) {
        let mut next = Vec::new();
        for tile in &frontier {
            for (_, to) in grid.neighbours(*tile) {
                if steps[to.index()] == u16::MAX && !danger.enemy[to.index()] {
                    steps[to.index()] = step;
                    next.push(to);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        frontier = next;
    }
    steps
}
