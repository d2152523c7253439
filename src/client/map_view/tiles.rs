//! Painted pieces of the map: asked for when seen, painted by workers, kept as textures.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError, Weak},
    thread,
};

use bevy_egui::egui::{self, Color32, ColorImage, Context, Mesh, Rect, TextureHandle, TextureOptions, pos2, vec2};

use super::{
    lens::Lens,
    model::model,
    paint::{Light, Look, MapModel, Painter},
    sheet::FLAT,
};
use crate::{client::theme::tokens, content::scenario::Scenario, engine::digest::Digest};

/// Side of a tile in pixels.
const SIDE: u32 = 256;
/// How many pieces are kept.
const KEPT: usize = 300;

/// One piece: scale in quarters of a pixel per hex height, place and size in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Piece {
    f4: u32,
    x: i32,
    y: i32,
    w: u32,
    h: u32,
    look: Look,
}

impl Piece {
    /// The piece's rectangle in km.
    fn km(self) -> (f32, f32, f32, f32) {
        let km = FLAT / (self.f4 as f32 / 4.0);
        let (x, y) = (self.x as f32 * km, self.y as f32 * km);
        (x, y, x + self.w as f32 * km, y + self.h as f32 * km)
    }
}

/// A painter, made by whoever needs it first; maps of one scenario share it.
pub type Cell = Arc<OnceLock<Painter>>;

fn cell_of(digest: Digest) -> Cell {
    static CELLS: Mutex<Vec<(Digest, Weak<OnceLock<Painter>>)>> = Mutex::new(Vec::new());
    let mut cells = CELLS.lock().unwrap_or_else(PoisonError::into_inner);
    cells.retain(|(_, cell)| cell.strong_count() > 0);
    if let Some(cell) = cells.iter().find(|(known, _)| *known == digest).and_then(|(_, cell)| cell.upgrade()) {
        return cell;
    }
    let cell = Cell::default();
    cells.push((digest, Arc::downgrade(&cell)));
    cell
}

/// What the screen and the workers share.
#[derive(Default)]
struct Work {
    /// Wanted pieces by view, nearest last.
    wanted: BTreeMap<u64, Vec<Piece>>,
    busy: HashSet<Piece>,
    done: Vec<(Piece, Vec<u8>)>,
    closed: bool,
}

impl Work {
    fn next(&mut self) -> Option<Piece> {
        self.wanted.retain(|_, list| !list.is_empty());
        let piece = self.wanted.values_mut().next()?.pop()?;
        self.busy.insert(piece);
        Some(piece)
    }
}

#[derive(Default)]
struct Desk {
    work: Mutex<Work>,
    bell: Condvar,
}

impl Desk {
    fn lock(&self) -> MutexGuard<'_, Work> {
        // Lists of pieces are whole whatever a worker died of.
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The painted pieces of one map.
pub struct Tiles {
    model: Arc<MapModel>,
    cell: Cell,
    desk: Arc<Desk>,
    started: bool,
    kept: HashMap<Piece, (TextureHandle, u64)>,
    clock: u64,
}

impl Drop for Tiles {
    fn drop(&mut self) {
        self.desk.lock().closed = true;
        self.desk.bell.notify_all();
    }
}

impl Tiles {
    /// Nothing is painted yet.
    pub fn new(scenario: &Scenario) -> Self {
        Self {
            model: Arc::new(model(&scenario.map)),
            cell: cell_of(scenario.digest),
            desk: Arc::default(),
            started: false,
            kept: HashMap::new(),
            clock: 0,
        }
    }

    /// The painter, once it is made.
    pub fn painter(&self) -> Option<&Painter> {
        self.cell.get()
    }

    /// The painter's place and what it is made of, for work elsewhere.
    pub fn cell(&self) -> (Cell, Arc<MapModel>) {
        (self.cell.clone(), self.model.clone())
    }

    /// Whether nothing is left to paint.
    pub fn ready(&self) -> bool {
        let work = self.desk.lock();
        let idle = work.wanted.values().all(Vec::is_empty) && work.busy.is_empty();
        idle && (!self.started || self.cell.get().is_some())
    }

    fn start(&mut self, ctx: &Context) {
        if std::mem::replace(&mut self.started, true) {
            return;
        }
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..(cores - 1).clamp(1, 3) {
            let (desk, cell, model, ctx) = (self.desk.clone(), self.cell.clone(), self.model.clone(), ctx.clone());
            thread::spawn(move || labour(&desk, &cell, &model, &ctx));
        }
    }

    /// Takes over what the workers have painted.
    fn receive(&mut self, ctx: &Context) {
        self.clock += 1;
        let done = {
            let mut work = self.desk.lock();
            let done = std::mem::take(&mut work.done);
            for (piece, _) in &done {
                work.busy.remove(piece);
            }
            done
        };
        for (piece, data) in done {
            let image = ColorImage::from_rgba_premultiplied([piece.w as usize, piece.h as usize], &data);
            let texture = ctx.load_texture("map", image, TextureOptions::LINEAR);
            self.kept.insert(piece, (texture, self.clock));
        }
        if self.kept.len() > KEPT {
            let mut ages: Vec<u64> = self.kept.values().map(|(_, used)| *used).collect();
            ages.sort_unstable();
            let oldest = ages[self.kept.len() - KEPT];
            self.kept.retain(|_, (_, used)| *used >= oldest);
        }
    }

