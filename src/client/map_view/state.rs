//! Camera, painted tiles and caches of one map.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use bevy_egui::egui::{Context, Pos2, Rect, Vec2};

use super::{
    crowd::Crowd,
    hover::Hover,
    lens::Lens,
    motion::Motion,
    names::Names,
    overlay::front_lines,
    reach::ReachNow,
    sheet::{FLAT, Km, Sheet},
    tiles::Tiles,
};
use crate::{
    client::textures::Textures,
    content::{scenario::Scenario, text::Lang},
    engine::{grid::Tile, side::Side},
    operations::{forces::UnitState, view::SideView},
};

/// Heights of a hex in points that zooming stops at.
const STEPS: [f32; 15] = [12.0, 15.0, 19.0, 24.0, 30.0, 38.0, 48.0, 60.0, 70.0, 84.0, 104.0, 128.0, 160.0, 200.0, 240.0];
/// Seconds of a zoom step.
const GLIDE: f64 = 0.16;
/// Points of paper that may show beside the sheet.
const PAPER: f32 = 40.0;

/// Something to look at once the size of the view is known.
enum Wish {
    Units(Vec<Tile>),
    Centre(Tile),
    Reveal(Tile),
    Keep(Tile),
    Zoom(i32),
    All,
}

/// A zoom under way: the place under the anchor stays.
struct Glide {
    from: f32,
    began: f64,
    place: Km,
    anchor: Vec2,
}

/// The front line, with the control of hexes it was drawn for.
type Front = (Arc<Vec<Option<Side>>>, Arc<Vec<Vec<Km>>>);

/// What the map view keeps between frames.
pub struct MapState {
    /// Tells battles apart, for what panels keep from frame to frame.
    pub battle: u64,
    /// Middle of the view in km from the sheet's upper left corner.
    pub centre: Km,
    /// Height of a hex in points, as it will be when a zoom has come to rest.
    pub hex: f32,
    /// Whose units a preview shows before the battle.
    pub own: Side,
    /// Language of a preview.
    pub lang: Lang,
    /// Palette of a preview.
    pub contrast: bool,
    pub(super) textures: Textures,
    pub(super) sheet: Sheet,
    pub(super) tiles: Tiles,
    pub(super) crowd: Option<Arc<Crowd>>,
    pub(super) reach: Option<Arc<ReachNow>>,
    pub(super) names: Names,
    pub(super) motion: Motion,
    pub(super) hover: Hover,
    pub(super) rect: Option<Rect>,
    front: Option<Front>,
    wishes: Vec<Wish>,
    glide: Option<Glide>,
    wheel: f32,
    shown: f32,
}

impl MapState {
    /// Prepares the small picture of a save, with or without the units that the view knows.
    pub fn thumbnail(&self, view: &SideView, units: bool) -> crate::client::keeper::Paint {
        super::thumbnail::of(self.tiles.cell(), view, units, crate::client::faces::palette(self.contrast))
    }

    /// A map of which nothing was seen yet.
    pub fn new(scenario: &Scenario) -> Self {
        let sheet = Sheet { grid: scenario.map.grid };
        let (width, height) = sheet.size();
        static BATTLES: AtomicU64 = AtomicU64::new(0);
        Self {
            battle: BATTLES.fetch_add(1, Ordering::Relaxed),
            centre: (width / 2.0, height / 2.0),
            hex: 0.0,
            own: Side::One,
            lang: Lang::De,
            contrast: false,
            textures: Textures::default(),
            sheet,
            tiles: Tiles::new(scenario),
            crowd: None,
            reach: None,
            names: Names::default(),
            motion: Motion::default(),
            hover: Hover::default(),
            rect: None,
            front: None,
            wishes: Vec::new(),
            glide: None,
            wheel: 0.0,
            shown: 0.0,
        }
    }

    /// Whether nothing is left to paint and nothing moves.
    pub fn ready(&self) -> bool {
        self.tiles.ready() && self.glide.is_none() && !self.motion.moving() && self.wishes.is_empty()
    }

    /// Brings the own units into view.
    pub fn look_at_own(&mut self, view: &SideView) {
        self.wishes = vec![Wish::Units(view.on_map().filter_map(UnitState::tile).collect())];
    }

    /// Forgets the hex under the pointer and the tip that stays.
    pub fn let_go(&mut self) {
        self.hover = Hover::default();
    }

    /// Centres on a hex.
    pub fn centre_on(&mut self, tile: Tile) {
        self.wishes.push(Wish::Centre(tile));
    }

    /// Brings a hex into view if it is not.
    pub fn reveal(&mut self, tile: Tile) {
        self.wishes.push(Wish::Reveal(tile));
    }

