//! O7.5, O7.4.a, O7.1.d, O3.3.a: batteries in the contested hex, staffs as their targets, who helps them, what is heard.

use hacse::{
    content::scenario::Posture,
    engine::{explained::Reason, rule::ids, side::Side},
    operations::{
        combat::{
            gather,
            plan::{Aim, AttackPlan},
            report::Fate,
            retreat::Whereabouts,
        },
        game::{Game, would_accept},
        order::{Order, Refusal},
    },
};

use crate::support::{
    Stage, changed,
    fights::{bombard, fights, fire},
    go, hex, sound, unit,
};

fn company(game: &Game, key: &str) -> Aim {
    Aim::Company(unit(game, key))
}

/// A battery three hexes from an enemy company that only a rifle company beside him sees.
fn stage(battery: &str) -> Stage {
    let stage = Stage::new("......\n......").unit(Side::One, "g", battery, "0101").unit(Side::One, "o", "rifle", "0301");
    stage.unit(Side::Two, "b", "rifle", "0401")
}

fn bombardment(game: &Game, at: &str, fires: &[(&str, Aim)]) -> AttackPlan {
    let fires = fires.iter().map(|(key, aim)| fire(game, key, *aim)).collect();
    AttackPlan { hex: hex(game, at), attackers: Vec::new(), fires }
}

#[test]
fn o7_4_a_a_staff_that_has_fired_is_a_target_of_batteries() {
    let game = stage("battery2").unit(Side::Two, "s", "staff", "0401").game();
    let plan = bombardment(&game, "0401", &[("g", company(&game, "s"))]);
    assert_eq!(would_accept(game.view(Side::One), Order::NameAttack(plan.clone())), Ok(()), "in case that it has fired");
    let aims = |game: &Game, plan: &AttackPlan| {
        let setup = gather::truth(game.field(), plan, Side::One);
        fights(game, &setup, 1).next().unwrap().report.attack_fires.shots[0].aim
    };
    assert_eq!(aims(&game, &plan), company(&game, "b"), "it has not");
    let s = unit(&game, "s");
    let fired = changed(&game, |units| units[s.index()].fought.fired_at = units[0].tile());
    assert_eq!(aims(&fired, &plan), company(&game, "s"), "it has, in this round");
    // Where nobody else is left the fire goes on from one staff to the next.
    let mut setup = gather::truth(game.field(), &plan, Side::One);
    let b = unit(&game, "b");
    setup.defenders.iter_mut().filter(|fighter| fighter.unit == b).for_each(|fighter| fighter.gone = true);
    setup.attack_guns[0].named = setup.attack_guns[0].named.clone().map(|(_, spotted)| (company(&game, "b"), spotted));
    assert_eq!(fights(&game, &setup, 1).next().unwrap().report.attack_fires.shots[0].aim, company(&game, "s"));
}

