//! The sheet of one own unit.

use bevy_egui::egui::Ui;
use egui_phosphor::regular as icon;

use super::{
    command, orders,
    parts::{self, Chip, Figure, Head, Right},
    rows, scouts, stack, task,
};
use crate::{
    client::{
        client::Cx,
        faces,
        i18n::{signed, tr, tr_with},
        panels::{air::flight, draw},
        screens::play::Measures,
        session::Overview,
        theme::{regular, tokens},
        words::{self, command::Status, names},
    },
    content::{scenario::UnitDef, sheet::Sheet},
    engine::{explained::Explained, rule::ids},
    operations::{
        combat::{
            morale::{Strain, morale},
            target::base_number,
        },
        command::tree,
        forces::{
            UnitState,
            components::{Form, Position},
            unit::default_line,
        },
        movement::reach,
        naval::hull,
        skill,
    },
};

/// Draws the sheet.
pub fn show(ui: &mut Ui, cx: &mut Cx, measures: Measures, unit: &UnitState) {
    let scenario = cx.scenario();
    let (def, sheet) = (scenario.unit(unit.id), unit.sheet(&scenario));
    head(ui, cx, unit, def, sheet);
    if cx.state.overview == Some(Overview::Command) {
        command::show(ui, cx, unit);
        return;
    }
    if sheet.is_flight() {
        flight::figures(ui, cx, unit);
        flight::missions(ui, cx, unit);
        flight::posture(ui, cx, &[unit]);
        rows::table(ui, cx, measures, sheet, Some(unit));
        flight::list(ui, cx);
        stack::show(ui, cx, measures, unit.tile());
        return;
    }
    // Who is lost, has left or has gone into another unit takes no orders any more.
    let gone = match unit.position {
        Position::Gone => Some((icon::SKULL, "tree-gone", ids::O7_3_A)),
        Position::Left(_) => Some((icon::SIGN_OUT, "tree-left", ids::O0_L)),
        Position::Joined(_) => Some((icon::ARROWS_MERGE, "sheet-joined", ids::O0_O)),
        _ => None,
    };
    if let Some((icon, key, rule)) = gone {
        parts::chips(ui, cx, &[Chip { icon, text: tr(cx.lang, key), ink: tokens::LACK, rule }]);
        rows::table(ui, cx, measures, sheet, Some(unit));
        return;
    }
    let base = base_number(&scenario.rules, def.experience, unit.has_hq(sheet), i32::from(unit.supply.malus));
    let strain = Strain {
        no_hq: !unit.has_hq(sheet),
        rows_out: unit.rows_out_of_ammunition(sheet, u16::MAX),
        no_contact: cx.view.net.get(&unit.id).is_some_and(Result::is_err),
        supply: i32::from(unit.supply.malus),
        ..Strain::default()
    };
    let morale = morale(&scenario.rules, def.experience, strain);
    figures(ui, cx, measures, unit, &base, &morale);
    let chips = chips(cx, unit, sheet);
    parts::chips(ui, cx, &chips);
    if let Some(formation) = task::formation_of(cx, unit) {
        task::show(ui, cx, formation);
    }
    rows::table(ui, cx, measures, sheet, Some(unit));
    if measures.compact {
        orders::posture(ui, cx, measures, &[unit]);
        scouts::passing(ui, cx, &[unit]);
        orders::orders(ui, cx, &[unit]);
        scouts::orders(ui, cx, unit);
        stack::show(ui, cx, measures, unit.tile());
    }
    morale_section(ui, cx, &morale, def);
    base_section(ui, cx, unit, &base, def);
    if !measures.compact {
        orders::posture(ui, cx, measures, &[unit]);
        scouts::passing(ui, cx, &[unit]);
        orders::orders(ui, cx, &[unit]);
        scouts::orders(ui, cx, unit);
        stack::show(ui, cx, measures, unit.tile());
    }
}

