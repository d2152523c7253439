//! What the tip of a hex says: the ground, who is there, what the way costs, who sees it.

use egui_phosphor::regular as icon;

use super::{
    fires, goals, pointer,
    reach::{ReachNow, WayStep},
    scouting,
    tip::{Content, Line, Tone},
    tip_command, tip_way,
};
use crate::{
    client::{
        client::Cx,
        i18n::{Value, decimal, tr, tr_with},
        words,
    },
    content::{
        map::{River, Road},
        scenario::UnitId,
        text::Lang,
    },
    engine::{
        grid::{Dir, Tile},
        quantity::Hundredths,
        rule::ids,
    },
    operations::{
        movement::reach::crowding,
        naval::sight::Eye,
        sight::rule::{Look, SightReport, report_by},
        view::SideView,
    },
};

/// Hexes around a hex in which viewers are looked for.
const VIEWERS: u32 = 7;

/// The tip of a hex.
pub fn content(cx: &Cx, tile: Tile, reach: Option<&ReachNow>) -> Content {
    let (view, lang) = (cx.view, cx.lang);
    let map = &view.scenario.map;
    let terrain = words::terrain(lang, map.terrain(tile));
    let named = map.places.iter().find(|place| place.tile == tile).map(|place| place.name.get(lang));
    let label = map.grid.label(tile);
    let title = match named {
        Some(name) => format!("{label} {name} · {terrain}"),
        None => format!("{label} · {terrain}"),
    };
    let height: [(&str, Value); 2] =
        [("metres", i32::from(map.metres.get(tile.index()).copied().unwrap_or(0)).into()), ("level", map.level(tile).into())];
    let right = tr_with(lang, "map-tip-height", &height);
    let mut lines = Vec::new();
    way(cx, tile, reach, &mut lines);
    fires::tip(cx, tile, &mut lines);
    lines.extend(tip_command::states(view, lang, tile));
    people(cx, tile, &mut lines);
    ground(view, lang, tile, &mut lines);
    lines.push(seen(view, lang, tile));
    if cx.state.cursor.leads {
        lines.push(Line::new(Tone::Second, icon::KEYBOARD, tr(lang, "map-tip-cursor"), None));
    }
    Content { title, right, lines }
}

/// What it costs to go there, or why it cannot be done.
fn way(cx: &Cx, tile: Tile, reach: Option<&ReachNow>, lines: &mut Vec<Line>) {
    let (view, lang) = (cx.view, cx.lang);
    let Some(reach) = reach.filter(|reach| reach.start != Some(tile) && !cx.state.chooses_hex()) else { return };
    // A flight goes by missions, not by ways.
    if cx.state.selected.iter().any(|id| view.sheet_of(*id).is_flight()) {
        return;
    }
    let Some(reached) = reach.hexes.get(&tile) else {
        if reach.fires.targets.contains_key(&tile) {
            // What batteries can do is told with its parts.
        } else if reach.targets.binary_search(&tile).is_ok() {
            let ship = |id: &crate::content::scenario::UnitId| view.sheet_of(*id).is_ship();
            let (key, rule) =
                if cx.state.selected.iter().any(ship) { ("map-tip-fire-sea", ids::O7_2_C) } else { ("map-tip-fire", ids::O0_G) };
            lines.push(Line::new(Tone::Attack, icon::SWORD, tr(lang, key), Some(rule)));
        } else if view.my_turn() {
            let refusal = reach.refusal.unwrap_or_else(|| {
                let mut search = crate::engine::grid::path::Reach::new(view.scenario.map.grid);
                let checked = crate::operations::movement::reach::check(view, &cx.state.selected, tile, &mut search);
                checked.err().unwrap_or(crate::operations::order::Refusal::OutOfReach)
            });
            lines.push(Line::new(Tone::Reason, icon::PROHIBIT, words::refusal(lang, refusal), refusal.rule()));
        }
        return;
    };
    let steps: Vec<WayStep> = reach.way(view, tile);
    lines.extend(tip_way::parts(view, lang, &cx.state.selected, &steps));
    let cost = reached.spent - reach.spent;
    let allowance = reach.allowance_for(*reached);
    let numbers: [(&str, Value); 3] =
        [("cost", cost.into()), ("all", allowance.into()), ("left", allowance.saturating_sub(reached.spent).into())];
    let key = if reach.spent == 0 { "map-tip-cost" } else { "map-tip-cost-left" };
    lines.push(Line::new(Tone::Sum, "", tr_with(lang, key, &numbers), Some(ids::O4_B)));
    lines.extend(tip_command::price(view, lang, &cx.state.selected));
    under_fire(view, lang, &cx.state.selected, &steps, lines);
    if view.enemy_seen(tile) {
        let target = view
            .enemies_in(tile)
            .iter()
            .filter_map(|id| view.contacts.get(id))
            .find(|contact| !view.scenario.sheet(contact.sheet).is_staff() || view.enemies_in(tile).len() == 1);
        let name = target.map_or_else(String::new, |contact| view.scenario.sheet(contact.sheet).name.get(lang).to_owned());
        if pointer::fires_over(cx, tile) {
            lines.push(Line::new(Tone::Attack, icon::SWORD, tr(lang, "map-tip-fire-sea"), Some(ids::O7_2_C)));
            let text = tr_with(lang, "map-tip-attack-alt", &[("unit", name.into())]);
            lines.push(Line::new(Tone::Second, icon::SWORD, text, Some(ids::O0_D)));
        } else {
            let text = tr_with(lang, "map-tip-attack", &[("unit", name.into())]);
            lines.push(Line::new(Tone::Attack, icon::SWORD, text, Some(ids::O0_D)));
        }
    }
}

