//! Ships and what is ashore: indirect fire (O7.5, O6.e), fire in passing (O7.7.a), scouts, mines, workshops, exchange.

use std::sync::Arc;

use hacse::{
    content::{naval::Part, scenario::UnitId},
    engine::{explained::Reason, side::Side},
    operations::{
        combat::{
            gather,
            plan::{Aim, AttackPlan, Attacker},
            report::{Fate, Report},
        },
        command::exchange::Exchange,
        engineers::work::Work,
        event::Event,
        fires::{
            own::{self, Fires},
            spotting::WhyNot,
        },
        forces::components::Position,
        game::{Game, would_accept},
        naval::hull,
        order::{Order, Refusal},
    },
};

use crate::support::{
    Stage, changed, end_round,
    fights::{attack, bombard, fight, fights, report, setup},
    go, hex, sound, unit,
};

const ONE: Side = Side::One;
const TWO: Side = Side::Two;
const GUNS: u16 = 1 << 3;

fn sea() -> Stage {
    Stage::new("~~~~~~~~~~~~\n~~~~~~~~~~~~\n~~~~~~~~~~~~")
}

/// The surcharge of a battery on a company in a hex; it must be the same in view and truth.
fn surcharge(game: &Game, battery: &str, target: &str, at: &str) -> Result<i32, WhyNot> {
    let view = game.view(ONE);
    let (fires, aim) = (Fires::new(view), Aim::Company(unit(game, target)));
    let found = fires.spotting(view.unit(unit(game, battery)).unwrap(), &fires.mark(hex(game, at), aim));
    let fire = hacse::operations::combat::plan::IndirectFire { unit: unit(game, battery), aim, rows: 1, loads: Vec::new() };
    let plan = AttackPlan { hex: hex(game, at), attackers: Vec::new(), fires: vec![fire] };
    let truth = gather::truth(game.field(), &plan, ONE).attack_guns.into_iter().next();
    let truth = truth.and_then(|gun| gun.named).map(|(_, spotted)| spotted.surcharge.value);
    let found = found.map(|spotted| spotted.surcharge.value);
    assert_eq!(found.ok(), truth);
    found
}

