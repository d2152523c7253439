//! The war diary and the list of what wants attention.

mod hints;
mod log;
mod search;

pub use search::search_id;

use bevy_egui::egui::{self, Align, Align2, CornerRadius, Id, Layout, Rect, Stroke, Ui, vec2};

use egui_phosphor::regular as icon;

use super::draw;
use crate::client::{
    action::{Fold, LogFilter, UiAction},
    client::Cx,
    i18n::{tr, tr_with},
    keys::{self, Command},
    screens::play::{Measures, with_keyboard},
    session::Stage,
    theme::{regular, serif_bold, tokens, widgets},
};

/// Width in which chips and search field stand side by side.
const ROOM_FOR_BOTH: f32 = 600.0;

/// Width in which title and chips stand side by side.
const ROOM_FOR_TITLE: f32 = 515.0;

/// Height of the heads.
const HEAD: f32 = 30.0;

/// Draws the panel.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures) {
    let rect = ui.max_rect();
    ui.spacing_mut().item_spacing = vec2(6.0, 0.0);
    draw::rule_line(ui, rect.left(), rect.right(), rect.top(), Stroke::new(1.0, tokens::FRAME));
    if measures.compact {
        tabs(ui, cx, rect);
        return;
    }
    if cx.stage == Stage::Looking {
        diary(ui, cx, rect);
        return;
    }
    let middle = rect.left() + (rect.width() * 0.58).round();
    let (left, right) = (rect.with_max_x(middle), rect.with_min_x(middle));
    diary(ui, cx, left);
    with_keyboard(ui, right, "hints", |ui| {
        let hints = hints::hints(ui, cx);
        let mut head = title(ui, right, &tr(cx.lang, "diary-hints"));
        head.set_min_height(HEAD);
        let count = hints.len().to_string();
        count_chip(&mut head, &count);
        luck(&mut head, cx);
        tab_key(&mut head, cx);
        hints::list(ui, cx, right.with_min_y(right.top() + HEAD), &hints);
    });
    ui.painter().line_segment([right.left_top(), right.left_bottom()], Stroke::new(1.0, tokens::FRAME));
}

/// The bar of a head; returns what is free after its title.
fn title(ui: &mut Ui, rect: Rect, title: &str) -> Ui {
    let bar = bar(ui, rect);
    let at = bar.left_center() + vec2(10.0, 0.0);
    let end = draw::text(ui, at, Align2::LEFT_CENTER, title, serif_bold(16.0), tokens::INK).rect.right();
    let free = bar.with_min_x(end + 10.0).with_max_x(bar.right() - 10.0);
    draw::inside(ui, free, Layout::left_to_right(Align::Center))
}

fn bar(ui: &Ui, rect: Rect) -> Rect {
    let bar = Rect::from_min_size(rect.min + vec2(0.0, 1.0), vec2(rect.width(), HEAD - 1.0));
    ui.painter().rect_filled(bar, CornerRadius::ZERO, tokens::HEADER);
    draw::rule_line(ui, bar.left(), bar.right(), bar.bottom() - 0.5, Stroke::new(1.0, tokens::FRAME));
    bar
}

const FILTERS: [(LogFilter, &str); 5] = [
    (LogFilter::All, "diary-all"),
    (LogFilter::Fights, "diary-fights"),
    (LogFilter::Sight, "diary-sight"),
    (LogFilter::Orders, "diary-orders"),
    (LogFilter::Supply, "diary-supply"),
];

fn diary(ui: &mut Ui, cx: &mut Cx, rect: Rect) {
    // Where there is little room the chips say what this is.
    let text = if rect.width() < ROOM_FOR_TITLE { String::new() } else { tr(cx.lang, "diary-title") };
    let mut head = title(ui, rect, &text);
    // Where there is no room for both, the field takes the place of the chips.
    if rect.width() >= ROOM_FOR_BOTH || !search::open(&head, cx) {
        for (filter, key) in FILTERS {
            if widgets::chip(&mut head, &tr(cx.lang, key), cx.state.filter == filter).clicked() {
                cx.ask(UiAction::Filter(filter));
            }
        }
    }
    if cx.stage == Stage::Looking {
        luck(&mut head, cx);
    }
    search::show(&mut head, cx);
    log::list(ui, cx, rect.with_min_y(rect.top() + HEAD));
}

