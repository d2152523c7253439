//! Components of a unit and the resources of the rules world. Everything here is either saved
//! or derived; `Field` registers which.

use std::{collections::BTreeMap, sync::Arc};

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    content::{
        scenario::{FormationId, Ground, Scenario, UnitId},
        sheet::{ByKind, SheetId, UnitSize},
        tables::WeatherRoll,
        victory::Points,
    },
    engine::{
        dice::Dice,
        grid::{Tile, path::Trail},
        quantity::Round,
        side::Side,
    },
    operations::{air::mission::Strike, combat::plan::AttackPlan, victory::Outcome},
};

/// Where a unit is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Position {
    /// Waits for its arrival.
    Reserve,
    /// On the map.
    On(Tile),
    /// Left the map over this exit hex (O0.l).
    Left(Tile),
    /// Destroyed, surrendered or dissolved.
    Gone,
    /// A fragment that goes on in another one of its company (O0.o).
    Joined(UnitId),
    /// A flight in the air on patrol, from the airfield in this hex (O7.1.c).
    Aloft(Tile),
}

impl Position {
    /// The hex, if on the map.
    pub fn tile(self) -> Option<Tile> {
        match self {
            Self::On(tile) => Some(tile),
            _ => None,
        }
    }
}

/// State of one row of the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowState {
    /// Temporarily damaged circles (O7.3.c).
    pub temporary: u8,
    /// Totally lost circles.
    pub total: u8,
    /// Circles out by wear (O4.2.a).
    pub wear: u8,
    /// Ammunition sets left, by load of the sheet.
    pub ammunition: [u8; 3],
    /// The load of which a set was opened in this round: it lasts for all fights of the round (O5.5.a, O0.e).
    pub opened: Option<u8>,
    /// Fuel sets left.
    pub fuel: u8,
}

/// States of all rows in the order of the sheet.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rows(pub Box<[RowState]>);

/// What a unit has moved in this round.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moved {
    /// Movement points spent.
    pub spent: u16,
    /// How far it left the road.
    pub trail: Trail,
    /// Hexes moved.
    pub hexes: u16,
    /// The hex from which the present one was entered.
    pub from: Option<Tile>,
    /// The last step crossed water without a bridge (O7.2.b).
    pub crossed: bool,
    /// The player wants no more of it this round.
    pub held: bool,
    /// Arrived before its side's turn of this round: what the hex cost is spent already (O0.l).
    pub arrived: bool,
    /// Came where it is without an order of this round: it arrived, retreated or landed. Until the round's end (O3.1.a).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shifted: bool,
    /// A submarine that dived or came up: once in a round (O6.e).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dived: bool,
}

impl Moved {
    /// As at the beginning of a turn: what brought a unit to its place in this round is still known.
    #[must_use]
    pub fn renewed(self) -> Self {
        Self { shifted: self.shifted, ..Self::default() }
    }
}

/// What a unit did in fights.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fought {
    /// Attacked in its own turn of this round (O0.e).
    pub attacked: bool,
    /// Fired as defender in the enemy's turn.
    pub defended: bool,
    /// Fired into this hex this round, and is seen for it (O0.g).
    pub fired_at: Option<Tile>,
    /// Fired directly over the sea into this hex this round: whoever is in it sees the ship (O0.g).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fired_over: Option<Tile>,
    /// As a staff: the battery that its signal groups helped in this round (O7.5.c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lent: Option<UnitId>,
}

/// General supply (O5.3.a).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupplyState {
    /// Malus in force.
    pub malus: u8,
    /// Highest malus reached since it was last 0.
    pub peak: u8,
    /// Supplied again: the malus falls by 1 an hour.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub recovering: bool,
    /// Burned a set of fuel since the last supply phase (O5.4.a).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub burned: bool,
    /// Refuelled or rearmed outside a supply phase: stands still this round (O3.4.e).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub refuelling: bool,
    /// As a distributor: tried to supply somebody at once this round (O5.2.c).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tried: bool,
    /// Rounds of movement in the last 24, the latest in the lowest bit (O0.n).
    #[serde(default, skip_serializing_if = "no_rounds")]
    pub marched: u32,
}

