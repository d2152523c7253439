//! Tasks of formations: who may get which, whom they go for, undo, saves, and that the enemy knows nothing of them.

use hacse::{
    content::scenario::FormationId,
    engine::{grid::Tile, side::Side},
    operations::{
        event::Event,
        forces::{battalion_of, body_of},
        game::{Game, would_accept},
        order::{Order, Refusal},
        save::{file, fits::fits, fits_events},
        tasks::{Task, TaskKind},
    },
};

use crate::support::{Stage, counter, formation, formation_id, go, hex, sound, told, unit};

/// A regiment of two battalions on the left bank, an enemy on the right; no way over the river.
fn game() -> Game {
    let first = formation(
        "b1",
        "Battalion",
        Some(counter("s1", "staff", "0101")),
        &[counter("a1", "rifle", "0101"), counter("a2", "mg", "0101")],
        &[],
    );
    let second = formation("b2", "Battalion", None, &[counter("c1", "rifle", "0101"), counter("c2", "rifle", "0102")], &[]);
    let regiment = formation(
        "r",
        "Regiment",
        Some(counter("st", "staff", "0101")),
        &[counter("p", "antitank", "0101"), counter("w", "lorry", "0103")],
        &[first, second],
    );
    Stage::new("......\n......\n......\n......")
        .map(r#"rivers: [(class: Large, sides: ["0401 SE", "0401 NE", "0402 SE", "0402 NE", "0403 SE", "0403 NE", "0404 SE", "0404 NE"])],"#)
        .formations(Side::One, &[regiment])
        .unit(Side::Two, "x", "rifle", "0602")
        .game()
}

fn set(game: &Game, key: &str, kind: TaskKind) -> Order {
    Order::SetTask { formation: formation_id(game, key), task: Some(Task::of(kind)) }
}

#[test]
fn a_task_goes_for_all_below_that_have_none_of_their_own() {
    let mut game = game();
    let scenario = game.scenario();
    let to = hex(&game, "0304");
    game.submit(Side::One, set(&game, "r", TaskKind::Advance { to })).unwrap();
    game.submit(Side::One, set(&game, "b2", TaskKind::Rest)).unwrap();
    let whose = |game: &Game, key: &str| {
        let view = game.view(Side::One);
        view.tasks.of_unit(view.tree(), unit(game, key)).map(|(id, task)| (scenario.formation(id).key.clone(), task.kind.clone()))
    };
    for key in ["st", "p", "s1", "a1"] {
        assert_eq!(whose(&game, key), Some(("r".into(), TaskKind::Advance { to })), "{key}");
    }
    assert_eq!(whose(&game, "c1"), Some(("b2".into(), TaskKind::Rest)));
    game.submit(Side::One, Order::SetTask { formation: formation_id(&game, "b2"), task: None }).unwrap();
    assert_eq!(whose(&game, "c1"), Some(("r".into(), TaskKind::Advance { to })));
    assert_eq!(sound(&game), Ok(()));
}

#[test]
fn what_cannot_be_a_task_is_refused() {
    let game = game();
    let view = game.view(Side::One);
    let refused = |order: Order| would_accept(view, order).err();
    let to = hex(&game, "0304");
    for formation in [formation_id(&game, "f1"), FormationId(99)] {
        let task = Some(Task::of(TaskKind::Rest));
        assert_eq!(refused(Order::SetTask { formation, task }), Some(Refusal::UnknownFormation));
    }
    assert_eq!(refused(set(&game, "r", TaskKind::Advance { to: Tile(24) })), Some(Refusal::NoSuchHex));
    let via = vec![Tile(9_999)];
    assert_eq!(refused(set(&game, "r", TaskKind::March { to, via })), Some(Refusal::NoSuchHex));
    let over = hex(&game, "0504");
    assert_eq!(refused(set(&game, "r", TaskKind::Withdraw { to: over })), Some(Refusal::OutOfReach), "over the large river");
    assert_eq!(refused(set(&game, "r", TaskKind::March { to, via: vec![over] })), Some(Refusal::OutOfReach));
    assert_eq!(refused(set(&game, "r", TaskKind::March { to, via: vec![hex(&game, "0101")] })), None);
    let theirs = would_accept(game.view(Side::Two), set(&game, "f1", TaskKind::Rest));
    assert_eq!(theirs, Err(Refusal::NotYourTurn));
}

#[test]
fn only_its_own_side_knows_of_a_task_and_undo_takes_it_back() {
    let mut game = game();
    let (digest, theirs) = (game.digest(), told(game.view(Side::Two)));
    game.submit(Side::One, set(&game, "b1", TaskKind::Hold { hex: None })).unwrap();
    let told_theirs = told(game.view(Side::Two));
    assert_eq!(told_theirs, theirs);
    let entry = game.journal().last().cloned().unwrap();
    assert!(matches!(entry.for_side(Side::One), Some(Event::TaskSet { .. })));
    assert_eq!(entry.for_side(Side::Two), None);
    assert_eq!(game.view(Side::One).tasks.of.len(), 1);
    game.undo().unwrap();
    assert_eq!(game.digest(), digest);
    assert!(game.view(Side::One).tasks.is_empty());
    assert_eq!(sound(&game), Ok(()));
}

#[test]
fn tasks_are_saved_and_what_does_not_fit_is_refused() {
    let mut game = game();
    let (to, via) = (hex(&game, "0304"), vec![hex(&game, "0102"), hex(&game, "0203")]);
    game.submit(Side::One, set(&game, "r", TaskKind::March { to, via })).unwrap();
    go(&mut game, Side::One, "a1", "0102");
    assert_eq!(game.view(Side::One).tasks.passed(unit(&game, "a1")), 1, "a unit remembers what it has passed");
    game.submit(Side::One, Order::EndTurn).unwrap();
    let snapshot = game.snapshot();
    let head = hacse::operations::save::head::Head::of(&game, Default::default());
    let saved = file::write(&head, &game.scenario().bundle, &snapshot, None);
    let loaded = file::load(&saved).unwrap();
    assert_eq!((loaded.losses, loaded.game.digest()), (vec![], game.digest()));
    assert_eq!(loaded.game.view(Side::One).tasks, game.view(Side::One).tasks);
    let scenario = game.scenario();
    let spoiled = |spoil: fn(&mut hacse::operations::tasks::Tasks)| {
        let mut state = snapshot.state.clone();
        spoil(&mut state.small.tasks);
        fits(&state, &scenario).map_err(|unfit| unfit.place).err()
    };
    assert_eq!(spoiled(|_| ()), None);
    let rest = || Task::of(TaskKind::Rest);
    assert!(spoiled(|tasks| drop(tasks.of.insert(FormationId(7), Task::of(TaskKind::Rest)))).is_some());
    let far = |tasks: &mut hacse::operations::tasks::Tasks| {
        tasks.of.insert(FormationId(1), Task::of(TaskKind::Attack { hex: Tile(999) }));
    };
    assert!(spoiled(far).is_some());
    let nobody = |tasks: &mut hacse::operations::tasks::Tasks| {
        tasks.passed.insert(hacse::content::scenario::UnitId(99), 1);
    };
    assert!(spoiled(nobody).is_some());
    let mut entries = game.journal();
    assert_eq!(fits_events::fits(&entries, &scenario), Ok(()));
    entries[0].event = Event::TaskSet { formation: FormationId(7), task: Some(rest()) };
    assert!(fits_events::fits(&entries, &scenario).is_err());
}

#[test]
fn a_state_without_tasks_is_written_as_before() {
    let game = game();
    let written = serde_json::to_string(&game.snapshot().state).unwrap();
    assert!(!written.contains("tasks"));
}

#[test]
fn staff_work_belongs_to_the_movement() {
    let mut game = game();
    game.submit(Side::One, Order::StaffWork).unwrap();
    game.submit(Side::One, Order::EndMovement).unwrap();
    assert_eq!(game.submit(Side::One, Order::StaffWork).err(), Some(Refusal::WrongPhase));
}

#[test]
fn a_body_is_the_battalion_in_one_hex() {
    let game = game();
    let (scenario, view) = (game.scenario(), game.view(Side::One));
    let keys = |key: &str| -> Vec<String> {
        body_of(view, unit(&game, key)).into_iter().map(|id| scenario.unit(id).key.clone()).collect()
    };
    assert_eq!(keys("a1"), ["s1", "a1", "a2"]);
    assert_eq!(keys("s1"), keys("a2"));
    assert_eq!(keys("c1"), ["c1"], "the other company of its battalion stands elsewhere");
    assert_eq!(keys("p"), ["st", "p"], "regimental troops go with their staff");
    assert_eq!(keys("x"), Vec::<String>::new(), "of the enemy one knows no battalion");
    assert_eq!(scenario.formation(battalion_of(view.tree(), unit(&game, "a1"))).key, "b1");
    assert_eq!(scenario.formation(battalion_of(view.tree(), unit(&game, "w"))).key, "r");
}
