//! Bridges that are built, fired at and destroyed (O3.2.e).

use super::{
    ground,
    needs::{self, MOST_CAPACITY},
    sites::{Bridge, Change, Sites},
    work::Edge,
};
use crate::{
    content::{
        map::Terrain,
        scenario::UnitId,
        sheet::{Against, SetWeight, Sheet},
        tables::Rules,
    },
    engine::{
        dice::{DiceKey, DiceStep},
        explained::Explained,
        quantity::{Hundredths, Tenths},
        side::{Side, Sides},
    },
    operations::{
        combat::target::{self, Circumstances},
        event::Event,
        forces::{
            Field, UnitState,
            components::{Clock, GameDice, Phase},
        },
        movement::reach,
        order::Refusal,
        sight::{Visibility, observe},
        view::SideView,
    },
};

/// What of a bridge stands in truth, in units of 100 kg.
pub fn standing(field: &Field, edge: Edge) -> u32 {
    let scenario = field.scenario();
    let bridge = field.res::<Sites>().change(edge).bridge;
    bridge.map_or_else(|| needs::of_map(&scenario.rules, &scenario.map, edge), |bridge| bridge.material)
}

/// Pioneers of a side add material to what stands.
pub fn put_up(field: &mut Field, side: Side, edge: Edge, material: u32) {
    let material = standing(field, edge) + material;
    set(field, side, edge, Bridge { material, pontoon: true, by: Some(side) });
}

/// Damages to a bridge, done by a side: each destroys 10 t. Returns the capacity that is left.
pub fn damage(field: &mut Field, side: Side, edge: Edge, damages: u32) -> u8 {
    let scenario = field.scenario();
    let stood = standing(field, edge);
    if stood > 0 && damages > 0 {
        let lost = damages.saturating_mul(scenario.rules.engineers.bridge_damage);
        let pontoon = field.res::<Sites>().change(edge).bridge.is_some_and(|bridge| bridge.pontoon);
        let material = stood.saturating_sub(lost);
        set(field, side, edge, Bridge { material, pontoon, by: Some(side) });
    }
    field.res::<ground::Present>().truth().side(edge.hex, edge.dir).bridge
}

/// A side changes a bridge, and knows it; the other one learns it where it sees it.
fn set(field: &mut Field, side: Side, edge: Edge, bridge: Bridge) {
    // More than the strongest bridge needs is of no use to anybody.
    let scenario = field.scenario();
    let most = needs::for_capacity(&scenario.rules.engineers, scenario.map.side(edge.hex, edge.dir)) * u32::from(MOST_CAPACITY);
    let bridge = Bridge { material: bridge.material.min(most), ..bridge };
    ground::change(field, |sites| {
        let was = sites.change(edge);
        sites.set_change(Change { bridge: Some(bridge), ..was });
        sites.learn(side, edge);
    });
    ground::learn(field);
}

/// How a unit fires at a bridge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// What it must roll.
    pub number: Explained,
    /// Its rows that reach the bridge with Dk 3 or more, with the ammunition they use.
    pub rows: Vec<(u8, u8)>,
    /// Their strength at 100 %.
    pub strength: Hundredths,
}

/// Checks an order to fire at a bridge.
///
/// # Errors
/// Why not.
pub fn check(view: &SideView, unit: UnitId, edge: Edge) -> Result<(Edge, Aim), Refusal> {
    let grid = view.scenario.map.grid;
    let edge = edge.normal(grid).ok_or(Refusal::NoSuchHex)?;
    let state = view.unit(unit).ok_or(Refusal::UnknownUnit)?;
    let tile = state.tile().ok_or(Refusal::NotOnMap)?;
    if view.turn.phase == Phase::Over {
        return Err(Refusal::WrongPhase);
    }
    if reach::before_enemy(view, state) {
        return Err(Refusal::InEnemyHex);
    }
    if state.fought.attacked {
        return Err(Refusal::AlreadyFought);
    }
    if view.plans.iter().any(|plan| plan.part_of(unit).is_some()) {
        return Err(Refusal::InOtherAttack);
    }
    if state.supply.refuelling {
        return Err(Refusal::Refuelling);
    }
    if view.map.side(edge.hex, edge.dir).bridge == 0 {
        return Err(Refusal::NoBridge);
    }
    let far = edge.ends(grid).into_iter().map(|end| grid.distance(end, tile)).min().unwrap_or(u32::MAX);
    if far > 1 {
        return Err(Refusal::NotInRange);
    }
    let experience = view.scenario.unit(unit).experience;
    let sheet = view.sheet_of(unit);
    let base = target::base_number(&view.scenario.rules, experience, state.has_hq(sheet), i32::from(state.supply.malus));
    let aim = aim(&view.scenario.rules, sheet, state, base, view.visibility, far == 1);
    if aim.rows.is_empty() { Err(Refusal::NoHeavyWeapon) } else { Ok((edge, aim)) }
}

