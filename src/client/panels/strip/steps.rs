//! The steps of a round, the present one in yellow; while the computer plays, how far it is.

use bevy_egui::egui::{self, Align2, CornerRadius, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{band, block};
use crate::{
    client::{
        client::Cx,
        i18n::{tr, tr_with},
        panels::draw,
        screens::play::Measures,
        session::Stage,
        theme::{bold, regular, tokens},
    },
    engine::{rule::ids, side::Side},
    operations::forces::components::Phase,
};

/// One step of the round.
struct Step {
    number: &'static str,
    name: String,
}

/// Draws the list, or one text where there is little room.
pub fn show(ui: &mut Ui, cx: &Cx, measures: Measures) {
    if let Stage::Thinking(side) = cx.stage {
        progress(ui, cx, side, if measures.compact { 200.0 } else { 250.0 });
        return;
    }
    let (steps, current) = steps(cx);
    if measures.compact {
        let Some(step) = steps.get(current) else { return };
        let second = tr_with(cx.lang, "strip-step-of", &[("step", step.number.into())]);
        let response = block(ui, "", &step.name, &second);
        draw::tip(response, cx.lang, &[], Some(ids::O0_A));
        return;
    }
    list(ui, cx, &steps, current);
}

/// The steps, those of the side to act in two, and the index of the present one.
fn steps(cx: &Cx) -> (Vec<Step>, usize) {
    let (scenario, turn) = (cx.scenario(), cx.view.turn);
    let first = scenario.first_side;
    let step = |number, name| Step { number, name };
    let of = |side: Side, key: &str| tr_with(cx.lang, key, &[("side", scenario.side(side).name.get(cx.lang).into())]);
    let mut steps = vec![
        step("1", tr(cx.lang, "strip-step-weather")),
        step("2", tr(cx.lang, "strip-step-supply")),
        step("3", tr(cx.lang, "strip-step-arrivals")),
    ];
    for (side, whole, parts) in [(first, "4", ["4a", "4b"]), (first.other(), "5", ["5a", "5b"])] {
        if turn.side == side && turn.phase != Phase::Over {
            steps.push(step(parts[0], of(side, "strip-step-movement")));
            steps.push(step(parts[1], of(side, "strip-step-fights")));
        } else {
            steps.push(step(whole, of(side, "strip-step-turn")));
        }
    }
    steps.push(step("6", tr(cx.lang, "strip-step-end")));
    let current = match turn.phase {
        Phase::Over => steps.len() - 1,
        phase => 3 + usize::from(turn.side != first) + usize::from(phase == Phase::Engagements),
    };
    (steps, current)
}

fn list(ui: &mut Ui, cx: &Cx, steps: &[Step], current: usize) {
    let title = steps.get(current).map(|step| format!("{} · {}", step.number, step.name)).unwrap_or_default();
    let wide = draw::width(ui, &title, bold(13.0)) + 20.0;
    let width = |index: usize| if index == current { wide } else { 32.0 };
    let whole: f32 = (0..steps.len()).map(|index| width(index) + 2.0).sum();
    let (rect, _) = ui.allocate_exact_size(vec2(whole, 28.0), Sense::hover());
    let area = band(rect, 28.0);
    let mut child = draw::inside(ui, area, egui::Layout::default());
    let mut x = area.left();
    for (index, step) in steps.iter().enumerate() {
        let cell = Rect::from_min_size(pos2(x, area.top()), vec2(width(index), area.height()));
        x = cell.right() + 2.0;
        let response = child.allocate_rect(cell, Sense::hover());
        let name = format!("{} · {}", step.number, step.name);
        response.widget_info(|| WidgetInfo::selected(WidgetType::Label, true, index == current, &name));
        let painter = child.painter();
        let under = |colour| {
            let y = cell.bottom() - 1.5;
            painter.line_segment([pos2(cell.left(), y), pos2(cell.right(), y)], Stroke::new(3.0, colour));
        };
        if index == current {
            painter.rect_filled(cell, CornerRadius { nw: 3, ne: 3, sw: 0, se: 0 }, tokens::STRIP_ICON);
            under(tokens::PHASE);
            painter.text(cell.center() - vec2(0.0, 1.0), Align2::CENTER_CENTER, &title, bold(13.0), tokens::PHASE_TEXT);
        } else {
            under(tokens::STRIP_LINE);
            let sign = if index < current { icon::CHECK } else { step.number };
            painter.text(cell.center() - vec2(0.0, 1.0), Align2::CENTER_CENTER, sign, regular(13.0), tokens::STRIP_SECOND);
        }
        draw::tip(response, cx.lang, &[name], Some(ids::O0_A));
    }
}

/// The computer's turn: whose, and how far.
fn progress(ui: &mut Ui, cx: &Cx, side: Side, width: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, 36.0), Sense::hover());
    let percent = cx.progress.unwrap_or(0).min(100);
    let side = cx.scenario().side(side).name.get(cx.lang).to_owned();
    let text = tr_with(cx.lang, "strip-thinking", &[("side", side.into())]);
    let share = format!("{percent} %");
    let name = format!("{text} {share}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &name));
    let painter = ui.painter();
    let galley = draw::line(ui, &text, bold(13.0), tokens::STRIP_TEXT, width - 48.0);
    painter.galley(pos2(rect.left(), rect.top() + 1.0), galley, tokens::STRIP_TEXT);
    let corner = pos2(rect.right(), rect.top() + 10.0);
    painter.text(corner, Align2::RIGHT_CENTER, share, regular(12.0), tokens::STRIP_SECOND);
    let bar = Rect::from_min_max(pos2(rect.left(), rect.bottom() - 10.0), pos2(rect.right(), rect.bottom() - 3.0));
    painter.rect_filled(bar, CornerRadius::same(3), tokens::STRIP_INSET);
    #[expect(clippy::cast_precision_loss, reason = "at most 100")]
    let done = bar.width() * percent as f32 / 100.0;
    painter.rect_filled(Rect::from_min_size(bar.min, vec2(done, bar.height())), CornerRadius::same(3), tokens::STRIP_ICON);
    painter.rect_stroke(bar, CornerRadius::same(3), Stroke::new(1.0, tokens::STRIP_LINE), egui::StrokeKind::Inside);
    ui.add_space(12.0);
}
