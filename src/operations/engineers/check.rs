//! Whether units can begin a work, and what it takes of them, from their side's view.

use super::{
    mines,
    needs::{self, Material, Needs, PER_VE},
    work::{Edge, Work},
};
use crate::{
    content::{
        map::{River, Road},
        scenario::UnitId,
        sheet::{RowKind, UnitSize},
    },
    engine::grid::{Dir, Tile, path::Reach},
    operations::{
        forces::{UnitState, components::Phase},
        movement::reach::{self, MovePlan},
        order::Refusal,
        view::SideView,
    },
};

/// A work that can begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// What, its hex side as it is kept.
    pub work: Work,
    /// What it takes in all, for one that is new.
    pub needs: Needs,
    /// Material that its units give, in units of 100 kg; none where an old one is taken up.
    pub gives: Vec<(UnitId, Material)>,
    /// The step into the mines that are to be cleared (O3.2.c).
    pub step: Option<MovePlan>,
    /// Parts that its crew, with whoever is at it, does in a round.
    pub rate: u32,
    /// Parts that are done and that make the whole.
    pub parts: (u32, u32),
}

impl Start {
    /// Rounds until it is done, if nothing comes between.
    pub fn rounds(&self) -> Option<u32> {
        needs::rounds(self.parts.1, self.parts.0, self.rate)
    }
}

/// Material of a unit, in units of 100 kg.
pub fn carried(view: &SideView, unit: &UnitState) -> Material {
    let half = u32::from(view.works.halves.binary_search(&unit.id).is_ok());
    Material { pioneer: u32::from(unit.stores.0[0]) * PER_VE + half, pontoon: u32::from(unit.stores.0[1]) * PER_VE }
}

/// What of a bridge stands on a hex side, as the side knows it, in units of 100 kg.
pub fn standing(view: &SideView, edge: Edge) -> u32 {
    let rules = &view.scenario.rules;
    let bridge = view.works.change(edge).bridge;
    bridge.map_or_else(|| needs::of_map(rules, &view.scenario.map, edge), |bridge| bridge.material)
}

/// Checks that units can begin a work or go on with it.
///
/// # Errors
/// Why not.
pub fn check(view: &SideView, units: &[UnitId], work: Work, search: &mut Reach) -> Result<Start, Refusal> {
    if view.turn.phase != Phase::Movement {
        return Err(Refusal::WrongPhase);
    }
    let grid = view.scenario.map.grid;
    let work = work.normal(grid).ok_or(Refusal::NoSuchHex)?;
    let mut states: Vec<&UnitState> = Vec::new();
    for (index, id) in units.iter().enumerate() {
        if units[..index].contains(id) {
            return Err(Refusal::Twice);
        }
        states.push(view.unit(*id).ok_or(Refusal::UnknownUnit)?);
    }
    let tile = states.first().ok_or(Refusal::NoUnits)?.tile().ok_or(Refusal::NotOnMap)?;
    for unit in &states {
        if unit.tile() != Some(tile) {
            return Err(if unit.tile().is_none() { Refusal::NotOnMap } else { Refusal::NotTogether });
        }
        if reach::before_enemy(view, unit) {
            return Err(Refusal::InEnemyHex);
        }
        if unit.supply.refuelling {
            return Err(Refusal::Refuelling);
        }
    }
    let step = place(view, units, work, tile, search)?;
    possible(view, work)?;
    let standing = work.edge().map_or(0, |edge| standing(view, edge));
    let old = view.works.find(view.side, work);
    let needs = match needs::needs(&view.map, &view.scenario.rules, work, standing) {
        Some(needs) => needs,
        None if matches!(work, Work::Bridge { .. }) && standing > 0 => return Err(Refusal::BuiltAlready),
        None => return Err(Refusal::CannotBuild),
    };
    crew(view, &states, work)?;
    let gives = if old.is_some() { Vec::new() } else { gives(view, &states, needs.material)? };
    let mut at_work: Vec<UnitId> = old.map(|site| site.crew.clone()).unwrap_or_default();
    at_work.extend(units.iter().filter(|unit| !old.is_some_and(|site| site.crew.contains(unit))));
    let each = |unit: &UnitState| {
        let groups = groups(view, unit);
        let most = needs::most_positions(&view.scenario.rules.engineers, groups);
        let stays = !units.contains(&unit.id) || view.works.goes_on_beside(unit.id, work, most);
        if stays { view.works.share(unit.id, work, groups) } else { groups }
    };
    let groups = at_work.iter().filter_map(|id| view.unit(*id)).map(each).sum();
    let rate = needs::rate(&view.map, &view.scenario.rules, work, groups);
    let parts = old.map_or((0, needs.parts), |site| (site.done, site.needed));
    Ok(Start { work: old.map_or(work, |site| site.work), needs, gives, step, rate, parts })
}

/// Whole pioneer groups of a unit.
pub fn groups(view: &SideView, unit: &UnitState) -> u32 {
    needs::groups(view.sheet_of(unit.id), unit)
}

