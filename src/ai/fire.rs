//! Fire from the next hex: beside an assault, and alone (O0.g).

use super::{
    assault::{self, enemy_hexes},
    part::{Part, leads},
};
use crate::{
    content::{
        scenario::UnitId,
        sheet::{SetWeight, Sheet},
    },
    engine::grid::Tile,
    operations::{
        combat::{
            gather,
            plan::{AttackPlan, Attacker},
        },
        forces::{UnitState, unit::default_line},
        movement::reach,
        view::SideView,
    },
};

/// Own units beside a hex whose weapons reach into it and that do nothing else.
pub fn beside(view: &SideView, hex: Tile, busy: impl Fn(UnitId) -> bool) -> Vec<Attacker> {
    let neighbours = view.scenario.map.grid.neighbours(hex);
    let ids = neighbours.flat_map(|(_, tile)| view.own_in(tile).iter().copied());
    ids.filter(|id| !busy(*id) && !view.plans.iter().any(|plan| plan.names(*id)))
        .filter_map(|id| view.unit(id))
        .filter(|unit| reach::fresh(view, unit).is_ok() && !reach::before_enemy(view, unit) && !view.works.busy(unit.id))
        .filter(|unit| !view.sheet_of(unit.id).is_staff() && !view.sheet_of(unit.id).is_ship())
        .filter_map(|unit| {
            let rows = gather::default_rows(view, unit, hex);
            (rows != 0).then(|| Attacker { unit: unit.id, target: None, rows, loads: Vec::new() })
        })
        .collect()
}

/// A plan with everybody of a part who can fire beside it.
pub fn with_support(view: &SideView, plan: &AttackPlan, part: Option<&Part>) -> AttackPlan {
    let mut plan = plan.clone();
    let firing = beside(view, plan.hex, |id| plan.names(id) || !leads(part, id));
    plan.attackers.extend(firing);
    plan
}

/// Whether some fighting row has only one ammunition set left, or none.
pub fn short_of_ammunition(sheet: &Sheet, unit: &UnitState) -> bool {
    let line = default_line(sheet);
    unit.with_rows(sheet).filter(|(index, row, state)| line & 1 << index != 0 && state.whole(row.count) > 0).any(
        |(_, row, state)| {
            let counted = |load: &crate::content::sheet::Load| load.sets > 0 && load.weight != SetWeight::Nothing;
            row.loads.iter().zip(state.ammunition).any(|(load, left)| counted(load) && left <= 1)
        },
    )
}

/// The first enemy hex without a named attack that is worth firing into from beside it, for a part; some are left out.
pub fn alone(view: &SideView, part: Option<&Part>, left_out: &[Tile]) -> Option<AttackPlan> {
    let open = |hex: &Tile| view.plan_on(*hex).is_none() && !left_out.contains(hex);
    enemy_hexes(view).into_iter().filter(open).find_map(|hex| {
        let mut attackers = beside(view, hex, |id| !leads(part, id));
        attackers.retain(|part| {
            let unit = view.unit(part.unit);
            unit.is_some_and(|unit| !short_of_ammunition(view.sheet_of(unit.id), unit))
        });
        if attackers.is_empty() {
            return None;
        }
        let plan = AttackPlan::direct(hex, attackers);
        let forecast = assault::review(view, &plan, part);
        // A third of a damage a round is worth a set, if it costs less than that.
        let worth = forecast.enemy_sum * 3 >= forecast.tries && forecast.enemy_sum * 10 >= forecast.own_sum * 14;
        worth.then_some(plan)
    })
}
