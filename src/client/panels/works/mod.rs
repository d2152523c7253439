//! The works window: what the selected units could build, clear, blow up, how long it takes, and why not.

pub mod model;
#[cfg(test)]
mod tests;

use bevy_egui::egui::{Align2, CornerRadius, Layout, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use self::model::{Kind, Line};
use super::{draw, frame};
use crate::{
    client::{
        action::{UiAction, WorkPick},
        client::Cx,
        i18n::{tr, tr_with},
        keys::Command,
        theme::{bold, regular, tokens, widgets::Push},
        words::{self, names, works},
    },
    content::{scenario::UnitId, text::Lang},
    engine::rule::{RuleId, ids},
    operations::{
        engineers::{check, needs::Material, work::Work},
        order::Order,
    },
};

/// Height of a row.
const ROW: f32 = 46.0;

/// Draws the window.
pub fn show(root: &mut Ui, cx: &mut Cx) {
    let lang = cx.lang;
    let units = cx.state.selected.clone();
    let lines = model::lines(cx.view, &units);
    let height = (lines.len().min(9) as f32).mul_add(ROW, 216.0);
    frame::modal(root, "works", vec2(720.0, height), |ui, window| {
        let names = names::units(lang, cx.view, &units);
        if frame::title(ui, window, icon::SHOVEL, &tr(lang, "works-title"), &names, "") {
            cx.ask(UiAction::Close);
        }
        let inner = frame::body(window).shrink2(vec2(18.0, 10.0));
        let mut child = frame::at(ui, inner, Layout::top_down(bevy_egui::egui::Align::Min));
        frame::text(&mut child, carried(cx, &units), regular(13.0), tokens::INK);
        child.add_space(4.0);
        let rows = (child.available_height() / ROW).floor() * ROW;
        ScrollArea::vertical().auto_shrink(false).max_height(rows).show(&mut child, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for line in &lines {
                row(ui, cx, line);
            }
        });
        let mut foot = frame::right_row(ui, frame::foot(ui, window));
        let text = tr(lang, "ask-back");
        if Push::new(&text).icon(icon::ARROW_LEFT).key("Esc").size(120.0, 36.0).show(&mut foot).clicked() {
            cx.ask(UiAction::Close);
        }
        let busy: Vec<UnitId> = units.iter().copied().filter(|unit| cx.view.works.busy(*unit)).collect();
        if !busy.is_empty() && cx.view.my_turn() {
            foot.add_space(4.0);
            let text = tr(lang, "works-stop");
            if Push::new(&text).icon(icon::PROHIBIT).size(190.0, 36.0).show(&mut foot).clicked() {
                busy.iter().for_each(|unit| cx.ask(UiAction::Order(Order::StopWork { unit: *unit })));
                cx.ask(UiAction::Close);
            }
        }
        if frame::pressed(ui, Command::Works) {
            cx.ask(UiAction::Close);
        }
    });
}

/// Groups and material of the units, and what they are at.
fn carried(cx: &Cx, units: &[UnitId]) -> String {
    let states = || units.iter().filter_map(|id| cx.view.unit(*id));
    let groups: u32 = states().map(|unit| check::groups(cx.view, unit)).sum();
    let material = states().map(|unit| check::carried(cx.view, unit));
    let (pioneer, pontoon) = material.fold((0, 0), |(a, b), has| (a + has.pioneer, b + has.pontoon));
    let arguments = [
        ("groups", groups.into()),
        ("pioneer", words::works::tonnes(pioneer).into()),
        ("pontoon", words::works::tonnes(pontoon).into()),
    ];
    let mut text = tr_with(cx.lang, "works-carried", &arguments);
    let mut works: Vec<Work> = units.iter().flat_map(|unit| cx.view.works.all_of(*unit)).map(|site| site.work).collect();
    works.sort_unstable();
    works.dedup();
    if !works.is_empty() {
        let works: Vec<String> = works.into_iter().map(|work| works::work(cx.lang, cx.view, work)).collect();
        text += &tr_with(cx.lang, "works-at-work", &[("work", works.join(", ").into())]);
    }
    text
}

