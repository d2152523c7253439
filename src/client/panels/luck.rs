//! The luck of the dice: for both sides what was to be expected and what fell, and how seldom it is so bad.

use std::sync::Arc;

use bevy_egui::egui::{
    Align, Align2, CornerRadius, Id, Layout, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use egui_phosphor::regular as icon;

use super::{draw, frame};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{decimal, tr, tr_with},
        keys::Command,
        session::Stage,
        theme::{
            bold, regular, tokens,
            widgets::{Push, Tone, section},
        },
    },
    engine::{rule::ids, side::Side},
    operations::{
        event::Event,
        luck::{self, Chance, LUCK_BANDS, Luck, WAYS},
    },
};

/// The luck of a side with its chances, which take time to work out.
struct Shown {
    luck: Luck,
    hits: Chance,
    share: Chance,
    morale: Chance,
}

/// What decides the page; it is worked out anew only when that changes.
type Key = (u64, usize, bool);

/// Both sides' luck as far as it may be told: all of it only once the battle is over.
fn shown(ui: &Ui, cx: &Cx) -> Arc<[Shown; 2]> {
    let (id, over) = (Id::new("luck"), cx.stage == Stage::Over);
    let key: Key = (cx.view.version, cx.journal.len(), over);
    if let Some((known, shown)) = ui.data(|data| data.get_temp::<(Key, Arc<[Shown; 2]>)>(id))
        && known == key
    {
        return shown;
    }
    let side = cx.view.side;
    let events = cx.journal.iter().filter_map(|entry| if over { Some(&entry.event) } else { entry.for_side(side) });
    let fights = events.filter(|event| matches!(event, Event::Fought(_) | Event::OpportunityFire(_)));
    let both = luck::luck(&cx.view.scenario.rules, fights).map(|luck| Shown {
        hits: luck.hits_chance(),
        share: luck.share_chance(),
        morale: luck.morale.chance(),
        luck,
    });
    let both = Arc::new(both);
    ui.data_mut(|data| data.insert_temp(id, (key, both.clone())));
    both
}

/// Draws the window.
pub fn show(root: &mut Ui, cx: &mut Cx) {
    let lang = cx.lang;
    frame::modal(root, "luck", vec2(1000.0, 604.0), |ui, window| {
        let (title, scenario) = (tr(lang, "luck-title"), cx.scenario());
        if frame::title(ui, window, icon::DICE_FIVE, &title, scenario.title.get(lang), "") {
            cx.ask(UiAction::Close);
        }
        let both = shown(ui, cx);
        let inner = frame::body(window).shrink2(vec2(26.0, 12.0));
        frame::column(ui, inner, "luck-page", |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let known = if cx.stage == Stage::Over { "luck-known-over" } else { "luck-known" };
            frame::text(ui, tr(lang, known), regular(13.0), tokens::INK_SECOND);
            ui.add_space(8.0);
            let (width, gap, top) = (ui.available_width() - 10.0, 30.0, ui.cursor().top());
            let each = (width - gap) / 2.0;
            let mut bottom = top;
            for side in Side::BOTH {
                let x = ui.max_rect().left() + if side == Side::One { 0.0 } else { each + gap };
                let rect = Rect::from_min_size(pos2(x, top), vec2(each, 10_000.0));
                let mut child = frame::at(ui, rect, Layout::top_down(Align::Min));
                child.set_width(each);
                of_side(&mut child, cx, side, &both[side.index()]);
                bottom = bottom.max(child.min_rect().bottom());
            }
            ui.allocate_exact_size(vec2(width, bottom - top + 10.0), Sense::hover());
            if frame::note(ui, lang, &tr(lang, "luck-note"), ids::O7_2_F) {
                cx.ask(UiAction::OpenRule(ids::O7_2_F));
            }
            if let Some(loads) = cx.loads {
                ui.add_space(6.0);
                let text = tr_with(lang, "luck-loads", &[("count", loads.into())]);
                frame::text(ui, text, regular(13.0), tokens::INK).on_hover_text(tr(lang, "luck-loads-tip"));
            }
        });
        let foot = frame::foot(ui, window);
        let text = tr(lang, "luck-close");
        let mut row = frame::right_row(ui, foot);
        let enter = icon::ARROW_ELBOW_DOWN_LEFT;
        let close = Push::new(&text).key(enter).tone(Tone::Primary).size(150.0, 36.0).show(&mut row).clicked();
        if close || frame::pressed(ui, Command::Confirm) {
            cx.ask(UiAction::Close);
        }
    });
}

