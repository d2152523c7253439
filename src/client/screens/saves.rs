//! Saves: a list of all games that are kept, what the chosen one is, and what can be done with it.

use std::time::SystemTime;

use bevy_egui::egui::{
    self, Align2, CornerRadius, Id, Key, Rect, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};
use egui_phosphor::regular as icon;

use super::page;
use crate::{
    client::{
        action::{Asked, SavesAction, UiAction},
        client::Client,
        i18n::{tr, tr_with},
        keys::{self, Command},
        map_view::thumbnail,
        panels::{draw, frame},
        saves::{Found, SaveLine},
        theme::{
            regular, serif_bold, tokens,
            widgets::{Push, Tone, section},
        },
        words::names,
    },
    content::text::Lang,
    engine::side::Side,
    operations::save::head::{Head, Kind, Player},
};

/// Height of a line of the list.
const ROW: f32 = 64.0;

/// Draws the screen.
pub fn show(client: &mut Client, root: &mut Ui, actions: &mut Vec<UiAction>) {
    let lang = client.settings.lang;
    // From a battle one comes to save it as well.
    let title = if client.session.is_some() { "saves-title" } else { "menu-open" };
    let body = page::strip(root, actions, lang, client.back, &tr(lang, title));
    root.painter().rect_filled(body, CornerRadius::ZERO, tokens::MAP_MARGIN);
    let width = (body.width() - 48.0).min(1240.0);
    let sheet = Rect::from_center_size(body.center(), vec2(width, body.height() - 32.0));
    let inner = frame::neat_line(root, sheet, tokens::SHEET).shrink2(vec2(24.0, 16.0));
    let right = (inner.width() * 0.36).clamp(320.0, 420.0);
    let left = inner.with_max_x(inner.right() - right - 24.0);
    let top = if client.session.is_some() { save_as(root, client, actions, left) } else { left.top() };
    let foot = open_path(root, client, actions, left);
    list(root, client, actions, left.with_min_y(top).with_max_y(foot));
    root.painter().line_segment(
        [pos2(left.right() + 12.0, inner.top()), pos2(left.right() + 12.0, inner.bottom())],
        Stroke::new(1.0, tokens::RULE_LINE),
    );
    details(root, client, actions, inner.with_min_x(left.right() + 24.0));
    if frame::back(root) {
        match client.saves.asked {
            Some(_) => actions.push(UiAction::Saves(SavesAction::Forget)),
            None => actions.push(UiAction::Go(client.back)),
        }
    }
}

/// A field with a button behind it; returns whether the button or Enter was pressed.
fn field(ui: &mut Ui, room: Rect, id: &str, text: &mut String, hint: &str, button: Push) -> (bool, bool) {
    let mut row = frame::left_row(ui, room);
    row.spacing_mut().item_spacing.x = 8.0;
    let width = (room.width() - 190.0).max(120.0);
    let edit = TextEdit::singleline(text)
        .id(Id::new(id))
        .desired_width(width)
        .font(regular(14.0))
        .hint_text(hint)
        .char_limit(400)
        .vertical_align(egui::Align::Center)
        .margin(egui::Margin::symmetric(10, 4));
    let response = row.add_sized(vec2(width, 32.0), edit);
    let entered = response.lost_focus() && row.input(|input| input.key_pressed(Key::Enter));
    let pressed = button.size(170.0, 32.0).show(&mut row).clicked();
    (response.changed(), entered || pressed)
}

/// The name under which the battle is saved.
fn save_as(ui: &mut Ui, client: &mut Client, actions: &mut Vec<UiAction>, room: Rect) -> f32 {
    let lang = client.settings.lang;
    let mut head = frame::at(ui, room, egui::Layout::top_down(egui::Align::Min));
    section(&mut head, &tr(lang, "saves-save"), "");
    let y = head.min_rect().bottom() + 4.0;
    let line = Rect::from_min_size(pos2(room.left(), y), vec2(room.width(), 34.0));
    let mut name = client.saves.name.clone();
    let over = matches!(&client.saves.asked, Some(Asked::Overwrite(asked)) if *asked == name);
    let text = tr(lang, if over { "saves-overwrite" } else { "saves-save-button" });
    let tone = if over { Tone::Danger } else { Tone::Primary };
    let push = Push::new(&text).icon(icon::FLOPPY_DISK).tone(tone);
    if std::mem::take(&mut client.saves.to_name) {
        ui.memory_mut(|memory| memory.request_focus(Id::new("save-name")));
    }
    let (changed, go) = field(ui, line, "save-name", &mut name, &tr(lang, "saves-name-hint"), push);
    if changed {
        actions.push(UiAction::Saves(SavesAction::Name(name.clone())));
    }
    if go {
        actions.push(UiAction::SaveAs(name.clone()));
    }
    let y = line.bottom() + 4.0;
    let (note, ink) = match &client.saves.asked {
        Some(Asked::Overwrite(_)) => (tr_with(lang, "saves-exists", &[("name", name.into())]), tokens::WARNING),
        _ => (tr(lang, "saves-automatic-note"), tokens::INK_SECOND),
    };
    frame::paint(ui, pos2(room.left(), y), Align2::LEFT_TOP, &note, regular(12.0), ink).bottom() + 12.0
}

