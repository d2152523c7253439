//! One engagement, step by step (O7.1.b). Steps 2 and 3, the artillery's, are in `fires`.

use super::{
    aim::{self, Aimed},
    damage::{damages, deal, leave_behind},
    fighter::{FightSetup, Fighter, Place},
    fires,
    gunner::Gunner,
    morale::{self, Strain},
    report::{Fate, FireStep, Impact, MoraleResult, MoraleRoll, Report, Shot},
    retreat::Escape,
    strength::{self, Fire, Over, TargetArmour, dk_change},
    target::effect,
};
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::{Load, Sheet},
    },
    engine::{
        dice::DiceStream,
        quantity::{Hundredths, Tenths},
    },
    operations::naval::{
        fire::{self as naval, Manner, Vessel},
        hull,
    },
};

/// A resolved engagement: the report and everybody's rows as they are now.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// What happened.
    pub report: Report,
    /// Attackers after the fight.
    pub attackers: Vec<Fighter>,
    /// Defenders after the fight.
    pub defenders: Vec<Fighter>,
    /// The attacker's artillery after the fight.
    pub attack_guns: Vec<Gunner>,
    /// The defender's artillery after the fight.
    pub defence_guns: Vec<Gunner>,
}

/// Resolves an engagement. Pure: the same setup and dice always give the same outcome.
pub fn resolve(scenario: &Scenario, setup: FightSetup, dice: &mut DiceStream) -> Resolved {
    let mut fight = Fight { scenario, setup, surrounded: false };
    let entries = fight.entries(dice);
    fight.as_fighters();
    let attack_fires = fight.attack_fires(dice);
    let defence_fires = fight.defence_fires(&attack_fires, dice);
    let (defence, defence_impacts) = fight.fire(false, dice);
    fight.strike_used_ammunition(&defence, false);
    // Those that entered have done so; those that fire from the next hex must still stand to do it (O7.2.d).
    fight.surrounded = fight.setup.surrounded();
    let (attack, attack_impacts) = fight.fire(true, dice);
    fight.strike_used_ammunition(&attack, true);
    let (retreats, taken, fates) = fight.retreats(&attack_fires, dice);
    fight.as_fighters();
    let FightSetup { hex, attacker, visibility, attackers, defenders, attack_guns, defence_guns, .. } = fight.setup;
    let report = Report {
        hex,
        attacker,
        visibility,
        surrounded: fight.surrounded,
        entries,
        attack_fires,
        defence_fires,
        defence,
        defence_impacts,
        attack,
        attack_impacts,
        retreats,
        taken,
        fates,
    };
    Resolved { report, attackers, defenders, attack_guns, defence_guns }
}

/// Resolves fire at somebody who passes: those named as attackers fire, and nobody answers (O7.7.a).
pub fn resolve_passing(scenario: &Scenario, setup: FightSetup, dice: &mut DiceStream) -> Resolved {
    let mut fight = Fight { scenario, setup, surrounded: false };
    let (attack, attack_impacts) = fight.fire(true, dice);
    fight.strike_used_ammunition(&attack, true);
    let FightSetup { hex, attacker, visibility, attackers, defenders, .. } = fight.setup;
    let stays = attackers.iter().map(|fighter| (fighter.unit, Fate::StaysOutside));
    let passes = |fighter: &Fighter| (fighter.unit, if fighter.gone { Fate::Destroyed } else { Fate::Holds });
    let fates = stays.chain(defenders.iter().map(passes)).collect();
    let report = Report { hex, attacker, visibility, attack, attack_impacts, fates, ..Report::empty(attacker) };
    Resolved { report, attackers, defenders, attack_guns: Vec::new(), defence_guns: Vec::new() }
}

/// An engagement under way.
pub(super) struct Fight<'a> {
    pub(super) scenario: &'a Scenario,
    pub(super) setup: FightSetup,
    pub(super) surrounded: bool,
}

