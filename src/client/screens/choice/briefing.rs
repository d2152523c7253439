//! Right column of the choice: title, situation, forces, sources, sides, extent, start.

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, Ui, UiBuilder, pos2, vec2};
use egui_phosphor::regular as icon;

use super::families;
use crate::{
    client::{
        action::{Player, UiAction},
        client::{Client, Offer},
        i18n::{tr, tr_with},
        panels::{frame, token},
        theme::{
            bold, regular, serif, serif_bold, serif_italic, tokens,
            widgets::{Push, Tone, rule_id, section},
        },
        words,
    },
    content::{
        campaign::Campaign,
        scenario::{FormationId, Scenario},
        text::Lang,
    },
    engine::{rule::ids, side::Side},
};

/// Draws the column.
pub fn show(ui: &mut Ui, client: &mut Client, actions: &mut Vec<UiAction>, rect: Rect, compact: bool) {
    let lang = client.settings.lang;
    let index = client.choice.index.min(client.offers.len().saturating_sub(1));
    let Offer { scenario, campaign, .. } = client.offers[index].clone();
    let margin = if compact { 18.0 } else { 26.0 };
    let foot = if compact { 60.0 } else { 78.0 };
    let inner = Rect::from_min_max(
        pos2(rect.left() + margin, rect.top() + if compact { 8.0 } else { 16.0 }),
        pos2(rect.right() - margin, rect.bottom() - foot),
    );
    // Another text begins at its top.
    let mut child = ui.new_child(UiBuilder::new().id_salt((index, client.choice.tab)).max_rect(inner));
    frame::column(&mut child, inner, "briefing", |ui| {
        let size = if compact { 28.0 } else { 34.0 };
        let titles = campaign.as_ref().map_or((&scenario.title, &scenario.subtitle), |all| (&all.title, &all.subtitle));
        frame::text(ui, titles.0.get(lang), serif_bold(size), tokens::INK);
        frame::text(ui, titles.1.get(lang), serif_italic(if compact { 16.0 } else { 19.0 }), tokens::INK_SECOND);
        // Who plays must be in sight without scrolling, however long the briefing.
        variants(ui, client, actions);
        if compact {
            sides(ui, client, actions, &scenario);
        }
        ui.add_space(4.0);
        tabs(ui, client, &scenario);
        ui.add_space(4.0);
        text(ui, client.choice.tab, &scenario, lang, compact);
        ui.add_space(6.0);
        if !compact {
            sides(ui, client, actions, &scenario);
            ui.add_space(6.0);
        }
        weather(ui, client, actions, &scenario);
        facts(ui, actions, &scenario, campaign.as_deref(), lang);
    });
    let height = if compact { 38.0 } else { 44.0 };
    let button = Rect::from_min_max(
        pos2(rect.left() + margin, rect.bottom() - foot + (foot - height) / 2.0),
        pos2(rect.right() - margin, rect.bottom() - (foot - height) / 2.0),
    );
    let words = tr(lang, if campaign.is_some() { "campaign-open" } else { "choice-start" });
    let start = Push::new(&words)
        .icon(icon::PLAY)
        .key(icon::ARROW_ELBOW_DOWN_LEFT)
        .tone(Tone::Primary)
        .size(if compact { 220.0 } else { 252.0 }, height);
    if start.show(&mut frame::right_row(ui, button)).clicked() {
        actions.push(UiAction::StartBattle);
    }
}

/// The ways to play a battle, if there are several: how long each is.
fn variants(ui: &mut Ui, client: &Client, actions: &mut Vec<UiAction>) {
    let lang = client.settings.lang;
    let all = families::variants(client);
    if all.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for (index, offer) in all {
            let scenario = &offer.scenario;
            let name = scenario.variant.as_ref().map_or(&scenario.title, |variant| &variant.name).get(lang);
            let parts = [("name", name.into()), ("rounds", scenario.rounds.into())];
            let text = tr_with(lang, "choice-variant", &parts);
            let tone = if client.choice.index == index { Tone::Chosen } else { Tone::Plain };
            if Push::new(&text).tone(tone).show(ui).clicked() {
                actions.push(UiAction::ChooseScenario(index));
            }
        }
    });
}

