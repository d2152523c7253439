//! O7.1.c, O7.1.d, O3.4.c–g: air attacks step by step, with literal numbers.

use hacse::{
    engine::{
        dice::DiceStream,
        explained::Reason,
        quantity::{Hundredths, Percent, Tenths},
        side::Side,
    },
    operations::{
        air::{
            apply::redact,
            engagement::resolve,
            flyer::{AirSetup, Flyer},
            forecast::forecast,
            gather,
            mission::{Aim, Mission, Strike},
            number,
            report::AirReport,
        },
        combat::{
            area,
            damage::{Hit, deal},
        },
        event::Event,
        game::Game,
        order::{Order, Refusal},
    },
};

use crate::support::{
    Stage,
    air::{bomb, head, next, report, resolve as fly, send, stage, state},
    fights::{FINE, dice},
    go, hex, sound, unit,
};

fn strike(game: &Game, key: &str, aim: Aim, bombs: bool) -> Strike {
    Strike { flight: unit(game, key), hex: hex(game, "0502"), aim, bombs, sheds: false }
}

/// An attack of side One on 0502 as it would be.
fn setup(game: &Game, strikes: &[Strike]) -> AirSetup {
    gather::truth(game.field(), hex(game, "0502"), strikes, Side::One)
}

/// A game with one flight of each side; the enemy's is on patrol over 0502, where a company stands.
fn meeting(own: &str, enemy: &str) -> Game {
    let stage = stage().unit(Side::One, "s", own, "0101").unit(Side::One, "a", "rifle", "0402");
    let mut game = stage.unit(Side::Two, "g", enemy, "1001").unit(Side::Two, "b", "rifle", "0502").game();
    next(&mut game);
    let patrol = Mission::Patrol { hex: hex(&game, "0802") };
    send(&mut game, "g", patrol).unwrap();
    next(&mut game);
    game
}

fn reports(game: &Game, setup: &AirSetup, count: u32) -> Vec<AirReport> {
    let scenario = game.scenario();
    (0..count).map(|subject| resolve(&scenario, setup.clone(), &mut dice(subject)).report).collect()
}

#[test]
fn o3_4_c_kf_eases_the_own_number_and_burdens_the_enemys_each_once() {
    let stage = stage().unit(Side::One, "f", "fighter", "0101").unit(Side::One, "s", "stuka", "0101");
    let stage = stage.unit(Side::Two, "r", "fighter", "1001").unit(Side::Two, "b", "rifle", "0502");
    let game = stage.unit(Side::One, "a", "rifle", "0402").game();
    let scenario = game.scenario();
    let strikes = [strike(&game, "f", Aim::Area, false), strike(&game, "s", Aim::Area, true)];
    let setup = setup(&game, &strikes);
    let (fighter, laden) = (&setup.flyers[0], &setup.flyers[1]);
    let light = Flyer { bombs: false, ..laden.clone() };
    let duel = |own: &Flyer, enemy: &Flyer| number::duel(&scenario, own, enemy, FINE).value;
    // Veterans have 4. The Bf 109 has KF 4, the Ju 87 KF 1, and none with bombs: 4 - 4 + 1, 4 - 4, 4 + 4.
    assert_eq!(duel(fighter, &light), 1);
    assert_eq!(duel(fighter, laden), 4 - 4);
    assert_eq!(duel(laden, fighter), 4 + 4);
    assert_eq!(duel(&light, fighter), 4 - 1 + 4);
    assert_eq!(duel(fighter, fighter), 4);
    let explained = number::duel(&scenario, &light, fighter, FINE);
    assert_eq!((explained.amount_of(Reason::OwnKf), explained.amount_of(Reason::EnemyKf)), (-1, 4));
}

#[test]
fn o3_4_c_bombs_may_be_dropped_before_the_air_combat() {
    let game = meeting("stuka", "fighter");
    let named = strike(&game, "s", Aim::Company(None), true);
    let kept = reports(&game, &setup(&game, &[named]), 60);
    assert!(kept.iter().all(|report| report.shed.is_empty()));
    assert!(kept.iter().any(|report| !report.attack.is_empty()), "some come through with their bombs");
    let shed = reports(&game, &setup(&game, &[Strike { sheds: true, ..named }]), 60);
    assert!(shed.iter().all(|report| report.shed == [unit(&game, "s")]));
    // What comes through then has only its guns, by half.
    let rows = shed.iter().flat_map(|report| &report.attack).flat_map(|shot| &shot.rows);
    assert!(rows.clone().count() > 0 && rows.clone().all(|row| row.load == Some(0)));
}

