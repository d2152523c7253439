//! The allotment by formation: rank, and what comes of what is needed (O5.1.a).

use bevy_egui::egui::{Align2, CornerRadius, Layout, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::model::{Model, Part, Row};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        faces,
        i18n::{tr, tr_with},
        lesson::Course,
        panels::{
            draw, lesson,
            sheet::parts::{self, Right, part},
        },
        screens::play::Measures,
        session::Stage,
        textures::Picture,
        theme::{bold, regular, tokens},
    },
    content::lesson::{Button, Wait},
    engine::rule::ids,
    operations::{
        logistics::{goods::Goods, state::LAST},
        order::Order,
    },
};

/// The kinds that have columns of their own; the others share one if there are any.
const COLUMNS: [Goods; 3] = [Goods::General, Goods::Fuel, Goods::Ammunition];

/// Where the columns end, from the right edge.
struct Columns {
    rank: f32,
    ends: [f32; 3],
    short: f32,
}

impl Columns {
    fn of(rect: Rect, compact: bool) -> Self {
        let wide = if compact { 56.0 } else { 62.0 };
        let short = rect.right();
        let last = short - 40.0;
        Self { rank: last - 3.0 * wide - 20.0, ends: [last - 2.0 * wide, last - wide, last], short }
    }
}

/// Draws the table.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures, model: &Model) {
    parts::section(ui, cx, &tr(cx.lang, "supply-allotment"), Right::Text(&tr(cx.lang, "supply-allotment-note")));
    let rect = part(ui, 20.0);
    let columns = Columns::of(rect, measures.compact);
    let child = &mut draw::inside(ui, rect, Layout::default());
    let y = rect.center().y;
    let mut head = |x: f32, align, key: &str| {
        draw::text(child, pos2(x, y), align, &tr(cx.lang, key), regular(12.0), tokens::INK_SECOND);
    };
    head(rect.left(), Align2::LEFT_CENTER, "supply-formation");
    head(columns.rank, Align2::CENTER_CENTER, "supply-rank");
    for (end, key) in columns.ends.into_iter().zip(["supply-col-general", "supply-col-fuel", "supply-col-ammunition"]) {
        head(end, Align2::RIGHT_CENTER, key);
    }
    head(columns.short, Align2::RIGHT_CENTER, "supply-col-short");
    for row in &model.rows {
        line(ui, cx, measures, row);
    }
    if model.rows.is_empty() {
        parts::row(ui, cx, &tr(cx.lang, "supply-nobody"), "", None);
    }
}

fn line(ui: &mut Ui, cx: &mut Cx, measures: Measures, row: &Row) {
    let rect = part(ui, 25.0);
    let columns = Columns::of(rect, measures.compact);
    let child = &mut draw::inside(ui, rect, Layout::default());
    let scenario = cx.scenario();
    let def = scenario.formation(row.formation);
    let selected = cx.state.selected.first().filter(|id| cx.view.unit(**id).is_some());
    if selected.is_some_and(|unit| cx.view.tree().formation(*unit) == row.formation) {
        child.painter().rect_filled(rect, CornerRadius::ZERO, tokens::SELECTED);
    }
    let y = rect.center().y;
    let mut x = rect.left();
    let tree = cx.view.tree();
    let first = || scenario.unit_ids().find(|id| tree.formation(*id) == row.formation);
    if let Some(unit) = def.staff.or_else(first) {
        let sheet = scenario.sheet_of(unit);
        let side = u8::from(cx.view.side.index() == 1);
        let picture = Picture::RowSymbol(faces::branch(sheet.branch, sheet.class), def.staff.is_some(), side);
        cx.textures.centred(child.painter(), picture, 18.0, pos2(x + 11.0, y));
        x += 27.0;
    }
    let name = def.name.get(cx.lang).to_owned();
    let galley = draw::name_line(child, cx.lang, (&name, ""), regular(13.0), tokens::INK, columns.rank - 26.0 - x);
    let place = Rect::from_min_size(pos2(x, y - galley.size().y / 2.0), galley.size());
    let response = child.allocate_rect(place, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    draw::focus_frame(child, &response);
    child.painter().galley(place.min, galley, tokens::INK);
    if response.on_hover_text(&name).clicked()
        && let Some(unit) = def.staff.or_else(first)
    {
        cx.ask(UiAction::Select(vec![unit]));
        cx.view.unit(unit).and_then(|unit| unit.tile()).into_iter().for_each(|tile| cx.ask(UiAction::Reveal(tile)));
    }
    rank(child, cx, row, pos2(columns.rank, y));
    for (goods, end) in COLUMNS.into_iter().zip(columns.ends) {
        figures(child, row.parts[goods as usize], pos2(end, y));
    }
    let short = row.short();
    if short == 0 {
        child.painter().text(pos2(columns.short - 6.0, y), Align2::CENTER_CENTER, icon::CHECK, regular(14.0), tokens::GOOD);
    } else {
        draw::text(child, pos2(columns.short, y), Align2::RIGHT_CENTER, &short.to_string(), bold(13.0), tokens::LACK);
    }
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom() - 0.5, Stroke::new(1.0, tokens::ROW_LINE));
}

