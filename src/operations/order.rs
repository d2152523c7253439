//! What a player may ask for, and why it may be refused.

use serde::{Deserialize, Serialize};

use super::{combat::plan::AttackPlan, tasks::Task};
use crate::{
    content::scenario::{FormationId, Posture, UnitId},
    engine::{
        grid::Tile,
        rule::{RuleId, ids},
    },
};

/// An order of the side whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// Move units of one hex as a body to another hex; into a seen enemy it names an attack (O0.d).
    Move {
        /// Who moves.
        units: Vec<UnitId>,
        /// Where to.
        to: Tile,
    },
    /// No further orders for a unit in this round, or again.
    Hold {
        /// The unit.
        unit: UnitId,
        /// Whether it holds.
        held: bool,
    },
    /// Set how a unit behaves in the enemy's turn (O0.h).
    SetPosture {
        /// The unit.
        unit: UnitId,
        /// The posture.
        posture: Posture,
    },
    /// Name an attack on a hex, or change a named one (O7.1.a).
    NameAttack(AttackPlan),
    /// Give up a named attack; units in the hex go back (O0.d).
    DropAttack {
        /// The hex.
        hex: Tile,
    },
    /// Leave the map over the exit hex that a unit stands on (O0.l).
    Leave {
        /// The unit.
        unit: UnitId,
    },
    /// Send one unit that entered an enemy hex back (O0.d).
    SendBack {
        /// The unit.
        unit: UnitId,
    },
    /// End the movement; the engagements follow.
    EndMovement,
    /// Resolve one named engagement.
    Resolve {
        /// The hex.
        hex: Tile,
    },
    /// End the turn; the other side follows.
    EndTurn,
    /// Give a formation a task, or take it away; the staff's orders are joined to it.
    SetTask {
        /// The formation.
        formation: FormationId,
        /// The task.
        task: Option<Task>,
    },
    /// The staffs go on with the tasks of their formations: their orders are joined to this one.
    StaffWork,
}

/// Why an order is not accepted. Made from the side's own view, so it reveals nothing (invariant 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Refusal {
    /// It is the other side's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The order belongs to another step of the turn.
    #[error("not in this step of the turn")]
    WrongPhase,
    /// No own unit with this ID.
    #[error("no such unit of yours")]
    UnknownUnit,
    /// The order names no units.
    #[error("no units named")]
    NoUnits,
    /// A unit is named twice.
    #[error("a unit is named twice")]
    Twice,
    /// The unit is not on the map.
    #[error("the unit is not on the map")]
    NotOnMap,
    /// Units of one order stand in different hexes.
    #[error("the units are not in one hex")]
    NotTogether,
    /// The hex is not on the map.
    #[error("no such hex")]
    NoSuchHex,
    /// The unit stands in an enemy hex: attack or go back.
    #[error("the unit stands before the enemy: attack or go back")]
    InEnemyHex,
    /// Too far, or no way.
    #[error("out of reach")]
    OutOfReach,
    /// The unit is already there.
    #[error("already there")]
    AlreadyThere,
    /// No movement points.
    #[error("the unit cannot move")]
    CannotMove,
    /// The unit has no weapons or no ammunition to attack with.
    #[error("the unit cannot attack: no weapon with ammunition")]
    CannotAttack,
    /// Guns may move only one hex to attack.
    #[error("guns may move only one hex if they attack")]
    GunsTooFar,
    /// More than 100 companies.
    #[error("the hex is full")]
    HexFull,
    /// The unit does not stand on an exit hex.
    #[error("the map can be left over exit hexes only")]
    NoExit,
    /// No enemy is seen there.
    #[error("no enemy is seen there")]
    NoEnemySeen,
    /// The weapons do not reach.
    #[error("no weapon reaches")]
    NotInRange,
    /// The unit has already attacked this round.
    #[error("the unit has already fought this round")]
    AlreadyFought,
    /// The unit takes part in another engagement.
    #[error("the unit takes part in another engagement")]
    InOtherAttack,
    /// The target is not a seen enemy in the hex.
    #[error("no such target in the hex")]
    NoSuchTarget,
    /// A staff without weapons may not be the target while others stand.
    #[error("a staff that cannot fire may not be the target")]
    StaffTarget,
    /// No fighting rows are chosen.
    #[error("no fighting rows chosen")]
    NoRows,
    /// No attack is named on the hex.
    #[error("no attack is named there")]
    NoSuchAttack,
    /// Engagements are being resolved: no more naming.
    #[error("engagements are being resolved")]
    Resolving,
    /// No own formation with this ID.
    #[error("no such formation of yours")]
    NoSuchFormation,
}

impl Refusal {
    /// The rule behind it, if one is.
    pub fn rule(self) -> Option<RuleId> {
        Some(match self {
            Self::InEnemyHex => ids::O0_D,
            Self::OutOfReach | Self::CannotMove => ids::O4_B,
            Self::CannotAttack => ids::O5_5_A,
            Self::GunsTooFar => ids::O1_3_B,
            Self::HexFull => ids::O4_1_A,
            Self::NoEnemySeen => ids::O6_A,
            Self::NoExit => ids::O0_L,
            Self::NotInRange => ids::O0_G,
            Self::AlreadyFought | Self::InOtherAttack => ids::O0_E,
            Self::StaffTarget => ids::O7_4_A,
            Self::NoRows => ids::O7_2_E,
            Self::Resolving | Self::WrongPhase => ids::O0_A,
            _ => return None,
        })
    }
}

/// Why an order cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Lock {
    /// There is nothing to undo.
    #[error("nothing to undo")]
    Nothing,
    /// The last order showed something new.
    #[error("the last order revealed something")]
    Revealed,
    /// Dice have fallen.
    #[error("dice have fallen")]
    Dice,
    /// The turn has changed hands.
    #[error("the turn has changed hands")]
    Turn,
}
