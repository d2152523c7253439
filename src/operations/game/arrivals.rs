//! Arrivals: units whose round has come enter the map (O0.l).

use super::Game;
use crate::{
    content::scenario::{Start, UnitId},
    engine::{
        grid::{
            Tile,
            path::{Step, Trail},
        },
        side::Sides,
    },
    operations::{
        clock,
        combat::retreat::Whereabouts,
        engineers::{
            ground::Present,
            mines::{self, Entry},
        },
        event::Event,
        forces::components::{Moved, Position, Weather},
        movement::{
            going::{self, Mover},
            reach::FULL_HEX,
        },
    },
};

impl Game {
    /// Units whose round has come enter at their hex, or the nearest of its group without an enemy and with room for
    /// them (O0.l, O4.1.a).
    pub(super) fn arrivals(&mut self) {
        let scenario = self.field.scenario();
        let now = self.round();
        for id in scenario.unit_ids() {
            let def = scenario.unit(id);
            let Start::Arrives { round, at } = &def.start else { continue };
            if *round > now || *self.field.get::<Position>(id) != Position::Reserve {
                continue;
            }
            let Some(wanted) = at.first() else { continue };
            let halves = scenario.sheet_of(id).stack_halves(&scenario.rules.readings);
            let room = |tile: Tile| self.field.halves(tile, def.side) + halves <= FULL_HEX;
            let free = at.iter().filter(|tile| self.field.side_at(**tile, def.side.other()).is_empty() && room(**tile));
            let free = free.min_by_key(|tile| scenario.map.grid.distance(*wanted, **tile));
            match free {
                Some(tile) => {
                    let tile = *tile;
                    let moved = self.arrived(id, tile);
                    self.field.edit(id, |unit| {
                        unit.position = Position::On(tile);
                        unit.moved = moved;
                    });
                    self.field.log(Event::Arrived { unit: id, tile }, Sides::only(def.side));
                    mines::enter(&mut self.field, def.side, &[id], tile, Entry::Moving);
                }
                None => self.field.log(Event::Waits { unit: id }, Sides::only(def.side)),
            }
        }
    }

    /// What a unit that arrives in a hex has spent of this round's allowance: nothing in the night's rest.
    fn arrived(&self, unit: UnitId, tile: Tile) -> Moved {
        let scenario = self.field.scenario();
        if clock::resting(&scenario, self.round()) {
            return Moved::default();
        }
        let (sheet, ground) = (scenario.sheet_of(unit), self.field.res::<Weather>().ground);
        let whole = Moved { spent: sheet.country.max(sheet.road), trail: Trail::Spent, arrived: true, ..Moved::default() };
        match going::arrival(self.field.res::<Present>().truth(), &scenario.rules, ground, Mover::of(sheet), tile) {
            Step::Points { cost, road: true } if cost < sheet.road => Moved { spent: cost, trail: Trail::Road, ..whole },
            Step::Points { cost, road: false } if cost < sheet.country => Moved { spent: cost, trail: Trail::OneOff, ..whole },
            _ => whole,
        }
    }
}
