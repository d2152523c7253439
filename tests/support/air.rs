//! Flights for tests: airfields, missions, air attacks and their reports.

use hacse::{
    engine::side::Side,
    operations::{
        air::{
            mission::{Aim, Mission},
            report::AirReport,
        },
        event::Event,
        forces::UnitState,
        game::Game,
        order::{Order, Refusal},
    },
};

use super::{Stage, hex, unit};

/// A head with airfields of side One in 0101 and of side Two in 1001, from this hour on.
pub fn head(hour: u8, weather: u8, more: &str) -> String {
    format!(
        r#"hour: {hour}), rounds: 12, weather: {weather}, ground: Dry, night_rest: false, light: Summer, airfields: [
            (side: One, at: "0101", name: (de: "A", en: "A")), (side: Two, at: "1001", name: (de: "B", en: "B")), {more}]"#
    )
}

/// Ten columns of open ground with both airfields, at eight o'clock on a clear day.
pub fn stage() -> Stage {
    Stage::new("..........\n..........\n..........").head(&head(8, 2, ""))
}

/// An attack with bombs on a hex.
pub fn bomb(game: &Game, label: &str, target: Option<&str>) -> Mission {
    let aim = Aim::Company(target.map(|key| unit(game, key)));
    Mission::Attack { hex: hex(game, label), aim, bombs: true, sheds: false }
}

/// Sends a flight of the side to act.
pub fn send(game: &mut Game, key: &str, mission: Mission) -> Result<(), Refusal> {
    let order = Order::Mission { flight: unit(game, key), mission: Some(mission) };
    game.submit(game.to_act(), order).map(|_| ())
}

/// Resolves the named air attack on a hex.
pub fn resolve(game: &mut Game, label: &str) {
    let (side, hex) = (game.to_act(), hex(game, label));
    let _ = game.submit(side, Order::EndMovement);
    game.submit(side, Order::ResolveAir { hex }).unwrap();
}

/// The report of the last air attack, as the truth has it.
pub fn report(game: &Game) -> AirReport {
    let found = game.journal().iter().rev().find_map(|entry| match &entry.event {
        Event::AirAttack(report) => Some((**report).clone()),
        _ => None,
    });
    found.expect("an air attack was resolved")
}

/// A unit as it is.
pub fn state(game: &Game, key: &str) -> UnitState {
    game.field().load(unit(game, key))
}

/// Ends the turn of the side to act.
pub fn next(game: &mut Game) -> Side {
    game.submit(game.to_act(), Order::EndTurn).unwrap();
    game.to_act()
}
