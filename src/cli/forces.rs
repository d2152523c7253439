//! `hacse forces`: what each side of a scenario brings, to be laid beside history's numbers.

pub mod book;

use std::{collections::BTreeMap, path::PathBuf};

use super::Failure;
use crate::{
    content::{
        load,
        reader::Source,
        scale::{self, ArmKind, Content},
        scenario::{FormationId, Scenario, Start, UnitDef},
        sheet::{Role, RowKind},
        text::Lang,
    },
    engine::side::Side,
};

/// What to count.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The scenario's folder; with --book several
    #[arg(value_name = "DIR", required = true)]
    folders: Vec<PathBuf>,
    /// A text in Markdown: each scenario beside the numbers of its `history.ron`
    #[arg(long, conflicts_with_all = ["json", "depth"])]
    book: bool,
    /// Formations down to this depth each for itself: 1 for the highest
    #[arg(long, default_value_t = 1, value_name = "N")]
    depth: usize,
    /// One line of JSON
    #[arg(long)]
    json: bool,
}

/// What some units are together.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Count {
    /// Counters.
    pub units: u32,
    /// Men in all rows.
    pub men: u32,
    /// Groups of infantry that are there for more than support, without mortars.
    pub groups: u32,
    /// HQ, signal and supply groups, and transport platoons.
    pub support: BTreeMap<&'static str, u32>,
    /// Light and heavy MG, AT rifles and the like of infantry groups.
    pub arms: BTreeMap<&'static str, u32>,
    /// Guns and mortars by type.
    pub guns: BTreeMap<String, u32>,
    /// Armoured vehicles by type.
    pub vehicles: BTreeMap<String, u32>,
}

/// Contents of rows by the sheet's key.
type Contents = BTreeMap<String, Vec<Option<Content>>>;

/// Prints the count of both sides.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.book {
        print!("{}", book::text(&arguments.folders)?);
        return Ok(());
    }
    let [folder] = arguments.folders.as_slice() else {
        return Err(Failure("one scenario at a time; --book takes several".into()));
    };
    let scenario = load::scenario(folder).map_err(|mistakes| Failure(mistakes.report))?;
    let contents = contents(&scenario);
    let sides = Side::BOTH.map(|side| count(&scenario, &contents, &|unit| unit.side == side));
    if arguments.json {
        let line = serde_json::to_string(&sides).map_err(|error| Failure(error.to_string()))?;
        println!("{line}");
        return Ok(());
    }
    for (side, count) in Side::BOTH.into_iter().zip(&sides) {
        println!("{}", scenario.sides[side.index()].name.get(Lang::En));
        print!("{}", told(count, "  "));
        let later = |unit: &UnitDef| unit.side == side && matches!(unit.start, Start::Arrives { .. });
        let arriving = self::count(&scenario, &contents, &later);
        if arriving.units > 0 {
            println!("  of them arrive later: units {}, men {}", arriving.units, arriving.men);
        }
        for (index, formation) in scenario.formations.iter().enumerate() {
            let depth = depth(&scenario, formation.parent);
            if formation.side == side && depth < arguments.depth {
                let id = FormationId(u32::try_from(index).unwrap_or(u32::MAX));
                let within = |unit: &UnitDef| within(&scenario, unit.formation, id);
                println!("{}{}", "  ".repeat(depth + 1), formation.name.get(Lang::En));
                print!("{}", told(&self::count(&scenario, &contents, &within), &"  ".repeat(depth + 2)));
            }
        }
    }
    Ok(())
}

/// What all sheets of the scenario's files consist of.
pub fn contents(scenario: &Scenario) -> Contents {
    let own = scenario.bundle.files().sheets;
    let library = scenario.bundle.library().sheets.into_iter().map(|(_, source)| source);
    let sources: Vec<Source> = library.chain(own).collect();
    sources.iter().flat_map(scale::contents).collect()
}

