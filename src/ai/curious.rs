//! A player who tries everything: before the computer plays a turn he gives orders of the kinds that it seldom gives.
//! So games show every rule, and it is seen that no order upsets one.

use std::collections::BTreeMap;

use crate::{
    content::{
        scenario::{Posture, UnitId},
        sheet::Role,
    },
    engine::{
        grid::{Dir, Tile},
        side::Side,
    },
    operations::{
        combat::plan::{Aim, AttackPlan, Attacker},
        command::exchange::Exchange,
        engineers::work::{Edge, Work},
        fires::own,
        forces::UnitState,
        game::{Game, would_accept},
        naval::fire,
        order::Order,
        view::SideView,
    },
};

/// Times that orders of one kind are given in a game by each side.
const TIMES: u32 = 3;
/// Hexes around an enemy in which his neighbours take cover, and to which scouts are sent.
const NEAR: u32 = 3;
/// Hexes in which ships look for a target.
const SHIP_FIRE: u32 = 6;

/// What was tried so far.
#[derive(Clone, Debug, Default)]
pub struct Curious {
    given: BTreeMap<(Side, &'static str), u32>,
}

impl Curious {
    /// Gives orders of kinds that were given less than some times, at the beginning of a side's movement.
    pub fn play(&mut self, game: &mut Game, side: Side) {
        let units: Vec<UnitId> = game.view(side).on_map().map(|unit| unit.id).collect();
        // Twice: what scouts have seen may be fired at.
        for unit in [&units[..], &units].concat() {
            for order in candidates(game.view(side), unit) {
                let given = self.given.entry((side, kind(game.view(side), &order))).or_default();
                if *given < TIMES && would_accept(game.view(side), order.clone()).is_ok() && game.submit(side, order).is_ok() {
                    *given += 1;
                }
            }
        }
    }

    /// Kinds of orders that were given, by side, and how often.
    pub fn given(&self) -> &BTreeMap<(Side, &'static str), u32> {
        &self.given
    }
}

fn kind(view: &SideView, order: &Order) -> &'static str {
    let scouts = |unit: UnitId| view.sheet_of(unit).rows.iter().any(|row| row.role == Role::Reconnaissance);
    match order {
        Order::Build { work, .. } => match work {
            Work::Position { .. } => "position",
            Work::Mines { .. } => "mines",
            Work::Clear { .. } => "clear",
            Work::Road { .. } => "road",
            Work::Railway { .. } => "railway",
            Work::Bridge { .. } => "bridge",
            Work::Ferry { .. } => "ferry",
            Work::Demolish { .. } => "demolish",
        },
        Order::NameAttack(plan) if plan.fires.iter().any(|fire| fire.aim == Aim::Area) => "area",
        Order::NameAttack(plan) if plan.fires.iter().any(|fire| scouts(fire.unit)) => "fire-of-scouts",
        Order::NameAttack(plan) if plan.fires.is_empty() => "ship-fire",
        Order::NameAttack(_) => "bombardment",
        Order::SetPosture { .. } => "posture",
        Order::Exchange(_) => "exchange",
        Order::Excursion { .. } => "excursion",
        Order::Abandon { .. } => "abandon",
        Order::Merge { .. } => "merge",
        Order::FireAtBridge { .. } => "bridge-fire",
        Order::Dive { .. } => "dive",
        Order::Rally { .. } => "rally",
        _ => "other",
    }
}

/// Orders to try with a unit; most of them will be refused.
fn candidates(view: &SideView, unit: UnitId) -> Vec<Order> {
    let Some((state, tile)) = view.unit(unit).and_then(|state| Some((state, state.tile()?))) else { return Vec::new() };
    let mut orders = scouts_and_guns(view, state, tile);
    orders.extend(works(view, unit, tile));
    orders.extend(comrades(view, state, tile));
    let near = view.scenario.map.grid.within(tile, NEAR).any(|hex| view.enemy_seen(hex));
    if near && !state.posture.hold_fire {
        orders.push(Order::SetPosture { unit, posture: Posture { hold_fire: true, ..state.posture } });
    }
    if near {
        orders.push(Order::Abandon { unit });
    }
    orders.push(Order::Dive { unit, dived: !state.afloat.dived });
    orders
}