fn no_rounds(rounds: &u32) -> bool {
    *rounds == 0
}

/// Goods that the unit carries for its work, in VE: pioneer material, pontoons, bombs.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stores(pub [u16; 3]);

impl Stores {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// How a unit became active in this round (O2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Activation {
    /// Nobody is above it: the highest staff in play counts as active (O2.1.a).
    Highest,
    /// An HQ group of this superior activated it (O2.1.a).
    Hq(UnitId),
    /// It passed its skill roll (O2.1.b).
    Roll,
    /// It follows this active unit in all it does (O2.1.c).
    With(UnitId),
}

/// Command of a unit (O2.1).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command {
    /// Whether and how it is active in this round.
    pub active: Option<Activation>,
    /// It has failed its skill roll of this round (O2.1.b).
    pub tried: bool,
    /// Its HQ groups that have activated or rallied somebody in this round.
    pub spent: u8,
    /// Where it stood when its side's turn began (O2.1.c).
    pub began: Option<Tile>,
    /// The formation to which it was attached, other than its own.
    pub attached: Option<FormationId>,
}

impl Command {
    /// Whether nothing is to be told of it.
    pub fn is_idle(&self) -> bool {
        *self == Self::default()
    }

    /// At the beginning of a turn: nobody is active, all HQ groups are free. Where units stand matters only where
    /// they need orders.
    #[must_use]
    pub fn renewed(self, at: Position, asked_for: bool) -> Self {
        let began = if asked_for { at.tile() } else { None };
        Self { began, attached: self.attached, ..Self::default() }
    }
}

/// By which sheet a unit goes.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// The scenario's.
    #[default]
    Own,
    /// Without its vehicles: improvised infantry (O5.4.a).
    Improvised,
    /// Merged of enough fragments to be a company again (O0.o).
    Whole,
}

impl Form {
    /// Whether it is the scenario's.
    pub fn is_own(&self) -> bool {
        *self == Self::Own
    }
}

/// What a flight does (O3.4).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sortie {
    /// The first round in which it may go up again (O3.4.e).
    pub ready: Round,
    /// The hex that it flies over: on patrol, or on a mission of this turn. It looks into it (O3.4.a).
    pub over: Option<Tile>,
    /// Was in the air since its side's turn began.
    pub flown: bool,
    /// Damaged aircraft on which a workshop group has worked for one of two rounds (O3.1.a).
    pub mending: u8,
}

impl Sortie {
    /// Whether there is nothing to tell.
    pub fn is_idle(&self) -> bool {
        *self == Self::default()
    }
}

/// State of a ship.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Afloat {
    /// A submarine under water: it sees and shows a periscope only (O6.e).
    pub dived: bool,
}

impl Afloat {
    /// Whether nothing is to be told of it.
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }
}

/// Named air attacks, in the attacker's order (O7.1.c).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strikes(pub Vec<Strike>);

impl Strikes {
    /// Whether none is named.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Field works of the unit.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Works {
    /// Holds a defence position (O3.2.a).
    pub dug_in: bool,
}

/// The round being played.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Rounds since the start.
    pub round: Round,
}

/// Weather and ground.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weather {
    /// The roll in force.
    pub roll: WeatherRoll,
    /// It rained or snowed in some round of this phase.
    pub wet: bool,
    /// Consecutive wet phases before this one.
    pub wet_phases: u8,
    /// Consecutive dry phases before this one.
    pub dry_phases: u8,
    /// Consecutive phases above zero under which snow lies (O1.1.d).
    pub thaw_phases: u8,
    /// State of the ground.
    pub ground: Ground,
}

/// Step of a side's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Moving and naming.
    Movement,
    /// Naming and resolving engagements.
    Engagements,
    /// The game is over.
    Over,
}

/// Whose turn it is.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The side to act.
    pub side: Side,
    /// Its step.
    pub phase: Phase,
    /// Engagements are being resolved: no more naming (O0.a).
    pub resolving: bool,
}

