//! What happened: ids and numbers only, text is made at display.

use serde::{Deserialize, Serialize};

use super::{
    air::{
        mission::{Landing, Mission},
        report::AirReport,
    },
    combat::report::Report,
    command::exchange::Exchange,
    engineers::work::{Edge, Work},
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
    /// Lost in the drop (O0.o).
    Dropped,
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
    /// A weather phase began for which the scenario tells how the weather was.
    WeatherWas(WeatherRoll),
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
    /// So many ships of a side filled up in port (O5.1.d).
    FilledInPort {
        /// The side.
        side: Side,
        /// Number of ships that received something.
        ships: u32,
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
    /// A flight was sent on a mission, or its named attack was taken back. Only its own side knows.
    MissionSet {
        /// The flight.
        flight: UnitId,
        /// The mission.
        mission: Option<Mission>,
    },
    /// Named air attacks on a hex were called off (O7.1.c).
    AirCalledOff {
        /// The hex.
        hex: Tile,
        /// The flights.
        flights: Vec<UnitId>,
    },
    /// An air attack was resolved (O7.1.c).
    AirAttack(Box<AirReport>),
    /// Reconnaissance aircraft looked into a hex (O6.2.a).
    Overflown {
        /// The flight.
        flight: UnitId,
        /// The hex.
        hex: Tile,
    },
    /// A flight came down, where and why.
    Landed {
        /// The flight.
        flight: UnitId,
        /// The airfield.
        at: Tile,
        /// Why.
        why: Landing,
    },
    /// Aircraft broke down at refuelling after a mission (O4.2.a).
    AirWear {
        /// The flight.
        flight: UnitId,
        /// The die, where one was rolled.
        die: Option<u8>,
        /// Aircraft that broke down.
        circles: u8,
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
    /// Units that leave a hex are shot at from beside it (O7.7.a). The report's attacker is who fires, its hex the one that
    /// is left; steps that such fire does not have are empty, and fates tell who was destroyed.
    OpportunityFire(Box<Report>),
    /// A reconnaissance row looked from another hex and came back (O6.1.a).
    Excursion {
        /// The unit.
        unit: UnitId,
        /// The row.
        row: u8,
        /// Its way with its start, as far as it came; of the enemy's what he saw of it.
        way: Vec<Tile>,
        /// Enemies that it saw; unknown to the enemy.
        saw: Vec<UnitId>,
    },
    /// A unit left its vehicles and went on as improvised infantry (O5.4.a).
    Abandoned {
        /// The unit.
        unit: UnitId,
        /// Vehicles left.
        vehicles: u32,
    },
    /// A fragment came down by parachute (O0.o).
    Dropped {
        /// The unit.
        unit: UnitId,
        /// Where it was to come down.
        aimed: Tile,
        /// Where it came down.
        tile: Tile,
        /// Circles that were hurt.
        hurt: u32,
    },
    /// Fragments were merged (O0.o).
    Merged {
        /// Who was merged.
        unit: UnitId,
        /// With whom.
        into: UnitId,
    },
    // Pioneers.
    /// Units began a work or took part in it; of the enemy's one knows the work alone.
    WorkBegan {
        /// Whose.
        side: Side,
        /// What.
        work: Work,
        /// Who.
        units: Vec<UnitId>,
    },
    /// The last unit left a work; it can be taken up again.
    WorkLeft {
        /// Whose.
        side: Side,
        /// What.
        work: Work,
    },
    /// A work is done.
    WorkDone {
        /// Whose.
        side: Side,
        /// What.
        work: Work,
    },
    /// A roll decided whether a charge went off (O3.2.h).
    Demolition {
        /// Who.
        unit: UnitId,
        /// Where.
        edge: Edge,
        /// What it had to roll.
        number: Explained,
        /// What it rolled.
        dice: [u8; 2],
    },
    /// A unit came into a minefield (O3.2.b).
    Mined {
        /// The unit.
        unit: UnitId,
        /// Where.
        hex: Tile,
        /// What it had to roll for the lanes, if they were its own side's.
        number: Explained,
        /// What it rolled for them.
        dice: [u8; 2],
        /// Damages that it suffered.
        damages: u8,
    },
    /// A unit fired at a bridge (O3.2.e).
    BridgeFire {
        /// Who.
        unit: UnitId,
        /// Where.
        edge: Edge,
        /// What it had to roll.
        number: Explained,
        /// What it rolled.
        dice: [u8; 2],
        /// Damages to the bridge.
        damages: u32,
        /// The capacity that is left.
        capacity: u8,
    },
    /// A side sees what has become of a hex side.
    GroundSeen {
        /// Who.
        side: Side,
        /// Where.
        edge: Edge,
        /// The capacity of its bridge now.
        capacity: u8,
    },
    /// A ferry was lost to the enemy.
    FerryLost {
        /// Whose.
        side: Side,
        /// Where.
        edge: Edge,
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
            Self::OpportunityFire(report) => Some(report.hex),
            Self::Excursion { way, .. } => way.last().copied(),
            Self::Dropped { tile, .. } => Some(*tile),
            Self::MissionSet { mission, .. } => mission.as_ref().map(Mission::hex),
            Self::AirCalledOff { hex, .. } | Self::Overflown { hex, .. } => Some(*hex),
            Self::AirAttack(report) => Some(report.hex),
            Self::Landed { at, .. } => Some(*at),
            Self::WorkBegan { work, .. } | Self::WorkLeft { work, .. } | Self::WorkDone { work, .. } => Some(work.hex()),
            Self::Mined { hex, .. } => Some(*hex),
            Self::Demolition { edge, .. }
            | Self::BridgeFire { edge, .. }
            | Self::GroundSeen { edge, .. }
            | Self::FerryLost { edge, .. } => Some(edge.hex),
            _ => None,
        }
    }
}
