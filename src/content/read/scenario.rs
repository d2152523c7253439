//! Reads a scenario's head: calendar, weather, sides, goals.

use super::{DIRS, map::side_of, naval::SHIPS, sheets::NATIONS, text, text_of, tile, tile_of};
use crate::{
    content::{
        calendar::{Moment, days_in_month},
        map::{Map, River, Terrain},
        reader::{Body, Checker, Fields, Spanned, Value},
        scenario::{
            AirfieldDef, BeachDef, Climate, Experience, FerryDef, Ground, MinesDef, PastWeather, SideDef, SourceDef, SourceKind,
            Switches, Variant,
        },
        sheet::RowKind,
        tables::{Light, WeatherRoll},
        text::Text,
        victory::{Condition, Goal, Levels, Points},
    },
    engine::{
        grid::{Grid, Tile},
        quantity::Round,
        side::Side,
    },
};

const SIDES: [(&str, Side); 2] = [("One", Side::One), ("Two", Side::Two)];
const CLIMATES: [(&str, Climate); 3] =
    [("Temperate", Climate::Temperate), ("Winter", Climate::Winter), ("Desert", Climate::Desert)];
const GROUNDS: [(&str, Ground); 3] = [("Dry", Ground::Dry), ("Mud", Ground::Mud), ("Snow", Ground::Snow)];
const EXPECTED: [(&str, Experience); 3] =
    [("Conscript", Experience::Conscript), ("Veteran", Experience::Veteran), ("Elite", Experience::Elite)];

const SOURCES: [(&str, SourceKind); 3] =
    [("Railhead", SourceKind::Railhead), ("Depot", SourceKind::Depot), ("Port", SourceKind::Port)];

/// What stands in `scenario.ron`.
pub struct Head {
    /// Title.
    pub title: Text,
    /// Which variant it is.
    pub variant: Option<Variant>,
    /// One line below it.
    pub subtitle: Text,
    /// What it is about.
    pub focus: Text,
    /// Hours of play.
    pub play_hours: u32,
    /// Start.
    pub start: Moment,
    /// Rounds.
    pub rounds: u32,
    /// Rounds of its campaign's calendar that have passed before the first.
    pub first_round: u32,
    /// Who moves first.
    pub first_side: Side,
    /// Climate.
    pub climate: Climate,
    /// Light by hour.
    pub light: [Light; 24],
    /// Weather roll at the start.
    pub weather: WeatherRoll,
    /// Ground at the start.
    pub ground: Ground,
    /// The weather as it was.
    pub past_weather: Vec<PastWeather>,
    /// Switches.
    pub switches: Switches,
    /// Sides, without briefings.
    pub sides: [SideDef; 2],
    /// Where goods come from.
    pub supply: Vec<SourceDef>,
    /// Where units come ashore.
    pub beaches: Vec<BeachDef>,
    /// Mines at the start.
    pub mines: Vec<MinesDef>,
    /// Ferries at the start.
    pub ferries: Vec<FerryDef>,
    /// Airfields.
    pub airfields: Vec<AirfieldDef>,
    /// Goals.
    pub goals: Vec<Goal>,
    /// Levels.
    pub levels: Levels,
    /// Sources.
    pub sources: Text,
}

