//! Pictures of works: a river with pioneers, a bridge that was blown, a ferry, mines, a road in the making.

use super::play_on;
use crate::{
    client::{
        action::{Player, UiAction},
        shell::pictures::Studio,
    },
    content::{scenario::UnitId, sheet::Branch},
    engine::grid::Dir,
    operations::{
        engineers::work::{Edge, Work},
        order::Order,
    },
};

/// Shoots the works of the river.
pub fn pictures(studio: &mut Studio, shoot: &dyn Fn(&mut Studio, &str)) {
    let offer = studio.client().offers.iter().position(|offer| offer.scenario.key == "river");
    let Some(index) = offer else { return };
    studio.client().choice.index = index;
    studio.client().choice.players = [Player::Person, Player::Person];
    studio.client().act(UiAction::StartBattle);
    studio.client().act(UiAction::BeginTurn);
    let Some(session) = &studio.client().session else { return };
    let view = session.view().clone();
    let scenario = view.scenario.clone();
    let branch = |branch: Branch| -> Option<UnitId> {
        view.on_map().map(|unit| unit.id).find(|id| scenario.sheet_of(*id).branch == branch)
    };
    let (Some(pioneers), Some(column)) = (branch(Branch::Pioneer), branch(Branch::Bridge)) else { return };
    let hex = |label: &str| scenario.map.grid.parse_label(label).unwrap_or_default();
    give(studio, Order::Move { units: vec![pioneers], to: hex("0608") });
    give(studio, Order::Move { units: vec![column], to: hex("0608") });
    end_round(studio);
    // Whose roll fails comes a round later.
    for _ in 0..6 {
        let at = |studio: &mut Studio, unit: UnitId| {
            let session = studio.client().session.as_ref();
            session.and_then(|session| session.view().unit(unit)?.tile()) == Some(hex("0809"))
        };
        for unit in [pioneers, column] {
            if !at(studio, unit) {
                give(studio, Order::Move { units: vec![unit], to: hex("0809") });
            }
        }
        end_round(studio);
        if at(studio, pioneers) && at(studio, column) {
            break;
        }
    }
    studio.client().act(UiAction::Select(vec![column, pioneers]));
    studio.client().act(UiAction::Centre(hex("0809")));
    shoot(studio, "works_sheet");
    studio.client().act(UiAction::OpenWorks);
    shoot(studio, "works");
    studio.client().act(UiAction::Close);
    let bridge = |label: &str, dir| Edge::new(scenario.map.grid, hex(label), dir);
    if let Some(edge) = bridge("0809", Dir::SE) {
        give(studio, Order::Build { units: vec![column, pioneers], work: Work::Ferry { edge, tonnes: 10 } });
    }
    end_round(studio);
    if let Some(edge) = bridge("0809", Dir::NE) {
        give(studio, Order::Build { units: vec![column, pioneers], work: Work::Bridge { edge, capacity: 1 } });
    }
    end_round(studio);
    end_round(studio);
    studio.client().act(UiAction::Select(vec![pioneers]));
    studio.client().act(UiAction::Centre(hex("0809")));
    studio.client().act(UiAction::Zoom(2));
    shoot(studio, "works_map");
    studio.client().act(UiAction::Cursor(hex("0809")));
    shoot(studio, "works_tip");
    studio.client().act(UiAction::HideCursor);
    play_on(studio.client(), 12);
    studio.client().act(UiAction::BeginTurn);
    studio.client().act(UiAction::Inspect(None, None));
    studio.client().act(UiAction::ShowAll);
    shoot(studio, "works_later");
}

fn give(studio: &mut Studio, order: Order) {
    let units: Vec<UnitId> = crate::operations::command::way::units_of(&order);
    let first = units.first().copied();
    studio.client().act(UiAction::Order(order.clone()));
    // Who needs a roll makes it.
    let asks = studio.client().session.as_ref().is_some_and(|session| session.state.window.is_some());
    if asks && first.is_some() {
        studio.client().act(UiAction::RollThen(order));
    }
    studio.client().act(UiAction::Close);
}

/// Ends both turns; nobody else moves.
fn end_round(studio: &mut Studio) {
    for _ in 0..2 {
        studio.client().act(UiAction::Order(Order::EndTurn));
        studio.client().act(UiAction::BeginTurn);
    }
}