/// How a unit would fire; from beside the bridge's hexes as into the next hex (O7.2.b).
fn aim(rules: &Rules, sheet: &Sheet, unit: &UnitState, base: Explained, visibility: Visibility, next_hex: bool) -> Aim {
    let at = Circumstances {
        attacking: true,
        terrain: Terrain::Open,
        visibility,
        next_hex,
        dug_in: false,
        surrounded: false,
        crossing: false,
    };
    let least = i32::try_from(rules.engineers.bridge_dk).unwrap_or(i32::MAX);
    let less = if next_hex { rules.combat.next_hex_dk } else { 0 };
    let (mut rows, mut strength) = (Vec::new(), Hundredths::ZERO);
    for (index, row, state) in unit.with_rows(sheet) {
        let whole = state.whole(row.count);
        let fits = |load: &crate::content::sheet::Load| {
            load.against == Against::Any && load.dk.0 + less >= least && (load.range > 0 || !next_hex)
        };
        let best = state
            .loads(row)
            .filter(|(_, load)| whole > 0 && fits(load))
            .max_by_key(|(kind, load)| (load.strength, std::cmp::Reverse(*kind)));
        if let Some((kind, load)) = best
            && let (Ok(row), Ok(kind)) = (u8::try_from(index), u8::try_from(kind))
        {
            rows.push((row, kind));
            strength += Tenths(load.strength.0).hundredths().times(u32::from(whole));
        }
    }
    Aim { number: target::target_number(rules, base, at), rows, strength }
}

/// A unit fires at a bridge.
pub fn fire(field: &mut Field, side: Side, unit: UnitId, edge: Edge, aim: &Aim) {
    let scenario = field.scenario();
    let key = DiceKey {
        round: field.res::<Clock>().round.0,
        side_turn: side.index() as u8 + 1,
        step: DiceStep::Bridge,
        hex: edge.hex.0,
        subject: unit.0,
    };
    let dice = field.res::<GameDice>().0.stream(key).two_d6();
    let margin = i32::from(dice[0]) + i32::from(dice[1]) - aim.number.value;
    let percent = i64::from(target::effect(margin).percent.0);
    let damages = Hundredths(aim.strength.0 * percent / 100).floor_sqrt();
    field.edit(unit, |state| {
        state.fought.attacked = true;
        state.fought.fired_at = Some(edge.hex);
        let sheet = scenario.sheet_of(unit);
        for (row, load) in &aim.rows {
            let (row, load) = (usize::from(*row), *load);
            if sheet.rows[row].loads[usize::from(load)].weight != SetWeight::Nothing {
                state.rows.0[row].strike(load);
            }
        }
    });
    let stood = standing(field, edge) > 0;
    let capacity = damage(field, side, edge, damages);
    let damages = if stood { damages } else { 0 };
    let number = aim.number.clone();
    let mut known = [None, None];
    // Who sees nobody fire sees at most what has become of the bridge.
    if observe::sees_unit(field, side.other(), unit) {
        let number = Explained::default();
        known[side.other().index()] = Some(Event::BridgeFire { unit, edge, number, dice, damages, capacity });
    }
    field.log_redacted(Event::BridgeFire { unit, edge, number, dice, damages, capacity }, Sides::only(side), known);
    observe::observe_all(field);
}
