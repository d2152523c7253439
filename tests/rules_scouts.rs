//! O6.1.a: excursions of reconnaissance rows.

use std::collections::BTreeSet;

use hacse::{
    content::scenario::Opportunity,
    engine::{
        grid::{Tile, path::Reach},
        side::Side,
    },
    operations::{
        event::Event,
        forces::components::{Excursions, Fought},
        game::{Game, would_accept},
        order::{Lock, Order, Refusal},
        sight::excursion,
    },
};

use crate::support::{Stage, changed, end_round, go, hex, sound, unit};

const ONE: Side = Side::One;
const TWO: Side = Side::Two;
/// Patrols and motorcyclists of the scouts.
const PATROLS: u8 = 1;
const CYCLISTS: u8 = 2;

fn plain() -> Stage {
    Stage::new("........\n........\n........").unit(ONE, "a", "scouts", "0102").unit(TWO, "b", "rifle", "0402")
}

fn trip(game: &Game, row: u8, to: &str) -> Order {
    Order::Excursion { unit: unit(game, "a"), row, to: hex(game, to) }
}

fn look(game: &mut Game, row: u8, to: &str) {
    game.submit(ONE, trip(game, row, to)).unwrap_or_else(|refusal| panic!("{to}: {refusal}"));
}

/// Hexes to which a row may go.
fn reach(game: &Game, row: u8) -> BTreeSet<Tile> {
    let found = excursion::reachable(game.view(ONE), unit(game, "a"), row, &mut Reach::new(game.scenario().map.grid));
    found.unwrap_or_default().into_iter().map(|(tile, _)| tile).collect()
}

#[test]
fn o6_1_a_a_row_sees_from_another_hex_and_returns() {
    let mut game = plain().game();
    let (a, b) = (unit(&game, "a"), unit(&game, "b"));
    assert!(!game.view(ONE).contacts.contains_key(&b));
    look(&mut game, PATROLS, "0302");
    assert!(game.view(ONE).enemy_seen(hex(&game, "0402")), "seen from the hex beside it");
    assert_eq!(game.field().load(a).tile(), Some(hex(&game, "0102")), "and back again");
    assert!(game.view(ONE).excursions.saw(a, b, hex(&game, "0402")), "by an own reconnaissance row of this unit (O7.5.b)");
    assert_eq!(sound(&game), Ok(()));
    // It may be shot at in this round, and in this one only.
    game.submit(ONE, Order::EndTurn).unwrap();
    assert!(game.view(ONE).contacts[&b].now);
    game.submit(TWO, Order::EndTurn).unwrap();
    assert!(!game.view(ONE).contacts[&b].now, "remembered where it was");
    assert!(game.field().res::<Excursions>().is_empty());
    assert_eq!(sound(&game), Ok(()));
}

#[test]
fn o6_1_a_who_moves_away_is_out_of_sight_again() {
    let mut game = plain().game();
    look(&mut game, PATROLS, "0302");
    game.submit(ONE, Order::EndTurn).unwrap();
    go(&mut game, TWO, "b", "0502");
    let b = unit(&game, "b");
    let contact = game.view(ONE).contacts[&b];
    assert_eq!((contact.now, contact.tile), (false, hex(&game, "0402")));
    assert_eq!(sound(&game), Ok(()));
}

#[test]
fn o6_1_a_half_of_the_points_not_spent_rounded_down() {
    // Five points across country: two of them, there, and two back.
    let mut game = plain().game();
    let grid = game.scenario().map.grid;
    let within = |game: &Game, hexes: u32| {
        let here = game.field().load(unit(game, "a")).tile().unwrap();
        grid.tiles().filter(|tile| *tile != here && grid.distance(here, *tile) <= hexes).collect::<BTreeSet<_>>()
    };
    assert_eq!(reach(&game, PATROLS), within(&game, 2));
    go(&mut game, ONE, "a", "0202");
    assert_eq!(reach(&game, PATROLS), within(&game, 2), "four left");
    go(&mut game, ONE, "a", "0302");
    assert_eq!(reach(&game, PATROLS), within(&game, 1), "three left");
}

