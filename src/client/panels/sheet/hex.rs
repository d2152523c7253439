//! A hex: what covers it, whose it is, what it costs, how one fights and sees there.

use bevy_egui::egui::{Align2, Layout, Stroke, Ui, pos2};

use super::{
    parts::{self, Figure, Head, Right, part},
    stack::{Show, counters},
};
use crate::{
    client::{
        client::Cx,
        i18n::{decimal, signed, tr, tr_with},
        panels::draw,
        screens::play::Measures,
        theme::{regular, tokens},
        words::{self, names},
    },
    content::{
        map::{River, Road, Terrain},
        scenario::Ground,
        sheet::MoveClass,
        tables::{Cost, MoveColumn},
    },
    engine::{grid::Tile, quantity::Tenths, rule::ids},
    operations::sight::rule::range,
};

/// Draws the sheet.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures, tile: Tile) {
    let scenario = cx.scenario();
    let map = &scenario.map;
    let terrain = map.terrain(tile);
    let name = names::named(cx.lang, cx.view, tile).unwrap_or_else(|| sentence_case(&words::terrain(cx.lang, terrain)));
    let label = map.grid.label(tile).to_string();
    let line = tr_with(cx.lang, "sheet-hex-line", &[("hex", label.into()), ("terrain", words::terrain(cx.lang, terrain).into())]);
    let seen = if cx.view.seen.get(tile.index()).copied().unwrap_or(false) { "sheet-hex-seen" } else { "sheet-hex-unseen" };
    parts::head(ui, cx, Head { counter: None, name: &name, line: &line, second: &tr(cx.lang, seen) });
    figures(ui, cx, tile);
    costs(ui, cx, tile);
    combat(ui, cx, terrain);
    let own = cx.view.own_in(tile);
    if !own.is_empty() {
        parts::section(ui, cx, &tr(cx.lang, "sheet-own-here"), Right::Text(""));
        counters(ui, cx, measures, own, Show::Own);
    }
    let enemies = cx.view.enemies_in(tile);
    if !enemies.is_empty() {
        parts::section(ui, cx, &tr(cx.lang, "sheet-enemy-here"), Right::Text(""));
        counters(ui, cx, measures, enemies, Show::Enemy);
    }
}

