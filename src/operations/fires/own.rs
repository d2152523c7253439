//! Indirect fire of a side as its view knows it: what checks, forecasts, the computer and screens ask.

use super::{
    eyes::{Eyes, Scouted, Sought},
    locate,
    spotting::{Battery, Mark, Spotted, Superior, WhyNot, rows_reaching, spotting},
};
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::Row,
    },
    engine::grid::Tile,
    operations::{
        air::sky,
        combat::plan::{Aim, AttackPlan, IndirectFire},
        command::{tree, way},
        forces::{UnitState, components::Contact},
        movement::reach,
        naval::sight::{Eye, Shape},
        order::Refusal,
        signals::net,
        view::SideView,
    },
};

/// The batteries of a side and what they can fire at, in its own turn.
pub struct Fires<'a> {
    view: &'a SideView,
    eyes: Eyes,
    /// Staffs whose signal groups help a battery, with it.
    lent: Vec<(UnitId, UnitId)>,
}

/// Whether a unit has moved in the running round (O7.5.c): whoever moves second has not yet while the other moves.
pub fn has_moved(scenario: &Scenario, unit: &UnitState, own_turn: bool) -> bool {
    (unit.moved.hexes > 0 || unit.moved.arrived) && (own_turn || unit.side(scenario) == scenario.first_side)
}

impl<'a> Fires<'a> {
    /// What is possible beside all named engagements.
    pub fn new(view: &'a SideView) -> Self {
        Self::beside(view, |_| true)
    }

    /// What is possible in an engagement on a hex, which may be named anew.
    pub fn on(view: &'a SideView, hex: Tile) -> Self {
        Self::beside(view, |plan| plan.hex != hex)
    }

    fn beside(view: &'a SideView, counts: impl Fn(&AttackPlan) -> bool) -> Self {
        let eye = |unit: &UnitState| Eye::of(unit.sheet(&view.scenario), unit.afloat.dived);
        let posts = view.on_map().filter_map(|unit| Some((unit.tile()?, eye(unit), way::contact(view, unit.id))));
        let scouted = Scouted::all(&view.excursions.0, |unit| way::contact(view, unit));
        let lent = view.own.values().filter_map(|unit| Some((unit.id, unit.fought.lent?))).collect();
        let flights = sky::eyes(&view.scenario, view.visibility, view.flights());
        let mut fires = Self { view, eyes: Eyes::new(posts, scouted).with_flights(flights), lent };
        for plan in view.plans.iter().filter(|plan| counts(plan)) {
            plan.fires.iter().for_each(|fire| drop(fires.take(plan.hex, fire)));
        }
        fires
    }

    /// A unit as a battery.
    pub fn battery(&self, unit: &UnitState) -> Option<Battery> {
        let view = self.view;
        if !unit.sheet(&view.scenario).rows.iter().any(|row| row.loads.iter().any(|load| load.indirect.is_some())) {
            return None;
        }
        let own_turn = view.turn.side == view.side;
        Battery::of(&view.scenario, unit, self.superior(unit), has_moved(&view.scenario, unit, own_turn))
    }

    /// The direct superior of a unit, if it is in the same hex.
    fn superior(&self, unit: &UnitState) -> Option<Superior> {
        let view = self.view;
        let staff = tree::superior(&view.scenario, &|id| view.unit(id), unit.id).filter(|staff| staff.tile() == unit.tile())?;
        let taken = self.lent.iter().any(|(other, battery)| *other == staff.id && *battery != unit.id);
        Some(Superior { unit: staff.id, groups: net::groups(staff, staff.sheet(&view.scenario)), free: !taken })
    }

