//! The steps of artillery in an engagement: the attacker's, then the defender's (O7.1.b steps 2 and 3).

use super::{
    area,
    damage::{damages, deal_anywhere},
    engagement::{Fight, nominal, thirds},
    fighter::{FightSetup, Fighter},
    gunner::{Answer, Gunner},
    morale,
    plan::Aim,
    report::{AreaEffect, FireStep, Impact, IndirectShot},
    strength::{self, Fire, RowFire, TargetArmour},
    target::{Circumstances, base_number, effect, target_number},
};
use crate::{
    content::scenario::{Scenario, UnitId},
    engine::{
        dice::DiceStream,
        explained::Explained,
        grid::Tile,
        quantity::{Hundredths, Tenths},
    },
    operations::naval::hull,
};

/// A shot to be resolved: who, at what, under which circumstances.
struct Fired<'a> {
    gun: &'a Gunner,
    hex: Tile,
    aim: Aim,
    surcharge: &'a Explained,
    at: Circumstances,
    armour: TargetArmour,
}

/// The target number of indirect fire: that of any combat roll with the surcharge's parts (O7.2.a, O7.5).
pub fn number(rules: &crate::content::tables::Rules, base: Explained, at: Circumstances, surcharge: &Explained) -> Explained {
    let mut number = target_number(rules, base, at);
    surcharge.parts.iter().for_each(|part| number.add(part.rule, part.reason, part.amount));
    number
}

/// The side armour of all of a company's whole circles (O7.2.b, O7.3.d).
fn armour_of(scenario: &Scenario, target: &Fighter) -> TargetArmour {
    area::armour(scenario, std::slice::from_ref(target))
}

/// What a named battery fires at, with its target number and what its rows bring at a margin: as the fight will have it,
/// if nobody is hit before.
#[derive(Clone, Debug)]
pub struct Planned {
    /// At what.
    pub aim: Aim,
    /// Its target number.
    pub number: Explained,
    /// What its rows bring.
    pub rows: Vec<RowFire>,
}

/// The shot of one of the attacker's batteries before the dice fall.
pub fn planned(scenario: &Scenario, setup: &FightSetup, gun: &Gunner, margin: i32) -> Option<Planned> {
    let fired = attackers_shot(scenario, setup, gun)?;
    Some(Planned { aim: fired.aim, number: fired.number(scenario), rows: fired.rows(scenario, margin) })
}

fn attackers_shot<'a>(scenario: &Scenario, setup: &FightSetup, gun: &'a Gunner) -> Option<Fired<'a>> {
    let (aim, spotted) = gun.named.as_ref()?;
    let aim = aim_now(scenario, setup, *aim)?;
    let (dug_in, armour) = match aim {
        Aim::Company(unit) => {
            let target = setup.defenders.iter().find(|target| target.unit == unit && !target.dived)?;
            (target.dug_in, armour_of(scenario, target))
        }
        Aim::Area => (mostly_dug_in(&setup.defenders), area::armour(scenario, &setup.defenders)),
    };
    let at = Circumstances {
        attacking: true,
        terrain: setup.terrain,
        visibility: setup.visibility,
        next_hex: false,
        dug_in,
        surrounded: setup.surrounded(),
        crossing: false,
    };
    Some(Fired { gun, hex: setup.hex, aim, surcharge: &spotted.surcharge, at, armour })
}

/// What a battery really fires at: its company while that stands, otherwise the strongest that is seen. Staffs only if
/// they have fired in this round or nobody else is left (O7.4.a).
fn aim_now(scenario: &Scenario, setup: &FightSetup, aim: Aim) -> Option<Aim> {
    let Aim::Company(wanted) = aim else { return Some(aim) };
    let there = || setup.defenders.iter().filter(|target| target.active());
    let others_left = there().any(|target| !target.sheet(scenario).is_staff());
    let allowed = |target: &&Fighter| !target.sheet(scenario).is_staff() || target.fired_before || !others_left;
    if there().filter(allowed).any(|target| target.unit == wanted) {
        return Some(aim);
    }
    let seen = there().filter(allowed).filter(|target| target.seen && !target.dived);
    let strongest = seen.min_by_key(|target| (std::cmp::Reverse(nominal(target.sheet(scenario), target)), target.unit));
    strongest.map(|target| Aim::Company(target.unit))
}

