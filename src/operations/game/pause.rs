//! Rounds between two parts of a campaign, in which nobody moves or fights.

use super::Game;
use crate::{
    engine::side::Side,
    operations::{
        air::bases,
        clock,
        command::rally,
        engineers::{ground, progress},
        forces::components::{Clock, Phase, Turn},
        schedule::{Movement, Rest, RoundEnd, RoundStart, Supply, WeatherPhase},
        sight::observe,
    },
};

impl Game {
    /// Lets rounds pass after the end: flights come down, weather, supply, the night's rest, works and repairs go on by
    /// the rules (O0.a).
    pub(in crate::operations) fn pass_idle(&mut self, rounds: u32) {
        Side::BOTH.into_iter().for_each(|side| bases::begin_turn(&mut self.field, side));
        for _ in 0..rounds {
            self.field.res_mut::<Clock>().round.0 += 1;
            self.field.world.run_schedule(RoundStart);
            self.field.world.run_schedule(WeatherPhase);
            self.update_conditions();
            observe::observe_all(&mut self.field);
            ground::learn(&mut self.field);
            self.field.world.run_schedule(Supply);
            let scenario = self.field.scenario();
            if clock::resting(&scenario, self.round()) {
                self.field.world.run_schedule(Rest);
                if scenario.switches.command {
                    rally::by_themselves(&mut self.field);
                }
            }
            for side in Side::BOTH {
                *self.field.res_mut::<Turn>() = Turn { side, phase: Phase::Movement, resolving: false };
                self.field.world.run_schedule(Movement);
            }
            progress::run(&mut self.field);
            self.field.world.run_schedule(RoundEnd);
        }
    }
}
