//! All counters that stand on a map, stack by stack; made anew when the view changes.

use std::collections::{BTreeMap, HashMap};

use crate::{
    client::{
        counter::{CounterFace, Detail, Mark, Palette},
        faces,
        words::{self, command::without_orders},
    },
    content::{
        scenario::{FormationId, Scenario, Start, UnitId},
        sheet::Sheet,
        text::Lang,
    },
    engine::{grid::Tile, side::Side},
    operations::{
        command::tree::{Attachments, Tree},
        forces::{UnitState, unit::default_line},
        movement::reach::before_enemy,
        view::SideView,
    },
};

/// One counter.
#[derive(Clone, Debug)]
pub struct Token {
    /// The unit.
    pub unit: UnitId,
    /// Its face.
    pub face: CounterFace,
    /// Its designation.
    pub text: String,
    /// Pips of the near zoom.
    pub detail: Detail,
    /// Figure of the strength tab.
    pub strength: u32,
    /// Movement points left, as the near zoom shows them.
    pub points: String,
    /// Marks at the right edge, the urgent first.
    pub right: Vec<Mark>,
    /// Marks at the left edge.
    pub left: Vec<Mark>,
    /// Supply malus.
    pub malus: u8,
    /// Rounds since it was seen.
    pub ago: u32,
    /// A company or less, not a staff.
    pub fights: bool,
}

/// Why counters share a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Own units in their hex.
    Own,
    /// Own units that went into an enemy hex, shown in the hex they came from.
    Toward(Tile),
    /// Enemies seen now.
    Enemy,
    /// Enemies as last seen.
    Ghost,
}

/// Counters in one place.
#[derive(Clone, Debug)]
pub struct Stack {
    /// The hex where they are shown.
    pub tile: Tile,
    /// Why they share it.
    pub kind: Kind,
    /// The counters, fighting units before staffs.
    pub tokens: Vec<Token>,
}

impl Stack {
    /// Whether these are own units.
    pub fn own(&self) -> bool {
        matches!(self.kind, Kind::Own | Kind::Toward(_))
    }

    /// The counter on top: the selected one, else the first.
    pub fn top(&self, selected: &[UnitId]) -> Option<&Token> {
        self.tokens.iter().find(|token| selected.contains(&token.unit)).or_else(|| self.tokens.first())
    }
}

/// A formation as the far zoom shows it.
#[derive(Clone, Debug)]
pub struct Group {
    /// Where: the hex of a unit near the middle.
    pub tile: Tile,
    /// Its face.
    pub face: CounterFace,
    /// Its name.
    pub text: String,
    /// Its units.
    pub units: Vec<UnitId>,
    /// Rounds since it was seen.
    pub ago: u32,
}

/// What a crowd was made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    side: Side,
    version: u64,
    palette: Palette,
    lang: Lang,
}

/// All counters.
#[derive(Clone, Debug)]
pub struct Crowd {
    /// What it was made from.
    pub key: Key,
    /// Stacks by hex and kind.
    pub stacks: Vec<Stack>,
    /// Formations for the far zoom.
    pub groups: Vec<Group>,
    at: HashMap<Tile, Vec<usize>>,
}

impl Key {
    /// The key of a view.
    pub fn new(view: &SideView, palette: Palette, lang: Lang) -> Self {
        Self { side: view.side, version: view.version, palette, lang }
    }
}

impl Key {
    /// The key of a side's counters as a scenario begins.
    pub fn start(side: Side, palette: Palette, lang: Lang) -> Self {
        Self { side, version: 0, palette, lang }
    }
}

impl Crowd {
    /// All counters that a side knows.
    pub fn new(view: &SideView, palette: Palette, lang: Lang) -> Self {
        let scenario = &view.scenario;
        let mut stacks: BTreeMap<(Tile, Kind), Vec<Token>> = BTreeMap::new();
        for unit in view.on_map() {
            let Some(tile) = unit.tile() else { continue };
            let place = match shown_at(view, unit) {
                Some(from) if from != tile => (from, Kind::Toward(tile)),
                _ => (tile, Kind::Own),
            };
            stacks.entry(place).or_default().push(own_token(view, unit, palette));
        }
        for contact in view.contacts.values() {
            let sheet = scenario.sheet(contact.sheet);
            let mut token = plain_token(contact.unit, faces::contact(view, contact, palette), sheet);
            token.text = short_name(sheet, lang);
            token.ago = view.round.0.saturating_sub(contact.round.0);
            let kind = if contact.now { Kind::Enemy } else { Kind::Ghost };
            stacks.entry((contact.tile, kind)).or_default().push(token);
        }
        Self::of(Key::new(view, palette, lang), stacks, |stacks| groups(view.tree(), stacks, lang))
    }

