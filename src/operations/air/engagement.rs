//! An air attack, step by step: air combat, flak, the attack (O7.1.c). Losses take effect after each step.

use super::{
    flyer::{AirSetup, Flyer, Gunner},
    mission::Aim,
    number,
    report::{AirReport, AirShot, AreaFire},
};
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::{Against, Load},
    },
    engine::{
        dice::DiceStream,
        explained::Explained,
        quantity::{Hundredths, Percent, Tenths},
    },
    operations::{
        combat::{
            area,
            damage::{damages, deal},
            engagement::armour_of,
            fighter::Fighter,
            report::Impact,
            strength::{Fire, RowFire, TargetArmour, dk_change, per_circle, total},
            target::{Effect, effect},
        },
        naval::hull,
    },
};

/// A resolved air attack: the report and everybody as they are now.
#[derive(Clone, Debug)]
pub struct ResolvedAir {
    /// What happened.
    pub report: AirReport,
    /// The setup after it.
    pub after: AirSetup,
}

/// Resolves an air attack. Pure: the same setup and dice always give the same outcome.
pub fn resolve(scenario: &Scenario, setup: AirSetup, dice: &mut DiceStream) -> ResolvedAir {
    let report = AirReport {
        hex: setup.hex,
        attacker: setup.attacker,
        visibility: setup.visibility,
        flights: setup.flyers.iter().map(|flyer| (flyer.fighter.unit, flyer.bombs)).collect(),
        patrols: setup.patrols.iter().map(|flyer| flyer.fighter.unit).collect(),
        shed: Vec::new(),
        duels: Vec::new(),
        duel_impacts: Vec::new(),
        flak: Vec::new(),
        flak_impacts: Vec::new(),
        attack: Vec::new(),
        attack_impacts: Vec::new(),
        area: None,
        lost: Vec::new(),
    };
    let mut raid = Raid { scenario, setup, report };
    if !raid.setup.patrols.is_empty() {
        raid.shed();
        raid.duels(dice);
    }
    raid.flak(dice);
    raid.attack(dice);
    raid.count_the_lost();
    ResolvedAir { report: raid.report, after: raid.setup }
}

struct Raid<'a> {
    scenario: &'a Scenario,
    setup: AirSetup,
    report: AirReport,
}

/// A combat roll with everything that its margin brings.
struct Roll {
    number: Explained,
    dice: [u8; 2],
    margin: i32,
    effect: Effect,
}

fn roll(number: Explained, dice: &mut DiceStream) -> Roll {
    let rolled = dice.two_d6();
    let margin = i32::from(rolled[0]) + i32::from(rolled[1]) - number.value;
    Roll { number, dice: rolled, margin, effect: effect(margin) }
}

impl Roll {
    fn shot(self, unit: UnitId, target: Option<UnitId>, rows: Vec<RowFire>) -> AirShot {
        let strength = if self.margin < 0 { Hundredths::default() } else { total(&rows) };
        AirShot {
            unit: Some(unit),
            target,
            number: self.number,
            dice: self.dice,
            margin: self.margin,
            percent: self.effect.percent,
            rows,
            strength,
        }
    }
}

/// What each row brings with its best load. `share` tells of a load what part of the strength counts, `None`: not usable.
fn rows_of(
    scenario: &Scenario,
    fighter: &Fighter,
    effect: Effect,
    dk: i32,
    armour: TargetArmour,
    share: impl Fn(&Load) -> Option<u16>,
) -> Vec<RowFire> {
    let rows = fighter.sheet(scenario).rows.iter().zip(&fighter.rows).enumerate();
    rows.filter_map(|(index, (row, state))| {
        let circles = state.whole(row.count);
        let best = state
            .loads(row)
            .filter(|(_, load)| load.against != Against::Armour || armour.armoured)
            .filter_map(|(kind, load)| {
                let share = share(load)?;
                let percent = |of: u16| Percent(of * share / 100);
                let each = |effect: Effect| {
                    let fire = Fire { effect, dk, next_hex: false, defending: false };
                    per_circle(load.strength, load.dk, Tenths::ZERO, fire, armour)
                };
                let now = each(Effect { percent: percent(effect.percent.0), ..effect });
                let hoped = each(Effect { percent: percent(100), ..effect });
                Some((now, hoped, kind))
            })
            .max_by_key(|(now, hoped, kind)| (*now, *hoped, std::cmp::Reverse(*kind)));
        let (each, _, kind) = best?;
        let (row, load) = (u8::try_from(index).ok()?, u8::try_from(kind).ok());
        (circles > 0).then_some(RowFire { row, load, circles, each })
    })
    .collect()
}

