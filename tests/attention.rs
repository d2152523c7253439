//! What wants attention: few items, proposals that the door accepts, and rounds that pass while there are none.

use std::sync::Arc;

use hacse::{
    ai::{
        self, Computer, Supervisor,
        attention::{Item, Kind},
        day,
        pass::{self, Stop},
    },
    content::generate::{self, Wish},
    engine::side::Side,
    operations::{
        forces::components::Position,
        game::{Game, would_accept},
        order::Order,
        tasks::{Task, TaskKind},
    },
};

use crate::support::{Stage, changed, counter, formation, formation_id, go, hex, unit};

const HEAD: &str = "hour: 8), rounds: 40, weather: 2, ground: Dry, night_rest: false, light: Summer, signals: true";
const PLAIN: &str = "............\n............\n............\n............\n............";

/// A regiment of two battalions with staffs.
fn regiment() -> Stage {
    let battalion = |key: &str, row: u32| {
        let units: Vec<String> = (1..=3).map(|unit| counter(&format!("{key}{unit}"), "rifle", &format!("020{row}"))).collect();
        formation(key, "Battalion", Some(counter(&format!("{key}s"), "staff2", &format!("020{row}"))), &units, &[])
    };
    let both = [battalion("b", 1), battalion("c", 4)];
    let own = formation("r", "Regiment", Some(counter("rs", "staff2", "0203")), &[], &both);
    Stage::new(PLAIN).head(HEAD).formations(Side::One, &[own])
}

fn items(game: &Game) -> Vec<Item> {
    let items = pass::items(game, game.to_act());
    for item in &items {
        let view = game.view(game.to_act());
        assert!(item.proposal.iter().all(|order| would_accept(view, order.clone()).is_ok()), "{item:?}");
        assert!(!item.units.is_empty());
    }
    items
}

fn kinds(game: &Game) -> Vec<Kind> {
    items(game).into_iter().map(|item| item.kind).collect()
}

fn set(game: &mut Game, key: &str, kind: TaskKind) {
    let formation = formation_id(game, key);
    let side = game.to_act();
    Computer::default().set_task(game, side, formation, Some(Task::of(kind)), &Supervisor::default()).unwrap();
}

fn end_turns(game: &mut Game) {
    let side = game.to_act();
    game.submit(side, Order::EndTurn).unwrap();
    game.submit(side.other(), Order::EndTurn).unwrap();
    Computer::default().staff_work(game, side, &Supervisor::default());
}

#[test]
fn without_orders_is_told_once_for_all_and_its_proposal_ends_it() {
    let mut game = regiment().unit(Side::Two, "x", "rifle", "1205").game();
    let idle = items(&game);
    assert_eq!(idle.len(), 1);
    assert_eq!((idle[0].kind, idle[0].formation, idle[0].units.len()), (Kind::WithoutOrders, formation_id(&game, "r"), 9));
    game.submit(Side::One, idle[0].proposal.clone().unwrap()).unwrap();
    assert_eq!(items(&game), []);
    // With one battalion at a task the rest is told by itself.
    game.undo().unwrap();
    set(&mut game, "b", TaskKind::Rest);
    let idle: Vec<_> = items(&game).into_iter().map(|item| item.formation).collect();
    assert_eq!(idle, [formation_id(&game, "r"), formation_id(&game, "c")]);
}

#[test]
fn workshops_do_their_work_where_they_are_and_ask_for_nothing() {
    let game = Stage::new(PLAIN)
        .head(HEAD)
        .unit(Side::One, "a", "rifle", "0101")
        .unit(Side::One, "w", "workshop", "0101")
        .unit(Side::Two, "x", "rifle", "1205")
        .game();
    let waiting: Vec<_> = game.view(Side::One).without_orders().map(|unit| unit.id).collect();
    assert_eq!(waiting, [unit(&game, "a")]);
}

