//! Tints, borders and arrows between the ground and the counters (look.md section 6).

use bevy_egui::egui::{Align2, Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, vec2};

use super::{
    ink,
    lens::Lens,
    reach::{ReachNow, WayStep},
    sheet::{Km, Sheet, chains},
};
use crate::{
    client::theme::{bold, glaze, glaze::ground, glaze_on, tokens},
    content::{
        map::{Map, Terrain},
        scenario::UnitId,
        tables::Light,
    },
    engine::{
        grid::{Dir, Tile},
        side::Side,
    },
    operations::{command::tree, forces::UnitState, signals::contact::Link, view::SideView},
};

/// Blue-black of march arrows.
const MARCH: Color32 = Color32::from_rgb(0x27, 0x4A, 0x5E);

fn shade(colour: Color32, per_cent: f32) -> Color32 {
    glaze(colour, per_cent / 100.0)
}

/// A veil of paper over the map under an overview: the ground's relief stays to be seen.
pub fn veil(p: &Painter, lens: &Lens) {
    let (left, top, right, bottom) = lens.sheet.extent();
    let veil = Rect::from_min_max(lens.at((left, top)), lens.at((right, bottom))).intersect(lens.rect);
    p.rect_filled(veil, 0.0, shade(tokens::SHEET, 32.0));
}

/// Seen hexes lightened, all others veiled, a dotted line between.
pub fn sight(p: &Painter, lens: &Lens, view: &SideView) {
    let (left, top, right, bottom) = lens.sheet.extent();
    let veil = Rect::from_min_max(lens.at((left, top)), lens.at((right, bottom))).intersect(lens.rect);
    let ground = ground(view.visibility.light);
    p.rect_filled(veil, 0.0, glaze_on(tokens::UNSEEN, 0.055, ground));
    let (mut light, mut dark, mut white) = (Mesh::default(), Mesh::default(), Mesh::default());
    let dotted = lens.f >= 28.0;
    for tile in lens.tiles().filter(|tile| view.seen[tile.index()]) {
        // A little more than 20 %, for the veil below.
        ink::fill(&mut light, &lens.corners(tile), glaze_on(tokens::SEEN, 0.24, ground));
        if !dotted {
            continue;
        }
        for dir in Dir::ALL {
            let beyond = lens.sheet.grid.neighbour(tile, dir);
            if beyond.is_some_and(|beyond| !view.seen[beyond.index()]) {
                let side = lens.side(tile, dir);
                ink::dots(&mut dark, side, 6.0, 4.2, shade(Color32::from_rgb(0x4A, 0x50, 0x5C), 42.0));
                ink::dots(&mut white, side, 6.0, 2.8, Color32::from_rgb(0xFF, 0xFF, 0xFA));
            }
        }
    }
    ink::add(p, light);
    ink::add(p, dark);
    ink::add(p, white);
}

/// The tint of the reach and its border.
pub fn reach(p: &Painter, lens: &Lens, map: &Map, reach: &ReachNow, light: Light) {
    let ground = ground(light);
    let mut tint = Mesh::default();
    for (tile, reached) in &reach.hexes {
        if lens.shows(*tile) && reach.targets.binary_search(tile).is_err() {
            let strength = if reached.by_road_only { 0.15 } else { 0.30 };
            ink::fill(
                &mut tint,
                &lens.corners(*tile),
                glaze_on(
                    if map.terrain(*tile) == Terrain::Water { tokens::REACH_WATER } else { tokens::REACH },
                    strength,
                    ground,
                ),
            );
        }
    }
    ink::add(p, tint);
    let width = (lens.f / 84.0).clamp(0.6, 1.0);
    for line in &reach.outline {
        let line: Vec<Pos2> = line.iter().map(|km| lens.at(*km)).collect();
        ink::cased(p, &line, 2.2 * width, tokens::REACH_LINE, 2.4 * width, tokens::REACH_CASING);
    }
}

/// A hex that is or may be attacked: hatched, framed.
pub fn target(p: &Painter, lens: &Lens, tile: Tile, named: bool) {
    if !lens.shows(tile) {
        return;
    }
    let corners = lens.corners_grown(tile, -1.5);
    let mut tint = Mesh::default();
    ink::fill(&mut tint, &corners, shade(tokens::ATTACK, if named { 20.0 } else { 12.0 }));
    ink::add(p, tint);
    ink::hatch(p, &corners, (lens.f / 7.0).clamp(6.0, 12.0), Stroke::new(1.2, shade(tokens::ATTACK, 70.0)));
    if named {
        ink::outline(p, corners.to_vec(), 3.0, tokens::ATTACK_FRAME);
    } else {
        ink::outline(p, corners.to_vec(), 4.4, shade(tokens::REACH_CASING, 80.0));
        ink::outline(p, corners.to_vec(), 2.2, tokens::ATTACK_FRAME);
    }
}