fn head(ui: &mut Ui, cx: &mut Cx, unit: &UnitState, def: &UnitDef, sheet: &Sheet) {
    let scenario = cx.scenario();
    let full = def.name.get(cx.lang);
    let formation = scenario.formation(cx.view.tree().formation(unit.id)).name.get(cx.lang);
    let (name, line) = full.split_once(", ").unwrap_or((full, formation));
    let mut second = vec![words::experience(cx.lang, def.experience)];
    if let Some(tile) = unit.tile() {
        second.push(tr_with(cx.lang, "sheet-hex", &[("hex", scenario.map.grid.label(tile).to_string().into())]));
    }
    let face = faces::own(cx.view, unit, faces::palette(cx.settings.contrast));
    let second = second.join(" · ");
    let whole = format!("{} · {second}", sheet.name.get(cx.lang));
    // Where the name of the sheet has no room, the symbol says it.
    let fits = draw::width(ui, &whole, regular(12.0)) <= ui.available_width() - parts::BESIDE_COUNTER;
    let second = if fits { whole } else { second };
    parts::head(ui, cx, Head { counter: Some((face, &def.short)), name, line, second: &second });
}

/// The least roll of two dice for a task of skill (O1.2.a).
fn skill(cx: &Cx, unit: &UnitState) -> Explained {
    let view = cx.view;
    let (experience, has_hq) = (view.scenario.unit(unit.id).experience, unit.has_hq(view.sheet_of(unit.id)));
    skill::number(&view.scenario.rules, experience, has_hq, i32::from(unit.supply.malus), view.visibility)
}

fn lines_of(cx: &Cx, number: &Explained, def: &UnitDef) -> Vec<String> {
    let name = |reason| match reason {
        crate::engine::explained::Reason::Experience => words::experience(cx.lang, def.experience),
        reason => words::reason(cx.lang, reason),
    };
    let part = |part: &crate::engine::explained::Part| format!("{}  {}  {}", name(part.reason), signed(part.amount), part.rule);
    number.parts.iter().map(part).collect()
}

fn figures(ui: &mut Ui, cx: &Cx, measures: Measures, unit: &UnitState, base: &Explained, morale: &Explained) {
    let (def, sheet) = (cx.view.scenario.unit(unit.id), cx.view.sheet_of(unit.id));
    let (whole, temporary, total) = (unit.whole(sheet), unit.temporary(), unit.total());
    let numbers = [("temporary", temporary.into()), ("total", total.into())];
    let key = match (temporary + total, measures.compact) {
        (0, _) => "sheet-strength-full",
        (_, true) => "sheet-strength-out-short",
        (_, false) => "sheet-strength-out",
    };
    let spent = tr_with(cx.lang, "sheet-spent", &[("spent", unit.moved.spent.into())]);
    let movement =
        [("country", sheet.country.into()), ("road", sheet.road.into()), ("class", words::class(cx.lang, sheet.class).into())];
    let boxes = [
        Figure {
            label: tr(cx.lang, "sheet-base"),
            value: base.value.to_string(),
            note: tr_with(cx.lang, "sheet-roll-from", &[("number", skill(cx, unit).value.into())]),
            tip: {
                let mut tip = lines_of(cx, base, def);
                let skill = skill(cx, unit);
                tip.push(tr_with(cx.lang, "sheet-base-roll", &[("number", skill.value.into())]));
                tip.extend(lines_of(cx, &skill, def));
                tip
            },
            rule: ids::O1_2_A,
        },
        Figure {
            label: tr(cx.lang, "sheet-morale"),
            value: morale.value.to_string(),
            note: parts::sum(morale, words::experience(cx.lang, def.experience)),
            tip: lines_of(cx, morale, def),
            rule: ids::O8_1_A,
        },
        Figure {
            label: tr(cx.lang, "sheet-movement"),
            value: parts::movement(cx, sheet, Some(unit)),
            note: spent.clone(),
            tip: match hull::speed(sheet, unit, &cx.view.scenario.rules.readings) {
                Some(now) => vec![speed(cx, sheet, now), tr(cx.lang, "sheet-speed-tip"), spent],
                None => vec![tr_with(cx.lang, "sheet-movement-tip", &movement), spent],
            },
            rule: ids::O4_B,
        },
        Figure {
            label: tr(cx.lang, "sheet-strength"),
            value: format!("{whole}/{}", sheet.circles()),
            note: tr_with(cx.lang, key, &numbers),
            tip: vec![tr_with(cx.lang, "sheet-strength-tip", &numbers)],
            rule: ids::O7_3_C,
        },
    ];
    parts::figures(ui, cx, &boxes);
}

/// How fast a ship is now, and undamaged.
fn speed(cx: &Cx, sheet: &Sheet, now: u16) -> String {
    tr_with(cx.lang, "sheet-speed", &[("now", now.into()), ("full", sheet.country.into())])
}

