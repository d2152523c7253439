//! How a counter is built, and what it shows at each zoom step.

use bevy_egui::egui::{Align2, Pos2, Stroke, Ui, pos2, vec2};

use super::signs::{face, head};
use crate::client::{
    client::Client,
    counter::{Branch, CounterFace, Detail, Layout, Mark, Tone, place, text_colour},
    i18n::tr,
    panels::{frame, token::Token},
    textures::Picture,
    theme::{bold, regular, tokens},
};

/// Draws a counter of the near zoom with its figures.
fn near(ui: &Ui, client: &mut Client, face: CounterFace, text: &str, s: f32, centre: Pos2, corner: [&str; 2]) {
    Token::new(face, text).paint_as(ui.painter(), &mut client.textures, s, centre, Layout::Near);
    let unit = s / 52.0;
    let [r, g, b] = text_colour(&face);
    let size = place::NEAR.corner_size * unit;
    let (x, y) = place::NEAR.tab;
    let at = centre + vec2(x, y) * unit;
    frame::paint(ui, at, Align2::CENTER_CENTER, corner[0], bold(size), tokens::MARK_PLATE);
    let (x, y) = place::NEAR.bp;
    let at = centre + vec2(x, y) * unit;
    let ink = bevy_egui::egui::Color32::from_rgb(r, g, b);
    // The place is that of the baseline; the type's lower edge lies below it.
    let at = at + vec2(0.0, size * 0.3);
    frame::paint(ui, at, Align2::RIGHT_BOTTOM, corner[1], regular(size), ink);
}

/// A big counter with what its parts mean. Returns the lower end.
pub fn counter(ui: &Ui, client: &mut Client, corner: Pos2, width: f32) -> f32 {
    let lang = client.settings.lang;
    let top = head(ui, corner, width, &tr(lang, "signs-anatomy"));
    let centre = pos2(corner.x + width * 0.46, top + 74.0);
    let detail = Detail { tab: true, ammo: Some((3, 4)), fuel: Some((2, 3)) };
    let face = CounterFace { detail, ..face(0, Tone::Army, Branch::MotorInfantry, client.settings.contrast) };
    let s = 116.0;
    near(ui, client, face, "1/12", s, centre, ["8", "3/10"]);
    let unit = s / 52.0;
    let left = [
        ("signs-part-strength", -18.9, -20.7),
        ("signs-part-branch", -16.0, -4.0),
        ("signs-part-name", -10.0, 10.5),
        ("signs-part-ammunition", -16.0, 21.5),
    ];
    let right = [
        ("signs-part-size", 0.0, -20.5),
        ("signs-part-movement", 17.0, -16.0),
        ("signs-part-bar", 17.0, 17.0),
        ("signs-part-fuel", 16.0, 21.5),
    ];
    let line = Stroke::new(1.0, tokens::INK_SECOND);
    for (key, x, y) in left {
        label(ui, centre + vec2(x, y) * unit, pos2(centre.x - s / 2.0 - 22.0, centre.y + y * unit), &tr(lang, key), true, line);
    }
    for (index, (key, x, y)) in right.into_iter().enumerate() {
        // Two labels at the foot stand too close to each other for their text.
        let shift = [-8.0, 2.0, -4.0, 8.0][index];
        let end = pos2(centre.x + s / 2.0 + 22.0, centre.y + y * unit + shift);
        label(ui, centre + vec2(x, y) * unit, end, &tr(lang, key), false, line);
    }
    top + 156.0
}

fn label(ui: &Ui, from: Pos2, end: Pos2, text: &str, left: bool, line: Stroke) {
    ui.painter().circle_filled(from, 2.0, tokens::INK);
    ui.painter().line_segment([from, pos2(from.x + (end.x - from.x) * 0.7, end.y)], line);
    ui.painter().line_segment([pos2(from.x + (end.x - from.x) * 0.7, end.y), end], line);
    let (align, shift) = if left { (Align2::RIGHT_CENTER, -5.0) } else { (Align2::LEFT_CENTER, 5.0) };
    frame::paint(ui, end + vec2(shift, 0.0), align, text, regular(12.0), tokens::INK);
}

/// What is drawn at each zoom step. Returns the lower end.
pub fn zoom_steps(ui: &Ui, client: &mut Client, corner: Pos2, width: f32) -> f32 {
    let (lang, contrast) = (client.settings.lang, client.settings.contrast);
    let top = head(ui, corner, width, &tr(lang, "signs-zoom"));
    let plain = face(0, Tone::Army, Branch::Tank, contrast);
    let detail = Detail { tab: true, ammo: Some((3, 4)), fuel: Some((2, 3)) };
    let steps = [
        ("signs-zoom-18", 16.0),
        ("signs-zoom-34", 40.0),
        ("signs-zoom-56", 46.0),
        ("signs-zoom-84", 54.0),
        ("signs-zoom-120", 70.0),
    ];
    let pitch = (width / 5.0).min(180.0);
    for (index, (key, s)) in steps.into_iter().enumerate() {
        let centre = pos2(corner.x + (index as f32 + 0.5) * pitch, top + 44.0);
        match index {
            0 => {
                for (side, tone, shift) in [(0, Tone::Army, -12.0), (1, Tone::Soviet, 12.0)] {
                    let sign = Picture::Sign(side, tone, crate::client::faces::palette(contrast));
                    client.textures.centred(ui.painter(), sign, s, centre + vec2(shift, 0.0));
                }
            }
            1 | 2 => Token::new(plain, "").paint_as(ui.painter(), &mut client.textures, s, centre, Layout::Far),
            3 => Token::new(plain, "6/35").paint_as(ui.painter(), &mut client.textures, s, centre, Layout::Rule),
            _ => near(ui, client, CounterFace { detail, ..plain }, "6/35", s, centre, ["8", "3/7"]),
        }
        if index >= 2 {
            let (x, y) = place::MARKS_RIGHT[0];
            let at = centre + vec2(x, y) * (s / 52.0);
            client.textures.centred(ui.painter(), Picture::Mark(Mark::NoFuel), place::MARK_SIZE, at);
        }
        let [head, text] = [tr(lang, key), tr(lang, &format!("{key}-text"))];
        frame::paint(ui, pos2(centre.x, top + 96.0), Align2::CENTER_CENTER, &head, bold(12.0), tokens::INK);
        let at = pos2(centre.x, top + 112.0);
        frame::paint(ui, at, Align2::CENTER_CENTER, &text, regular(12.0), tokens::INK_SECOND);
    }
    top + 126.0
}
