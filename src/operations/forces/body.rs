//! Bodies: units of one battalion in one hex, which usually act together.

use crate::{
    content::{
        scenario::{FormationId, UnitId},
        sheet::Level,
    },
    operations::{command::tree::Tree, view::SideView},
};

/// The battalion in which a unit stands, as attached; for one that belongs to none, its formation.
pub fn battalion_of(tree: Tree, unit: UnitId) -> FormationId {
    let formation = tree.formation(unit);
    tree.above(formation).find(|id| tree.scenario.formation(*id).level == Level::Battalion).unwrap_or(formation)
}

/// The units of an own unit's battalion that stand in one hex with it, itself included; by ID. Of a unit that is not on
/// the map itself alone, of one that is not known nobody.
pub fn body_of(view: &SideView, unit: UnitId) -> Vec<UnitId> {
    let Some(state) = view.unit(unit) else { return Vec::new() };
    let Some(tile) = state.tile() else { return vec![unit] };
    let battalion = battalion_of(view.tree(), unit);
    view.own_in(tile).iter().copied().filter(|other| battalion_of(view.tree(), *other) == battalion).collect()
}