impl Fight<'_> {
    /// Step 1: those moving in roll for morale.
    fn entries(&mut self, dice: &mut DiceStream) -> Vec<MoraleRoll> {
        let (scenario, rules) = (self.scenario, &self.scenario.rules);
        // Ships go in without asking (O7.6.a, Reading).
        let rolls = |fighter: &Fighter| morale::rolls(&rules.readings, fighter.sheet(scenario));
        let moving_in =
            self.setup.attackers.iter_mut().filter(|fighter| matches!(fighter.place, Place::InHex(Some(_))) && rolls(fighter));
        moving_in
            .map(|fighter| {
                let sheet = fighter.sheet(scenario);
                let strain = Strain {
                    no_hq: !morale::has_hq(sheet, fighter),
                    rows_out: morale::rows_out(sheet, fighter, fighter.line),
                    no_contact: fighter.no_contact,
                    supply: fighter.supply,
                    ..Strain::default()
                };
                let morale = morale::morale(rules, fighter.experience, strain);
                let roll = morale::roll(rules, fighter, morale, dice);
                fighter.refused = roll.result != MoraleResult::Passed;
                roll
            })
            .collect()
    }

    /// Steps 4 and 5: one side fires, then its damages fall.
    fn fire(&mut self, attacking: bool, dice: &mut DiceStream) -> (Vec<Shot>, Vec<Impact>) {
        let scenario = self.scenario;
        let mut shots: Vec<Shot> = Vec::new();
        let shooters = if attacking { &self.setup.attackers } else { &self.setup.defenders };
        for index in 0..shooters.len() {
            let shooters = if attacking { &self.setup.attackers } else { &self.setup.defenders };
            let targets = if attacking { &self.setup.defenders } else { &self.setup.attackers };
            let shooter = &shooters[index];
            if !shooter.active() || !shooter.may_fire {
                continue;
            }
            let aimed = |unit| shots.iter().filter(|shot| shot.target == unit).count();
            let choice = choose_target(scenario, shooters, index, targets, &aimed, attacking);
            let Some(target) = choice else { continue };
            let shot = self.shot(shooter, target, attacking, dice);
            let shooters = if attacking { &mut self.setup.attackers } else { &mut self.setup.defenders };
            shooters[index].fired = !shot.holds_fire;
            shots.push(shot);
        }
        let impacts = self.impacts(attacking, &shots, dice);
        let shooters = if attacking { &mut self.setup.attackers } else { &mut self.setup.defenders };
        for shooter in shooters {
            shooter.hurt_enemy = shots.iter().any(|shot| {
                shot.unit == shooter.unit
                    && shot.strength.0 > 0
                    && impacts.iter().any(|hit| hit.target == shot.target && (hit.destroyed || hit.damages > hit.prevented))
            });
        }
        (shots, impacts)
    }

    fn shot(&self, shooter: &Fighter, target: &Fighter, attacking: bool, dice: &mut DiceStream) -> Shot {
        let (scenario, rules) = (self.scenario, &self.scenario.rules);
        let sheet = shooter.sheet(scenario);
        let aim = aim::of(scenario, &self.setup, self.surrounded, shooter, target, attacking);
        let (Aimed { number, manner, next_hex }, distance) = (aim, naval::distance(shooter, target));
        let rolled = dice.two_d6();
        let margin = i32::from(rolled[0]) + i32::from(rolled[1]) - number.value;
        let holds_fire = !attacking && shooter.hold_fire;
        let effect = effect(margin);
        let terrain = rules.combat_terrain(self.setup.terrain);
        let side_armour = terrain.side_armour || effect.side_armour || (attacking && self.surrounded);
        let dk = dk_change(&rules.combat, terrain.dk, next_hex);
        let over = self.over(manner, distance, Vessel::of(target.sheet(scenario), target.dived));
        let fire = Fire { effect, dk, next_hex, defending: !attacking };
        let armour = armour_of(scenario, target, side_armour);
        let rows = if holds_fire { Vec::new() } else { strength::fire_over(shooter, sheet, fire, armour, over) };
        let strength = if margin < 0 { Default::default() } else { strength::total(&rows) };
        Shot {
            unit: shooter.unit,
            target: target.unit,
            number,
            dice: rolled,
            margin,
            percent: effect.percent,
            holds_fire,
            next_hex: next_hex && distance == 1,
            side_armour,
            rows,
            strength,
        }
    }

    /// What the sea adds to a shot (O7.2.c).
    fn over(&self, manner: Manner, distance: u32, vessel: Option<Vessel>) -> Over {
        let terrain = self.scenario.rules.combat_terrain(self.setup.terrain).dk;
        Over::of(&self.scenario.rules, terrain, distance, manner, vessel)
    }

    /// The best Dk of those who fired at a ship with any effect (O7.3.e).
    fn piercing(&self, attacking: bool, target: UnitId, fire: &[&Shot]) -> Tenths {
        let scenario = self.scenario;
        let (shooters, targets) = match attacking {
            true => (&self.setup.attackers, &self.setup.defenders),
            false => (&self.setup.defenders, &self.setup.attackers),
        };
        let Some(target) = targets.iter().find(|fighter| fighter.unit == target) else { return Tenths::ZERO };
        let arriving = fire.iter().filter(|shot| shot.strength.0 > 0).filter_map(|shot| {
            let shooter = shooters.iter().find(|fighter| fighter.unit == shot.unit)?;
            let (sheet, distance) = (shooter.sheet(scenario), naval::distance(shooter, target));
            let over = self.over(Manner::Plain, distance, None);
            Some(hull::pierces(sheet, shot.margin, &shot.rows, |load| over.dk(load, sheet.is_ship())))
        });
        arriving.max().unwrap_or(Tenths::ZERO)
    }

    /// What the shots of one step do to those at whom they are aimed.
    pub(super) fn impacts(&mut self, attacking: bool, shots: &[Shot], dice: &mut DiceStream) -> Vec<Impact> {
        let scenario = self.scenario;
        let fired_at =
            |unit: UnitId| shots.iter().filter(move |shot| shot.target == unit && !shot.holds_fire).collect::<Vec<_>>();
        let ships = if attacking { &self.setup.defenders } else { &self.setup.attackers };
        let piercing: Vec<(UnitId, Tenths)> = ships
            .iter()
            .filter(|target| target.sheet(scenario).is_ship())
            .map(|target| (target.unit, self.piercing(attacking, target.unit, &fired_at(target.unit))))
            .collect();
        // Holding fire was rolled in step 4 and helps in step 5 (O7.2.g).
        let targets = if attacking { &mut self.setup.defenders } else { &mut self.setup.attackers };
        targets
            .iter_mut()
            .filter(|target| target.active())
            .filter_map(|target| {
                let fire: Vec<&Shot> = shots.iter().filter(|shot| shot.target == target.unit && !shot.holds_fire).collect();
                if fire.is_empty() {
                    return None;
                }
                let sheet = target.sheet(scenario);
                let before = thirds(sheet, target);
                let strength = fire.iter().map(|shot| shot.strength).sum();
                let destroyed =
                    scenario.rules.readings.twelve_destroys && fire.iter().any(|shot| shot.margin >= 12 && shot.strength.0 > 0);
                let damages = damages(strength);
                let prevented = if attacking { target.prevent.min(damages) } else { 0 };
                let ship = piercing.iter().find(|(unit, _)| *unit == target.unit);
                let hits = match ship {
                    _ if destroyed => Vec::new(),
                    Some((_, pierces)) => hull::deal(target, sheet, damages - prevented, *pierces, dice),
                    None => deal(target, sheet, damages - prevented, dice),
                };
                target.gone = destroyed || hull::lost(sheet, &target.rows, &scenario.rules.readings);
                let thirds = [before, if target.gone { 0 } else { thirds(sheet, target) }];
                Some(Impact { target: target.unit, strength, damages, prevented, hits, destroyed, thirds })
            })
            .collect()
    }

    /// Strikes off the sets used, of each row at most one in a round (O5.5.a, O0.e).
    fn strike_used_ammunition(&mut self, shots: &[Shot], attacking: bool) {
        let scenario = self.scenario;
        let shooters = if attacking { &mut self.setup.attackers } else { &mut self.setup.defenders };
        for shooter in shooters.iter_mut() {
            let Some(shot) = shots.iter().find(|shot| shot.unit == shooter.unit) else { continue };
            if shot.holds_fire {
                shooter.prevent = u32::try_from(shot.margin.max(0)).unwrap_or(0) / 3;
            }
            let sheet = shooter.sheet(scenario);
            for row in &shot.rows {
                if let Some(load) = row.load
                    && sheet.rows[usize::from(row.row)].loads[usize::from(load)].weight
                        != crate::content::sheet::SetWeight::Nothing
                {
                    shooter.rows[usize::from(row.row)].strike(load);
                }
            }
        }
    }

    /// Step 6: who gives way, and who has the hex (O7.6.a, O0.f).
    fn retreats(&mut self, fires: &FireStep, dice: &mut DiceStream) -> (Vec<MoraleRoll>, bool, Vec<(UnitId, Fate)>) {
        let (scenario, rules, surrounded) = (self.scenario, &self.scenario.rules, self.surrounded);
        let threatened = morale::mostly_armoured(scenario, &self.setup.attackers)
            && !(rules.readings.armour_waiver
                && morale::has_answer_to_armour(scenario, &self.setup.defenders, &self.setup.attackers));
        // Nobody came and nobody fired: there was no fight to flee from. Of fire from afar alone a Reading tells who rolls.
        let fought = self.setup.attackers.iter().any(|fighter| !fighter.refused);
        let bombarded = |unit| match rules.readings.bombarded_roll {
            0 => false,
            1 => fires::affected(fires, unit),
            _ => !fires.is_empty(),
        };
        let rolls: Vec<MoraleRoll> = self
            .setup
            .defenders
            .iter()
            .filter(|fighter| !fighter.sheet(scenario).is_flight())
            .filter(|fighter| fighter.active() && (fought || bombarded(fighter.unit)))
            .filter(|fighter| morale::rolls(&rules.readings, fighter.sheet(scenario)))
            .map(|fighter| {
                let sheet = fighter.sheet(scenario);
                let strain = Strain {
                    damages: fighter.damages,
                    against_armour: threatened && sheet.is_infantry(&rules.readings),
                    no_hq: !morale::has_hq(sheet, fighter),
                    rows_out: morale::rows_out(sheet, fighter, u16::MAX),
                    no_contact: fighter.no_contact,
                    supply: fighter.supply,
                };
                morale::roll(rules, fighter, morale::morale(rules, fighter.experience, strain), dice)
            })
            .collect();
        let inside = self.setup.attackers.iter().any(|fighter| fighter.active() && fighter.in_hex());
        let failed = |unit| rolls.iter().any(|roll| roll.unit == unit && roll.result != MoraleResult::Passed);
        let staying: Vec<&Fighter> = self.setup.defenders.iter().filter(|fighter| fighter.active()).collect();
        // Those whose fire did damage decide; if nobody's did, all that fight do (Reading).
        let mut deciding: Vec<&&Fighter> = staying.iter().filter(|fighter| fighter.hurt_enemy).collect();
        if deciding.is_empty() && rules.readings.idle_defenders_hold {
            deciding = staying.iter().filter(|fighter| fighter.whole(fighter.sheet(scenario), fighter.line) > 0).collect();
        }
        let all_yield = deciding.iter().all(|fighter| failed(fighter.unit));
        // A ship does not give way, and nobody shares its hex (O0.f).
        let stands = staying.iter().any(|fighter| !morale::rolls(&rules.readings, fighter.sheet(scenario)));
        let taken = inside && !stands && (staying.is_empty() || all_yield);
        let mut fates = Vec::new();
        for fighter in &self.setup.attackers {
            fates.push((
                fighter.unit,
                match (fighter.gone, fighter.in_hex()) {
                    (true, _) => Fate::Destroyed,
                    (_, false) => Fate::StaysOutside,
                    (_, true) if taken && !fighter.refused => Fate::Takes,
                    // A group that lets both sides share a hex sends back only who refused (O0.f).
                    (_, true) if !rules.readings.nobody_shares && !fighter.refused => Fate::Holds,
                    (_, true) => Fate::GoesBack,
                },
            ));
        }
        for fighter in &mut self.setup.defenders {
            let away = match fighter.escape {
                Some(Escape::To(_)) => Fate::Retreats,
                Some(Escape::Off(_)) => Fate::Leaves,
                None => Fate::Surrenders,
            };
            let result = rolls.iter().find(|roll| roll.unit == fighter.unit).map(|roll| roll.result);
            let fate = match result {
                // Who makes no roll goes with the others, if the hex is lost; so do flights, whose airfield is taken (O3.4.b).
                None if fighter.active() && taken => away,
                None if fighter.active() => Fate::Holds,
                None => Fate::Destroyed,
                Some(MoraleResult::FailedBadly) => Fate::Surrenders,
                Some(MoraleResult::Failed) if surrounded => Fate::Surrenders,
                Some(MoraleResult::Failed) => away,
                Some(MoraleResult::Passed) if taken => away,
                Some(MoraleResult::Passed) => Fate::Holds,
            };
            if taken && matches!(fate, Fate::Retreats | Fate::Leaves) {
                let sheet = fighter.sheet(scenario);
                fighter.captured = morale::taken_prisoner(sheet, &fighter.rows);
                leave_behind(&mut fighter.rows);
                fighter.gone = fighter.rows.iter().zip(&sheet.rows).all(|(state, row)| state.total >= row.count);
            }
            let fate = if fighter.gone { Fate::Destroyed } else { fate };
            fates.push((fighter.unit, fate));
        }
        // Of the artillery only what is lost needs to be told: the rest stands where it stood.
        let told = |unit: UnitId| fates.iter().any(|(other, _)| *other == unit);
        let guns = self.setup.attack_guns.iter().chain(&self.setup.defence_guns).filter(|gun| gun.fighter.gone);
        let guns: Vec<&Gunner> = guns.filter(|gun| !told(gun.fighter.unit)).collect();
        fates.extend(guns.into_iter().map(|gun| (gun.fighter.unit, Fate::Destroyed)));
        (rolls, taken, fates)
    }
}

