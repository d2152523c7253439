//! O0.e–i, O6.a, O7.1.a, O7.4.a: who takes part in an engagement, at whom he fires, who is where afterwards.

use hacse::{
    content::scenario::{Posture, UnitId},
    engine::{explained::Reason, side::Side},
    operations::{
        combat::{
            engagement::{Resolved, attackers_targets, resolve},
            fighter::FightSetup,
            gather,
            plan::AttackPlan,
            report::{Fate, MoraleResult},
        },
        event::{Event, Loss},
        forces::components::{Fought, Occupancy, Plans, Position, Roster},
        game::Game,
        order::{Order, Refusal},
    },
};

use crate::support::{
    Stage, end_round,
    fights::{attack, dice, fight, fights, report, setup},
    go, hex, sound, unit,
};

fn sets(game: &Game, key: &str, row: usize) -> u8 {
    game.field().load(unit(game, key)).rows.0[row].ammunition[0]
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
    let (first, second) = (attack(&game, "0101", 1, &["m"]), attack(&game, "0301", 1, &["m"]));
    game.submit(Side::One, first).unwrap();
    assert_eq!(game.submit(Side::One, second), Err(Refusal::InOtherAttack));
}

#[test]
fn o0_e_a_unit_fires_once_as_defender_in_the_enemys_turn() {
    let stage = Stage::new("...\n...").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "b", "mg", "0201");
    let mut game = stage.game();
    fight(&mut game, "0201", 1, &["m"]);
    assert_eq!(report(&game).defence.len(), 1);
    assert_eq!(report(&game).defence[0].unit, unit(&game, "b"));
    assert!(game.field().get::<Fought>(unit(&game, "b")).defended);
    let mut again = setup(&mut stage.game(), "0201", &["m"]);
    again.defenders[0].may_fire = !game.field().get::<Fought>(unit(&game, "b")).defended;
    assert!(fights(&game, &again, 20).all(|resolved| resolved.report.defence.is_empty()));
    end_round(&mut game);
    assert!(!game.field().get::<Fought>(unit(&game, "b")).defended, "in the enemy's next turn it may again");
}

#[test]
fn o0_e_all_attacks_on_one_hex_are_one_engagement() {
    let stage = Stage::new("...\n...").unit(Side::One, "m", "mg", "0101").unit(Side::One, "r", "rifle", "0202").unit(
        Side::Two,
        "b",
        "rifle",
        "0201",
    );
    let mut game = stage.game();
    let (by_fire, target) = (attack(&game, "0201", 1, &["m"]), hex(&game, "0201"));
    game.submit(Side::One, by_fire).unwrap();
    go(&mut game, Side::One, "r", "0201");
    assert_eq!(game.view(Side::One).plans.len(), 1);
    game.submit(Side::One, Order::EndMovement).unwrap();
    game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
    assert_eq!(report(&game).fates.len(), 3);
    assert_eq!(game.submit(Side::One, Order::Resolve { hex: target }), Err(Refusal::NoSuchAttack));
}

#[test]
fn o0_e_at_most_one_ammunition_set_is_used_in_a_round() {
    let elite = "experience: Elite";
    let stage =
        Stage::new("...\n...").unit_with(Side::One, "m", "mg", "0101", elite).unit_with(Side::Two, "b", "mg", "0201", elite);
    let mut fired_twice = 0;
    for seed in 0..20 {
        let mut game = Game::new(stage.scenario(), seed);
        let mut expected = [4, 4];
        // Three rounds, unless somebody has to give way.
        for _ in 0..3 {
            let mut fired = [0, 0];
            for (key, target) in [("m", "0201"), ("b", "0101")] {
                let order = attack(&game, target, 1, &[key]);
                let side = game.to_act();
                if game.submit(side, order).is_ok() {
                    game.submit(side, Order::EndMovement).unwrap();
                    game.submit(side, Order::Resolve { hex: hex(&game, target) }).unwrap();
                    let report = report(&game);
                    for (index, key) in ["m", "b"].into_iter().enumerate() {
                        let shots = report.defence.iter().chain(&report.attack);
                        let count = shots.filter(|shot| shot.unit == unit(&game, key)).count();
                        // The first of a round's fights takes a set, the second none.
                        expected[index] -= u8::from(count > 0 && fired[index] == 0);
                        fired[index] += count;
                        fired_twice += u32::from(fired[index] == 2 && count > 0);
                    }
                    assert_eq!([sets(&game, "m", 0), sets(&game, "b", 0)], expected);
                }
                if game.submit(side, Order::EndTurn).is_err() {
                    assert!(game.outcome().is_some());
                    break;
                }
            }
        }
    }
    assert!(fired_twice > 20, "{fired_twice}");
}

