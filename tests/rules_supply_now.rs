//! O5.2.c and O3.4.e: supply between phases.

use hacse::{
    engine::side::Side,
    operations::{
        combat::{
            gather::default_rows,
            plan::{AttackPlan, Attacker},
        },
        event::Event,
        game::Game,
        logistics::{goods::Goods, report::ImmediateSupply},
        movement::reach,
        order::{Lock, Order, Refusal},
    },
};

use crate::support::{
    Stage, go, hex,
    supplies::{NINE, disarm, dry, line, road},
    unit,
};

const ONE: Side = Side::One;

fn stage() -> Stage {
    road(14)
        .staff(ONE, "s", "motstaff", "0201")
        .unit(ONE, "k", "column", "0201")
        .unit(ONE, "a", "rifle_s", "0301")
        .unit(ONE, "t", "tank", "0301")
        .unit(Side::Two, "b", "rifle", "1402")
}

fn now(game: &Game, by: &str, to: &str) -> Order {
    Order::SupplyNow { distributor: unit(game, by), unit: unit(game, to) }
}

fn told(game: &Game) -> ImmediateSupply {
    let found = game.journal().iter().rev().find_map(|entry| match &entry.event {
        Event::SuppliedNow(report) => Some((**report).clone()),
        _ => None,
    });
    found.expect("a try")
}

/// The first game in which the try of a distributor for an emptied unit has this outcome.
fn tried(by: &str, to: &str, success: bool) -> Game {
    tried_on(&stage(), by, to, success)
}

/// As `tried`, on another stage.
fn tried_on(stage: &Stage, by: &str, to: &str, success: bool) -> Game {
    (0..200)
        .find_map(|seed| {
            let mut game = Game::new(stage.clone().scenario(), seed);
            disarm(&mut game, to);
            dry(&mut game, to);
            game.submit(ONE, now(&game, by, to)).unwrap();
            ((told(&game).received > 0) == success).then_some(game)
        })
        .expect("some dice")
}

#[test]
fn o5_2_c_a_skill_roll_brings_ammunition_and_fuel_at_once() {
    let game = tried("s", "a", true);
    let report = told(&game);
    assert_eq!(report.target.value, 8, "twice the base number of a veteran");
    assert!(report.dice[0] + report.dice[1] >= 8);
    assert_eq!((report.sent, report.received), (4, 4));
    assert_eq!(game.field().load(unit(&game, "a")).rows.0[0].ammunition[0], 4);
    assert_eq!(game.can_undo(), Err(Lock::Dice));
    let failed = tried("s", "a", false);
    let report = told(&failed);
    assert!(report.dice[0] + report.dice[1] < 8 && report.sent == 0);
    assert_eq!(failed.field().load(unit(&failed, "a")).rows.0[0].ammunition[0], 0);
}

#[test]
fn o5_2_c_one_try_for_each_distributor_and_round() {
    let mut game = tried("s", "a", false);
    assert_eq!(game.submit(ONE, now(&game, "s", "a")).unwrap_err(), Refusal::AlreadyTried);
    game.submit(ONE, now(&game, "k", "a")).expect("another distributor has its own");
    assert_eq!(game.submit(ONE, now(&game, "a", "a")).unwrap_err(), Refusal::NoDistributor);
    assert_eq!(game.submit(ONE, now(&game, "k", "b")).unwrap_err(), Refusal::UnknownUnit);
    for side in Side::BOTH {
        game.submit(side, Order::EndTurn).unwrap();
    }
    disarm(&mut game, "a");
    game.submit(ONE, now(&game, "s", "a")).expect("in the next round again");
}

#[test]
fn o5_2_c_refusals_say_what_is_missing() {
    let mut game = stage().game();
    assert_eq!(game.submit(ONE, now(&game, "s", "a")).unwrap_err(), Refusal::NothingMissing);
    let mut far = road(14)
        .staff(ONE, "s", "motstaff", "0101")
        .unit(ONE, "a", "rifle_s", "0901")
        .unit(Side::Two, "b", "rifle", "1402")
        .game();
    disarm(&mut far, "a");
    assert_eq!(far.submit(ONE, now(&far, "s", "a")).unwrap_err(), Refusal::BeyondDistributor);
    let mut none = stage().supply("").game();
    disarm(&mut none, "a");
    assert_eq!(none.submit(ONE, now(&none, "s", "a")).unwrap_err(), Refusal::NoSupplyWay);
    let mut simple = Stage::new("....").head(NINE).unit(ONE, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0301").game();
    assert_eq!(simple.submit(ONE, now(&simple, "a", "a")).unwrap_err(), Refusal::SimpleSupply);
}

#[test]
fn o5_2_c_transport_spent_is_missing_in_the_next_phase() {
    let game = tried("s", "a", true);
    let plan = game.view(ONE).supply_plan();
    let all = 60 + 600;
    assert_eq!(plan.pools.iter().map(|pool| pool.has).sum::<u32>(), all - 4);
    let mut game = game;
    for side in Side::BOTH {
        game.submit(side, Order::EndTurn).unwrap();
    }
    assert_eq!(game.view(ONE).moment().hour, 10);
    let plan = game.view(ONE).supply_plan();
    assert_eq!(plan.pools.iter().map(|pool| pool.has).sum::<u32>(), all, "forgotten after the phase");
}

#[test]
fn o3_4_e_vehicles_refuelled_between_phases_neither_move_nor_attack_this_round() {
    let mut game = tried("s", "t", true);
    let order = Order::Move { units: vec![unit(&game, "t")], to: hex(&game, "0401") };
    assert_eq!(game.submit(ONE, order.clone()).unwrap_err(), Refusal::Refuelling);
    for side in Side::BOTH {
        game.submit(side, Order::EndTurn).unwrap();
    }
    game.submit(ONE, order).expect("the hour is over");
    // Infantry goes on, and vehicles that moved have no hour left for it.
    let mut foot = tried("s", "a", true);
    go(&mut foot, ONE, "a", "0401");
    let mut moved = stage().game();
    go(&mut moved, ONE, "t", "0401");
    assert_eq!(moved.submit(ONE, now(&moved, "s", "t")).unwrap_err(), Refusal::Refuelling);
    assert_eq!(line(&moved, "t", Goods::Fuel).need, 20);
}

#[test]
fn o3_4_e_who_refuels_attacks_nobody_and_is_offered_to_nobody() {
    let beside = stage().unit(Side::Two, "c", "rifle", "0401");
    let mut game = tried_on(&beside, "s", "t", true);
    let target = hex(&game, "0401");
    let plan = |game: &Game, key: &str| {
        let rows = default_rows(game.view(ONE), game.view(ONE).unit(unit(game, key)).expect("own"), target);
        let part = Attacker { unit: unit(game, key), target: None, rows, loads: Vec::new() };
        Order::NameAttack(AttackPlan::direct(target, vec![part]))
    };
    let ready = |game: &Game| reach::fresh(game.view(ONE), game.view(ONE).unit(unit(game, "t")).expect("own"));
    let order = plan(&game, "t");
    assert_eq!(game.submit(ONE, order).unwrap_err(), Refusal::Refuelling);
    assert_eq!(ready(&game), Err(Refusal::Refuelling), "what the window and the computer ask before they count on it");
    assert!(game.view(ONE).without_orders().all(|idle| idle.id != unit(&game, "t")), "nor does it wait for a word");
    for side in Side::BOTH {
        game.submit(side, Order::EndTurn).unwrap();
    }
    assert_eq!(ready(&game), Ok(()));
    let order = plan(&game, "t");
    game.submit(ONE, order).expect("the hour is over");
}
