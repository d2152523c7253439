//! O7.3, O5.5.a, O5.5.b: damages, where they fall, and what ammunition fire takes.

use std::sync::Arc;

use hacse::{
    content::scenario::Scenario,
    engine::{quantity::Hundredths, side::Side},
    operations::combat::{
        damage::{self, Hit},
        engagement::Resolved,
        fighter::Fighter,
        strength::{Fire, TargetArmour, fire, total},
        target,
    },
};

use crate::support::{
    Stage,
    fights::{dice, fight, fights, report, setup},
    go, unit,
};

/// The one who is attacked by a rifle company.
fn defender(sheet: &str) -> (Arc<Scenario>, Fighter) {
    let mut game = Stage::duel("rifle", sheet).game();
    let mut setup = setup(&mut game, "0201", &["a"]);
    (game.scenario(), setup.defenders.remove(0))
}

#[test]
fn o7_3_a_every_third_damage_of_a_result_is_total() {
    let (scenario, mut fighter) = defender("rifle");
    let sheet = fighter.sheet(&scenario);
    let hits = damage::deal(&mut fighter, sheet, 7, &mut dice(1));
    let totals: Vec<bool> = hits.iter().map(|hit| matches!(hit, Hit::Circle { total: true, .. })).collect();
    assert_eq!(totals, [false, false, true, false, false, true, false]);
    assert_eq!(fighter.damages, 7);
}

#[test]
fn o7_3_b_a_damage_without_an_undamaged_circle_worsens_two() {
    let (scenario, mut fighter) = defender("platoon");
    let sheet = fighter.sheet(&scenario);
    // Two temporary, one total; the fourth turns both temporary into total.
    damage::deal(&mut fighter, sheet, 3, &mut dice(1));
    assert_eq!((fighter.rows[0].temporary, fighter.rows[0].total), (2, 1));
    let hits = damage::deal(&mut fighter, sheet, 1, &mut dice(2));
    assert_eq!(hits, [Hit::Worsened { rows: [Some(0), Some(0)] }]);
    assert_eq!((fighter.rows[0].temporary, fighter.rows[0].total), (0, 3));
}

#[test]
fn o7_3_d_the_line_is_hit_until_half_of_it_is_out() {
    let (scenario, defender) = defender("rifle");
    for subject in 0..40 {
        let mut fighter = defender.clone();
        let sheet = fighter.sheet(&scenario);
        assert_eq!(fighter.line, 2, "the groups, not the HQ");
        damage::deal(&mut fighter, sheet, 6, &mut dice(subject));
        assert_eq!(fighter.rows[0].temporary + fighter.rows[0].total, 0, "six of twelve: all on the line");
    }
    let spread = (0..40).filter(|subject| {
        let mut fighter = defender.clone();
        let sheet = fighter.sheet(&scenario);
        damage::deal(&mut fighter, sheet, 10, &mut dice(*subject));
        fighter.rows[0].temporary + fighter.rows[0].total > 0
    });
    assert!(spread.count() > 5, "afterwards the rest may be hit");
}

#[test]
fn o5_5_a_a_round_of_combat_uses_one_set() {
    let stage = Stage::new("...\n...").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "b", "mg", "0201");
    let mut game = stage.game();
    fight(&mut game, "0201", 1, &["m"]);
    for key in ["m", "b"] {
        assert_eq!(game.field().load(unit(&game, key)).rows.0[0].ammunition[0], 3, "{key}");
    }
}

#[test]
fn o5_5_a_without_ammunition_defenders_have_a_tenth_per_two_men() {
    let (scenario, mut fighter) = defender("rifle");
    fighter.rows[1].ammunition = [0; 3];
    let at = Fire { effect: target::effect(4), dk: 0, next_hex: false, defending: true };
    let none = TargetArmour { mean: Hundredths(0), armoured: false };
    let sheet = fighter.sheet(&scenario);
    let rows = fire(&fighter, sheet, at, none);
    assert_eq!(total(&rows), Hundredths(12 * 50), "12 groups of 10 men: 0.5 each");
    let attacking = Fire { defending: false, ..at };
    assert!(fire(&fighter, sheet, attacking, none).is_empty(), "defence only");
}

