//! Carries out what was checked: units begin works and leave them.

use super::{
    check::Start,
    ground, mines,
    needs::{self, Material, PER_VE},
    sites::{Site, Sites},
    work::Work,
};
use crate::{
    content::scenario::UnitId,
    engine::side::{Side, Sides},
    operations::{
        event::Event,
        forces::{Field, components::Position},
        movement::execute,
        sight::field::Sight,
    },
};

/// What beginning a work led to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Begun {
    /// Something was revealed by a step that belongs to it.
    pub revealed: bool,
    /// Dice fell.
    pub rolled: bool,
    /// The enemy was met in that step: there is no work.
    pub before_enemy: bool,
}

/// Units begin a work, or take part in one.
pub fn begin(field: &mut Field, side: Side, units: &[UnitId], start: &Start) -> Begun {
    let mut begun = Begun::default();
    units.iter().for_each(|unit| leave_for(field, *unit, start.work));
    if let Some(plan) = &start.step
        && let Some(from) = units.first().and_then(|unit| field.get::<Position>(*unit).tile())
    {
        let moving = execute::run(field, side, units, from, plan, mines::Entry::Clearing);
        begun = Begun { revealed: moving.revealed, rolled: moving.rolled, before_enemy: moving.before_enemy.is_some() };
    }
    let grid = field.scenario().map.grid;
    let there = |unit: &&UnitId| field.get::<Position>(**unit).tile().is_some_and(|tile| start.work.at(grid, tile));
    let mut crew: Vec<UnitId> = units.iter().filter(there).copied().collect();
    if crew.is_empty() || begun.before_enemy {
        return begun;
    }
    start.gives.iter().for_each(|(unit, gift)| take(field, *unit, *gift));
    let named = crew.clone();
    ground::change(field, |sites| {
        let old = sites.find(side, start.work).cloned();
        let material = start.needs.material.pioneer + start.needs.material.pontoon;
        let (done, needed) = start.parts;
        let mut site = old.unwrap_or(Site { side, work: start.work, crew: Vec::new(), done, needed, material });
        crew.extend(&site.crew);
        crew.sort_unstable();
        crew.dedup();
        site.crew = crew;
        sites.put(site);
    });
    let event = Event::WorkBegan { side, work: start.work, units: named };
    let mut known = [None, None];
    if seen(field, side.other(), start.work) {
        known[side.other().index()] = Some(Event::WorkBegan { side, work: start.work, units: Vec::new() });
    }
    field.log_redacted(event, Sides::only(side), known);
    begun
}

/// Whether a side sees a work of its enemy: mines only where that is played so (O3.2.b).
pub fn seen(field: &Field, by: Side, work: Work) -> bool {
    let scenario = field.scenario();
    let shown = !matches!(work, Work::Mines { .. }) || scenario.rules.readings.mines_seen_when_laid;
    shown && work.hexes(scenario.map.grid).into_iter().any(|tile| field.res::<Sight>().sees(by, tile))
}

/// A unit gives material; of an opened VE the other half stays with it.
fn take(field: &mut Field, unit: UnitId, gift: Material) {
    let halves = &field.res::<Sites>().halves;
    let half = u32::from(halves.binary_search(&unit).is_ok());
    let pioneer = u32::from(field.load(unit).stores.0[0]) * PER_VE + half;
    let left = pioneer.saturating_sub(gift.pioneer);
    field.edit(unit, |unit| {
        let ve = |amount: u32| u16::try_from(amount / PER_VE).unwrap_or(u16::MAX);
        unit.stores.0[0] = ve(left);
        unit.stores.0[1] = unit.stores.0[1].saturating_sub(ve(gift.pontoon));
    });
    let mut sites = field.res_mut::<Sites>();
    sites.halves.retain(|known| *known != unit);
    if !left.is_multiple_of(PER_VE) {
        let place = sites.halves.partition_point(|known| *known < unit);
        sites.halves.insert(place, unit);
    }
}

/// A unit leaves its work, if it is at one: it moves, fights, is told to, or is gone.
pub fn leave(field: &mut Field, unit: UnitId) {
    let all: Vec<Site> = field.res::<Sites>().all_of(unit).cloned().collect();
    all.into_iter().for_each(|site| leave_site(field, unit, site));
}

/// A unit leaves what it is at for a work, but not for one that goes on beside it.
fn leave_for(field: &mut Field, unit: UnitId, work: Work) {
    let (scenario, state) = (field.scenario(), field.load(unit));
    let groups = needs::groups(state.sheet(&scenario), &state);
    let most = needs::most_positions(&scenario.rules.engineers, groups);
    let sites = field.res::<Sites>();
    if sites.goes_on_beside(unit, work, most) {
        return;
    }
    let others: Vec<Site> = sites.all_of(unit).filter(|site| !site.work.same(work)).cloned().collect();
    others.into_iter().for_each(|site| leave_site(field, unit, site));
}

fn leave_site(field: &mut Field, unit: UnitId, site: Site) {
    let Site { side, work, .. } = site;
    let crew: Vec<UnitId> = site.crew.iter().copied().filter(|other| *other != unit).collect();
    let over = crew.is_empty();
    field.res_mut::<Sites>().put(Site { crew, ..site });
    if over {
        field.log(Event::WorkLeft { side, work }, Sides::only(side));
    }
}