/// Reads the head; goals and beaches refer to hexes of the map.
pub fn head(checker: &Checker, value: &Spanned<Value>, map: &Map) -> Head {
    let grid = map.grid;
    let fields = checker.fields(value, "scenario");
    let sides = fields.list("sides");
    if sides.len() != 2 {
        fields.mistake("sides", format!("found {} sides; allowed: exactly 2", sides.len()));
    }
    let side = |index: usize| sides.get(index).map_or_else(no_side, |value| self::side(checker, value));
    let rounds = fields.int_in("rounds", 1..=10_000u32);
    let head = Head {
        title: text(&fields, "title"),
        variant: fields.opt_fields("variant", "variant").map(variant),
        subtitle: text(&fields, "subtitle"),
        focus: text(&fields, "focus"),
        play_hours: fields.int_in("play_hours", 1..=1000u32),
        start: start(&fields),
        rounds,
        first_round: fields.int_in_or("first_round", 0..=10_000u32, 0),
        first_side: fields.choice("first_side", &SIDES),
        climate: fields.choice("climate", &CLIMATES),
        light: light(checker, &fields),
        weather: WeatherRoll(fields.int_in("weather", 1..=6u8)),
        ground: fields.choice("ground", &GROUNDS),
        past_weather: past_weather(checker, &fields, rounds),
        switches: Switches {
            night_rest: fields.bool("night_rest"),
            simple_supply: fields.bool("simple_supply"),
            signals: fields.bool_or("signals", false),
            command: fields.bool_or("command", false),
            march_limit: fields.bool_or("march_limit", false),
        },
        sides: [side(0), side(1)],
        supply: fields.opt_list("supply").iter().map(|source| self::source(checker, source, grid, rounds)).collect(),
        beaches: beaches(checker, &fields, map, rounds),
        airfields: fields.opt_list("airfields").iter().map(|airfield| self::airfield(checker, airfield, map.grid)).collect(),
        mines: fields.opt_list("mines").iter().flat_map(|mines| self::mines(checker, mines, map)).collect(),
        ferries: fields.opt_list("ferries").iter().filter_map(|ferry| self::ferry(checker, ferry, map)).collect(),
        goals: fields.list("goals").iter().map(|goal| self::goal(checker, goal, grid, rounds)).collect(),
        levels: levels(&fields),
        sources: text(&fields, "sources"),
    };
    fields.finish();
    head
}

/// Which of several ways to play a battle it is.
fn variant(fields: Fields) -> Variant {
    let variant = Variant { name: text(&fields, "name"), preferred: fields.bool_or("preferred", false) };
    fields.finish();
    variant
}

/// The weather as it was: rounds that rise, with what the die would have shown.
fn past_weather(checker: &Checker, fields: &Fields, rounds: u32) -> Vec<PastWeather> {
    let mut past: Vec<PastWeather> = Vec::new();
    for value in fields.opt_list("weather_was") {
        let fields = checker.fields(value, "weather");
        let weather = PastWeather {
            round: Round(fields.int_in("round", 1..=rounds) - 1),
            roll: WeatherRoll(fields.int_in("roll", 1..=6u8)),
            ground: fields.opt_choice("ground", &GROUNDS),
        };
        if past.last().is_some_and(|before| before.round >= weather.round) {
            fields.mistake("round", "not later than the entry before it");
        }
        fields.finish();
        past.push(weather);
    }
    past
}

/// A source of supply: where, of what kind, with how much (O5.1.a).
fn source(checker: &Checker, value: &Spanned<Value>, grid: Grid, rounds: u32) -> SourceDef {
    let fields = checker.fields(value, "source of supply");
    let source = SourceDef {
        side: fields.choice("side", &SIDES),
        tile: tile(checker, grid, &fields, "at").unwrap_or_default(),
        kind: fields.choice("kind", &SOURCES),
        name: text(&fields, "name"),
        stock: fields.opt_int_in("stock", 0..=1_000_000u32),
        per_phase: fields.opt_int_in("per_phase", 0..=1_000_000u32),
        from: Round(fields.opt_int_in("from", 1..=rounds).unwrap_or(1) - 1),
        until: fields.opt_int_in("until", 1..=rounds).map(|round| Round(round - 1)),
    };
    if source.until.is_some_and(|until| until < source.from) {
        fields.mistake("until", "earlier than `from`");
    }
    fields.finish();
    source
}