/// Who controls which hex, and since which round (O0.l).
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Control {
    /// By hex.
    pub owner: Vec<Option<Side>>,
    /// Round in which the present owner took it.
    pub since: Vec<Round>,
    /// The owners as each side knows them, by side and hex: what it took itself, and what it sees into.
    pub known: [Vec<Option<Side>>; 2],
}

/// Named engagements, in the attacker's order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plans(pub Vec<AttackPlan>);

/// What a side knows of an enemy unit (O0.j).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contact {
    /// The unit.
    pub unit: UnitId,
    /// Where it was last seen.
    pub tile: Tile,
    /// In which round.
    pub round: Round,
    /// Whether it is seen now.
    pub now: bool,
    /// Its sheet.
    pub sheet: SheetId,
    /// Its size.
    pub size: UnitSize,
    /// Strength in thirds, 1 to 3.
    pub thirds: u8,
    /// Dug in, visible from outside.
    pub dug_in: bool,
    /// A submarine of which only the periscope is seen (O6.e).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dived: bool,
    /// The round in which survey troops located it as it fired, seen or not (O3.3.a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub located: Option<Round>,
    /// The hex into which it fired over the sea in this round: whoever is in it sees it (O0.g).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fired_over: Option<Tile>,
}

/// Contacts of both sides.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Intelligence {
    /// By side.
    pub contacts: [BTreeMap<UnitId, Contact>; 2],
}

/// Hexes a side has seen since its turn began: seeing a new one locks undo.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explored(pub Vec<bool>);

/// An excursion of this round (O6.1.a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Excursion {
    /// The unit.
    pub unit: UnitId,
    /// The row.
    pub row: u8,
    /// The hex from which it looked.
    pub from: Tile,
    /// Movement points there and back.
    pub cost: u16,
    /// Enemies that it saw, and where: sorted.
    pub saw: Vec<(UnitId, Tile)>,
}

/// Excursions of this round, in the order in which they were made.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Excursions(pub Vec<Excursion>);

impl Excursions {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those of one unit.
    pub fn of(&self, unit: UnitId) -> impl Iterator<Item = &Excursion> {
        self.0.iter().filter(move |excursion| excursion.unit == unit)
    }

    /// The excursion of a row in this round.
    pub fn of_row(&self, unit: UnitId, row: u8) -> Option<&Excursion> {
        self.of(unit).find(|excursion| excursion.row == row)
    }

    /// Whether an own reconnaissance row of this unit saw an enemy unit in this round, where it now stands (O7.5.b).
    pub fn saw(&self, unit: UnitId, enemy: UnitId, tile: Tile) -> bool {
        self.of(unit).any(|excursion| excursion.saw.binary_search(&(enemy, tile)).is_ok())
    }

    /// Movement points by which the excursions of a unit keep it waiting: those of the longest.
    pub fn wait(&self, unit: UnitId) -> u16 {
        self.of(unit).map(|excursion| excursion.cost).max().unwrap_or(0)
    }
}

/// Circles that a side lost as prisoners, by kind of row, and the units that surrendered as a whole (O0.m).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Captured {
    /// Infantry groups, guns, vehicles.
    pub circles: ByKind,
    /// Units by what most of their circles are.
    pub units: ByKind,
}

impl Captured {
    /// Whether nobody of either side was captured.
    pub fn nobody(of: &[Self; 2]) -> bool {
        *of == [Self::default(); 2]
    }
}

/// Points and outcome.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Points by side.
    pub points: [Points; 2],
    /// Awards per goal so far.
    pub awards: Vec<u32>,
    /// Set when the game is over.
    pub outcome: Option<Outcome>,
    /// Prisoners that each side lost.
    #[serde(default, skip_serializing_if = "Captured::nobody")]
    pub captured: [Captured; 2],
}

/// Player orders given so far.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderCount(pub u32);

/// The game's dice. Saved as the seed.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameDice(pub Dice);

/// The scenario being played. Derived: loaded from its files.
#[derive(Resource, Clone, Debug)]
pub struct Playing(pub Arc<Scenario>);

/// Entities by unit. Derived.
#[derive(Resource, Clone, Debug, Default)]
pub struct Roster(pub Vec<Entity>);

/// Units by hex, sorted. Derived.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Occupancy(pub Vec<Vec<UnitId>>);
