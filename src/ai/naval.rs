//! Ships: where they sail, when they dive, at whom they fire.
//!
//! Each ship weighs every hex in its reach: how near it brings it to its goal, what it could fire at from there, who could
//! fire at it. Convoys make for their exit or port, warships for the hexes that goals speak of, or for the enemy where
//! they are the stronger.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    assault::{enemy_hexes, review},
    part::{Part, leads},
    terrain::{Atlas, UNREACHABLE},
};
use crate::{
    content::{
        naval::{Part as ShipPart, ShipKind},
        scenario::{SourceKind, UnitId},
        sheet::{Load, Row, Sheet},
        victory::Condition,
    },
    engine::grid::{Tile, path::Reach},
    operations::{
        combat::{
            gather,
            plan::{AttackPlan, Attacker},
        },
        forces::{UnitState, components::Contact},
        game::would_accept,
        movement::{going::Mover, reach},
        naval::{fire, hull, sight},
        order::Order,
        view::SideView,
    },
};

/// What a hex of way to the goal counts as.
const WAY: i64 = 4;
/// Hexes in which ships help each other.
const NEAR: u32 = 4;
/// Hexes within which an enemy makes a submarine dive.
const ALARM: u32 = 6;
/// Rounds for which a ship that was lost from sight is reckoned with.
const MEMORY: u32 = 1;

/// Whether an own unit is a ship that is led here.
fn led(view: &SideView, part: Option<&Part>, unit: &UnitState) -> bool {
    view.sheet_of(unit.id).is_ship() && leads(part, unit.id)
}

/// Whether a side has ships on the map.
pub fn any(view: &SideView) -> bool {
    view.on_map().any(|unit| view.sheet_of(unit.id).is_ship())
}

/// Submarines that should dive or come up.
pub fn dives(view: &SideView, part: Option<&Part>) -> Vec<Order> {
    let grid = view.scenario.map.grid;
    let submarines = view.on_map().filter(|unit| led(view, part, unit));
    submarines
        .filter(|unit| view.sheet_of(unit.id).naval.is_some_and(|naval| naval.dived.is_some()))
        .filter_map(|unit| {
            let tile = unit.tile()?;
            let alarmed = enemies(view).iter().any(|contact| grid.distance(contact.tile, tile) <= ALARM);
            (unit.afloat.dived != alarmed).then_some(Order::Dive { unit: unit.id, dived: alarmed })
        })
        .collect()
}

/// Enemy ships that are seen, or were a moment ago.
fn enemies(view: &SideView) -> Vec<&Contact> {
    let recent = |contact: &&Contact| contact.now || view.round.0.saturating_sub(contact.round.0) <= MEMORY;
    let ship = |contact: &&Contact| view.scenario.sheet(contact.sheet).is_ship();
    view.contacts.values().filter(ship).filter(recent).collect()
}

/// What the rows of a ship bring over so many hexes, in tenths of strength: its guns or its torpedoes, whichever is more.
fn punch(sheet: &Sheet, unit: &UnitState, distance: u32, target: Option<fire::Vessel>, view: &SideView) -> i64 {
    let readings = &view.scenario.rules.readings;
    let usable = |load: &&Load| u32::from(load.range) >= distance && fire::fits(load, unit.afloat.dived, target, readings);
    let best = |row: &Row, state: &crate::operations::forces::components::RowState, torpedo: bool| {
        let loads = state.loads(row).map(|(_, load)| load).filter(|load| load.torpedo() == torpedo).filter(usable);
        loads.map(|load| i64::from(load.strength.0)).max().unwrap_or(0) * i64::from(state.whole(row.count))
    };
    let sum = |torpedo: bool| unit.with_rows(sheet).map(|(_, row, state)| best(row, state, torpedo)).sum::<i64>();
    // Torpedoes go wrong more often than guns.
    sum(false).max(sum(true) * 2 / 3)
}

