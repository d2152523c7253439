//! What a player may ask for, and why it may be refused.

use serde::{Deserialize, Serialize};

use super::{
    air::mission::Mission,
    combat::plan::AttackPlan,
    command::exchange::Exchange,
    engineers::work::{Edge, Work},
    logistics::goods::Goods,
    tasks::Task,
};
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
    /// Let an HQ group activate a unit before it is told what to do (O2.1.a).
    Activate {
        /// The unit.
        unit: UnitId,
    },
    /// Let a unit make its skill roll of this round to act without an HQ group (O2.1.b).
    RollCommand {
        /// The unit.
        unit: UnitId,
    },
    /// Let an HQ group of a staff rally a unit (O2.1.e).
    Rally {
        /// The staff.
        staff: UnitId,
        /// The unit.
        unit: UnitId,
    },
    /// Exchange personnel within a hex (O1.3.c).
    Exchange(Exchange),
    /// Attach a unit, or with a staff its whole formation, to another formation; `None`: back to its own.
    Attach {
        /// The unit.
        unit: UnitId,
        /// The formation.
        formation: Option<FormationId>,
    },
    /// How early a formation gets a kind of goods, from now on (O5.1.a).
    SetSupplyPriority {
        /// The formation, with all below it.
        formation: FormationId,
        /// The kind.
        goods: Goods,
        /// 1 comes first, 3 last; 2 is plain.
        rank: u8,
    },
    /// How much of a kind of goods a unit gets in each phase, before all others; none: what it needs, by rank.
    SetSupplyAmount {
        /// The unit.
        unit: UnitId,
        /// The kind.
        goods: Goods,
        /// VE.
        ve: Option<u16>,
    },
    /// Supply a unit with ammunition and fuel at once (O5.2.c).
    SupplyNow {
        /// The distributor.
        distributor: UnitId,
        /// Who receives.
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
    /// Let a reconnaissance row look from another hex and come back (O6.1.a).
    Excursion {
        /// The unit.
        unit: UnitId,
        /// Its row.
        row: u8,
        /// The hex from which it looks.
        to: Tile,
    },
    /// Leave the vehicles behind and go on as improvised infantry (O5.4.a).
    Abandon {
        /// The unit.
        unit: UnitId,
    },
    /// Let fragments of one dropped company in one hex go on as one (O0.o).
    Merge {
        /// Who is merged.
        unit: UnitId,
        /// With whom; it goes on.
        into: UnitId,
    },
    /// Send a flight on a mission; `None` takes a named attack back (O3.4, O7.1.c).
    Mission {
        /// The flight.
        flight: UnitId,
        /// The mission.
        mission: Option<Mission>,
    },
    /// Resolve the named air attack on a hex (O7.1.c).
    ResolveAir {
        /// The hex.
        hex: Tile,
    },
    // Pioneers.
    /// Units of one hex begin a work, or go on with one (O3.2).
    Build {
        /// Who.
        units: Vec<UnitId>,
        /// What, and where.
        work: Work,
    },
    /// A unit leaves its work; it can be taken up again (O3.2).
    StopWork {
        /// The unit.
        unit: UnitId,
    },
    /// Fire at a bridge from one of its hexes or from beside them (O3.2.e).
    FireAtBridge {
        /// The unit.
        unit: UnitId,
        /// Where the bridge is.
        edge: Edge,
    },
    /// Let a submarine dive or come up (O6.e).
    Dive {
        /// The submarine.
        unit: UnitId,
        /// Whether it is to be dived.
        dived: bool,
    },
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
    /// No HQ group activates the unit: only a skill roll is left.
    #[error("no HQ group activates the unit: it must pass a skill roll")]
    NeedsRoll,
    /// The unit has failed its skill roll of this round.
    #[error("the unit is not activated in this round")]
    NotActivated,
    /// The unit is active already.
    #[error("the unit is active already")]
    AlreadyActive,
    /// No roll is needed.
    #[error("the unit needs no skill roll")]
    NoRollNeeded,
    /// Only staffs do this.
    #[error("only a staff can do this")]
    NotAStaff,
    /// All HQ groups of the staff have commanded somebody.
    #[error("the staff has no free HQ group")]
    NoFreeGroup,
    /// No infantry with temporary damage.
    #[error("no infantry there has temporary damage")]
    NothingToRally,
    /// The unit is more than one hex from the staff.
    #[error("the unit is more than one hex from the staff")]
    TooFarToRally,
    /// An enemy is less than three hexes away.
    #[error("an enemy is less than three hexes away")]
    EnemyTooNear,
    /// The rows are not of the same kind.
    #[error("the rows are not of the same kind and task")]
    RowsDiffer,
    /// Nothing to give, or nothing missing.
    #[error("nothing to give, or nothing missing")]
    NothingToExchange,
    /// The formation is not one of a higher level of the own side.
    #[error("a unit can be attached only to another formation of a higher level")]
    NoSuchFormation,
    /// Engagements are being resolved: no more naming.
    #[error("engagements are being resolved")]
    Resolving,
    /// A row with vehicles has no fuel left.
    #[error("the unit has no fuel")]
    NoFuel,
    /// The unit is being refuelled or rearmed.
    #[error("the unit is being refuelled this round")]
    Refuelling,
    /// Supply is not played in detail.
    #[error("supply is simple in this scenario")]
    SimpleSupply,
    /// The formation is not of this side.
    #[error("no such formation of yours")]
    UnknownFormation,
    /// No such rank.
    #[error("ranks are 1 to 3")]
    NoSuchRank,
    /// The unit hands nothing on.
    #[error("the unit is no distributor")]
    NoDistributor,
    /// The distributor has tried already.
    #[error("the distributor has tried already this round")]
    AlreadyTried,
    /// The distributor does not serve the unit.
    #[error("the distributor does not serve this unit")]
    NotServed,
    /// The distributor does not reach the unit.
    #[error("the distributor does not reach so far")]
    BeyondDistributor,
    /// No way from a source.
    #[error("no way for goods to the distributor")]
    NoSupplyWay,
    /// Nothing is missing.
    #[error("the unit lacks neither ammunition nor fuel")]
    NothingMissing,
    /// Not enough transport or stocks for a single set.
    #[error("no transport or stocks left for it")]
    NoTransport,
    /// Only a submarine dives, and not where it is dived already.
    #[error("only a surfaced submarine dives, only a dived one comes up")]
    CannotDive,
    /// A submarine that has moved or fired stays as it is for the round.
    #[error("who has moved or fired stays dived or surfaced for the round")]
    AlreadyMoved,
    /// Direct fire over more than a hex needs the unit's own eyes.
    #[error("the unit itself does not see the target")]
    NotInSight,
    // Indirect fire.
    /// The unit has no weapon with ammunition that fires indirectly.
    #[error("no weapon with ammunition that fires indirectly")]
    NoIndirectWeapon,
    /// The hex is beyond the range of indirect fire.
    #[error("the hex is out of range")]
    OutOfRange,
    /// Nobody sees the target for the battery.
    #[error("nobody sees the target")]
    NotSpotted,
    /// The target is under water: depth charges alone hit it.
    #[error("the target is under water")]
    UnderWater,
    /// Who sees the target has no contact to report it.
    #[error("whoever sees the target has no contact to his superior")]
    SpotterCutOff,
    /// The unit has moved: it fires indirectly only at what it sees itself.
    #[error("the unit has moved and does not see the target itself")]
    MovedBattery,
    /// The row does not reconnoitre, or has no whole circle.
    #[error("only a reconnaissance row that is left can make an excursion")]
    NoScouts,
    /// The row has made its excursion of this round.
    #[error("the row has made its excursion this round")]
    AlreadyScouted,
    /// No vehicles to leave.
    #[error("the unit has no vehicles to leave, or nobody who could go on")]
    NoVehicles,
    /// The units are not fragments of one company.
    #[error("only fragments of one company can be merged")]
    NotFragments,
    /// The unit is no flight of aircraft.
    #[error("the unit is no flight of aircraft")]
    NotAFlight,
    /// The flight is in the air, or its attack is named already.
    #[error("the flight is on a mission already")]
    OnMission,
    /// The flight is being refuelled and rearmed.
    #[error("the flight is being refuelled and rearmed")]
    BeingServiced,
    /// The airfield is not usable by the side.
    #[error("no own airfield there")]
    NoAirfield,
    /// Night, fog, rain or snow.
    #[error("no flying at night, in fog, rain or snow")]
    NoFlying,
    /// Beyond the radius of action.
    #[error("beyond the radius of action")]
    BeyondRadius,
    /// Own units stand in the hex.
    #[error("own units stand in the hex")]
    OwnUnitsThere,
    /// A target seen only from the ground, by nobody with contact to the airfield.
    #[error("seen only from the ground, and no spotter has contact with the airfield")]
    NoContactWithAirfield,
    /// The flight has no bombs to carry.
    #[error("the flight has no bombs")]
    NoBombs,
    /// What is in the hex is not seen from the air.
    #[error("the hex cannot be looked into from the air")]
    HiddenFromAir,
    /// No aircraft of the flight is fit to fly.
    #[error("no aircraft of the flight is fit to fly")]
    NoAircraft,
    // Pioneers.
    /// No whole pioneer group.
    #[error("no whole pioneer group")]
    NoPioneers,
    /// Too little pioneer material or pontoons.
    #[error("not enough pioneer material or pontoons")]
    NoMaterial,
    /// The units do not stand where the work is.
    #[error("the units do not stand where the work is")]
    NotThere,
    /// Such a work is not possible there.
    #[error("this cannot be built there")]
    CannotBuild,
    /// It is there already.
    #[error("it is there already")]
    BuiltAlready,
    /// No bridge stands there.
    #[error("no bridge stands there")]
    NoBridge,
    /// No enemy mines are known there.
    #[error("no enemy mines are known there")]
    NoMines,
    /// The enemy holds the other bank.
    #[error("the enemy holds the other bank")]
    EnemyAcross,
    /// The unit is at no work.
    #[error("the unit is at no work")]
    NotAtWork,
    /// No weapon of Dk 3 or more reaches it.
    #[error("no weapon of Dk 3 or more reaches the bridge")]
    NoHeavyWeapon,
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
            Self::NeedsRoll | Self::NotActivated | Self::NoRollNeeded => ids::O2_1_B,
            Self::NotAStaff | Self::NothingToRally | Self::TooFarToRally | Self::EnemyTooNear => ids::O2_1_E,
            Self::NoFreeGroup | Self::AlreadyActive => ids::O2_1_A,
            Self::RowsDiffer | Self::NothingToExchange => ids::O1_3_C,
            Self::Resolving | Self::WrongPhase => ids::O0_A,
            Self::NoFuel => ids::O5_4_A,
            Self::Refuelling => ids::O3_4_E,
            Self::SimpleSupply => ids::O5_6_A,
            Self::NoDistributor | Self::NotServed | Self::BeyondDistributor => ids::O5_1_C,
            Self::AlreadyTried | Self::NothingMissing => ids::O5_2_C,
            Self::NoSupplyWay => ids::O5_1_B,
            Self::NoTransport => ids::O5_2_A,
            Self::CannotDive | Self::AlreadyMoved => ids::O6_E,
            Self::NotInSight => ids::O6_A,
            Self::UnderWater => ids::O7_2_C,
            Self::NoIndirectWeapon | Self::OutOfRange | Self::NotSpotted | Self::MovedBattery => ids::O7_5_C,
            Self::SpotterCutOff => ids::O2_2_A,
            Self::NoScouts | Self::AlreadyScouted => ids::O6_1_A,
            Self::NoVehicles => ids::O5_4_A,
            Self::NotFragments => ids::O0_O,
            Self::BeingServiced => ids::O3_4_E,
            Self::NoAirfield | Self::BeyondRadius | Self::NotAFlight | Self::OnMission | Self::NoAircraft => ids::O3_4_B,
            Self::NoFlying => ids::O3_4_A,
            Self::OwnUnitsThere => ids::O7_1_C,
            Self::NoContactWithAirfield => ids::O2_2_D,
            Self::NoBombs => ids::O3_4_D,
            Self::HiddenFromAir => ids::O6_2_A,
            Self::NoPioneers | Self::NoMaterial => ids::O1_4_A,
            Self::EnemyAcross | Self::NoHeavyWeapon | Self::NoBridge => ids::O3_2_E,
            Self::NoMines => ids::O3_2_C,
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
