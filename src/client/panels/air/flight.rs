//! The missions of a flight: what it can do and why not, and all flights of the side (O3.4).

use bevy_egui::egui::{self, Align2, Layout, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icon;

use super::aim;
use crate::{
    client::{
        action::{AirGoal, AirPick, UiAction},
        client::Cx,
        i18n::{tr, tr_with},
        panels::{
            draw,
            sheet::parts::{self, Figure, Right, part},
        },
        session::Stage,
        theme::{
            bold, regular, tokens,
            widgets::{Push, Tone},
        },
        words::{self, names},
    },
    content::scenario::{Posture, UnitId},
    engine::rule::{RuleId, ids},
    operations::{
        air::{
            check,
            forecast::forecast,
            mission::{Aim, Strike},
        },
        forces::{UnitState, components::Position},
        order::{Order, Refusal},
        view::SideView,
    },
};

/// Height of a button.
const BUTTON: f32 = 26.0;
/// Attacks tried for the expectation of a named one.
const TRIES: u32 = 200;

/// The four boxes of a flight: KF, speed, radius, aircraft.
pub fn figures(ui: &mut Ui, cx: &Cx, unit: &UnitState) {
    let sheet = cx.view.sheet_of(unit.id);
    let Some(aircraft) = sheet.aircraft() else { return };
    let kf = i32::from(aircraft.kf);
    let boxes = [
        Figure {
            label: tr(cx.lang, "air-kf"),
            value: kf.to_string(),
            note: tr_with(cx.lang, "air-kf-note", &[("kf", (kf - 1).into())]),
            tip: vec![tr(cx.lang, "air-kf-tip")],
            rule: ids::O3_4_C,
        },
        Figure {
            label: tr(cx.lang, "air-speed"),
            value: aircraft.speed.to_string(),
            note: tr(cx.lang, "air-speed-note"),
            tip: vec![tr(cx.lang, "air-speed-tip")],
            rule: ids::O3_4_B,
        },
        Figure {
            label: tr(cx.lang, "air-radius"),
            value: aircraft.radius.to_string(),
            note: tr_with(cx.lang, "air-radius-note", &[("km", (u32::from(aircraft.radius) * 3).into())]),
            tip: vec![tr(cx.lang, "air-radius-tip")],
            rule: ids::O3_4_B,
        },
        Figure {
            label: tr(cx.lang, "air-strength"),
            value: format!("{}/{}", unit.whole(sheet), sheet.circles()),
            note: tr(cx.lang, "air-strength-note"),
            tip: vec![tr(cx.lang, "air-strength-tip")],
            rule: ids::O3_4_F,
        },
    ];
    parts::figures(ui, cx, &boxes);
}

/// What a flight is doing, in words, and whether it is ready.
pub fn status(cx: &Cx, unit: &UnitState) -> (String, bool) {
    let view = cx.view;
    let place = |tile| ("place", names::place(cx.lang, view, tile).into());
    if let Some(strike) = view.strikes.iter().find(|strike| strike.flight == unit.id) {
        let key = if strike.aim == Aim::Area { "air-named-area" } else { "air-named" };
        return (tr_with(cx.lang, key, &[place(strike.hex)]), true);
    }
    match (unit.position, unit.sortie.over) {
        (Position::Aloft(_), Some(over)) => (tr_with(cx.lang, "air-aloft", &[place(over)]), false),
        (Position::Gone | Position::Left(_), _) => (tr(cx.lang, "air-lost"), false),
        _ if unit.sortie.ready > view.round => {
            (tr_with(cx.lang, "air-ready-at", &[("hour", names::hour(view, unit.sortie.ready).into())]), false)
        }
        _ => match check::ready(view, unit.id) {
            Ok(_) => (tr(cx.lang, "air-ready"), true),
            Err(refusal) => (words::refusal(cx.lang, refusal), false),
        },
    }
}

/// Whether a mission of a kind is possible at all, wherever it leads.
fn possible(view: &SideView, unit: &UnitState, goal: AirGoal) -> Result<(), Refusal> {
    if !view.my_turn() {
        return Err(Refusal::NotYourTurn);
    }
    if view.turn.resolving {
        return Err(Refusal::Resolving);
    }
    // From one own airfield to another there is no front (O3.4.a).
    if goal == AirGoal::Transfer {
        check::serviceable(view, unit.id)?
    } else {
        check::ready(view, unit.id)?
    };
    let named = view.strikes.iter().any(|strike| strike.flight == unit.id);
    match goal {
        AirGoal::Attack | AirGoal::Area => {
            if check::has_bombs(view, unit) || check::has_guns(view, unit) {
                Ok(())
            } else {
                Err(Refusal::CannotAttack)
            }
        }
        _ if named => Err(Refusal::OnMission),
        AirGoal::Patrol if !check::has_guns(view, unit) => Err(Refusal::CannotAttack),
        AirGoal::Patrol | AirGoal::Transfer if view.turn.phase != crate::operations::forces::components::Phase::Movement => {
            Err(Refusal::WrongPhase)
        }
        AirGoal::Transfer => {
            let other = view.scenario.airfields.iter().map(|airfield| airfield.tile).filter(|tile| unit.tile() != Some(*tile));
            let mut usable = other.filter(|tile| crate::operations::air::bases::usable(&view.scenario, view, *tile, view.side));
            usable.next().map(|_| ()).ok_or(Refusal::NoAirfield)
        }
        AirGoal::Patrol | AirGoal::Reconnoitre => Ok(()),
    }
}

/// The word of a mission.
pub fn word(goal: AirGoal) -> &'static str {
    match goal {
        AirGoal::Attack => "air-attack",
        AirGoal::Area => "air-area",
        AirGoal::Patrol => "air-patrol",
        AirGoal::Reconnoitre => "air-reconnoitre",
        AirGoal::Transfer => "air-transfer",
    }
}

