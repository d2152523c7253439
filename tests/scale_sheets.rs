//! The catalogue of sheets against the written scale: every row is computed again from its equipment.

use std::{collections::BTreeSet, path::Path};

use hacse::content::{
    load::{self, Library},
    read::sheets,
    reader::Source,
    scale,
    sheet::{Against, Load, Nation, Row, SetWeight, Sheet},
};

/// The files that hold land units; what flies or swims has scales of its own.
const LAND: [&str; 8] =
    ["germany_1941", "soviet_1941", "britain_1941", "italy_1941", "germany_1943", "soviet_1943", "italy_1943", "usa_1943"];

fn files() -> Vec<(String, Source)> {
    let files: Vec<(String, Source)> =
        Library::built_in().sheets.into_iter().filter(|(name, _)| LAND.contains(&name.as_str())).collect();
    assert_eq!(files.len(), LAND.len());
    files
}

fn all() -> Vec<Sheet> {
    files().iter().flat_map(|(_, source)| sheets::read(source).0).collect()
}

fn row<'a>(sheets: &'a [Sheet], sheet: &str, row: &str) -> &'a Row {
    let found = sheets.iter().find(|known| known.key == sheet).unwrap_or_else(|| panic!("{sheet}"));
    found.rows.iter().find(|known| known.name.en == row).unwrap_or_else(|| panic!("{sheet}: {row}"))
}

fn load<'a>(row: &'a Row, name: &str) -> &'a Load {
    row.loads.iter().find(|load| load.name.en == name).unwrap_or_else(|| panic!("{}: {name}", row.name.en))
}

/// Strength and Dk in tenths.
fn values(load: &Load) -> (i32, i32) {
    (load.strength.0, load.dk.0)
}

#[test]
fn every_row_follows_the_scale_or_says_why_not() {
    let (mut rows, mut departures) = (0, 0);
    for (name, source) in files() {
        let (tally, mistakes) = scale::check(&source);
        let told: Vec<String> = mistakes.iter().map(|(source, mistake)| mistake.line(source)).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
        assert!(tally.silent.is_empty(), "{name}: rows that do not tell what they consist of: {:?}", tally.silent);
        rows += tally.rows;
        departures += tally.departures;
    }
    assert!(rows > 1_500, "{rows} rows");
    assert!(departures * 50 < rows, "{departures} of {rows} depart");
}

#[test]
fn a_departure_is_told_with_place_and_values_unless_it_says_why() {
    let (_, german) = files().into_iter().find(|(name, _)| name == "germany_1941").unwrap();
    let changed = |from: &str, to: &str| Source::new("germany.ron", german.text.replacen(from, to, 1));
    let told = |source: &Source| -> Vec<String> {
        scale::check(source).1.iter().map(|(source, mistake)| mistake.line(source)).collect()
    };
    let rifles = "name: (de: \"Gewehr, lMG\", en: \"Rifles, LMG\"), strength: 1.2";
    let wrong = told(&changed(rifles, "name: (de: \"Gewehr, lMG\", en: \"Rifles, LMG\"), strength: 1.3"));
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(
        wrong[0].starts_with("germany.ron:") && wrong[0].contains("strength 1.3") && wrong[0].contains("strength 1.2"),
        "{wrong:?}"
    );
    let why = "departs: \"chosen men\", loads: [\n                        (name: (de: \"Gewehr, lMG\", en: \"Rifles, LMG\"), strength: 1.3";
    let found = format!("loads: [\n                        ({rifles}");
    assert_eq!(told(&changed(&found, why)), Vec::<String>::new());
    // A word about a departure that is none is as wrong.
    let idle = told(&changed("of: (on: \"foot\"", "departs: \"no reason\", of: (on: \"foot\""));
    assert!(idle.len() == 1 && idle[0].contains("none"), "{idle:?}");
    // So is equipment that nobody knows, and a unit that is faster than what it rides on.
    let unknown = told(&changed("on: \"opel\"", "on: \"opal\""));
    assert!(unknown[0].contains("opal") && unknown[0].contains("opel"), "{unknown:?}");
    let fast = told(&changed("country: 3, road: 10", "country: 4, road: 10"));
    assert!(fast[0].contains("4/10") && fast[0].contains("3/10"), "{fast:?}");
}

