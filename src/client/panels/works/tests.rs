//! What the works window offers is accepted by the door, and the place of a work can be chosen on the map.

use std::{path::Path, sync::Arc};

use super::model::{Kind, lines};
use crate::{
    client::action::WorkPick,
    content::{load, scenario::UnitId},
    engine::side::Side,
    operations::{
        game::{Game, would_accept},
        order::{Order, Refusal},
    },
};

fn river() -> Game {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/river");
    let scenario = load::scenario(&folder).unwrap_or_else(|mistakes| panic!("{}", mistakes.report));
    Game::new(Arc::new(scenario), 3)
}

fn unit(game: &Game, key: &str) -> UnitId {
    let scenario = game.scenario();
    scenario.unit_ids().find(|id| scenario.unit(*id).key == key).unwrap()
}

#[test]
fn every_offered_work_is_accepted_by_the_door() {
    let mut game = river();
    for round in 0..4 {
        for side in Side::BOTH {
            let view = game.view(side).clone();
            for unit in view.on_map() {
                for line in lines(&view, &[unit.id]) {
                    for order in line.open().flat_map(|choice| &choice.orders) {
                        let answer = would_accept(&view, order.clone());
                        assert!(
                            matches!(answer, Ok(()) | Err(Refusal::NeedsRoll)),
                            "round {round}: {:?} {:?}: {answer:?}",
                            line.kind,
                            order
                        );
                    }
                    let refused = line.best().err();
                    assert!(refused != Some(Refusal::NoSuchHex), "{:?}", line.kind);
                }
            }
            crate::ai::play_turn(&mut game, side, &crate::ai::Supervisor::default());
        }
    }
}

#[test]
fn the_place_of_a_work_is_chosen_hex_by_hex() {
    let mut game = river();
    let (pioneers, column) = (unit(&game, "de_1_79"), unit(&game, "de_bk_79"));
    let grid = game.scenario().map.grid;
    let hex = |label: &str| grid.parse_label(label).unwrap();
    let march = |game: &mut Game, id, to| {
        let order = Order::Move { units: vec![id], to };
        if game.submit(Side::One, order.clone()) == Err(Refusal::NeedsRoll) {
            game.submit(Side::One, Order::Activate { unit: id }).map(|_| ()).unwrap_or_default();
            let _ = game.submit(Side::One, order);
        }
    };
    march(&mut game, pioneers, hex("0609"));
    march(&mut game, column, hex("0609"));
    let view = game.view(Side::One);
    let lines = lines(view, &[pioneers]);
    let road = lines.iter().find(|line| line.kind == Kind::Road);
    // Eight tonnes are too few for a road.
    assert_eq!(road.map(|line| line.best().err()), Some(Some(Refusal::NoMaterial)));
    let order = |unit| vec![Order::Hold { unit, held: true }];
    let pick = WorkPick {
        title: String::new(),
        choices: vec![
            (vec![hex("0101"), hex("0102")], order(pioneers)),
            (vec![hex("0101"), hex("0201")], order(column)),
            (vec![hex("0102"), hex("0201")], order(pioneers)),
        ],
        chosen: Vec::new(),
    };
    assert_eq!(pick.next(), [hex("0101"), hex("0201"), hex("0102")]);
    let pick = pick.take(hex("0505")).unwrap_err();
    assert!(pick.chosen.is_empty(), "no place of it");
    let pick = pick.take(hex("0101")).unwrap_err();
    assert_eq!(pick.next(), [hex("0201"), hex("0102")]);
    assert_eq!(pick.take(hex("0201")), Ok(order(column)));
}

#[test]
fn o3_2_f_ferries_of_every_ten_tonnes_that_are_there_are_offered() {
    let game = river();
    let column = unit(&game, "de_bk_79");
    let mut view = game.view(Side::One).clone();
    let map = view.scenario.map.clone();
    let bank = map.sides.iter().find(|(.., side)| side.river != crate::content::map::River::None).map(|(tile, ..)| tile);
    let offered = |view: &crate::operations::view::SideView| -> Vec<u16> {
        let lines = lines(view, &[column]);
        let mut tonnes: Vec<u16> = lines
            .iter()
            .filter_map(|line| match line.kind {
                Kind::Ferry(tonnes) => Some(tonnes),
                _ => None,
            })
            .collect();
        tonnes.sort_unstable();
        tonnes
    };
    let unit = view.own.get_mut(&column).unwrap();
    unit.position = crate::operations::forces::components::Position::On(bank.unwrap());
    unit.stores.0[1] = 275;
    assert_eq!(offered(&view), [5, 10, 20, 30, 40, 50], "55 t");
    view.own.get_mut(&column).unwrap().stores.0[1] = 20;
    assert_eq!(offered(&view), [5, 10, 30], "4 t");
}

#[test]
fn o3_2_e_all_who_can_fire_at_a_bridge_do_so_by_one_choice() {
    let game = river();
    let (pioneers, column) = (unit(&game, "de_1_79"), unit(&game, "de_bk_79"));
    let order = |unit| Order::Hold { unit, held: true };
    let grid = game.scenario().map.grid;
    let hex = |label: &str| grid.parse_label(label).unwrap();
    let pick = WorkPick {
        title: String::new(),
        choices: vec![(vec![hex("0101")], vec![order(pioneers), order(column)]), (vec![hex("0201")], vec![order(pioneers)])],
        chosen: Vec::new(),
    };
    assert_eq!(pick.take(hex("0101")), Ok(vec![order(pioneers), order(column)]));
}
