//! O7.5, O3.3, O7.1.b and O7.1.d: indirect fire. Surcharges, spotting, the steps of artillery, area attacks.

use hacse::{
    content::scenario::{Posture, Support},
    engine::{explained::Reason, quantity::Tenths, rule::ids, side::Side},
    operations::{
        combat::{
            area,
            damage::Hit,
            forecast::forecast,
            gather,
            plan::{Aim, AttackPlan},
            report::{Fate, Report},
        },
        event::Event,
        fires::{
            eyes::{Eyes, Scouted, Sought},
            own::Fires,
            spotting::{Battery, Mark, Spotted, WhyNot, spotting},
        },
        forces::components::Fought,
        game::{Game, would_accept},
        naval::sight::Eye,
        order::{Order, Refusal},
    },
};

use crate::support::{
    Stage, changed, end_round,
    fights::{attack, bombard, dice, fights, fire, report, setup},
    go, hex, sound, told, unit,
};

/// A battery three hexes from an enemy company that only a rifle company beside him sees.
fn stage(battery: &str) -> Stage {
    Stage::new("......\n......").unit(Side::One, "g", battery, "0101").unit(Side::One, "o", "rifle", "0301").unit(
        Side::Two,
        "b",
        "rifle",
        "0401",
    )
}

fn spotted(game: &Game, battery: &str, target: &str, at: &str) -> Result<Spotted, WhyNot> {
    let view = game.view(game.to_act());
    let fires = Fires::new(view);
    let mark = fires.mark(hex(game, at), Aim::Company(unit(game, target)));
    fires.spotting(view.unit(unit(game, battery)).unwrap(), &mark)
}

fn surcharge(game: &Game, battery: &str, target: &str, at: &str) -> i32 {
    spotted(game, battery, target, at).unwrap().surcharge.value
}

fn company(game: &Game, key: &str) -> Aim {
    Aim::Company(unit(game, key))
}

fn resolve(game: &mut Game, order: Order, at: &str) -> Report {
    let hex = hex(game, at);
    for order in [order, Order::EndMovement, Order::Resolve { hex }] {
        game.submit(game.to_act(), order.clone()).unwrap_or_else(|refusal| panic!("{order:?}: {refusal}"));
    }
    report(game)
}

#[test]
fn o7_5_a_own_sight_gives_two_in_the_next_open_hex_and_from_above_in_light_wood() {
    let open = Stage::new("...\n...").unit(Side::One, "g", "battery", "0101").unit(Side::Two, "b", "rifle", "0201").game();
    let found = spotted(&open, "g", "b", "0201").unwrap();
    assert_eq!((found.surcharge.value, found.surcharge.parts[0].rule), (2, ids::O7_5_A));
    let wood = |levels: &str| {
        let stage = Stage::new(".w.\n...").levels(levels).unit(Side::One, "g", "battery", "0101");
        // Another of the side stands beside it too: without height only he who is in the wood would see.
        stage.unit(Side::Two, "b", "rifle", "0201").game()
    };
    assert_eq!(surcharge(&wood("100\n000"), "g", "b", "0201"), 2);
    assert_eq!(spotted(&wood("000\n000"), "g", "b", "0201"), Err(WhyNot::Unseen));
}

#[test]
fn o7_5_b_own_reconnaissance_gives_three_even_after_a_move() {
    let game = Stage::new("......\n......").unit(Side::One, "g", "battery", "0101").unit(Side::Two, "b", "rifle", "0401").game();
    let (scenario, at, g) = (game.scenario(), hex(&game, "0401"), unit(&game, "g"));
    let scouted = Scouted { unit: g, tile: at, reports: false };
    let eyes = Eyes::new([(hex(&game, "0101"), Eye::default(), true)], vec![scouted]);
    let visibility = game.view(Side::One).visibility;
    let watch = eyes.watch(&scenario, visibility, at, Sought::default());
    let battery =
        Battery { unit: g, tile: hex(&game, "0101"), eye: Eye::default(), range: 3, groups: 0, superior: None, moved: true };
    let mark = Mark { hex: at, sought: Sought::default(), watch, halves: 2, survey: None };
    let found = spotting(&scenario, visibility, &battery, &mark).unwrap();
    assert_eq!((found.surcharge.value, found.surcharge.parts[0].rule), (3, ids::O7_5_B));
    // Another battery is not helped by scouts who report to nobody.
    let other = Battery { unit: unit(&game, "b"), moved: false, ..battery };
    assert_eq!(spotting(&scenario, visibility, &other, &mark), Err(WhyNot::CutOff));
}