#[test]
fn o7_5_a_indirect_fire_into_the_own_hex_costs_two() {
    let stage = Stage::new("......\n......").unit(Side::One, "g", "battery", "0301").unit(Side::Two, "b", "rifle", "0401");
    let mut game = stage.game();
    go(&mut game, Side::One, "g", "0401");
    let (g, b, at) = (unit(&game, "g"), unit(&game, "b"), hex(&game, "0401"));
    game.submit(Side::One, bombard(&game, "0401", "g", Aim::Company(b))).unwrap();
    let plan = game.view(Side::One).plan_on(at).unwrap().clone();
    assert_eq!((plan.attackers.len(), plan.fires.len()), (0, 1), "indirectly in place of directly");
    let setup = gather::truth(game.field(), &plan, Side::One);
    let (mut back, mut stays, mut shot_at) = (0, 0, 0);
    for fought in fights(&game, &setup, 200) {
        let report = &fought.report;
        assert_eq!(report.entries.len(), 1, "it moves in like the others");
        assert!(report.attack.is_empty(), "and fires once");
        if let [shot] = &report.attack_fires.shots[..] {
            // A veteran in the open.
            assert_eq!((shot.number.value, shot.number.amount_of(Reason::OwnSight)), (4 + 2, 2));
            assert!(shot.number.parts.iter().any(|part| part.rule == ids::O7_5_A));
            assert_eq!(fought.attackers[0].rows[0].ammunition[0], 5);
        }
        let fates: Vec<Fate> = report.fates.iter().filter(|(unit, _)| *unit == g).map(|(_, fate)| *fate).collect();
        assert_eq!(fates.len(), 1);
        match fates[0] {
            Fate::GoesBack => back += 1,
            Fate::Takes => stays += 1,
            fate => assert_eq!(fate, Fate::Destroyed),
        }
        assert_eq!(report.taken, fates[0] == Fate::Takes, "present in the hex for O0.f");
        shot_at += u32::from(report.defence.iter().any(|shot| shot.target == g));
        assert_eq!(fought.attackers[0].rows, fought.attack_guns[0].fighter.rows, "one unit, one state");
    }
    assert!(back > 0 && stays > 0 && shot_at > 100, "{back} {stays} {shot_at}");
    for order in [Order::EndMovement, Order::Resolve { hex: at }] {
        game.submit(Side::One, order).unwrap();
    }
    sound(&game).unwrap();
}

#[test]
fn o7_5_a_before_an_enemy_nobody_fires_at_another() {
    let stage = Stage::new("......\n......").unit(Side::One, "g", "battery", "0301").unit(Side::Two, "b", "rifle", "0401");
    let mut game = stage.unit(Side::Two, "c", "rifle", "0501").game();
    go(&mut game, Side::One, "g", "0401");
    let order = bombard(&game, "0501", "g", company(&game, "c"));
    // The attack on his hex holds it.
    assert_eq!(would_accept(game.view(Side::One), order.clone()), Err(Refusal::InOtherAttack));
}

#[test]
fn o7_5_a_defenders_in_the_hex_answer_indirectly_with_what_holds_no_line() {
    let stage = Stage::new("......\n......").unit(Side::One, "m", "battery2", "0401").unit(Side::Two, "b", "rifle", "0501");
    let guns = |line: u16| {
        let game = stage.game();
        let m = unit(&game, "m");
        let mut game = changed(&game, |units| units[m.index()].posture.line = line);
        game.submit(Side::One, Order::EndTurn).unwrap();
        go(&mut game, Side::Two, "b", "0401");
        let plan = game.view(Side::Two).plans[0].clone();
        (gather::truth(game.field(), &plan, Side::Two), game)
    };
    let (direct, _) = guns(1);
    assert!(direct.defence_guns.is_empty(), "its howitzers hold the line");
    let (setup, game) = guns(2);
    let fought = fights(&game, &setup, 30).find(|fought| !fought.report.defence_fires.is_empty()).unwrap();
    let shot = &fought.report.defence_fires.shots[0];
    assert_eq!((shot.hex, shot.number.value), (hex(&game, "0401"), 4 + 2));
    assert_eq!(fought.defenders[0].rows[0].ammunition[0], 5);
    assert_eq!(fought.defenders[0].rows, fought.defence_guns[0].fighter.rows, "one unit, one state");
}

#[test]
fn o7_5_c_all_battalions_in_the_hex_aimed_at_count() {
    // One of many companies fires from the next hex.
    let number = |others: usize| {
        let mut stage = Stage::new(".......\n.......")
            .unit(Side::One, "d", "rifle", "0401")
            .unit(Side::One, "g", "battery2", "0201")
            .unit(Side::Two, "b", "mg", "0501");
        for index in 0..others {
            stage = stage.unit(Side::Two, &format!("b{index}"), "rifle", "0501");
        }
        let mut game = stage.game();
        game.submit(Side::One, Order::EndTurn).unwrap();
        game.submit(Side::Two, crate::support::fights::attack(&game, "0401", 1, &["b"])).unwrap();
        let plan = game.view(Side::Two).plans[0].clone();
        let setup = gather::truth(game.field(), &plan, Side::Two);
        setup.defence_guns[0].answers[0].spotted.surcharge.value
    };
    assert_eq!([0, 8, 9, 14].map(number), [6 - 2, 6 - 2, 6 - 2 - 1, 6 - 2 - 2]);
}