/// The sign of a work.
pub fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::GoOn(work) => of_work(work),
        Kind::Position(_) => icon::WALL,
        Kind::Mines => icon::WARNING_DIAMOND,
        Kind::Clear => icon::PATH,
        Kind::Road => icon::ROAD_HORIZON,
        Kind::Railway => icon::TRAIN,
        Kind::Bridge(_) => icon::BRIDGE,
        Kind::Ferry(_) => icon::BOAT,
        Kind::Demolish => icon::BOMB,
        Kind::Fire => icon::CROSSHAIR,
    }
}

/// The sign of a work that has its place.
pub fn of_work(work: Work) -> &'static str {
    match work {
        Work::Position { .. } => icon::WALL,
        Work::Mines { .. } => icon::WARNING_DIAMOND,
        Work::Clear { .. } => icon::PATH,
        Work::Road { .. } => icon::ROAD_HORIZON,
        Work::Railway { .. } => icon::TRAIN,
        Work::Bridge { .. } => icon::BRIDGE,
        Work::Ferry { .. } => icon::BOAT,
        Work::Demolish { .. } => icon::BOMB,
    }
}

fn rule(kind: Kind) -> RuleId {
    match kind {
        Kind::GoOn(work) => works::rule(work),
        Kind::Position(_) => ids::O3_2_A,
        Kind::Mines => ids::O3_2_B,
        Kind::Clear => ids::O3_2_C,
        Kind::Road | Kind::Railway => ids::O3_2_D,
        Kind::Bridge(_) | Kind::Fire => ids::O3_2_E,
        Kind::Ferry(_) => ids::O3_2_F,
        Kind::Demolish => ids::O3_2_H,
    }
}

/// What a line is called.
fn title(cx: &Cx, kind: Kind) -> String {
    let lang = cx.lang;
    match kind {
        Kind::GoOn(work) => tr_with(lang, "works-go-on", &[("work", works::work(lang, cx.view, work).into())]),
        Kind::Position(unit) => tr_with(lang, "work-position", &[("unit", names::unit(lang, cx.view, unit).into())]),
        Kind::Mines => tr(lang, "work-mines"),
        Kind::Clear => tr(lang, "work-clear"),
        Kind::Road => tr(lang, "work-road"),
        Kind::Railway => tr(lang, "work-railway"),
        Kind::Bridge(capacity) => tr_with(lang, "work-bridge", &[("capacity", u32::from(capacity).into())]),
        Kind::Ferry(tonnes) => {
            let key = if tonnes < 10 { "work-rafts" } else { "work-ferry" };
            tr_with(lang, key, &[("tonnes", u32::from(tonnes).into())])
        }
        Kind::Demolish => tr(lang, "work-demolish"),
        Kind::Fire => tr(lang, "works-fire"),
    }
}

/// Material in words.
fn material(lang: Lang, material: Material) -> String {
    match (material.pioneer, material.pontoon) {
        (0, 0) => tr(lang, "works-no-material"),
        (0, pontoon) => tr_with(lang, "works-pontoons", &[("tonnes", works::tonnes(pontoon).into())]),
        (pioneer, _) => tr_with(lang, "works-pioneer", &[("tonnes", works::tonnes(pioneer).into())]),
    }
}

