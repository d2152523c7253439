//! Posture in the enemy's turn, and the orders that fit; what does not says why.

use bevy_egui::egui::{self, Layout, Rect, Response, Ui, pos2, vec2};
use egui_phosphor::regular as icon;

use super::parts::{self, Right, part};
use crate::{
    client::{
        action::{Overlay, UiAction},
        client::Cx,
        i18n::{tr, tr_with},
        keys::{self, Command},
        panels::{draw, lesson},
        screens::play::Measures,
        session::Stage,
        theme::{
            glaze, glaze_on, regular, tokens,
            widgets::{Push, Tone},
        },
        words,
    },
    content::{
        lesson::Button as Pointed,
        scenario::{Posture, Support, UnitId},
    },
    engine::{
        grid::Tile,
        rule::{RuleId, ids},
    },
    operations::{
        command::way::{self, Way},
        engineers::{bridge, check, mines, work::Edge},
        forces::UnitState,
        game::would_accept,
        movement::reach,
        naval::fire,
        order::{Order, Refusal},
    },
};

/// Height of a button.
const BUTTON: f32 = 28.0;

/// Draws the choice of posture.
pub fn posture(ui: &mut Ui, cx: &mut Cx, measures: Measures, units: &[&UnitState]) {
    if cx.stage == Stage::Looking {
        return;
    }
    parts::section(ui, cx, &tr(cx.lang, "sheet-posture"), Right::Rule(ids::O0_H));
    ui.add_space(2.0);
    let free = cx.view.my_turn();
    let rect = part(ui, BUTTON);
    let mut child = draw::inside(ui, rect, Layout::left_to_right(egui::Align::Center));
    for (hold_fire, icon, key) in [(false, icon::CROSSHAIR, "sheet-fire"), (true, icon::HAND_PALM, "sheet-hold-fire")] {
        let chosen = units.iter().all(|unit| unit.posture.hold_fire == hold_fire);
        let text = tr(cx.lang, key);
        let tone = if chosen { Tone::Chosen } else { Tone::Plain };
        // Both states must tell by their look; a chosen one is no lack.
        let button = Push::new(&text).icon(icon).tone(tone).enabled(free || chosen).size(0.0, BUTTON).show(&mut child);
        let clicked = free && button.clicked();
        draw::tip(button, cx.lang, &[tr(cx.lang, &format!("{key}-tip"))], Some(ids::O7_2_G));
        if clicked && !chosen {
            let of = |unit: &&UnitState| Order::SetPosture { unit: unit.id, posture: Posture { hold_fire, ..unit.posture } };
            cx.ask(UiAction::Orders(units.iter().map(of).collect()));
        }
    }
    crate::client::panels::air::flight::posture(ui, cx, units);
    support(ui, cx, units);
    if measures.compact {
        return;
    }
    ui.add_space(3.0);
    let note = part(ui, 18.0);
    let mut child = draw::inside(ui, note, Layout::default());
    let text = tr(cx.lang, "sheet-line-note");
    let at = note.left_center();
    draw::text_within(&mut child, at, egui::Align2::LEFT_CENTER, &text, regular(12.0), tokens::INK_SECOND, note.width());
}