/// What a ship is worth to who sinks it.
fn worth(sheet: &Sheet) -> i64 {
    match sheet.ship_kind() {
        Some(ShipKind::Capital) => 40,
        Some(ShipKind::Cruiser) => 30,
        Some(ShipKind::Transport) => 24,
        Some(ShipKind::Destroyer) => 20,
        Some(ShipKind::Escort | ShipKind::Submarine) => 12,
        Some(ShipKind::MotorBoat) => 6,
        None => 10,
    }
}

/// Whether a ship should get away: half of its hull is gone, or its guns are.
fn beaten(sheet: &Sheet, unit: &UnitState) -> bool {
    let (hull, all) = hull::circles(sheet, &unit.rows.0, ShipPart::Hull);
    hull * 2 <= all
}

/// Whether a ship is there to be protected.
fn convoy(sheet: &Sheet) -> bool {
    sheet.ship_kind() == Some(ShipKind::Transport)
}

/// The fleet of a turn: what ships steer for.
pub struct Fleet {
    goals: BTreeMap<UnitId, Tile>,
}

impl Fleet {
    /// Gives each ship its goal.
    pub fn new(view: &SideView, part: Option<&Part>, atlas: &mut Atlas) -> Self {
        let ships: Vec<&UnitState> = view.on_map().filter(|unit| led(view, part, unit)).collect();
        let mut goals = BTreeMap::new();
        let wanted = part.and_then(|part| part.hex);
        let (mut own, mut foreign) = (objectives(view, true), objectives(view, false));
        let mut hunters: Vec<&UnitState> = Vec::new();
        for ship in &ships {
            let sheet = view.sheet_of(ship.id);
            if let Some(hex) = wanted {
                goals.insert(ship.id, hex);
            } else if convoy(sheet) || beaten(sheet, ship) {
                goals.extend(haven(view, ship, atlas).map(|tile| (ship.id, tile)));
            } else {
                hunters.push(ship);
            }
        }
        // The fast choose first; each goes to the nearest hex that nobody has taken over yet.
        hunters.sort_by_key(|ship| (std::cmp::Reverse(view.sheet_of(ship.id).country), ship.id));
        for ship in hunters {
            let guarded = if guards(view, ship) { ward(view, ship, atlas) } else { None };
            let take = |open: &mut Vec<Tile>, atlas: &mut Atlas| {
                let tile = nearest(view, ship, open.clone(), atlas)?;
                open.retain(|other| *other != tile);
                Some(tile)
            };
            let goal = guarded
                .or_else(|| take(&mut own, atlas))
                .or_else(|| prey(view, ship, atlas))
                .or_else(|| take(&mut foreign, atlas))
                .or_else(|| ward(view, ship, atlas))
                .or_else(|| search(view, ship, atlas));
            goals.extend(goal.map(|tile| (ship.id, tile)));
        }
        Self { goals }
    }

    /// Where a ship should go now, if anywhere.
    pub fn destination(&self, view: &SideView, unit: UnitId, atlas: &mut Atlas, search: &mut Reach) -> Option<Tile> {
        let state = view.unit(unit)?;
        let (here, sheet) = (state.tile()?, view.sheet_of(unit));
        let body = reach::body(view, &[unit]).ok()?;
        body.search(search);
        let goal = self.goals.get(&unit).copied();
        let ways = goal.map(|goal| atlas.to(view, Mover::of(sheet), goal).clone());
        let enemies = enemies(view);
        let balance = Balance::of(view, &enemies, here);
        let leaving = draws_fire(view, state, &enemies, here);
        let rate = |tile: Tile| {
            let way = ways.as_ref().map_or(0, |ways| i64::from(ways[tile.index()].min(500)));
            let crowd = i64::try_from(view.own_in(tile).iter().filter(|id| **id != unit).count()).unwrap_or(0);
            let moved = if tile == here { 0 } else { 1 + leaving };
            balance.rate(view, state, sheet, &enemies, tile) - way * WAY - crowd * 3 - moved
        };
        let open = |tile: &Tile| body.reached(search, *tile).is_some() && !view.enemy_seen(*tile);
        let best = search.tiles().iter().copied().filter(open).map(|tile| (rate(tile), std::cmp::Reverse(tile))).max()?;
        (best.0 > rate(here)).then_some(best.1.0)
    }
}

