//! Steps 2 to 5: who fired, with which dice, and what it brought.

use bevy_egui::egui::{Align2, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{
    super::{frame, token},
    impacts,
    morale::{figure, parts, secret},
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{decimal, tr, tr_with},
        textures::Picture,
        theme::{regular, tokens, widgets::section},
    },
    content::{scenario::UnitId, text::Lang},
    engine::{explained::Explained, quantity::Hundredths, rule::ids},
    operations::{
        combat::{
            plan::Aim,
            report::{FireStep, Report, Shot},
            strength::RowFire,
        },
        view::SideView,
    },
};

/// Draws the step under a heading.
pub fn show(ui: &mut Ui, cx: &mut Cx, report: &Report, attacking: bool, heading: &str) {
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
    section(ui, &tr(lang, heading), &right);
    if shots.is_empty() {
        frame::text(ui, tr(lang, "result-nobody-fires"), regular(13.0), tokens::INK_SECOND);
    }
    for shot in shots {
        let told = Told {
            unit: Some(shot.unit),
            number: &shot.number,
            dice: shot.dice,
            margin: shot.margin,
            percent: shot.percent.0,
            holds_fire: shot.holds_fire,
            rows: &shot.rows,
            strength: shot.strength,
            words: fire_in_words(view, shot, lang, same.is_none()),
        };
        frame::card(ui, tokens::SHEET, tokens::FRAME, |ui| card(ui, cx, &told));
    }
    for impact in falls {
        impacts::show(ui, cx, report, impact);
    }
}

/// Draws a step of artillery: who fired at what, then what it did (O7.1.b steps 2 and 3).
pub fn fires(ui: &mut Ui, cx: &mut Cx, report: &Report, step: &FireStep, number: u8) {
    let (lang, view) = (cx.lang, cx.view);
    section(ui, &tr(lang, &format!("result-step-{number}")), "");
    for shot in &step.shots {
        let label = view.scenario.map.grid.label(shot.hex).to_string();
        let at = match shot.aim {
            Aim::Company(target) => {
                let values = [("unit", token::short(view, target, lang).into()), ("hex", label.into())];
                tr_with(lang, "result-one-on", &values)
            }
            Aim::Area => tr_with(lang, "fires-on-hex", &[("hex", label.into())]),
        };
        let mut words = vec![at];
        words.extend(shot.unit.and_then(|unit| rows_in_words(view, unit, &shot.rows, lang)));
        words.push(tr(lang, "result-side-armour"));
        let told = Told {
            unit: shot.unit,
            number: &shot.number,
            dice: shot.dice,
            margin: shot.margin,
            percent: shot.percent.0,
            holds_fire: false,
            rows: &shot.rows,
            strength: shot.strength,
            words: words.join(" · "),
        };
        frame::card(ui, tokens::SHEET, tokens::FRAME, |ui| card(ui, cx, &told));
    }
    if let Some(area) = step.area {
        let strength = decimal(lang, &area.strength.to_string());
        let values = [("strength", strength.into()), ("damages", area.damages.into())];
        if frame::note(ui, lang, &tr_with(lang, "fires-area-sum", &values), ids::O7_1_D) {
            cx.ask(UiAction::OpenRule(ids::O7_1_D));
        }
    }
    for impact in &step.impacts {
        impacts::show(ui, cx, report, impact);
    }
}

/// A combat roll as it is shown.
struct Told<'a> {
    /// Who fired, if that is known.
    unit: Option<UnitId>,
    number: &'a Explained,
    dice: [u8; 2],
    margin: i32,
    percent: u16,
    holds_fire: bool,
    rows: &'a [RowFire],
    strength: Hundredths,
    /// At whom, and with what.
    words: String,
}

fn card(ui: &mut Ui, cx: &mut Cx, shot: &Told) {
    let lang = cx.lang;
    first_line(ui, cx, shot);
    frame::hairline(ui);
    let sum = sum_in_words(shot, lang);
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
                    parts(ui, cx, &tr(lang, "fight-number"), shot.number, &tr(lang, "result-no-surcharges"));
                }
            },
        );
        let (rect, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
        ui.painter().galley(rect.min, galley, tokens::INK);
    });
}

fn first_line(ui: &mut Ui, cx: &mut Cx, shot: &Told) {
    let (lang, view) = (cx.lang, cx.view);
    let width = ui.available_width();
    let name = shot.unit.map_or_else(|| tr(lang, "fires-unknown"), |unit| token::name(view, unit, lang));
    let narrow = width < 540.0;
    let pitch = if narrow { 60.0 } else { 68.0 };
    let (dice, figures) = (104.0, 4.0 * pitch);
    let room = (width - token::BESIDE - dice - figures).max(80.0);
    let fire = (shot.words.clone(), tokens::INK);
    let words = token::Caption::new(ui.painter(), &name, fire, room);
    let (rect, response) = ui.allocate_exact_size(vec2(width, words.height().max(token::CARD_LINE)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    let middle = rect.center().y;
    match shot.unit {
        Some(unit) => {
            let token = token::Token::of(view, unit, cx.settings.contrast).timeless();
            token.paint_on_card(ui.painter(), cx.textures, pos2(rect.left(), middle));
        }
        None => {
            let place = pos2(rect.left() + token::BESIDE / 2.0 - 4.0, middle);
            frame::paint(ui, place, Align2::CENTER_CENTER, icon::QUESTION, regular(26.0), tokens::INK_SECOND);
        }
    }
    words.paint(ui.painter(), pos2(rect.left() + token::BESIDE, middle));
    let from = rect.right() - figures;
    for (index, die) in shot.dice.iter().enumerate() {
        let x = from - dice + 26.0 + index as f32 * 50.0;
        cx.textures.centred(ui.painter(), Picture::Die(*die), 42.0, pos2(x, middle));
    }
    let roll = u32::from(shot.dice[0]) + u32::from(shot.dice[1]);
    let margin = if shot.margin < 0 { format!("− {}", shot.margin.unsigned_abs()) } else { shot.margin.to_string() };
    let effect = if shot.holds_fire { "–".to_owned() } else { format!("{} %", shot.percent) };
    let ink = if shot.percent == 0 { tokens::LACK } else { tokens::GOOD };
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
        ui.interact(area, ui.id().with((shot.unit, shot.words.as_str(), index)), Sense::hover()).on_hover_text(tip);
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
    words.extend(rows_in_words(view, shot.unit, &shot.rows, lang));
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

/// Rows with their circles.
fn rows_in_words(view: &SideView, unit: UnitId, rows: &[RowFire], lang: Lang) -> Option<String> {
    let sheet = view.sheet_of(unit);
    let row = |fire: &RowFire| {
        let row = sheet.rows.get(usize::from(fire.row))?;
        Some(format!("{} ×{}", row.name.get(lang), fire.circles))
    };
    let rows: Vec<String> = rows.iter().filter_map(row).collect();
    (!rows.is_empty()).then(|| rows.join(", "))
}

/// Circles × strength per row, and the sum.
fn sum_in_words(shot: &Told, lang: Lang) -> String {
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
