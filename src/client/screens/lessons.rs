//! The lessons: what each teaches, how long it takes, which are done.

use bevy_egui::egui::{Align2, CornerRadius, Id, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{backdrop, page};
use crate::client::{
    action::{LessonAction, Screen, UiAction},
    client::Client,
    i18n::{tr, tr_with},
    keys::Command,
    lesson::LessonOffer,
    panels::frame,
    theme::{
        regular, serif, serif_bold, serif_italic, tokens,
        widgets::{Push, Tone},
    },
};

/// Draws the screen.
pub fn show(client: &mut Client, root: &mut Ui, actions: &mut Vec<UiAction>) {
    let lang = client.settings.lang;
    let back = if client.lesson().is_some() { Screen::Play } else { Screen::Menu };
    let body = page::strip(root, actions, lang, back, &tr(lang, "lessons-title"));
    backdrop::show(root, client, body);
    let width = (body.width() - 48.0).min(940.0);
    let sheet = Rect::from_center_size(body.center(), vec2(width, (body.height() - 24.0).min(684.0)));
    let inner = frame::neat_line(root, sheet, tokens::SHEET).shrink2(vec2(26.0, 14.0));
    let intro = root.painter().layout(tr(lang, "lessons-intro"), serif(16.0), tokens::INK, inner.width());
    let top = inner.top() + intro.size().y + 10.0;
    let response = root.interact(inner.with_max_y(top), Id::new("lessons-intro"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, tr(lang, "lessons-intro")));
    root.painter().galley(inner.min, intro, tokens::INK);
    let chosen = chosen(root, client);
    let count = client.lessons.len().max(1);
    let foot = 30.0;
    #[expect(clippy::cast_precision_loss, reason = "a handful of lessons")]
    let height = ((inner.bottom() - foot - top) / count as f32).min(92.0);
    let mut y = top;
    for (index, offer) in client.lessons.iter().enumerate() {
        let rect = Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), height));
        let done = client.settings.lessons.contains(&offer.lesson.key);
        row(root, client, actions, rect, (index, offer), index == chosen, done);
        y += height;
    }
    let last = pos2(inner.left(), y + foot / 2.0 + 4.0);
    frame::paint(root, last, Align2::LEFT_CENTER, &tr(lang, "lessons-then"), serif_italic(15.0), tokens::INK_SECOND);
    if frame::pressed(root, Command::Confirm) && !client.lessons.is_empty() {
        actions.push(UiAction::Lesson(LessonAction::Start(chosen)));
    }
    if frame::back(root) {
        actions.push(UiAction::Go(back));
    }
}

/// The line that Enter begins: at first the first lesson that is not done.
fn chosen(ui: &Ui, client: &Client) -> usize {
    let id = Id::new("lesson-line");
    let open = || client.lessons.iter().position(|offer| !client.settings.lessons.contains(&offer.lesson.key)).unwrap_or(0);
    let last = client.lessons.len().saturating_sub(1);
    let mut chosen = ui.data(|data| data.get_temp::<usize>(id)).unwrap_or_else(open).min(last);
    for (command, down) in [(Command::Down, true), (Command::Up, false)] {
        if frame::pressed(ui, command) {
            chosen = if down { (chosen + 1).min(last) } else { chosen.saturating_sub(1) };
            ui.data_mut(|data| data.insert_temp(id, chosen));
        }
    }
    chosen
}

fn row(
    ui: &mut Ui,
    client: &Client,
    actions: &mut Vec<UiAction>,
    rect: Rect,
    (index, offer): (usize, &LessonOffer),
    on: bool,
    done: bool,
) {
    let (lang, lesson) = (client.settings.lang, &offer.lesson);
    let response = ui.interact(rect, Id::new(("lesson", index)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, lesson.title.get(lang)));
    if on {
        ui.painter().rect_filled(rect, CornerRadius::ZERO, tokens::SELECTED);
        ui.painter().rect_filled(rect.with_max_x(rect.left() + 4.0), CornerRadius::ZERO, tokens::SELECTED_BAR);
    }
    ui.painter().line_segment([rect.left_top(), rect.right_top()], Stroke::new(1.0, tokens::FRAME));
    let middle = rect.center().y;
    let sign = pos2(rect.left() + 32.0, middle);
    let (fill, ink) = if done { (tokens::PRIMARY, tokens::PRIMARY_TEXT) } else { (tokens::HEADER, tokens::INK) };
    ui.painter().circle_filled(sign, 17.0, fill);
    if done {
        frame::paint(ui, sign, Align2::CENTER_CENTER, icon::CHECK, regular(18.0), ink);
    } else {
        frame::paint(ui, sign, Align2::CENTER_CENTER, &(index + 1).to_string(), serif_bold(19.0), ink);
    }
    let words = rect.left() + 64.0;
    let (text, tone) = if done { ("lessons-again", Tone::Plain) } else { ("lessons-start", Tone::Primary) };
    let text = tr(lang, text);
    let mut place = frame::right_row(ui, rect.with_max_x(rect.right() - 12.0));
    let key = if on { icon::ARROW_ELBOW_DOWN_LEFT } else { "" };
    let button = Push::new(&text).key(key).tone(tone).size(132.0, 34.0).show(&mut place);
    if button.clicked() {
        actions.push(UiAction::Lesson(LessonAction::Start(index)));
    }
    let end = button.rect.left() - 16.0;
    let minutes = tr_with(lang, "lessons-minutes", &[("minutes", lesson.minutes.into())]);
    let steps = tr_with(lang, "lessons-steps", &[("steps", lesson.steps.len().into())]);
    let state = if done { tr(lang, "lessons-is-done") } else { steps };
    let first = frame::paint(ui, pos2(end, middle - 9.0), Align2::RIGHT_CENTER, &minutes, regular(13.0), tokens::INK);
    let second = frame::paint(ui, pos2(end, middle + 9.0), Align2::RIGHT_CENTER, &state, regular(12.0), tokens::INK_SECOND);
    let room = first.left().min(second.left()) - 16.0 - words;
    let title = ui.painter().layout_no_wrap(lesson.title.get(lang).to_owned(), serif_bold(20.0), tokens::INK);
    let teaches = ui.painter().layout(lesson.teaches.get(lang).to_owned(), regular(13.0), tokens::INK_SECOND, room);
    let height = title.size().y + teaches.size().y;
    let title_height = title.size().y;
    ui.painter().galley(pos2(words, middle - height / 2.0), title, tokens::INK);
    ui.painter().galley(pos2(words, middle - height / 2.0 + title_height), teaches, tokens::INK_SECOND);
}