#[test]
fn the_anchors_of_the_rulebook_hold() {
    let sheets = all();
    // An infantry group has strength 1.2 and Dk 0.1.
    let group = row(&sheets, "de_rifle_41", "Rifle group");
    assert_eq!(values(&group.loads[0]), (12, 1));
    // Armour of 1/1 or better is an armoured vehicle; all that are made of one have it, nothing else has any.
    for sheet in &sheets {
        for row in &sheet.rows {
            let vehicle = row.kind == hacse::content::sheet::RowKind::Vehicle;
            assert_eq!(vehicle, row.front.0 >= 10 && row.side.0 >= 10, "{} {}", sheet.key, row.name.en);
        }
    }
    // Bridges are attacked with Dk 3 and more: howitzers can, infantry guns of 7.5 cm cannot.
    assert!(row(&sheets, "de_lefh_41", "10.5 cm howitzer").loads[0].dk.0 >= 30);
    assert!(row(&sheets, "de_ig_horse_41", "7.5 cm infantry gun").loads[0].dk.0 < 30);
}

#[test]
fn values_of_known_weapons() {
    let sheets = all();
    let pz3 = row(&sheets, "de_pz_41", "Pz III, 5 cm L/42");
    assert_eq!((values(load(pz3, "HE, MG")), values(load(pz3, "AP")), pz3.front.0, pz3.side.0), ((17, 17), (15, 47), 30, 30));
    let t34 = row(&sheets, "su_t34_41", "T-34");
    assert_eq!((values(load(t34, "HE, MG")), values(load(t34, "AP")), t34.front.0, t34.side.0), ((24, 25), (16, 60), 80, 60));
    let matilda = row(&sheets, "br_matilda_41", "Matilda II");
    assert_eq!((values(load(matilda, "MG")), values(load(matilda, "AP")), matilda.front.0), ((7, 3), (15, 53), 80));
    assert!(matilda.loads.iter().all(|load| load.name.en != "HE"), "the 2-pdr has no high explosive");
    let heavy = row(&sheets, "de_sfh_41", "15 cm howitzer");
    let shell = &heavy.loads[0];
    assert_eq!(
        (values(shell), shell.sets, shell.weight, shell.indirect, shell.range),
        ((46, 50), 4, SetWeight::Each(7), Some(4), 0)
    );
    // 1.0 × √4.9 kg × √(16 / 4); one salvo of 16 × 42.5 kg is 3.4 VE; 8,500 m are two hexes.
    let rockets = &row(&sheets, "su_bm13_41", "BM-13").loads[0];
    assert_eq!((values(rockets), rockets.sets, rockets.weight, rockets.indirect), ((44, 44), 1, SetWeight::Each(3), Some(2)));
    // Six mortars in pairs, 1.3 each before rounding: 2 × 0.7 × √3.5 = 2.62.
    let mortars = &row(&sheets, "de_mg_41", "8 cm mortar group").loads[0];
    assert_eq!((values(mortars), mortars.indirect, mortars.range), ((26, 14), Some(1), 0));
    // Hollow charges come in 1942.
    let kinds = |sheet: &str, row_name: &str| row(&sheets, sheet, row_name).loads.len();
    assert_eq!((kinds("it_m13_41", "M13/40"), kinds("it_m13_43", "M14/41")), (2, 3));
}

#[test]
fn keys_are_there_once_and_names_in_both_languages() {
    let mut keys = BTreeSet::new();
    for sheet in all() {
        assert!(keys.insert(sheet.key.clone()), "{} stands in two files", sheet.key);
        let texts = std::iter::once(&sheet.name).chain(sheet.rows.iter().map(|row| &row.name));
        let loads = sheet.rows.iter().flat_map(|row| row.loads.iter().map(|load| &load.name));
        for text in texts.chain(loads) {
            assert!(!text.de.is_empty() && !text.en.is_empty(), "{}: {text:?}", sheet.key);
            assert!(
                text.de.chars().count() <= 48 && text.en.chars().count() <= 48,
                "{}: {text:?} is too long for a panel",
                sheet.key
            );
        }
    }
    assert!(keys.len() >= 450, "{}", keys.len());
}