#[test]
fn o3_4_b_the_faster_shoot_first_and_who_is_shot_down_does_not_answer() {
    let game = meeting("stuka", "fighter");
    let mut silent = 0;
    for report in reports(&game, &setup(&game, &[strike(&game, "s", Aim::Company(None), true)]), 200) {
        assert_eq!(report.duels[0].unit, Some(unit(&game, "g")), "635 km/h against 385");
        let down = report.duel_impacts.first().is_some_and(|impact| impact.target == unit(&game, "s") && impact.thirds[1] == 0);
        if down {
            assert_eq!(report.duels.len(), 1);
            assert!(report.attack.is_empty() && report.lost.contains(&unit(&game, "s")));
            silent += 1;
        }
    }
    assert!(silent > 0);
    // Of one speed both shoot, whatever befalls them.
    let even = meeting("fighter", "fighter");
    let all = reports(&even, &setup(&even, &[strike(&even, "s", Aim::Company(None), false)]), 50);
    assert!(all.iter().all(|report| report.duels.len() == 2));
}

#[test]
fn o3_4_f_of_three_damages_to_aircraft_two_are_total() {
    let game = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::Two, "b", "rifle", "0502").game();
    let scenario = game.scenario();
    let mut flight = setup(&game, &[strike(&game, "s", Aim::Area, true)]).flyers[0].fighter.clone();
    let sheet = flight.sheet(&scenario);
    let hits = deal(&mut flight, sheet, 4, &mut dice(1));
    let totals: Vec<bool> = hits.iter().map(|hit| matches!(hit, Hit::Circle { total: true, .. })).collect();
    assert_eq!(totals, [true, true, false, true]);
    assert_eq!((flight.rows[0].total, flight.rows[0].temporary), (3, 1));
}

#[test]
fn o3_4_g_the_upper_strength_counts_in_full_in_the_air_and_by_half_at_the_ground() {
    let game = meeting("fighter", "fighter");
    let duels = reports(&game, &setup(&game, &[strike(&game, "s", Aim::Company(None), false)]), 80);
    let full = |percent: Percent| percent == Percent(100);
    let in_air = duels.iter().flat_map(|report| &report.duels).find(|shot| full(shot.percent)).expect("a plain hit");
    assert_eq!(in_air.rows[0].each, Hundredths(140));
    let on_ground = duels.iter().flat_map(|report| &report.attack).find(|shot| full(shot.percent)).expect("a plain hit");
    assert_eq!(on_ground.rows[0].each, Hundredths(70));
    let game = stage().unit(Side::One, "s", "fighter", "0101").unit(Side::Two, "b", "rifle", "0502").game();
    let bombs = reports(&game, &setup(&game, &[strike(&game, "s", Aim::Company(None), true)]), 80);
    let bombed = bombs.iter().flat_map(|report| &report.attack).find(|shot| full(shot.percent)).expect("a plain hit");
    assert_eq!(bombed.rows[0].each, Hundredths(190), "bombs count in full");
}

/// Mean damages of a Ju 87 flight in hundredths.
fn stukas(terrain: char, sheet: &str, dug_in: bool) -> u32 {
    let map = format!("..........\n....{terrain}.....\n..........");
    let stage = Stage::new(&map).head(&head(10, 2, "")).unit(Side::One, "s", "stuka", "0101");
    let game = stage.unit_with(Side::Two, "b", sheet, "0502", &format!("dug_in: {dug_in}")).game();
    let all = reports(&game, &setup(&game, &[strike(&game, "s", Aim::Company(None), true)]), 2000);
    let impacts = all.iter().flat_map(|report| &report.attack_impacts);
    impacts.map(|impact| impact.damages).sum::<u32>() * 100 / 2000
}