/// What batteries do in the enemy's turn without being asked (O0.h, O7.1.b).
fn support(ui: &mut Ui, cx: &mut Cx, units: &[&UnitState]) {
    let scenario = cx.scenario();
    let guns: Vec<&UnitState> = units.iter().copied().filter(|unit| unit.sheet(&scenario).is_battery()).collect();
    let Some(first) = guns.first() else { return };
    ui.add_space(4.0);
    parts::section(ui, cx, &tr(cx.lang, "fires-posture"), Right::Rule(ids::O7_1_B));
    ui.add_space(2.0);
    let free = cx.view.my_turn();
    let set = |cx: &mut Cx, change: &dyn Fn(&mut Support)| {
        for unit in &guns {
            let mut posture = unit.posture;
            change(&mut posture.support);
            if posture != unit.posture {
                cx.ask(UiAction::Order(Order::SetPosture { unit: unit.id, posture }));
            }
        }
    };
    type Switch = (&'static str, &'static str, fn(&mut Support) -> &mut bool);
    let switches: [Switch; 3] = [
        ("fires-defends", icon::SHIELD, |support| &mut support.defends),
        ("fires-counters", icon::CROSSHAIR_SIMPLE, |support| &mut support.counters),
        ("fires-first", icon::SORT_ASCENDING, |support| &mut support.counters_first),
    ];
    let mut pair = Pair::new(ui);
    for (key, icon, part) in switches {
        let on = guns.iter().all(|unit| *part(&mut unit.posture.support.clone()));
        let button = Button::new(key, icon, "", free || on).chosen(on);
        if pair.button(ui, cx, button) && free {
            set(cx, &|support| *part(support) = !on);
        }
    }
    let rect = pair.place(ui);
    let mut child = draw::inside(ui, rect, Layout::left_to_right(egui::Align::Center));
    child.spacing_mut().item_spacing.x = 4.0;
    let reserve = first.posture.support.reserve;
    for (icon, key, enabled) in [(icon::MINUS, "fires-less", reserve > 0), (icon::PLUS, "fires-more", reserve < MOST_RESERVE)] {
        let button = Push::new("").icon(icon).enabled(free && enabled).size(BUTTON, BUTTON).show(&mut child);
        button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, free && enabled, tr(cx.lang, key)));
        if button.on_hover_text(tr(cx.lang, key)).clicked() {
            let more = key == "fires-more";
            set(cx, &|support| support.reserve = if more { reserve + 1 } else { reserve.saturating_sub(1) });
        }
    }
    let text = tr_with(cx.lang, "fires-reserve", &[("count", reserve.into())]);
    let at = pos2(child.cursor().left() + 2.0, rect.center().y);
    let room = rect.right() - at.x;
    let response = draw::text_within(&mut child, at, egui::Align2::LEFT_CENTER, &text, regular(13.0), tokens::INK, room);
    draw::tip(response, cx.lang, &[tr(cx.lang, "fires-reserve-tip")], Some(ids::O0_H));
}

/// Most ammunition sets that can be kept back.
const MOST_RESERVE: u8 = 12;

/// Draws the orders and, below them, why some are grey.
pub fn orders(ui: &mut Ui, cx: &mut Cx, units: &[&UnitState]) {
    if cx.stage == Stage::Looking {
        return;
    }
    let right = tr(cx.lang, "sheet-right-click");
    parts::section(ui, cx, &tr(cx.lang, "sheet-orders"), Right::Text(&right));
    ui.add_space(2.0);
    let all: Vec<UnitId> = units.iter().map(|unit| unit.id).collect();
    let moving = can_move(cx, &all);
    let attack = best_attack(cx, units);
    let standing = units.iter().any(|unit| unit.tile().is_some());
    let hold = if cx.view.my_turn() && standing { Ok(()) } else { Err(Refusal::NotYourTurn) };
    let mut pair = Pair::new(ui);
    if pair.button(ui, cx, Button::new("sheet-move", icon::PATH, "R", moving.is_ok()).chosen(moving.is_ok() && cx.state.reach)) {
        cx.ask(UiAction::Toggle(Overlay::Reach));
    }
    let pressed = key(ui, cx, Command::Attack);
    let clicked = pair.button(ui, cx, Button::new("sheet-attack", icon::SWORD, "A", attack.is_ok()));
    if let Ok(hex) = attack
        && (clicked || pressed)
    {
        cx.ask(UiAction::OpenAttack(hex));
    }
    let held = units.iter().all(|unit| unit.moved.held);
    if pair.button(ui, cx, Button::new("sheet-hold", icon::PAUSE, "sheet-space", hold.is_ok()).chosen(held && hold.is_ok())) {
        cx.ask(UiAction::Orders(all.iter().map(|unit| Order::Hold { unit: *unit, held: !held }).collect()));
    }
    if has_works(cx, units) {
        let free = cx.view.my_turn() && standing;
        let pressed = free && key(ui, cx, Command::Works);
        if pair.button(ui, cx, Button::new("sheet-works", icon::SHOVEL, "E", free)) || pressed {
            cx.ask(UiAction::OpenWorks);
        }
    }
    let entered: Vec<UnitId> = units.iter().filter(|unit| reach::before_enemy(cx.view, unit)).map(|unit| unit.id).collect();
    if !entered.is_empty() && pair.button(ui, cx, Button::new("sheet-back", icon::ARROW_BEND_UP_LEFT, "", hold.is_ok())) {
        cx.ask(UiAction::Orders(entered.into_iter().map(|unit| Order::SendBack { unit }).collect()));
    }
    let at_exit: Vec<UnitId> = units
        .iter()
        .filter(|unit| unit.tile().is_some_and(|tile| cx.view.scenario.map.exits.contains(&tile)))
        .map(|unit| unit.id)
        .collect();
    if !at_exit.is_empty() && pair.button(ui, cx, Button::new("sheet-leave", icon::SIGN_OUT, "", hold.is_ok())) {
        cx.ask(UiAction::Orders(at_exit.into_iter().map(|unit| Order::Leave { unit }).collect()));
    }
    dive(ui, cx, &mut pair, units);
    ui.add_space(4.0);
    // One reason is enough where the other side is to act.
    if cx.view.my_turn() {
        reason(ui, cx, "sheet-move", moving.err());
        reason(ui, cx, "sheet-attack", attack.err());
    } else {
        reason(ui, cx, "sheet-orders", Some(Refusal::NotYourTurn));
    }
}

