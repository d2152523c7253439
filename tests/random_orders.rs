//! Random orders, legal and not, on small games: nothing is created, views and indices stay true, a
//! refusal changes nothing, undo restores everything, and the check agrees with the door.

use std::sync::{Arc, LazyLock};

use hacse::{
    content::{
        generate::{self, Wish},
        scenario::{FormationId, Posture, Scenario, UnitId},
    },
    engine::{grid::Tile, side::Side},
    operations::{
        combat::plan::{AttackPlan, Attacker},
        forces::components::{Phase, Position},
        game::{Game, would_accept},
        logistics::goods::Goods,
        movement::going::CostTable,
        order::Order,
        tasks::{Task, TaskKind},
        view::SideView,
    },
};
use proptest::prelude::*;

use crate::support::{Stage, sound, told};

/// Games to play: two random ones, and two in which everybody stands close.
static SCENARIOS: LazyLock<Vec<Arc<Scenario>>> = LazyLock::new(|| {
    let random = [1, 2].map(|seed| generate::loaded(Wish { cols: 8, rows: 8, units: 8, seed }).unwrap());
    let melee = Stage::new(".w.r.\n.TWv.\n..m..\n.....")
        .head("hour: 10), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer, signals: true")
        .map(r#"rivers: [(class: Brook, sides: ["0303 N", "0303 SE"])], roads: [(class: Track, way: ["0201", "0202", "0302"])], exits: ["0101", "0504"],"#)
        .unit(Side::One, "a", "rifle", "0201")
        .unit(Side::One, "t", "tank", "0101")
        .unit(Side::One, "m", "mg", "0301")
        .staff(Side::One, "s", "staff2", "0101")
        .unit(Side::Two, "b", "rifle", "0202")
        .unit_with(Side::Two, "c", "light", "0303", "experience: Conscript")
        .unit_with(Side::Two, "g", "antitank", "0302", "dug_in: true")
        .staff(Side::Two, "e", "staff2", "0302");
    // A hex that both share from the beginning (O0.f), nightfall, rain.
    let shared = Stage::new("....\n.W..\n....")
        .head("hour: 17), rounds: 8, weather: 5, ground: Mud, night_rest: false, light: SpringAutumn")
        .unit(Side::One, "a", "rifle", "0202")
        .unit(Side::One, "m", "mg", "0201")
        .unit(Side::One, "l", "lorry", "0101")
        .unit(Side::Two, "b", "rifle", "0202")
        .unit(Side::Two, "c", "mg", "0302");
    // Supply in detail, with a phase at hand, a depot that runs out, and an enemy beside the road.
    let supplied = Stage::new("....w..\n..W....\n.......")
        .head("hour: 9), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer, march_limit: true")
        .map(r#"roads: [(class: Dirt, way: ["0101", "0201", "0301", "0401", "0501"])],"#)
        .supply(r#"(side: One, at: "0101", kind: Depot, name: (de: "", en: ""), stock: 60), (side: Two, at: "0701", kind: Railhead, name: (de: "", en: "")),"#)
        .staff(Side::One, "s", "motstaff", "0201")
        .unit(Side::One, "a", "rifle_s", "0301")
        .unit(Side::One, "t", "tank", "0301")
        .unit(Side::One, "w", "workshop", "0101")
        .unit(Side::One, "p", "sappers", "0202")
        .staff(Side::Two, "e", "cartstaff", "0601")
        .unit(Side::Two, "b", "rifle_s", "0501")
        .unit(Side::Two, "c", "light", "0602")
        .unit(Side::Two, "h", "rifle", "0302");
    random.map(Arc::new).into_iter().chain([melee, shared, supplied].map(|stage| stage.scenario())).collect()
});

/// Something asked of a game: what it means depends on where the game stands.
#[derive(Clone, Debug)]
enum Ask {
    /// A move of one unit, or of all in its hex, to a hex near it.
    Near { unit: u8, hex: u8, all: bool },
    /// A move to any hex, also off the map.
    Far { unit: u8, hex: u16 },
    /// An attack of up to three units on a hex at or beside the first.
    Name { units: [u8; 3], dir: u8, rows: u16, target: u8 },
    /// An attack of everybody who may, with all rows, on a seen enemy.
    Storm { enemy: u8 },
    /// The next step towards a fight: name one, end the movement, resolve it.
    Fight { enemy: u8 },
    /// Orders for one unit: hold, posture, leave, go back.
    One { unit: u8, kind: u8 },
    /// Orders for a hex with a named attack, or any hex: give up, resolve.
    Hex { hex: u16, resolve: bool },
    /// A task for a formation, also one that is not there; to a hex, also off the map; or none.
    Task { formation: u8, hex: u16, kind: u8 },
    /// The staffs go on with their tasks.
    Staffs,
    /// The next step of the turn.
    On { turn: bool },
    /// The last order is taken back.
    Undo,
    /// An order that was taken back is given again.
    Redo,
    /// The game is kept and set up again.
    Keep,
    /// The other side gives the order that follows.
    OutOfTurn { unit: u8 },
}

fn asks() -> impl Strategy<Value = Vec<Ask>> {
    let ask = prop_oneof![
        6 => (any::<u8>(), any::<u8>(), any::<bool>()).prop_map(|(unit, hex, all)| Ask::Near { unit, hex, all }),
        1 => (any::<u8>(), any::<u16>()).prop_map(|(unit, hex)| Ask::Far { unit, hex }),
        2 => (any::<[u8; 3]>(), 0u8..8, any::<u16>(), any::<u8>())
            .prop_map(|(units, dir, rows, target)| Ask::Name { units, dir, rows, target }),
        2 => any::<u8>().prop_map(|enemy| Ask::Storm { enemy }),
        4 => any::<u8>().prop_map(|enemy| Ask::Fight { enemy }),
        3 => (any::<u8>(), 0u8..8).prop_map(|(unit, kind)| Ask::One { unit, kind }),
        1 => (any::<u16>(), any::<bool>()).prop_map(|(hex, resolve)| Ask::Hex { hex, resolve }),
        2 => (any::<u8>(), any::<u16>(), any::<u8>()).prop_map(|(formation, hex, kind)| Ask::Task { formation, hex, kind }),
        1 => Just(Ask::Staffs),
        2 => (0u8..4).prop_map(|turn| Ask::On { turn: turn > 0 }),
        2 => Just(Ask::Undo),
        1 => Just(Ask::Redo),
        1 => Just(Ask::Keep),
        1 => any::<u8>().prop_map(|unit| Ask::OutOfTurn { unit }),
    ];
    prop::collection::vec(ask, 1..60)
}

fn nth<T: Copy>(of: &[T], index: impl Into<usize>) -> Option<T> {
    (!of.is_empty()).then(|| of[index.into() % of.len()])
}

/// The order that an ask means now.
fn order(view: &SideView, ask: &Ask) -> Order {
    let scenario = &view.scenario;
    let (grid, all) = (scenario.map.grid, scenario.unit_ids().collect::<Vec<_>>());
    let own: Vec<UnitId> = view.on_map().map(|unit| unit.id).collect();
    // Now and then a unit that is gone, of the enemy, or no unit at all.
    let unit = |index: u8| match index {
        0..=9 => UnitId(u32::from(index) * 2),
        _ => nth(&own, index).unwrap_or(UnitId(0)),
    };
    let tile = |id: UnitId| view.unit(id).and_then(|unit| unit.tile()).unwrap_or_default();
    match *ask {
        Ask::Near { unit: index, hex, all } => {
            let id = unit(index);
            let near: Vec<Tile> = grid.within(tile(id), 2).collect();
            let units = if all { view.own_in(tile(id)).to_vec() } else { vec![id] };
            Order::Move { units, to: nth(&near, hex).unwrap_or_default() }
        }
        Ask::Far { unit: index, hex } => {
            Order::Move { units: vec![unit(index); 1 + usize::from(index % 7 == 0)], to: Tile(u32::from(hex) % 100) }
        }
        Ask::Name { units, dir, rows, target } => {
            let at = tile(unit(units[0]));
            let hex = grid.neighbours(at).nth(usize::from(dir)).map_or(at, |(_, to)| to);
            let target = if target % 3 == 0 { nth(&all, target) } else { None };
            let count = 1 + usize::from(rows % 3);
            let part = |id: &u8| Attacker { unit: unit(*id), target, rows: rows >> 3, loads: Vec::new() };
            Order::NameAttack(AttackPlan::direct(hex, units[..count].iter().map(part).collect()))
        }
        Ask::Storm { enemy } => {
            let seen: Vec<Tile> = view.contacts.values().filter(|contact| contact.now).map(|contact| contact.tile).collect();
            let hex = nth(&seen, enemy).unwrap_or_default();
            let part = |id: UnitId| Attacker { unit: id, target: None, rows: u16::MAX, loads: Vec::new() };
            let alone = |attacker: &Attacker| {
                let plan = AttackPlan::direct(hex, vec![attacker.clone()]);
                would_accept(view, Order::NameAttack(plan)).is_ok()
            };
            Order::NameAttack(AttackPlan::direct(hex, own.iter().copied().map(part).filter(alone).collect()))
        }
        Ask::Fight { enemy } => match (view.plans.first(), view.turn.phase) {
            (Some(plan), Phase::Engagements) => Order::Resolve { hex: plan.hex },
            (Some(_), _) => Order::EndMovement,
            (None, _) => self::order(view, &Ask::Storm { enemy }),
        },
        Ask::One { unit: index, kind } => {
            let unit = unit(index);
            match kind {
                0 => Order::Hold { unit, held: index % 2 == 0 },
                1 => Order::SetPosture {
                    unit,
                    posture: Posture {
                        hold_fire: index % 3 == 0,
                        line: u16::from(index),
                        support: hacse::content::scenario::Support::default(),
                    },
                },
                2 => Order::Leave { unit },
                5 => Order::SetSupplyPriority {
                    formation: FormationId(u32::from(index % 3)),
                    goods: Goods::ALL[usize::from(index) % 6],
                    rank: index % 5,
                },
                6 => Order::SetSupplyAmount {
                    unit,
                    goods: Goods::ALL[usize::from(index) % 6],
                    ve: (index % 4 > 0).then_some(u16::from(index % 7)),
                },
                7 => Order::SupplyNow { distributor: nth(&own, index / 3).unwrap_or(unit), unit },
                _ => Order::SendBack { unit },
            }
        }
        Ask::Hex { hex, resolve } => {
            let named: Vec<Tile> = view.plans.iter().map(|plan| plan.hex).collect();
            let hex = nth(&named, hex % 8).filter(|_| hex % 8 > 0).unwrap_or(Tile(u32::from(hex) % 80));
            if resolve { Order::Resolve { hex } } else { Order::DropAttack { hex } }
        }
        Ask::Task { formation, hex, kind } => {
            let (hex, via) = (Tile(u32::from(hex) % 80), vec![Tile(u32::from(kind) % 64)]);
            let task = match kind % 8 {
                0 => TaskKind::March { to: hex, via },
                1 => TaskKind::Advance { to: hex },
                2 => TaskKind::Attack { hex },
                3 => TaskKind::Hold { hex: (formation > 99).then_some(hex) },
                4 => TaskKind::Screen { to: hex },
                5 => TaskKind::Withdraw { to: hex },
                _ => TaskKind::Rest,
            };
            let formation = FormationId(u32::from(formation) % (scenario.formations.len() as u32 + 1));
            Order::SetTask {
                formation,
                task: (kind % 8 < 7).then_some(Task { kind: task, by_computer: hex.0 % 2 == 0, then: None }),
            }
        }
        Ask::Staffs => Order::StaffWork,
        Ask::On { turn: false } => Order::EndMovement,
        Ask::On { turn: true } | Ask::Undo | Ask::Redo | Ask::Keep => Order::EndTurn,
        Ask::OutOfTurn { unit: index } => Order::Hold { unit: unit(index), held: true },
    }
}

/// Circles not totally lost, by unit; none once a unit is gone or has left.
fn circles(game: &Game) -> Vec<u32> {
    let scenario = game.scenario();
    let left = |id: UnitId| {
        let unit = game.field().load(id);
        let away = matches!(unit.position, Position::Gone | Position::Left(_));
        if away { 0 } else { scenario.sheet_of(id).circles() - unit.total() }
    };
    scenario.unit_ids().map(left).collect()
}

/// Gives one order and checks everything that must hold whether it is accepted or not.
fn give(game: &mut Game, side: Side, order: Order) -> Result<(), TestCaseError> {
    let (digest, versions) = (game.digest(), Side::BOTH.map(|side| game.view(side).version));
    let (men, before) = (circles(game), Side::BOTH.map(|side| told(game.view(side))));
    let judged = would_accept(game.view(side), order.clone());
    let answer = game.submit(side, order.clone());
    prop_assert_eq!(answer.err(), judged.err(), "{:?}", order);
    if answer.is_err() {
        prop_assert_eq!(game.digest(), digest, "a refusal of {:?} changes nothing", order);
        prop_assert_eq!(Side::BOTH.map(|side| game.view(side).version), versions);
        return Ok(());
    }
    if let Err(why) = sound(game) {
        return Err(TestCaseError::fail(format!("after {order:?}: {why}")));
    }
    for (now, former) in Side::BOTH.map(|side| game.view(side).version).iter().zip(versions) {
        prop_assert!(*now > former, "a view's version grows");
    }
    for (id, (now, former)) in circles(game).iter().zip(&men).enumerate() {
        prop_assert!(now <= former, "unit {} grew from {} to {} circles by {:?}", id, former, now, order);
    }
    if game.can_undo().is_ok() {
        let done = game.digest();
        prop_assert!(game.undo().is_ok());
        prop_assert_eq!(game.digest(), digest, "undo of {:?}", order);
        prop_assert_eq!(Side::BOTH.map(|side| told(game.view(side))), before, "undo of {:?}", order);
        prop_assert!(game.submit(side, order.clone()).is_ok());
        prop_assert_eq!(game.digest(), done, "{:?} done again", order);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_asked_the_game_stays_sound(scenario in 0usize..5, seed in 0u64..1000, asks in asks()) {
        let scenario = SCENARIOS[scenario].clone();
        let mut game = Game::new(scenario.clone(), seed);
        prop_assert_eq!(sound(&game), Ok(()));
        for ask in &asks {
            let side = if matches!(ask, Ask::OutOfTurn { .. }) { game.to_act().other() } else { game.to_act() };
            if matches!(ask, Ask::Redo) {
                let can = game.can_redo().len();
                prop_assert_eq!(game.redo().is_some(), can > 0);
                prop_assert_eq!(sound(&game), Ok(()));
                continue;
            }
            if matches!(ask, Ask::Keep) {
                let kept = Game::restore(scenario.clone(), game.snapshot());
                prop_assert!(kept.is_ok(), "{:?}", kept.err());
                let kept = kept.unwrap();
                prop_assert_eq!(kept.digest(), game.digest());
                prop_assert_eq!((kept.can_undo(), kept.can_redo()), (game.can_undo(), game.can_redo()));
                prop_assert_eq!(Side::BOTH.map(|side| told(kept.view(side))), Side::BOTH.map(|side| told(game.view(side))));
                prop_assert_eq!(sound(&kept), Ok(()));
                game = kept;
                continue;
            }
            if matches!(ask, Ask::Undo) {
                let (digest, undone) = (game.digest(), game.undo());
                prop_assert!(undone.is_ok() || game.digest() == digest);
                prop_assert_eq!(sound(&game), Ok(()));
                continue;
            }
            let order = order(game.view(side), ask);
            give(&mut game, side, order)?;
        }
        // Step costs follow the ground.
        let view = game.view(Side::One);
        for (mover, table) in view.costs.iter() {
            let fresh = CostTable::new(&scenario.map, &scenario.rules, view.ground, *mover);
            for (tile, dir) in scenario.map.grid.tiles().flat_map(|tile| (0..6).map(move |dir| (tile, dir))) {
                let dir = hacse::engine::grid::Dir::from_index(dir);
                prop_assert_eq!(table.get(tile, dir), fresh.get(tile, dir));
            }
        }
    }
}
