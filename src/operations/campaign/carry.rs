//! From the end of a part to the beginning of the next: time passes by the rules, units gain and lose experience,
//! replacements come.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    carried::{Carried, CarriedUnit, Stock},
    recruits,
};
use crate::{
    content::{
        campaign::Replacement,
        scenario::{Experience, Scenario, UnitId},
        sheet::{Sheet, UnitSize},
    },
    engine::quantity::Round,
    operations::{
        combat::report::{Fate, MoraleResult, Report},
        event::Event,
        forces::{
            UnitState,
            components::{Command, Fought, Moved, Position, Sortie},
            field::SavedState,
        },
        game::Game,
        journal::Journal,
        save::log::OrderLog,
    },
};

/// Engagements that a conscript unit must come through to be veteran.
const ENGAGEMENTS: u32 = 2;

/// What the next part begins with, and what became of each unit since this one began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Between {
    /// For the next part.
    pub carried: Carried,
    /// By unit, in the scenario's order.
    pub changes: Vec<Change>,
}

/// What became of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Which.
    pub unit: UnitId,
    /// Circles that fought at the beginning of the part; those of a unit that arrived in it count too.
    pub before: u32,
    /// At its end.
    pub after: u32,
    /// At the beginning of the next part.
    pub next: u32,
    /// Circles of these that came as replacements.
    pub came: u32,
    /// Experience in the part.
    pub was: Experience,
    /// Experience in the next one.
    pub is: Experience,
    /// Where it is at the beginning of the next part.
    pub position: Position,
}

impl Change {
    /// Circles that were mended, in the part or in the pause after it.
    pub fn mended(&self) -> u32 {
        self.after.saturating_sub(self.before) + self.next.saturating_sub(self.after + self.came)
    }

    /// Circles that were lost, in the part or in the pause after it: `before`, less these, with those mended and those
    /// that came, are `next`.
    pub fn lost(&self) -> u32 {
        self.before.saturating_sub(self.after) + (self.after + self.came).saturating_sub(self.next)
    }
}

/// What a finished game leaves after a pause of so many rounds.
pub fn carry(game: &Game, pause: u32, replacements: &[Replacement]) -> Between {
    let scenario = game.scenario();
    let end = game.field().saved();
    let mut state = passed(game, end.clone(), pause);
    state.units.iter_mut().for_each(settle);
    let rested: Vec<u32> = state.units.iter().map(|unit| fit(&scenario, unit)).collect();
    recruits::join(&scenario, &mut state.units, replacements);
    let proved = proved(game);
    let mut changes = Vec::new();
    for ((unit, ended), rested) in state.units.iter().zip(&end.units).zip(rested) {
        let (def, next) = (scenario.unit(unit.id), fit(&scenario, unit));
        let came = next.saturating_sub(rested);
        let is = experience(def.experience, scenario.sheet_of(unit.id), came, proved.contains(&unit.id));
        let missing: u32 = def.lost.iter().map(|lost| u32::from(*lost)).sum();
        let in_play = ended.position != Position::Reserve;
        let before = if in_play { start_of(&scenario, unit.id, missing) } else { 0 };
        let after = if in_play { fit(&scenario, ended) } else { 0 };
        let (was, position) = (def.experience, unit.position);
        changes.push(Change { unit: unit.id, before, after, next: if in_play { next } else { 0 }, came, was, is, position });
    }
    let stocks = scenario.sources_of_supply.iter().zip(&state.logistics.left);
    let stocks = stocks.filter_map(|(source, left)| Some(Stock { side: source.side, tile: source.tile, left: (*left)? }));
    let units = state.units.into_iter().zip(&changes).map(|(state, change)| CarriedUnit {
        key: scenario.unit(state.id).key.clone(),
        experience: change.is,
        state,
    });
    let mut control = state.control;
    control.since.fill(Round(0));
    let carried = Carried {
        units: units.collect(),
        control,
        weather: state.small.weather,
        works: state.small.works,
        stocks: stocks.collect(),
    };
    Between { carried, changes }
}

/// The state after rounds in which nobody moves or fights: weather, supply, works and repairs go on by the rules.
fn passed(game: &Game, state: SavedState, rounds: u32) -> SavedState {
    let mut resting = Game::at(game.scenario(), state, Journal::default(), OrderLog::default());
    resting.pass_idle(rounds);
    resting.field().saved()
}

/// What belongs to a round of the old part is over. Who left the map does not come back.
fn settle(unit: &mut UnitState) {
    unit.moved = Moved::default();
    unit.fought = Fought::default();
    unit.command = Command { attached: unit.command.attached, ..Command::default() };
    unit.sortie = Sortie { mending: unit.sortie.mending, ..Sortie::default() };
    unit.supply.refuelling = false;
    unit.supply.tried = false;
    unit.rows.0.iter_mut().for_each(|row| row.opened = None);
    if matches!(unit.position, Position::Left(_)) {
        unit.position = Position::Gone;
    }
}

/// Circles that a unit had at the beginning.
fn start_of(scenario: &Scenario, unit: UnitId, missing: u32) -> u32 {
    let begun = scenario.carried.as_ref().and_then(|carried| carried.units.get(unit.index()));
    begun.map_or_else(|| scenario.sheet_of(unit).circles().saturating_sub(missing), |begun| fit(scenario, &begun.state))
}

/// Circles of a unit that fight; none if it is lost or has left the map.
fn fit(scenario: &Scenario, unit: &UnitState) -> u32 {
    if matches!(unit.position, Position::Gone | Position::Left(_)) { 0 } else { unit.whole(unit.sheet(scenario)) }
}

/// A conscript unit that proved itself becomes veteran; one that is more than a third new falls one step.
fn experience(was: Experience, sheet: &Sheet, came: u32, proved: bool) -> Experience {
    let risen = if was == Experience::Conscript && proved { Experience::Veteran } else { was };
    match risen {
        _ if came * 3 <= sheet.circles() => risen,
        Experience::Elite => Experience::Veteran,
        Experience::Veteran | Experience::Conscript => Experience::Conscript,
    }
}

/// Companies that came through enough engagements and kept their morale in each.
fn proved(game: &Game) -> BTreeSet<UnitId> {
    let scenario = game.scenario();
    let mut fights: BTreeMap<UnitId, u32> = BTreeMap::new();
    let mut broken = BTreeSet::new();
    for entry in game.journal() {
        let Event::Fought(report) = &entry.event else { continue };
        let rolls = report.entries.iter().chain(&report.retreats);
        broken.extend(rolls.filter(|roll| roll.result != MoraleResult::Passed).map(|roll| roll.unit));
        for unit in fought(report) {
            *fights.entry(unit).or_default() += 1;
        }
    }
    let company = |unit: &UnitId| scenario.sheet_of(*unit).size == UnitSize::Company;
    let often = fights.into_iter().filter(|(_, count)| *count >= ENGAGEMENTS).map(|(unit, _)| unit);
    often.filter(|unit| company(unit) && !broken.contains(unit)).collect()
}

/// Who stood in the fight itself and is still there.
fn fought(report: &Report) -> impl Iterator<Item = UnitId> {
    let through = |fate: &Fate| matches!(fate, Fate::Holds | Fate::Takes | Fate::GoesBack | Fate::StaysOutside);
    report.fates.iter().filter(move |(unit, fate)| through(fate) && report.tells_of(*unit)).map(|(unit, _)| *unit)
}
