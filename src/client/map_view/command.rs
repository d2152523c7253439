//! Command and signals on the map: who activated whom, who has contact over which way, where it is missing (O2.1, O2.2).

use bevy_egui::egui::{Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::{crowd::Crowd, ink, legend, lens::Lens};
use crate::{
    client::{
        i18n::tr_with,
        theme::{bold, glaze, tokens},
    },
    content::{scenario::UnitId, text::Lang},
    engine::grid::{Dir, Tile},
    operations::{
        command::tree,
        forces::{UnitState, components::Activation},
        signals::{contact::Link, net},
        view::SideView,
    },
};

/// How a line between a staff and a unit is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wire {
    /// An order was paid: activated.
    Activated,
    /// Contact.
    Contact,
    /// Contact over signal companies.
    Relayed,
    /// Activated over signal companies.
    ActivatedRelayed,
    /// None.
    Missing,
}

/// A missing contact: the middle of its line, and how many hexes are too far.
pub type Gap = (Pos2, u32);

/// All lines, those of the selection last and strongest; the reach of a selected staff's signals. Returns where contact
/// is missing.
pub fn lines(p: &Painter, lens: &Lens, view: &SideView, selected: &[UnitId]) -> Vec<Gap> {
    for id in selected {
        reach(p, lens, view, *id);
    }
    let state = |id: UnitId| view.unit(id);
    let place = |id: UnitId| view.unit(id).and_then(UnitState::tile).map(|tile| lens.centre(tile));
    let area = lens.rect.expand(lens.f * 3.0);
    let mut gaps = Vec::new();
    for chosen in [false, true] {
        for unit in view.on_map() {
            let Some(staff) = tree::superior(&view.scenario, &state, unit.id) else { continue };
            let of_choice = selected.contains(&unit.id) || selected.contains(&staff.id);
            if of_choice != chosen || staff.tile() == unit.tile() {
                continue;
            }
            let (Some(from), Some(to)) = (place(staff.id), place(unit.id)) else { continue };
            if !area.intersects(Rect::from_two_pos(from, to)) {
                continue;
            }
            let contact = view.net.get(&unit.id);
            let active = matches!(unit.command.active, Some(Activation::Hq(by)) if by == staff.id);
            let mut points = vec![from];
            if let Some(Ok(Link::Relayed(way))) = contact {
                points.extend(way.iter().filter_map(|relay| place(*relay)));
            }
            points.push(to);
            let wire = match contact {
                Some(Err(_)) => Wire::Missing,
                Some(Ok(Link::Relayed(_))) if active => Wire::ActivatedRelayed,
                Some(Ok(Link::Relayed(_))) => Wire::Relayed,
                _ if active => Wire::Activated,
                _ => Wire::Contact,
            };
            draw(p, lens.f, &points, wire, chosen || selected.is_empty());
            if let Some(Err(missing)) = contact {
                let gap = (from + (to - from) * 0.5, missing.distance.saturating_sub(missing.groups));
                // Of units in one hex once.
                if !gaps.contains(&gap) {
                    gaps.push(gap);
                }
            }
        }
    }
    gaps
}

/// Marks missing contacts, above the counters; what is missing stands beside the mark where room is left.
pub fn gaps(p: &Painter, lens: &Lens, crowd: &Crowd, gaps: &[Gap], counter: f32, lang: Lang) {
    gaps.iter().for_each(|(at, _)| cross(p, *at));
    if lens.f < 44.0 {
        return;
    }
    let stacks = crowd.stacks.iter().filter(|stack| lens.shows(stack.tile));
    let centres = stacks.map(|stack| super::counters::stack_centre(lens, crowd, stack));
    let mut taken: Vec<Rect> = centres.map(|at| Rect::from_center_size(at, Vec2::splat(counter))).collect();
    taken.extend(gaps.iter().map(|(at, _)| Rect::from_center_size(*at, Vec2::splat(18.0))));
    for (at, short) in gaps {
        let text = tr_with(lang, "command-short-of", &[("hexes", (*short).into())]);
        let galley = p.layout_no_wrap(text, bold(12.0), tokens::ATTACK);
        let size = galley.size() + vec2(14.0, 6.0);
        let beside = size.x / 2.0 + 12.0;
        let places = [vec2(0.0, 21.0), vec2(0.0, -21.0), vec2(beside, 0.0), vec2(-beside, 0.0)];
        let free = |rect: &Rect| lens.rect.contains_rect(*rect) && !taken.iter().any(|other| other.intersects(*rect));
        let rects = places.map(|place| Rect::from_center_size(*at + place, size));
        let rect = rects.into_iter().find(free).unwrap_or(rects[0]);
        p.rect(rect, CornerRadius::same(3), tokens::SHEET, Stroke::new(1.4, tokens::ATTACK), StrokeKind::Inside);
        p.galley(rect.center() - galley.size() / 2.0, galley, tokens::ATTACK);
        taken.push(rect);
    }
}

