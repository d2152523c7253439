//! What happened in an air attack, in its three steps (O7.1.c).

use serde::{Deserialize, Serialize};

use crate::{
    content::scenario::UnitId,
    engine::{
        explained::Explained,
        grid::Tile,
        quantity::{Hundredths, Percent},
        side::Side,
    },
    operations::{
        combat::{report::Impact, strength::RowFire},
        sight::Visibility,
    },
};

/// A combat roll in the air, of flak, or at the ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AirShot {
    /// Who fires; not told of flak that the other side neither sees nor locates.
    pub unit: Option<UnitId>,
    /// At whom; none in an area attack.
    pub target: Option<UnitId>,
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

/// The damages of an area attack (O7.1.d).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AreaFire {
    /// Strength of all that took part.
    pub strength: Hundredths,
    /// Damages.
    pub damages: u32,
}

/// A resolved air attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AirReport {
    /// The hex.
    pub hex: Tile,
    /// The attacking side.
    pub attacker: Side,
    /// Light and sky.
    pub visibility: Visibility,
    /// Attacking flights, and whether they came with bombs.
    pub flights: Vec<(UnitId, bool)>,
    /// Defending flights on patrol.
    pub patrols: Vec<UnitId>,
    /// Attackers that dropped their bombs before the air combat (O3.4.c).
    pub shed: Vec<UnitId>,
    /// Step 1: air combat, the faster first (O3.4.b).
    pub duels: Vec<AirShot>,
    /// What it did.
    pub duel_impacts: Vec<Impact>,
    /// Step 2: flak.
    pub flak: Vec<AirShot>,
    /// What it did.
    pub flak_impacts: Vec<Impact>,
    /// Step 3: the attack.
    pub attack: Vec<AirShot>,
    /// What it did, area attacks too; to the attacker of those only whom he sees.
    pub attack_impacts: Vec<Impact>,
    /// The area attack, if there was one.
    pub area: Option<AreaFire>,
    /// Units of both sides that were lost.
    pub lost: Vec<UnitId>,
}

impl AirReport {
    /// Whether the attack itself shows a unit to both sides: it flies, or somebody aimed at it.
    pub fn tells_of(&self, unit: UnitId) -> bool {
        let shots = self.duels.iter().chain(&self.flak).chain(&self.attack);
        self.flights.iter().any(|(flight, _)| *flight == unit)
            || self.patrols.contains(&unit)
            || shots.into_iter().any(|shot| shot.target == Some(unit))
    }

    /// Damages to aircraft or ground units of a side.
    pub fn damages_to(&self, scenario: &crate::content::scenario::Scenario, side: Side) -> u32 {
        let impacts = self.duel_impacts.iter().chain(&self.flak_impacts).chain(&self.attack_impacts);
        impacts.filter(|impact| scenario.unit(impact.target).side == side).map(|impact| impact.damages).sum()
    }
}
