//! What a supply phase brought, for the diary: numbers and ids only.

use serde::{Deserialize, Serialize};

use super::{cause::Cause, goods::Goods};
use crate::{
    content::scenario::{FormationId, UnitId},
    engine::{explained::Explained, grid::Tile, side::Side},
};

/// Why goods were lost on their way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LossCause {
    /// Something is in that hex that nobody sees.
    Waylaid,
    /// The enemy holds the source.
    SourceTaken,
}

/// Goods that were lost on their way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConvoyLoss {
    /// Where.
    pub hex: Tile,
    /// The distributor that waits for them.
    pub distributor: UnitId,
    /// VE.
    pub ve: u32,
    /// Why.
    pub cause: LossCause,
}

/// A roll for the transport of a division (O5.2.b).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TransportRoll {
    /// Whose transport.
    pub formation: FormationId,
    /// Who rolled.
    pub unit: UnitId,
    /// The dice.
    pub dice: [u8; 2],
    /// The least roll.
    pub target: Explained,
    /// Per cent of the transport that work.
    pub percent: u8,
}

/// What one unit received of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// The unit.
    pub unit: UnitId,
    /// The kind.
    pub goods: Goods,
    /// VE that it needed.
    pub need: u32,
    /// VE that it received.
    pub ve: u32,
    /// Why it was less.
    pub cause: Option<Cause>,
}

/// Circles that broke down at refuelling (O4.2.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breakdown {
    /// The unit.
    pub unit: UnitId,
    /// The row.
    pub row: u8,
    /// The die, where one was thrown.
    pub die: Option<u8>,
    /// Circles out.
    pub circles: u8,
}

/// A supply phase of one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupplyReport {
    /// The side.
    pub side: Side,
    /// Rolls for transport.
    pub rolls: Vec<TransportRoll>,
    /// VE that left the sources.
    pub sent: u32,
    /// VE that were received.
    pub received: u32,
    /// VE that were lost on the way.
    pub lost: u32,
    /// VE that were needed and not sent.
    pub short: u32,
    /// By unit and kind, those that needed any.
    pub receipts: Vec<Receipt>,
    /// Losses by hex.
    pub losses: Vec<ConvoyLoss>,
    /// Breakdowns.
    pub breakdowns: Vec<Breakdown>,
    /// Units that missed their general supply (O5.3.a).
    pub missed: Vec<UnitId>,
}

/// A try to supply a unit at once (O5.2.c).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImmediateSupply {
    /// The distributor.
    pub distributor: UnitId,
    /// Who was to receive.
    pub unit: UnitId,
    /// The dice.
    pub dice: [u8; 2],
    /// The least roll.
    pub target: Explained,
    /// VE that left the source.
    pub sent: u32,
    /// VE that were received.
    pub received: u32,
    /// Where the others were lost.
    pub losses: Vec<ConvoyLoss>,
    /// Breakdowns.
    pub breakdowns: Vec<Breakdown>,
}
