//! The course of a round: turns begin and end, rounds follow each other (O0.a).

use std::sync::Arc;

use super::Game;
use crate::{
    content::scenario::UnitId,
    engine::{
        quantity::Round,
        side::{Side, Sides},
    },
    operations::{
        air::{bases, sky},
        clock,
        combat::apply,
        command::rally,
        engineers::{
            ground::{self, cost_tables},
            progress,
        },
        event::Event,
        forces::components::{Clock, Phase, Plans, Position, Score, Strikes, Turn, Weather},
        schedule::{Combat, Movement, Rest, RoundEnd, RoundStart, Supply, WeatherPhase},
        sight::{field::Sight, observe},
        victory::goals,
    },
};

impl Game {
    /// Ends a side's turn; the other side or the next round follows.
    pub(super) fn end_turn(&mut self, side: Side) {
        // Who stands before the enemy and did not attack goes back (O0.d).
        let waiting: Vec<UnitId> = self.views[side.index()]
            .on_map()
            .filter(|unit| unit.moved.from.is_some())
            .map(|unit| unit.id)
            .filter(|id| {
                self.field.get::<Position>(*id).tile().is_some_and(|tile| !self.field.side_at(tile, side.other()).is_empty())
            })
            .collect();
        for unit in waiting {
            apply::go_back(&mut self.field, unit);
        }
        self.field.res_mut::<Plans>().0.clear();
        self.field.res_mut::<Strikes>().0.clear();
        bases::end_turn(&mut self.field, side);
        self.field.world.run_schedule(Combat);
        if side == self.field.scenario().first_side {
            self.begin_turn(side.other());
        } else {
            self.end_round();
        }
    }

    /// Ends the round and begins the next one in which somebody has a turn.
    pub(super) fn end_round(&mut self) {
        loop {
            progress::run(&mut self.field);
            self.field.world.run_schedule(RoundEnd);
            let scenario = self.field.scenario();
            let next = Round(self.field.res::<Clock>().round.0 + 1);
            if next.0 >= scenario.rounds {
                self.finish();
                return;
            }
            self.field.res_mut::<Clock>().round = next;
            // With one side gone the rest of the time passes as things stand: nobody is left to change them (O0.m).
            if self.beaten().is_none() && self.begin_round() {
                return;
            }
        }
    }

    /// Begins a round; returns whether somebody has a turn in it (O1.c).
    pub(super) fn begin_round(&mut self) -> bool {
        let world = &mut self.field.world;
        world.run_schedule(RoundStart);
        world.run_schedule(WeatherPhase);
        self.update_conditions();
        if !self.flyable() {
            bases::weather_turned(&mut self.field);
        }
        // Light and weather decide first who is seen, then supply looks for its way (O0.a, O5.6.a).
        observe::observe_all(&mut self.field);
        ground::learn(&mut self.field);
        self.field.world.run_schedule(Supply);
        self.arrivals();
        let scenario = self.field.scenario();
        let round = self.round();
        if clock::resting(&scenario, round) {
            self.field.world.run_schedule(Rest);
            if scenario.switches.command {
                rally::by_themselves(&mut self.field);
            }
            return false;
        }
        self.begin_turn(scenario.first_side);
        true
    }

    fn begin_turn(&mut self, side: Side) {
        *self.field.res_mut::<Turn>() = Turn { side, phase: Phase::Movement, resolving: false };
        self.field.world.run_schedule(Movement);
        bases::begin_turn(&mut self.field, side);
        observe::observe_all(&mut self.field);
        ground::learn(&mut self.field);
        observe::begin_turn(&mut self.field, side);
    }

    /// Whether aircraft may fly in this round (O3.4.a).
    fn flyable(&self) -> bool {
        let scenario = self.field.scenario();
        sky::flyable(&scenario.rules, clock::visibility(&scenario, self.round(), self.field.res::<Weather>().roll))
    }

    /// Lets sight and movement costs follow light, weather and ground.
    pub(super) fn update_conditions(&mut self) {
        let scenario = self.field.scenario();
        let weather = *self.field.res::<Weather>();
        let visibility = clock::visibility(&scenario, self.round(), weather.roll);
        let dived = self.field.dived();
        self.field.world.resource_scope(|world, mut sight: bevy_ecs::prelude::Mut<Sight>| {
            sight.set(&scenario, world.resource(), &dived, visibility);
        });
        if self.views.iter().any(|view| view.ground != weather.ground) {
            let [one, two] = &mut self.views;
            one.costs = Arc::new(cost_tables(&scenario, &one.map, weather.ground));
            let alike = Arc::ptr_eq(&one.map, &two.map);
            two.costs = if alike { one.costs.clone() } else { Arc::new(cost_tables(&scenario, &two.map, weather.ground)) };
        }
    }

    /// A side without any unit on the map or to come.
    fn beaten(&self) -> Option<Side> {
        let scenario = self.field.scenario();
        Side::BOTH.into_iter().find(|side| {
            scenario
                .unit_ids()
                .filter(|id| scenario.unit(*id).side == *side)
                .all(|id| matches!(self.field.get::<Position>(id), Position::Gone | Position::Left(_) | Position::Joined(_)))
        })
    }

    /// Ends the game.
    pub(super) fn finish(&mut self) {
        // Who was seen only because he fired in the last round is so no more (O0.g).
        observe::observe_all(&mut self.field);
        let scenario = self.field.scenario();
        let outcome = goals::outcome(&scenario, self.field.res::<Score>().points);
        self.field.res_mut::<Score>().outcome = Some(outcome);
        self.field.res_mut::<Turn>().phase = Phase::Over;
        self.field.log(Event::Ended(outcome), Sides::BOTH);
    }

    /// Brings both views up to date from scratch.
    pub(super) fn refresh_all(&mut self) {
        self.costs_follow();
        let all: Vec<UnitId> = self.field.scenario().unit_ids().collect();
        self.views.iter_mut().for_each(|view| view.refresh(&self.field, &all, true));
    }
}
