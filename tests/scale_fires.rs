//! What the written scale must bring about with artillery, within bounds: 2,000 fights each with fixed dice, by batteries
//! of the catalogue. They may move only with a changed scale.

use hacse::{
    engine::{
        dice::{Dice, DiceKey, DiceStep},
        side::Side,
    },
    operations::{
        combat::{
            engagement::resolve,
            gather,
            plan::{Aim, AttackPlan},
        },
        game::Game,
    },
};

use crate::support::{Stage, fights::fire, go, hex, unit};

const FIGHTS: u32 = 2000;

/// Per cent of fights in which the hex is taken, and mean damages by the artillery in hundredths.
fn fought(game: &Game, plan: &AttackPlan) -> (u32, u32) {
    let setup = gather::truth(game.field(), plan, Side::One);
    let mut dice = Dice::new(1941).stream(DiceKey { round: 0, side_turn: 1, step: DiceStep::Forecast, hex: 0, subject: 0 });
    let scenario = game.scenario();
    let (mut taken, mut damages) = (0, 0);
    for _ in 0..FIGHTS {
        let report = resolve(&scenario, setup.clone(), &mut dice).report;
        taken += u32::from(report.taken);
        damages += report.attack_fires.damages();
    }
    (taken * 100 / FIGHTS, damages * 100 / FIGHTS)
}

fn about(found: u32, expected: u32, bound: u32, what: &str) {
    assert!(found.abs_diff(expected) <= bound, "{what}: {found}, expected {expected} ± {bound}");
}

/// A 10.5 cm battery beside its superior's signals, so that the surcharge is the least.
fn battery_on(target: &str, terrain: char, dug_in: bool) -> u32 {
    let map = format!("...{terrain}..\n......");
    let game = Stage::new(&map)
        .library(&["germany_1941", "soviet_1941"])
        .staff(Side::One, "s", "de_art_staff_41", "0101")
        .unit(Side::One, "g", "de_lefh_41", "0101")
        .unit(Side::One, "o", "rifle", "0401")
        .unit_with(Side::Two, "b", target, "0401", &format!("dug_in: {dug_in}"))
        .game();
    let mut fire = fire(&game, "g", Aim::Company(unit(&game, "b")));
    fire.rows = 1 << 1;
    let plan = AttackPlan { hex: hex(&game, "0401"), attackers: Vec::new(), fires: vec![fire] };
    fought(&game, &plan).1
}

#[test]
fn a_light_battery_on_a_rifle_company() {
    // 4 × 2.7 = 10.8 is 2, 3 or 4 damages; target 6 in the open, 8 on a company dug in in light wood.
    about(battery_on("rifle", '.', false), 175, 15, "in the open");
    about(battery_on("rifle", 'w', true), 92, 12, "dug in in a wood");
    assert!(battery_on("su_t34_41", '.', false) < 60, "howitzers against T-34");
}

/// Three rifle companies and a MG company with two batteries on a dug-in company.
fn prepared(terrain: char) -> u32 {
    let map = format!(".....\n.{terrain}...\n.....\n.....");
    let mut stage = Stage::new(&map).library(&["germany_1941"]).staff(Side::One, "s", "de_art_staff_41", "0401").unit_with(
        Side::Two,
        "d",
        "rifle",
        "0202",
        "dug_in: true",
    );
    let attackers = ["a", "b", "c", "m"];
    for key in attackers {
        stage = stage.unit(Side::One, key, if key == "m" { "mg" } else { "rifle" }, "0201");
    }
    let mut game = stage.unit(Side::One, "g", "de_lefh_41", "0401").unit(Side::One, "h", "de_lefh_41", "0401").game();
    for key in attackers {
        go(&mut game, Side::One, key, "0202");
    }
    let mut plan = game.view(Side::One).plan_on(hex(&game, "0202")).unwrap().clone();
    for key in ["g", "h"] {
        let mut fire = fire(&game, key, Aim::Company(unit(&game, "d")));
        fire.rows = 1 << 1;
        plan.fires.push(fire);
    }
    fought(&game, &plan).0
}

#[test]
fn an_attack_with_machine_guns_and_two_batteries_on_a_dug_in_company() {
    about(prepared('.'), 78, 12, "open");
    about(prepared('w'), 59, 14, "wood");
    about(prepared('T'), 39, 14, "town");
}
