//! Arrivals: units whose round has come enter the map (O0.l), come down by parachute or land on a beach (O0.o).

use super::Game;
use crate::{
    content::scenario::{BeachId, Drop, Start, UnitId},
    engine::{
        dice::{DiceKey, DiceStep},
        grid::{
            Dir, Tile,
            path::{Step, Trail},
        },
        side::Sides,
    },
    operations::{
        clock,
        combat::{apply, retreat::Whereabouts},
        engineers::{
            ground::Present,
            mines::{self, Entry},
        },
        event::{Event, Loss},
        forces::components::{GameDice, Moved, Position, Weather},
        movement::{
            going::{self, Mover},
            reach::FULL_HEX,
        },
        sight::observe,
    },
};

/// How often it is drawn anew where a fragment comes down, if it would be in water or off the map.
const DRAWS: u32 = 12;

impl Game {
    /// Units whose round has come enter at their hex, or the nearest of its group without an enemy and with room for
    /// them (O0.l, O4.1.a).
    pub(super) fn arrivals(&mut self) {
        let scenario = self.field.scenario();
        let now = self.round();
        // Halves of companies that still come ashore in this round, by beach.
        let mut room: Vec<u32> = scenario.beaches.iter().map(|beach| u32::from(beach.per_round) * 2).collect();
        let mut dropped = false;
        for id in scenario.unit_ids() {
            if *self.field.get::<Position>(id) != Position::Reserve {
                continue;
            }
            match &scenario.unit(id).start {
                Start::On(_) => {}
                Start::Arrives { round, .. } | Start::Lands { round, .. } if *round > now => {}
                Start::Arrives { at, .. } => self.arrive(id, at),
                Start::Drops(drop) if drop.round > now => {}
                Start::Drops(drop) => {
                    self.drop_by_air(id, drop);
                    dropped = true;
                }
                Start::Lands { beach, .. } => self.land(id, *beach, &mut room),
            }
        }
        if dropped {
            observe::observe_all(&mut self.field);
        }
    }

    fn arrive(&mut self, id: UnitId, at: &[Tile]) {
        let scenario = self.field.scenario();
        let side = scenario.unit(id).side;
        let Some(wanted) = at.first() else { return };
        let free = at.iter().filter(|tile| self.free_for(id, **tile));
        match free.min_by_key(|tile| scenario.map.grid.distance(*wanted, **tile)) {
            Some(tile) => self.set_down(id, *tile),
            None => self.field.log(Event::Waits { unit: id }, Sides::only(side)),
        }
    }

    /// Whether a hex holds no enemy and has room for a unit.
    fn free_for(&self, id: UnitId, tile: Tile) -> bool {
        let scenario = self.field.scenario();
        let side = scenario.unit(id).side;
        let halves = scenario.sheet_of(id).stack_halves(&scenario.rules.readings);
        self.field.side_at(tile, side.other()).is_empty() && self.field.halves(tile, side) + halves <= FULL_HEX
    }

    fn set_down(&mut self, id: UnitId, tile: Tile) {
        let side = self.field.scenario().unit(id).side;
        let moved = self.arrived(id, tile);
        self.field.edit(id, |unit| {
            unit.position = Position::On(tile);
            unit.moved = Moved { shifted: true, ..moved };
        });
        self.field.log(Event::Arrived { unit: id, tile }, Sides::only(side));
        self.meet_mines(id, tile);
    }

    /// Mines lie where a unit arrives, too: who is hit goes no farther (O3.2.b).
    fn meet_mines(&mut self, id: UnitId, tile: Tile) {
        let scenario = self.field.scenario();
        let struck = mines::enter(&mut self.field, scenario.unit(id).side, &[id], tile, Entry::Moving);
        let resting = clock::resting(&scenario, self.round());
        if scenario.rules.readings.mines_stop && !resting && struck.hit.contains(&id) {
            self.field.edit(id, |unit| unit.moved.trail = Trail::Spent);
        }
    }

    /// A unit comes ashore if its beach takes it in this round, where there is least of a crowd.
    fn land(&mut self, id: UnitId, beach: BeachId, room: &mut [u32]) {
        let scenario = self.field.scenario();
        let (side, sheet, def) = (scenario.unit(id).side, scenario.sheet_of(id), scenario.beach(beach));
        let halves = sheet.stack_halves(&scenario.rules.readings);
        if self.round() < def.opens_for(sheet) {
            return;
        }
        let left = &mut room[usize::from(beach.0)];
        let free = def.hexes.iter().filter(|tile| self.free_for(id, **tile));
        match free.min_by_key(|tile| self.field.halves(**tile, side)).filter(|_| halves <= *left) {
            Some(tile) => {
                *left -= halves;
                self.set_down(id, *tile);
            }
            None => self.field.log(Event::Waits { unit: id }, Sides::only(side)),
        }
    }

    /// A fragment comes down somewhere about its hex, among enemies too; some of its circles are hurt (O0.o, O7.3.a). It
    /// has no movement points left in this round.
    fn drop_by_air(&mut self, id: UnitId, drop: &Drop) {
        let scenario = self.field.scenario();
        let side = scenario.unit(id).side;
        let key = DiceKey { round: self.round().0, side_turn: 0, step: DiceStep::Drop, hex: drop.at.0, subject: id.0 };
        let mut dice = self.field.res::<GameDice>().0.stream(key);
        let dry = |tile: &Tile| scenario.map.terrain(*tile) != crate::content::map::Terrain::Water;
        let mut draw = || {
            let (dir, far) = (Dir::from_index(usize::from(dice.d6() - 1)), dice.die(u32::from(drop.scatter) + 1) - 1);
            (0..far).try_fold(drop.at, |tile, _| scenario.map.grid.neighbour(tile, dir))
        };
        let tile = (0..DRAWS).find_map(|_| draw().filter(dry)).unwrap_or(drop.at);
        let sheet = scenario.sheet_of(id);
        let resting = clock::resting(&scenario, self.round());
        let mut hurt = 0;
        self.field.edit(id, |unit| {
            unit.position = Position::On(tile);
            let spent = sheet.country.max(sheet.road);
            if !resting {
                unit.moved = Moved { spent, trail: Trail::Spent, arrived: true, ..Moved::default() };
            }
            unit.moved.shifted = true;
            for (row, state) in sheet.rows.iter().zip(unit.rows.0.iter_mut()) {
                for _ in 0..state.whole(row.count) {
                    if dice.d6() <= drop.losses {
                        hurt += 1;
                        // As of all damages every third one is total.
                        if hurt % 3 == 0 { state.total += 1 } else { state.temporary += 1 }
                    }
                }
            }
        });
        let event = Event::Dropped { unit: id, aimed: drop.at, tile, hurt };
        self.field.log(event, Sides::only(side));
        if self.field.load(id).finished(sheet, &self.field.scenario().rules.readings) {
            apply::lose(&mut self.field, id, Loss::Dropped);
            return;
        }
        self.meet_mines(id, tile);
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
