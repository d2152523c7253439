//! O7.1.b and O7.2: the steps of an engagement, target numbers, effect and strength of fire.

use hacse::{
    content::{
        map::Terrain,
        scenario::Experience,
        tables::{Light, Sky},
    },
    engine::{quantity::Hundredths, side::Side},
    operations::{
        combat::{
            damage::{self, Hit},
            engagement::{Resolved, resolve},
            fighter::Place,
            report::{Fate, MoraleResult},
            strength::{self, Fire, TargetArmour},
            target::{self, Circumstances},
        },
        sight::Visibility,
    },
};

use crate::support::{
    Stage,
    fights::{FINE, dice, fights, rules, setup},
    go, unit,
};

fn number(attacking: bool, terrain: Terrain, visibility: Visibility, change: impl Fn(&mut Circumstances)) -> i32 {
    let rules = rules();
    let mut at =
        Circumstances { attacking, terrain, visibility, next_hex: false, dug_in: false, surrounded: false, crossing: false };
    change(&mut at);
    target::target_number(&rules, target::base_number(&rules, Experience::Veteran, true, 0), at).value
}

#[test]
fn o7_2_b_terrain_helps_the_defender_and_hinders_the_attacker() {
    let table = [
        (Terrain::Open, 0),
        (Terrain::Desert, 0),
        (Terrain::Rough, 0),
        (Terrain::LightWood, 1),
        (Terrain::Marsh, 1),
        (Terrain::Village, 1),
        (Terrain::DenseWood, 2),
        (Terrain::Town, 2),
    ];
    for (terrain, modifier) in table {
        assert_eq!(number(true, terrain, FINE, |_| ()), 4 + modifier, "{terrain:?}");
        assert_eq!(number(false, terrain, FINE, |_| ()), 4 - modifier, "{terrain:?}");
    }
}

#[test]
fn o7_2_b_example_light_wood_needs_5() {
    assert_eq!(number(true, Terrain::LightWood, FINE, |_| ()), 5);
}

#[test]
fn o7_2_b_light_and_weather_add_and_fog_takes_the_place_of_twilight() {
    let at = |light, sky| number(true, Terrain::Open, Visibility { light, sky }, |_| ()) - 4;
    assert_eq!(at(Light::Twilight, Sky::Clear), 2);
    assert_eq!(at(Light::Day, Sky::Rain), 2);
    assert_eq!(at(Light::Night, Sky::Clear), 4);
    assert_eq!(at(Light::Day, Sky::Fog), 4);
    assert_eq!(at(Light::Night, Sky::Rain), 6);
    assert_eq!(at(Light::Twilight, Sky::Rain), 4);
    assert_eq!(at(Light::Twilight, Sky::Fog), 4);
}

#[test]
fn o7_2_b_dug_in_next_hex_surrounded_and_crossing() {
    let attack = |change: fn(&mut Circumstances)| number(true, Terrain::Open, FINE, change) - 4;
    let defend = |change: fn(&mut Circumstances)| number(false, Terrain::Open, FINE, change) - 4;
    assert_eq!((attack(|at| at.dug_in = true), defend(|at| at.dug_in = true)), (1, -1));
    assert_eq!((attack(|at| at.next_hex = true), defend(|at| at.next_hex = true)), (3, 3));
    assert_eq!((attack(|at| at.surrounded = true), defend(|at| at.surrounded = true)), (-2, 0));
    assert_eq!((attack(|at| at.crossing = true), defend(|at| at.crossing = true)), (2, -2));
}

#[test]
fn o7_2_h_example_of_the_source_through_the_whole_fire() {
    // Seven groups of 1.2 and Dk 0.1, margin 4, in light wood (no Dk change): 8.4, or 2.1 against armour 1.
    let stage = Stage::duel_with(("rifle", "lost: [1, 5]"), ("rifle", ""));
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a"]);
    let scenario = game.scenario();
    let fire = strength::Fire { effect: target::effect(4), dk: 0, next_hex: false, defending: false };
    let shoot = |mean: i64| {
        let armour = strength::TargetArmour { mean: Hundredths(mean), armoured: mean > 0 };
        let rows = strength::fire(&setup.attackers[0], setup.attackers[0].sheet(&scenario), fire, armour);
        strength::total(&rows)
    };
    assert_eq!(shoot(0), Hundredths(840));
    assert_eq!(damage::damages(shoot(0)), 2);
    assert_eq!(shoot(100), Hundredths(210));
    assert_eq!(damage::damages(shoot(100)), 1);
}

