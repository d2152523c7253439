//! Rule tables and Readings: numbers and switches of the rulebook, kept as data.

use serde::{Deserialize, Serialize};

use super::{
    map::{River, Terrain},
    readings::Readings,
    scenario::Experience,
    sheet::MoveClass,
};
use crate::engine::grid::path::Step;

/// Light of a round (O1.1.a).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Light {
    /// Day.
    #[default]
    Day,
    /// Twilight.
    Twilight,
    /// Night.
    Night,
}

/// The kept weather roll, 1 to 6 (O1.1.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WeatherRoll(pub u8);

/// What the sky does in a round: the roll read against light and climate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Sky {
    /// Exceptionally clear.
    VeryClear,
    /// Clear.
    #[default]
    Clear,
    /// Hazy.
    Hazy,
    /// Rain.
    Rain,
    /// Snowfall.
    Snow,
    /// Dust.
    Dust,
    /// Sandstorm.
    Sandstorm,
    /// Fog.
    Fog,
}

impl Sky {
    /// Bad weather (O1.1.e).
    pub fn bad(self) -> bool {
        matches!(self, Self::Rain | Self::Snow | Self::Dust | Self::Sandstorm | Self::Fog)
    }

    /// Takes the rain and snow rows of the tables (O1.1.e); fog has rows of its own.
    pub fn rain_or_snow(self, readings: &Readings) -> bool {
        match self {
            Self::Rain | Self::Snow => true,
            Self::Dust | Self::Sandstorm => readings.dust_as_rain,
            _ => false,
        }
    }
}

/// Base number and morale of an experience (O1.2.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExperienceRow {
    /// Base number (Basiszahl).
    pub base: i32,
    /// Morale.
    pub morale: i32,
}

/// A movement cost as the table writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cost {
    /// "–": not passable.
    Forbidden,
    /// "max": the whole allowance.
    Max,
    /// Movement points.
    Points(u16),
}

impl Cost {
    /// The sum of two costs: forbidden beats max beats points.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Forbidden, _) | (_, Self::Forbidden) => Self::Forbidden,
            (Self::Max, _) | (_, Self::Max) => Self::Max,
            (Self::Points(a), Self::Points(b)) => Self::Points(a + b),
        }
    }

    /// As a step of the path search.
    pub fn step(self, road: bool) -> Step {
        match self {
            Self::Forbidden => Step::Forbidden,
            Self::Max => Step::WholeAllowance,
            Self::Points(cost) => Step::Points { cost, road },
        }
    }
}

/// Costs of one movement class: a column of the table of O4.b and O4.d.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveColumn {
    /// By [`Terrain::ALL`].
    pub terrain: [Cost; 9],
    /// Surcharges for one, two, three levels up or down.
    pub level: [Cost; 3],
    /// Surcharge in mud.
    pub mud: Cost,
    /// Surcharge in snow cover.
    pub snow: Cost,
    /// Surcharges for brook, river, large, very wide without a bridge.
    pub river: [Cost; 4],
}

impl MoveColumn {
    /// Cost of a terrain.
    pub fn terrain(&self, terrain: Terrain) -> Cost {
        self.terrain[terrain as usize]
    }

    /// Surcharge for a river side.
    pub fn river(&self, river: River) -> Cost {
        match river {
            River::None => Cost::Points(0),
            _ => self.river[river as usize - 1],
        }
    }

    /// Surcharge for a difference of levels; more than three is never passable.
    pub fn level(&self, difference: u32) -> Cost {
        match difference {
            0 => Cost::Points(0),
            1..=3 => self.level[difference as usize - 1],
            _ => Cost::Forbidden,
        }
    }
}

/// A terrain's row in the combat table (O7.2.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatTerrain {
    /// Surcharge on the attacker's target number; the defender's is eased by it.
    pub modifier: i32,
    /// Change of every Dk, in tenths.
    pub dk: i32,
    /// Side armour counts.
    pub side_armour: bool,
}

/// Fixed modifiers of the combat table (O7.2.b) and skill rolls (O1.2.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatTable {
    /// Defender dug in: attacker +, defender −.
    pub dug_in: i32,
    /// Direct fire into the next hex.
    pub next_hex: i32,
    /// Its change of Dk, in tenths.
    pub next_hex_dk: i32,
    /// Twilight.
    pub twilight: i32,
    /// Rain, snow, dust.
    pub rain: i32,
    /// Night.
    pub night: i32,
    /// Fog.
    pub fog: i32,
    /// Enemy surrounded.
    pub surrounded: i32,
    /// River crossing: attacker +, defender −.
    pub crossing: i32,
    /// No HQ group left, on the base number (O1.4.b).
    pub no_hq: i32,
    /// Surcharge at night on skill rolls (O1.2.a).
    pub skill_night: i32,
    /// Surcharge in bad weather on skill rolls.
    pub skill_weather: i32,
}

/// Modifiers on morale (O8.1.a), as positive amounts to subtract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoraleTable {
    /// Per damage in this engagement.
    pub damage: i32,
    /// Infantry against a mostly armoured enemy.
    pub against_armour: i32,
    /// Without HQ.
    pub no_hq: i32,
    /// Per row without ammunition.
    pub no_ammunition: i32,
    /// Without contact to the superior.
    pub no_contact: i32,
    /// Per missed supply phase.
    pub missed_supply: i32,
    /// Failed by so much: surrender at once (O8.2.a).
    pub surrender_by: i32,
}