    /// The counters of one side as a scenario begins.
    pub fn at_start(scenario: &Scenario, side: Side, palette: Palette, lang: Lang) -> Self {
        let mut stacks: BTreeMap<(Tile, Kind), Vec<Token>> = BTreeMap::new();
        for id in scenario.unit_ids() {
            let def = scenario.unit(id);
            if let Start::On(tile) = def.start
                && def.side == side
            {
                let sheet = scenario.sheet_of(id);
                let mut face = faces::plain(side, sheet, sheet.size, palette);
                let lost: u32 = def.lost.iter().map(|lost| u32::from(*lost)).sum();
                face.bar = faces::bar(sheet.circles().saturating_sub(lost), 0, sheet.circles());
                let mut token = plain_token(id, face, sheet);
                token.text.clone_from(&def.short);
                stacks.entry((tile, Kind::Own)).or_default().push(token);
            }
        }
        let attached = Attachments::default();
        let tree = Tree { scenario, attached: &attached };
        Self::of(Key::start(side, palette, lang), stacks, |stacks| groups(tree, stacks, lang))
    }

    fn of(key: Key, stacks: BTreeMap<(Tile, Kind), Vec<Token>>, groups: impl FnOnce(&[Stack]) -> Vec<Group>) -> Self {
        let mut list = Vec::with_capacity(stacks.len());
        let mut at: HashMap<Tile, Vec<usize>> = HashMap::new();
        for ((tile, kind), mut tokens) in stacks {
            tokens.sort_by_key(|token| (!token.fights, token.unit));
            at.entry(tile).or_default().push(list.len());
            list.push(Stack { tile, kind, tokens });
        }
        Self { key, groups: groups(&list), stacks: list, at }
    }

    /// The stacks shown in a hex.
    pub fn in_hex(&self, tile: Tile) -> impl Iterator<Item = &Stack> {
        self.at.get(&tile).into_iter().flatten().map(|index| &self.stacks[*index])
    }

    /// The hex where each unit is shown.
    pub fn places(&self) -> impl Iterator<Item = (UnitId, Tile)> {
        self.stacks.iter().flat_map(|stack| stack.tokens.iter().map(|token| (token.unit, stack.tile)))
    }
}

/// The hex where an own unit is shown: where it stands, but where it came from if it went into an
/// enemy's hex.
pub fn shown_at(view: &SideView, unit: &UnitState) -> Option<Tile> {
    unit.moved.from.filter(|_| before_enemy(view, unit)).or(unit.tile())
}

fn plain_token(unit: UnitId, face: CounterFace, sheet: &Sheet) -> Token {
    Token {
        unit,
        face,
        text: String::new(),
        detail: Detail::default(),
        strength: 0,
        points: String::new(),
        right: Vec::new(),
        left: Vec::new(),
        malus: 0,
        ago: 0,
        fights: !sheet.is_staff(),
    }
}

fn own_token(view: &SideView, unit: &UnitState, palette: Palette) -> Token {
    let scenario = &view.scenario;
    let (def, sheet) = (scenario.unit(unit.id), scenario.sheet_of(unit.id));
    let my_turn = view.my_turn();
    let mut token = plain_token(unit.id, faces::own(view, unit, palette), sheet);
    token.text.clone_from(&def.short);
    token.detail = faces::pips(unit, sheet);
    token.strength = unit.whole(sheet);
    let left = |allowance: u16| allowance.saturating_sub(unit.moved.spent);
    token.points = match (sheet.country, sheet.road) {
        (country, road) if country == road => left(country).to_string(),
        (country, road) => format!("{}/{}", left(country), left(road)),
    };
    if unit.rows_out_of_ammunition(sheet, default_line(sheet)) > 0 {
        token.right.push(Mark::NoAmmunition);
    }
    if view.net.get(&unit.id).is_some_and(Result::is_err) {
        token.right.push(Mark::NoContact);
    }
    if unit.supply.malus > 0 {
        token.malus = unit.supply.malus;
        token.right.push(Mark::SupplyMalus);
    }
    if unit.whole(sheet) * 2 < sheet.circles() {
        token.left.push(Mark::Shaken);
    }
    if leads_task(view, unit.id) {
        token.left.push(Mark::Task);
    }
    if my_turn && without_orders(view, unit) {
        token.left.push(Mark::NotActivated);
    }
    if my_turn && faces::finished(unit, sheet) {
        token.left.push(Mark::Moved);
    }
    token
}

