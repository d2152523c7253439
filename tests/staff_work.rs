//! Staff work: tasks become orders that the door accepts, all joined to one.

use hacse::{
    ai::{
        self, Computer, Supervisor,
        staff_work::{
            Done,
            march::{self, Times},
            progress::{self, Progress},
        },
    },
    content::scenario::{FormationId, UnitId},
    engine::{grid::Tile, quantity::Round, side::Side},
    operations::{
        event::Event,
        game::Game,
        order::Order,
        tasks::{Task, TaskKind},
    },
};

use crate::support::{Stage, counter, formation, formation_id, hex, sound, unit};

const DRY: &str = "hour: 10), rounds: 60, weather: 2, ground: Dry, night_rest: false, light: Summer";

/// Gives a task; the staff sets to work.
fn set(game: &mut Game, key: &str, kind: TaskKind) -> Done {
    let formation = formation_id(game, key);
    let (mut computer, supervisor) = (Computer::default(), Supervisor::default());
    let side = game.to_act();
    computer.set_task(game, side, formation, Some(Task::of(kind)), &supervisor).unwrap()
}

/// Ends both sides' turns and lets the staffs of the side to act work.
fn next_round(game: &mut Game) -> Done {
    let side = game.to_act();
    game.submit(side, Order::EndTurn).unwrap();
    game.submit(side.other(), Order::EndTurn).unwrap();
    Computer::default().staff_work(game, side, &Supervisor::default())
}

fn at(game: &Game, key: &str) -> String {
    let tile = game.view(game.to_act()).unit(unit(game, key)).and_then(|unit| unit.tile()).unwrap();
    game.scenario().map.grid.label(tile).to_string()
}

fn distance(game: &Game, key: &str, to: Tile) -> u32 {
    let tile = game.view(game.to_act()).unit(unit(game, key)).and_then(|unit| unit.tile()).unwrap();
    game.scenario().map.grid.distance(tile, to)
}

/// A division of 70 counters: three regiments of three battalions of seven, at the left end of a road over the map.
fn division() -> Game {
    let mut regiments = Vec::new();
    for regiment in 1..=3 {
        let battalions: Vec<String> = (1..=3)
            .map(|battalion| {
                let place = format!("{battalion:02}{:02}", 2 * regiment - 1);
                let key = format!("{regiment}{battalion}");
                let units: Vec<String> = (1..=6)
                    .map(|company| {
                        let sheet = ["rifle", "rifle", "rifle", "rifle", "mg", "antitank"][company - 1];
                        counter(&format!("c{key}{company}"), sheet, &place)
                    })
                    .collect();
                formation(&format!("b{key}"), "Battalion", Some(counter(&format!("s{key}"), "staff", &place)), &units, &[])
            })
            .collect();
        let place = format!("01{:02}", 2 * regiment);
        let staff = counter(&format!("r{regiment}s"), "staff", &place);
        let signals = [counter(&format!("r{regiment}n"), "signals", &place)];
        regiments.push(formation(&format!("r{regiment}"), "Regiment", Some(staff), &signals, &battalions));
    }
    let division = formation("d", "Division", Some(counter("ds", "staff", "0103")), &[], &regiments);
    let road: Vec<String> = (1..=30).map(|col| format!("\"{col:02}03\"")).collect();
    let rows = vec![".".repeat(30); 12].join("\n");
    let stage = Stage::new(&rows)
        .head(DRY)
        .map(&format!("roads: [(class: Paved, way: [{}])],", road.join(", ")))
        .formations(Side::One, &[division])
        .unit(Side::Two, "x", "rifle", "0112");
    // Dice that bring no mud: marches are foreseen on the ground as it is.
    let scenario = stage.scenario();
    let dry = |seed: u64| {
        let mut game = Game::new(scenario.clone(), seed);
        while game.round().0 < 40 {
            game.submit(game.to_act(), Order::EndTurn).unwrap();
        }
        !game.journal().iter().any(|entry| matches!(entry.event, Event::Ground(_)))
    };
    let seed = (1..).find(|seed| dry(*seed)).unwrap();
    Game::new(scenario, seed)
}

