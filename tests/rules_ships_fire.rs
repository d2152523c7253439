//! Ships in fights: fire over the sea (O7.2.c), damages (O7.3.e), torpedoes, depth charges, no retreat.

use hacse::{
    content::naval::Part,
    engine::{explained::Reason, quantity::Hundredths, side::Side},
    operations::{
        combat::{
            damage::Hit,
            engagement::Resolved,
            fighter::FightSetup,
            forecast::forecast,
            gather,
            plan::{AttackPlan, Attacker},
            report::{Fate, Shot},
        },
        game::Game,
        naval::hull,
        order::{Order, Refusal},
    },
};

use crate::support::{
    Stage, changed, end_round,
    fights::{attack, fight, fights, report},
    go, hex, sound, unit,
};

const GUNS: u16 = 1 << 3;
const LIGHT: u16 = 1 << 4;
const TUBES: u16 = 1 << 5;

fn sea() -> Stage {
    Stage::new("~~~~~~~~~~\n~~~~~~~~~~\n~~~~~~~~~~")
}

/// An attack on a hex as it would really be fought.
fn setup(game: &Game, at: &str, key: &str, rows: u16) -> FightSetup {
    let part = Attacker { unit: unit(game, key), target: None, rows, loads: Vec::new() };
    gather::truth(game.field(), &AttackPlan { hex: hex(game, at), attackers: vec![part], fires: Vec::new() }, Side::One)
}

fn first_shots(game: &Game, setup: &FightSetup) -> Vec<Shot> {
    fights(game, setup, 40).filter_map(|fight| fight.report.attack.first().cloned()).collect()
}

/// The target number but for a bridge that was hit before (O1.4.b).
fn plain(shot: &Shot) -> i32 {
    shot.number.value - shot.number.amount_of(Reason::NoHq)
}

#[test]
fn o7_2_c_plus_two_and_one_dk_a_hex_in_place_of_the_next_hex_row() {
    for (at, distance) in [("0202", 1), ("0302", 2), ("0402", 3)] {
        let game = sea().unit(Side::One, "a", "dd", "0102").unit(Side::Two, "b", "dd", at).game();
        let setup = setup(&game, at, "a", GUNS);
        for shot in first_shots(&game, &setup) {
            assert_eq!(plain(&shot), 4 + 2, "at {distance}");
            assert_eq!(shot.number.amount_of(Reason::ShipFire), 2);
            assert_eq!(shot.number.amount_of(Reason::NextHex), 0);
        }
        // Dk 4.3, water −1, one less a hex.
        let sheet = game.scenario().sheet_of(unit(&game, "a")).clone();
        let load = &sheet.rows[3].loads[0];
        let change = hacse::operations::naval::fire::dk_change(load, true, distance, -10, -20);
        assert_eq!(change, -10 - 10 * i32::try_from(distance).unwrap());
    }
}

#[test]
fn o7_2_c_guns_up_to_70_mm_have_plus_two_and_the_dk_of_the_next_hex() {
    let game = sea().unit(Side::One, "a", "dd", "0102").unit(Side::Two, "b", "dd", "0202").game();
    for shot in first_shots(&game, &setup(&game, "0202", "a", LIGHT)) {
        assert_eq!((plain(&shot), shot.number.amount_of(Reason::ShipFire)), (4 + 2, 2), "all fire of ships");
        assert_eq!(shot.number.amount_of(Reason::NextHex), 0);
    }
    let sheet = game.scenario().sheet_of(unit(&game, "a")).clone();
    let load = &sheet.rows[4].loads[0];
    assert_eq!(hacse::operations::naval::fire::dk_change(load, true, 1, -10, -20), -30);
}

#[test]
fn o7_2_c_torpedoes_are_fired_alone() {
    let game = sea().unit(Side::One, "a", "dd", "0102").unit(Side::Two, "b", "dd", "0202").game();
    for shot in first_shots(&game, &setup(&game, "0202", "a", TUBES)) {
        assert_eq!((plain(&shot), shot.number.amount_of(Reason::Torpedoes)), (4 + 4, 4));
        assert!(shot.rows.iter().all(|row| row.row == 5));
    }
    // With guns the tubes are kept.
    for shot in first_shots(&game, &setup(&game, "0202", "a", GUNS | TUBES)) {
        assert_eq!(plain(&shot), 6);
        assert!(shot.rows.iter().all(|row| row.row == 3));
    }
    let other = sea().readings("o7_2_c_torpedo_surcharge: 2");
    let game = other.unit(Side::One, "a", "dd", "0102").unit(Side::Two, "b", "dd", "0202").game();
    assert!(first_shots(&game, &setup(&game, "0202", "a", TUBES)).iter().all(|shot| plain(shot) == 6));
}

#[test]
fn o7_2_c_torpedoes_run_under_motor_boats() {
    let ask = |readings: &str| {
        let game = sea().readings(readings).unit(Side::One, "a", "sub", "0102").unit(Side::Two, "b", "boat", "0202").game();
        hacse::operations::game::would_accept(game.view(Side::One), attack(&game, "0202", 1 << 4, &["a"]))
    };
    assert_eq!(ask(""), Err(Refusal::NotInRange));
    assert_eq!(ask("o7_2_c_torpedoes_hit_boats: true"), Ok(()));
}