/// Weather as it was or by the dice, where a scenario tells how it was.
fn weather(ui: &mut Ui, client: &Client, actions: &mut Vec<UiAction>, scenario: &Scenario) {
    if scenario.past_weather.is_empty() {
        return;
    }
    let lang = client.settings.lang;
    section(ui, &tr(lang, "choice-weather"), "");
    ui.horizontal_wrapped(|ui| {
        for (by_dice, key) in [(false, "choice-weather-was"), (true, "choice-weather-dice")] {
            let tone = if client.choice.dice_weather == by_dice { Tone::Chosen } else { Tone::Plain };
            if Push::new(&tr(lang, key)).tone(tone).show(ui).clicked() {
                actions.push(UiAction::ChooseWeather(by_dice));
            }
        }
        if rule_id(ui, lang, ids::O1_1_B) {
            actions.push(UiAction::OpenRule(ids::O1_1_B));
        }
    });
    ui.add_space(6.0);
}

/// Situation of either side, forces, sources.
fn tabs(ui: &mut Ui, client: &mut Client, scenario: &Scenario) {
    let lang = client.settings.lang;
    let situation = |side: Side| tr_with(lang, "choice-situation", &[("side", scenario.side(side).name.get(lang).into())]);
    let names = [situation(Side::One), situation(Side::Two), tr(lang, "choice-forces"), tr(lang, "choice-sources")];
    ui.horizontal_wrapped(|ui| {
        for (tab, name) in (0u8..).zip(names) {
            let tone = if client.choice.tab == tab { Tone::Chosen } else { Tone::Plain };
            if Push::new(&name).tone(tone).show(ui).clicked() {
                client.choice.tab = tab;
                if let Some(side) = Side::BOTH.get(usize::from(tab)) {
                    client.choice.briefing = *side;
                }
            }
        }
    });
}

fn text(ui: &mut Ui, tab: u8, scenario: &Scenario, lang: Lang, compact: bool) {
    let font = serif(if compact { 16.0 } else { 17.5 });
    let body = match tab {
        0 => scenario.side(Side::One).briefing.get(lang),
        1 => scenario.side(Side::Two).briefing.get(lang),
        3 => scenario.sources.get(lang),
        _ => {
            for side in Side::BOTH {
                forces(ui, scenario, side, lang);
            }
            return;
        }
    };
    frame::paragraphs(ui, body, font, if compact { 21.0 } else { 24.0 });
}

/// The formations of a side with the number of their units.
fn forces(ui: &mut Ui, scenario: &Scenario, side: Side, lang: Lang) {
    frame::text(ui, scenario.side(side).name.get(lang), bold(13.0), tokens::INK);
    for (number, formation) in (0u32..).zip(&scenario.formations).filter(|(_, formation)| formation.side == side) {
        let id = FormationId(number);
        let mut units: Vec<String> = Vec::new();
        for unit in scenario.units.iter().filter(|unit| unit.formation == id) {
            units.push(scenario.sheet(unit.sheet).name.get(lang).to_owned());
        }
        let head = format!("{} ({})", formation.name.get(lang), words::level(lang, formation.level));
        frame::text(ui, head, serif_bold(16.0), tokens::INK);
        frame::text(ui, counted(&units), regular(12.0), tokens::INK_SECOND);
    }
    ui.add_space(4.0);
}

/// "3 × rifle company, tank company".
fn counted(names: &[String]) -> String {
    let mut kinds: Vec<(&String, usize)> = Vec::new();
    for name in names {
        match kinds.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => kinds.push((name, 1)),
        }
    }
    let words = kinds.iter().map(|(name, count)| if *count > 1 { format!("{count} × {name}") } else { (*name).clone() });
    words.collect::<Vec<_>>().join(", ")
}

