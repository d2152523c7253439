//! Sheets of units without their vehicles: improvised infantry (O5.4.a).

use super::{
    readings::Readings,
    scenario::UnitDef,
    sheet::{Against, Branch, Load, MoveClass, Role, Row, RowKind, SetWeight, Sheet, SheetId, Stores},
    text::Text,
};
use crate::engine::quantity::Tenths;

/// Movement points of improvised infantry, across country and by road.
const POINTS: u16 = 2;

/// Penetration of carbines: that of a rifle.
const CARBINE_DK: Tenths = Tenths(1);

/// Appends a twin for each sheet of a unit that has vehicles to leave. Tells where each sheet's twin stands.
pub fn append(sheets: &mut Vec<Sheet>, units: &[UnitDef], readings: &Readings) -> Vec<Option<SheetId>> {
    let authored = sheets.len();
    let mut twins = vec![None; authored];
    for (index, twin) in twins.iter_mut().enumerate() {
        let used = units.iter().any(|unit| usize::from(unit.sheet.0) == index);
        if used && leaves_vehicles(&sheets[index]) {
            *twin = u16::try_from(sheets.len()).ok().map(SheetId);
            sheets.push(of(&sheets[index], readings));
        }
    }
    twins
}

/// Whether a unit with this sheet can leave vehicles: it moves on fuel on land, and somebody would go on.
pub fn leaves_vehicles(sheet: &Sheet) -> bool {
    !sheet.is_ship() && !sheet.is_flight() && sheet.motorised() && sheet.rows.iter().any(|row| row.men > 1)
}

/// The same rows on foot, with carbines alone.
fn of(sheet: &Sheet, readings: &Readings) -> Sheet {
    let name = |text: &Text| Text { de: format!("{} (abgesessen)", text.de), en: format!("{} (dismounted)", text.en) };
    Sheet {
        key: format!("{}/improvised", sheet.key),
        name: name(&sheet.name),
        branch: Branch::Infantry,
        class: MoveClass::Foot,
        country: POINTS,
        road: POINTS,
        rows: sheet.rows.iter().map(|row| on_foot(row, readings)).collect(),
        stores: Stores::default(),
        ..sheet.clone()
    }
}

fn on_foot(row: &Row, readings: &Readings) -> Row {
    // 0.1 for each two men, or as it is written half a point for each.
    let strength = Tenths(if readings.improvised_literal { i32::from(row.men) * 5 } else { i32::from(row.men) / 2 });
    let carbines = Load {
        name: Text { de: "Karabiner".into(), en: "Carbine".into() },
        strength,
        dk: CARBINE_DK,
        range: 0,
        calibre: 0,
        indirect: None,
        against: Against::Any,
        sets: 0,
        weight: SetWeight::Nothing,
    };
    // Without their vehicles columns, workshops and scouts do no more of their work than others on foot.
    let keeps = matches!(row.role, Role::Hq | Role::Signals | Role::Pioneer);
    Row {
        kind: RowKind::Infantry,
        role: if keeps { row.role } else { Role::Fighting },
        front: Tenths::ZERO,
        side: Tenths::ZERO,
        loads: if strength > Tenths::ZERO { vec![carbines] } else { Vec::new() },
        fuel: None,
        grenades: Tenths::ZERO,
        grenades_vehicles: Tenths::ZERO,
        ..row.clone()
    }
}
