//! Attaching by dragging: a row is drawn onto the row of a formation.

use bevy_egui::egui::{self, CornerRadius, Rect, Response, Stroke, StrokeKind, Ui};

use super::nodes::{Kind, Node};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::tr_with,
        session::Stage,
        theme::tokens,
        words::{self, names},
    },
    content::scenario::{FormationId, UnitId},
    engine::rule::RuleId,
    operations::{
        game::would_accept,
        order::{Order, Refusal},
    },
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

/// The order that a drop on a formation asks for, or why it is refused: home again if it is the unit's own.
fn order(cx: &Cx, unit: UnitId, formation: FormationId) -> Result<Order, Refusal> {
    let order = Order::Attach { unit, formation: Some(formation) };
    would_accept(cx.view, order.clone()).map(|()| order)
}

/// Lets a row be dragged, and takes what is dropped on it.
pub fn drag(ui: &Ui, cx: &mut Cx, node: &Node, response: &Response, rect: Rect) {
    if cx.stage == Stage::Looking || !cx.view.my_turn() {
        return;
    }
    if let Some(unit) = payload(cx, node) {
        response.dnd_set_drag_payload(Dragged(unit));
    }
    // A unit's row stands for the formation in which it is.
    let formation = match node.kind {
        Kind::Formation { id, .. } => id,
        Kind::Unit(unit) => cx.view.tree().formation(unit),
    };
    let over = response.dnd_hover_payload::<Dragged>().map(|dragged| dragged.0);
    // Where it came from it may be let go without a word.
    let Some(unit) = over.filter(|unit| payload(cx, node) != Some(*unit)) else { return };
    let order = order(cx, unit, formation);
    let name = names::unit(cx.lang, cx.view, unit);
    let (ink, lines) = match &order {
        Ok(_) => {
            let formation = cx.view.scenario.formation(formation).name.get(cx.lang);
            let arguments = [("unit", name.into()), ("formation", formation.into())];
            (tokens::COMMAND, vec![tr_with(cx.lang, "command-attach-drop", &arguments)])
        }
        Err(refusal) => {
            let rule = refusal.rule().map(RuleId::name).unwrap_or_default();
            (tokens::LACK, vec![name, format!("{} {rule}", words::refusal(cx.lang, *refusal))])
        }
    };
    ui.painter().rect_stroke(rect.shrink(1.0), CornerRadius::same(3), Stroke::new(2.0, ink), StrokeKind::Inside);
    egui::Tooltip::always_open(ui.ctx().clone(), ui.layer_id(), egui::Id::new("attach"), egui::PopupAnchor::Pointer).show(|ui| {
        for line in lines {
            ui.label(line);
        }
    });
    if response.dnd_release_payload::<Dragged>().is_some() {
        cx.ask(match order {
            Ok(order) => UiAction::Order(order),
            Err(refusal) => UiAction::Refuse(refusal),
        });
    }
}
