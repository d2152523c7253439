//! A hidden unit, present or absent, changes no answer (invariant 3): view, reach, refusals, forecasts,
//! and what supply, arrivals and the passing of rounds tell its enemy.

use hacse::{
    content::scenario::{Posture, UnitId},
    engine::{
        grid::{Tile, path::Reach},
        side::Side,
    },
    operations::{
        combat::{
            engagement::attackers_targets,
            forecast::forecast,
            gather::{self, default_rows},
            opportunity,
            plan::{Aim, AttackPlan, Attacker, IndirectFire},
            report::Fate,
        },
        event::Event,
        forces::UnitState,
        game::{Game, would_accept},
        movement::reach,
        order::Order,
        sight::excursion,
        view::SideView,
    },
};
use proptest::prelude::*;

use crate::support::{
    Stage, end_round,
    fights::{attack, bombard},
    go, hex, told, unit,
};

/// Attacks of one unit on a hex: every target that could be named, the default rows and all of them.
fn attacks(view: &SideView, unit: UnitId, hex: Tile) -> impl Iterator<Item = AttackPlan> {
    let rows = view.unit(unit).map_or(0, |unit| default_rows(view, unit, hex));
    let targets: Vec<Option<UnitId>> = view.scenario.unit_ids().map(Some).chain([None]).collect();
    targets.into_iter().flat_map(move |target| {
        let direct =
            [rows, u16::MAX].map(|rows| AttackPlan::direct(hex, vec![Attacker { unit, target, rows, loads: Vec::new() }]));
        let aim = target.map_or(Aim::Area, Aim::Company);
        let fires = vec![IndirectFire { unit, aim, rows: u16::MAX, loads: Vec::new() }];
        direct.into_iter().chain([AttackPlan { hex, attackers: Vec::new(), fires }])
    })
}

/// Everything a side may ask its view, written down.
fn everything(view: &SideView) -> String {
    let mut said = told(view);
    let (mut search, grid) = (Reach::new(view.scenario.map.grid), view.scenario.map.grid);
    let mut note = |line: String| said += &(line + "\n");
    for id in view.scenario.unit_ids() {
        let posture = Posture { hold_fire: true, line: 1, ..Default::default() };
        for order in [
            Order::Hold { unit: id, held: true },
            Order::SetPosture { unit: id, posture },
            Order::SendBack { unit: id },
            Order::Leave { unit: id },
            Order::Abandon { unit: id },
        ] {
            note(format!("{order:?} {:?}", would_accept(view, order.clone())));
        }
        for tile in grid.tiles() {
            let plan = reach::check(view, &[id], tile, &mut search);
            note(format!("{id:?} {tile:?} {plan:?}"));
            if let (Ok(plan), Some(start)) = (&plan, view.unit(id).and_then(UnitState::tile)) {
                let way: Vec<Tile> = [start].into_iter().chain(plan.way.iter().copied()).collect();
                note(format!("{:?}", opportunity::threats(view, &[id], &way)));
            }
            for row in 0..3 {
                note(format!("{:?}", excursion::check(view, id, row, tile, &mut search)));
            }
            for plan in attacks(view, id, tile) {
                let answer = would_accept(view, Order::NameAttack(plan.clone()));
                note(format!("{plan:?} {answer:?}"));
                if answer.is_ok() && plan.attackers.first().is_none_or(|part| part.target.is_none()) {
                    let setup = gather::estimate(view, &plan);
                    note(format!("{setup:?} {:?}", attackers_targets(&view.scenario, &setup)));
                    note(format!("{:?}", forecast(view, &plan, 20)));
                }
            }
        }
    }
    for hex in grid.tiles() {
        for order in [Order::DropAttack { hex }, Order::Resolve { hex }] {
            note(format!("{order:?} {:?}", would_accept(view, order.clone())));
        }
        // All units of a hex as a body.
        for to in grid.tiles() {
            note(format!("{hex:?} {to:?} {:?}", reach::check(view, view.own_in(hex), to, &mut search)));
        }
    }
    note(format!("{:?}", view.supply_plan()));
    for distributor in view.scenario.unit_ids() {
        for unit in view.scenario.unit_ids() {
            note(format!("{distributor:?} {unit:?} {:?}", would_accept(view, Order::SupplyNow { distributor, unit })));
        }
    }
    for order in [Order::EndMovement, Order::EndTurn] {
        note(format!("{order:?} {:?}", would_accept(view, order.clone())));
    }
    said
}