/// Strikes off the sets that a shot used.
fn strike(fighter: &mut Fighter, rows: &[RowFire]) {
    for row in rows {
        if let Some(load) = row.load {
            fighter.rows[usize::from(row.row)].strike(load);
        }
    }
}

/// Strength in thirds as the enemy sees it; 0 when it is gone.
fn thirds(scenario: &Scenario, fighter: &Fighter) -> u8 {
    let sheet = fighter.sheet(scenario);
    let (whole, all) = (fighter.whole(sheet, u16::MAX), sheet.circles().max(1));
    if fighter.gone { 0 } else { u8::try_from((whole * 3).div_ceil(all)).unwrap_or(3).clamp(1, 3) }
}

/// Whether a shot destroys a company in place of damages (O7.2.f).
fn destroys(scenario: &Scenario, shot: &AirShot) -> bool {
    scenario.rules.readings.twelve_destroys && shot.margin >= 12 && shot.strength.0 > 0
}

/// The best Dk of flights that attacked a ship with effect; `dk` is what the ground makes of it (O7.3.e).
fn pierces(scenario: &Scenario, fire: &[&AirShot], dk: i32) -> Tenths {
    let hits = fire.iter().filter(|shot| shot.strength.0 > 0);
    let sheets = hits.filter_map(|shot| Some((shot, scenario.sheet_of(shot.unit?))));
    let arriving = sheets.map(|(shot, sheet)| hull::pierces(sheet, shot.margin, &shot.rows, |_| dk));
    arriving.max().unwrap_or(Tenths::ZERO)
}

/// All fire of one step on one unit falls; `dk` is the change of Dk.
fn impact(scenario: &Scenario, target: &mut Fighter, shots: &[AirShot], dk: i32, dice: &mut DiceStream) -> Option<Impact> {
    let fire: Vec<&AirShot> = shots.iter().filter(|shot| shot.target == Some(target.unit)).collect();
    if fire.is_empty() {
        return None;
    }
    let sheet = target.sheet(scenario);
    let before = thirds(scenario, target);
    let strength = fire.iter().map(|shot| shot.strength).sum();
    let destroyed = fire.iter().any(|shot| destroys(scenario, shot));
    let damages = damages(strength);
    let hits = match sheet.is_ship() {
        _ if destroyed => Vec::new(),
        true => hull::deal(target, sheet, damages, pierces(scenario, &fire, dk), dice),
        false => deal(target, sheet, damages, dice),
    };
    target.gone = destroyed || hull::lost(sheet, &target.rows, &scenario.rules.readings);
    let thirds = [before, thirds(scenario, target)];
    Some(Impact { target: target.unit, strength, damages, prevented: 0, hits, destroyed, thirds })
}

/// In the air only guns count, in full: the upper strength (O3.4.g).
fn in_the_air(load: &Load) -> Option<u16> {
    (load.against == Against::Any).then_some(100)
}

/// At the ground bombs count in full while they are carried, guns by half (O3.4.g).
fn at_the_ground(flyer: &Flyer) -> impl Fn(&Load) -> Option<u16> + use<> {
    let bombs = flyer.bombs;
    move |load| match load.against {
        Against::Ground => bombs.then_some(100),
        Against::Any | Against::Armour => Some(50),
        // Torpedoes and depth charges are no arms of aircraft.
        Against::Ships | Against::Dived => None,
    }
}

