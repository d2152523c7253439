//! The rows of an attacker: whether they fight, their circles, ammunition and strength.

use bevy_egui::egui::{Align2, Popup, Rect, Sense, Ui, pos2, vec2};

use egui_phosphor::regular as icon;

use super::{
    super::{
        draw,
        frame::{self, Pill},
    },
    model::{Line, with_rows},
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        counter::Circle,
        i18n::{decimal, tr, tr_with},
        textures::Picture,
        theme::{regular, tokens},
    },
    content::{
        sheet::{Against, Load, Row},
        text::Lang,
    },
    engine::rule::ids,
    operations::{
        combat::{fighter::Place, plan::AttackPlan},
        forces::components::RowState,
    },
};

/// Whether ammunition is used in this part of the fight: in the hex, in range of the next one, or indirectly so far.
fn fires(cx: &Cx, line: &Line, plan: &AttackPlan, load: &Load) -> bool {
    match line.fighter.place {
        Place::InHex(_) => true,
        Place::NextHex(_) => load.range > 0,
        Place::AtSea { hexes, .. } => u32::from(load.range) >= hexes,
        Place::Afar => {
            let tile = cx.view.unit(line.unit).and_then(|unit| unit.tile());
            let distance = tile.map_or(0, |tile| cx.view.scenario.map.grid.distance(tile, plan.hex));
            load.indirect.is_some_and(|range| u32::from(range) >= distance)
        }
    }
}

/// Widths of the columns beside the circles.
struct Columns {
    name: f32,
    pill: f32,
    strength: f32,
}

/// Draws all armed rows.
pub fn show(ui: &mut Ui, cx: &mut Cx, line: &Line, plan: &AttackPlan) {
    let scenario = cx.scenario();
    let sheet = line.fighter.sheet(&scenario);
    let wide = ui.available_width() > 520.0;
    let columns = if wide {
        Columns { name: 146.0, pill: 170.0, strength: 34.0 }
    } else {
        Columns { name: 128.0, pill: 150.0, strength: 34.0 }
    };
    for (index, (row, state)) in sheet.rows.iter().zip(&line.fighter.rows).enumerate() {
        // Of a battery that fires from afar only what fires so matters.
        let indirect = row.loads.iter().any(|load| load.indirect.is_some());
        if row.armed() && (line.fires.is_none() || indirect) {
            frame::hairline(ui);
            one(ui, cx, line, plan, &columns, index, row, *state);
        }
    }
}

