//! The outcome of a battle.

use bevy_egui::egui::{Align2, Context, Id, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{tr, tr_with},
        keys::{self, Command},
        panels::{frame, token},
        session::Stage,
        theme::{
            bold, regular, serif_bold, serif_italic, tokens,
            widgets::{Push, Tone, rule_id, section},
        },
        words::{self, names},
    },
    content::victory::Points,
    engine::{rule::ids, side::Side},
    operations::{
        event::{Event, Loss},
        victory::{Outcome, losses},
    },
};

/// Each battle's outcome is folded for itself.
fn folded_id(cx: &Cx) -> Id {
    Id::new(("victory-folded", cx.map.battle))
}

/// Whether the outcome lies over the battle.
pub fn covers(ctx: &Context, cx: &Cx) -> bool {
    cx.stage == Stage::Over && !ctx.data(|data| data.get_temp::<bool>(folded_id(cx))).unwrap_or(false)
}

/// Draws the outcome over the finished battle.
pub fn show(root: &mut Ui, cx: &mut Cx) {
    let Some(outcome) = cx.view.outcome else { return };
    let folded = folded_id(cx);
    if !covers(root.ctx(), cx) {
        reopen(root, cx, folded);
        return;
    }
    let lang = cx.lang;
    frame::modal(root, "victory", vec2(980.0, 690.0), |ui, window| {
        let title = tr(lang, "victory-title");
        let mut fold = frame::title(ui, window, icon::FLAG_CHECKERED, &title, cx.view.scenario.title.get(lang), "");
        let inner = frame::body(window).shrink2(vec2(26.0, 12.0));
        frame::column(ui, inner, "victory", |ui| {
            head(ui, cx, outcome);
            goals(ui, cx);
            ui.add_space(8.0);
            losses(ui, cx);
            if let Some(file) = &cx.state.turn_file {
                ui.add_space(8.0);
                section(ui, &tr(lang, "victory-last-turn"), "");
                frame::text(ui, file.display().to_string(), regular(13.0), tokens::INK);
            }
        });
        let foot = frame::foot(ui, window);
        let text = tr(lang, "victory-map");
        let mut left = frame::left_row(ui, foot);
        fold |= Push::new(&text).icon(icon::MAP_TRIFOLD).size(0.0, 36.0).show(&mut left).clicked();
        let (text, key) = (tr(lang, "replay-look-again"), keys::written(lang, Command::LookAgain));
        let again = Push::new(&text).icon(icon::FILM_STRIP).key(&key).size(0.0, 36.0).show(&mut left).clicked();
        if again || frame::pressed(ui, Command::LookAgain) {
            cx.ask(UiAction::LookAgain);
        }
        let (text, key) = (tr(lang, "luck-title"), keys::written(lang, Command::Luck));
        let luck = Push::new(&text).icon(icon::DICE_FIVE).key(&key).size(0.0, 36.0).show(&mut left).clicked();
        if luck || frame::pressed(ui, Command::Luck) {
            cx.ask(UiAction::OpenLuck);
        }
        // A part of a campaign leads to the next one.
        let (text, action) = match &cx.about.campaign {
            Some(_) => (tr(lang, "campaign-on"), UiAction::CampaignOn),
            None => (tr(lang, "victory-menu"), UiAction::LeaveBattle),
        };
        let enter = icon::ARROW_ELBOW_DOWN_LEFT;
        let mut row = frame::right_row(ui, foot);
        let leave = Push::new(&text).key(enter).tone(Tone::Primary).size(160.0, 36.0).show(&mut row).clicked();
        if leave || frame::pressed(ui, Command::Confirm) {
            cx.ask(action);
        }
        if fold || keys::pressed(ui.ctx(), Command::Back) {
            ui.data_mut(|data| data.insert_temp(folded, true));
        }
    });
}

/// The small button that brings the outcome back over the map.
fn reopen(root: &Ui, cx: &Cx, folded: Id) {
    let area = bevy_egui::egui::Area::new(Id::new("victory-reopen")).anchor(Align2::CENTER_TOP, vec2(0.0, 112.0));
    area.show(root.ctx(), |ui| {
        let text = tr(cx.lang, "victory-show");
        if Push::new(&text).icon(icon::FLAG_CHECKERED).tone(Tone::Phase).size(0.0, 36.0).show(ui).clicked() {
            ui.data_mut(|data| data.insert_temp(folded, false));
        }
    });
}