/// What there is to say of a ship alone.
fn afloat(cx: &Cx, unit: &UnitState, sheet: &Sheet) -> Vec<Chip> {
    let Some(naval) = sheet.naval else { return Vec::new() };
    let mut chips = Vec::new();
    if unit.afloat.dived {
        chips.push(Chip { icon: icon::WAVES, text: tr(cx.lang, "sheet-dived"), ink: tokens::GOOD, rule: ids::O6_E });
    }
    if naval.radar {
        chips.push(Chip { icon: icon::BROADCAST, text: tr(cx.lang, "sheet-radar"), ink: tokens::GOOD, rule: ids::O6_E });
    }
    let now = hull::speed(sheet, unit, &cx.view.scenario.rules.readings).unwrap_or(sheet.country);
    if now < sheet.country && !unit.afloat.dived {
        chips.push(Chip { icon: icon::GAUGE, text: speed(cx, sheet, now), ink: tokens::LACK, rule: ids::O7_3_E });
    }
    chips
}

fn chips(cx: &Cx, unit: &UnitState, sheet: &Sheet) -> Vec<Chip> {
    let view = cx.view;
    let mut chips = Vec::new();
    let mut add = |icon, text, ink, rule| chips.push(Chip { icon, text, ink, rule });
    if view.my_turn() && unit.tile().is_some() {
        let plan = view.plans.iter().find(|plan| plan.names(unit.id));
        if let Some(plan) = plan {
            let hex = view.scenario.map.grid.label(plan.hex).to_string();
            add(icon::CROSSHAIR, tr_with(cx.lang, "sheet-attacks", &[("hex", hex.into())]), tokens::LACK, ids::O7_1_A);
        } else if reach::before_enemy(view, unit) {
            add(icon::WARNING, tr(cx.lang, "sheet-before-enemy"), tokens::WARNING, ids::O0_D);
        } else if unit.fought.attacked {
            add(icon::SWORD, tr(cx.lang, "sheet-has-fought"), tokens::GOOD, ids::O0_E);
        } else if unit.supply.refuelling {
            add(icon::GAS_PUMP, tr(cx.lang, "sheet-refuelling"), tokens::GOOD, ids::O3_4_E);
        } else if unit.moved.held {
            add(icon::PAUSE, tr(cx.lang, "sheet-holds"), tokens::GOOD, ids::O0_A);
        } else if unit.moved.hexes > 0 {
            add(icon::CHECK_CIRCLE, tr(cx.lang, "sheet-has-moved"), tokens::GOOD, ids::O0_A);
        } else if view.without_orders().any(|idle| idle.id == unit.id) {
            add(icon::HOURGLASS, tr(cx.lang, "sheet-idle"), tokens::WARNING, ids::O0_A);
        }
    }
    if unit.form == Form::Improvised {
        add(icon::SIGN_OUT, tr(cx.lang, "sheet-improvised"), tokens::WARNING, ids::O5_4_A);
    }
    if let Some(text) = words::names::coming(cx.lang, view, unit) {
        add(icon::CLOCK, text, tokens::INK_SECOND, ids::O0_O);
    }
    if view.excursions.of(unit.id).next().is_some() {
        add(icon::BINOCULARS, tr(cx.lang, "sheet-has-scouted"), tokens::GOOD, ids::O6_1_A);
    }
    for site in view.works.all_of(unit.id) {
        let rounds = words::works::rounds_left(view, site).map_or_else(String::new, |rounds| rounds.to_string());
        let work = words::works::work(cx.lang, view, site.work);
        let text = tr_with(cx.lang, "sheet-at-work", &[("work", work.into()), ("rounds", rounds.into())]);
        add(icon::SHOVEL, text, tokens::WARNING, words::works::rule(site.work));
    }
    if unit.works.dug_in {
        add(icon::WALL, tr(cx.lang, "sheet-dug-in"), tokens::GOOD, ids::O3_2_A);
    }
    if !unit.has_hq(sheet) {
        add(icon::PROHIBIT, tr(cx.lang, "sheet-no-hq"), tokens::LACK, ids::O1_4_B);
    }
    if let Some(status) = words::command::status(view, unit) {
        let (icon, ink) = match status {
            Status::Active(_) => (icon::CHECK_CIRCLE, tokens::GOOD),
            Status::Open(_) => (icon::MEGAPHONE, tokens::INK_SECOND),
            Status::Needs(_) | Status::Failed => (icon::HOURGLASS, tokens::LACK),
        };
        add(icon, words::command::chip(cx.lang, view, &status), ink, ids::O2_1_A);
    }
    // That it is the highest staff is told once.
    let told = words::command::status(view, unit).map(|status| words::command::chip(cx.lang, view, &status));
    let contact_text = words::contact(cx.lang, view, unit.id);
    if let Some(contact) = view.net.get(&unit.id).filter(|_| told.as_ref() != Some(&contact_text)) {
        let ink = if contact.is_ok() { tokens::GOOD } else { tokens::LACK };
        add(icon::CELL_TOWER, contact_text, ink, ids::O2_2_B);
    }
    if unit.fought.fired_at.is_some() {
        add(icon::EYE, tr(cx.lang, "sheet-fired"), tokens::WARNING, ids::O0_G);
    }
    let full =
        unit.with_rows(sheet).all(|(_, row, state)| row.loads.iter().zip(state.ammunition).all(|(load, left)| left >= load.sets));
    if unit.rows_out_of_ammunition(sheet, default_line(sheet)) > 0 {
        add(icon::PACKAGE, tr(cx.lang, "sheet-ammunition-out"), tokens::LACK, ids::O5_5_A);
    } else if full {
        add(
            icon::PACKAGE,
            tr(cx.lang, "sheet-ammunition-full"),
            tokens::GOOD,
            if view.scenario.switches.simple_supply { ids::O5_6_A } else { ids::O5_5_A },
        );
    } else {
        add(icon::PACKAGE, tr(cx.lang, "sheet-ammunition-some"), tokens::WARNING, ids::O5_5_A);
    }
    chips.extend(afloat(cx, unit, sheet));
    chips
}

