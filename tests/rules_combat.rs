//! Chapters 7 and 8: engagements, damage, retreat, morale; O0.e–i.

use hacse::{
    content::{
        map::Terrain,
        scenario::{Experience, Posture},
        tables::{Light, Sky},
    },
    engine::{
        dice::{Dice, DiceKey, DiceStep},
        explained::Reason,
        quantity::Hundredths,
        side::Side,
    },
    operations::{
        combat::{
            damage::{self, Hit},
            engagement::{Resolved, resolve},
            fighter::{FightSetup, Place},
            gather,
            morale::{self, Strain},
            plan::{AttackPlan, Attacker},
            report::{Fate, MoraleResult},
            target::{self, Circumstances},
        },
        event::Event,
        forces::components::Position,
        game::Game,
        order::{Order, Refusal},
        sight::Visibility,
    },
};

use crate::support::{Stage, go, hex, unit};

const FINE: Visibility = Visibility { light: Light::Day, sky: Sky::Clear };

fn dice(subject: u32) -> hacse::engine::dice::DiceStream {
    Dice::new(11).stream(DiceKey { round: 0, side_turn: 1, step: DiceStep::Engagement, hex: 0, subject })
}

/// An attack of the named units, which must stand beside the hex, as it really would be fought.
fn setup(game: &mut Game, target: &str, attackers: &[&str]) -> FightSetup {
    for key in attackers {
        go(game, Side::One, key, target);
    }
    let plan = game.view(Side::One).plan_on(hex(game, target)).unwrap().clone();
    gather::truth(game.field(), &plan, Side::One)
}

fn number(attacking: bool, terrain: Terrain, visibility: Visibility, change: impl Fn(&mut Circumstances)) -> i32 {
    let rules =
        Stage::new("..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201").scenario().rules.clone();
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
    let stage =
        Stage::new("..\n..").unit_with(Side::One, "a", "rifle", "0101", "lost: [1, 5]").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a"]);
    let scenario = game.scenario();
    let fire = hacse::operations::combat::strength::Fire { effect: target::effect(4), dk: 0, next_hex: false, defending: false };
    let shoot = |mean: i64| {
        let armour = hacse::operations::combat::strength::TargetArmour { mean: Hundredths(mean), armoured: mean > 0 };
        let rows =
            hacse::operations::combat::strength::fire(&setup.attackers[0], setup.attackers[0].sheet(&scenario), fire, armour);
        hacse::operations::combat::strength::total(&rows)
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
fn o7_3_a_every_third_damage_of_a_result_is_total() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["a"]);
    let scenario = game.scenario();
    let fighter = &mut setup.defenders[0];
    let sheet = fighter.sheet(&scenario);
    let hits = damage::deal(fighter, sheet, 7, &mut dice(1));
    let totals: Vec<bool> = hits.iter().map(|hit| matches!(hit, Hit::Circle { total: true, .. })).collect();
    assert_eq!(totals, [false, false, true, false, false, true, false]);
    assert_eq!(fighter.damages, 7);
}

#[test]
fn o7_3_b_a_damage_without_an_undamaged_circle_worsens_two() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "platoon", "0201");
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["a"]);
    let scenario = game.scenario();
    let fighter = &mut setup.defenders[0];
    let sheet = fighter.sheet(&scenario);
    // Two temporary, one total; the fourth turns both temporary into total.
    damage::deal(fighter, sheet, 3, &mut dice(1));
    assert_eq!((fighter.rows[0].temporary, fighter.rows[0].total), (2, 1));
    let hits = damage::deal(fighter, sheet, 1, &mut dice(2));
    assert_eq!(hits, [Hit::Worsened { rows: [Some(0), Some(0)] }]);
    assert_eq!((fighter.rows[0].temporary, fighter.rows[0].total), (0, 3));
}

#[test]
fn o7_3_d_the_line_is_hit_until_half_of_it_is_out() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a"]);
    let scenario = game.scenario();
    for subject in 0..40 {
        let mut fighter = setup.defenders[0].clone();
        let sheet = fighter.sheet(&scenario);
        assert_eq!(fighter.line, 2, "the groups, not the HQ");
        damage::deal(&mut fighter, sheet, 6, &mut dice(subject));
        assert_eq!(fighter.rows[0].temporary + fighter.rows[0].total, 0, "six of twelve: all on the line");
    }
    let spread = (0..40).filter(|subject| {
        let mut fighter = setup.defenders[0].clone();
        let sheet = fighter.sheet(&scenario);
        damage::deal(&mut fighter, sheet, 10, &mut dice(*subject));
        fighter.rows[0].temporary + fighter.rows[0].total > 0
    });
    assert!(spread.count() > 5, "afterwards the rest may be hit");
}