    /// Moves the view no more than needed to show a hex and what lies around it.
    pub fn keep_in_view(&mut self, tile: Tile) {
        self.wishes.push(Wish::Keep(tile));
    }

    /// Zooms in or out around the middle.
    pub fn zoom(&mut self, steps: i32) {
        self.wishes.push(Wish::Zoom(steps));
    }

    /// Shows the whole map.
    pub fn show_all(&mut self) {
        self.wishes.push(Wish::All);
    }

    /// Where the middle of a hex was drawn last, for pictures and tests.
    pub fn on_screen(&self, tile: Tile) -> Option<Pos2> {
        let rect = self.rect?;
        let at = Lens::new(self.sheet, rect, self.hex, self.centre, 1.0).centre(tile);
        rect.contains(at).then_some(at)
    }

    /// The front between the two sides, made anew when control has changed.
    pub(super) fn front(&mut self, control: &Arc<Vec<Option<Side>>>) -> Arc<Vec<Vec<Km>>> {
        match &self.front {
            Some((known, lines)) if Arc::ptr_eq(known, control) => lines.clone(),
            _ => {
                let lines = Arc::new(front_lines(self.sheet, control));
                self.front = Some((control.clone(), lines.clone()));
                lines
            }
        }
    }

    /// The view for this frame.
    pub(super) fn look(&mut self, ctx: &Context, rect: Rect, speed: f32) -> Lens {
        let now = ctx.input(|input| input.time);
        if self.hex <= 0.0 {
            self.hex = usual(rect);
        }
        self.rect = Some(rect);
        for wish in std::mem::take(&mut self.wishes) {
            self.grant(wish, rect, now, speed);
        }
        let mut f = self.hex;
        if let Some(glide) = &self.glide {
            let part = ((now - glide.began) / (GLIDE * f64::from(speed.max(0.01)))).clamp(0.0, 1.0) as f32;
            let eased = 1.0 - (1.0 - part).powi(3);
            f = glide.from * (self.hex / glide.from).powf(eased);
            let scale = f / FLAT;
            self.centre = (glide.place.0 - glide.anchor.x / scale, glide.place.1 - glide.anchor.y / scale);
            if part >= 1.0 {
                f = self.hex;
                self.glide = None;
            }
            ctx.request_repaint();
        }
        self.shown = f;
        self.clamp(rect, f);
        Lens::new(self.sheet, rect, f, self.centre, ctx.pixels_per_point())
    }

    fn grant(&mut self, wish: Wish, rect: Rect, now: f64, speed: f32) {
        match wish {
            Wish::Units(tiles) => self.fit(&tiles, rect),
            Wish::Centre(tile) => {
                self.glide = None;
                self.centre = self.sheet.centre(tile);
            }
            Wish::Reveal(tile) => {
                let at = Lens::new(self.sheet, rect, self.hex, self.centre, 1.0).centre(tile);
                // What can be seen already stays where it is: at the edge the view moves a little only.
                let wish = if rect.contains(at) { Wish::Keep(tile) } else { Wish::Centre(tile) };
                self.grant(wish, rect, now, speed);
            }
            Wish::Keep(tile) => {
                let at = Lens::new(self.sheet, rect, self.hex, self.centre, 1.0).centre(tile);
                let inner = rect.shrink((self.hex * 1.5).min(rect.width().min(rect.height()) / 3.0));
                let by = at - inner.clamp(at);
                if by != Vec2::ZERO {
                    self.pan(-by);
                }
            }
            Wish::Zoom(steps) => self.zoom_at(steps, rect.center(), now, speed),
            Wish::All => {
                self.glide = None;
                let whole = Lens::whole(self.sheet, rect, 1.0);
                self.hex = whole.f.min(usual(rect));
                let (width, height) = self.sheet.size();
                self.centre = (width / 2.0, height / 2.0);
            }
        }
    }

    /// Centres on a group of hexes, nearer out than usual if they do not fit.
    fn fit(&mut self, tiles: &[Tile], rect: Rect) {
        self.glide = None;
        self.hex = usual(rect);
        let places: Vec<Km> = tiles.iter().map(|tile| self.sheet.centre(*tile)).collect();
        let Some((low, high)) = bounds(&places) else { return };
        // Km that the view shows at a zoom, less a margin for whole counters.
        let room = |f: f32| ((rect.width() - 1.2 * f) * FLAT / f, (rect.height() - 1.2 * f) * FLAT / f);
        let fits = |f: f32| high.0 - low.0 < room(f).0 && high.1 - low.1 < room(f).1;
        // Below that the designations would go.
        if !fits(self.hex) {
            self.hex = STEPS.into_iter().rev().find(|step| *step < self.hex && fits(*step)).unwrap_or(48.0).max(48.0);
        }
        let (low, high) = if fits(self.hex) { (low, high) } else { densest(&places, room(self.hex)).unwrap_or((low, high)) };
        self.centre = (f32::midpoint(low.0, high.0), f32::midpoint(low.1, high.1));
    }

