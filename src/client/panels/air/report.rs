//! The report of an air attack: air combat, flak, the attack, each with its dice (O7.1.c).

use bevy_egui::egui::{self, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{decimal, tr, tr_with},
        keys::Command,
        panels::{
            draw, frame,
            result::{
                morale::{parts, secret},
                more_named,
            },
            token,
        },
        textures::Picture,
        theme::{
            bold, regular, tokens,
            widgets::{Push, Tone, section},
        },
        words,
    },
    engine::rule::{RuleId, ids},
    operations::{
        air::report::{AirReport, AirShot},
        combat::report::Impact,
        event::Event,
    },
};

/// The report in a journal entry, as the side of the view knows it.
pub fn of<'a>(cx: &Cx<'a>, entry: usize) -> Option<&'a AirReport> {
    match cx.journal.get(entry).and_then(|entry| entry.for_side(cx.view.side)) {
        Some(Event::AirAttack(report)) => Some(report),
        _ => None,
    }
}

/// Draws the window.
pub fn show(root: &mut Ui, cx: &mut Cx, entry: usize) {
    let Some(report) = of(cx, entry) else { return };
    let lang = cx.lang;
    frame::modal(root, "air-report", vec2(980.0, 680.0), |ui, window| {
        let label = cx.view.scenario.map.grid.label(report.hex).to_string();
        let title = tr_with(lang, "air-report-title", &[("hex", label.into())]);
        let attacker = cx.view.scenario.side(report.attacker).name.get(lang);
        let by = tr_with(lang, "air-report-by", &[("side", attacker.into())]);
        let weather = format!("{}, {}", words::light(lang, report.visibility.light), words::sky(lang, report.visibility.sky));
        if frame::title(ui, window, icon::AIRPLANE_TILT, &title, &by, &weather) {
            cx.ask(UiAction::Close);
        }
        let inner = frame::body(window).shrink2(vec2(22.0, 8.0));
        frame::column(ui, inner, "air-report-steps", |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            step(ui, cx, report, 1, &report.duels, &report.duel_impacts);
            step(ui, cx, report, 2, &report.flak, &report.flak_impacts);
            step(ui, cx, report, 3, &report.attack, &report.attack_impacts);
        });
        foot(ui, cx, window);
    });
}

fn step(ui: &mut Ui, cx: &mut Cx, report: &AirReport, number: u8, shots: &[AirShot], impacts: &[Impact]) {
    let lang = cx.lang;
    section(ui, &tr(lang, &format!("air-report-{number}")), "");
    if number == 1 {
        for unit in &report.shed {
            let units = token::name(cx.view, *unit, lang);
            line(ui, cx, &tr_with(lang, "air-report-shed", &[("units", units.into())]), false, ids::O3_4_C);
        }
    }
    if shots.is_empty() {
        let text = tr(lang, &format!("air-report-none-{number}"));
        frame::text(ui, text, regular(13.0), tokens::INK_SECOND);
    }
    for shot in shots {
        frame::card(ui, tokens::SHEET, tokens::FRAME, |ui| card(ui, cx, shot));
    }
    if let Some(area) = report.area.filter(|_| number == 3) {
        let strength = decimal(lang, &area.strength.to_string());
        let text = tr_with(lang, "air-report-area", &[("strength", strength.into()), ("damages", area.damages.into())]);
        line(ui, cx, &text, false, ids::O7_1_D);
    }
    for impact in impacts {
        let unit = token::name(cx.view, impact.target, lang);
        let lost = impact.thirds[1] == 0;
        let key = if lost { "air-report-lost" } else { "air-report-impact" };
        let text = tr_with(lang, key, &[("unit", unit.into()), ("damages", impact.damages.into())]);
        let own = cx.view.scenario.unit(impact.target).side == cx.view.side;
        line(ui, cx, &text, own && (impact.damages > 0 || lost), ids::O7_3_A);
    }
    ui.add_space(6.0);
}

fn line(ui: &mut Ui, cx: &Cx, text: &str, bad: bool, rule: RuleId) {
    let ink = if bad { tokens::LACK } else { tokens::INK };
    let response = ui.label(egui::RichText::new(text).font(bold(13.0)).color(ink));
    draw::tip(response, cx.lang, &[text.to_owned()], Some(rule));
}

/// One shot: who at whom, the dice, the number with its reasons.
fn card(ui: &mut Ui, cx: &mut Cx, shot: &AirShot) {
    let (lang, view) = (cx.lang, cx.view);
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, token::CARD_LINE), Sense::hover());
    let name = shot.unit.map_or_else(|| tr(lang, "air-report-unknown-flak"), |unit| token::name(view, unit, lang));
    let at = match shot.target {
        Some(target) => {
            let arguments = [("unit", name.clone().into()), ("target", token::name(view, target, lang).into())];
            tr_with(lang, "air-report-shot", &arguments)
        }
        None => tr_with(lang, "air-report-shot-area", &[("unit", name.clone().into())]),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &at));
    let middle = rect.center().y;
    if let Some(unit) = shot.unit {
        let picture = token::Token::of(view, unit, cx.settings.contrast).timeless();
        picture.paint_on_card(ui.painter(), cx.textures, pos2(rect.left(), middle));
    }
    let dice = 104.0;
    let roll = u32::from(shot.dice[0]) + u32::from(shot.dice[1]);
    let arguments = [("roll", roll.into()), ("number", shot.number.value.into()), ("percent", u32::from(shot.percent.0).into())];
    let sum = tr_with(lang, "air-report-roll", &arguments);
    let sum_width = draw::width(ui, &sum, regular(13.0));
    let room = (width - token::BESIDE - dice - sum_width - 20.0).max(80.0);
    let galley = draw::line(ui, &at, bold(13.0), tokens::INK, room);
    ui.painter().galley(pos2(rect.left() + token::BESIDE, middle - galley.size().y / 2.0), galley, tokens::INK);
    let left = rect.right() - sum_width - dice;
    for (index, die) in shot.dice.iter().enumerate() {
        let x = left + 22.0 + if index == 0 { 0.0 } else { 48.0 };
        cx.textures.centred(ui.painter(), Picture::Die(*die), 40.0, pos2(x, middle));
    }
    let ink = if shot.percent.0 == 0 { tokens::LACK } else { tokens::GOOD };
    let galley = draw::line(ui, &sum, regular(13.0), ink, sum_width + 2.0);
    ui.painter().galley(pos2(rect.right() - sum_width, middle - galley.size().y / 2.0), galley, ink);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
        if shot.number.parts.is_empty() {
            secret(ui, cx, ids::O0_J);
        } else {
            parts(ui, cx, &tr(lang, "fight-number"), &shot.number, &tr(lang, "result-no-surcharges"));
        }
    });
}

fn foot(ui: &mut Ui, cx: &mut Cx, window: Rect) {
    let inner = frame::foot(ui, window);
    let mut right = frame::right_row(ui, inner);
    let more = more_named(cx);
    let (text, space) = (tr(cx.lang, if more { "result-next-fight" } else { "result-close" }), tr(cx.lang, "key-space"));
    let push = Push::new(&text).icon(icon::CARET_RIGHT).key(&space).tone(Tone::Primary).size(152.0, 36.0).show(&mut right);
    if push.clicked() || frame::pressed(ui, Command::StepOn) {
        cx.ask(if more { UiAction::ResolveNext } else { UiAction::Close });
    }
}