#[test]
fn o7_5_c_the_superiors_help_goes_to_whom_takes_it() {
    let stage = Stage::new(".......\n.......")
        .unit(Side::One, "d", "rifle", "0401")
        .unit(Side::One, "g", "battery", "0101")
        .unit(Side::One, "h", "battery", "0101")
        .staff(Side::One, "s", "staff2", "0101")
        .unit(Side::Two, "b", "rifle", "0501");
    let mut game = stage.game();
    game.submit(Side::One, Order::EndTurn).unwrap();
    go(&mut game, Side::Two, "b", "0401");
    let plan = game.view(Side::Two).plans[0].clone();
    let setup = gather::truth(game.field(), &plan, Side::Two);
    let numbers = |setup| {
        let fought = fights(&game, setup, 30).find(|fought| !fought.report.defence_fires.is_empty()).unwrap();
        let shots = fought.report.defence_fires.shots.iter();
        shots.map(|shot| (shot.unit.unwrap(), shot.number.value)).collect::<Vec<_>>()
    };
    let (g, h) = (unit(&game, "g"), unit(&game, "h"));
    assert_eq!(numbers(&setup), [(g, 4 + 6 - 2), (h, 4 + 6)]);
    let mut without = setup.clone();
    without.defence_guns[0].fighter.gone = true;
    assert_eq!(numbers(&without), [(h, 4 + 6 - 2)], "the first does not fire");
}

#[test]
fn o7_2_f_a_margin_of_12_at_the_whole_hex_destroys_in_place_of_damages() {
    let mut stage = stage("battery2").unit(Side::One, "h", "battery2", "0101");
    for key in ["c", "d", "e"] {
        stage = stage.unit(Side::Two, key, "rifle", "0401");
    }
    let game = stage.game();
    let plan = bombardment(&game, "0401", &[("g", Aim::Area), ("h", Aim::Area)]);
    let mut setup = gather::truth(game.field(), &plan, Side::One);
    // A number so low that every roll has 12 over it.
    setup.attack_guns[0].fighter.supply = -20;
    for fought in fights(&game, &setup, 50) {
        let step = &fought.report.attack_fires;
        let area = step.area.unwrap();
        assert_eq!(area.strength, step.shots[1].strength, "only the other's");
        assert_eq!(area.damages, area.strength.floor_sqrt());
        assert_eq!(step.impacts.iter().filter(|impact| impact.destroyed).count(), 1);
        assert_eq!(step.damages(), area.damages);
    }
    setup.attack_guns[1].fighter.supply = -20;
    for fought in fights(&game, &setup, 50) {
        let step = &fought.report.attack_fires;
        assert_eq!((step.area.unwrap().damages, step.damages()), (0, 0));
        assert_eq!(step.impacts.iter().filter(|impact| impact.destroyed && impact.thirds == [3, 0]).count(), 2, "one each");
    }
}

#[test]
fn o3_3_a_who_is_only_heard_shows_neither_losses_nor_positions() {
    let stage = Stage::new(".........\n.........")
        .unit_with(Side::One, "g", "battery2", "0101", "dug_in: true")
        .unit(Side::One, "o", "rifle", "0301")
        .unit(Side::Two, "b", "rifle", "0401")
        .unit(Side::Two, "m", "survey", "0402");
    let game = stage.game();
    let g = unit(&game, "g");
    let mut game = changed(&game, |units| units[g.index()].rows.0.iter_mut().for_each(|row| row.total = 2));
    assert!(game.field().load(g).thirds(game.scenario().sheet_of(g)) < 3);
    let at = hex(&game, "0401");
    for order in [bombard(&game, "0401", "g", company(&game, "b")), Order::EndMovement, Order::Resolve { hex: at }] {
        game.submit(Side::One, order).unwrap();
    }
    let contact = game.view(Side::Two).contacts[&g];
    assert_eq!((contact.now, contact.located), (false, Some(game.round())));
    assert_eq!((contact.thirds, contact.dug_in), (3, false));
}