/// How many formations stand above.
fn depth(scenario: &Scenario, parent: Option<FormationId>) -> usize {
    std::iter::successors(parent, |id| scenario.formation(*id).parent).count()
}

/// Whether a formation is another or stands below it.
pub fn within(scenario: &Scenario, formation: FormationId, above: FormationId) -> bool {
    std::iter::successors(Some(formation), |id| scenario.formation(*id).parent).any(|id| id == above)
}

/// Counts the units that are asked for, without what they have lost beforehand.
pub fn count(scenario: &Scenario, contents: &Contents, wanted: &dyn Fn(&UnitDef) -> bool) -> Count {
    let mut count = Count::default();
    for unit in scenario.units.iter().filter(|unit| wanted(unit)) {
        count.units += 1;
        let sheet = scenario.sheet(unit.sheet);
        let known = contents.get(&sheet.key);
        for (index, row) in sheet.rows.iter().enumerate() {
            let lost = unit.lost.get(index).copied().unwrap_or(0);
            let circles = u32::from(row.count.saturating_sub(lost));
            if circles == 0 {
                continue;
            }
            count.men += circles * u32::from(row.men);
            let support = match row.role {
                Role::Hq => Some("HQ groups"),
                Role::Signals => Some("signal groups"),
                Role::Supply => Some("supply groups"),
                Role::Transport => Some("transport platoons"),
                _ => None,
            };
            let content = known.and_then(|rows| rows.get(index)).and_then(Option::as_ref);
            if let Some(name) = support {
                *count.support.entry(name).or_default() += circles;
            } else if row.kind == RowKind::Infantry && content.is_none_or(|content| content.gun.is_none()) {
                count.groups += circles;
            }
            weapons(&mut count, row.kind, row.name.get(Lang::En), circles, content);
        }
    }
    count
}

/// Adds the weapons of a row; one that does not tell what it consists of counts under its own name.
fn weapons(count: &mut Count, kind: RowKind, name: &str, circles: u32, content: Option<&Content>) {
    let content = content.cloned().unwrap_or_else(|| Content {
        vehicle: (kind == RowKind::Vehicle).then(|| name.to_owned()),
        gun: (kind == RowKind::Gun).then(|| (1, name.to_owned())),
        arms: Vec::new(),
    });
    if let Some(vehicle) = content.vehicle {
        *count.vehicles.entry(vehicle).or_default() += circles;
    }
    if let Some((each, gun)) = content.gun {
        *count.guns.entry(gun).or_default() += circles * each;
    }
    for (number, arm) in content.arms {
        let name = match arm {
            ArmKind::LightMg => "light MG",
            ArmKind::HeavyMg => "heavy MG",
            ArmKind::AtRifle => "AT rifles",
            ArmKind::FlameThrower => "flame-throwers",
            ArmKind::SubmachineGun | ArmKind::Grenades | ArmKind::Charges => continue,
        };
        *count.arms.entry(name).or_default() += circles * number;
    }
}

/// The count in lines.
fn told(count: &Count, indent: &str) -> String {
    let mut lines = vec![format!("{} units, {} men, {} infantry groups", count.units, count.men, count.groups)];
    let list = |name: &str, parts: Vec<String>| (!parts.is_empty()).then(|| format!("{name}: {}", parts.join(", ")));
    let named = |table: &BTreeMap<&'static str, u32>| table.iter().map(|(name, number)| format!("{number} {name}")).collect();
    let typed = |table: &BTreeMap<String, u32>| table.iter().map(|(name, number)| format!("{number} × {name}")).collect();
    lines.extend(list("support", named(&count.support)));
    lines.extend(list("small arms", named(&count.arms)));
    lines.extend(list(&format!("{} guns", count.guns.values().sum::<u32>()), typed(&count.guns)));
    lines.extend(list(&format!("{} vehicles", count.vehicles.values().sum::<u32>()), typed(&count.vehicles)));
    lines.iter().map(|line| format!("{indent}{line}\n")).collect()
}
