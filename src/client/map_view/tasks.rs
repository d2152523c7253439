//! Tasks of formations as broad arrows, with a word along them; and what is being chosen.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::{free::Free, ink, lens::Lens};
use crate::{
    client::{
        action::{Goal, Pick},
        i18n::{tr, tr_with},
        theme::{bold, glaze, regular, tokens},
        words::names,
    },
    content::{scenario::FormationId, text::Lang},
    engine::{grid::Tile, side::Side},
    operations::{
        forces::UnitState,
        tasks::{Task, TaskKind},
        view::SideView,
    },
};

/// The word of a task.
fn word(task: &Task) -> &'static str {
    match task.kind {
        TaskKind::March { .. } => "task-give-march",
        TaskKind::Advance { .. } => "task-give-advance",
        TaskKind::Attack { .. } => "task-give-attack",
        TaskKind::Hold { .. } => "task-give-hold",
        TaskKind::Screen { .. } => "task-give-screen",
        TaskKind::Withdraw { .. } => "task-give-withdraw",
        TaskKind::Rest => "task-give-rest",
    }
}

/// Where a formation begins: its staff, else its first unit on the map.
fn start(view: &SideView, formation: FormationId) -> Option<Tile> {
    let staff = view.scenario.formation(formation).staff.and_then(|staff| view.unit(staff)).and_then(UnitState::tile);
    staff.or_else(|| {
        let mut units = view.on_map().filter(|unit| view.tree().has(formation, unit.id));
        units.find_map(UnitState::tile)
    })
}

/// The points of a task's arrow, if it leads somewhere and is in view.
fn points(lens: &Lens, view: &SideView, formation: FormationId, task: &Task) -> Option<Vec<Pos2>> {
    let to = task.kind.hex()?;
    let from = start(view, formation).filter(|from| *from != to)?;
    let mut points = vec![lens.centre(from)];
    points.extend(task.kind.via().iter().map(|tile| lens.centre(*tile)));
    points.push(lens.centre(to));
    let area = lens.rect.expand(lens.f);
    points.windows(2).any(|pair| area.intersects(Rect::from_two_pos(pair[0], pair[1]))).then_some(points)
}

/// All tasks that lead somewhere. Near by they are faint: the counters matter more.
pub fn arrows(p: &Painter, lens: &Lens, view: &SideView) {
    let ink = if view.side == Side::One { tokens::ARROW_ONE } else { tokens::SIDE_TWO };
    for (formation, task) in &view.tasks.of {
        if let Some(points) = points(lens, view, *formation, task) {
            broad(p, lens, &points, glaze(ink, if lens.f < 64.0 { 0.62 } else { 0.30 }));
        }
    }
}

/// Their words, above the counters and where room is left along the arrow.
pub fn words(p: &Painter, lens: &Lens, view: &SideView, free: &mut Free, lang: Lang) {
    for (formation, task) in &view.tasks.of {
        let Some(points) = points(lens, view, *formation, task) else { continue };
        let (a, b) = (points[points.len() / 2 - 1], points[points.len() / 2]);
        let text = tr(lang, word(task));
        let size = p.layout_no_wrap(text.clone(), bold(13.0), tokens::INK).size();
        let along = |part: f32| (b - a) * part;
        let places: Vec<Vec2> = [0.42, 0.55, 0.3, 0.68, 0.8, 0.2]
            .into_iter()
            .flat_map(|part| [along(part) - vec2(0.0, 14.0), along(part) + vec2(0.0, 14.0)])
            .collect();
        let at = free.place(a, size, &places).center();
        ink::halo_text(p, at, Align2::CENTER_CENTER, &text, bold(13.0), tokens::INK, tokens::HALO);
    }
}

/// A tapering arrow of one tone, bent where it passes hexes.
fn broad(p: &Painter, lens: &Lens, points: &[Pos2], ink: Color32) {
    let width = (lens.f * 0.16).clamp(6.0, 16.0);
    let [.., before, tip] = points else { return };
    let along = (*tip - *before).normalized();
    let length = before.distance(*tip);
    let head = (width * 2.2).min(length * 0.5);
    let end = *tip - along * (lens.f * 0.18).min(length * 0.2);
    let neck = end - along * head;
    let mut shaft: Vec<Pos2> = points[..points.len() - 1].to_vec();
    shaft.push(neck);
    if shaft.len() > 1 {
        p.add(Shape::line(shaft, Stroke::new(width, ink)));
    }
    let across = along.rot90() * width * 1.15;
    p.add(Shape::convex_polygon(vec![end, neck + across, neck - across], ink, Stroke::NONE));
}

/// What is to be chosen on the map, below the tools.
pub fn choosing(p: &Painter, lens: &Lens, view: &SideView, pick: Pick, hovered: Option<Tile>, lang: Lang) {
    let Pick::Task { formation, task, .. } = pick else { return };
    let key = match task {
        Goal::March => "task-give-march",
        Goal::Advance => "task-give-advance",
        Goal::Attack => "task-give-attack",
        Goal::Hold => "task-give-hold",
        Goal::Screen => "task-give-screen",
        Goal::Withdraw => "task-give-withdraw",
    };
    let name = view.scenario.formation(formation).name.get(lang).to_owned();
    let hex = hovered.map_or_else(String::new, |tile| names::place(lang, view, tile));
    let arguments = [("task", tr(lang, key).into()), ("formation", name.into()), ("hex", hex.into())];
    let text = tr_with(lang, if hovered.is_some() { "task-choosing-hex" } else { "task-choosing" }, &arguments);
    let galley = p.layout_no_wrap(text, regular(13.0), tokens::INK);
    let at = pos2(lens.rect.left() + 10.0, lens.rect.top() + 54.0);
    let rect = Rect::from_min_size(at, galley.size() + vec2(20.0, 12.0));
    p.rect(rect, CornerRadius::same(4), tokens::SELECTED, Stroke::new(1.0, tokens::SELECTED_BAR), StrokeKind::Inside);
    p.galley(rect.min + vec2(10.0, 6.0), galley, tokens::INK);
    if let (Some(to), Some(from)) = (hovered, start(view, formation)) {
        let ink = if view.side == Side::One { tokens::ARROW_ONE } else { tokens::SIDE_TWO };
        if from != to {
            broad(p, lens, &[lens.centre(from), lens.centre(to)], glaze(ink, 0.7));
        }
    }
}
