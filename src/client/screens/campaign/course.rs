//! The way of a campaign: its parts as stations along a line, with what is over, what comes and what may come.

use bevy_egui::egui::{Align2, CornerRadius, Id, Pos2, Rect, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::{
    client::{
        campaign::CampaignPage,
        i18n::{tr, tr_with},
        panels::{frame, token},
        textures::Textures,
        theme::{bold, regular, serif_bold, tokens},
        words::{self, names},
    },
    content::{scenario::Scenario, text::Lang},
    engine::quantity::Round,
    operations::{clock, victory::Outcome},
};

/// Radius of a station.
const RADIUS: f32 = 15.0;

/// How a part stands to the way that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It is over.
    Over,
    /// It comes next.
    Next,
    /// It may still come.
    Ahead,
    /// The way led past it.
    PassedBy,
}

/// "Germans: clear victory", or "draw".
pub fn outcome(scenario: &Scenario, outcome: &Outcome, lang: Lang) -> String {
    match outcome.winner {
        Some(side) => format!("{}: {}", scenario.side(side).name.get(lang), words::victory_level(lang, outcome.level)),
        None => tr(lang, "campaign-draw"),
    }
}

/// Draws the way.
pub fn show(ui: &Ui, page: &CampaignPage, textures: &mut Textures, rect: Rect, lang: Lang, contrast: bool) {
    let campaign = &page.campaign;
    let states = states(page);
    let columns = (0..campaign.parts.len()).map(|part| campaign.place(part)).max().unwrap_or(0) + 1;
    let wide = rect.width() / columns as f32;
    let centre = |part: usize| -> Pos2 {
        let place = campaign.place(part);
        let same: Vec<usize> = (0..campaign.parts.len()).filter(|other| campaign.place(*other) == place).collect();
        let row = same.iter().position(|other| *other == part).unwrap_or(0) as f32;
        let each = rect.height() / same.len() as f32;
        pos2(rect.left() + wide * place as f32 + RADIUS + 4.0, rect.top() + each * (row + 0.5))
    };
    let painter = ui.painter();
    // The way that was taken lies above those that share a piece with it.
    let taken = |part: usize, next: usize| states[part] == State::Over && matches!(states[next], State::Over | State::Next);
    let mut ways: Vec<(usize, usize)> =
        (0..campaign.parts.len()).flat_map(|part| campaign.after(part).into_iter().map(move |next| (part, next))).collect();
    ways.sort_by_key(|(part, next)| taken(*part, *next));
    for (part, next) in ways {
        let (from, to) = (centre(part), centre(next));
        // The line leaves below the words of a station: over its whole row they stand beside it.
        let bend = pos2(to.x - RADIUS - 26.0, from.y);
        let start = pos2(from.x + RADIUS, from.y);
        let way = [start, bend, to - vec2(RADIUS, 0.0)];
        if taken(part, next) {
            painter.add(Shape::line(way.to_vec(), Stroke::new(3.6, tokens::PATH)));
        } else if [states[part], states[next]].contains(&State::PassedBy) {
            painter.add(Shape::line(way.to_vec(), Stroke::new(1.0, tokens::FRAME)));
        } else {
            painter.add(Shape::Vec(Shape::dashed_line(&way, Stroke::new(2.0, tokens::INK_SECOND), 7.0, 5.0)));
        }
    }
    for (part, state) in states.into_iter().enumerate() {
        station(ui, page, textures, (part, state), (centre(part), wide), (lang, contrast));
    }
}

/// How each part stands: those that may come are reached from the next one, or from the first.
fn states(page: &CampaignPage) -> Vec<State> {
    let campaign = &page.campaign;
    let over = |part: usize| page.standing.results.iter().any(|result| result.part == campaign.parts[part].key);
    let mut open: Vec<usize> = page.part().into_iter().collect();
    let mut reached = vec![false; campaign.parts.len()];
    while let Some(part) = open.pop() {
        if !std::mem::replace(&mut reached[part], true) {
            open.extend(campaign.after(part));
        }
    }
    let state = |part: usize| match (over(part), page.part() == Some(part), reached[part]) {
        (true, ..) => State::Over,
        (_, true, _) => State::Next,
        (.., true) => State::Ahead,
        _ => State::PassedBy,
    };
    (0..campaign.parts.len()).map(state).collect()
}

