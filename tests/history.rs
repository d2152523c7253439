//! Scenarios of history tell how often each goal was reached in it: their victory levels make that a draw.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use hacse::{
    content::{
        load,
        scenario::Scenario,
        victory::{Points, VictoryLevel},
    },
    engine::side::Side,
};

/// How often each goal was reached, as `history_end.ron` tells line by line.
fn reached(text: &str) -> Vec<i32> {
    let lines = text.lines().map(str::trim).filter(|line| line.starts_with('(') && line.contains(", \""));
    lines.map(|line| line[1..].split(',').next().unwrap().parse().unwrap_or_else(|_| panic!("no number: {line}"))).collect()
}

fn points(scenario: &Scenario, reached: &[i32], side: Side) -> i32 {
    let goals = scenario.goals.iter().zip(reached).filter(|(goal, _)| goal.side == side);
    goals.map(|(goal, times)| goal.points.0 * times).sum()
}

/// A folder and all below it.
fn folders(folder: &Path) -> Vec<PathBuf> {
    let inside = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    std::iter::once(folder.to_owned()).chain(inside.flat_map(|path| folders(&path))).collect()
}

#[test]
fn history_ends_in_a_draw() {
    let mut found = 0;
    for path in folders(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")) {
        let Ok(text) = fs::read_to_string(path.join("history_end.ron")) else { continue };
        let scenario = Arc::new(load::scenario(&path).unwrap());
        let times = reached(&text);
        assert_eq!(times.len(), scenario.goals.len(), "{}: one line for each goal", scenario.key);
        let [one, two] = Side::BOTH.map(|side| points(&scenario, &times, side));
        let level = scenario.levels.of(Points((one - two).abs()));
        assert_eq!(level, VictoryLevel::Draw, "{}: {one} : {two} half points", scenario.key);
        found += 1;
    }
    assert!(found >= 8, "{found} scenarios tell their end");
}
