//! Units and contacts as counter faces and row symbols.

pub use crate::client::map_view::faces::tone;
use crate::{
    client::{
        client::Settings,
        counter::{Branch, CounterFace, Palette, SizeMark},
        map_view::faces,
    },
    content::sheet::{self, UnitSize},
    operations::{
        forces::{UnitState, components::Contact},
        view::SideView,
    },
};

/// The palette that the player chose.
pub fn palette(settings: &Settings) -> Palette {
    if settings.contrast { Palette::Contrast } else { Palette::StaffMap }
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
        UnitSize::Staff(level) => faces::level_mark(level),
    }
}

/// The face of an own unit.
pub fn own(view: &SideView, unit: &UnitState, palette: Palette) -> CounterFace {
    faces::own(&view.scenario, unit, palette, view.my_turn())
}

/// The face of an enemy as far as he is known.
pub fn enemy(view: &SideView, contact: &Contact, palette: Palette) -> CounterFace {
    faces::contact(&view.scenario, contact, view.side.other(), palette)
}