/// Where units come ashore (O0.o): each key once, on land.
fn beaches(checker: &Checker, fields: &Fields, map: &Map, rounds: u32) -> Vec<BeachDef> {
    let mut beaches: Vec<BeachDef> = Vec::new();
    for value in fields.opt_list("beaches") {
        let fields = checker.fields(value, "beach");
        let key = fields.string("key");
        if beaches.iter().any(|other| other.key == key) {
            fields.mistake("key", format!("the key \"{key}\" stands here twice"));
        }
        let round = |name: &str| Round(fields.int_in(name, 1..=rounds) - 1);
        let from = round("from");
        let later = |name: &str| if fields.has(name) { round(name) } else { from };
        let hexes: Vec<Tile> = fields.list("hexes").iter().filter_map(|hex| tile_of(checker, map.grid, hex)).collect();
        if hexes.is_empty() {
            fields.mistake("hexes", "a beach needs at least one hex");
        }
        for tile in hexes.iter().filter(|tile| map.terrain(**tile) == Terrain::Water) {
            fields.mistake("hexes", format!("{} is water", map.grid.label(*tile)));
        }
        let beach = BeachDef {
            key,
            name: text(&fields, "name"),
            side: fields.choice("side", &SIDES),
            hexes,
            per_round: fields.int_in("per_round", 1..=100u16),
            from,
            guns_from: later("guns_from"),
            vehicles_from: later("vehicles_from"),
        };
        for (name, later) in [("guns_from", beach.guns_from), ("vehicles_from", beach.vehicles_from)] {
            if later < from {
                fields.mistake(name, "earlier than `from`");
            }
        }
        fields.finish();
        beaches.push(beach);
    }
    beaches
}

/// An airfield: whose, where, its name (O3.4).
fn airfield(checker: &Checker, value: &Spanned<Value>, grid: Grid) -> AirfieldDef {
    let fields = checker.fields(value, "airfield");
    let airfield = AirfieldDef {
        side: fields.choice("side", &SIDES),
        tile: tile(checker, grid, &fields, "at").unwrap_or_default(),
        name: text(&fields, "name"),
    };
    fields.finish();
    airfield
}

/// Minefields of one side at the start (O3.2.b).
fn mines(checker: &Checker, value: &Spanned<Value>, map: &Map) -> Vec<MinesDef> {
    let fields = checker.fields(value, "mines");
    let (side, known) = (fields.choice("side", &SIDES), fields.bool_or("known", false));
    let hexes: Vec<Tile> = fields.list("hexes").iter().filter_map(|hex| tile_of(checker, map.grid, hex)).collect();
    for tile in hexes.iter().filter(|tile| map.terrain(**tile) == Terrain::Water) {
        fields.mistake("hexes", format!("{} is water", map.grid.label(*tile)));
    }
    fields.finish();
    hexes.into_iter().map(|tile| MinesDef { side, tile, known }).collect()
}

/// A ferry at the start, over a river that needs one (O3.2.f).
fn ferry(checker: &Checker, value: &Spanned<Value>, map: &Map) -> Option<FerryDef> {
    let fields = checker.fields(value, "ferry");
    let (side, tonnes) = (fields.choice("side", &SIDES), fields.int_in("tonnes", 1..=1_000u16));
    let edge = fields.value("at").and_then(|value| side_of(checker, map.grid, value));
    if let Some((tile, dir)) = edge
        && map.side(tile, dir).river < River::River
    {
        fields.mistake("at", "there is no river here that needs a ferry");
    }
    fields.finish();
    edge.map(|(tile, dir)| FerryDef { side, tile, dir, tonnes })
}

/// Reads the briefings of `texts.ron`.
pub fn briefings(checker: &Checker, value: &Spanned<Value>) -> [Text; 2] {
    let fields = checker.fields(value, "texts");
    let texts = fields.list("briefing");
    if texts.len() != 2 {
        fields.mistake("briefing", format!("found {} briefings; allowed: exactly 2", texts.len()));
    }
    let briefing = |index: usize| texts.get(index).map_or_else(Text::default, |value| text_of(checker, value));
    let both = [briefing(0), briefing(1)];
    fields.finish();
    both
}

fn no_side() -> SideDef {
    SideDef {
        name: Text::default(),
        adjective: Text::default(),
        nation: crate::content::sheet::Nation::Germany,
        expected: Experience::Veteran,
        briefing: Text::default(),
    }
}

fn side(checker: &Checker, value: &Spanned<Value>) -> SideDef {
    let fields = checker.fields(value, "side");
    let side = SideDef {
        name: text(&fields, "name"),
        adjective: text(&fields, "adjective"),
        nation: fields.choice("nation", &NATIONS),
        expected: fields.choice("expected", &EXPECTED),
        briefing: Text::default(),
    };
    fields.finish();
    side
}

fn start(fields: &Fields) -> Moment {
    let inner = fields.fields("start", "start");
    let (year, month) = (inner.int_in("year", 1900..=2099u16), inner.int_in("month", 1..=12u8));
    let day = inner.int_in("day", 1..=days_in_month(year, month));
    let moment = Moment { year, month, day, hour: inner.int_in("hour", 0..=23u8) };
    inner.finish();
    moment
}

