//! Middle column of the attack window: attackers with their rows, defenders as far as seen.

use bevy_egui::egui::{Align2, CornerRadius, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::{
    super::{frame, token},
    focus, focused,
    model::{Line, Model, aimed, changed, why_not},
    rows,
};
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::{decimal, signed, tr, tr_with},
        theme::{
            regular, serif_bold, tokens,
            widgets::{chip, rule_id, section},
        },
        words,
    },
    content::{scenario::UnitId, sheet::Row, text::Lang},
    engine::{grid::Tile, rule::ids},
    operations::{
        combat::{
            fighter::Place,
            plan::{Aim, AttackPlan},
            target,
        },
        command::way::{self, Way},
        fires::own,
        forces::components::Contact,
        order::Order,
        view::SideView,
    },
};

/// The attackers.
pub fn attackers(ui: &mut Ui, cx: &mut Cx, model: &Model, plan: &AttackPlan) {
    let lang = cx.lang;
    section(ui, &tr(lang, "fight-attackers"), &tr(lang, "fight-columns"));
    let shown = focused(ui, model);
    for line in &model.lines {
        let frame_ink = if shown == Some(line.unit) && model.lines.len() > 1 { tokens::SELECTED_BAR } else { tokens::FRAME };
        frame::card(ui, tokens::SHEET, frame_ink, |ui| {
            header(ui, cx, line, plan);
            if model.setup.defenders.len() > 1 {
                target_chooser(ui, cx, line, plan);
            }
            rows::show(ui, cx, line, plan);
        });
    }
    if model.lines.is_empty() {
        frame::text(ui, tr(lang, "fight-nobody"), regular(13.0), tokens::INK_SECOND);
    }
}

/// The artillery: each battery with its target, surcharge and rows (O7.1.b step 2).
pub fn artillery(ui: &mut Ui, cx: &mut Cx, model: &Model, plan: &AttackPlan) {
    let lang = cx.lang;
    section(ui, &tr(lang, "fires-attackers"), &tr(lang, "fight-columns"));
    let shown = focused(ui, model);
    for line in &model.guns {
        let frame_ink = if shown == Some(line.unit) { tokens::SELECTED_BAR } else { tokens::FRAME };
        frame::card(ui, tokens::SHEET, frame_ink, |ui| {
            header(ui, cx, line, plan);
            aim_chooser(ui, cx, line, plan);
            rows::show(ui, cx, line, plan);
        });
    }
}

/// Enemies seen in a hex, and batteries that were located in it (O3.3.a).
fn known(view: &SideView, hex: Tile) -> Vec<UnitId> {
    let located = view.contacts.values().filter(|contact| !contact.now && own::located(view, contact.unit, hex));
    view.enemies_in(hex).iter().copied().chain(located.map(|contact| contact.unit)).collect()
}

/// Chips with the companies in the hex and with the whole hex (O7.1.d).
fn aim_chooser(ui: &mut Ui, cx: &mut Cx, line: &Line, plan: &AttackPlan) {
    let (lang, view) = (cx.lang, cx.view);
    let Some((chosen, _)) = line.fires else { return };
    let seen = view.enemies_in(plan.hex);
    let others_left = seen.iter().any(|id| !view.sheet_of(*id).is_staff());
    let enemies = &known(view, plan.hex);
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(bevy_egui::egui::RichText::new(tr(lang, "fight-target")).font(regular(12.0)).color(tokens::INK_SECOND));
        for enemy in enemies {
            let name = token::numbered(view, enemies, *enemy, lang);
            let sheet = view.sheet_of(*enemy);
            let staff = others_left && sheet.is_staff();
            if staff && !sheet.rows.iter().any(Row::armed) {
                grey_chip(ui, &name).on_hover_text(format!("{} (O7.4.a)", tr(lang, "fires-staff")));
                continue;
            }
            let mut response = chip(ui, &name, chosen == Aim::Company(*enemy));
            if staff {
                response = response.on_hover_text(format!("{} (O7.4.a)", tr(lang, "fires-staff-if-it-fired")));
            }
            if response.clicked() {
                wanted = Some(Aim::Company(*enemy));
            }
        }
        if !seen.is_empty() {
            let area = chip(ui, &tr(lang, "fires-area"), chosen == Aim::Area);
            if area.on_hover_text(tr(lang, "fires-area-tip")).clicked() {
                wanted = Some(Aim::Area);
            }
            if rule_id(ui, lang, ids::O7_1_D) {
                cx.ask(UiAction::OpenRule(ids::O7_1_D));
            }
        }
    });
    if let Some(aim) = wanted {
        cx.ask(UiAction::EditPlan(aimed(plan, line.unit, aim)));
    }
}

