//! Authored files: shipped ones are clean, damaged ones are told with file, line, column.

use hacse::content::{
    files,
    load::{self, from_files},
    reader::Source,
    unfed,
};

use crate::support::Stage;

fn stage() -> Stage {
    Stage::new("....\n....").unit(hacse::engine::side::Side::One, "a", "rifle", "0101").unit(
        hacse::engine::side::Side::Two,
        "b",
        "rifle",
        "0402",
    )
}

/// The mistakes of a stage whose named file was changed.
fn told(file: &str, change: impl Fn(String) -> String) -> String {
    let mut files = stage().files();
    let source = match file {
        "map" => &mut files.map,
        "forces" => &mut files.forces,
        "scenario" => &mut files.scenario,
        "sheets" => files.sheets.as_mut().expect("a stage has sheets of its own"),
        _ => &mut files.texts,
    };
    *source = Source::new(source.name.clone(), change(source.text.clone()));
    from_files(&files).map(|_| String::new()).unwrap_or_else(|mistakes| mistakes.lines)
}

#[test]
fn shipped_scenarios_are_clean() {
    let folders = files::scenario_folders();
    for path in &folders {
        load::check(path).unwrap_or_else(|mistakes| panic!("{}", mistakes.report));
    }
    let variants = folders.iter().filter(|path| files::family(path) != **path).count();
    assert!(folders.len() >= 13 && variants >= 4, "{folders:?}");
}

#[test]
fn o5_1_a_a_side_that_needs_supply_and_has_no_source_is_told_by_the_check_alone() {
    let source = |side: &str| format!(r#"(side: {side}, at: "0101", kind: Railhead, name: (de: "Bahnhof", en: "Railhead"))"#);
    let said = |sources: &str| {
        let files = stage().supply(sources).files();
        let scenario = from_files(&files).expect("it can be played and loaded all the same");
        unfed::check(&files, &scenario).err().map(|mistakes| mistakes.lines)
    };
    let both = said("").expect("nobody has a source");
    assert!(both.contains("side One") && both.contains("side Two"), "{both}");
    let one = said(&source("One")).expect("side two has none");
    assert!(one.starts_with("stage/scenario.ron:") && one.contains("side Two (units that need it: 1)"), "{one}");
    assert!(!one.contains("side One"), "{one}");
    let both_have = format!("{}, {}", source("One"), source("Two"));
    let nobody = said(&both_have).expect("neither side has anybody who hands general supply over");
    assert_eq!(nobody.lines().filter(|line| line.contains("general supply")).count(), 2, "{nobody}");
    assert!(nobody.contains("supply to a:") && nobody.contains("supply to b:"), "{nobody}");
    let simple = stage().files();
    assert!(unfed::check(&simple, &from_files(&simple).unwrap()).is_ok(), "simple supply asks for none");
}

#[test]
fn o5_3_b_units_that_nobody_can_hand_general_supply_to_are_told() {
    let source = |side: &str| format!(r#"(side: {side}, at: "0101", kind: Railhead, name: (de: "Bahnhof", en: "Railhead"))"#);
    let said = |stage: Stage| {
        let files = stage.supply(&format!("{}, {}", source("One"), source("Two"))).files();
        unfed::check(&files, &from_files(&files).unwrap()).err().map(|mistakes| mistakes.lines).unwrap_or_default()
    };
    let staffed = |sheet: &str| stage().staff(hacse::engine::side::Side::One, "s", sheet, "0101");
    assert!(said(staffed("staff2")).contains("supply to a:"), "a staff without a section is no help");
    let with = said(staffed("motstaff"));
    assert!(!with.contains("supply to a:") && with.contains("supply to b:"), "{with}");
    // A column that carries goods has them for itself.
    let column = stage().unit(hacse::engine::side::Side::One, "k", "column", "0101");
    assert!(said(column).contains("supply to a:"), "but it is nobody's superior");
}

#[test]
fn half_made_forces_are_told() {
    let one = |from: &str, to: &str| told("forces", |text| text.replacen(from, to, 1));
    let never = one("at: \"0101\"", "arrives: (round: 3, at: [])");
    assert!(never.contains("found no hex"), "{never}");
    let nobody = one("experience: Veteran, at: \"0101\"", "experience: Veteran, at: \"0101\", lost: [1, 12]");
    assert!(nobody.contains("nothing is left of the unit"), "{nobody}");
}

#[test]
fn an_unknown_field_is_named_with_what_is_allowed() {
    let said = told("map", |text| text.replacen("terrain:", "terain:", 1));
    assert!(said.contains("stage/map.ron:1:16"), "{said}");
    assert!(said.contains("terain") && said.contains("terrain"), "{said}");
}

#[test]
fn a_bad_letter_points_into_the_grid() {
    let said = told("map", |text| text.replacen("....\n....", "....\n.?..", 1));
    assert!(said.contains("stage/map.ron:3:2"), "{said}");
}

#[test]
fn a_unit_off_the_map_says_what_is_on_it() {
    let said = told("forces", |text| text.replacen("\"0402\"", "\"0503\"", 1));
    assert!(said.contains("stage/forces.ron:") && said.contains("0503") && said.contains("\"0101\" to \"0402\""), "{said}");
}

#[test]
fn an_unknown_sheet_a_twice_used_key_and_a_wrong_number_are_told_at_once() {
    let said =
        told("forces", |text| text.replacen("sheet: \"rifle\"", "sheet: \"rifel\"", 1).replacen("key: \"b\"", "key: \"a\"", 1));
    assert!(said.contains("rifel") && said.contains("rifle"), "{said}");
    assert!(said.contains("twice"), "{said}");
    let afloat = Stage::new("..~\n...").unit(hacse::engine::side::Side::One, "a", "rifle", "0101");
    let files = afloat.unit(hacse::engine::side::Side::Two, "b", "rifle", "0302").files();
    for to in ["rifel", "staf"] {
        let mut damaged = files.clone();
        let text = damaged.forces.text.replace("sheet: \"rifle\"", &format!("sheet: \"{to}\""));
        damaged.forces = Source::new(damaged.forces.name.clone(), text);
        let lines = from_files(&damaged).map(|_| ()).unwrap_err().lines;
        assert!(lines.lines().all(|line| line.contains("unknown sheet")), "nothing else is guessed of such a unit: {lines}");
    }
    let said = told("scenario", |text| text.replacen("rounds: 8", "rounds: 0", 1).replacen("weather: 2", "weather: 9", 1));
    assert!(said.contains("found 0") && said.contains("found 9"), "{said}");
}

#[test]
fn a_missing_bracket_and_an_empty_file_are_told() {
    for file in ["map", "forces", "scenario", "texts"] {
        let said = told(file, |text| text[..text.len() / 2].to_owned());
        assert!(said.contains(&format!("stage/{file}.ron:")), "{file}: {said}");
        let said = told(file, |_| String::new());
        assert!(said.contains(&format!("stage/{file}.ron:1:1")), "{file}: {said}");
    }
}

#[test]
fn a_river_ending_nowhere_and_a_road_with_a_gap_are_told() {
    let said = told("map", |text| text.replacen("size:", "roads: [(class: Dirt, way: [\"0101\", \"0301\"])], size:", 1));
    assert!(said.contains("not adjacent"), "{said}");
    let said = told("map", |text| text.replacen("size:", "rivers: [(class: River, sides: [\"0101 X\"])], size:", 1));
    assert!(said.contains("0101 X"), "{said}");
    let said = told("map", |text| text.replacen("size:", "bridges: [(hex: \"0101\", side: SE, capacity: 1)], size:", 1));
    assert!(said.contains("no water"), "{said}");
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 200, failure_persistence: None, ..Default::default() })]
    #[test]
    fn damaged_files_never_panic(file in 0usize..4, at in 0usize..4000, byte in proptest::num::u8::ANY, cut in proptest::bool::ANY) {
        let name = ["map", "forces", "scenario", "texts"][file];
        told(name, |text| {
            let mut bytes = text.into_bytes();
            let at = at % bytes.len();
            if cut { bytes.truncate(at); } else { bytes[at] = byte; }
            String::from_utf8_lossy(&bytes).into_owned()
        });
    }
}