#[test]
fn o0_e_an_engagement_whose_target_is_gone_costs_nothing() {
    let stage = Stage::new("...\n...").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let (order, target) = (attack(&game, "0201", 1, &["m"]), hex(&game, "0201"));
    game.submit(Side::One, order).unwrap();
    game.submit(Side::One, Order::EndMovement).unwrap();
    // The target vanishes by a hand from outside: within one turn only its own engagement could remove it.
    let gone = unit(&game, "b");
    let world = game.world_for_tests();
    let entity = world.resource::<Roster>().0[gone.index()];
    world.entity_mut(entity).insert(Position::Gone);
    world.resource_mut::<Occupancy>().0[target.index()].clear();
    game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
    assert_eq!(game.journal().last().unwrap().event, Event::AttackDropped { hex: target });
    assert_eq!((sets(&game, "m", 0), game.field().get::<Fought>(unit(&game, "m")).attacked), (4, false));
}

#[test]
fn o0_f_attackers_stay_only_where_nobody_defends_any_more() {
    let stage = Stage::new(".....\n.....\n.....")
        .unit(Side::One, "a", "tank", "0201")
        .unit_with(Side::Two, "b", "rifle", "0202", "experience: Conscript")
        .unit(Side::Two, "c", "rifle", "0503");
    let (mut stayed, mut returned) = (0, 0);
    for seed in 0..60 {
        let mut game = Game::new(stage.scenario(), seed);
        let target = hex(&game, "0202");
        go(&mut game, Side::One, "a", "0202");
        game.submit(Side::One, Order::EndMovement).unwrap();
        game.submit(Side::One, Order::Resolve { hex: target }).unwrap();
        let at = |key| game.field().load(unit(&game, key)).tile();
        assert_ne!(at("a"), at("b"));
        if at("b") == Some(target) {
            assert!(at("a").is_none_or(|tile| tile == hex(&game, "0201")), "back to where it came from");
            returned += 1;
        } else {
            assert_eq!(at("a"), Some(target));
            stayed += 1;
        }
        assert_eq!(sound(&game), Ok(()));
    }
    assert!(stayed > 5 && returned > 5, "{stayed}, {returned}");
}

#[test]
fn o0_f_who_refuses_in_step_1_goes_back_however_badly_it_failed() {
    let stage = Stage::duel_with(("rifle", "experience: Conscript, lost: [1, 0]"), ("rifle", ""));
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["a"]);
    setup.attackers[0].supply = 5;
    let mut badly = 0;
    for Resolved { report, .. } in fights(&game, &setup, 100) {
        assert_eq!(report.entries[0].morale.value, 14 - 4 - 5);
        badly += u32::from(report.entries[0].result == MoraleResult::FailedBadly);
        let refused = report.entries[0].result != MoraleResult::Passed;
        assert!(!refused || report.fate(setup.attackers[0].unit) == Some(Fate::GoesBack), "O8.2 does not apply");
    }
    assert!(badly > 5, "{badly}");
}

/// Both sides in one hex from the beginning, on an island with perhaps one way off it.
fn shared(middle: &str) -> Stage {
    Stage::new(&format!("~{middle}~\n~.~\n~~~\n..."))
        .unit(Side::One, "a", "rifle", "0202")
        .unit(Side::One, "z", "rifle", "0104")
        .unit(Side::Two, "b", "rifle", "0202")
        .unit(Side::Two, "y", "rifle", "0304")
}