/// Hexes to which a row may go, with the points there and back.
fn costs(game: &Game, row: u8) -> Vec<(Tile, u16)> {
    let mut search = Reach::new(game.scenario().map.grid);
    excursion::reachable(game.view(ONE), unit(game, "a"), row, &mut search).unwrap_or_default()
}

#[test]
fn o6_1_a_the_way_back_must_suffice_too() {
    // Wheels need 3 points into light wood, and have half of 5 across country; half of the 9 by road is for roads (O4.b).
    let wood = || Stage::new(".......\n...w...\n.......").unit(ONE, "a", "scouts", "0402").unit(TWO, "b", "rifle", "0103");
    assert_eq!(costs(&wood().game(), PATROLS), [], "one point out, but 3 back");
    let road = wood().map(r#"roads: [(class: Dirt, way: ["0302", "0402", "0502"])],"#).game();
    let found = costs(&road, PATROLS);
    for along in ["0302", "0502"] {
        assert!(found.contains(&(hex(&road, along), 1 + 1)), "{along} by road: {found:?}");
    }
    let grid = road.scenario().map.grid;
    let off = found.iter().filter(|(tile, cost)| grid.distance(hex(&road, "0402"), *tile) == 1 && *cost == 1 + 3).count();
    assert_eq!(off, 0, "nobody goes straight into the country and back through the wood");
}

#[test]
fn o4_b_who_only_sent_scouts_out_has_not_been_on_a_road() {
    // Wheels 5/9 on open ground: 5 hexes across country, the road's points are for moves along roads.
    let farthest = |game: &Game| {
        let (grid, here) = (game.scenario().map.grid, hex(game, "0102"));
        let body = hacse::operations::movement::reach::body(game.view(ONE), &[unit(game, "a")]).unwrap();
        let mut search = Reach::new(grid);
        body.search(&mut search);
        search.tiles().iter().map(|tile| grid.distance(here, *tile)).max().unwrap()
    };
    let stage = Stage::new("..........\n..........\n..........").readings("o6_1_a_takes_the_units_time: true");
    let mut game = stage.unit(ONE, "a", "scouts", "0102").unit(TWO, "b", "rifle", "1003").game();
    assert_eq!(farthest(&game), 5);
    look(&mut game, PATROLS, "0202");
    let spent = u32::from(game.field().load(unit(&game, "a")).moved.spent);
    assert!(spent > 0, "it waits for them");
    assert_eq!(farthest(&game), 5 - spent);
}

#[test]
fn o6_1_a_who_sets_out_passes_no_crowd_in_his_own_hex() {
    let crowd = |companies: usize| {
        let mut stage = plain();
        for index in 0..companies {
            stage = stage.unit(ONE, &format!("r{index}"), "rifle", "0102");
        }
        stage.game()
    };
    assert_eq!(reach(&crowd(10), PATROLS), reach(&plain().game(), PATROLS), "eleven companies");
    assert!(costs(&crowd(10), PATROLS).iter().all(|(_, cost)| [2, 4].contains(cost)));
}

#[test]
fn o6_1_a_what_can_be_reached_is_what_is_accepted() {
    let game = Stage::new("..w..r..\n.W....m.\n..v.....")
        .map(r#"roads: [(class: Dirt, way: ["0102", "0202", "0302", "0402"])], rivers: [(class: Brook, sides: ["0202 S", "0302 S"])],"#)
        .unit(ONE, "a", "scouts", "0202")
        .unit(TWO, "b", "rifle", "0302")
        .game();
    for row in 0..3 {
        let accepted = |tile: &Tile| {
            let order = Order::Excursion { unit: unit(&game, "a"), row, to: *tile };
            would_accept(game.view(ONE), order).is_ok()
        };
        assert_eq!(reach(&game, row), game.scenario().map.grid.tiles().filter(accepted).collect(), "row {row}");
    }
}

#[test]
fn o6_1_a_an_enemy_hex_may_be_entered_but_not_passed() {
    // A strip of one hex in width: the enemy stands in the way.
    let game = Stage::new("......").unit(ONE, "a", "scouts", "0101").unit(TWO, "b", "rifle", "0201").game();
    assert_eq!(reach(&game, PATROLS), BTreeSet::from([hex(&game, "0201")]));
    // One that nobody saw ends the way.
    let mut game = Stage::new(".WW...").map(r#"roads: [(class: Dirt, way: ["0101", "0201", "0301", "0401"])],"#);
    game = game.unit(ONE, "a", "scouts", "0101").unit(TWO, "b", "platoon", "0201").unit(TWO, "c", "rifle", "0401");
    let mut game = game.game();
    look(&mut game, PATROLS, "0301");
    let (b, c) = (unit(&game, "b"), unit(&game, "c"));
    assert!(game.view(ONE).contacts[&b].now && !game.view(ONE).contacts.contains_key(&c));
    assert_eq!(game.can_undo(), Err(Lock::Revealed));
}

#[test]
fn o6_1_a_each_reconnaissance_row_once_a_round() {
    let mut game = plain().game();
    assert_eq!(game.submit(ONE, trip(&game, 0, "0202")), Err(Refusal::NoScouts), "the HQ does not reconnoitre");
    assert_eq!(game.submit(ONE, trip(&game, 9, "0202")), Err(Refusal::NoScouts));
    assert_eq!(game.submit(ONE, trip(&game, PATROLS, "0602")), Err(Refusal::OutOfReach));
    assert_eq!(game.submit(ONE, trip(&game, PATROLS, "0102")), Err(Refusal::AlreadyThere));
    look(&mut game, PATROLS, "0202");
    assert_eq!(game.submit(ONE, trip(&game, PATROLS, "0202")), Err(Refusal::AlreadyScouted));
    assert_eq!(reach(&game, CYCLISTS).len(), reach(&plain().game(), CYCLISTS).len(), "the other row has its own time");
    look(&mut game, CYCLISTS, "0302");
    end_round(&mut game);
    look(&mut game, PATROLS, "0202");
}

#[test]
fn o6_1_a_what_it_took_is_missing_to_the_unit_only_if_a_group_plays_so() {
    let spent = |readings: &str, trips: &[(u8, &str)]| {
        let mut game = plain().readings(readings).game();
        trips.iter().for_each(|(row, to)| look(&mut game, *row, to));
        game.field().load(unit(&game, "a")).moved.spent
    };
    let counts = "o6_1_a_takes_the_units_time: true";
    assert_eq!(spent(counts, &[(PATROLS, "0202")]), 2, "there and back");
    assert_eq!(spent(counts, &[(PATROLS, "0202"), (CYCLISTS, "0302")]), 4, "both at the same time");
    assert_eq!(spent("", &[(PATROLS, "0302")]), 0, "as the rule stands it costs the unit nothing");
}

#[test]
fn o6_1_a_undo_is_locked_only_by_what_was_new() {
    let mut game = plain().game();
    look(&mut game, PATROLS, "0302");
    assert_eq!(game.can_undo(), Err(Lock::Revealed));
    // The second row sees nothing that the first one did not.
    let before = game.digest();
    look(&mut game, CYCLISTS, "0302");
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(game.digest(), before);
    assert_eq!(game.undo(), Err(Lock::Revealed));
    let again = Game::restore(game.scenario(), game.snapshot()).unwrap();
    assert_eq!(again.digest(), before);
}

#[test]
fn o6_1_a_it_may_be_shot_at_with_three_more_and_losses_are_the_rows() {
    // Into the very hex of the machine guns: +3 there too, but neither the distance nor its Dk.
    let stage = Stage::new("...\n...").unit(ONE, "a", "scouts", "0201").unit(TWO, "m", "mg", "0101");
    let (mut hurt, mut away) = (0, 0);
    for seed in 0..30 {
        let game = Game::new(stage.scenario(), seed);
        let m = unit(&game, "m");
        let mut game = changed(&game, |units| units[m.index()].posture.opportunity = Opportunity::Always);
        look(&mut game, PATROLS, "0101");
        let journal = game.journal();
        let report = journal.iter().find_map(|entry| match &entry.event {
            Event::OpportunityFire(report) => Some(report.clone()),
            _ => None,
        });
        let report = report.expect("it is seen in the hex");
        assert_eq!(report.attack[0].number.value, 7);
        assert_eq!((report.hex, report.attack.len()), (hex(&game, "0101"), 1), "once, going in and out");
        // 4 × 2.6, and nobody of the scouts has armour.
        if (3..=5).contains(&report.attack[0].margin) {
            assert_eq!(report.attack[0].strength.0, 1040);
        }
        let a = game.field().load(unit(&game, "a"));
        let out = |row: usize| a.rows.0[row].temporary + a.rows.0[row].total;
        assert_eq!(out(0) + out(2), 0, "only the patrols were there");
        hurt += u32::from(out(1) > 0);
        away += u32::from(out(1) == 3);
        assert!(game.field().get::<Fought>(m).defended);
        assert_eq!(game.can_undo(), Err(Lock::Dice));
        assert!(a.tile().is_some(), "the unit itself stays");
        assert_eq!(sound(&game), Ok(()));
    }
    assert!(hurt > 0 && away > 0 && away < hurt, "{hurt} {away}");
}

#[test]
fn o6_1_a_only_own_units_and_only_in_ones_own_movement() {
    let mut game = plain().game();
    let order = Order::Excursion { unit: unit(&game, "b"), row: 1, to: hex(&game, "0302") };
    assert_eq!(game.submit(ONE, order), Err(Refusal::UnknownUnit));
    assert_eq!(game.submit(TWO, trip(&game, PATROLS, "0202")), Err(Refusal::NotYourTurn));
    game.submit(ONE, Order::EndMovement).unwrap();
    assert_eq!(game.submit(ONE, trip(&game, PATROLS, "0202")), Err(Refusal::WrongPhase));
}

#[test]
fn o6_1_a_it_needs_activation_like_a_move() {
    let head = "hour: 10), rounds: 8, weather: 2, ground: Dry, night_rest: false, command: true, light: Summer";
    let mut game =
        plain().head(head).staff(ONE, "s", "staff", "0101").unit(ONE, "c", "rifle", "0103").unit(ONE, "d", "rifle", "0103");
    game = game.unit(TWO, "e", "rifle", "0703");
    let mut game = game.game();
    // Two HQ groups command two others; then only a roll is left.
    go(&mut game, ONE, "c", "0203");
    go(&mut game, ONE, "d", "0203");
    assert_eq!(game.submit(ONE, trip(&game, PATROLS, "0202")), Err(Refusal::NeedsRoll));
}

#[test]
fn o6_1_a_the_computer_looks_before_it_attacks() {
    // A village that may hide somebody, within reach of a patrol.
    let stage = Stage::new("........\n...v....\n........\n........")
        .goals(r#"(side: One, name: (de: "", en: ""), points: 5, when: HoldAtEnd("0402")),"#)
        .levels("00000000\n00000000\n01000000\n00000000")
        .unit(ONE, "a", "scouts", "0202")
        .unit(ONE, "r", "rifle", "0201")
        .unit(ONE, "t", "tank", "0201")
        .unit(TWO, "b", "rifle", "0402");
    let mut game = stage.game();
    hacse::ai::play_turn(&mut game, ONE, &hacse::ai::Supervisor::default());
    let b = unit(&game, "b");
    let looked = |event: &Event| matches!(event, Event::Excursion { saw, .. } if saw.contains(&b));
    assert!(game.journal().iter().any(|entry| looked(&entry.event)), "into the hex, or from where it is seen");
}
