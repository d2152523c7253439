//! Supply on the map: sources, ways, reach of distributors, how each unit stands (O5.1).

use bevy_egui::egui::{Align2, Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{crowd::Crowd, free::Free, ink, legend, lens::Lens};
use crate::{
    client::{
        i18n::tr_with,
        panels::supply::{Model, Standing},
        theme::{bold, glaze, regular, tokens},
        words::names,
    },
    content::{
        scenario::{SourceKind, UnitId},
        text::Lang,
    },
    engine::grid::{Dir, Tile},
    operations::{clock, logistics::distributors::Distributor, view::SideView},
};

fn colour(standing: Standing) -> Color32 {
    match standing {
        Standing::Full => tokens::SUPPLY,
        Standing::Enough => tokens::SUPPLY_ENOUGH,
        Standing::Short => tokens::SUPPLY_SHORT,
        Standing::Nothing => tokens::SUPPLY_NONE,
    }
}

/// A line whose dash says as much as its colour.
fn line(p: &Painter, points: &[Pos2], standing: Standing, width: f32) {
    let colour = colour(standing);
    p.add(Shape::line(points.to_vec(), Stroke::new(width + 3.0, glaze(tokens::PATH_CASING, 0.85))));
    match standing {
        Standing::Full | Standing::Enough => {
            p.add(Shape::line(points.to_vec(), Stroke::new(width, colour)));
        }
        Standing::Short => p.extend(Shape::dashed_line(points, Stroke::new(width, colour), 12.0, 5.0)),
        Standing::Nothing => p.extend(Shape::dotted_line(points, colour, 7.0, width * 0.62)),
    }
}

/// The reach of distributors, the ways to them, and from them to the units.
pub fn ways(p: &Painter, lens: &Lens, view: &SideView, model: &Model, selected: &[UnitId]) {
    let chosen: Vec<&Distributor> = model.distributors.iter().filter(|at| selected.contains(&at.unit)).collect();
    let all: Vec<&Distributor> = model.distributors.iter().collect();
    reach(p, lens, view, if chosen.is_empty() { &all } else { &chosen });
    for line in model.plan.lines.iter() {
        // One line for a unit is enough.
        if model.plan.lines.iter().find(|first| first.unit == line.unit).is_some_and(|first| first.goods != line.goods) {
            continue;
        }
        let Some(tile) = view.unit(line.unit).and_then(|unit| unit.tile()) else { continue };
        let from = match model.plan.way(line) {
            Some(way) => view.unit(way.distributor).and_then(|unit| unit.tile()),
            None => nearest(view, model, tile),
        };
        let (Some(from), Some(standing)) = (from, model.standing.get(&line.unit)) else { continue };
        if from != tile && (lens.shows(from) || lens.shows(tile)) {
            self::line(p, &[lens.centre(from), lens.centre(tile)], *standing, 2.6);
        }
    }
    let mut drawn: Vec<&[Tile]> = Vec::new();
    for way in &model.plan.ways {
        if way.tiles.len() < 2 || drawn.contains(&way.tiles.as_slice()) {
            continue;
        }
        drawn.push(&way.tiles);
        let points: Vec<Pos2> = way.tiles.iter().map(|tile| lens.centre(*tile)).collect();
        road(p, lens, &rounded(&rounded(&points)));
    }
}

/// What a VE costs over each way, above the counters and where room is left.
pub fn costs(p: &Painter, lens: &Lens, model: &Model, free: &mut Free, lang: Lang) {
    if lens.f < 38.0 {
        return;
    }
    let mut told: Vec<Rect> = Vec::new();
    for way in model.plan.ways.iter().filter(|way| way.tiles.len() > 2) {
        let middle = way.tiles.len() / 2;
        let at = lens.centre(way.tiles[middle]);
        let near = Rect::from_center_size(at, vec2(190.0, lens.f));
        if told.iter().any(|other| other.intersects(near)) {
            continue;
        }
        told.push(near);
        let text = tr_with(lang, "supply-way", &[("hexes", (way.tiles.len() - 1).into()), ("cost", u32::from(way.cost).into())]);
        let galley = p.layout_no_wrap(text, bold(12.0), tokens::PRIMARY_TEXT);
        // Along the way, from its middle to both ends, above and below.
        let mut stations: Vec<usize> = (1..way.tiles.len()).collect();
        stations.sort_by_key(|index| index.abs_diff(middle));
        let beside = |index: &usize| {
            let by = lens.centre(way.tiles[*index]) - at;
            [by - vec2(0.0, lens.f * 0.34), by + vec2(0.0, lens.f * 0.42), by]
        };
        let places: Vec<Vec2> = stations.iter().flat_map(beside).collect();
        let rect = free.place(at, galley.size() + vec2(16.0, 6.0), &places);
        p.rect(rect, CornerRadius::same(10), tokens::SUPPLY, Stroke::new(1.6, tokens::PATH_CASING), StrokeKind::Outside);
        p.galley(rect.center() - galley.size() / 2.0, galley, tokens::PRIMARY_TEXT);
    }
}

/// The nearest distributor, for units that no way serves.
fn nearest(view: &SideView, model: &Model, tile: Tile) -> Option<Tile> {
    let grid = view.scenario.map.grid;
    model.distributors.iter().map(|at| at.tile).filter(|at| *at != tile).min_by_key(|at| (grid.distance(*at, tile), *at))
}

/// A line with its corners cut, both ends kept.
fn rounded(points: &[Pos2]) -> Vec<Pos2> {
    let [first, .., last] = points else { return points.to_vec() };
    let mut out = vec![*first];
    for pair in points.windows(2) {
        out.push(pair[0] + (pair[1] - pair[0]) * 0.25);
        out.push(pair[0] + (pair[1] - pair[0]) * 0.75);
    }
    out.push(*last);
    out
}

/// A way from a source: broad, with arrow heads along it.
fn road(p: &Painter, lens: &Lens, points: &[Pos2]) {
    let width = (lens.f / 84.0).clamp(0.5, 1.1) * 7.0;
    p.add(Shape::line(points.to_vec(), Stroke::new(width + 4.0, tokens::PATH_CASING)));
    p.add(Shape::line(points.to_vec(), Stroke::new(width, tokens::SUPPLY)));
    for pair in points.windows(2).step_by(7) {
        let along = (pair[1] - pair[0]).normalized();
        let across = along.rot90() * (width * 0.36);
        let tip = pair[0] + (pair[1] - pair[0]) * 0.55 + along * (width * 0.4);
        let back = tip - along * (width * 0.9);
        p.add(Shape::line(vec![back + across, tip, back - across], Stroke::new(1.8, tokens::PATH_CASING)));
    }
}

/// The border of what distributors reach together.
fn reach(p: &Painter, lens: &Lens, view: &SideView, distributors: &[&Distributor]) {
    let grid = view.scenario.map.grid;
    let mut reached = vec![false; grid.len()];
    for at in distributors {
        grid.within(at.tile, at.reach).for_each(|tile| reached[tile.index()] = true);
    }
    let inside = |tile: Tile| reached[tile.index()];
    let (mut tint, mut light, mut dark) = (Mesh::default(), Mesh::default(), Mesh::default());
    for tile in lens.tiles().filter(|tile| inside(*tile)) {
        ink::fill(&mut tint, &lens.corners(tile), glaze(tokens::SUPPLY, 0.09));
        for dir in Dir::ALL {
            if grid.neighbour(tile, dir).is_none_or(|next| !inside(next)) {
                ink::dots(&mut light, lens.side(tile, dir), 14.0, 6.4, tokens::PATH_CASING);
                ink::dots(&mut dark, lens.side(tile, dir), 14.0, 4.2, tokens::SUPPLY);
            }
        }
    }
    ink::add(p, tint);
    ink::add(p, light);
    ink::add(p, dark);
}

/// Three columns beside each own stack: general supply, fuel, ammunition; the worst of the hex.
pub fn columns(p: &Painter, lens: &Lens, view: &SideView, model: &Model, crowd: &Crowd, counter: f32) {
    if lens.f < 44.0 {
        return;
    }
    for stack in crowd.stacks.iter().filter(|stack| stack.own() && lens.shows(stack.tile)) {
        let mut worst: [Option<u32>; 3] = [None; 3];
        for token in &stack.tokens {
            let Some(levels) = model.levels.get(&token.unit).filter(|_| view.unit(token.unit).is_some()) else { continue };
            for (worst, level) in worst.iter_mut().zip(levels) {
                *worst = match (*worst, *level) {
                    (Some(a), Some(b)) => Some(a.min(b)),
                    (a, b) => a.or(b),
                };
            }
        }
        if worst.iter().all(Option::is_none) {
            continue;
        }
        let at = super::counters::stack_centre(lens, crowd, stack);
        bars(p, Rect::from_min_size(at + vec2(counter * 0.5 + 2.0, -counter * 0.42), vec2(19.0, counter * 0.84)), worst);
    }
}

fn bars(p: &Painter, rect: Rect, levels: [Option<u32>; 3]) {
    p.rect(rect, CornerRadius::same(2), tokens::MARK_PLATE, Stroke::new(1.0, tokens::INK), StrokeKind::Inside);
    let inner = rect.shrink(2.0);
    for (index, level) in levels.into_iter().enumerate() {
        let Some(level) = level else { continue };
        #[expect(clippy::cast_precision_loss, reason = "per cents")]
        let (share, x) = (level as f32 / 100.0, inner.left() + index as f32 * 5.2);
        let ink = match level {
            67.. => tokens::SUPPLY,
            34..=66 => tokens::SUPPLY_ENOUGH,
            1..=33 => tokens::SUPPLY_SHORT,
            0 => tokens::SUPPLY_NONE,
        };
        let top = inner.bottom() - inner.height() * share.max(0.06);
        p.rect_filled(Rect::from_min_max(pos2(x, top), pos2(x + 4.2, inner.bottom())), 0.0, ink);
    }
}

/// Sources with their stocks, and the hexes from which ways are threatened.
pub fn labels(p: &Painter, lens: &Lens, view: &SideView, model: &Model, lang: Lang) {
    for (index, source) in view.scenario.sources_of_supply.iter().enumerate().filter(|(_, source)| source.side == view.side) {
        if !lens.shows(source.tile) {
            continue;
        }
        let at = lens.centre(source.tile);
        let sign = match source.kind {
            SourceKind::Railhead => icon::TRAIN,
            SourceKind::Depot => icon::WAREHOUSE,
            SourceKind::Port => icon::ANCHOR,
        };
        // Beside a counter that stands there.
        let at = if view.own_in(source.tile).is_empty() { at } else { at - vec2(0.0, lens.f * 0.46) };
        p.circle(at, 15.0, tokens::SUPPLY, Stroke::new(2.4, tokens::PATH_CASING));
        p.text(at, Align2::CENTER_CENTER, sign, regular(17.0), tokens::PRIMARY_TEXT);
        if !source.open_in(view.round) {
            let key = if view.round < source.from { "supply-source-later" } else { "supply-source-over" };
            let opens = clock::moment(&view.scenario, source.from);
            let from = format!("{}, {:02}:00", names::date(lang, opens, true), opens.hour);
            plate(p, lens.rect, at, source.name.get(lang), &tr_with(lang, key, &[("from", from.into())]));
            continue;
        }
        let stock = view.logistics.left.get(index).copied().flatten();
        let second = match (stock, source.per_phase) {
            (Some(stock), Some(most)) => tr_with(lang, "supply-source-both", &[("stock", stock.into()), ("most", most.into())]),
            (Some(stock), None) => tr_with(lang, "supply-source-stock", &[("stock", stock.into())]),
            (None, Some(most)) => tr_with(lang, "supply-source-phase", &[("most", most.into())]),
            (None, None) => crate::client::i18n::tr(lang, "supply-source-endless"),
        };
        plate(p, lens.rect, at, source.name.get(lang), &second);
    }
    let mut told: Vec<Tile> = Vec::new();
    for shortage in &model.shortages {
        if let Some(tile) = shortage.cause.tile().filter(|tile| lens.shows(*tile) && !told.contains(tile)) {
            told.push(tile);
            warning(p, lens.centre(tile) - vec2(0.0, lens.f * 0.42), &crate::client::i18n::tr(lang, "supply-threatened"));
        }
    }
}

/// Name and stock beside a source, within the map.
fn plate(p: &Painter, area: Rect, source: Pos2, first: &str, second: &str) {
    let first = p.layout_no_wrap(first.to_owned(), bold(12.0), tokens::INK);
    let second = p.layout_no_wrap(second.to_owned(), regular(12.0), tokens::INK_SECOND);
    let size = vec2(first.size().x.max(second.size().x) + 18.0, 37.0);
    let right = source + vec2(20.0, -50.0);
    let left = source + vec2(-20.0 - size.x, -50.0);
    let corner = if right.x + size.x > area.right() - 8.0 { left } else { right };
    let rect = Rect::from_min_size(pos2(corner.x, corner.y.max(area.top() + 54.0)), size);
    p.rect(rect, CornerRadius::same(3), tokens::SHEET, Stroke::new(1.4, tokens::SUPPLY), StrokeKind::Inside);
    p.galley(rect.min + vec2(9.0, 3.0), first, tokens::INK);
    p.galley(rect.min + vec2(9.0, 18.0), second, tokens::INK_SECOND);
}

fn warning(p: &Painter, at: Pos2, text: &str) {
    let galley = p.layout_no_wrap(text.to_owned(), bold(12.0), tokens::SUPPLY_NONE);
    let rect = Rect::from_center_size(at, galley.size() + vec2(14.0, 6.0));
    p.rect(rect, CornerRadius::same(3), tokens::SHEET, Stroke::new(1.4, tokens::SUPPLY_NONE), StrokeKind::Inside);
    p.galley(rect.center() - galley.size() / 2.0, galley, tokens::SUPPLY_NONE);
}

/// What lines and columns mean.
pub fn legend(p: &Painter, lens: &Lens, lang: Lang) {
    let sample = |standing: Standing| move |p: &Painter, at: Rect| line(p, &[at.left_center(), at.right_center()], standing, 3.2);
    let (full, enough) = (sample(Standing::Full), sample(Standing::Enough));
    let (short, nothing) = (sample(Standing::Short), sample(Standing::Nothing));
    let columns = |p: &Painter, at: Rect| {
        bars(p, Rect::from_center_size(at.center(), vec2(19.0, 20.0)), [Some(100), Some(50), Some(25)]);
    };
    let entries: [legend::Entry; 5] = [
        ("supply-legend-full", &full),
        ("supply-legend-enough", &enough),
        ("supply-legend-short", &short),
        ("supply-legend-nothing", &nothing),
        ("supply-legend-columns", &columns),
    ];
    legend::show(p, lens, lang, "supply-legend", &entries);
}
