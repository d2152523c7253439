//! The program as its users call it.

use std::{
    path::Path,
    process::{Command, Output},
};

fn hacse(arguments: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    Command::new(env!("CARGO_BIN_EXE_hacse")).args(arguments).current_dir(root).output().expect("the program starts")
}

fn simulate(seed: &str, threads: &str) -> serde_json::Value {
    let output = hacse(&["simulate", "scenarios/crossroads", "--seed", seed, "--threads", threads, "--json"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one line of JSON")
}

#[test]
fn the_same_seed_gives_the_same_game_with_any_number_of_threads() {
    let (first, again, four, other) = (simulate("7", "1"), simulate("7", "1"), simulate("7", "4"), simulate("8", "1"));
    assert_eq!(first["digest"], again["digest"]);
    assert_eq!(first["digest"], four["digest"]);
    assert_ne!(first["digest"], other["digest"]);
    for field in ["scenario", "seed", "rounds", "digest", "winner", "level", "losses", "dry_units", "orders", "wall_ms"] {
        assert!(first.get(field).is_some(), "{field}");
    }
}

#[test]
fn eleven_hundred_units_are_led_with_few_orders_and_want_little_attention() {
    let folder = folder("attention");
    let dir = folder.to_str().unwrap();
    let made = hacse(&["generate", "--size", "100x100", "--units", "1100", "--seed", "1", dir]);
    assert!(made.status.success(), "{}", said(&made));
    let played = hacse(&["simulate", dir, "--rounds", "10", "--attention", "--json"]);
    assert!(played.status.success(), "{}", said(&played));
    let summary: serde_json::Value = serde_json::from_slice(&played.stdout).unwrap();
    let attention = &summary["attention"];
    assert!(attention["median"].as_u64().unwrap() <= 12, "{attention}");
    assert!(attention["most"].as_u64().unwrap() > 0, "something happens in ten rounds: {attention}");
    for side in 0..2 {
        assert!((1..=40).contains(&attention["tasks"][side].as_u64().unwrap()), "{attention}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn ten_games_end_and_not_all_for_one_side() {
    let winners: Vec<String> = (1..=10).map(|seed| simulate(&seed.to_string(), "1")["winner"].to_string()).collect();
    let first = winners.iter().filter(|winner| winner.contains("German")).count();
    let second = winners.iter().filter(|winner| winner.contains("Soviet")).count();
    assert!(first < 10 && second < 10, "{winners:?}");
    assert!(first > 0 && second > 0, "{winners:?}");
}

#[test]
fn a_careful_computer_runs_dry_seldom_and_a_reckless_one_often() {
    let dry = |policy: &str| {
        let output = hacse(&["simulate", "scenarios/long-road", "--seed", "3", "--policy", policy, "--json"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let summary: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one line of JSON");
        summary["dry_units"].as_u64().expect("dry_units")
    };
    let (careful, reckless) = (dry("careful"), dry("reckless"));
    assert!(careful <= 2 && reckless >= 6, "{careful} careful, {reckless} reckless");
}

#[test]
fn the_long_road_is_won_by_neither_side_beforehand() {
    let winners: Vec<String> = (1..=8)
        .map(|seed: u32| {
            let output = hacse(&["simulate", "scenarios/long-road", "--seed", &seed.to_string(), "--json"]);
            let summary: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one line of JSON");
            summary["winner"].to_string()
        })
        .collect();
    let of = |name: &str| winners.iter().filter(|winner| winner.contains(name)).count();
    assert!(of("Germans") > 0 && of("Soviets") > 0 && of("Germans").max(of("Soviets")) < 7, "{winners:?}");
}

#[test]
fn bad_input_has_exit_code_2_and_says_where() {
    let missing = hacse(&["simulate", "scenarios/nowhere"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("scenarios/nowhere/scenario.ron"));
    let folder = std::env::temp_dir().join(format!("hacse-check-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("sheets.ron");
    std::fs::write(&file, "(\n    sheets: [\n        (key: \"x\", nation: Atlantis),\n    ],\n)\n").unwrap();
    let check = hacse(&["check", "--lines", file.to_str().unwrap()]);
    let said = String::from_utf8_lossy(&check.stderr).into_owned();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(check.status.code(), Some(2));
    assert!(said.contains("sheets.ron:3:28") && said.contains("Atlantis") && said.contains("Germany"), "{said}");
    assert_eq!(hacse(&["frobnicate"]).status.code(), Some(2));
}

#[test]
fn help_is_there_for_everything() {
    for arguments in [
        vec!["--help"],
        vec!["simulate", "--help"],
        vec!["check", "--help"],
        vec!["generate", "--help"],
        vec!["replay", "--help"],
        vec!["save", "show", "--help"],
    ] {
        let output = hacse(&arguments);
        assert!(output.status.success() && output.stdout.len() > 100, "{arguments:?}");
    }
}

#[test]
fn shipped_files_are_clean() {
    let output = hacse(&[
        "check",
        "scenarios/crossroads",
        "scenarios/long-road",
        "assets/sheets/germany_1941.ron",
        "assets/sheets/soviet_1941.ron",
        "assets/rules/tables.ron",
        "assets/rules/readings.ron",
    ]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // Folders of them: all scenarios, and what can be checked among the assets.
    let output = hacse(&["check", "scenarios", "assets"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        ["crossroads", "long-road", "germany_1941", "usa_1943", "tables.ron", "scale.ron", "vehicles.ron"]
            .iter()
            .all(|name| said.contains(name)),
        "{said}"
    );
}

#[test]
fn forces_are_counted_by_type_without_what_is_lost_beforehand() {
    let output = hacse(&["forces", "scenarios/crossroads", "--json"]);
    assert!(output.status.success(), "{}", said(&output));
    let sides: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one line of JSON");
    // The weak tank company has 5 Pz III with 5 cm guns, one of them lost, 3 with 3.7 cm and 4 Pz II.
    let german = &sides[0]["vehicles"];
    assert_eq!((&german["Pz III G/H, 5 cm L/42"], &german["Pz III F"], &german["Pz II C"]), (&4.into(), &3.into(), &4.into()));
    // A company of BT comes with 10 less two; the battery has four guns, the platoon two.
    let (vehicles, guns) = (&sides[1]["vehicles"], &sides[1]["guns"]);
    assert_eq!((&vehicles["BT-7"], &vehicles["T-26 M 33/39"]), (&8.into(), &4.into()));
    assert_eq!((&guns["76 mm regimental gun M 27"], &guns["45 mm 53-K, M 37"]), (&4.into(), &2.into()));
    assert!(sides[0]["men"].as_u64().unwrap() > 700 && sides[1]["arms"]["heavy MG"].as_u64().unwrap() > 10, "{sides}");
    let text = said(&hacse(&["forces", "scenarios/crossroads", "--depth", "2"]));
    assert!(text.contains("II Battalion, 771st Rifle Regiment") && text.contains("arrive later: units 1"), "{text}");
}

/// A folder of its own.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("hacse-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn a_kept_game_verifies_and_a_changed_reading_is_named() {
    let folder = folder("verify");
    let scenario = folder.join("crossroads");
    std::fs::create_dir_all(&scenario).unwrap();
    for name in ["scenario.ron", "map.ron", "forces.ron", "texts.ron"] {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/crossroads").join(name);
        std::fs::copy(from, scenario.join(name)).unwrap();
    }
    let (save, dir) = (folder.join("game.hacse"), scenario.to_str().unwrap());
    let file = save.to_str().unwrap();
    assert!(hacse(&["simulate", dir, "--seed", "7", "--save", file]).status.success());
    let proof = hacse(&["replay", file, "--verify", "--scenario", dir]);
    assert!(proof.status.success() && said(&proof).contains("verified") && said(&proof).contains("round 24"), "{}", said(&proof));
    assert!(said(&hacse(&["save", "show", file])).contains("Crossroads"));
    // One value of a rules file: morale is rolled with two dice.
    std::fs::write(scenario.join("readings.ron"), "(\n    o8_a_morale_dice: 2,\n)\n").unwrap();
    let proof = hacse(&["replay", file, "--verify", "--scenario", dir]);
    let text = said(&proof);
    assert_eq!(proof.status.code(), Some(2));
    assert!(text.contains("not the same game: round") && text.contains("order") && text.contains("was"), "{text}");
    assert!(said(&hacse(&["replay", file, "--verify", "--as-recorded"])).contains("verified"));
    // 100 bytes less: the good part still plays.
    let bytes = std::fs::read(&save).unwrap();
    std::fs::write(&save, &bytes[..bytes.len() - 100]).unwrap();
    let cut = hacse(&["replay", file, "--as-recorded"]);
    assert!(cut.status.success() && said(&cut).contains("damaged at byte") && said(&cut).contains("round  24"), "{}", said(&cut));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn whenever_the_program_is_killed_a_whole_save_is_there() {
    let folder = folder("killed");
    let file = folder.join("game.hacse");
    let mut seen = 0;
    for number in 0..20u64 {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_hacse"))
            .args(["simulate", "scenarios/crossroads", "--seed", &number.to_string(), "--save", file.to_str().unwrap()])
            .current_dir(root)
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        // The first one is to have written something, however busy the machine is.
        for _ in 0..12_000 {
            if number > 0 || file.exists() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        // Somewhere in the middle of playing and writing.
        std::thread::sleep(std::time::Duration::from_millis(30 + number * 23 % 300));
        child.kill().unwrap();
        child.wait().unwrap();
        if file.exists() {
            seen += 1;
            let shown = hacse(&["save", "show", file.to_str().unwrap()]);
            assert!(shown.status.success() && !said(&shown).contains("! "), "kill {number}: {}", said(&shown));
        }
    }
    assert!(seen > 5, "the first saves were written in time: {seen}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_reader_may_stop_reading() {
    use std::process::Stdio;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_hacse"));
    let command = command.arg("rules").current_dir(root).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.stderr.is_empty(), "{}", said(&output));
}

#[test]
fn the_computer_is_never_refused_an_order() {
    for scenario in ["crossroads", "long-road", "river", "airfield", "strait", "gela/short"] {
        let path = format!("scenarios/{scenario}");
        let output = hacse(&["simulate", &path, "--seed", "2", "--rounds", "12", "--refused", "--json"]);
        let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(summary["refused"], 0, "{scenario}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn the_book_of_forces_is_what_the_program_makes() {
    let battles = ["mtsensk", "gela", "crusader", "bukrin"].map(|name| format!("scenarios/{name}"));
    let arguments: Vec<&str> = ["forces", "--book"].into_iter().chain(battles.iter().map(String::as_str)).collect();
    let output = hacse(&arguments);
    assert!(output.status.success(), "{}", said(&output));
    let kept = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/forces.md")).unwrap();
    assert!(String::from_utf8_lossy(&output.stdout) == kept, "make docs/forces.md again with `hacse forces --book`");
}