#[test]
fn o4_1_a_a_division_marches_along_a_road_with_one_task_and_no_refusal() {
    let mut game = division();
    let (scenario, formation) = (game.scenario(), formation_id(&game, "d"));
    let all = scenario.unit_ids().filter(|id| scenario.unit(*id).side == Side::One).count();
    assert_eq!(all, 70);
    // 25 hexes from the nearest battalion.
    let to = hex(&game, "2803");
    let mut refused = set(&mut game, "d", TaskKind::March { to, via: vec![] }).refused;
    let foreseen = march::times(game.view(Side::One), formation).unwrap();
    let (mut head, mut tail, mut rounds) = (None, game.round(), 0);
    loop {
        let here = |tile: Tile| game.view(Side::One).stack_halves(tile);
        assert!(scenario.map.grid.tiles().all(|tile| here(tile) <= 20), "never more than ten companies at rest");
        if head.is_none() && !game.view(Side::One).own_in(to).is_empty() {
            head = Some(game.round());
        }
        rounds += 1;
        assert!(rounds < 40, "they arrive");
        let done = next_round(&mut game);
        refused += done.refused;
        if done.orders == 0 {
            break;
        }
        tail = game.round();
    }
    assert_eq!(refused, 0);
    let view = game.view(Side::One);
    let far: Vec<u32> = view.on_map().filter_map(|unit| Some(scenario.map.grid.distance(unit.tile()?, to))).collect();
    assert_eq!(progress::of(view, formation), Progress::Arrived, "{far:?}");
    // On foot two hexes a round along the road: 25 hexes take 13 rounds, the first of which is round 0.
    assert_eq!(head, Some(Round(12)));
    assert_eq!(Some(foreseen), head.map(|head| Times { head, tail }), "what was foreseen has come");
    // One order of the player, and one of his staffs a round.
    let parents = game.log().given.all().into_iter().filter(|given| given.side == Side::One && !given.joined);
    let parents: Vec<Order> = parents.map(|given| given.order).filter(|order| *order != Order::EndTurn).collect();
    assert!(matches!(parents[0], Order::SetTask { .. }));
    assert!(parents[1..].iter().all(|order| *order == Order::StaffWork), "{parents:?}");
    assert_eq!(sound(&game), Ok(()));
}

#[test]
fn o2_1_b_who_is_not_activated_loses_the_round_in_the_times_of_the_march_too() {
    // Staff and two companies at the goal; both HQ groups have commanded somebody, so that the third must roll.
    let units: Vec<String> = [("a", "0802"), ("b", "0802"), ("c", "0302")].map(|(key, at)| counter(key, "rifle", at)).to_vec();
    let own = formation("f", "Battalion", Some(counter("st", "staff", "0802")), &units, &[]);
    let head = format!("{DRY}, command: true");
    let stage = Stage::new("............\n............\n............\n............").head(&head).formations(Side::One, &[own]);
    let scenario = stage.unit(Side::Two, "x", "rifle", "1204").scenario();
    let prepared = |seed: u64| {
        let mut game = Game::new(scenario.clone(), seed);
        for key in ["a", "b"] {
            let unit = unit(&game, key);
            game.submit(Side::One, Order::Activate { unit }).unwrap();
        }
        let to = hex(&game, "0802");
        set(&mut game, "f", TaskKind::March { to, via: vec![] });
        game
    };
    let tail = |game: &Game| march::times(game.view(Side::One), formation_id(game, "f")).unwrap().tail;
    // Five hexes across country, two a round: rounds 1 to 3.
    assert_eq!(tail(&prepared(1)), Round(3), "a roll is still to come");
    let mut failed = (1..).map(prepared).find_map(|mut game| {
        let c = unit(&game, "c");
        game.submit(Side::One, Order::RollCommand { unit: c }).unwrap();
        game.view(Side::One).unit(c).unwrap().command.active.is_none().then_some(game)
    });
    let game = failed.as_mut().unwrap();
    assert_eq!(tail(game), Round(3));
    while at(game, "c") != "0802" {
        next_round(game);
        assert!(game.round().0 < 9);
    }
    assert_eq!(game.round(), Round(3), "what was foreseen has come");
}

