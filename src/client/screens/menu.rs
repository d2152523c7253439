//! The main menu: a paper column, and the map behind it (picture 07a).

use bevy_egui::egui::{
    self, Align2, CornerRadius, Id, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, text::LayoutJob, text::TextFormat,
    vec2,
};
use egui_phosphor::regular as icon;

use crate::{
    client::{
        action::{Screen, UiAction},
        client::Client,
        i18n::{tr, tr_with},
        keys::{self, Command},
        panels::{draw, frame},
        session::Stage,
        theme::{
            regular, serif_bold, serif_italic, tokens,
            widgets::{Push, Tone},
        },
        words::names,
    },
    content::{calendar::Moment, text::Lang, victory::Points},
};

use super::backdrop;

/// One line of the menu.
struct Entry {
    sign: &'static str,
    text: &'static str,
    key: Option<Command>,
    actions: Vec<UiAction>,
}

fn entries(client: &Client) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut add = |sign, text, key, actions| entries.push(Entry { sign, text, key, actions });
    if client.session.is_some() {
        add(icon::PLAY, "menu-continue", None, vec![UiAction::Go(Screen::Play)]);
    } else if client.saves.unfinished().is_some() {
        add(icon::PLAY, "menu-continue", None, vec![UiAction::Continue]);
    }
    if !client.lessons.is_empty() {
        add(icon::GRADUATION_CAP, "menu-lessons", Some(Command::Lessons), vec![UiAction::Go(Screen::Lessons)]);
    }
    add(icon::MAP_TRIFOLD, "menu-new", Some(Command::NewBattle), vec![UiAction::Go(Screen::Choice)]);
    let random = vec![UiAction::NewRandom(fresh_seed(client)), UiAction::Go(Screen::Choice)];
    add(icon::SHUFFLE, "menu-random", Some(Command::Random), random);
    add(icon::FOLDER_OPEN, "menu-open", Some(Command::Open), vec![UiAction::Go(Screen::Saves)]);
    add(icon::BOOK_OPEN, "menu-handbook", Some(Command::Handbook), vec![UiAction::Go(Screen::Handbook)]);
    add(icon::GEAR, "menu-settings", Some(Command::Settings), vec![UiAction::Go(Screen::Settings)]);
    entries
}

/// A seed that no random battle of this session has had.
pub fn fresh_seed(client: &Client) -> u64 {
    let made = client.offers.iter().filter(|offer| offer.random).count() as u64;
    client.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(made).rotate_left(23) >> 16
}

/// Draws the screen.
pub fn show(client: &mut Client, root: &mut Ui, actions: &mut Vec<UiAction>) {
    let screen = root.max_rect();
    let compact = screen.width() < 1600.0;
    let column = (screen.width() * 0.292).clamp(360.0, 566.0).min(screen.width() * 0.6);
    let paper = screen.with_max_x(screen.left() + column);
    let map = screen.with_min_x(paper.right());
    backdrop::show(root, client, map);
    let painter = root.painter();
    painter.rect_filled(paper, CornerRadius::ZERO, tokens::PANEL);
    painter.rect_filled(map.with_max_x(map.left() + 8.0), CornerRadius::ZERO, tokens::STRIP);
    let margin = if compact { 36.0 } else { 64.0 };
    let inner = paper.shrink2(vec2(margin, 0.0));
    let top = head(root, client.settings.lang, inner, compact);
    let bottom = list(root, client, actions, inner.with_min_y(top), compact);
    let card = session_card(root, client, inner.with_min_y(bottom + if compact { 12.0 } else { 30.0 }), compact);
    let card = look_again(root, client, actions, inner.with_min_y(card + 8.0)).unwrap_or(card);
    problems(root, client, inner.with_min_y(card + 16.0).with_max_y(inner.bottom() - 64.0));
    foot(root, client.settings.lang, actions, inner);
}

