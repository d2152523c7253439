//! What happened in an engagement, step by step: the event that log, screen and replay read.

use serde::{Deserialize, Serialize};

use super::{damage::Hit, plan::Aim, strength::RowFire};
use crate::{
    content::scenario::{Scenario, UnitId},
    engine::{
        explained::Explained,
        grid::Tile,
        quantity::{Hundredths, Percent},
        side::Side,
    },
    operations::sight::Visibility,
};

/// Result of a morale roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MoraleResult {
    /// Holds.
    Passed,
    /// Gives way.
    Failed,
    /// Failed by so much that it surrenders at once (O8.2.a).
    FailedBadly,
}

/// A morale roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoraleRoll {
    /// Who rolls.
    pub unit: UnitId,
    /// Morale with its parts.
    pub morale: Explained,
    /// The dice; none if the roll was waived.
    pub dice: Vec<u8>,
    /// The result.
    pub result: MoraleResult,
}

/// A combat roll with its fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// Who fires.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// Target number with its parts.
    pub number: Explained,
    /// The dice.
    pub dice: [u8; 2],
    /// Roll minus target number.
    pub margin: i32,
    /// Share of the strength.
    pub percent: Percent,
    /// Holds fire: the margin prevents damages instead (O7.2.g).
    pub holds_fire: bool,
    /// Fired into or from the next hex.
    pub next_hex: bool,
    /// Side armour counted.
    pub side_armour: bool,
    /// What each row brought.
    pub rows: Vec<RowFire>,
    /// Strength brought against the target.
    pub strength: Hundredths,
}

/// All fire of one step on one company, and what it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Impact {
    /// The company hit.
    pub target: UnitId,
    /// Final strength of all that fired at it.
    pub strength: Hundredths,
    /// Damages before prevention.
    pub damages: u32,
    /// Prevented by holding fire.
    pub prevented: u32,
    /// What each damage did.
    pub hits: Vec<Hit>,
    /// Destroyed outright by a margin of 12 (O7.2.f).
    pub destroyed: bool,
    /// Strength in thirds before and after, as the enemy sees it.
    pub thirds: [u8; 2],
}

/// A combat roll of indirect fire (O7.1.b steps 2 and 3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndirectShot {
    /// Who fires; not told where the other side neither sees nor locates it.
    pub unit: Option<UnitId>,
    /// Into which hex.
    pub hex: Tile,
    /// At what there.
    pub aim: Aim,
    /// Target number with its parts.
    pub number: Explained,
    /// The dice.
    pub dice: [u8; 2],
    /// Roll minus target number.
    pub margin: i32,
    /// Share of the strength.
    pub percent: Percent,
    /// What each row brought.
    pub rows: Vec<RowFire>,
    /// Strength brought against the target.
    pub strength: Hundredths,
}

/// All that was fired at a whole hex (O7.1.d).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AreaEffect {
    /// Strength of all together.
    pub strength: Hundredths,
    /// Damages, dealt out among the companies: all of them, whether one sees who was hit or not.
    pub damages: u32,
}

/// One step of artillery fire and what it did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FireStep {
    /// Who fired.
    pub shots: Vec<IndirectShot>,
    /// What it did to each company; those hit by an area attack alone bear no strength of their own.
    pub impacts: Vec<Impact>,
    /// The area attack, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<AreaEffect>,
}

impl FireStep {
    /// Whether nobody fired.
    pub fn is_empty(&self) -> bool {
        self.shots.is_empty()
    }

    /// Damages that it dealt.
    pub fn damages(&self) -> u32 {
        self.impacts.iter().map(|impact| impact.damages - impact.prevented).sum()
    }
}

/// What became of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fate {
    /// Stays in the contested hex.
    Holds,
    /// Attacker stays: the hex is taken.
    Takes,
    /// Attacker goes back.
    GoesBack,
    /// Fired from the next hex, or indirectly from afar, and stays there.
    StaysOutside,
    /// Retreats.
    Retreats,
    /// Leaves the map over an exit hex, for want of another way (O0.l).
    Leaves,
    /// Surrenders.
    Surrenders,
    /// Destroyed.
    Destroyed,
}