/// The missions of a flight as buttons, with why some are grey.
pub fn missions(ui: &mut Ui, cx: &mut Cx, unit: &UnitState) {
    let (state, ready) = status(cx, unit);
    let base = unit.tile().or(match unit.position {
        Position::Aloft(base) => Some(base),
        _ => None,
    });
    let field = base.and_then(|tile| cx.view.scenario.airfield(tile)).map(|airfield| airfield.name.get(cx.lang).to_owned());
    let right = field.unwrap_or_default();
    parts::section(ui, cx, &tr(cx.lang, "air-title"), Right::Text(&right));
    let ink = if ready { tokens::GOOD } else { tokens::REASON };
    let rect = part(ui, 22.0);
    let mut child = draw::inside(ui, rect, Layout::default());
    draw::text_within(&mut child, rect.left_center(), Align2::LEFT_CENTER, &state, bold(13.0), ink, rect.width());
    if cx.stage == Stage::Looking || !cx.view.my_turn() || base.is_none() {
        return;
    }
    let goals = [
        (AirGoal::Attack, icon::CROSSHAIR, ids::O7_1_C),
        (AirGoal::Area, icon::TARGET, ids::O7_1_D),
        (AirGoal::Patrol, icon::SHIELD, ids::O7_1_C),
        (AirGoal::Reconnoitre, icon::BINOCULARS, ids::O6_2_A),
        (AirGoal::Transfer, icon::ARROWS_LEFT_RIGHT, ids::O3_4_B),
    ];
    let picked = cx.state.air_pick.filter(|pick| pick.flight == unit.id);
    let named = cx.view.strikes.iter().find(|strike| strike.flight == unit.id).copied();
    let bombs = named.map_or_else(|| check::has_bombs(cx.view, unit), |strike| strike.bombs);
    let mut why: Vec<(Refusal, Vec<&'static str>)> = Vec::new();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
        for (goal, sign, rule) in goals {
            let key = word(goal);
            let allowed = possible(cx.view, unit, goal);
            let chosen = picked.is_some_and(|pick| pick.goal == goal);
            let tone = if chosen { Tone::Chosen } else { Tone::Plain };
            let text = tr(cx.lang, key);
            let response = Push::new(&text).icon(sign).tone(tone).enabled(allowed.is_ok()).size(0.0, BUTTON).show(ui);
            let clicked = allowed.is_ok() && response.clicked();
            let hexes = cx.view.scenario.rules.readings.patrol_hexes;
            let mut tip = vec![tr_with(cx.lang, &format!("{key}-tip"), &[("hexes", hexes.into())])];
            tip.extend(allowed.err().map(|refusal| words::refusal(cx.lang, refusal)));
            draw::tip(response, cx.lang, &tip, Some(rule));
            if let Err(refusal) = allowed {
                match why.iter_mut().find(|(known, _)| *known == refusal) {
                    Some((_, keys)) => keys.push(key),
                    None => why.push((refusal, vec![key])),
                }
            }
            if clicked {
                let pick = AirPick { flight: unit.id, goal, bombs };
                cx.ask(UiAction::PickMission(if chosen { None } else { Some(pick) }));
            }
        }
    });
    if let Some(strike) = named {
        named_attack(ui, cx, unit, strike);
    }
    ui.add_space(4.0);
    if picked.is_some() {
        reason(ui, cx, &tr(cx.lang, "air-pick"), None);
    }
    for (refusal, keys) in why {
        let names: Vec<String> = keys.into_iter().map(|key| tr(cx.lang, key)).collect();
        let text = format!("{}: {}", names.join(", "), words::refusal(cx.lang, refusal));
        reason(ui, cx, &text, refusal.rule());
    }
    if let Some(refusal) = cx.state.refusal {
        reason(ui, cx, &words::refusal(cx.lang, refusal), refusal.rule());
    }
}

