//! Opportunity fire at those who pass (O7.7.a): who may fire, whether it is worth it, and what it does.

use super::{
    engagement::{Fight, armour_of, choose_target},
    fighter::{FightSetup, Fighter, Place},
    gather, morale,
    report::{Fate, FireStep, Report, Shot},
    strength::{self, Fire, Over, dk_change},
    target::{Circumstances, base_number, effect, target_number, ways_at_least},
};
use crate::{
    content::{
        map::{Map, Terrain},
        readings::Readings,
        scenario::{Opportunity, Scenario, UnitId},
        sheet::{Load, Row},
    },
    engine::{
        dice::DiceStream,
        explained::Explained,
        grid::Tile,
        quantity::{Hundredths, Percent},
        side::Side,
    },
    operations::{
        forces::{UnitState, components::RowState},
        naval::fire::{self as naval, Manner, Vessel},
        sight::{Visibility, rule},
        view::SideView,
    },
};

/// Ways that two dice can fall.
const WAYS: u32 = 36;

/// Whether whoever leaves a hex can be shot at from another one: from beside it where it is open, or lower and not more
/// than lightly wooded.
pub fn exposes(map: &Map, readings: &Readings, shooter: Tile, hex: Tile) -> bool {
    let lower = map.level(hex) < map.level(shooter);
    let open = match map.terrain(hex) {
        Terrain::Open | Terrain::Desert => true,
        Terrain::Rough => readings.rough_is_open,
        Terrain::LightWood | Terrain::Marsh | Terrain::Village => lower,
        _ => false,
    };
    open && map.grid.distance(shooter, hex) == 1
}

/// Units that leave a hex, and those that may fire at them.
#[derive(Clone, Debug)]
pub struct Passing {
    /// The hex that is left.
    pub hex: Tile,
    /// Light and sky.
    pub visibility: Visibility,
    /// The side that may fire.
    pub side: Side,
    /// Who may fire, by ID.
    pub shooters: Vec<Fighter>,
    /// Who passes, by ID.
    pub movers: Vec<Fighter>,
}

/// What became of those who passed.
#[derive(Clone, Debug)]
pub struct Passed {
    /// What happened.
    pub report: Report,
    /// Everybody who passed, as he is now.
    pub movers: Vec<Fighter>,
}

/// A unit as it passes: hit on its line, motorised infantry like vehicles.
pub fn mover(scenario: &Scenario, unit: &UnitState) -> Fighter {
    let mut fighter = gather::fighter(scenario, unit, unit.posture.line, Place::InHex(None));
    fighter.as_vehicle = unit.sheet(scenario).motorised();
    fighter.dug_in = false;
    fighter.crossed = false;
    fighter
}

/// One row of a unit on an excursion: nothing else of it can be hit (O6.1.a).
pub fn scouts(scenario: &Scenario, unit: &UnitState, row: usize) -> Fighter {
    let sheet = unit.sheet(scenario);
    let mut fighter = mover(scenario, unit);
    for (index, (state, row_of)) in fighter.rows.iter_mut().zip(&sheet.rows).enumerate() {
        if index != row {
            *state = RowState { total: row_of.count, ..RowState::default() };
        }
    }
    fighter.line = 1 << row;
    fighter.line_at_start = fighter.whole(sheet, fighter.line);
    fighter.as_vehicle = sheet.rows.get(row).is_some_and(|row| row.fuel.is_some());
    fighter
}