fn coast(terrain: &str) -> Stage {
    Stage::new(terrain).map(r#"navigable: ["0101"],"#)
}

#[test]
fn o7_5_a_a_battery_sees_a_destroyer_as_far_as_anybody_does() {
    let game =
        |target: &str| coast("v~~~~~~~\n~~~~~~~~").unit(ONE, "g", "battery2", "0101").unit(TWO, "b", target, "0401").game();
    let seen = game("dd");
    assert_eq!(surcharge(&seen, "g", "b", "0401"), Ok(2), "a ship is seen at 3 hexes");
    let order = bombard(&seen, "0401", "g", Aim::Company(unit(&seen, "b")));
    assert_eq!(would_accept(seen.view(ONE), order), Ok(()));
    assert_eq!(surcharge(&game("boat"), "g", "b", "0401"), Err(WhyNot::Unseen), "a boat at 2");
}

#[test]
fn o7_5_c_a_capital_ship_sees_for_the_battery_beside_it() {
    let stage = coast("v~~~~~~~\n~~~~~~~~").unit(ONE, "g", "battery2", "0101").unit(TWO, "b", "boat", "0401");
    let game = stage.unit(ONE, "o", "bb", "0101").game();
    // +6 less its own two signal groups.
    assert_eq!(surcharge(&game, "g", "b", "0401"), Ok(4));
    // At 4 hexes a battleship sees destroyers, but no boat.
    let stage = coast("v~~~~~~~\n~~~~~~~~").unit(ONE, "o", "bb", "0101").unit(TWO, "b", "boat", "0501");
    assert!(stage.game().view(ONE).contacts.is_empty());
}

#[test]
fn o7_5_a_by_its_own_shape_each_and_in_an_area_attack_by_the_largest() {
    let stage = coast("v~~~~~~~\n~~~~~~~~").unit(ONE, "g", "battery2", "0101").unit(TWO, "b", "dd", "0401");
    let game = stage.unit(TWO, "c", "boat", "0401").game();
    assert_eq!(surcharge(&game, "g", "b", "0401"), Ok(2));
    assert_eq!(surcharge(&game, "g", "c", "0401"), Err(WhyNot::Unseen));
    let view = game.view(ONE);
    let fires = Fires::new(view);
    let area = fires.spotting(view.unit(unit(&game, "g")).unwrap(), &fires.mark(hex(&game, "0401"), Aim::Area));
    assert_eq!(area.map(|spotted| spotted.surcharge.value), Ok(2));
}

#[test]
fn o7_1_b_no_artillery_answers_at_what_is_under_water() {
    let guns = |extra: &str, readings: &str| {
        let stage = Stage::new("~~~~~~~~\n.~~~~~~~\n~~~~~~~~").readings(readings);
        let stage = stage.unit_with(ONE, "u", "sub", "0202", extra).unit(TWO, "s", "steamer", "0402");
        let game = stage.unit(TWO, "g", "battery", "0102").game();
        let part = Attacker { unit: unit(&game, "u"), target: None, rows: 1 << 4, loads: Vec::new() };
        let plan = AttackPlan { hex: hex(&game, "0402"), attackers: vec![part], fires: Vec::new() };
        let setup = gather::truth(game.field(), &plan, ONE);
        assert_eq!(setup.attackers.len(), 1);
        setup.defence_guns.len()
    };
    assert_eq!(guns("", ""), 1, "on the surface the coast answers");
    assert_eq!(guns("dived: true", ""), 0, "though its periscope is seen");
}

#[test]
fn o7_1_b_nor_at_a_ship_that_nobody_sees() {
    // At night nobody sees the attacker, and its fire has not given it away yet; by radar it sees its target.
    let guns = |hour: u8| {
        let head = format!("hour: {hour}), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer");
        let stage = Stage::new("~~~~~~~~\n.~~~~~~~\n~~~~~~~~").head(&head).unit(ONE, "r", "radardd", "0202");
        let game = stage.unit(TWO, "s", "steamer", "0402").unit(TWO, "g", "battery", "0102").game();
        let part = Attacker { unit: unit(&game, "r"), target: None, rows: GUNS, loads: Vec::new() };
        let plan = AttackPlan { hex: hex(&game, "0402"), attackers: vec![part], fires: Vec::new() };
        gather::truth(game.field(), &plan, ONE).defence_guns.len()
    };
    assert_eq!((guns(12), guns(0)), (1, 0));
}

#[test]
fn o6_e_nothing_is_fired_indirectly_at_a_dived_submarine() {
    let stage = Stage::new(".~~~~~\n~~~~~~").unit(ONE, "g", "battery", "0101");
    let stage = stage.unit_with(TWO, "u", "sub", "0201", "dived: true").unit(TWO, "b", "boat", "0601");
    let game = stage.game();
    let (view, at, u) = (game.view(ONE), hex(&game, "0201"), unit(&game, "u"));
    assert!(view.contacts[&u].now, "its periscope is seen from the next hex");
    for aim in [Aim::Company(u), Aim::Area] {
        assert_eq!(would_accept(view, bombard(&game, "0201", "g", aim)), Err(Refusal::UnderWater));
    }
    assert_eq!(own::proposed(view, at, &[]), None);
    assert!(!own::target_in(view, at));
}

#[test]
fn o7_6_a_a_freighter_without_guns_does_not_give_way() {
    let mut game = sea().unit(ONE, "a", "boat", "0102").unit(TWO, "s", "steamer", "0202").game();
    let s = unit(&game, "s");
    let setup = setup(&mut game, "0202", &["a"]);
    let fought: Vec<_> = fights(&game, &setup, 60).collect();
    let afloat = fought.iter().filter(|fight| !fight.defenders[0].gone);
    assert!(afloat.clone().count() > 20);
    for fight in afloat {
        assert!(!fight.report.taken);
        assert_eq!(fight.report.fate(s), Some(Fate::Holds));
    }
}

fn passing_fire(game: &Game) -> Vec<Report> {
    let fire = |event: &Event| if let Event::OpportunityFire(report) = event { Some((**report).clone()) } else { None };
    game.journal().iter().filter_map(|entry| fire(&entry.event)).collect()
}

#[test]
fn o7_7_a_ships_fire_at_those_ashore_by_their_own_row() {
    let mut game = Stage::new("...\n~..").unit(ONE, "a", "rifle", "0301").unit(TWO, "d", "dd", "0102").game();
    go(&mut game, ONE, "a", "0101");
    let reports = passing_fire(&game);
    assert_eq!((reports.len(), reports[0].hex), (1, hex(&game, "0201")));
    let shot = &reports[0].attack[0];
    // Veteran 4, fire of ships +2 in place of +3.
    assert_eq!((shot.number.value, shot.number.amount_of(Reason::ShipFire), shot.number.amount_of(Reason::NextHex)), (6, 2, 0));
    // The guns of 13 cm and of 45 mm; tubes and depth charges are for others.
    assert_eq!(shot.rows.iter().map(|row| row.row).collect::<Vec<_>>(), [3, 4]);
    sound(&game).unwrap();
}

#[test]
fn o7_2_c_ship_guns_lose_dk_by_the_hex_at_those_who_pass_too() {
    // Dk 4.3, open ground −1, one hex −1: 2.3 is left; by the next-hex row it would be 1.3. Armour 3: 4.1 − 0.7.
    let mut game = Stage::new("...\n~..").unit(ONE, "a", "tank", "0301").unit(TWO, "d", "dd", "0102").game();
    go(&mut game, ONE, "a", "0101");
    let shot = &passing_fire(&game)[0].attack[0];
    let guns = shot.rows.iter().find(|row| row.row == 3).unwrap().each.0;
    let expected = match shot.margin {
        i32::MIN..=-1 => 0,
        0..=2 => 205 - 70,
        3..=5 => 410 - 70,
        6..=8 => 820 - 70,
        _ => 1230,
    };
    assert_eq!(guns, expected, "margin {}", shot.margin);
}

#[test]
fn o7_7_a_the_step_off_the_map_is_taken_under_the_fire_of_ships() {
    let scenario = sea().map(r#"exits: ["1202"],"#).unit(ONE, "a", "dd", "1102").unit(TWO, "b", "bb", "0902").scenario();
    let (mut left, mut stayed) = (0, 0);
    for seed in 0..24 {
        let mut game = Game::new(Arc::clone(&scenario), seed);
        go(&mut game, ONE, "a", "1202");
        assert!(passing_fire(&game).is_empty(), "setting out from where it lay draws none");
        let a = unit(&game, "a");
        game.submit(ONE, Order::Leave { unit: a }).unwrap();
        assert_eq!(passing_fire(&game).len(), 1);
        let state = game.field().load(a);
        let speed = hull::speed(scenario.sheet_of(a), &state, &scenario.rules.readings);
        match state.position {
            Position::Left(_) => {
                left += 1;
                assert!(speed > Some(1));
            }
            Position::On(_) => {
                stayed += 1;
                assert!(speed <= Some(1), "without way it stays");
            }
            position => {
                stayed += 1;
                assert_eq!(position, Position::Gone);
            }
        }
        sound(&game).unwrap();
    }
    assert!(left > 0 && stayed > 0, "{left} {stayed}");
}

#[test]
fn o7_7_a_the_rest_of_a_flotilla_goes_on() {
    let stage = sea().unit(ONE, "a", "dd", "0302").unit(ONE, "c", "dd", "0302").unit(TWO, "b", "bb", "0702");
    let scenario = stage.scenario();
    let mut lost = 0;
    for seed in 0..24 {
        let game = Game::new(Arc::clone(&scenario), seed);
        let [a, c] = ["a", "c"].map(|key| unit(&game, key));
        let mut game = changed(&game, |units| {
            units[a.index()].rows.0[0].temporary = 3;
            units[c.index()].rows.0[6].temporary = 2;
            units[c.index()].rows.0[5].temporary = 2;
        });
        let to = hex(&game, "0502");
        game.submit(ONE, Order::Move { units: vec![a, c], to }).unwrap();
        assert_eq!(passing_fire(&game).len(), 1);
        if game.field().load(a).tile().is_none() {
            lost += 1;
            assert_eq!(game.field().load(c).tile(), Some(to));
        }
        sound(&game).unwrap();
    }
    assert!(lost > 0);
}

#[test]
fn o0_g_who_fired_over_the_sea_is_seen_by_those_under_fire() {
    // At 3 hexes a submarine sees a destroyer and is not seen.
    let stage = sea().unit(ONE, "u", "sub", "0102").unit(TWO, "d", "dd", "0402").unit(TWO, "c", "dd", "0403");
    let mut game = stage.game();
    let (u, now) = (unit(&game, "u"), |game: &Game| game.view(TWO).contacts.get(&unit(game, "u")).is_some_and(|c| c.now));
    assert!(!now(&game));
    fight(&mut game, "0402", GUNS, &["u"]);
    assert_eq!(report(&game).attack.len(), 1);
    assert!(now(&game));
    assert_eq!(game.view(TWO).contacts[&u].fired_over, Some(hex(&game, "0402")));
    sound(&game).unwrap();
    game.submit(ONE, Order::EndTurn).unwrap();
    let ask = |game: &Game, key: &str| would_accept(game.view(TWO), attack(game, "0102", GUNS, &[key]));
    assert_eq!(ask(&game, "d"), Ok(()), "who was fired at sees the flash");
    assert_eq!(ask(&game, "c"), Err(Refusal::NotInSight), "nobody else does");
    let mut away = changed(&game, |_| {});
    go(&mut away, TWO, "d", "0502");
    assert!(!now(&away), "it is seen by the hex under fire, not by the ship");
    sound(&away).unwrap();
    game.submit(TWO, Order::EndTurn).unwrap();
    assert!(!now(&game), "until the end of the round");
    sound(&game).unwrap();
}

#[test]
fn o6_e_of_a_submarine_that_fired_under_water_only_the_periscope_is_seen() {
    let mut game = sea().unit_with(ONE, "u", "sub", "0102", "dived: true").unit(TWO, "d", "dd", "0302").game();
    fight(&mut game, "0302", 1 << 4, &["u"]);
    assert!(game.view(TWO).contacts.is_empty(), "from the next hex at most");
    sound(&game).unwrap();
}

#[test]
fn o6_e_scouts_see_vessels_as_they_show_themselves() {
    let saw = |sheet: &str, extra: &str, at: &str| {
        let stage = Stage::new("..~~~~~~~~\n..~~~~~~~~\n..~~~~~~~~").unit(ONE, "a", "scouts", "0102");
        let stage = stage.unit_with(TWO, "u", sheet, at, extra).unit(TWO, "far", "steamer", "1002");
        let mut game = stage.game();
        let to = hex(&game, "0202");
        game.submit(ONE, Order::Excursion { unit: unit(&game, "a"), row: 1, to }).unwrap();
        sound(&game).unwrap();
        game.view(ONE).excursions.saw(unit(&game, "a"), unit(&game, "u"), hex(&game, at))
    };
    assert!(saw("sub", "", "0402"), "on the surface at 2");
    assert!(!saw("sub", "dived: true", "0402"), "not under water");
    assert!(saw("sub", "dived: true", "0302"), "the periscope from the next hex");
    assert!(saw("dd", "", "0502") && !saw("boat", "", "0502"), "a ship at 3, a boat not");
}

#[test]
fn o7_3_e_mines_sink_a_ship_with_its_hull() {
    let stage = Stage::new("~v..\n~~..").map(r#"navigable: ["0201"],"#);
    let stage = stage.head("hour: 8), rounds: 20, weather: 2, ground: Dry, night_rest: false, light: Summer");
    let scenario = stage.unit(ONE, "p", "sappers", "0201").unit(TWO, "s", "steamer", "0101").scenario();
    let mut sunk = 0;
    for seed in 0..12 {
        let mut game = Game::new(Arc::clone(&scenario), seed);
        let work = Work::Mines { hex: hex(&game, "0201") };
        game.submit(ONE, Order::Build { units: vec![unit(&game, "p")], work }).unwrap();
        end_round(&mut game);
        go(&mut game, ONE, "p", "0301");
        game.submit(ONE, Order::EndTurn).unwrap();
        let s = unit(&game, "s");
        // One circle of the hull, one of the engine room and nothing else is whole.
        let mut game = changed(&game, |units| {
            units[s.index()].rows.0[0].temporary = 7;
            units[s.index()].rows.0[1].temporary = 1;
            units[s.index()].rows.0[2].temporary = 1;
        });
        go(&mut game, TWO, "s", "0201");
        let state = game.field().load(s);
        let holed = hull::circles(scenario.sheet_of(s), &state.rows.0, Part::Hull).0 == 0;
        assert_eq!(state.tile().is_none(), holed);
        sunk += u32::from(holed);
        sound(&game).unwrap();
    }
    assert!(sunk > 0);
}

#[test]
fn o3_1_a_workshops_mend_no_ships() {
    let stage = Stage::new("v~~~~~\n..~~~~").map(r#"navigable: ["0101"],"#).unit(ONE, "d", "boat", "0101");
    let stage = stage.unit(ONE, "w", "workshop", "0102").unit(ONE, "t", "tank", "0202");
    let game = stage.unit(TWO, "b", "boat", "0602").game();
    let ids = ["d", "t"].map(|key| unit(&game, key));
    let mut game = changed(&game, |units| ids.iter().for_each(|id| units[id.index()].rows.0[0].temporary = 1));
    end_round(&mut game);
    let mended: Vec<UnitId> = game
        .journal()
        .iter()
        .filter_map(|entry| if let Event::Repaired { unit, .. } = entry.event { Some(unit) } else { None })
        .collect();
    assert_eq!(mended, [ids[1]]);
}

#[test]
fn o1_3_c_parts_of_ships_do_not_change_over() {
    let game = sea().unit(ONE, "a", "dd", "0102").unit(ONE, "c", "dd", "0102").unit(TWO, "b", "boat", "0902").game();
    let [a, c] = ["a", "c"].map(|key| unit(&game, key));
    let game = changed(&game, |units| units[c.index()].rows.0[0].total = 2);
    let give = Exchange { from: a, from_row: 0, to: c, to_row: 0, circles: 1 };
    assert_eq!(would_accept(game.view(ONE), Order::Exchange(give)), Err(Refusal::RowsDiffer));
}