/// What the journal tells a side.
fn log(game: &Game, side: Side) -> String {
    game.journal().iter().filter_map(|entry| entry.for_side(side).map(|event| format!("{} {event:?}\n", entry.round.0))).collect()
}

/// A stage with a hidden unit of Side Two on a hex, and the same one with it still on its way. Both have the
/// same units, so that only its presence differs.
fn present_and_absent(stage: &Stage, sheet: &str, at: &str) -> [Game; 2] {
    let present = stage.clone().unit(Side::Two, "hidden", sheet, at);
    let mut absent = present.clone();
    let last = absent.units[1].last_mut().unwrap();
    *last = last.replace(&format!("at: \"{at}\""), &format!("arrives: (round: 8, at: [\"{at}\"])"));
    [present.game(), absent.game()]
}

/// Compares all answers now, after the movement's end, and in the rounds that follow with everybody still.
fn alike(games: &mut [Game; 2], rounds: u32) -> Result<(), TestCaseError> {
    for _ in 0..rounds {
        let [with, without] = &*games;
        prop_assert_eq!(everything(with.view(Side::One)), everything(without.view(Side::One)));
        games.iter_mut().for_each(|game| game.submit(Side::One, Order::EndMovement).map(|_| ()).unwrap());
        let [with, without] = &*games;
        prop_assert_eq!(everything(with.view(Side::One)), everything(without.view(Side::One)));
        games.iter_mut().for_each(end_round);
        let [with, without] = &*games;
        prop_assert_eq!(log(with, Side::One), log(without, Side::One));
    }
    Ok(())
}