/// A unit as it may fire at those who pass in a hex: the rows of its line that reach it. By default a unit keeps its
/// last set of ammunition, and staffs do not fire.
pub fn shooter(scenario: &Scenario, unit: &UnitState, hex: Tile, when: Opportunity) -> Option<Fighter> {
    let sheet = unit.sheet(scenario);
    let tile = unit.tile()?;
    if when == Opportunity::Never || unit.posture.hold_fire || (when == Opportunity::Worth && sheet.is_staff()) {
        return None;
    }
    let place = if tile == hex { Place::InHex(None) } else { Place::NextHex(scenario.map.grid.dir_between(hex, tile)?) };
    let mut fighter = gather::fighter(scenario, unit, unit.posture.line, place);
    if when == Opportunity::Worth {
        fighter.rows.iter_mut().zip(&sheet.rows).for_each(|(state, row)| keep_last_set(state, row));
    }
    let reaches = |load: &Load| load.range > 0 || tile == hex;
    let fires = |(index, (row, state)): (usize, (&Row, &RowState))| {
        let able = state.whole(row.count) > 0 && state.loads(row).any(|(_, load)| reaches(load));
        if able { 1u16 << index } else { 0 }
    };
    let able = sheet.rows.iter().zip(&fighter.rows).enumerate().map(fires).fold(0, |all, bit| all | bit);
    fighter.line &= able;
    (fighter.line != 0).then_some(fighter)
}

/// Hides the last set of each kind of ammunition, unless one was opened in this round.
fn keep_last_set(state: &mut RowState, row: &Row) {
    for (left, load) in state.ammunition.iter_mut().zip(&row.loads) {
        if load.sets > 0 && load.weight != crate::content::sheet::SetWeight::Nothing && *left <= 1 {
            *left = 0;
        }
    }
}

impl Passing {
    /// Whom a shooter aims at: as defenders do (O0.i).
    fn target(&self, index: usize, aimed: &dyn Fn(UnitId) -> usize, scenario: &Scenario) -> Option<&Fighter> {
        choose_target(scenario, &self.shooters, index, &self.movers, aimed, false)
    }

    fn number(&self, scenario: &Scenario, shooter: &Fighter, target: &Fighter) -> Explained {
        let manner = naval::manner(scenario, shooter, target);
        let at = Circumstances {
            attacking: true,
            terrain: scenario.map.terrain(self.hex),
            visibility: self.visibility,
            // +3 within the hex too (O6.1.a); ships have a row of their own (O7.2.c).
            next_hex: manner == Manner::Plain,
            dug_in: false,
            surrounded: false,
            crossing: false,
        };
        let has_hq = morale::has_hq(shooter.sheet(scenario), shooter);
        let base = base_number(&scenario.rules, shooter.experience, has_hq, shooter.supply);
        let mut number = target_number(&scenario.rules, base, at);
        naval::surcharge(&mut number, manner, &scenario.rules);
        number
    }

    fn fire(&self, scenario: &Scenario, shooter: &Fighter, target: &Fighter, margin: i32) -> (Vec<strength::RowFire>, bool) {
        let effect = effect(margin);
        let terrain = scenario.rules.combat_terrain(scenario.map.terrain(self.hex));
        let side_armour = terrain.side_armour || effect.side_armour;
        let next_hex = !shooter.in_hex();
        let dk = dk_change(&scenario.rules.combat, terrain.dk, next_hex);
        let fire = Fire { effect, dk, next_hex, defending: false };
        let vessel = Vessel::of(target.sheet(scenario), target.dived);
        let (manner, distance) = (naval::manner(scenario, shooter, target), naval::distance(shooter, target));
        let over = Over::of(&scenario.rules, terrain.dk, distance, manner, vessel);
        let armour = armour_of(scenario, target, side_armour);
        (strength::fire_over(shooter, shooter.sheet(scenario), fire, armour, over), side_armour)
    }

    /// Damages that a shooter may expect to do to a target on average, in hundredths.
    pub fn expected(&self, scenario: &Scenario, shooter: &Fighter, target: &Fighter) -> Hundredths {
        let number = self.number(scenario, shooter, target).value;
        let most = i64::from(target.whole(target.sheet(scenario), u16::MAX));
        let sum: i64 = (2..=12)
            .map(|roll: i32| {
                let ways = i64::from(ways_at_least(roll) - ways_at_least(roll + 1));
                let margin = roll - number;
                if margin < 0 {
                    return 0;
                }
                let strength = strength::total(&self.fire(scenario, shooter, target, margin).0);
                let destroys = effect(margin).destroys && scenario.rules.readings.twelve_destroys && strength.0 > 0;
                ways * if destroys { most } else { i64::from(strength.floor_sqrt()).min(most) }
            })
            .sum();
        Hundredths(sum * 100 / i64::from(WAYS))
    }