/// How a unit takes part, in words.
fn part_in_words(view: &SideView, line: &Line, plan: &AttackPlan, lang: Lang) -> String {
    let grid = view.scenario.map.grid;
    let label = |tile| grid.label(tile).to_string();
    match line.fighter.place {
        Place::InHex(Some(dir)) => {
            let from = grid.neighbour(plan.hex, dir).map(label).unwrap_or_default();
            tr_with(lang, "fight-marches-in", &[("hex", from.into())])
        }
        Place::InHex(None) => tr(lang, "fight-in-hex"),
        // Ships have a row of their own in place of that for the next hex (O7.2.c).
        Place::NextHex(_) if line.fighter.sheet(&view.scenario).is_ship() => {
            tr_with(lang, "fight-at-sea", &[("hexes", 1.into())])
        }
        Place::NextHex(dir) => {
            let table = &view.scenario.rules.combat;
            let from = grid.neighbour(plan.hex, dir).map(label).unwrap_or_default();
            let values =
                [("hex", from.into()), ("number", signed(table.next_hex).into()), ("dk", signed(table.next_hex_dk / 10).into())];
            tr_with(lang, "fight-next-hex", &values)
        }
        Place::AtSea { hexes, .. } => tr_with(lang, "fight-at-sea", &[("hexes", hexes.into())]),
        Place::Afar => {
            let from = view.unit(line.unit).and_then(|unit| unit.tile()).map(label).unwrap_or_default();
            tr_with(lang, "fires-from", &[("hex", from.into())])
        }
    }
}