/// Who plays which side.
fn sides(ui: &mut Ui, client: &mut Client, actions: &mut Vec<UiAction>, scenario: &Scenario) {
    let lang = client.settings.lang;
    section(ui, &tr(lang, "choice-sides"), "");
    for side in Side::BOTH {
        let width = ui.available_width();
        let (rect, _) = ui.allocate_exact_size(vec2(width, 34.0), Sense::hover());
        let def = scenario.side(side);
        let sign = token::sign(side, def.nation, client.settings.contrast);
        client.textures.centred(ui.painter(), sign, 26.0, pos2(rect.left() + 15.0, rect.center().y));
        let place = pos2(rect.left() + 40.0, rect.center().y);
        frame::paint(ui, place, Align2::LEFT_CENTER, def.name.get(lang), bold(13.0), tokens::INK);
        let mut row = frame::right_row(ui, rect);
        row.spacing_mut().item_spacing.x = 0.0;
        let players = [(Player::Mail, "choice-mail"), (Player::Computer, "choice-computer"), (Player::Person, "choice-person")];
        for (player, key) in players {
            let on = client.choice.players[side.index()] == player;
            let text = tr(lang, key);
            let tone = if on { Tone::Chosen } else { Tone::Plain };
            if Push::new(&text).tone(tone).show(&mut row).clicked() {
                actions.push(UiAction::SetPlayer(side, player));
            }
        }
        let line = [rect.left_bottom() + vec2(0.0, 3.0), rect.right_bottom() + vec2(0.0, 3.0)];
        ui.painter().line_segment(line, Stroke::new(1.0, tokens::ROW_LINE));
    }
}

/// Extent, and the switches in force.
fn facts(ui: &mut Ui, actions: &mut Vec<UiAction>, scenario: &Scenario, campaign: Option<&Campaign>, lang: Lang) {
    section(ui, &tr(lang, "choice-rules"), "");
    let rules = [
        (if scenario.switches.night_rest { "choice-night-rest" } else { "choice-no-night-rest" }, ids::O1_C),
        (if scenario.switches.signals { "choice-signals" } else { "choice-no-signals" }, ids::O2_2_A),
        if scenario.switches.simple_supply { ("choice-simple-supply", ids::O5_6_A) } else { ("choice-full-supply", ids::O5_1_A) },
    ];
    for (key, rule) in rules {
        let width = ui.available_width();
        let (rect, _) = ui.allocate_exact_size(vec2(width, 20.0), Sense::hover());
        let y = rect.center().y;
        frame::paint(ui, pos2(rect.left() + 8.0, y), Align2::CENTER_CENTER, icon::CHECK, regular(14.0), tokens::GOOD);
        let place = pos2(rect.left() + 22.0, y);
        frame::paint(ui, place, Align2::LEFT_CENTER, &tr(lang, key), regular(13.0), tokens::INK);
        if rule_id(&mut frame::right_row(ui, rect), lang, rule) {
            actions.push(UiAction::OpenRule(rule));
        }
    }
    ui.add_space(6.0);
    section(ui, &tr(lang, "choice-scope"), "");
    let count = |side: Side| scenario.units.iter().filter(|unit| unit.side == side).count();
    let (mut hours, mut rounds) = (scenario.play_hours, scenario.rounds.to_string());
    if let Some(campaign) = campaign {
        hours = campaign.at_most(|part| part.play_hours);
        let most = campaign.at_most(|part| part.rounds);
        rounds = tr_with(lang, "campaign-rounds", &[("first", scenario.rounds.into()), ("all", most.into())]);
    }
    let rows = [
        ("choice-hours", tr_with(lang, "choice-hours-value", &[("count", hours.into())])),
        (
            "choice-units",
            tr_with(lang, "choice-units-value", &[("one", count(Side::One).into()), ("two", count(Side::Two).into())]),
        ),
        ("choice-rounds", rounds),
        ("choice-focus", scenario.focus.get(lang).to_owned()),
    ];
    for (key, value) in rows {
        pair(ui, &tr(lang, key), &value);
    }
}

/// Name at the left, value in bold at the right; the value wraps if it must.
fn pair(ui: &mut Ui, name: &str, value: &str) {
    let width = ui.available_width();
    let name = ui.painter().layout_no_wrap(name.to_owned(), regular(13.0), tokens::INK);
    let value = ui.painter().layout(value.to_owned(), bold(13.0), tokens::INK, width - name.size().x - 20.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, (value.size().y + 2.0).max(20.0)), Sense::hover());
    let y = rect.center().y;
    ui.painter().galley(pos2(rect.left(), y - name.size().y / 2.0), name, tokens::INK);
    ui.painter().galley(pos2(rect.right() - value.size().x, y - value.size().y / 2.0), value, tokens::INK);
    let line = [rect.left_bottom() + vec2(0.0, 3.0), rect.right_bottom() + vec2(0.0, 3.0)];
    ui.painter().line_segment(line, Stroke::new(1.0, tokens::ROW_LINE));
}