#[test]
fn o7_1_c_a_stuka_flight_does_what_the_scale_of_the_sheets_says() {
    let about = |found: u32, expected: u32, bound: u32| assert!(found.abs_diff(expected) <= bound, "{found} for {expected}");
    about(stukas('.', "rifle", false), 260, 20);
    about(stukas('w', "rifle", true), 175, 20);
    about(stukas('.', "t34", false), 90, 15);
}

#[test]
fn o7_1_c_the_number_has_no_surcharge_for_indirect_fire() {
    let game = stage().unit(Side::One, "s", "stuka", "0101").unit_with(Side::Two, "b", "rifle", "0502", "dug_in: true").game();
    let setup = setup(&game, &[strike(&game, "s", Aim::Company(None), true)]);
    let number = number::attack(&game.scenario(), &setup.flyers[0], setup.terrain, true, FINE);
    assert_eq!(number.value, 4 + 1, "a veteran against a dug-in enemy in the open");
}

#[test]
fn o7_1_c_not_on_a_hex_with_own_troops_and_called_off_when_they_come() {
    let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "a", "tank", "0402");
    let around = ["0501", "0503", "0401", "0403", "0601", "0602", "0603"];
    let stage = around.iter().fold(stage, |stage, hex| stage.unit(Side::One, &format!("z{hex}"), "rifle", hex));
    let mut game = stage.unit(Side::Two, "b", "rifle", "0502").unit(Side::Two, "c", "rifle", "0902").game();
    let (attack, unseen) = (bomb(&game, "0502", None), bomb(&game, "0902", None));
    assert_eq!(send(&mut game, "s", unseen), Err(Refusal::NoEnemySeen));
    let own = bomb(&game, "0402", None);
    assert_eq!(send(&mut game, "s", own), Err(Refusal::OwnUnitsThere));
    send(&mut game, "s", attack).unwrap();
    go(&mut game, Side::One, "a", "0502");
    assert!(game.view(Side::One).strikes.is_empty(), "the tanks are in the hex");
    assert_eq!(send(&mut game, "s", attack), Err(Refusal::OwnUnitsThere));
    game.undo().unwrap();
    assert_eq!(game.view(Side::One).strikes.len(), 1, "back with the move");
    let flight = unit(&game, "s");
    game.submit(Side::One, Order::Mission { flight, mission: None }).unwrap();
    assert!(game.view(Side::One).strikes.is_empty());
    assert_eq!(state(&game, "s").sortie.ready.0, 0, "free of charge");
}

#[test]
fn o7_1_c_a_patrol_meets_attackers_within_its_hexes_once_in_a_turn() {
    let named = |game: &Game| strike(game, "s", Aim::Company(None), true);
    let game = meeting("stuka", "fighter");
    assert_eq!(setup(&game, &[named(&game)]).patrols.len(), 1, "three hexes from 0802");
    let far = Stage::new("..........\n..........\n..........").head(&head(10, 2, "")).readings("o7_1_c_patrol_hexes: 2");
    let stage = far.unit(Side::One, "s", "stuka", "0101").unit(Side::One, "a", "rifle", "0402");
    let mut game = stage.unit(Side::Two, "g", "fighter", "1001").unit(Side::Two, "b", "rifle", "0502").game();
    next(&mut game);
    let patrol = Mission::Patrol { hex: hex(&game, "0802") };
    send(&mut game, "g", patrol).unwrap();
    next(&mut game);
    assert!(setup(&game, &[named(&game)]).patrols.is_empty());

    // Two attacks on two hexes: the patrol meets the first only.
    let stage = self::stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "t", "stuka", "0101");
    let stage = stage.unit(Side::One, "a", "rifle", "0402").unit(Side::Two, "b", "rifle", "0502");
    let mut game = stage.unit(Side::Two, "c", "rifle", "0401").unit(Side::Two, "g", "fighter", "1001").game();
    next(&mut game);
    let patrol = Mission::Patrol { hex: hex(&game, "0502") };
    send(&mut game, "g", patrol).unwrap();
    next(&mut game);
    for (key, label) in [("s", "0502"), ("t", "0401")] {
        let attack = bomb(&game, label, None);
        send(&mut game, key, attack).unwrap();
    }
    fly(&mut game, "0502");
    assert_eq!(report(&game).patrols, [unit(&game, "g")]);
    fly(&mut game, "0401");
    assert!(report(&game).patrols.is_empty());
    sound(&game).unwrap();
}

