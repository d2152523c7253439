//! What an air attack is resolved from: plain copies of everything that counts.

use super::mission::Aim;
use crate::{
    content::{
        map::Terrain,
        scenario::{Scenario, UnitId},
        sheet::{Against, Aircraft, Sheet},
    },
    engine::{grid::Tile, side::Side},
    operations::{combat::fighter::Fighter, sight::Visibility},
};

/// A flight in an air attack, of either side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flyer {
    /// Its state; nothing of a fight on the ground counts of it.
    pub fighter: Fighter,
    /// Carries bombs now.
    pub bombs: bool,
    /// Drops them before air combat.
    pub sheds: bool,
    /// Whom it attacks on the ground.
    pub aim: Aim,
}

impl Flyer {
    /// Its sheet's definition.
    pub fn sheet<'a>(&self, scenario: &'a Scenario) -> &'a Sheet {
        self.fighter.sheet(scenario)
    }

    /// What its aircraft are.
    pub fn aircraft(&self, scenario: &Scenario) -> Aircraft {
        self.sheet(scenario).aircraft().unwrap_or(Aircraft { speed: 0, kf: 0, radius: 0 })
    }

    /// Whether some of its aircraft still fly.
    pub fn flies(&self, scenario: &Scenario) -> bool {
        !self.fighter.gone && self.fighter.whole(self.sheet(scenario), u16::MAX) > 0
    }

    /// Dogfight value as it is: one less while it carries bombs (O3.4.c).
    pub fn kf(&self, scenario: &Scenario) -> i32 {
        i32::from(self.aircraft(scenario).kf) - i32::from(self.bombs)
    }

    /// Nominal strength against the ground or in the air, to tell the strongest.
    pub fn nominal(&self, scenario: &Scenario) -> i64 {
        let rows = self.sheet(scenario).rows.iter().zip(&self.fighter.rows);
        let usable = |against| against != Against::Ground || self.bombs;
        rows.map(|(row, state)| {
            let loads = state.loads(row).filter(|(_, load)| usable(load.against));
            loads.map(|(_, load)| i64::from(load.strength.0)).max().unwrap_or(0) * i64::from(state.whole(row.count))
        })
        .sum()
    }
}

/// A flak company that fires at the attackers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gunner {
    /// Its state.
    pub fighter: Fighter,
    /// Hexes to the attacked hex.
    pub distance: u32,
    /// It sees the attacked hex itself (O7.5.a).
    pub observes: bool,
    /// Signal groups that help it (O7.5.c).
    pub signals: u32,
    /// The superior in its hex whose signal groups are among them.
    pub lent: Option<UnitId>,
}

/// An air attack before its first step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AirSetup {
    /// The attacked hex.
    pub hex: Tile,
    /// Its terrain.
    pub terrain: Terrain,
    /// Light and sky.
    pub visibility: Visibility,
    /// The attacking side.
    pub attacker: Side,
    /// Attacking flights by ID.
    pub flyers: Vec<Flyer>,
    /// Defending flights on patrol by ID.
    pub patrols: Vec<Flyer>,
    /// Flak in range by ID.
    pub flak: Vec<Gunner>,
    /// Everybody of the defending side in the hex by ID.
    pub targets: Vec<Fighter>,
}