/// A file from elsewhere: a save or a turn. Returns where it begins.
fn open_path(ui: &mut Ui, client: &mut Client, actions: &mut Vec<UiAction>, room: Rect) -> f32 {
    let lang = client.settings.lang;
    let line = Rect::from_min_max(pos2(room.left(), room.bottom() - 34.0), room.max);
    let mut path = client.saves.path.clone();
    let text = tr(lang, "saves-open-file");
    let push = Push::new(&text).icon(icon::FOLDER_OPEN).enabled(!path.trim().is_empty());
    let (changed, go) = field(ui, line, "save-path", &mut path, &tr(lang, "saves-path-hint"), push);
    if changed {
        actions.push(UiAction::Saves(SavesAction::Path(path.clone())));
    }
    let trimmed = path.trim().trim_matches('"');
    if go && !trimmed.is_empty() {
        actions.push(UiAction::OpenFile(trimmed.into()));
    }
    let y = line.top() - 6.0;
    frame::paint(ui, pos2(room.left(), y), Align2::LEFT_BOTTOM, &tr(lang, "saves-drop-note"), regular(12.0), tokens::INK_SECOND);
    y - 28.0
}

/// All saves; arrows choose, Enter loads.
fn list(ui: &mut Ui, client: &mut Client, actions: &mut Vec<UiAction>, room: Rect) {
    let lang = client.settings.lang;
    let count = client.saves.lines.len();
    let writing = ui.ctx().text_edit_focused();
    let mut chosen = client.saves.chosen.min(count.saturating_sub(1));
    let mut moved = false;
    if !writing && count > 0 {
        for (command, next) in [(Command::Down, (chosen + 1) % count), (Command::Up, (chosen + count - 1) % count)] {
            if frame::pressed(ui, command) {
                (chosen, moved) = (next, true);
                actions.push(UiAction::Saves(SavesAction::Choose(next)));
            }
        }
    }
    if count == 0 {
        frame::paint(ui, room.min + vec2(0.0, 8.0), Align2::LEFT_TOP, &tr(lang, "saves-none"), regular(14.0), tokens::INK_SECOND);
        return;
    }
    let mut child = frame::at(ui, room, egui::Layout::top_down(egui::Align::Min));
    ScrollArea::vertical().id_salt("saves").auto_shrink(false).show(&mut child, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut last = None;
        for index in 0..count {
            let found = client.saves.lines[index].found;
            if last != Some(found) {
                ui.add_space(if last.is_none() { 0.0 } else { 12.0 });
                section(ui, &tr(lang, title(found)), "");
                last = Some(found);
            }
            let line = &mut client.saves.lines[index];
            let response = row(ui, lang, line, index == chosen);
            if moved && index == chosen {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                actions.push(UiAction::Saves(SavesAction::Choose(index)));
            }
            if response.double_clicked() && line.head.is_ok() {
                actions.push(UiAction::OpenFile(line.file.clone()));
            }
        }
    });
}

fn title(found: Found) -> &'static str {
    match found {
        Found::Named => "saves-named",
        Found::Automatic => "saves-automatic",
        Found::Mail => "saves-mail",
    }
}

/// What a line is called.
fn name(lang: Lang, line: &SaveLine) -> String {
    match &line.head {
        Ok(head) if head.about.kind == Kind::Turn => {
            tr_with(lang, "saves-turn-of", &[("side", head.sides[head.side.other().index()].get(lang).into())])
        }
        Ok(head) if !head.about.name.is_empty() => head.about.name.clone(),
        Ok(head) => head.title.get(lang).to_owned(),
        Err(_) => line.file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
    }
}