#[test]
fn o7_2_c_dived_submarines_fire_torpedoes_and_fear_depth_charges() {
    let stage = |readings: &str| {
        let stage = sea().readings(readings).unit(Side::One, "d", "dd", "0102");
        stage.unit_with(Side::Two, "u", "sub", "0202", "dived: true").game()
    };
    let ask = |game: &Game, rows| hacse::operations::game::would_accept(game.view(Side::One), attack(game, "0202", rows, &["d"]));
    let game = stage("");
    assert_eq!(ask(&game, GUNS), Err(Refusal::NotInRange), "guns do not reach under water");
    assert_eq!(ask(&stage("o7_2_c_depth_charges_only: false"), GUNS), Ok(()));
    let mut game = stage("");
    go(&mut game, Side::One, "d", "0202");
    let plan = game.view(Side::One).plan_on(hex(&game, "0202")).expect("it runs over the boat").clone();
    let setup = gather::truth(game.field(), &plan, Side::One);
    let shots: Vec<Shot> = fights(&game, &setup, 60).flat_map(|fight| fight.report.attack).collect();
    let bombs = |shot: &Shot| shot.rows.iter().all(|row| row.row == 6);
    assert!(!shots.is_empty() && shots.iter().all(bombs), "depth charges alone");
    let defence: Vec<Shot> = fights(&game, &setup, 60).flat_map(|fight| fight.report.defence).collect();
    assert!(defence.iter().all(|shot| shot.rows.iter().all(|row| row.row == 4)), "torpedoes alone");
}

#[test]
fn o6_a_who_fires_unseen_from_under_water_is_not_fired_at() {
    let stage = sea().unit_with(Side::One, "u", "sub", "0102", "dived: true").unit(Side::Two, "d", "dd", "0302");
    let mut game = stage.game();
    fight(&mut game, "0302", 1 << 4, &["u"]);
    let report = report(&game);
    assert!(report.defence.is_empty() && report.attack.len() == 1);
    assert_eq!(report.attack[0].rows.iter().map(|row| row.row).collect::<Vec<_>>(), [4]);
    sound(&game).unwrap();
}

#[test]
fn o7_2_c_ships_answer_over_the_sea_as_far_as_they_reach() {
    let mut game = sea().unit(Side::One, "a", "dd", "0102").unit(Side::Two, "b", "dd", "0402").game();
    fight(&mut game, "0402", GUNS, &["a"]);
    let report = report(&game);
    assert_eq!((report.defence.len(), report.attack.len()), (1, 1));
    assert!(report.retreats.is_empty() && !report.taken);
    assert_eq!(report.fate(unit(&game, "a")), Some(Fate::StaysOutside));
    assert_eq!(game.field().load(unit(&game, "a")).rows.0[3].ammunition[0], 5, "one set a round");
    sound(&game).unwrap();
}

#[test]
fn o7_3_e_nothing_is_subtracted_but_damages_are_lost_behind_armour() {
    let game = sea().unit(Side::One, "d", "dd", "0102").unit(Side::Two, "b", "bb", "0302").game();
    let sheet = game.scenario().sheet_of(unit(&game, "b")).clone();
    let setup = setup(&game, "0302", "d", GUNS);
    let mut held = 0;
    for fight in fights(&game, &setup, 200) {
        let Some(shot) = fight.report.attack.first() else { continue };
        // As many guns as were left, each with its whole strength, whatever the armour.
        let guns: u32 = shot.rows.iter().map(|row| u32::from(row.circles)).sum();
        let each = Hundredths(410 * i64::from(shot.percent.0) / 100);
        assert_eq!(shot.strength, each.times(guns));
        for hit in fight.report.attack_impacts.iter().flat_map(|impact| &impact.hits) {
            match hit {
                Hit::Held { row } => {
                    held += 1;
                    assert!(sheet.rows[usize::from(*row)].part.is_some_and(Part::protected));
                }
                // Below a margin of 9 nothing pierces 32; the secondary armament bears no armour.
                Hit::Circle { row, .. } => {
                    assert!(shot.margin >= 9 || sheet.rows[usize::from(*row)].part == Some(Part::Secondary))
                }
                Hit::Worsened { .. } => {}
            }
        }
    }
    assert!(held > 50, "most of the battleship is armoured: {held}");
}

