//! Circles, marks and palettes on the page of signs.

use bevy_egui::egui::{Align2, Pos2, Ui, pos2, vec2};

use super::signs::{face, head};
use crate::client::{
    client::Client,
    counter::{Branch, Circle, CounterFace, Layout, Mark, Tone, place},
    i18n::tr,
    panels::{frame, token::Token},
    textures::Picture,
    theme::{bold, regular, tokens},
};

/// The states of the unit sheet's circles. Returns the lower end.
pub fn circles(ui: &Ui, client: &mut Client, corner: Pos2, width: f32) -> f32 {
    let lang = client.settings.lang;
    let top = head(ui, corner, width, &tr(lang, "signs-circles"));
    let rows = [
        (Circle::Whole, false, "signs-whole"),
        (Circle::Temporary, false, "signs-temporary"),
        (Circle::Total, false, "signs-total"),
        (Circle::Wear, false, "signs-wear"),
        (Circle::Temporary, true, "signs-fresh"),
    ];
    let mut y = top + 14.0;
    for (circle, fresh, key) in rows {
        client.textures.centred(ui.painter(), Picture::Circle(circle, fresh), 17.0, pos2(corner.x + 18.0, y));
        frame::paint(ui, pos2(corner.x + 42.0, y), Align2::LEFT_CENTER, &tr(lang, key), regular(13.0), tokens::INK);
        y += 33.0;
    }
    let row = [Circle::Whole, Circle::Whole, Circle::Whole, Circle::Whole, Circle::Temporary, Circle::Total];
    if width > 330.0 {
        for (index, circle) in row.into_iter().enumerate() {
            let place = pos2(corner.x + width - 130.0 + index as f32 * 24.0, top + 14.0);
            client.textures.centred(ui.painter(), Picture::Circle(circle, false), 15.0, place);
        }
    }
    y
}

/// Marks with their shapes, and states of the whole counter. Returns the lower end.
pub fn marks(ui: &Ui, client: &mut Client, corner: Pos2, width: f32) -> f32 {
    let lang = client.settings.lang;
    let top = head(ui, corner, width, &tr(lang, "signs-states"));
    let marks = [
        (Mark::NoFuel, "signs-no-fuel", "signs-circle"),
        (Mark::NoAmmunition, "signs-no-ammunition", "signs-square"),
        (Mark::NoContact, "signs-no-contact", "signs-diamond"),
        (Mark::SupplyMalus, "signs-malus", "signs-pill"),
        (Mark::Shaken, "signs-shaken", "signs-triangle"),
        (Mark::Moved, "signs-moved", "signs-tick"),
    ];
    let pitch = width / 2.0;
    let mut bottom = top;
    for (index, (mark, name, shape)) in marks.into_iter().enumerate() {
        let x = corner.x + (index % 2) as f32 * pitch;
        let y = top + (index / 2) as f32 * 42.0 + 18.0;
        client.textures.centred(ui.painter(), Picture::Mark(mark), 25.0, pos2(x + 17.0, y));
        if mark == Mark::SupplyMalus {
            frame::paint(ui, pos2(x + 17.0, y), Align2::CENTER_CENTER, "−2", bold(14.0), tokens::INK);
        }
        frame::paint(ui, pos2(x + 44.0, y - 8.0), Align2::LEFT_CENTER, &tr(lang, name), bold(13.0), tokens::INK);
        let place = pos2(x + 44.0, y + 8.0);
        frame::paint(ui, place, Align2::LEFT_CENTER, &tr(lang, shape), regular(12.0), tokens::INK_SECOND);
        bottom = y + 24.0;
    }
    counters(ui, client, pos2(corner.x, bottom + 8.0), width)
}