/// Counter, name, part and target number of a unit. A click explains its number at the right.
fn header(ui: &mut Ui, cx: &mut Cx, line: &Line, plan: &AttackPlan) {
    let (lang, view) = (cx.lang, cx.view);
    let width = ui.available_width();
    let name = token::name(view, line.unit, lang);
    let mut second = part_in_words(view, line, plan, lang);
    if let Some(target) = line.target {
        let target = token::name(view, target, lang);
        second = format!("{second} · {}", tr_with(lang, "fight-aims-at", &[("unit", target.into())]));
    }
    match &line.fires {
        Some((_, Some(why))) => second = format!("{second} · {}", why_not(lang, *why)),
        Some((Aim::Area, None)) => second = format!("{second} · {}", tr(lang, "fires-at-all")),
        _ => {}
    }
    let ways = way::ways_for(view, &Order::NameAttack(plan.clone()));
    let way = ways.into_iter().find(|(unit, _)| *unit == line.unit).map_or(Way::Active, |(_, way)| way);
    if let Some(price) = words::command::price(lang, view, &way) {
        second = format!("{price} · {second}");
    }
    let ink = if matches!(way, Way::Roll(_) | Way::Failed) { tokens::REASON } else { tokens::INK };
    let room = width - token::BESIDE - 106.0 - 30.0;
    let words = token::Caption::new(ui.painter(), &name, (second, ink), room);
    let (rect, response) = ui.allocate_exact_size(vec2(width, words.height().max(token::CARD_LINE)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    frame::focus_ring(ui, &response, rect.expand(4.0), 3);
    if response.clicked() {
        focus(ui, line.unit);
    }
    let middle = rect.center().y;
    let token = token::Token::of(view, line.unit, cx.settings.contrast);
    token.paint_on_card(ui.painter(), cx.textures, pos2(rect.left(), middle));
    words.paint(ui.painter(), pos2(rect.left() + token::BESIDE, middle));
    number(ui, lang, line, Rect::from_min_max(pos2(rect.right() - 136.0, rect.top()), rect.right_bottom() - vec2(30.0, 0.0)));
    let cross = Rect::from_center_size(pos2(rect.right() - 13.0, rect.top() + 11.0), vec2(22.0, 22.0));
    if remove(ui, cross, line.unit, &tr(lang, "fight-remove")).clicked() {
        let mut plan = plan.clone();
        plan.attackers.retain(|part| part.unit != line.unit);
        plan.fires.retain(|fire| fire.unit != line.unit);
        cx.ask(UiAction::EditPlan(plan));
    }
}

/// The target number with its chance, right-aligned.
fn number(ui: &Ui, lang: Lang, line: &Line, rect: Rect) {
    let right = rect.right();
    let middle = rect.center().y;
    let head = pos2(right, middle - 11.0);
    frame::paint(ui, head, Align2::RIGHT_CENTER, &tr(lang, "fight-number"), regular(12.0), tokens::INK_SECOND);
    let below = pos2(right, middle + 9.0);
    match &line.number {
        Some(number) => {
            let chance = format!("({} %)", target::chance(number.value));
            let taken = frame::paint(ui, below, Align2::RIGHT_CENTER, &chance, regular(12.0), tokens::INK);
            let place = pos2(taken.left() - 5.0, below.y);
            frame::paint(ui, place, Align2::RIGHT_CENTER, &number.value.to_string(), serif_bold(19.0), tokens::INK);
        }
        None => {
            frame::paint(ui, below, Align2::RIGHT_CENTER, "–", serif_bold(19.0), tokens::INK);
        }
    }
}

fn remove(ui: &Ui, rect: Rect, unit: UnitId, label: &str) -> Response {
    let response = ui.interact(rect, ui.id().with(("remove", unit)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, label));
    if response.hovered() {
        ui.painter().rect_filled(rect, CornerRadius::same(4), tokens::HEADER);
    }
    frame::focus_ring(ui, &response, rect, 4);
    frame::paint(ui, rect.center(), Align2::CENTER_CENTER, icon::X, regular(14.0), tokens::INK_SECOND);
    response.on_hover_text(label)
}

/// Chips with the defenders and "spread the fire"; staffs without weapons are grey while others stand.
fn target_chooser(ui: &mut Ui, cx: &mut Cx, line: &Line, plan: &AttackPlan) {
    let (lang, view) = (cx.lang, cx.view);
    let chosen = plan.part_of(line.unit).and_then(|part| part.target);
    let enemies = view.enemies_in(plan.hex);
    let others_left = enemies.iter().any(|id| !view.sheet_of(*id).is_staff());
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(bevy_egui::egui::RichText::new(tr(lang, "fight-target")).font(regular(12.0)).color(tokens::INK_SECOND));
        let spread = chip(ui, &tr(lang, "fight-spread"), chosen.is_none());
        if spread.on_hover_text(tr(lang, "fight-spread-tip")).clicked() {
            wanted = Some(None);
        }
        for enemy in enemies {
            let name = token::numbered(view, enemies, *enemy, lang);
            let sheet = view.sheet_of(*enemy);
            let staff = others_left && sheet.is_staff();
            if staff && !sheet.rows.iter().any(Row::armed) {
                grey_chip(ui, &name).on_hover_text(format!("{} (O7.4.a)", tr(lang, "fight-staff")));
                if rule_id(ui, lang, ids::O7_4_A) {
                    cx.ask(UiAction::OpenRule(ids::O7_4_A));
                }
                continue;
            }
            let mut response = chip(ui, &name, chosen == Some(*enemy));
            if staff {
                response = response.on_hover_text(format!("{} (O7.4.a)", tr(lang, "fight-staff-if-it-fires")));
            }
            if response.clicked() {
                wanted = Some(Some(*enemy));
            }
        }
    });
    if let Some(target) = wanted {
        cx.ask(UiAction::EditPlan(changed(plan, line.unit, |part| part.target = target)));
    }
}

fn grey_chip(ui: &mut Ui, text: &str) -> Response {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), regular(12.0), tokens::DISABLED_TEXT);
    let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + 18.0, 22.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, false, text));
    let radius = CornerRadius::same(11);
    ui.painter().rect(rect, radius, tokens::DISABLED, Stroke::new(1.0, tokens::FRAME), StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, tokens::DISABLED_TEXT);
    response
}

