//! Whether a saved state fits its scenario: nothing in it may point to what is not there.

use super::snapshot::Unfit;
use crate::{
    content::scenario::{FormationId, Scenario, UnitId},
    engine::{grid::Tile, side::Side},
    operations::{
        air::mission::Aim as AirAim,
        combat::plan::Aim,
        engineers::{
            needs::MOST_CAPACITY,
            sites::Sites,
            work::{Edge, Work},
        },
        forces::{
            UnitState,
            components::{Activation, Contact, Excursion, Form, Position},
            field::SavedState,
        },
        tasks::Task,
    },
};

/// Most movement points that a unit can have spent.
const MOST_SPENT: u16 = 9_999;

/// Most parts of a work, and most units of 100 kg in one place.
const MOST_PARTS: u32 = 100_000_000;

/// Checks against a scenario.
pub(super) struct Fit<'a> {
    pub(super) scenario: &'a Scenario,
}

impl Fit<'_> {
    pub(super) fn that(&self, holds: bool, place: impl FnOnce() -> String, reason: &str) -> Result<(), Unfit> {
        if holds { Ok(()) } else { Err(Unfit::new(place(), reason.to_owned())) }
    }

    pub(super) fn unit(&self, id: UnitId, place: impl FnOnce() -> String) -> Result<(), Unfit> {
        self.that(id.index() < self.scenario.units.len(), place, "the scenario has no such unit")
    }

    pub(super) fn tile(&self, tile: Tile, place: impl FnOnce() -> String) -> Result<(), Unfit> {
        self.that(tile.index() < self.scenario.map.grid.len(), place, "the map has no such hex")
    }

    pub(super) fn tiles(&self, tiles: &[Tile], place: &str) -> Result<(), Unfit> {
        tiles.iter().try_for_each(|tile| self.tile(*tile, || place.to_owned()))
    }

    pub(super) fn units(&self, units: &[UnitId], place: &str) -> Result<(), Unfit> {
        units.iter().try_for_each(|unit| self.unit(*unit, || place.to_owned()))
    }

    /// A formation's task: the formation and all hexes of it exist.
    pub(super) fn task(&self, formation: FormationId, task: Option<&Task>, place: &str) -> Result<(), Unfit> {
        let known = (formation.0 as usize) < self.scenario.formations.len();
        self.that(known, || place.to_owned(), "the scenario has no such formation")?;
        let hexes: Vec<Tile> = task.into_iter().flat_map(Task::hexes).collect();
        self.tiles(&hexes, place)
    }

    fn length(&self, found: usize, wanted: usize, place: &str) -> Result<(), Unfit> {
        let reason = || format!("{found} entries, the scenario needs {wanted}");
        if found == wanted { Ok(()) } else { Err(Unfit::new(place.to_owned(), reason())) }
    }

    fn state_of(&self, index: usize, unit: &UnitState) -> Result<(), Unfit> {
        let place = |field: &str| format!("units[{index}].{field}");
        self.that(unit.id.index() == index, || place("id"), "units must stand in the scenario's order")?;
        if let Position::On(tile) | Position::Left(tile) | Position::Aloft(tile) = unit.position {
            self.tile(tile, || place("position"))?;
        }
        if let Position::Joined(into) = unit.position {
            self.unit(into, || place("position"))?;
            let company = |id: UnitId| self.scenario.unit(id).fragment.map(|fragment| fragment.first);
            let fragments = company(unit.id).is_some() && company(unit.id) == company(into) && into != unit.id;
            self.that(fragments, || place("position"), "only fragments of one company are merged")?;
        }
        let improvised = self.scenario.improvised_of(self.scenario.unit(unit.id).sheet).is_some();
        let form = match unit.form {
            Form::Own => true,
            Form::Improvised => improvised,
            Form::Whole => self.scenario.unit(unit.id).fragment.is_some(),
        };
        self.that(form, || place("form"), "the unit cannot have become this")?;
        let sheet = self.scenario.sheet_of(unit.id);
        let aloft = sheet.is_flight() || !matches!(unit.position, Position::Aloft(_));
        self.that(aloft, || place("position"), "only flights are in the air")?;
        unit.sortie.over.map_or(Ok(()), |tile| self.tile(tile, || place("sortie.over")))?;
        self.that(u32::from(unit.sortie.mending) <= sheet.circles(), || place("sortie.mending"), "more than its aircraft")?;
        let ready = unit.sortie.ready.0 <= self.scenario.rounds.saturating_add(99);
        self.that(ready, || place("sortie.ready"), "later than the scenario's last round")?;
        self.length(unit.rows.0.len(), sheet.rows.len(), &place("rows"))?;
        for (number, (state, row)) in unit.rows.0.iter().zip(&sheet.rows).enumerate() {
            let place = |field: &str| format!("units[{index}].rows[{number}].{field}");
            let out = u32::from(state.temporary) + u32::from(state.total) + u32::from(state.wear);
            self.that(out <= u32::from(row.count), || place("total"), "more circles out than the row has")?;
            let loads = state.opened.is_none_or(|opened| usize::from(opened) < row.loads.len());
            self.that(loads, || place("opened"), "the row has no such ammunition")?;
            let full = |index: usize| row.loads.get(index).map_or(u8::MAX, |load| load.sets);
            let sets = (0..).zip(state.ammunition).all(|(index, left)| left <= full(index));
            self.that(sets, || place("ammunition"), "more sets than the row carries")?;
            let fuel = row.fuel.is_none_or(|fuel| state.fuel <= fuel.sets);
            self.that(fuel, || place("fuel"), "more sets than the tank holds")?;
        }
        let stores = unit.stores.0.iter().zip(sheet.stores.all()).all(|(held, full)| *held <= full);
        self.that(stores, || place("stores"), "more than the unit can carry")?;
        let dives = !unit.afloat.dived || sheet.naval.is_some_and(|naval| naval.dived.is_some());
        self.that(dives, || place("afloat.dived"), "only submarines dive")?;
        self.that(unit.supply.malus <= unit.supply.peak, || place("supply.peak"), "less than the malus in force")?;
        self.that(unit.moved.spent <= MOST_SPENT, || place("moved.spent"), "more movement points than any unit has")?;
        self.that(unit.moved.hexes <= MOST_SPENT, || place("moved.hexes"), "more hexes than any map has in a row")?;
        unit.moved.from.map_or(Ok(()), |tile| self.tile(tile, || place("moved.from")))?;
        unit.fought.fired_at.map_or(Ok(()), |tile| self.tile(tile, || place("fought.fired_at")))?;
        unit.fought.fired_over.map_or(Ok(()), |tile| self.tile(tile, || place("fought.fired_over")))?;
        unit.fought.lent.map_or(Ok(()), |battery| self.unit(battery, || place("fought.lent")))?;
        unit.command.active.map_or(Ok(()), |by| self.activation(by, || place("command.active")))?;
        unit.command.began.map_or(Ok(()), |tile| self.tile(tile, || place("command.began")))?;
        unit.command.attached.map_or(Ok(()), |id| {
            self.formation(id, || place("command.attached"))?;
            let own = self.scenario.formation(id).side == self.scenario.unit(unit.id).side;
            self.that(own, || place("command.attached"), "a unit can be attached to its own side only")
        })
    }

    pub(super) fn aim(&self, aim: Aim, place: impl FnOnce() -> String) -> Result<(), Unfit> {
        match aim {
            Aim::Company(unit) => self.unit(unit, place),
            Aim::Area => Ok(()),
        }
    }

    pub(super) fn edge(&self, edge: Edge, place: impl FnOnce() -> String) -> Result<(), Unfit> {
        self.that(edge.normal(self.scenario.map.grid) == Some(edge), place, "the map has no such hex side")
    }

    pub(super) fn work(&self, work: Work, place: &str) -> Result<(), Unfit> {
        let known = work.normal(self.scenario.map.grid) == Some(work);
        self.that(known, || place.to_owned(), "the map has no such place")?;
        match work {
            Work::Position { unit, .. } => self.unit(unit, || place.to_owned()),
            Work::Bridge { capacity, .. } => {
                self.that((1..=MOST_CAPACITY).contains(&capacity), || place.to_owned(), "no bridge has that capacity")
            }
            _ => Ok(()),
        }
    }

    fn sites(&self, sites: &Sites) -> Result<(), Unfit> {
        for (index, site) in sites.under_way.iter().enumerate() {
            let place = |field: &str| format!("works.under_way[{index}].{field}");
            self.work(site.work, &place("work"))?;
            self.units(&site.crew, &place("crew"))?;
            let own = site.crew.iter().all(|unit| self.scenario.unit(*unit).side == site.side);
            self.that(own, || place("crew"), "only units of its side are at a work")?;
            let parts = site.done <= site.needed && site.needed <= MOST_PARTS && site.material <= MOST_PARTS;
            self.that(parts, || place("done"), "more parts than the work has")?;
        }
        for (index, field) in sites.mines.iter().enumerate() {
            self.tile(field.hex, || format!("works.mines[{index}].hex"))?;
        }
        for (index, ferry) in sites.ferries.iter().enumerate() {
            let place = || format!("works.ferries[{index}]");
            self.edge(ferry.edge, place)?;
            self.that(ferry.material.max(ferry.ready) <= MOST_PARTS, place, "more pontoons than any ferry has")?;
        }
        for changes in [&sites.changes, &sites.known[0], &sites.known[1]] {
            for (index, change) in changes.iter().enumerate() {
                let place = || format!("works.changes[{index}]");
                self.edge(change.edge, place)?;
                let stands = change.bridge.is_none_or(|bridge| bridge.material <= MOST_PARTS);
                self.that(stands, place, "more material than any bridge has")?;
            }
            let sorted = changes.windows(2).all(|pair| pair[0].edge < pair[1].edge);
            self.that(sorted, || "works.changes".into(), "must be sorted by hex side")?;
        }
        sites.arms.iter().try_for_each(|arm| self.tile(arm.hex, || "works.arms".into()))?;
        self.units(&sites.halves, "works.halves")
    }

    pub(super) fn formation(&self, id: FormationId, place: impl FnOnce() -> String) -> Result<(), Unfit> {
        self.that((id.0 as usize) < self.scenario.formations.len(), place, "the scenario has no such formation")
    }

    pub(super) fn activation(&self, by: Activation, place: impl FnOnce() -> String) -> Result<(), Unfit> {
        match by {
            Activation::Hq(unit) | Activation::With(unit) => self.unit(unit, place),
            Activation::Highest | Activation::Roll => Ok(()),
        }
    }

    fn excursion(&self, index: usize, excursion: &Excursion) -> Result<(), Unfit> {
        let place = |field: &str| format!("excursions[{index}].{field}");
        self.unit(excursion.unit, || place("unit"))?;
        let rows = self.scenario.sheet_of(excursion.unit).rows.len();
        self.that(usize::from(excursion.row) < rows, || place("row"), "the sheet has no such row")?;
        self.tile(excursion.from, || place("from"))?;
        self.that(excursion.cost <= MOST_SPENT, || place("cost"), "more movement points than any unit has")?;
        for (unit, tile) in &excursion.saw {
            self.unit(*unit, || place("saw"))?;
            self.tile(*tile, || place("saw"))?;
        }
        let sorted = excursion.saw.windows(2).all(|pair| pair[0] < pair[1]);
        self.that(sorted, || place("saw"), "must be sorted by unit and hex")
    }

    pub(super) fn flight(&self, id: UnitId, place: impl Fn() -> String) -> Result<(), Unfit> {
        self.unit(id, &place)?;
        self.that(self.scenario.sheet_of(id).is_flight(), place, "the unit is no flight")
    }

    pub(super) fn air_aim(&self, aim: AirAim, place: impl FnOnce() -> String) -> Result<(), Unfit> {
        match aim {
            AirAim::Company(Some(target)) => self.unit(target, place),
            AirAim::Company(None) | AirAim::Area => Ok(()),
        }
    }

    fn logistics(&self, state: &SavedState) -> Result<(), Unfit> {
        let (kept, sources) = (&state.logistics, self.scenario.sources_of_supply.len());
        // A save of a time without logistics has no stocks; they are full then.
        if !(kept.left.is_empty() && kept.drawn.is_empty()) {
            self.length(kept.left.len(), sources, "logistics.left")?;
            self.length(kept.drawn.len(), sources, "logistics.drawn")?;
        }
        let formations = self.scenario.formations.len();
        self.that(kept.spent.len() <= formations, || "logistics.spent".into(), "more entries than formations")?;
        for (index, known) in kept.suspected.iter().enumerate() {
            self.tile(known.tile, || format!("logistics.suspected[{index}]"))?;
        }
        let sorted = kept.suspected.windows(2).all(|pair| (pair[0].side, pair[0].tile) < (pair[1].side, pair[1].tile));
        self.that(sorted, || "logistics.suspected".into(), "must be sorted by side and hex")?;
        let orders = &state.small.supply;
        for (index, rank) in orders.ranks.iter().enumerate() {
            let place = || format!("supply.ranks[{index}]");
            self.that((rank.formation.0 as usize) < formations, place, "the scenario has no such formation")?;
            self.that((1..=3).contains(&rank.rank), place, "ranks are 1 to 3")?;
        }
        orders.amounts.iter().try_for_each(|amount| self.unit(amount.unit, || "supply.amounts".into()))
    }

    fn contacts(&self, side: Side, contacts: &[Contact]) -> Result<(), Unfit> {
        for (index, contact) in contacts.iter().enumerate() {
            let place = |field: &str| format!("contacts[{}][{index}].{field}", side.index());
            self.unit(contact.unit, || place("unit"))?;
            let enemy = self.scenario.unit(contact.unit).side != side;
            self.that(enemy, || place("unit"), "a contact must be of the enemy")?;
            self.tile(contact.tile, || place("tile"))?;
            contact.fired_over.map_or(Ok(()), |tile| self.tile(tile, || place("fired_over")))?;
            let sheet = usize::from(contact.sheet.0) < self.scenario.sheets.len();
            self.that(sheet, || place("sheet"), "the scenario has no such sheet")?;
            self.that((1..=3).contains(&contact.thirds), || place("thirds"), "strength must be one to three thirds")?;
        }
        let sorted = contacts.windows(2).all(|pair| pair[0].unit < pair[1].unit);
        self.that(sorted, || format!("contacts[{}]", side.index()), "contacts must be sorted by unit")
    }
}

