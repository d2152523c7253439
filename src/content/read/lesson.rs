//! Reads `lesson.ron`: what a lesson says, waits for and points at. Whatever it names must be there.

use super::{text, text_of, tile_of};
use crate::{
    content::{
        lesson::{Button, LEARNER, Lesson, Opponent, Pointer, Step, Switch, Wait},
        reader::{Body, Checker, Fields, Mistake, Source, Spanned, Value},
        scenario::{FormationId, Scenario, UnitId},
    },
    engine::{grid::Tile, rule::RuleId, side::Side},
};

const OPPONENTS: [(&str, Opponent); 2] = [("Computer", Opponent::Computer), ("Still", Opponent::Still)];

const SWITCHES: [(&str, Switch); 5] = [
    ("Reach", Switch::Reach),
    ("Sight", Switch::Sight),
    ("Names", Switch::Names),
    ("Command", Switch::Command),
    ("Supply", Switch::Supply),
];

const WAITS: [&str; 32] = [
    "Read",
    "Selected",
    "InspectedHex",
    "InspectedUnit",
    "At",
    "Moved",
    "Held",
    "Undone",
    "Toggled",
    "AttackOpened",
    "Joins",
    "Named",
    "MovementEnded",
    "Fought",
    "ResultStep",
    "Closed",
    "NextTurn",
    "Active",
    "Rolled",
    "Rallied",
    "Contact",
    "TaskSet",
    "RankSet",
    "SupplyPhase",
    "SuppliedNow",
    "Excursion",
    "Sighted",
    "LostSight",
    "PostureSet",
    "RuleOpened",
    "Any",
    "Taken",
];

/// Reads a lesson of a scenario, with its mistakes.
pub fn lesson<'a>(source: &'a Source, key: &str, scenario: &Scenario) -> (Option<Lesson>, Vec<(&'a Source, Mistake)>) {
    let (checker, value) = Checker::open(source);
    let lesson = value.as_ref().map(|value| {
        let reading = Reading { checker: &checker, scenario };
        let fields = checker.fields(value, "lesson");
        let lesson = Lesson {
            key: key.to_owned(),
            title: text(&fields, "title"),
            teaches: text(&fields, "teaches"),
            minutes: fields.int_in("minutes", 1..=120u32),
            seed: u64::from(fields.int_in("seed", 0..=u32::MAX)),
            opponent: fields.choice("opponent", &OPPONENTS),
            steps: fields.list("steps").iter().map(|step| reading.step(step)).collect(),
            end: text(&fields, "end"),
        };
        if scenario.first_side != LEARNER {
            fields.mistake("title", "the scenario of a lesson begins with side One, who takes it");
        }
        if lesson.steps.is_empty() {
            fields.mistake("steps", "a lesson needs at least one step");
        }
        fields.finish();
        lesson
    });
    let mistakes = checker.into_pairs();
    (lesson.filter(|_| mistakes.is_empty()), mistakes)
}

struct Reading<'a> {
    checker: &'a Checker<'a>,
    scenario: &'a Scenario,
}