#[test]
fn o7_5_c_six_less_own_signal_groups() {
    let found = spotted(&stage("battery").game(), "g", "b", "0401").unwrap();
    assert_eq!((found.surcharge.value, found.surcharge.parts[0].rule), (6, ids::O7_5_C));
    let found = spotted(&stage("battery2").game(), "g", "b", "0401").unwrap();
    assert_eq!((found.surcharge.value, found.surcharge.amount_of(Reason::SignalGroups)), (4, -2));
}

#[test]
fn o7_5_c_the_superior_in_the_same_hex_helps_one_battery_a_round() {
    let stage = stage("battery").unit(Side::One, "h", "battery", "0101").staff(Side::One, "s", "staff2", "0101");
    let mut game = stage.game();
    let found = spotted(&game, "g", "b", "0401").unwrap();
    assert_eq!((found.surcharge.value, found.lent), (4, Some(unit(&game, "s"))));
    assert_eq!(surcharge(&game, "h", "b", "0401"), 4, "as long as the other does not fire");
    let plan = AttackPlan {
        hex: hex(&game, "0401"),
        attackers: Vec::new(),
        fires: vec![fire(&game, "g", company(&game, "b")), fire(&game, "h", company(&game, "b"))],
    };
    let fought = resolve(&mut game, Order::NameAttack(plan), "0401");
    let numbers: Vec<i32> = fought.attack_fires.shots.iter().map(|shot| shot.number.value).collect();
    assert_eq!(numbers, [4 + 4, 4 + 6], "a veteran in the open: the first with the staff's two groups, the second without");
    assert_eq!(game.field().get::<Fought>(unit(&game, "s")).lent, Some(unit(&game, "g")));
    end_round_of(&mut game);
    assert_eq!(game.field().get::<Fought>(unit(&game, "s")).lent, None, "the next round it can help again");
    // A superior elsewhere does not help.
    let apart = self::stage("battery").staff(Side::One, "s", "staff2", "0102").game();
    assert_eq!(surcharge(&apart, "g", "b", "0401"), 6);
}

fn end_round_of(game: &mut Game) {
    let round = game.round();
    while game.round() == round {
        game.submit(game.to_act(), Order::EndTurn).unwrap();
    }
}

#[test]
fn o7_5_c_enemy_battalions_after_the_first_ease_it_down_to_two() {
    let with = |companies: usize, battery: &str| {
        let mut stage = stage(battery);
        for index in 1..companies {
            stage = stage.unit(Side::Two, &format!("b{index}"), "rifle", "0401");
        }
        surcharge(&stage.game(), "g", "b", "0401")
    };
    assert_eq!([1, 5, 9, 10, 14, 15].map(|companies| with(companies, "battery")), [6, 6, 6, 5, 5, 4]);
    assert_eq!(with(10, "battery2"), 3);
    assert_eq!([15, 20].map(|companies| with(companies, "battery2")), [2, 2], "at least +2");
}

#[test]
fn o7_5_c_who_has_moved_fires_only_at_what_it_sees_itself() {
    let mut game = stage("battery").game();
    go(&mut game, Side::One, "g", "0201");
    assert_eq!(spotted(&game, "g", "b", "0401"), Err(WhyNot::Moved));
    let order = bombard(&game, "0401", "g", company(&game, "b"));
    assert_eq!(game.submit(Side::One, order), Err(Refusal::MovedBattery));
    let near = Stage::new("...\n...").unit(Side::One, "g", "battery", "0102").unit(Side::Two, "b", "rifle", "0301");
    let mut game = near.game();
    go(&mut game, Side::One, "g", "0201");
    assert_eq!(surcharge(&game, "g", "b", "0301"), 2);
}

#[test]
fn o7_5_c_nobody_fires_out_of_range_or_without_ammunition() {
    let far = Stage::new("......\n......").unit(Side::One, "g", "battery", "0101").unit(Side::One, "o", "rifle", "0401").unit(
        Side::Two,
        "b",
        "rifle",
        "0501",
    );
    let game = far.game();
    assert_eq!(spotted(&game, "g", "b", "0501"), Err(WhyNot::OutOfRange { distance: 4, range: 3 }));
    let order = bombard(&game, "0501", "g", company(&game, "b"));
    assert_eq!(would_accept(game.view(Side::One), order), Err(Refusal::OutOfRange));
    let order = bombard(&game, "0501", "o", company(&game, "b"));
    assert_eq!(would_accept(game.view(Side::One), order), Err(Refusal::NoIndirectWeapon));
    let game = stage("battery").game();
    let g = unit(&game, "g");
    let empty = changed(&game, |units| units[g.index()].rows.0[0].ammunition = [0; 3]);
    assert_eq!(spotted(&empty, "g", "b", "0401"), Err(WhyNot::NoWeapon));
}