/// Whether a unit is the staff of a formation with a task of its own.
fn leads_task(view: &SideView, unit: UnitId) -> bool {
    let formation = view.scenario.unit(unit).formation;
    view.scenario.formation(formation).staff == Some(unit) && view.tasks.of.contains_key(&formation)
}

/// A name of up to five characters for a unit of which only the sheet is known.
pub fn short_name(sheet: &Sheet, lang: Lang) -> String {
    let first = sheet.name.get(lang).split([' ', '-']).next().unwrap_or_default();
    let whole = sheet.name.get(lang).split(' ').next().unwrap_or_default();
    for word in [whole, first] {
        // Types like "T-34" or "BT-7" say more than the branch.
        if word.chars().count() <= 5 && word.chars().any(|letter| letter.is_ascii_digit()) {
            return word.to_owned();
        }
    }
    words::branch_short(lang, sheet.branch)
}

/// Own formations at the hex of a unit near their middle; enemies hex by hex, since nobody tells
/// which formation they belong to.
fn groups(tree: Tree, stacks: &[Stack], lang: Lang) -> Vec<Group> {
    let mut own: BTreeMap<FormationId, Vec<(Tile, &Token)>> = BTreeMap::new();
    let mut groups = Vec::new();
    for stack in stacks {
        if stack.own() {
            for token in &stack.tokens {
                own.entry(tree.formation(token.unit)).or_default().push((stack.tile, token));
            }
        } else if let Some(top) = stack.tokens.first() {
            let mut face = CounterFace { stack: stack.tokens.len() > 1, ..top.face };
            face.detail = Detail::default();
            groups.push(Group {
                tile: stack.tile,
                face,
                text: top.text.clone(),
                units: stack.tokens.iter().map(|token| token.unit).collect(),
                ago: top.ago,
            });
        }
    }
    for (formation, units) in own {
        groups.push(formation_group(tree.scenario, formation, &units, lang));
    }
    groups
}

fn formation_group(scenario: &Scenario, id: FormationId, units: &[(Tile, &Token)], lang: Lang) -> Group {
    let formation = scenario.formation(id);
    let grid = scenario.map.grid;
    let spread = |tile: Tile| -> u32 { units.iter().map(|(other, _)| grid.distance(tile, *other).pow(2)).sum() };
    let tile = units.iter().map(|(tile, _)| *tile).min_by_key(|tile| (spread(*tile), *tile)).unwrap_or_default();
    // The branch that most fighting units have; of equals the first.
    let mut counts: Vec<(CounterFace, usize)> = Vec::new();
    for (_, token) in units.iter().filter(|(_, token)| token.fights || units.len() == 1) {
        match counts.iter_mut().find(|(face, _)| face.branch == token.face.branch) {
            Some((_, count)) => *count += 1,
            None => counts.push((token.face, 1)),
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
    let typical = counts.iter().find(|(_, count)| *count == most).map_or(units[0].1.face, |(face, _)| *face);
    let (mut whole, mut temporary) = (0, 0);
    for (_, token) in units {
        if let crate::client::counter::Bar::Own { whole: w, temporary: t, .. } = token.face.bar {
            whole += u32::from(w);
            temporary += u32::from(t);
        }
    }
    let all = u32::try_from(units.len() * 24).unwrap_or(u32::MAX);
    let mut face = CounterFace::new(typical.side, typical.tone, typical.palette, typical.branch);
    face.size = faces::level_mark(formation.level);
    face.bar = faces::bar(whole, temporary, all);
    face.staff = units.iter().all(|(_, token)| !token.fights);
    face.moved = units.iter().all(|(_, token)| token.face.moved);
    let name = formation.name.get(lang);
    let text = match formation.staff {
        Some(staff) if name.chars().count() > 16 => scenario.unit(staff).short.clone(),
        _ => name.to_owned(),
    };
    Group { tile, face, text, units: units.iter().map(|(_, token)| token.unit).collect(), ago: 0 }
}
