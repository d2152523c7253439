//! The attack as the window shows it: made with the functions that also carry it out.

use crate::{
    client::{i18n::tr, words},
    content::{scenario::UnitId, text::Lang},
    engine::{
        explained::{Explained, Reason},
        grid::Tile,
        rule::{RuleId, ids},
    },
    operations::{
        combat::{
            engagement::{armour_of, attackers_targets},
            fighter::{FightSetup, Fighter, Place},
            gather::{default_rows, estimate},
            morale,
            plan::{AttackPlan, Attacker},
            strength::{self, Fire, Over, RowFire},
            target::{self, Circumstances, base_number, circumstances, target_number},
        },
        movement::reach,
        naval::fire::{self, Manner},
        order::Refusal,
        view::SideView,
    },
};

/// Margin with full effect (O7.2.f).
const FULL_EFFECT: i32 = 3;

/// One attacker.
pub struct Line {
    /// The unit.
    pub unit: UnitId,
    /// Its state in the fight.
    pub fighter: Fighter,
    /// Whom it fires at.
    pub target: Option<UnitId>,
    /// Its target number against that target.
    pub number: Option<Explained>,
    /// What its rows bring at full effect.
    pub rows: Vec<RowFire>,
}

/// A unit that could join, or why it cannot.
pub struct Candidate {
    /// The unit.
    pub unit: UnitId,
    /// Where it stands.
    pub tile: Tile,
    /// Its rows that would fight, or what forbids it.
    pub rows: Result<u16, (String, Option<RuleId>)>,
}

/// The attack.
pub struct Model {
    /// The fight as this side supposes it.
    pub setup: FightSetup,
    /// The enemy is surrounded.
    pub surrounded: bool,
    /// From how many directions he is attacked.
    pub directions: usize,
    /// Attackers in the order of the plan.
    pub lines: Vec<Line>,
}

impl Model {
    /// The attack of a plan from a side's view.
    pub fn new(view: &SideView, plan: &AttackPlan) -> Self {
        let setup = estimate(view, plan);
        let surrounded = setup.surrounded();
        let targets = attackers_targets(&view.scenario, &setup);
        let made = setup.attackers.iter().zip(targets).map(|(fighter, target)| line(view, &setup, surrounded, fighter, target));
        let mut lines: Vec<Line> = made.collect();
        lines.sort_by_key(|line| plan.attackers.iter().position(|part| part.unit == line.unit));
        let mut from: Vec<usize> = setup.attackers.iter().filter_map(|fighter| direction(fighter.place)).collect();
        from.sort_unstable();
        from.dedup();
        Self { surrounded, directions: from.len(), lines, setup }
    }

    /// Surcharges that hold for every attacker alike: from these circumstances alone.
    pub fn common(&self, view: &SideView) -> Explained {
        let at = Circumstances {
            attacking: true,
            terrain: self.setup.terrain,
            visibility: self.setup.visibility,
            next_hex: false,
            dug_in: self.setup.defenders.iter().any(|fighter| fighter.dug_in),
            surrounded: self.surrounded,
            crossing: self.setup.attackers.iter().any(|fighter| fighter.crossed),
        };
        target_number(&view.scenario.rules, Explained::default(), at)
    }

    /// Ways out of 36 of each effect for a target number: miss, 50, 100, 200, 300 %.
    pub fn shares(number: i32) -> [u32; 5] {
        let at_least = |margin: i32| target::ways_at_least(number + margin);
        let steps: Vec<u32> = target::BANDS.iter().map(|(margin, _)| at_least(*margin)).chain([0]).collect();
        [36 - steps[0], steps[0] - steps[1], steps[1] - steps[2], steps[2] - steps[3], steps[3] - steps[4]]
    }
}

fn direction(place: Place) -> Option<usize> {
    match place {
        Place::InHex(dir) => dir.map(crate::engine::grid::Dir::index),
        Place::NextHex(dir) => Some(dir.index()),
        Place::AtSea(_) => None,
    }
}

