//! Works of pioneers on the map: positions in the making, mines, bridges built and blown, ferries, new roads; and the
//! choice of a place (O3.2).

use bevy_egui::egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{ink, lens::Lens};
use crate::{
    client::{
        action::WorkPick,
        i18n::tr_with,
        panels::works::of_work,
        theme::{bold, glaze, regular, tokens},
        words::names,
    },
    content::{map::Road, text::Lang},
    engine::grid::Tile,
    operations::{
        engineers::{
            sites::{Minefield, Site},
            work::{Edge, Work},
        },
        view::SideView,
    },
};

/// Wood of a bridge that pioneers built.
const PONTOON: Color32 = Color32::from_rgb(0x6B, 0x4A, 0x2B);
/// Red of what was blown up.
const BLOWN: Color32 = Color32::from_rgb(0xB0, 0x2A, 0x24);

/// Draws everything that the side knows, below the counters.
pub fn draw(p: &Painter, lens: &Lens, view: &SideView) {
    if view.works.is_empty() || lens.f < 18.0 {
        return;
    }
    for change in view.works.changes.iter().filter(|change| shown(lens, change.edge)) {
        if change.road || change.rail {
            road(p, lens, change.edge, change.rail);
        }
        if change.bridge.is_some() {
            bridge(p, lens, view, change.edge);
        }
    }
    for ferry in view.works.ferries.iter().filter(|ferry| shown(lens, ferry.edge)) {
        let own = ferry.side == view.side;
        self::ferry(p, lens, ferry.edge, own);
    }
    for mines in view.works.mines.iter().filter(|mines| lens.shows(mines.hex)) {
        minefield(p, lens, view, mines);
    }
    for site in view.works.under_way.iter().filter(|site| lens.shows(site.work.hex())) {
        self::site(p, lens, view, site);
    }
}

fn shown(lens: &Lens, edge: Edge) -> bool {
    lens.shows(edge.hex)
}

/// The middle of a hex side, and the direction across it.
fn middle(lens: &Lens, edge: Edge) -> (Pos2, Vec2) {
    let [a, b] = lens.side(edge.hex, edge.dir);
    let centre = a + (b - a) * 0.5;
    (centre, (centre - lens.centre(edge.hex)).normalized())
}

/// A road or railway from centre to centre.
fn road(p: &Painter, lens: &Lens, edge: Edge, rail: bool) {
    let [from, to] = edge.ends(lens.sheet.grid).map(|tile| lens.centre(tile));
    let width = (lens.f / 84.0).clamp(0.5, 1.3);
    if rail {
        p.line_segment([from, to], Stroke::new(3.4 * width, tokens::INK));
        p.add(Shape::Vec(Shape::dashed_line(&[from, to], Stroke::new(1.6 * width, tokens::SHEET), 5.0, 5.0)));
    } else {
        p.line_segment([from, to], Stroke::new(4.2 * width, tokens::INK_SECOND));
        p.line_segment([from, to], Stroke::new(2.2 * width, tokens::SHEET));
    }
}

/// A bridge as it stands: two bars along the way over the water; one that was blown has them broken, with a cross.
fn bridge(p: &Painter, lens: &Lens, view: &SideView, edge: Edge) {
    let side = view.map.side(edge.hex, edge.dir);
    let (at, along) = middle(lens, edge);
    let across = along.rot90();
    let (length, gap) = (lens.f * 0.17, (lens.f * 0.055).max(2.5));
    let width = (lens.f / 30.0).clamp(1.4, 3.2);
    let bar = |shift: f32, from: f32, to: f32, colour: Color32| {
        let base = at + across * shift;
        p.line_segment([base + along * from, base + along * to], Stroke::new(width + 1.8, tokens::HALO));
        p.line_segment([base + along * from, base + along * to], Stroke::new(width, colour));
    };
    if side.bridge > 0 {
        let colour = if side.pontoon { PONTOON } else { tokens::INK };
        for shift in [-gap, gap] {
            bar(shift, -length, length, colour);
        }
        // Boats under a bridge of pioneers.
        if side.pontoon && lens.f >= 34.0 {
            for step in [-0.5, 0.0, 0.5] {
                let boat = at + along * (length * step);
                p.line_segment([boat - across * gap * 1.9, boat + across * gap * 1.9], Stroke::new(width, colour));
            }
        }
        if lens.f >= 56.0 {
            let text = side.bridge.to_string();
            let place = at + across * (gap * 2.6 + 7.0);
            ink::halo_text(p, place, Align2::CENTER_CENTER, &text, bold(12.0), tokens::INK, tokens::HALO);
        }
        return;
    }
    if side.road != Road::None || view.scenario.map.side(edge.hex, edge.dir).bridge > 0 {
        for shift in [-gap, gap] {
            bar(shift, -length, -length * 0.45, tokens::INK);
            bar(shift, length * 0.45, length, tokens::INK);
        }
    }
    let r = (lens.f * 0.09).clamp(4.0, 9.0);
    for (colour, more) in [(tokens::HALO, 2.4), (BLOWN, 0.0)] {
        let stroke = Stroke::new(2.4 + more, colour);
        p.line_segment([at + vec2(-r, -r), at + vec2(r, r)], stroke);
        p.line_segment([at + vec2(-r, r), at + vec2(r, -r)], stroke);
    }
}