#[test]
fn while_engagements_are_resolved_nobody_is_asked_where_he_goes() {
    let stage = Stage::new(PLAIN).head(HEAD).unit(Side::One, "t", "tank", "0201").unit(Side::One, "a", "rifle", "0101");
    let mut game = stage.unit(Side::Two, "x", "rifle", "0301").game();
    game.submit(Side::One, crate::support::fights::attack(&game, "0301", 1, &["t"])).unwrap();
    assert!(kinds(&game).contains(&Kind::WithoutOrders));
    game.submit(Side::One, Order::EndMovement).unwrap();
    let told = kinds(&game);
    assert!(!told.iter().any(|kind| matches!(kind, Kind::WithoutOrders | Kind::Arrival | Kind::EnemyNear)), "{told:?}");
}

#[test]
fn an_enemy_who_comes_near_is_told_until_the_next_turn() {
    let mut game = regiment().unit(Side::Two, "x", "tank", "1201").game();
    set(&mut game, "r", TaskKind::Hold { hex: None });
    assert_eq!(kinds(&game), []);
    game.submit(Side::One, Order::EndTurn).unwrap();
    go(&mut game, Side::Two, "x", "0901");
    game.submit(Side::Two, Order::EndTurn).unwrap();
    assert_eq!(kinds(&game), [], "nobody sees him yet");
    game.submit(Side::One, Order::EndTurn).unwrap();
    go(&mut game, Side::Two, "x", "0601");
    game.submit(Side::Two, Order::EndTurn).unwrap();
    game.submit(Side::One, Order::EndTurn).unwrap();
    go(&mut game, Side::Two, "x", "0301");
    game.submit(Side::Two, Order::EndTurn).unwrap();
    let told = items(&game);
    assert_eq!(told.iter().map(|item| item.kind).collect::<Vec<_>>(), [Kind::EnemyNear]);
    assert_eq!(told[0].formation, formation_id(&game, "r"), "merged to the formation that has the task");
    assert_eq!(told[0].tile, Some(hex(&game, "0301")));
    end_turns(&mut game);
    assert_eq!(kinds(&game), [], "old news is no news");
}

#[test]
fn who_was_attacked_is_told_and_who_shot_his_ammunition() {
    let mut game = regiment().unit(Side::Two, "x", "tank", "0301").unit(Side::Two, "y", "tank", "0301").game();
    set(&mut game, "r", TaskKind::Hold { hex: None });
    game.submit(Side::One, Order::EndTurn).unwrap();
    game.submit(Side::Two, crate::support::fights::attack(&game, "0201", 1, &["x", "y"])).unwrap();
    game.submit(Side::Two, Order::EndMovement).unwrap();
    let hex = hex(&game, "0201");
    game.submit(Side::Two, Order::Resolve { hex }).unwrap();
    game.submit(Side::Two, Order::EndTurn).unwrap();
    let told = items(&game);
    assert_eq!(told[0].kind, Kind::Attacked);
    assert_eq!(told[0].tile, Some(hex));
}

#[test]
fn a_blocked_march_proposes_to_attack_and_an_arrival_to_hold() {
    let wall = ["0801", "0802", "0803", "0804", "0805"];
    let mut game = wall.iter().fold(regiment(), |stage, hex| stage.unit(Side::Two, hex, "rifle", hex)).game();
    let to = hex(&game, "1201");
    set(&mut game, "b", TaskKind::March { to, via: vec![] });
    let held = hex(&game, "0505");
    set(&mut game, "c", TaskKind::Hold { hex: Some(held) });
    let formations = ["r", "b", "c"].map(|key| formation_id(&game, key));
    let rest = Order::SetTask { formation: formations[0], task: Some(Task::of(TaskKind::Rest)) };
    game.submit(Side::One, rest).unwrap();
    let (mut blocked, mut arrived) = (None, Vec::new());
    for _ in 0..6 {
        end_turns(&mut game);
        let told = items(&game);
        arrived.extend(told.iter().filter(|item| item.kind == Kind::Arrived).cloned());
        blocked = told.into_iter().find(|item| item.kind == Kind::Blocked).or(blocked);
    }
    let blocked = blocked.expect("the march is held up");
    assert_eq!(blocked.formation, formations[1]);
    let Some(Order::SetTask { formation, task: Some(task) }) = blocked.proposal else { panic!("{:?}", blocked.proposal) };
    assert_eq!(formation, formations[1]);
    let enemies = wall.map(|label| hex(&game, label));
    assert!(matches!(task.kind, TaskKind::Attack { hex } if enemies.contains(&hex)));
    assert_eq!(arrived.len(), 1, "told once: {arrived:?}");
    let hold = Task::of(TaskKind::Hold { hex: Some(held) });
    assert_eq!(arrived[0].proposal, Some(Order::SetTask { formation: formations[2], task: Some(hold) }));
}

