//! Mines: who enters them, and what they do (O3.2.b–c).

use super::{needs, sites::Minefield};
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::RowKind,
    },
    engine::{
        dice::{DiceKey, DiceStep, DiceStream},
        explained::{Explained, Reason},
        grid::Tile,
        rule::ids,
        side::{Side, Sides},
    },
    operations::{
        combat::{apply, damage, gather},
        engineers::{ground, sites::Sites},
        event::{Event, Loss},
        forces::{
            Field, UnitState,
            components::{Clock, GameDice, Position, Rows},
        },
        sight::{field::Sight, observe},
        view::SideView,
    },
};

/// How a unit comes into a minefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// On its way.
    Moving,
    /// To clear it (O3.2.c).
    Clearing,
}

/// Whether a minefield can harm units of a side: the enemy's where there is no marked lane, its own too.
pub fn dangerous(scenario: &Scenario, field: &Minefield, side: Side) -> bool {
    field.side == side || !field.lane || !scenario.rules.readings.lane_is_safe
}

/// Whether a side knows of mines in a hex that can harm its units.
pub fn known(view: &SideView, tile: Tile) -> bool {
    view.works.mines.iter().any(|field| field.hex == tile && dangerous(&view.scenario, field, view.side))
}

/// Whether a side knows of enemy mines in a hex through which it has no lane.
pub fn unswept(view: &SideView, tile: Tile) -> bool {
    view.works.mines.iter().any(|field| field.hex == tile && field.side != view.side && !field.lane)
}

/// The least roll of two dice with which a unit finds the lanes of its own side: twice its base number, whatever the
/// hour and the weather (O3.2.b).
pub fn lanes(scenario: &Scenario, unit: UnitId) -> Explained {
    let base = scenario.rules.experience(scenario.unit(unit).experience).base;
    Explained::of(ids::O3_2_B, Reason::Experience, 2 * base)
}

/// The damages of a die: W3, of vehicles W6; in clearing one less, for pioneers two (O3.2.b–c).
fn damages(scenario: &Scenario, unit: &UnitState, entry: Entry, dice: &mut DiceStream) -> u32 {
    let sheet = unit.sheet(scenario);
    match entry {
        Entry::Moving => dice.die(if sheet.kind() == RowKind::Vehicle { 6 } else { 3 }),
        Entry::Clearing => dice.die(3).saturating_sub(if needs::groups(sheet, unit) > 0 { 2 } else { 1 }),
    }
}

/// What mines did to units that entered a hex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Struck {
    /// Dice fell.
    pub rolled: bool,
    /// Who was hit.
    pub hit: Vec<UnitId>,
}

/// Whether there are mines in a hex that can harm units of a side.
pub fn lie_in(field: &Field, side: Side, hex: Tile) -> bool {
    let scenario = field.scenario();
    field.res::<Sites>().mines.iter().any(|mines| mines.hex == hex && dangerous(&scenario, mines, side))
}

/// Units of a side have come into a hex: mines there take effect. Whoever nothing is left of is lost.
pub fn enter(field: &mut Field, side: Side, units: &[UnitId], hex: Tile, entry: Entry) -> Struck {
    let scenario = field.scenario();
    let mines: Vec<Minefield> = field.res::<Sites>().mines.iter().filter(|mines| mines.hex == hex).copied().collect();
    let mut struck = Struck::default();
    for mines in mines.into_iter().filter(|mines| dangerous(&scenario, mines, side)) {
        for unit in units {
            // Mines of both sides may lie there: of a unit that the first ones destroyed nothing is left for the others.
            if field.get::<Position>(*unit).tile().is_none() {
                continue;
            }
            struck.rolled = true;
            if strike(field, *unit, mines, entry) && !struck.hit.contains(unit) {
                struck.hit.push(*unit);
            }
        }
        if !mines.known.has(side) {
            ground::change(field, |sites| sites.lay(Minefield { known: mines.known.with(side), ..mines }));
        }
    }
    struck
}

/// One unit in one minefield; returns whether it was hit.
fn strike(field: &mut Field, unit: UnitId, mines: Minefield, entry: Entry) -> bool {
    let scenario = field.scenario();
    let side = scenario.unit(unit).side;
    let clock = *field.res::<Clock>();
    let key = DiceKey {
        round: clock.round.0,
        side_turn: side.index() as u8 + 1,
        step: DiceStep::Mines,
        hex: mines.hex.0,
        subject: unit.0,
    };
    let mut stream = field.res::<GameDice>().0.stream(key);
    // A lane that is not safe is found by the same roll as one's own.
    let finds = mines.side == side || mines.lane;
    let (number, dice) = if finds { (lanes(&scenario, unit), stream.two_d6()) } else { (Explained::default(), [0, 0]) };
    let through = finds && i32::from(dice[0]) + i32::from(dice[1]) >= number.value;
    let state = field.load(unit);
    let count = if through { 0 } else { damages(&scenario, &state, entry, &mut stream) };
    let mut fighter = gather::struck(&scenario, &state);
    damage::deal(&mut fighter, state.sheet(&scenario), count, &mut stream);
    field.edit(unit, |unit| unit.rows = Rows(fighter.rows.clone()));
    let other = side.other();
    let damages = u8::try_from(count).unwrap_or(u8::MAX);
    let mut known = [None, None];
    if field.res::<Sight>().sees(other, mines.hex) {
        // What the enemy needed to roll is not seen.
        known[other.index()] = Some(Event::Mined { unit, hex: mines.hex, number: Explained::default(), dice: [0, 0], damages });
    }
    field.log_redacted(Event::Mined { unit, hex: mines.hex, number, dice, damages }, Sides::only(side), known);
    if field.load(unit).finished(state.sheet(&scenario), &scenario.rules.readings) {
        // What nobody sees happen is told to nobody else (O0.j).
        apply::lose_where_seen(field, unit, Loss::Destroyed);
        observe::observe_gone(field, side, unit, mines.hex);
    } else {
        observe::observe_unit(field, other, unit);
    }
    count > 0
}
