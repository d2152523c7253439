//! Words for what can go wrong with saves and turns by mail.

use crate::{
    client::i18n::{tr, tr_with},
    content::text::Lang,
    engine::save::container::Unreadable,
    operations::save::{
        file::{LoadProblem, Loss},
        mail::MailProblem,
    },
};

/// Why a save cannot be used.
pub fn load(lang: Lang, problem: &LoadProblem) -> String {
    match problem {
        LoadProblem::Unreadable(Unreadable::Foreign) => tr(lang, "load-foreign"),
        LoadProblem::Unreadable(Unreadable::Cut(bytes)) => tr_with(lang, "load-cut", &[("bytes", (*bytes).into())]),
        LoadProblem::Unreadable(Unreadable::Newer { found, known }) => {
            tr_with(lang, "load-newer", &[("found", (*found).into()), ("known", (*known).into())])
        }
        LoadProblem::Unreadable(Unreadable::Unknown(found)) => tr_with(lang, "load-unknown", &[("found", (*found).into())]),
        LoadProblem::NoHead(at) => tr_with(lang, "load-no-head", &[("at", (*at).into())]),
        LoadProblem::NoScenario => tr(lang, "load-no-scenario"),
        LoadProblem::Scenario(lines) => tr_with(lang, "load-scenario", &[("lines", lines.trim_end().into())]),
        LoadProblem::Nothing(unfit) => tr_with(lang, "load-nothing", &[("reason", unfit.to_string().into())]),
    }
}

/// What a damaged save has lost.
pub fn loss(lang: Lang, loss: &Loss) -> String {
    match loss {
        Loss::Damaged(at) => tr_with(lang, "loss-damaged", &[("at", (*at).into())]),
        Loss::Orders => tr(lang, "loss-orders"),
        Loss::Diary => tr(lang, "loss-diary"),
        Loss::Program(program) => tr_with(lang, "loss-program", &[("program", program.as_str().into())]),
        Loss::Last(unfit) => tr_with(lang, "loss-last", &[("reason", unfit.to_string().into())]),
        Loss::State { why, round, orders } => tr_with(
            lang,
            "loss-state",
            &[("reason", why.to_string().into()), ("round", (*round).into()), ("orders", (*orders).into())],
        ),
    }
}

/// Why a turn by mail cannot be taken over.
pub fn mail(lang: Lang, problem: &MailProblem) -> String {
    match problem {
        MailProblem::Load(problem) => load(lang, problem),
        MailProblem::NotATurn => tr(lang, "mail-not-a-turn"),
        MailProblem::Damaged(at) => tr_with(lang, "mail-damaged", &[("at", (*at).into())]),
        MailProblem::OtherGame => tr(lang, "mail-other-game"),
        MailProblem::Old { theirs, ours } => tr_with(lang, "mail-old", &[("theirs", (*theirs).into()), ("ours", (*ours).into())]),
        MailProblem::OtherCourse(order) => tr_with(lang, "mail-other-course", &[("order", (*order).into())]),
        MailProblem::YourSide(order) => tr_with(lang, "mail-your-side", &[("order", (*order).into())]),
        MailProblem::Refused(unfit) => tr_with(lang, "mail-refused", &[("reason", unfit.to_string().into())]),
        MailProblem::Differs { program, .. } => tr_with(lang, "mail-differs", &[("program", program.as_str().into())]),
        MailProblem::NotEnded => tr(lang, "mail-not-ended"),
    }
}