#[test]
fn after_an_accepted_attack_the_formation_goes_on_with_what_it_did() {
    let wall = ["0801", "0802", "0803", "0804", "0805"];
    // The battle goes on without those of the wall.
    let stage = wall.iter().fold(regiment(), |stage, hex| stage.unit(Side::Two, hex, "rifle", hex));
    let mut game = stage.unit(Side::Two, "behind", "rifle", "1205").game();
    let goal = hex(&game, "1203");
    set(&mut game, "r", TaskKind::March { to: goal, via: Vec::new() });
    for _ in 0..8 {
        if kinds(&game).contains(&Kind::Blocked) {
            break;
        }
        end_turns(&mut game);
    }
    let blocked = items(&game).into_iter().find(|item| item.kind == Kind::Blocked).unwrap();
    let Some(Order::SetTask { formation, task: Some(attack) }) = blocked.proposal.clone() else { panic!("no task") };
    assert!(matches!(attack.kind, TaskKind::Attack { .. }));
    assert_eq!(attack.then, Some(TaskKind::March { to: goal, via: Vec::new() }));
    let TaskKind::Attack { hex: target } = attack.kind else { panic!("no attack") };
    // As if it were taken: the next staff work goes on with the march.
    game.submit(Side::One, blocked.proposal.unwrap()).unwrap();
    let enemies = wall.map(|key| unit(&game, key));
    let mut game = changed(&game, |units| enemies.iter().for_each(|enemy| units[enemy.index()].position = Position::Gone));
    let march = |game: &Game| game.view(Side::One).tasks.of[&formation].kind.clone();
    for _ in 0..8 {
        end_turns(&mut game);
        let taken = game.view(Side::One).control[target.index()] == Some(Side::One);
        assert_eq!(matches!(march(&game), TaskKind::March { .. }), taken, "it goes on when the hex is taken, not before");
        if taken {
            return;
        }
        let near = game.view(Side::One).on_map().map(|unit| unit.id).collect::<Vec<_>>();
        for id in near {
            let _ = game.submit(Side::One, Order::Move { units: vec![id], to: target });
        }
    }
    panic!("nobody took the hex");
}

#[test]
fn o2_2_a_lost_contact_is_told_when_it_gets_lost() {
    let mut game = regiment().unit(Side::Two, "x", "rifle", "1205").game();
    for key in ["b", "c"] {
        set(&mut game, key, TaskKind::Rest);
    }
    set(&mut game, "r", TaskKind::Hold { hex: None });
    assert_eq!(kinds(&game), []);
    // Three hexes from its battalion's staff with two signal groups.
    for (key, to) in [("b1", "0301"), ("b1", "0401")] {
        go(&mut game, Side::One, key, to);
    }
    for to in ["0501", "0601"] {
        end_turns(&mut game);
        go(&mut game, Side::One, "b1", to);
        if kinds(&game).contains(&Kind::LostContact) {
            let told = items(&game);
            let lost = told.iter().find(|item| item.kind == Kind::LostContact).unwrap();
            assert_eq!(lost.units, [unit(&game, "b1")]);
            return;
        }
    }
    panic!("contact was never lost");
}

#[test]
fn arrivals_without_a_task_are_told() {
    let mut stage = Stage::new(PLAIN).head(HEAD).unit(Side::One, "a", "rifle", "0201").unit(Side::Two, "x", "rifle", "1205");
    stage.units[0].push(
        r#"(key: "late", name: (de: "l", en: "l"), short: "l", sheet: "tank", experience: Veteran, arrives: (round: 2, at: ["0101"]))"#
            .into(),
    );
    let mut game = stage.game();
    end_turns(&mut game);
    let told = items(&game);
    assert!(told.iter().any(|item| item.kind == Kind::Arrival && item.units == [unit(&game, "late")]), "{told:?}");
    // Under its formation's task nobody needs to be told.
    let mut game = stage.game();
    set(&mut game, "f0", TaskKind::Hold { hex: None });
    end_turns(&mut game);
    assert_eq!(kinds(&game), []);
}

