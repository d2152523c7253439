//! The house: heads of files, rules without pixels, rule IDs of tests.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use hacse::{content::handbook::handbook, engine::rule::RuleId};

fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    found
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

/// The written rule ID that a test function's name begins with: `o7_3_a_…` is `O7.3.a`.
fn rule_of(function: &str) -> Option<String> {
    let parts: Vec<&str> = function.strip_prefix('o')?.split('_').collect();
    let digits = |part: &&&str| !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_digit());
    let numbers = parts.iter().take_while(digits).count();
    let letter = parts.get(numbers).filter(|part| part.len() == 1 && part.bytes().all(|letter| letter.is_ascii_lowercase()))?;
    (numbers > 0).then(|| format!("O{}.{letter}", parts[..numbers].join(".")))
}

/// Names of all test functions, in the tests and beside the code.
fn tests() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for (path, text) in sources("tests").into_iter().chain(sources("src")) {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for pair in lines.windows(3).filter(|pair| pair[0] == "#[test]") {
            let function = pair[1..].iter().find_map(|line| line.strip_prefix("fn "));
            found.extend(function.map(|line| (path.clone(), line.split('(').next().unwrap_or_default().to_owned())));
        }
    }
    found
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
