//! Who comes when and where: what the owner may expect of his arrivals, drops and landings (O0.l, O0.o).

use crate::{
    content::scenario::{Start, UnitId},
    engine::{grid::Tile, quantity::Round},
    operations::{forces::components::Position, view::SideView},
};

/// A unit that is to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coming {
    /// The unit.
    pub unit: UnitId,
    /// In which round, if no enemy bars it.
    pub round: Round,
    /// The hexes in which it may appear.
    pub hexes: Vec<Tile>,
    /// How.
    pub how: How,
}

/// How a unit comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Over the edge or from where the scenario says (O0.l).
    Arrives,
    /// By parachute (O0.o).
    Drops,
    /// Over a beach (O0.o).
    Lands,
}

/// Own units that are still to come, by round and ID. Who waits for room comes in the round that follows.
pub fn expected(view: &SideView) -> Vec<Coming> {
    let scenario = &view.scenario;
    let next = Round(view.round.0 + 1);
    // Halves of companies that each beach still takes, by round.
    let mut taken: std::collections::BTreeMap<(u16, Round), u32> = std::collections::BTreeMap::new();
    let reserve = view.own.values().filter(|unit| unit.position == Position::Reserve);
    let mut coming: Vec<Coming> = reserve
        .filter_map(|unit| {
            let (round, hexes, how) = match &scenario.unit(unit.id).start {
                Start::On(_) => return None,
                Start::Arrives { round, at } => ((*round).max(next), at.clone(), How::Arrives),
                Start::Drops(drop) => {
                    let about = scenario.map.grid.within(drop.at, u32::from(drop.scatter)).collect();
                    (drop.round.max(next), about, How::Drops)
                }
                Start::Lands { beach, round } => {
                    let (def, sheet) = (scenario.beach(*beach), scenario.sheet_of(unit.id));
                    let halves = sheet.stack_halves(&scenario.rules.readings);
                    let mut when = (*round).max(next).max(def.opens_for(sheet));
                    while when.0 < scenario.rounds {
                        let known = taken.entry((beach.0, when)).or_default();
                        if *known + halves <= u32::from(def.per_round) * 2 {
                            *known += halves;
                            break;
                        }
                        when = Round(when.0 + 1);
                    }
                    (when, def.hexes.clone(), How::Lands)
                }
            };
            Some(Coming { unit: unit.id, round, hexes, how })
        })
        .collect();
    coming.sort_by_key(|coming| (coming.round, coming.unit));
    coming
}