/// Which seen enemies could fire on the way (O7.7.a).
fn under_fire(view: &SideView, lang: Lang, units: &[UnitId], steps: &[WayStep], lines: &mut Vec<Line>) {
    let threats = scouting::of_way(view, units, steps);
    for threat in threats.iter().filter(|threat| threat.damages.0 > 0).take(3) {
        let words: [(&str, Value); 4] = [
            ("unit", words::names::unit(lang, view, threat.shooter).into()),
            ("hex", view.scenario.map.grid.label(threat.hex).to_string().into()),
            ("damages", decimal(lang, &tenths(threat.damages)).into()),
            ("target", words::names::unit(lang, view, threat.target).into()),
        ];
        let (tone, key) =
            if threat.likely { (Tone::Attack, "map-tip-passing") } else { (Tone::Reason, "map-tip-passing-unlikely") };
        lines.push(Line::new(tone, icon::CROSSHAIR_SIMPLE, tr_with(lang, key, &words), Some(ids::O7_7_A)));
    }
}

/// Hundredths rounded to one decimal.
fn tenths(value: Hundredths) -> String {
    let tenths = (value.0 + 5) / 10;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Who stands there.
fn people(cx: &Cx, tile: Tile, lines: &mut Vec<Line>) {
    let (view, lang) = (cx.view, cx.lang);
    let contacts: Vec<_> = view.contacts.values().filter(|contact| contact.tile == tile).collect();
    for contact in contacts.iter().take(4) {
        let sheet = view.scenario.sheet(contact.sheet);
        let thirds = words::names::thirds(contact.thirds);
        let nation = words::nation(lang, sheet.nation);
        let mut text =
            format!("{nation} {} · {}", sheet.name.get(lang), tr_with(lang, "map-tip-strength", &[("thirds", thirds.into())]));
        if contact.dug_in {
            text += &format!(" · {}", tr(lang, "map-tip-dug-in"));
        }
        if !contact.now {
            let ago = view.round.0.saturating_sub(contact.round.0);
            text += &format!(" · {}", tr_with(lang, "map-tip-last-seen", &[("rounds", ago.into())]));
        }
        let eye = if contact.now { icon::BINOCULARS } else { icon::CLOCK_COUNTER_CLOCKWISE };
        lines.push(Line::new(Tone::Plain, eye, text, Some(ids::O0_J)));
    }
    if contacts.len() > 4 {
        let text = tr_with(lang, "map-tip-more", &[("count", (contacts.len() - 4).into())]);
        lines.push(Line::new(Tone::Second, "", text, None));
    }
    let halves = view.stack_halves(tile);
    if halves > 0 {
        let companies = words::names::companies(halves);
        let eased = if view.policed(tile) { view.scenario.rules.readings.police_eases } else { 0 };
        let extra = crowding(halves).saturating_sub(eased);
        let numbers: [(&str, Value); 2] = [("count", companies.into()), ("extra", extra.into())];
        let key = if extra == 0 { "map-tip-stack" } else { "map-tip-crowded" };
        lines.push(Line::new(Tone::Second, icon::STACK, tr_with(lang, key, &numbers), Some(ids::O4_1_A)));
    }
    if view.scenario.map.exits.contains(&tile) {
        lines.push(Line::new(Tone::Second, icon::SIGN_OUT, tr(lang, "map-tip-exit"), Some(ids::O0_L)));
    }
    for goal in goals::at(&view.scenario, tile) {
        let side = view.scenario.side(goal.side).name.get(lang);
        let words: [(&str, Value); 3] =
            [("goal", goal.name.get(lang).into()), ("points", words::names::points(goal.points).into()), ("side", side.into())];
        lines.push(Line::new(Tone::Second, icon::FLAG, tr_with(lang, "map-tip-goal", &words), Some(ids::O0_M)));
    }
}

/// Rivers, roads, bridges and control.
fn ground(view: &SideView, lang: Lang, tile: Tile, lines: &mut Vec<Line>) {
    let map = &view.map;
    let towards = |test: &dyn Fn(crate::content::map::Side) -> bool| -> String {
        let dirs: Vec<String> =
            Dir::ALL.into_iter().filter(|dir| test(map.side(tile, *dir))).map(|dir| direction(lang, dir)).collect();
        dirs.join(", ")
    };
    for river in [River::Brook, River::River, River::Large, River::VeryWide] {
        let dirs = towards(&|side| side.river == river);
        if !dirs.is_empty() {
            lines.push(Line::new(Tone::Second, icon::WAVES, format!("{}: {dirs}", words::river(lang, river)), Some(ids::O4_D)));
        }
    }
    for road in [Road::Paved, Road::Dirt, Road::Track] {
        let dirs = towards(&|side| side.road == road);
        if !dirs.is_empty() {
            lines.push(Line::new(
                Tone::Second,
                icon::ROAD_HORIZON,
                format!("{}: {dirs}", words::road(lang, road)),
                Some(ids::O4_C),
            ));
        }
    }
    for dir in Dir::ALL {
        let side = map.side(tile, dir);
        if side.river != River::None && (side.road != Road::None || side.bridge > 0) {
            let key = match (side.bridge > 0, side.pontoon) {
                (true, true) => "map-tip-pontoon",
                (true, false) => "map-tip-bridge",
                (false, _) => "map-tip-no-bridge",
            };
            let words: [(&str, Value); 2] = [("dir", direction(lang, dir).into()), ("load", side.bridge.into())];
            lines.push(Line::new(Tone::Second, icon::BRIDGE, tr_with(lang, key, &words), Some(ids::O3_2_E)));
        }
    }
    works(view, lang, tile, lines);
    if let Some(owner) = view.control[tile.index()] {
        let side = view.scenario.side(owner).name.get(lang);
        let text = tr_with(lang, "map-tip-control", &[("side", side.into())]);
        lines.push(Line::new(Tone::Second, icon::FLAG_PENNANT, text, Some(ids::O0_L)));
    }
}

/// Mines, ferries and works under way.
fn works(view: &SideView, lang: Lang, tile: Tile, lines: &mut Vec<Line>) {
    let grid = view.scenario.map.grid;
    for mines in view.works.mines.iter().filter(|mines| mines.hex == tile) {
        let key = match (mines.side == view.side, mines.lane) {
            (true, _) => "map-tip-mines-own",
            (false, true) => "map-tip-mines-lane",
            (false, false) => "map-tip-mines",
        };
        lines.push(Line::new(Tone::Second, icon::WARNING_DIAMOND, tr(lang, key), Some(ids::O3_2_B)));
    }
    for ferry in view.works.ferries.iter().filter(|ferry| ferry.edge.touches(grid, tile)) {
        let Some(dir) = ferry.edge.across(grid, tile).and_then(|far| grid.dir_between(tile, far)) else { continue };
        let key = if ferry.side == view.side { "map-tip-ferry" } else { "map-tip-ferry-enemy" };
        let told: [(&str, Value); 3] = [
            ("dir", direction(lang, dir).into()),
            ("tonnes", words::works::tonnes(ferry.material).into()),
            ("ready", words::works::tonnes(ferry.ready).into()),
        ];
        lines.push(Line::new(Tone::Second, icon::BOAT, tr_with(lang, key, &told), Some(ids::O3_2_F)));
    }
    for site in view.works.under_way.iter().filter(|site| site.work.at(grid, tile)) {
        let work = words::works::work(lang, view, site.work);
        let (key, rounds) = match (site.side == view.side, words::works::rounds_left(view, site)) {
            (true, Some(rounds)) if !site.crew.is_empty() => ("map-tip-work", rounds),
            (true, _) => ("map-tip-work-left", 0),
            (false, _) => ("map-tip-work-enemy", 0),
        };
        let told: [(&str, Value); 2] = [("work", work.into()), ("rounds", rounds.into())];
        let rule = words::works::rule(site.work);
        lines.push(Line::new(Tone::Second, icon::SHOVEL, tr_with(lang, key, &told), Some(rule)));
    }
}

/// A direction as a letter or two.
pub fn direction(lang: Lang, dir: Dir) -> String {
    let names = match lang {
        Lang::De => ["N", "NO", "SO", "S", "SW", "NW"],
        Lang::En => ["N", "NE", "SE", "S", "SW", "NW"],
    };
    names[dir.index()].to_owned()
}

/// Who sees the hex, or why nobody does.
fn seen(view: &SideView, lang: Lang, tile: Tile) -> Line {
    let scenario = &view.scenario;
    let (map, rules) = (&scenario.map, &scenario.rules);
    let mut near: Vec<(u32, Tile, Eye, &str)> = view
        .on_map()
        .filter_map(|unit| {
            let from = unit.tile()?;
            let distance = map.grid.distance(from, tile);
            let eye = Eye::of(view.sheet_of(unit.id), unit.afloat.dived);
            (distance <= VIEWERS).then(|| (distance, from, eye, scenario.unit(unit.id).short.as_str()))
        })
        .collect();
    near.sort_unstable();
    // A periscope sees less, a battleship's bridge more (O6.e).
    let look = |from: Tile, eye: Eye| report_by(map, rules, Look { eye, shape: None }, from, tile, view.visibility);
    let words = |short: &str, from: Tile| -> [(&'static str, Value); 2] {
        [("unit", short.into()), ("hex", map.grid.label(from).to_string().into())]
    };
    if view.seen[tile.index()] {
        let viewer = near.iter().find(|(distance, from, eye, _)| *distance == 0 || look(*from, *eye).sees());
        let text = viewer.map_or_else(
            || tr(lang, "map-tip-seen"),
            |(_, from, _, short)| tr_with(lang, "map-tip-seen-by", &words(short, *from)),
        );
        return Line::new(Tone::Second, icon::EYE, text, Some(ids::O6_B));
    }
    let Some((_, from, eye, short)) = near.first() else {
        return Line::new(Tone::Second, icon::EYE_SLASH, tr(lang, "map-tip-nobody-near"), Some(ids::O6_B));
    };
    // A viewer whose only trouble is the line of sight says more than a nearer one that is too far.
    let blocked = near.iter().find(|(_, from, eye, _)| look(*from, *eye).blocked);
    if let Some((_, from, _, short)) = blocked {
        let text = tr_with(lang, "map-tip-blocked", &words(short, *from));
        return Line::new(Tone::Second, icon::EYE_SLASH, text, Some(ids::O6_D));
    }
    let SightReport { distance, range, .. } = look(*from, *eye);
    let parts: Vec<String> = range
        .parts
        .iter()
        .skip(1)
        .map(|part| format!("{} {}", words::reason(lang, part.reason), crate::client::i18n::signed(part.amount)))
        .collect();
    let why = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) };
    let numbers: [(&str, Value); 5] = [
        ("unit", (*short).into()),
        ("hex", map.grid.label(*from).to_string().into()),
        ("distance", distance.into()),
        ("range", range.value.into()),
        ("why", why.into()),
    ];
    let rule = if parts.is_empty() { ids::O6_B } else { ids::O6_C };
    Line::new(Tone::Second, icon::EYE_SLASH, tr_with(lang, "map-tip-too-far", &numbers), Some(rule))
}