fn morale_section(ui: &mut Ui, cx: &mut Cx, morale: &Explained, def: &UnitDef) {
    let readings = cx.view.scenario.rules.readings;
    let key = if readings.morale_strict { "sheet-morale-under" } else { "sheet-morale-at-most" };
    let right = tr_with(cx.lang, key, &[("dice", readings.morale_dice.into())]);
    let title = format!("{} {}", tr(cx.lang, "sheet-morale"), morale.value);
    parts::section(ui, cx, &title, Right::Text(&right));
    parts::explained(ui, cx, morale, def.experience);
}

/// The rule for which the distance to the staff counts: contact where signals are played, else supply.
fn reach_rule(cx: &Cx) -> crate::engine::rule::RuleId {
    let switches = &cx.view.scenario.switches;
    match (switches.signals, switches.simple_supply) {
        (true, _) => ids::O2_2_B,
        (false, true) => ids::O5_6_A,
        (false, false) => ids::O5_1_C,
    }
}

fn base_section(ui: &mut Ui, cx: &mut Cx, unit: &UnitState, base: &Explained, def: &UnitDef) {
    let skill = skill(cx, unit);
    let right = tr_with(cx.lang, "sheet-base-roll", &[("number", skill.value.into())]);
    let title = format!("{} {}", tr(cx.lang, "sheet-base"), base.value);
    parts::section(ui, cx, &title, Right::Text(&right));
    parts::explained(ui, cx, base, def.experience);
    // What the roll has beside twice the base number: night, weather.
    for part in skill.parts.iter().filter(|part| base.amount_of(part.reason) == 0) {
        let text = tr_with(cx.lang, "sheet-roll-part", &[("reason", words::reason(cx.lang, part.reason).into())]);
        parts::row(ui, cx, &text, &signed(part.amount), Some(part.rule));
    }
    let superior = tree::superior(&cx.view.scenario, &|id| cx.view.unit(id), unit.id);
    if let Some((superior, from, to)) = superior.and_then(|superior| Some((superior.id, superior.tile()?, unit.tile()?))) {
        let text = tr_with(cx.lang, "sheet-superior", &[("unit", names::unit(cx.lang, cx.view, superior).into())]);
        let distance = cx.view.scenario.map.grid.distance(from, to);
        let amount = tr_with(cx.lang, "sheet-distance", &[("hexes", distance.into())]);
        parts::row(ui, cx, &text, &amount, Some(reach_rule(cx)));
    }
}