/// Checks a state against its scenario.
///
/// # Errors
/// The first thing that does not fit.
pub fn fits(state: &SavedState, scenario: &Scenario) -> Result<(), Unfit> {
    let fit = Fit { scenario };
    let hexes = scenario.map.grid.len();
    fit.length(state.units.len(), scenario.units.len(), "units")?;
    state.units.iter().enumerate().try_for_each(|(index, unit)| fit.state_of(index, unit))?;
    let small = &state.small;
    fit.that(small.clock.round.0 < scenario.rounds.max(1), || "clock.round".into(), "later than the scenario's last round")?;
    let roll = small.weather.roll.0;
    fit.that((1..=6).contains(&roll), || "weather.roll".into(), "a die shows one to six")?;
    for (index, plan) in small.plans.0.iter().enumerate() {
        let place = |field: &str| format!("plans[{index}].{field}");
        fit.tile(plan.hex, || place("hex"))?;
        for part in &plan.attackers {
            fit.unit(part.unit, || place("attackers.unit"))?;
            let own = scenario.unit(part.unit).side == small.turn.side;
            fit.that(own, || place("attackers.unit"), "only units of the side to act attack")?;
            part.target.map_or(Ok(()), |target| fit.unit(target, || place("attackers.target")))?;
        }
        for fire in &plan.fires {
            fit.unit(fire.unit, || place("fires.unit"))?;
            let own = scenario.unit(fire.unit).side == small.turn.side;
            fit.that(own, || place("fires.unit"), "only units of the side to act attack")?;
            fit.aim(fire.aim, || place("fires.aim"))?;
        }
    }
    for (index, strike) in small.strikes.0.iter().enumerate() {
        let place = |field: &str| format!("strikes[{index}].{field}");
        fit.flight(strike.flight, || place("flight"))?;
        let own = scenario.unit(strike.flight).side == small.turn.side;
        fit.that(own, || place("flight"), "only units of the side to act attack")?;
        fit.tile(strike.hex, || place("hex"))?;
        fit.air_aim(strike.aim, || place("aim"))?;
    }
    small.tasks.of.iter().try_for_each(|(formation, task)| fit.task(*formation, Some(task), "tasks"))?;
    small.excursions.0.iter().enumerate().try_for_each(|(index, excursion)| fit.excursion(index, excursion))?;
    small.tasks.passed.keys().try_for_each(|unit| fit.unit(*unit, || "tasks.passed".into()))?;
    fit.length(state.control.owner.len(), hexes, "control.owner")?;
    fit.length(state.control.since.len(), hexes, "control.since")?;
    state.control.known.iter().try_for_each(|known| fit.length(known.len(), hexes, "control.known"))?;
    Side::BOTH.into_iter().try_for_each(|side| fit.contacts(side, &state.contacts[side.index()]))?;
    fit.length(state.explored.0.len(), hexes, "explored")?;
    fit.logistics(state)?;
    fit.sites(&small.works)?;
    fit.length(state.score.awards.len(), scenario.goals.len(), "score.awards")
}