/// Whether units have to do with works: pioneers, their goods, infantry beside known mines, guns beside a bridge.
fn has_works(cx: &Cx, units: &[&UnitState]) -> bool {
    let view = cx.view;
    units.iter().any(|unit| {
        let goods = check::carried(view, unit);
        if check::groups(view, unit) > 0 || goods.pioneer + goods.pontoon > 0 || view.works.busy(unit.id) {
            return true;
        }
        let Some(tile) = unit.tile() else { return false };
        let grid = view.scenario.map.grid;
        let mined = grid.within(tile, 1).any(|near| mines::unswept(view, near));
        let edges = || grid.within(tile, 1).flat_map(|near| grid.neighbours(near).map(move |(dir, _)| (near, dir)));
        let fires = || {
            let bridges = edges().filter(|(near, dir)| view.map.side(*near, *dir).bridge > 0);
            bridges.filter_map(|(near, dir)| Edge::new(grid, near, dir)).any(|edge| bridge::check(view, unit.id, edge).is_ok())
        };
        mined || fires()
    })
}

/// The button with which submarines dive and come up.
fn dive(ui: &mut Ui, cx: &mut Cx, pair: &mut Pair, units: &[&UnitState]) {
    let boats: Vec<&&UnitState> =
        units.iter().filter(|unit| cx.view.sheet_of(unit.id).naval.is_some_and(|naval| naval.dived.is_some())).collect();
    let Some(first) = boats.first() else { return };
    let dived = !first.afloat.dived;
    let order = |unit: UnitId| Order::Dive { unit, dived };
    let able: Vec<UnitId> = boats.iter().map(|unit| unit.id).filter(|unit| would_accept(cx.view, order(*unit)).is_ok()).collect();
    let (text, icon) = if dived { ("sheet-dive", icon::WAVES) } else { ("sheet-surface", icon::ARROW_UP) };
    let pressed = key(ui, cx, Command::Dive);
    let clicked = pair.button(ui, cx, Button::new(text, icon, "U", !able.is_empty()));
    if clicked || pressed {
        for unit in able {
            cx.ask(UiAction::Order(order(unit)));
        }
    }
}

fn key(ui: &Ui, cx: &Cx, command: Command) -> bool {
    cx.state.window.is_none() && !ui.ctx().text_edit_focused() && keys::pressed(ui.ctx(), command)
}

/// Whether the units can still move, or why not.
fn can_move(cx: &Cx, units: &[UnitId]) -> Result<(), Refusal> {
    let body = reach::body(cx.view, units)?;
    if body.spent() >= body.allowance().1 {
        return Err(Refusal::CannotMove);
    }
    // Who has entered an enemy hex attacks or goes back (O0.d).
    if units.iter().filter_map(|unit| cx.view.unit(*unit)).any(|unit| reach::before_enemy(cx.view, unit)) {
        return Err(Refusal::InEnemyHex);
    }
    let failed = way::ways(cx.view, units).iter().any(|(_, way)| *way == Way::Failed);
    if failed { Err(Refusal::NotActivated) } else { Ok(()) }
}

