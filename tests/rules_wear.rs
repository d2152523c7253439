//! O5.4.a, O4.2.a, O3.1.a and small repairs (O1.4.c): fuel, wear, workshops.

use hacse::{
    engine::side::Side,
    operations::{
        event::Event,
        forces::UnitState,
        game::Game,
        logistics::fuel::breakdowns,
        order::{Order, Refusal},
    },
};

use crate::support::{
    Stage, end_round, go, hex,
    supplies::{change, dry, report, road},
    unit,
};

const ONE: Side = Side::One;

fn tanks(label: &str) -> Stage {
    road(14).staff(ONE, "s", "motstaff", "0201").unit(ONE, "t", "tank", label).unit(Side::Two, "b", "rifle", "1402")
}

fn state(game: &Game, key: &str) -> UnitState {
    game.field().load(unit(game, key))
}

fn fuel(game: &Game, key: &str) -> u8 {
    state(game, key).rows.0[0].fuel
}

#[test]
fn o5_4_a_the_first_move_of_a_phase_burns_a_set_and_undo_gives_it_back() {
    // Somebody has seen the hexes already.
    let game = tanks("0201").unit(ONE, "x", "rifle", "0301").unit(ONE, "y", "rifle", "0501");
    let mut game = game.unit(ONE, "z", "rifle", "0402").game();
    go(&mut game, ONE, "t", "0301");
    assert_eq!(fuel(&game, "t"), 1);
    go(&mut game, ONE, "t", "0401");
    assert_eq!(fuel(&game, "t"), 1, "once a phase");
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(fuel(&game, "t"), 2);
    assert!(!state(&game, "t").supply.burned);
    // As part of a body too; small staffs burn nothing (O5.1.d).
    let units = vec![unit(&game, "t"), unit(&game, "s")];
    let to = hex(&game, "0301");
    game.submit(ONE, Order::Move { units, to }).unwrap();
    assert_eq!((fuel(&game, "t"), fuel(&game, "s")), (1, 3));
}

#[test]
fn o5_4_a_without_fuel_nobody_moves() {
    let mut game = tanks("0201").game();
    dry(&mut game, "t");
    let order = |game: &Game| Order::Move { units: vec![unit(game, "t")], to: hex(game, "0301") };
    assert_eq!(game.submit(ONE, order(&game)).unwrap_err(), Refusal::NoFuel);
    // Who burned a set already in this phase goes on with the empty tank.
    change(&mut game, "t", |_, supply, _| supply.burned = true);
    game.submit(ONE, order(&game)).unwrap();
    // A phase refuels it, and the next move burns anew.
    end_round(&mut game);
    assert_eq!(fuel(&game, "t"), 2);
    go(&mut game, ONE, "t", "0401");
    assert_eq!(fuel(&game, "t"), 1);
    // With simple supply nobody burns fuel.
    let mut simple = Stage::new("...").unit(ONE, "t", "tank", "0101").unit(Side::Two, "b", "rifle", "0301").game();
    go(&mut simple, ONE, "t", "0201");
    assert_eq!(fuel(&simple, "t"), 2);
}

#[test]
fn o5_4_a_a_row_without_whole_vehicles_keeps_nobody() {
    let mut game = tanks("0201").game();
    dry(&mut game, "t");
    change(&mut game, "t", |rows, _, _| rows.0[0].total = 10);
    let order = Order::Move { units: vec![unit(&game, "t")], to: hex(&game, "0301") };
    game.submit(ONE, order).unwrap();
}

#[test]
fn o4_2_a_one_in_ten_breaks_down_and_the_rest_by_a_die() {
    // Three vehicles: 8 and more.
    assert_eq!([7, 8, 10].map(|die| breakdowns(3, Some(die))), [0, 1, 1]);
    // Ten: one for certain, and no die.
    assert_eq!(breakdowns(10, None), 1);
    // Seventeen: one for certain, and a second at 4 and more for the seven beyond.
    assert_eq!([3, 4, 10].map(|die| breakdowns(17, Some(die))), [1, 2, 2]);
    assert_eq!(breakdowns(20, None), 2);
    assert_eq!([9, 10].map(|die| breakdowns(1, Some(die))), [0, 1]);
}

#[test]
fn o4_2_a_refuelling_wears_armoured_rows_and_wear_counts_as_a_damage() {
    let mut game = tanks("0201").unit(ONE, "l", "lorry", "0201").game();
    dry(&mut game, "t");
    dry(&mut game, "l");
    end_round(&mut game);
    let tank = state(&game, "t").rows.0[0];
    assert_eq!((tank.fuel, tank.wear, tank.whole(10)), (2, 1, 9), "ten vehicles: one for certain");
    assert_eq!(state(&game, "l").rows.0[0].wear, 0, "lorries have no armour");
    let breakdowns = report(&game, ONE).breakdowns;
    assert_eq!(breakdowns.len(), 1);
    assert_eq!((breakdowns[0].unit, breakdowns[0].die, breakdowns[0].circles), (unit(&game, "t"), None, 1));
    // A full tank is not refuelled, and wears nothing.
    let mut full = tanks("0201").game();
    end_round(&mut full);
    assert_eq!(state(&full, "t").rows.0[0].wear, 0);
}