#[allow(clippy::too_many_arguments, reason = "one call, all different things")]
fn one(ui: &mut Ui, cx: &mut Cx, line: &Line, plan: &AttackPlan, columns: &Columns, index: usize, row: &Row, state: RowState) {
    let lang = cx.lang;
    let name = row.name.get(lang);
    let galley = ui.painter().layout(name.to_owned(), regular(12.0), tokens::INK, columns.name);
    let height = galley.size().y.max(18.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let middle = rect.center().y;
    let reaches = row.loads.iter().any(|load| fires(cx, line, plan, load));
    let able = reaches && state.whole(row.count) > 0;
    let on = line.fighter.line & 1 << index != 0;
    let id = ui.id().with(("row", line.unit, index));
    let tick = Rect::from_center_size(pos2(rect.left() + 8.0, middle), vec2(14.0, 14.0));
    let tick = frame::tick(ui, tick, id, on && able, able, name).on_hover_text(tr(lang, "fight-row-tip"));
    if tick.clicked() {
        cx.ask(UiAction::EditPlan(with_rows(plan, line.unit, |rows, _| *rows ^= 1 << index)));
    }
    ui.painter().galley(pos2(rect.left() + 24.0, middle - galley.size().y / 2.0), galley, tokens::INK);
    let left = rect.left() + 24.0 + columns.name + 6.0;
    let right = rect.right() - columns.strength - 8.0 - columns.pill;
    circles(ui, cx, row.count, state, Rect::from_min_max(pos2(left, rect.top()), pos2(right - 6.0, rect.bottom())));
    let pill = Rect::from_min_size(pos2(right, middle - 10.0), vec2(columns.pill, 20.0));
    ammunition(ui, cx, line, plan, index, row, state, pill);
    strength(ui, lang, line, index, rect);
}

/// The circles of a row: whole, temporary, worn, lost.
pub fn circle_states(count: u8, state: RowState) -> Vec<Circle> {
    let times = |circle, number: u8| std::iter::repeat_n(circle, usize::from(number));
    times(Circle::Whole, state.whole(count))
        .chain(times(Circle::Temporary, state.temporary))
        .chain(times(Circle::Wear, state.wear))
        .chain(times(Circle::Total, state.total))
        .collect()
}

fn circles(ui: &Ui, cx: &mut Cx, count: u8, state: RowState, rect: Rect) {
    let circles = circle_states(count, state);
    let pitch = (rect.width() / circles.len().max(1) as f32).min(20.0);
    let size = (pitch - 5.0).clamp(9.0, 13.0);
    for (index, circle) in circles.into_iter().enumerate() {
        let place = pos2(rect.left() + 8.0 + index as f32 * pitch, rect.center().y);
        cx.textures.centred(ui.painter(), Picture::Circle(circle, false), size, place);
    }
}

fn with_sets(lang: Lang, load: &Load, left: u8) -> String {
    let name = load.name.get(lang);
    if load.sets == 0 { name.to_owned() } else { tr_with(lang, "fight-sets", &[("load", name.into()), ("count", left.into())]) }
}

#[allow(clippy::too_many_arguments, reason = "one call, all different things")]
fn ammunition(ui: &mut Ui, cx: &mut Cx, line: &Line, plan: &AttackPlan, index: usize, row: &Row, state: RowState, rect: Rect) {
    let lang = cx.lang;
    let usable: Vec<(u8, &Load, u8)> = (0u8..)
        .zip(row.loads.iter().zip(state.ammunition))
        .map(|(kind, (load, left))| (kind, load, left))
        .filter(|(_, load, left)| (*left > 0 || load.sets == 0) && fires(cx, line, plan, load))
        .collect();
    let id = ui.id().with(("load", line.unit, index));
    if usable.is_empty() {
        let none = !row.loads.iter().any(|load| fires(cx, line, plan, load));
        let afar = line.fighter.place == Place::Afar;
        let range = row.loads.iter().map(|load| if afar { load.indirect.unwrap_or(0) } else { load.range }).max();
        let text = if none {
            tr_with(lang, "fight-does-not-reach", &[("hexes", range.unwrap_or(0).into())])
        } else {
            tr(lang, "fight-no-ammunition")
        };
        frame::pill(ui, rect, id, &text, Pill::Nothing);
        return;
    }
    let loads = plan.part_of(line.unit).map(|part| &part.loads).or_else(|| plan.fire_of(line.unit).map(|fire| &fire.loads));
    let chosen = loads.and_then(|loads| loads.get(index).copied().flatten());
    let used = line.rows.iter().find(|fire| usize::from(fire.row) == index).and_then(|fire| fire.load).or(chosen);
    let shown = used.and_then(|kind| usable.iter().find(|(other, ..)| *other == kind)).unwrap_or(&usable[0]);
    let only = usable.len() == 1;
    let whole = with_sets(lang, shown.1, shown.2);
    let auto = if chosen.is_none() && !only { format!("{} ", icon::MAGIC_WAND) } else { String::new() };
    let mut text = format!("{auto}{whole}");
    if draw::width(ui, &text, regular(12.0)) > rect.width() - 32.0 {
        text = format!("{auto}{} · {}", shown.1.name.get(lang), shown.2);
    }
    let tip = if auto.is_empty() { whole } else { format!("{}: {whole}", tr(lang, "fight-auto")) };
    let response = frame::pill(ui, rect, id, &text, if only { Pill::Fixed } else { Pill::Opens }).on_hover_text(tip);
    if only {
        return;
    }
    let mut wanted = None;
    Popup::menu(&response).show(|ui| {
        ui.set_min_width(200.0);
        if ui.selectable_label(chosen.is_none(), tr(lang, "fight-better-load")).clicked() {
            wanted = Some(None);
        }
        for (kind, load, left) in &usable {
            let mut text = with_sets(lang, load, *left);
            if load.against == Against::Armour {
                text = format!("{text} · {}", tr(lang, "fight-armour-only"));
            }
            let only = match load.against {
                Against::Ships => Some("fight-ships-only"),
                Against::Dived => Some("fight-dived-only"),
                // Aircraft, which alone have such ammunition, are in no window of attack.
                Against::Any | Against::Armour | Against::Ground => None,
            };
            if let Some(only) = only {
                text = format!("{text} · {}", tr(lang, only));
            }
            if ui.selectable_label(chosen == Some(*kind), text).clicked() {
                wanted = Some(Some(*kind));
            }
        }
    });
    if let Some(load) = wanted {
        let count = row_count(cx, line);
        let plan = with_rows(plan, line.unit, |_, loads| {
            loads.resize(count, None);
            loads[index] = load;
        });
        cx.ask(UiAction::EditPlan(plan));
    }
}

fn row_count(cx: &Cx, line: &Line) -> usize {
    line.fighter.sheet(&cx.view.scenario).rows.len()
}

/// What the row brings at full effect, and how it comes about.
fn strength(ui: &mut Ui, lang: Lang, line: &Line, index: usize, rect: Rect) {
    let fire = line.rows.iter().find(|fire| usize::from(fire.row) == index);
    let text = fire.map_or("–".to_owned(), |fire| decimal(lang, &fire.total().to_string()));
    let place = pos2(rect.right(), rect.center().y);
    frame::paint(ui, place, Align2::RIGHT_CENTER, &text, regular(13.0), tokens::INK);
    let Some(fire) = fire else { return };
    let area = rect.with_min_x(rect.right() - 40.0);
    let tip = tr_with(
        lang,
        "fight-strength-tip",
        &[
            ("circles", fire.circles.into()),
            ("each", decimal(lang, &fire.each.to_string()).into()),
            ("total", text.into()),
            ("rule", ids::O7_2_H.name().into()),
        ],
    );
    ui.interact(area, ui.id().with(("strength", line.unit, index)), Sense::hover()).on_hover_text(tip);
}
