//! Every lesson can be done to its end, no step passes without its thing, and what is said is so.

#![expect(clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::{fs, path::Path, sync::Arc};

use bevy_egui::egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::{Harness, kittest::NodeT};

use super::{LessonOffer, deed};
use crate::{
    client::{
        action::{Fold, LessonAction, Overlay, Screen, UiAction},
        client::{Client, Settings},
        i18n::tr,
        keys::LINES,
        panels::tests::harness,
        session::Stage,
    },
    content::{files, lesson::Wait, load, text::Lang},
};

pub(super) type Play = Harness<'static, Client>;

const SIZES: [Vec2; 3] = [vec2(1280.0, 720.0), vec2(1600.0, 900.0), vec2(1920.0, 1080.0)];

pub(super) fn offers() -> Vec<LessonOffer> {
    let load = |folder: &std::path::PathBuf| {
        let (scenario, lesson) = load::lesson(folder).unwrap_or_else(|mistakes| panic!("{}", mistakes.report));
        LessonOffer { scenario: Arc::new(scenario), lesson: Arc::new(lesson) }
    };
    files::lesson_folders().iter().map(load).collect()
}

/// A client with all lessons, at one of them.
pub(super) fn at(index: usize, lang: Lang) -> Client {
    let mut client = menu(lang);
    client.act(UiAction::Lesson(LessonAction::Start(index)));
    client
}

fn menu(lang: Lang) -> Client {
    let mut client = Client::new(Settings { lang, motion: 0, ..Settings::default() }, Vec::new(), Vec::new(), 7);
    client.lessons = offers();
    client
}

pub(super) fn step(harness: &Play) -> usize {
    harness.state().lesson().expect("a lesson").step
}

pub(super) fn texts(harness: &Play) -> Vec<String> {
    let nodes = harness.root().children_recursive();
    nodes.filter_map(|node| node.accesskit_node().label().or(node.accesskit_node().value())).collect()
}

/// What the card says, as it is read out.
fn card(harness: &Play, lang: Lang) -> String {
    let course = harness.state().lesson().expect("a lesson");
    course.shown().map_or(&course.lesson.end, |step| &step.text).get(lang).replace('*', "")
}

/// Things that a player may do anywhere and that no card waits for.
fn idle(harness: &mut Play) {
    let actions = [
        UiAction::Zoom(1),
        UiAction::Zoom(-1),
        UiAction::Toggle(Overlay::Names),
        UiAction::FoldPanel(Fold::Bottom),
        UiAction::FoldPanel(Fold::Bottom),
        UiAction::SearchDiary("Kamenka".into()),
        UiAction::SearchDiary(String::new()),
    ];
    for action in actions {
        harness.state_mut().act(action);
    }
    harness.run_steps(3);
}

/// Does a lesson step by step; says what went wrong at which.
fn taken(index: usize, lang: Lang, size: Vec2) {
    let mut harness = harness(at(index, lang), size);
    let lesson = harness.state().lessons[index].lesson.clone();
    for (number, asked) in lesson.steps.iter().enumerate() {
        let name = format!("{} step {}, {:?}", lesson.key, number + 1, asked.wait);
        assert_eq!(step(&harness), number, "{name}: not reached");
        assert!(texts(&harness).contains(&card(&harness, lang)), "{name}: the card does not say it");
        idle(&mut harness);
        assert_eq!(step(&harness), number, "{name}: passed without its thing");
        let broken = harness
            .state()
            .session
            .as_ref()
            .and_then(|session| harness.state().lesson().and_then(|course| course.broken(session.view(), session.stage)));
        assert_eq!(broken, None, "{name}");
        deed::show(harness.state_mut());
        harness.run_steps(3);
        let refusal = harness.state().session.as_ref().and_then(|session| session.state.refusal);
        assert_eq!(step(&harness), number + 1, "{name}: done, and the card still waits; refusal {refusal:?}");
    }
    assert!(harness.state().lesson().is_some_and(super::Course::done));
    assert_eq!(harness.state().settings.lessons, std::slice::from_ref(&lesson.key));
    let next = if index + 1 < harness.state().lessons.len() { "lesson-next" } else { "lesson-play" };
    for text in [card(&harness, lang), tr(lang, next)] {
        assert!(texts(&harness).contains(&text), "{text} of {:?}", texts(&harness));
    }
}

#[test]
fn the_first_lesson_can_be_done_to_its_end() {
    taken(0, Lang::De, SIZES[1]);
}