fn station(
    ui: &Ui,
    page: &CampaignPage,
    textures: &mut Textures,
    (part, state): (usize, State),
    (centre, wide): (Pos2, f32),
    (lang, contrast): (Lang, bool),
) {
    let of = &page.campaign.parts[part];
    let result = page.standing.results.iter().find(|result| result.part == of.key);
    let painter = ui.painter();
    let (fill, edge, ink) = match state {
        State::Over => (tokens::STRIP, tokens::STRIP, tokens::INK),
        State::Next => (tokens::RING, tokens::RING_EDGE, tokens::INK),
        State::Ahead => (tokens::SHEET, tokens::INK_SECOND, tokens::INK),
        State::PassedBy => (tokens::MAP_MARGIN, tokens::FRAME, tokens::DISABLED_TEXT),
    };
    painter.circle(centre, RADIUS, fill, Stroke::new(2.0, edge));
    match result.map(|result| result.outcome.winner) {
        Some(Some(side)) => {
            let sign = token::sign(side, of.scenario.side(side).nation, contrast);
            textures.centred(painter, sign, 22.0, centre);
        }
        Some(None) => {
            frame::paint(ui, centre, Align2::CENTER_CENTER, "=", bold(16.0), tokens::STRIP_TEXT);
        }
        None => {
            let number = (page.campaign.place(part) + 1).to_string();
            frame::paint(ui, centre, Align2::CENTER_CENTER, &number, bold(13.0), ink);
        }
    }
    let end = clock::moment(&of.scenario, Round(of.scenario.rounds));
    let dates = format!("{} – {}", names::date(lang, of.scenario.start, true), names::date(lang, end, true));
    let told = match (result, state) {
        (Some(result), _) => {
            let [one, two] = result.outcome.points.map(names::points);
            format!("{} · {one} : {two}", outcome(&of.scenario, &result.outcome, lang))
        }
        (None, State::Next) => tr(lang, "campaign-next"),
        (None, State::Ahead) => tr(lang, "campaign-ahead"),
        (None, _) => tr(lang, "campaign-passed-by"),
    };
    // The words stand on a plate, so that lines end at it.
    let x = centre.x + RADIUS + 12.0;
    let room = wide - 2.0 * RADIUS - 70.0;
    let second = if state == State::PassedBy { tokens::DISABLED_TEXT } else { tokens::INK_SECOND };
    let label = tr_with(lang, "campaign-part", &[("number", (page.campaign.place(part) + 1).into())]);
    let lines = [(of.title.get(lang).to_owned(), serif_bold(17.0), ink), (dates, regular(12.0), second), (told, bold(12.0), ink)];
    let words = lines.each_ref().map(|(text, ..)| text.clone()).join(", ");
    let galleys = lines.map(|(text, font, ink)| (painter.layout(text, font, ink, room), ink));
    let height: f32 = galleys.iter().map(|(galley, _)| galley.size().y).sum();
    let width = galleys.iter().map(|(galley, _)| galley.size().x).fold(0.0, f32::max);
    let plate = Rect::from_min_size(pos2(x, centre.y - height / 2.0), vec2(width, height)).expand2(vec2(8.0, 3.0));
    let plate = plate.with_min_x(centre.x + RADIUS + 1.0);
    painter.rect_filled(plate, CornerRadius::ZERO, tokens::MAP_MARGIN);
    let response = ui.interact(plate, Id::new(("station", part)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{label}: {words}")));
    let mut y = centre.y - height / 2.0;
    for (galley, ink) in galleys {
        let step = galley.size().y;
        painter.galley(pos2(x, y), galley, ink);
        y += step;
    }
}