/// The defenders as one sees them.
pub fn defenders(ui: &mut Ui, cx: &mut Cx, model: &Model) {
    let (lang, view) = (cx.lang, cx.view);
    section(ui, &tr(lang, "fight-defenders"), "");
    let head = Rect::from_min_max(
        pos2(ui.min_rect().left(), ui.cursor().top() - 32.0),
        pos2(ui.max_rect().right(), ui.cursor().top() - 6.0),
    );
    let mut right = frame::right_row(ui, head);
    if rule_id(&mut right, lang, ids::O0_J) {
        cx.ask(UiAction::OpenRule(ids::O0_J));
    }
    right.label(bevy_egui::egui::RichText::new(tr(lang, "fight-only-seen")).font(regular(12.0)).color(tokens::INK_SECOND));
    let enemies = &known(view, model.setup.hex);
    for enemy in enemies {
        let Some(contact) = view.contacts.get(enemy) else { continue };
        let name = token::numbered(view, enemies, *enemy, lang);
        frame::card(ui, tokens::SHEET, tokens::FRAME, |ui| defender(ui, cx, contact, &name));
    }
    if !model.setup.defence_guns.is_empty() {
        ui.add_space(8.0);
        section(ui, &tr(lang, "fires-enemy"), &tr(lang, "fires-enemy-known"));
        for gun in &model.setup.defence_guns {
            let Some(contact) = view.contacts.get(&gun.fighter.unit) else { continue };
            let name = token::name(view, contact.unit, lang);
            frame::card(ui, tokens::SHEET, tokens::FRAME, |ui| defender(ui, cx, contact, &name));
        }
    }
}

fn defender(ui: &mut Ui, cx: &mut Cx, contact: &Contact, name: &str) {
    let (lang, view) = (cx.lang, cx.view);
    let width = ui.available_width();
    let seen = if contact.now {
        tr(lang, "fight-seen-now")
    } else {
        tr_with(lang, "fight-seen-round", &[("round", (contact.round.0 + 1).into())])
    };
    let seen = format!("{} {seen}", icon::EYE);
    let seen = ui.painter().layout_no_wrap(seen, regular(12.0), tokens::INK_SECOND);
    let room = width - token::BESIDE - seen.size().x - 26.0;
    let words = token::Caption::new(ui.painter(), name, (seen_in_words(view, contact, lang), tokens::INK), room);
    let (rect, response) = ui.allocate_exact_size(vec2(width, words.height().max(token::CARD_LINE)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
    let middle = rect.center().y;
    let token = token::Token::of(view, contact.unit, cx.settings.contrast);
    token.paint_on_card(ui.painter(), cx.textures, pos2(rect.left(), middle));
    words.paint(ui.painter(), pos2(rect.left() + token::BESIDE, middle));
    let plate = Rect::from_center_size(
        pos2(rect.right() - seen.size().x / 2.0 - 9.0, rect.top() + 14.0),
        vec2(seen.size().x + 18.0, 22.0),
    );
    let radius = CornerRadius::same(11);
    ui.painter().rect(plate, radius, tokens::BUTTON, Stroke::new(1.0, tokens::FRAME), StrokeKind::Inside);
    ui.painter().galley(plate.center() - seen.size() / 2.0, seen, tokens::INK_SECOND);
    frame::hairline(ui);
    ui.horizontal_wrapped(|ui| {
        ui.label(bevy_egui::egui::RichText::new(tr(lang, "fight-unknown")).font(regular(12.0)).color(tokens::INK_SECOND));
        for key in ["fight-unknown-ammunition", "fight-unknown-morale", "fight-unknown-command", "fight-unknown-experience"] {
            frame::tag(ui, &format!("{} ?", tr(lang, key))).on_hover_text(tr(lang, "fight-unknown-tip"));
        }
    });
}

/// What shows from outside: thirds, the circles they mean, armour, position.
fn seen_in_words(view: &SideView, contact: &Contact, lang: Lang) -> String {
    let sheet = view.scenario.sheet(contact.sheet);
    let (all, third) = (sheet.circles(), u32::from(contact.thirds));
    let (least, most) = (third.saturating_sub(1) * all / 3 + 1, (third * all / 3).max(1));
    let range = if least >= most { most.to_string() } else { format!("{least}–{most}") };
    let mut words = vec![tr_with(
        lang,
        "fight-strength-seen",
        &[("thirds", words::names::thirds(contact.thirds).into()), ("range", range.into())],
    )];
    if let Some(row) = sheet.rows.iter().filter(|row| row.armoured()).max_by_key(|row| row.count) {
        let armour = format!("{}/{}", row.front, row.side);
        words.push(tr_with(lang, "fight-armour", &[("armour", decimal(lang, &armour).into())]));
    }
    if !sheet.is_ship() {
        words.push(tr(lang, if contact.dug_in { "fight-is-dug-in" } else { "fight-is-not-dug-in" }));
    }
    if sheet.is_staff() {
        words.insert(0, words::branch(lang, sheet.branch));
    }
    words.join(" · ")
}