#[test]
fn o7_1_c_a_patrol_that_spares_aircraft_does_not_intercept() {
    let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "a", "rifle", "0402");
    let mut game = stage.unit(Side::Two, "g", "fighter", "1001").unit(Side::Two, "b", "rifle", "0502").game();
    next(&mut game);
    let (flight, posture) = (unit(&game, "g"), state(&game, "g").posture);
    let posture = hacse::content::scenario::Posture { spare_aircraft: true, ..posture };
    game.submit(Side::Two, Order::SetPosture { unit: flight, posture }).unwrap();
    let patrol = Mission::Patrol { hex: hex(&game, "0502") };
    send(&mut game, "g", patrol).unwrap();
    next(&mut game);
    assert!(setup(&game, &[strike(&game, "s", Aim::Company(None), true)]).patrols.is_empty());
}

#[test]
fn o7_1_c_flights_attack_a_company_each_and_staffs_only_when_alone() {
    let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "t", "stuka", "0101");
    let stage = stage.unit(Side::Two, "b", "rifle", "0502").unit(Side::Two, "c", "rifle", "0502");
    let mut game = stage.unit(Side::Two, "st", "staff", "0502").unit(Side::One, "a", "rifle", "0402").game();
    let strikes = ["s", "t"].map(|key| strike(&game, key, Aim::Company(None), true));
    let aimed = reports(&game, &setup(&game, &strikes), 1)[0].attack.iter().map(|shot| shot.target).collect::<Vec<_>>();
    assert_eq!(aimed, [Some(unit(&game, "b")), Some(unit(&game, "c"))]);
    let staff = bomb(&game, "0502", Some("st"));
    assert_eq!(send(&mut game, "s", staff), Ok(()), "it has weapons: if it fires it may be aimed at");
    let named = Strike { aim: Aim::Company(Some(unit(&game, "st"))), ..strikes[0] };
    let target = reports(&game, &setup(&game, &[named]), 1)[0].attack[0].target;
    assert_ne!(target, Some(unit(&game, "st")), "it did not");
}

#[test]
fn o7_1_d_an_area_attack_takes_everybody_in_the_hex_by_the_number_of_circles() {
    let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::Two, "b", "rifle", "0502");
    let game = stage.unit(Side::Two, "st", "staff", "0502").game();
    let scenario = game.scenario();
    let setup = setup(&game, &[strike(&game, "s", Aim::Area, true)]);
    // 13 circles and 2: a circle above the company's repeats the whole draw, so a staff is hit 2 times in 15.
    let mut hits = [0u32; 2];
    for subject in 0..3000 {
        let mut targets = setup.targets.clone();
        for (index, _) in area::deal(&scenario, &mut targets, 1, Tenths::ZERO, &mut dice(subject)) {
            hits[index] += 1;
        }
    }
    assert_eq!(hits[0] + hits[1], 3000);
    assert!(hits[1].abs_diff(400) < 80, "{hits:?}");
    // Strengths are summed before the damages are drawn; every third is total.
    let mut targets = setup.targets.clone();
    let dealt = area::deal(&scenario, &mut targets, 6, Tenths::ZERO, &mut dice(5));
    let total = dealt.iter().filter(|(_, hit)| matches!(hit, Hit::Circle { total: true, .. })).count();
    assert_eq!((dealt.len(), total), (6, 2));
}

#[test]
fn o7_1_d_two_flights_together_are_less_than_two_alone() {
    let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "t", "stuka", "0101");
    let game = stage.unit(Side::Two, "b", "rifle", "0502").unit(Side::Two, "c", "rifle", "0502").game();
    let strikes = ["s", "t"].map(|key| strike(&game, key, Aim::Area, true));
    for report in reports(&game, &setup(&game, &strikes), 50) {
        let sum: i64 = report.attack.iter().map(|shot| shot.strength.0).sum();
        let area = report.area.expect("an area attack");
        assert_eq!((area.strength.0, area.damages), (sum, area.strength.floor_sqrt()));
        assert_eq!(report.attack_impacts.iter().map(|impact| impact.damages).sum::<u32>(), area.damages);
    }
}

