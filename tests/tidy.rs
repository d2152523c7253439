//! The house: heads of files, rules without pixels, rule IDs of tests.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use hacse::{
    cli::rules::{self, rule_of},
    content::handbook::handbook,
    engine::rule::RuleId,
};

fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let paths = rules::sources(Path::new(env!("CARGO_MANIFEST_DIR")), folder).unwrap();
    paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn every_source_file_begins_by_saying_what_it_is() {
    for (path, text) in sources("src").into_iter().chain(sources("tests")) {
        assert!(text.starts_with("//! "), "{}", path.display());
    }
}

#[test]
fn rules_never_see_pixels_floats_or_clocks() {
    for room in ["src/engine", "src/operations", "src/content", "src/ai"] {
        for (path, text) in sources(room).into_iter().filter(|(path, _)| !path.ends_with("tests.rs")) {
            for word in ["egui", "winit", "bevy::", "f32", "f64", "Instant", "SystemTime", "HashMap", "HashSet"] {
                assert!(!text.contains(word), "{} names {word}", path.display());
            }
        }
    }
}

#[test]
fn nothing_is_left_open_in_the_code() {
    for (path, text) in sources("src") {
        for word in ["TODO", "FIXME", "XXX", "unimplemented!", "todo!"] {
            assert!(!text.contains(word), "{} says {word}", path.display());
        }
    }
}

fn tests() -> Vec<(PathBuf, String)> {
    rules::tests(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn rule_tests_bear_known_rule_ids() {
    let tests = tests();
    assert!(tests.len() > 200, "{}", tests.len());
    for (path, function) in tests {
        if let Some(id) = rule_of(&function) {
            assert!(RuleId::find(&id).is_some(), "{}: {function}: {id} is no rule", path.display());
        }
    }
}

#[test]
fn every_rule_in_force_has_a_test_that_bears_its_id() {
    let tested: BTreeSet<String> = tests().iter().filter_map(|(_, function)| rule_of(function)).collect();
    let in_force: Vec<RuleId> = RuleId::all().filter(|rule| handbook().rule(*rule).in_force).collect();
    assert!(in_force.len() > 50);
    let missing: Vec<&RuleId> = in_force.iter().filter(|rule| !tested.contains(rule.name())).collect();
    assert!(missing.is_empty(), "no test named after {missing:?}");
}

#[test]
fn rule_ids_are_read_off_names_of_tests() {
    assert_eq!(rule_of("o7_3_a_damages").as_deref(), Some("O7.3.a"));
    assert_eq!(rule_of("o0_c_a_company").as_deref(), Some("O0.c"));
    assert_eq!(rule_of("one_game"), None);
    assert_eq!(rule_of("o7_damages"), None);
}
