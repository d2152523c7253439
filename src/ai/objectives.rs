//! What is worth going to, and who goes where.

use std::collections::BTreeMap;

use super::terrain::{Atlas, UNREACHABLE};
use crate::{
    content::{
        scenario::UnitId,
        sheet::{Row, Sheet},
        victory::Condition,
    },
    engine::grid::Tile,
    operations::{combat::gather, forces::UnitState, movement::going::Mover, view::SideView},
};

/// A hex that is worth points to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    /// The hex.
    pub tile: Tile,
    /// What it is worth, in half points of both sides.
    pub worth: u32,
    /// Whether the own side controls it.
    pub held: bool,
}

/// All hexes that goals speak of, by hex.
pub fn objectives(view: &SideView) -> Vec<Objective> {
    let mut worth: BTreeMap<Tile, u32> = BTreeMap::new();
    for goal in &view.scenario.goals {
        let mut tiles = Vec::new();
        hexes(&goal.condition, &mut tiles);
        for tile in tiles {
            *worth.entry(tile).or_default() += goal.points.0.unsigned_abs().max(1);
        }
    }
    let held = |tile: Tile| view.control.get(tile.index()).copied().flatten() == Some(view.side);
    worth.into_iter().map(|(tile, worth)| Objective { tile, worth, held: held(tile) }).collect()
}

fn hexes(condition: &Condition, tiles: &mut Vec<Tile>) {
    match condition {
        Condition::HoldAtEnd(tile)
        | Condition::HoldBy(tile, _)
        | Condition::HoldAt(tile, _)
        | Condition::HoldFor(tile, _)
        | Condition::EachRound(tile)
        | Condition::BridgeStanding(tile, _) => tiles.push(*tile),
        Condition::Connected(from, to) => tiles.extend([*from, *to]),
        Condition::Exit(exits) => tiles.extend(exits.iter().take(1)),
        Condition::Any(inner) | Condition::All(inner) => inner.iter().for_each(|condition| hexes(condition, tiles)),
        Condition::Losses { .. } => {}
    }
}

/// A rough measure of what a unit is worth in a fight, in tenths of strength.
pub fn power(sheet: &Sheet, unit: &UnitState) -> u32 {
    let best = |row: &Row| row.loads.iter().map(|load| load.strength.0.max(0)).max().unwrap_or(0);
    unit.with_rows(sheet)
        .map(|(_, row, state)| {
            let armour = u32::try_from(row.front.0 / 4).unwrap_or(0);
            u32::from(state.whole(row.count)) * (u32::try_from(best(row)).unwrap_or(0) + armour)
        })
        .sum()
}

/// Whether a unit is worn down to half and should break off.
pub fn worn(sheet: &Sheet, unit: &UnitState) -> bool {
    unit.whole(sheet) * 2 < sheet.circles()
}

/// Known enemy power within so many hexes.
fn threat(view: &SideView, tile: Tile, radius: u32) -> u32 {
    let grid = view.scenario.map.grid;
    view.contacts
        .values()
        .filter(|contact| grid.distance(contact.tile, tile) <= radius)
        .map(|contact| power(view.scenario.sheet(contact.sheet), &gather::assumed(view, contact)))
        .sum()
}

/// Gives each unit on the map an objective. Those that are held get what their threat asks for,
/// the rest goes to what is not held, nearest and dearest first.
pub fn assign(view: &SideView, atlas: &mut Atlas) -> BTreeMap<UnitId, Objective> {
    let objectives = objectives(view);
    let mut given: Vec<u32> = vec![0; objectives.len()];
    let threats: Vec<u32> = objectives.iter().map(|objective| threat(view, objective.tile, 5)).collect();
    let mut orders = BTreeMap::new();
    let mut units: Vec<(&UnitState, u32)> =
        view.on_map().map(|unit| (unit, power(view.scenario.sheet_of(unit.id), unit))).collect();
    // The strong choose first.
    units.sort_by_key(|(unit, power)| (std::cmp::Reverse(*power), unit.id));
    let all: u32 = units.iter().map(|(_, power)| *power).sum();
    let share = all / u32::try_from(objectives.len().max(1)).unwrap_or(1);
    for (unit, power) in units {
        let Some(tile) = unit.tile() else { continue };
        let mover = Mover::of(view.scenario.sheet_of(unit.id));
        let best = objectives
            .iter()
            .enumerate()
            .filter_map(|(index, objective)| {
                let distance = atlas.to(view, mover, objective.tile)[tile.index()];
                (distance != UNREACHABLE).then(|| {
                    let wanted = if objective.held { threats[index].min(share) + share / 4 } else { share + threats[index] };
                    let open = u64::from(wanted.saturating_sub(given[index])) + u64::from(share / 8) + 1;
                    let score = u64::from(objective.worth) * open * 64 / (u64::from(distance) + 4);
                    (score, std::cmp::Reverse(index))
                })
            })
            .max();
        if let Some((_, std::cmp::Reverse(index))) = best {
            given[index] += power;
            orders.insert(unit.id, objectives[index]);
        }
    }
    orders
}
