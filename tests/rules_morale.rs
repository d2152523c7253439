//! O7.6.a and O8: morale, who gives way, surrender.

use hacse::{
    content::scenario::Experience,
    engine::{explained::Reason, side::Side},
    operations::combat::{
        engagement::{Resolved, resolve},
        morale::{self, Strain},
        report::{Fate, MoraleResult},
        retreat::Escape,
    },
};

use crate::support::{
    Stage,
    fights::{dice, fights, rules, setup},
    hex, unit,
};

#[test]
fn o8_a_three_dice_at_or_under_the_morale() {
    let rules = rules();
    assert_eq!(morale::ways(&rules, 18), (216, 216));
    assert_eq!(morale::ways(&rules, 16), (212, 216));
    assert_eq!(morale::ways(&rules, 10), (108, 216));
    assert_eq!(morale::ways(&rules, 2), (0, 216));
}

#[test]
fn o8_1_a_modifiers() {
    let rules = rules();
    let value = |strain| morale::morale(&rules, Experience::Veteran, strain).value - 16;
    assert_eq!(value(Strain { damages: 3, ..Strain::default() }), -3);
    assert_eq!(value(Strain { against_armour: true, ..Strain::default() }), -4);
    assert_eq!(value(Strain { no_hq: true, ..Strain::default() }), -4);
    assert_eq!(value(Strain { rows_out: 2, ..Strain::default() }), -8);
    assert_eq!(value(Strain { no_contact: true, ..Strain::default() }), -4);
    assert_eq!(value(Strain { supply: 2, ..Strain::default() }), -2);
}