impl Raid<'_> {
    /// Who wants to drops his bombs before the air combat (O3.4.c).
    fn shed(&mut self) {
        for flyer in self.setup.flyers.iter_mut().filter(|flyer| flyer.bombs && flyer.sheds) {
            flyer.bombs = false;
            self.report.shed.push(flyer.fighter.unit);
        }
    }

    /// Step 1: all shoot once, the faster first; those of one speed at the same time (O3.4.b).
    fn duels(&mut self, dice: &mut DiceStream) {
        let scenario = self.scenario;
        let speed = |flyer: &Flyer| flyer.aircraft(scenario).speed;
        let mut speeds: Vec<u16> = self.setup.flyers.iter().chain(&self.setup.patrols).map(speed).collect();
        speeds.sort_unstable_by(|a, b| b.cmp(a));
        speeds.dedup();
        for fast in speeds {
            let mut shots = Vec::new();
            for attacking in [true, false] {
                let (own, others) = self.wings(attacking);
                for (index, shooter) in own.iter().enumerate() {
                    if speed(shooter) != fast || !shooter.flies(scenario) {
                        continue;
                    }
                    if let Some(target) = opponent(scenario, &own[index..], others, &shots, attacking) {
                        let rolled = roll(number::duel(scenario, shooter, target, self.setup.visibility), dice);
                        let armour = armour_of(scenario, &target.fighter, rolled.effect.side_armour);
                        let rows = rows_of(scenario, &shooter.fighter, rolled.effect, 0, armour, in_the_air);
                        if !rows.is_empty() {
                            shots.push(rolled.shot(shooter.fighter.unit, Some(target.fighter.unit), rows));
                        }
                    }
                }
            }
            for flyer in self.setup.flyers.iter_mut().chain(&mut self.setup.patrols) {
                if let Some(shot) = shots.iter().find(|shot| shot.unit == Some(flyer.fighter.unit)) {
                    strike(&mut flyer.fighter, &shot.rows);
                    flyer.fighter.fired = true;
                }
                self.report.duel_impacts.extend(impact(scenario, &mut flyer.fighter, &shots, 0, dice));
            }
            self.report.duels.extend(shots);
        }
    }

    /// The own and the other side's flights.
    fn wings(&self, attacking: bool) -> (&[Flyer], &[Flyer]) {
        if attacking { (&self.setup.flyers, &self.setup.patrols) } else { (&self.setup.patrols, &self.setup.flyers) }
    }

    /// Step 2: flak fires at the attackers.
    fn flak(&mut self, dice: &mut DiceStream) {
        let scenario = self.scenario;
        let mut shots: Vec<AirShot> = Vec::new();
        for gunner in &self.setup.flak {
            let target = self.setup.flyers.iter().filter(|flyer| flyer.flies(scenario));
            // Defenders take the strongest attacker (O0.i).
            let Some(target) = strongest(scenario, target, &shots) else { continue };
            let rolled = roll(number::flak(scenario, gunner, target, self.setup.visibility), dice);
            let rows = self.flak_rows(gunner, target, rolled.effect);
            if !rows.is_empty() {
                shots.push(rolled.shot(gunner.fighter.unit, Some(target.fighter.unit), rows));
            }
        }
        for gunner in &mut self.setup.flak {
            if let Some(shot) = shots.iter().find(|shot| shot.unit == Some(gunner.fighter.unit)) {
                strike(&mut gunner.fighter, &shot.rows);
                gunner.fighter.fired = true;
            }
        }
        for flyer in &mut self.setup.flyers {
            self.report.flak_impacts.extend(impact(scenario, &mut flyer.fighter, &shots, 0, dice));
        }
        self.report.flak = shots;
    }

    /// What a flak company's rows bring: those that reach.
    fn flak_rows(&self, gunner: &Gunner, target: &Flyer, effect: Effect) -> Vec<RowFire> {
        let scenario = self.scenario;
        // Beyond the next hex it is indirect fire, which meets the side (O7.5.d).
        let side = effect.side_armour || gunner.distance > 1;
        let armour = armour_of(scenario, &target.fighter, side);
        let dk = dk_change(&scenario.rules.combat, 0, gunner.distance == 1);
        let sheet = gunner.fighter.sheet(scenario);
        let mut rows = rows_of(scenario, &gunner.fighter, effect, dk, armour, in_the_air);
        rows.retain(|fire| sheet.rows[usize::from(fire.row)].flak.is_some_and(|range| u32::from(range) >= gunner.distance));
        rows
    }

    /// Step 3: the attack on companies or on the whole hex.
    fn attack(&mut self, dice: &mut DiceStream) {
        let scenario = self.scenario;
        let (terrain, visibility) = (self.setup.terrain, self.setup.visibility);
        let dk = dk_change(&scenario.rules.combat, scenario.rules.combat_terrain(terrain).dk, false);
        let mut shots: Vec<AirShot> = Vec::new();
        for index in 0..self.setup.flyers.len() {
            let flyer = &self.setup.flyers[index];
            if !flyer.flies(scenario) {
                continue;
            }
            let (target, armour, dug_in) = match flyer.aim {
                Aim::Area => {
                    let standing = || self.setup.targets.iter().filter(|target| target.active());
                    let dug_in = standing().filter(|target| target.dug_in).count() * 2 >= standing().count();
                    (None, area::armour(scenario, &self.setup.targets), dug_in)
                }
                Aim::Company(wanted) => {
                    let later: Vec<UnitId> = self.setup.flyers[index + 1..].iter().filter_map(|other| named(other.aim)).collect();
                    let Some(target) = company(scenario, &self.setup.targets, wanted, &shots, &later) else { continue };
                    (Some(target.unit), armour_of(scenario, target, true), target.dug_in)
                }
            };
            if target.is_none() && !self.setup.targets.iter().any(Fighter::active) {
                continue;
            }
            let rolled = roll(number::attack(scenario, flyer, terrain, dug_in, visibility), dice);
            let rows = rows_of(scenario, &flyer.fighter, rolled.effect, dk, armour, at_the_ground(flyer));
            if !rows.is_empty() {
                shots.push(rolled.shot(flyer.fighter.unit, target, rows));
            }
        }
        for flyer in &mut self.setup.flyers {
            if let Some(shot) = shots.iter().find(|shot| shot.unit == Some(flyer.fighter.unit)) {
                strike(&mut flyer.fighter, &shot.rows);
            }
        }
        for target in &mut self.setup.targets {
            self.report.attack_impacts.extend(impact(scenario, target, &shots, dk, dice));
        }
        if shots.iter().any(|shot| shot.target.is_none()) {
            self.area(&shots, dk, dice);
        }
        self.report.attack = shots;
    }

    fn area(&mut self, shots: &[AirShot], dk: i32, dice: &mut DiceStream) {
        let scenario = self.scenario;
        let before: Vec<u8> = self.setup.targets.iter().map(|target| thirds(scenario, target)).collect();
        // A margin of 12 destroys a company in place of damages: which one is drawn (O7.2.f).
        let (twelve, plain): (Vec<&AirShot>, Vec<&AirShot>) =
            shots.iter().filter(|shot| shot.target.is_none()).partition(|shot| destroys(scenario, shot));
        let mut destroyed = Vec::new();
        for _ in twelve {
            let drawn = area::company(&self.setup.targets, dice);
            drawn.into_iter().for_each(|index| self.setup.targets[index].gone = true);
            destroyed.extend(drawn);
        }
        let strength: Hundredths = plain.iter().map(|shot| shot.strength).sum();
        let damages = damages(strength);
        let hits = area::deal(scenario, &mut self.setup.targets, damages, pierces(scenario, &plain, dk), dice);
        for target in &mut self.setup.targets {
            target.gone |= hull::lost(target.sheet(scenario), &target.rows, &scenario.rules.readings);
        }
        for (index, target) in self.setup.targets.iter().enumerate() {
            let own: Vec<_> = hits.iter().filter(|(hit, _)| *hit == index).map(|(_, hit)| *hit).collect();
            let destroyed = destroyed.contains(&index);
            if destroyed || !own.is_empty() {
                self.report.attack_impacts.push(Impact {
                    target: target.unit,
                    strength: Hundredths::default(),
                    damages: u32::try_from(own.len()).unwrap_or(0),
                    prevented: 0,
                    hits: own,
                    destroyed,
                    thirds: [before[index], thirds(scenario, target)],
                });
            }
        }
        self.report.area = Some(AreaFire { strength, damages });
    }

    fn count_the_lost(&mut self) {
        let fliers = self.setup.flyers.iter().chain(&self.setup.patrols).map(|flyer| &flyer.fighter);
        let lost = fliers.chain(&self.setup.targets).filter(|fighter| fighter.gone).map(|fighter| fighter.unit);
        self.report.lost = lost.collect();
    }
}