#[test]
fn o2_2_a_who_has_no_contact_cannot_spot_for_artillery() {
    let head = "hour: 10), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer, signals: true";
    let with_staff = |at: &str| stage("battery").head(head).staff(Side::One, "s", "staff2", at).game();
    assert_eq!(surcharge(&with_staff("0101"), "g", "b", "0401"), 4, "two hexes from a staff with two groups");
    let cut_off = with_staff("0102");
    // From 0102 the staff reaches two hexes; 0301 lies three away.
    let distance = cut_off.scenario().map.grid.distance(hex(&cut_off, "0102"), hex(&cut_off, "0301"));
    let expected = if distance > 2 { Err(WhyNot::CutOff) } else { Ok(6) };
    assert_eq!(spotted(&cut_off, "g", "b", "0401").map(|found| found.surcharge.value), expected);
    let far = Stage::new("........\n........")
        .head(head)
        .unit(Side::One, "g", "battery", "0401")
        .unit(Side::One, "o", "rifle", "0601")
        .unit(Side::Two, "b", "rifle", "0701")
        .staff(Side::One, "s", "staff2", "0101")
        .game();
    assert_eq!(spotted(&far, "g", "b", "0701"), Err(WhyNot::CutOff));
    let order = bombard(&far, "0701", "g", company(&far, "b"));
    assert_eq!(would_accept(far.view(Side::One), order), Err(Refusal::SpotterCutOff));
}

#[test]
fn o7_2_b_indirect_fire_counts_terrain_position_and_side_armour() {
    let numbers =
        |terrain: char, extra: &str| {
            let map = format!("...{terrain}..\n......");
            let stage = Stage::new(&map)
                .unit(Side::One, "g", "battery2", "0101")
                .unit(Side::One, "o", "rifle", "0401")
                .unit_with(Side::Two, "b", "rifle", "0401", extra);
            let mut game = stage.game();
            let order = bombard(&game, "0401", "g", company(&game, "b"));
            resolve(&mut game, order, "0401").attack_fires.shots[0].number.clone()
        };
    assert_eq!(numbers('.', "").value, 4 + 4);
    assert_eq!(numbers('w', "").value, 4 + 4 + 1);
    assert_eq!(numbers('T', "dug_in: true").value, 4 + 4 + 2 + 1);
    // Front 5, side 2: the howitzers' Dk of 3.5, less 1 in the open, meets the side.
    let mut game = stage("battery2").unit(Side::Two, "t", "heavy", "0401").game();
    let order = bombard(&game, "0401", "g", company(&game, "t"));
    let shot = resolve(&mut game, order, "0401").attack_fires.shots[0].clone();
    let percent = i64::from(shot.percent.0);
    assert_eq!(shot.rows[0].each.0, 27 * percent / 10, "2.7 a gun, nothing taken off by side armour 2 below Dk 2.5");
}

#[test]
fn o7_1_b_the_attackers_artillery_comes_first_and_its_losses_count_at_once() {
    let stage = stage("battery2").unit(Side::One, "a", "rifle", "0302");
    let mut game = stage.game();
    let mut plan = game.view(Side::One).clone().plans;
    assert!(plan.is_empty());
    for key in ["a", "o"] {
        go(&mut game, Side::One, key, "0401");
    }
    plan = game.view(Side::One).plans.clone();
    plan[0].fires.push(fire(&game, "g", company(&game, "b")));
    game.submit(Side::One, Order::NameAttack(plan[0].clone())).unwrap();
    let setup = gather::truth(game.field(), &plan[0], Side::One);
    let mut weaker = 0;
    for fought in fights(&game, &setup, 200) {
        let report = &fought.report;
        assert_eq!(report.attack_fires.shots.len(), 1);
        let first = report.attack_fires.damages();
        let groups =
            report.defence.iter().flat_map(|shot| &shot.rows).filter(|row| row.row == 1).map(|row| u32::from(row.circles));
        // The rifle company fires with what step 2 left of its 12 groups; one damage may have hit the HQ.
        let left: u32 = groups.sum();
        if !report.defence.is_empty() {
            assert!(left + first >= 12 && left <= 12, "{left} groups after {first} damages");
            weaker += u32::from(left < 12);
        }
    }
    assert!(weaker > 20, "{weaker}");
}

#[test]
fn o7_3_d_indirect_fire_hits_every_circle_of_the_company_alike() {
    let game = stage("battery2").game();
    let plan = AttackPlan { hex: hex(&game, "0401"), attackers: Vec::new(), fires: vec![fire(&game, "g", company(&game, "b"))] };
    let setup = gather::truth(game.field(), &plan, Side::One);
    let (mut hq, mut all) = (0, 0);
    for fought in fights(&game, &setup, 2000) {
        for hit in fought.report.attack_fires.impacts.iter().flat_map(|impact| &impact.hits) {
            if let Hit::Circle { row, .. } = hit {
                all += 1;
                hq += u32::from(*row == 0);
            }
        }
    }
    // One HQ of 13 circles: 7.7 %.
    assert!(all > 500 && (hq * 1000 / all).abs_diff(77) < 30, "{hq} of {all}");
}