fn ambush() -> Stage {
    Stage::new("....W....\n.W.......\n..w...W..\n.........\n.........")
        .map(r#"roads: [(class: Dirt, way: ["0201", "0301", "0401", "0501", "0601"])], exits: ["0201"],"#)
        .unit(Side::One, "a", "rifle", "0201")
        .unit(Side::One, "t", "tank", "0301")
        .unit(Side::One, "m", "mg", "0303")
        .unit(Side::One, "e", "scouts", "0302")
        .unit(Side::Two, "b", "rifle", "0402")
        .unit(Side::Two, "c", "tank", "0403")
}

#[test]
fn a_hidden_unit_changes_no_answer() {
    for (at, sheet) in [("0501", "rifle"), ("0202", "tank"), ("0703", "staff"), ("0805", "mg")] {
        let mut games = present_and_absent(&ambush(), sheet, at);
        assert!(!games[0].view(Side::One).contacts.contains_key(&unit(&games[0], "hidden")), "{at} is out of sight");
        assert!(everything(games[0].view(Side::One)).contains("Forecast"));
        alike(&mut games, 1).unwrap_or_else(|why| panic!("{at}: {why}"));
    }
}

#[test]
fn a_hidden_unit_beside_a_named_attack_changes_no_answer() {
    let mut games = present_and_absent(&ambush(), "rifle", "0501");
    for game in &mut games {
        go(game, Side::One, "t", "0402");
        go(game, Side::One, "a", "0402");
    }
    let [with, without] = &games;
    assert_eq!(everything(with.view(Side::One)), everything(without.view(Side::One)));
    assert!(games.iter().all(|game| game.view(Side::One).plan_on(hex(game, "0402")).is_some()));
}

#[test]
fn a_hidden_unit_on_the_way_cuts_off_no_supply_and_tells_nothing_to_arrivals() {
    let mut stage = Stage::new(".W....\n.~~~~~")
        .head("hour: 9), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer")
        .unit(Side::One, "m", "mg", "0101")
        .unit(Side::One, "s", "staff", "0401")
        .unit(Side::Two, "b", "rifle", "0102");
    stage.units[0].push(
        r#"(key: "late", name: (de: "l", en: "l"), short: "l", sheet: "rifle", experience: Veteran, arrives: (round: 2, at: ["0601", "0401"]))"#
            .into(),
    );
    let mut games = present_and_absent(&stage, "rifle", "0201");
    alike(&mut games, 3).unwrap_or_else(|why| panic!("{why}"));
    let refilled = |game: &Game| log(game, Side::One).contains("Supplied { side: One, units: 0, cut_off: [] }");
    assert!(games.iter().all(refilled));
    assert!(games.iter().all(|game| log(game, Side::One).contains("Arrived")));
}

#[test]
fn a_hidden_unit_by_the_road_changes_no_answer_about_supply() {
    let stage = ambush()
        .supply(r#"(side: One, at: "0101", kind: Railhead, name: (de: "", en: "")), (side: Two, at: "0905", kind: Depot, name: (de: "", en: "")),"#)
        .head(crate::support::supplies::NINE)
        .staff(Side::One, "s", "motstaff", "0103")
        .unit(Side::One, "l", "lorry", "0103")
        .unit(Side::One, "w", "workshop", "0201");
    for (at, sheet) in [("0202", "mg"), ("0501", "rifle"), ("0805", "staff")] {
        let mut games = present_and_absent(&stage, sheet, at);
        for game in &mut games {
            crate::support::supplies::disarm(game, "m");
            crate::support::supplies::dry(game, "t");
        }
        let [with, without] = &games;
        assert!(with.view(Side::One).supply_plan().sent() > 0, "{:?}", with.view(Side::One).supply_plan());
        assert_eq!(everything(with.view(Side::One)), everything(without.view(Side::One)), "{at}");
    }
}

#[test]
fn a_refusal_to_attack_says_the_same_of_an_empty_hex_and_a_hidden_enemy() {
    let games = present_and_absent(&ambush(), "rifle", "0202");
    for game in &games {
        let (view, target) = (game.view(Side::One), hex(game, "0202"));
        for plan in attacks(view, unit(game, "m"), target).chain(attacks(view, unit(game, "t"), target)) {
            let answer = would_accept(view, Order::NameAttack(plan));
            assert_eq!(answer, Err(hacse::operations::order::Refusal::NoEnemySeen));
        }
    }
}

/// Machine guns of side One in a wood that fire out of it and are seen for that, with a battery against them.
fn wood() -> Stage {
    Stage::new("..W....\n.......\n.......").unit(Side::One, "b", "mg", "0301").unit(Side::Two, "o", "rifle", "0401").unit(
        Side::Two,
        "g",
        "battery2",
        "0501",
    )
}

/// What side Two is told of its bombardment of the wood; none if the machine guns were not to be seen there.
fn bombarded(stage: &Stage, seed: u64, aim: fn(&Game) -> Aim) -> Option<Game> {
    let mut game = Game::new(stage.scenario(), seed);
    let (at, target) = (hex(&game, "0301"), hex(&game, "0401"));
    let orders = [attack(&game, "0401", 1, &["b"]), Order::EndMovement, Order::Resolve { hex: target }, Order::EndTurn];
    orders.into_iter().for_each(|order| game.submit(Side::One, order).map(|_| ()).unwrap());
    if !game.view(Side::Two).enemies_in(at).contains(&unit(&game, "b")) {
        return None;
    }
    let order = bombard(&game, "0301", "g", aim(&game));
    for order in [order, Order::EndMovement, Order::Resolve { hex: at }] {
        game.submit(Side::Two, order).unwrap();
    }
    Some(game)
}

#[test]
fn a_bombardment_tells_nothing_of_a_hidden_unit_in_the_hex() {
    let present = wood().unit(Side::One, "hidden", "rifle", "0301");
    let mut absent = present.clone();
    let last = absent.units[0].last_mut().unwrap();
    *last = last.replace(r#"at: "0301""#, r#"arrives: (round: 8, at: ["0301"])"#);
    let mut told = 0;
    for seed in 0..20 {
        let at_b = |game: &Game| Aim::Company(unit(game, "b"));
        let [with, without] = [&present, &absent].map(|stage| bombarded(stage, seed, at_b));
        assert_eq!(with.is_some(), without.is_some());
        if let (Some(with), Some(without)) = (with, without) {
            assert_eq!(log(&with, Side::Two), log(&without, Side::Two));
            told += 1;
        }
    }
    assert!(told > 5, "{told}");
}

#[test]
fn fire_at_a_whole_hex_tells_only_of_those_seen_there() {
    let stage = wood().unit(Side::One, "hidden", "platoon", "0301");
    let (mut hit, mut lost) = (0, 0);
    for seed in 0..200 {
        let Some(game) = bombarded(&stage, seed, |_| Aim::Area) else { continue };
        let id = unit(&game, "hidden");
        let entries = game.journal();
        let report = entries.iter().rev().find_map(|entry| match &entry.event {
            Event::Fought(report) => Some(report),
            _ => None,
        });
        let report = report.unwrap();
        if report.fate(id) == Some(Fate::Surrenders) {
            continue;
        }
        hit += u32::from(report.attack_fires.impacts.iter().any(|impact| impact.target == id));
        lost += u32::from(report.fate(id) == Some(Fate::Destroyed));
        let fights = |event: &Event| matches!(event, Event::Fought(_) | Event::Lost { .. } | Event::Exited { .. });
        for event in entries.iter().filter_map(|entry| entry.for_side(Side::Two)).filter(|event| fights(event)) {
            assert!(!format!("{event:?}").contains(&format!("{id:?}")), "seed {seed}: {event:?}");
        }
        let own =
            entries.iter().rev().find_map(|entry| entry.for_side(Side::One).filter(|event| matches!(event, Event::Fought(_))));
        assert!(format!("{own:?}").contains(&format!("{id:?}")), "his own side is told");
    }
    assert!(hit > 0, "{hit} {lost}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_hidden_unit_anywhere_changes_no_answer(
        terrain in prop::collection::vec(0usize..10, 30), at in 0usize..30, sheet in 0usize..4, hour in 0usize..3,
    ) {
        let letters = ['.', '.', '.', 'w', 'W', 'r', 'm', 'v', 'T', '.'];
        let row = |row: usize| (0..6).map(|col| letters[terrain[row * 6 + col]]).collect::<String>();
        let head = ["hour: 9)", "hour: 19)", "hour: 1)"][hour];
        let stage = Stage::new(&(0..5).map(row).collect::<Vec<_>>().join("\n"))
            .head(&format!("{head}, rounds: 9, weather: 2, ground: Dry, night_rest: false, light: Summer"))
            .unit(Side::One, "a", "rifle", "0202")
            .unit(Side::One, "t", "tank", "0302")
            .unit(Side::One, "s", "staff", "0101")
            .unit(Side::Two, "b", "rifle", "0303")
            .unit(Side::Two, "m", "mg", "0503");
        let sheet = ["rifle", "tank", "staff", "antitank"][sheet];
        let label = format!("{:02}{:02}", at % 6 + 1, at / 6 + 1);
        let mut games = present_and_absent(&stage, sheet, &label);
        let seen = games[0].view(Side::One).contacts.contains_key(&unit(&games[0], "hidden"));
        // Light and weather of the next round may show it.
        let mut later = present_and_absent(&stage, sheet, &label);
        later.iter_mut().for_each(end_round);
        let shown = later[0].view(Side::One).contacts.contains_key(&unit(&later[0], "hidden"));
        prop_assume!(!seen && !shown);
        alike(&mut games, 1)?;
    }
}
