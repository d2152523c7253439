//! Numbers that say where they come from.

use serde::{Deserialize, Serialize};

use super::rule::RuleId;

/// One summand of an explained number: the rule that gives it, and how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The rule that the amount comes from.
    pub rule: RuleId,
    /// What the amount stands for, told apart where one rule has several.
    pub reason: Reason,
    /// The amount, in the unit of the whole number.
    pub amount: i32,
}

/// What a part of an explained number stands for; the display words it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// Base number or morale of the experience.
    Experience,
    /// No HQ group is left.
    NoHq,
    /// Supply phases missed.
    MissedSupply,
    /// Twilight or night.
    Light,
    /// Rain, snow, dust, fog.
    Weather,
    /// Terrain of the fight's hex.
    Terrain,
    /// The defender is dug in.
    DugIn,
    /// Direct fire into the next hex.
    NextHex,
    /// The enemy is surrounded.
    Surrounded,
    /// A river was crossed without a bridge.
    RiverCrossing,
    /// Damages in this engagement.
    Damages,
    /// Infantry against a mostly armoured enemy.
    AgainstArmour,
    /// Military police that keeps roads clear (O5.2.b).
    MilitaryPolice,
    /// Rows without ammunition.
    NoAmmunition,
    /// No contact to the superior.
    NoContact,
    /// A step along a road.
    RoadStep,
    /// A step across country.
    CountryStep,
    /// Crowded hex.
    Crowding,
    /// Sight given by the target's terrain.
    SightByTerrain,
    /// Sight gained by standing higher.
    SightByHeight,
    /// The whole allowance is spent.
    WholeAllowance,
    /// Ships are seen one hex farther.
    ShipSeen,
    /// Capital ships are seen one hex farther still.
    CapitalSeen,
    /// Capital ships see one hex farther.
    CapitalSees,
    /// A periscope sees one hex less.
    Periscope,
    /// A periscope is seen from the next hex at most.
    PeriscopeSeen,
    /// Radar.
    Radar,
    /// Direct fire by ships over a hex or more.
    ShipFire,
    /// Torpedoes.
    Torpedoes,
    /// Indirect fire at what the firing unit sees itself.
    OwnSight,
    /// Indirect fire at what an own reconnaissance row has found.
    OwnScouts,
    /// Indirect fire at what only others see.
    OthersSight,
    /// Own signal groups.
    SignalGroups,
    /// Signal groups of the superior in the same hex.
    SuperiorSignals,
    /// Enemy battalions after the first in the hex aimed at.
    Battalions,
    /// Not below the least surcharge.
    AtLeast,
    /// Survey troops have located firing artillery.
    Located,
    /// Survey troops in range.
    SurveyTroops,
    /// Own dogfight value (KF, O3.4.c).
    OwnKf,
    /// Dogfight value of the aircraft that is shot at (O3.4.c).
    EnemyKf,
    /// Flak fires beyond one hex (O7.5.d).
    FlakAtDistance,
    /// Signal groups that help distant flak (O7.5.c).
    FlakSignals,
}

/// A number with its parts. The parts always sum up to the value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explained {
    /// The sum.
    pub value: i32,
    /// Where it comes from, in the order of the rules; zero parts are kept if they inform.
    pub parts: Vec<Part>,
}

impl Explained {
    /// Starts from one part.
    pub fn of(rule: RuleId, reason: Reason, amount: i32) -> Self {
        Self { value: amount, parts: vec![Part { rule, reason, amount }] }
    }

    /// Adds a part; amounts of zero are left out.
    pub fn add(&mut self, rule: RuleId, reason: Reason, amount: i32) {
        if amount != 0 {
            self.value += amount;
            self.parts.push(Part { rule, reason, amount });
        }
    }

    /// The amount that one reason gave in all.
    pub fn amount_of(&self, reason: Reason) -> i32 {
        self.parts.iter().filter(|part| part.reason == reason).map(|part| part.amount).sum()
    }
}
