//! O0.b, O0.c, O1.a, O1.3.a, O7.3.c: units and their sheets, stacking, scale.

use hacse::{
    content::{
        load::from_files,
        reader::Source,
        scenario::Scenario,
        sheet::{Level, RowKind, UnitSize},
    },
    engine::{quantity::Round, side::Side},
    operations::{
        clock,
        combat::{
            strength::{Fire, TargetArmour, fire, total},
            target::effect,
        },
        forces::components::RowState,
    },
};

use crate::support::{
    SHEETS, Stage,
    fights::{FINE, setup},
    hex, unit,
};

fn sheet<'a>(scenario: &'a Scenario, key: &str) -> &'a hacse::content::sheet::Sheet {
    scenario.sheets.iter().find(|sheet| sheet.key == key).unwrap()
}

/// The mistakes told about changed sheets.
fn told(from: &str, to: &str) -> String {
    let stage = Stage::new("..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut files = stage.files();
    assert!(SHEETS.contains(from), "{from}");
    files.sheets = Some(Source::new("sheets.ron", SHEETS.replacen(from, to, 1)));
    from_files(&files).map(|_| String::new()).unwrap_or_else(|mistakes| mistakes.lines)
}

#[test]
fn o0_b_a_unit_has_a_sheet_of_rows_whose_states_count_three_kinds_of_damage() {
    let stage =
        Stage::new("..").unit_with(Side::One, "a", "rifle", "0101", "lost: [0, 2]").unit(Side::Two, "p", "platoon", "0201");
    let game = stage.game();
    let scenario = game.scenario();
    let (rifle, state) = (sheet(&scenario, "rifle"), game.field().load(unit(&game, "a")));
    assert_eq!((rifle.size, sheet(&scenario, "platoon").size), (UnitSize::Company, UnitSize::Platoon));
    assert_eq!(rifle.rows.iter().map(|row| row.count).collect::<Vec<_>>(), [1, 12]);
    assert_eq!(state.rows.0.len(), 2, "a state for each row");
    assert_eq!(state.rows.0[1], RowState { total: 2, ammunition: [4, 0, 0], ..RowState::default() });
    let worn = RowState { temporary: 3, total: 2, wear: 1, ..RowState::default() };
    assert_eq!(worn.whole(12), 6);
    let tank = game.scenario().sheets.iter().find(|sheet| sheet.key == "tank").unwrap().rows[0].clone();
    assert_eq!((tank.loads.len(), tank.loads[0].sets, tank.fuel.unwrap().sets), (2, 4, 2));
}

#[test]
fn o0_b_formations_are_nodes_of_the_tree_with_their_staffs() {
    let mut files = Stage::new("...").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0301").files();
    let unit = |key: &str, sheet: &str| {
        format!(r#"(key: "{key}", name: (de: "", en: ""), short: "x", sheet: "{sheet}", experience: Veteran, at: "0101")"#)
    };
    let of = |staff: &str| {
        let battalion = format!(
            r#"(key: "bn", name: (de: "", en: ""), level: Battalion, staff: {}, units: [{}])"#,
            unit("bns", staff),
            unit("k", "rifle")
        );
        format!(
            r#"(key: "rgt", name: (de: "", en: ""), level: Regiment, staff: {}, units: [{}], formations: [{battalion}])"#,
            unit("rs", "staff"),
            unit("own", "mg")
        )
    };
    let text = files.forces.text.replacen("[(key: \"f0\"", &format!("[{}, (key: \"f0\"", of("staff")), 1);
    let wrong = files.forces.text.replacen("[(key: \"f0\"", &format!("[{}, (key: \"f0\"", of("rifle")), 1);
    files.forces = Source::new("forces.ron", text);
    let scenario = from_files(&files).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let id = |key: &str| scenario.unit_ids().find(|id| scenario.unit(*id).key == key).unwrap();
    let formation = |key: &str| scenario.formations.iter().find(|formation| formation.key == key).unwrap();
    assert_eq!((formation("rgt").level, formation("bn").level), (Level::Regiment, Level::Battalion));
    assert_eq!((formation("rgt").staff, formation("bn").staff), (Some(id("rs")), Some(id("bns"))));
    assert_eq!(formation("bn").parent.map(|parent| scenario.formation(parent).key.as_str()), Some("rgt"));
    let superior = |key| scenario.unit(id(key)).superior;
    assert_eq!(
        [superior("rs"), superior("own"), superior("bns"), superior("k")],
        [None, Some(id("rs")), Some(id("rs")), Some(id("bns"))]
    );
    assert_eq!(superior("a"), None, "a formation without a staff under nobody");
    files.forces = Source::new("forces.ron", wrong);
    let said = from_files(&files).unwrap_err().lines;
    assert!(said.contains("not the sheet of a staff"), "{said}");
}

#[test]
fn o0_c_a_company_counts_1_a_platoon_a_half_a_staff_nothing() {
    let stage = Stage::new("..\n..")
        .unit(Side::One, "c", "rifle", "0101")
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::One, "p", "platoon", "0101")
        .unit(Side::One, "s", "staff", "0101")
        .unit(Side::Two, "b", "rifle", "0202");
    let game = stage.game();
    let readings = game.scenario().rules.readings;
    let halves = |key| sheet(&game.scenario(), key).stack_halves(&readings);
    assert_eq!([halves("rifle"), halves("tank"), halves("lorry"), halves("platoon"), halves("staff")], [2, 2, 2, 1, 0]);
    assert_eq!(game.view(Side::One).stack_halves(hex(&game, "0101")), 5, "two companies and a half");
}

#[test]
fn o1_a_a_round_is_an_hour() {
    let stage = Stage::new("..")
        .head("hour: 22), rounds: 48, weather: 2, ground: Dry, night_rest: false, light: Summer")
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::Two, "b", "rifle", "0201");
    let scenario = stage.scenario();
    let at = |round| {
        let moment = clock::moment(&scenario, Round(round));
        (moment.month, moment.day, moment.hour)
    };
    assert_eq!([at(0), at(1), at(2), at(26)], [(7, 15, 22), (7, 15, 23), (7, 16, 0), (7, 17, 0)]);
}