/// The company that an attack names.
fn named(aim: Aim) -> Option<UnitId> {
    match aim {
        Aim::Company(target) => target,
        Aim::Area => None,
    }
}

fn aimed(shots: &[AirShot], unit: UnitId) -> usize {
    shots.iter().filter(|shot| shot.target == Some(unit)).count()
}

/// The strongest flight that is left; of equal ones the one at which fewer fire, then the lower.
fn strongest<'a>(scenario: &Scenario, flyers: impl Iterator<Item = &'a Flyer>, shots: &[AirShot]) -> Option<&'a Flyer> {
    let spread = scenario.rules.readings.defenders_spread;
    flyers.min_by_key(|flyer| {
        let count = aimed(shots, flyer.fighter.unit);
        let first = if spread { count } else { 0 };
        (first, std::cmp::Reverse(flyer.nominal(scenario)), count, flyer.fighter.unit)
    })
}

/// Whom a flight shoots at in the air: attackers spread, defenders take the strongest (O0.i).
fn opponent<'a>(
    scenario: &Scenario,
    own: &[Flyer],
    others: &'a [Flyer],
    shots: &[AirShot],
    attacking: bool,
) -> Option<&'a Flyer> {
    debug_assert!(!own.is_empty());
    let left = others.iter().filter(|flyer| flyer.flies(scenario));
    if attacking && scenario.rules.readings.attackers_spread {
        left.min_by_key(|flyer| (aimed(shots, flyer.fighter.unit), flyer.fighter.unit))
    } else {
        strongest(scenario, left, shots)
    }
}

/// The company that a flight attacks: its choice while it stands, else one each. Staffs only if they fired or nobody else
/// is left (O7.4.a, O0.i).
fn company<'a>(
    scenario: &Scenario,
    targets: &'a [Fighter],
    wanted: Option<UnitId>,
    shots: &[AirShot],
    later: &[UnitId],
) -> Option<&'a Fighter> {
    let staff = |target: &Fighter| target.sheet(scenario).is_staff();
    let others_left = targets.iter().any(|target| target.active() && !staff(target));
    let allowed = |target: &&Fighter| target.active() && target.seen && (!staff(target) || target.fired_before || !others_left);
    let chosen = wanted.and_then(|wanted| targets.iter().filter(allowed).find(|target| target.unit == wanted));
    chosen.or_else(|| {
        targets.iter().filter(allowed).min_by_key(|target| {
            let count = aimed(shots, target.unit) + later.iter().filter(|unit| **unit == target.unit).count();
            (count, target.unit)
        })
    })
}