/// "gets / needs", red and bold where something is missing.
fn figures(ui: &mut Ui, part: Part, right: bevy_egui::egui::Pos2) {
    if part.need == 0 {
        draw::text(ui, right, Align2::RIGHT_CENTER, "–", regular(12.0), tokens::DISABLED_TEXT);
        return;
    }
    let text = format!("{} / {}", part.gets, part.need);
    let (font, ink) = if part.gets < part.need { (bold(12.0), tokens::LACK) } else { (regular(12.0), tokens::INK) };
    draw::text(ui, right, Align2::RIGHT_CENTER, &text, font, ink);
}

/// The rank as a pill: a click goes on to the next, for all kinds.
fn rank(ui: &mut Ui, cx: &mut Cx, row: &Row, centre: bevy_egui::egui::Pos2) {
    let orders = cx.stage != Stage::Looking && cx.view.my_turn();
    let rect = Rect::from_center_size(centre, vec2(34.0, 19.0));
    let shown = row.rank().map_or_else(|| "…".to_owned(), |rank| rank.to_string());
    let response = ui.allocate_rect(rect, if orders { Sense::click() } else { Sense::hover() });
    let name = tr_with(cx.lang, "supply-rank-of", &[("rank", shown.clone().into())]);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, orders, &name));
    let fill = if orders && response.hovered() { tokens::HEADER } else { tokens::BUTTON };
    ui.painter().rect(rect, CornerRadius::same(9), fill, Stroke::new(1.0, tokens::BUTTON_FRAME), StrokeKind::Inside);
    draw::focus_frame(ui, &response);
    let ink = if orders { tokens::INK } else { tokens::DISABLED_TEXT };
    ui.painter().text(rect.center() - vec2(5.0, 0.0), Align2::CENTER_CENTER, &shown, regular(12.0), ink);
    ui.painter().text(rect.center() + vec2(8.0, 0.0), Align2::CENTER_CENTER, icon::CARET_UP_DOWN, regular(12.0), ink);
    if cx.lesson.and_then(Course::shown).is_some_and(|step| step.wait == Wait::RankSet(row.formation)) {
        lesson::point(ui, rect, Button::Rank);
    }
    let clicked = orders && response.clicked();
    let back = orders && response.secondary_clicked();
    draw::tip(response, cx.lang, &[tr(cx.lang, "supply-rank-tip")], Some(ids::O5_1_A));
    if clicked || back {
        let now = row.rank().unwrap_or(LAST);
        let next = match (back, now) {
            (false, LAST) => 1,
            (false, now) => now + 1,
            (true, 1) => LAST,
            (true, now) => now - 1,
        };
        let of = |goods| Order::SetSupplyPriority { formation: row.formation, goods, rank: next };
        cx.ask(UiAction::Orders(Goods::ALL.map(of).to_vec()));
    }
}
