//! Reads what makes a sheet that of a ship.

use crate::content::{
    naval::{Naval, Part, ShipKind},
    reader::Fields,
    sheet::{MoveClass, RowKind, Sheet, UnitSize},
};

/// Kinds of vessels as authors write them.
pub const SHIPS: [(&str, ShipKind); 7] = [
    ("MotorBoat", ShipKind::MotorBoat),
    ("Submarine", ShipKind::Submarine),
    ("Escort", ShipKind::Escort),
    ("Destroyer", ShipKind::Destroyer),
    ("Cruiser", ShipKind::Cruiser),
    ("Capital", ShipKind::Capital),
    ("Transport", ShipKind::Transport),
];

/// Parts of ships as authors write them.
pub const PARTS: [(&str, Part); 8] = [
    ("Hull", Part::Hull),
    ("Engine", Part::Engine),
    ("Bridge", Part::Bridge),
    ("Main", Part::Main),
    ("Secondary", Part::Secondary),
    ("Flak", Part::Flak),
    ("Torpedo", Part::Torpedo),
    ("DepthCharges", Part::DepthCharges),
];

/// What the sheet says of a vessel.
pub fn naval(fields: &Fields) -> Option<Naval> {
    let inner = fields.opt_fields("naval", "naval")?;
    let naval = Naval {
        kind: inner.choice("kind", &SHIPS),
        radar: inner.bool_or("radar", false),
        signals: inner.int_in_or("signals", 0..=12u8, 1),
        dived: inner.opt_int_in("dived", 1..=40u16),
    };
    if naval.dived.is_some() && naval.kind != ShipKind::Submarine {
        inner.mistake("dived", "only submarines dive");
    }
    inner.finish();
    Some(naval)
}

/// A vessel is one in all: in size, class and rows, with hull, engine room and bridge (O7.3.e).
pub fn afloat(fields: &Fields, sheet: &Sheet) {
    let ship = sheet.is_ship();
    if ship != (sheet.size == UnitSize::Ship) || ship != (sheet.class == MoveClass::Ship) {
        fields.mistake("size", "a ship has `size: Ship`, `class: Ship` and a field `naval`; nobody else has any of them");
    }
    if ship && sheet.rows.iter().any(|row| row.kind != RowKind::Ship || row.part.is_none()) {
        fields.mistake("rows", "all rows of a ship are of kind `Ship` and have a `part`");
    }
    if !ship && sheet.rows.iter().any(|row| row.kind == RowKind::Ship || row.part.is_some()) {
        fields.mistake("rows", "only ships have rows of kind `Ship` and parts");
    }
    if ship && sheet.rows.iter().any(|row| row.part == Some(Part::Flak) && row.flak.is_none()) {
        fields.mistake("rows", "the flak of a ship has a range against aircraft: `flak`");
    }
    for (part, name) in [(Part::Hull, "hull"), (Part::Engine, "engine room"), (Part::Bridge, "bridge")] {
        if ship && !sheet.rows.iter().any(|row| row.part == Some(part)) {
            fields.mistake("rows", format!("the ship has no {name}"));
        }
    }
}