#[test]
fn five_damaged_files_are_told_with_place_what_was_found_and_what_is_allowed() {
    let damaged = [
        ("scenario", "rounds: 8", "rounds: 0", ["found", "0", "allowed", "1"]),
        ("map", "size: (4, 2)", "size: (4, true)", ["found", "true", "allowed", "number"]),
        ("forces", "sheet: \"rifle\"", "sheet: \"rifel\"", ["rifel", "allowed", "rifle", "did you mean"]),
        ("sheets", "class: Foot", "class: Feet", ["found", "Feet", "allowed", "Foot"]),
        ("texts", "briefing: [", "briefing: [[", ["found", "allowed", "texts.ron", ":"]),
    ];
    for (file, from, to, wanted) in damaged {
        let text = |text: String| {
            assert!(text.contains(from), "{file} has `{from}`");
            text.replacen(from, to, 1)
        };
        let said = told(file, text);
        // One damage may lead to others; it is told itself.
        let line = said.lines().find(|line| line.starts_with(&format!("stage/{file}.ron:")) && line.contains(wanted[1]));
        let line = line.unwrap_or_else(|| panic!("{file}: {said}"));
        let place = line.trim_start_matches(&format!("stage/{file}.ron:"));
        let numbers: Vec<u32> = place.splitn(3, ':').take(2).filter_map(|part| part.parse().ok()).collect();
        assert_eq!(numbers.len(), 2, "line and column: {said}");
        assert!(wanted.iter().all(|word| line.contains(word)), "{file}: {said}");
    }
}
