//! The map: camera, painted tiles, counters, overlays, hover.

mod air;
pub mod command;
mod counters;
mod crowd;
mod cursor;
mod fan;
mod fires;
mod free;
mod goals;
mod hover;
mod ink;
mod labels;
mod legend;
mod lens;
pub mod minimap;
mod model;
mod motion;
mod names;
mod overlay;
#[allow(dead_code, reason = "the painter offers more than this view draws")]
mod paint;
mod past;
pub mod picture;
mod pointer;
mod reach;
mod scouting;
mod sheet;
pub mod state;
mod supply;
mod tasks;
pub mod thumbnail;
mod tiles;
mod tip;
mod tip_command;
mod tip_text;
mod tip_way;
mod tools;
mod weather;
mod works;
mod zones;

pub use crowd::{short_name, shown_at};
pub use minimap::minimap;
pub use picture::{Moment, backdrop, cutout, preview};

use std::sync::Arc;

use bevy_egui::egui::{CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2};

use self::{
    counters::{Counters, Step},
    crowd::{Crowd, Kind},
    free::Free,
    lens::Lens,
    reach::ReachNow,
};
use super::{
    action::Pick,
    client::Cx,
    faces,
    keys::{self, Command},
    panels,
    screens::play::with_keyboard,
    session::Overview,
    theme::tokens,
};
use crate::{content::scenario::UnitId, engine::grid::Tile, operations::view::SideView};

/// Tells the main view from others of the same map.
const MAIN: u64 = 0;
/// Where the panels leave less than that there is nothing to be seen.
const LEAST: f32 = 48.0;

/// Draws the map into what is left of the screen and handles pointer and keys over it.
pub fn show(ui: &mut Ui, cx: &mut Cx) {
    let rect = ui.available_rect_before_wrap();
    // Among buttons the keyboard has no business with the map as such: it has its own keys.
    let response = ui.allocate_rect(rect, Sense::CLICK | Sense::DRAG);
    if rect.width() < LEAST || rect.height() < LEAST {
        return;
    }
    let now = ui.input(|input| input.time);
    let speed = f32::from(cx.settings.motion) / 100.0;
    pointer::camera(ui, cx, &response);
    let lens = cx.map.look(ui.ctx(), rect, speed);
    let crowd = crowd_of(cx);
    cx.map.motion.update(cx.view, cx.journal, &crowd, speed, now);
    if cx.map.motion.moving() {
        ui.ctx().request_repaint();
    }
    let reach = ReachNow::of(&mut cx.map.reach, cx.view, &cx.state.selected);
    let pointed = response.hover_pos().filter(|_| !response.dragged()).and_then(|pos| lens.tile_at(pos));
    let pointed = cursor::answer(ui, cx, &lens, &crowd, reach.as_deref(), pointed);
    cx.map.hover.set(pointed, now);
    if keys::pressed(ui.ctx(), Command::Pin) && !ui.ctx().text_edit_focused() && cx.state.window.is_none() {
        let hover = &mut cx.map.hover;
        hover.pinned = if hover.pinned.is_some() { None } else { hover.tile };
    }
    let step = Step::of(cx.map.hex);
    let fanned = pointer::selected_stack(cx, &crowd).filter(|stack| stack.kind == Kind::Own && stack.tokens.len() > 1);
    if let Some(stack) = fanned {
        pointer::number_keys(ui, cx, stack);
    }
    let fanned = fanned.filter(|_| lens.f >= 112.0);
    ui.set_clip_rect(rect.intersect(ui.clip_rect()));
    draw(ui, cx, &lens, step, &crowd, reach.as_deref(), fanned.map(|stack| stack.tile), now);
    pointer::clicks(ui, cx, &response, &lens, step, &crowd, reach.as_deref());
    if let Some(stack) = fanned {
        let p = ui.painter().clone();
        fan::show(ui, cx, &lens, stack, |cx, draw| {
            let selected = cx.state.selected.clone();
            let near = Step::Stacks(70.0, super::counter::Layout::Near);
            draw(&mut Counters { p: &p, textures: cx.textures, lens: &lens, lang: cx.lang, step: near, selected: &selected });
        });
    }
    tools::scale_bar(ui, &lens);
    with_keyboard(ui, rect, "tools", |ui| {
        tools::bar(ui, cx, rect);
        tools::refused(ui, cx, rect);
        // Beside a narrow overview map the buttons stand there, unless its panel is folded.
        if rect.width() >= 900.0 || cx.state.folded[0] || minimap::without_buttons(rect.left()) {
            tools::zoom_buttons(ui, cx, pos2(rect.right() - 46.0, rect.bottom() - 122.0));
        }
    });
    if cx.state.window.is_none()
        && let Some(tile) = cx.map.hover.tip(ui.ctx(), now)
        && !response.dragged()
    {
        let mut free: Vec<Tile> = cx.state.selected.first().and_then(|id| cx.view.unit(*id)?.tile()).into_iter().collect();
        free.extend(reach.iter().flat_map(|reach| reach.targets.iter().copied()));
        tip::show(ui, &lens, cx, tile, &free);
    }
}

