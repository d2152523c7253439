//! The rules behind what a side's view shows and answers.

use super::{RuleSet, explain};
use crate::{
    content::{
        scenario::UnitId,
        sheet::{Role, UnitSize},
        tables::Light,
    },
    engine::{
        grid::{
            Tile,
            path::{Reach, Step},
        },
        rule::ids,
    },
    operations::{
        air::mission::{Aim, Mission},
        combat::{gather, target},
        command::tree,
        forces::UnitState,
        game::would_accept,
        movement::{
            going::{self, Mover},
            reach,
        },
        naval::sight::{Eye, Shape},
        order::Order,
        sight::rule as sight,
        signals::contact::Link,
        view::SideView,
    },
};

/// How far around a unit the view is asked.
const NEAR: u32 = 3;

/// The rules that the fields of a view and its answers to questions carry.
pub fn rules(view: &SideView) -> RuleSet {
    let mut found = RuleSet::new();
    conditions(&mut found, view);
    for unit in view.on_map() {
        sheet(&mut found, view, unit);
        command(&mut found, view, unit);
        seeing(&mut found, view, unit);
    }
    stacks(&mut found, view);
    moves(&mut found, view);
    fights(&mut found, view);
    flights(&mut found, view);
    supply(&mut found, view);
    found
}

fn conditions(found: &mut RuleSet, view: &SideView) {
    found.insert(ids::O1_A);
    if view.scenario.carried.is_some() {
        found.insert(ids::O0_P);
    }
    if view.visibility.light != Light::Day {
        found.insert(ids::O1_1_A);
    }
    if view.visibility.sky.rain_or_snow(&view.scenario.rules.readings) {
        found.insert(ids::O1_1_E);
    }
    if view.control.iter().any(Option::is_some) {
        found.insert(ids::O0_L);
    }
}

fn sheet(found: &mut RuleSet, view: &SideView, unit: &UnitState) {
    let (def, sheet) = (view.scenario.unit(unit.id), view.sheet_of(unit.id));
    found.extend([ids::O0_B, ids::O1_2_B, ids::O1_3_A, ids::O0_H]);
    if sheet.rows.iter().any(|row| row.role != Role::Fighting) {
        found.insert(ids::O1_4_A);
    }
    if sheet.rows.iter().any(|row| row.fuel.is_some()) {
        found.insert(ids::O5_4_B);
    }
    let base = target::base_number(&view.scenario.rules, def.experience, unit.has_hq(sheet), i32::from(unit.supply.malus));
    explain(found, &base);
    if view.policed(unit.tile().unwrap_or_default()) {
        found.insert(ids::O1_4_D);
    }
}

fn command(found: &mut RuleSet, view: &SideView, unit: &UnitState) {
    found.extend(view.net.get(&unit.id).map(|contact| match contact {
        Ok(Link::Relayed(_)) => ids::O2_2_C,
        Ok(_) => ids::O2_2_B,
        Err(_) => ids::O2_2_A,
    }));
    let lead = tree::superior(&view.scenario, &|id| view.unit(id), unit.id);
    let own = tree::answers_to(&view.scenario, unit);
    if own.is_some() && lead.map(|staff| staff.id) != own {
        found.insert(ids::O2_2_E);
    }
}

/// What a unit sees of the hexes around it, and why not.
fn seeing(found: &mut RuleSet, view: &SideView, unit: &UnitState) {
    let (Some(at), map) = (unit.tile(), &view.scenario.map) else { return };
    let eye = Eye::of(view.sheet_of(unit.id), unit.afloat.dived);
    for contact in view.contacts.values().filter(|contact| contact.now && map.grid.distance(contact.tile, at) <= 6) {
        let look = sight::Look { eye, shape: Shape::of(view.scenario.sheet(contact.sheet), contact.dived) };
        explain(found, &sight::range_by(map, &view.scenario.rules, look, at, contact.tile, view.visibility));
    }
    for tile in map.grid.within(at, 2).filter(|tile| *tile != at) {
        let seen = sight::report(map, &view.scenario.rules, at, tile, view.visibility);
        explain(found, &seen.range);
        if seen.blocked {
            found.insert(ids::O6_D);
        }
    }
}