#[test]
fn o7_2_f_a_margin_of_12_at_the_whole_hex_destroys_in_place_of_damages() {
    let mut stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "t", "stuka", "0101");
    for key in ["b", "c", "d"] {
        stage = stage.unit(Side::Two, key, "rifle", "0502");
    }
    let game = stage.game();
    let mut setup = setup(&game, &["s", "t"].map(|key| strike(&game, key, Aim::Area, true)));
    // A number so low that every roll has 12 over it.
    setup.flyers[0].fighter.supply = -20;
    for report in reports(&game, &setup, 50) {
        let area = report.area.expect("an area attack");
        assert_eq!((area.strength, area.damages), (report.attack[1].strength, area.strength.floor_sqrt()));
        assert_eq!(report.attack_impacts.iter().filter(|impact| impact.destroyed && impact.thirds == [3, 0]).count(), 1);
        assert_eq!(report.attack_impacts.iter().map(|impact| impact.damages).sum::<u32>(), area.damages);
        assert_eq!(report.lost.len(), 1);
    }
}

#[test]
fn o0_j_the_attacker_does_not_learn_what_he_hits_unseen() {
    let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::Two, "b", "rifle", "0502");
    let game = stage.unit(Side::Two, "c", "rifle", "0502").game();
    let mut setup = setup(&game, &[strike(&game, "s", Aim::Area, true)]);
    setup.flyers[0].fighter.supply = -20;
    let (b, c) = (unit(&game, "b"), unit(&game, "c"));
    let mut hidden = 0;
    for report in reports(&game, &setup, 20) {
        let known = redact(&report, Side::One, &|unit| unit == b);
        assert!(known.attack_impacts.iter().all(|impact| impact.target == b) && !known.lost.contains(&c));
        hidden += u32::from(report.lost.contains(&c));
        let own = redact(&report, Side::Two, &|_| false);
        assert_eq!((own.attack_impacts.len(), own.lost.len()), (report.attack_impacts.len(), report.lost.len()));
    }
    assert!(hidden > 0);
}

#[test]
fn an_attack_whose_target_is_gone_costs_nothing() {
    let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "t", "stuka", "0101");
    let mut game = stage.unit(Side::One, "a", "rifle", "0402").unit(Side::Two, "b", "platoon", "0502").game();
    let gone = unit(&game, "b").index();
    game = crate::support::changed(&game, |units| units[gone].rows.0[0].total = 2);
    // The first attack destroys the platoon of which one group is left, if it hits at all.
    let attack = bomb(&game, "0502", None);
    send(&mut game, "s", attack).unwrap();
    fly(&mut game, "0502");
    let lost = game.journal().iter().any(|entry| matches!(entry.event, Event::Lost { .. }));
    assert_eq!(lost, state(&game, "b").tile().is_none());
    sound(&game).unwrap();
}

#[test]
fn what_a_side_knows_of_an_air_attack_holds_no_reasons_of_the_enemys_numbers() {
    let mut game = meeting("stuka", "fighter");
    let attack = bomb(&game, "0502", None);
    send(&mut game, "s", attack).unwrap();
    fly(&mut game, "0502");
    let entry = game.journal().into_iter().rev().find(|entry| matches!(entry.event, Event::AirAttack(_))).unwrap();
    for side in Side::BOTH {
        let Some(Event::AirAttack(known)) = entry.for_side(side) else { panic!("both know of it") };
        for shot in known.duels.iter().chain(&known.flak).chain(&known.attack) {
            let own = shot.unit.is_some_and(|unit| game.scenario().unit(unit).side == side);
            assert_eq!(shot.number.parts.is_empty(), !own);
        }
    }
}

#[test]
fn a_forecast_does_not_touch_the_games_dice_and_is_repeatable() {
    let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "a", "rifle", "0402");
    let game = stage.unit(Side::Two, "b", "rifle", "0502").game();
    let named = [strike(&game, "s", Aim::Company(None), true)];
    let run = || forecast(game.view(Side::One), hex(&game, "0502"), &named, 400);
    assert_eq!(run(), run());
    let mean = run().mean_tenths(run().enemy_sum);
    assert!((23..=29).contains(&mean), "2.6 as in the scale: {mean}");
    let _: fn(u32) -> DiceStream = dice;
}
