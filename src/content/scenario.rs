//! A checked scenario: map, forces, calendar, victory.

use std::sync::Arc;

use bevy_ecs::component::Component;
use serde::{Deserialize, Serialize};

use super::{
    bundle::Bundle,
    calendar::Moment,
    load::Mistakes,
    map::Map,
    sheet::{Level, Nation, RowKind, Sheet, SheetId},
    tables::{Light, Rules, WeatherRoll},
    text::Text,
    victory::{Goal, Levels},
};
use crate::{
    engine::{
        digest::Digest,
        grid::{Dir, Tile},
        quantity::Round,
        side::Side,
    },
    operations::campaign::carried::Carried,
};

/// Index of a unit: the place of its key in the scenario, never an entity.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitId(pub u32);

impl UnitId {
    /// As an index into a vector with one entry per unit.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Index of a formation in the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FormationId(pub u32);

/// Training and combat experience (O1.2.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Experience {
    /// Conscript.
    Conscript,
    /// Veteran.
    Veteran,
    /// Elite.
    Elite,
}

/// Climate: decides what bad weather is (O1.1.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Climate {
    /// Rain, fog.
    Temperate,
    /// Snow, fog; snow cover.
    Winter,
    /// Dust, sandstorm; no mud.
    Desert,
}

/// State of the ground (O1.1.d).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ground {
    /// Dry.
    #[default]
    Dry,
    /// Mud.
    Mud,
    /// Snow cover.
    Snow,
}

/// One of the two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideDef {
    /// "Germans".
    pub name: Text,
    /// "German turn", "German side".
    pub adjective: Text,
    /// Main nation: tone of the counters.
    pub nation: Nation,
    /// Experience that the opponent assumes in forecasts.
    pub expected: Experience,
    /// The situation as told to this side.
    pub briefing: Text,
}

/// Where and when a unit enters play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// On the map from the beginning.
    On(Tile),
    /// Arrives in a round at the first free hex of its entry group (O0.l).
    Arrives {
        /// The round.
        round: Round,
        /// The entry hexes, the wanted one first.
        at: Vec<Tile>,
    },
    /// Comes down by parachute in a round, somewhere about a hex (O0.o).
    Drops(Drop),
    /// Lands on a beach from a round on, as soon as its turn has come (O0.o).
    Lands {
        /// The beach.
        beach: BeachId,
        /// The round.
        round: Round,
    },
}

/// A drop by parachute (O0.o).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drop {
    /// The round.
    pub round: Round,
    /// Where it is aimed at.
    pub at: Tile,
    /// Hexes by which it may miss.
    pub scatter: u8,
    /// A circle is hurt if its die shows at most this.
    pub losses: u8,
}

/// Index of a beach in the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BeachId(pub u16);

/// Where units come ashore (O0.o).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeachDef {
    /// The author's key.
    pub key: String,
    /// Its name.
    pub name: Text,
    /// Whose units land.
    pub side: Side,
    /// The hexes.
    pub hexes: Vec<Tile>,
    /// Companies that come ashore in a round, at most.
    pub per_round: u16,
    /// The first round.
    pub from: Round,
    /// The first round for units with guns.
    pub guns_from: Round,
    /// The first round for units with vehicles.
    pub vehicles_from: Round,
}

impl BeachDef {
    /// The first round in which a unit with this sheet may come ashore.
    pub fn opens_for(&self, sheet: &Sheet) -> Round {
        let vehicles = sheet.rows.iter().any(|row| row.kind == RowKind::Vehicle);
        let guns = if sheet.has_guns() { self.guns_from } else { self.from };
        let vehicles = if vehicles { self.vehicles_from } else { self.from };
        self.from.max(guns).max(vehicles)
    }
}

/// A unit that is a fragment of a company which was dropped (O0.o).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fragment {
    /// The first fragment of the company.
    pub first: UnitId,
    /// How many fragments there are.
    pub of: u8,
    /// The sheet of the whole company.
    pub whole: SheetId,
}

/// When a unit fires at enemies that pass (O7.7.a).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opportunity {
    /// Where it is worth the round's only defensive fire and a set of ammunition.
    #[default]
    Worth,
    /// Whenever it can.
    Always,
    /// Never: fire is kept for those who attack.
    Never,
}

impl Opportunity {
    /// Whether it is the default.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// How a unit behaves in the enemy's turn (O0.h).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posture {
    /// Hold fire and take cover instead of firing (O7.2.g).
    pub hold_fire: bool,
    /// Which rows hold the line, one bit per row (O7.3.d).
    pub line: u16,
    /// What its indirect fire does when the enemy attacks.
    #[serde(default, skip_serializing_if = "Support::is_usual")]
    pub support: Support,
    /// When it fires at enemies that pass (O7.7.a).
    #[serde(default, skip_serializing_if = "Opportunity::is_default")]
    pub opportunity: Opportunity,
    /// Leaves enemy aircraft alone: flak keeps silent, a patrol does not intercept (O7.1.c).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub spare_aircraft: bool,
}

