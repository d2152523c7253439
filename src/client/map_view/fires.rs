//! Indirect fire on the map: how far the selected batteries reach, which enemies they can fire at and at what
//! surcharge, and why not at others (look.md: fire).

use std::collections::BTreeMap;

use bevy_egui::egui::{Painter, Pos2, Shape, Stroke, vec2};
use egui_phosphor::regular as icon;

use super::{
    counters::{self, Step},
    crowd::Crowd,
    ink,
    lens::Lens,
    sheet::{Km, Sheet, chains},
    tip::{Line, Tone},
};
use crate::{
    client::{
        client::Cx,
        i18n::{signed, tr, tr_with},
        panels::attack::why_not,
        theme::{bold, tokens},
        words,
    },
    content::scenario::UnitId,
    engine::grid::{Dir, Tile},
    operations::{
        combat::plan::Aim,
        fires::{
            own::{self, Fires},
            spotting::{self, Spotted, WhyNot},
        },
        forces::UnitState,
        order::Refusal,
        view::SideView,
    },
};

/// What selected batteries reach.
#[derive(Debug, Default)]
pub struct Range {
    /// The border of what they reach.
    pub outline: Vec<Vec<Km>>,
    /// Hexes with enemies that one of them can fire at, with the least surcharge.
    pub targets: BTreeMap<Tile, i32>,
}

/// Batteries among some units, with their range.
fn batteries<'a>(view: &'a SideView, units: &[UnitId]) -> Vec<(&'a UnitState, Tile, u32)> {
    let battery = |id: &UnitId| {
        let unit = view.unit(*id)?;
        let sheet = unit.sheet(&view.scenario);
        let range = spotting::range(sheet, unit).filter(|range| sheet.is_battery() && *range > 0)?;
        Some((unit, unit.tile()?, range))
    };
    units.iter().filter_map(battery).collect()
}

/// How far ships among some units fire at all: by any weapon with ammunition, under water by torpedoes (O7.2.c).
fn ships(view: &SideView, units: &[UnitId]) -> Vec<(Tile, u32)> {
    let ship = |id: &UnitId| {
        let unit = view.unit(*id).filter(|unit| view.sheet_of(unit.id).is_ship())?;
        let rows = unit.with_rows(view.sheet_of(unit.id)).filter(|(_, row, state)| state.whole(row.count) > 0);
        let loads = rows.flat_map(|(_, row, state)| state.loads(row).map(|(_, load)| load));
        let usable = loads.filter(|load| !unit.afloat.dived || load.torpedo());
        let range = usable.map(|load| load.range.max(load.indirect.filter(|_| !unit.afloat.dived).unwrap_or(0))).max()?;
        Some((unit.tile()?, u32::from(range))).filter(|(_, range)| *range > 0)
    };
    units.iter().filter_map(ship).collect()
}

impl Range {
    /// Of the selected units.
    pub fn of(view: &SideView, units: &[UnitId]) -> Self {
        let batteries = batteries(view, units).into_iter().filter(|(unit, ..)| !view.sheet_of(unit.id).is_ship());
        let guns: Vec<(Tile, u32)> = batteries.map(|(_, at, range)| (at, range)).chain(ships(view, units)).collect();
        let mut range = Self::default();
        if guns.is_empty() {
            return range;
        }
        let grid = view.scenario.map.grid;
        let sheet = Sheet { grid };
        let inside = |tile: Tile| guns.iter().any(|(at, range)| grid.distance(*at, tile) <= *range);
        let mut sides = Vec::new();
        for tile in grid.tiles().filter(|tile| inside(*tile)) {
            for dir in Dir::ALL {
                if !grid.neighbour(tile, dir).is_some_and(inside) {
                    sides.push(sheet.side(tile, dir));
                }
            }
        }
        range.outline = chains(&sides);
        range.targets = targets(view, units);
        range
    }
}