#[test]
fn units_of_one_hex_and_battalion_move_as_a_body_and_one_undo_takes_all_back() {
    let mut game = division();
    // Back and forth over ground that they see already: nothing is revealed.
    let before = game.digest();
    let to = hex(&game, "0203");
    set(&mut game, "r1", TaskKind::March { to, via: vec![] });
    let given = game.log().given.all();
    let bodies: Vec<usize> = given
        .iter()
        .filter_map(|given| match &given.order {
            Order::Move { units, .. } => Some(units.len()),
            _ => None,
        })
        .collect();
    assert!(bodies.contains(&7), "a whole battalion in one order: {bodies:?}");
    assert!(given[1..].iter().all(|given| given.joined));
    game.undo().unwrap();
    assert_eq!(game.digest(), before);
    game.redo().unwrap();
    assert_eq!(game.log().given.all(), given);
}

/// A battalion of riflemen and its staff on the left, enemies where they are put.
fn battalion(terrain: &str, enemies: &[(&str, &str)]) -> Game {
    let units = [counter("a", "rifle", "0102"), counter("b", "rifle", "0102"), counter("c", "mg", "0103")];
    let own = formation("f", "Battalion", Some(counter("s", "staff", "0102")), &units, &[]);
    let other = formation("o", "Battalion", None, &[counter("o1", "rifle", "0101")], &[]);
    let stage = Stage::new(terrain).head(DRY).formations(Side::One, &[own, other]);
    enemies.iter().fold(stage, |stage, (sheet, hex)| stage.unit(Side::Two, &format!("x{hex}"), sheet, hex)).game()
}

const NARROW: &str = "............\n............\n............";
const PLAIN: &str = "............\n............\n............\n............\n............";

#[test]
fn a_march_stops_before_a_known_enemy_and_is_reported_blocked() {
    let mut game = battalion(NARROW, &[("rifle", "0601"), ("rifle", "0602"), ("rifle", "0603")]);
    let formation = formation_id(&game, "f");
    let (to, enemies) = (hex(&game, "1202"), ["0601", "0602", "0603"].map(|label| hex(&game, label)));
    let near = |game: &Game, key: &str| enemies.iter().map(|enemy| distance(game, key, *enemy)).min().unwrap();
    set(&mut game, "f", TaskKind::March { to, via: vec![] });
    for _ in 0..8 {
        assert_eq!(next_round(&mut game).refused, 0);
    }
    assert!(["a", "b", "c", "s"].iter().all(|key| near(&game, key) >= 1 && distance(&game, key, to) >= 6), "nobody goes through");
    assert!(game.log().given.all().iter().all(|given| !matches!(given.order, Order::NameAttack(_))));
    assert!(["a", "b", "c"].iter().any(|key| near(&game, key) <= 2));
    assert!(matches!(progress::of(game.view(Side::One), formation), Progress::Blocked(_)));
}

#[test]
fn an_advance_stops_at_contact() {
    let mut game = battalion(NARROW, &[("rifle", "0501"), ("rifle", "0502"), ("rifle", "0503")]);
    let to = hex(&game, "1202");
    let enemies = ["0501", "0502", "0503"].map(|label| hex(&game, label));
    let near = |game: &Game, key: &str| enemies.iter().map(|enemy| distance(game, key, *enemy)).min().unwrap();
    set(&mut game, "f", TaskKind::Advance { to });
    // Before the weather changes.
    for _ in 0..2 {
        next_round(&mut game);
    }
    let stood: Vec<String> = ["a", "b", "c", "s"].iter().map(|key| at(&game, key)).collect();
    assert!(["a", "b", "c"].iter().any(|key| near(&game, key) <= march::CONTACT), "{stood:?}");
    assert!(["a", "b", "c", "s"].iter().all(|key| near(&game, key) >= 1), "{stood:?}");
    next_round(&mut game);
    assert_eq!(["a", "b", "c", "s"].iter().map(|key| at(&game, key)).collect::<Vec<_>>(), stood, "nobody goes on");
}

