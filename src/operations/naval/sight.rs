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
            components::{Afloat, Contact, Fought, Position},
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

impl Shape {
    /// What of several units in a hex is seen from the farthest; none if no vessel is among them.
    pub fn most_seen(shapes: impl IntoIterator<Item = Option<Self>>) -> Option<Self> {
        // Who is on land shows no more than the hex does.
        let plain = Self { large: false, capital: false, periscope: false };
        let shapes: Vec<Option<Self>> = shapes.into_iter().collect();
        shapes.iter().any(Option::is_some).then(|| {
            let above = shapes.iter().map(|shape| shape.unwrap_or(plain)).filter(|shape| !shape.periscope);
            let joined = above.reduce(|a, b| Self { large: a.large || b.large, capital: a.capital || b.capital, ..plain });
            joined.unwrap_or(Self { periscope: true, ..plain })
        })
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

/// The hex into which a ship fired directly over the sea in this round, by which it is seen for it (O0.g).
pub fn fired_over(field: &Field, unit: UnitId) -> Option<Tile> {
    // Of a submarine under water nothing but the periscope is ever seen (O6.e).
    let shows = || field.scenario().rules.readings.fired_is_seen && !field.get::<Afloat>(unit).dived;
    field.get::<Fought>(unit).fired_over.filter(|_| shows())
}

/// Ships of a side that fired over the sea into a hex in this round.
pub fn fired_into(field: &Field, side: Side, hex: Tile) -> Vec<UnitId> {
    let scenario = field.scenario();
    if !super::anywhere(&scenario) {
        return Vec::new();
    }
    let ships = scenario.unit_ids().filter(|id| scenario.unit(*id).side == side && scenario.sheet_of(*id).is_ship());
    ships.filter(|id| fired_over(field, *id) == Some(hex)).collect()
}

/// Whether somebody on land in one hex sees this shape in another.
pub fn shows(field: &Field, from: Tile, shape: Option<Shape>, tile: Tile) -> bool {
    let (scenario, look) = (field.scenario(), Look { eye: Eye::default(), shape });
    rule::sees_by(&scenario.map, &scenario.rules, look, from, tile, field.res::<Sight>().visibility())
}

/// Whether somebody on land in one hex sees a vessel in another.
pub fn seen_from(field: &Field, from: Tile, unit: UnitId, tile: Tile) -> bool {
    let shape = Shape::of(field.scenario().sheet_of(unit), field.get::<Afloat>(unit).dived);
    shows(field, from, shape, tile)
}

/// Whether one unit itself sees another vessel, on the truth.
pub fn unit_sees(field: &Field, viewer: UnitId, unit: UnitId) -> bool {
    let scenario = field.scenario();
    let at = |unit: UnitId| field.get::<Position>(unit).tile();
    let (Some(from), Some(tile)) = (at(viewer), at(unit)) else { return false };
    if fired_over(field, unit) == Some(from) {
        return true;
    }
    let look = Look {
        eye: Eye::of(scenario.sheet_of(viewer), field.get::<Afloat>(viewer).dived),
        shape: Shape::of(scenario.sheet_of(unit), field.get::<Afloat>(unit).dived),
    };
    rule::sees_by(&scenario.map, &scenario.rules, look, from, tile, field.res::<Sight>().visibility())
}

/// Whether an own unit itself sees a known enemy, by what its side knows.
pub fn sees_contact(view: &SideView, viewer: &UnitState, contact: &Contact) -> bool {
    let Some(from) = viewer.tile() else { return false };
    if contact.now && contact.fired_over == Some(from) {
        return true;
    }
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