/// Excursions to where an enemy is near, and fire at what is seen in range: at a company and at the whole hex.
fn scouts_and_guns(view: &SideView, unit: &UnitState, tile: Tile) -> Vec<Order> {
    let (sheet, grid) = (view.sheet_of(unit.id), view.scenario.map.grid);
    let mut orders = Vec::new();
    for (row, _) in (0u8..).zip(&sheet.rows).filter(|(_, row)| row.role == Role::Reconnaissance) {
        let enemy = |hex: &Tile| grid.within(*hex, 2).any(|other| view.enemy_seen(other));
        let hexes = grid.within(tile, NEAR).filter(|hex| *hex != tile && enemy(hex));
        orders.extend(hexes.map(|to| Order::Excursion { unit: unit.id, row, to }));
    }
    if sheet.is_ship() {
        let far = grid.within(tile, SHIP_FIRE).filter(|hex| view.enemy_seen(*hex));
        let parts = far.map(|hex| (hex, fire::proposed(view, unit, hex))).filter(|(_, rows)| *rows != 0);
        orders.extend(parts.map(|(hex, rows)| {
            let part = Attacker { unit: unit.id, target: None, rows, loads: Vec::new() };
            Order::NameAttack(AttackPlan::direct(hex, vec![part]))
        }));
    }
    let Some(range) = sheet.indirect_range() else { return orders };
    for hex in grid.within(tile, u32::from(range)).filter(|hex| own::target_in(view, *hex)) {
        for aim in [own::proposed(view, hex, &[]), Some(Aim::Area)].into_iter().flatten() {
            let fires = own::usual(view, unit, hex, aim);
            orders.extend(fires.map(|fire| Order::NameAttack(AttackPlan { hex, attackers: Vec::new(), fires: vec![fire] })));
        }
    }
    orders
}

/// Every work at a hex.
fn works(view: &SideView, unit: UnitId, hex: Tile) -> Vec<Order> {
    let grid = view.scenario.map.grid;
    let edges: Vec<Edge> = Dir::ALL.into_iter().filter_map(|dir| Edge::new(grid, hex, dir)).collect();
    let bridged = |edge: &Edge| view.map.side(edge.hex, edge.dir).bridge > 0;
    let mut works: Vec<Work> = view.own_in(hex).iter().map(|unit| Work::Position { hex, unit: *unit }).collect();
    works.push(Work::Mines { hex });
    works.extend(view.works.mines.iter().map(|mines| Work::Clear { hex: mines.hex }));
    for (from, to) in [(Dir::ALL[0], Dir::ALL[3]), (Dir::ALL[1], Dir::ALL[4])] {
        works.extend([Work::Road { hex, from, to }, Work::Railway { hex, from, to }]);
    }
    for edge in &edges {
        works.extend([Work::Bridge { edge: *edge, capacity: 1 }, Work::Ferry { edge: *edge, tonnes: 10 }]);
        works.push(Work::Demolish { edge: *edge });
    }
    let mut orders: Vec<Order> = works.into_iter().map(|work| Order::Build { units: vec![unit], work }).collect();
    orders.extend(edges.into_iter().filter(bridged).map(|edge| Order::FireAtBridge { unit, edge }));
    orders
}

/// What units of one hex do with each other, and a staff for those beside it.
fn comrades(view: &SideView, unit: &UnitState, tile: Tile) -> Vec<Order> {
    let rows = |id: UnitId| 0..u8::try_from(view.sheet_of(id).rows.len()).unwrap_or(0);
    let mut orders = Vec::new();
    for other in view.own_in(tile).iter().copied().filter(|other| *other != unit.id) {
        orders.push(Order::Merge { unit: unit.id, into: other });
        for (from_row, to_row) in rows(unit.id).flat_map(|from| rows(other).map(move |to| (from, to))) {
            orders.push(Order::Exchange(Exchange { from: unit.id, from_row, to: other, to_row, circles: 1 }));
        }
    }
    if view.sheet_of(unit.id).is_staff() {
        let near = view.scenario.map.grid.within(tile, 1).flat_map(|hex| view.own_in(hex).iter().copied());
        orders.extend(near.map(|other| Order::Rally { staff: unit.id, unit: other }));
    }
    orders
}