impl Fired<'_> {
    fn number(&self, scenario: &Scenario) -> Explained {
        let (rules, fighter) = (&scenario.rules, &self.gun.fighter);
        let has_hq = morale::has_hq(fighter.sheet(scenario), fighter);
        number(rules, base_number(rules, fighter.experience, has_hq, fighter.supply), self.at, self.surcharge)
    }

    fn rows(&self, scenario: &Scenario, margin: i32) -> Vec<RowFire> {
        let fighter = &self.gun.fighter;
        let distance = scenario.map.grid.distance(self.gun.tile, self.hex);
        let dk = scenario.rules.combat_terrain(self.at.terrain).dk;
        let fire = Fire { effect: effect(margin), dk, next_hex: false, defending: false };
        strength::indirect(fighter, fighter.sheet(scenario), distance, fire, self.armour)
    }

    /// The combat roll; none if no row reaches.
    fn roll(&self, scenario: &Scenario, dice: &mut DiceStream) -> Option<IndirectShot> {
        let fighter = &self.gun.fighter;
        if !fighter.active() || self.rows(scenario, 0).is_empty() {
            return None;
        }
        let number = self.number(scenario);
        let rolled = dice.two_d6();
        let margin = i32::from(rolled[0]) + i32::from(rolled[1]) - number.value;
        let rows = self.rows(scenario, margin);
        let strength = if margin < 0 { Hundredths::ZERO } else { strength::total(&rows) };
        let (unit, percent) = (Some(fighter.unit), effect(margin).percent);
        Some(IndirectShot { unit, hex: self.hex, aim: self.aim, number, dice: rolled, margin, percent, rows, strength })
    }
}