#[test]
fn the_second_lesson_can_be_done_to_its_end() {
    taken(1, Lang::En, SIZES[0]);
}

#[test]
fn the_third_lesson_can_be_done_to_its_end() {
    taken(2, Lang::De, SIZES[0]);
}

#[test]
fn the_fourth_lesson_can_be_done_to_its_end() {
    taken(3, Lang::De, SIZES[2]);
}

#[test]
fn the_fifth_lesson_can_be_done_to_its_end() {
    taken(4, Lang::En, SIZES[1]);
}

#[test]
fn the_sixth_lesson_can_be_done_to_its_end() {
    taken(5, Lang::De, SIZES[1]);
}

#[test]
fn there_are_six_lessons_of_six_to_twelve_steps_in_both_languages() {
    let offers = offers();
    assert_eq!(offers.len(), 6);
    for LessonOffer { lesson, .. } in &offers {
        assert!((6..=12).contains(&lesson.steps.len()), "{}: {}", lesson.key, lesson.steps.len());
        let texts = lesson.steps.iter().map(|step| &step.text).chain([&lesson.title, &lesson.teaches, &lesson.end]);
        for text in texts {
            assert!(!text.de.trim().is_empty() && !text.en.trim().is_empty(), "{}: {text:?}", lesson.key);
        }
        for step in lesson.steps.iter().filter(|step| !matches!(step.wait, Wait::Read | Wait::Undone)) {
            let words = step.text.de.matches(' ').count();
            assert!(words < 75, "{}: too long a card: {}", lesson.key, step.text.de);
        }
    }
}

/// All texts of the interface in a language.
fn interface(lang: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(lang);
    let files = fs::read_dir(folder).expect("texts").filter_map(Result::ok);
    let own = |path: &Path| path.ends_with("lesson.ftl");
    files.map(|entry| entry.path()).filter(|path| !own(path)).map(|path| fs::read_to_string(path).expect("a text")).collect()
}

#[test]
fn what_a_card_names_in_bold_is_a_key_a_text_of_the_interface_a_unit_or_a_place() {
    for (lang, name) in [(Lang::De, "de"), (Lang::En, "en")] {
        let interface = interface(name);
        let keys: Vec<String> = LINES.iter().flat_map(|line| line.keys).map(|(_, chord)| chord.caps(lang).join("+")).collect();
        for LessonOffer { scenario, lesson } in offers() {
            for step in &lesson.steps {
                for bold in step.text.get(lang).split('*').skip(1).step_by(2) {
                    let place = scenario.map.places.iter().any(|place| place.name.get(lang) == bold);
                    let unit = scenario.units.iter().any(|unit| unit.short == bold);
                    let key = keys.iter().any(|key| key == bold) || matches!(bold, "Leertaste" | "Space");
                    let click = matches!(bold, "Rechtsklick" | "Right click" | "right click");
                    let written = interface.to_lowercase().contains(&bold.to_lowercase());
                    assert!(
                        place || unit || key || click || written,
                        "{}: *{bold}* is nothing that is on the screen",
                        lesson.key
                    );
                }
            }
        }
    }
}

#[test]
fn every_button_that_a_card_points_at_is_on_the_screen_when_its_time_has_come() {
    // What a card asks for in parts may open a list, a window or an overview first.
    let later = |wait: &Wait| {
        matches!(
            wait,
            Wait::Any(_)
                | Wait::SuppliedNow(_)
                | Wait::Rolled(_)
                | Wait::TaskSet(_)
                | Wait::MovementEnded
                | Wait::NextTurn
                | Wait::Held(_)
                | Wait::PostureSet(_)
        )
    };
    for (index, size) in (0..6).flat_map(|index| [SIZES[0], SIZES[1]].map(|size| (index, size))) {
        let mut harness = harness(at(index, Lang::De), size);
        let lesson = harness.state().lessons[index].lesson.clone();
        for asked in &lesson.steps {
            harness.run_steps(2);
            let wanted = harness.state().lesson().map(super::Course::buttons).unwrap_or_default();
            let ringed = crate::client::panels::lesson::ringed(&harness.ctx);
            if !later(&asked.wait) {
                for button in wanted {
                    assert!(ringed.contains(&button), "{} {size:?}: {button:?} is not there at {:?}", lesson.key, asked.wait);
                }
            }
            deed::show(harness.state_mut());
        }
    }
}