/// The armour a fighter shows to direct fire.
pub fn armour_of(scenario: &Scenario, target: &Fighter, side: bool) -> TargetArmour {
    let sheet = target.sheet(scenario);
    let mean = |side| target.mean_armour(sheet, side, &scenario.rules.readings);
    if sheet.is_ship() {
        // From ships nothing is subtracted: their armour decides where damages are lost (O7.3.e).
        let armoured = sheet.rows.iter().any(|row| row.armoured());
        return TargetArmour { mean: Hundredths::ZERO, armoured };
    }
    TargetArmour { mean: mean(side), armoured: target.as_vehicle || mean(false).0 > 0 }
}

pub(super) fn thirds(sheet: &Sheet, fighter: &Fighter) -> u8 {
    let (whole, all) = (fighter.whole(sheet, u16::MAX), sheet.circles().max(1));
    u8::try_from((whole * 3).div_ceil(all)).unwrap_or(3).clamp(1, 3)
}

/// Whether a fighter has a row that reaches a target.
pub fn can_reach(scenario: &Scenario, fighter: &Fighter, target: &Fighter, defending: bool) -> bool {
    let (sheet, distance) = (fighter.sheet(scenario), naval::distance(fighter, target));
    let (vessel, readings) = (Vessel::of(target.sheet(scenario), target.dived), &scenario.rules.readings);
    let reaches = |load: &Load| u32::from(load.range) >= distance && naval::fits(load, fighter.dived, vessel, readings);
    let carbines = defending && distance == 0 && !sheet.is_ship();
    sheet.rows.iter().zip(&fighter.rows).enumerate().any(|(index, (row, state))| {
        fighter.line & 1 << index != 0
            && state.whole(row.count) > 0
            && (state.loads(row).any(|(_, load)| reaches(load)) || (carbines && row.armed()))
    })
}

