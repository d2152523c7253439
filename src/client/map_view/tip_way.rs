//! The parts of what a way costs, with their rules.

use super::{reach::WayStep, tip::Line};
use crate::{
    client::{
        i18n::{Value, tr, tr_with},
        words,
    },
    content::{
        map::{River, Road},
        scenario::{Ground, UnitId},
        sheet::MoveClass,
        tables::Cost,
        text::Lang,
    },
    engine::{
        grid::path::Step,
        rule::{RuleId, ids},
    },
    operations::{
        movement::going::{Mover, bridge_carries, step},
        view::SideView,
    },
};

/// Road steps one after the other.
#[derive(Default)]
struct Run {
    labels: Vec<String>,
    amounts: Vec<String>,
}

impl Run {
    fn flush(&mut self, lang: Lang, lines: &mut Vec<Line>) {
        if self.labels.is_empty() {
            return;
        }
        let run = std::mem::take(self);
        let hexes = match &run.labels[..] {
            [first, .., last] if run.labels.len() > 3 => format!("{first} … {last}"),
            labels => labels.join(", "),
        };
        let amounts = if run.amounts.len() > 4 {
            let sum: u32 = run.amounts.iter().filter_map(|amount| amount.parse::<u32>().ok()).sum();
            let alike = run.amounts.windows(2).all(|pair| pair[0] == pair[1]);
            if alike { format!("{} × {}", run.amounts.len(), run.amounts[0]) } else { sum.to_string() }
        } else {
            run.amounts.join(" + ")
        };
        lines.push(Line::part(tr_with(lang, "map-tip-road", &[("hexes", hexes.into())]), amounts, ids::O4_C));
    }
}

/// One line per run of road steps and per step across country, with its surcharges.
pub fn parts(view: &SideView, lang: Lang, units: &[UnitId], steps: &[WayStep]) -> Vec<Line> {
    let map = &view.scenario.map;
    let mut lines = Vec::new();
    let mut run = Run::default();
    for way in steps {
        let label = map.grid.label(way.to).to_string();
        match way.step {
            Step::Points { cost, road: true } => {
                run.labels.push(label);
                run.amounts.push(cost.max(1).to_string());
            }
            Step::Points { cost, road: false } => {
                run.flush(lang, &mut lines);
                country(view, lang, units, *way, cost, &label, &mut lines);
            }
            Step::WholeAllowance | Step::Forbidden => {
                run.flush(lang, &mut lines);
                let text = tr_with(lang, "map-tip-whole", &[("hex", label.into())]);
                lines.push(Line::part(text, "max", ids::O4_B));
            }
        }
        if way.crowding > 0 {
            run.flush(lang, &mut lines);
            let hex = map.grid.label(way.from).to_string();
            let text = tr_with(lang, "map-tip-crowding", &[("hex", hex.into())]);
            lines.push(Line::part(text, format!("+ {}", way.crowding), ids::O4_1_A));
        }
    }
    run.flush(lang, &mut lines);
    lines
}

/// A step across country: terrain, then levels, ground and water as far as they cost.
fn country(view: &SideView, lang: Lang, units: &[UnitId], way: WayStep, cost: u16, label: &str, lines: &mut Vec<Line>) {
    let (map, rules) = (&*view.map, &view.scenario.rules);
    let movers = units.iter().map(|id| Mover::of(view.sheet_of(*id)));
    // The slowest mover sets the pace.
    let slowest = movers.max_by_key(|mover| match step(map, rules, view.ground, *mover, way.from, way.dir, way.to) {
        Step::Points { cost, .. } => cost,
        _ => u16::MAX,
    });
    let Some(mover) = slowest else { return };
    if mover.class == MoveClass::Ship {
        let words: [(&'static str, Value); 2] =
            [("hex", label.into()), ("terrain", words::terrain(lang, view.scenario.map.terrain(way.to)).into())];
        lines.push(Line::part(tr_with(lang, "map-tip-country", &words), format!("+ {cost}"), ids::O4_B));
        return;
    }
    let column = rules.movement(mover.class);
    let side = map.side(way.from, way.dir);
    let amount = |cost: Cost| match cost {
        Cost::Points(points) => points,
        Cost::Max | Cost::Forbidden => 0,
    };
    let climb = map.level(way.from).abs_diff(map.level(way.to));
    let soft = match view.ground {
        Ground::Dry => 0,
        Ground::Mud => amount(column.mud),
        Ground::Snow => amount(column.snow),
    };
    let water = if bridge_carries(side, mover) { 0 } else { amount(column.river(side.river)) };
    let words: [(&'static str, Value); 2] =
        [("hex", label.into()), ("terrain", words::terrain(lang, map.terrain(way.to)).into())];
    let terrain = amount(column.terrain(map.terrain(way.to)));
    lines.push(Line::part(tr_with(lang, "map-tip-country", &words), format!("+ {terrain}"), ids::O4_B));
    let mut extra = |text: String, points: u16, rule: RuleId| {
        if points > 0 {
            lines.push(Line::part(text, format!("+ {points}"), rule));
        }
    };
    extra(tr_with(lang, "map-tip-levels", &[("levels", climb.into())]), amount(column.level(climb)), ids::O4_B);
    extra(words::ground(lang, view.ground), soft, ids::O4_B);
    if side.river != River::None {
        let key = if side.road == Road::None || side.bridge == 0 { "map-tip-water" } else { "map-tip-weak-bridge" };
        extra(tr_with(lang, key, &[("river", words::river(lang, side.river).into())]), water, ids::O4_D);
    }
    let known = terrain + amount(column.level(climb)) + soft + water;
    extra(tr(lang, "map-tip-other"), cost.saturating_sub(known), ids::O4_B);
}