#[test]
fn o7_1_d_the_company_is_drawn_then_its_circle_by_d20() {
    let stage = Stage::new("......\n......").unit(Side::One, "o", "rifle", "0301");
    // 13 circles, 3 circles, 2 circles of a staff.
    let stage = stage.unit(Side::Two, "b", "rifle", "0401").unit(Side::Two, "p", "platoon", "0401");
    let mut game = stage.unit(Side::Two, "s", "staff", "0401").game();
    let scenario = game.scenario();
    let setup = setup(&mut game, "0401", &["o"]);
    let sizes: Vec<u32> = setup.defenders.iter().map(|fighter| fighter.whole(fighter.sheet(&scenario), u16::MAX)).collect();
    assert_eq!(sizes, [13, 3, 2]);
    for subject in 0..200 {
        let (mut stream, mut by_hand) = (dice(subject), dice(subject));
        let mut targets = setup.defenders.clone();
        let hits = area::deal(&scenario, &mut targets, 4, Tenths::ZERO, &mut stream);
        // The rule by hand: a die for the company, a W20 for the circle, both again where the company has not so many.
        let mut left = sizes.clone();
        let drawn: Vec<usize> = (0..4)
            .map(|_| {
                loop {
                    let company = by_hand.die(3) as usize - 1;
                    if by_hand.die(20) <= left[company] {
                        left[company] -= 1;
                        break company;
                    }
                }
            })
            .collect();
        assert_eq!(hits.iter().map(|(index, _)| *index).collect::<Vec<_>>(), drawn);
        let total: Vec<bool> = hits.iter().map(|(_, hit)| matches!(hit, Hit::Circle { total: true, .. })).collect();
        assert_eq!(total, [false, false, true, false], "every third of the whole result is total (O7.3.a)");
        let after: Vec<u32> = targets.iter().map(|fighter| fighter.whole(fighter.sheet(&scenario), u16::MAX)).collect();
        assert_eq!(after, left);
    }
}

#[test]
fn o7_1_d_companies_are_hit_by_their_circles_and_strengths_are_summed() {
    let stage = Stage::new("......\n......")
        .unit(Side::One, "g", "battery2", "0101")
        .unit(Side::One, "h", "battery2", "0101")
        .unit(Side::One, "o", "rifle", "0301")
        .unit(Side::Two, "b", "rifle", "0401")
        .unit(Side::Two, "p", "platoon", "0401")
        .unit(Side::Two, "s", "staff", "0401");
    let game = stage.game();
    let fires = ["g", "h"].map(|key| fire(&game, key, Aim::Area)).to_vec();
    let plan = AttackPlan { hex: hex(&game, "0401"), attackers: Vec::new(), fires };
    would_accept(game.view(Side::One), Order::NameAttack(plan.clone())).unwrap();
    let setup = gather::truth(game.field(), &plan, Side::One);
    let mut hits = [0u32; 3];
    for fought in fights(&game, &setup, 3000) {
        let step = &fought.report.attack_fires;
        let area = step.area.unwrap();
        let strength: i64 = step.shots.iter().map(|shot| shot.strength.0).sum();
        assert_eq!(area.strength.0, strength);
        assert_eq!(area.damages, area.strength.floor_sqrt());
        if step.impacts.iter().all(|impact| !impact.destroyed) {
            assert_eq!(step.damages(), area.damages);
        }
        for impact in &step.impacts {
            let index = ["b", "p", "s"].iter().position(|key| unit(&game, key) == impact.target).unwrap();
            hits[index] += impact.damages;
        }
    }
    // 13 : 3 : 2 circles of 18; staffs too.
    let all: u32 = hits.iter().sum();
    let shares = hits.map(|hits| hits * 100 / all);
    assert!(shares[0].abs_diff(72) < 5 && shares[1].abs_diff(17) < 4 && shares[2].abs_diff(11) < 4, "{shares:?}");
}

#[test]
fn o7_4_a_a_staff_is_no_target_of_a_battery_while_others_stand() {
    // A staff without weapons, which never fires.
    let game = stage("battery2").unit(Side::Two, "s", "motstaff", "0401").game();
    let view = game.view(Side::One);
    assert_eq!(would_accept(view, bombard(&game, "0401", "g", company(&game, "s"))), Err(Refusal::StaffTarget));
    assert_eq!(would_accept(view, bombard(&game, "0401", "g", company(&game, "b"))), Ok(()));
    assert_eq!(would_accept(view, bombard(&game, "0401", "g", Aim::Area)), Ok(()));
    assert_eq!(would_accept(view, bombard(&game, "0401", "g", company(&game, "o"))), Err(Refusal::NoSuchTarget));
    let alone = Stage::new("......\n......").unit(Side::One, "g", "battery2", "0101").unit(Side::One, "o", "rifle", "0301");
    let alone = alone.unit(Side::Two, "s", "staff", "0401").game();
    assert_eq!(would_accept(alone.view(Side::One), bombard(&alone, "0401", "g", company(&alone, "s"))), Ok(()));
}

