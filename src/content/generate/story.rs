//! Head and briefings of a random scenario: when, for how long, for what, told to both sides.

use super::{
    Wish,
    forces::{Entry, Formation},
    goals::Objective,
    map::Land,
    names::text,
    relief::{self, Purpose, upto},
    write::{both, goal, held},
};
use crate::{
    content::{
        calendar::days_in_month,
        map::{PlaceClass, River},
        text::Text,
    },
    engine::{dice::Dice, side::Side},
};

/// Rounds of a game with so many units.
pub fn rounds(units: u32) -> u32 {
    match units {
        0..=60 => 24,
        61..=400 => 36,
        _ => 48,
    }
}

/// The most central objective, the one everything turns on.
fn centre(objectives: &[Objective]) -> Text {
    objectives.first().map_or_else(|| text("der Front", "the front"), |objective| objective.name.clone())
}

/// `scenario.ron`.
pub fn scenario(dice: Dice, land: &Land, wish: Wish, objectives: &[Objective], counts: [usize; 2]) -> String {
    let mut rolls = relief::stream(dice, Purpose::Calendar);
    let rounds = rounds(wish.units);
    let (mut month, mut day) = (6u8, 22 + upto(&mut rolls, 69));
    while day > i32::from(days_in_month(1941, month)) {
        day -= i32::from(days_in_month(1941, month));
        month += 1;
    }
    let weather = upto(&mut rolls, 2) + 1;
    let town = land.settlements.first().map_or_else(|| text("Niemandsland", "Nowhere"), |settlement| settlement.name.clone());
    let large = wish.units > 60;
    let (fight_de, fight_en) = if large { ("Schlacht", "Battle") } else { ("Gefecht", "Engagement") };
    let title = text(&format!("{fight_de} bei {}", town.de), &format!("{fight_en} at {}", town.en));
    let subtitle = text(
        &format!("Zufallsszenario, {} Einheiten, {} × {} Hexfelder", wish.units, wish.cols, wish.rows),
        &format!("Random scenario, {} units, {} × {} hexes", wish.units, wish.cols, wish.rows),
    );
    let focus = text("Begegnungsgefecht um Orte und Straßen", "Meeting engagement for places and roads");
    let sources = text("Ort, Gliederung und Gefecht sind erfunden.", "Place, organisation and fight are invented.");
    let mut goals = String::new();
    for side in Side::BOTH {
        for objective in objectives {
            let name = text(&format!("{} am Ende", objective.name.de), &format!("{} at the end", objective.name.en));
            goals.push_str(&goal(side, &name, &objective.points[side.index()].to_string(), &held(land.grid, objective)));
        }
        if let Some(first) = objectives.first() {
            let half = rounds / 2;
            let name = text(&format!("{} bis Runde {half}", first.name.de), &format!("{} by round {half}", first.name.en));
            goals.push_str(&goal(side, &name, "2", &format!("HoldBy(\"{}\", {half})", land.grid.label(first.tile))));
        }
        let enemies = counts[side.other().index()];
        let (groups, vehicles) = ((enemies / 2).max(4), (enemies / 5).max(2));
        let (de, en) = if side == Side::One { ("sowjetische", "Soviet") } else { ("deutsche", "German") };
        let name = text(&format!("je {groups} {de} Gruppen verloren"), &format!("per {groups} {en} groups lost"));
        goals.push_str(&goal(side, &name, "1", &format!("Losses(kind: Infantry, per: {groups})")));
        let name = text(&format!("je {vehicles} {de} Fahrzeuge verloren"), &format!("per {vehicles} {en} vehicles lost"));
        goals.push_str(&goal(side, &name, "1", &format!("Losses(kind: Vehicle, per: {vehicles})")));
    }
    let all: u32 = objectives.iter().map(|objective| objective.points.iter().sum::<u32>() / 2).sum();
    let (marginal, clear, decisive) = ((all / 8).max(2), (all * 2 / 5).max(4), (all * 3 / 4).max(8));
    let hours = (wish.units * rounds / 250).clamp(1, 900);
    let (title, subtitle, focus, sources) = (both(&title), both(&subtitle), both(&focus), both(&sources));
    format!(
        "// A random scenario, seed {seed}.\n(\n    title: {title},\n    subtitle: {subtitle},\n    focus: {focus},\n    \
         play_hours: {hours},\n    start: (year: 1941, month: {month}, day: {day}, hour: 5), rounds: {rounds}, first_side: One,\n    \
         climate: Temperate, light: Summer, weather: {weather}, ground: Dry, night_rest: true, simple_supply: true,\n    sides: [\n        \
         (name: (de: \"Deutsche\", en: \"Germans\"), adjective: (de: \"Deutscher\", en: \"German\"), nation: Germany, expected: Veteran),\n        \
         (name: (de: \"Sowjets\", en: \"Soviets\"), adjective: (de: \"Sowjetischer\", en: \"Soviet\"), nation: SovietUnion, expected: Conscript),\n    \
         ],\n    goals: [\n{goals}    ],\n    levels: (marginal: {marginal}, clear: {clear}, decisive: {decisive}),\n    sources: {sources},\n)\n",
        seed = wish.seed,
    )
}