#[test]
fn o7_2_d_both_opposite_hexes_surround() {
    let stage = Stage::new(".....\n.....\n.....")
        .unit(Side::One, "n", "rifle", "0201")
        .unit(Side::One, "s", "rifle", "0203")
        .unit(Side::Two, "b", "rifle", "0202");
    let mut game = stage.game();
    assert!(setup(&mut game, "0202", &["n", "s"]).surrounded());
    let one_side = Stage::new(".....\n.....\n.....").unit(Side::One, "n", "rifle", "0201").unit(Side::Two, "b", "rifle", "0202");
    assert!(!self::setup(&mut one_side.game(), "0202", &["n"]).surrounded());
}

#[test]
fn o7_2_g_holding_fire_prevents_one_damage_per_three_points() {
    let stage = Stage::duel("rifle", "rifle");
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["a"]);
    setup.defenders[0].hold_fire = true;
    let mut prevented_something = false;
    for subject in 0..200 {
        let Resolved { report, .. } = resolve(&game.scenario(), setup.clone(), &mut dice(subject));
        // Nobody rolls if the attackers refused to come in.
        let Some(roll) = report.defence.first() else { continue };
        assert!(roll.holds_fire && report.defence_impacts.is_empty(), "no fire from who holds it");
        for impact in &report.attack_impacts {
            let cover = u32::try_from(roll.margin.max(0)).unwrap() / 3;
            assert_eq!(impact.prevented, cover.min(impact.damages));
            prevented_something |= impact.prevented > 0;
        }
    }
    assert!(prevented_something);
}

#[test]
fn o7_1_b_attackers_who_fail_their_morale_go_back() {
    let stage = Stage::duel_with(("rifle", "experience: Conscript, lost: [1, 0]"), ("rifle", ""));
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a"]);
    assert!(matches!(setup.attackers[0].place, Place::InHex(Some(_))));
    let mut refused = 0;
    for subject in 0..100 {
        let Resolved { report, .. } = resolve(&game.scenario(), setup.clone(), &mut dice(subject));
        assert_eq!(report.entries[0].morale.value, 14 - 4, "conscripts without HQ");
        if report.entries[0].result != MoraleResult::Passed {
            refused += 1;
            assert!(report.attack.is_empty());
            assert_eq!(report.fate(setup.attackers[0].unit), Some(Fate::GoesBack));
        }
    }
    assert!((30..70).contains(&refused), "half of the rolls fail at 10: {refused}");
}

#[test]
fn o7_2_a_below_the_target_number_nothing_happens() {
    let stage = Stage::duel("rifle", "rifle");
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a"]);
    let mut missed = 0;
    for subject in 0..200 {
        let Resolved { report, .. } = resolve(&game.scenario(), setup.clone(), &mut dice(subject));
        for shot in report.attack.iter().chain(&report.defence) {
            assert_eq!(shot.margin, i32::from(shot.dice[0] + shot.dice[1]) - shot.number.value);
            if shot.margin < 0 {
                missed += 1;
                assert_eq!(shot.strength, Hundredths(0));
            }
        }
    }
    assert!(missed > 0);
}

#[test]
fn o7_2_a_the_base_number_is_not_doubled_and_everything_counts_once() {
    let rules = rules();
    let at = Circumstances {
        attacking: true,
        terrain: Terrain::LightWood,
        visibility: Visibility { light: Light::Night, sky: Sky::Clear },
        next_hex: false,
        dug_in: true,
        surrounded: false,
        crossing: false,
    };
    let base = target::base_number(&rules, Experience::Conscript, false, 2);
    // 5, without HQ +2, two missed supplies +2; night +4, light wood +1, dug in +1.
    assert_eq!(target::target_number(&rules, base, at).value, 5 + 2 + 2 + 4 + 1 + 1);
}