fn of_side(ui: &mut Ui, cx: &Cx, side: Side, shown: &Shown) {
    let (lang, luck) = (cx.lang, &shown.luck);
    ui.spacing_mut().item_spacing.y = 0.0;
    let name = cx.view.scenario.side(side).name.get(lang);
    section(ui, name, &tr_with(lang, "luck-rolls", &[("count", luck.rolls.into())]));
    ui.add_space(4.0);
    if luck.rolls == 0 {
        frame::text(ui, tr(lang, "luck-none"), regular(13.0), tokens::INK_SECOND);
        ui.add_space(6.0);
    } else {
        let whole = luck.rolls * WAYS;
        compared(
            ui,
            cx,
            &Figure {
                key: "luck-hits",
                expected: decimal(lang, &tenths(luck.hits_expected(), WAYS)),
                fell: luck.hits().to_string(),
                parts: [share(luck.hits_expected(), whole), share(luck.hits(), luck.rolls)],
                chance: shown.hits,
            },
        );
        compared(
            ui,
            cx,
            &Figure {
                key: "luck-share",
                expected: format!("{} %", rounded(luck.share_expected, whole)),
                fell: format!("{} %", rounded(luck.share_fell, luck.rolls)),
                // No roll brings more than three times the strength, and no mean is much more than once.
                parts: [share(luck.share_expected, whole * 200), share(luck.share_fell, luck.rolls * 200)],
                chance: shown.share,
            },
        );
    }
    let morale = &luck.morale;
    if morale.rolls > 0 {
        compared(
            ui,
            cx,
            &Figure {
                key: "luck-morale",
                expected: decimal(lang, &tenths(morale.expected, morale.all)),
                fell: tr_with(lang, "luck-of", &[("part", morale.passed.into()), ("all", morale.rolls.into())]),
                parts: [share(morale.expected, morale.rolls * morale.all), share(morale.passed, morale.rolls)],
                chance: shown.morale,
            },
        );
    }
    if morale.unknown > 0 {
        let text = tr_with(lang, "luck-morale-unknown", &[("count", morale.unknown.into())]);
        frame::text(ui, text, regular(12.0), tokens::INK_SECOND);
        ui.add_space(6.0);
    }
    if luck.rolls > 0 {
        bands(ui, cx, luck);
    }
}

/// One comparison of what was expected and what fell.
struct Figure {
    key: &'static str,
    expected: String,
    fell: String,
    parts: [f32; 2],
    chance: Chance,
}

fn compared(ui: &mut Ui, cx: &Cx, figure: &Figure) {
    let lang = cx.lang;
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 66.0), Sense::hover());
    let name = tr(lang, figure.key);
    let values = [("expected", figure.expected.clone().into()), ("fell", figure.fell.clone().into())];
    let figures = tr_with(lang, "luck-figures", &values);
    let (sentence, percent) = chance(lang, figure.chance);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name}: {figures}, {sentence}, {percent}")));
    let y = rect.top() + 10.0;
    frame::paint(ui, pos2(rect.left(), y), Align2::LEFT_CENTER, &name, bold(13.0), tokens::INK);
    frame::paint(ui, pos2(rect.right(), y), Align2::RIGHT_CENTER, &figures, regular(13.0), tokens::INK);
    let bar = Rect::from_min_max(pos2(rect.left(), rect.top() + 22.0), pos2(rect.right(), rect.top() + 34.0));
    let [expected, fell] = figure.parts.map(|part| bar.left() + bar.width() * part.clamp(0.0, 1.0));
    // Red is for bad luck, not for every bit less than expected.
    let bad = figure.chance.of(100) < 25;
    let p = ui.painter();
    p.rect_filled(bar, CornerRadius::ZERO, tokens::FIELD);
    p.rect_filled(bar.with_max_x(fell), CornerRadius::ZERO, if bad { tokens::WARNING } else { tokens::GOOD });
    p.rect_stroke(bar, CornerRadius::ZERO, Stroke::new(1.0, tokens::INK), StrokeKind::Inside);
    let mark = |width, colour| {
        p.line_segment([pos2(expected, bar.top() - 4.0), pos2(expected, bar.bottom() + 4.0)], Stroke::new(width, colour));
    };
    mark(5.0, tokens::PANEL);
    mark(2.0, tokens::INK);
    let y = rect.top() + 48.0;
    frame::paint(ui, pos2(rect.right(), y), Align2::RIGHT_CENTER, &percent, bold(12.0), tokens::INK);
    let room = width - draw::width(ui, &percent, bold(12.0)) - 10.0;
    let galley = draw::line(ui, &sentence, regular(12.0), tokens::INK_SECOND, room);
    ui.painter().galley(pos2(rect.left(), y - galley.size().y / 2.0), galley, tokens::INK_SECOND);
    draw::tip(response, lang, &[tr(lang, &format!("{}-tip", figure.key))], None);
}