#[test]
fn a_card_is_turned_back_and_on_and_a_step_left_out_with_its_buttons_and_keys() {
    let mut harness = harness(at(0, Lang::De), SIZES[1]);
    harness.key_press(Key::F2);
    harness.run_steps(3);
    assert_eq!(step(&harness), 0, "it waits: F2 does not leave it out");
    press(&harness, &tr(Lang::De, "lesson-skip"));
    harness.run_steps(3);
    assert_eq!(step(&harness), 1);
    harness.key_press_modifiers(Modifiers::SHIFT, Key::F2);
    harness.run_steps(3);
    assert_eq!(step(&harness), 0);
    harness.key_press(Key::F2);
    harness.run_steps(3);
    assert_eq!(step(&harness), 1, "what was left behind need not be done");
    harness.key_press(Key::F2);
    harness.run_steps(3);
    assert_eq!(step(&harness), 2, "what is only to be read is left with F2");
    press(&harness, &tr(Lang::De, "lesson-restart"));
    harness.run_steps(3);
    assert_eq!(step(&harness), 0);
}

fn press(harness: &Play, name: &str) {
    let mut nodes = harness.root().children_recursive();
    let node = nodes.find(|node| node.accesskit_node().label().is_some_and(|label| label == name));
    node.unwrap_or_else(|| panic!("no button {name}")).click();
}

#[test]
fn an_action_undone_before_the_step_came_passes_nothing() {
    let mut harness = harness(at(0, Lang::De), SIZES[1]);
    for _ in 0..6 {
        deed::show(harness.state_mut());
    }
    assert_eq!(step(&harness), 6, "an order is to be taken back");
    harness.state_mut().act(UiAction::Redo);
    assert_eq!(step(&harness), 6, "there is nothing to be done again");
    harness.state_mut().act(UiAction::Undo);
    assert_eq!(step(&harness), 7);
    harness.state_mut().act(UiAction::Undo);
    assert_eq!(step(&harness), 7, "the next one waits for the battalion to be there again");
}

#[test]
fn a_lesson_whose_rounds_are_over_offers_to_begin_again() {
    let mut harness = harness(at(0, Lang::De), SIZES[1]);
    for _ in 0..20 {
        harness.state_mut().act(UiAction::Close);
        harness.state_mut().act(UiAction::NextPhase);
        harness.state_mut().act(UiAction::ConfirmPhase);
    }
    harness.run_steps(3);
    assert_eq!(harness.state().session.as_ref().map(|session| session.stage), Some(Stage::Over));
    assert!(texts(&harness).contains(&tr(Lang::De, "lesson-over")), "{:?}", texts(&harness));
    press(&harness, &tr(Lang::De, "lesson-restart"));
    harness.run_steps(3);
    assert_eq!((step(&harness), harness.state().session.as_ref().map(|session| session.view().round.0)), (0, Some(0)));
}

#[test]
fn who_is_here_for_the_first_time_is_shown_where_to_begin() {
    for size in SIZES {
        let mut harness = harness(menu(Lang::De), size);
        let note = tr(Lang::De, "menu-lessons-here");
        harness.run_steps(2);
        // The note is painted beside the entry, which is read out with its name.
        assert!(texts(&harness).contains(&tr(Lang::De, "menu-lessons")), "{note}");
        assert!(!harness.state().settings.welcomed);
        harness.key_press(Key::L);
        harness.run_steps(3);
        assert_eq!(harness.state().screen, Screen::Lessons);
        let all = texts(&harness);
        for offer in &harness.state().lessons {
            assert!(all.contains(&offer.lesson.title.de), "{:?}", offer.lesson.title);
        }
        harness.key_press(Key::ArrowDown);
        harness.run_steps(2);
        harness.key_press(Key::Enter);
        harness.run_steps(3);
        assert_eq!(harness.state().lesson().map(|course| course.index), Some(1), "the second line was begun");
        assert!(harness.state().settings.welcomed, "from now on it is known");
    }
}

#[test]
fn nothing_of_a_lesson_is_kept_and_another_battle_is_no_lesson() {
    let mut client = at(0, Lang::De);
    client.keep();
    client.act(UiAction::SaveAs("Lektion".into()));
    assert_eq!(client.saves.message, Some((tr(Lang::De, "lesson-not-saved"), true)));
    assert!(client.lesson().is_some());
    client.act(UiAction::LeaveBattle);
    assert!(client.lesson().is_none());
}