/// What a battery does in the enemy's turn without being asked (O0.h, O7.1.b step 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Support {
    /// Fires at the enemy who attacks hexes of its side.
    pub defends: bool,
    /// Fires at the attacker's artillery.
    pub counters: bool,
    /// Fires at artillery first, and only otherwise at the attackers.
    pub counters_first: bool,
    /// Ammunition sets that it keeps for its own attacks and its own defence.
    pub reserve: u8,
}

impl Default for Support {
    fn default() -> Self {
        Self { defends: true, counters: true, counters_first: false, reserve: 1 }
    }
}

impl Support {
    /// Whether nobody has set anything else.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// A unit of the scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitDef {
    /// The author's key.
    pub key: String,
    /// Full name.
    pub name: Text,
    /// Designation on the counter, up to five characters.
    pub short: String,
    /// Its sheet.
    pub sheet: SheetId,
    /// Its side.
    pub side: Side,
    /// Its formation.
    pub formation: FormationId,
    /// The staff it answers to.
    pub superior: Option<UnitId>,
    /// Experience.
    pub experience: Experience,
    /// Entry.
    pub start: Start,
    /// Starts dug in.
    pub dug_in: bool,
    /// Circles that are totally lost from the beginning, per row; of a fragment also those of the others.
    pub lost: Vec<u8>,
    /// Sets of fuel and ammunition.
    pub sets: Sets,
    /// Goods for its work from the beginning, in VE: all that its sheet holds, of a fragment its share (O0.o).
    pub stores: [u16; 3],
    /// The company of which it is a fragment.
    pub fragment: Option<Fragment>,
    /// A submarine that starts dived.
    pub dived: bool,
}

/// A formation: a node of the tree with its staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormationDef {
    /// The author's key.
    pub key: String,
    /// Name.
    pub name: Text,
    /// Level.
    pub level: Level,
    /// Side.
    pub side: Side,
    /// The formation above.
    pub parent: Option<FormationId>,
    /// Its staff, if on the counter mix.
    pub staff: Option<UnitId>,
}

/// What kind of place goods come from (O5.1.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SourceKind {
    /// Railhead.
    Railhead,
    /// Depot.
    Depot,
    /// Port.
    Port,
}

/// A place from which a side's goods come (O5.1.a).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceDef {
    /// Whose.
    pub side: Side,
    /// Where.
    pub tile: Tile,
    /// What kind.
    pub kind: SourceKind,
    /// Its name.
    pub name: Text,
    /// VE that lie there in all; none: enough for everybody.
    pub stock: Option<u32>,
    /// VE that leave it in a supply phase, at most; none: any number.
    pub per_phase: Option<u32>,
    /// The first round in which it gives anything.
    pub from: Round,
    /// The last one; none: to the end.
    pub until: Option<Round>,
}

impl SourceDef {
    /// Whether it gives anything in a round.
    pub fn open_in(&self, round: Round) -> bool {
        self.from <= round && self.until.is_none_or(|until| round <= until)
    }
}

/// An airfield: flights are stationed there (O3.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AirfieldDef {
    /// Whose it is at the start.
    pub side: Side,
    /// Where.
    pub tile: Tile,
    /// Its name.
    pub name: Text,
}

/// A minefield that lies there from the beginning (O3.2.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinesDef {
    /// Whose.
    pub side: Side,
    /// Where.
    pub tile: Tile,
    /// The enemy knows of it.
    pub known: bool,
}

/// A ferry that runs from the beginning (O3.2.f).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FerryDef {
    /// Whose.
    pub side: Side,
    /// From this hex.
    pub tile: Tile,
    /// Over this side of it.
    pub dir: Dir,
    /// Its pontoons, in tonnes.
    pub tonnes: u16,
}

/// Sets that a unit has left at the beginning; none: as many as its sheet holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sets {
    /// Of fuel, at most, in each row.
    pub fuel: Option<u8>,
    /// Of ammunition, at most, of each load.
    pub ammunition: Option<u8>,
}

/// The switches a scenario sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// Rest from 23:00 to 03:00 (O1.c).
    pub night_rest: bool,
    /// Refill without logistics (O5.6.a).
    pub simple_supply: bool,
    /// Contact with superiors counts (O2.2).
    pub signals: bool,
    /// Who is not activated neither moves nor attacks (O2.1).
    pub command: bool,
    /// Long marches on foot tire (O0.n).
    pub march_limit: bool,
}

/// One of several ways to play a battle: the whole of it, a short part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// "Whole battle".
    pub name: Text,
    /// It is the one that is offered first.
    pub preferred: bool,
}

/// What the weather was, from a round on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastWeather {
    /// From the first weather phase that begins with this round or later.
    pub round: Round,
    /// As if the die had shown it.
    pub roll: WeatherRoll,
    /// The ground from then on, if it is told.
    pub ground: Option<Ground>,
}