#[test]
fn o0_f_a_hex_shared_from_the_beginning_obliges_nobody() {
    let mut game = shared("~").game();
    let together = |game: &Game| game.field().units_at(hex(game, "0202")).len();
    game.submit(Side::One, Order::EndTurn).unwrap();
    game.submit(Side::Two, Order::EndTurn).unwrap();
    assert_eq!(together(&game), 2, "nobody must attack");
    let order = attack(&game, "0202", 2, &["a"]);
    game.submit(Side::One, order).unwrap();
    game.submit(Side::One, Order::DropAttack { hex: hex(&game, "0202") }).unwrap();
    assert_eq!(together(&game), 2, "nor go back from where it did not come");
    game.submit(Side::One, Order::EndTurn).unwrap();
    fight(&mut game, "0202", 2, &["b"]);
    let report = report(&game);
    assert_eq!(report.attacker, Side::Two, "either side may attack");
    assert!(report.entries.is_empty(), "nobody moved in");
    assert!(together(&game) < 2, "after a fight nobody shares a hex");
}

#[test]
fn o0_f_who_cannot_return_takes_the_next_free_hex_or_surrenders() {
    for (middle, way_off) in [("~", None), (".", Some("0201"))] {
        let mut beaten_back = 0;
        for seed in 0..30 {
            let mut game = Game::new(shared(middle).scenario(), seed);
            fight(&mut game, "0202", 2, &["a"]);
            if report(&game).fate(unit(&game, "a")) != Some(Fate::GoesBack) {
                continue;
            }
            beaten_back += 1;
            let at = game.field().load(unit(&game, "a")).tile();
            assert_eq!(at, way_off.map(|label| hex(&game, label)));
            let lost = Event::Lost { unit: unit(&game, "a"), tile: hex(&game, "0202"), how: Loss::CutOff };
            assert_eq!(game.journal().iter().any(|entry| entry.event == lost), way_off.is_none());
        }
        assert!(beaten_back > 5, "{beaten_back}");
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
    let rifles = attack(&game, "0201", 3, &["r"]);
    assert_eq!(game.submit(Side::One, rifles), Err(Refusal::NotInRange));
    fight(&mut game, "0201", 1, &["m"]);
    assert_eq!(game.view(Side::One).unit(unit(&game, "m")).unwrap().tile(), Some(hex(&game, "0101")));
    let report = report(&game);
    assert!(report.entries.is_empty() && !report.taken);
    assert!(report.defence.is_empty(), "rifles do not reach back");
    assert_eq!(report.attack[0].number.amount_of(Reason::NextHex), 3);
    assert_eq!(report.fate(unit(&game, "m")), Some(Fate::StaysOutside));
}

#[test]
fn o0_g_defenders_with_range_answer_into_the_next_hex() {
    let stage = Stage::new("...\n...").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "b", "mg", "0201");
    let mut game = stage.game();
    fight(&mut game, "0201", 1, &["m"]);
    let report = report(&game);
    assert_eq!((report.defence[0].target, report.defence[0].next_hex), (unit(&game, "m"), true));
    assert_eq!(report.defence[0].number.amount_of(Reason::NextHex), 3);
}

#[test]
fn o0_h_the_posture_is_the_owners_and_keeps_a_line() {
    let stage = Stage::new("....\n....").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0402");
    let mut game = stage.game();
    let set = |key, line| Order::SetPosture {
        unit: unit(&stage.game(), key),
        posture: Posture { hold_fire: true, line, support: hacse::content::scenario::Support::default() },
    };
    assert_eq!(game.submit(Side::One, set("a", 0)), Err(Refusal::NoRows));
    assert_eq!(game.submit(Side::One, set("b", 1)), Err(Refusal::UnknownUnit));
    assert_eq!(game.submit(Side::Two, set("b", 1)), Err(Refusal::NotYourTurn), "in his own turn");
    game.submit(Side::One, set("a", 1)).unwrap();
    assert_eq!(
        game.field().load(unit(&game, "a")).posture,
        Posture { hold_fire: true, line: 1, support: hacse::content::scenario::Support::default() }
    );
}

#[test]
fn o0_h_the_rules_apply_the_posture_without_asking() {
    let stage = Stage::duel("rifle", "rifle");
    let mut game = stage.game();
    assert_eq!(
        game.field().load(unit(&game, "b")).posture,
        Posture { hold_fire: false, line: 2, support: hacse::content::scenario::Support::default() },
        "groups, not the HQ"
    );
    game.submit(Side::One, Order::EndTurn).unwrap();
    let posture = Posture { hold_fire: false, line: 1, support: hacse::content::scenario::Support::default() };
    game.submit(Side::Two, Order::SetPosture { unit: unit(&game, "b"), posture }).unwrap();
    game.submit(Side::Two, Order::EndTurn).unwrap();
    let setup = setup(&mut game, "0201", &["a"]);
    for Resolved { report, .. } in fights(&game, &setup, 20) {
        let rows: Vec<u8> = report.defence.iter().flat_map(|shot| shot.rows.iter().map(|row| row.row)).collect();
        assert!(rows.iter().all(|row| *row == 0), "only the HQ is in the line");
    }
}

