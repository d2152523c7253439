//! Counters of units as windows and pages draw them: face, designation, name.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, vec2};

use crate::{
    client::{
        counter::{Bar, Branch, CounterFace, Layout, Palette, SizeMark, Tone, place, text_colour},
        textures::{Picture, Textures},
        theme::bold,
    },
    content::{
        scenario::{Scenario, UnitId},
        sheet::{self, Level, Nation, Sheet, UnitSize},
        text::Lang,
    },
    engine::side::Side,
    operations::{forces::UnitState, view::SideView},
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

/// 0 for side one, 1 for side two, as the painter counts.
pub fn side_number(side: Side) -> u8 {
    match side {
        Side::One => 0,
        Side::Two => 1,
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

/// The size mark of a counter size.
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

/// Shares of 24 as the painter's strength bar wants them.
fn share(part: u32, all: u32) -> u8 {
    u8::try_from((part * 24 + all / 2) / all.max(1)).unwrap_or(24).min(24)
}

/// A counter with its text.
#[derive(Clone, Debug)]
pub struct Token {
    /// The face.
    pub face: CounterFace,
    /// Designation; empty for enemies, whose designation nobody sees (O0.j).
    pub text: String,
}

impl Token {
    /// A plain counter of a sheet.
    pub fn of_sheet(sheet: &Sheet, side: Side, contrast: bool) -> Self {
        let mut face = CounterFace::new(side_number(side), tone(sheet.nation), palette(contrast), branch(sheet.branch));
        face.size = size_mark(sheet.size);
        face.staff = sheet.is_staff();
        Self { face, text: String::new() }
    }

    /// A unit as a side knows it.
    pub fn of(view: &SideView, unit: UnitId, contrast: bool) -> Self {
        let scenario = &view.scenario;
        let def = scenario.unit(unit);
        let mut token = Self::of_sheet(scenario.sheet_of(unit), def.side, contrast);
        match view.unit(unit) {
            Some(state) => {
                token.face.bar = own_bar(scenario, state);
                token.face.dug_in = state.works.dug_in;
                token.text.clone_from(&def.short);
            }
            None => {
                if let Some(contact) = view.contacts.get(&unit) {
                    token.face.bar = Bar::Thirds(contact.thirds);
                    token.face.dug_in = contact.dug_in;
                    token.face.last_seen = !contact.now;
                }
            }
        }
        token
    }

    /// Without the marks of the moment: for reports, which tell of another moment.
    #[must_use]
    pub fn timeless(mut self) -> Self {
        self.face.dug_in = false;
        self.face.last_seen = false;
        self
    }

    /// Draws the counter with a body of `s` points around a centre.
    pub fn paint(&self, painter: &Painter, textures: &mut Textures, s: f32, centre: Pos2) {
        let layout = if self.text.is_empty() { Layout::Far } else { Layout::Rule };
        textures.centred(painter, Picture::Counter(self.face, layout), s, centre);
        if self.text.is_empty() {
            return;
        }
        let places = place::places(layout);
        let unit = s / 52.0;
        let [r, g, b] = text_colour(&self.face);
        let shift = if self.face.staff { place::STAFF_SHIFT } else { 0.0 };
        let (x, y) = places.designation_centre;
        let at = centre + vec2((x + shift) * unit, y * unit);
        let colour = Color32::from_rgb(r, g, b);
        painter.text(at, Align2::CENTER_CENTER, &self.text, bold((places.designation_size * unit).max(10.5)), colour);
    }
}

fn own_bar(scenario: &Scenario, state: &UnitState) -> Bar {
    let all = scenario.sheet_of(state.id).circles();
    let (total, temporary) = (share(state.total(), all), share(state.temporary(), all));
    Bar::Own { whole: 24u8.saturating_sub(total).saturating_sub(temporary), temporary, total }
}

/// The name under which a side knows a unit: own by name, enemies by their sheet (O0.j).
pub fn name(view: &SideView, unit: UnitId, lang: Lang) -> String {
    let def = view.scenario.unit(unit);
    if def.side == view.side {
        def.name.get(lang).to_owned()
    } else {
        view.scenario.sheet_of(unit).name.get(lang).to_owned()
    }
}

/// The same in short: own units by their designation.
pub fn short(view: &SideView, unit: UnitId, lang: Lang) -> String {
    let def = view.scenario.unit(unit);
    if def.side == view.side { def.short.clone() } else { view.scenario.sheet_of(unit).name.get(lang).to_owned() }
}

/// The body colour of a side, for bars and charts.
pub fn side_colour(side: Side, contrast: bool) -> Color32 {
    match (side, contrast) {
        (Side::One, false) => crate::client::theme::tokens::SIDE_ONE,
        (Side::Two, false) => crate::client::theme::tokens::SIDE_TWO,
        (Side::One, true) => Color32::from_rgb(0xF0, 0xBE, 0x46),
        (Side::Two, true) => Color32::from_rgb(0x1E, 0x44, 0x82),
    }
}