fn stacks(found: &mut RuleSet, view: &SideView) {
    for (index, units) in view.own_at.iter().enumerate().filter(|(_, units)| units.len() > 1) {
        found.insert(ids::O0_C);
        let tile = Tile(u32::try_from(index).unwrap_or(u32::MAX));
        if reach::crowding(view.stack_halves(tile)) > 0 && !units.is_empty() {
            found.insert(ids::O4_1_A);
        }
    }
    if view.contacts.values().any(|contact| contact.now) {
        found.extend([ids::O6_A, ids::O0_J]);
    }
}

/// What the reach of units shows, and why orders are refused.
fn moves(found: &mut RuleSet, view: &SideView) {
    if !view.my_turn() {
        return;
    }
    let (scenario, grid) = (&view.scenario, view.scenario.map.grid);
    let mut search = Reach::new(grid);
    let units: Vec<UnitId> = view.on_map().map(|unit| unit.id).collect();
    for unit in units {
        let Some(at) = view.unit(unit).and_then(UnitState::tile) else { continue };
        let mover = Mover::of(scenario.sheet_of(unit));
        if let Ok(body) = reach::body(view, &[unit]) {
            body.search(&mut search);
            let country = body.allowance().0;
            for tile in grid.within(at, NEAR) {
                let Some(reached) = body.reached(&search, tile) else { continue };
                found.insert(ids::O4_B);
                if reached.by_road_only {
                    found.insert(ids::O4_C);
                }
                let plain = |dir| going::step(&view.map, &scenario.rules, view.ground, mover, at, dir, tile);
                let dear = grid.dir_between(at, tile).map(plain);
                if matches!(dear, Some(Step::Points { cost, .. }) if cost > country) {
                    found.insert(ids::O0_K);
                }
            }
        }
        for (dir, tile) in grid.neighbours(at) {
            if going::crosses_water(&view.map, &scenario.rules, mover, at, dir)
                || going::step(&view.map, &scenario.rules, view.ground, mover, at, dir, tile) == Step::Forbidden
            {
                found.insert(ids::O4_D);
            }
        }
        let near = grid.within(at, NEAR).filter(|tile| view.enemy_seen(*tile));
        let asked = near.map(|to| Order::Move { units: vec![unit], to });
        let plain = [Order::Leave { unit }, Order::RollCommand { unit }, Order::Activate { unit }];
        let refused = asked.chain(plain).filter_map(|order| would_accept(view, order).err());
        found.extend(refused.filter_map(|refusal| refusal.rule()));
    }
}

/// Which missions flights may be sent on (O2.2.d, O3.4.a).
fn flights(found: &mut RuleSet, view: &SideView) {
    let seen: Vec<Tile> = view.contacts.values().filter(|contact| contact.now).map(|contact| contact.tile).collect();
    for flight in view.flights() {
        for hex in &seen {
            let mission = Mission::Attack { hex: *hex, aim: Aim::Area, bombs: true, sheds: false };
            match would_accept(view, Order::Mission { flight: flight.id, mission: Some(mission) }) {
                Err(refusal) => found.extend(refusal.rule()),
                // Whoever sees the target has contact to the airfield.
                Ok(()) if view.scenario.switches.signals => {
                    found.insert(ids::O2_2_D);
                }
                Ok(()) => {}
            }
        }
    }
}

/// What the forecasts of named attacks are made of.
fn fights(found: &mut RuleSet, view: &SideView) {
    for plan in &view.plans {
        let setup = gather::estimate(view, plan);
        found.extend([ids::O0_H, ids::O0_I]);
        let staff = |unit: UnitId| matches!(view.sheet_of(unit).size, UnitSize::Staff(_));
        if setup.defenders.iter().any(|fighter| staff(fighter.unit)) {
            found.insert(ids::O7_4_A);
        }
        if setup.defenders.iter().any(|fighter| fighter.sheet(&view.scenario).is_ship()) {
            found.insert(ids::O7_3_E);
        }
        if setup.surrounded() {
            found.insert(ids::O7_2_D);
        }
    }
}

fn supply(found: &mut RuleSet, view: &SideView) {
    if view.scenario.switches.simple_supply {
        found.insert(ids::O5_6_A);
        return;
    }
    if view.on_map().any(|unit| !view.sheet_of(unit.id).needs_supply()) {
        found.insert(ids::O5_1_D);
    }
    let plan = view.supply_plan();
    found.extend(plan.lines.iter().filter_map(|line| line.cause).map(|cause| cause.rule()));
}