/// What an own ship that has moved already draws by moving on (O7.7.a).
fn draws_fire(view: &SideView, state: &UnitState, enemies: &[&Contact], here: Tile) -> i64 {
    if state.moved.hexes == 0 || !view.scenario.rules.readings.ships_fire_at_passing {
        return 0;
    }
    let seeing = enemies.iter().filter(|contact| contact.now && sight::seen_by_contact(view, contact, state, here));
    seeing.map(|contact| against(view, contact, state, here) / 10).sum()
}

/// What an enemy ship brings to bear on an own one in a hex, in tenths.
fn against(view: &SideView, contact: &Contact, state: &UnitState, tile: Tile) -> i64 {
    let sheet = view.scenario.sheet(contact.sheet);
    let mut enemy = gather::assumed(view, contact);
    enemy.afloat.dived = contact.dived;
    let target = fire::Vessel::of(view.sheet_of(state.id), state.afloat.dived);
    punch(sheet, &enemy, view.scenario.map.grid.distance(contact.tile, tile), target, view)
}

/// Who is the stronger about a ship.
struct Balance {
    own: i64,
    enemy: i64,
}

impl Balance {
    fn of(view: &SideView, enemies: &[&Contact], here: Tile) -> Self {
        let grid = view.scenario.map.grid;
        let far = NEAR * 2;
        let own = view.on_map().filter(|unit| unit.tile().is_some_and(|tile| grid.distance(tile, here) <= far));
        let own = own.filter(|unit| view.sheet_of(unit.id).is_ship());
        let own = own.map(|unit| punch(view.sheet_of(unit.id), unit, 1, Some(fire::Vessel::Large), view)).sum();
        let near = enemies.iter().filter(|contact| grid.distance(contact.tile, here) <= far);
        let enemy = near.map(|contact| {
            punch(view.scenario.sheet(contact.sheet), &gather::assumed(view, contact), 1, Some(fire::Vessel::Large), view)
        });
        Self { own, enemy: enemy.sum() }
    }

    /// What a hex is worth in the fight: what could be fired at from it, less who could fire at it.
    fn rate(&self, view: &SideView, state: &UnitState, sheet: &Sheet, enemies: &[&Contact], tile: Tile) -> i64 {
        let grid = view.scenario.map.grid;
        let shy = convoy(sheet) || beaten(sheet, state);
        let weaker = self.own * 10 < self.enemy * 8;
        let mut there = state.clone();
        there.position = crate::operations::forces::components::Position::On(tile);
        let (mut gain, mut risk) = (0, 0);
        for contact in enemies {
            let distance = grid.distance(contact.tile, tile);
            let target = fire::Vessel::of(view.scenario.sheet(contact.sheet), contact.dived);
            if !shy && distance > 0 && (distance == 1 || sight::sees_contact(view, &there, contact)) {
                let value = punch(sheet, state, distance, target, view) / 10 * worth(view.scenario.sheet(contact.sheet)) / 12;
                gain = gain.max(value);
            }
            if sight::seen_by_contact(view, contact, state, tile) {
                risk += against(view, contact, state, tile) / 10;
            } else if shy {
                // Whoever wants away keeps his distance.
                risk += i64::from((NEAR * 2).saturating_sub(distance)) * 3;
            }
        }
        let (gain, risk) = match (shy, weaker) {
            (true, _) => (0, risk * 3),
            (false, true) => (gain, risk * 2),
            (false, false) => (gain * 2, risk),
        };
        gain - risk
    }
}

