//! Lessons: small scenarios with steps that wait until the player has done, or seen, what they speak of.

use super::{
    scenario::{FormationId, UnitId},
    text::Text,
};
use crate::engine::{grid::Tile, rule::RuleId, side::Side};

/// The side that whoever takes a lesson plays.
pub const LEARNER: Side = Side::One;

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Name of its folder: known again by it.
    pub key: String,
    /// Title.
    pub title: Text,
    /// What it teaches, in a line.
    pub teaches: Text,
    /// How long it takes, in minutes.
    pub minutes: u32,
    /// Seed of its dice: every time the same.
    pub seed: u64,
    /// What the other side does.
    pub opponent: Opponent,
    /// The steps in their order.
    pub steps: Vec<Step>,
    /// What the last card says.
    pub end: Text,
}

/// What the other side does in its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The computer plays it.
    Computer,
    /// It stands where it is and defends itself.
    Still,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What the card says; words between stars are keys and buttons.
    pub text: Text,
    /// Rules that it speaks of.
    pub rules: Vec<RuleId>,
    /// What it waits for.
    pub wait: Wait,
    /// What it points at.
    pub at: Vec<Pointer>,
    /// Passed at once if it is fulfilled when it comes; otherwise it waits until it is fulfilled anew.
    pub already: bool,
}

/// What a step waits for. All of it is judged from what the player did and what his side knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Nothing: it is read, and left with a button.
    Read,
    /// All these units are selected.
    Selected(Vec<UnitId>),
    /// A hex, or what stands in it, is shown at the right.
    InspectedHex(Tile),
    /// An enemy's sheet is shown at the right.
    InspectedUnit(UnitId),
    /// All these units stand in one of the hexes.
    At(Vec<UnitId>, Vec<Tile>),
    /// The unit moved.
    Moved(UnitId),
    /// The unit was told to hold.
    Held(UnitId),
    /// An order was taken back.
    Undone,
    /// An overlay was switched, or an overview opened or closed.
    Toggled(Switch),
    /// The attack window is open on the hex.
    AttackOpened(Tile),
    /// The unit takes part in the attack on the hex, as named or as it stands in the window.
    Joins(UnitId, Tile),
    /// An attack on the hex was named.
    Named(Tile),
    /// The movement ended: engagements follow.
    MovementEnded,
    /// The engagement in the hex was resolved.
    Fought(Tile),
    /// The player's side took the hex.
    Taken(Tile),
    /// The result window shows this step.
    ResultStep(u8),
    /// No window is open any more.
    Closed,
    /// A turn of the player began.
    NextTurn,
    /// The unit became active in any way.
    Active(UnitId),
    /// The unit made its skill roll.
    Rolled(UnitId),
    /// A staff tried to rally the unit.
    Rallied(UnitId),
    /// The unit has contact to its superior.
    Contact(UnitId),
    /// The formation was given a task.
    TaskSet(FormationId),
    /// Goods of the formation were given another rank.
    RankSet(FormationId),
    /// A supply phase was carried out.
    SupplyPhase,
    /// A distributor tried to supply the unit at once.
    SuppliedNow(UnitId),
    /// The unit's row looked from another hex.
    Excursion(UnitId),
    /// The enemy is seen.
    Sighted(UnitId),
    /// The enemy was seen, and is not any more.
    LostSight(UnitId),
    /// The posture of the unit was changed.
    PostureSet(UnitId),
    /// The page of a rule was opened.
    RuleOpened(RuleId),
    /// One of these.
    Any(Vec<Wait>),
}

/// What can be switched over the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Reach.
    Reach,
    /// Sight.
    Sight,
    /// Names.
    Names,
    /// The overview of command.
    Command,
    /// The overview of supply.
    Supply,
}

/// What a step points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// A hex of the map.
    Hex(Tile),
    /// A unit where it stands, or was seen last.
    Unit(UnitId),
    /// A button.
    Button(Button),
}

/// Buttons that a lesson can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Button {
    /// The phase button of the strip.
    Phase,
    /// Undo in the strip.
    Undo,
    /// Light and sky in the strip.
    Sky,
    /// Overlay of the reach.
    Reach,
    /// Overlay of what is seen.
    Sight,
    /// Overview of command.
    Command,
    /// Overview of supply.
    Supply,
    /// "Attack" on the sheet.
    Attack,
    /// "Hold" on the sheet.
    Hold,
    /// The first excursion on the sheet.
    Excursion,
    /// "March" among the tasks.
    March,
    /// What a battery does in the enemy's turn.
    Support,
    /// "Announce attack" in its window.
    Announce,
    /// The forecast of the attack window.
    Forecast,
    /// Units that may be added in the attack window.
    Others,
    /// Batteries that may be added there.
    Batteries,
    /// On to the next step of a result.
    ResultOn,
    /// The rank of a formation in the plan of supply.
    Rank,
    /// Supply at once.
    SupplyNow,
    /// Rally a unit.
    Rally,
    /// Let a unit roll, in the question.
    Roll,
}

impl Button {
    /// All buttons by the names that authors write.
    pub const NAMES: [(&'static str, Self); 21] = [
        ("Phase", Self::Phase),
        ("Undo", Self::Undo),
        ("Sky", Self::Sky),
        ("Reach", Self::Reach),
        ("Sight", Self::Sight),
        ("Command", Self::Command),
        ("Supply", Self::Supply),
        ("Attack", Self::Attack),
        ("Hold", Self::Hold),
        ("Excursion", Self::Excursion),
        ("March", Self::March),
        ("Support", Self::Support),
        ("Announce", Self::Announce),
        ("Forecast", Self::Forecast),
        ("Others", Self::Others),
        ("Batteries", Self::Batteries),
        ("ResultOn", Self::ResultOn),
        ("Rank", Self::Rank),
        ("SupplyNow", Self::SupplyNow),
        ("Rally", Self::Rally),
        ("Roll", Self::Roll),
    ];
}

impl Wait {
    /// Own units without which it cannot come true any more.
    pub fn needs(&self) -> Vec<UnitId> {
        match self {
            Self::Selected(units) | Self::At(units, _) => units.clone(),
            Self::Moved(unit)
            | Self::Held(unit)
            | Self::Joins(unit, _)
            | Self::Active(unit)
            | Self::Rolled(unit)
            | Self::Rallied(unit)
            | Self::Contact(unit)
            | Self::SuppliedNow(unit)
            | Self::Excursion(unit)
            | Self::PostureSet(unit) => vec![*unit],
            _ => Vec::new(),
        }
    }
}
