//! Authored lessons: shipped ones are clean; whatever one names and is not there is told with its place.

use std::{
    fs,
    path::{Path, PathBuf},
};

use hacse::{
    ai::{Supervisor, play_turn},
    content::{files, lesson::LEARNER, load},
    operations::{combat::plan::AttackPlan, event::Event, fires::own::with_battery, game::Game, order::Order},
};

use crate::support::{hex, unit};

/// A copy of the first lesson below a copy of its ground, changed.
fn changed(name: &str, change: impl Fn(String) -> String) -> Result<String, load::Mistakes> {
    let ground = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/crossroads");
    let root = std::env::temp_dir().join(format!("hacse-lessons-{}-{name}", std::process::id()));
    let (family, lesson) = (root.join("crossroads"), root.join("crossroads/lessons/1-moving"));
    fs::create_dir_all(&lesson).unwrap();
    for file in ["scenario.ron", "map.ron", "forces.ron", "texts.ron"] {
        fs::copy(ground.join(file), family.join(file)).unwrap();
    }
    for file in ["scenario.ron", "forces.ron", "texts.ron"] {
        fs::copy(ground.join("lessons/1-moving").join(file), lesson.join(file)).unwrap();
    }
    let text = fs::read_to_string(ground.join("lessons/1-moving/lesson.ron")).unwrap();
    fs::write(lesson.join("lesson.ron"), change(text)).unwrap();
    let answer = load::check(&lesson);
    fs::remove_dir_all(&root).unwrap();
    answer
}

/// The only mistake after a word was changed for another.
fn told(from: &str, to: &str) -> String {
    let name: String = to.chars().filter(char::is_ascii_alphanumeric).collect();
    let mistakes = changed(&name, |text| text.replacen(from, to, 1)).expect_err("a mistake");
    assert_eq!(mistakes.count, 1, "{}", mistakes.lines);
    mistakes.lines
}

#[test]
fn shipped_lessons_are_clean_and_share_the_map_of_their_family() {
    let folders: Vec<PathBuf> = files::lesson_folders();
    assert_eq!(folders.len(), 6);
    for folder in folders {
        load::check(&folder).unwrap_or_else(|mistakes| panic!("{}", mistakes.report));
        assert!(!folder.join("map.ron").exists(), "{} has a map of its own", folder.display());
        let (scenario, _) = load::lesson(&folder).unwrap();
        assert_eq!(scenario.first_side, LEARNER, "{}", folder.display());
    }
}

#[test]
fn an_unknown_unit_is_told_with_its_place_and_its_nearest() {
    let told = told("wait: Selected([\"de_spaeh_7\"])", "wait: Selected([\"de_spaeh_8\"])");
    assert!(told.contains("lesson.ron:") && told.contains("unknown own unit `de_spaeh_8`"), "{told}");
}

#[test]
fn an_enemy_is_no_unit_that_one_could_select() {
    let told = told("wait: Selected([\"de_spaeh_7\"])", "wait: Selected([\"su_train\"])");
    assert!(told.contains("unknown own unit `su_train`"), "{told}");
}

#[test]
fn an_unknown_hex_is_told() {
    let told = told("Hex(\"0403\")", "Hex(\"4403\")");
    assert!(told.contains("\"4403\"") && told.contains("\"2016\""), "{told}");
}

#[test]
fn an_unknown_button_is_told() {
    let told = told("Button(Undo)", "Button(Undoo)");
    assert!(told.contains("`Undoo`") && told.contains("Undo"), "{told}");
}

#[test]
fn an_unknown_rule_is_told() {
    let told = told("rules: [\"O4.b\"]", "rules: [\"O4.z\"]");
    assert!(told.contains("unknown rule `O4.z`"), "{told}");
}

#[test]
fn an_unknown_thing_to_wait_for_is_told() {
    let told = told("wait: Any([Undone", "wait: Any([Undo");
    assert!(told.contains("`Undo`") && told.contains("Undone"), "{told}");
}

#[test]
fn a_missing_language_and_a_star_without_its_fellow_are_told() {
    let mistakes = changed("lang", |text| text.replacen("en: \"Moving\"", "", 1)).expect_err("a mistake");
    assert!(mistakes.lines.contains("missing field `en`"), "{}", mistakes.lines);
    let told = told("*Sp/7* im", "*Sp/7 im");
    assert!(told.contains("star"), "{told}");
}

/// What the last step of the sixth lesson is there to show.
#[test]
fn the_enemy_of_the_sixth_lesson_attacks_and_the_batteries_fire_at_him() {
    let folder = files::lesson_folders().into_iter().find(|folder| folder.ends_with("6-artillery")).expect("a sixth lesson");
    let (scenario, lesson) = load::lesson(&folder).unwrap();
    let mut game = Game::new(scenario.into(), lesson.seed);
    let enemy = hex(&game, "0709");
    let mut plan = AttackPlan::direct(enemy, Vec::new());
    for battery in ["de_1_103", "de_2_103"] {
        plan = with_battery(game.view(LEARNER), &plan, unit(&game, battery));
    }
    assert_eq!(plan.fires.len(), 2);
    for order in [Order::NameAttack(plan), Order::EndMovement, Order::Resolve { hex: enemy }, Order::EndTurn] {
        game.submit(LEARNER, order).unwrap();
    }
    play_turn(&mut game, LEARNER.other(), &Supervisor::default());
    let journal = game.journal();
    let attacks = journal.iter().filter_map(|entry| match &entry.event {
        Event::Fought(report) if report.attacker != LEARNER => Some(report.clone()),
        _ => None,
    });
    let answered = attacks.filter(|report| !report.defence_fires.shots.is_empty()).count();
    assert!(answered > 0, "he attacks, and the batteries answer by themselves");
}
