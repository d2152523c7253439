//! The house: heads of files, rules without pixels, rule IDs of tests.

use std::{
    fs,
    path::{Path, PathBuf},
};

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

#[test]
fn rule_tests_bear_known_rule_ids() {
    for (path, text) in sources("tests") {
        for line in text.lines().filter_map(|line| line.trim().strip_prefix("fn o")) {
            let parts: Vec<&str> = line.split('_').collect();
            if !parts[0].chars().all(|letter| letter.is_ascii_digit()) || parts[0].is_empty() {
                continue;
            }
            let end = parts.iter().position(|part| part.len() == 1 && part.chars().all(|letter| letter.is_ascii_lowercase()));
            let id = format!("O{}", parts[..=end.unwrap_or(0)].join("."));
            assert!(hacse::engine::rule::RuleId::find(&id).is_some(), "{}: {id} is no rule", path.display());
        }
    }
}
