//! What happened: ids and numbers only, text is made at display.

use serde::{Deserialize, Serialize};

use super::{
    combat::report::Report,
    command::exchange::Exchange,
    forces::components::Activation,
    logistics::{
        goods::Goods,
        report::{ImmediateSupply, SupplyReport},
    },
    tasks::Task,
    victory::Outcome,
};
use crate::{
    content::{
        scenario::{FormationId, Ground, Posture, UnitId},
        tables::WeatherRoll,
    },
    engine::{explained::Explained, grid::Tile, side::Side},
};

/// How a unit was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Loss {
    /// Destroyed by fire.
    Destroyed,
    /// Surrendered.
    Surrendered,
    /// No hex to go back to.
    CutOff,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A round began.
    RoundBegan,
    /// The night's rest: nobody gets orders in this round (O1.c).
    NightRest,
    /// The weather was rolled.
    Weather {
        /// The die.
        die: u8,
        /// The roll that counts (O1.1.c).
        roll: WeatherRoll,
    },
    /// The ground changed.
    Ground(Ground),
    /// A side's units were refilled.
    Supplied {
        /// The side.
        side: Side,
        /// Number of units that received something.
        units: u32,
        /// Units that no staff reached.
        cut_off: Vec<UnitId>,
    },
    /// A supply phase of one side, in full (O5).
    SupplyPhase(Box<SupplyReport>),
    /// A distributor tried to supply a unit at once (O5.2.c).
    SuppliedNow(Box<ImmediateSupply>),
    /// A rank of goods was set.
    SupplyPrioritySet {
        /// The formation.
        formation: FormationId,
        /// The kind.
        goods: Goods,
        /// The rank.
        rank: u8,
    },
    /// A fixed amount of goods was set or lifted.
    SupplyAmountSet {
        /// The unit.
        unit: UnitId,
        /// The kind.
        goods: Goods,
        /// VE.
        ve: Option<u16>,
    },
    /// A unit started on the fuel of a new phase (O5.4.a).
    BurnedFuel {
        /// The unit.
        unit: UnitId,
        /// Sets left in its emptiest row.
        left: u8,
    },
    /// Damages or wear were mended (O3.1.a, O1.4.c).
    Repaired {
        /// Who mended.
        by: UnitId,
        /// The unit.
        unit: UnitId,
        /// The row.
        row: u8,
        /// Whether it was wear; otherwise a temporary damage.
        wear: bool,
    },
    /// A unit marched too long: it counts as a missed phase (O0.n).
    Footsore {
        /// The unit.
        unit: UnitId,
    },
    /// A unit arrived.
    Arrived {
        /// The unit.
        unit: UnitId,
        /// Where.
        tile: Tile,
    },
    /// A unit could not arrive and waits.
    Waits {
        /// The unit.
        unit: UnitId,
    },
    /// A side's turn began.
    TurnBegan(Side),
    /// Units moved along a way; the enemy's form holds what he saw of it.
    Moved {
        /// Who.
        units: Vec<UnitId>,
        /// The way with its start.
        way: Vec<Tile>,
        /// Movement points; 0 where it is not known.
        cost: u16,
    },
    /// Units ran into an unseen enemy (O0.d).
    Met {
        /// Who.
        units: Vec<UnitId>,
        /// Where.
        hex: Tile,
    },
    /// A side sees an enemy unit.
    Sighted {
        /// The observing side.
        side: Side,
        /// The unit.
        unit: UnitId,
        /// Where.
        tile: Tile,
        /// Its strength in thirds.
        thirds: u8,
    },
    /// A unit holds, or takes orders again.
    Held {
        /// The unit.
        unit: UnitId,
        /// Whether it holds.
        held: bool,
    },
    /// A posture was set.
    PostureSet {
        /// The unit.
        unit: UnitId,
        /// Its posture.
        posture: Posture,
    },
    /// An attack was named.
    AttackNamed {
        /// The hex.
        hex: Tile,
        /// Who takes part.
        units: Vec<UnitId>,
    },
    /// A named attack was given up.
    AttackDropped {
        /// The hex.
        hex: Tile,
    },
    /// A unit went back to where it came from.
    WentBack {
        /// The unit.
        unit: UnitId,
        /// Where to.
        to: Tile,
    },
    /// A unit became active (O2.1).
    Activated {
        /// The unit.
        unit: UnitId,
        /// How.
        by: Activation,
    },
    /// A unit made its skill roll to act without an HQ group (O2.1.b).
    CommandRoll {
        /// The unit.
        unit: UnitId,
        /// What it had to roll.
        number: Explained,
        /// What it rolled.
        dice: [u8; 2],
    },
    /// A staff rallied a unit (O2.1.e).
    Rallied {
        /// The staff.
        staff: UnitId,
        /// The unit.
        unit: UnitId,
        /// What it had to roll.
        number: Explained,
        /// What it rolled.
        dice: [u8; 2],
        /// Temporary damages that went.
        healed: u32,
    },
    /// Personnel changed over (O1.3.c).
    Exchanged(Exchange),
    /// A unit was attached to a formation, or went back to its own.
    Attached {
        /// The unit.
        unit: UnitId,
        /// The formation.
        formation: Option<FormationId>,
    },
    /// The movement of a side ended.
    MovementEnded(Side),
    /// An engagement was resolved.
    Fought(Box<Report>),
    /// A unit retreated.
    Retreated {
        /// The unit.
        unit: UnitId,
        /// From.
        from: Tile,
        /// To.
        to: Tile,
    },
    /// A unit was lost.
    Lost {
        /// The unit.
        unit: UnitId,
        /// Where.
        tile: Tile,
        /// How.
        how: Loss,
    },
    /// A unit left the map.
    Exited {
        /// The unit.
        unit: UnitId,
    },
    /// A hex changed hands.
    Took {
        /// Who controls it now.
        side: Side,
        /// The hex.
        tile: Tile,
    },
    /// A goal gave points.
    Scored {
        /// Index of the goal.
        goal: u32,
        /// How often at once.
        times: u32,
    },
    /// The game ended.
    Ended(Outcome),
    /// A formation was given a task, or it was taken away. Only its own side knows.
    TaskSet {
        /// The formation.
        formation: FormationId,
        /// The task.
        task: Option<Task>,
    },
    /// A submarine dived or came up (O6.e).
    Dived {
        /// The submarine.
        unit: UnitId,
        /// Whether it is dived now.
        dived: bool,
    },
    /// Survey troops located artillery as it fired (O3.3.a).
    Located {
        /// Whose survey troops.
        side: Side,
        /// The artillery.
        unit: UnitId,
        /// Where.
        tile: Tile,
    },
}

impl Event {
    /// The hex it concerns, for jumps from the log to the map.
    pub fn tile(&self) -> Option<Tile> {
        match self {
            Self::Arrived { tile, .. }
            | Self::Located { tile, .. }
            | Self::Sighted { tile, .. }
            | Self::Lost { tile, .. }
            | Self::Took { tile, .. } => Some(*tile),
            Self::Moved { way, .. } => way.last().copied(),
            Self::Met { hex, .. } | Self::AttackNamed { hex, .. } | Self::AttackDropped { hex } => Some(*hex),
            Self::WentBack { to, .. } | Self::Retreated { to, .. } => Some(*to),
            Self::Fought(report) => Some(report.hex),
            Self::SupplyPhase(report) => report.losses.first().map(|loss| loss.hex),
            Self::TaskSet { task, .. } => task.as_ref()?.kind.hex(),
            _ => None,
        }
    }
}
