//! The supply plan at the right: what is needed, what comes, what is short and why, and what it will bring (O5).

mod model;
mod table;
mod unit;

use std::sync::Arc;

use bevy_egui::egui::{self, Align2, Frame, Layout, Margin, Rect, ScrollArea, Stroke, StrokeKind, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

pub use self::model::{Model, Standing};
use super::{
    draw,
    sheet::parts::{self, Right, part},
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{tr, tr_with},
        screens::play::Measures,
        session::Stage,
        theme::{
            regular, serif_bold, tokens,
            widgets::{Push, Tone},
        },
        words::{self, names},
    },
    engine::rule::ids,
    operations::{logistics::goods::Goods, order::Order},
};

/// The plan of the view, made anew when something changes.
pub fn model(ui: &Ui, cx: &Cx) -> Arc<Model> {
    draw::kept(ui, "supply-model", cx.moment(), || model::of(cx.view))
}

/// Draws the panel.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures) {
    let model = model(ui, cx);
    let rect = ui.max_rect();
    ui.painter().line_segment([rect.left_top(), rect.left_bottom()], Stroke::new(1.0, tokens::FRAME));
    let foot = 46.0;
    let body = rect.with_max_y(rect.bottom() - foot);
    let mut child = draw::inside(ui, body, Layout::top_down(egui::Align::Min));
    ScrollArea::vertical().id_salt("supply").auto_shrink(false).show(&mut child, |ui| {
        Frame::new().inner_margin(Margin { left: 15, right: 15, top: 0, bottom: 10 }).show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 0.0);
            head(ui, cx, &model);
            figures(ui, cx, &model);
            rolls(ui, cx, &model);
            table::show(ui, cx, measures, &model);
            unit::show(ui, cx, &model);
            shortages(ui, cx, &model);
            kinds(ui, cx, &model);
            outlook(ui, cx, &model);
        });
    });
    buttons(ui, cx, rect.with_min_y(rect.bottom() - foot));
}

fn head(ui: &mut Ui, cx: &mut Cx, model: &Model) {
    let rect = part(ui, 60.0);
    let ui = &mut draw::inside(ui, rect, Layout::default());
    ui.painter().text(
        pos2(rect.left() + 12.0, rect.center().y),
        Align2::CENTER_CENTER,
        icon::PACKAGE,
        regular(26.0),
        tokens::SUPPLY,
    );
    draw::text(
        ui,
        pos2(rect.left() + 34.0, rect.top() + 20.0),
        Align2::LEFT_CENTER,
        &tr(cx.lang, "supply-title"),
        serif_bold(21.0),
        tokens::INK,
    );
    let line = match model.due {
        Some(due) => tr_with(
            cx.lang,
            "supply-due",
            &[("hour", names::hour(cx.view, due).into()), ("rounds", (due.0 - cx.view.round.0).into())],
        ),
        None => tr(cx.lang, "supply-never"),
    };
    let at = pos2(rect.left() + 34.0, rect.top() + 44.0);
    draw::text_within(ui, at, Align2::LEFT_CENTER, &line, regular(12.0), tokens::INK_SECOND, rect.width() - 70.0);
    let close = Rect::from_min_size(pos2(rect.right() - 22.0, rect.top() + 10.0), vec2(22.0, 22.0));
    let name = tr(cx.lang, "supply-close");
    if draw::icon_button(ui, close, icon::X, 16.0, tokens::INK_SECOND, &name, true).on_hover_text(&name).clicked() {
        cx.ask(UiAction::Toggle(crate::client::action::Overlay::Supply));
    }
    draw::rule_line(ui, rect.left(), rect.right(), rect.bottom() - 1.0, Stroke::new(1.5, tokens::INK));
}