#[test]
fn o6_1_a_scouts_help_the_defenders_artillery_only_against_whom_they_saw() {
    // From a hill the scouts have looked into the wood with the battery, which nobody else sees.
    let stage = Stage::new("......\n...w..\n......")
        .levels("000000\n001000\n000000")
        .unit(Side::One, "a", "scouts", "0202")
        .unit(Side::One, "g", "battery2", "0101")
        .unit(Side::Two, "b", "rifle", "0402")
        .unit(Side::Two, "e", "battery2", "0402")
        .unit(Side::Two, "p", "rifle", "0201");
    let mut game = stage.game();
    let (a, e) = (unit(&game, "a"), unit(&game, "e"));
    game.submit(Side::One, Order::Excursion { unit: a, row: 1, to: hex(&game, "0302") }).unwrap();
    assert!(game.view(Side::One).excursions.saw(a, e, hex(&game, "0402")));
    game.submit(Side::One, Order::EndTurn).unwrap();
    game.submit(Side::Two, bombard(&game, "0202", "e", Aim::Company(a))).unwrap();
    let answers = |game: &Game| {
        let plan = game.view(Side::Two).plans[0].clone();
        let setup = gather::truth(game.field(), &plan, Side::Two);
        setup.defence_guns.iter().flat_map(|gun| gun.answers.iter().map(|answer| answer.unit)).collect::<Vec<_>>()
    };
    assert_eq!(answers(&game), [e]);
    // Had it not been there when they looked, they could not tell of it.
    let mut snapshot = game.snapshot();
    snapshot.state.small.excursions.0[0].saw.retain(|(enemy, _)| *enemy != e);
    let later = Game::restore(game.scenario(), snapshot).unwrap();
    assert!(answers(&later).is_empty());
}

#[test]
fn o7_6_b_ships_and_flights_do_not_see_where_somebody_flees() {
    let head = r#"hour: 10), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer, airfields: [
        (side: One, at: "0102", name: (de: "A", en: "A"))]"#;
    let stage = Stage::new("~.......\n........").head(head).unit(Side::One, "d", "dd", "0101");
    let stage = stage.unit(Side::One, "s", "stuka", "0102").unit(Side::One, "a", "rifle", "0301");
    let game = stage.unit(Side::Two, "b", "rifle", "0401").game();
    let a = vec![hex(&game, "0301")];
    assert_eq!(game.field().hexes_of(Side::One), a);
    assert_eq!(game.view(Side::One).hexes_of(Side::One), a);
    assert_eq!(game.view(Side::Two).hexes_of(Side::One), a);
}

#[test]
fn o7_5_a_posture_of_a_battery_that_holds_fire_keeps_it_silent_in_its_hex() {
    let stage = Stage::new("......\n......").unit(Side::One, "m", "battery2", "0401").unit(Side::Two, "b", "rifle", "0501");
    let game = stage.game();
    let m = unit(&game, "m");
    let posture = |posture: Posture| Posture { line: 2, hold_fire: true, ..posture };
    let mut game = changed(&game, |units| units[m.index()].posture = posture(units[m.index()].posture));
    game.submit(Side::One, Order::EndTurn).unwrap();
    go(&mut game, Side::Two, "b", "0401");
    let plan = game.view(Side::Two).plans[0].clone();
    assert!(gather::truth(game.field(), &plan, Side::Two).defence_guns.is_empty());
}
