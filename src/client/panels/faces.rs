//! Units and contacts as counter faces and row symbols.

use crate::{
    client::{
        client::Settings,
        counter::{Bar, Branch, CounterFace, Palette, SizeMark, Tone},
    },
    content::{
        scenario::{Scenario, UnitId},
        sheet::{self, Level, Nation, Sheet, UnitSize},
    },
    operations::{
        forces::{UnitState, components::Contact},
        view::SideView,
    },
};

/// The palette that the player chose.
pub fn palette(settings: &Settings) -> Palette {
    if settings.contrast { Palette::Contrast } else { Palette::StaffMap }
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

/// The symbol of a branch.
pub fn branch(branch: sheet::Branch) -> Branch {
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
        B::Artillery => Branch::Artillery,
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
    }
}

/// The size mark over a symbol.
pub fn size_mark(size: UnitSize) -> SizeMark {
    match size {
        UnitSize::Platoon => SizeMark::Platoon,
        UnitSize::Company => SizeMark::Company,
        UnitSize::Staff(Level::Battalion) => SizeMark::Battalion,
        UnitSize::Staff(Level::Regiment) => SizeMark::Regiment,
        UnitSize::Staff(Level::Brigade) => SizeMark::Brigade,
        UnitSize::Staff(Level::Division) => SizeMark::Division,
        UnitSize::Staff(Level::Corps) => SizeMark::Corps,
    }
}

fn plain(scenario: &Scenario, id: UnitId, palette: Palette) -> CounterFace {
    let (def, sheet) = (scenario.unit(id), scenario.sheet_of(id));
    let side = u8::from(def.side.index() == 1);
    let face = CounterFace::new(side, tone(sheet.nation), palette, branch(sheet.branch));
    CounterFace { size: size_mark(sheet.size), staff: sheet.is_staff(), ..face }
}

/// The strength bar of an own unit, in shares of 24.
pub fn bar(unit: &UnitState, sheet: &Sheet) -> Bar {
    let all = sheet.circles().max(1);
    let share = |circles: u32| u8::try_from((circles * 24 + all / 2) / all).unwrap_or(24);
    let (whole, temporary) = (share(unit.whole(sheet)), share(unit.temporary()));
    Bar::Own { whole, temporary, total: 24u8.saturating_sub(whole).saturating_sub(temporary) }
}

/// The face of an own unit.
pub fn own(view: &SideView, unit: &UnitState, palette: Palette) -> CounterFace {
    let sheet = view.scenario.sheet_of(unit.id);
    let face = plain(&view.scenario, unit.id, palette);
    CounterFace { bar: bar(unit, sheet), dug_in: unit.works.dug_in, ..face }
}

/// The face of an enemy as far as he is known.
pub fn enemy(view: &SideView, contact: &Contact, palette: Palette) -> CounterFace {
    let face = plain(&view.scenario, contact.unit, palette);
    CounterFace { bar: Bar::Thirds(contact.thirds), dug_in: contact.dug_in, last_seen: !contact.now, ..face }
}