#[test]
fn o7_4_a_a_staff_is_no_target_while_others_stand() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "s", "staff", "0201").unit(
        Side::Two,
        "b",
        "rifle",
        "0201",
    );
    let mut game = stage.game();
    go(&mut game, Side::One, "a", "0201");
    let mut plan = game.view(Side::One).plan_on(hex(&game, "0201")).unwrap().clone();
    plan.attackers[0].target = Some(unit(&game, "s"));
    assert_eq!(game.submit(Side::One, Order::NameAttack(plan)), Err(Refusal::StaffTarget));
    let setup = gather::truth(game.field(), game.view(Side::One).plan_on(hex(&game, "0201")).unwrap(), Side::One);
    // The staff holds its fire in its line; only the company is fired at.
    for subject in 0..30 {
        let Resolved { report, .. } = resolve(&game.scenario(), setup.clone(), &mut dice(subject));
        let staff_fired = report.defence.iter().any(|shot| shot.unit == unit(&game, "s"));
        assert!(staff_fired || report.attack.iter().all(|shot| shot.target == unit(&game, "b")));
    }
}

#[test]
fn o0_g_fire_into_the_next_hex_needs_range_and_nobody_enters() {
    let stage = Stage::new("...\n...").unit(Side::One, "m", "mg", "0101").unit(Side::One, "r", "rifle", "0102").unit(
        Side::Two,
        "b",
        "rifle",
        "0201",
    );
    let mut game = stage.game();
    let target = hex(&game, "0201");
    let fire = |game: &Game, key: &str| {
        Order::NameAttack(AttackPlan {
            hex: target,
            attackers: vec![Attacker { unit: unit(game, key), target: None, rows: 3, loads: Vec::new() }],
        })
    };
    let rifles = fire(&game, "r");
    assert_eq!(game.submit(Side::One, rifles), Err(Refusal::NotInRange));
    let mg = fire(&game, "m");
    game.submit(Side::One, mg).unwrap();
    game.submit(Side::One, Order::EndMovement).unwrap();
    game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
    assert_eq!(game.view(Side::One).unit(unit(&game, "m")).unwrap().tile(), Some(hex(&game, "0101")));
    let report = report(&game);
    assert!(report.entries.is_empty() && !report.taken);
    assert!(report.defence.is_empty(), "rifles do not reach back");
    assert_eq!(report.attack[0].number.amount_of(Reason::NextHex), 3);
    assert_eq!(report.fate(unit(&game, "m")), Some(Fate::StaysOutside));
}

fn report(game: &Game) -> hacse::operations::combat::report::Report {
    let fought = game.journal().iter().rev().find_map(|entry| match &entry.event {
        Event::Fought(report) => Some((**report).clone()),
        _ => None,
    });
    fought.expect("an engagement was resolved")
}

#[test]
fn o0_e_a_unit_attacks_once_in_its_turn() {
    let stage = Stage::new("....\n....").unit(Side::One, "m", "mg", "0201").unit(Side::Two, "b", "rifle", "0101").unit(
        Side::Two,
        "c",
        "rifle",
        "0301",
    );
    let mut game = stage.game();
    let plan = |game: &Game, label: &str| {
        Order::NameAttack(AttackPlan {
            hex: hex(game, label),
            attackers: vec![Attacker { unit: unit(game, "m"), target: None, rows: 1, loads: Vec::new() }],
        })
    };
    let first = plan(&game, "0101");
    game.submit(Side::One, first).unwrap();
    let second = plan(&game, "0301");
    assert_eq!(game.submit(Side::One, second), Err(Refusal::InOtherAttack));
}

