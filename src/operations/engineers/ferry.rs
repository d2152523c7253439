//! Ferries: what they can still bring over in a round, and whom (O3.2.f).

use super::{
    needs,
    sites::{Ferry, Sites},
    work::Edge,
};
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::Sheet,
        tables::Rules,
    },
    engine::grid::{Dir, Tile},
    operations::{
        forces::UnitState,
        movement::going::{self, Mover},
        view::SideView,
    },
};

/// Pontoons that units take to cross in one round, in units of 100 kg: a platoon half of a company, staffs as platoons.
pub fn load<'a>(scenario: &Scenario, sheets: impl IntoIterator<Item = &'a Sheet>) -> u32 {
    let table = &scenario.rules.engineers;
    let each = |sheet: &Sheet| {
        let halves = sheet.stack_halves(&scenario.rules.readings).clamp(1, 2);
        let company = if Mover::of(sheet).vehicles() { table.ferry_vehicles } else { table.ferry_company };
        company * halves / 2
    };
    sheets.into_iter().map(each).sum()
}

/// What a ferry can bring over at the beginning of a round: as much as its pontoons carry. Rafts, of less than a company
/// needs, save up for it (O3.2.f).
pub fn renewed(rules: &Rules, ferry: Ferry) -> u32 {
    let most = ferry.material.max(rules.engineers.ferry_company);
    (ferry.ready + ferry.material).min(most)
}

/// Whether pioneers of a side stand at a hex side: whoever of them is not at another work.
pub fn manned(view: &SideView, edge: Edge) -> bool {
    let grid = view.scenario.map.grid;
    let here = edge.ends(grid).into_iter().flat_map(|tile| view.own_in(tile).iter());
    here.filter_map(|id| view.unit(*id)).any(|unit| crews(&view.scenario, &view.works, unit, edge))
}

/// Whether a unit keeps a ferry going: it has a pioneer group and no other work.
fn crews(scenario: &Scenario, sites: &Sites, unit: &UnitState, edge: Edge) -> bool {
    let elsewhere = sites.all_of(unit.id).any(|site| site.work.edge() != Some(edge));
    !elsewhere && needs::groups(unit.sheet(scenario), unit) > 0
}

/// The steps over ferries that these units cannot make now, for want of room or of a crew.
pub fn closed(view: &SideView, units: &[UnitId], movers: &[Mover]) -> Vec<(Tile, Dir)> {
    let (map, rules) = (&view.map, &view.scenario.rules);
    let mut closed = Vec::new();
    let load = load(&view.scenario, units.iter().map(|unit| view.sheet_of(*unit)));
    for ferry in view.works.ferries.iter().filter(|ferry| ferry.side == view.side) {
        let Edge { hex, dir } = ferry.edge;
        if !movers.iter().any(|mover| going::ferried(map, rules, *mover, hex, dir)) {
            continue;
        }
        let crewless = rules.readings.ferry_needs_crew && !manned(view, ferry.edge);
        if crewless || ferry.ready < load {
            closed.push((hex, dir));
            closed.extend(map.grid.neighbour(hex, dir).map(|across| (across, dir.opposite())));
        }
    }
    closed
}