    /// Zooms around a point of the screen.
    pub(super) fn zoom_at(&mut self, steps: i32, anchor: Pos2, now: f64, speed: f32) {
        let Some(rect) = self.rect else { return };
        let from = if self.glide.is_some() { self.shown } else { self.hex };
        let least = Lens::whole(self.sheet, rect, 1.0).f.min(STEPS[0]);
        for _ in 0..steps.unsigned_abs() {
            self.hex = if steps > 0 {
                STEPS.into_iter().find(|step| *step > self.hex * 1.03).unwrap_or(self.hex)
            } else {
                STEPS.into_iter().rev().find(|step| *step < self.hex * 0.97).unwrap_or(least)
            };
        }
        let lens = Lens::new(self.sheet, rect, from, self.centre, 1.0);
        let (place, anchor) = (lens.km(anchor), anchor - rect.center());
        if speed > 0.0 {
            self.glide = Some(Glide { from, began: now, place, anchor });
        } else {
            let scale = self.hex / FLAT;
            self.centre = (place.0 - anchor.x / scale, place.1 - anchor.y / scale);
        }
    }

    /// Turns wheel movement into whole zoom steps.
    pub(super) fn wheel(&mut self, lines: f32) -> i32 {
        self.wheel += lines;
        let steps = self.wheel.trunc();
        self.wheel -= steps;
        steps as i32
    }

    /// Moves the view by points of the screen.
    pub(super) fn pan(&mut self, by: Vec2) {
        self.glide = None;
        let scale = self.hex / FLAT;
        self.centre = (self.centre.0 - by.x / scale, self.centre.1 - by.y / scale);
    }

    /// Keeps the sheet in view.
    fn clamp(&mut self, rect: Rect, f: f32) {
        let scale = f / FLAT;
        let (width, height) = self.sheet.size();
        let within = |centre: f32, size: f32, view: f32| {
            let (half, paper) = (view / 2.0 / scale, PAPER / scale);
            if size + 2.0 * paper <= 2.0 * half { size / 2.0 } else { centre.clamp(half - paper, size - half + paper) }
        };
        self.centre = (within(self.centre.0, width, rect.width()), within(self.centre.1, height, rect.height()));
    }
}

/// The usual height of a hex in a view.
fn usual(rect: Rect) -> f32 {
    match rect.width() {
        ..900.0 => 76.0,
        ..1500.0 => 84.0,
        _ => 100.0,
    }
}

/// The corners of the rectangle round some places.
fn bounds(places: &[Km]) -> Option<(Km, Km)> {
    let first = *places.first()?;
    let wider = |(low, high): (Km, Km), (x, y): &Km| ((low.0.min(*x), low.1.min(*y)), (high.0.max(*x), high.1.max(*y)));
    Some(places.iter().fold((first, first), wider))
}

/// Where not all places can be shown at once: the rectangle round the most of them that fit into a room.
fn densest(places: &[Km], room: Km) -> Option<(Km, Km)> {
    let about = |centre: &Km| -> Vec<Km> {
        let near = |place: &&Km| (place.0 - centre.0).abs() * 2.0 <= room.0 && (place.1 - centre.1).abs() * 2.0 <= room.1;
        places.iter().filter(near).copied().collect()
    };
    let most = places.iter().map(about).rev().max_by_key(Vec::len)?;
    bounds(&most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_not_all_fit_the_most_that_do_are_shown() {
        let mut places: Vec<Km> = (0..3_u8).map(|x| (f32::from(x), 0.0)).collect();
        places.extend((0..5_u8).map(|x| (100.0 + f32::from(x), 50.0)));
        let (low, high) = densest(&places, (20.0, 20.0)).unwrap();
        assert_eq!((low, high), ((100.0, 50.0), (104.0, 50.0)), "not the empty ground between them");
        assert_eq!(bounds(&places), Some(((0.0, 0.0), (104.0, 50.0))));
        assert_eq!(densest(&[], (20.0, 20.0)), None);
        // Nothing of what is chosen lies farther apart than the room.
        let spread: Vec<Km> = (0..40_u8).map(|x| (3.0 * f32::from(x), 0.0)).collect();
        let (low, high) = densest(&spread, (20.0, 20.0)).unwrap();
        assert!(high.0 - low.0 <= 20.0 && high.0 - low.0 > 10.0);
    }
}