/// Whom the defenders of a setup fire at, by seed; empty where the attackers refused.
fn defenders_targets(game: &Game, setup: &FightSetup) -> Vec<Vec<UnitId>> {
    let with_all =
        fights(game, setup, 30).filter(|resolved| resolved.report.entries.iter().all(|roll| roll.result == MoraleResult::Passed));
    with_all.map(|resolved| resolved.report.defence.iter().map(|shot| shot.target).collect()).collect()
}

#[test]
fn o0_i_attackers_spread_one_each_unless_they_choose() {
    let mut stage = Stage::new("...\n...");
    for key in ["a", "b", "c", "d"] {
        stage = stage.unit(Side::One, key, "rifle", "0101");
    }
    for key in ["x", "y", "z"] {
        stage = stage.unit(Side::Two, key, "rifle", "0201");
    }
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0201", &["a", "b", "c", "d"]);
    let target = |key| Some(unit(&game, key));
    let scenario = game.scenario();
    assert_eq!(attackers_targets(&scenario, &setup), ["x", "y", "z", "x"].map(target), "one each, then again from the first");
    setup.attackers[3].target = target("y");
    assert_eq!(
        attackers_targets(&scenario, &setup),
        ["x", "z", "x", "y"].map(target),
        "the others leave a chosen one to its chooser"
    );
    for attacker in &mut setup.attackers {
        attacker.target = target("z");
    }
    assert_eq!(attackers_targets(&scenario, &setup), ["z", "z", "z", "z"].map(target), "each names one company");
}

#[test]
fn o0_i_defenders_take_the_strongest_attacker_ties_by_id() {
    let stage = Stage::new("...\n...")
        .unit_with(Side::One, "p", "platoon", "0101", "experience: Elite")
        .unit_with(Side::One, "a", "rifle", "0101", "experience: Elite")
        .unit_with(Side::One, "b", "rifle", "0101", "experience: Elite")
        .unit(Side::Two, "x", "rifle", "0201")
        .unit(Side::Two, "y", "rifle", "0201");
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["p", "a", "b"]);
    let targets = defenders_targets(&game, &setup);
    assert!(!targets.is_empty());
    // Three groups against twelve and twelve: both fire at the first of the equal companies.
    assert!(targets.iter().all(|targets| *targets == [unit(&game, "a"); 2]), "{targets:?}");
}

#[test]
fn o6_a_an_enemy_is_fought_only_if_he_is_seen() {
    let stage = Stage::new(".W..\n....").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let hidden = attack(&game, "0201", 1, &["m"]);
    assert_eq!(game.submit(Side::One, hidden), Err(Refusal::NoEnemySeen));
    let open = Stage::new("....\n....").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = open.game();
    let seen = attack(&game, "0201", 1, &["m"]);
    assert!(game.submit(Side::One, seen).is_ok());
    let far =
        Stage::new("....\n....").levels("1000\n0000").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "b", "rifle", "0301");
    let mut game = far.game();
    let seen = attack(&game, "0301", 1, &["m"]);
    assert_eq!(game.submit(Side::One, seen), Err(Refusal::NotInRange), "seen from the hill, but two hexes away");
}

#[test]
fn o6_a_who_goes_back_no_longer_sees_into_the_wood() {
    let stage = Stage::new(".W..\n....").unit(Side::One, "m", "mg", "0102").unit(Side::One, "a", "rifle", "0101").unit(
        Side::Two,
        "b",
        "rifle",
        "0201",
    );
    let mut game = stage.game();
    go(&mut game, Side::One, "a", "0201");
    assert!(game.view(Side::One).enemy_seen(hex(&game, "0201")));
    game.submit(Side::One, Order::SendBack { unit: unit(&game, "a") }).unwrap();
    assert!(!game.view(Side::One).enemy_seen(hex(&game, "0201")));
    assert!(game.view(Side::One).contacts.contains_key(&unit(&game, "b")), "but remembers");
    let unseen = attack(&game, "0201", 1, &["m"]);
    assert_eq!(game.submit(Side::One, unseen), Err(Refusal::NoEnemySeen));
}