    /// Drops those shooters for whom it is not worth it, as their owners want it.
    pub fn keep_worth(&mut self, scenario: &Scenario, when: impl Fn(UnitId) -> Opportunity) {
        let least = Hundredths(i64::from(scenario.rules.readings.opportunity_worth) * 10);
        let worth = |index: usize| {
            let shooter = &self.shooters[index];
            when(shooter.unit) == Opportunity::Always
                || self.target(index, &|_| 0, scenario).is_some_and(|target| self.expected(scenario, shooter, target) >= least)
        };
        let kept: Vec<bool> = (0..self.shooters.len()).map(worth).collect();
        let mut kept = kept.into_iter();
        self.shooters.retain(|_| kept.next().unwrap_or(false));
    }

    /// Fires. Nothing happens if nobody may, or nobody finds a target.
    pub fn resolve(self, scenario: &Scenario, dice: &mut DiceStream) -> Option<Passed> {
        let mut shots: Vec<Shot> = Vec::new();
        for (index, shooter) in self.shooters.iter().enumerate() {
            let aimed = |unit| shots.iter().filter(|shot: &&Shot| shot.target == unit).count();
            let Some(target) = self.target(index, &aimed, scenario) else { continue };
            let (unit, number) = (target.unit, self.number(scenario, shooter, target));
            let rolled = dice.two_d6();
            let margin = i32::from(rolled[0]) + i32::from(rolled[1]) - number.value;
            let (rows, side_armour) = self.fire(scenario, shooter, target, margin);
            shots.push(Shot {
                unit: shooter.unit,
                target: unit,
                number,
                dice: rolled,
                margin,
                percent: if margin < 0 { Percent(0) } else { effect(margin).percent },
                holds_fire: false,
                next_hex: true,
                side_armour,
                strength: if margin < 0 { Hundredths::ZERO } else { strength::total(&rows) },
                rows,
            });
        }
        if shots.is_empty() {
            return None;
        }
        let setup = FightSetup {
            hex: self.hex,
            terrain: scenario.map.terrain(self.hex),
            visibility: self.visibility,
            attacker: self.side,
            attackers: self.shooters,
            defenders: self.movers,
            attack_guns: Vec::new(),
            defence_guns: Vec::new(),
        };
        let mut fight = Fight { scenario, setup, surrounded: false };
        let impacts = fight.impacts(true, &shots, dice);
        let movers = fight.setup.defenders;
        let fates = movers.iter().filter(|mover| mover.gone).map(|mover| (mover.unit, Fate::Destroyed)).collect();
        let report = Report {
            hex: self.hex,
            attacker: self.side,
            visibility: self.visibility,
            surrounded: false,
            entries: Vec::new(),
            attack_fires: FireStep::default(),
            defence_fires: FireStep::default(),
            defence: Vec::new(),
            defence_impacts: Vec::new(),
            attack: shots,
            attack_impacts: impacts,
            retreats: Vec::new(),
            taken: false,
            fates,
        };
        Some(Passed { report, movers })
    }
}

/// A seen enemy that could fire at units on a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// Who could fire.
    pub shooter: UnitId,
    /// Where it stands.
    pub from: Tile,
    /// The hex that is left under its fire.
    pub hex: Tile,
    /// Whom it would aim at.
    pub target: UnitId,
    /// Damages that it may expect on average, in hundredths.
    pub damages: Hundredths,
    /// Whether it would fire without other orders: it is worth it.
    pub likely: bool,
}