fn figures(ui: &mut Ui, cx: &mut Cx, model: &Model) {
    let need: u32 = model.kinds.iter().map(|part| part.need).sum();
    let gets: u32 = model.kinds.iter().map(|part| part.gets).sum();
    let (has, uses) = model.plan.pools.iter().fold((0, 0), |sum, pool| (sum.0 + pool.has, sum.1 + pool.uses));
    let units = {
        let mut units: Vec<_> = model.plan.lines.iter().map(|line| line.unit).collect();
        units.dedup();
        units.len()
    };
    let stock: Option<u32> = cx.view.logistics.left.iter().copied().flatten().reduce(|a, b| a + b);
    let sent = model.plan.sent();
    let boxes = [
        parts::Figure {
            label: tr(cx.lang, "supply-need"),
            value: need.to_string(),
            note: tr_with(cx.lang, "supply-units", &[("count", units.into())]),
            tip: vec![tr(cx.lang, "supply-need-tip")],
            rule: ids::O5_1_A,
        },
        parts::Figure {
            label: tr(cx.lang, "supply-gets"),
            value: gets.to_string(),
            note: format!("{} %", (gets * 100).checked_div(need).unwrap_or(100)),
            tip: vec![tr(cx.lang, "supply-gets-tip")],
            rule: ids::O5_1_B,
        },
        parts::Figure {
            label: tr(cx.lang, "supply-transport"),
            value: has.to_string(),
            note: tr_with(cx.lang, "supply-transport-used", &[("tk", uses.into())]),
            tip: pools(cx, model),
            rule: ids::O5_2_A,
        },
        parts::Figure {
            label: tr(cx.lang, "supply-stock"),
            value: stock.map_or_else(|| tr(cx.lang, "supply-stock-endless"), |stock| stock.saturating_sub(sent).to_string()),
            note: stock.map_or_else(String::new, |stock| tr_with(cx.lang, "supply-stock-of", &[("stock", stock.into())])),
            tip: vec![tr(cx.lang, "supply-stock-tip")],
            rule: ids::O5_1_A,
        },
    ];
    parts::figures(ui, cx, &boxes);
}

/// Transport by formation, a line each.
fn pools(cx: &Cx, model: &Model) -> Vec<String> {
    let scenario = &cx.view.scenario;
    let line = |pool: &crate::operations::logistics::plan::Pool| {
        let name = scenario.formation(pool.formation).name.get(cx.lang);
        tr_with(cx.lang, "supply-pool", &[("formation", name.into()), ("has", pool.has.into()), ("uses", pool.uses.into())])
    };
    model.plan.pools.iter().take(12).map(line).collect()
}

fn rolls(ui: &mut Ui, cx: &mut Cx, model: &Model) {
    for roll in &model.rolls {
        let name = cx.view.scenario.formation(roll.formation).name.get(cx.lang).to_owned();
        let text = tr_with(cx.lang, "supply-roll", &[("formation", name.into()), ("number", roll.number.into())]);
        parts::row(ui, cx, &text, &format!("{} %", roll.chance), Some(ids::O5_2_B));
    }
}

/// What is short, in words, with its cause.
fn shortages(ui: &mut Ui, cx: &mut Cx, model: &Model) {
    parts::section(ui, cx, &tr(cx.lang, "supply-short-title"), Right::Text(""));
    if model.shortages.is_empty() {
        parts::row(ui, cx, &tr(cx.lang, "supply-short-none"), "", None);
        return;
    }
    for shortage in model.shortages.iter().take(12) {
        let scenario = cx.scenario();
        let formation = scenario.formation(shortage.formation).name.get(cx.lang).to_owned();
        let units: Vec<String> = shortage.units.iter().map(|unit| scenario.unit(*unit).short.clone()).collect();
        let units = if units.len() > 4 { format!("{} …", units[..4].join(", ")) } else { units.join(", ") };
        let arguments = [
            ("formation", formation.into()),
            ("ve", shortage.ve.into()),
            ("goods", words::goods(cx.lang, shortage.goods).into()),
            ("units", units.into()),
            ("cause", words::cause(cx.lang, cx.view, shortage.cause).into()),
        ];
        let text = tr_with(cx.lang, "supply-short-line", &arguments);
        let room = ui.available_width() - 78.0;
        let galley = ui.painter().layout(text.clone(), regular(12.0), tokens::INK, room);
        let rect = part(ui, galley.size().y + 9.0);
        let child = &mut draw::inside(ui, rect, Layout::default());
        child.painter().text(
            pos2(rect.left() + 9.0, rect.top() + 12.0),
            Align2::CENTER_CENTER,
            icon::WARNING,
            regular(15.0),
            tokens::LACK,
        );
        let place = Rect::from_min_size(rect.min + vec2(24.0, 4.0), galley.size());
        let response = child.allocate_rect(place, egui::Sense::click());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &text));
        draw::focus_frame(child, &response);
        child.painter().galley(place.min, galley, tokens::INK);
        if response.on_hover_text(tr(cx.lang, "supply-short-tip")).clicked()
            && let Some(unit) = shortage.units.first()
        {
            cx.ask(UiAction::Select(vec![*unit]));
            if let Some(tile) = shortage.cause.tile().or_else(|| cx.view.unit(*unit).and_then(|unit| unit.tile())) {
                cx.ask(UiAction::Reveal(tile));
            }
        }
        parts::rule_at(child, cx, Rect::from_min_size(rect.min, vec2(rect.width(), 22.0)), shortage.cause.rule());
        draw::rule_line(ui, rect.left(), rect.right(), rect.bottom() - 0.5, Stroke::new(1.0, tokens::ROW_LINE));
    }
}