#[test]
fn every_army_has_what_a_campaign_needs() {
    use hacse::content::sheet::{Branch, Level, Role, UnitSize};
    let names =
        ["germany_1941", "soviet_1941", "britain_1941", "italy_1941", "germany_1943", "soviet_1943", "italy_1943", "usa_1943"];
    for (name, source) in files().iter().filter(|(name, _)| names.contains(&name.as_str())) {
        let sheets = sheets::read(source).0;
        let has = |what: &str, test: &dyn Fn(&Sheet) -> bool| assert!(sheets.iter().any(test), "{name} lacks {what}");
        let branches = [
            Branch::Infantry,
            Branch::MotorInfantry,
            Branch::MachineGun,
            Branch::InfantryGun,
            Branch::Mortar,
            Branch::Tank,
            Branch::AntiTank,
            Branch::Artillery,
            Branch::Flak,
            Branch::Pioneer,
            Branch::Bridge,
            Branch::Signals,
            Branch::Supply,
            Branch::Transport,
            Branch::Workshop,
            Branch::MilitaryPolice,
        ];
        for branch in branches {
            // The British have no infantry guns, German mortars stand with machine guns.
            if !matches!((name.as_str(), branch), ("britain_1941", Branch::InfantryGun) | ("germany_1941", Branch::Mortar)) {
                has(&format!("{branch:?}"), &|sheet| sheet.branch == branch && !sheet.is_staff());
            }
        }
        for level in [Level::Battalion, Level::Division, Level::Corps] {
            has(&format!("a staff of a {level:?}"), &|sheet| sheet.size == UnitSize::Staff(level));
        }
        for role in [Role::Survey, Role::Reconnaissance, Role::CollectingPoint, Role::MilitaryPolice, Role::Workshop] {
            has(&format!("{role:?}"), &|sheet| sheet.rows.iter().any(|row| row.role == role));
        }
        has("a battery that fires two hexes", &|sheet| sheet.indirect_range() >= Some(2));
        let nation = sheets[0].nation;
        assert!(sheets.iter().all(|sheet| sheet.nation == nation), "{name} is of one nation");
        assert!(nation != Nation::Britain || name.starts_with("britain"), "{name}");
    }
}

#[test]
fn armour_is_pierced_by_what_pierced_it() {
    let sheets = all();
    let pierces = |gun: (&str, &str), target: (&str, &str)| {
        let target = row(&sheets, target.0, target.1);
        let best =
            row(&sheets, gun.0, gun.1).loads.iter().filter(|load| load.against == Against::Armour).map(|load| load.dk).max();
        best.unwrap() >= target.front
    };
    assert!(!pierces(("de_pzjg_41", "3.7 cm AT gun"), ("su_t34_41", "T-34")), "the door-knocker");
    assert!(pierces(("de_flak88_41", "8.8 cm flak"), ("su_kv_41", "KV-1")));
    assert!(pierces(("de_flak88_41", "8.8 cm flak"), ("br_matilda_41", "Matilda II")));
    assert!(!pierces(("it_at47_41", "47/32 AT gun"), ("br_matilda_41", "Matilda II")));
    assert!(!pierces(("us_m4_43", "M4 Sherman"), ("de_tiger_43", "Tiger I, 8.8 cm")));
    assert!(pierces(("de_tiger_43", "Tiger I, 8.8 cm"), ("us_m4_43", "M4 Sherman")));
}

#[test]
fn the_files_of_scale_and_equipment_are_clean_and_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    for file in
        ["rules/scale.ron", "equipment/guns.ron", "equipment/vehicles.ron", "equipment/arms.ron", "equipment/carriers.ron"]
    {
        load::check(&root.join(file)).unwrap_or_else(|mistakes| panic!("{}", mistakes.report));
    }
    let used: BTreeSet<String> = files().iter().flat_map(|(_, source)| scale::check(source).0.used).collect();
    let text = |file: &str| std::fs::read_to_string(root.join("equipment").join(file)).unwrap();
    let keys = |text: &str| -> Vec<String> {
        text.lines().filter_map(|line| Some(line.trim().strip_prefix("(key: \"")?.split('"').next()?.to_owned())).collect()
    };
    let idle: Vec<String> = ["guns.ron", "vehicles.ron", "arms.ron", "carriers.ron"]
        .iter()
        .flat_map(|file| keys(&text(file)))
        .filter(|key| !used.contains(key))
        .collect();
    assert!(idle.is_empty(), "no sheet uses {idle:?}");
}

#[test]
fn damaged_equipment_is_told_with_its_place() {
    let vehicles = Source::new(
        "equipment/vehicles.ron",
        "(\n    vehicles: [\n        (key: \"x\", class: Track, weight: 20, speed: (40, 18), armour: (30, 30), gun: \"kwk99\"),\n    ],\n)\n",
    );
    let told: Vec<String> = scale::check_equipment(&vehicles).iter().map(|(source, mistake)| mistake.line(source)).collect();
    assert!(told.len() == 1 && told[0].starts_with("equipment/vehicles.ron:3:") && told[0].contains("kwk99"), "{told:?}");
    let scale = Source::new("scale.ron", "(\n    armour: (mm: 0, from_mm: 6),\n)\n");
    let told: Vec<String> = scale::check_scale(&scale).iter().map(|(source, mistake)| mistake.line(source)).collect();
    assert!(told.iter().any(|line| line.starts_with("scale.ron:2:") && line.contains("found 0")), "{told:?}");
}