fn reason(ui: &mut Ui, cx: &Cx, text: &str, rule: Option<RuleId>) {
    let response = ui.label(egui::RichText::new(text).font(regular(12.0)).color(tokens::REASON));
    draw::tip(response, cx.lang, &[text.to_owned()], rule);
}

/// What a named attack carries and may bring.
fn named_attack(ui: &mut Ui, cx: &mut Cx, unit: &UnitState, strike: Strike) {
    ui.add_space(5.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
        let toggle = |ui: &mut Ui, key: &str, sign: &str, on: bool, able: bool| {
            let text = tr(cx.lang, key);
            let tone = if on { Tone::Chosen } else { Tone::Plain };
            let response = Push::new(&text).icon(sign).tone(tone).enabled(able).size(0.0, BUTTON).show(ui);
            let clicked = able && response.clicked();
            draw::tip(response, cx.lang, &[tr(cx.lang, &format!("{key}-tip"))], Some(ids::O3_4_D));
            clicked
        };
        let mut changed = strike;
        if toggle(ui, "air-bombs", icon::BOMB, strike.bombs, check::has_bombs(cx.view, unit) && check::has_guns(cx.view, unit)) {
            changed.bombs = !strike.bombs;
        }
        if toggle(ui, "air-sheds", icon::ARROW_LINE_DOWN, strike.sheds, strike.bombs) {
            changed.sheds = !strike.sheds;
        }
        let withdraw = toggle(ui, "air-withdraw", icon::X, false, !cx.view.turn.resolving);
        if changed != strike {
            cx.ask(UiAction::Order(Order::Mission { flight: unit.id, mission: Some(changed.mission()) }));
        } else if withdraw {
            cx.ask(UiAction::Order(Order::Mission { flight: unit.id, mission: None }));
        }
    });
    ui.add_space(4.0);
    aim::show(ui, cx, strike);
    ui.add_space(4.0);
    let together: Vec<_> = cx.view.strikes.iter().filter(|other| other.hex == strike.hex).copied().collect();
    let expected = draw::kept(ui, "air-forecast", (cx.moment(), strike.hex), || forecast(cx.view, strike.hex, &together, TRIES));
    let lang = cx.lang;
    let tenths = |sum: u32| {
        let mean = expected.mean_tenths(sum);
        crate::client::i18n::decimal(lang, &format!("{}.{}", mean / 10, mean % 10))
    };
    let lines = [("air-forecast-enemy", expected.enemy_sum, ids::O7_3_A), ("air-forecast-own", expected.own_sum, ids::O3_4_F)];
    for (key, sum, rule) in lines {
        parts::row(ui, cx, &tr(cx.lang, key), &tenths(sum), Some(rule));
    }
}