impl Fight<'_> {
    /// Step 2: each battery at the company that it was given, or at the whole hex.
    pub(super) fn attack_fires(&mut self, dice: &mut DiceStream) -> FireStep {
        let scenario = self.scenario;
        let mut shots = Vec::new();
        for index in 0..self.setup.attack_guns.len() {
            let fired = attackers_shot(scenario, &self.setup, &self.setup.attack_guns[index]);
            let Some(shot) = fired.and_then(|fired| fired.roll(scenario, dice)) else { continue };
            strike(scenario, &mut self.setup.attack_guns[index].fighter, &shot);
            shots.push(shot);
        }
        self.as_guns();
        let (impacts, area) = land(scenario, &mut self.setup.defenders, &shots, dice);
        FireStep { shots, impacts, area }
    }

    /// Step 3: each battery of the defender at one of those who attack, or at one of their batteries that fired.
    pub(super) fn defence_fires(&mut self, fired: &FireStep, dice: &mut DiceStream) -> FireStep {
        let scenario = self.scenario;
        self.as_fighters();
        let mut shots: Vec<IndirectShot> = Vec::new();
        // A superior helps one battery a round: whoever really takes its help (O7.5.c).
        let mut lent: Vec<UnitId> = Vec::new();
        for index in 0..self.setup.defence_guns.len() {
            self.setup.defence_guns[index].answers.iter_mut().for_each(|answer| answer.help_is_gone(&lent));
            let gun = &self.setup.defence_guns[index];
            let aimed = |unit| shots.iter().filter(|shot: &&IndirectShot| shot.aim == Aim::Company(unit)).count();
            let Some(answer) = self.answer(gun, fired, &aimed) else { continue };
            let Some(target) = self.attacker(answer.unit) else { continue };
            let defends = answer.hex == self.setup.hex;
            let at = Circumstances {
                // Only in the contested hex does the ground help those whose side defends it.
                attacking: !defends,
                terrain: scenario.map.terrain(answer.hex),
                visibility: self.setup.visibility,
                next_hex: false,
                dug_in: !defends && target.dug_in,
                surrounded: false,
                crossing: defends && target.crossed,
            };
            let armour = armour_of(scenario, target);
            let (aim, surcharge) = (Aim::Company(answer.unit), &answer.spotted.surcharge);
            let fired = Fired { gun, hex: answer.hex, aim, surcharge, at, armour };
            let Some(shot) = fired.roll(scenario, dice) else { continue };
            lent.extend(answer.spotted.lent);
            strike(scenario, &mut self.setup.defence_guns[index].fighter, &shot);
            shots.push(shot);
        }
        self.as_guns();
        let (mut impacts, _) = land(scenario, &mut self.setup.attackers, &shots, dice);
        let inside: Vec<UnitId> = self.setup.attackers.iter().map(|fighter| fighter.unit).collect();
        for gun in self.setup.attack_guns.iter_mut().filter(|gun| !inside.contains(&gun.fighter.unit)) {
            impacts.extend(land(scenario, std::slice::from_mut(&mut gun.fighter), &shots, dice).0);
        }
        FireStep { shots, impacts, area: None }
    }

    /// A battery in the contested hex stands among the fighters too: there it is as it is as a battery (O7.5.a).
    fn as_guns(&mut self) {
        let FightSetup { attackers, defenders, attack_guns, defence_guns, .. } = &mut self.setup;
        for (fighters, guns) in [(attackers, attack_guns), (defenders, defence_guns)] {
            for gun in guns {
                if let Some(fighter) = fighters.iter_mut().find(|fighter| fighter.unit == gun.fighter.unit) {
                    fighter.as_is(&gun.fighter);
                }
            }
        }
    }

    /// And as a battery it is as it is among the fighters.
    pub(super) fn as_fighters(&mut self) {
        let FightSetup { attackers, defenders, attack_guns, defence_guns, .. } = &mut self.setup;
        for (fighters, guns) in [(attackers, attack_guns), (defenders, defence_guns)] {
            for gun in guns {
                if let Some(fighter) = fighters.iter().find(|fighter| fighter.unit == gun.fighter.unit) {
                    gun.fighter.as_is(fighter);
                }
            }
        }
    }

    fn attacker(&self, unit: UnitId) -> Option<&Fighter> {
        let guns = self.setup.attack_guns.iter().map(|gun| &gun.fighter);
        self.setup.attackers.iter().chain(guns).find(|fighter| fighter.unit == unit && fighter.active())
    }

    /// The choice of a battery of the defender, by its posture (O0.h): attackers or artillery first; of those the
    /// strongest, as defenders choose by default (O0.i), or one each where a group plays it so.
    fn answer<'b>(&self, gun: &'b Gunner, fired: &FireStep, aimed: &dyn Fn(UnitId) -> usize) -> Option<&'b Answer> {
        let scenario = self.scenario;
        let has_fired = |unit| fired.shots.iter().any(|shot| shot.unit == Some(unit));
        let possible = gun.answers.iter().filter(|answer| !answer.artillery || has_fired(answer.unit));
        let standing = possible.filter_map(|answer| Some((answer, self.attacker(answer.unit)?)));
        let spread = scenario.rules.readings.defenders_spread;
        let best = standing.min_by_key(|(answer, target)| {
            let first = answer.artillery == gun.support.counters_first;
            let aimed = if spread { aimed(answer.unit) } else { 0 };
            let strength = nominal(target.sheet(scenario), target);
            (!first, aimed, answer.spotted.surcharge.value, std::cmp::Reverse(strength), answer.unit)
        });
        best.map(|(answer, _)| answer)
    }
}

/// Whether at least half of the units in a hex are dug in, for fire at all of them.
fn mostly_dug_in(targets: &[Fighter]) -> bool {
    let active = targets.iter().filter(|target| target.active());
    let (mut dug_in, mut all) = (0, 0);
    for target in active {
        all += 1;
        dug_in += usize::from(target.dug_in);
    }
    all > 0 && dug_in * 2 >= all
}

/// Strikes off the sets that a shot used (O5.5.a).
fn strike(scenario: &Scenario, fighter: &mut Fighter, shot: &IndirectShot) {
    fighter.fired = true;
    let sheet = fighter.sheet(scenario);
    for row in &shot.rows {
        if let Some(load) = row.load
            && sheet.rows[usize::from(row.row)].loads[usize::from(load)].weight != crate::content::sheet::SetWeight::Nothing
        {
            fighter.rows[usize::from(row.row)].strike(load);
        }
    }
}