/// The hex that these units would best attack, or why there is none: the one they entered, the
/// one already named, else the neighbour that most of them reach with the weakest enemy in it.
pub fn best_attack(cx: &Cx, units: &[&UnitState]) -> Result<Tile, Refusal> {
    let view = cx.view;
    if !view.my_turn() {
        return Err(Refusal::NotYourTurn);
    }
    if view.turn.resolving {
        return Err(Refusal::Resolving);
    }
    if let Some(plan) = view.plans.iter().find(|plan| units.iter().any(|unit| plan.names(unit.id))) {
        return Ok(plan.hex);
    }
    let fresh: Vec<&&UnitState> = units.iter().filter(|unit| !unit.fought.attacked).collect();
    if fresh.is_empty() {
        return Err(Refusal::AlreadyFought);
    }
    let bombarded = bombarded(cx, &fresh);
    let armed: Vec<&&UnitState> = fresh.iter().copied().filter(|unit| reach::fresh(view, unit).is_ok()).collect();
    if armed.is_empty() {
        return Err(fresh.into_iter().find_map(|unit| reach::fresh(view, unit).err()).unwrap_or(Refusal::CannotAttack));
    }
    if let Some(tile) = armed.iter().find(|unit| reach::before_enemy(view, unit)).and_then(|unit| unit.tile()) {
        return Ok(tile);
    }
    // Who has failed its skill roll does not attack (O2.1.b).
    let armed: Vec<&&UnitState> = armed.into_iter().filter(|unit| !way::failed(view, unit.id)).collect();
    if armed.is_empty() {
        return Err(Refusal::NotActivated);
    }
    let mut near = false;
    let mut hexes: Vec<(u32, Tile)> = Vec::new();
    for unit in &armed {
        let Some(tile) = unit.tile() else { continue };
        for (_, hex) in view.scenario.map.grid.neighbours(tile).filter(|(_, hex)| view.enemy_seen(*hex)) {
            near = true;
            if !view.sheet_of(unit.id).is_ship() && reach::reaching_rows(view, unit) != 0 {
                match hexes.iter_mut().find(|(_, known)| *known == hex) {
                    Some((count, _)) => *count += 1,
                    None => hexes.push((1, hex)),
                }
            }
        }
    }
    for unit in armed.iter().filter(|unit| view.sheet_of(unit.id).is_ship()) {
        let seen = view.contacts.values().filter(|contact| contact.now).map(|contact| contact.tile);
        for hex in seen.filter(|hex| fire::sees_into(view, unit, *hex) && fire::rows_at(view, unit, *hex) != 0) {
            match hexes.iter_mut().find(|(_, known)| *known == hex) {
                Some((count, _)) => *count += 1,
                None => hexes.push((1, hex)),
            }
        }
    }
    let readings = &view.scenario.rules.readings;
    let strength = |hex: Tile| -> u32 {
        let seen = view.enemies_in(hex).iter().filter_map(|id| view.contacts.get(id));
        seen.map(|contact| u32::from(contact.thirds) * view.scenario.sheet(contact.sheet).stack_halves(readings)).sum()
    };
    let best = hexes.into_iter().max_by_key(|(count, hex)| (*count, std::cmp::Reverse(strength(*hex))));
    best.map(|(_, hex)| hex).or(bombarded).ok_or(if near { Refusal::NotInRange } else { Refusal::NoEnemySeen })
}

/// The hex at which batteries among these units fire best.
fn bombarded(cx: &Cx, units: &[&&UnitState]) -> Option<Tile> {
    let ids: Vec<UnitId> = units.iter().map(|unit| unit.id).collect();
    let targets = crate::client::map_view::fire_targets(cx.view, &ids);
    targets.into_iter().min_by_key(|(tile, surcharge)| (*surcharge, *tile)).map(|(tile, _)| tile)
}

/// How a button of the grid looks.
struct Button {
    text: &'static str,
    icon: &'static str,
    key: &'static str,
    enabled: bool,
    chosen: bool,
}

impl Button {
    fn new(text: &'static str, icon: &'static str, key: &'static str, enabled: bool) -> Self {
        Self { text, icon, key, enabled, chosen: false }
    }

    fn chosen(self, chosen: bool) -> Self {
        Self { chosen, ..self }
    }
}

/// Buttons two in a row.
struct Pair {
    row: Option<Rect>,
    width: f32,
}

impl Pair {
    fn new(ui: &Ui) -> Self {
        Self { row: None, width: (ui.available_width() - 6.0) / 2.0 }
    }

    fn place(&mut self, ui: &mut Ui) -> Rect {
        if let Some(row) = self.row.take() {
            return Rect::from_min_size(pos2(row.right() - self.width, row.top()), vec2(self.width, BUTTON));
        }
        let row = part(ui, BUTTON + 6.0);
        self.row = Some(row);
        Rect::from_min_size(row.min, vec2(self.width, BUTTON))
    }

