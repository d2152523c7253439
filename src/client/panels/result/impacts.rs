//! What fire did to a company: sum, root, damages, circles or thirds.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use super::super::{draw, frame, token};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        counter::Circle,
        i18n::{decimal, tr, tr_with},
        textures::Picture,
        theme::{
            bold, regular, serif_bold, tokens,
            widgets::{rule_id, section},
        },
        words::names,
    },
    content::scenario::UnitId,
    engine::rule::ids,
    operations::combat::{
        damage::Hit,
        report::{Fate, Impact, Report},
    },
};

/// Draws the box of one company, and below it its circles if they are one's own.
pub fn show(ui: &mut Ui, cx: &mut Cx, report: &Report, impact: &Impact) {
    let own = cx.view.scenario.unit(impact.target).side == cx.view.side;
    let width = ui.available_width();
    let top = ui.cursor().top();
    let response = frame::card(ui, tokens::SHEET, tokens::INK, |ui| {
        sum(ui, cx, impact);
        if !own {
            frame::hairline(ui);
            seen(ui, cx, impact);
        }
    });
    let whole = Rect::from_min_max(pos2(response.left(), top), pos2(response.left() + width, response.bottom()));
    ui.painter().rect_stroke(whole, CornerRadius::same(3), Stroke::new(2.0, tokens::INK), StrokeKind::Inside);
    let held = impact.hits.iter().filter(|hit| matches!(hit, Hit::Held { .. })).count();
    if held > 0 {
        let text = tr_with(cx.lang, "result-held", &[("count", held.into())]);
        frame::text(ui, format!("{} {text}", icon::SHIELD), regular(13.0), tokens::INK_SECOND);
    }
    if own {
        circles(ui, cx, report, impact);
    }
}

/// Sum of the strength → √ → damages, and which are total.
fn sum(ui: &mut Ui, cx: &mut Cx, impact: &Impact) {
    let lang = cx.lang;
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 48.0), Sense::hover());
    let (head, low) = (rect.top() + 10.0, rect.top() + 33.0);
    let left = rect.left() + 4.0;
    let small =
        |x: f32, align: Align2, text: &str| frame::paint(ui, pos2(x, head), align, text, regular(12.0), tokens::INK_SECOND);
    // Damages of an area attack come from what all together brought.
    let of_area = impact.strength.0 == 0 && (impact.damages > 0 || impact.destroyed);
    let first = small(left, Align2::LEFT_CENTER, &tr(lang, if of_area { "fires-of-area" } else { "result-sum" }));
    let strength = if of_area { "–".to_owned() } else { decimal(lang, &impact.strength.to_string()) };
    frame::paint(ui, pos2(left, low), Align2::LEFT_CENTER, &strength, serif_bold(22.0), tokens::INK);
    let x = first.right() + 14.0;
    let way = format!("{}  √  {}", icon::ARROW_RIGHT, icon::ARROW_RIGHT);
    let way = frame::paint(ui, pos2(x, rect.center().y + 4.0), Align2::LEFT_CENTER, &way, regular(17.0), tokens::INK_SECOND);
    let x = way.right() + 14.0;
    small(x, Align2::LEFT_CENTER, &tr(lang, "result-damages-floor"));
    frame::paint(ui, pos2(x, low), Align2::LEFT_CENTER, &impact.damages.to_string(), serif_bold(22.0), tokens::LACK);
    let net = impact.damages.saturating_sub(impact.prevented);
    let told = impact.hits.iter().filter(|hit| matches!(hit, Hit::Circle { total: true, .. })).count();
    let kinds = if impact.destroyed {
        tr(lang, "result-company-destroyed")
    } else {
        // Of an area attack every third of the whole is total, not of each company; the enemy is not told which.
        let total = if of_area { u32::try_from(told).unwrap_or(0) } else { net / 3 };
        tr_with(lang, "result-kinds", &[("temporary", (net - total).into()), ("total", total.into())])
    };
    let kinds = if impact.prevented > 0 {
        format!("{kinds} ({})", tr_with(lang, "result-prevented", &[("count", impact.prevented.into())]))
    } else {
        kinds
    };
    frame::paint(ui, pos2(rect.right() - 2.0, head + 3.0), Align2::RIGHT_CENTER, &kinds, bold(12.0), tokens::INK);
    let (text, rule) = if impact.destroyed { ("result-margin-twelve", ids::O7_2_F) } else { ("result-every-third", ids::O7_3_A) };
    let line = Rect::from_min_max(pos2(x, head + 13.0), pos2(rect.right() - 2.0, rect.bottom() - 3.0));
    let mut row = frame::right_row(ui, line);
    if rule_id(&mut row, lang, rule) {
        cx.ask(UiAction::OpenRule(rule));
    }
    row.label(bevy_egui::egui::RichText::new(tr(lang, text)).font(regular(12.0)).color(tokens::INK_SECOND));
}

