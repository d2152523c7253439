//! Left column of the choice: the scenarios with their thumbnails.

use bevy_egui::egui::{
    Align2, CornerRadius, Id, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::{
    client::{
        action::UiAction,
        client::{Client, Offer},
        i18n::{tr, tr_with},
        panels::frame,
        screens::{backdrop, choice::families},
        theme::{regular, serif_bold, tokens},
        words::names,
    },
    content::{campaign::Part, text::Lang},
    engine::side::Side,
};

/// Draws the column.
pub fn show(ui: &mut Ui, client: &mut Client, actions: &mut Vec<UiAction>, rect: Rect, compact: bool) {
    let lang = client.settings.lang;
    let head = rect.with_max_y(rect.top() + 38.0);
    ui.painter().rect_filled(head, CornerRadius::ZERO, tokens::HEADER);
    ui.painter().line_segment([head.left_bottom(), head.right_bottom()], Stroke::new(1.0, tokens::FRAME));
    let place = head.left_center() + vec2(10.0, 0.0);
    frame::paint(ui, place, Align2::LEFT_CENTER, &tr(lang, "choice-scenarios"), serif_bold(16.0), tokens::INK);
    let mut child = frame::at(ui, rect.with_min_y(head.bottom()), bevy_egui::egui::Layout::top_down(bevy_egui::egui::Align::Min));
    ScrollArea::vertical().id_salt("scenarios").auto_shrink(false).show(&mut child, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for family in families::families(client) {
            row(ui, client, actions, &family, compact);
        }
    });
}

/// Extent, rounds, units of a scenario in one line.
fn extent(offer: &Offer, lang: Lang) -> String {
    let scenario = &offer.scenario;
    if let Some(campaign) = &offer.campaign {
        let most = (0..campaign.parts.len()).map(|part| campaign.place(part) + 1).max().unwrap_or(1);
        let end = |part: &Part| part.scenario.first_round + part.scenario.rounds;
        let rounds = campaign.parts.iter().map(end).max().unwrap_or(0);
        let parts = campaign.parts.len();
        return tr_with(
            lang,
            "campaign-row-extent",
            &[("parts", parts.into()), ("most", most.into()), ("rounds", rounds.into())],
        );
    }
    let count = |side: Side| scenario.units.iter().filter(|unit| unit.side == side).count();
    let grid = scenario.map.grid;
    tr_with(
        lang,
        "choice-extent",
        &[
            ("columns", grid.cols().into()),
            ("rows", grid.rows().into()),
            ("rounds", scenario.rounds.into()),
            ("one", count(Side::One).into()),
            ("two", count(Side::Two).into()),
        ],
    )
}

/// The row of a battle: its name, and what its chosen variant is like.
fn row(ui: &mut Ui, client: &mut Client, actions: &mut Vec<UiAction>, family: &[usize], compact: bool) {
    let lang = client.settings.lang;
    let index = families::shown(client, family);
    let offer = client.offers[index].clone();
    let scenario = &offer.scenario;
    let on = client.choice.index == index;
    let width = ui.available_width();
    let thumb = if compact { vec2(84.0, 64.0) } else { vec2(128.0, 96.0) };
    let x = 12.0 + thumb.x + 12.0;
    let room = width - x - 10.0;
    let (title, subtitle) = match &offer.campaign {
        Some(campaign) => {
            let title = tr_with(lang, "campaign-row", &[("title", campaign.title.get(lang).into())]);
            (title, campaign.subtitle.get(lang).to_owned())
        }
        None => (client.offers[family[0]].scenario.title.get(lang).to_owned(), scenario.subtitle.get(lang).to_owned()),
    };
    let date = names::date(lang, scenario.start, false);
    let lines = [
        (title.clone(), serif_bold(if compact { 18.0 } else { 21.0 }), tokens::INK),
        (subtitle, regular(13.0), tokens::INK),
        (date, regular(12.0), tokens::INK_SECOND),
        (extent(&offer, lang), regular(12.0), tokens::INK),
    ];
    let galleys: Vec<_> = lines.map(|(text, font, ink)| (ui.painter().layout(text, font, ink, room), ink)).into();
    let text: f32 = galleys.iter().map(|(galley, _)| galley.size().y + 1.0).sum();
    let height = (thumb.y + 22.0).max(text + 18.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, on, &title));
    if on {
        // The keys may choose a row that is out of sight.
        let last = ui.data_mut(|data| data.get_temp_mut_or_default::<Option<usize>>(Id::new("scenario-shown")).replace(index));
        if last != Some(index) {
            ui.scroll_to_rect(rect, None);
        }
        ui.painter().rect_filled(rect, CornerRadius::ZERO, tokens::SELECTED);
        ui.painter().rect_filled(rect.with_max_x(rect.left() + 4.0), CornerRadius::ZERO, tokens::SELECTED_BAR);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, CornerRadius::ZERO, tokens::HEADER);
    }
    ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::FRAME));
    let picture = Rect::from_min_size(pos2(rect.left() + 12.0, rect.center().y - thumb.y / 2.0), thumb);
    ui.painter().rect_filled(picture, CornerRadius::ZERO, tokens::MAP_MARGIN);
    backdrop::preview(ui, client, index, picture);
    ui.painter().rect_stroke(picture, CornerRadius::ZERO, Stroke::new(1.0, tokens::INK_SECOND), StrokeKind::Inside);
    let mut y = rect.center().y - text / 2.0;
    for (galley, ink) in galleys {
        let step = galley.size().y + 1.0;
        ui.painter().galley(pos2(rect.left() + x, y), galley, ink);
        y += step;
    }
    frame::focus_ring(ui, &response, rect, 0);
    if response.clicked() {
        actions.push(UiAction::ChooseScenario(index));
    }
}