/// Hexes with enemies that batteries among some units can fire at, with the least surcharge.
pub fn targets(view: &SideView, units: &[UnitId]) -> BTreeMap<Tile, i32> {
    let guns = batteries(view, units);
    let mut targets = BTreeMap::new();
    if guns.is_empty() || !view.my_turn() {
        return targets;
    }
    let grid = view.scenario.map.grid;
    let fires = Fires::new(view);
    for tile in enemies(view) {
        let near = guns.iter().filter(|(_, at, range)| grid.distance(*at, tile) <= *range);
        let least = near.filter_map(|(unit, ..)| ask(view, &fires, unit, tile).ok());
        targets.extend(least.map(|spotted| spotted.surcharge.value).min().map(|least| (tile, least)));
    }
    targets
}

/// Hexes with something to fire at.
fn enemies(view: &SideView) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = view.contacts.values().map(|contact| contact.tile).collect();
    tiles.sort_unstable();
    tiles.dedup();
    tiles.retain(|tile| own::target_in(view, *tile));
    tiles
}

fn ask(view: &SideView, fires: &Fires, unit: &UnitState, tile: Tile) -> Result<Spotted, Result<WhyNot, Refusal>> {
    own::may_fire(view, tile, unit).map_err(Err)?;
    let aim = own::proposed(view, tile, &[]).unwrap_or(Aim::Area);
    fires.spotting(unit, &fires.mark(tile, aim)).map_err(Ok)
}

/// The border of the range: dash and dot in the red of fire.
pub fn outline(p: &Painter, lens: &Lens, range: &Range) {
    for line in &range.outline {
        let line: Vec<Pos2> = line.iter().map(|km| lens.at(*km)).collect();
        p.add(Shape::line(line.clone(), Stroke::new(4.6, tokens::PATH_CASING)));
        let (dashes, gaps) = ([9.0, 2.5], [4.0, 4.0]);
        p.extend(Shape::dashed_line_with_offset(&line, Stroke::new(2.2, tokens::ATTACK_FRAME), &dashes, &gaps, 0.0));
    }
}

/// The surcharge at each enemy within reach, below his counter.
pub fn figures(p: &Painter, lens: &Lens, step: Step, crowd: &Crowd, range: &Range, size: f32) {
    for (tile, surcharge) in range.targets.iter().filter(|(tile, _)| lens.shows(**tile)) {
        let text = signed(*surcharge);
        match crowd.in_hex(*tile).next() {
            Some(stack) => counters::fire_tag(p, counters::tagged(lens, step, stack), size, &text),
            None => {
                let at = lens.centre(*tile) + vec2(0.0, size * 0.3);
                let centre = bevy_egui::egui::Align2::CENTER_CENTER;
                ink::halo_text(p, at, centre, &text, bold(13.0), tokens::ATTACK_FRAME, tokens::PATH_CASING);
            }
        }
    }
}

/// What a tip says of the selected batteries and an enemy's hex: the surcharge with its parts, or why not.
pub fn tip(cx: &Cx, tile: Tile, lines: &mut Vec<Line>) {
    let (view, lang) = (cx.view, cx.lang);
    let guns = batteries(view, &cx.state.selected);
    if guns.is_empty() || !view.my_turn() || !own::target_in(view, tile) {
        return;
    }
    let fires = Fires::new(view);
    for (unit, ..) in guns.iter().take(3) {
        let name = view.scenario.unit(unit.id).short.clone();
        match ask(view, &fires, unit, tile) {
            Ok(Spotted { surcharge, .. }) => {
                for part in &surcharge.parts {
                    lines.push(Line::part(words::reason(lang, part.reason), signed(part.amount), part.rule));
                }
                let text = tr_with(lang, "fires-tip-can", &[("unit", name.into())]);
                let rule = surcharge.parts.first().map(|part| part.rule);
                let mut line = Line::new(Tone::Sum, icon::CROSSHAIR, text, rule);
                line.amount = signed(surcharge.value);
                lines.push(line);
            }
            Err(why) => {
                let (why, rule) = match why {
                    Ok(why) => (why_not(lang, why), Refusal::from(why).rule()),
                    Err(refusal) => (words::refusal(lang, refusal), refusal.rule()),
                };
                let text = tr_with(lang, "fires-tip-cannot", &[("unit", name.into()), ("why", why.into())]);
                lines.push(Line::new(Tone::Reason, icon::PROHIBIT, text, rule));
            }
        }
    }
    if guns.len() > 3 {
        lines.push(Line::new(Tone::Second, "", tr(lang, "fires-tip-more"), None));
    }
}
