//! Who is seen from how far at sea (O6.e): ships are few, so each is judged against every enemy near it.

use crate::{
    content::{
        naval::ShipKind,
        scenario::{Scenario, UnitId},
        sheet::Sheet,
    },
    engine::{grid::Tile, side::Side},
    operations::{
        forces::{
            Field, UnitState,
            components::{Afloat, Contact, Position},
        },
        sight::{
            field::Sight,
            rule::{self, Look},
        },
        view::SideView,
    },
};

/// What a vessel looks with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Eye {
    /// A capital ship sees one hex farther.
    pub capital: bool,
    /// It has radar.
    pub radar: bool,
    /// It looks through a periscope.
    pub periscope: bool,
}

impl Eye {
    /// The eye of a unit.
    pub fn of(sheet: &Sheet, dived: bool) -> Self {
        sheet.naval.map_or_else(Self::default, |naval| Self {
            capital: naval.kind == ShipKind::Capital,
            radar: naval.radar && !dived,
            periscope: dived,
        })
    }
}

/// How a vessel shows itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// It is a ship, not a boat.
    pub large: bool,
    /// It is a capital ship.
    pub capital: bool,
    /// It shows a periscope only.
    pub periscope: bool,
}

impl Shape {
    /// The shape of a unit; none for units on land.
    pub fn of(sheet: &Sheet, dived: bool) -> Option<Self> {
        let kind = sheet.naval?.kind;
        Some(Self { large: kind.is_large(), capital: kind == ShipKind::Capital, periscope: dived })
    }
}

/// Hexes from which a vessel may be seen at all, at most: by terrain, sky, its size and the viewer's.
fn farthest(scenario: &Scenario) -> u32 {
    let (low, high) = scenario.map.level.iter().fold((0, 0), |(low, high), level| (low.min(*level), high.max(*level)));
    2 + 1 + 1 + 1 + 1 + u32::from(high.abs_diff(low))
}

/// Whether some unit of a side sees a vessel of this shape in a hex.
pub fn seen_by(field: &Field, side: Side, shape: Shape, tile: Tile) -> bool {
    let scenario = field.scenario();
    let visibility = field.res::<Sight>().visibility();
    let (map, rules) = (&scenario.map, &scenario.rules);
    map.grid.within(tile, farthest(&scenario)).any(|from| {
        field.units_at(from).iter().any(|id| {
            let eye = || Eye::of(scenario.sheet_of(*id), field.get::<Afloat>(*id).dived);
            scenario.unit(*id).side == side
                && rule::sees_by(map, rules, Look { eye: eye(), shape: Some(shape) }, from, tile, visibility)
        })
    })
}

/// Whether a side sees an enemy vessel; none for units on land.
pub fn sees_ship(field: &Field, side: Side, unit: UnitId, tile: Tile) -> Option<bool> {
    let shape = Shape::of(field.scenario().sheet_of(unit), field.get::<Afloat>(unit).dived)?;
    Some(seen_by(field, side, shape, tile))
}

/// Whether one unit itself sees another vessel, on the truth.
pub fn unit_sees(field: &Field, viewer: UnitId, unit: UnitId) -> bool {
    let scenario = field.scenario();
    let at = |unit: UnitId| field.get::<Position>(unit).tile();
    let (Some(from), Some(tile)) = (at(viewer), at(unit)) else { return false };
    let look = Look {
        eye: Eye::of(scenario.sheet_of(viewer), field.get::<Afloat>(viewer).dived),
        shape: Shape::of(scenario.sheet_of(unit), field.get::<Afloat>(unit).dived),
    };
    rule::sees_by(&scenario.map, &scenario.rules, look, from, tile, field.res::<Sight>().visibility())
}

/// Whether an own unit itself sees a known enemy, by what its side knows.
pub fn sees_contact(view: &SideView, viewer: &UnitState, contact: &Contact) -> bool {
    let Some(from) = viewer.tile() else { return false };
    let scenario = &view.scenario;
    let look = Look {
        eye: Eye::of(scenario.sheet_of(viewer.id), viewer.afloat.dived),
        shape: Shape::of(scenario.sheet(contact.sheet), contact.dived),
    };
    rule::sees_by(&scenario.map, &scenario.rules, look, from, contact.tile, view.visibility)
}

/// Whether a known enemy sees an own vessel in a hex, as far as its side can tell.
pub fn seen_by_contact(view: &SideView, contact: &Contact, unit: &UnitState, tile: Tile) -> bool {
    let scenario = &view.scenario;
    let look = Look {
        eye: Eye::of(scenario.sheet(contact.sheet), contact.dived),
        shape: Shape::of(scenario.sheet_of(unit.id), unit.afloat.dived),
    };
    rule::sees_by(&scenario.map, &scenario.rules, look, contact.tile, tile, view.visibility)
}

/// Vessels of a side about a hex that somebody there may see, by ID.
pub fn near(field: &Field, side: Side, tile: Tile) -> Vec<UnitId> {
    let scenario = field.scenario();
    if !super::anywhere(&scenario) {
        return Vec::new();
    }
    let hexes = scenario.map.grid.within(tile, farthest(&scenario));
    let mut found: Vec<UnitId> = hexes
        .flat_map(|hex| field.units_at(hex).iter().copied())
        .filter(|id| scenario.unit(*id).side == side && scenario.sheet_of(*id).is_ship())
        .collect();
    found.sort_unstable();
    found
}
