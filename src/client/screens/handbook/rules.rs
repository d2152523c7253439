//! Rules of the handbook: chapters, list, text, search.

use bevy_egui::egui::{self, Align2, CornerRadius, Id, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use crate::{
    client::{
        client::Client,
        i18n::{tr, tr_with},
        keys::Command,
        panels::frame,
        theme::{
            bold, regular, serif, serif_bold, tokens,
            widgets::{reading_mark, rule_id},
        },
        words::readings,
    },
    content::{
        handbook::{RuleEntry, handbook},
        text::Lang,
    },
    engine::rule::RuleId,
};

/// Draws chapters, list and text.
pub fn show(ui: &mut Ui, client: &mut Client, body: Rect) {
    let compact = body.width() < 1600.0;
    let (first, second) = if compact { (216.0, 320.0) } else { (300.0, 420.0) };
    let chapters = body.with_max_x(body.left() + first);
    let list = Rect::from_x_y_ranges(chapters.right()..=chapters.right() + second, body.y_range());
    let text = body.with_min_x(list.right());
    ui.painter().rect_filled(text, CornerRadius::ZERO, tokens::SHEET);
    for x in [chapters.right(), list.right()] {
        ui.painter().line_segment([pos2(x, body.top()), pos2(x, body.bottom())], Stroke::new(1.0, tokens::FRAME));
    }
    let head = list.with_max_y(list.top() + 46.0);
    search(ui, client, head.shrink2(vec2(10.0, 8.0)));
    client.rule = client.rule.or_else(|| RuleId::all().next());
    let chapter = chapter_now(client);
    self::chapters(ui, client, chapters, chapter);
    let found = found(client, chapter);
    entries(ui, client, list.with_min_y(head.bottom()), &found);
    keys(ui, client, &found);
    rule_text(ui, client, text, compact);
}

/// The open chapter: that of the shown rule unless another was clicked.
fn chapter_now(client: &Client) -> usize {
    client.rule.map_or(0, |rule| handbook().rule(rule).chapter)
}

/// The field in which rules are searched for.
pub fn search_id() -> Id {
    Id::new("handbook-search")
}

fn search(ui: &mut Ui, client: &mut Client, rect: Rect) {
    let lang = client.settings.lang;
    let mut row = frame::left_row(ui, rect);
    let hint = format!("{} {}", icon::MAGNIFYING_GLASS, tr(lang, "handbook-search"));
    let field = egui::TextEdit::singleline(&mut client.search)
        .id(search_id())
        .hint_text(hint)
        .font(regular(13.0))
        .desired_width(rect.width() - 44.0)
        .margin(egui::Margin::symmetric(8, 5));
    row.add(field);
    let response = row.add_enabled(!client.search.is_empty(), egui::Button::new(icon::X).min_size(vec2(28.0, 28.0)));
    if response.on_hover_text(tr(lang, "handbook-clear")).clicked() {
        client.search.clear();
    }
}

fn chapters(ui: &mut Ui, client: &mut Client, rect: Rect, open: usize) {
    let lang = client.settings.lang;
    let searching = !client.search.trim().is_empty();
    let inner = rect.with_min_y(rect.top() + 8.0);
    frame::column(ui, inner, "chapters", |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (index, (id, title)) in handbook().chapters.iter().enumerate() {
            let name = title.get(lang).to_owned();
            let first = RuleId::all().find(|rule| handbook().rule(*rule).chapter == index);
            let width = ui.available_width();
            let galley = ui.painter().layout(name.clone(), serif_bold(16.0), tokens::INK, width - 62.0);
            let (row, response) = ui.allocate_exact_size(vec2(width, galley.size().y + 16.0), Sense::click());
            let on = index == open && !searching;
            response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, on, &name));
            ground(ui, row, on, response.hovered());
            let place = pos2(row.left() + 16.0, row.center().y);
            frame::paint(ui, place, Align2::LEFT_CENTER, id, regular(12.0), tokens::RULE_ID);
            ui.painter().galley(pos2(row.left() + 50.0, row.center().y - galley.size().y / 2.0), galley, tokens::INK);
            frame::focus_ring(ui, &response, row, 0);
            if response.clicked() {
                client.search.clear();
                client.rule = first.or(client.rule);
            }
        }
    });
}