fn draw(p: &Painter, f: f32, points: &[Pos2], wire: Wire, strong: bool) {
    let scale = (f / 84.0).clamp(0.6, 1.1);
    let fade = |colour: Color32| if strong { colour } else { glaze(colour, 0.62) };
    let (width, colour) = match wire {
        Wire::Activated | Wire::ActivatedRelayed => (4.6, fade(tokens::COMMAND)),
        Wire::Relayed => (2.6, fade(tokens::COMMAND)),
        Wire::Contact => (2.6, fade(tokens::CONTACT)),
        Wire::Missing => (3.2, fade(tokens::ATTACK)),
    };
    let width = width * scale;
    p.add(Shape::line(points.to_vec(), Stroke::new(width + 3.6, glaze(tokens::PATH_CASING, if strong { 1.0 } else { 0.7 }))));
    match wire {
        Wire::Missing => {
            p.extend(Shape::dotted_line(points, colour, 7.0 * scale, width * 0.62));
        }
        Wire::Relayed | Wire::ActivatedRelayed => {
            p.extend(Shape::dashed_line(points, Stroke::new(width, colour), 11.0, 5.0));
        }
        Wire::Activated | Wire::Contact => {
            p.add(Shape::line(points.to_vec(), Stroke::new(width, colour)));
        }
    }
    if matches!(wire, Wire::Activated | Wire::ActivatedRelayed)
        && let [.., from, to] = points
    {
        // The head stops short of the counter.
        let along = (*to - *from).normalized();
        let tip = *to - along * (f * 0.36);
        let across = along.rot90() * (6.5 * scale);
        let back = tip - along * (13.0 * scale);
        p.add(Shape::convex_polygon(vec![tip, back + across, back - across], colour, Stroke::NONE));
    }
}

/// The mark in the middle of a line that is missing.
fn cross(p: &Painter, at: Pos2) {
    p.circle(at, 9.0, tokens::PATH_CASING, Stroke::new(1.8, tokens::ATTACK));
    for (a, b) in [((-4.0, -4.0), (4.0, 4.0)), ((-4.0, 4.0), (4.0, -4.0))] {
        p.line_segment([at + vec2(a.0, a.1), at + vec2(b.0, b.1)], Stroke::new(2.0, tokens::ATTACK));
    }
}

/// How far the signal groups of a unit reach alone: a dotted border (O2.2.b).
fn reach(p: &Painter, lens: &Lens, view: &SideView, id: UnitId) {
    let Some(unit) = view.unit(id) else { return };
    let (Some(at), groups) = (unit.tile(), net::groups(unit, view.scenario.sheet_of(id))) else { return };
    if groups == 0 || !view.scenario.switches.signals {
        return;
    }
    let grid = view.scenario.map.grid;
    let inside = |tile: Tile| grid.distance(at, tile) <= groups;
    let (mut dark, mut light) = (Mesh::default(), Mesh::default());
    for tile in grid.within(at, groups).filter(|tile| lens.shows(*tile)) {
        for dir in Dir::ALL {
            if grid.neighbour(tile, dir).is_none_or(|next| !inside(next)) {
                ink::dots(&mut light, lens.side(tile, dir), 9.0, 6.4, tokens::PATH_CASING);
                ink::dots(&mut dark, lens.side(tile, dir), 9.0, 3.8, tokens::COMMAND);
            }
        }
    }
    ink::add(p, light);
    ink::add(p, dark);
}