/// How many rolls each band of the margin was to bring, and brought.
fn bands(ui: &mut Ui, cx: &Cx, luck: &Luck) {
    let lang = cx.lang;
    let columns = |ui: &Ui, rect: Rect, texts: [&str; 3], head: bool| {
        let ink = if head { tokens::INK_SECOND } else { tokens::INK };
        let font = |strong: bool| if strong && !head { bold(13.0) } else { regular(if head { 12.0 } else { 13.0 }) };
        let y = rect.center().y;
        frame::paint(ui, pos2(rect.left(), y), Align2::LEFT_CENTER, texts[0], font(false), ink);
        frame::paint(ui, pos2(rect.right() - 90.0, y), Align2::RIGHT_CENTER, texts[1], font(false), ink);
        frame::paint(ui, pos2(rect.right(), y), Align2::RIGHT_CENTER, texts[2], font(true), ink);
        ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::ROW_LINE));
    };
    let (width, [margin, expected, fell]) =
        (ui.available_width(), ["luck-margin", "luck-expected", "luck-fell"].map(|key| tr(lang, key)));
    let (rect, _) = ui.allocate_exact_size(vec2(width, 20.0), Sense::hover());
    columns(ui, rect, [&margin, &expected, &fell], true);
    for band in 0..LUCK_BANDS {
        let (rect, response) = ui.allocate_exact_size(vec2(width, 22.0), Sense::hover());
        let name = tr(lang, &format!("luck-band-{band}"));
        let (expected, fell) = (decimal(lang, &tenths(luck.expected[band], WAYS)), luck.fell[band].to_string());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name}: {expected}, {fell}")));
        columns(ui, rect, [&name, &expected, &fell], false);
        draw::tip(response, lang, &[tr(lang, "luck-band-tip")], Some(ids::O7_2_F));
    }
}

/// A chance in words and in per cent.
fn chance(lang: crate::content::text::Lang, chance: Chance) -> (String, String) {
    let (hundred, thousand) = (chance.of(100), chance.of(1000));
    let say = |count: u32, all: u32| tr_with(lang, "luck-chance", &[("count", count.into()), ("all", all.into())]);
    match (hundred, thousand) {
        _ if chance == Chance::CERTAIN => (tr(lang, "luck-chance-always"), "100 %".to_owned()),
        (100.., _) => (tr(lang, "luck-chance-nearly"), "> 99 %".to_owned()),
        (_, 0) => (tr(lang, "luck-chance-hardly"), decimal(lang, "< 0.1 %")),
        (_, ..10) => (say(thousand, 1000), decimal(lang, &format!("0.{thousand} %"))),
        _ => (say(hundred, 100), format!("{hundred} %")),
    }
}

/// A quotient with one decimal, rounded half up.
fn tenths(sum: u32, of: u32) -> String {
    let tenths = (sum * 10 + of / 2) / of.max(1);
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn rounded(sum: u32, of: u32) -> u32 {
    (sum + of / 2) / of.max(1)
}

#[expect(clippy::cast_precision_loss, reason = "widths of a bar")]
fn share(part: u32, all: u32) -> f32 {
    part as f32 / all.max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::text::Lang, operations::luck::Trials};

    #[test]
    fn chances_are_said_as_they_are() {
        let of = |ways: [u32; 2]| {
            let mut trials = Trials::default();
            trials.add(ways.into());
            chance(Lang::De, trials.at_most(0))
        };
        assert_eq!(of([15, 21]).1, "42 %");
        assert_eq!(of([3, 997]).1, "0,3 %");
        assert_eq!(of([1, 9999]).1, "< 0,1 %");
        assert_eq!(of([9999, 1]).1, "> 99 %");
        assert_eq!(chance(Lang::En, Chance::CERTAIN).1, "100 %");
        assert_eq!(of([12, 88]).0, "so schlecht oder schlechter in 12 von 100 Schlachten");
    }

    #[test]
    fn figures_are_rounded_half_up() {
        assert_eq!(tenths(21 * 14, 36), "8.2");
        assert_eq!(tenths(18, 36), "0.5");
        assert_eq!(rounded(175, 2), 88);
    }
}
