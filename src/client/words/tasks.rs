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
    let key = match task.kind {
        TaskKind::March { .. } => "task-march",
        TaskKind::Advance { .. } => "task-advance",
        TaskKind::Attack { .. } => "task-attack",
        TaskKind::Hold { hex: Some(_) } => "task-hold-there",
        TaskKind::Hold { hex: None } => "task-hold",
        TaskKind::Screen { .. } => "task-screen",
        TaskKind::Withdraw { .. } => "task-withdraw",
        TaskKind::Rest => "task-rest",
    };
    let place = task.kind.hex().map(|hex| {
        let label = view.scenario.map.grid.label(hex).to_string();
        named(lang, view, hex).map_or_else(|| label.clone(), |name| format!("{name} ({label})"))
    });
    match (place, task.by_computer) {
        // The computer makes for the goal in its own way, or for those of the battle.
        (Some(place), true) => tr_with(lang, "task-by-computer-goal", &[("place", place.into())]),
        (None, true) if !matches!(task.kind, TaskKind::Rest) => tr(lang, "task-by-computer-free"),
        (None, true) => tr_with(lang, "task-by-computer", &[("task", tr(lang, key).into())]),
        (Some(place), false) => tr_with(lang, key, &[("place", place.into())]),
        (None, false) => tr(lang, key),
    }
}