/// A ferry: a dashed line over the water with a boat on it; the enemy's in red.
fn ferry(p: &Painter, lens: &Lens, edge: Edge, own: bool) {
    let (at, along) = middle(lens, edge);
    let reach = lens.f * 0.24;
    let colour = if own { tokens::LINK } else { tokens::ATTACK };
    let ends = [at - along * reach, at + along * reach];
    p.line_segment(ends, Stroke::new(4.6, tokens::HALO));
    p.add(Shape::Vec(Shape::dashed_line(&ends, Stroke::new(2.4, colour), 4.0, 3.0)));
    badge(p, lens, at, icon::BOAT, colour, None);
}

/// A minefield: three signs at the hex's foot; with a lane they stand apart.
fn minefield(p: &Painter, lens: &Lens, view: &SideView, mines: &Minefield) {
    let colour = if mines.side == view.side { tokens::LINK } else { tokens::ATTACK };
    let foot = lens.centre(mines.hex) + vec2(0.0, lens.f * 0.37);
    let r = (lens.f * 0.045).clamp(2.6, 5.0);
    for place in [-1.0, 0.0, 1.0] {
        // Where the middle one is missing a marked lane leads through.
        if mines.lane && place == 0.0 {
            let half = vec2(0.0, r * 1.6);
            p.line_segment([foot - half, foot + half], Stroke::new(2.0, tokens::GOOD));
            continue;
        }
        let at = foot + vec2(place * r * 3.4, 0.0);
        p.circle(at, r + 1.4, tokens::HALO, Stroke::NONE);
        p.circle(at, r, colour, Stroke::NONE);
        for spike in [vec2(0.0, -1.0), vec2(0.87, -0.5), vec2(-0.87, -0.5)] {
            p.line_segment([at, at + spike * r * 1.9], Stroke::new(1.4, colour));
        }
    }
}

/// A work under way: its sign, and how far it is.
fn site(p: &Painter, lens: &Lens, view: &SideView, site: &Site) {
    let own = site.side == view.side;
    let at = match site.work.edge() {
        Some(edge) => middle(lens, edge).0,
        None => lens.centre(site.work.hex()) + vec2(lens.f * 0.30, lens.f * 0.30),
    };
    if let Work::Road { hex, from, to } | Work::Railway { hex, from, to } = site.work {
        let centre = lens.centre(hex);
        for dir in [from, to] {
            let [a, b] = lens.side(hex, dir);
            let end = a + (b - a) * 0.5;
            p.line_segment([centre, end], Stroke::new(5.0, tokens::HALO));
            p.add(Shape::Vec(Shape::dashed_line(&[centre, end], Stroke::new(2.6, tokens::WARNING), 6.0, 4.0)));
        }
    }
    let colour = match (own, site.crew.is_empty()) {
        (false, _) => tokens::ATTACK,
        (true, true) => tokens::DISABLED_TEXT,
        (true, false) => tokens::WARNING,
    };
    let share = (own && site.needed > 0).then(|| site.done as f32 / site.needed as f32);
    badge(p, lens, at, of_work(site.work), colour, share);
}

/// A round sign, with a ring for how much is done.
fn badge(p: &Painter, lens: &Lens, at: Pos2, sign: &str, colour: Color32, share: Option<f32>) {
    let r = (lens.f * 0.12).clamp(7.0, 12.0);
    p.circle(at, r, tokens::SHEET, Stroke::new(1.4, glaze(colour, 0.55)));
    p.text(at, Align2::CENTER_CENTER, sign, regular(r * 1.35), colour);
    if let Some(share) = share.filter(|_| r >= 8.0) {
        let steps = 24;
        let done = (share.clamp(0.0, 1.0) * steps as f32).round() as usize;
        let point = |step: usize| {
            let angle = std::f32::consts::TAU * step as f32 / steps as f32 - std::f32::consts::FRAC_PI_2;
            at + vec2(angle.cos(), angle.sin()) * (r + 2.0)
        };
        let arc: Vec<Pos2> = (0..=done).map(point).collect();
        if arc.len() > 1 {
            p.add(Shape::line(arc, Stroke::new(3.0, colour)));
        }
    }
}

/// The places that can be chosen for a work, and what is being chosen, below the tools.
pub fn choosing(p: &Painter, lens: &Lens, view: &SideView, pick: &WorkPick, hovered: Option<Tile>, lang: Lang) {
    for tile in pick.next() {
        let corners = lens.corners_grown(tile, -2.0).to_vec();
        p.add(Shape::convex_polygon(corners.clone(), glaze(tokens::REACH, 0.28), Stroke::NONE));
        ink::outline(p, corners, 2.2, tokens::REACH_LINE);
    }
    for tile in &pick.chosen {
        ink::outline(p, lens.corners_grown(*tile, -2.0).to_vec(), 3.2, tokens::RING);
    }
    let hex = hovered.map_or_else(String::new, |tile| names::place(lang, view, tile));
    let key = match (pick.chosen.is_empty(), hovered.is_some_and(|tile| pick.next().contains(&tile))) {
        (true, false) => "works-choosing",
        (false, false) => "works-choosing-second",
        (_, true) => "works-choosing-hex",
    };
    let text = tr_with(lang, key, &[("work", pick.title.clone().into()), ("hex", hex.into())]);
    let galley = p.layout_no_wrap(text, regular(13.0), tokens::INK);
    let at = pos2(lens.rect.left() + 10.0, lens.rect.top() + 54.0);
    let rect = Rect::from_min_size(at, galley.size() + vec2(20.0, 12.0));
    p.rect(rect, CornerRadius::same(4), tokens::SELECTED, Stroke::new(1.0, tokens::SELECTED_BAR), StrokeKind::Inside);
    p.galley(rect.min + vec2(10.0, 6.0), galley, tokens::INK);
}