fn row(ui: &mut Ui, lang: Lang, line: &mut SaveLine, chosen: bool) -> egui::Response {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::click());
    if !ui.clip_rect().intersects(rect) {
        return response;
    }
    let name = name(lang, line);
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, chosen, &name));
    let fill = match (chosen, response.hovered()) {
        (true, _) => tokens::SELECTED,
        (false, true) => tokens::HEADER,
        _ => tokens::SHEET,
    };
    ui.painter().rect_filled(rect, CornerRadius::ZERO, fill);
    ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::ROW_LINE));
    let picture = Rect::from_min_size(rect.min + vec2(6.0, 6.0), vec2(83.0, 52.0));
    thumb(ui, line, picture);
    let x = picture.right() + 12.0;
    let room = rect.right() - x - 8.0;
    let first = draw::line(ui, &name, serif_bold(17.0), tokens::INK, room);
    ui.painter().galley(pos2(x, rect.top() + 9.0), first, tokens::INK);
    let (second, ink) = match &line.head {
        Ok(head) => (facts(lang, head, line.found), tokens::INK_SECOND),
        Err(problem) => (problem.clone(), tokens::WARNING),
    };
    let second = draw::line(ui, &second, regular(13.0), ink, room);
    ui.painter().galley(pos2(x, rect.top() + 35.0), second, ink);
    frame::focus_ring(ui, &response, rect, 0);
    response
}

/// Scenario, round and date in one line.
fn facts(lang: Lang, head: &Head, found: Found) -> String {
    let values = [("round", (head.round.0 + 1).into()), ("rounds", head.rounds.into())];
    let round = tr_with(lang, "menu-round", &values);
    let moment = head.moment;
    let date = format!("{}, {:02}:00", names::date(lang, moment, false), moment.hour);
    match found {
        // Those of one round are told apart by their age: a number of orders would tell how many the enemy gave.
        Found::Automatic => {
            let act = tr_with(lang, "saves-to-act", &[("side", head.sides[head.side.index()].get(lang).into())]);
            format!("{round} · {date} · {act}{}", age(lang, head.about.saved_at))
        }
        _ => format!("{} · {round} · {date}", head.title.get(lang)),
    }
}

/// How long ago something was kept, " · 3 min ago"; nothing if that is not known.
fn age(lang: Lang, saved_at: u64) -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |now| now.as_secs());
    if saved_at == 0 || saved_at > now {
        return String::new();
    }
    let (key, count) = match now - saved_at {
        seconds @ 0..60 => ("saves-seconds", seconds),
        seconds @ 60..3_600 => ("saves-minutes", seconds / 60),
        seconds @ 3_600..86_400 => ("saves-hours", seconds / 3_600),
        seconds => ("saves-days", seconds / 86_400),
    };
    format!(" · {}", tr_with(lang, key, &[("count", u32::try_from(count).unwrap_or(u32::MAX).into())]))
}

fn thumb(ui: &mut Ui, line: &mut SaveLine, rect: Rect) {
    match line.picture(ui.ctx()) {
        Some(texture) => {
            let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            ui.painter().image(texture.id(), rect, uv, egui::Color32::WHITE);
        }
        None => {
            ui.painter().rect_filled(rect, CornerRadius::ZERO, tokens::FIELD);
            let sign = if line.found == Found::Mail { icon::ENVELOPE_SIMPLE } else { icon::MAP_TRIFOLD };
            frame::paint(ui, rect.center(), Align2::CENTER_CENTER, sign, regular(rect.height() * 0.45), tokens::INK_SECOND);
        }
    }
    ui.painter().rect_stroke(rect, CornerRadius::ZERO, Stroke::new(1.0, tokens::INK), StrokeKind::Inside);
}

/// The chosen save, large, and what can be done with it.
fn details(ui: &mut Ui, client: &mut Client, actions: &mut Vec<UiAction>, room: Rect) {
    let lang = client.settings.lang;
    let mut y = room.top();
    if let Some((message, wrong)) = &client.saves.message {
        let ink = if *wrong { tokens::WARNING } else { tokens::INK };
        let galley = ui.painter().layout(message.clone(), regular(13.0), ink, room.width() - 24.0);
        let card = Rect::from_min_size(pos2(room.left(), y), vec2(room.width(), galley.size().y + 20.0));
        let stroke = Stroke::new(1.0, if *wrong { tokens::WARNING } else { tokens::FRAME });
        ui.painter().rect(card, CornerRadius::same(3), tokens::FIELD, stroke, StrokeKind::Inside);
        ui.painter().galley(card.min + vec2(12.0, 10.0), galley, ink);
        y = card.bottom() + 14.0;
    }
    let chosen = client.saves.chosen;
    let Some(line) = client.saves.lines.get_mut(chosen) else { return };
    let (wide, high) = thumbnail::SIZE;
    // What is told below and the buttons need their room; the picture takes what is left.
    let height = (room.width() * high as f32 / wide as f32).min(room.bottom() - 320.0 - y);
    if height > 90.0 {
        let picture = Rect::from_min_size(pos2(room.left(), y), vec2(height * wide as f32 / high as f32, height));
        thumb(ui, line, picture);
        y = picture.bottom() + 12.0;
    }
    let title = name(lang, line);
    let galley = ui.painter().layout(title, serif_bold(22.0), tokens::INK, room.width());
    let height = galley.size().y.min(84.0);
    let clip = Rect::from_min_size(pos2(room.left(), y), vec2(room.width(), height));
    ui.painter().with_clip_rect(clip).galley(clip.min, galley, tokens::INK);
    y += height + 8.0;
    for text in told(lang, line) {
        let galley = ui.painter().layout(text, regular(13.0), tokens::INK, room.width());
        let height = galley.size().y;
        ui.painter().galley(pos2(room.left(), y), galley, tokens::INK);
        y += height + 4.0;
    }
    let foot = Rect::from_min_max(pos2(room.left(), (y + 8.0).max(room.bottom() - 132.0)), room.max);
    buttons(ui, client, actions, foot);
}