#[test]
fn o1_a_levels_decide_what_is_seen_and_metres_do_not() {
    let seen = |levels: &str, heights: &str| {
        let stage = Stage::new("...\n...").levels(levels).map(heights);
        let stage = stage.unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0302");
        let game = stage.game();
        game.view(Side::One).seen.clone()
    };
    let high = "heights: (base: 0, step: 200, grid: r\"\nz00\n000\n\"),";
    assert_eq!(seen("000\n000", ""), seen("000\n000", high), "7000 metres that are no level");
    assert_ne!(seen("000\n000", ""), seen("100\n000", ""));
}

#[test]
fn o1_3_a_guns_have_crews_and_no_armour_vehicles_have_armour_and_weapons() {
    let stage = Stage::new("..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
    let scenario = stage.scenario();
    let kind = |key| sheet(&scenario, key).rows[0].kind;
    assert_eq!(["rifle", "antitank", "tank"].map(kind), [RowKind::Infantry, RowKind::Gun, RowKind::Vehicle]);
    assert!(!sheet(&scenario, "antitank").rows[0].armoured() && sheet(&scenario, "antitank").rows[0].men == 6);
    assert!(sheet(&scenario, "tank").rows[0].armoured() && sheet(&scenario, "tank").rows[0].armed());
    assert_eq!(kind("lorry"), RowKind::Infantry, "what has neither armour nor weapons is no vehicle");
    let said = told("count: 12, men: 6,", "count: 12, men: 6, front: 1, side: 1,");
    assert!(said.contains("a gun with armour"), "{said}");
    let said = told("count: 12, men: 6,", "count: 12, men: 0,");
    assert!(said.contains("a gun without a crew"), "{said}");
    let said = told("front: 3, side: 3, ", "");
    assert!(said.contains("a vehicle without armour or weapons"), "{said}");
}

#[test]
fn o1_3_a_some_weapons_hit_vehicles_more_easily() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::One, "g", "antitank", "0101").unit(
        Side::Two,
        "b",
        "rifle",
        "0201",
    );
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a", "g"]);
    let scenario = game.scenario();
    let shoot = |index: usize, margin, armoured| {
        let at = Fire { effect: effect(margin), dk: 0, next_hex: false, defending: false };
        let armour = TargetArmour { mean: hacse::engine::quantity::Hundredths(0), armoured };
        let fighter = &setup.attackers[index];
        total(&fire(fighter, fighter.sheet(&scenario), at, armour)).0
    };
    // Armour-piercing shells are for armour: 12 × 0.6 or 12 × 1.8.
    assert_eq!((shoot(1, 3, false), shoot(1, 3, true)), (720, 2160));
    // Grenades: 12 × (2.4 + 0.5), against vehicles 12 × (2.4 + 1.0).
    assert_eq!((shoot(0, 6, false), shoot(0, 6, true)), (3480, 4080));
    assert_eq!(setup.visibility, FINE);
}

#[test]
fn o7_3_c_a_temporary_damage_can_be_mended_a_total_one_cannot() {
    let stage = Stage::new("..").unit_with(Side::One, "a", "rifle", "0101", "lost: [0, 3]").unit(Side::Two, "b", "rifle", "0201");
    let game = stage.game();
    let mut unit = game.field().load(unit(&game, "a"));
    let sheet = sheet(&game.scenario(), "rifle").clone();
    unit.rows.0[1].temporary = 4;
    assert_eq!((unit.temporary(), unit.total(), unit.whole(&sheet)), (4, 3, 6), "of 13 circles");
    // Repair and rally take strokes away; crosses stay until they are replaced.
    unit.rows.0[1].temporary = 0;
    assert_eq!((unit.temporary(), unit.total(), unit.whole(&sheet)), (0, 3, 10));
    assert!(!unit.finished(&sheet, &game.scenario().rules.readings));
    unit.rows.0[0].temporary = 1;
    unit.rows.0[1].temporary = 9;
    assert_eq!(unit.whole(&sheet), 0);
    assert!(!unit.finished(&sheet, &game.scenario().rules.readings), "strokes alone finish nobody");
}