/// HQ groups over the staffs: full circles are free.
pub fn groups(p: &Painter, lens: &Lens, view: &SideView, crowd: &Crowd, counter: f32) {
    if lens.f < 44.0 {
        return;
    }
    for stack in crowd.stacks.iter().filter(|stack| stack.own() && lens.shows(stack.tile)) {
        let staffs = stack.tokens.iter().filter(|token| !token.fights).filter_map(|token| view.unit(token.unit));
        let (mut all, mut free) = (0u8, 0u8);
        for staff in staffs {
            all = all.saturating_add(tree::groups(&view.scenario, staff));
            free = free.saturating_add(tree::free_groups(&view.scenario, staff));
        }
        if all == 0 || !view.scenario.switches.command {
            continue;
        }
        let at = super::counters::stack_centre(lens, crowd, stack) - vec2(0.0, counter * 0.5 + 8.0);
        capsule(p, at, free, all);
    }
}

/// A capsule with a circle for each HQ group, full if free; so many at most, then figures.
fn capsule(p: &Painter, at: Pos2, free: u8, all: u8) {
    const MOST: u8 = 6;
    let fill = tokens::MARK_PLATE;
    let stroke = Stroke::new(1.2, tokens::INK);
    if all > MOST {
        let galley = p.layout_no_wrap(format!("{free}/{all}"), bold(12.0), tokens::GOOD);
        let rect = Rect::from_center_size(at, galley.size() + vec2(12.0, 2.0));
        p.rect(rect, CornerRadius::same(8), fill, stroke, StrokeKind::Inside);
        p.galley(rect.center() - galley.size() / 2.0, galley, tokens::GOOD);
        return;
    }
    let rect = Rect::from_center_size(at, vec2(f32::from(all) * 10.0 + 8.0, 15.0));
    p.rect(rect, CornerRadius::same(8), fill, stroke, StrokeKind::Inside);
    for index in 0..all {
        let centre = pos2(rect.left() + 9.0 + f32::from(index) * 10.0, at.y);
        pip(p, centre, index < free);
    }
}

/// One HQ group: full is free.
pub fn pip(p: &Painter, centre: Pos2, free: bool) {
    let fill = if free { tokens::GOOD } else { tokens::FIELD };
    p.circle(centre, 3.6, fill, Stroke::new(1.2, tokens::GOOD));
}

/// The hex height at which samples are drawn.
const SAMPLE: f32 = 84.0;

/// What the lines mean, at the lower right of the map.
pub fn legend(p: &Painter, lens: &Lens, lang: Lang) {
    let wire = |wire: Wire| move |p: &Painter, at: Rect| sample(p, at, wire);
    let (activated, contact) = (wire(Wire::Activated), wire(Wire::Contact));
    let (relayed, missing) = (wire(Wire::Relayed), wire(Wire::Missing));
    let groups = |p: &Painter, at: Rect| capsule(p, at.center(), 1, 3);
    let entries: [legend::Entry; 5] = [
        ("command-legend-activated", &activated),
        ("command-legend-contact", &contact),
        ("command-legend-relayed", &relayed),
        ("command-legend-missing", &missing),
        ("command-legend-groups", &groups),
    ];
    legend::show(p, lens, lang, "command-legend", &entries);
}

/// A line as it is drawn on the map.
fn sample(p: &Painter, at: Rect, wire: Wire) {
    let points = [at.left_center(), at.right_center()];
    if wire == Wire::Activated {
        // Its head stops short of a counter, which is not here.
        let beyond = points[1] + vec2(SAMPLE * 0.36, 0.0);
        let clipped = p.with_clip_rect(at.expand2(vec2(2.0, 12.0)).with_max_x(at.right() + 1.0));
        draw(&clipped, SAMPLE, &[points[0], beyond], wire, true);
    } else {
        draw(p, SAMPLE, &points, wire, true);
    }
}