#[test]
fn o7_1_a_attacks_are_named_first_and_then_resolved_in_the_attackers_order() {
    let stage = Stage::new(".....\n.....\n.....")
        .unit(Side::One, "m", "mg", "0201")
        .unit(Side::One, "n", "mg", "0401")
        .unit(Side::One, "o", "mg", "0303")
        .unit(Side::Two, "b", "rifle", "0102")
        .unit(Side::Two, "c", "rifle", "0502");
    let mut game = stage.game();
    let [b, c] = ["0102", "0502"].map(|label| hex(&game, label));
    for (target, key) in [("0102", "m"), ("0502", "n")] {
        let order = attack(&game, target, 1, &[key]);
        game.submit(Side::One, order).unwrap_or_else(|refusal| panic!("{target} {key}: {refusal}"));
    }
    assert_eq!(game.submit(Side::One, Order::Resolve { hex: b }), Err(Refusal::WrongPhase));
    game.submit(Side::One, Order::EndMovement).unwrap();
    game.submit(Side::One, Order::Resolve { hex: c }).unwrap();
    assert_eq!(report(&game).hex, c, "the second named may be resolved first");
    let late = attack(&game, "0102", 1, &["m"]);
    assert_eq!(game.submit(Side::One, late), Err(Refusal::Resolving));
    assert_eq!(game.submit(Side::One, Order::DropAttack { hex: b }), Err(Refusal::Resolving));
    game.submit(Side::One, Order::Resolve { hex: b }).unwrap();
    assert_eq!(report(&game).hex, b);
    assert!(game.field().res::<Plans>().0.is_empty());
}

#[test]
fn o7_1_a_a_unit_takes_part_in_one_engagement_and_is_named_once() {
    let stage = Stage::new("...\n...").unit(Side::One, "m", "mg", "0201").unit(Side::Two, "b", "rifle", "0101");
    let mut game = stage.game();
    let twice = attack(&game, "0101", 1, &["m", "m"]);
    assert_eq!(game.submit(Side::One, twice), Err(Refusal::Twice));
    let nobody = Order::NameAttack(AttackPlan::direct(hex(&game, "0101"), Vec::new()));
    assert_eq!(game.submit(Side::One, nobody), Err(Refusal::NoUnits));
    let Order::NameAttack(mut plan) = attack(&game, "0101", 1, &["m"]) else { unreachable!() };
    plan.attackers[0].target = Some(unit(&game, "m"));
    assert_eq!(game.submit(Side::One, Order::NameAttack(plan)), Err(Refusal::NoSuchTarget));
}

#[test]
fn o7_4_a_a_staff_is_no_target_while_others_stand_unless_it_fired() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::One, "c", "rifle", "0101").unit(
        Side::Two,
        "s",
        "staff",
        "0201",
    );
    let stage = stage.unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    go(&mut game, Side::One, "a", "0201");
    go(&mut game, Side::One, "c", "0201");
    let mut setup = gather::truth(game.field(), game.view(Side::One).plan_on(hex(&game, "0201")).unwrap(), Side::One);
    let [staff, company] = ["s", "b"].map(|key| unit(&game, key));
    let mut at_staff = 0;
    for Resolved { report, .. } in fights(&game, &setup, 60) {
        let fired = report.defence.iter().any(|shot| shot.unit == staff);
        assert!(fired || report.attack.iter().all(|shot| shot.target == company));
        at_staff += report.attack.iter().filter(|shot| shot.target == staff).count();
    }
    assert!(at_staff > 0, "a staff that fired is fired at");
    setup.defenders[0].hold_fire = true;
    for Resolved { report, .. } in fights(&game, &setup, 60) {
        assert!(report.attack.iter().all(|shot| shot.target == company), "it did not fire");
    }
    setup.defenders[1].gone = true;
    let alone = (0..60).flat_map(|subject| resolve(&game.scenario(), setup.clone(), &mut dice(subject)).report.attack);
    assert!(alone.filter(|shot| shot.target == staff).count() > 60, "all other units are destroyed");
}

