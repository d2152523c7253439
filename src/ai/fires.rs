//! Artillery: which batteries join which attacks, what they bombard alone, and where they go (O7.5).

use super::{
    assault::{self, enemy_hexes},
    objectives::power,
    part::{Part, leads},
    supply,
};
use crate::{
    content::{
        scenario::UnitId,
        sheet::{Branch, Sheet},
    },
    engine::grid::Tile,
    operations::{
        combat::{
            gather,
            plan::{Aim, AttackPlan, IndirectFire},
        },
        fires::{
            own::{self, Fires},
            spotting::{Mark, Spotted},
        },
        forces::UnitState,
        movement::reach,
        view::SideView,
    },
};

/// Batteries that join one attack, at most.
const MOST: usize = 4;
/// A surcharge above which fire is not worth the ammunition where nobody attacks.
const DEAR: i32 = 4;
/// Ammunition sets that a battery keeps where nobody attacks.
const KEPT: u8 = 3;

/// Whether a unit is there to fire from afar and neither assaults nor scouts.
pub fn is_artillery(sheet: &Sheet) -> bool {
    sheet.is_battery() && matches!(sheet.branch, Branch::Artillery | Branch::Rockets | Branch::Mortar)
}

/// How far a sheet fires indirectly.
pub fn range(sheet: &Sheet) -> u32 {
    sheet.indirect_range().map_or(0, u32::from)
}

/// A battery that can fire at a hex.
#[derive(Clone, Debug)]
pub struct Helper {
    /// The unit.
    pub unit: UnitId,
    /// Its surcharge.
    pub surcharge: i32,
}

/// Batteries of a part that are free, the most useful first for each hex.
pub struct Batteries<'a> {
    view: &'a SideView,
    fires: Fires<'a>,
    free: Vec<&'a UnitState>,
}

impl<'a> Batteries<'a> {
    /// Those who have not fought, take part in nothing and may spend ammunition.
    pub fn new(view: &'a SideView, part: Option<&Part>, careful: bool) -> Self {
        let free = view.on_map().filter(|unit| {
            let sheet = unit.sheet(&view.scenario);
            sheet.is_battery()
                && !sheet.is_ship()
                && leads(part, unit.id)
                && (!careful || supply::may_attack(view, unit))
                && !view.plans.iter().any(|plan| plan.names(unit.id))
                && !reach::before_enemy(view, unit)
                && unit.tile().is_some_and(|tile| own::may_fire(view, tile, unit).is_ok())
        });
        Self { view, fires: Fires::new(view), free: free.collect() }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.free.is_empty()
    }

    /// What each battery could do for an assault on a hex, whether anybody sees into it now or only those who enter.
    pub fn for_assault(&self, hex: Tile) -> Vec<Helper> {
        let mut mark = self.fires.mark(hex, Aim::Area);
        (mark.watch.seen, mark.watch.reported) = (true, true);
        self.helpers(&mark, |_| true)
    }

    fn helpers(&self, mark: &Mark, wanted: impl Fn(&UnitState) -> bool) -> Vec<Helper> {
        let near = |unit: &&&UnitState| {
            let range = range(unit.sheet(&self.view.scenario));
            unit.tile().is_some_and(|tile| self.view.scenario.map.grid.distance(tile, mark.hex) <= range)
        };
        let able = self.free.iter().filter(near).filter(|unit| wanted(unit)).filter_map(|unit| {
            let Spotted { surcharge, .. } = self.fires.spotting(unit, mark).ok()?;
            Some(Helper { unit: unit.id, surcharge: surcharge.value })
        });
        let mut able: Vec<Helper> = able.collect();
        able.sort_by_key(|helper| (helper.surcharge, helper.unit));
        able
    }
}

/// Seen companies of a hex that may be fired at, the strongest first; staffs only if nobody else is there (O7.4.a).
fn targets(view: &SideView, hex: Tile) -> Vec<UnitId> {
    let mut found: Vec<(bool, u32, UnitId)> = own::targets_in(view, hex)
        .map(|contact| {
            let sheet = view.scenario.sheet(contact.sheet);
            (sheet.is_staff(), u32::MAX - power(sheet, &gather::assumed(view, contact)), contact.unit)
        })
        .collect();
    found.sort_unstable();
    let others = found.iter().any(|(staff, ..)| !staff);
    found.into_iter().filter(|(staff, ..)| !others || !staff).map(|(.., unit)| unit).collect()
}

/// The fire of some batteries on a hex: a company each, the strongest first, for damages grow with the root only.
fn spread(view: &SideView, hex: Tile, units: &[UnitId]) -> Vec<IndirectFire> {
    let targets = targets(view, hex);
    let located = || view.contacts.values().find(|contact| own::located(view, contact.unit, hex)).map(|contact| contact.unit);
    let aim = |index: usize| match targets.len() {
        0 => located().map(Aim::Company),
        count => Some(Aim::Company(targets[index % count])),
    };
    let fire = |(index, unit): (usize, &UnitId)| own::usual(view, view.unit(*unit)?, hex, aim(index)?);
    units.iter().enumerate().filter_map(fire).collect()
}