/// Bars by kind: filled is allotted.
fn kinds(ui: &mut Ui, cx: &mut Cx, model: &Model) {
    parts::section(ui, cx, &tr(cx.lang, "supply-kinds"), Right::Text(&tr(cx.lang, "supply-kinds-note")));
    let most = model.kinds.iter().map(|part| part.need).max().unwrap_or(0).max(1);
    for (goods, part) in Goods::ALL.into_iter().zip(model.kinds) {
        if part.need == 0 && !matches!(goods, Goods::General | Goods::Fuel | Goods::Ammunition) {
            continue;
        }
        let rect = self::part(ui, 22.0);
        let child = &mut draw::inside(ui, rect, Layout::default());
        let y = rect.center().y;
        draw::text(child, pos2(rect.left(), y), Align2::LEFT_CENTER, &words::goods(cx.lang, goods), regular(12.0), tokens::INK);
        let text = format!("{} / {} VE", part.gets, part.need);
        draw::text(child, pos2(rect.right(), y), Align2::RIGHT_CENTER, &text, regular(12.0), tokens::INK);
        let (left, right) = (rect.left() + 112.0, rect.right() - 92.0);
        #[expect(clippy::cast_precision_loss, reason = "a few thousand VE")]
        let wide = |ve: u32| (right - left) * ve as f32 / most as f32;
        let bar = Rect::from_min_size(pos2(left, y - 5.0), vec2(wide(part.need).max(2.0), 10.0));
        child.painter().rect(bar, 0.0, tokens::FIELD, Stroke::new(1.0, tokens::INK_SECOND), StrokeKind::Inside);
        child.painter().rect_filled(bar.with_max_x(left + wide(part.gets)), 0.0, tokens::SUPPLY);
    }
}

fn outlook(ui: &mut Ui, cx: &mut Cx, model: &Model) {
    let outlook = model.outlook;
    parts::section(ui, cx, &tr(cx.lang, "supply-outlook"), Right::Text(&tr(cx.lang, "supply-outlook-now")));
    let lines = [
        ("supply-outlook-dry", outlook.dry, ids::O5_4_A),
        ("supply-outlook-empty", outlook.empty, ids::O5_5_A),
        ("supply-outlook-malus", outlook.malus, ids::O5_3_A),
    ];
    for (key, [now, then], rule) in lines {
        let amount = tr_with(cx.lang, "supply-outlook-figures", &[("then", then.into()), ("now", now.into())]);
        parts::row(ui, cx, &tr(cx.lang, key), &amount, Some(rule));
    }
    let wear = if cx.lang == crate::content::text::Lang::De {
        format!("{},{}", outlook.wear / 10, outlook.wear % 10)
    } else {
        format!("{}.{}", outlook.wear / 10, outlook.wear % 10)
    };
    parts::row(ui, cx, &tr(cx.lang, "supply-outlook-wear"), &wear, Some(ids::O4_2_A));
}

fn buttons(ui: &mut Ui, cx: &mut Cx, rect: Rect) {
    draw::rule_line(ui, rect.left(), rect.right(), rect.top(), Stroke::new(1.0, tokens::FRAME));
    let inner = rect.shrink2(vec2(15.0, 8.0));
    let orders = cx.stage != Stage::Looking && cx.view.my_turn();
    let mut left = draw::inside(ui, inner, Layout::left_to_right(egui::Align::Center));
    let text = tr(cx.lang, "supply-propose");
    let changed = !cx.view.supply_orders.is_empty();
    let reset = Push::new(&text).icon(icon::ARROW_COUNTER_CLOCKWISE).enabled(orders && changed).show(&mut left);
    let clicked = orders && changed && reset.clicked();
    draw::tip(reset, cx.lang, &[tr(cx.lang, "supply-propose-tip")], Some(ids::O5_1_A));
    if clicked {
        let wanted = &cx.view.supply_orders;
        let rank = crate::operations::logistics::state::PLAIN;
        let ranks =
            wanted.ranks.iter().map(|known| Order::SetSupplyPriority { formation: known.formation, goods: known.goods, rank });
        let amounts =
            wanted.amounts.iter().map(|known| Order::SetSupplyAmount { unit: known.unit, goods: known.goods, ve: None });
        cx.ask(UiAction::Orders(ranks.chain(amounts).collect()));
    }
    let mut right = draw::inside(ui, inner, Layout::right_to_left(egui::Align::Center));
    let text = tr(cx.lang, "supply-keep");
    let keep = Push::new(&text).icon(icon::CHECK).tone(Tone::Primary).show(&mut right);
    let clicked = keep.clicked();
    draw::tip(keep, cx.lang, &[tr(cx.lang, "supply-keep-tip")], None);
    if clicked {
        cx.ask(UiAction::Toggle(crate::client::action::Overlay::Supply));
    }
}
