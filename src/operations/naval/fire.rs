//! How ships fire and are fired at (O7.2.c): over distances at sea, with guns or torpedoes, at ships and under water.

use crate::{
    content::{
        readings::Readings,
        scenario::Scenario,
        sheet::{Against, Load, Sheet},
        tables::Rules,
    },
    engine::{
        explained::{Explained, Reason},
        quantity::Tenths,
        rule::ids,
    },
    operations::{
        combat::fighter::{Fighter, Place},
        forces::{UnitState, components::Contact},
        naval::sight,
        view::SideView,
    },
};

/// What a target is at sea, as far as weapons tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vessel {
    /// A ship.
    Large,
    /// A motor boat.
    Boat,
    /// A submarine on the surface.
    Surfaced,
    /// A submarine under water.
    Dived,
}

impl Vessel {
    /// What a unit is; none on land.
    pub fn of(sheet: &Sheet, dived: bool) -> Option<Self> {
        let kind = sheet.naval?.kind;
        Some(match kind {
            _ if dived => Self::Dived,
            crate::content::naval::ShipKind::MotorBoat => Self::Boat,
            crate::content::naval::ShipKind::Submarine => Self::Surfaced,
            _ => Self::Large,
        })
    }
}

/// By which row of the tables a company or ship fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// As on land.
    Plain,
    /// Ship guns over a hex or more.
    Guns,
    /// Torpedoes alone.
    Torpedoes,
}

/// Hexes between a shooter and its target: one of them stands in the contested hex.
pub fn distance(shooter: &Fighter, target: &Fighter) -> u32 {
    let far = |fighter: &Fighter| match fighter.place {
        Place::InHex(_) => 0,
        Place::NextHex(_) => 1,
        Place::AtSea { hexes, .. } => hexes,
        // Batteries fire by rules of their own.
        Place::Afar => 0,
    };
    far(shooter).max(far(target))
}

/// Whether a kind of ammunition can be used against such a target at all.
pub fn fits(load: &Load, dived: bool, target: Option<Vessel>, readings: &Readings) -> bool {
    fits_by(load, dived, target, readings.depth_charges_only, readings.torpedoes_hit_boats)
}

/// The same, by the two Readings that bear on it.
pub fn fits_by(load: &Load, dived: bool, target: Option<Vessel>, depth_charges_only: bool, torpedoes_hit_boats: bool) -> bool {
    let by_kind = match load.against {
        Against::Any | Against::Armour | Against::Ground => target != Some(Vessel::Dived) || !depth_charges_only,
        Against::Ships => match target {
            Some(Vessel::Large | Vessel::Surfaced) => true,
            Some(Vessel::Boat) => torpedoes_hit_boats,
            Some(Vessel::Dived) | None => false,
        },
        Against::Dived => target == Some(Vessel::Dived),
    };
    // Under water nothing but torpedoes is fired.
    by_kind && (!dived || load.torpedo())
}

/// How a fighter fires at a target: by its best guns that reach, else by torpedoes.
pub fn manner(scenario: &Scenario, shooter: &Fighter, target: &Fighter) -> Manner {
    let sheet = shooter.sheet(scenario);
    if !sheet.is_ship() {
        return Manner::Plain;
    }
    let distance = distance(shooter, target);
    let vessel = Vessel::of(target.sheet(scenario), target.dived);
    let readings = &scenario.rules.readings;
    let rows = sheet.rows.iter().zip(&shooter.rows).enumerate();
    let loads = rows.filter(|(index, (row, state))| shooter.line & 1 << index != 0 && state.whole(row.count) > 0);
    let usable: Vec<&Load> = loads
        .flat_map(|(_, (row, state))| state.loads(row).map(|(_, load)| load))
        .filter(|load| u32::from(load.range) >= distance && fits(load, shooter.dived, vessel, readings))
        .collect();
    if distance > 0 && usable.iter().any(|load| !load.torpedo()) {
        Manner::Guns
    } else if !usable.is_empty() && usable.iter().all(|load| load.torpedo()) {
        Manner::Torpedoes
    } else {
        Manner::Plain
    }
}

