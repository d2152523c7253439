//! The task of a formation: its standing order, when head and tail will be there, and the tasks that can be given.

use bevy_egui::egui::{self, CornerRadius, Layout, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::parts::{self, Right, part};
use crate::{
    ai::staff_work::{march, progress},
    client::{
        action::{Goal, Pick, UiAction},
        client::Cx,
        i18n::{tr, tr_with},
        panels::{draw, lesson},
        session::Stage,
        theme::{
            bold, regular, tokens,
            widgets::{Push, Tone},
        },
        words::{names, tasks},
    },
    content::{lesson::Button, scenario::FormationId},
    operations::{
        forces::UnitState,
        order::Order,
        tasks::{Task, TaskKind},
    },
};

/// Height of a button.
const BUTTON: f32 = 26.0;

/// The formation that a unit's staff leads, or that a company belongs to.
pub fn formation_of(cx: &Cx, unit: &UnitState) -> Option<FormationId> {
    let formation = cx.view.scenario.unit(unit.id).formation;
    (cx.view.scenario.formation(formation).staff == Some(unit.id)).then_some(formation)
}

/// Draws the section for a staff's formation.
pub fn show(ui: &mut Ui, cx: &mut Cx, formation: FormationId) {
    parts::section(ui, cx, &tr(cx.lang, "task-title"), Right::Text(&tr(cx.lang, "task-standing")));
    let own = cx.view.tasks.of.get(&formation).cloned();
    card(ui, cx, formation, own.as_ref());
    if cx.stage == Stage::Looking || !cx.view.my_turn() {
        return;
    }
    let by_computer = own.as_ref().is_some_and(|task| task.by_computer);
    let goals = [
        (Goal::March, icon::PATH, "task-give-march"),
        (Goal::Advance, icon::ARROW_FAT_RIGHT, "task-give-advance"),
        (Goal::Attack, icon::SWORD, "task-give-attack"),
        (Goal::Hold, icon::ANCHOR, "task-give-hold"),
        (Goal::Screen, icon::SHIELD, "task-give-screen"),
        (Goal::Withdraw, icon::ARROW_U_DOWN_LEFT, "task-give-withdraw"),
    ];
    let picking = match cx.state.pick {
        Some(Pick::Task { formation: other, task, .. }) if other == formation => Some(task),
        _ => None,
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
        for (task, sign, key) in goals {
            let text = tr(cx.lang, key);
            let tone = if picking == Some(task) { Tone::Chosen } else { Tone::Plain };
            let response = Push::new(&text).icon(sign).tone(tone).size(0.0, BUTTON).show(ui);
            if task == Goal::March {
                lesson::point(ui, response.rect, Button::March);
            }
            if response.on_hover_text(tr(cx.lang, &format!("{key}-tip"))).clicked() {
                let pick = if picking == Some(task) { None } else { Some(Pick::Task { formation, task, by_computer }) };
                cx.ask(UiAction::PickTask(pick));
            }
        }
        let set = |kind| Order::SetTask { formation, task: Some(Task::of(kind)) };
        let text = tr(cx.lang, "task-give-here");
        if Push::new(&text)
            .icon(icon::HAND_PALM)
            .size(0.0, BUTTON)
            .show(ui)
            .on_hover_text(tr(cx.lang, "task-give-here-tip"))
            .clicked()
        {
            cx.ask(UiAction::Order(set(TaskKind::Hold { hex: None })));
        }
        let text = tr(cx.lang, "task-give-rest");
        if Push::new(&text).icon(icon::BED).size(0.0, BUTTON).show(ui).on_hover_text(tr(cx.lang, "task-give-rest-tip")).clicked()
        {
            cx.ask(UiAction::Order(set(TaskKind::Rest)));
        }
        let text = tr(cx.lang, "task-computer");
        let tone = if by_computer { Tone::Chosen } else { Tone::Plain };
        let response = Push::new(&text).icon(icon::ROBOT).tone(tone).size(0.0, BUTTON).show(ui);
        if response.on_hover_text(tr(cx.lang, "task-computer-tip")).clicked() {
            // Whoever has taken his goal and is left to the computer goes on to those of the battle.
            let done = |task: &&Task| !by_computer && progress::taken(cx.view, task).is_some();
            let task = match own.as_ref().filter(|task| !done(task)) {
                Some(task) => Task { by_computer: !by_computer, ..task.clone() },
                None => Task::by_computer(TaskKind::Hold { hex: None }),
            };
            cx.ask(UiAction::Order(Order::SetTask { formation, task: Some(task) }));
        }
        if own.is_some() {
            let text = tr(cx.lang, "task-lift");
            if Push::new(&text).icon(icon::X).size(0.0, BUTTON).show(ui).clicked() {
                cx.ask(UiAction::Order(Order::SetTask { formation, task: None }));
            }
        }
    });
    ui.add_space(4.0);
    if picking.is_some() {
        let text = tr(cx.lang, "task-pick");
        ui.label(egui::RichText::new(text).font(regular(12.0)).color(tokens::REASON));
    }
}

/// The task in force: the formation's own, or that of one above it.
fn card(ui: &mut Ui, cx: &Cx, formation: FormationId, own: Option<&Task>) {
    let scenario = &cx.view.scenario;
    let above = cx.view.tasks.of_formation(cx.view.tree(), formation);
    let first = tasks::task(cx.lang, cx.view, above.map(|(_, task)| task));
    let second = match (own, above) {
        (None, Some((id, _))) => tr_with(cx.lang, "task-from", &[("formation", scenario.formation(id).name.get(cx.lang).into())]),
        (None, None) => tr(cx.lang, "task-none-note"),
        (Some(_), _) => {
            let key = (cx.moment(), formation);
            let times = draw::kept(ui, "task-times", key, || march::times(cx.view, formation));
            match *times {
                Some(times) => {
                    let hour = |round| names::hour(cx.view, round);
                    tr_with(cx.lang, "task-times", &[("head", hour(times.head).into()), ("tail", hour(times.tail).into())])
                }
                None => String::new(),
            }
        }
    };
    let rect = part(ui, if second.is_empty() { 34.0 } else { 50.0 });
    let fill = if above.is_some() { tokens::SELECTED } else { tokens::PANEL };
    let frame = if above.is_some() { tokens::SELECTED_BAR } else { tokens::FRAME };
    ui.painter().rect(rect, CornerRadius::same(4), fill, Stroke::new(1.0, frame), StrokeKind::Inside);
    let ui = &mut draw::inside(ui, rect, Layout::default());
    let response = ui.allocate_rect(rect, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{first}. {second}")));
    let room = rect.width() - 20.0;
    let line = draw::line(ui, &first, bold(13.0), tokens::INK, room);
    ui.painter().galley(rect.min + vec2(10.0, 8.0), line, tokens::INK);
    let line = draw::line(ui, &second, regular(12.0), tokens::INK_SECOND, room);
    ui.painter().galley(pos2(rect.left() + 10.0, rect.top() + 27.0), line, tokens::INK_SECOND);
    ui.add_space(4.0);
}
