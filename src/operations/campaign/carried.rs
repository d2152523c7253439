//! What a part of a campaign begins with: the state that the one before it left.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    content::{
        scenario::{Experience, Scenario, Start},
        sheet::RowKind,
    },
    engine::{grid::Tile, side::Side},
    operations::{
        engineers::sites::Sites,
        forces::{
            UnitState,
            components::{Control, Form, Position, Weather},
            field::SavedState,
        },
        save::{fits, snapshot::Unfit},
    },
};

/// What was carried over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// All units, in the scenario's order.
    pub units: Vec<CarriedUnit>,
    /// Who controls which hex, and what each side knows of it.
    pub control: Control,
    /// Weather and ground; they count where the dice decide the weather.
    pub weather: Weather,
    /// What pioneers have built, laid and destroyed, and have under way.
    pub works: Sites,
    /// What is left of sources that have a stock.
    pub stocks: Vec<Stock>,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CarriedUnit {
    /// Its key: the next part must have it in the same place.
    pub key: String,
    /// Its experience now.
    pub experience: Experience,
    /// Where and how it is; one in reserve is still to come.
    pub state: UnitState,
}

/// The stock of a source of supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stock {
    /// Whose.
    pub side: Side,
    /// Where.
    pub tile: Tile,
    /// VE left.
    pub left: u32,
}

impl Carried {
    /// As text, for the files of the next part.
    pub fn text(&self) -> String {
        // Plain data: nothing in it can fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// From its text.
    ///
    /// # Errors
    /// Where the text is broken.
    pub fn parse(text: &str) -> Result<Self, Unfit> {
        serde_json::from_str(text).map_err(|error| {
            let place = format!("line {}, column {}", error.line(), error.column());
            Unfit::new(place, error.to_string())
        })
    }

    /// Lets a scenario begin with this.
    ///
    /// # Errors
    /// What does not fit it.
    pub fn take_up(self, scenario: &mut Scenario) -> Result<(), Unfit> {
        for (index, (unit, def)) in self.units.iter().zip(&scenario.units).enumerate() {
            if unit.key != def.key {
                let reason = format!("found \"{}\", the scenario has \"{}\" there", unit.key, def.key);
                return Err(Unfit::new(format!("units[{index}].key"), reason));
            }
        }
        let carried = Arc::new(self);
        scenario.carried = Some(carried.clone());
        // No place that is looked up below lies outside of the scenario after this.
        fits::fits(&SavedState::at_start(scenario, 0), scenario)?;
        scenario.control.clone_from(&carried.control.owner);
        for (index, unit) in carried.units.iter().enumerate() {
            let rows = scenario.sheet(scenario.units[index].sheet).rows.iter().zip(unit.state.rows.0.iter());
            let gone = unit.state.position == Position::Gone;
            let left = |kind: RowKind| unit.state.form == Form::Improvised && kind != RowKind::Infantry;
            // What is missing now is lost in no later part again.
            let lost = rows.map(|(row, state)| if gone || left(row.kind) { row.count } else { state.total }).collect();
            let def = &mut scenario.units[index];
            def.lost = lost;
            def.experience = unit.experience;
            def.dug_in = unit.state.works.dug_in;
            if let Position::On(tile) = unit.state.position {
                def.start = Start::On(tile);
            }
        }
        Ok(())
    }

    /// Puts it into the state in which its scenario begins.
    pub fn lay_into(&self, scenario: &Scenario, state: &mut SavedState) {
        state.units = self.units.iter().map(|unit| unit.state.clone()).collect();
        state.control = self.control.clone();
        state.small.works = self.works.clone();
        if scenario.past_weather.is_empty() {
            state.small.weather = self.weather;
        }
        for (source, left) in scenario.sources_of_supply.iter().zip(&mut state.logistics.left) {
            let same = |stock: &&Stock| (stock.side, stock.tile) == (source.side, source.tile);
            if let (Some(left), Some(stock)) = (left, self.stocks.iter().find(same)) {
                *left = stock.left;
            }
        }
    }
}
