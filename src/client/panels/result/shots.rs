//! Steps 4 and 5: who fired, with which dice, and what it brought.

use bevy_egui::egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::{
    super::{frame, token},
    impacts,
    morale::{figure, parts, secret},
};
use crate::{
    client::{
        client::Cx,
        i18n::{decimal, tr, tr_with},
        textures::Picture,
        theme::{regular, tokens, widgets::section},
    },
    content::text::Lang,
    engine::rule::ids,
    operations::{
        combat::report::{Report, Shot},
        view::SideView,
    },
};

/// Draws the step.
pub fn show(ui: &mut Ui, cx: &mut Cx, report: &Report, attacking: bool) {
    let (lang, view) = (cx.lang, cx.view);
    let (shots, falls) =
        if attacking { (&report.attack, &report.attack_impacts) } else { (&report.defence, &report.defence_impacts) };
    let same = shots.first().filter(|first| shots.iter().all(|shot| shot.target == first.target));
    let right = same.map_or(String::new(), |shot| {
        let unit = token::short(view, shot.target, lang);
        let hex = view.scenario.map.grid.label(report.hex).to_string();
        tr_with(
            lang,
            if shots.len() > 1 { "result-all-on" } else { "result-one-on" },
            &[("unit", unit.into()), ("hex", hex.into())],
        )
    });
    section(ui, &tr(lang, if attacking { "result-step-5" } else { "result-step-4" }), &right);
    if shots.is_empty() {
        frame::text(ui, tr(lang, "result-nobody-fires"), regular(13.0), tokens::INK_SECOND);
    }
    for shot in shots {
        frame::card(ui, tokens::SHEET, tokens::FRAME, |ui| card(ui, cx, shot, same.is_none()));
    }
    for impact in falls {
        impacts::show(ui, cx, report, impact);
    }
}

fn card(ui: &mut Ui, cx: &mut Cx, shot: &Shot, names_target: bool) {
    let lang = cx.lang;
    first_line(ui, cx, shot, names_target);
    frame::hairline(ui);
    let sum = sum_in_words(cx.view, shot, lang);
    ui.horizontal(|ui| {
        let width = ui.available_width();
        let galley = ui.painter().layout(sum, regular(12.0), tokens::INK, (width * 0.5).max(120.0));
        let left = (width - galley.size().x - 12.0).max(120.0);
        ui.allocate_ui_with_layout(
            vec2(left, galley.size().y),
            bevy_egui::egui::Layout::left_to_right(bevy_egui::egui::Align::Center).with_main_wrap(true),
            |ui| {
                ui.set_width(left);
                ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
                if shot.number.parts.is_empty() {
                    secret(ui, cx, ids::O0_J);
                } else {
                    parts(ui, cx, &tr(lang, "fight-number"), &shot.number, &tr(lang, "result-no-surcharges"));
                }
            },
        );
        let (rect, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
        ui.painter().galley(rect.min, galley, tokens::INK);
    });
}

fn first_line(ui: &mut Ui, cx: &mut Cx, shot: &Shot, names_target: bool) {
    let (lang, view) = (cx.lang, cx.view);
    let width = ui.available_width();
    let name = token::name(view, shot.unit, lang);
    let narrow = width < 540.0;
    let pitch = if narrow { 60.0 } else { 68.0 };
    let (dice, figures) = (104.0, 4.0 * pitch);
    let room = (width - token::BESIDE - dice - figures).max(80.0);
    let fire = (fire_in_words(view, shot, lang, names_target), tokens::INK);
    let words = token::Caption::new(ui.painter(), &name, fire, room);
    let (rect, response) = ui.allocate_exact_size(vec2(width, words.height().max(token::CARD_LINE)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    let middle = rect.center().y;
    let token = token::Token::of(view, shot.unit, cx.settings.contrast).timeless();
    token.paint_on_card(ui.painter(), cx.textures, pos2(rect.left(), middle));
    words.paint(ui.painter(), pos2(rect.left() + token::BESIDE, middle));
    let from = rect.right() - figures;
    for (index, die) in shot.dice.iter().enumerate() {
        let x = from - dice + 26.0 + index as f32 * 50.0;
        cx.textures.centred(ui.painter(), Picture::Die(*die), 42.0, pos2(x, middle));
    }
    let roll = u32::from(shot.dice[0]) + u32::from(shot.dice[1]);
    let margin = if shot.margin < 0 { format!("− {}", shot.margin.unsigned_abs()) } else { shot.margin.to_string() };
    let effect = if shot.holds_fire { "–".to_owned() } else { format!("{} %", shot.percent.0) };
    let ink = if shot.percent.0 == 0 { tokens::LACK } else { tokens::GOOD };
    let all = [
        ("result-roll", roll.to_string(), tokens::INK),
        ("fight-number", shot.number.value.to_string(), tokens::INK),
        ("result-margin", margin, tokens::INK),
        ("result-effect", effect, ink),
    ];
    for (index, (key, value, ink)) in all.into_iter().enumerate() {
        let x = from + (index as f32 + 0.5) * pitch;
        figure(ui, pos2(x, middle), &tr(lang, key), &value, ink);
        let area = Rect::from_center_size(pos2(x, middle), vec2(pitch - 4.0, 40.0));
        let tip = tr(lang, &format!("{key}-tip"));
        ui.interact(area, ui.id().with((shot.unit, index)), Sense::hover()).on_hover_text(tip);
    }
}

/// With which rows a unit fired, and what made them worth more.
fn fire_in_words(view: &SideView, shot: &Shot, lang: Lang, names_target: bool) -> String {
    let mut words = Vec::new();
    if names_target {
        let target = token::short(view, shot.target, lang);
        words.push(tr_with(lang, "result-at", &[("unit", target.into())]));
    }
    if shot.holds_fire {
        words.push(tr(lang, "result-holds-fire"));
    }
    let sheet = view.scenario.sheet_of(shot.unit);
    let rows: Vec<String> = shot
        .rows
        .iter()
        .filter_map(|fire| {
            let row = sheet.rows.get(usize::from(fire.row))?;
            Some(format!("{} ×{}", row.name.get(lang), fire.circles))
        })
        .collect();
    if !rows.is_empty() {
        words.push(rows.join(", "));
    }
    if shot.number.amount_of(crate::engine::explained::Reason::Torpedoes) != 0 {
        words.push(tr(lang, "reason-torpedoes"));
    }
    if shot.next_hex {
        words.push(tr(lang, "result-from-next"));
    }
    if shot.side_armour && !shot.rows.is_empty() {
        words.push(tr(lang, "result-side-armour"));
    }
    words.join(" · ")
}

/// Circles × strength per row, and the sum.
fn sum_in_words(view: &SideView, shot: &Shot, lang: Lang) -> String {
    let _ = view;
    let total = decimal(lang, &shot.strength.to_string());
    if shot.holds_fire {
        let prevented = shot.margin.max(0) / 3;
        return tr_with(lang, "result-prevents", &[("count", prevented.into())]);
    }
    if shot.margin < 0 || shot.strength.0 == 0 {
        return tr(lang, "result-no-effect");
    }
    if shot.rows.is_empty() {
        return tr_with(lang, "result-strength", &[("strength", total.into())]);
    }
    let rows: Vec<String> =
        shot.rows.iter().map(|fire| format!("{} × {}", fire.circles, decimal(lang, &fire.each.to_string()))).collect();
    format!("{} = {total}", rows.join(" + "))
}