#[test]
fn o7_4_a_a_staff_is_named_in_case_it_fires() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "s", "staff", "0201");
    let mut game = stage.unit(Side::Two, "b", "rifle", "0201").unit(Side::Two, "c", "rifle", "0201").game();
    go(&mut game, Side::One, "a", "0201");
    let [a, s, b] = ["a", "s", "b"].map(|key| unit(&game, key));
    let mut plan = game.view(Side::One).plan_on(hex(&game, "0201")).unwrap().clone();
    plan.attackers[0].target = Some(s);
    game.submit(Side::One, Order::NameAttack(plan.clone())).unwrap();
    let mut setup = gather::truth(game.field(), &plan, Side::One);
    let targets = |setup: &FightSetup| {
        let shots = fights(&game, setup, 60).flat_map(|fought| fought.report.attack).filter(|shot| shot.unit == a);
        let mut targets: Vec<UnitId> = shots.map(|shot| shot.target).collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    };
    assert_eq!(targets(&setup), [s], "the staff fired in step 4");
    let staff = setup.defenders.iter().position(|fighter| fighter.unit == s).unwrap();
    setup.defenders[staff].hold_fire = true;
    assert_eq!(targets(&setup), [b], "it did not, so the proposal holds");
    setup.defenders[staff].fired_before = true;
    assert_eq!(targets(&setup), [s], "it fired earlier in the round");
}

#[test]
fn o7_4_a_a_staff_without_weapons_never_fires_and_is_not_named() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "s", "staff", "0201");
    let mut scenario = stage.unit(Side::Two, "b", "rifle", "0201").scenario();
    let staff = std::sync::Arc::make_mut(&mut scenario).sheets.iter_mut().find(|sheet| sheet.key == "staff").unwrap();
    staff.rows.iter_mut().for_each(|row| row.loads.clear());
    let mut game = Game::new(scenario, 1);
    go(&mut game, Side::One, "a", "0201");
    let mut plan = game.view(Side::One).plan_on(hex(&game, "0201")).unwrap().clone();
    plan.attackers[0].target = Some(unit(&game, "s"));
    assert_eq!(game.submit(Side::One, Order::NameAttack(plan)), Err(Refusal::StaffTarget));
}

#[test]
fn o7_4_a_a_staff_alone_may_be_named_as_target() {
    let stage = Stage::new("..\n..").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "s", "staff", "0201");
    let mut game = stage.game();
    go(&mut game, Side::One, "a", "0201");
    let mut plan = game.view(Side::One).plan_on(hex(&game, "0201")).unwrap().clone();
    plan.attackers[0].target = Some(unit(&game, "s"));
    assert!(game.submit(Side::One, Order::NameAttack(plan)).is_ok());
}

#[test]
fn o0_e_who_moves_into_the_hex_it_was_to_fire_at_takes_part_once() {
    let stage = Stage::new("...\n...").unit(Side::One, "m", "mg", "0201").unit(Side::Two, "b", "rifle", "0101").unit(
        Side::Two,
        "c",
        "rifle",
        "0301",
    );
    let mut game = stage.game();
    let order = attack(&game, "0101", 1, &["m"]);
    game.submit(Side::One, order.clone()).unwrap();
    let mut other = stage.game();
    other.submit(Side::One, order).unwrap();
    go(&mut game, Side::One, "m", "0101");
    go(&mut other, Side::One, "m", "0301");
    for (game, at) in [(&game, "0101"), (&other, "0301")] {
        let named: Vec<_> = game.view(Side::One).plans.iter().map(|plan| (plan.hex, plan.attackers.len())).collect();
        assert_eq!(named, [(hex(game, at), 1)], "one part in one engagement");
    }
}