impl Reading<'_> {
    fn step(&self, value: &Spanned<Value>) -> Step {
        let fields = self.checker.fields(value, "step");
        let step = Step {
            text: self.said(&fields),
            rules: fields.opt_list("rules").iter().filter_map(|rule| self.rule(rule)).collect(),
            wait: fields.value("wait").map_or(Wait::Read, |value| self.wait(value, false)),
            at: fields.opt_list("at").iter().filter_map(|value| self.pointer(value)).collect(),
            already: fields.bool_or("already", false),
        };
        fields.finish();
        step
    }

    /// The text, in both languages alike: stars stand in pairs.
    fn said(&self, fields: &Fields) -> crate::content::text::Text {
        let Some(value) = fields.value("text") else { return crate::content::text::Text::default() };
        let said = text_of(self.checker, value);
        for (name, text) in [("de", &said.de), ("en", &said.en)] {
            if text.matches('*').count() % 2 != 0 {
                self.checker
                    .mistake(value.span, format!("a star without its fellow in `{name}`; allowed: *words* in pairs of stars"));
            }
        }
        said
    }

    fn rule(&self, value: &Spanned<Value>) -> Option<RuleId> {
        let id = self.checker.string(value);
        let found = RuleId::find(&id);
        if found.is_none() && !id.is_empty() {
            self.checker.unknown(value.span, "rule", &id, RuleId::all().map(|rule| rule.name()));
        }
        found
    }

    fn tile(&self, value: &Spanned<Value>) -> Tile {
        tile_of(self.checker, self.scenario.map.grid, value).unwrap_or_default()
    }

    /// A unit of a side by its key.
    fn unit_of(&self, value: &Spanned<Value>, side: Option<Side>) -> UnitId {
        let key = self.checker.string(value);
        let fits = |id: &UnitId| side.is_none_or(|side| self.scenario.unit(*id).side == side);
        let found = self.scenario.unit_ids().filter(fits).find(|id| self.scenario.unit(*id).key == key);
        if found.is_none() && !key.is_empty() {
            let known = self.scenario.unit_ids().filter(fits).map(|id| self.scenario.unit(id).key.as_str());
            let what = match side {
                Some(LEARNER) => "own unit",
                Some(_) => "enemy unit",
                None => "unit",
            };
            self.checker.unknown(value.span, what, &key, known);
        }
        found.unwrap_or(UnitId(0))
    }

    fn own(&self, value: &Spanned<Value>) -> UnitId {
        self.unit_of(value, Some(LEARNER))
    }

    fn enemy(&self, value: &Spanned<Value>) -> UnitId {
        self.unit_of(value, Some(LEARNER.other()))
    }

    fn owns(&self, value: &Spanned<Value>) -> Vec<UnitId> {
        self.checker.list(value).iter().map(|value| self.own(value)).collect()
    }

    fn formation(&self, value: &Spanned<Value>) -> FormationId {
        let key = self.checker.string(value);
        let own = || (0u32..).zip(&self.scenario.formations).filter(|(_, formation)| formation.side == LEARNER);
        let found = own().find(|(_, formation)| formation.key == key).map(|(id, _)| FormationId(id));
        if found.is_none() && !key.is_empty() {
            self.checker.unknown(value.span, "own formation", &key, own().map(|(_, formation)| formation.key.as_str()));
        }
        found.unwrap_or(FormationId(0))
    }

    fn wait(&self, value: &Spanned<Value>, inner: bool) -> Wait {
        let Some((name, body)) = self.checker.variant_in(value, &WAITS) else { return Wait::Read };
        match (name, body) {
            ("Read", Body::Unit) => Wait::Read,
            ("Undone", Body::Unit) => Wait::Undone,
            ("MovementEnded", Body::Unit) => Wait::MovementEnded,
            ("Closed", Body::Unit) => Wait::Closed,
            ("NextTurn", Body::Unit) => Wait::NextTurn,
            ("SupplyPhase", Body::Unit) => Wait::SupplyPhase,
            ("Selected", Body::Tuple([units])) => Wait::Selected(self.owns(units)),
            ("InspectedHex", Body::Tuple([hex])) => Wait::InspectedHex(self.tile(hex)),
            ("InspectedUnit", Body::Tuple([unit])) => Wait::InspectedUnit(self.enemy(unit)),
            ("At", Body::Tuple([units, hexes])) => {
                let hexes = self.checker.list(hexes).iter().map(|hex| self.tile(hex)).collect();
                Wait::At(self.owns(units), hexes)
            }
            ("Moved", Body::Tuple([unit])) => Wait::Moved(self.own(unit)),
            ("Held", Body::Tuple([unit])) => Wait::Held(self.own(unit)),
            ("Toggled", Body::Tuple([switch])) => Wait::Toggled(self.checker.choice(switch, &SWITCHES)),
            ("AttackOpened", Body::Tuple([hex])) => Wait::AttackOpened(self.tile(hex)),
            ("Joins", Body::Tuple([unit, hex])) => Wait::Joins(self.own(unit), self.tile(hex)),
            ("Named", Body::Tuple([hex])) => Wait::Named(self.tile(hex)),
            ("Fought", Body::Tuple([hex])) => Wait::Fought(self.tile(hex)),
            ("Taken", Body::Tuple([hex])) => Wait::Taken(self.tile(hex)),
            ("ResultStep", Body::Tuple([step])) => Wait::ResultStep(self.checker.int_in(step, 1..=6u8)),
            ("Active", Body::Tuple([unit])) => Wait::Active(self.own(unit)),
            ("Rolled", Body::Tuple([unit])) => Wait::Rolled(self.own(unit)),
            ("Rallied", Body::Tuple([unit])) => Wait::Rallied(self.own(unit)),
            ("Contact", Body::Tuple([unit])) => Wait::Contact(self.own(unit)),
            ("TaskSet", Body::Tuple([formation])) => Wait::TaskSet(self.formation(formation)),
            ("RankSet", Body::Tuple([formation])) => Wait::RankSet(self.formation(formation)),
            ("SuppliedNow", Body::Tuple([unit])) => Wait::SuppliedNow(self.own(unit)),
            ("Excursion", Body::Tuple([unit])) => Wait::Excursion(self.own(unit)),
            ("Sighted", Body::Tuple([unit])) => Wait::Sighted(self.enemy(unit)),
            ("LostSight", Body::Tuple([unit])) => Wait::LostSight(self.enemy(unit)),
            ("PostureSet", Body::Tuple([unit])) => Wait::PostureSet(self.own(unit)),
            ("RuleOpened", Body::Tuple([rule])) => self.rule(rule).map_or(Wait::Read, Wait::RuleOpened),
            ("Any", Body::Tuple([list])) if !inner => {
                Wait::Any(self.checker.list(list).iter().map(|value| self.wait(value, true)).collect())
            }
            ("Any", _) if inner => {
                self.checker.mistake(value.span, "`Any` within `Any`; allowed: a list of the others");
                Wait::Read
            }
            _ => {
                self.checker
                    .mistake(value.span, format!("`{name}` with other values than it takes; see the lessons that are there"));
                Wait::Read
            }
        }
    }

    fn pointer(&self, value: &Spanned<Value>) -> Option<Pointer> {
        match self.checker.variant_in(value, &["Hex", "Unit", "Button"])? {
            ("Hex", Body::Tuple([hex])) => Some(Pointer::Hex(self.tile(hex))),
            ("Unit", Body::Tuple([unit])) => Some(Pointer::Unit(self.unit_of(unit, None))),
            ("Button", Body::Tuple([button])) => Some(Pointer::Button(self.checker.choice(button, &Button::NAMES))),
            _ => {
                self.checker.mistake(value.span, "allowed: Hex(\"0101\"), Unit(\"key\") or Button(Name)");
                None
            }
        }
    }
}