/// Cost figures in free hexes; below the middle where a name stands there.
pub fn costs(p: &Painter, lens: &Lens, reach: &ReachNow, occupied: impl Fn(Tile) -> bool, named: &[Tile]) {
    if lens.f < 38.0 {
        return;
    }
    for (tile, reached) in &reach.hexes {
        if lens.shows(*tile) && !occupied(*tile) {
            let text = figure(reached.spent - reach.spent, reached.by_road_only);
            let below = if named.contains(tile) { (lens.f * 0.2).max(14.0) } else { 0.0 };
            let at = lens.centre(*tile) + vec2(0.0, below);
            ink::halo_text(p, at, Align2::CENTER_CENTER, &text, bold(13.0), tokens::INK, tokens::REACH_CASING);
        }
    }
}

/// A cost as it is written: two bars after it where only the road allowance reaches so far.
pub fn figure(cost: u16, by_road_only: bool) -> String {
    if by_road_only { format!("{cost}=") } else { cost.to_string() }
}

/// The outline of the hovered hex; a target keeps its red frame round it.
pub fn hovered(p: &Painter, lens: &Lens, tile: Tile, target: bool) {
    let corners = lens.corners_grown(tile, -1.0).to_vec();
    if target {
        ink::outline(p, corners.clone(), 7.0, tokens::ATTACK_FRAME);
        ink::outline(p, corners, 3.0, tokens::HOVER);
    } else {
        ink::outline(p, corners, 2.0, tokens::HOVER);
    }
}

/// The steps of a way that lead up to an enemy, without the one into his hex.
fn open_steps(steps: &[WayStep], attack: bool) -> &[WayStep] {
    if attack { steps.split_last().map_or(steps, |(_, open)| open) } else { steps }
}

/// The way to the hovered hex: line and discs with running cost.
pub fn way(p: &Painter, lens: &Lens, reach: &ReachNow, steps: &[WayStep], attack: bool) {
    let Some(first) = steps.first() else { return };
    let open = open_steps(steps, attack);
    let mut line = vec![lens.centre(first.from)];
    line.extend(open.iter().map(|step| lens.centre(step.to)));
    if line.len() > 1 {
        ink::cased(p, &line, 3.6, tokens::PATH, 4.4, tokens::PATH_CASING);
    }
    for step in open {
        disc(p, lens.centre(step.to), &(step.spent - reach.spent).to_string());
    }
}

/// The red arrow of the last step of such a way into an enemy, and the disc that says that an
/// attack will be named. Lies above the counters.
pub fn attack(p: &Painter, lens: &Lens, steps: &[WayStep], counter: f32) {
    let Some(last) = steps.last() else { return };
    let (from, to) = (lens.centre(last.from), lens.centre(last.to));
    let along = (to - from).normalized();
    let start = if open_steps(steps, true).is_empty() { counter * 0.55 } else { 13.0 };
    ink::arrow(p, from + along * start, to - along * (counter * 0.56), 6.0, tokens::ATTACK, tokens::PATH_CASING);
    // At the lower left, but not on the arrow that comes from there.
    let aside = if from.x < to.x && from.y > to.y { 0.55 } else { -0.55 };
    attack_disc(p, to + vec2(aside, 0.37) * counter);
}

fn disc(p: &Painter, at: Pos2, text: &str) {
    p.circle(at, 11.0, tokens::PATH, Stroke::new(1.6, tokens::PATH_CASING));
    p.text(at, Align2::CENTER_CENTER, text, bold(12.0), Color32::WHITE);
}

/// A red disc with a cross: here an attack will be named.
fn attack_disc(p: &Painter, at: Pos2) {
    p.circle(at, 11.0, tokens::ATTACK_FRAME, Stroke::new(1.6, tokens::PATH_CASING));
    let r = 4.2;
    for (a, b) in [((-r, -r), (r, r)), ((-r, r), (r, -r))] {
        let [a, b] = [a, b].map(|(x, y)| at + vec2(x, y));
        p.line_segment([a, b], Stroke::new(2.0, Color32::WHITE));
    }
}

/// Hatched hexes of named attacks.
pub fn plans(p: &Painter, lens: &Lens, view: &SideView) {
    for plan in &view.plans {
        target(p, lens, plan.hex, true);
    }
}

/// Arrows of named attacks: solid for units that go in, dashed for fire from the next hex, dotted for artillery.
pub fn plan_arrows(p: &Painter, lens: &Lens, view: &SideView, counter: f32) {
    for plan in view.plans.iter().filter(|plan| lens.shows(plan.hex)) {
        let to = lens.centre(plan.hex);
        let mut drawn: Vec<(Tile, bool)> = Vec::new();
        for attacker in &plan.attackers {
            let Some(unit) = view.unit(attacker.unit) else { continue };
            let Some(tile) = unit.tile() else { continue };
            let (from, enters) = if tile == plan.hex { (unit.moved.from.unwrap_or(tile), true) } else { (tile, false) };
            if from == plan.hex || drawn.contains(&(from, enters)) {
                continue;
            }
            drawn.push((from, enters));
            let start = lens.centre(from);
            let along = (to - start).normalized();
            // March and fire from one hex lie side by side.
            let aside = along.rot90() * if drawn.contains(&(from, !enters)) { 8.0 } else { 0.0 };
            let end = to - along * (counter * 0.46) + aside;
            if enters {
                ink::arrow(p, start + along * (counter * 0.54) + aside, end, 6.5, MARCH, tokens::PATH_CASING);
            } else {
                ink::fire(p, start + along * (counter * 0.54) + aside, end, tokens::ATTACK, tokens::PATH_CASING);
            }
        }
        let mut from: Vec<Tile> = plan.fires.iter().filter_map(|fire| view.unit(fire.unit)?.tile()).collect();
        from.sort_unstable();
        from.dedup();
        for tile in from.into_iter().filter(|tile| *tile != plan.hex) {
            let start = lens.centre(tile);
            let along = (to - start).normalized();
            ink::shells(
                p,
                start + along * (counter * 0.54),
                to - along * (counter * 0.5),
                tokens::ATTACK_FRAME,
                tokens::PATH_CASING,
            );
        }
    }
}

