//! Attached units: supply, tasks and bodies follow the formations as they stand, until everybody is home again.

use hacse::{
    ai::{Computer, Supervisor, day},
    content::scenario::FormationId,
    engine::side::Side,
    operations::{
        forces::{battalion_of, body_of},
        game::{Game, would_accept},
        logistics::{cause::Cause, goods::Goods},
        order::{Order, Refusal},
        tasks::{Task, TaskKind},
    },
};

use crate::support::{
    Stage, changed, counter, end_round, formation, formation_id, go, hex, sound,
    supplies::{cause, disarm, line, receipt, report, road, way},
    told, unit,
};

const ONE: Side = Side::One;

fn attach(game: &mut Game, key: &str, to: Option<&str>) {
    let formation = to.map(|key| formation_id(game, key));
    game.submit(ONE, Order::Attach { unit: unit(game, key), formation }).unwrap();
    assert_eq!(sound(game), Ok(()));
}

/// A division of two regiments on a road. In the first are two battalions: `x` with a staff of 45 TK and a battery that
/// has fired all its shells, and `y` with a staff of 45 TK; in the second a column of 90 TK.
fn supplied(y: &str) -> Game {
    let x = formation("x", "Battalion", Some(counter("xs", "cartstaff", "0201")), &[counter("h", "howitzer", "0201")], &[]);
    let y = formation("y", "Battalion", Some(counter("ys", "cartstaff", y)), &[counter("c", "rifle_s", y)], &[]);
    let first = formation("r1", "Regiment", None, &[], &[x, y]);
    let second = formation("r2", "Regiment", None, &[counter("k", "carts", "0201")], &[]);
    let stage = road(14).formations(ONE, &[formation("d", "Division", None, &[], &[first, second])]);
    let mut game = stage.unit(Side::Two, "b", "rifle", "1402").game();
    disarm(&mut game, "h");
    game
}

#[test]
fn o5_2_a_an_attached_company_is_fed_by_its_new_battalion_until_it_is_home() {
    let mut game = supplied("0201");
    let distributor = |game: &Game| way(game, "h", Goods::Ammunition).distributor;
    let plan = game.view(ONE).supply_plan();
    assert_eq!((distributor(&game), line(&game, "h", Goods::Ammunition).gets), (unit(&game, "xs"), 40));
    attach(&mut game, "h", Some("y"));
    assert_eq!(distributor(&game), unit(&game, "ys"));
    // The other battalion has a company to feed as well; x's 45 TK stay unused.
    let pools: Vec<(FormationId, u32)> =
        game.view(ONE).supply_plan().pools.iter().map(|pool| (pool.formation, pool.uses)).collect();
    assert!(pools.contains(&(formation_id(&game, "x"), 0)), "{pools:?}");
    // Its rank goes for the battery now, and the phase does what was forecast.
    let rank = Order::SetSupplyPriority { formation: formation_id(&game, "y"), goods: Goods::Ammunition, rank: 1 };
    assert_eq!(line(&game, "h", Goods::Ammunition).rank, 2);
    game.submit(ONE, rank).unwrap();
    let forecast = line(&game, "h", Goods::Ammunition);
    assert_eq!(forecast.rank, 1);
    game.undo().unwrap();
    let now = line(&game, "h", Goods::Ammunition);
    attach(&mut game, "h", None);
    assert_eq!(game.view(ONE).supply_plan(), plan, "home again");
    attach(&mut game, "h", Some("y"));
    end_round(&mut game);
    assert_eq!(receipt(&game, "h", Goods::Ammunition).ve, now.gets);
}

#[test]
fn o5_3_b_an_attached_company_needs_the_section_of_its_new_staff() {
    let mut game = supplied("0301");
    assert_eq!(cause(&game, "h"), None, "its staff is in its hex");
    attach(&mut game, "h", Some("y"));
    assert_eq!(cause(&game, "h"), Some(Cause::NoSupplySection), "the new one reaches it, but is elsewhere");
    let mut game = supplied("0601");
    attach(&mut game, "h", Some("y"));
    assert_eq!(cause(&game, "h"), Some(Cause::TooFar { distance: 4, reach: 2 }), "nor does a staff reach it from far away");
}