fn line(view: &SideView, setup: &FightSetup, surrounded: bool, fighter: &Fighter, target: Option<UnitId>) -> Line {
    let (scenario, rules) = (&view.scenario, &view.scenario.rules);
    let sheet = fighter.sheet(scenario);
    let enemy = target.and_then(|target| setup.defenders.iter().find(|defender| defender.unit == target));
    let mut line = Line { unit: fighter.unit, fighter: fighter.clone(), target, number: None, rows: Vec::new() };
    let Some(enemy) = enemy else { return line };
    let mut at = circumstances(true, setup.terrain, setup.visibility, surrounded, fighter, enemy);
    let (manner, next_hex) = (fire::manner(scenario, fighter, enemy), at.next_hex);
    at.next_hex &= manner == Manner::Plain;
    let base = base_number(rules, fighter.experience, morale::has_hq(sheet, fighter), fighter.supply);
    let mut number = target_number(rules, base, at);
    fire::surcharge(&mut number, manner, rules);
    line.number = Some(number);
    let terrain = rules.combat_terrain(setup.terrain);
    let dk = strength::dk_change(&rules.combat, terrain.dk, next_hex);
    let fire = Fire { effect: target::effect(FULL_EFFECT), dk, next_hex, defending: false };
    let armour = armour_of(scenario, enemy, terrain.side_armour || surrounded);
    let over =
        Over::of(rules, terrain.dk, fire::distance(fighter, enemy), manner, fire::Vessel::of(enemy.sheet(scenario), enemy.dived));
    line.rows = strength::fire_over(fighter, sheet, fire, armour, over);
    line
}

/// Own units in the hex and beside it that do not take part: those that could first.
pub fn candidates(view: &SideView, plan: &AttackPlan, lang: Lang) -> Vec<Candidate> {
    let grid = view.scenario.map.grid;
    let hexes = std::iter::once(plan.hex).chain(grid.neighbours(plan.hex).map(|(_, tile)| tile));
    let near = hexes.flat_map(|tile| view.own_in(tile).iter().map(move |unit| (*unit, tile)));
    // Ships that see the hex may fire from farther away (O7.2.c).
    let far = view.on_map().filter(|unit| view.scenario.sheet_of(unit.id).is_ship());
    let far = far.filter_map(|unit| Some((unit, unit.tile()?))).filter(|(unit, tile)| {
        grid.distance(*tile, plan.hex) > 1 && fire::rows_at(view, unit, plan.hex) != 0 && fire::sees_into(view, unit, plan.hex)
    });
    let units = near.chain(far.map(|(unit, tile)| (unit.id, tile)));
    let mut found: Vec<Candidate> = units
        .filter(|(unit, _)| plan.part_of(*unit).is_none())
        .filter_map(|(unit, tile)| {
            let state = view.unit(unit)?;
            let rows = default_rows(view, state, plan.hex);
            let refuse = |refusal: Refusal| Err((words::refusal(lang, refusal), refusal.rule()));
            let rows = if state.fought.attacked {
                refuse(Refusal::AlreadyFought)
            } else if view.plans.iter().any(|other| other.hex != plan.hex && other.part_of(unit).is_some()) {
                refuse(Refusal::InOtherAttack)
            } else if !reach::can_attack(view, state) {
                refuse(Refusal::CannotAttack)
            } else if tile != plan.hex && reach::before_enemy(view, state) {
                refuse(Refusal::InEnemyHex)
            } else if tile != plan.hex && rows == 0 {
                Err((tr(lang, "fight-no-reach"), Some(ids::O0_G)))
            } else {
                Ok(rows)
            };
            Some(Candidate { unit, tile, rows })
        })
        .collect();
    found.sort_by_key(|candidate| (candidate.rows.is_err(), candidate.tile != plan.hex, candidate.unit));
    found
}

/// The plan with one more unit.
pub fn with_unit(plan: &AttackPlan, unit: UnitId, rows: u16) -> AttackPlan {
    let mut plan = plan.clone();
    plan.attackers.push(Attacker { unit, target: None, rows, loads: Vec::new() });
    plan
}

/// The plan with the part of one unit changed.
pub fn changed(plan: &AttackPlan, unit: UnitId, change: impl FnOnce(&mut Attacker)) -> AttackPlan {
    let mut plan = plan.clone();
    if let Some(part) = plan.attackers.iter_mut().find(|part| part.unit == unit) {
        change(part);
    }
    plan
}

/// The amounts shown even if they are zero, so that one sees that they were thought of.
pub const ALWAYS: [(Reason, RuleId); 2] = [(Reason::Light, ids::O7_2_B), (Reason::Terrain, ids::O7_2_B)];