/// Light by hour: a season of O1.1.a, or 24 letters D, T, N from midnight on.
fn light(checker: &Checker, fields: &Fields) -> [Light; 24] {
    let season = |dawn: usize, dusk: usize| {
        std::array::from_fn(|hour| match hour {
            _ if hour == dawn || hour == dusk => Light::Twilight,
            _ if (dawn..dusk).contains(&hour) => Light::Day,
            _ => Light::Night,
        })
    };
    let Some(value) = fields.value("light") else { return season(6, 18) };
    let names = ["SpringAutumn", "Equator", "Summer", "Winter", "PolarSummer", "PolarWinter", "Table"];
    match checker.variant_in(value, &names) {
        Some(("Summer", Body::Unit)) => season(4, 20),
        Some(("Winter", Body::Unit)) => season(8, 16),
        Some(("PolarSummer", Body::Unit)) => {
            std::array::from_fn(|hour| if matches!(hour, 22 | 23 | 0 | 1) { Light::Twilight } else { Light::Day })
        }
        Some(("PolarWinter", Body::Unit)) => {
            std::array::from_fn(|hour| if (10..=13).contains(&hour) { Light::Twilight } else { Light::Night })
        }
        Some(("Table", Body::Tuple([table]))) => {
            let letters = [('D', Light::Day), ('T', Light::Twilight), ('N', Light::Night)];
            let written = checker.string(table);
            let hours: Vec<Light> = written
                .chars()
                .filter_map(|letter| letters.iter().find(|(known, _)| *known == letter).map(|(_, light)| *light))
                .collect();
            <[Light; 24]>::try_from(hours).unwrap_or_else(|_| {
                checker.found(table.span, &format!("\"{written}\""), "24 letters D, T or N, from midnight on");
                season(6, 18)
            })
        }
        Some(("SpringAutumn" | "Equator", Body::Unit)) | None => season(6, 18),
        Some(_) => {
            checker.mistake(value.span, "allowed: a season without more, or Table(\"24 letters\")");
            season(6, 18)
        }
    }
}

/// Points with halves, as the number of halves.
fn points(fields: &Fields, name: &str) -> Points {
    let tenths = fields.tenths_in(name, 0..=100_000);
    if tenths % 5 != 0 {
        fields.mistake(name, "allowed: whole and half points");
    }
    Points(i32::try_from(tenths / 5).unwrap_or(0))
}

fn levels(fields: &Fields) -> Levels {
    let inner = fields.fields("levels", "levels");
    let levels =
        Levels { marginal: points(&inner, "marginal"), clear: points(&inner, "clear"), decisive: points(&inner, "decisive") };
    if levels.marginal > levels.clear || levels.clear > levels.decisive {
        fields.mistake("levels", "the levels must rise: marginal, clear, decisive");
    }
    inner.finish();
    levels
}

fn goal(checker: &Checker, value: &Spanned<Value>, grid: Grid, rounds: u32) -> Goal {
    let fields = checker.fields(value, "goal");
    let goal = Goal {
        side: fields.choice("side", &SIDES),
        name: text(&fields, "name"),
        points: points(&fields, "points"),
        condition: fields
            .value("when")
            .map_or(Condition::HoldAtEnd(Tile(0)), |value| condition(&Reading { checker, grid, rounds }, value, 0)),
    };
    fields.finish();
    goal
}

struct Reading<'a> {
    checker: &'a Checker<'a>,
    grid: Grid,
    rounds: u32,
}

impl Reading<'_> {
    fn tile(&self, value: &Spanned<Value>) -> Tile {
        tile_of(self.checker, self.grid, value).unwrap_or_default()
    }

    /// A round as authors write it, counted from 1.
    fn round(&self, value: &Spanned<Value>) -> Round {
        Round(self.checker.int_in(value, 1..=self.rounds) - 1)
    }
}