/// The smoothed border between the hexes that the two sides control.
pub fn front_lines(sheet: Sheet, control: &[Option<Side>]) -> Vec<Vec<Km>> {
    let mut sides = Vec::new();
    for tile in sheet.grid.tiles().filter(|tile| control[tile.index()] == Some(Side::One)) {
        for (dir, next) in sheet.grid.neighbours(tile) {
            if control[next.index()] == Some(Side::Two) {
                sides.push(sheet.side(tile, dir));
            }
        }
    }
    chains(&sides).into_iter().filter(|chain| chain.len() > 3).map(|chain| smooth(&chain)).collect()
}

/// The front for the far zooms: side one solid, side two dashed.
pub fn front(p: &Painter, lens: &Lens, lines: &[Vec<Km>]) {
    for line in lines {
        let line: Vec<Pos2> = line.iter().map(|km| lens.at(*km)).collect();
        let last = line.len() - 1;
        let shifted = |by: f32| -> Vec<Pos2> {
            let across = |k: usize| (line[(k + 1).min(last)] - line[k.saturating_sub(1)]).normalized().rot90() * by;
            line.iter().enumerate().map(|(k, pos)| *pos + across(k)).collect()
        };
        p.add(Shape::line(line.clone(), Stroke::new(9.0, shade(tokens::PATH_CASING, 80.0))));
        // Sides go clockwise around side one: its own line lies to the right.
        p.add(Shape::line(shifted(1.9), Stroke::new(3.2, tokens::SIDE_ONE_INK)));
        p.add(Shape::Vec(Shape::dashed_line(&shifted(-1.9), Stroke::new(3.2, tokens::SIDE_TWO), 8.0, 4.0)));
    }
}

/// A line made smooth: each point the mean of its neighbours along the line.
fn smooth(line: &[Km]) -> Vec<Km> {
    let closed = line.first() == line.last();
    let count = line.len() - usize::from(closed);
    let mean = |k: usize| {
        let reach = 5.min(if closed { count / 3 } else { k.min(count - 1 - k) });
        let window = (0..=2 * reach).map(|j| line[(k + count + j - reach) % count]);
        let (x, y) = window.fold((0.0, 0.0), |sum, km| (sum.0 + km.0, sum.1 + km.1));
        let parts = (2 * reach + 1) as f32;
        (x / parts, y / parts)
    };
    let mut out: Vec<_> = (0..count).map(mean).collect();
    if closed && let Some(first) = out.first().copied() {
        out.push(first);
    }
    out
}

/// The wires of what is selected: a line to the superior, over its relays; of a staff the lines to those below it.
/// Broken lines lead to where contact is missing (O2.2).
pub fn wires(p: &Painter, lens: &Lens, view: &SideView, selected: &[UnitId]) {
    let place = |id: UnitId| view.unit(id).and_then(UnitState::tile).map(|tile| lens.centre(tile));
    let state = |id: UnitId| view.unit(id);
    for (unit, contact) in &view.net {
        let Some(staff) = tree::superior(&view.scenario, &state, *unit).map(|staff| staff.id) else { continue };
        if !selected.contains(unit) && !selected.contains(&staff) {
            continue;
        }
        let (Some(from), Some(to)) = (place(staff), place(*unit)) else { continue };
        let mut points = vec![from];
        if let Ok(Link::Relayed(way)) = contact {
            points.extend(way.iter().filter_map(|relay| place(*relay)));
        }
        points.push(to);
        if contact.is_ok() {
            p.add(Shape::line(points.clone(), Stroke::new(5.0, tokens::PATH_CASING)));
            p.add(Shape::line(points, Stroke::new(2.0, tokens::INK)));
        } else {
            p.extend(Shape::dashed_line(&points, Stroke::new(5.0, tokens::PATH_CASING), 9.0, 6.0));
            p.extend(Shape::dashed_line(&points, Stroke::new(2.5, tokens::LACK), 9.0, 6.0));
        }
    }
}

/// A hex that a lesson points at: a gold ring within its sides.
pub fn pointed(p: &Painter, lens: &Lens, tile: Tile) {
    let ring = lens.corners_grown(tile, -3.5).to_vec();
    ink::outline(p, ring.clone(), 8.0, tokens::RING_EDGE);
    ink::outline(p, ring, 4.5, tokens::RING);
}