/// `texts.ron`.
pub fn texts(land: &Land, objectives: &[Objective], sides: &[Vec<Formation>; 2]) -> String {
    let briefings = Side::BOTH.map(|side| format!("        {},\n", both(&briefing(land, objectives, sides, side))));
    format!("// Briefings of a random scenario: side One, side Two.\n(\n    briefing: [\n{}    ],\n)\n", briefings.concat())
}

fn briefing(land: &Land, objectives: &[Objective], sides: &[Vec<Formation>; 2], side: Side) -> Text {
    let own = side == Side::One;
    let (us_de, us_en) = if own { ("Westen", "west") } else { ("Osten", "east") };
    let (them_de, them_en) =
        if own { ("sowjetische Verbände", "Soviet forces") } else { ("deutsche Verbände", "German forces") };
    let (there_de, there_en) = if own { ("Osten", "east") } else { ("Westen", "west") };
    let centre = centre(objectives);
    let [ours, theirs] = [side, side.other()].map(|side| sides[side.index()].iter().map(Formation::count).sum::<usize>());
    let mut de = format!(
        "Fünf Uhr früh. Sie stehen im {us_de} mit {ours} Einheiten, aus dem {there_de} nähern sich {them_de}, \
         etwa {} an der Zahl. Zwischen beiden liegt Niemandsland; wer {} zuerst nimmt, bestimmt das Gefecht.",
        rounded(theirs),
        centre.de,
    );
    let mut en = format!(
        "Five in the morning. You stand in the {us_en} with {ours} units; from the {there_en} come {them_en}, \
         about {} of them. No man’s land lies between; whoever first takes {} will shape the fight.",
        rounded(theirs),
        centre.en,
    );
    let river = land.places.iter().find(|place| {
        let river = |course: &super::rivers::Course| {
            course.class == River::River && course.sides.iter().any(|(tile, _)| *tile == place.tile)
        };
        place.class == PlaceClass::Water && land.courses.iter().any(river)
    });
    if let Some(river) = river {
        de.push_str(&format!(
            "\n\nDurch die Mitte fließt die {}. Schützen können sie durchwaten und verlieren dabei eine Runde, \
             Räder und Ketten brauchen eine Brücke.",
            river.name.de
        ));
        en.push_str(&format!(
            "\n\nThe {} flows through the middle. Riflemen can wade it at the cost of a whole round; wheels and tracks need a bridge.",
            river.name.en
        ));
    }
    let names = |pick: fn(&Text) -> &str| {
        let names: Vec<&str> = objectives.iter().map(|objective| pick(&objective.name)).collect();
        names.join(", ")
    };
    de.push_str(&format!("\n\nPunkte bringen am Ende: {}.", names(|name| &name.de)));
    en.push_str(&format!("\n\nThese bring points at the end: {}.", names(|name| &name.en)));
    if let Some(round) = sides[side.index()].iter().filter_map(first_arrival).min() {
        de.push_str(&format!(" Verstärkungen treffen ab Runde {round} vom {us_de} her ein."));
        en.push_str(&format!(" Reinforcements arrive from the {us_en} from round {round} on."));
    }
    Text { de, en }
}

/// A number as scouts report it.
fn rounded(count: usize) -> usize {
    let step = if count < 20 { 5 } else { 10 };
    (count.div_ceil(step) * step).max(step)
}

fn first_arrival(formation: &Formation) -> Option<u32> {
    let own = formation.units.iter().filter_map(|unit| match unit.entry {
        Entry::Arrives(round, _) => Some(round),
        Entry::At(_) => None,
    });
    own.chain(formation.formations.iter().filter_map(first_arrival)).min()
}