/// What the manner adds to the target number.
pub fn surcharge(number: &mut Explained, manner: Manner, rules: &Rules) {
    match manner {
        Manner::Plain => {}
        Manner::Guns => number.add(ids::O7_2_C, Reason::ShipFire, SHIP_FIRE),
        Manner::Torpedoes => number.add(ids::O7_2_C, Reason::Torpedoes, i32::from(rules.readings.torpedo_surcharge)),
    }
}

/// "Schiffsfeuer direkt 1 Hex oder weiter" (O7.2.c).
const SHIP_FIRE: i32 = 2;
/// What each hex takes from the Dk of ship guns, in tenths (O7.2.c).
const DK_PER_HEX: i32 = 10;

/// The change of a load's Dk, in tenths: ship guns above 70 mm lose by the hex, torpedoes nothing, all others by the
/// next-hex row.
pub fn dk_change(load: &Load, ship: bool, distance: u32, terrain: i32, next_hex: i32) -> i32 {
    match distance {
        _ if load.torpedo() => 0,
        0 => terrain,
        hexes if ship && load.ship_gun() => terrain - i32::try_from(hexes).unwrap_or(99) * DK_PER_HEX,
        _ => terrain + next_hex,
    }
}

/// The Dk with which a load arrives, never below 0.
pub fn arriving(dk: Tenths, change: i32) -> Tenths {
    Tenths((dk.0 + change).max(0))
}

/// Rows of a ship with ammunition that reach so far.
fn rows_over(sheet: &Sheet, unit: &UnitState, distance: u32, target: impl Fn(&Load) -> bool) -> u16 {
    unit.with_rows(sheet)
        .filter(|(_, row, state)| {
            state.whole(row.count) > 0 && state.loads(row).any(|(_, load)| u32::from(load.range) >= distance && target(load))
        })
        .fold(0, |bits, (index, _, _)| bits | 1 << index)
}

/// Rows of an own ship that reach a hex and somebody in it whom its side sees.
pub fn rows_at(view: &SideView, unit: &UnitState, hex: crate::engine::grid::Tile) -> u16 {
    let (scenario, readings) = (&view.scenario, &view.scenario.rules.readings);
    let Some(tile) = unit.tile() else { return 0 };
    let distance = scenario.map.grid.distance(tile, hex);
    let contacts: Vec<&Contact> = view.enemies_in(hex).iter().filter_map(|id| view.contacts.get(id)).collect();
    let any = |load: &Load| {
        let hit = |contact: &&Contact| {
            fits(load, unit.afloat.dived, Vessel::of(scenario.sheet(contact.sheet), contact.dived), readings)
        };
        contacts.iter().any(hit)
    };
    rows_over(scenario.sheet_of(unit.id), unit, distance, any)
}

/// Whether an own ship sees an enemy in a hex itself; in the next hex its side's sight is enough, as on land.
pub fn sees_into(view: &SideView, unit: &UnitState, hex: crate::engine::grid::Tile) -> bool {
    let near = unit.tile().is_some_and(|tile| view.scenario.map.grid.distance(tile, hex) <= 1);
    let mut contacts = view.enemies_in(hex).iter().filter_map(|id| view.contacts.get(id));
    near || contacts.any(|contact| sight::sees_contact(view, unit, contact))
}

/// The rows with which a ship fires by default at a hex: guns, or torpedoes where they alone are of use or promise more.
pub fn proposed(view: &SideView, unit: &UnitState, hex: crate::engine::grid::Tile) -> u16 {
    let sheet = view.sheet_of(unit.id);
    let rows = rows_at(view, unit, hex);
    let torpedoes = crate::operations::forces::unit::mask(sheet, |row| row.loads.iter().any(Load::torpedo)) & rows;
    let guns = rows & !torpedoes;
    let heavy = crate::operations::forces::unit::mask(sheet, |row| row.loads.iter().any(Load::ship_gun)) & rows;
    if guns == 0 || (torpedoes != 0 && heavy == 0) { torpedoes } else { guns }
}