/// The button to the luck of the dice.
fn luck(head: &mut Ui, cx: &mut Cx) {
    let tip = tr_with(cx.lang, "luck-tip", &[("key", keys::written(cx.lang, Command::Luck).into())]);
    let text = format!("{} {}", icon::DICE_FIVE, tr(cx.lang, "luck-title"));
    if widgets::chip(head, &text, false).on_hover_text(tip).clicked() {
        cx.ask(UiAction::OpenLuck);
    }
}

fn count_chip(ui: &mut Ui, count: &str) {
    let galley = ui.painter().layout_no_wrap(count.to_owned(), regular(12.0), tokens::INK);
    let (rect, _) = ui.allocate_exact_size(vec2(galley.size().x + 14.0, 20.0), egui::Sense::hover());
    let stroke = Stroke::new(1.0, tokens::FRAME);
    ui.painter().rect(rect, CornerRadius::same(10), tokens::BUTTON, stroke, egui::StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, tokens::INK);
}

/// At the right end: what Tab does.
fn tab_key(ui: &mut Ui, cx: &Cx) {
    let word = tr(cx.lang, "diary-tab");
    if ui.available_width() < draw::width(ui, &word, regular(12.0)) + 48.0 {
        return;
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.label(egui::RichText::new(word).font(regular(12.0)).color(tokens::INK_SECOND));
        widgets::key_cap(ui, "Tab", tokens::INK_SECOND, tokens::BUTTON_FRAME);
    });
}

/// Goes to the next line of what wants attention, or to the one before; whether there is one.
pub fn next_hint(cx: &mut Cx, forward: bool) -> bool {
    hints::next(cx, forward)
}

/// Goes to the first line of what wants attention that was not looked at in this round; whether there is one.
pub fn next_unread_hint(cx: &mut Cx) -> bool {
    hints::next_unread(cx)
}

/// Takes the proposal of the present line with the key that chooses.
pub fn accept_hint(ctx: &egui::Context, cx: &mut Cx) {
    if keys::pressed(ctx, Command::Select) {
        hints::accept(cx);
    }
}

/// The pages of the small panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    #[default]
    Hints,
    Log,
    Fights,
}

fn page_id() -> Id {
    Id::new("diary-page")
}

/// Brings the diary into sight and the keyboard into its search field.
pub fn open_search(ctx: &egui::Context, cx: &mut Cx) {
    if cx.state.folded[2] {
        cx.ask(UiAction::FoldPanel(Fold::Bottom));
    }
    ctx.data_mut(|data| {
        let page: &mut Page = data.get_temp_mut_or_default(page_id());
        if *page == Page::Hints {
            *page = Page::Log;
        }
    });
    ctx.memory_mut(|memory| memory.request_focus(search_id()));
}

/// Diary and hints in one panel, with tabs.
fn tabs(ui: &mut Ui, cx: &mut Cx, rect: Rect) {
    let id = page_id();
    let page: Page = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let bar = bar(ui, rect);
    let mut head = draw::inside(ui, bar.shrink2(vec2(10.0, 0.0)), Layout::left_to_right(Align::Center));
    let hints = hints::hints(ui, cx);
    // Who only looks has nothing to attend to.
    let looking = cx.stage == Stage::Looking;
    let page = if looking && page == Page::Hints { Page::Log } else { page };
    let texts = [
        (Page::Hints, tr_with(cx.lang, "diary-hints-count", &[("count", hints.len().into())])),
        (Page::Log, tr(cx.lang, "diary-title")),
        (Page::Fights, tr(cx.lang, "diary-fights")),
    ];
    for (which, text) in texts.into_iter().skip(usize::from(looking)) {
        if widgets::chip(&mut head, &text, page == which).clicked() {
            ui.data_mut(|data| data.insert_temp(id, which));
            match which {
                Page::Hints => {}
                Page::Log => cx.ask(UiAction::Filter(LogFilter::All)),
                Page::Fights => cx.ask(UiAction::Filter(LogFilter::Fights)),
            }
        }
    }
    luck(&mut head, cx);
    let body = rect.with_min_y(rect.top() + HEAD);
    if page == Page::Hints {
        tab_key(&mut head, cx);
        hints::list(ui, cx, body, &hints);
    } else {
        search::show(&mut head, cx);
        log::list(ui, cx, body);
    }
}