    /// Draws a button; returns whether it was clicked.
    fn button(&mut self, ui: &mut Ui, cx: &Cx, button: Button) -> bool {
        let rect = self.place(ui);
        let response = grid_button(ui, cx, rect, &button);
        let tip = tr(cx.lang, &format!("{}-tip", button.text));
        button.enabled && response.on_hover_text(tip).clicked()
    }
}

fn grid_button(ui: &mut Ui, cx: &Cx, rect: Rect, button: &Button) -> Response {
    let mut child = draw::inside(ui, rect, Layout::default());
    let text = tr(cx.lang, button.text);
    let key = if button.key.len() > 1 { tr(cx.lang, button.key) } else { button.key.to_owned() };
    let tone = if button.chosen { Tone::Chosen } else { Tone::Plain };
    let push = Push { icon: button.icon, text: &text, second: "", key: "", tone, enabled: button.enabled, size: rect.size() };
    let response = push.show(&mut child);
    if !key.is_empty() {
        cap(&child, rect, &key, button);
    }
    let pointed = match button.text {
        "sheet-attack" => Some(Pointed::Attack),
        "sheet-hold" => Some(Pointed::Hold),
        "fires-first" => Some(Pointed::Support),
        _ => None,
    };
    pointed.into_iter().for_each(|pointed| lesson::point(&child, rect, pointed));
    response
}

/// The key cap at the right end, so that icons and words of all buttons stand in line.
fn cap(ui: &Ui, rect: Rect, key: &str, button: &Button) {
    let ink = match (button.enabled, button.chosen) {
        (false, _) => tokens::DISABLED_TEXT,
        (true, true) => tokens::STRIP_TEXT,
        (true, false) => tokens::INK,
    };
    let galley = ui.painter().layout_no_wrap(key.to_owned(), regular(12.0), ink);
    let size = vec2((galley.size().x + 8.0).max(18.0), 18.0);
    let cap = Rect::from_min_size(pos2(rect.right() - 10.0 - size.x, rect.center().y - 9.0), size);
    let ground = if button.chosen { tokens::STRIP_BUTTON } else { tokens::BUTTON };
    let stroke = egui::Stroke::new(1.0, glaze_on(ink, 0.7, glaze::on(ground)));
    ui.painter().rect_stroke(cap, egui::CornerRadius::same(3), stroke, egui::StrokeKind::Inside);
    ui.painter().galley(cap.center() - galley.size() / 2.0, galley, ink);
}

/// Why an order is grey.
fn reason(ui: &mut Ui, cx: &mut Cx, order: &str, refusal: Option<Refusal>) {
    if let Some(refusal) = refusal {
        let why = match (order, refusal) {
            // Said of a button, not of a hex that somebody pointed at.
            ("sheet-attack", Refusal::NoEnemySeen) => tr(cx.lang, "sheet-attack-none"),
            ("sheet-attack", Refusal::NotInRange) => tr(cx.lang, "sheet-attack-no-reach"),
            _ => words::refusal(cx.lang, refusal),
        };
        refused(ui, cx, icon::INFO, &format!("{}: {why}", tr(cx.lang, order)), refusal.rule());
    }
}

/// A reason with its rule at the right end.
fn refused(ui: &mut Ui, cx: &mut Cx, icon: &str, text: &str, rule: Option<RuleId>) {
    let room = ui.available_width() - 20.0 - if rule.is_some() { 46.0 } else { 0.0 };
    let galley = ui.painter().layout(text.to_owned(), regular(12.0), tokens::REASON, room);
    let rect = part(ui, galley.size().y + 5.0);
    let mut child = draw::inside(ui, rect, Layout::default());
    let first = pos2(rect.left() + 8.0, rect.top() + 9.0);
    child.painter().text(first, egui::Align2::CENTER_CENTER, icon, regular(14.0), tokens::REASON);
    let place = Rect::from_min_size(rect.min + vec2(20.0, 1.0), galley.size());
    let response = child.allocate_rect(place, egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, text));
    child.painter().galley(place.min, galley, tokens::REASON);
    if let Some(rule) = rule {
        parts::rule_at(&mut child, cx, Rect::from_min_size(rect.min, vec2(rect.width(), 19.0)), rule);
    }
}