/// Whether the units are where the work is; who is to clear mines may come from the next hex (O3.2.c).
fn place(view: &SideView, units: &[UnitId], work: Work, tile: Tile, search: &mut Reach) -> Result<Option<MovePlan>, Refusal> {
    let grid = view.scenario.map.grid;
    let Work::Clear { hex } = work else {
        return if work.at(grid, tile) { Ok(None) } else { Err(Refusal::NotThere) };
    };
    if !mines::unswept(view, hex) {
        return Err(Refusal::NoMines);
    }
    if view.enemy_seen(hex) {
        return Err(Refusal::InEnemyHex);
    }
    if tile == hex {
        return Ok(None);
    }
    if grid.distance(tile, hex) != 1 {
        return Err(Refusal::NotThere);
    }
    let plan = reach::check(view, units, hex, search)?;
    if plan.way.len() == 1 { Ok(Some(plan)) } else { Err(Refusal::OutOfReach) }
}

/// Whether such a work makes sense in its place.
fn possible(view: &SideView, work: Work) -> Result<(), Refusal> {
    let (map, grid) = (&view.map, view.scenario.map.grid);
    let across = |edge: Edge| edge.ends(grid).into_iter().any(|tile| view.enemy_seen(tile));
    match work {
        Work::Position { hex, unit } => {
            let unit = view.unit(unit).ok_or(Refusal::UnknownUnit)?;
            if unit.tile() != Some(hex) {
                return Err(Refusal::NotTogether);
            }
            // It is for a company; neither staffs, nor flights, nor ships have any use for it.
            if !matches!(view.sheet_of(unit.id).size, UnitSize::Company | UnitSize::Platoon) {
                return Err(Refusal::CannotBuild);
            }
            if unit.works.dug_in { Err(Refusal::BuiltAlready) } else { Ok(()) }
        }
        Work::Mines { hex } if view.works.minefield(view.side, hex).is_some() => Err(Refusal::BuiltAlready),
        Work::Mines { .. } | Work::Clear { .. } => Ok(()),
        Work::Road { hex, from, to } | Work::Railway { hex, from, to } => {
            let inside = |dir: Dir| grid.neighbour(hex, dir).is_some();
            if !inside(from) || !inside(to) || from == to {
                return Err(Refusal::CannotBuild);
            }
            let there = |dir: Dir| match work {
                Work::Railway { .. } => map.side(hex, dir).rail,
                _ => map.side(hex, dir).road != Road::None,
            };
            if there(from) && there(to) { Err(Refusal::BuiltAlready) } else { Ok(()) }
        }
        Work::Bridge { edge, .. } | Work::Ferry { edge, .. } if across(edge) => Err(Refusal::EnemyAcross),
        Work::Bridge { edge, capacity } => match map.side(edge.hex, edge.dir) {
            side if side.river == River::None => Err(Refusal::CannotBuild),
            side if side.bridge >= capacity => Err(Refusal::BuiltAlready),
            _ => Ok(()),
        },
        Work::Ferry { edge, .. } if view.works.ferry(view.side, edge).is_some() => Err(Refusal::BuiltAlready),
        Work::Ferry { .. } => Ok(()),
        Work::Demolish { edge } if map.side(edge.hex, edge.dir).bridge == 0 => Err(Refusal::NoBridge),
        Work::Demolish { .. } => Ok(()),
    }
}

/// Whether there are hands for it: pioneer groups, for mines any infantry; who brings material may lend a hand.
fn crew(view: &SideView, states: &[&UnitState], work: Work) -> Result<(), Refusal> {
    if matches!(work, Work::Clear { .. }) {
        let able = |unit: &&UnitState| view.sheet_of(unit.id).kind() == RowKind::Infantry || groups(view, unit) > 0;
        return if states.iter().all(able) { Ok(()) } else { Err(Refusal::NoPioneers) };
    }
    let brings = |unit: &UnitState| match work {
        Work::Bridge { .. } | Work::Ferry { .. } => carried(view, unit).pontoon > 0,
        _ => carried(view, unit).pioneer > 0,
    };
    let old = view.works.find(view.side, work).is_some_and(|site| !site.crew.is_empty());
    let any = old || states.iter().any(|unit| groups(view, unit) > 0);
    let each = states.iter().all(|unit| groups(view, unit) > 0 || brings(unit));
    if any && each { Ok(()) } else { Err(Refusal::NoPioneers) }
}

/// How units share in the material of a work, those named first before the others.
fn gives(view: &SideView, states: &[&UnitState], needed: Material) -> Result<Vec<(UnitId, Material)>, Refusal> {
    let mut left = needed;
    let mut gives = Vec::new();
    for unit in states {
        let has = carried(view, unit);
        let gift = Material { pioneer: has.pioneer.min(left.pioneer), pontoon: has.pontoon.min(left.pontoon) };
        if gift != Material::default() {
            left.pioneer -= gift.pioneer;
            left.pontoon -= gift.pontoon;
            gives.push((unit.id, gift));
        }
    }
    if left == Material::default() { Ok(gives) } else { Err(Refusal::NoMaterial) }
}
