//! The unit sheet at the right: an own unit, several, an enemy as far as he is known, or a hex.

mod command;
mod enemy;
mod hex;
pub mod orders;
mod own;
pub mod parts;
mod rows;
mod scouts;
mod several;
pub mod stack;
mod task;

use bevy_egui::egui::{self, Align2, Frame, Margin, ScrollArea, Stroke, Ui, pos2, vec2};

use super::draw;
use crate::client::{
    client::Cx,
    i18n::tr,
    screens::play::Measures,
    theme::{regular, serif_bold, tokens},
};

/// Draws the panel.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures) {
    let rect = ui.max_rect();
    ui.painter().line_segment([rect.left_top(), rect.left_bottom()], Stroke::new(1.0, tokens::FRAME));
    // Another unit begins at the top again.
    let salt = (cx.state.selected.first().copied(), cx.state.inspected);
    ScrollArea::vertical().id_salt(("sheet", salt)).auto_shrink(false).show(ui, |ui| {
        Frame::new().inner_margin(Margin { left: 15, right: 15, top: 0, bottom: 12 }).show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 0.0);
            content(ui, cx, measures);
        });
    });
}

fn content(ui: &mut Ui, cx: &mut Cx, measures: Measures) {
    let view = cx.view;
    if let Some(contact) = cx.state.inspected.and_then(|id| view.contacts.get(&id)) {
        enemy::show(ui, cx, measures, contact);
        return;
    }
    match cx.state.selected.as_slice() {
        [] => match cx.state.hex {
            Some(tile) => hex::show(ui, cx, measures, tile),
            None => help(ui, cx),
        },
        [one] => {
            if let Some(unit) = view.unit(*one) {
                own::show(ui, cx, measures, unit);
            }
        }
        many => {
            let units: Vec<_> = many.iter().filter_map(|id| view.unit(*id)).collect();
            several::show(ui, cx, measures, &units);
        }
    }
}

/// What to do, while nothing is selected.
fn help(ui: &mut Ui, cx: &Cx) {
    let head = parts::part(ui, 48.0);
    let at = pos2(head.left(), head.center().y);
    let mut child = draw::inside(ui, head, egui::Layout::default());
    draw::text(&mut child, at, Align2::LEFT_CENTER, &tr(cx.lang, "sheet-help-title"), serif_bold(19.0), tokens::INK);
    draw::rule_line(ui, head.left(), head.right(), head.bottom(), Stroke::new(1.5, tokens::INK));
    ui.add_space(10.0);
    if cx.stage == crate::client::session::Stage::Looking {
        for key in ["bar", "keys", "select", "eyes"] {
            let text = tr(cx.lang, &format!("replay-help-{key}"));
            ui.label(egui::RichText::new(text).font(regular(13.0)).color(tokens::INK));
            ui.add_space(8.0);
        }
        return;
    }
    for key in ["select", "move", "attack", "hold", "inspect", "phase", "keys"] {
        let text = tr(cx.lang, &format!("sheet-help-{key}"));
        ui.label(egui::RichText::new(text).font(regular(13.0)).color(tokens::INK));
        ui.add_space(8.0);
    }
}
