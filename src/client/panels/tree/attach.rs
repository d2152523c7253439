//! Attaching by dragging: a row is drawn onto the row of a formation.

use bevy_egui::egui::{self, CornerRadius, Rect, Response, Stroke, StrokeKind, Ui};

use super::nodes::{Kind, Node};
use crate::{
    client::{action::UiAction, client::Cx, i18n::tr_with, session::Stage, theme::tokens, words::names},
    content::scenario::{FormationId, UnitId},
    operations::{game::would_accept, order::Order},
};

/// What is dragged.
struct Dragged(UnitId);

/// The unit that goes over when a row is dragged: a unit itself, of a formation its staff.
fn payload(cx: &Cx, node: &Node) -> Option<UnitId> {
    match &node.kind {
        Kind::Unit(id) => Some(*id),
        Kind::Formation { id, .. } => cx.view.scenario.formation(*id).staff,
    }
}

/// The order that a drop on a formation asks for: home again if it is the unit's own.
fn order(cx: &Cx, unit: UnitId, formation: FormationId) -> Option<Order> {
    let order = Order::Attach { unit, formation: Some(formation) };
    would_accept(cx.view, order.clone()).is_ok().then_some(order)
}

/// Lets a row be dragged, and takes what is dropped on it.
pub fn drag(ui: &Ui, cx: &mut Cx, node: &Node, response: &Response, rect: Rect) {
    if cx.stage == Stage::Looking || !cx.view.my_turn() {
        return;
    }
    if let Some(unit) = payload(cx, node) {
        response.dnd_set_drag_payload(Dragged(unit));
    }
    let Kind::Formation { id, .. } = node.kind else { return };
    let over = response.dnd_hover_payload::<Dragged>().and_then(|dragged| Some((dragged.0, order(cx, dragged.0, id)?)));
    if let Some((unit, _)) = &over {
        let stroke = Stroke::new(2.0, tokens::COMMAND);
        ui.painter().rect_stroke(rect.shrink(1.0), CornerRadius::same(3), stroke, StrokeKind::Inside);
        let arguments = [
            ("unit", names::unit(cx.lang, cx.view, *unit).into()),
            ("formation", cx.view.scenario.formation(id).name.get(cx.lang).into()),
        ];
        egui::Tooltip::always_open(ui.ctx().clone(), ui.layer_id(), egui::Id::new("attach"), egui::PopupAnchor::Pointer)
            .show(|ui| ui.label(tr_with(cx.lang, "command-attach-drop", &arguments)));
    }
    if response.dnd_release_payload::<Dragged>().is_some()
        && let Some((_, order)) = over
    {
        cx.ask(UiAction::Order(order));
    }
}