/// Whether a ship stays with the convoy: escorts, and boats without torpedoes.
fn guards(view: &SideView, ship: &UnitState) -> bool {
    let sheet = view.sheet_of(ship.id);
    let torpedoes = ship.with_rows(sheet).any(|(_, _, state)| state.ammunition.iter().any(|left| *left > 0))
        && ship.with_rows(sheet).any(|(_, row, state)| state.loads(row).any(|(_, load)| load.torpedo()));
    matches!(sheet.ship_kind(), Some(ShipKind::Escort)) || (sheet.ship_kind() == Some(ShipKind::MotorBoat) && !torpedoes)
}

/// The nearest ship of the own convoy, which wants company.
fn ward(view: &SideView, ship: &UnitState, atlas: &mut Atlas) -> Option<Tile> {
    let own = view.on_map().filter(|unit| unit.id != ship.id && convoy(view.sheet_of(unit.id)));
    nearest(view, ship, own.filter_map(UnitState::tile).collect(), atlas)
}

/// The nearest of some hexes by sea.
fn nearest(view: &SideView, ship: &UnitState, tiles: Vec<Tile>, atlas: &mut Atlas) -> Option<Tile> {
    let here = ship.tile()?;
    let mover = Mover::of(view.sheet_of(ship.id));
    let far = tiles.into_iter().map(|tile| (atlas.to(view, mover, tile)[here.index()], tile));
    far.filter(|(distance, _)| *distance != UNREACHABLE).min().map(|(_, tile)| tile)
}

/// Hexes of the sea that goals of the own side or of the other speak of and the side does not hold.
fn objectives(view: &SideView, own: bool) -> Vec<Tile> {
    let map = &view.scenario.map;
    let mut found: BTreeSet<Tile> = BTreeSet::new();
    for goal in view.scenario.goals.iter().filter(|goal| (goal.side == view.side) == own) {
        let over = match &goal.condition {
            // What can no longer be earned, or only by leaving, is nobody's goal.
            Condition::HoldBy(_, round) | Condition::HoldAt(_, round) if view.round > *round => continue,
            Condition::Exit { .. } | Condition::Sailed { .. } => continue,
            other => other.hexes(),
        };
        found.extend(over.into_iter().filter(|tile| map.afloat(*tile)));
    }
    found.retain(|tile| view.control.get(tile.index()).copied().flatten() != Some(view.side));
    found.into_iter().collect()
}

/// The nearest exit that earns the side something, or else a port of it.
fn haven(view: &SideView, ship: &UnitState, atlas: &mut Atlas) -> Option<Tile> {
    let scenario = &view.scenario;
    let mut exits: Vec<Tile> = Vec::new();
    for goal in scenario.goals.iter().filter(|goal| goal.side == view.side) {
        if let Condition::Exit { over, .. } | Condition::Sailed { over, .. } = &goal.condition {
            exits.extend(over);
        }
    }
    let sheet = scenario.sheet_of(ship.id);
    let ports = scenario.sources_of_supply.iter().filter(|source| source.side == view.side && source.kind == SourceKind::Port);
    let ports: Vec<Tile> = ports.map(|source| source.tile).filter(|tile| scenario.map.afloat(*tile)).collect();
    let wanted = if convoy(sheet) && !exits.is_empty() || ports.is_empty() { exits } else { ports };
    nearest(view, ship, wanted, atlas)
}

/// The nearest enemy ship.
fn prey(view: &SideView, ship: &UnitState, atlas: &mut Atlas) -> Option<Tile> {
    nearest(view, ship, enemies(view).into_iter().map(|contact| contact.tile).collect(), atlas)
}

/// Where a ship without a target looks for one: where an enemy ship was last seen and nobody looks now, else where the
/// enemy's convoy wants to go.
fn search(view: &SideView, ship: &UnitState, atlas: &mut Atlas) -> Option<Tile> {
    let afloat = view.contacts.values().filter(|contact| view.scenario.sheet(contact.sheet).is_ship());
    let lost = afloat.map(|contact| contact.tile).filter(|tile| !view.seen[tile.index()]).collect();
    nearest(view, ship, lost, atlas).or_else(|| {
        let theirs = view.scenario.goals.iter().filter(|goal| goal.side != view.side);
        let exits = theirs.filter_map(|goal| match &goal.condition {
            Condition::Exit { over, .. } | Condition::Sailed { over, .. } => Some(over),
            _ => None,
        });
        nearest(view, ship, exits.flatten().copied().collect(), atlas)
    })
}

