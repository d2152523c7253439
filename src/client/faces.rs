//! Units, contacts and formations as counter faces and row symbols.

use crate::{
    client::counter::{Bar, Branch, CounterFace, Detail, Palette, SizeMark, Tone},
    content::sheet::{self, Level, MoveClass, Nation, Sheet, UnitSize},
    engine::side::Side,
    operations::{
        forces::{UnitState, components::Contact, unit::default_line},
        view::SideView,
    },
};

/// The palette of the settings.
pub fn palette(contrast: bool) -> Palette {
    if contrast { Palette::Contrast } else { Palette::StaffMap }
}

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

/// The symbol of a branch that moves in a class: artillery on foot or behind horses bears another
/// than on wheels.
pub fn branch(branch: sheet::Branch, class: MoveClass) -> Branch {
    use sheet::Branch as B;
    match branch {
        B::Infantry => Branch::Infantry,
        B::MotorInfantry => Branch::MotorInfantry,
        B::MotorcycleInfantry => Branch::MotorcycleInfantry,
        B::MachineGun => Branch::MachineGun,
        B::Reconnaissance => Branch::Reconnaissance,
        B::ArmouredRecon => Branch::ArmouredRecon,
        B::Tank => Branch::Tank,
        B::HeavyTank => Branch::HeavyTank,
        B::LightTank => Branch::LightTank,
        B::AntiTank => Branch::AntiTank,
        B::TankDestroyer => Branch::TankDestroyer,
        B::InfantryGun => Branch::InfantryGun,
        B::Mortar => Branch::Mortar,
        B::Artillery if matches!(class, MoveClass::Foot | MoveClass::Horse) => Branch::Artillery,
        B::Artillery => Branch::MotorArtillery,
        B::Rockets => Branch::Rockets,
        B::Flak => Branch::Flak,
        B::Pioneer => Branch::Pioneer,
        B::Bridge => Branch::Bridge,
        B::Signals => Branch::Signals,
        B::Supply => Branch::Supply,
        B::Transport => Branch::Transport,
        B::Workshop => Branch::Workshop,
        B::MilitaryPolice => Branch::MilitaryPolice,
        B::Airborne => Branch::Airborne,
        B::Fighter => Branch::Fighter,
        B::DiveBomber => Branch::DiveBomber,
        B::Bomber => Branch::Bomber,
        B::AirRecon => Branch::AirRecon,
        B::CoastBattery => Branch::CoastBattery,
        B::MotorBoat => Branch::MotorBoat,
        B::Submarine => Branch::Submarine,
        B::Escort => Branch::Escort,
        B::Destroyer => Branch::Destroyer,
        B::Cruiser => Branch::Cruiser,
        B::CapitalShip => Branch::CapitalShip,
        B::TransportShip => Branch::TransportShip,
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

/// The size mark over a symbol.
pub fn size_mark(size: UnitSize) -> SizeMark {
    match size {
        UnitSize::Platoon => SizeMark::Platoon,
        UnitSize::Company => SizeMark::Company,
        UnitSize::Staff(level) => level_mark(level),
        UnitSize::Flight => SizeMark::Flight,
        UnitSize::Ship => SizeMark::None,
    }
}

/// A face without states.
pub fn plain(side: Side, sheet: &Sheet, size: UnitSize, palette: Palette) -> CounterFace {
    let mut face = CounterFace::new(side.index() as u8, tone(sheet.nation), palette, branch(sheet.branch, sheet.class));
    face.size = size_mark(size);
    face.staff = matches!(size, UnitSize::Staff(_));
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
    unit.moved.held || unit.fought.attacked || unit.supply.refuelling || (unit.moved.hexes > 0 && left == 0)
}

/// The face of an own unit.
pub fn own(view: &SideView, unit: &UnitState, palette: Palette) -> CounterFace {
    let (def, sheet) = (view.scenario.unit(unit.id), view.sheet_of(unit.id));
    let mut face = plain(def.side, sheet, sheet.size, palette);
    face.bar = bar(unit.whole(sheet), unit.temporary(), sheet.circles());
    face.dug_in = unit.works.dug_in;
    face.dived = unit.afloat.dived;
    let serviced = sheet.is_flight() && unit.sortie.ready > view.round;
    face.moved = view.my_turn() && (finished(unit, sheet) || serviced);
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

/// The face of an enemy as far as he is known.
pub fn contact(view: &SideView, contact: &Contact, palette: Palette) -> CounterFace {
    let mut face = plain(view.side.other(), view.scenario.sheet(contact.sheet), contact.size, palette);
    face.bar = Bar::Thirds(contact.thirds);
    face.dug_in = contact.dug_in;
    face.dived = contact.dived;
    face.last_seen = !contact.now;
    face
}