/// Side Two attacks a company whose side has a battery three hexes behind it.
fn defended(battery: &str) -> Stage {
    Stage::new(".......\n.......").unit(Side::One, "d", "rifle", "0401").unit(Side::One, "g", battery, "0101").unit(
        Side::Two,
        "b",
        "rifle",
        "0501",
    )
}

#[test]
fn o0_h_the_defenders_artillery_answers_unasked() {
    let mut game = defended("battery2").game();
    game.submit(Side::One, Order::EndTurn).unwrap();
    go(&mut game, Side::Two, "b", "0401");
    let setup = gather::truth(game.field(), &game.view(Side::Two).plans[0].clone(), Side::Two);
    let fought = fights(&game, &setup, 20).find(|fought| !fought.report.defence_fires.is_empty()).unwrap();
    let shot = &fought.report.defence_fires.shots[0];
    assert_eq!((shot.unit, shot.aim), (Some(unit(&game, "g")), company(&game, "b")));
    // A veteran in the open with the company's report and its own two groups.
    assert_eq!(shot.number.value, 4 + 6 - 2);
    assert_eq!(fought.defence_guns[0].fighter.rows[0].ammunition[0], 5, "one set (O5.5.a)");
    game.submit(Side::Two, Order::EndMovement).unwrap();
    game.submit(Side::Two, Order::Resolve { hex: hex(&game, "0401") }).unwrap();
    assert_eq!(report(&game).defence_fires.shots.len(), 1);
    let fought = *game.field().get::<Fought>(unit(&game, "g"));
    assert_eq!((fought.defended, fought.attacked, fought.fired_at), (true, false, Some(hex(&game, "0401"))));
    sound(&game).unwrap();
}

#[test]
fn o0_h_posture_switches_support_off_and_keeps_a_reserve() {
    let answers = |support: Support, left: u8| {
        let game = defended("battery2").game();
        let g = unit(&game, "g");
        let mut game = changed(&game, |units| units[g.index()].rows.0[0].ammunition[0] = left);
        let posture = Posture { support, ..game.field().load(g).posture };
        game.submit(Side::One, Order::SetPosture { unit: g, posture }).unwrap();
        assert_eq!(game.view(Side::One).unit(g).unwrap().posture.support, support);
        game.submit(Side::One, Order::EndTurn).unwrap();
        go(&mut game, Side::Two, "b", "0401");
        let plan = game.view(Side::Two).plans[0].clone();
        !gather::truth(game.field(), &plan, Side::Two).defence_guns.is_empty()
    };
    let usual = Support::default();
    assert!(answers(usual, 2));
    assert!(!answers(usual, 1), "the last set is kept");
    assert!(answers(Support { reserve: 0, ..usual }, 1));
    assert!(!answers(Support { reserve: 4, ..usual }, 4));
    assert!(!answers(Support { defends: false, ..usual }, 6));
}

#[test]
fn o0_e_a_battery_attacks_once_and_defends_once() {
    let stage = stage("battery2").unit(Side::One, "p", "rifle", "0302").unit(Side::Two, "c", "rifle", "0402");
    let mut game = stage.game();
    for target in ["0401", "0402"] {
        let key = if target == "0401" { "b" } else { "c" };
        let answer = game.submit(Side::One, bombard(&game, target, "g", company(&game, key)));
        assert_eq!(answer.is_ok(), target == "0401", "{answer:?}");
        if target == "0402" {
            assert_eq!(answer.unwrap_err(), Refusal::InOtherAttack);
        }
    }
    let at = hex(&game, "0401");
    game.submit(Side::One, Order::EndMovement).unwrap();
    game.submit(Side::One, Order::Resolve { hex: at }).unwrap();
    assert_eq!(game.field().load(unit(&game, "g")).rows.0[0].ammunition[0], 5);
    game.submit(Side::One, Order::EndTurn).unwrap();
    // In the enemy's turn it answers, with the set of the round that is open already.
    let mut answered = 0;
    for (key, to) in [("b", "0301"), ("c", "0302")] {
        if game.field().load(unit(&game, key)).tile().is_some() {
            game.submit(Side::Two, Order::Move { units: vec![unit(&game, key)], to: hex(&game, to) }).unwrap();
        }
    }
    game.submit(Side::Two, Order::EndMovement).unwrap();
    for plan in game.view(Side::Two).plans.clone() {
        game.submit(Side::Two, Order::Resolve { hex: plan.hex }).unwrap();
        answered += report(&game).defence_fires.shots.len();
    }
    assert_eq!(answered, 1, "two attacks, one answer");
    assert_eq!(game.field().load(unit(&game, "g")).rows.0[0].ammunition[0], 5);
}

