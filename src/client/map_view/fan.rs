//! The plate over a selected stack at the near zoom: all its counters side by side with keys.

use std::sync::Arc;

use bevy_egui::egui::{
    Align2, CornerRadius, Galley, Mesh, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{counters::Counters, crowd::Stack, ink, lens::Lens, pointer::pick};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{Value, tr_with},
        panels::frame,
        theme::{regular, serif_bold, style, tokens, widgets::rule_id},
    },
    engine::rule::ids,
    operations::movement::reach::crowding,
};

/// Distance of two counters.
const PITCH: f32 = 92.0;
/// Most counters side by side.
const ROW: usize = 6;

/// Where the plate of a stack lies.
fn plate(lens: &Lens, stack: &Stack, head: f32) -> Rect {
    let count = stack.tokens.len();
    let rows = count.div_ceil(ROW) as f32;
    let size = vec2((count.min(ROW) as f32 * PITCH + 20.0).max(head), 44.0 + rows * 122.0);
    let centre = lens.centre(stack.tile);
    let above = centre.y - lens.f * 0.36 - size.y;
    let below = centre.y + lens.f * 0.36;
    let view = lens.rect.shrink2(vec2(10.0, 52.0));
    let y = if above >= view.top() { above } else { below };
    let x = (centre.x - size.x / 2.0).clamp(view.left(), (view.right() - size.x).max(view.left()));
    Rect::from_min_size(pos2(x, y.clamp(lens.rect.top() + 8.0, (lens.rect.bottom() - size.y - 8.0).max(lens.rect.top()))), size)
}

/// Draws the plate and lets units be picked from it.
pub fn show(ui: &mut Ui, cx: &mut Cx, lens: &Lens, stack: &Stack, counters: impl Fn(&mut Cx, &mut dyn FnMut(&mut Counters))) {
    let p = ui.painter().clone();
    let (title, second) = words(cx, stack);
    let title = p.layout_no_wrap(title, serif_bold(17.0), tokens::INK);
    let second = p.layout_no_wrap(second, regular(12.0), tokens::INK_SECOND);
    let rect = plate(lens, stack, title.size().x + second.size().x + 96.0);
    let centre = lens.centre(stack.tile);
    ink::outline(&p, lens.corners_grown(stack.tile, -1.5).to_vec(), 5.0, tokens::RING_EDGE);
    ink::outline(&p, lens.corners_grown(stack.tile, -1.5).to_vec(), 3.0, tokens::RING);
    // The plate catches clicks that miss its counters.
    ui.interact(rect, ui.id().with("fan"), Sense::CLICK | Sense::DRAG);
    p.add(style::popup_shadow().as_shape(rect, CornerRadius::same(5)));
    p.rect(rect, CornerRadius::same(5), tokens::PANEL, Stroke::new(1.0, tokens::RULE_LINE), StrokeKind::Inside);
    leader(&p, rect, centre);
    head(ui, cx, rect, &title, &second);
    let selected = cx.state.selected.clone();
    for (index, token) in stack.tokens.iter().enumerate() {
        let (column, row) = (index % ROW, index / ROW);
        let in_row = (stack.tokens.len() - row * ROW).min(ROW) as f32;
        let x = rect.center().x + (column as f32 - (in_row - 1.0) / 2.0) * PITCH;
        let at = pos2(x, rect.top() + 44.0 + row as f32 * 122.0 + 42.0);
        let place = Rect::from_center_size(at + vec2(0.0, 12.0), vec2(PITCH - 8.0, 112.0));
        let response = ui.interact(place, ui.id().with(("fan", token.unit)), Sense::click());
        let name = cx.view.scenario.unit(token.unit).name.get(cx.lang).to_owned();
        response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, selected.contains(&token.unit), &name));
        frame::focus_ring(ui, &response, place, 4);
        if response.hovered() {
            p.rect_filled(place, CornerRadius::same(4), tokens::HEADER);
        }
        counters(cx, &mut |counters: &mut Counters| counters.one(token, at, 1));
        if index < 9 {
            let cap = Rect::from_center_size(at + vec2(0.0, 56.0), vec2(20.0, 19.0));
            p.rect(cap, CornerRadius::same(3), tokens::BUTTON, Stroke::new(1.0, tokens::BUTTON_FRAME), StrokeKind::Inside);
            p.text(cap.center(), Align2::CENTER_CENTER, (index + 1).to_string(), regular(12.0), tokens::INK);
        }
        if response.on_hover_text(name).clicked() {
            let add = ui.input(|input| input.modifiers.shift);
            pick(cx, token.unit, add);
        }
    }
}

/// A wedge from the plate to the middle of the hex.
fn leader(p: &bevy_egui::egui::Painter, plate: Rect, centre: Pos2) {
    let edge = if centre.y > plate.bottom() { plate.bottom() - 1.0 } else { plate.top() + 1.0 };
    if (plate.top()..=plate.bottom()).contains(&centre.y) {
        return;
    }
    let x = centre.x.clamp(plate.left() + 20.0, plate.right() - 20.0);
    let mut wedge = Mesh::default();
    ink::fill(&mut wedge, &[pos2(x - 10.0, edge), pos2(x + 10.0, edge), centre], tokens::PANEL);
    ink::add(p, wedge);
    for from in [pos2(x - 10.0, edge), pos2(x + 10.0, edge)] {
        p.line_segment([from, centre], Stroke::new(1.0, tokens::RULE_LINE));
    }
    p.circle(centre, 7.0, tokens::RING, Stroke::new(1.6, tokens::RING_EDGE));
}

/// Head of the plate: the hex, and how crowded it is.
fn words(cx: &Cx, stack: &Stack) -> (String, String) {
    let halves = cx.view.stack_halves(stack.tile);
    let companies = crate::client::words::names::companies(halves);
    let numbers: [(&str, Value); 2] = [("count", companies.into()), ("extra", crowding(halves).into())];
    let key = if crowding(halves) == 0 { "map-tip-stack" } else { "map-tip-crowded" };
    (format!("Hex {}", cx.view.scenario.map.grid.label(stack.tile)), tr_with(cx.lang, key, &numbers))
}

fn head(ui: &mut Ui, cx: &mut Cx, rect: Rect, title: &Arc<Galley>, second: &Arc<Galley>) {
    let p = ui.painter().clone();
    let y = rect.top() + 20.0;
    p.galley(pos2(rect.left() + 13.0, y - title.size().y / 2.0), title.clone(), tokens::INK);
    let x = rect.left() + 23.0 + title.size().x;
    p.galley(pos2(x, y - second.size().y / 2.0), second.clone(), tokens::INK_SECOND);
    p.line_segment(
        [pos2(rect.left() + 12.0, rect.top() + 36.0), pos2(rect.right() - 12.0, rect.top() + 36.0)],
        Stroke::new(1.0, tokens::FRAME),
    );
    let place = Rect::from_min_max(pos2(rect.right() - 60.0, y - 11.0), pos2(rect.right() - 13.0, y + 11.0));
    let layout = bevy_egui::egui::Layout::right_to_left(bevy_egui::egui::Align::Center);
    let lang = cx.lang;
    if ui.scope_builder(UiBuilder::new().max_rect(place).layout(layout), |ui| rule_id(ui, lang, ids::O4_1_A)).inner {
        cx.ask(UiAction::OpenRule(ids::O4_1_A));
    }
}
