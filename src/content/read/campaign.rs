//! Reads a campaign: its parts, what follows what, what comes up between them.

use std::{path::Path, sync::Arc};

use super::{text, tile};
use crate::{
    content::{
        campaign::{Branch, Campaign, Part, Replacement, When},
        reader::{Body, Checker, Fields, Spanned, Value},
        scenario::Scenario,
        sheet::RowKind,
        victory::VictoryLevel,
    },
    engine::{grid::Grid, side::Side},
};

const SIDES: [(&str, Side); 2] = [("One", Side::One), ("Two", Side::Two)];
const LEVELS: [(&str, VictoryLevel); 3] =
    [("Marginal", VictoryLevel::Marginal), ("Clear", VictoryLevel::Clear), ("Decisive", VictoryLevel::Decisive)];
const KINDS: [(&str, RowKind); 3] = [("Infantry", RowKind::Infantry), ("Gun", RowKind::Gun), ("Vehicle", RowKind::Vehicle)];

/// Loads the scenario of a part; none if there are mistakes in it, which are told elsewhere.
pub type Load<'a> = dyn FnMut(&str) -> Option<Arc<Scenario>> + 'a;

/// Reads `campaign.ron`; none if a part could not be read.
pub fn campaign(checker: &Checker, value: &Spanned<Value>, folder: &Path, key: String, load: &mut Load) -> Option<Campaign> {
    let fields = checker.fields(value, "campaign");
    let mut parts: Vec<Part> = Vec::new();
    let mut whole = true;
    for value in fields.list("parts") {
        let fields = checker.fields(value, "part");
        let (key, title) = (fields.string("key"), text(&fields, "title"));
        if parts.iter().any(|part| part.key == key) {
            fields.mistake("key", format!("the key \"{key}\" stands here twice"));
        }
        if folder.join(&key).join("scenario.ron").exists() {
            let scenario = load(&key);
            whole &= scenario.is_some();
            if let Some(scenario) = scenario {
                same_forces(&fields, &parts, &scenario);
                parts.push(Part { key, title, scenario });
            }
        } else {
            whole = false;
            fields.mistake("key", format!("found \"{key}\"; allowed: a folder beside this file with a `scenario.ron`"));
        }
        fields.finish();
    }
    if parts.is_empty() && whole {
        fields.mistake("parts", "a campaign needs at least one part");
    }
    let grid = parts.first()?.scenario.map.grid;
    let names = Names { checker, parts: &parts, grid, whole };
    let begins = names.part(&fields, "begins");
    let branches: Vec<Branch> = fields.list("branches").iter().filter_map(|value| names.branch(value)).collect();
    let replacements = fields.opt_list("replacements").iter().filter_map(|value| names.replacement(value)).collect();
    let campaign = Campaign {
        key,
        folder: folder.to_owned(),
        title: text(&fields, "title"),
        subtitle: text(&fields, "subtitle"),
        briefing: text(&fields, "briefing"),
        begins: begins.unwrap_or(0),
        branches,
        replacements,
        parts: Vec::new(),
    };
    if whole && begins.is_some() {
        sound(&fields, &campaign, &parts);
    }
    fields.finish();
    whole.then_some(Campaign { parts, ..campaign })
}

/// All parts are of one map and have the same units in the same order: what is carried is told by them.
fn same_forces(fields: &Fields, parts: &[Part], scenario: &Scenario) {
    let Some(first) = parts.first() else { return };
    let keys = |scenario: &Scenario| scenario.units.iter().map(|unit| unit.key.clone()).collect::<Vec<_>>();
    if keys(&first.scenario) != keys(scenario) {
        fields.mistake("key", format!("this part has other units than \"{}\"; allowed: the same for all parts", first.key));
    }
    if scenario.units.iter().any(|unit| unit.fragment.is_some()) {
        fields.mistake("key", "units that drop in fragments cannot be carried from part to part");
    }
    if first.scenario.map.grid != scenario.map.grid {
        fields.mistake("key", format!("this part has another map than \"{}\"", first.key));
    }
}

/// Every part can be reached, each branch leads forward in time, and the last one of a part has no condition.
fn sound(fields: &Fields, campaign: &Campaign, parts: &[Part]) {
    for (index, part) in parts.iter().enumerate() {
        let reached = index == campaign.begins || campaign.branches.iter().any(|branch| branch.next == index);
        if !reached {
            fields.mistake("branches", format!("no branch leads to the part \"{}\"", part.key));
        }
        let mut of_part = campaign.branches.iter().filter(|branch| branch.after == index).peekable();
        while let Some(branch) = of_part.next() {
            match (branch.when, of_part.peek().is_some()) {
                (Some(_), false) => {
                    fields.mistake("branches", format!("the last branch after \"{}\" must have no condition", part.key));
                }
                (None, true) => {
                    fields.mistake("branches", format!("only the last branch after \"{}\" may have no condition", part.key));
                }
                _ => {}
            }
            let (end, next) = (part.scenario.first_round + part.scenario.rounds, &parts[branch.next]);
            if next.scenario.first_round < end {
                let (key, first) = (&next.key, next.scenario.first_round);
                let text = format!("\"{key}\" begins after {first} rounds, \"{}\" ends after {end}", part.key);
                fields.mistake("branches", text);
            }
        }
    }
}

struct Names<'a> {
    checker: &'a Checker<'a>,
    parts: &'a [Part],
    grid: Grid,
    /// All parts could be read: a name that is not among them is a mistake.
    whole: bool,
}

impl Names<'_> {
    fn part(&self, fields: &Fields, name: &str) -> Option<usize> {
        let key = fields.string(name);
        let found = self.parts.iter().position(|part| part.key == key);
        if found.is_none() && self.whole && !key.is_empty() {
            let known = self.parts.iter().map(|part| part.key.as_str());
            self.checker.unknown(fields.span_of_field(name), "part", &key, known);
        }
        found
    }

    fn branch(&self, value: &Spanned<Value>) -> Option<Branch> {
        let fields = self.checker.fields(value, "branch");
        let (after, next) = (self.part(&fields, "after"), self.part(&fields, "next"));
        let when = fields.opt_value("when").map(|value| self.when(value));
        let text = text(&fields, "text");
        fields.finish();
        // A condition that could not be read is told: what stands in its place does not matter.
        Some(Branch { after: after?, when: when.flatten(), next: next?, text })
    }

    fn when(&self, value: &Spanned<Value>) -> Option<When> {
        let (name, body) = self.checker.variant_in(value, &["Victory", "Holds"])?;
        let Body::Fields(value) = body else {
            let allowed = "`Victory(side: …, level: …)` or `Holds(side: …, hex: …)`";
            self.checker.found(value.span, &format!("`{name}` without its fields"), allowed);
            return None;
        };
        let fields = self.checker.fields(value, "condition");
        let side = fields.choice("side", &SIDES);
        let when = match name {
            "Victory" => Some(When::Victory { side, level: fields.choice("level", &LEVELS) }),
            _ => tile(self.checker, self.grid, &fields, "hex").map(|hex| When::Holds { side, hex }),
        };
        fields.finish();
        when
    }

    fn replacement(&self, value: &Spanned<Value>) -> Option<Replacement> {
        let fields = self.checker.fields(value, "replacements");
        let after = self.part(&fields, "after");
        let (side, kind) = (fields.choice("side", &SIDES), fields.choice("kind", &KINDS));
        let circles = fields.int_in("circles", 1..=1_000u32);
        fields.finish();
        Some(Replacement { after: after?, side, kind, circles })
    }
}