#[test]
fn o7_2_a_each_company_rolls_once_in_its_step() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::One, "c", "tank", "0101").unit(
        Side::Two,
        "b",
        "rifle",
        "0201",
    );
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a", "c"]);
    for Resolved { report, .. } in fights(&game, &setup, 50) {
        for (shots, most) in [(&report.defence, 1), (&report.attack, 2)] {
            let mut who: Vec<_> = shots.iter().map(|shot| shot.unit).collect();
            who.dedup();
            assert!(who.len() == shots.len() && shots.len() <= most);
        }
    }
}

#[test]
fn o7_1_b_losses_take_effect_before_the_next_step() {
    let stage = Stage::duel_with(("rifle", ""), ("rifle", "experience: Elite"));
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a"]);
    let mut weakened = 0;
    for Resolved { report, .. } in fights(&game, &setup, 100) {
        let hits = report.defence_impacts.iter().flat_map(|impact| &impact.hits);
        let out = hits.filter(|hit| matches!(hit, Hit::Circle { row: 1, .. })).count();
        if let Some(shot) = report.attack.first() {
            assert_eq!(usize::from(shot.rows[0].circles), 12 - out, "the groups that still stand");
            weakened += u32::from(out > 0);
        }
    }
    assert!(weakened > 20);
}

#[test]
fn o7_1_b_the_entry_roll_is_waived_if_it_cannot_fail() {
    let stage = Stage::duel_with(("rifle", "experience: Elite"), ("rifle", ""));
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a"]);
    for Resolved { report, .. } in fights(&game, &setup, 20) {
        let roll = &report.entries[0];
        assert_eq!((roll.morale.value, roll.dice.len(), roll.result), (18, 0, MoraleResult::Passed));
    }
}

#[test]
fn o7_1_b_of_rows_without_ammunition_only_fighting_ones_count_on_entry() {
    let stage = Stage::duel("rifle", "rifle");
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["a"]);
    setup.attackers[0].rows[1].ammunition = [0; 3];
    let mut morale = |line| {
        setup.attackers[0].line = line;
        resolve(&game.scenario(), setup.clone(), &mut dice(0)).report.entries[0].morale.value
    };
    assert_eq!((morale(2), morale(1)), (16 - 4, 16), "groups without ammunition fight, or stay back");
}

#[test]
fn o7_2_b_penetration_by_terrain_and_distance() {
    let rules = rules();
    let change = |terrain, next_hex| strength::dk_change(&rules.combat, rules.combat_terrain(terrain).dk, next_hex);
    for terrain in [Terrain::Open, Terrain::Desert, Terrain::Water] {
        assert_eq!((change(terrain, false), change(terrain, true)), (-10, -30), "{terrain:?}");
    }
    for terrain in [Terrain::Rough, Terrain::LightWood, Terrain::Marsh, Terrain::Village, Terrain::DenseWood, Terrain::Town] {
        assert_eq!((change(terrain, false), change(terrain, true)), (0, -20), "{terrain:?}");
    }
    // Dk never below 0: 1.2 with Dk 0.1 in the open against armour 1 loses no more than the armour.
    let at = Fire { effect: target::effect(3), dk: -10, next_hex: false, defending: false };
    let armour = TargetArmour { mean: Hundredths(100), armoured: true };
    let tenths = hacse::engine::quantity::Tenths;
    assert_eq!(strength::per_circle(tenths(12), tenths(1), tenths(0), at, armour), Hundredths(20));
}

/// Whether side armour counted in the attackers' shots with a margin below 6, by terrain and directions.
fn side_armour(letter: char, attackers: &[(&str, &str)]) -> bool {
    let mut stage = Stage::new(&format!(".....\n.{letter}...\n.....")).unit(Side::Two, "b", "heavy", "0202");
    for (key, from) in attackers {
        stage = stage.unit_with(Side::One, key, "tank", from, "experience: Elite");
    }
    let mut game = stage.game();
    let keys: Vec<&str> = attackers.iter().map(|(key, _)| *key).collect();
    let setup = setup(&mut game, "0202", &keys);
    let shots: Vec<_> = fights(&game, &setup, 60).flat_map(|resolved| resolved.report.attack).collect();
    assert!(shots.iter().filter(|shot| shot.margin >= 6).all(|shot| shot.side_armour), "O7.2.f");
    let low: Vec<bool> = shots.iter().filter(|shot| shot.margin < 6).map(|shot| shot.side_armour).collect();
    assert!(low.len() > 10 && low.iter().all(|side| *side == low[0]));
    low[0]
}