/// Ships in the order in which they sail: those who fight before those who are protected.
pub fn order_of_sailing(view: &SideView, part: Option<&Part>) -> Vec<UnitId> {
    let mut ships: Vec<(bool, std::cmp::Reverse<u16>, UnitId)> = view
        .on_map()
        .filter(|unit| led(view, part, unit))
        .map(|unit| {
            let sheet = view.sheet_of(unit.id);
            (convoy(sheet), std::cmp::Reverse(sheet.country), unit.id)
        })
        .collect();
    ships.sort_unstable();
    ships.into_iter().map(|(.., unit)| unit).collect()
}

/// Whether a ship that stands on an exit that earns something should leave.
pub fn leaves(view: &SideView, unit: UnitId) -> bool {
    let Some(state) = view.unit(unit) else { return false };
    let (Some(tile), sheet) = (state.tile(), view.sheet_of(unit)) else { return false };
    let earns = view.scenario.goals.iter().filter(|goal| goal.side == view.side).any(|goal| match &goal.condition {
        Condition::Exit { over, .. } => over.contains(&tile),
        Condition::Sailed { kind, over } => over.contains(&tile) && sheet.ship_kind() == Some(*kind),
        _ => false,
    });
    earns && convoy(sheet) && would_accept(view, Order::Leave { unit }).is_ok()
}

/// Attacks worth their ammunition: each ship fires at what is worth most to it.
pub fn attacks(view: &SideView, part: Option<&Part>) -> Vec<AttackPlan> {
    let mut plans: BTreeMap<Tile, Vec<Attacker>> = BTreeMap::new();
    let hexes = enemy_hexes(view);
    for unit in view.on_map().filter(|unit| led(view, part, unit)) {
        let named = view.plans.iter().any(|plan| plan.part_of(unit.id).is_some());
        let Some(here) = unit.tile().filter(|_| !unit.fought.attacked && !named) else { continue };
        if reach::before_enemy(view, unit) {
            continue;
        }
        let sheet = view.sheet_of(unit.id);
        let value = |hex: Tile| {
            let distance = view.scenario.map.grid.distance(here, hex);
            let contacts = view.enemies_in(hex).iter().filter_map(|id| view.contacts.get(id));
            let each = contacts.map(|contact| {
                let enemy = view.scenario.sheet(contact.sheet);
                punch(sheet, unit, distance, fire::Vessel::of(enemy, contact.dived), view) * worth(enemy)
            });
            each.max().unwrap_or(0)
        };
        let best = hexes
            .iter()
            .filter(|hex| fire::sees_into(view, unit, **hex))
            .map(|hex| (value(*hex), *hex, fire::proposed(view, unit, *hex)))
            .filter(|(value, _, rows)| *rows != 0 && *value > 0)
            .max_by_key(|(value, hex, _)| (*value, std::cmp::Reverse(*hex)));
        if let Some((_, hex, rows)) = best {
            plans.entry(hex).or_default().push(Attacker { unit: unit.id, target: None, rows, loads: Vec::new() });
        }
    }
    let plans = plans.into_iter().filter_map(|(hex, mut attackers)| {
        // Who fights there already, goes on.
        attackers.extend(view.plan_on(hex).into_iter().flat_map(|plan| plan.attackers.iter().cloned()));
        let plan = AttackPlan { hex, attackers, fires: view.plan_on(hex).map_or_else(Vec::new, |plan| plan.fires.clone()) };
        let forecast = review(view, &plan, part);
        let harms = forecast.enemy_sum * 3 >= forecast.tries;
        (harms && forecast.enemy_sum * 10 >= forecast.own_sum * 6).then_some(plan)
    });
    plans.collect()
}