/// A scenario ready to play.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Folder name.
    pub key: String,
    /// Which variant of its battle it is, if there are several.
    pub variant: Option<Variant>,
    /// Title.
    pub title: Text,
    /// One line below the title.
    pub subtitle: Text,
    /// What it plays on and with, one line.
    pub focus: Text,
    /// Approximate hours of play for two, for the choice screen.
    pub play_hours: u32,
    /// The map as it is at the start; how it stands now is another one (`engineers::ground`).
    pub map: Arc<Map>,
    /// The two sides.
    pub sides: [SideDef; 2],
    /// Who moves first in each round (O0.a).
    pub first_side: Side,
    /// Date and hour of round 0.
    pub start: Moment,
    /// Number of rounds.
    pub rounds: u32,
    /// Rounds of its campaign's calendar that have passed before round 0.
    pub first_round: u32,
    /// Climate.
    pub climate: Climate,
    /// Light by hour of the day (O1.1.a).
    pub light: [Light; 24],
    /// The weather roll in force at the start.
    pub weather: WeatherRoll,
    /// Ground at the start.
    pub ground: Ground,
    /// The weather as it was, in the order of time; empty where the dice decide (O1.1.b).
    pub past_weather: Vec<PastWeather>,
    /// Switches.
    pub switches: Switches,
    /// Sheets, referred to by [`SheetId`].
    pub sheets: Vec<Sheet>,
    /// Units, referred to by [`UnitId`].
    pub units: Vec<UnitDef>,
    /// Formations, parents before children.
    pub formations: Vec<FormationDef>,
    /// Where goods come from (O5.1.a).
    pub sources_of_supply: Vec<SourceDef>,
    /// Where units come ashore (O0.o).
    pub beaches: Vec<BeachDef>,
    /// Sheets of units without their vehicles, by sheet; they stand behind the authored ones (O5.4.a).
    pub improvised: Vec<Option<SheetId>>,
    /// Mines that lie there from the beginning (O3.2.b).
    pub mines: Vec<MinesDef>,
    /// Ferries that run from the beginning (O3.2.f).
    pub ferries: Vec<FerryDef>,
    /// Airfields (O3.4).
    pub airfields: Vec<AirfieldDef>,
    /// Flights of aircraft among the units, by ID.
    pub flights: Vec<UnitId>,
    /// What earns points.
    pub goals: Vec<Goal>,
    /// What differences mean.
    pub levels: Levels,
    /// Who controls which hex at the start (O0.l).
    pub control: Vec<Option<Side>>,
    /// Rule tables and readings in force.
    pub rules: Arc<Rules>,
    /// Sources of the historical facts.
    pub sources: Text,
    /// What the part of the campaign before it left; units, control and works begin as it tells.
    pub carried: Option<Arc<Carried>>,
    /// Fingerprint of all files.
    pub digest: Digest,
    /// The texts it was made of, for saves.
    pub bundle: Arc<Bundle>,
}

impl Scenario {
    /// The same with weather by the dice, where it is told how it was.
    ///
    /// # Errors
    /// Mistakes in its texts; none if it could be read before.
    pub fn by_dice(&self) -> Result<Self, Mistakes> {
        Bundle { dice_weather: true, ..(*self.bundle).clone() }.open()
    }

    /// The definition of a unit.
    pub fn unit(&self, id: UnitId) -> &UnitDef {
        &self.units[id.index()]
    }

    /// The sheet of a unit.
    pub fn sheet_of(&self, id: UnitId) -> &Sheet {
        self.sheet(self.unit(id).sheet)
    }

    /// A sheet.
    pub fn sheet(&self, id: SheetId) -> &Sheet {
        &self.sheets[usize::from(id.0)]
    }

    /// The sheet of units that have left their vehicles, if they can (O5.4.a).
    pub fn improvised_of(&self, sheet: SheetId) -> Option<SheetId> {
        self.improvised.get(usize::from(sheet.0)).copied().flatten()
    }

    /// A beach.
    pub fn beach(&self, id: BeachId) -> &BeachDef {
        &self.beaches[usize::from(id.0)]
    }

    /// Whether anything is given for prisoners, so that they are counted (O0.m).
    pub fn counts_prisoners(&self) -> bool {
        self.goals.iter().any(|goal| goal.condition.counts_prisoners())
    }

    /// A side's definition.
    pub fn side(&self, side: Side) -> &SideDef {
        &self.sides[side.index()]
    }

    /// A formation.
    pub fn formation(&self, id: FormationId) -> &FormationDef {
        &self.formations[id.0 as usize]
    }

    /// The airfield in a hex.
    pub fn airfield(&self, tile: Tile) -> Option<&AirfieldDef> {
        self.airfields.iter().find(|airfield| airfield.tile == tile)
    }

    /// All unit IDs.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..u32::try_from(self.units.len()).unwrap_or(u32::MAX)).map(UnitId)
    }
}