/// Winner, level, points.
fn head(ui: &mut Ui, cx: &mut Cx, outcome: Outcome) {
    let (lang, view) = (cx.lang, cx.view);
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 104.0), Sense::hover());
    let level = words::victory_level(lang, outcome.level);
    let (title, second) = match outcome.winner {
        Some(side) => (tr_with(lang, "victory-of", &[("side", view.scenario.side(side).name.get(lang).into())]), level),
        None => (level, tr(lang, "victory-nobody")),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{title}, {second}")));
    let mut x = rect.left();
    if let Some(side) = outcome.winner {
        let nation = view.scenario.side(side).nation;
        let sign = token::sign(side, nation, cx.settings.contrast);
        cx.textures.centred(ui.painter(), sign, 64.0, pos2(x + 36.0, rect.center().y));
        x += 92.0;
    }
    frame::paint(ui, pos2(x, rect.top() + 38.0), Align2::LEFT_CENTER, &title, serif_bold(34.0), tokens::INK);
    frame::paint(ui, pos2(x, rect.top() + 74.0), Align2::LEFT_CENTER, &second, serif_italic(20.0), tokens::INK_SECOND);
    let [one, two] = outcome.points.map(names::points);
    let figure = format!("{one} : {two}");
    frame::paint(ui, pos2(rect.right(), rect.top() + 38.0), Align2::RIGHT_CENTER, &figure, serif_bold(34.0), tokens::INK);
    let text = tr(lang, "victory-points");
    frame::paint(ui, pos2(rect.right(), rect.top() + 74.0), Align2::RIGHT_CENTER, &text, regular(12.0), tokens::INK_SECOND);
    ui.horizontal_wrapped(|ui| {
        frame::text(ui, words::levels(lang, view.scenario.levels), regular(12.0), tokens::INK_SECOND);
        if rule_id(ui, lang, ids::O0_M) {
            cx.ask(UiAction::OpenRule(ids::O0_M));
        }
    });
}

/// Both sides' goals with what they earned, side by side.
fn goals(ui: &mut Ui, cx: &mut Cx) {
    let view = cx.view;
    let mut earned = vec![0u32; view.scenario.goals.len()];
    for entry in cx.journal {
        if let Some(Event::Scored { goal, times }) = entry.for_side(view.side)
            && let Some(sum) = earned.get_mut(*goal as usize)
        {
            *sum += times;
        }
    }
    frame::two_columns(ui, 28.0, |ui, side| {
        let name = view.scenario.side(side).name.get(cx.lang);
        let points = names::points(view.points[side.index()]);
        section(ui, &tr_with(cx.lang, "victory-goals", &[("side", name.into())]), &points);
        for (goal, times) in view.scenario.goals.iter().zip(&earned).filter(|(goal, _)| goal.side == side) {
            let sum = Points(goal.points.0 * i32::try_from(*times).unwrap_or(0));
            goal_row(ui, goal.name.get(cx.lang), *times, goal.points, sum);
        }
    });
}

fn goal_row(ui: &mut Ui, name: &str, times: u32, each: Points, sum: Points) {
    let width = ui.available_width();
    let ink = if times > 0 { tokens::INK } else { tokens::INK_SECOND };
    let galley = ui.painter().layout(name.to_owned(), regular(13.0), ink, width - 110.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, (galley.size().y + 2.0).max(20.0)), Sense::hover());
    let text =
        if times > 1 { format!("{times} × {} = {}", names::points(each), names::points(sum)) } else { names::points(sum) };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name}: {text}")));
    let y = rect.center().y;
    let sign = if times > 0 { icon::CHECK } else { icon::MINUS };
    frame::paint(ui, pos2(rect.left() + 7.0, y), Align2::CENTER_CENTER, sign, regular(13.0), ink);
    ui.painter().galley(pos2(rect.left() + 20.0, y - galley.size().y / 2.0), galley, ink);
    let text = if times > 0 { text } else { "–".to_owned() };
    frame::paint(ui, rect.right_center(), Align2::RIGHT_CENTER, &text, bold(13.0), ink);
    let line = [rect.left_bottom() + vec2(0.0, 3.0), rect.right_bottom() + vec2(0.0, 3.0)];
    ui.painter().line_segment(line, Stroke::new(1.0, tokens::ROW_LINE));
}

/// Losses: one's own exactly, the enemy's as far as they were seen.
fn losses(ui: &mut Ui, cx: &mut Cx) {
    let (lang, view) = (cx.lang, cx.view);
    let mut lost = [[0u32; 3]; 2];
    let mut damages = [0u32; 2];
    for entry in cx.journal {
        match entry.for_side(view.side) {
            Some(Event::Lost { unit, how, .. }) => {
                let kind = match how {
                    Loss::Destroyed | Loss::Dropped => 0,
                    Loss::Surrendered => 1,
                    Loss::CutOff => 2,
                };
                lost[view.scenario.unit(*unit).side.index()][kind] += 1;
            }
            Some(Event::Fought(report) | Event::OpportunityFire(report)) => {
                for side in Side::BOTH {
                    damages[side.index()] += report.damages_to(side);
                }
            }
            _ => {}
        }
    }
    let circles: u32 = losses::of_units(&view.scenario, view.own.values(), None);
    frame::two_columns(ui, 28.0, |ui, side| {
        let name = view.scenario.side(side).name.get(lang);
        let own = side == view.side;
        let known = tr(lang, if own { "victory-exact" } else { "victory-as-seen" });
        section(ui, &tr_with(lang, "victory-losses", &[("side", name.into())]), &known);
        let [destroyed, surrendered, cut_off] = lost[side.index()];
        let mut rows = vec![
            ("victory-units-destroyed", destroyed),
            ("victory-units-surrendered", surrendered + cut_off),
            ("victory-damages", damages[side.index()]),
        ];
        if own {
            rows.push(("victory-circles", circles));
        }
        if view.scenario.counts_prisoners() {
            let captured = view.captured[side.index()];
            rows.push(("victory-prisoners", captured.circles.iter().sum()));
            rows.push(("victory-prisoner-units", captured.units.iter().sum()));
        }
        for (key, count) in rows {
            frame::fact(ui, lang, &tr(lang, key), &count.to_string(), None);
        }
    });
}