/// Two batteries three hexes apart, a company between; survey troops behind the defender's.
fn duel(survey: bool) -> Stage {
    let stage = Stage::new(".........\n.........")
        .unit(Side::One, "g", "battery2", "0101")
        .unit(Side::One, "o", "rifle", "0301")
        .unit(Side::Two, "b", "rifle", "0401")
        .unit(Side::Two, "e", "battery2", "0402");
    if survey { stage.unit(Side::Two, "m", "survey", "0402") } else { stage }
}

#[test]
fn o3_3_a_survey_troops_let_artillery_answer_the_attackers_unseen() {
    let shots = |survey: bool| {
        let mut game = duel(survey).game();
        let order = bombard(&game, "0401", "g", company(&game, "b"));
        (resolve(&mut game, order, "0401").defence_fires.shots, game)
    };
    let (without, game) = shots(false);
    assert!(without.is_empty(), "nobody of Side Two sees the battery");
    assert_eq!(game.view(Side::Two).contacts.get(&unit(&game, "g")), None);
    let (shots, game) = shots(true);
    assert_eq!((shots[0].aim, shots[0].hex), (company(&game, "g"), hex(&game, "0101")));
    // 2 + 4 less three survey troops, on a veteran's 4.
    assert_eq!(shots[0].number.value, 4 + 2 + 4 - 3);
    assert_eq!(shots[0].number.amount_of(Reason::SurveyTroops), -3);
    let contact = game.view(Side::Two).contacts[&unit(&game, "g")];
    assert_eq!((contact.now, contact.located, contact.tile), (false, Some(game.round()), hex(&game, "0101")));
    let told = game.journal().iter().any(|entry| matches!(entry.event, Event::Located { side: Side::Two, .. }));
    assert!(told);
    sound(&game).unwrap();
}

#[test]
fn o3_3_a_a_located_battery_may_be_bombarded_in_the_own_turn_of_the_round() {
    let mut game = duel(true).game();
    let order = bombard(&game, "0401", "g", company(&game, "b"));
    resolve(&mut game, order, "0401");
    game.submit(Side::One, Order::EndTurn).unwrap();
    let (e, g) = (unit(&game, "e"), unit(&game, "g"));
    if game.field().load(g).tile().is_none() || game.field().load(e).tile().is_none() {
        return;
    }
    // It has answered in defence, which does not keep it from its own attack.
    let order = bombard(&game, "0101", "e", Aim::Company(g));
    let fought = resolve(&mut game, order, "0101");
    assert_eq!(fought.attack_fires.shots[0].number.value, 4 + 2 + 4 - 3);
    game.submit(Side::Two, Order::EndTurn).unwrap();
    game.submit(Side::One, Order::EndTurn).unwrap();
    let order = bombard(&game, "0101", "e", Aim::Company(g));
    assert_eq!(game.submit(Side::Two, order), Err(Refusal::NoEnemySeen), "in the next round it is silent again");
}

#[test]
fn o7_1_b_posture_chooses_artillery_or_attackers_first() {
    let aim = |support: Support| {
        let mut game = duel(true).game();
        game.submit(Side::One, Order::EndTurn).unwrap();
        let e = unit(&game, "e");
        let posture = Posture { support, ..game.field().load(e).posture };
        game.submit(Side::Two, Order::SetPosture { unit: e, posture }).unwrap();
        game.submit(Side::Two, Order::EndTurn).unwrap();
        go(&mut game, Side::One, "o", "0401");
        let mut plan = game.view(Side::One).plans[0].clone();
        plan.fires.push(fire(&game, "g", company(&game, "b")));
        game.submit(Side::One, Order::NameAttack(plan.clone())).unwrap();
        let setup = gather::truth(game.field(), &plan, Side::One);
        // Somebody whose fire holds: the first fight in which the attackers did not refuse.
        let fought = fights(&game, &setup, 50).find(|fought| !fought.report.defence.is_empty()).unwrap();
        let aim = fought.report.defence_fires.shots.first().map(|shot| shot.aim);
        (aim, company(&game, "o"), company(&game, "g"))
    };
    let usual = Support::default();
    let (found, attacker, _) = aim(usual);
    assert_eq!(found, Some(attacker), "the hex first");
    let (found, _, battery) = aim(Support { counters_first: true, ..usual });
    assert_eq!(found, Some(battery));
    let (found, attacker, _) = aim(Support { counters_first: true, counters: false, ..usual });
    assert_eq!(found, Some(attacker));
}