#[test]
fn o8_1_a_infantry_before_tanks_and_the_waiver_for_an_answer() {
    let stage = Stage::new("...\n...").unit(Side::One, "t", "tank", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let alone = setup(&mut game, "0201", &["t"]);
    let scenario = game.scenario();
    assert!(morale::mostly_armoured(&scenario, &alone.attackers));
    assert!(!morale::has_answer_to_armour(&scenario, &alone.defenders, &alone.attackers));
    let stage = Stage::new("...\n...").unit(Side::One, "t", "tank", "0101").unit(Side::Two, "b", "rifle", "0201").unit(
        Side::Two,
        "c",
        "light",
        "0201",
    );
    let mut game = stage.game();
    let helped = setup(&mut game, "0201", &["t"]);
    assert!(morale::has_answer_to_armour(&game.scenario(), &helped.defenders, &helped.attackers), "Dk 3.5 against side armour 3");
}

#[test]
fn o8_2_a_failed_by_ten_surrenders_and_o7_6_a_surrounded_failures_surrender() {
    let stage = Stage::new(".....\n.....\n.....")
        .unit(Side::One, "n", "rifle", "0201")
        .unit(Side::One, "s", "rifle", "0203")
        .unit_with(Side::Two, "b", "rifle", "0202", "experience: Conscript");
    let mut game = stage.game();
    let setup = setup(&mut game, "0202", &["n", "s"]);
    let (mut surrendered, mut held) = (0, 0);
    for subject in 0..200 {
        let Resolved { report, .. } = resolve(&game.scenario(), setup.clone(), &mut dice(subject));
        for roll in &report.retreats {
            let fate = report.fate(roll.unit).unwrap();
            let missed = roll.dice.iter().map(|die| i32::from(*die)).sum::<i32>() - roll.morale.value;
            match roll.result {
                MoraleResult::Passed => assert!(missed <= 0),
                MoraleResult::Failed => assert!((1..10).contains(&missed)),
                MoraleResult::FailedBadly => assert!(missed >= 10),
            }
            if roll.result == MoraleResult::Passed {
                held += 1;
            } else if report.surrounded {
                assert_eq!(fate, Fate::Surrenders);
                surrendered += 1;
            }
        }
    }
    assert!(surrendered > 20 && held > 20);
}

#[test]
fn o7_6_a_when_all_yield_the_attackers_stay_and_damage_is_left_behind() {
    let stage = Stage::new(".....\n.....\n.....")
        .unit(Side::One, "n", "tank", "0201")
        .unit(Side::One, "o", "tank", "0201")
        .unit_with(Side::Two, "b", "rifle", "0202", "experience: Conscript");
    let mut game = stage.game();
    let setup = setup(&mut game, "0202", &["n", "o"]);
    let mut taken = 0;
    for subject in 0..200 {
        let Resolved { report, defenders, .. } = resolve(&game.scenario(), setup.clone(), &mut dice(subject));
        if report.taken {
            taken += 1;
            let leaving = defenders.iter().filter(|fighter| report.fate(fighter.unit) == Some(Fate::Retreats));
            assert!(leaving.into_iter().all(|fighter| fighter.rows.iter().all(|row| row.temporary == 0)));
            assert!(report.fates.iter().all(|(_, fate)| !matches!(fate, Fate::Holds)));
        } else {
            let inside = report.fates.iter().filter(|(id, _)| game.scenario().unit(*id).side == Side::One);
            assert!(inside.into_iter().all(|(_, fate)| matches!(fate, Fate::GoesBack | Fate::Destroyed)));
        }
    }
    assert!(taken > 30 && taken < 200);
}

#[test]
fn o8_a_a_group_may_play_two_dice_and_strictly_under() {
    let mut rules = (*rules()).clone();
    rules.readings.morale_dice = 2;
    assert_eq!((morale::ways(&rules, 7), morale::ways(&rules, 12)), ((21, 36), (36, 36)));
    rules.readings.morale_strict = true;
    assert_eq!((morale::ways(&rules, 7), morale::ways(&rules, 12)), ((15, 36), (35, 36)));
}

#[test]
fn o8_1_a_more_than_half_of_the_enemy_must_carry_armour() {
    let armoured = |keys: &[&str]| {
        let mut stage = Stage::new("...\n...").unit(Side::Two, "b", "rifle", "0201");
        for key in keys {
            stage = stage.unit(Side::One, key, key, "0101");
        }
        let mut game = stage.game();
        let setup = setup(&mut game, "0201", keys);
        morale::mostly_armoured(&game.scenario(), &setup.attackers)
    };
    assert!(armoured(&["tank"]));
    assert!(!armoured(&["tank", "rifle"]), "10 tanks among 23 circles");
    assert!(armoured(&["tank", "light", "rifle"]), "20 of 33");
    assert!(armoured(&["tank", "mg"]), "10 of 14");
    assert!(!armoured(&["tank", "heavy", "rifle", "platoon"]), "15 of 31");
}

#[test]
fn o8_1_a_the_armour_penalty_is_infantrys_alone() {
    let value = |defenders: &[&str]| {
        let mut stage = Stage::new("...\n...").unit(Side::One, "t", "heavy", "0101");
        for key in defenders {
            stage = stage.unit(Side::Two, key, key, "0201");
        }
        let mut game = stage.game();
        let setup = setup(&mut game, "0201", &["t"]);
        let rolls = fights(&game, &setup, 40).flat_map(|resolved| resolved.report.retreats).collect::<Vec<_>>();
        let first = unit(&game, defenders[0]);
        let parts = rolls.iter().filter(|roll| roll.unit == first).map(|roll| roll.morale.amount_of(Reason::AgainstArmour));
        parts.collect::<std::collections::BTreeSet<_>>().into_iter().collect::<Vec<_>>()
    };
    assert_eq!(value(&["rifle"]), [-4]);
    assert_eq!(value(&["lorry"]), [-4], "infantry are units without gun or vehicle rows");
    assert_eq!(value(&["antitank"]), [0]);
    // Guns with Dk 2.9 answer side armour 2: nobody beside them fears the tanks.
    assert_eq!(value(&["rifle", "antitank"]), [0]);
    assert_eq!(value(&["rifle", "mg"]), [-4]);
}

#[test]
fn o8_1_a_damages_missing_hq_and_empty_rows_weigh_on_a_real_roll() {
    let stage = Stage::duel_with(("rifle", ""), ("rifle", "lost: [1, 0]"));
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["a"]);
    setup.defenders[0].rows[1].ammunition = [0; 3];
    setup.defenders[0].supply = 2;
    for Resolved { report, defenders, .. } in fights(&game, &setup, 60) {
        let Some(roll) = report.retreats.first() else { continue };
        assert_eq!(roll.morale.value, 16 - 4 - 4 - 2 - i32::try_from(defenders[0].damages).unwrap());
        assert_eq!(roll.dice.len(), 3);
    }
}

