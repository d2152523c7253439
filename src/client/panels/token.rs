//! Counters of units as windows and pages draw them: face, designation, name.

use std::sync::Arc;

use bevy_egui::egui::{Color32, Galley, Painter, Pos2, pos2, vec2};

use crate::{
    client::{
        counter::{CounterFace, Layout, place, text_colour},
        faces::{self, palette},
        textures::{Picture, Textures},
        theme::{bold, regular, tokens},
        words::names,
    },
    content::{
        scenario::UnitId,
        sheet::{Nation, Sheet},
        text::Lang,
    },
    engine::side::Side,
    operations::view::SideView,
};

/// Smaller counters have no room for text that can be read.
pub const LEAST_WITH_TEXT: f32 = 46.0;
/// Body side of the counters on cards.
pub const ON_CARD: f32 = 48.0;
/// Height of a card's first line with such a counter.
pub const CARD_LINE: f32 = 52.0;
/// From the left edge of a card to what stands beside its counter.
pub const BESIDE: f32 = 61.0;

/// 0 for side one, 1 for side two, as the painter counts.
pub fn side_number(side: Side) -> u8 {
    match side {
        Side::One => 0,
        Side::Two => 1,
    }
}

/// The sign of a side.
pub fn sign(side: Side, nation: Nation, contrast: bool) -> Picture {
    Picture::Sign(side_number(side), faces::tone(nation), palette(contrast))
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
    /// A counter with a text.
    pub fn new(face: CounterFace, text: impl Into<String>) -> Self {
        Self { face, text: text.into() }
    }

    /// A plain counter of a sheet.
    pub fn of_sheet(sheet: &Sheet, side: Side, contrast: bool) -> Self {
        Self::new(faces::plain(side, sheet, sheet.size, palette(contrast)), "")
    }

    /// A unit as a side knows it.
    pub fn of(view: &SideView, unit: UnitId, contrast: bool) -> Self {
        let def = view.scenario.unit(unit);
        match (view.unit(unit), view.contacts.get(&unit)) {
            (Some(state), _) => Self::new(faces::own(view, state, palette(contrast)), def.short.as_str()),
            (None, Some(contact)) => Self::new(faces::contact(view, contact, palette(contrast)), ""),
            (None, None) => Self::of_sheet(view.sheet_of(unit), def.side, contrast),
        }
    }

    /// Without the marks of the moment: for reports, which tell of another moment.
    #[must_use]
    pub fn timeless(mut self) -> Self {
        self.face.dug_in = false;
        self.face.last_seen = false;
        self
    }

    /// Draws the counter at the left of a card.
    pub fn paint_on_card(&self, painter: &Painter, textures: &mut Textures, left: Pos2) {
        self.paint(painter, textures, ON_CARD, left + vec2(27.0, 0.0));
    }

    /// Draws the counter with a body of `s` points around a centre.
    pub fn paint(&self, painter: &Painter, textures: &mut Textures, s: f32, centre: Pos2) {
        let layout = if self.text.is_empty() || s < LEAST_WITH_TEXT { Layout::Far } else { Layout::Rule };
        self.paint_as(painter, textures, s, centre, layout);
    }

    /// The same in a design of one's choice.
    pub fn paint_as(&self, painter: &Painter, textures: &mut Textures, s: f32, centre: Pos2, layout: Layout) {
        textures.centred(painter, Picture::Counter(self.face, layout), s, centre);
        if self.text.is_empty() || layout == Layout::Far {
            return;
        }
        let places = place::places(layout);
        let unit = s / 52.0;
        let [r, g, b] = text_colour(&self.face);
        let shift = if self.face.staff { place::STAFF_SHIFT } else { 0.0 };
        let (x, y) = places.designation_centre;
        let at = centre + vec2((x + shift) * unit, y * unit);
        let colour = Color32::from_rgb(r, g, b);
        // The floor of 12 px holds on counters too.
        let size = (places.designation_size * unit).max(12.0);
        // By the letters' height: rows of type are higher than capitals and sit lower.
        let galley = painter.layout_no_wrap(self.text.clone(), bold(size), colour);
        let top = galley.rows.first().map_or(0.0, |row| row.rect().top());
        let baseline = galley.rows.first().and_then(|row| row.glyphs.first()).map_or(size, |glyph| glyph.pos.y);
        let middle = top + baseline - size * 0.357;
        painter.galley(at - vec2(galley.size().x / 2.0, middle), galley, colour);
    }
}

/// A name and a smaller line below it, as they stand beside a counter.
pub struct Caption {
    name: Arc<Galley>,
    below: Arc<Galley>,
}

impl Caption {
    /// Lays out both in so much room; the smaller line in its own ink.
    pub fn new(painter: &Painter, name: &str, (below, ink): (String, Color32), room: f32) -> Self {
        let name = painter.layout(name.to_owned(), bold(13.0), tokens::INK, room);
        Self { name, below: painter.layout(below, regular(12.0), ink, room) }
    }

    /// Height of both.
    pub fn height(&self) -> f32 {
        self.name.size().y + self.below.size().y
    }

    /// Draws both with the middle of their left edge at a place.
    pub fn paint(self, painter: &Painter, at: Pos2) {
        let top = at.y - self.height() / 2.0;
        let next = top + self.name.size().y;
        painter.galley(pos2(at.x, top), self.name, tokens::INK);
        painter.galley(pos2(at.x, next), self.below, tokens::INK);
    }
}

/// The name under which a side knows a unit: own by name, enemies by their sheet (O0.j).
pub fn name(view: &SideView, unit: UnitId, lang: Lang) -> String {
    if view.scenario.unit(unit).side == view.side {
        names::unit(lang, view, unit)
    } else {
        view.sheet_of(unit).name.get(lang).to_owned()
    }
}

/// The name of an enemy, numbered where several of one sheet stand in the hex.
pub fn numbered(view: &SideView, enemies: &[UnitId], enemy: UnitId, lang: Lang) -> String {
    let plain = name(view, enemy, lang);
    let sheet = view.scenario.unit(enemy).sheet;
    let alike: Vec<&UnitId> = enemies.iter().filter(|id| view.scenario.unit(**id).sheet == sheet).collect();
    match alike.iter().position(|id| **id == enemy) {
        Some(index) if alike.len() > 1 => format!("{plain} ({})", index + 1),
        _ => plain,
    }
}

/// The same in short: own units by their designation.
pub fn short(view: &SideView, unit: UnitId, lang: Lang) -> String {
    let def = view.scenario.unit(unit);
    if def.side == view.side { def.short.clone() } else { view.sheet_of(unit).name.get(lang).to_owned() }
}

/// The body colour of a side, for bars and charts.
pub fn side_colour(side: Side, contrast: bool) -> Color32 {
    match (side, contrast) {
        (Side::One, false) => tokens::SIDE_ONE,
        (Side::Two, false) => tokens::SIDE_TWO,
        (Side::One, true) => Color32::from_rgb(0xF0, 0xBE, 0x46),
        (Side::Two, true) => Color32::from_rgb(0x1E, 0x44, 0x82),
    }
}