/// The nominal strength of a fighter's line, to tell the strongest.
pub(super) fn nominal(sheet: &Sheet, fighter: &Fighter) -> i64 {
    sheet
        .rows
        .iter()
        .zip(&fighter.rows)
        .enumerate()
        .filter(|(index, _)| fighter.line & 1 << index != 0)
        .map(|(_, (row, state))| {
            let best = row.loads.iter().map(|load| i64::from(load.strength.0)).max().unwrap_or(0);
            best * i64::from(state.whole(row.count))
        })
        .sum()
}

/// Whom each attacker fires at while everybody still stands: its choice, or the proposal of O0.i.
pub fn attackers_targets(scenario: &Scenario, setup: &FightSetup) -> Vec<Option<UnitId>> {
    let mut targets: Vec<Option<UnitId>> = Vec::new();
    for index in 0..setup.attackers.len() {
        let aimed = |unit| targets.iter().filter(|target| **target == Some(unit)).count();
        let target = choose_target(scenario, &setup.attackers, index, &setup.defenders, &aimed, true).map(|target| target.unit);
        targets.push(target);
    }
    targets
}

/// The target of a shooter: its choice while it stands, else the proposal of O0.i: attackers
/// spread one each, defenders take the strongest attacker, or as the group plays it. Staffs only as O7.4.a allows:
/// who named one that does not fire fires at what is proposed.
pub(super) fn choose_target<'a>(
    scenario: &Scenario,
    shooters: &[Fighter],
    index: usize,
    targets: &'a [Fighter],
    aimed: &dyn Fn(UnitId) -> usize,
    attacking: bool,
) -> Option<&'a Fighter> {
    let shooter = &shooters[index];
    let others_left = targets.iter().any(|target| target.active() && !target.sheet(scenario).is_staff());
    let allowed = |target: &&Fighter| {
        // Who holds fire rolls for what he prevents, whatever his weapons reach (O7.2.g).
        let holds = !attacking && shooter.hold_fire;
        target.active()
            && (target.seen || target.fired)
            && (!target.sheet(scenario).is_staff() || target.fired || target.fired_before || !others_left)
            && (holds || can_reach(scenario, shooter, target, !attacking))
    };
    let chosen = shooter.target.and_then(|wanted| targets.iter().filter(allowed).find(|target| target.unit == wanted));
    if chosen.is_some() {
        return chosen;
    }
    let candidates = targets.iter().filter(allowed);
    let readings = &scenario.rules.readings;
    let spread = if attacking { readings.attackers_spread } else { readings.defenders_spread };
    if spread {
        candidates.min_by_key(|target| {
            let later = shooters[index + 1..].iter().filter(|other| other.target == Some(target.unit)).count();
            (aimed(target.unit) + later, target.unit)
        })
    } else {
        candidates.min_by_key(|target| (std::cmp::Reverse(nominal(target.sheet(scenario), target)), target.unit))
    }
}