#[test]
fn o5_2_a_a_battalion_goes_with_its_staff_to_another_regiments_transport() {
    let mut game = supplied("0601");
    assert_eq!(line(&game, "h", Goods::Ammunition).gets, 40, "of 48: the other regiment's column does not help");
    let plan = game.view(ONE).supply_plan();
    attach(&mut game, "xs", Some("r2"));
    assert_eq!(line(&game, "h", Goods::Ammunition).gets, 48);
    let mut fed = supplied("0601");
    attach(&mut fed, "xs", Some("r2"));
    end_round(&mut fed);
    assert_eq!(receipt(&fed, "h", Goods::Ammunition).ve, 48, "the phase reads the same tree");
    assert_eq!(report(&fed, ONE).short, fed.view(ONE).supply_plan().short());
    attach(&mut game, "xs", None);
    assert_eq!(game.view(ONE).supply_plan(), plan, "home again");
}

#[test]
fn o5_2_c_only_the_distributor_of_its_new_formation_supplies_an_attached_company_at_once() {
    let mut game = supplied("0201");
    let now = |game: &Game, by: &str| {
        let order = Order::SupplyNow { distributor: unit(game, by), unit: unit(game, "h") };
        would_accept(game.view(ONE), order)
    };
    assert_eq!((now(&game, "xs"), now(&game, "ys")), (Ok(()), Err(Refusal::NotServed)));
    attach(&mut game, "h", Some("y"));
    assert_eq!((now(&game, "xs"), now(&game, "ys")), (Err(Refusal::NotServed), Ok(())));
    game.submit(ONE, Order::SupplyNow { distributor: unit(&game, "ys"), unit: unit(&game, "h") }).unwrap();
    let spent = &game.view(ONE).logistics.spent;
    assert!(spent.get(formation_id(&game, "x").0 as usize).is_none_or(|tk| *tk == 0), "x pays nothing: {spent:?}");
}

/// Two regiments on the left of an open map: the first of two battalions, the second of one.
fn army() -> Game {
    let b1 = formation(
        "b1",
        "Battalion",
        Some(counter("s1", "staff", "0101")),
        &[counter("a1", "rifle", "0101"), counter("a2", "rifle", "0101")],
        &[],
    );
    let b2 = formation("b2", "Battalion", None, &[counter("c1", "rifle", "0101"), counter("c2", "rifle", "0103")], &[]);
    let r1 = formation("r1", "Regiment", None, &[], &[b1, b2]);
    let b3 = formation("b3", "Battalion", None, &[counter("e1", "rifle", "0103")], &[]);
    let r2 = formation("r2", "Regiment", None, &[], &[b3]);
    let terrain = "............\n............\n............\n............";
    let head = "hour: 10), rounds: 60, weather: 2, ground: Dry, night_rest: false, light: Summer";
    let stage = Stage::new(terrain).head(head).formations(ONE, &[formation("d", "Division", None, &[], &[r1, r2])]);
    stage.unit(Side::Two, "z", "rifle", "1204").game()
}

fn set(game: &mut Game, key: &str, kind: TaskKind) {
    let formation = formation_id(game, key);
    game.submit(ONE, Order::SetTask { formation, task: Some(Task::of(kind)) }).unwrap();
}

/// The key of the formation whose task goes for a unit.
fn whose(game: &Game, key: &str) -> Option<String> {
    let view = game.view(ONE);
    let task = view.tasks.of_unit(view.tree(), unit(game, key));
    task.map(|(formation, _)| view.scenario.formation(formation).key.clone())
}

fn place(game: &Game, key: &str) -> String {
    let tile = game.view(ONE).unit(unit(game, key)).and_then(|unit| unit.tile()).unwrap();
    game.scenario().map.grid.label(tile).to_string()
}