    /// Draws the sheet. `aim` is the hex height in points that the view will come to rest at, and
    /// `view` tells several views of one map apart.
    pub fn draw(&mut self, paper: &egui::Painter, lens: &Lens, aim: f32, look: Look, view: u64) {
        self.start(paper.ctx());
        self.receive(paper.ctx());
        paper.rect_filled(lens.rect, 0.0, margin(look.light));
        let f4 = (aim * lens.density * 4.0).round().max(4.0) as u32;
        let pieces = pieces(lens, f4, look);
        let mut missing = Vec::new();
        let mut ready = Vec::new();
        for piece in pieces {
            match self.kept.get_mut(&piece) {
                Some((texture, used)) => {
                    *used = self.clock;
                    ready.push((piece, texture.id()));
                }
                None => missing.push(piece),
            }
        }
        if !missing.is_empty() {
            self.draw_others(paper, lens, f4);
        }
        for (piece, texture) in ready {
            put(paper, lens, piece, texture);
        }
        self.want(lens, missing, view);
    }

    /// Draws pieces of other scales, nearest scale last, in place of missing ones.
    fn draw_others(&mut self, paper: &egui::Painter, lens: &Lens, f4: u32) {
        let (low, high) = (lens.km(lens.rect.min), lens.km(lens.rect.max));
        let mut others: Vec<(Piece, egui::TextureId)> = Vec::new();
        for (piece, (texture, used)) in &mut self.kept {
            let (left, top, right, bottom) = piece.km();
            if left < high.0 && right > low.0 && top < high.1 && bottom > low.1 {
                *used = self.clock;
                others.push((*piece, texture.id()));
            }
        }
        let far = |piece: &Piece| (piece.f4 as f32 / f4 as f32).ln().abs();
        others.sort_by(|(a, _), (b, _)| far(b).total_cmp(&far(a)).then_with(|| (a.x, a.y).cmp(&(b.x, b.y))));
        for (piece, texture) in others {
            put(paper, lens, piece, texture);
        }
    }

    fn want(&self, lens: &Lens, mut missing: Vec<Piece>, view: u64) {
        let mut work = self.desk.lock();
        missing.retain(|piece| !work.busy.contains(piece));
        let middle = lens.km(lens.rect.center());
        let distance = |piece: &Piece| {
            let (left, top, right, bottom) = piece.km();
            (left + right - 2.0 * middle.0).powi(2) + (top + bottom - 2.0 * middle.1).powi(2)
        };
        missing.sort_by(|a, b| distance(b).total_cmp(&distance(a)));
        let any = !missing.is_empty();
        if any || work.wanted.contains_key(&view) {
            work.wanted.insert(view, missing);
        }
        drop(work);
        if any {
            self.desk.bell.notify_all();
        }
    }
}

/// Paints what is wanted until the map is closed.
fn labour(desk: &Desk, cell: &Cell, model: &MapModel, ctx: &Context) {
    let painter = cell.get_or_init(|| Painter::new(model.clone()));
    ctx.request_repaint();
    let mut work = desk.lock();
    loop {
        if work.closed {
            return;
        }
        let Some(piece) = work.next() else {
            work = desk.bell.wait(work).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        drop(work);
        let data = painter.tile(piece.f4 as f32 / 4.0, piece.x, piece.y, piece.w, piece.h, piece.look);
        work = desk.lock();
        work.done.push((piece, data));
        ctx.request_repaint();
    }
}

/// The pieces in view.
fn pieces(lens: &Lens, f4: u32, look: Look) -> Vec<Piece> {
    let scale = f4 as f32 / 4.0 / FLAT / SIDE as f32;
    let size = lens.sheet.size();
    let (low, high) = (lens.km(lens.rect.min), lens.km(lens.rect.max));
    let range = |low: f32, high: f32, size: f32| {
        let first = (low.max(0.0) * scale).floor() as i32;
        first..=(high.min(size - 0.001) * scale).floor() as i32
    };
    let side = SIDE as i32;
    range(low.1, high.1, size.1)
        .flat_map(|y| range(low.0, high.0, size.0).map(move |x| (x, y)))
        .map(|(x, y)| Piece { f4, x: x * side, y: y * side, w: SIDE, h: SIDE, look })
        .collect()
}

fn put(paper: &egui::Painter, lens: &Lens, piece: Piece, texture: egui::TextureId) {
    let (left, top, right, bottom) = piece.km();
    let mut rect = Rect::from_min_max(lens.at((left, top)), lens.at((right, bottom)));
    let exact = (rect.width() * lens.density - piece.w as f32).abs() < 0.02;
    if exact {
        let snap = |x: f32| (x * lens.density).round() / lens.density;
        rect = Rect::from_min_size(pos2(snap(rect.min.x), snap(rect.min.y)), vec2(piece.w as f32, piece.h as f32) / lens.density);
    }
    let mut mesh = Mesh::with_texture(texture);
    mesh.add_rect_with_uv(rect, Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0)), Color32::WHITE);
    paper.with_clip_rect(lens.rect.intersect(paper.clip_rect())).add(mesh);
}

/// The paper around the sheet in a light, as the painter colours its margin.
pub fn margin(light: Light) -> Color32 {
    let amount = match light {
        Light::Day => return tokens::MAP_MARGIN,
        Light::Twilight => 0.5,
        Light::Night => 1.0,
    };
    let [r, g, b, _] = tokens::MAP_MARGIN.to_array().map(f32::from);
    let grey = 0.299 * r + 0.587 * g + 0.114 * b;
    let dark = |part: f32, times: f32, plus: f32| {
        let night = (part + (grey - part) * 0.45) * times + plus;
        (part + (night - part) * amount + 0.5) as u8
    };
    Color32::from_rgb(dark(r, 0.375, 3.8), dark(g, 0.43, 5.6), dark(b, 0.54, 10.2))
}