/// Title, what it is, double line. Returns where the list may begin.
fn head(ui: &Ui, lang: Lang, inner: Rect, compact: bool) -> f32 {
    let size = if compact { 54.0 } else { 76.0 };
    let mut job = LayoutJob::default();
    let format =
        TextFormat { font_id: serif_bold(size), extra_letter_spacing: size / 7.6, color: tokens::INK, ..TextFormat::default() };
    job.append("HACSE", 0.0, format);
    let galley = ui.painter().layout_job(job);
    let top = inner.top() + if compact { 26.0 } else { 72.0 };
    let height = galley.size().y;
    ui.painter().galley(pos2(inner.left(), top), galley, tokens::INK);
    let y = top + height + if compact { 4.0 } else { 10.0 };
    let subtitle = tr(lang, "menu-subtitle");
    let size = if compact { 19.0 } else { 24.0 };
    // As wide as the lines below at the most.
    let wide = draw::width(ui, &subtitle, serif_italic(size));
    let font = serif_italic(size * (inner.width() / wide.max(1.0)).clamp(0.5, 1.0));
    let text = frame::paint(ui, pos2(inner.left(), y), Align2::LEFT_TOP, &subtitle, font, tokens::INK_SECOND);
    let y = text.bottom() + if compact { 10.0 } else { 20.0 };
    let line = |y: f32, width: f32| {
        ui.painter().line_segment([pos2(inner.left(), y), pos2(inner.right(), y)], Stroke::new(width, tokens::INK));
    };
    line(y, 2.0);
    line(y + 5.0, 1.0);
    y + if compact { 18.0 } else { 36.0 }
}

/// The lines of the menu; arrows and Enter, letters, and the pointer work. Returns their lower end.
fn list(ui: &mut Ui, client: &Client, actions: &mut Vec<UiAction>, room: Rect, compact: bool) -> f32 {
    let lang = client.settings.lang;
    let entries = entries(client);
    let id = Id::new("menu-line");
    let mut chosen = ui.data(|data| data.get_temp::<usize>(id)).unwrap_or(0).min(entries.len() - 1);
    if frame::pressed(ui, Command::Down) {
        chosen = (chosen + 1) % entries.len();
    }
    if frame::pressed(ui, Command::Up) {
        chosen = (chosen + entries.len() - 1) % entries.len();
    }
    ui.data_mut(|data| data.insert_temp(id, chosen));
    let height = if compact { 44.0 } else { 52.0 };
    let mut y = room.top();
    for (index, entry) in entries.iter().enumerate() {
        let rect = Rect::from_min_size(pos2(room.left(), y), vec2(room.width(), height));
        let mut text = tr(lang, entry.text);
        // A narrow column has no room for all it does.
        let fits = draw::width(ui, &text, serif_bold(21.0)) < room.width() - 100.0;
        if entry.text == "menu-open" && !fits {
            text = tr(lang, "menu-open-short");
        }
        let response = ui.interact(rect, id.with(index), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &text));
        let on = index == chosen;
        let ink = if on { tokens::PRIMARY_TEXT } else { tokens::INK };
        let second = if on { tokens::PRIMARY_TEXT } else { tokens::INK_SECOND };
        if on {
            ui.painter().rect_filled(rect, CornerRadius::ZERO, tokens::PRIMARY);
        } else if response.hovered() {
            ui.painter().rect_filled(rect, CornerRadius::ZERO, tokens::HEADER);
        }
        ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::FRAME));
        frame::focus_ring(ui, &response, rect, 0);
        let middle = rect.center().y;
        frame::paint(ui, pos2(rect.left() + 33.0, middle), Align2::CENTER_CENTER, entry.sign, regular(24.0), second);
        // Who is here for the first time is shown where to begin.
        let here = entry.text == "menu-lessons" && !client.settings.welcomed;
        let lift = if here { 8.0 } else { 0.0 };
        frame::paint(ui, pos2(rect.left() + 58.0, middle - lift), Align2::LEFT_CENTER, &text, serif_bold(21.0), ink);
        if here {
            let note = tr(lang, "menu-lessons-here");
            frame::paint(ui, pos2(rect.left() + 58.0, middle + 12.0), Align2::LEFT_CENTER, &note, regular(12.0), second);
            let ring = rect.shrink(1.0);
            ui.painter().rect_stroke(ring, CornerRadius::same(3), Stroke::new(5.0, tokens::RING_EDGE), egui::StrokeKind::Middle);
            ui.painter().rect_stroke(ring, CornerRadius::same(3), Stroke::new(3.0, tokens::RING), egui::StrokeKind::Middle);
        }
        let key = match entry.key {
            Some(command) => keys::written(lang, command),
            None => icon::ARROW_ELBOW_DOWN_LEFT.to_owned(),
        };
        frame::paint(ui, pos2(rect.right() - 24.0, middle), Align2::CENTER_CENTER, &key, regular(12.0), second);
        let entered = on && frame::pressed(ui, Command::Confirm);
        if response.clicked() || entered || entry.key.is_some_and(|key| frame::pressed(ui, key)) {
            actions.extend(entry.actions.iter().cloned());
        }
        y = rect.bottom();
    }
    y
}