#[test]
fn hold_goes_there_rest_stays_and_others_are_left_alone() {
    let mut game = battalion(PLAIN, &[("rifle", "1205")]);
    let there = hex(&game, "0402");
    set(&mut game, "f", TaskKind::Hold { hex: Some(there) });
    next_round(&mut game);
    next_round(&mut game);
    assert_eq!(["a", "b", "c", "s"].map(|key| at(&game, key)), ["0402", "0402", "0402", "0402"]);
    assert_eq!(at(&game, "o1"), "0101", "who has no task gets no orders");
    assert_eq!(set(&mut game, "o", TaskKind::Rest), Done::default());
    assert_eq!(next_round(&mut game), Done::default());
}

#[test]
fn a_march_passes_the_hexes_it_is_led_over() {
    let mut game = battalion(PLAIN, &[("rifle", "1205")]);
    let (to, via) = (hex(&game, "0402"), vec![hex(&game, "0205"), hex(&game, "0504")]);
    set(&mut game, "f", TaskKind::March { to, via: via.clone() });
    for _ in 0..9 {
        next_round(&mut game);
    }
    assert_eq!(at(&game, "a"), "0402");
    let unit = unit(&game, "a");
    let entries = game.journal();
    let ways = entries.iter().filter_map(|entry| match &entry.event {
        Event::Moved { units, way, .. } if units.contains(&unit) => Some(way.clone()),
        _ => None,
    });
    let passed: Vec<Tile> = ways.flatten().filter(|tile| via.contains(tile)).collect();
    let mut order = passed.clone();
    order.dedup();
    assert_eq!(order, via);
}

#[test]
fn who_withdraws_keeps_away_from_the_enemy() {
    let mut game = battalion(PLAIN, &[("tank", "0302")]);
    let (to, enemy) = (hex(&game, "0105"), hex(&game, "0302"));
    let before = ["a", "b", "c"].map(|key| distance(&game, key, enemy));
    let done = set(&mut game, "f", TaskKind::Withdraw { to });
    assert_eq!(done.refused, 0);
    for (key, before) in ["a", "b", "c"].into_iter().zip(before) {
        assert!(distance(&game, key, enemy) >= before.min(3), "{key}");
    }
    next_round(&mut game);
    next_round(&mut game);
    assert!(["a", "b", "c", "s"].iter().all(|key| distance(&game, key, to) == 0));
}

#[test]
fn a_screen_spreads_on_the_enemys_side() {
    // An own outpost sees where the enemy is.
    let units = ["a", "b", "c"].map(|key| counter(key, "rifle", "0102"));
    let own = formation("f", "Battalion", Some(counter("s", "staff", "0102")), &units, &[]);
    let post = formation("o", "Battalion", None, &[counter("o1", "rifle", "1103")], &[]);
    let mut game = Stage::new(PLAIN).head(DRY).formations(Side::One, &[own, post]).unit(Side::Two, "x", "rifle", "1203").game();
    let to = hex(&game, "0403");
    set(&mut game, "f", TaskKind::Screen { to });
    for _ in 0..4 {
        assert_eq!(next_round(&mut game).refused, 0);
    }
    let places: Vec<String> = ["a", "b", "c"].iter().map(|key| at(&game, key)).collect();
    let mut apart = places.clone();
    apart.sort();
    apart.dedup();
    assert_eq!(apart.len(), 3, "one hex each: {places:?}");
    for key in ["a", "b", "c"] {
        assert_eq!(distance(&game, key, hex(&game, "1203")), 6, "two hexes before it: {places:?}");
    }
    assert_eq!(at(&game, "s"), "0403", "the staff in it");
}