#[test]
fn o5_5_a_of_several_kinds_the_better_is_used_or_the_chosen_one() {
    let stage = Stage::new("..\n..").unit(Side::One, "t", "tank", "0101").unit(Side::Two, "c", "light", "0201");
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["t"]);
    let scenario = game.scenario();
    let armour = TargetArmour { mean: Hundredths(200), armoured: true };
    let at = Fire { effect: target::effect(3), dk: -10, next_hex: false, defending: false };
    let sheet = setup.attackers[0].sheet(&scenario);
    // Shells: 1.7 less armour 2 above Dk 0.7; armour-piercing: 1.5, its Dk 3.7 is above the armour.
    let better = fire(&setup.attackers[0], sheet, at, armour);
    assert_eq!((better[0].load, better[0].each), (Some(1), Hundredths(150)));
    setup.attackers[0].loads = vec![Some(0)];
    let chosen = fire(&setup.attackers[0], sheet, at, armour);
    assert_eq!((chosen[0].load, chosen[0].each), (Some(0), Hundredths(40)));
    setup.attackers[0].loads = Vec::new();
    setup.attackers[0].rows[0].ammunition[1] = 0;
    assert_eq!(fire(&setup.attackers[0], sheet, at, armour)[0].load, Some(0), "the better one is spent");
}

#[test]
fn o5_5_b_a_dash_means_that_nothing_is_struck_off() {
    let stage = Stage::duel("rifle", "rifle");
    let mut game = stage.game();
    go(&mut game, Side::One, "a", "0201");
    // HQ and groups fire: the HQ has rifles only.
    fight(&mut game, "0201", 3, &["a"]);
    if !report(&game).attack.is_empty() {
        assert_eq!(report(&game).attack[0].rows.len(), 2);
        let rows = game.field().load(unit(&game, "a")).rows;
        assert_eq!([rows.0[0].ammunition[0], rows.0[1].ammunition[0]], [0, 3]);
    }
}

#[test]
fn o7_3_a_the_third_is_counted_in_each_result_anew() {
    let (scenario, mut fighter) = defender("rifle");
    let sheet = fighter.sheet(&scenario);
    for subject in 0..3 {
        damage::deal(&mut fighter, sheet, 2, &mut dice(subject));
    }
    let lost: u32 = fighter.rows.iter().map(|row| u32::from(row.total)).sum();
    assert_eq!((fighter.damages, lost), (6, 0), "three results of two");
}

#[test]
fn o7_3_a_damages_are_the_root_of_what_all_bring_together() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::One, "b", "rifle", "0101").unit(
        Side::Two,
        "x",
        "rifle",
        "0201",
    );
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a", "b"]);
    let mut together = 0;
    for Resolved { report, .. } in fights(&game, &setup, 100) {
        for impact in &report.attack_impacts {
            let sum: Hundredths = report.attack.iter().map(|shot| shot.strength).sum();
            assert_eq!(impact.strength, sum, "all companies that fire at the same target");
            let root = i64::from(impact.damages);
            assert!(root * root * 100 <= sum.0 && sum.0 < (root + 1) * (root + 1) * 100);
            together += u32::from(report.attack.iter().filter(|shot| shot.strength.0 > 0).count() == 2);
        }
    }
    assert!(together > 20, "{together}");
}

#[test]
fn o7_3_d_the_owner_says_which_circles_hold_the_line() {
    let (scenario, defender) = defender("rifle");
    for subject in 0..20 {
        let mut fighter = defender.clone();
        fighter.line = 1;
        let sheet = fighter.sheet(&scenario);
        fighter.line_at_start = fighter.whole(sheet, fighter.line);
        damage::deal(&mut fighter, sheet, 1, &mut dice(subject));
        assert_eq!((fighter.rows[0].temporary, fighter.rows[1].temporary), (1, 0), "the HQ alone is the line");
    }
}