#[test]
fn o5_5_a_the_last_set_opened_in_the_attack_lasts_for_the_defence_of_the_round() {
    let stage = Stage::new("..\n..").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "n", "mg", "0201");
    let mut game = stage.game();
    let order = attack(&game, "0201", 1, &["m"]);
    game.submit(Side::One, order).unwrap();
    let plan = game.view(Side::One).plan_on(hex(&game, "0201")).unwrap().clone();
    let mut attack = gather::truth(game.field(), &plan, Side::One);
    attack.attackers[0].rows[0].ammunition = [1, 0, 0];
    let sheet = game.scenario().sheet_of(unit(&game, "m")).clone();
    let mut fired = 0;
    for after in fights(&game, &attack, 30).filter(|after| !after.attackers[0].gone && after.attackers[0].whole(&sheet, 1) > 0) {
        let mut rows = after.attackers[0].rows.clone();
        assert_eq!(rows[0].ammunition[0], 0, "the last set is opened");
        assert!(!rows[0].out_of_ammunition(&sheet.rows[0]), "and lasts the round");
        let mut defence = attack.clone();
        std::mem::swap(&mut defence.attackers, &mut defence.defenders);
        let place = defence.defenders[0].place;
        defence.attackers[0].place = place;
        defence.defenders[0].place = hacse::operations::combat::fighter::Place::InHex(None);
        defence.defenders[0].rows.clone_from(&rows);
        let answer = resolve(&game.scenario(), defence, &mut dice(7)).report.defence;
        assert!(answer.iter().all(|shot| shot.rows.iter().all(|row| row.load == Some(0))), "no carbines: {answer:?}");
        fired += answer.len();
        rows[0].opened = None;
        assert!(rows[0].out_of_ammunition(&sheet.rows[0]), "the next round has none");
    }
    assert!(fired > 10);
}

#[test]
fn o7_6_a_nobody_flees_from_an_attack_that_did_not_come() {
    let stage =
        Stage::duel_with(("rifle", "experience: Conscript, lost: [1, 0]"), ("rifle", "experience: Conscript, lost: [1, 0]"));
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["a"]);
    let refused = fights(&game, &setup, 200).filter(|fought| fought.report.entries[0].result != MoraleResult::Passed);
    let fates: Vec<_> =
        refused.map(|fought| (fought.report.retreats.len(), fought.report.fate(setup.defenders[0].unit))).collect();
    assert!(fates.len() > 20);
    assert!(fates.iter().all(|fate| *fate == (0, Some(Fate::Holds))), "{fates:?}");
}

#[test]
fn o6_a_fire_from_the_next_hex_falls_on_nobody_unseen() {
    // Only the MG in the wood has fired and is seen for it; the rifles beside it are not, and cannot answer.
    let stage = Stage::new(".w\n..").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "g", "rifle", "0201").unit(
        Side::Two,
        "n",
        "mg",
        "0201",
    );
    let mut game = stage.game();
    game.submit(Side::One, Order::EndTurn).unwrap();
    fight(&mut game, "0101", 1, &["n"]);
    let view = game.view(Side::One);
    assert!(view.contacts.contains_key(&unit(&game, "n")) && !view.contacts.contains_key(&unit(&game, "g")));
    let plan = AttackPlan {
        hex: hex(&game, "0201"),
        attackers: vec![hacse::operations::combat::plan::Attacker {
            unit: unit(&game, "m"),
            target: None,
            rows: 1,
            loads: Vec::new(),
        }],
        fires: Vec::new(),
    };
    let setup = gather::truth(game.field(), &plan, Side::One);
    for fought in fights(&game, &setup, 30) {
        assert!(fought.report.attack.iter().all(|shot| shot.target == unit(&game, "n")));
    }
}

#[test]
fn o1_3_b_guns_that_meet_an_unseen_enemy_far_from_home_do_not_attack() {
    let stage = Stage::new("..w\n...\n...").unit(Side::One, "g", "antitank", "0101").unit(Side::Two, "b", "rifle", "0301");
    let mut game = stage.game();
    go(&mut game, Side::One, "g", "0301");
    assert_eq!(game.field().load(unit(&game, "g")).moved.hexes, 2);
    assert!(game.view(Side::One).plans.is_empty());
    let order = attack(&game, "0301", 1, &["g"]);
    assert_eq!(game.submit(Side::One, order), Err(Refusal::GunsTooFar));
    game.submit(Side::One, Order::EndTurn).unwrap();
    assert_ne!(game.view(Side::One).unit(unit(&game, "g")).unwrap().tile(), Some(hex(&game, "0301")), "it goes back");
}

#[test]
fn o0_d_who_is_sent_back_moves_no_more_in_this_turn() {
    let stage = Stage::new("....\n....").unit(Side::One, "t", "tank", "0201").unit(Side::Two, "b", "rifle", "0301");
    let mut game = stage.game();
    go(&mut game, Side::One, "t", "0301");
    let id = unit(&game, "t");
    game.submit(Side::One, Order::SendBack { unit: id }).unwrap();
    let again = Order::Move { units: vec![id], to: hex(&game, "0101") };
    assert_eq!(game.submit(Side::One, again), Err(Refusal::CannotMove));
}