fn sentence_case(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn figures(ui: &mut Ui, cx: &Cx, tile: Tile) {
    let (view, scenario) = (cx.view, cx.scenario());
    let map = &scenario.map;
    let metres = map.metres.get(tile.index()).copied().unwrap_or(0);
    let owner = view.control.get(tile.index()).copied().flatten();
    let owner = owner.map_or_else(|| tr(cx.lang, "sheet-nobody"), |side| scenario.side(side).name.get(cx.lang).to_owned());
    // From the next hex at the same height: the usual case.
    let sight = map.grid.tiles().find(|other| map.level(*other) <= map.level(tile)).unwrap_or(tile);
    let sight = range(map, &scenario.rules, sight, tile, view.visibility).value.max(0);
    let boxes = [
        Figure {
            label: tr(cx.lang, "sheet-height"),
            value: format!("{metres} m"),
            note: tr_with(cx.lang, "sheet-level", &[("level", map.level(tile).into())]),
            tip: vec![tr(cx.lang, "sheet-level-tip")],
            rule: ids::O6_D,
        },
        Figure {
            label: tr(cx.lang, "sheet-control"),
            value: owner,
            note: tr(cx.lang, "sheet-control-note"),
            tip: Vec::new(),
            rule: ids::O0_L,
        },
        Figure {
            label: tr(cx.lang, "sheet-sight"),
            value: tr_with(cx.lang, "sheet-hexes", &[("count", sight.into())]),
            note: tr(cx.lang, "sheet-sight-note"),
            tip: vec![tr(cx.lang, "sheet-sight-tip")],
            rule: ids::O6_B,
        },
    ];
    parts::figures(ui, cx, &boxes);
}

fn cost(cx: &Cx, cost: Cost) -> String {
    match cost {
        Cost::Forbidden => "–".to_owned(),
        Cost::Max => tr(cx.lang, "sheet-cost-max"),
        Cost::Points(points) => points.to_string(),
    }
}

/// What entering costs on foot, on tracks, on wheels: by the ground, by road, over water.
fn costs(ui: &mut Ui, cx: &mut Cx, tile: Tile) {
    let scenario = cx.scenario();
    let (map, rules, ground) = (&*cx.view.map, &scenario.rules, cx.view.ground);
    parts::section(ui, cx, &tr(cx.lang, "sheet-costs"), Right::Rule(ids::O4_B));
    let classes = [MoveClass::Foot, MoveClass::Track, MoveClass::Wheel];
    let heads = classes.map(|class| words::class(cx.lang, class));
    cells(ui, cx, "", &heads, true);
    let terrain = map.terrain(tile);
    let surcharge = |column: &MoveColumn| match ground {
        Ground::Dry => Cost::Points(0),
        Ground::Mud => column.mud,
        Ground::Snow => column.snow,
    };
    let across = classes.map(|class| {
        let column = rules.movement(class);
        cost(cx, column.terrain(terrain).plus(surcharge(column)))
    });
    let name = words::terrain(cx.lang, terrain);
    cells(ui, cx, &name, &across, false);
    if map.afloat(tile) {
        let class = sentence_case(&words::class(cx.lang, MoveClass::Ship));
        parts::row(ui, cx, &class, "1", Some(ids::O6_E));
    }
    let sides: Vec<_> = map.grid.neighbours(tile).map(|(dir, _)| map.side(tile, dir)).collect();
    let mut roads: Vec<Road> = sides.iter().map(|side| side.road).filter(|road| *road != Road::None).collect();
    roads.sort_unstable();
    roads.dedup();
    for road in roads {
        let soft = ground != Ground::Dry && road != Road::Paved;
        let points = (1 + u16::from(soft)).to_string();
        let name = words::road(cx.lang, road);
        cells(ui, cx, &name, &[points.clone(), points.clone(), points], false);
    }
    let mut rivers: Vec<River> = sides.iter().map(|side| side.river).filter(|river| *river != River::None).collect();
    rivers.sort_unstable();
    rivers.dedup();
    for river in rivers {
        let over = classes.map(|class| match rules.movement(class).river(river) {
            Cost::Points(points) => signed(i32::from(points)),
            other => cost(cx, other),
        });
        let name = tr_with(cx.lang, "sheet-over", &[("river", words::river(cx.lang, river).into())]);
        cells(ui, cx, &name, &over, false);
    }
}

fn cells(ui: &mut Ui, cx: &Cx, name: &str, values: &[String; 3], head: bool) {
    let rect = part(ui, 20.0);
    let mut child = draw::inside(ui, rect, Layout::default());
    let (y, width) = (rect.center().y, rect.width() * 0.18);
    let ink = if head { tokens::INK_SECOND } else { tokens::INK };
    let size = if head { 12.0 } else { 13.0 };
    if !name.is_empty() {
        draw::text_within(
            &mut child,
            pos2(rect.left(), y),
            Align2::LEFT_CENTER,
            name,
            regular(13.0),
            ink,
            rect.width() * 0.46 - 4.0,
        );
    }
    for (value, column) in values.iter().zip(0u8..) {
        let x = rect.left() + rect.width() * 0.46 + width * (0.5 + f32::from(column));
        draw::text(&mut child, pos2(x, y), Align2::CENTER_CENTER, value, regular(size), ink);
    }
    draw::rule_line(&child, rect.left(), rect.right(), rect.bottom(), Stroke::new(1.0, tokens::ROW_LINE));
    if head {
        let tip = tr(cx.lang, "sheet-costs-tip");
        child.interact(rect, child.id().with("costs"), bevy_egui::egui::Sense::hover()).on_hover_text(tip);
    }
}

fn combat(ui: &mut Ui, cx: &mut Cx, terrain: Terrain) {
    let row = cx.view.scenario.rules.combat_terrain(terrain);
    parts::section(ui, cx, &tr(cx.lang, "sheet-combat"), Right::Text(""));
    parts::row(ui, cx, &tr(cx.lang, "sheet-combat-attacker"), &signed(row.modifier), Some(ids::O7_2_B));
    parts::row(ui, cx, &tr(cx.lang, "sheet-combat-defender"), &signed(-row.modifier), Some(ids::O7_2_B));
    if row.dk != 0 {
        let dk = decimal(cx.lang, &Tenths(row.dk).to_string());
        parts::row(ui, cx, &tr(cx.lang, "sheet-combat-dk"), &dk, Some(ids::O7_2_B));
    }
    if row.side_armour {
        parts::row(ui, cx, &tr(cx.lang, "sheet-combat-side"), "", Some(ids::O7_2_B));
    }
}