#[test]
fn an_attached_company_is_in_the_body_of_its_battalion_and_marches_with_its_task() {
    let mut game = army();
    let (battalion, body) = {
        let of = |game: &Game, key: &str| {
            let view = game.view(ONE);
            view.scenario.formation(battalion_of(view.tree(), unit(game, key))).key.clone()
        };
        let keys = |game: &Game, key: &str| -> Vec<String> {
            let body = body_of(game.view(ONE), unit(game, key));
            body.into_iter().map(|id| game.scenario().unit(id).key.clone()).collect()
        };
        (of, keys)
    };
    assert_eq!((battalion(&game, "a1"), body(&game, "c1")), ("b1".into(), vec!["c1".to_owned()]));
    let before = told(game.view(ONE));
    attach(&mut game, "a1", Some("b2"));
    assert_eq!((battalion(&game, "a1"), body(&game, "c1")), ("b2".into(), vec!["a1".to_owned(), "c1".to_owned()]));
    assert_eq!(body(&game, "a2"), ["s1", "a2"]);
    attach(&mut game, "a1", None);
    assert_eq!(told(game.view(ONE)), before, "home again");
    attach(&mut game, "a1", Some("b2"));
    let to = hex(&game, "0601");
    set(&mut game, "b2", TaskKind::March { to, via: Vec::new() });
    assert_eq!((whose(&game, "a1"), whose(&game, "a2")), (Some("b2".into()), None));
    let done = Computer::default().staff_work(&mut game, ONE, &Supervisor::default());
    assert_eq!(done.refused, 0);
    assert_ne!(place(&game, "a1"), "0101");
    assert_eq!((place(&game, "a1"), place(&game, "a2")), (place(&game, "c1"), "0101".to_owned()));
}

#[test]
fn a_battalion_attached_to_another_regiment_has_its_task() {
    let mut game = army();
    let to = hex(&game, "0603");
    set(&mut game, "r2", TaskKind::March { to, via: Vec::new() });
    assert_eq!(
        (whose(&game, "s1"), whose(&game, "a1"), whose(&game, "c1"), whose(&game, "e1")),
        (None, None, None, Some("r2".into()))
    );
    attach(&mut game, "s1", Some("r2"));
    assert_eq!((whose(&game, "s1"), whose(&game, "a1"), whose(&game, "c1")), (Some("r2".into()), Some("r2".into()), None));
    assert_eq!(Computer::default().staff_work(&mut game, ONE, &Supervisor::default()).refused, 0);
    assert_ne!(place(&game, "a1"), "0101");
    assert_eq!(place(&game, "c1"), "0101");
    attach(&mut game, "s1", None);
    assert_eq!(whose(&game, "a1"), None);
}

#[test]
fn a_march_begins_anew_for_whom_another_formations_task_goes_now() {
    let mut game = army();
    let (to, via) = (hex(&game, "0601"), vec![hex(&game, "0201")]);
    set(&mut game, "r1", TaskKind::March { to, via });
    go(&mut game, ONE, "a1", "0201");
    go(&mut game, ONE, "a2", "0201");
    let passed = |game: &Game, key: &str| game.view(ONE).tasks.passed(unit(game, key));
    assert_eq!((passed(&game, "a1"), passed(&game, "a2")), (1, 1));
    attach(&mut game, "a1", Some("b2"));
    assert_eq!(passed(&game, "a1"), 1, "it is the same regiment's task");
    attach(&mut game, "a1", Some("b3"));
    assert_eq!((passed(&game, "a1"), passed(&game, "a2")), (0, 1));
    game.undo().unwrap();
    assert_eq!(passed(&game, "a1"), 1);
}

#[test]
fn formations_in_a_circle_hang_nothing() {
    // The door lets no circle come about; a damaged save may hold one: a battalion under itself.
    let game = army();
    let (s1, b1) = (unit(&game, "s1").index(), formation_id(&game, "b1"));
    let mut game = changed(&game, |units| units[s1].command.attached = Some(b1));
    let view = game.view(ONE);
    assert_eq!(view.tree().chain(unit(&game, "a1")), [b1]);
    assert!(view.tree().above(b1).count() <= view.scenario.formations.len());
    assert!(view.supply_plan().grants.is_empty(), "there is no source");
    assert!(day::orders_of_the_day(view).iter().all(|(formation, _)| *formation != b1));
    let to = hex(&game, "0601");
    set(&mut game, "d", TaskKind::March { to, via: Vec::new() });
    assert_eq!((whose(&game, "a1"), whose(&game, "c1")), (None, Some("d".into())));
    Computer::default().staff_work(&mut game, ONE, &Supervisor::default());
    let game = supplied("0601");
    let (xs, x) = (unit(&game, "xs").index(), formation_id(&game, "x"));
    let mut game = changed(&game, |units| units[xs].command.attached = Some(x));
    assert_eq!(line(&game, "h", Goods::Ammunition).gets, 40);
    end_round(&mut game);
    assert_eq!(receipt(&game, "h", Goods::Ammunition).ve, 40);
}
