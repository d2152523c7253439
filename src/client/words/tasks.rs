//! Tasks of formations in words.

use super::names::named;
use crate::{
    client::i18n::{tr, tr_with},
    content::text::Lang,
    engine::grid::Tile,
    operations::{
        tasks::{Task, TaskKind},
        view::SideView,
    },
};

/// What a formation is to do, or that it has no task.
pub fn task(lang: Lang, view: &SideView, task: Option<&Task>) -> String {
    let Some(task) = task else { return tr(lang, "task-none") };
    let led = |kind: &TaskKind| if task.by_computer { by_computer(lang, view, kind) } else { by_staff(lang, view, kind) };
    match &task.then {
        Some(then) => {
            tr_with(lang, "task-then", &[("task", led(&task.kind).into()), ("then", by_staff(lang, view, then).into())])
        }
        None => led(&task.kind),
    }
}

/// The computer makes for the goal in its own way, or for those of the battle.
fn by_computer(lang: Lang, view: &SideView, kind: &TaskKind) -> String {
    match (kind.hex(), kind) {
        (Some(hex), _) => tr_with(lang, "task-by-computer-goal", &[("place", place(lang, view, hex).into())]),
        (None, TaskKind::Rest) => tr_with(lang, "task-by-computer", &[("task", by_staff(lang, view, kind).into())]),
        (None, _) => tr(lang, "task-by-computer-free"),
    }
}

/// One kind of task with its place.
fn by_staff(lang: Lang, view: &SideView, kind: &TaskKind) -> String {
    let key = match kind {
        TaskKind::March { .. } => "task-march",
        TaskKind::Advance { .. } => "task-advance",
        TaskKind::Attack { .. } => "task-attack",
        TaskKind::Hold { hex: Some(_) } => "task-hold-there",
        TaskKind::Hold { hex: None } => "task-hold",
        TaskKind::Screen { .. } => "task-screen",
        TaskKind::Withdraw { .. } => "task-withdraw",
        TaskKind::Rest => "task-rest",
    };
    match kind.hex() {
        Some(hex) => tr_with(lang, key, &[("place", place(lang, view, hex).into())]),
        None => tr(lang, key),
    }
}

/// A hex by its name and label.
fn place(lang: Lang, view: &SideView, hex: Tile) -> String {
    let label = view.scenario.map.grid.label(hex).to_string();
    named(lang, view, hex).map_or_else(|| label.clone(), |name| format!("{name} ({label})"))
}
