//! The strength of scenarios beside the numbers that history gives, as a text: `docs/forces.md`.

use std::{
    fmt::Write as _,
    path::{Path, PathBuf},
};

use super::{Count, Failure, contents, count, within};
use crate::{
    content::{
        history::{self, Counted, Strength},
        load,
        scenario::Scenario,
        text::Lang,
    },
    engine::side::Side,
};

/// From this difference in per cent on the sources and the map are told apart in bold.
const FAR: u32 = 15;

const HEAD: &str = "# Forces

What stands on the maps, beside what the sources tell. Made by `hacse forces --book` from the scenarios and their
`history.ron`. The map counts what is there or arrives, without what is missing at the start; *estimated* numbers are not
in the sources.
";

/// The whole text.
pub fn text(folders: &[PathBuf]) -> Result<String, Failure> {
    let mut text = HEAD.to_owned();
    for folder in folders {
        let scenario = load::scenario(folder).map_err(|mistakes| Failure(mistakes.report))?;
        let strengths = history::strengths(folder, &scenario).map_err(|mistakes| Failure(mistakes.report))?;
        let strengths = strengths.ok_or_else(|| missing(folder))?;
        chapter(&mut text, &scenario, &strengths)?;
    }
    Ok(text)
}

fn missing(folder: &Path) -> Failure {
    Failure(format!("{}: there is no `history.ron`", folder.display()))
}

fn chapter(text: &mut String, scenario: &Scenario, strengths: &[Strength]) -> Result<(), Failure> {
    let _ = write!(text, "\n## {}\n\n{}\n", scenario.title.get(Lang::En), scenario.subtitle.get(Lang::En));
    let contents = contents(scenario);
    for side in Side::BOTH {
        let all = count(scenario, &contents, &|unit| unit.side == side);
        let name = scenario.side(side).name.get(Lang::En);
        let (guns, vehicles) = (all.guns.values().sum::<u32>(), all.vehicles.values().sum::<u32>());
        let _ = write!(
            text,
            "\n### {name}\n\nOn the map: {} units, {} men, {guns} guns and mortars, {vehicles} armoured vehicles.\n",
            all.units, all.men
        );
        let mut lines = strengths.iter().filter(|strength| strength.side == side).peekable();
        if lines.peek().is_some() {
            text.push_str("\n| | history | map | | |\n|---|---:|---:|---:|---|\n");
        }
        for strength in lines {
            let of = |unit: &crate::content::scenario::UnitDef| {
                let inside = strength.of.iter().any(|formation| within(scenario, unit.formation, *formation));
                unit.side == side && (strength.of.is_empty() || inside)
            };
            if let Counted::Type(name) = &strength.count
                && !all.vehicles.contains_key(name)
                && !all.guns.contains_key(name)
            {
                return Err(Failure(format!("{}: no unit of this side has `{name}`", scenario.key)));
            }
            let here = number(&count(scenario, &contents, &of), &strength.count);
            let note = strength.note.as_ref().map_or("", |note| note.get(Lang::En));
            let estimated = if strength.attested { "" } else { " *estimated*" };
            let difference = difference(strength.number, here);
            let what = strength.what.get(Lang::En);
            let _ = writeln!(text, "| {what} | {}{estimated} | {here} | {difference} | {note} |", strength.number);
        }
    }
    Ok(())
}

/// What a count says to one question.
pub fn number(count: &Count, wanted: &Counted) -> u32 {
    match wanted {
        Counted::Men => count.men,
        Counted::Groups => count.groups,
        Counted::Guns => count.guns.values().sum(),
        Counted::Vehicles => count.vehicles.values().sum(),
        Counted::Units => count.units,
        Counted::Type(name) => count.vehicles.get(name).or_else(|| count.guns.get(name)).copied().unwrap_or(0),
    }
}

/// By how much the map departs, in per cent.
fn difference(history: u32, here: u32) -> String {
    let percent = if history == 0 { 0 } else { (i64::from(here) - i64::from(history)) * 100 / i64::from(history) };
    let text = format!("{percent:+} %");
    if percent.unsigned_abs() > u64::from(FAR) { format!("**{text}**") } else { text }
}