/// The damages of a step fall: on each company what was fired at it, then those of the area attack (O7.3.d, O7.1.d).
fn land(
    scenario: &Scenario,
    targets: &mut [Fighter],
    shots: &[IndirectShot],
    dice: &mut DiceStream,
) -> (Vec<Impact>, Option<AreaEffect>) {
    let twelve = scenario.rules.readings.twelve_destroys;
    let destroys = |shot: &&IndirectShot| twelve && shot.margin >= 12 && shot.strength.0 > 0;
    let before: Vec<u8> = targets.iter().map(|target| thirds(target.sheet(scenario), target)).collect();
    let mut impacts: Vec<Impact> = Vec::new();
    for (target, before) in targets.iter_mut().zip(&before).filter(|(target, _)| target.active()) {
        let fire: Vec<&IndirectShot> = shots.iter().filter(|shot| shot.aim == Aim::Company(target.unit)).collect();
        if fire.is_empty() {
            continue;
        }
        let sheet = target.sheet(scenario);
        let strength = fire.iter().map(|shot| shot.strength).sum();
        let destroyed = fire.iter().any(destroys);
        let damages = damages(strength);
        let hits = match sheet.is_ship() {
            _ if destroyed => Vec::new(),
            true => hull::deal(target, sheet, damages, pierces(scenario, &fire), dice),
            false => deal_anywhere(target, sheet, damages, dice),
        };
        let thirds = [*before, 0];
        impacts.push(Impact { target: target.unit, strength, damages, prevented: 0, hits, destroyed, thirds });
        target.gone = destroyed || hull::lost(sheet, &target.rows, &scenario.rules.readings);
    }
    let on_all: Vec<&IndirectShot> = shots.iter().filter(|shot| shot.aim == Aim::Area).collect();
    let mut area = None;
    if !on_all.is_empty() && targets.iter().any(Fighter::active) {
        // A margin of 12 destroys a company in place of damages: which one is drawn as for every damage (O7.2.f).
        for _ in on_all.iter().filter(|shot| destroys(shot)) {
            if let Some(index) = area::company(targets, dice) {
                targets[index].gone = true;
                note(&mut impacts, targets[index].unit, before[index]).destroyed = true;
            }
        }
        let strength: Hundredths = on_all.iter().filter(|shot| !destroys(shot)).map(|shot| shot.strength).sum();
        let damages = damages(strength);
        area = Some(AreaEffect { strength, damages });
        for (index, hit) in area::deal(scenario, targets, damages, pierces(scenario, &on_all), dice) {
            let impact = note(&mut impacts, targets[index].unit, before[index]);
            impact.damages += 1;
            impact.hits.push(hit);
        }
        for target in targets.iter_mut() {
            target.gone |= hull::lost(target.sheet(scenario), &target.rows, &scenario.rules.readings);
        }
    }
    for impact in &mut impacts {
        let now = targets.iter().position(|target| target.unit == impact.target).map(|index| (index, &targets[index]));
        if let Some((index, target)) = now {
            impact.thirds = [before[index], if target.gone { 0 } else { thirds(target.sheet(scenario), target) }];
        }
    }
    (impacts, area)
}

/// The impact on a unit, written anew if nothing has hit it yet.
fn note(impacts: &mut Vec<Impact>, target: UnitId, before: u8) -> &mut Impact {
    let index = impacts.iter().position(|impact| impact.target == target).unwrap_or_else(|| {
        let strength = Hundredths::ZERO;
        let thirds = [before, before];
        impacts.push(Impact { target, strength, damages: 0, prevented: 0, hits: Vec::new(), destroyed: false, thirds });
        impacts.len() - 1
    });
    &mut impacts[index]
}

/// The best Dk of batteries that fired at a ship with effect (O7.3.e).
fn pierces(scenario: &Scenario, fire: &[&IndirectShot]) -> Tenths {
    let arriving = fire.iter().filter(|shot| shot.strength.0 > 0).filter_map(|shot| {
        let dk = scenario.rules.combat_terrain(scenario.map.terrain(shot.hex)).dk;
        Some(hull::pierces(scenario.sheet_of(shot.unit?), shot.margin, &shot.rows, |_| dk))
    });
    arriving.max().unwrap_or(Tenths::ZERO)
}

/// Units on which the fire of a step took effect, for the morale rolls after a bombardment (O7.6.a): those aimed at by
/// somebody who reached his target number, all of the hex by such an area attack.
pub fn affected(step: &FireStep, unit: UnitId) -> bool {
    step.shots.iter().any(|shot| shot.margin >= 0 && (shot.aim == Aim::Area || shot.aim == Aim::Company(unit)))
}
