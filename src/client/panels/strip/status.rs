//! Light, sky, ground and the next supply, each with what it means.

use bevy_egui::egui::Ui;
use egui_phosphor::regular as icon;

use super::{block, block_width};
use crate::{
    client::{
        client::Cx,
        i18n::{signed, tr, tr_with},
        panels::{draw, lesson::point},
        screens::play::Measures,
        words,
    },
    content::{
        lesson::Button,
        scenario::{Climate, Ground},
        tables::{Light, Sky},
    },
    engine::{
        quantity::Round,
        rule::{RuleId, ids},
    },
    operations::clock,
};

/// One block with its tip.
struct Status {
    icon: &'static str,
    top: String,
    second: String,
    rule: RuleId,
}

/// Draws the blocks, as many as there is room for.
pub fn show(ui: &mut Ui, cx: &Cx, measures: Measures) {
    let gap = if measures.compact { 16.0 } else { 24.0 };
    let all = [(light(cx), None), (sky(cx), Some(Button::Sky)), (ground(cx), None), (supply(cx), None)];
    for (status, button) in all {
        let second = if measures.compact { "" } else { status.second.as_str() };
        if block_width(ui, status.icon, &status.top, second) > ui.available_width() {
            return;
        }
        let response = block(ui, status.icon, &status.top, second);
        button.into_iter().for_each(|button| point(ui, response.rect.expand(4.0), button));
        draw::tip(response, cx.lang, &[format!("{}. {}", status.top, status.second)], Some(status.rule));
        ui.add_space(gap);
    }
}

fn light(cx: &Cx) -> Status {
    let view = cx.view;
    let now = view.visibility.light;
    let icon = match now {
        Light::Day => icon::SUN,
        Light::Twilight => icon::SUN_HORIZON,
        Light::Night => icon::MOON,
    };
    let next = (1..24).map(|hours| Round(view.round.0 + hours)).find(|round| clock::light(&view.scenario, *round) != now);
    let second = next.map(|round| {
        let light = words::light(cx.lang, clock::light(&view.scenario, round));
        format!("{light} {}", words::names::hour(view, round))
    });
    Status { icon, top: words::light(cx.lang, now), second: second.unwrap_or_default(), rule: ids::O1_1_A }
}

fn sky(cx: &Cx) -> Status {
    let visibility = cx.view.visibility;
    let icon = match (visibility.sky, visibility.light) {
        (Sky::VeryClear | Sky::Clear, Light::Night) => icon::CLOUD,
        (Sky::VeryClear | Sky::Clear, _) => icon::CLOUD_SUN,
        (Sky::Hazy | Sky::Fog, _) => icon::CLOUD_FOG,
        (Sky::Rain, _) => icon::CLOUD_RAIN,
        (Sky::Snow, _) => icon::CLOUD_SNOW,
        (Sky::Dust | Sky::Sandstorm, _) => icon::WIND,
    };
    let twilight = -i32::from(visibility.light == Light::Twilight);
    let second = match visibility.sky {
        _ if visibility.light == Light::Night => tr(cx.lang, "strip-sight-own-hex"),
        Sky::Fog => tr(cx.lang, "strip-sight-own-hex"),
        // Haze and very clear air count only where sight goes two hexes or farther.
        Sky::Hazy if twilight == 0 => tr_with(cx.lang, "strip-sight-far", &[("amount", signed(-1).into())]),
        Sky::VeryClear if twilight == 0 => tr_with(cx.lang, "strip-sight-far", &[("amount", signed(1).into())]),
        sky => match twilight - i32::from(sky.rain_or_snow(&cx.view.scenario.rules.readings)) {
            0 => tr(cx.lang, "strip-sight-full"),
            amount => tr_with(cx.lang, "strip-sight", &[("amount", signed(amount).into())]),
        },
    };
    Status { icon, top: words::sky(cx.lang, visibility.sky), second, rule: ids::O6_C }
}

fn ground(cx: &Cx) -> Status {
    let scenario = cx.scenario();
    let phases = [("phases", scenario.rules.readings.ground_phases.into())];
    let (icon, second) = match (cx.view.ground, scenario.climate) {
        (Ground::Dry, Climate::Desert) => (icon::ROAD_HORIZON, tr(cx.lang, "strip-ground-desert")),
        (Ground::Dry, Climate::Winter) => (icon::ROAD_HORIZON, tr_with(cx.lang, "strip-ground-winter", &phases)),
        (Ground::Dry, Climate::Temperate) => (icon::ROAD_HORIZON, tr_with(cx.lang, "strip-ground-dry", &phases)),
        (Ground::Mud, _) => (icon::DROP, tr_with(cx.lang, "strip-ground-mud", &phases)),
        (Ground::Snow, _) => (icon::SNOWFLAKE, tr(cx.lang, "strip-ground-snow")),
    };
    Status { icon, top: words::ground(cx.lang, cx.view.ground), second, rule: ids::O1_1_D }
}

fn supply(cx: &Cx) -> Status {
    let view = cx.view;
    let mut due = (1..=4).filter(|hours| clock::supply_due(&view.scenario, Round(view.round.0 + hours)));
    let hours = due.next().unwrap_or(4);
    let round = Round(view.round.0 + hours);
    let last = round.0 >= view.scenario.rounds;
    let top =
        if last { tr(cx.lang, "strip-supply-none") } else { tr_with(cx.lang, "strip-supply-in", &[("rounds", hours.into())]) };
    let second = tr_with(cx.lang, "strip-supply-at", &[("hour", words::names::hour(view, round).into())]);
    let rule = if view.scenario.switches.simple_supply { ids::O5_6_A } else { ids::O5_1_A };
    Status { icon: icon::PACKAGE, top, second: if last { String::new() } else { second }, rule }
}