#[test]
fn o7_3_e_big_guns_break_armour_by_what_is_left_of_their_dk() {
    // Dk 40 − 1 by water − 2 by distance: more than 36.
    let game = sea().unit(Side::One, "a", "bb", "0102").unit(Side::Two, "b", "bb", "0302").game();
    for fight in fights(&game, &setup(&game, "0302", "a", GUNS), 60) {
        let hits = fight.report.attack_impacts.iter().flat_map(|impact| &impact.hits);
        assert!(hits.into_iter().all(|hit| !matches!(hit, Hit::Held { .. })));
    }
    // At 5 hexes it is 34: turrets and bridge hold, the hull does not.
    let game = sea().unit(Side::One, "a", "bb", "0102").unit(Side::Two, "b", "bb", "0602").game();
    let hits: Vec<(i32, Hit)> = fights(&game, &setup(&game, "0602", "a", GUNS), 200)
        .flat_map(|fight| {
            let margin = fight.report.attack[0].margin;
            fight.report.attack_impacts.into_iter().flat_map(move |impact| impact.hits.into_iter().map(move |hit| (margin, hit)))
        })
        .collect();
    let held: Vec<u8> = hits.iter().filter_map(|(_, hit)| if let Hit::Held { row } = hit { Some(*row) } else { None }).collect();
    assert!(!held.is_empty() && held.iter().all(|row| matches!(row, 2 | 3)), "{held:?}");
}

fn sunk(fight: &Resolved) -> bool {
    fight.report.attack_impacts.iter().any(|impact| impact.thirds[1] == 0)
}

#[test]
fn o7_3_e_a_ship_sinks_with_its_hull() {
    let game = |readings: &str| {
        let game = sea().readings(readings).unit(Side::One, "a", "bb", "0102").unit(Side::Two, "d", "dd", "0302").game();
        let d = unit(&game, "d");
        changed(&game, |units| units[d.index()].rows.0[0].temporary = 3)
    };
    let (with, without) = (game(""), game("o7_3_e_sinks_with_its_hull: false"));
    let fought = |game: &Game| fights(game, &setup(game, "0302", "a", GUNS), 100).collect::<Vec<_>>();
    let lost_hull = |fight: &&Resolved| {
        let sheet = &with.scenario().sheets[usize::from(fight.defenders[0].sheet.0)];
        hull::circles(sheet, &fight.defenders[0].rows, Part::Hull).0 == 0
    };
    let (first, second) = (fought(&with), fought(&without));
    assert!(first.iter().filter(lost_hull).count() > 20);
    assert!(first.iter().filter(lost_hull).all(sunk));
    // The report tells who sank, and the forecast how often somebody does.
    let d = unit(&with, "d");
    for fight in &first {
        assert_eq!(fight.report.destroyed(&with.scenario(), Side::Two).any(|unit| unit == d), sunk(fight));
        assert!(fight.report.at_sea(&with.scenario()), "nobody moves in and nobody gives way");
    }
    let part = Attacker { unit: unit(&with, "a"), target: None, rows: GUNS, loads: Vec::new() };
    let plan = AttackPlan::direct(hex(&with, "0302"), vec![part]);
    let told = forecast(with.view(Side::One), &plan, 200);
    assert!(told.destroyed > 0 && told.destroyed <= told.tries && told.taken == 0, "{told:?}");
    assert_eq!(told.destroyed_chance(), (told.destroyed * 100 + 100) / 200);
    assert!(second.iter().filter(lost_hull).any(|fight| !sunk(fight)));
}

#[test]
fn o7_6_a_ships_make_no_morale_rolls() {
    let fought = |readings: &str| {
        let game = sea()
            .readings(readings)
            .unit(Side::One, "a", "bb", "0102")
            .unit_with(Side::Two, "b", "boat", "0302", "experience: Conscript")
            .game();
        let setup = setup(&game, "0302", "a", 1 << 4);
        fights(&game, &setup, 40).map(|fight| fight.report.retreats.len()).sum::<usize>()
    };
    assert_eq!(fought(""), 0);
    assert!(fought("o7_6_a_ships_stand: false") > 0);
}

#[test]
fn o0_f_who_ran_into_an_enemy_ship_goes_back() {
    let stage = sea().unit(Side::One, "a", "dd", "0102").unit(Side::Two, "b", "dd", "0302");
    let mut game = stage.game();
    go(&mut game, Side::One, "a", "0202");
    go(&mut game, Side::One, "a", "0302");
    let at = hex(&game, "0302");
    let alive = game.field().load(unit(&game, "a")).tile().is_some();
    if alive && game.view(Side::One).plan_on(at).is_some() {
        game.submit(Side::One, Order::EndMovement).unwrap();
        game.submit(Side::One, Order::Resolve { hex: at }).unwrap();
        let b = game.field().load(unit(&game, "b"));
        if b.tile() == Some(at) {
            assert_ne!(game.field().load(unit(&game, "a")).tile(), Some(at), "nobody shares a hex");
        }
    }
    end_round(&mut game);
    sound(&game).unwrap();
}

#[test]
fn o7_5_c_the_bridge_stands_for_signal_groups() {
    let game = sea().unit(Side::One, "a", "dd", "0102").unit(Side::Two, "b", "boat", "0802").game();
    let (a, scenario) = (unit(&game, "a"), game.scenario());
    let state = game.field().load(a);
    assert_eq!(hull::signal_groups(scenario.sheet_of(a), &state.rows.0), 3);
    let lost = changed(&game, |units| units[a.index()].rows.0[2].temporary = 1);
    assert_eq!(hull::signal_groups(scenario.sheet_of(a), &lost.field().load(a).rows.0), 0, "no bridge, no report");
}