fn ground(ui: &Ui, row: Rect, on: bool, hovered: bool) {
    if on {
        ui.painter().rect_filled(row, CornerRadius::ZERO, tokens::SELECTED);
        ui.painter().rect_filled(row.with_max_x(row.left() + 4.0), CornerRadius::ZERO, tokens::SELECTED_BAR);
    } else if hovered {
        ui.painter().rect_filled(row, CornerRadius::ZERO, tokens::HEADER);
    }
    ui.painter().line_segment([row.left_bottom(), row.right_bottom()], Stroke::new(1.0, tokens::ROW_LINE));
}

/// Rules of the open chapter, or all that contain every word searched for.
fn found(client: &Client, chapter: usize) -> Vec<RuleId> {
    let lang = client.settings.lang;
    let wanted = client.search.to_lowercase();
    let words: Vec<&str> = wanted.split_whitespace().collect();
    let holds = |rule: &RuleId| {
        let entry = handbook().rule(*rule);
        if words.is_empty() {
            return entry.chapter == chapter;
        }
        let whole = format!("{} {} {}", rule.name(), entry.title.get(lang), entry.text.get(lang)).to_lowercase();
        words.iter().all(|word| whole.contains(word))
    };
    RuleId::all().filter(holds).collect()
}

fn entries(ui: &mut Ui, client: &mut Client, rect: Rect, found: &[RuleId]) {
    let lang = client.settings.lang;
    frame::column(ui, rect, "rules", |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if found.is_empty() {
            ui.horizontal(|ui| {
                ui.add_space(14.0);
                frame::text(ui, tr(lang, "handbook-nothing"), regular(13.0), tokens::INK_SECOND);
            });
        }
        if !client.search.trim().is_empty() && !found.is_empty() {
            ui.horizontal(|ui| {
                ui.add_space(14.0);
                let text = tr_with(lang, "handbook-found", &[("count", found.len().into())]);
                frame::text(ui, text, regular(12.0), tokens::INK_SECOND);
            });
        }
        for rule in found {
            let entry = handbook().rule(*rule);
            let width = ui.available_width();
            let mut title = entry.title.get(lang).to_owned();
            let mark = if entry.reading { tr(lang, "rule-reading") } else { String::new() };
            let mark = ui.painter().layout_no_wrap(mark, regular(12.0), tokens::RULE_ID);
            let room = width - 82.0 - mark.size().x;
            let galley = ui.painter().layout(title.clone(), regular(13.0), tokens::INK, room);
            if entry.reading {
                title = format!("{title}, {}", mark.text());
            }
            let (row, response) = ui.allocate_exact_size(vec2(width, galley.size().y + 12.0), Sense::click());
            let on = client.rule == Some(*rule);
            response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, on, &title));
            ground(ui, row, on, response.hovered());
            let place = pos2(row.left() + 14.0, row.center().y);
            frame::paint(ui, place, Align2::LEFT_CENTER, rule.name(), regular(12.0), tokens::RULE_ID);
            ui.painter().galley(pos2(row.left() + 70.0, row.center().y - galley.size().y / 2.0), galley, tokens::INK);
            let place = pos2(row.right() - 10.0 - mark.size().x, row.center().y - mark.size().y / 2.0);
            ui.painter().galley(place, mark, tokens::RULE_ID);
            frame::focus_ring(ui, &response, row, 0);
            if response.clicked() {
                client.rule = Some(*rule);
            }
        }
    });
}