/// What it takes, or why it cannot be.
fn details(cx: &Cx, line: &Line) -> String {
    let lang = cx.lang;
    match line.best() {
        Err(refusal) => {
            let mut text = words::refusal(lang, refusal);
            if let Some(lacks) = line.lacks {
                text += &tr_with(lang, "works-takes", &[("material", material(lang, lacks).into())]);
            }
            text
        }
        Ok(choice) => {
            let mut text = match &choice.start {
                Some(start) => {
                    let takes = start.needs.material;
                    let goods = if takes == Material::default() || !start.gives.is_empty() {
                        material(lang, takes)
                    } else {
                        tr(lang, "works-material-there")
                    };
                    let rounds = start.rounds().unwrap_or(0);
                    let groups = if start.needs.groups == 0 {
                        tr(lang, "works-any-infantry")
                    } else {
                        tr_with(lang, "works-groups", &[("groups", start.needs.groups.into())])
                    };
                    let duration = tr_with(lang, "works-rounds", &[("rounds", rounds.into())]);
                    format!("{duration} · {groups} · {goods}")
                }
                None => tr_with(lang, "works-fire-number", &[("number", choice.number.into())]),
            };
            if line.open().count() > 1 {
                text += " · ";
                text += &tr(lang, "works-choose-place");
            }
            // Pontoons stay where they are built in: nothing brings them back (O3.2.e, O3.2.f).
            if matches!(line.kind, Kind::Bridge(_) | Kind::Ferry(_)) {
                text += " · ";
                text += &tr(lang, "works-stays");
            }
            text
        }
    }
}

fn row(ui: &mut Ui, cx: &mut Cx, line: &Line) {
    let enabled = line.best().is_ok() && cx.view.my_turn();
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, ROW), if enabled { Sense::click() } else { Sense::hover() });
    // Scrolled out of sight: nothing to draw, to read or to press.
    if !ui.clip_rect().contains(rect.center()) {
        return;
    }
    let (name, text) = (title(cx, line.kind), details(cx, line));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, format!("{name}: {text}")));
    if enabled && response.hovered() {
        ui.painter().rect_filled(rect, CornerRadius::same(3), tokens::HEADER);
    }
    ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], Stroke::new(1.0, tokens::ROW_LINE));
    let (strong, weak) = if enabled { (tokens::INK, tokens::INK_SECOND) } else { (tokens::DISABLED_TEXT, tokens::REASON) };
    let y = rect.center().y;
    frame::paint(ui, pos2(rect.left() + 18.0, y), Align2::CENTER_CENTER, sign(line.kind), regular(20.0), strong);
    let room = width - 44.0 - 66.0;
    let ui = &mut draw::inside(ui, rect, Layout::default());
    for (dy, text, font, ink) in [(-9.0, &name, bold(14.0), strong), (10.0, &text, regular(12.0), weak)] {
        let at = pos2(rect.left() + 40.0, y + dy);
        draw::text_within(ui, at, Align2::LEFT_CENTER, text, font, ink, room);
    }
    let place = Rect::from_center_size(pos2(rect.right() - 34.0, y), vec2(56.0, 19.0));
    super::sheet::parts::rule_at(ui, cx, place, rule(line.kind));
    frame::focus_ring(ui, &response, rect, 3);
    if enabled && response.clicked() {
        choose(cx, line);
    }
    if matches!(line.kind, Kind::Bridge(_) | Kind::Ferry(_)) {
        response.on_hover_text(tr(cx.lang, "works-stays-tip"));
    }
}

/// Orders of one choice.
fn give(orders: Vec<Order>) -> UiAction {
    match <[Order; 1]>::try_from(orders) {
        Ok([order]) => UiAction::Order(order),
        Err(orders) => UiAction::Orders(orders),
    }
}

/// One place: the order. Several: they are chosen on the map.
fn choose(cx: &mut Cx, line: &Line) {
    let open: Vec<_> = line.open().collect();
    cx.ask(UiAction::Close);
    match open.as_slice() {
        [only] => cx.ask(give(only.orders.clone())),
        _ => {
            let choices = open.iter().map(|choice| (choice.tiles.clone(), choice.orders.clone())).collect();
            cx.ask(UiAction::PickWork(Some(WorkPick { title: title(cx, line.kind), choices, chosen: Vec::new() })));
        }
    }
}