/// All counters, from the kept ones if nothing changed.
fn crowd_of(cx: &mut Cx) -> Arc<Crowd> {
    let palette = faces::palette(cx.settings.contrast);
    let key = crowd::Key::new(cx.view, palette, cx.lang);
    match &cx.map.crowd {
        Some(crowd) if crowd.key == key => crowd.clone(),
        _ => {
            let crowd = Arc::new(Crowd::new(cx.view, palette, cx.lang));
            cx.map.crowd = Some(crowd.clone());
            crowd
        }
    }
}

#[allow(clippy::too_many_arguments, reason = "all of it is seen in one picture")]
fn draw(ui: &Ui, cx: &mut Cx, lens: &Lens, step: Step, crowd: &Crowd, reach: Option<&ReachNow>, fanned: Option<Tile>, now: f64) {
    let p = ui.painter().with_clip_rect(lens.rect);
    let view = cx.view;
    let scenario = &view.scenario;
    let light = view.visibility.light;
    let palette = faces::palette(cx.settings.contrast);
    let aim = cx.map.hex;
    cx.map.tiles.draw(&p, lens, aim, model::look(view.ground, light), MAIN);
    labels::draw(&p, lens, light);
    weather::draw(&p, lens, view);
    if cx.state.sight {
        overlay::sight(&p, lens, view);
    }
    let command = cx.state.overview == Some(Overview::Command);
    let supply = (cx.state.overview == Some(Overview::Supply)).then(|| panels::supply::model(ui, cx));
    if cx.state.overview.is_some() {
        overlay::veil(&p, lens);
    }
    let trip = match cx.state.pick {
        Some(Pick::Excursion { unit, row }) => Some((unit, row)),
        _ => None,
    };
    let other = cx.state.overview.is_some() || trip.is_some() || cx.state.chooses_hex();
    let shown = reach.filter(|_| cx.state.reach && !other);
    if let Some(reach) = shown {
        overlay::reach(&p, lens, &cx.view.map, reach, light);
        fires::outline(&p, lens, &reach.fires);
        reach
            .targets
            .iter()
            .filter(|tile| view.plan_on(**tile).is_none())
            .for_each(|tile| overlay::target(&p, lens, *tile, false));
    }
    zones::draw(&p, lens, view, cx.lang);
    if cx.state.overview.is_none() {
        tasks::arrows(&p, lens, view);
    }
    overlay::plans(&p, lens, view);
    if lens.f < 44.0 {
        overlay::front(&p, lens, &cx.map.front(&view.control));
    }
    if let Some(tile) = cx.state.hex.filter(|_| cx.state.selected.is_empty()) {
        ink::outline(&p, lens.corners_grown(tile, -1.0).to_vec(), 4.0, tokens::RING_EDGE);
        ink::outline(&p, lens.corners_grown(tile, -1.0).to_vec(), 2.2, tokens::RING);
    }
    let hovered = cx.map.hover.tile;
    if let Some(tile) = hovered {
        let target = view.plan_on(tile).is_some() || shown.is_some_and(|reach| reach.targets.binary_search(&tile).is_ok());
        overlay::hovered(&p, lens, tile, target);
    }
    if cx.state.names {
        let map = &mut *cx.map;
        map.names.draw(&p, lens, aim, scenario, Some(crowd), &map.tiles, cx.lang, light, view.round.0);
    }
    works::draw(&p, lens, view);
    let occupied = |tile: Tile| crowd.in_hex(tile).next().is_some();
    if let Some(reach) = shown {
        let named = if cx.state.names { names::centred(scenario, lens) } else { Vec::new() };
        overlay::costs(&p, lens, reach, occupied, &named);
    }
    let way = hovered.filter(|_| !cx.state.chooses_hex()).and_then(|tile| Some((tile, reach?.way(view, tile))));
    let size = step.size();
    if let (Some((tile, steps)), Some(reach)) = (&way, reach) {
        overlay::way(&p, lens, reach, steps, view.enemy_seen(*tile));
        scouting::threats(&p, lens, &scouting::of_way(view, &cx.state.selected, steps));
    }
    let selected = cx.state.selected.clone();
    let mut gaps = Vec::new();
    if let Some(model) = &supply {
        supply::ways(&p, lens, view, model, &selected);
    } else if command {
        gaps = command::lines(&p, lens, view, &selected);
    } else {
        overlay::wires(&p, lens, view, &selected);
    }
    let mut counters = Counters { p: &p, textures: cx.textures, lens, lang: cx.lang, step, selected: &selected };
    counters.all(crowd, &cx.map.motion, now, fanned);
    overlay::plan_arrows(&p, lens, view, size);
    air::draw(&p, lens, view, &selected);
    if let Some(model) = &supply {
        supply::columns(&p, lens, view, model, crowd, size);
        supply::costs(&p, lens, model, &mut Free::new(lens, crowd, size, 22.0), cx.lang);
        supply::labels(&p, lens, view, model, cx.lang);
        supply::legend(&p, lens, cx.lang);
    }
    if command {
        command::gaps(&p, lens, &mut Free::new(lens, crowd, size, 0.0), &gaps, cx.lang);
        command::groups(&p, lens, view, crowd, size);
        command::legend(&p, lens, cx.lang);
    }
    if cx.state.overview.is_none() {
        tasks::words(&p, lens, view, &mut Free::new(lens, crowd, size, 0.0), cx.lang);
    }
    if let Some(tile) = cx.state.cursor.tile.filter(|_| cx.state.cursor.leads) {
        cursor::draw(&p, lens, tile);
    }
    for tile in cx.lesson.map(|lesson| lesson.tiles(view)).unwrap_or_default() {
        overlay::pointed(&p, lens, tile);
    }
    // By the zoom aimed at: on the way there each size would be painted anew.
    let covers = counters::formation_covers(lens, step, crowd);
    goals::draw(&p, cx.textures, lens, scenario, &view.control, palette, goals::size(aim), &covers, Rect::EVERYTHING);
    if let Some(tile) = hovered.filter(|_| step.size() > 40.0) {
        for stack in crowd.in_hex(tile) {
            let at = counters::stack_centre(lens, crowd, stack);
            let rect = Rect::from_center_size(at, Vec2::splat(size + 3.0));
            if fanned != Some(tile)
                && !matches!(step, Step::Spread(_))
                && stack.top(&selected).is_some_and(|top| !selected.contains(&top.unit))
            {
                p.rect_stroke(rect, CornerRadius::same(4), Stroke::new(2.0, tokens::HOVER), StrokeKind::Middle);
            }
        }
    }
    let attack = way.as_ref().filter(|(tile, steps)| view.enemy_seen(*tile) && !steps.is_empty());
    if let Some(reach) = shown
        && lens.f >= 44.0
    {
        fires::figures(&p, lens, step, crowd, &reach.fires, size);
        // The sign of the attack takes the place of the cost.
        let attacked = attack.map(|(tile, _)| *tile);
        for (tile, reached) in reach.hexes.iter().filter(|(tile, _)| lens.shows(**tile) && attacked != Some(**tile)) {
            if let Some(stack) = crowd.in_hex(*tile).next() {
                let text = overlay::figure(reached.spent - reach.spent, reached.by_road_only);
                counters::cost_tag(&p, counters::tagged(lens, step, stack), size, &text);
            }
        }
    }
    if let Some((_, steps)) = attack {
        overlay::attack(&p, lens, steps, size);
    }
    scouting::flashes(&p, lens, &cx.map.motion.flashes, now);
    if let Some(pick) = cx.state.air_pick {
        air::choosing(&p, lens, view, pick, hovered, cx.lang);
    }
    if let Some((unit, row)) = trip {
        scouting::excursion(&p, lens, view, unit, row, hovered, cx.lang);
    } else if let Some(pick) = cx.state.pick {
        tasks::choosing(&p, lens, view, pick, hovered, cx.lang);
    }
    if let Some(pick) = &cx.state.pick_work {
        works::choosing(&p, lens, view, pick, hovered, cx.lang);
    }
}

/// Hexes with enemies that batteries among some units can fire at, with the least surcharge.
pub fn fire_targets(view: &SideView, units: &[UnitId]) -> Vec<(Tile, i32)> {
    fires::targets(view, units).into_iter().collect()
}
