//! Still pictures of a map: previews of scenarios, the menu's backdrop, cut-outs in windows.

use std::sync::Arc;

use bevy_egui::egui::{CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2};

use super::{
    counters::{self, Counters, Step},
    crowd::{self, Crowd},
    goals, labels,
    lens::Lens,
    model,
    motion::Motion,
    overlay, past,
    sheet::FLAT,
    state::MapState,
};
use crate::{
    client::{
        client::Cx,
        counter::Layout,
        faces,
        panels::{draw, token},
        theme::tokens,
    },
    content::{scenario::Scenario, tables::Light},
    engine::grid::Tile,
    operations::combat::report::Report,
};

/// Tells cut-outs from other views of the map.
const CUTOUT: u64 = 2;

/// Tells views of one map by their size.
fn view_of(rect: Rect) -> u64 {
    16 + (rect.width().max(0.0) as u64) * 65_536 + rect.height().max(0.0) as u64
}

/// The whole map of a scenario in a rectangle, with names, flags and, where there is room, the
/// starting counters of the side `map.own`; small pictures show the ground alone.
pub fn preview(ui: &mut Ui, map: &mut MapState, scenario: &Scenario, rect: Rect) {
    let p = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let density = ui.ctx().pixels_per_point();
    let look = model::look(scenario.ground, Light::Day);
    if rect.width() < 240.0 {
        // Filled to the edges: paper around so small a map would say nothing.
        let (left, top, right, bottom) = map.sheet.extent();
        let f = FLAT * (rect.width() / (right - left - 2.0)).max(rect.height() / (bottom - top - 2.0));
        let lens = Lens::new(map.sheet, rect, f, (f32::midpoint(left, right), f32::midpoint(top, bottom)), density);
        map.tiles.draw(&p, &lens, f, look, view_of(rect));
        return;
    }
    let lens = Lens::whole(map.sheet, rect, density);
    map.tiles.draw(&p, &lens, lens.f, look, view_of(rect));
    labels::draw(&p, &lens, Light::Day);
    let (palette, lang) = (faces::palette(map.contrast), map.lang);
    if map.crowd.as_ref().is_none_or(|crowd| crowd.key != crowd::Key::start(map.own, palette, lang)) {
        map.crowd = Some(Arc::new(Crowd::at_start(scenario, map.own, palette, lang)));
    }
    let crowd = map.crowd.clone();
    map.names.draw(&p, &lens, lens.f, scenario, crowd.as_deref(), &map.tiles, lang, Light::Day, 0);
    let textures = &mut map.textures;
    let step = if lens.f < 24.0 { Step::Signs } else { Step::Formations };
    let covers = crowd.as_ref().map(|crowd| counters::formation_covers(&lens, step, crowd)).unwrap_or_default();
    if let Some(crowd) = crowd {
        Counters { p: &p, textures, lens: &lens, lang, step, selected: &[] }.all(&crowd, &Motion::default(), 0.0, None);
    }
    goals::draw(&p, textures, &lens, scenario, &scenario.control, palette, goals::size(lens.f), &covers, p.clip_rect());
}

/// A part of a scenario's map that fills a rectangle, without counters: behind the menu.
pub fn backdrop(ui: &mut Ui, map: &mut MapState, scenario: &Scenario, rect: Rect) {
    let p = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let (left, top, right, bottom) = map.sheet.extent();
    let (width, height) = (right - left - 3.0, bottom - top - 3.0);
    // Behind a whole screen the hexes may be large; a small picture shows all of the map.
    let least = if rect.width() < 400.0 { 4.0 } else { 60.0 };
    let f = (FLAT * (rect.width() / width).max(rect.height() / height)).max(least);
    let middle = (f32::midpoint(left, right), f32::midpoint(top, bottom));
    let lens = Lens::new(map.sheet, rect, f, middle, ui.ctx().pixels_per_point());
    map.tiles.draw(&p, &lens, f, model::look(scenario.ground, Light::Day), view_of(rect));
}

/// A moment of a resolved engagement.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// What happened in it.
    pub report: &'a Report,
    /// Its entry in the journal.
    pub entry: usize,
    /// The step that is over.
    pub step: u8,
}

/// The counters of a moment; those that are seen now where none is asked for, or where it is the outcome.
fn crowd_at(ui: &Ui, cx: &mut Cx, moment: Option<Moment>) -> Arc<Crowd> {
    let palette = faces::palette(cx.settings.contrast);
    let key = |moment: &Moment| (cx.moment(), palette, moment.entry, moment.step);
    let then = moment.and_then(|moment| {
        let kept = draw::kept(ui, "fight-past", key(&moment), || {
            let then = past::at_step(cx.view, moment.report, moment.step)?;
            Some(Arc::new(Crowd::new(&then, palette, cx.lang)))
        });
        (*kept).clone()
    });
    then.unwrap_or_else(|| super::crowd_of(cx))
}

/// The map around a hex with counters and arrows, for the windows of engagements; of a resolved one as it stood at a
/// moment.
pub fn cutout(ui: &mut Ui, cx: &mut Cx, centre: Tile, size: Vec2, moment: Option<Moment>) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let p = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let f = (size.y / 2.95).clamp(64.0, 111.0);
    let lens = Lens::new(cx.map.sheet, rect, f, cx.map.sheet.centre(centre), ui.ctx().pixels_per_point());
    let light = cx.view.visibility.light;
    cx.map.tiles.draw(&p, &lens, f, model::look(cx.view.ground, light), CUTOUT);
    labels::draw(&p, &lens, light);
    if cx.view.plan_on(centre).is_none() {
        overlay::target(&p, &lens, centre, true);
    }
    overlay::plans(&p, &lens, cx.view);
    // Smaller than on the map, so that the arrows between the hexes are seen.
    let size = f * 0.5;
    let step = Step::Stacks(size, if size < token::LEAST_WITH_TEXT { Layout::Far } else { Layout::Rule });
    let crowd = crowd_at(ui, cx, moment);
    let selected = cx.state.selected.clone();
    let mut counters = Counters { p: &p, textures: cx.textures, lens: &lens, lang: cx.lang, step, selected: &selected };
    counters.all(&crowd, &Motion::default(), 0.0, None);
    overlay::plan_arrows(&p, &lens, cx.view, step.size());
    p.rect_stroke(rect, CornerRadius::ZERO, Stroke::new(1.0, tokens::RULE_LINE), StrokeKind::Inside);
}