/// A named attack with the free batteries that can help it. Each attack takes those for whom it is the hardest that
/// they reach.
pub fn joined(view: &SideView, plan: &AttackPlan, part: Option<&Part>, careful: bool) -> AttackPlan {
    let mut plan = plan.clone();
    let batteries = Batteries::new(view, part, careful);
    if batteries.is_empty() {
        return plan;
    }
    let harder = |unit: UnitId, than: u32| {
        let Some(tile) = view.unit(unit).and_then(UnitState::tile) else { return false };
        let far = range(view.sheet_of(unit));
        view.plans.iter().any(|other| {
            other.hex != plan.hex
                && other.fires.len() < MOST
                && view.scenario.map.grid.distance(tile, other.hex) <= far
                && assault::enemy_power(view, other.hex) > than
        })
    };
    let own = assault::enemy_power(view, plan.hex);
    let mark = batteries.fires.mark(plan.hex, Aim::Area);
    // Who fires directly from beside the hex does nothing else.
    let helpers = batteries.helpers(&mark, |unit| !plan.units().any(|named| named == unit.id) && !harder(unit.id, own));
    let units: Vec<UnitId> = helpers.iter().take(MOST.saturating_sub(plan.fires.len())).map(|helper| helper.unit).collect();
    plan.fires.extend(spread(view, plan.hex, &units));
    plan
}

/// The fires that an assault on a hex may hope for, for its forecast.
pub fn hoped(view: &SideView, hex: Tile, helpers: &[Helper]) -> Vec<IndirectFire> {
    let units: Vec<UnitId> = helpers.iter().take(MOST).map(|helper| helper.unit).collect();
    spread(view, hex, &units)
}

/// The first enemy hex without a named attack that is worth a bombardment; some are left out.
pub fn bombardment(view: &SideView, part: Option<&Part>, careful: bool, left_out: &[Tile]) -> Option<AttackPlan> {
    let batteries = Batteries::new(view, part, careful);
    if batteries.is_empty() {
        return None;
    }
    let mut hexes = enemy_hexes(view);
    hexes.extend(
        view.contacts.values().filter(|contact| own::located(view, contact.unit, contact.tile)).map(|contact| contact.tile),
    );
    hexes.sort_unstable();
    hexes.dedup();
    let open = |hex: &Tile| view.plan_on(*hex).is_none() && !left_out.contains(hex);
    hexes.into_iter().filter(open).find_map(|hex| {
        let aim = targets(view, hex).first().copied();
        let located = || view.contacts.values().find(|contact| own::located(view, contact.unit, hex)).map(|contact| contact.unit);
        let mark = batteries.fires.mark(hex, Aim::Company(aim.or_else(located)?));
        let helpers: Vec<Helper> = batteries
            .helpers(&mark, |unit| plenty(view, unit))
            .into_iter()
            .filter(|helper| helper.surcharge <= DEAR)
            .take(2)
            .collect();
        let units: Vec<UnitId> = helpers.iter().map(|helper| helper.unit).collect();
        let fires = spread(view, hex, &units);
        if fires.is_empty() {
            return None;
        }
        let plan = AttackPlan { hex, attackers: Vec::new(), fires };
        let forecast = assault::review(view, &plan, Some(&NOBODY));
        // A third of a damage a round is worth a set.
        let worth = forecast.enemy_sum * 3 >= forecast.tries && forecast.enemy_sum >= forecast.own_sum;
        worth.then_some(plan)
    })
}

/// A part that nobody belongs to: no fire from the next hex joins.
const NOBODY: Part = Part { units: std::collections::BTreeSet::new(), hex: None, only_there: false, joined: false };

/// Whether a battery has more sets than it keeps for attacks and defence.
fn plenty(view: &SideView, unit: &UnitState) -> bool {
    let sheet = unit.sheet(&view.scenario);
    unit.with_rows(sheet).filter(|(_, row, _)| row.loads.iter().any(|load| load.indirect.is_some())).all(|(_, row, state)| {
        let left = row.loads.iter().zip(state.ammunition).filter(|(load, _)| load.indirect.is_some()).map(|(_, left)| left).max();
        state.opened.is_some() || left.unwrap_or(0) > KEPT.min(row.loads.iter().map(|load| load.sets).max().unwrap_or(0) / 2)
    })
}

/// Whether artillery should stay where it is: it reaches an enemy that is known, or its objective, and nobody is near.
pub fn in_position(view: &SideView, belief: &SideView, unit: &UnitState, goal: Option<Tile>) -> bool {
    let grid = view.scenario.map.grid;
    let Some(here) = unit.tile() else { return false };
    let reach = range(unit.sheet(&view.scenario));
    let mut enemies = enemy_hexes(belief).into_iter().map(|enemy| grid.distance(enemy, here));
    let nearest = enemies.clone().min().unwrap_or(u32::MAX);
    let goal = goal.is_some_and(|goal| grid.distance(goal, here) <= reach);
    nearest > 1 && (goal || enemies.any(|distance| distance <= reach))
}

/// Whether an enemy stands beside artillery, which goes back then.
pub fn threatened(view: &SideView, belief: &SideView, unit: &UnitState) -> bool {
    let grid = view.scenario.map.grid;
    unit.tile().is_some_and(|here| enemy_hexes(belief).into_iter().any(|enemy| grid.distance(enemy, here) <= 1))
}