#[test]
fn o7_2_b_side_armour_in_dense_wood_and_town_and_against_the_surrounded() {
    let alone = [("a", "0201")];
    for (letter, side) in [('.', false), ('r', false), ('w', false), ('m', false), ('v', false), ('W', true), ('T', true)] {
        assert_eq!(side_armour(letter, &alone), side, "{letter}");
    }
    assert!(side_armour('.', &[("a", "0201"), ("c", "0203")]), "surrounded");
}

#[test]
fn o7_2_b_crossing_counts_for_those_whose_last_step_crossed() {
    let stage = Stage::new("...\n~..")
        .map(r#"rivers: [(class: Brook, sides: ["0101 SE"])],"#)
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::One, "c", "rifle", "0202")
        .unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let mut fight = setup(&mut game, "0201", &["a", "c"]);
    let crossed = |key: &str, fight: &hacse::operations::combat::fighter::FightSetup| {
        fight.attackers.iter().find(|fighter| fighter.unit == unit(&stage.game(), key)).unwrap().crossed
    };
    assert_eq!((crossed("a", &fight), crossed("c", &fight)), (true, false));
    fight.attackers.retain(|fighter| fighter.crossed);
    for Resolved { report, .. } in fights(&game, &fight, 20) {
        let number = |shots: &[hacse::operations::combat::report::Shot]| shots.first().map(|shot| shot.number.value);
        assert!([None, Some(4 + 2)].contains(&number(&report.attack)) && [None, Some(4 - 2)].contains(&number(&report.defence)));
    }
    let bridged = stage.clone().map(r#"roads: [(class: Dirt, way: ["0101", "0201"])],"#);
    let mut game = bridged.game();
    assert!(!setup(&mut game, "0201", &["a"]).attackers[0].crossed, "over the bridge");
}

#[test]
fn o7_2_d_three_hexes_that_do_not_touch_surround_also_by_fire_alone() {
    let stage = Stage::new(".....\n.....\n.....")
        .unit(Side::One, "n", "mg", "0201")
        .unit(Side::One, "e", "rifle", "0303")
        .unit(Side::One, "w", "mg", "0103")
        .unit(Side::Two, "b", "rifle", "0202");
    let mut game = stage.game();
    go(&mut game, Side::One, "e", "0202");
    let with = |game: &mut hacse::operations::game::Game, keys: &[&str]| {
        let mut order = crate::support::fights::attack(game, "0202", 1, keys);
        if let hacse::operations::order::Order::NameAttack(plan) = &mut order {
            plan.attackers.iter_mut().for_each(|part| part.rows = 3);
        }
        game.submit(Side::One, order).unwrap();
        let plan = game.view(Side::One).plan_on(crate::support::hex(game, "0202")).unwrap().clone();
        hacse::operations::combat::gather::truth(game.field(), &plan, Side::One)
    };
    assert!(with(&mut game, &["e", "n", "w"]).surrounded(), "one entered, two fire");
    assert!(!with(&mut game, &["e", "n"]).surrounded());
}

#[test]
fn o7_2_e_only_the_chosen_rows_count() {
    let stage = Stage::duel("rifle", "rifle");
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["a"]);
    let scenario = game.scenario();
    let at = Fire { effect: target::effect(3), dk: -10, next_hex: false, defending: false };
    let none = TargetArmour { mean: Hundredths(0), armoured: false };
    let mut brings = |line| {
        setup.attackers[0].line = line;
        strength::total(&strength::fire(&setup.attackers[0], setup.attackers[0].sheet(&scenario), at, none)).0
    };
    assert_eq!([brings(1), brings(2), brings(3)], [50, 1440, 1490], "the HQ 0.5, twelve groups 14.4, both");
    // And mainly they are hit: an attacker's chosen rows are its line.
    let mut fighter = setup.attackers[0].clone();
    fighter.line = 2;
    fighter.line_at_start = 12;
    damage::deal(&mut fighter, setup.attackers[0].sheet(&scenario), 6, &mut dice(3));
    assert_eq!(fighter.rows[0], setup.attackers[0].rows[0]);
}