#[test]
fn an_attack_is_made_by_the_formation_alone_and_only_there() {
    let mut game = Stage::new(PLAIN)
        .head(DRY)
        .formations(
            Side::One,
            &[
                formation("f", "Battalion", None, &["a", "b", "c"].map(|key| counter(key, "tank", "0202")), &[]),
                formation("o", "Battalion", None, &[counter("o1", "tank", "0302")], &[]),
            ],
        )
        .unit(Side::Two, "x", "mg", "0402")
        .unit(Side::Two, "y", "mg", "0204")
        .game();
    let target = hex(&game, "0402");
    let done = set(&mut game, "f", TaskKind::Attack { hex: target });
    assert!(done.orders > 0);
    let plans = &game.view(Side::One).plans;
    assert_eq!(plans.iter().map(|plan| plan.hex).collect::<Vec<_>>(), [target]);
    let own: Vec<UnitId> = ["a", "b", "c"].map(|key| unit(&game, key)).into();
    assert!(plans[0].attackers.iter().all(|attacker| own.contains(&attacker.unit)), "{plans:?}");
    assert_eq!(at(&game, "o1"), "0302");
    assert_eq!(sound(&game), Ok(()));
}

#[test]
fn the_computer_leads_one_formation_and_no_other() {
    let mut game = Stage::new(PLAIN)
        .head(DRY)
        .formations(
            Side::One,
            &[
                formation(
                    "f",
                    "Battalion",
                    Some(counter("s", "staff", "0102")),
                    &["a", "b"].map(|key| counter(key, "tank", "0202")),
                    &[],
                ),
                formation("o", "Battalion", None, &[counter("o1", "tank", "0302")], &[]),
            ],
        )
        .unit(Side::Two, "x", "mg", "0902")
        .game();
    let formation = formation_id(&game, "f");
    let task = Task::by_computer(TaskKind::Attack { hex: hex(&game, "0902") });
    Computer::default().set_task(&mut game, Side::One, formation, Some(task), &Supervisor::default()).unwrap();
    for _ in 0..3 {
        next_round(&mut game);
    }
    assert!(distance(&game, "a", hex(&game, "0902")) <= 3, "{}", at(&game, "a"));
    assert_eq!(at(&game, "o1"), "0302");
    // The turn is still the player's.
    assert_eq!(game.to_act(), Side::One);
}

#[test]
fn the_computers_turn_carries_out_tasks_and_plays_the_rest() {
    let mut game = division();
    let scenario = game.scenario();
    let to = hex(&game, "2803");
    for (key, kind) in [("r1", TaskKind::Rest), ("r2", TaskKind::March { to, via: vec![] })] {
        let order = Order::SetTask { formation: formation_id(&game, key), task: Some(Task::of(kind)) };
        game.submit(Side::One, order).unwrap();
    }
    for _ in 0..2 {
        ai::play_turn(&mut game, Side::One, &Supervisor::default());
        game.submit(Side::Two, Order::EndTurn).unwrap();
    }
    let moved = |formation: FormationId| {
        let units = scenario.unit_ids().filter(|id| scenario.unit(*id).side == Side::One);
        let mut units = units.filter(|id| game.view(Side::One).tree().has(formation, *id));
        let start = |id: UnitId| match &scenario.unit(id).start {
            hacse::content::scenario::Start::On(tile) => Some(*tile),
            _ => None,
        };
        units.any(|id| game.view(Side::One).unit(id).and_then(|unit| unit.tile()) != start(id))
    };
    assert!(!moved(formation_id(&game, "r1")), "who rests, rests");
    assert!(moved(formation_id(&game, "r2")));
}

#[test]
fn hidden_enemies_change_nothing_in_what_is_foreseen() {
    let with = battalion(PLAIN, &[("rifle", "1205"), ("rifle", "0802")]);
    let without = battalion(PLAIN, &[("rifle", "1205"), ("rifle", "1204")]);
    let times = |mut game: Game| {
        let to = hex(&game, "1002");
        set(&mut game, "f", TaskKind::March { to, via: vec![] });
        march::times(game.view(Side::One), formation_id(&game, "f"))
    };
    let foreseen = times(with);
    assert!(foreseen.is_some());
    assert_eq!(foreseen, times(without));
}