#[test]
fn o5_5_a_a_round_of_combat_uses_one_set() {
    let stage = Stage::new("...\n...").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "b", "mg", "0201");
    let mut game = stage.game();
    let target = hex(&game, "0201");
    let plan = AttackPlan {
        hex: target,
        attackers: vec![Attacker { unit: unit(&game, "m"), target: None, rows: 1, loads: Vec::new() }],
    };
    game.submit(Side::One, Order::NameAttack(plan)).unwrap();
    game.submit(Side::One, Order::EndMovement).unwrap();
    game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
    for key in ["m", "b"] {
        assert_eq!(game.field().load(unit(&game, key)).rows.0[0].ammunition[0], 3, "{key}");
    }
}

#[test]
fn o5_5_a_without_ammunition_defenders_have_a_tenth_per_two_men() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["a"]);
    let scenario = game.scenario();
    setup.defenders[0].rows[1].ammunition = [0; 3];
    let fire = hacse::operations::combat::strength::Fire { effect: target::effect(4), dk: 0, next_hex: false, defending: true };
    let none = hacse::operations::combat::strength::TargetArmour { mean: Hundredths(0), armoured: false };
    let sheet = setup.defenders[0].sheet(&scenario);
    let rows = hacse::operations::combat::strength::fire(&setup.defenders[0], sheet, fire, none);
    assert_eq!(hacse::operations::combat::strength::total(&rows), Hundredths(12 * 50), "12 groups of 10 men: 0.5 each");
    let attacking = hacse::operations::combat::strength::Fire { defending: false, ..fire };
    assert!(hacse::operations::combat::strength::fire(&setup.defenders[0], sheet, attacking, none).is_empty(), "defence only");
}

#[test]
fn o7_2_g_holding_fire_prevents_one_damage_per_three_points() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
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
fn o0_h_the_posture_is_the_owners_and_keeps_a_line() {
    let stage = Stage::new("....\n....").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0402");
    let mut game = stage.game();
    let set = |line| Order::SetPosture { unit: unit(&stage.game(), "a"), posture: Posture { hold_fire: true, line } };
    assert_eq!(game.submit(Side::One, set(0)), Err(Refusal::NoRows));
    game.submit(Side::One, set(1)).unwrap();
    assert_eq!(game.field().load(unit(&game, "a")).posture, Posture { hold_fire: true, line: 1 });
}

#[test]
fn o8_a_three_dice_at_or_under_the_morale() {
    let rules =
        Stage::new("..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201").scenario().rules.clone();
    assert_eq!(morale::ways(&rules, 18), (216, 216));
    assert_eq!(morale::ways(&rules, 16), (212, 216));
    assert_eq!(morale::ways(&rules, 10), (108, 216));
    assert_eq!(morale::ways(&rules, 2), (0, 216));
}

#[test]
fn o8_1_a_modifiers() {
    let rules =
        Stage::new("..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201").scenario().rules.clone();
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
fn o7_6_b_a_beaten_unit_goes_to_the_nearest_hex_no_enemy_sees_into() {
    for seed in 0..60 {
        let stage = Stage::new("........\n........\n........\n........")
            .unit(Side::One, "n", "tank", "0301")
            .unit(Side::One, "o", "tank", "0301")
            .unit_with(Side::Two, "b", "rifle", "0302", "experience: Conscript")
            .unit(Side::Two, "f", "rifle", "0804");
        let mut game = Game::new(stage.scenario(), seed);
        let target = hex(&game, "0302");
        go(&mut game, Side::One, "n", "0302");
        go(&mut game, Side::One, "o", "0302");
        game.submit(Side::One, Order::EndMovement).unwrap();
        game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
        let beaten = game.field().load(unit(&game, "b"));
        if report(&game).fate(beaten.id) == Some(Fate::Retreats) {
            let at = beaten.tile().expect("it retreated");
            let view = game.view(Side::One);
            assert!(!view.seen[at.index()], "seed {seed}: no enemy sees into the hex");
            assert!(game.scenario().map.grid.distance(target, at) <= 4);
            return;
        }
        assert!(matches!(beaten.position, Position::On(_) | Position::Gone));
    }
    panic!("in sixty fights nobody retreated");
}

#[test]
fn o7_1_b_attackers_who_fail_their_morale_go_back() {
    let stage = Stage::new("..\n..").unit_with(Side::One, "a", "rifle", "0101", "experience: Conscript, lost: [1, 0]").unit(
        Side::Two,
        "b",
        "rifle",
        "0201",
    );
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
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0201");
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