/// The posture towards enemy aircraft: of flights and of flak (O0.h).
pub fn posture(ui: &mut Ui, cx: &mut Cx, units: &[&UnitState]) {
    let scenario = cx.scenario();
    let fires = |unit: &&&UnitState| scenario.sheet_of(unit.id).rows.iter().any(|row| row.flak.is_some());
    let flights = units.iter().all(|unit| scenario.sheet_of(unit.id).is_flight());
    let able: Vec<&&UnitState> = units.iter().filter(|unit| flights || fires(unit)).collect();
    if able.is_empty() || cx.stage == Stage::Looking {
        return;
    }
    let keys = if flights { ["air-intercept", "air-spare"] } else { ["air-flak-fire", "air-flak-spare"] };
    let free = cx.view.my_turn() && able.iter().all(|unit| unit.tile().is_some());
    ui.add_space(4.0);
    let rect = part(ui, BUTTON);
    let mut child = draw::inside(ui, rect, Layout::left_to_right(egui::Align::Center));
    for (spare, key, sign) in [(false, keys[0], icon::AIRPLANE_TILT), (true, keys[1], icon::PROHIBIT)] {
        let chosen = able.iter().all(|unit| unit.posture.spare_aircraft == spare);
        let text = tr(cx.lang, key);
        let tone = if chosen { Tone::Chosen } else { Tone::Plain };
        let button = Push::new(&text).icon(sign).tone(tone).enabled(free || chosen).size(0.0, BUTTON).show(&mut child);
        let clicked = free && !chosen && button.clicked();
        draw::tip(button, cx.lang, &[tr(cx.lang, &format!("{key}-tip"))], Some(ids::O7_1_C));
        if clicked {
            for unit in &able {
                let posture = Posture { spare_aircraft: spare, ..unit.posture };
                cx.ask(UiAction::Order(Order::SetPosture { unit: unit.id, posture }));
            }
        }
    }
    ui.add_space(4.0);
}

/// All flights of the side with what they do, by airfield; a click selects one.
pub fn list(ui: &mut Ui, cx: &mut Cx) {
    let scenario = cx.scenario();
    let base = |unit: &UnitState| match unit.position {
        Position::On(tile) | Position::Aloft(tile) => Some(tile),
        _ => None,
    };
    let flights: Vec<(UnitId, Option<crate::engine::grid::Tile>)> = cx.view.flights().map(|unit| (unit.id, base(unit))).collect();
    if flights.is_empty() {
        return;
    }
    for airfield in &scenario.airfields {
        let here: Vec<UnitId> = flights.iter().filter(|(_, at)| *at == Some(airfield.tile)).map(|(id, _)| *id).collect();
        if here.is_empty() {
            continue;
        }
        let label = scenario.map.grid.label(airfield.tile).to_string();
        let title = tr_with(cx.lang, "air-airfield", &[("name", airfield.name.get(cx.lang).into())]);
        parts::section(ui, cx, &title, Right::Text(&label));
        for id in here {
            row(ui, cx, id);
        }
    }
}

fn row(ui: &mut Ui, cx: &mut Cx, id: UnitId) {
    let Some(unit) = cx.view.unit(id) else { return };
    let (state, ready) = status(cx, unit);
    let short = cx.view.scenario.unit(id).short.clone();
    let sheet = cx.view.sheet_of(id).name.get(cx.lang).to_owned();
    let rect = part(ui, 24.0);
    let child = &mut draw::inside(ui, rect, Layout::default());
    if cx.state.selected.contains(&id) {
        child.painter().rect_filled(rect, 0.0, tokens::SELECTED);
    }
    let response = child.allocate_rect(rect, Sense::click());
    let name = format!("{short}, {sheet}: {state}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    draw::focus_frame(child, &response);
    let y = rect.center().y;
    let galley = draw::line(child, &short, bold(13.0), tokens::INK, 62.0);
    child.painter().galley(pos2(rect.left() + 4.0, y - galley.size().y / 2.0), galley, tokens::INK);
    let ink = if ready { tokens::GOOD } else { tokens::INK_SECOND };
    let galley = draw::line(child, &state, regular(12.0), ink, rect.width() - 72.0);
    child.painter().galley(pos2(rect.left() + 70.0, y - galley.size().y / 2.0), galley, ink);
    draw::rule_line(child, rect.left(), rect.right(), rect.bottom() - 0.5, Stroke::new(1.0, tokens::ROW_LINE));
    let clicked = response.clicked();
    response.on_hover_text(name);
    if clicked {
        cx.ask(UiAction::Select(vec![id]));
    }
}