#[test]
fn o8_2_a_without_a_way_to_retreat_a_failure_is_surrender() {
    let stage = Stage::duel_with(("rifle", ""), ("rifle", "experience: Conscript"));
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["a"]);
    let corner = hex(&game, "0202");
    for (escape, fate) in [(Some(Escape::To(corner)), Fate::Retreats), (None, Fate::Surrenders)] {
        setup.defenders[0].escape = escape;
        let failed = fights(&game, &setup, 100).filter(|resolved| {
            let roll = resolved.report.retreats.first();
            let failed = roll.is_some_and(|roll| roll.result == MoraleResult::Failed);
            assert!(!failed || [Some(fate), Some(Fate::Destroyed)].contains(&resolved.report.fate(setup.defenders[0].unit)));
            failed
        });
        assert!(failed.count() > 20);
    }
}

#[test]
fn o7_6_a_who_did_no_damage_goes_with_the_others() {
    let stage = Stage::new("...\n...\n...")
        .unit(Side::One, "t", "tank", "0101")
        .unit_with(Side::Two, "b", "antitank", "0201", "experience: Conscript")
        .unit_with(Side::Two, "l", "lorry", "0201", "experience: Elite");
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["t"]);
    let [guns, lorries] = ["b", "l"].map(|key| unit(&game, key));
    let mut gone_along = 0;
    for Resolved { report, .. } in fights(&game, &setup, 200) {
        let result = |unit| report.retreats.iter().find(|roll| roll.unit == unit).map(|roll| roll.result);
        if !report.fates.iter().any(|(_, fate)| *fate == Fate::Takes) && result(guns) != Some(MoraleResult::Passed) {
            // The tanks refused to come, or are no more.
            assert!(report.attack.is_empty());
            continue;
        }
        if result(lorries) == Some(MoraleResult::Passed) && result(guns) == Some(MoraleResult::Failed) {
            assert!(report.taken);
            assert_eq!(report.fate(lorries), Some(Fate::Retreats));
            gone_along += 1;
        }
        if result(guns) == Some(MoraleResult::Passed) {
            assert!(!report.taken);
        }
    }
    assert!(gone_along > 10, "{gone_along}");
}

#[test]
fn o8_1_a_tanks_that_fire_from_the_next_hex_are_part_of_the_enemy() {
    use hacse::operations::combat::fighter::Place;
    let stage = Stage::new("..\n..").unit(Side::One, "p", "platoon", "0101").unit(Side::One, "t", "tank", "0101");
    let mut game = stage.unit(Side::Two, "b", "rifle", "0201").game();
    let mut setup = setup(&mut game, "0201", &["p", "t"]);
    let scenario = game.scenario();
    let from = scenario.map.grid.dir_between(hex(&game, "0201"), hex(&game, "0101")).unwrap();
    let tank = setup.attackers.iter_mut().find(|fighter| fighter.unit == unit(&game, "t")).unwrap();
    tank.place = Place::NextHex(from);
    assert!(morale::mostly_armoured(&scenario, &setup.attackers), "10 of 13 circles");
    setup.attackers.retain(|fighter| fighter.unit != unit(&game, "t"));
    assert!(!morale::mostly_armoured(&scenario, &setup.attackers));
}