/// What is known of a save, a line each.
fn told(lang: Lang, line: &SaveLine) -> Vec<String> {
    let size =
        tr_with(lang, "saves-size", &[("size", line.size.div_ceil(1024).into()), ("date", date(lang, line.written).into())]);
    let head = match &line.head {
        Ok(head) => head,
        Err(problem) => return vec![problem.clone(), size],
    };
    let player = |side: Side| {
        let key = match head.about.players[side.index()] {
            Player::Person => "choice-person",
            Player::Computer => "choice-computer",
            Player::Mail => "choice-mail",
        };
        format!("{} ({})", head.sides[side.index()].get(lang), tr(lang, key))
    };
    let [one, two] = head.points.map(names::points);
    let mut lines = vec![
        facts(lang, head, Found::Named),
        format!("{} – {}", player(Side::One), player(Side::Two)),
        tr_with(lang, "menu-points", &[("one", one.into()), ("two", two.into())]),
    ];
    lines.push(match head.outcome {
        Some(_) => tr(lang, "menu-over"),
        None => tr_with(lang, "saves-to-act", &[("side", head.sides[head.side.index()].get(lang).into())]),
    });
    if let Some((_, round)) = &head.about.branch_of {
        lines.push(tr_with(lang, "saves-branch", &[("round", (round.0 + 1).into())]));
    }
    lines.push(size);
    lines
}

/// Seconds since 1970 as a local-looking date; the clock is the world's (UTC).
fn date(lang: Lang, seconds: u64) -> String {
    let hours = u32::try_from(seconds / 3600).unwrap_or(0);
    let moment = crate::content::calendar::Moment { year: 1970, month: 1, day: 1, hour: 0 }.plus_hours(hours);
    format!("{}, {:02}:{:02} UTC", names::date(lang, moment, false), moment.hour, seconds / 60 % 60)
}

fn buttons(ui: &mut Ui, client: &Client, actions: &mut Vec<UiAction>, room: Rect) {
    let lang = client.settings.lang;
    let Some(line) = client.saves.lines.get(client.saves.chosen) else { return };
    let turn = line.found == Found::Mail;
    let writing = ui.ctx().text_edit_focused();
    let usable = line.head.is_ok();
    let text = tr(lang, if turn { "saves-take-turn" } else { "saves-load" });
    let mut row = frame::at(ui, room, egui::Layout::top_down(egui::Align::Min));
    row.spacing_mut().item_spacing.y = 8.0;
    let enter = icon::ARROW_ELBOW_DOWN_LEFT;
    let push = Push::new(&text).icon(icon::PLAY).key(enter).tone(Tone::Primary).enabled(usable).size(room.width(), 40.0);
    // Enter that ended a field has done its work there.
    let idle = !writing && keys::focus_before(row.ctx()).is_none();
    let entered = idle && usable && frame::pressed(&row, Command::Confirm);
    if push.show(&mut row).clicked() || entered {
        actions.push(UiAction::OpenFile(line.file.clone()));
    }
    let (text, key) = (tr(lang, "replay-look-again"), keys::written(lang, Command::LookAgain));
    let push = Push::new(&text).icon(icon::FILM_STRIP).key(&key).enabled(usable).size(room.width(), 34.0);
    if push.show(&mut row).clicked() || (idle && usable && frame::pressed(&row, Command::LookAgain)) {
        actions.push(UiAction::LookAtFile(line.file.clone()));
    }
    let asked = client.saves.asked == Some(Asked::Remove(line.file.clone()));
    let text = tr(lang, if asked { "saves-remove-sure" } else { "saves-remove" });
    let tone = if asked { Tone::Danger } else { Tone::Plain };
    let push = Push::new(&text).icon(icon::TRASH).key("Entf").tone(tone).size(room.width(), 34.0);
    let push = if lang == Lang::En { push.key("Del") } else { push };
    if push.show(&mut row).clicked() || (idle && frame::pressed(&row, Command::Drop)) {
        actions.push(UiAction::RemoveSave(line.file.clone()));
    }
}
