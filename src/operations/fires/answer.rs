//! The defender's artillery comes into an engagement unasked (O0.h, O7.1.b step 3): whom each battery may fire at.

use super::{
    eyes::{Eyes, Scouted, Sought},
    locate,
    spotting::{Battery, Mark, Spotted, rows_reaching, spotting},
};
use crate::{
    content::scenario::{Scenario, UnitId},
    engine::grid::Tile,
    operations::{
        combat::{
            fighter::{Fighter, Place},
            gunner::{Answer, Gunner},
        },
        forces::UnitState,
        naval::sight::Shape,
        sight::Visibility,
    },
};

/// What the defender's artillery judges by.
pub struct Scene<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// Light and sky.
    pub visibility: Visibility,
    /// The contested hex.
    pub hex: Tile,
    /// Who sees for it.
    pub eyes: &'a Eyes,
    /// Whether those who looked into a hex on an excursion or from the air have seen an attacker there.
    pub saw: &'a dyn Fn(&Scouted, UnitId) -> bool,
    /// Companies of the attacking side in a hex, in halves.
    pub halves: &'a dyn Fn(Tile) -> u32,
    /// Its side's units with survey troops.
    pub surveyors: &'a [UnitState],
    /// The attackers.
    pub attackers: &'a [Fighter],
    /// Their artillery.
    pub guns: &'a [Gunner],
}

/// Where an attacker is fired at.
fn hex_of(scene: &Scene, fighter: &Fighter) -> Option<Tile> {
    match fighter.place {
        Place::InHex(_) => Some(scene.hex),
        Place::NextHex(dir) => scene.scenario.map.grid.neighbour(scene.hex, dir),
        Place::AtSea { from, .. } => Some(from),
        Place::Afar => None,
    }
}

/// Whether artillery can fire at an attacker at all: not under water, nor at a ship that nobody sees (O6.a).
fn in_sight(scenario: &Scenario, fighter: &Fighter) -> bool {
    !fighter.dived && (fighter.seen || !fighter.sheet(scenario).is_ship())
}

/// Rows of a unit that may fire so that the reserve is kept.
pub fn rows_to_spare(scenario: &Scenario, unit: &UnitState) -> u16 {
    let sheet = unit.sheet(scenario);
    let spare = unit.with_rows(sheet).filter(|(_, row, state)| {
        state.opened.is_some()
            || row
                .loads
                .iter()
                .zip(state.ammunition)
                .any(|(load, left)| load.indirect.is_some() && (load.sets == 0 || left > unit.posture.support.reserve))
    });
    spare.fold(0, |bits, (index, ..)| bits | 1 << index) & rows_reaching(sheet, unit, 0)
}

impl Scene<'_> {
    /// Everybody whom a battery may fire at.
    pub fn answers(&self, battery: &Battery, unit: &UnitState) -> Vec<Answer> {
        let support = unit.posture.support;
        let mut answers: Vec<Answer> = Vec::new();
        let attackers = self
            .attackers
            .iter()
            .filter(|fighter| support.defends && in_sight(self.scenario, fighter))
            .filter_map(|fighter| Some((fighter.unit, hex_of(self, fighter)?, false)));
        // Of those in the contested hex there is one picture among the attackers already.
        let inside = |unit: UnitId| support.defends && self.attackers.iter().any(|fighter| fighter.unit == unit);
        let guns = self.guns.iter().filter(|gun| support.counters && !inside(gun.fighter.unit));
        let guns = guns.map(|gun| (gun.fighter.unit, gun.tile, true));
        for (target, hex, artillery) in attackers.chain(guns) {
            // Attackers in one hex who show alike are alike, but for whom somebody saw on an excursion.
            let (shape, alike) = (self.shape(target), !artillery && !self.eyes.scouted(hex));
            let same = |answer: &&Answer| alike && answer.hex == hex && !answer.artillery && self.shape(answer.unit) == shape;
            let found = match answers.iter().find(same) {
                Some(answer) => Some((answer.spotted.clone(), answer.alone.clone())),
                None => self.spotted(battery, &self.mark(target, shape, hex, artillery)),
            };
            answers.extend(found.map(|(spotted, alone)| Answer { unit: target, hex, artillery, spotted, alone }));
        }
        answers
    }

    /// The surcharge of a battery, and the one without its superior if he helps.
    fn spotted(&self, battery: &Battery, mark: &Mark) -> Option<(Spotted, Option<Spotted>)> {
        let on = |battery: &Battery| spotting(self.scenario, self.visibility, battery, mark).ok();
        let spotted = on(battery)?;
        let alone = spotted.lent.and_then(|_| on(&Battery { superior: None, ..*battery }));
        Some((spotted, alone))
    }

    /// How an attacker or a battery of his shows itself at sea.
    fn shape(&self, unit: UnitId) -> Option<Shape> {
        let guns = self.guns.iter().map(|gun| &gun.fighter);
        let fighter = self.attackers.iter().chain(guns).find(|fighter| fighter.unit == unit)?;
        Shape::of(fighter.sheet(self.scenario), fighter.dived)
    }

    /// A target. The attacker's artillery has just fired when it is answered.
    fn mark(&self, target: UnitId, shape: Option<Shape>, hex: Tile, artillery: bool) -> Mark {
        let scenario = self.scenario;
        // Who attacks from the next hex fires, and is seen for it like artillery that fires (O0.g).
        let fired = artillery || hex != self.hex;
        let sought = Sought { shape, fired, over: None };
        let watch = match self.eyes.scouted(hex) {
            true => self.eyes.on(|scouted| (self.saw)(scouted, target)).watch(scenario, self.visibility, hex, sought),
            false => self.eyes.watch(scenario, self.visibility, hex, sought),
        };
        let range = scenario.sheet_of(target).indirect_range().filter(|_| artillery);
        let troops = range.map_or(0, |range| locate::troops(scenario, self.surveyors, hex, u32::from(range)));
        Mark { hex, sought, watch, halves: (self.halves)(hex), survey: (troops > 0).then_some(troops) }
    }
}