/// Dug in, selected, last seen, with marks, moved.
fn counters(ui: &Ui, client: &mut Client, corner: Pos2, width: f32) -> f32 {
    let (lang, contrast) = (client.settings.lang, client.settings.contrast);
    let plain = |side, tone, branch| face(side, tone, branch, contrast);
    let states = [
        (CounterFace { dug_in: true, ..plain(0, Tone::Army, Branch::Infantry) }, "3/12", "signs-dug-in"),
        (plain(0, Tone::Army, Branch::Tank), "6/35", "signs-selected"),
        (CounterFace { last_seen: true, ..plain(1, Tone::Soviet, Branch::Tank) }, "", "signs-last-seen"),
        (plain(0, Tone::Army, Branch::MotorInfantry), "2/33", "signs-marked"),
        (CounterFace { moved: true, ..plain(0, Tone::Army, Branch::Infantry) }, "1/12", "signs-finished"),
    ];
    let pitch = width / 5.0;
    for (index, (face, text, key)) in states.into_iter().enumerate() {
        let centre = pos2(corner.x + (index as f32 + 0.5) * pitch, corner.y + 32.0);
        if key == "signs-selected" {
            crate::client::panels::draw::ring(ui, 50.0, centre);
        }
        Token::new(face, text).paint_as(ui.painter(), &mut client.textures, 50.0, centre, Layout::Rule);
        let mut mark = |mark: Mark, (x, y): (f32, f32)| {
            let at = centre + vec2(x, y) * (50.0 / 52.0);
            client.textures.centred(ui.painter(), Picture::Mark(mark), place::MARK_SIZE, at);
        };
        if key == "signs-marked" {
            mark(Mark::NoFuel, place::MARKS_RIGHT[0]);
            mark(Mark::NoAmmunition, place::MARKS_RIGHT[1]);
            mark(Mark::Shaken, place::MARKS_LEFT[0]);
        }
        if key == "signs-finished" {
            mark(Mark::Moved, place::MARKS_LEFT[0]);
        }
        let name = ui.painter().layout(tr(lang, key), regular(12.0), tokens::INK, pitch - 4.0);
        let at = pos2(centre.x - name.size().x / 2.0, centre.y + 38.0);
        ui.painter().galley(at, name, tokens::INK);
    }
    corner.y + 110.0
}

/// Both palettes and the nations. Returns the lower end.
pub fn palettes(ui: &Ui, client: &mut Client, corner: Pos2, width: f32) -> f32 {
    let lang = client.settings.lang;
    let top = head(ui, corner, width, &tr(lang, "signs-palettes"));
    let mut y = top;
    for (contrast, name, second) in [(false, "signs-palette-a", "signs-staff-map"), (true, "signs-palette-b", "signs-contrast")] {
        let at = pos2(corner.x, y + 20.0);
        frame::paint(ui, at, Align2::LEFT_CENTER, &tr(lang, name), bold(13.0), tokens::INK);
        let at = at + vec2(0.0, 17.0);
        frame::paint(ui, at, Align2::LEFT_CENTER, &tr(lang, second), regular(12.0), tokens::INK_SECOND);
        let samples = [(0, Tone::Army, Branch::Tank, "6/35"), (1, Tone::Soviet, Branch::Tank, "T-34")];
        for (index, (side, tone, branch, text)) in samples.into_iter().enumerate() {
            let token = Token::new(face(side, tone, branch, contrast), text);
            let centre = pos2(corner.x + 140.0 + index as f32 * 60.0, y + 30.0);
            token.paint(ui.painter(), &mut client.textures, 50.0, centre);
        }
        y += 66.0;
    }
    let nations = [
        (0, Tone::Army, "signs-germany"),
        (0, Tone::Italy, "signs-italy"),
        (1, Tone::Soviet, "signs-soviet"),
        (1, Tone::Usa, "signs-usa"),
        (1, Tone::Britain, "signs-britain"),
    ];
    let note = ui.painter().layout(tr(lang, "signs-nations"), regular(12.0), tokens::INK_SECOND, width);
    let height = note.size().y;
    ui.painter().galley(pos2(corner.x, y + 4.0), note, tokens::INK_SECOND);
    y += height + 12.0;
    let pitch = (width / 5.0).min(90.0);
    for (index, (side, tone, key)) in nations.into_iter().enumerate() {
        let centre = pos2(corner.x + (index as f32 + 0.5) * pitch, y + 22.0);
        let token = Token::new(face(side, tone, Branch::Infantry, false), "");
        token.paint(ui.painter(), &mut client.textures, 38.0, centre);
        let at = centre + vec2(0.0, 30.0);
        frame::paint(ui, at, Align2::CENTER_CENTER, &tr(lang, key), regular(12.0), tokens::INK);
    }
    y + 66.0
}
