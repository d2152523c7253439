//! Signs and marks: every symbol as the counter painter draws it (picture 12).

use bevy_egui::egui::{Align2, Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::{anatomy, states};
use crate::{
    client::{
        client::Client,
        counter::{Bar, CounterFace, SizeMark, Tone},
        faces,
        i18n::tr,
        panels::{frame, token::Token},
        theme::{bold, regular, serif_bold, serif_italic, tokens},
        words,
    },
    content::{
        sheet::{Branch, MoveClass},
        text::Lang,
    },
};

/// Branches in the order of the plate.
const BRANCHES: [Branch; 32] = [
    Branch::Infantry,
    Branch::MotorInfantry,
    Branch::MotorcycleInfantry,
    Branch::MachineGun,
    Branch::Reconnaissance,
    Branch::ArmouredRecon,
    Branch::Tank,
    Branch::HeavyTank,
    Branch::LightTank,
    Branch::AntiTank,
    Branch::TankDestroyer,
    Branch::InfantryGun,
    Branch::Mortar,
    Branch::Artillery,
    Branch::Rockets,
    Branch::Flak,
    Branch::Pioneer,
    Branch::Bridge,
    Branch::Signals,
    Branch::Supply,
    Branch::Transport,
    Branch::Workshop,
    Branch::MilitaryPolice,
    Branch::Airborne,
    Branch::CoastBattery,
    Branch::MotorBoat,
    Branch::Submarine,
    Branch::Escort,
    Branch::Destroyer,
    Branch::Cruiser,
    Branch::CapitalShip,
    Branch::TransportShip,
];

/// Draws the page, two columns where there is room.
pub fn show(root: &mut Ui, client: &mut Client, body: Rect) {
    let lang = client.settings.lang;
    let inner = body.shrink2(vec2(if body.width() < 1600.0 { 20.0 } else { 40.0 }, 0.0));
    frame::column(root, inner, "signs", |ui| {
        let width = ui.available_width() - 12.0;
        let corner = ui.cursor().min;
        let y = title(ui, lang, corner, width);
        let wide = width > 1500.0;
        let bottom = if wide {
            let left = width * 0.655;
            let right = pos2(corner.x + left + 60.0, y);
            let narrow = width - left - 60.0;
            let symbols = branches(ui, client, pos2(corner.x, y), left);
            let half = left * 0.52;
            let anatomy = anatomy::counter(ui, client, pos2(corner.x, symbols + 12.0), half);
            let circles = states::circles(ui, client, pos2(corner.x + half + 50.0, symbols + 12.0), left - half - 50.0);
            let zoom = anatomy::zoom_steps(ui, client, pos2(corner.x, anatomy.max(circles) + 22.0), left);
            let sizes = sizes(ui, client, right, narrow);
            let marks = states::marks(ui, client, pos2(right.x, sizes + 12.0), narrow);
            let colours = states::palettes(ui, client, pos2(right.x, marks + 12.0), narrow);
            zoom.max(colours)
        } else {
            let half = (width - 36.0) / 2.0;
            let middle = corner.x + half + 36.0;
            let symbols = branches(ui, client, pos2(corner.x, y), width);
            let sizes = sizes(ui, client, pos2(corner.x, symbols + 8.0), half);
            let marks = states::marks(ui, client, pos2(middle, symbols + 8.0), half);
            let y = sizes.max(marks) + 12.0;
            let anatomy = anatomy::counter(ui, client, pos2(corner.x, y), half);
            let circles = states::circles(ui, client, pos2(middle, y), half);
            let y = anatomy.max(circles) + 12.0;
            let zoom = anatomy::zoom_steps(ui, client, pos2(corner.x, y), width);
            states::palettes(ui, client, pos2(corner.x, zoom + 12.0), half)
        };
        ui.allocate_exact_size(vec2(width, bottom - corner.y + 24.0), Sense::hover());
    });
}

fn title(ui: &Ui, lang: Lang, corner: Pos2, width: f32) -> f32 {
    let place = corner + vec2(0.0, 14.0);
    let title = frame::paint(ui, place, Align2::LEFT_TOP, &tr(lang, "handbook-signs"), serif_bold(30.0), tokens::INK);
    let note = tr(lang, "signs-note");
    let room = width - title.width() - 50.0;
    let galley = ui.painter().layout(note, serif_italic(16.0), tokens::INK_SECOND, room);
    let place = pos2(title.right() + 50.0, title.center().y + 2.0 - galley.size().y / 2.0);
    ui.painter().galley(place, galley, tokens::INK_SECOND);
    let y = title.bottom() + 8.0;
    let line = |y: f32, stroke: f32| {
        ui.painter().line_segment([pos2(corner.x, y), pos2(corner.x + width, y)], Stroke::new(stroke, tokens::RULE_LINE));
    };
    line(y, 2.0);
    line(y + 4.0, 1.0);
    y + 16.0
}

/// Head of a part with a line below. Returns where its content begins.
pub fn head(ui: &Ui, corner: Pos2, width: f32, title: &str) -> f32 {
    let place = corner + vec2(0.0, 4.0);
    let text = frame::paint(ui, place, Align2::LEFT_TOP, title, serif_bold(17.0), tokens::INK);
    let y = text.bottom() + 4.0;
    ui.painter().line_segment([pos2(corner.x, y), pos2(corner.x + width, y)], Stroke::new(1.0, tokens::RULE_LINE));
    y + 10.0
}

/// A face of this page: whole, with its bar.
pub fn face(side: u8, tone: Tone, branch: crate::client::counter::Branch, contrast: bool) -> CounterFace {
    let bar = if side == 0 { Bar::Own { whole: 18, temporary: 4, total: 2 } } else { Bar::Thirds(2) };
    CounterFace { bar, ..CounterFace::new(side, tone, faces::palette(contrast), branch) }
}

/// All branches, both sides beside each other. Returns the lower end.
fn branches(ui: &Ui, client: &mut Client, corner: Pos2, width: f32) -> f32 {
    let (lang, contrast) = (client.settings.lang, client.settings.contrast);
    let columns = ((width / 136.0).floor() as usize).clamp(4, 9);
    let pitch = width / columns as f32;
    let mut bottom = corner.y;
    for (index, branch) in BRANCHES.into_iter().enumerate() {
        let x = corner.x + (index % columns) as f32 * pitch;
        let y = corner.y + (index / columns) as f32 * 106.0;
        for (side, tone, text, shift) in [(0, Tone::Army, "4/35", 28.0), (1, Tone::Soviet, "", 86.0)] {
            let token = Token::new(face(side, tone, faces::branch(branch, MoveClass::Foot), contrast), text);
            let layout = crate::client::counter::Layout::Rule;
            token.paint_as(ui.painter(), &mut client.textures, 50.0, pos2(x + shift, y + 34.0), layout);
        }
        let name = ui.painter().layout(words::branch(lang, branch), regular(12.0), tokens::INK, pitch - 6.0);
        let place = pos2((x + 57.0 - name.size().x / 2.0).max(corner.x), y + 66.0);
        ui.painter().galley(place, name, tokens::INK);
        bottom = y + 106.0;
    }
    bottom
}

/// Size marks, staffs, a stack. Returns the lower end.
fn sizes(ui: &Ui, client: &mut Client, corner: Pos2, width: f32) -> f32 {
    use crate::client::counter::Branch as Symbol;
    let (lang, contrast) = (client.settings.lang, client.settings.contrast);
    let top = head(ui, corner, width, &tr(lang, "signs-sizes"));
    let signs = [
        (SizeMark::Platoon, false, Symbol::Infantry, "12", "signs-platoon"),
        (SizeMark::Company, false, Symbol::Infantry, "12", "signs-company"),
        (SizeMark::Battalion, true, Symbol::Infantry, "I/12", "signs-staff-battalion"),
        (SizeMark::Regiment, true, Symbol::Infantry, "12", "signs-staff-regiment"),
        (SizeMark::Brigade, true, Symbol::Tank, "5.Br", "signs-staff-brigade"),
        (SizeMark::Division, true, Symbol::Tank, "4.PzD", "signs-staff-division"),
        (SizeMark::Corps, true, Symbol::Blank, "24.", "signs-staff-corps"),
        (SizeMark::Battalion, true, Symbol::MotorInfantry, "I/12", "signs-stack"),
    ];
    let columns = 4;
    let pitch = width / columns as f32;
    let mut bottom = top;
    for (index, (size, staff, symbol, text, key)) in signs.into_iter().enumerate() {
        let centre = pos2(corner.x + (index % columns) as f32 * pitch + 30.0, top + (index / columns) as f32 * 92.0 + 34.0);
        let stack = key == "signs-stack";
        let face = CounterFace { size, staff, stack, ..face(0, Tone::Army, symbol, contrast) };
        Token::new(face, text).paint_as(ui.painter(), &mut client.textures, 50.0, centre, crate::client::counter::Layout::Rule);
        if stack {
            count(ui, client, centre, 50.0, "6");
        }
        let place = centre + vec2(0.0, 40.0);
        frame::paint(ui, place, Align2::CENTER_CENTER, &tr(lang, key), regular(12.0), tokens::INK);
        bottom = centre.y + 56.0;
    }
    bottom
}

/// The count of a stack on its disc.
fn count(ui: &Ui, client: &mut Client, centre: Pos2, s: f32, text: &str) {
    use crate::client::counter::place;
    let unit = s / 52.0;
    let (x, y) = place::COUNT_DISC;
    let at = centre + vec2(x * unit, y * unit);
    let disc = crate::client::textures::Picture::Disc;
    client.textures.centred(ui.painter(), disc, place::COUNT_DISC_SIZE * unit, at);
    frame::paint(ui, at, Align2::CENTER_CENTER, text, bold(12.0), tokens::MARK_PLATE);
}