/// An enemy's strength in thirds, before and now.
fn seen(ui: &mut Ui, cx: &mut Cx, impact: &Impact) {
    let (lang, view) = (cx.lang, cx.view);
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 20.0), Sense::hover());
    let y = rect.center().y;
    let unit = token::short(view, impact.target, lang);
    let text = tr_with(lang, "result-seen", &[("unit", unit.into())]);
    let text = frame::paint(ui, pos2(rect.left() + 4.0, y), Align2::LEFT_CENTER, &text, regular(12.0), tokens::INK);
    let [before, after] = impact.thirds;
    let fill = token::side_colour(view.side.other(), cx.settings.contrast);
    let mut x = text.right() + 14.0;
    for third in 1..=3u8 {
        let cell = Rect::from_min_size(pos2(x, y - 7.0), vec2(36.0, 14.0));
        third_cell(ui, cell, fill, third <= after, third <= before);
        x = cell.right() + 3.0;
    }
    let values = [("before", names::thirds(before).into()), ("after", names::thirds(after).into())];
    let text = tr_with(lang, "result-thirds", &values);
    let told = frame::paint(ui, pos2(x + 8.0, y), Align2::LEFT_CENTER, &text, regular(12.0), tokens::INK);
    let text = tr(lang, "result-circles-secret");
    if told.right() + 16.0 + draw::width(ui, &text, regular(12.0)) < rect.right() {
        frame::paint(ui, rect.right_center() - vec2(2.0, 0.0), Align2::RIGHT_CENTER, &text, regular(12.0), tokens::INK_SECOND);
    }
}

fn third_cell(ui: &Ui, cell: Rect, fill: Color32, left: bool, was: bool) {
    let ground = if left { fill } else { tokens::FIELD };
    ui.painter().rect_filled(cell, CornerRadius::ZERO, ground);
    if was && !left {
        let painter = ui.painter().with_clip_rect(cell.intersect(ui.clip_rect()));
        let mut x = cell.left() - cell.height();
        while x < cell.right() {
            let line = [pos2(x, cell.bottom()), pos2(x + cell.height(), cell.top())];
            painter.line_segment(line, Stroke::new(1.2, tokens::INK));
            x += 5.0;
        }
    }
    ui.painter().rect_stroke(cell, CornerRadius::ZERO, Stroke::new(1.0, tokens::INK), StrokeKind::Inside);
}

/// How many temporary and total losses of a row fell just now.
fn fresh(impact: &Impact, row: usize) -> (u8, u8) {
    let is = |hit: &u8| usize::from(*hit) == row;
    impact.hits.iter().fold((0, 0), |(temporary, total), hit| match hit {
        Hit::Circle { row, total: false } if is(row) => (temporary + 1, total),
        Hit::Circle { row, total: true } if is(row) => (temporary, total + 1),
        Hit::Worsened { rows } => {
            let here = rows.iter().flatten().filter(|row| is(row)).count();
            (temporary, total + u8::try_from(here).unwrap_or(0))
        }
        Hit::Circle { .. } | Hit::Held { .. } => (temporary, total),
    })
}

/// Own circles of the rows that were hit, the fresh hits ringed.
fn circles(ui: &mut Ui, cx: &mut Cx, report: &Report, impact: &Impact) {
    let (lang, view) = (cx.lang, cx.view);
    let sheet = view.sheet_of(impact.target);
    let hit: Vec<usize> = (0..sheet.rows.len()).filter(|row| fresh(impact, *row) != (0, 0)).collect();
    if hit.is_empty() {
        return;
    }
    let unit = token::short(view, impact.target, lang);
    section(ui, &tr_with(lang, "result-own-damages", &[("unit", unit.into())]), "");
    let left_behind = report.taken && matches!(report.fate(impact.target), Some(Fate::Retreats | Fate::Leaves));
    for row in hit {
        one_row(ui, cx, impact.target, row, fresh(impact, row), left_behind);
    }
}

fn one_row(ui: &mut Ui, cx: &mut Cx, unit: UnitId, index: usize, (temporary, total): (u8, u8), left_behind: bool) {
    let (lang, view) = (cx.lang, cx.view);
    let row = &view.sheet_of(unit).rows[index];
    let Some(state) = view.unit(unit).and_then(|unit| unit.rows.0.get(index)).copied() else { return };
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 28.0), Sense::hover());
    let y = rect.center().y;
    frame::paint(ui, pos2(rect.left(), y), Align2::LEFT_CENTER, row.name.get(lang), bold(12.0), tokens::INK);
    let states = super::super::attack::circle_states(row.count, state);
    let name = 170.0;
    let text = match (temporary, total) {
        (0, total) => tr_with(lang, "result-new-total", &[("total", total.into())]),
        (temporary, 0) => tr_with(lang, "result-new-temporary", &[("temporary", temporary.into())]),
        (temporary, total) => tr_with(lang, "result-new-both", &[("temporary", temporary.into()), ("total", total.into())]),
    };
    let text = if left_behind && temporary > 0 { format!("{text}, {}", tr(lang, "result-left-behind")) } else { text };
    let text = frame::paint(ui, rect.right_center(), Align2::RIGHT_CENTER, &text, regular(12.0), tokens::INK_SECOND);
    let room = text.left() - rect.left() - name - 16.0;
    let pitch = (room / states.len().max(1) as f32).min(27.0);
    // The last of each kind are the new ones.
    let last = |kind: Circle| states.iter().rposition(|state| *state == kind);
    let (last_temporary, last_total) = (last(Circle::Temporary), last(Circle::Total));
    for (place, circle) in states.iter().enumerate() {
        let new = match circle {
            Circle::Temporary => last_temporary.is_some_and(|last| last - place < usize::from(temporary)),
            Circle::Total => {
                let all = if left_behind { total + temporary } else { total };
                last_total.is_some_and(|last| last - place < usize::from(all))
            }
            _ => false,
        };
        let at = pos2(rect.left() + name + 8.0 + place as f32 * pitch, y);
        cx.textures.centred(ui.painter(), Picture::Circle(*circle, new), (pitch * 0.5).clamp(8.0, 13.0), at);
    }
    ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::ROW_LINE));
}
