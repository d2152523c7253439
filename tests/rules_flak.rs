//! O7.5.d and O7.1.c: flak, beside the hex and at a distance.

use hacse::{
    content::scenario::Posture,
    engine::{quantity::Tenths, side::Side},
    operations::{
        air::{
            engagement,
            flyer::{AirSetup, Gunner},
            gather,
            mission::{Aim, Strike},
            number,
        },
        event::Event,
        game::Game,
        order::Order,
    },
};

use crate::support::{
    Stage,
    air::{bomb, head, next, report, resolve, send, stage, state},
    changed,
    fights::{FINE, dice},
    hex, unit,
};

fn setup(game: &Game) -> AirSetup {
    let strike = Strike { flight: unit(game, "s"), hex: hex(game, "0502"), aim: Aim::Company(None), bombs: true, sheds: false };
    gather::truth(game.field(), strike.hex, &[strike], Side::One)
}

fn against(game: &Game, setup: &AirSetup, gunner: &Gunner) -> i32 {
    number::flak(&game.scenario(), gunner, &setup.flyers[0], FINE).value
}

/// The number of an 8.8 battery in this hex against laden Stukas over 0502; none if it does not fire.
fn battery(at: &str, terrain: &str, extra: &[(&str, &str)]) -> Option<i32> {
    let mut stage = Stage::new(terrain).head(&head(10, 2, "")).unit(Side::One, "s", "stuka", "0101");
    stage = stage.unit(Side::Two, "b", "rifle", "0502").unit(Side::Two, "k", "flak88", at);
    for (sheet, hex) in extra {
        stage = stage.unit(Side::Two, sheet, sheet, hex);
    }
    let game = stage.game();
    let setup = setup(&game);
    setup.flak.first().map(|gunner| against(&game, &setup, gunner))
}

const OPEN: &str = "..........\n..........\n..........";

#[test]
fn o7_5_d_flak_beyond_one_hex_follows_the_surcharges_of_indirect_fire() {
    // Veterans have 4, Ju 87 with bombs KF 0.
    assert_eq!(battery("0502", OPEN, &[]), Some(4), "in its own hex");
    assert_eq!(battery("0602", OPEN, &[]), Some(4 + 3), "into the next hex");
    assert_eq!(battery("0702", OPEN, &[]), Some(4 + 6), "two hexes off, which it does not see into");
    assert_eq!(battery("0802", OPEN, &[]), None, "three hexes off");
    // From two levels up it sees two hexes into open ground.
    let game = |moved: u16| {
        let stage = Stage::new(OPEN).levels("0000000000\n0000002000\n0000000000").head(&head(10, 2, ""));
        let stage = stage.unit(Side::One, "s", "stuka", "0101").unit(Side::Two, "b", "rifle", "0502");
        let game = stage.unit(Side::Two, "k", "flak88", "0702").game();
        let id = unit(&game, "k").index();
        changed(&game, |units| units[id].moved.hexes = moved)
    };
    let seen = game(0);
    assert_eq!(against(&seen, &setup(&seen), &setup(&seen).flak[0]), 4 + 2);
    assert_eq!(setup(&game(1)).flak.len(), 1, "who observes the hex may have moved");
}

#[test]
fn o7_5_d_signal_groups_help_distant_flak_and_moving_forbids_it() {
    let stage = |staff: &str| {
        let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::Two, "b", "rifle", "0502");
        stage.unit(Side::Two, "k", "flak88", "0702").unit(Side::Two, "k2", "flak88", "0702").staff(Side::Two, "st", staff, "0702")
    };
    let game = stage("staff2").game();
    let setup = self::setup(&game);
    let numbers: Vec<i32> = setup.flak.iter().map(|gunner| against(&game, &setup, gunner)).collect();
    assert_eq!(numbers, [4 + 6 - 2, 4 + 6], "the superior's two groups help one battery");
    // Whoever moves second has not moved yet in this round, whoever moves first has.
    let moved = |game: &Game| changed(game, |units| units.iter_mut().for_each(|unit| unit.moved.hexes = 1));
    assert_eq!(self::setup(&moved(&game)).flak.len(), 2);
    let mirrored = self::stage().unit(Side::Two, "s", "stuka", "1001").unit(Side::One, "b", "rifle", "0502");
    let first = mirrored.unit(Side::One, "k", "flak88", "0702").game();
    let flak = |game: &Game| {
        let (flight, hex) = (unit(game, "s"), hex(game, "0502"));
        let strike = Strike { flight, hex, aim: Aim::Company(None), bombs: true, sheds: false };
        gather::truth(game.field(), hex, &[strike], Side::Two).flak.len()
    };
    assert_eq!((flak(&first), flak(&moved(&first))), (1, 0));
    // Never less than +2, however many groups.
    let mut gunner = setup.flak[0].clone();
    gunner.signals = 9;
    assert_eq!(against(&game, &setup, &gunner), 4 + 2);
}