/// What was mended at the end of the first round, as keys of who and whose, and whether it was wear.
fn mended(game: &mut Game) -> Vec<(String, String, bool)> {
    end_round(game);
    let scenario = game.scenario();
    let key = |id| scenario.unit(id).key.clone();
    let events = game.journal();
    let repairs = events.iter().filter(|entry| entry.round.0 == 0).filter_map(|entry| match &entry.event {
        Event::Repaired { by, unit, wear, .. } => Some((key(*by), key(*unit), *wear)),
        _ => None,
    });
    repairs.collect()
}

fn worn(game: &mut Game, key: &str, temporary: u8, wear: u8) {
    change(game, key, |rows, _, _| (rows.0[0].temporary, rows.0[0].wear) = (temporary, wear));
}

#[test]
fn o1_4_c_supply_units_mend_one_wear_a_round_in_their_hex() {
    let mut game = tanks("0201").game();
    worn(&mut game, "t", 1, 2);
    assert_eq!(mended(&mut game), [("s".into(), "t".into(), true)]);
    let row = state(&game, "t").rows.0[0];
    assert_eq!((row.temporary, row.wear), (1, 1));
    let mut far = tanks("0301").game();
    worn(&mut far, "t", 1, 2);
    assert_eq!(mended(&mut far), []);
}

#[test]
fn o3_1_a_a_workshop_group_mends_one_vehicle_a_round_at_most_one_hex_away() {
    let stage = |at: &str| road(14).unit(ONE, "t", "tank", at).unit(ONE, "w", "workshop", "0201").unit(ONE, "r", "rifle", "0201");
    let game = |at: &str| stage(at).unit(Side::Two, "b", "rifle", "1402").game();
    let mut near = game("0301");
    worn(&mut near, "t", 3, 0);
    worn(&mut near, "r", 1, 0);
    let by = |wear| ("w".to_owned(), "t".to_owned(), wear);
    assert_eq!(mended(&mut near), [by(false), by(false)], "two groups; infantry is no matter for a workshop");
    assert_eq!(state(&near, "t").rows.0[0].temporary, 1);
    let mut mixed = game("0201");
    worn(&mut mixed, "t", 1, 1);
    assert_eq!(mended(&mut mixed).len(), 2);
    let mut far = game("0401");
    worn(&mut far, "t", 3, 0);
    assert_eq!(mended(&mut far), []);
    // Neither may move in that round.
    for mover in ["t", "w"] {
        let mut game = game("0301");
        worn(&mut game, "t", 3, 0);
        go(&mut game, ONE, mover, if mover == "t" { "0201" } else { "0301" });
        assert_eq!(mended(&mut game), [], "{mover} moved");
    }
}

#[test]
fn o3_1_a_not_within_three_hexes_of_an_enemy_that_its_side_sees() {
    // A scout stands beside the enemy, who is two or three hexes from the workshop.
    for (workshop, repairs) in [("0401", 0), ("0301", 2)] {
        let mut game = Stage::new("........")
            .supply("")
            .unit(ONE, "t", "tank", workshop)
            .unit(ONE, "w", "workshop", workshop)
            .unit(ONE, "r", "rifle", "0501")
            .unit(Side::Two, "b", "rifle", "0601")
            .game();
        worn(&mut game, "t", 3, 0);
        assert_eq!(mended(&mut game).len(), repairs, "{workshop}");
    }
}

#[test]
fn o7_6_b_vehicles_with_dry_tanks_are_lost_in_a_retreat() {
    use hacse::operations::logistics::fuel::abandon;
    let mut game = tanks("0201").unit(ONE, "l", "lorry", "0201").game();
    let mut whole = state(&game, "t");
    assert_eq!(abandon(&game.scenario(), &mut whole), 0, "there is fuel");
    dry(&mut game, "t");
    dry(&mut game, "l");
    worn(&mut game, "t", 2, 1);
    let (mut tank, mut lorry) = (state(&game, "t"), state(&game, "l"));
    assert_eq!(abandon(&game.scenario(), &mut tank), 10);
    assert!(tank.finished(game.scenario().sheet_of(tank.id), &game.scenario().rules.readings));
    assert_eq!(abandon(&game.scenario(), &mut lorry), 0, "lorries are no vehicles in this sense");
    change(&mut game, "t", |_, supply, _| supply.burned = true);
    assert_eq!(abandon(&game.scenario(), &mut state(&game, "t")), 0, "the set of this phase still burns");
}
