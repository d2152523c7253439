//! Fights that the written scale of the sheets must bring about, within wide bounds: 2,000 fights
//! each with fixed dice. They may move only with a changed scale.

use hacse::{
    engine::{
        dice::{Dice, DiceKey, DiceStep},
        side::Side,
    },
    operations::{
        combat::{engagement::resolve, gather},
        game::Game,
    },
};

use crate::support::{Stage, go, hex};

const FIGHTS: u32 = 2000;

/// The files of the catalogue from which real companies meet here.
const CATALOGUE: [&str; 6] = ["germany_1941", "soviet_1941", "britain_1941", "italy_1941", "germany_1943", "usa_1943"];

struct Result {
    /// Per cent of fights in which the hex is taken.
    taken: u32,
    /// Mean damages in hundredths, to attackers and defenders.
    own: u32,
    enemy: u32,
}

fn fights(terrain: char, attackers: &[&str], defender: &str, dug_in: bool) -> Result {
    fights_from(terrain, attackers, &["0201"], &[defender], dug_in)
}

/// Attackers come in turn from these hexes around 0202.
fn fights_from(terrain: char, attackers: &[&str], from: &[&str], defenders: &[&str], dug_in: bool) -> Result {
    let map = format!(".....\n.{terrain}...\n.....\n.....");
    let mut stage = Stage::new(&map);
    if attackers.iter().chain(defenders).any(|sheet| sheet.contains("_4")) {
        stage = stage.library(&CATALOGUE);
    }
    for (index, sheet) in defenders.iter().enumerate() {
        stage = stage.unit_with(Side::Two, &format!("d{index}"), sheet, "0202", &format!("dug_in: {dug_in}"));
    }
    let keys: Vec<String> = (0..attackers.len()).map(|index| format!("a{index}")).collect();
    for (index, (key, sheet)) in keys.iter().zip(attackers).enumerate() {
        stage = stage.unit(Side::One, key, sheet, from[index % from.len()]);
    }
    // A scout beside the hex sees into wood and town only from inside: the attackers enter blind.
    let mut game: Game = stage.game();
    for key in &keys {
        go(&mut game, Side::One, key, "0202");
    }
    let plan = game.view(Side::One).plan_on(hex(&game, "0202")).expect("before the enemy").clone();
    let setup = gather::truth(game.field(), &plan, Side::One);
    let mut dice = Dice::new(1941).stream(DiceKey { round: 0, side_turn: 1, step: DiceStep::Forecast, hex: 0, subject: 0 });
    let scenario = game.scenario();
    let mut sums = (0, 0, 0);
    for _ in 0..FIGHTS {
        let report = resolve(&scenario, setup.clone(), &mut dice).report;
        sums.0 += u32::from(report.taken);
        sums.1 += report.damages_to(Side::One);
        sums.2 += report.damages_to(Side::Two);
    }
    Result { taken: sums.0 * 100 / FIGHTS, own: sums.1 * 100 / FIGHTS, enemy: sums.2 * 100 / FIGHTS }
}

fn about(found: u32, expected: u32, bound: u32, what: &str) {
    assert!(found.abs_diff(expected) <= bound, "{what}: {found}, expected {expected} ± {bound}");
}

#[test]
fn rifle_company_against_another() {
    let rifle = |count, terrain, dug_in| fights(terrain, &["rifle", "rifle", "rifle"][..count], "rifle", dug_in).taken;
    about(rifle(1, '.', false), 16, 6, "1:1 open");
    about(rifle(1, '.', true), 11, 6, "1:1 dug in");
    about(rifle(1, 'T', true), 6, 5, "1:1 dug-in town");
    about(rifle(3, '.', false), 47, 9, "3:1 open");
    about(rifle(3, '.', true), 36, 9, "3:1 dug in");
    about(rifle(3, 'W', true), 25, 9, "3:1 dug in wood");
    about(rifle(3, 'T', true), 18, 8, "3:1 dug-in town");
}

#[test]
fn light_tanks_against_dug_in_antitank_guns() {
    let fight = fights('.', &["light"], "antitank", true);
    about(fight.own, 430, 130, "ten BT lose");
    about(fight.enemy, 110, 60, "twelve Pak lose");
}

#[test]
fn equal_companies_wear_each_other_out_in_hours() {
    // Half of 13 groups out after about 2.4 hours: 2.7 damages an hour.
    let fight = fights('.', &["rifle"], "rifle", false);
    about(fight.enemy, 270, 90, "damages of the defender an hour");
    about(fight.own, 270, 110, "damages of the attacker an hour");
}

#[test]
fn a_tank_company_alone_on_dug_in_rifles_with_an_antitank_weapon() {
    let taken = |terrain| fights(terrain, &["pz3"], "rifle_at", true).taken;
    about(taken('.'), 28, 9, "open");
    about(taken('T'), 15, 6, "town");
}

#[test]
fn medium_tanks_on_t_34() {
    let fight = fights('.', &["pz3"], "t34", false);
    about(fight.own, 260, 90, "Pz III lose");
    about(fight.enemy, 50, 30, "T-34 lose");
}

#[test]
fn a_stack_in_a_town_falls_only_if_it_is_surrounded_or_worn_down() {
    let (attackers, battalion) = (["rifle"; 9], ["rifle"; 3]);
    let one_side = fights_from('T', &attackers, &["0201"], &battalion, true);
    let surrounded = fights_from('T', &attackers, &["0201", "0203"], &battalion, true);
    assert!(one_side.taken <= 5, "{}", one_side.taken);
    assert!(surrounded.taken > one_side.taken);
}

#[test]
fn rifle_companies_of_the_catalogue_fight_as_the_scale_says() {
    let taken = |count, terrain, dug_in| fights(terrain, &["de_rifle_41"; 3][..count], "su_rifle_41", dug_in).taken;
    // A Soviet company has squads of 11 and a heavy MG: a little stronger than the twelve groups of the scale.
    about(taken(1, '.', false), 14, 8, "1:1 open");
    about(taken(3, '.', false), 45, 12, "3:1 open");
    about(taken(3, 'T', true), 17, 9, "3:1 dug-in town");
}

#[test]
fn tanks_of_the_catalogue_fare_as_their_armour_and_guns_did() {
    let fight = |attacker: &str, defender: &str| fights('.', &[attacker], defender, false);
    let (panzer, t34) = (fight("de_pz_light_41", "su_t34_41"), fight("su_t34_41", "de_pz_light_41"));
    assert!(panzer.own > 2 * panzer.enemy, "{} : {}", panzer.own, panzer.enemy);
    assert!(t34.enemy > 2 * t34.own, "{} : {}", t34.own, t34.enemy);
    let bt = fights('.', &["su_bt_41"], "de_pak_14_41", true);
    assert!(bt.own > 2 * bt.enemy, "ten BT on twelve dug-in Pak: {} : {}", bt.own, bt.enemy);
    let crusader = fight("br_crusader_41", "br_crusader_41");
    let tiger = fight("us_m4_43", "de_tiger_43");
    assert!(tiger.own > 3 * tiger.enemy.max(1), "M4 on Tigers: {} : {}", tiger.own, tiger.enemy);
    let matilda = fight("it_m13_41", "br_matilda_41");
    assert!(matilda.own > 2 * matilda.enemy, "M13 on Matildas: {} : {}", matilda.own, matilda.enemy);
    assert!(crusader.own.abs_diff(crusader.enemy) < crusader.own, "like on like: {} : {}", crusader.own, crusader.enemy);
}