/// What supply groups carry and how far goods go (O1.4.c, O5.1.b–c, O5.2.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupplyTable {
    /// VE that a supply group carries (6 t).
    pub group: u32,
    /// VE that the first supply group of an unmotorised unit has left beside its baggage.
    pub baggage_group: u32,
    /// VE that an unmotorised transport platoon carries (9 t).
    pub transport: u32,
    /// VE that a motorised transport platoon carries (30 t).
    pub transport_motor: u32,
    /// Hexes along a road for 1 TK per VE.
    pub road_hexes: u32,
    /// Hexes across country for 1 TK per VE.
    pub country_hexes: u32,
    /// Hexes that a motorised distributor platoon reaches.
    pub motor_reach: u32,
    /// Per cent of a division's TK that fail for each point missed.
    pub missed_percent: u32,
    /// VE of general supply for a company and phase (O5.3.a).
    pub general: u16,
}

impl Default for SupplyTable {
    fn default() -> Self {
        Self {
            group: 30,
            baggage_group: 15,
            transport: 45,
            transport_motor: 150,
            road_hexes: 6,
            country_hexes: 2,
            motor_reach: 3,
            missed_percent: 10,
            general: 1,
        }
    }
}

/// Surcharges of indirect fire (O7.5, O3.3.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiresTable {
    /// At what the firing unit sees itself; also the least of all.
    pub own_sight: i32,
    /// At what an own reconnaissance row has found.
    pub own_scouts: i32,
    /// At what only others see.
    pub others_sight: i32,
    /// At artillery located by survey troops, above the least.
    pub located: i32,
    /// Companies of an enemy battalion.
    pub battalion: u32,
}

impl Default for FiresTable {
    fn default() -> Self {
        Self { own_sight: 2, own_scouts: 3, others_sight: 6, located: 4, battalion: 5 }
    }
}

/// What works of pioneers take (O3.2). Crews are groups and rounds; material is counted in units of 100 kg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineerTable {
    /// Crew of a defence position.
    pub position: [u32; 2],
    /// Its material.
    pub position_material: u32,
    /// Crew of a minefield.
    pub mines: [u32; 2],
    /// Its material.
    pub mines_material: u32,
    /// Rounds for a lane: by pioneers, by others.
    pub lane: [u32; 2],
    /// Crew of a road on open ground.
    pub road: [u32; 2],
    /// Its material.
    pub road_material: u32,
    /// Material of a railway.
    pub rail_material: u32,
    /// Crew that builds one part of a bridge.
    pub bridge: [u32; 2],
    /// Material of that part.
    pub bridge_part: u32,
    /// Metres of a river for which a bridge of capacity 1 takes one lot of material.
    pub bridge_metres: u32,
    /// That lot.
    pub bridge_material: u32,
    /// What each damage destroys of a bridge.
    pub bridge_damage: u32,
    /// The least Dk that harms a bridge, in tenths.
    pub bridge_dk: u32,
    /// Crew of a ferry.
    pub ferry: [u32; 2],
    /// Pontoons that bring one company over in a round.
    pub ferry_company: u32,
    /// Pontoons that bring one company of vehicles over in a round.
    pub ferry_vehicles: u32,
    /// Crew of a demolition.
    pub demolition: [u32; 2],
    /// Its material.
    pub demolition_material: u32,
    /// Widths in metres of brook, river, large and very wide river.
    pub widths: [u32; 4],
}

impl Default for EngineerTable {
    fn default() -> Self {
        Self {
            position: [3, 1],
            position_material: 5,
            mines: [6, 1],
            mines_material: 10,
            lane: [1, 2],
            road: [9, 3],
            road_material: 150,
            rail_material: 300,
            bridge: [9, 3],
            bridge_part: 100,
            bridge_metres: 5,
            bridge_material: 20,
            bridge_damage: 100,
            bridge_dk: 30,
            ferry: [9, 1],
            ferry_company: 100,
            ferry_vehicles: 300,
            demolition: [3, 1],
            demolition_material: 5,
            widths: [10, 150, 600, 1500],
        }
    }
}

/// Sight by terrain of the seen hex (O6.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SightRow {
    /// Hexes at equal level.
    pub hexes: i32,
    /// One more per level that the viewer stands higher.
    pub per_level: bool,
    /// Blocks lines of sight at equal height (O6.d).
    pub blocks: bool,
}

/// All tables and readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// By [`Experience`].
    pub experience: [ExperienceRow; 3],
    /// By [`MoveClass`].
    pub movement: [MoveColumn; 5],
    /// By [`Terrain`].
    pub combat_terrain: [CombatTerrain; 9],
    /// Combat modifiers.
    pub combat: CombatTable,
    /// Morale modifiers.
    pub morale: MoraleTable,
    /// By [`Terrain`].
    pub sight: [SightRow; 9],
    /// Supply.
    pub supply: SupplyTable,
    /// Indirect fire.
    pub fires: FiresTable,
    /// Works of pioneers.
    pub engineers: EngineerTable,
    /// Readings.
    pub readings: Readings,
}

impl Rules {
    /// Base number and morale of an experience.
    pub fn experience(&self, experience: Experience) -> ExperienceRow {
        self.experience[experience as usize]
    }

    /// The movement costs of a class.
    pub fn movement(&self, class: MoveClass) -> &MoveColumn {
        // Ships have no column: they are asked about water alone.
        &self.movement[(class as usize).min(self.movement.len() - 1)]
    }

    /// The combat row of a terrain.
    pub fn combat_terrain(&self, terrain: Terrain) -> CombatTerrain {
        self.combat_terrain[terrain as usize]
    }

    /// The sight row of a terrain.
    pub fn sight(&self, terrain: Terrain) -> SightRow {
        self.sight[terrain as usize]
    }
}