#[test]
fn o0_g_a_battery_that_fired_is_seen_from_beside_it_and_not_by_its_target() {
    let stage = Stage::new("......\nw.....\n......")
        .unit(Side::One, "g", "battery2", "0102")
        .unit(Side::One, "o", "rifle", "0302")
        .unit(Side::Two, "b", "rifle", "0402")
        .unit(Side::Two, "near", "platoon", "0101");
    let mut game = stage.game();
    let g = unit(&game, "g");
    assert!(!game.view(Side::Two).contacts.contains_key(&g), "in the wood nobody sees it");
    let order = bombard(&game, "0402", "g", company(&game, "b"));
    resolve(&mut game, order, "0402");
    assert!(game.view(Side::Two).contacts[&g].now, "its fire shows it to the platoon beside it");
    let alone = Stage::new("......\nw.....\n......")
        .unit(Side::One, "g", "battery2", "0102")
        .unit(Side::One, "o", "rifle", "0302")
        .unit(Side::Two, "b", "rifle", "0402");
    let mut game = alone.game();
    let order = bombard(&game, "0402", "g", company(&game, "b"));
    resolve(&mut game, order, "0402");
    assert!(!game.view(Side::Two).contacts.contains_key(&unit(&game, "g")));
}

#[test]
fn o0_j_the_enemy_is_not_told_which_unseen_battery_fired() {
    let mut game = stage("battery2").game();
    let order = bombard(&game, "0401", "g", company(&game, "b"));
    resolve(&mut game, order, "0401");
    let told = |side: Side| {
        let journal = game.journal();
        let fought = journal.iter().rev().find_map(|entry| match entry.for_side(side) {
            Some(Event::Fought(report)) => Some((**report).clone()),
            _ => None,
        });
        fought.unwrap().attack_fires.shots[0].clone()
    };
    assert_eq!(told(Side::One).unit, Some(unit(&game, "g")));
    let theirs = told(Side::Two);
    assert_eq!((theirs.unit, theirs.rows.len(), theirs.number.parts.len()), (None, 0, 0));
    assert_eq!(theirs.dice, told(Side::One).dice);
}

#[test]
fn o7_6_a_after_a_bombardment_alone_those_roll_on_whom_it_took_effect() {
    let rolls = |reading: u8, aim: fn(&Game) -> Aim| {
        let stage = stage("battery2").unit(Side::Two, "c", "rifle", "0401");
        let stage = stage.readings(&format!("o7_6_a_bombarded_roll: {reading}"));
        let game = stage.game();
        let plan = AttackPlan { hex: hex(&game, "0401"), attackers: Vec::new(), fires: vec![fire(&game, "g", aim(&game))] };
        let setup = gather::truth(game.field(), &plan, Side::One);
        let found: Vec<(bool, usize)> = fights(&game, &setup, 60)
            .map(|fought| {
                assert!(!fought.report.taken);
                let active = fought.report.fates.iter().filter(|(_, fate)| *fate != Fate::Destroyed).count();
                assert!(active <= 2);
                (fought.report.attack_fires.shots[0].margin >= 0, fought.report.retreats.len())
            })
            .collect();
        let most = |hit: bool| found.iter().filter(|(effect, _)| *effect == hit).map(|(_, rolls)| *rolls).max();
        (most(false), most(true))
    };
    let at_b: fn(&Game) -> Aim = |game| company(game, "b");
    assert_eq!(rolls(0, at_b), (Some(0), Some(0)));
    assert_eq!(rolls(1, at_b), (Some(0), Some(1)));
    assert_eq!(rolls(1, |_| Aim::Area), (Some(0), Some(2)));
    assert_eq!(rolls(2, at_b), (Some(2), Some(2)));
}

#[test]
fn o1_3_b_batteries_beside_direct_fire_make_one_engagement() {
    let stage = stage("battery2").unit(Side::One, "m", "mg", "0302");
    let mut game = stage.game();
    let Order::NameAttack(mut plan) = attack(&game, "0401", 1, &["m"]) else { panic!() };
    plan.fires.push(fire(&game, "m", company(&game, "b")));
    assert_eq!(would_accept(game.view(Side::One), Order::NameAttack(plan.clone())), Err(Refusal::Twice));
    plan.fires[0] = fire(&game, "g", company(&game, "b"));
    plan.fires[0].rows = 0;
    assert_eq!(would_accept(game.view(Side::One), Order::NameAttack(plan.clone())), Err(Refusal::NoRows));
    plan.fires[0].rows = u16::MAX;
    game.submit(Side::One, Order::NameAttack(plan)).unwrap();
    assert_eq!(game.view(Side::One).plans[0].fires[0].rows, 1, "signal groups fire nothing");
    // Who is withdrawn by a move fires no more; the rest stays.
    go(&mut game, Side::One, "g", "0102");
    let plans = &game.view(Side::One).plans;
    assert!(plans[0].fires.is_empty() && plans[0].attackers.len() == 1);
    game.undo().unwrap();
    assert_eq!(game.view(Side::One).plans[0].fires.len(), 1);
    let mut alone = self::stage("battery2").game();
    let order = bombard(&alone, "0401", "g", company(&alone, "b"));
    alone.submit(Side::One, order).unwrap();
    go(&mut alone, Side::One, "g", "0102");
    assert!(alone.view(Side::One).plans.is_empty());
}

