//! Pictures of reconnaissance, opportunity fire, abandoned vehicles, drops and landings.

use super::{play_on, studio_view};
use crate::{
    client::{
        action::{Pick, Player, UiAction},
        shell::pictures::Studio,
    },
    content::scenario::UnitId,
    engine::grid::{Tile, path::Reach},
    operations::{
        combat::opportunity,
        forces::{UnitState, improvised},
        game::would_accept,
        movement::reach,
        order::Order,
        sight::excursion,
        view::SideView,
    },
};

/// Rounds that are played on until something can be shown.
const ROUNDS: u32 = 14;

/// All of it: in the first scenario, and landings in the first that has some.
pub fn shoot_all(studio: &mut Studio, shoot: &dyn Fn(&mut Studio, &str)) {
    let landing = studio.client().offers.iter().position(|offer| !offer.scenario.beaches.is_empty());
    if let Some(index) = landing {
        start(studio, index);
        studio.client().act(UiAction::ShowAll);
        let waits = studio_view(studio).and_then(|view| {
            let mut reserve = view.own.values().filter(|unit| unit.tile().is_none());
            reserve
                .find(|unit| crate::client::words::names::coming(crate::content::text::Lang::En, &view, unit).is_some())
                .map(|unit| unit.id)
        });
        waits.into_iter().for_each(|unit| studio.client().act(UiAction::Select(vec![unit])));
        shoot(studio, "landings");
    }
    start(studio, 0);
    let (mut looked, mut passed) = (false, false);
    for _ in 0..ROUNDS {
        let Some(view) = studio_view(studio) else { return };
        looked = looked || trip(studio, &view, shoot);
        passed = passed || passing(studio, &view, shoot);
        if looked && passed {
            break;
        }
        play_on(studio.client(), view.round.0 + 1);
        studio.client().act(UiAction::BeginTurn);
    }
    let unit = studio_view(studio).and_then(|view| {
        let able = |unit: &&UnitState| improvised::check(&view, unit.id).is_ok();
        view.on_map().find(able).map(|unit| unit.id)
    });
    let Some(unit) = unit else { return };
    studio.client().act(UiAction::Select(vec![unit]));
    studio.client().act(UiAction::AskAbandon(unit));
    shoot(studio, "ask_abandon");
    studio.client().act(UiAction::Order(Order::Abandon { unit }));
    studio.client().act(UiAction::Close);
    shoot(studio, "improvised");
}

fn start(studio: &mut Studio, index: usize) {
    studio.client().choice.index = index;
    studio.client().choice.players = [Player::Person, Player::Person];
    studio.client().act(UiAction::StartBattle);
    studio.client().act(UiAction::BeginTurn);
}

/// A row that chooses where to look from.
fn trip(studio: &mut Studio, view: &SideView, shoot: &dyn Fn(&mut Studio, &str)) -> bool {
    let mut search = Reach::new(view.scenario.map.grid);
    let mut found: Option<(UnitId, u8, Tile)> = None;
    for unit in view.on_map() {
        for row in excursion::rows(view, unit) {
            let hexes = excursion::reachable(view, unit.id, row, &mut search).unwrap_or_default();
            let unseen = hexes.into_iter().find(|(tile, cost)| *cost > 2 && !view.seen[tile.index()]);
            found = found.or(unseen.map(|(tile, _)| (unit.id, row, tile)));
        }
    }
    let Some((unit, row, tile)) = found else { return false };
    studio.client().act(UiAction::Select(vec![unit]));
    studio.client().act(UiAction::Centre(tile));
    studio.client().act(UiAction::PickTask(Some(Pick::Excursion { unit, row })));
    studio.client().act(UiAction::Cursor(tile));
    shoot(studio, "excursion");
    studio.client().act(UiAction::PickTask(None));
    studio.client().act(UiAction::HideCursor);
    true
}

/// A way beside enemies who could fire, and the fire itself if it falls.
fn passing(studio: &mut Studio, view: &SideView, shoot: &dyn Fn(&mut Studio, &str)) -> bool {
    let mut search = Reach::new(view.scenario.map.grid);
    for unit in view.on_map() {
        let Some(start) = unit.tile() else { continue };
        let Ok(body) = reach::body(view, &[unit.id]) else { continue };
        body.search(&mut search);
        for tile in search.tiles().to_vec() {
            if body.reached(&search, tile).is_none() || view.enemy_seen(tile) {
                continue;
            }
            let way: Vec<Tile> = [start].into_iter().chain(search.way(tile).unwrap_or_default()).collect();
            let likely = opportunity::threats(view, &[unit.id], &way).iter().any(|threat| threat.likely);
            let order = Order::Move { units: vec![unit.id], to: tile };
            if !likely || would_accept(view, order.clone()).is_err() {
                continue;
            }
            studio.client().act(UiAction::Select(vec![unit.id]));
            studio.client().act(UiAction::Centre(tile));
            studio.client().act(UiAction::Cursor(tile));
            shoot(studio, "under_fire");
            studio.client().act(UiAction::HideCursor);
            studio.client().act(UiAction::Order(order));
            let open = studio.client().session.as_ref().is_some_and(|session| session.state.window.is_some());
            if open {
                shoot(studio, "passing");
                studio.client().act(UiAction::Close);
            }
            return open;
        }
    }
    false
}
