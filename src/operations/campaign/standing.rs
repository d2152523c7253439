//! How a campaign stands: which part is played, and how those before it ended.

use serde::{Deserialize, Serialize};

use crate::{
    content::{
        campaign::Campaign,
        scenario::{Scenario, UnitId},
        sheet::RowKind,
        text::Text,
        victory::{Levels, Points},
    },
    engine::side::Side,
    operations::{
        forces::{UnitState, components::Position},
        game::Game,
        victory::{Outcome, goals, losses},
    },
};

/// What a save of a part tells of its campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Standing {
    /// The campaign's key.
    pub campaign: String,
    /// Its title.
    pub title: Text,
    /// The part that is played.
    pub part: String,
    /// Seed of the first part.
    pub seed: u64,
    /// The dice decide the weather, although it is known how it was.
    pub dice_weather: bool,
    /// The parts before it.
    pub results: Vec<PartResult>,
}

/// How a part ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartResult {
    /// Its key.
    pub part: String,
    /// Who won, by how much.
    pub outcome: Outcome,
    /// What both sides lost in it.
    pub lost: [Lost; 2],
}

/// Losses of a side in one part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Lost {
    /// Whole units.
    pub units: u32,
    /// Circles of infantry.
    pub infantry: u32,
    /// Circles of guns.
    pub guns: u32,
    /// Circles of vehicles.
    pub vehicles: u32,
}

impl PartResult {
    /// Of a finished game; none before its end.
    pub fn of(game: &Game, part: &str) -> Option<Self> {
        let outcome = game.outcome()?;
        Some(Self { part: part.to_owned(), outcome, lost: Side::BOTH.map(|side| lost(game, side)) })
    }
}

fn lost(game: &Game, side: Side) -> Lost {
    let scenario = game.scenario();
    let ids = scenario.unit_ids().filter(|id| scenario.unit(*id).side == side);
    let units: Vec<UnitState> = ids.map(|id| game.field().load(id)).collect();
    let of = |kind| losses::of_units(&scenario, units.iter(), Some(kind));
    let gone = units.iter().filter(|unit| unit.position == Position::Gone && !was_gone(&scenario, unit.id));
    Lost {
        units: u32::try_from(gone.count()).unwrap_or(u32::MAX),
        infantry: of(RowKind::Infantry),
        guns: of(RowKind::Gun),
        vehicles: of(RowKind::Vehicle),
    }
}

fn was_gone(scenario: &Scenario, id: UnitId) -> bool {
    let begun = scenario.carried.as_ref().and_then(|carried| carried.units.get(id.index()));
    begun.is_some_and(|begun| begun.state.position == Position::Gone)
}

/// The levels of victory over some parts: those of each added up; none if a part is not one of the campaign's.
pub fn levels(campaign: &Campaign, results: &[PartResult]) -> Option<Levels> {
    let mut levels = Levels { marginal: Points(0), clear: Points(0), decisive: Points(0) };
    for result in results {
        let of = campaign.parts.get(campaign.part(&result.part)?)?.scenario.levels;
        levels.marginal.0 += of.marginal.0;
        levels.clear.0 += of.clear.0;
        levels.decisive.0 += of.decisive.0;
    }
    Some(levels)
}

/// The outcome of a campaign so far: points and levels of its parts added up; none before the first is over.
pub fn total(campaign: &Campaign, results: &[PartResult]) -> Option<Outcome> {
    let levels = levels(campaign, results)?;
    let mut points = [Points(0); 2];
    for result in results {
        points.iter_mut().zip(result.outcome.points).for_each(|(sum, more)| sum.0 += more.0);
    }
    (!results.is_empty()).then(|| goals::outcome_by(levels, points))
}

/// What a side lost in some parts together.
pub fn lost_by(results: &[PartResult], side: Side) -> Lost {
    results.iter().map(|result| result.lost[side.index()]).fold(Lost::default(), |sum, more| Lost {
        units: sum.units + more.units,
        infantry: sum.infantry + more.infantry,
        guns: sum.guns + more.guns,
        vehicles: sum.vehicles + more.vehicles,
    })
}