/// A resolved engagement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The contested hex.
    pub hex: Tile,
    /// The attacking side.
    pub attacker: Side,
    /// Light and sky.
    pub visibility: Visibility,
    /// The defenders were surrounded.
    pub surrounded: bool,
    /// Step 1: attackers moving in.
    pub entries: Vec<MoraleRoll>,
    /// Step 2: the attacker's artillery.
    #[serde(default, skip_serializing_if = "FireStep::is_empty")]
    pub attack_fires: FireStep,
    /// Step 3: the defender's artillery, on attackers or on their artillery.
    #[serde(default, skip_serializing_if = "FireStep::is_empty")]
    pub defence_fires: FireStep,
    /// Step 4: defenders fire.
    pub defence: Vec<Shot>,
    /// What step 4 did.
    pub defence_impacts: Vec<Impact>,
    /// Step 5: attackers fire.
    pub attack: Vec<Shot>,
    /// What step 5 did.
    pub attack_impacts: Vec<Impact>,
    /// Step 6: defenders' morale.
    pub retreats: Vec<MoraleRoll>,
    /// The attackers stay in the hex.
    pub taken: bool,
    /// What became of everybody, attackers first, each by ID.
    pub fates: Vec<(UnitId, Fate)>,
}

impl Report {
    /// A report of which nothing is told yet.
    pub fn empty(attacker: Side) -> Self {
        Self {
            hex: Tile::default(),
            attacker,
            visibility: Visibility::default(),
            surrounded: false,
            entries: Vec::new(),
            attack_fires: FireStep::default(),
            defence_fires: FireStep::default(),
            defence: Vec::new(),
            defence_impacts: Vec::new(),
            attack: Vec::new(),
            attack_impacts: Vec::new(),
            retreats: Vec::new(),
            taken: false,
            fates: Vec::new(),
        }
    }

    /// Damages dealt to a side in this engagement.
    pub fn damages_to(&self, side: Side) -> u32 {
        let (impacts, fires) = match side == self.attacker {
            true => (&self.defence_impacts, &self.defence_fires),
            false => (&self.attack_impacts, &self.attack_fires),
        };
        impacts.iter().map(|impact| impact.damages - impact.prevented).sum::<u32>() + fires.damages()
    }

    /// Whether the fight itself shows a unit to both sides: it fired directly, somebody aimed at it, or it laid down its arms.
    pub fn tells_of(&self, unit: UnitId) -> bool {
        let shots = self.defence.iter().chain(&self.attack);
        let fires = self.attack_fires.shots.iter().chain(&self.defence_fires.shots);
        shots.into_iter().any(|shot| shot.unit == unit || shot.target == unit)
            || fires.into_iter().any(|shot| shot.aim == Aim::Company(unit))
            || self.fate(unit) == Some(Fate::Surrenders)
    }

    /// Whether ships are fought at from outside their hex, so that nobody moves in and nobody rolls for morale (O7.6.a).
    pub fn at_sea(&self, scenario: &Scenario) -> bool {
        let told = self.fates.iter().map(|(unit, _)| *unit).chain(self.attack.iter().map(|shot| shot.target));
        let mut attacked = told.filter(|unit| scenario.unit(*unit).side != self.attacker).peekable();
        let ships = attacked.peek().is_some() && attacked.all(|unit| scenario.sheet_of(unit).is_ship());
        ships && self.entries.is_empty() && self.retreats.is_empty() && !self.taken
    }

    /// Units of a side that were destroyed, or sank.
    pub fn destroyed<'a>(&'a self, scenario: &'a Scenario, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        let gone = self.fates.iter().filter(|(_, fate)| *fate == Fate::Destroyed);
        gone.map(|(unit, _)| *unit).filter(move |unit| scenario.unit(*unit).side == side)
    }

    /// What became of a unit.
    pub fn fate(&self, unit: UnitId) -> Option<Fate> {
        self.fates.iter().find(|(id, _)| *id == unit).map(|(_, fate)| *fate)
    }
}