/// The battle that goes on, or the one saved last. Tells nothing that only one of two players may know.
fn session_card(ui: &mut Ui, client: &mut Client, room: Rect, compact: bool) -> f32 {
    let lang = client.settings.lang;
    let Some(told) = told(client) else { return room.top() };
    let Told { key, title, round, rounds, moment, over, points, saved } = told;
    let values = [("round", (round + 1).into()), ("rounds", rounds.into())];
    let round = tr_with(lang, "menu-round", &values);
    let mut last = if over {
        tr(lang, "menu-over")
    } else {
        let [one, two] = points.map(names::points);
        tr_with(lang, "menu-points", &[("one", one.into()), ("two", two.into())])
    };
    if saved {
        last = format!("{last} · {}", tr(lang, "menu-saved"));
    }
    let lines = [
        (title, serif_bold(17.0), tokens::INK),
        (format!("{round} · {}, {:02}:00", names::date(lang, moment, false), moment.hour), regular(13.0), tokens::INK),
        (last, regular(12.0), tokens::INK_SECOND),
    ];
    let index = client.offers.iter().position(|offer| offer.scenario.key == key);
    let picture = if compact || index.is_none() { egui::Vec2::ZERO } else { vec2(128.0, 100.0) };
    let left = if picture.x > 0.0 { picture.x + 26.0 } else { 16.0 };
    let galleys = lines.map(|(text, font, ink)| (ui.painter().layout(text, font, ink, room.width() - left - 12.0), ink));
    let text: f32 = galleys.iter().map(|(galley, _)| galley.size().y + 4.0).sum();
    let rect = room.with_max_y(room.top() + (text + 18.0).max(picture.y + 26.0));
    let stroke = Stroke::new(1.0, tokens::FRAME);
    ui.painter().rect(rect, CornerRadius::same(3), tokens::FIELD, stroke, egui::StrokeKind::Inside);
    let mut y = rect.center().y - text / 2.0;
    for (galley, ink) in galleys {
        let height = galley.size().y + 4.0;
        ui.painter().galley(pos2(rect.left() + left, y), galley, ink);
        y += height;
    }
    if let Some(index) = index.filter(|_| picture.x > 0.0) {
        let place = Rect::from_min_size(rect.min + vec2(13.0, (rect.height() - picture.y) / 2.0), picture);
        backdrop::preview(ui, client, index, place);
        ui.painter().rect_stroke(place, CornerRadius::ZERO, Stroke::new(1.0, tokens::INK), egui::StrokeKind::Inside);
    }
    rect.bottom()
}