#[test]
fn o7_2_e_rows_that_cannot_fire_hold_no_line() {
    // HQ and groups of a rifle company do not reach the next hex; of lorries nothing fights.
    let stage = Stage::new("..\n..").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let order = attack(&game, "0201", 0b1111, &["m"]);
    game.submit(Side::One, order).unwrap();
    assert_eq!(game.view(Side::One).plans[0].attackers[0].rows, 1, "only the row that exists and reaches");
}

#[test]
fn o7_2_d_who_fired_from_the_next_hex_and_is_destroyed_surrounds_no_more() {
    use hacse::operations::combat::fighter::Place;
    let stage = Stage::new("...\n...\n...").unit(Side::One, "a", "rifle", "0201").unit(Side::One, "m", "mg", "0203").unit(
        Side::Two,
        "b",
        "rifle",
        "0202",
    );
    let mut game = stage.game();
    let mut setup = setup(&mut game, "0202", &["a"]);
    let mut firer = setup.attackers[0].clone();
    let from = game.scenario().map.grid.dir_between(hex(&game, "0202"), hex(&game, "0203")).unwrap();
    (firer.unit, firer.place) = (unit(&game, "m"), Place::NextHex(from));
    setup.attackers.push(firer);
    assert!(setup.surrounded(), "entered from the north, under fire from the south");
    setup.attackers[1].gone = true;
    assert!(!setup.surrounded(), "nobody fires any more");
    (setup.attackers[1].gone, setup.attackers[0].gone) = (false, true);
    assert!(setup.surrounded(), "but the hex was entered");
}

#[test]
fn o7_2_g_who_holds_fire_rolls_though_his_weapons_do_not_reach() {
    let stage = Stage::new("..\n..").unit(Side::One, "m", "mg", "0101").unit(Side::Two, "b", "rifle", "0201");
    let mut game = stage.game();
    let order = attack(&game, "0201", 1, &["m"]);
    game.submit(Side::One, order).unwrap();
    let plan = game.view(Side::One).plans[0].clone();
    let mut setup = gather::truth(game.field(), &plan, Side::One);
    assert!(fights(&game, &setup, 20).all(|fought| fought.report.defence.is_empty()), "rifles do not reach the next hex");
    setup.defenders[0].hold_fire = true;
    for fought in fights(&game, &setup, 20) {
        let shot = &fought.report.defence[0];
        assert!(shot.holds_fire && shot.rows.is_empty());
        let prevented = fought.report.attack_impacts.iter().map(|impact| impact.prevented).sum::<u32>();
        assert!(prevented <= u32::try_from(shot.margin.max(0)).unwrap() / 3, "one damage for each full three points");
    }
}

#[test]
fn o0_j_who_leaves_the_map_unseen_stays_where_he_was_last_seen() {
    let stage = Stage::new(".....\n.....").map("exits: [\"0501\"],");
    let mut game = stage.unit(Side::One, "a", "rifle", "0301").unit(Side::Two, "t", "light", "0401").game();
    let tank = unit(&game, "t");
    game.submit(Side::One, Order::EndTurn).unwrap();
    go(&mut game, Side::Two, "t", "0501");
    let known = game.view(Side::One).contacts[&tank];
    assert!(!known.now);
    game.submit(Side::Two, Order::Leave { unit: tank }).unwrap();
    assert_eq!(game.view(Side::One).contacts.get(&tank), Some(&known), "nothing tells that he is gone");
}

#[test]
fn o5_5_a_a_miss_takes_the_kind_that_would_have_been_better() {
    let stage = Stage::new("..\n..").unit(Side::One, "t", "tank", "0101").unit(Side::Two, "b", "light", "0201");
    let mut game = stage.game();
    let setup = setup(&mut game, "0201", &["t"]);
    let shots: Vec<_> =
        fights(&game, &setup, 300).flat_map(|fought| fought.report.attack).filter(|shot| shot.margin < 0).collect();
    assert!(shots.len() > 5);
    assert!(shots.iter().all(|shot| shot.rows.iter().all(|row| row.load == Some(1))), "armour-piercing, not high explosive");
}