/// Arrows go through the list, while nothing is being typed.
fn keys(ui: &Ui, client: &mut Client, found: &[RuleId]) {
    let place = client.rule.and_then(|rule| found.iter().position(|other| *other == rule));
    let down = frame::pressed(ui, Command::Down);
    let up = frame::pressed(ui, Command::Up);
    let next = match (place, down, up) {
        (Some(place), true, _) => found.get(place + 1),
        (Some(place), _, true) => place.checked_sub(1).and_then(|place| found.get(place)),
        (None, true, _) => found.first(),
        _ => None,
    };
    if let Some(next) = next {
        client.rule = Some(*next);
    }
}

fn rule_text(ui: &mut Ui, client: &mut Client, rect: Rect, compact: bool) {
    let lang = client.settings.lang;
    let Some(rule) = client.rule else { return };
    let entry = handbook().rule(rule);
    let margin = if compact { 28.0 } else { 48.0 };
    let room = rect.shrink2(vec2(margin, 24.0));
    // Longer lines are hard to read.
    let room = room.with_max_x(room.left() + room.width().min(760.0));
    frame::column(ui, room, "rule-text", |ui| {
        let chapter = handbook().chapters.get(entry.chapter);
        if let Some((id, title)) = chapter {
            let text = format!("{id} · {}", title.get(lang));
            frame::text(ui, text, regular(13.0), tokens::INK_SECOND);
        }
        ui.horizontal_wrapped(|ui| {
            frame::text(ui, entry.title.get(lang), serif_bold(30.0), tokens::INK);
            ui.label(egui::RichText::new(rule.name()).font(regular(13.0)).color(tokens::RULE_ID));
            reading_mark(ui, lang, rule);
        });
        let line = ui.cursor().top();
        ui.painter().line_segment([pos2(room.left(), line), pos2(room.right(), line)], Stroke::new(1.0, tokens::RULE_LINE));
        ui.add_space(8.0);
        paragraphs(ui, entry, lang, compact);
        if entry.reading {
            ui.add_space(10.0);
            frame::card(ui, tokens::PANEL, tokens::FRAME, |ui| {
                frame::text(ui, tr(lang, "handbook-reading"), bold(13.0), tokens::INK);
                frame::text(ui, tr(lang, "handbook-reading-text"), regular(12.0), tokens::INK_SECOND);
                for line in readings::in_force(ui.ctx()).map(|played| readings::lines(lang, &played, rule)).unwrap_or_default() {
                    frame::text(ui, line, regular(13.0), tokens::INK);
                }
            });
        }
        let others = related(rule, entry, lang);
        if !others.is_empty() {
            ui.add_space(10.0);
            frame::text(ui, tr(lang, "handbook-related"), bold(13.0), tokens::INK);
            ui.horizontal_wrapped(|ui| {
                for other in others {
                    if rule_id(ui, lang, other) {
                        client.rule = Some(other);
                    }
                }
            });
        }
    });
}

fn paragraphs(ui: &mut Ui, entry: &RuleEntry, lang: Lang, compact: bool) {
    let size = if compact { 16.0 } else { 17.5 };
    let mut job = egui::text::LayoutJob::default();
    let format =
        egui::text::TextFormat { font_id: serif(size), color: tokens::INK, line_height: Some(size * 1.4), ..Default::default() };
    job.append(entry.text.get(lang), 0.0, format);
    ui.add(egui::Label::new(job).wrap());
}

/// Rules named in the text.
fn related(rule: RuleId, entry: &RuleEntry, lang: Lang) -> Vec<RuleId> {
    let text = entry.text.get(lang);
    let letters = |word: &str| word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_owned();
    let mut named: Vec<RuleId> = text
        .split([' ', ';', ',', '(', ')'])
        .filter_map(|word| RuleId::find(&letters(word)))
        .filter(|other| *other != rule)
        .collect();
    named.sort_unstable();
    named.dedup();
    named
}
