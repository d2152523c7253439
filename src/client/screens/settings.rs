//! Settings: language, scale, motion, colours.

use bevy_egui::egui::{Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use super::page;
use crate::{
    client::{
        action::UiAction,
        client::Client,
        counter::{Branch, CounterFace, Tone as Nation},
        faces,
        i18n::tr,
        panels::{frame, token::Token},
        theme::{
            bold, regular, tokens,
            widgets::{Push, Tone, section},
        },
    },
    content::text::Lang,
};

/// Steps of the scale in per cent.
const SCALES: [u16; 6] = [75, 100, 125, 150, 175, 200];

/// Draws the screen.
pub fn show(client: &mut Client, root: &mut Ui, actions: &mut Vec<UiAction>) {
    let lang = client.settings.lang;
    let screen = root.max_rect();
    let body = page::strip(root, actions, lang, client.back, &tr(lang, "menu-settings"));
    root.painter().rect_filled(body, CornerRadius::ZERO, tokens::MAP_MARGIN);
    let width = (screen.width() - 48.0).min(760.0);
    let sheet = Rect::from_center_size(body.center(), vec2(width, (body.height() - 32.0).min(560.0)));
    let inner = frame::neat_line(root, sheet, tokens::SHEET).shrink2(vec2(26.0, 16.0));
    frame::column(root, inner, "settings", |ui| {
        language(ui, client, actions);
        scale(ui, client, actions);
        motion(ui, client, actions);
        colours(ui, client, actions);
    });
    if frame::back(root) {
        actions.push(UiAction::Go(client.back));
    }
}

fn language(ui: &mut Ui, client: &Client, actions: &mut Vec<UiAction>) {
    section(ui, &tr(client.settings.lang, "settings-language"), "");
    ui.horizontal(|ui| {
        for (lang, name) in [(Lang::De, "Deutsch"), (Lang::En, "English")] {
            if choice(ui, name, client.settings.lang == lang) {
                actions.push(UiAction::SetLang(lang));
            }
        }
    });
    ui.add_space(12.0);
}

fn scale(ui: &mut Ui, client: &Client, actions: &mut Vec<UiAction>) {
    let lang = client.settings.lang;
    section(ui, &tr(lang, "settings-scale"), "");
    ui.horizontal_wrapped(|ui| {
        for scale in SCALES {
            if choice(ui, &format!("{scale} %"), client.settings.scale == scale) {
                actions.push(UiAction::SetScale(scale));
            }
        }
    });
    frame::text(ui, tr(lang, "settings-scale-note"), regular(12.0), tokens::INK_SECOND);
    ui.add_space(12.0);
}

fn motion(ui: &mut Ui, client: &Client, actions: &mut Vec<UiAction>) {
    let lang = client.settings.lang;
    section(ui, &tr(lang, "settings-motion"), "");
    ui.horizontal(|ui| {
        for (motion, key) in [(0, "settings-motion-off"), (50, "settings-motion-fast"), (100, "settings-motion-normal")] {
            if choice(ui, &tr(lang, key), client.settings.motion == motion) {
                actions.push(UiAction::SetMotion(motion));
            }
        }
    });
    frame::text(ui, tr(lang, "settings-motion-note"), regular(12.0), tokens::INK_SECOND);
    ui.add_space(12.0);
}

fn choice(ui: &mut Ui, text: &str, on: bool) -> bool {
    let tone = if on { Tone::Chosen } else { Tone::Plain };
    Push::new(text).tone(tone).size(92.0, 30.0).show(ui).clicked()
}

/// The two palettes with sample counters.
fn colours(ui: &mut Ui, client: &mut Client, actions: &mut Vec<UiAction>) {
    let lang = client.settings.lang;
    section(ui, &tr(lang, "settings-colours"), "");
    let width = ui.available_width();
    let each = (width - 12.0) / 2.0;
    let (rect, _) = ui.allocate_exact_size(vec2(width, 128.0), Sense::hover());
    for (index, contrast) in [(0.0, false), (1.0, true)] {
        let card = Rect::from_min_size(pos2(rect.left() + index * (each + 12.0), rect.top()), vec2(each, rect.height()));
        let on = client.settings.contrast == contrast;
        let name = tr(lang, if contrast { "settings-palette-b" } else { "settings-palette-a" });
        let response = ui.interact(card, ui.id().with(("palette", contrast)), Sense::click());
        response.widget_info(|| bevy_egui::egui::WidgetInfo::selected(bevy_egui::egui::WidgetType::RadioButton, true, on, &name));
        let fill = if on {
            tokens::SELECTED
        } else if response.hovered() {
            tokens::HEADER
        } else {
            tokens::FIELD
        };
        ui.painter().rect(card, CornerRadius::same(4), fill, Stroke::new(1.0, tokens::FRAME), StrokeKind::Inside);
        frame::focus_ring(ui, &response, card, 4);
        let sign = if on { icon::RADIO_BUTTON } else { icon::CIRCLE };
        let top = pos2(card.left() + 22.0, card.top() + 20.0);
        frame::paint(ui, top, Align2::CENTER_CENTER, sign, regular(18.0), tokens::INK);
        frame::paint(ui, top + vec2(18.0, 0.0), Align2::LEFT_CENTER, &name, bold(13.0), tokens::INK);
        for (place, (side, nation, branch, text)) in samples().into_iter().enumerate() {
            let token = Token::new(CounterFace::new(side, nation, faces::palette(contrast), branch), text);
            let centre = pos2(card.left() + 46.0 + 62.0 * place as f32, card.top() + 80.0);
            token.paint(ui.painter(), &mut client.textures, 52.0, centre);
        }
        if response.clicked() {
            actions.push(UiAction::SetContrast(contrast));
        }
    }
    frame::text(ui, tr(lang, "settings-colours-note"), regular(12.0), tokens::INK_SECOND);
}

fn samples() -> [(u8, Nation, Branch, &'static str); 4] {
    [
        (0, Nation::Army, Branch::Tank, "6/35"),
        (0, Nation::Army, Branch::MotorInfantry, "1/12"),
        (1, Nation::Soviet, Branch::Tank, "T-34"),
        (1, Nation::Soviet, Branch::Infantry, "2/10"),
    ]
}