    /// A target: a seen or located company, or all that is seen in a hex.
    pub fn mark(&self, hex: Tile, aim: Aim) -> Mark {
        let view = self.view;
        let contact = match aim {
            Aim::Company(unit) => view.contacts.get(&unit).filter(|contact| contact.tile == hex),
            Aim::Area => None,
        };
        let seen = match aim {
            Aim::Company(_) => contact.is_some_and(|contact| contact.now),
            Aim::Area => view.enemy_seen(hex),
        };
        let shape = |contact: &Contact| Shape::of(view.scenario.sheet(contact.sheet), contact.dived);
        let shape = match aim {
            Aim::Company(_) => contact.and_then(shape),
            Aim::Area => Shape::most_seen(view.enemies_in(hex).iter().filter_map(|id| view.contacts.get(id)).map(shape)),
        };
        let over = contact.filter(|contact| contact.now).and_then(|contact| contact.fired_over);
        let (sought, mut watch) = self.eyes.watch_for(&view.scenario, view.visibility, hex, Sought { shape, over, fired: seen });
        if !seen {
            (watch.seen, watch.reported, watch.flown) = (false, false, false);
        }
        let located = contact.filter(|contact| contact.located == Some(view.round));
        let survey = located.and_then(|contact| {
            let range = u32::from(view.scenario.sheet(contact.sheet).indirect_range()?);
            let troops = locate::troops(&view.scenario, view.on_map(), hex, range);
            (troops > 0).then_some(troops)
        });
        let readings = &view.scenario.rules.readings;
        let enemies = view.enemies_in(hex).iter().filter_map(|id| view.contacts.get(id));
        let halves = enemies.map(|contact| view.scenario.sheet(contact.sheet).stack_halves(readings)).sum();
        Mark { hex, sought, watch, halves, survey }
    }

    /// What a unit can do about a target, wherever it stands in this state of it.
    ///
    /// # Errors
    /// Why it cannot fire there.
    pub fn spotting(&self, unit: &UnitState, mark: &Mark) -> Result<Spotted, WhyNot> {
        let battery = self.battery(unit).ok_or(WhyNot::NoWeapon)?;
        spotting(&self.view.scenario, self.view.visibility, &battery, mark)
    }

    /// A named fire with the surcharge that it has; its superior's help is taken from then on.
    pub fn take(&mut self, hex: Tile, fire: &IndirectFire) -> Result<Spotted, WhyNot> {
        let unit = self.view.unit(fire.unit).ok_or(WhyNot::NoWeapon)?;
        self.take_as(hex, fire, unit)
    }

    /// The same, of a unit as it would be, for example after a move.
    pub fn take_as(&mut self, hex: Tile, fire: &IndirectFire, unit: &UnitState) -> Result<Spotted, WhyNot> {
        let spotted = self.spotting(unit, &self.mark(hex, fire.aim))?;
        self.lent.extend(spotted.lent.map(|staff| (staff, fire.unit)));
        Ok(spotted)
    }
}

/// Whether a unit may be named for indirect fire at all, apart from where to.
///
/// # Errors
/// Why not.
pub fn may_fire(view: &SideView, hex: Tile, unit: &UnitState) -> Result<(), Refusal> {
    if unit.fought.attacked {
        return Err(Refusal::AlreadyFought);
    }
    if view.plans.iter().any(|other| other.hex != hex && other.names(unit.id)) {
        return Err(Refusal::InOtherAttack);
    }
    if unit.supply.refuelling {
        return Err(Refusal::Refuelling);
    }
    // Whoever has come before an enemy fires at none but him (O7.5.a).
    if !reach::before_enemy(view, unit) {
        return Ok(());
    }
    // Whoever has come before an enemy fires at none but him (O7.5.a).
    if unit.tile() != Some(hex) {
        Err(Refusal::InEnemyHex)
    } else if reach::may_assault(view, unit) {
        Ok(())
    } else {
        Err(Refusal::GunsTooFar)
    }
}

