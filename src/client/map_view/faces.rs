//! Counter faces for units, contacts and formations.

use crate::{
    client::counter::{Bar, Branch, CounterFace, Detail, Palette, SizeMark, Tone},
    content::{
        scenario::Scenario,
        sheet::{self, Level, MoveClass, Nation, Sheet, UnitSize},
    },
    engine::side::Side,
    operations::forces::{UnitState, components::Contact, unit::default_line},
};

/// The tone of a nation's counters.
pub fn tone(nation: Nation) -> Tone {
    match nation {
        Nation::Germany => Tone::Army,
        Nation::SovietUnion => Tone::Soviet,
        Nation::Italy => Tone::Italy,
        Nation::Britain => Tone::Britain,
        Nation::UnitedStates => Tone::Usa,
    }
}

/// The symbol of a sheet's branch.
pub fn branch(sheet: &Sheet) -> Branch {
    match sheet.branch {
        sheet::Branch::Infantry => Branch::Infantry,
        sheet::Branch::MotorInfantry => Branch::MotorInfantry,
        sheet::Branch::MotorcycleInfantry => Branch::MotorcycleInfantry,
        sheet::Branch::MachineGun => Branch::MachineGun,
        sheet::Branch::Reconnaissance => Branch::Reconnaissance,
        sheet::Branch::ArmouredRecon => Branch::ArmouredRecon,
        sheet::Branch::Tank => Branch::Tank,
        sheet::Branch::HeavyTank => Branch::HeavyTank,
        sheet::Branch::LightTank => Branch::LightTank,
        sheet::Branch::AntiTank => Branch::AntiTank,
        sheet::Branch::TankDestroyer => Branch::TankDestroyer,
        sheet::Branch::InfantryGun => Branch::InfantryGun,
        sheet::Branch::Mortar => Branch::Mortar,
        sheet::Branch::Artillery if matches!(sheet.class, MoveClass::Foot | MoveClass::Horse) => Branch::Artillery,
        sheet::Branch::Artillery => Branch::MotorArtillery,
        sheet::Branch::Rockets => Branch::Rockets,
        sheet::Branch::Flak => Branch::Flak,
        sheet::Branch::Pioneer => Branch::Pioneer,
        sheet::Branch::Bridge => Branch::Bridge,
        sheet::Branch::Signals => Branch::Signals,
        sheet::Branch::Supply => Branch::Supply,
        sheet::Branch::Transport => Branch::Transport,
        sheet::Branch::Workshop => Branch::Workshop,
        sheet::Branch::MilitaryPolice => Branch::MilitaryPolice,
        sheet::Branch::Airborne => Branch::Airborne,
    }
}

/// The size mark of a level.
pub fn level_mark(level: Level) -> SizeMark {
    match level {
        Level::Battalion => SizeMark::Battalion,
        Level::Regiment => SizeMark::Regiment,
        Level::Brigade => SizeMark::Brigade,
        Level::Division => SizeMark::Division,
        Level::Corps => SizeMark::Corps,
    }
}

/// A face without states.
pub fn plain(side: Side, sheet: &Sheet, size: UnitSize, palette: Palette) -> CounterFace {
    let mut face = CounterFace::new(side.index() as u8, tone(sheet.nation), palette, branch(sheet));
    (face.size, face.staff) = match size {
        UnitSize::Platoon => (SizeMark::Platoon, false),
        UnitSize::Company => (SizeMark::Company, false),
        UnitSize::Staff(level) => (level_mark(level), true),
    };
    face
}

/// The bar of some circles: whole, temporary, all.
pub fn bar(whole: u32, temporary: u32, all: u32) -> Bar {
    let share = |part: u32| (part * 24).div_ceil(all.max(1)).min(24) as u8;
    let (whole, with_temporary) = (share(whole), share(whole + temporary));
    Bar::Own { whole, temporary: with_temporary.saturating_sub(whole), total: 24 - with_temporary.max(whole) }
}

/// Whether an own unit can do nothing more in this turn.
pub fn finished(unit: &UnitState, sheet: &Sheet) -> bool {
    let left = sheet.country.max(sheet.road).saturating_sub(unit.moved.spent);
    unit.moved.held || unit.fought.attacked || (unit.moved.hexes > 0 && left == 0)
}

/// The face of an own unit.
pub fn own(scenario: &Scenario, unit: &UnitState, palette: Palette, my_turn: bool) -> CounterFace {
    let (def, sheet) = (scenario.unit(unit.id), scenario.sheet_of(unit.id));
    let mut face = plain(def.side, sheet, sheet.size, palette);
    face.bar = bar(unit.whole(sheet), unit.temporary(), sheet.circles());
    face.dug_in = unit.works.dug_in;
    face.moved = my_turn && finished(unit, sheet);
    face
}

/// Ammunition and fuel pips of an own unit.
pub fn pips(unit: &UnitState, sheet: &Sheet) -> Detail {
    let line = default_line(sheet);
    let (mut left, mut full) = (0u32, 0u32);
    let mut fuel: Option<(u8, u8)> = None;
    for (index, row, state) in unit.with_rows(sheet) {
        if state.whole(row.count) == 0 {
            continue;
        }
        if line & 1 << index != 0 {
            left += state.ammunition.iter().map(|sets| u32::from(*sets)).sum::<u32>();
            full += row.loads.iter().map(|load| u32::from(load.sets)).sum::<u32>();
        }
        if let Some(tank) = row.fuel.filter(|tank| tank.sets > 0) {
            let (least, most) = fuel.unwrap_or((u8::MAX, 0));
            fuel = Some((least.min(state.fuel), most.max(tank.sets)));
        }
    }
    let ammo = (full > 0).then(|| ((left * 4).div_ceil(full).min(4) as u8, 4));
    let fuel = fuel.map(|(least, most)| (least.min(most).min(4), most.min(4)));
    Detail { tab: true, ammo, fuel }
}

/// The face of what is known of an enemy unit.
pub fn contact(scenario: &Scenario, contact: &Contact, side: Side, palette: Palette) -> CounterFace {
    let mut face = plain(side, scenario.sheet(contact.sheet), contact.size, palette);
    face.bar = Bar::Thirds(contact.thirds);
    face.dug_in = contact.dug_in;
    face.last_seen = !contact.now;
    face
}