#[test]
fn a_game_with_batteries_is_saved_and_loaded_whole() {
    let mut game = duel(true).game();
    let g = unit(&game, "g");
    let posture = Posture { support: Support { reserve: 3, ..Support::default() }, ..game.field().load(g).posture };
    game.submit(Side::One, Order::SetPosture { unit: g, posture }).unwrap();
    game.submit(Side::One, bombard(&game, "0401", "g", company(&game, "b"))).unwrap();
    let again = Game::restore(game.scenario(), game.snapshot()).unwrap();
    assert_eq!(game.digest(), again.digest());
    let mut broken = game.snapshot();
    let mut plan = game.view(Side::One).plans[0].clone();
    plan.fires[0].aim = Aim::Company(hacse::content::scenario::UnitId(999));
    broken.state.small.plans.0.push(plan);
    assert!(Game::restore(game.scenario(), broken).is_err());
    game.submit(Side::One, Order::EndMovement).unwrap();
    game.submit(Side::One, Order::Resolve { hex: hex(&game, "0401") }).unwrap();
    let again = Game::restore(game.scenario(), game.snapshot()).unwrap();
    assert_eq!(game.digest(), again.digest(), "with reports of artillery and a located battery");
    let mut broken = game.snapshot();
    broken.state.units[g.index()].fought.lent = Some(hacse::content::scenario::UnitId(999));
    assert!(Game::restore(game.scenario(), broken).is_err());
    end_round(&mut game);
}

#[test]
fn o0_j_hidden_artillery_changes_no_answer() {
    let told_of = |sheet: &str, at: &str| {
        let stage = Stage::new(".........\n.........")
            .unit(Side::One, "g", "battery2", "0101")
            .unit(Side::One, "o", "rifle", "0301")
            .unit(Side::Two, "b", "rifle", "0401")
            .unit(Side::Two, "x", sheet, at);
        let game = stage.game();
        let view = game.view(Side::One);
        let plan = |aim| AttackPlan { hex: hex(&game, "0401"), attackers: Vec::new(), fires: vec![fire(&game, "g", aim)] };
        [company(&game, "b"), company(&game, "x"), Aim::Area].map(|aim| {
            let plan = plan(aim);
            let answer = would_accept(view, Order::NameAttack(plan.clone()));
            (format!("{:?}", gather::estimate(view, &plan)), answer, forecast(view, &plan, 50), told(view))
        })
    };
    let first = told_of("battery2", "0701");
    assert_eq!(first, told_of("battery2", "0901"), "wherever it stands");
    assert_eq!(first, told_of("survey", "0702"), "whatever it is");
    assert_eq!(first[1].1, Err(Refusal::NoSuchTarget));
}

#[test]
fn o2_2_d_aircraft_talk_to_batteries_with_a_signal_group_or_with_their_superiors() {
    use hacse::operations::air::mission::Mission;

    use crate::support::air::{head, send};

    let seen = |battery: &str, staff: Option<&str>, signals: bool| {
        let switch = format!("signals: {signals}, airfields");
        let stage = Stage::new("..........\n..........").head(&head(10, 2, "").replace("airfields", &switch));
        let stage = stage.unit(Side::One, "g", battery, "0201").unit(Side::One, "f", "storch", "0101");
        let stage = staff.into_iter().fold(stage, |stage, at| stage.staff(Side::One, "s", "staff2", at));
        let mut game = stage.unit(Side::Two, "b", "rifle", "0501").game();
        let hex = hex(&game, "0501");
        assert_eq!(spotted(&game, "g", "b", "0501"), Err(WhyNot::Unseen));
        send(&mut game, "f", Mission::Reconnoitre { hex }).unwrap();
        spotted(&game, "g", "b", "0501").map(|found| found.surcharge.value)
    };
    assert_eq!(seen("battery", None, true), Err(WhyNot::CutOff), "it hears nothing of what the flight sees");
    assert_eq!(seen("battery2", None, true), Ok(4), "two groups of its own");
    assert_eq!(seen("battery", Some("0201"), true), Ok(4), "those of its superior");
    assert_eq!(seen("battery", Some("0301"), true), Err(WhyNot::CutOff), "who is elsewhere");
    assert_eq!(seen("battery", None, false), Ok(6), "where signals are not played");
}
