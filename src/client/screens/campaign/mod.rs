//! The campaign between its battles: its way, what the last part cost, what comes next.

use bevy_egui::egui::{CornerRadius, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{backdrop, page};
use crate::{
    client::{
        action::{Screen, UiAction},
        campaign::CampaignPage,
        client::{Client, Offer},
        i18n::{tr, tr_with},
        keys::Command,
        panels::frame,
        theme::{
            bold, regular, serif, serif_bold, serif_italic, tokens,
            widgets::{Push, Tone, section},
        },
        words::{self, names},
    },
    content::{
        campaign::{Branch, When},
        text::Lang,
    },
    engine::{rule::ids, side::Side},
    operations::{campaign::standing, forces::components::Position},
};

mod course;
mod forces;
#[cfg(all(test, feature = "panel-tests"))]
mod tests;

/// Width of the button that leads on.
const BUTTON: f32 = 220.0;

/// Draws the screen.
pub fn show(client: &mut Client, root: &mut Ui, actions: &mut Vec<UiAction>) {
    let (lang, contrast) = (client.settings.lang, client.settings.contrast);
    let Some(page) = client.campaign.take() else {
        actions.push(UiAction::Go(Screen::Menu));
        return;
    };
    let compact = root.max_rect().width() < 1600.0;
    // A finished part can be looked at until the next one begins.
    let back = if page.standing.results.is_empty() { Screen::Choice } else { Screen::Play };
    let title = tr_with(lang, "campaign-row", &[("title", page.campaign.title.get(lang).into())]);
    let body = page::strip(root, actions, lang, back, &title);
    let (height, right) = if compact { (168.0, 430.0) } else { (212.0, 594.0) };
    let way = body.with_max_y(body.top() + height);
    let right = body.with_min_y(way.bottom()).with_min_x(body.right() - right);
    let left = Rect::from_min_max(way.left_bottom(), right.left_bottom());
    let painter = root.painter();
    painter.rect_filled(way, CornerRadius::ZERO, tokens::MAP_MARGIN);
    painter.rect_filled(left, CornerRadius::ZERO, tokens::PANEL);
    painter.rect_filled(right, CornerRadius::ZERO, tokens::SHEET);
    let line = Stroke::new(1.0, tokens::FRAME);
    painter.line_segment([way.left_bottom(), way.right_bottom()], line);
    painter.line_segment([right.left_top(), right.left_bottom()], line);
    course::show(root, &page, &mut client.textures, way.shrink2(vec2(26.0, 10.0)), lang, contrast);
    frame::column(root, left.shrink2(vec2(26.0, 14.0)), "campaign-left", |ui| story(ui, &page, actions, lang));
    coming(root, &page, actions, right, lang, compact);
    if page.standing.results.is_empty() {
        ground(client, root, &page, left);
    }
    client.campaign = Some(page);
    if frame::back(root) {
        actions.push(UiAction::Go(back));
    }
}

/// Before the first part: the map of the campaign below what it is about.
fn ground(client: &mut Client, root: &mut Ui, page: &CampaignPage, left: Rect) {
    let is_it = |offer: &Offer| offer.campaign.as_ref().is_some_and(|campaign| campaign.key == page.campaign.key);
    let Some(index) = client.offers.iter().position(is_it) else { return };
    let room = left.with_min_y(left.top() + (left.height() * 0.3).max(150.0)).shrink2(vec2(26.0, 18.0));
    let side = room.height().min(room.width());
    backdrop::preview(root, client, index, Rect::from_center_size(room.center(), vec2(side, side)));
}

/// What the last part led to, and what it left.
fn story(ui: &mut Ui, page: &CampaignPage, actions: &mut Vec<UiAction>, lang: Lang) {
    let total = standing::total(&page.campaign, &page.standing.results);
    let points = total.map(|total| {
        let [one, two] = total.points.map(names::points);
        let key = if page.next.is_some() { "campaign-total" } else { "campaign-total-end" };
        tr_with(lang, key, &[("one", one.into()), ("two", two.into())])
    });
    let points = points.unwrap_or_default();
    match (&page.next, total) {
        (Some(next), _) => {
            section(ui, &tr(lang, "campaign-why"), &points);
            frame::text(ui, next.branch.text.get(lang), serif(17.5), tokens::INK);
        }
        (None, Some(total)) => {
            section(ui, &tr(lang, "campaign-end"), &points);
            let level = words::victory_level(lang, total.level);
            let text = match total.winner {
                Some(side) => {
                    let name = page.scenario.side(side).name.get(lang);
                    tr_with(lang, "campaign-end-of", &[("side", name.into()), ("level", level.into())])
                }
                None => tr(lang, "campaign-end-draw"),
            };
            frame::text(ui, text, serif_bold(21.0), tokens::INK);
            thresholds(ui, page, lang);
            results(ui, page, lang);
            losses(ui, page, lang);
        }
        (None, None) => {
            section(ui, &tr(lang, "campaign-about"), "");
            frame::paragraphs(ui, page.campaign.briefing.get(lang), serif(17.5), 24.0);
        }
    }
    let sides = page.sides();
    if let (Some(next), false) = (&page.next, sides.is_empty()) {
        ui.add_space(10.0);
        if sides.len() > 1 {
            choose(ui, page, actions, lang);
        }
        forces::show(ui, &page.scenario, next, page.side, lang);
        if frame::note(ui, lang, &tr(lang, "campaign-rule"), ids::O0_P) {
            actions.push(UiAction::OpenRule(ids::O0_P));
        }
    }
}

/// The results of all parts, one below the other.
fn results(ui: &mut Ui, page: &CampaignPage, lang: Lang) {
    for result in &page.standing.results {
        let Some(part) = page.campaign.part(&result.part).map(|part| &page.campaign.parts[part]) else { continue };
        let [one, two] = result.outcome.points.map(names::points);
        let text = format!("{}: {}", part.title.get(lang), course::outcome(&part.scenario, &result.outcome, lang));
        frame::fact(ui, lang, &text, &format!("{one} : {two}"), None);
    }
}

/// From which difference of points on the campaign is won how clearly.
fn thresholds(ui: &mut Ui, page: &CampaignPage, lang: Lang) {
    let Some(levels) = standing::levels(&page.campaign, &page.standing.results) else { return };
    let text = words::levels(lang, levels);
    frame::text(ui, text, regular(12.0), tokens::INK_SECOND);
}

/// What both sides lost in all parts together.
fn losses(ui: &mut Ui, page: &CampaignPage, lang: Lang) {
    ui.add_space(10.0);
    section(ui, &tr(lang, "campaign-losses"), "");
    for side in Side::BOTH {
        let lost = standing::lost_by(&page.standing.results, side);
        let words = [
            ("units", lost.units.into()),
            ("infantry", lost.infantry.into()),
            ("guns", lost.guns.into()),
            ("vehicles", lost.vehicles.into()),
        ];
        let name = page.scenario.side(side).name.get(lang);
        frame::fact(ui, lang, name, &tr_with(lang, "campaign-losses-of", &words), None);
    }
}

/// Which part follows on what, as far as it depends.
fn branches(ui: &mut Ui, page: &CampaignPage, part: usize, lang: Lang) {
    let branches: Vec<&Branch> = page.campaign.branches.iter().filter(|branch| branch.after == part).collect();
    if branches.is_empty() {
        return;
    }
    ui.add_space(6.0);
    section(ui, &tr(lang, "campaign-branches"), "");
    for branch in &branches {
        let next = page.campaign.parts[branch.next].title.get(lang);
        let when = match branch.when {
            Some(When::Holds { side, hex }) => {
                let map = &page.scenario.map;
                let place = map.places.iter().find(|place| place.tile == hex).map(|place| place.name.get(lang));
                let label = map.grid.label(hex).to_string();
                let hex = place.map_or_else(|| label.clone(), |name| format!("{name} ({label})"));
                let words = [("side", page.scenario.side(side).name.get(lang).into()), ("hex", hex.into())];
                tr_with(lang, "campaign-if-holds", &words)
            }
            Some(When::Victory { side, level }) => {
                let level = words::victory_level(lang, level);
                let words = [("side", page.scenario.side(side).name.get(lang).into()), ("level", level.into())];
                tr_with(lang, "campaign-if-victory", &words)
            }
            None => tr(lang, if branches.len() > 1 { "campaign-else" } else { "campaign-then" }),
        };
        frame::text(ui, format!("{when}: {next}"), regular(13.0), tokens::INK);
    }
}

/// Whose formations are shown.
fn choose(ui: &mut Ui, page: &CampaignPage, actions: &mut Vec<UiAction>, lang: Lang) {
    ui.horizontal(|ui| {
        for side in Side::BOTH {
            let tone = if page.side == side { Tone::Chosen } else { Tone::Plain };
            if Push::new(page.scenario.side(side).name.get(lang)).tone(tone).show(ui).clicked() {
                actions.push(UiAction::CampaignSide(side));
            }
        }
    });
}

/// What comes next: its situation, and the button that begins it.
fn coming(ui: &mut Ui, page: &CampaignPage, actions: &mut Vec<UiAction>, rect: Rect, lang: Lang, compact: bool) {
    let foot = if compact { 60.0 } else { 78.0 };
    let inner = Rect::from_min_max(rect.min + vec2(26.0, 10.0), pos2(rect.right() - 26.0, rect.bottom() - foot));
    let part = page.part();
    frame::column(ui, inner, "campaign-right", |ui| {
        let Some(part) = part else {
            frame::paragraphs(ui, page.campaign.briefing.get(lang), serif(17.5), 24.0);
            return;
        };
        let number = page.campaign.place(part) + 1;
        let label = tr_with(lang, "campaign-part", &[("number", number.into())]);
        frame::text(ui, label, bold(13.0), tokens::INK_SECOND);
        let title = page.campaign.parts[part].title.get(lang);
        frame::text(ui, title, serif_bold(if compact { 26.0 } else { 32.0 }), tokens::INK);
        frame::text(ui, page.scenario.subtitle.get(lang), serif_italic(17.0), tokens::INK_SECOND);
        branches(ui, page, part, lang);
        for side in page.sides().into_iter().filter(|side| page.sides().len() == 1 || *side == page.side) {
            ui.add_space(6.0);
            let name = page.scenario.side(side).name.get(lang);
            section(ui, &tr_with(lang, "campaign-briefing", &[("side", name.into())]), "");
            let (size, line) = if compact { (16.0, 21.0) } else { (17.5, 24.0) };
            frame::paragraphs(ui, page.scenario.side(side).briefing.get(lang), serif(size), line);
        }
    });
    let height = if compact { 38.0 } else { 44.0 };
    let row = Rect::from_min_max(
        pos2(rect.left() + 26.0, rect.bottom() - foot + (foot - height) / 2.0),
        pos2(rect.right() - 26.0, rect.bottom() - (foot - height) / 2.0),
    );
    let (text, sign, action) = match part {
        Some(part) => {
            let number = page.campaign.place(part) + 1;
            (tr_with(lang, "campaign-begin", &[("number", number.into())]), icon::PLAY, UiAction::BeginPart)
        }
        None => (tr(lang, "campaign-menu"), icon::HOUSE, UiAction::LeaveBattle),
    };
    let button = Push::new(&text).icon(sign).key(icon::ARROW_ELBOW_DOWN_LEFT).tone(Tone::Primary).size(BUTTON, height);
    if button.show(&mut frame::right_row(ui, row)).clicked() || frame::pressed(ui, Command::Confirm) {
        actions.push(action);
    }
    if let Some(next) = &page.next {
        let to_come = next.between.changes.iter().filter(|change| {
            let own = page.sides().len() == 1 && page.scenario.unit(change.unit).side == page.sides()[0];
            own && change.position == Position::Reserve
        });
        let count = to_come.count();
        if count > 0 {
            let text = tr_with(lang, "campaign-to-come", &[("count", count.into())]);
            // Beside the button, on two lines where one has no room.
            let room = row.with_max_x(row.right() - BUTTON - 12.0);
            let galley = ui.painter().layout(text.clone(), regular(13.0), tokens::INK_SECOND, room.width());
            let place = pos2(room.left(), room.center().y - galley.size().y / 2.0);
            let response = ui.allocate_rect(Rect::from_min_size(place, galley.size()), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
            ui.painter().galley(place, galley, tokens::INK_SECOND);
        }
    }
}
