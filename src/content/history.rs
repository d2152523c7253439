//! What history tells of a scenario: the strength of its forces, to be laid beside ours.

use std::path::Path;

use super::{
    load::Mistakes,
    reader::{Body, Checker, Fields, Source, Spanned, Value},
    scenario::{FormationId, Scenario},
    text::Text,
};
use crate::engine::side::Side;

/// What a line of history counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Men in all rows.
    Men,
    /// Groups of infantry.
    Groups,
    /// All guns and mortars.
    Guns,
    /// All armoured vehicles.
    Vehicles,
    /// Counters.
    Units,
    /// Vehicles or guns of one type, by the name that the program gives them.
    Type(String),
}

/// One number that the sources give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Whose.
    pub side: Side,
    /// What it is the number of.
    pub what: Text,
    /// What is to be counted beside it.
    pub count: Counted,
    /// In which formations; none: the whole side.
    pub of: Vec<FormationId>,
    /// The number.
    pub number: u32,
    /// A source gives it; otherwise it is estimated.
    pub attested: bool,
    /// Why ours is another, and what else is to be told.
    pub note: Option<Text>,
}

const SIDES: [(&str, Side); 2] = [("One", Side::One), ("Two", Side::Two)];

/// Reads the `history.ron` of a scenario's folder, if there is one.
///
/// # Errors
/// Every mistake in it.
pub fn strengths(folder: &Path, scenario: &Scenario) -> Result<Option<Vec<Strength>>, Mistakes> {
    let path = folder.join("history.ron");
    let Ok(bytes) = std::fs::read(&path) else { return Ok(None) };
    let (source, broken) = Source::from_bytes(path.display().to_string(), &bytes);
    let (checker, value) = Checker::open(&source);
    let read = value.as_ref().map(|value| {
        let fields = checker.fields(value, "history");
        let lines = fields.list("strength").iter().map(|line| strength(&checker, line, scenario)).collect();
        fields.finish();
        lines
    });
    let mut pairs: Vec<_> = broken.into_iter().map(|mistake| (&source, mistake)).collect();
    pairs.extend(checker.into_pairs());
    if pairs.is_empty() { Ok(read) } else { Err(Mistakes::of(&pairs)) }
}

fn strength(checker: &Checker, value: &Spanned<Value>, scenario: &Scenario) -> Strength {
    let fields = checker.fields(value, "strength");
    let side = fields.choice("side", &SIDES);
    let strength = Strength {
        side,
        what: super::read::text(&fields, "what"),
        count: fields.value("count").map_or(Counted::Men, |value| counted(checker, value)),
        of: fields.opt_list("of").iter().filter_map(|key| formation(checker, key, scenario, side)).collect(),
        number: fields.int_in("number", 0..=10_000_000u32),
        attested: fields.bool("attested"),
        note: note(&fields),
    };
    fields.finish();
    strength
}

fn note(fields: &Fields) -> Option<Text> {
    fields.has("note").then(|| super::read::text(fields, "note"))
}

fn counted(checker: &Checker, value: &Spanned<Value>) -> Counted {
    match checker.variant_in(value, &["Men", "Groups", "Guns", "Vehicles", "Units", "Type"]) {
        Some(("Groups", Body::Unit)) => Counted::Groups,
        Some(("Guns", Body::Unit)) => Counted::Guns,
        Some(("Vehicles", Body::Unit)) => Counted::Vehicles,
        Some(("Units", Body::Unit)) => Counted::Units,
        Some(("Type", Body::Tuple([name]))) => Counted::Type(checker.string(name)),
        Some(("Men", Body::Unit)) | None => Counted::Men,
        Some(_) => {
            checker.mistake(value.span, "allowed: a kind without more, or Type(\"name\")");
            Counted::Men
        }
    }
}

fn formation(checker: &Checker, value: &Spanned<Value>, scenario: &Scenario, side: Side) -> Option<FormationId> {
    let key = checker.string(value);
    let own = scenario.formations.iter().filter(|formation| formation.side == side);
    let found = (0u32..).zip(&scenario.formations).find(|(_, formation)| formation.side == side && formation.key == key);
    if found.is_none() && !key.is_empty() {
        checker.unknown(value.span, "formation of this side", &key, own.map(|formation| formation.key.as_str()));
    }
    found.map(|(id, _)| FormationId(id))
}