#[test]
fn o7_5_d_signal_groups_are_its_own_or_those_of_the_nearest_superior() {
    let head = head(8, 2, "");
    let signals = |sheet: &str, staff_out: bool| {
        let stage = Stage::new(OPEN).head(&head).unit(Side::One, "s", "stuka", "0101").unit(Side::Two, "b", "rifle", "0502");
        let game = stage.unit(Side::Two, "k", "flak88", "0702").staff(Side::Two, "st", sheet, "0702").game();
        let id = unit(&game, "st");
        let game = changed(&game, |units| {
            if staff_out {
                units[id.index()].rows.0.iter_mut().for_each(|row| row.temporary = 2);
            }
        });
        let gunner = setup(&game).flak[0].clone();
        (gunner.signals, gunner.lent == Some(id))
    };
    assert_eq!(signals("staff2", false), (2, true));
    assert_eq!(signals("staff", false), (0, false), "he has none: his help is not spent");
    assert_eq!(signals("staff2", true), (0, false), "without HQ he is lost (O2.2.e)");
}

#[test]
fn o7_5_d_beyond_the_next_hex_it_meets_the_side() {
    let strengths = |at: &str| {
        let stage = Stage::new(OPEN).head(&head(10, 2, "")).unit(Side::One, "s", "stuka", "0101");
        let game = stage.unit(Side::Two, "b", "rifle", "0502").unit(Side::Two, "k", "flak88", at).game();
        let mut scenario = (*game.scenario()).clone();
        let stuka = scenario.sheets.iter_mut().find(|sheet| sheet.rows[0].aircraft.is_some()).expect("a flight");
        stuka.rows[0].front = Tenths(40);
        let setup = setup(&game);
        let resolved =
            (0..200).map(|subject| engagement::resolve(&scenario, setup.clone(), &mut dice(subject)).report.flak[0].clone());
        resolved.filter(|shot| shot.percent.0 == 50).map(|shot| shot.rows[0].each.0).max()
    };
    // Half of 2.1 a gun with Dk 2.9, less 2 into the next hex.
    assert_eq!(strengths("0602"), Some(0), "the front of 4 above Dk 0.9");
    assert_eq!(strengths("0702"), Some(105), "no side armour");
}

#[test]
fn o0_g_the_attacker_learns_of_flak_only_whom_he_sees() {
    let told = |spotter: &str| {
        let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "a", "rifle", spotter);
        let stage = stage.unit(Side::Two, "b", "rifle", "0502").unit(Side::Two, "k", "flak88", "0702");
        let mut game = stage.unit(Side::One, "o", "rifle", "0402").game();
        let attack = bomb(&game, "0502", Some("b"));
        send(&mut game, "s", attack).unwrap();
        resolve(&mut game, "0502");
        let entry = game.journal().into_iter().rev().find(|entry| matches!(entry.event, Event::AirAttack(_))).unwrap();
        let told = Side::BOTH.map(|side| match entry.for_side(side) {
            Some(Event::AirAttack(known)) => known.flak[0].clone(),
            _ => panic!("both know of it"),
        });
        let [theirs, own] = &told;
        assert_eq!((own.unit, theirs.dice), (Some(unit(&game, "k")), own.dice));
        assert!(theirs.rows.is_empty() && theirs.number.parts.is_empty());
        let again = Game::restore(game.scenario(), game.snapshot()).unwrap();
        assert_eq!(again.digest(), game.digest());
        theirs.unit == Some(unit(&game, "k"))
    };
    assert!(!told("0401"), "two hexes off in the open");
    assert!(told("0602"), "its fire shows it to those beside it");
}

#[test]
fn o7_5_d_the_aircraft_need_not_be_spotted() {
    // The battery looks into nothing but its own wood.
    let wood = "..........\n......W...\n..........";
    assert_eq!(battery("0702", wood, &[]), Some(4 + 6));
}

#[test]
fn o7_1_c_flak_fires_once_in_a_turn_and_only_if_its_posture_lets_it() {
    let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "t", "stuka", "0101");
    let stage = stage.unit(Side::One, "a", "rifle", "0402").unit(Side::Two, "b", "rifle", "0502");
    let stage = stage.unit(Side::Two, "c", "rifle", "0401").unit(Side::Two, "k", "flak88", "0502");
    let mut game = stage.game();
    for (key, label) in [("s", "0502"), ("t", "0401")] {
        let attack = bomb(&game, label, Some(if label == "0502" { "b" } else { "c" }));
        send(&mut game, key, attack).unwrap();
    }
    resolve(&mut game, "0502");
    assert_eq!(report(&game).flak.len(), 1);
    assert_eq!(state(&game, "k").rows.0[0].ammunition[0], 5, "a set of six");
    resolve(&mut game, "0401");
    assert!(report(&game).flak.is_empty());

    let mut game = stage.game();
    next(&mut game);
    let (id, posture) = (unit(&game, "k"), state(&game, "k").posture);
    game.submit(Side::Two, Order::SetPosture { unit: id, posture: Posture { spare_aircraft: true, ..posture } }).unwrap();
    next(&mut game);
    assert!(setup(&game).flak.is_empty());
}

#[test]
fn o3_4_c_flak_is_burdened_by_kf() {
    let stage = stage().unit(Side::One, "s", "fighter", "0101").unit(Side::Two, "b", "rifle", "0502");
    let game = stage.unit(Side::Two, "k", "flak88", "0502").game();
    let mut setup = setup(&game);
    assert_eq!(against(&game, &setup, &setup.flak[0]), 4 + 3, "KF 4, one less with bombs");
    setup.flyers[0].bombs = false;
    assert_eq!(against(&game, &setup, &setup.flak[0]), 4 + 4);
}