const KINDS: [(&str, Option<RowKind>); 6] = [
    ("All", None),
    ("Infantry", Some(RowKind::Infantry)),
    ("Gun", Some(RowKind::Gun)),
    ("Vehicle", Some(RowKind::Vehicle)),
    ("Aircraft", Some(RowKind::Aircraft)),
    ("Ship", Some(RowKind::Ship)),
];

const CONDITIONS: [&str; 15] = [
    "HoldAtEnd",
    "HoldBy",
    "HoldAt",
    "HoldFor",
    "EachRound",
    "Losses",
    "Prisoners",
    "Exit",
    "Connected",
    "BridgeStanding",
    "BridgeBuilt",
    "Any",
    "All",
    "Sunk",
    "Sailed",
];

fn condition(reading: &Reading, value: &Spanned<Value>, depth: u32) -> Condition {
    let checker = reading.checker;
    let fallback = Condition::HoldAtEnd(Tile(0));
    let Some((name, body)) = checker.variant_in(value, &CONDITIONS) else { return fallback };
    let inner = |list: &Spanned<Value>| -> Vec<Condition> {
        if depth > 8 {
            checker.mistake(list.span, "conditions are nested too deeply");
            return Vec::new();
        }
        checker.list(list).iter().map(|value| condition(reading, value, depth + 1)).collect()
    };
    match (name, body) {
        ("HoldAtEnd", Body::Tuple([hex])) => Condition::HoldAtEnd(reading.tile(hex)),
        ("HoldBy", Body::Tuple([hex, round])) => Condition::HoldBy(reading.tile(hex), reading.round(round)),
        ("HoldAt", Body::Tuple([hex, round])) => Condition::HoldAt(reading.tile(hex), reading.round(round)),
        ("HoldFor", Body::Tuple([hex, rounds])) => {
            Condition::HoldFor(reading.tile(hex), checker.int_in(rounds, 1..=reading.rounds))
        }
        ("EachRound", Body::Tuple([hex])) => Condition::EachRound(reading.tile(hex)),
        ("Losses", Body::Fields(value)) => {
            let fields = checker.fields(value, "losses");
            let condition = Condition::Losses { kind: fields.choice("kind", &KINDS), per: fields.int_in("per", 1..=1000u32) };
            fields.finish();
            condition
        }
        ("Prisoners", Body::Fields(value)) => {
            let fields = checker.fields(value, "prisoners");
            let condition = Condition::Prisoners {
                units: fields.bool_or("units", false),
                kind: fields.choice("kind", &KINDS),
                per: fields.int_in("per", 1..=1000u32),
            };
            fields.finish();
            condition
        }
        ("Exit", Body::Tuple([hexes])) => {
            Condition::Exit { over: checker.list(hexes).iter().map(|hex| reading.tile(hex)).collect(), kind: None }
        }
        ("Exit", Body::Fields(value)) => {
            let fields = checker.fields(value, "exit");
            let over = fields.list("over").iter().map(|hex| reading.tile(hex)).collect();
            let condition = Condition::Exit { over, kind: fields.choice("kind", &KINDS) };
            fields.finish();
            condition
        }
        ("Connected", Body::Tuple([from, to])) => Condition::Connected(reading.tile(from), reading.tile(to)),
        ("BridgeStanding", Body::Tuple([hex, dir])) => Condition::BridgeStanding(reading.tile(hex), checker.choice(dir, &DIRS)),
        ("BridgeBuilt", Body::Tuple([hex, dir])) => Condition::BridgeBuilt(reading.tile(hex), checker.choice(dir, &DIRS)),
        ("Any", Body::Tuple([list])) => Condition::Any(inner(list)),
        ("All", Body::Tuple([list])) => Condition::All(inner(list)),
        ("Sailed", Body::Fields(value)) => {
            let fields = checker.fields(value, "sailed");
            let over = fields.list("over").iter().map(|hex| reading.tile(hex)).collect();
            let condition = Condition::Sailed { kind: fields.choice("kind", &SHIPS), over };
            fields.finish();
            condition
        }
        ("Sunk", Body::Unit) => Condition::Sunk(None),
        ("Sunk", Body::Tuple([kind])) => Condition::Sunk(Some(checker.choice(kind, &SHIPS))),
        _ => {
            checker.mistake(value.span, format!("`{name}` is written with other parts: see the scenario guide"));
            fallback
        }
    }
}