/// Checks the indirect fires of a plan and cuts their rows to those that reach (O7.1.a, O0.e, O7.4.a).
///
/// # Errors
/// Why one of them is not possible.
pub fn check(view: &SideView, plan: &mut AttackPlan) -> Result<(), Refusal> {
    let mut fires = Fires::on(view, plan.hex);
    let enemies = view.enemies_in(plan.hex);
    let others_left = enemies.iter().any(|id| !view.sheet_of(*id).is_staff());
    let dived = |id: &UnitId| view.contacts.get(id).is_some_and(|contact| contact.dived);
    for fire in &mut plan.fires {
        let unit = view.unit(fire.unit).ok_or(Refusal::UnknownUnit)?;
        let tile = unit.tile().ok_or(Refusal::NotOnMap)?;
        may_fire(view, plan.hex, unit)?;
        match fire.aim {
            Aim::Area if enemies.is_empty() => return Err(Refusal::NoEnemySeen),
            Aim::Area if enemies.iter().all(dived) => return Err(Refusal::UnderWater),
            Aim::Area => {}
            Aim::Company(target) => {
                if !enemies.contains(&target) && !located(view, target, plan.hex) {
                    return Err(Refusal::NoSuchTarget);
                }
                if dived(&target) {
                    return Err(Refusal::UnderWater);
                }
                // It is fired at only if it has fired itself in this round; one without weapons never did.
                let sheet = view.sheet_of(target);
                if others_left && sheet.is_staff() && !sheet.rows.iter().any(Row::armed) {
                    return Err(Refusal::StaffTarget);
                }
            }
        }
        fires.take(plan.hex, fire)?;
        let distance = view.scenario.map.grid.distance(tile, plan.hex);
        fire.rows &= rows_reaching(unit.sheet(&view.scenario), unit, distance);
        if fire.rows == 0 {
            return Err(Refusal::NoRows);
        }
    }
    Ok(())
}

/// Whether survey troops have located an enemy battery in a hex as it fired in this round (O3.3.a).
pub fn located(view: &SideView, unit: UnitId, hex: Tile) -> bool {
    view.contacts.get(&unit).is_some_and(|contact| contact.tile == hex && contact.located == Some(view.round))
}

/// Enemies seen in a hex that can be fired at indirectly: what is under water is hit by depth charges alone.
pub fn targets_in(view: &SideView, hex: Tile) -> impl Iterator<Item = &Contact> {
    view.enemies_in(hex).iter().filter_map(|id| view.contacts.get(id)).filter(|contact| !contact.dived)
}

/// Whether something in a hex may be fired at indirectly: an enemy seen, or a battery located there.
pub fn target_in(view: &SideView, hex: Tile) -> bool {
    targets_in(view, hex).next().is_some() || view.contacts.values().any(|contact| located(view, contact.unit, hex))
}

/// The usual fire of a unit on a hex: all rows that reach, at one company.
pub fn usual(view: &SideView, unit: &UnitState, hex: Tile, aim: Aim) -> Option<IndirectFire> {
    let distance = view.scenario.map.grid.distance(unit.tile()?, hex);
    let rows = rows_reaching(unit.sheet(&view.scenario), unit, distance);
    (rows != 0).then(|| IndirectFire { unit: unit.id, aim, rows, loads: Vec::new() })
}

/// The target that is proposed for one more battery: the company at which the fewest fire, of those the strongest as it
/// shows; a staff only if nobody else is there, a battery that was only located if nothing is seen (O0.i, O7.4.a).
pub fn proposed(view: &SideView, hex: Tile, fires: &[IndirectFire]) -> Option<Aim> {
    let readings = &view.scenario.rules.readings;
    let best = targets_in(view, hex).min_by_key(|contact| {
        let sheet = view.scenario.sheet(contact.sheet);
        let aimed = fires.iter().filter(|fire| fire.aim == Aim::Company(contact.unit)).count();
        let strength = u32::from(contact.thirds) * sheet.stack_halves(readings);
        (sheet.is_staff(), aimed, std::cmp::Reverse(strength), contact.unit)
    });
    let located = || view.contacts.values().find(|contact| located(view, contact.unit, hex));
    best.or_else(located).map(|contact| Aim::Company(contact.unit))
}

/// A plan with the usual fire of one more battery, if it has anything to fire at.
pub fn with_battery(view: &SideView, plan: &AttackPlan, unit: UnitId) -> AttackPlan {
    let mut plan = plan.clone();
    let aim = proposed(view, plan.hex, &plan.fires);
    let fire = aim.zip(view.unit(unit)).and_then(|(aim, unit)| usual(view, unit, plan.hex, aim));
    plan.fires.extend(fire);
    plan
}