#[test]
fn rounds_pass_until_something_happens() {
    let mut game = regiment().unit(Side::Two, "x", "tank", "0601").game();
    let (mut computer, supervisor) = (Computer::default(), Supervisor::default());
    let wait = |game: &mut Game| {
        game.submit(Side::Two, Order::EndTurn).unwrap();
    };
    let idle = pass::run_until_something(&mut game, Side::One, 9, &mut computer, &supervisor, wait);
    assert_eq!(idle, (0, Stop::Decision), "units without orders come first");
    set(&mut game, "r", TaskKind::Hold { hex: None });
    let quiet = pass::run_until_something(&mut game, Side::One, 1, &mut computer, &supervisor, wait);
    assert_eq!((quiet, game.round().0), ((1, Stop::Enough), 1));
    let comes = |game: &mut Game| {
        let to = ["0401", "0301"][game.round().0 as usize - 1];
        go(game, Side::Two, "x", to);
        game.submit(Side::Two, Order::EndTurn).unwrap();
    };
    let (passed, stop) = pass::run_until_something(&mut game, Side::One, 9, &mut computer, &supervisor, comes);
    assert_eq!((passed, stop), (2, Stop::Decision), "he is seen from the next hex");
    assert!(kinds(&game).contains(&Kind::EnemyNear));
    // Until the end, if nothing else does.
    let mut game = regiment().unit(Side::Two, "x", "rifle", "1205").game();
    set(&mut game, "r", TaskKind::Rest);
    let (passed, stop) = pass::run_until_something(&mut game, Side::One, 99, &mut computer, &supervisor, wait);
    assert_eq!((passed, stop), (40, Stop::Over));
    assert!(game.outcome().is_some());
}

#[test]
fn a_hidden_enemy_changes_nothing_in_the_list() {
    let with = regiment().unit(Side::Two, "x", "rifle", "1205").unit(Side::Two, "y", "rifle", "0801").game();
    let without = regiment().unit(Side::Two, "x", "rifle", "1205").unit(Side::Two, "y", "rifle", "1204").game();
    assert_eq!(items(&with), items(&without));
}

#[test]
fn divisions_that_advance_by_themselves_want_little_attention() {
    let scenario = Arc::new(generate::loaded(Wish { cols: 100, rows: 100, units: 1_100, seed: 2 }).unwrap());
    let mut game = Game::new(scenario, 1);
    let (mut computer, supervisor) = (Computer::default(), Supervisor::default());
    let orders = day::orders_of_the_day(game.view(Side::One));
    assert!(orders.len() <= 40);
    for (formation, task) in orders {
        let task = Task::of(TaskKind::Advance { to: task.kind.hex().unwrap() });
        computer.set_task(&mut game, Side::One, formation, Some(task), &supervisor).unwrap();
    }
    let view = game.view(Side::One);
    assert!(view.on_map().all(|unit| view.tasks.of_unit(view.tree(), unit.id).is_some()));
    let (mut counts, mut refused) = (Vec::new(), 0);
    while game.round().0 < 12 {
        refused += computer.staff_work(&mut game, Side::One, &supervisor).refused;
        counts.push(items(&game).len());
        computer.play_rest(&mut game, Side::One, &supervisor);
        computer.play_turn(&mut game, Side::Two, &supervisor);
    }
    counts.sort_unstable();
    assert!(counts[counts.len() / 2] <= 12, "{counts:?}");
    assert_eq!(refused, 0, "staffs order nothing that the door refuses");
}

#[test]
fn the_computer_may_play_on_beside_the_list() {
    let mut game = regiment().unit(Side::Two, "x", "tank", "0601").game();
    while game.outcome().is_none() && game.round().0 < 6 {
        let side = game.to_act();
        items(&game);
        ai::play_turn(&mut game, side, &Supervisor::default());
    }
}