/// Below the card: to look at the battle again. Returns where the button ends.
fn look_again(ui: &mut Ui, client: &Client, actions: &mut Vec<UiAction>, room: Rect) -> Option<f32> {
    let (session, lang) = (client.session.as_ref()?, client.settings.lang);
    let (possible, text) = (session.can_look_again(), tr(lang, "replay-look-again"));
    let line = room.with_max_y(room.top() + 30.0);
    let push = Push::new(&text).icon(icon::FILM_STRIP).enabled(possible.is_ok()).size(0.0, 30.0);
    let button = push.show(&mut frame::left_row(ui, line));
    let tip = tr(lang, possible.err().unwrap_or("replay-look-again-tip"));
    if button.on_hover_text(tip).clicked() && possible.is_ok() {
        actions.push(UiAction::LookAgain);
    }
    Some(line.bottom())
}

/// What the card says.
struct Told {
    key: String,
    title: String,
    round: u32,
    rounds: u32,
    moment: Moment,
    over: bool,
    points: [Points; 2],
    saved: bool,
}

fn told(client: &Client) -> Option<Told> {
    let lang = client.settings.lang;
    if let Some(session) = &client.session {
        let view = session.view();
        return Some(Told {
            key: view.scenario.key.clone(),
            title: view.scenario.title.get(lang).to_owned(),
            round: view.round.0,
            rounds: view.scenario.rounds,
            moment: view.moment(),
            over: session.stage == Stage::Over,
            points: view.points,
            saved: false,
        });
    }
    let head = client.saves.unfinished()?.head.as_ref().ok()?;
    Some(Told {
        key: head.scenario.clone(),
        title: head.title.get(lang).to_owned(),
        round: head.round.0,
        rounds: head.rounds,
        moment: head.moment,
        over: head.outcome.is_some(),
        points: head.points,
        saved: true,
    })
}

/// Scenarios that could not be loaded, with place and reason.
fn problems(ui: &mut Ui, client: &Client, room: Rect) {
    if client.problems.is_empty() || room.height() < 60.0 {
        return;
    }
    let mut child = frame::at(ui, room, egui::Layout::top_down(egui::Align::Min));
    let count = client.problems.len();
    let text = tr_with(client.settings.lang, "menu-problems", &[("count", count.into())]);
    frame::text(&mut child, format!("{} {text}", icon::WARNING), regular(13.0), tokens::WARNING);
    egui::ScrollArea::vertical().auto_shrink(false).show(&mut child, |ui| {
        for problem in &client.problems {
            frame::text(ui, problem, regular(12.0), tokens::REASON);
        }
    });
}

fn foot(ui: &mut Ui, lang: Lang, actions: &mut Vec<UiAction>, inner: Rect) {
    let line = Rect::from_min_max(pos2(inner.left(), inner.bottom() - 62.0), pos2(inner.right(), inner.bottom() - 32.0));
    let mut row = frame::left_row(ui, line);
    for (language, name) in [(Lang::De, "Deutsch"), (Lang::En, "English")] {
        let tone = if lang == language { Tone::Chosen } else { Tone::Plain };
        if Push::new(name).tone(tone).show(&mut row).clicked() {
            actions.push(UiAction::SetLang(language));
        }
    }
    let mut row = frame::right_row(ui, line);
    if Push::new(&tr(lang, "menu-quit")).show(&mut row).clicked() {
        actions.push(UiAction::Quit);
    }
    // A line of its own: beside the buttons a narrow column has no room for it.
    let version = tr_with(lang, "menu-version", &[("version", env!("CARGO_PKG_VERSION").into())]);
    let below = Rect::from_min_max(pos2(inner.left(), line.bottom() + 6.0), pos2(inner.right(), line.bottom() + 24.0));
    let mut row = frame::left_row(ui, below);
    row.label(egui::RichText::new(version).font(regular(12.0)).color(tokens::INK_SECOND));
}