/// Which seen enemies could fire at own units that go this way, its start included. A pure function of the view: whether
/// an enemy has fired already in this turn, keeps his fire or has ammunition nobody knows.
pub fn threats(view: &SideView, units: &[UnitId], way: &[Tile]) -> Vec<Threat> {
    let scenario = &view.scenario;
    let states: Vec<&UnitState> = units.iter().filter_map(|id| view.unit(*id)).collect();
    let movers: Vec<Fighter> = states.iter().map(|unit| mover(scenario, unit)).collect();
    let loud = states.iter().any(|unit| unit.fought.fired_at.is_some());
    let began = states.iter().any(|unit| unit.moved.hexes > 0);
    threats_to(view, &movers, way, Passage { began, loud, scouts: false })
}

/// The same for a row on an excursion, which leaves the last hex of its way too (O6.1.a).
pub fn threats_to_scouts(view: &SideView, unit: &UnitState, row: usize, way: &[Tile]) -> Vec<Threat> {
    let movers = vec![scouts(&view.scenario, unit, row)];
    let mut there_and_back = way.to_vec();
    there_and_back.extend(way.len().checked_sub(2).map(|before| way[before]));
    threats_to(view, &movers, &there_and_back, Passage { began: false, loud: false, scouts: true })
}

/// How units pass.
#[derive(Clone, Copy)]
struct Passage {
    /// They entered the first hex of their way in this turn.
    began: bool,
    /// They fired in this round, and are seen for it from beside them (O0.g).
    loud: bool,
    /// It is an excursion: whoever is in a hex with it may fire too (O6.1.a).
    scouts: bool,
}

fn threats_to(view: &SideView, movers: &[Fighter], way: &[Tile], passage: Passage) -> Vec<Threat> {
    let (scenario, readings) = (&view.scenario, &view.scenario.rules.readings);
    let mut found: Vec<Threat> = Vec::new();
    if !readings.opportunity_fire || movers.is_empty() {
        return found;
    }
    let goal = way.last().copied();
    for (index, hex) in way.iter().enumerate() {
        // The first hex counts only if it was entered in this turn, the last one is not left.
        if index + 1 == way.len() || (index == 0 && !passage.began) {
            continue;
        }
        for from in scenario.map.grid.within(*hex, 1) {
            let inside = from == *hex && passage.scouts;
            let spared = Some(from) == goal && !passage.scouts;
            if spared || !view.enemy_seen(from) || !(inside || exposes(&scenario.map, readings, from, *hex)) {
                continue;
            }
            if !(passage.loud || rule::sees(&scenario.map, &scenario.rules, from, *hex, view.visibility)) {
                continue;
            }
            for enemy in view.enemies_in(from).iter().filter_map(|id| view.contacts.get(id)) {
                let unit = gather::assumed(view, enemy);
                let Some(mut shooter) = shooter(scenario, &unit, *hex, Opportunity::Always) else { continue };
                shooter.experience = scenario.side(view.side.other()).expected;
                let passing = Passing {
                    hex: *hex,
                    visibility: view.visibility,
                    side: view.side.other(),
                    shooters: vec![shooter],
                    movers: movers.to_vec(),
                };
                let Some(target) = passing.target(0, &|_| 0, scenario) else { continue };
                let damages = passing.expected(scenario, &passing.shooters[0], target);
                let likely =
                    !unit.sheet(scenario).is_staff() && damages >= Hundredths(i64::from(readings.opportunity_worth) * 10);
                let threat = Threat { shooter: enemy.unit, from, hex: *hex, target: target.unit, damages, likely };
                match found.iter_mut().find(|known| known.shooter == enemy.unit) {
                    // Everybody fires once: where it is worth it first, else where it would do most.
                    Some(known) if !known.likely && (threat.likely || threat.damages > known.damages) => *known = threat,
                    Some(_) => {}
                    None => found.push(threat),
                }
            }
        }
    }
    found
}
