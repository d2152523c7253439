//! Tasks of formations in words.

use super::names::named;
use crate::{
    client::i18n::{tr, tr_with},
    content::text::Lang,
    operations::{
        tasks::{Task, TaskKind},
        view::SideView,
    },
};

/// What a formation is to do, or that it has no task.
pub fn task(lang: Lang, view: &SideView, task: Option<&Task>) -> String {
    let Some(task) = task else { return tr(lang, "task-none") };
    let first = kind(lang, view, &task.kind);
    let text = match &task.then {
        Some(then) => tr_with(lang, "task-then", &[("task", first.into()), ("then", kind(lang, view, then).into())]),
        None => first,
    };
    if task.by_computer { tr_with(lang, "task-by-computer", &[("task", text.into())]) } else { text }
}

/// One kind of task with its place.
fn kind(lang: Lang, view: &SideView, kind: &TaskKind) -> String {
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
        Some(hex) => {
            let label = view.scenario.map.grid.label(hex).to_string();
            let place = named(lang, view, hex).map_or_else(|| label.clone(), |name| format!("{name} ({label})"));
            tr_with(lang, key, &[("place", place.into())])
        }
        None => tr(lang, key),
    }
}