#[test]
fn o7_2_f_from_6_grenades_from_9_no_armour_counts() {
    let stage = Stage::duel("rifle", "rifle");
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a"]);
    let scenario = game.scenario();
    let each = |margin, armour: i64, next_hex| {
        let at = Fire { effect: target::effect(margin), dk: 0, next_hex, defending: false };
        let armour = TargetArmour { mean: Hundredths(armour), armoured: armour > 0 };
        let rows = strength::fire(&setup.attackers[0], setup.attackers[0].sheet(&scenario), at, armour);
        rows.first().map(|row| row.each.0)
    };
    assert_eq!([0, 3, 6, 9].map(|margin| each(margin, 0, false)), [60, 120, 240 + 50, 360 + 50].map(Some));
    // Armour 3 above Dk 0.1 takes 2.9 away; grenades against vehicles add 1.0.
    assert_eq!([3, 6, 9].map(|margin| each(margin, 300, false)), [0, 240 - 290 + 100, 360 + 100].map(Some));
    assert_eq!(each(6, 0, true), None, "groups do not reach the next hex");
}

#[test]
fn o7_2_f_from_12_the_company_aimed_at_is_destroyed() {
    // Elite 3, dug in −1, town −2, the enemy crossed −2: a 10 has a margin of 12.
    let stage = Stage::new("..\n~T")
        .map(r#"rivers: [(class: Brook, sides: ["0201 S"])],"#)
        .unit_with(Side::One, "a", "rifle", "0201", "experience: Elite")
        .unit_with(Side::Two, "b", "rifle", "0202", "experience: Elite, dug_in: true");
    let mut game = stage.game();
    let setup = setup(&mut game, "0202", &["a"]);
    let mut destroyed = 0;
    for Resolved { report, .. } in fights(&game, &setup, 100) {
        let (shot, impact) = (&report.defence[0], &report.defence_impacts[0]);
        assert_eq!((shot.number.value, impact.destroyed), (3 - 1 - 2 - 2, shot.margin >= 12));
        if impact.destroyed {
            assert!(impact.hits.is_empty() && report.attack.is_empty(), "in place of damages");
            assert_eq!(report.fate(setup.attackers[0].unit), Some(Fate::Destroyed));
            destroyed += 1;
        }
    }
    assert!((5..30).contains(&destroyed), "6 of 36 rolls are 10 or more: {destroyed}");
}

#[test]
fn o7_2_h_armour_is_the_mean_over_undamaged_circles_that_can_be_hit() {
    let stage = Stage::duel("rifle", "heavy");
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["a"]);
    let scenario = game.scenario();
    let fighter = &mut setup.defenders[0];
    let (sheet, readings) = (fighter.sheet(&scenario).clone(), scenario.rules.readings);
    assert_eq!(
        (fighter.mean_armour(&sheet, false, &readings), fighter.mean_armour(&sheet, true, &readings)),
        (Hundredths(500), Hundredths(200))
    );
    // Two rows, three circles of armour 5 and six of none whole: 15 ÷ 9 = 1.67.
    let mut two = sheet.clone();
    two.rows.push(hacse::content::sheet::Row { count: 8, front: hacse::engine::quantity::Tenths(0), ..sheet.rows[0].clone() });
    fighter.rows = vec![fighter.rows[0], fighter.rows[0]].into();
    fighter.rows[0].temporary = 2;
    fighter.rows[1].total = 2;
    fighter.line = 3;
    fighter.line_at_start = fighter.whole(&two, 3);
    assert_eq!(fighter.mean_armour(&two, false, &readings), Hundredths(167));
    fighter.line = 2;
    fighter.line_at_start = 6;
    assert_eq!(fighter.mean_armour(&two, false, &readings), Hundredths(0), "only the line can be hit");
}
