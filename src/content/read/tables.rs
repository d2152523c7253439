//! Reads rule tables.

use crate::content::{
    map::Terrain,
    reader::{Body, Checker, Fields, Spanned, Value},
    readings::Readings,
    sheet::MoveClass,
    tables::{
        CombatTable, CombatTerrain, Cost, ExperienceRow, FiresTable, MoraleTable, MoveColumn, Rules, SightRow, SupplyTable,
    },
};

/// Terrain names in the order of [`Terrain::ALL`].
const TERRAINS: [&str; Terrain::ALL.len()] =
    ["open", "desert", "rough", "light_wood", "dense_wood", "marsh", "village", "town", "water"];
/// Class names in the order of [`MoveClass::ALL`].
const CLASSES: [&str; MoveClass::ALL.len()] = ["foot", "horse", "half_track", "track", "wheel"];

/// Reads the tables, without readings.
pub fn tables(checker: &Checker, value: &Spanned<Value>, readings: Readings) -> Rules {
    let fields = checker.fields(value, "rule tables");
    let experience = fields.fields("experience", "experience");
    let row = |name: &str| {
        let inner = experience.fields(name, "experience");
        let row = ExperienceRow { base: inner.int_in("base", 1..=12), morale: inner.int_in("morale", 1..=30) };
        inner.finish();
        row
    };
    let experience_rows = [row("conscript"), row("veteran"), row("elite")];
    experience.finish();
    let movement = fields.fields("movement", "movement");
    let columns = CLASSES.map(|class| column(checker, &movement, class));
    movement.finish();
    let rules = Rules {
        experience: experience_rows,
        movement: columns,
        combat_terrain: combat_terrain(&fields),
        combat: combat(&fields),
        morale: morale(&fields),
        sight: sight(&fields),
        supply: supply(&fields),
        fires: fires(&fields),
        readings,
    };
    fields.finish();
    rules
}

fn column(checker: &Checker, movement: &Fields, class: &str) -> MoveColumn {
    let fields = movement.fields(class, "movement class");
    let cost = |fields: &Fields, name: &str| {
        let Some(value) = fields.value(name) else { return Cost::Points(1) };
        if let Value::Int(_) = value.value {
            return Cost::Points(checker.int_in(value, 0..=20u16));
        }
        match checker.variant_in(value, &["Max", "No"]) {
            Some(("Max", Body::Unit)) => Cost::Max,
            _ => Cost::Forbidden,
        }
    };
    let list = |name: &str, count: usize| -> Vec<Cost> {
        let values = fields.list(name);
        if values.len() != count {
            fields.mistake(name, format!("found {} costs; allowed: exactly {count}", values.len()));
        }
        (0..count)
            .map(|index| match values.get(index).map(|value| (value, &value.value)) {
                Some((value, Value::Int(_))) => Cost::Points(checker.int_in(value, 0..=20u16)),
                Some((value, _)) => match checker.variant_in(value, &["Max", "No"]) {
                    Some(("Max", Body::Unit)) => Cost::Max,
                    _ => Cost::Forbidden,
                },
                None => Cost::Forbidden,
            })
            .collect()
    };
    let terrain = TERRAINS.map(|name| cost(&fields, name));
    let (level, river) = (list("level", 3), list("river", 4));
    let column = MoveColumn {
        terrain,
        level: std::array::from_fn(|index| level[index]),
        mud: cost(&fields, "mud"),
        snow: cost(&fields, "snow"),
        river: std::array::from_fn(|index| river[index]),
    };
    fields.finish();
    column
}

fn combat_terrain(fields: &Fields) -> [CombatTerrain; 9] {
    let table = fields.fields("combat_terrain", "combat terrain");
    let rows = TERRAINS.map(|name| {
        let row = table.fields(name, "terrain row");
        let terrain = CombatTerrain {
            modifier: row.int_in("modifier", -10..=10),
            dk: i32::try_from(row.tenths_in("dk", -100..=100)).unwrap_or(0),
            side_armour: row.bool("side_armour"),
        };
        row.finish();
        terrain
    });
    table.finish();
    rows
}

fn combat(fields: &Fields) -> CombatTable {
    let table = fields.fields("combat", "combat table");
    let number = |name: &str| table.int_in(name, -12..=12);
    let combat = CombatTable {
        dug_in: number("dug_in"),
        next_hex: number("next_hex"),
        next_hex_dk: i32::try_from(table.tenths_in("next_hex_dk", -100..=100)).unwrap_or(0),
        twilight: number("twilight"),
        rain: number("rain"),
        night: number("night"),
        fog: number("fog"),
        surrounded: number("surrounded"),
        crossing: number("crossing"),
        no_hq: number("no_hq"),
        skill_night: number("skill_night"),
        skill_weather: number("skill_weather"),
    };
    table.finish();
    combat
}

fn morale(fields: &Fields) -> MoraleTable {
    let table = fields.fields("morale", "morale table");
    let number = |name: &str| table.int_in(name, 0..=30);
    let morale = MoraleTable {
        damage: number("damage"),
        against_armour: number("against_armour"),
        no_hq: number("no_hq"),
        no_ammunition: number("no_ammunition"),
        no_contact: number("no_contact"),
        missed_supply: number("missed_supply"),
        surrender_by: number("surrender_by"),
    };
    table.finish();
    morale
}

fn sight(fields: &Fields) -> [SightRow; 9] {
    let table = fields.fields("sight", "sight table");
    let rows = TERRAINS.map(|name| {
        let row = table.fields(name, "sight row");
        let sight = SightRow { hexes: row.int_in("hexes", 0..=10), per_level: row.bool("per_level"), blocks: row.bool("blocks") };
        row.finish();
        sight
    });
    table.finish();
    rows
}

/// Rules that were kept with a save before there were logistics lack this table.
fn supply(fields: &Fields) -> SupplyTable {
    let Some(table) = fields.opt_fields("supply", "supply table") else { return SupplyTable::default() };
    let number = |name: &str| table.int_in(name, 1..=1_000u32);
    let supply = SupplyTable {
        group: number("group"),
        baggage_group: table.int_in("baggage_group", 0..=1_000u32),
        transport: number("transport"),
        transport_motor: number("transport_motor"),
        road_hexes: number("road_hexes"),
        country_hexes: number("country_hexes"),
        motor_reach: number("motor_reach"),
        missed_percent: table.int_in("missed_percent", 0..=100u32),
        general: table.int_in("general", 0..=100u16),
    };
    table.finish();
    supply
}

/// Rules that were kept with a save before there was indirect fire lack this table.
fn fires(fields: &Fields) -> FiresTable {
    let Some(table) = fields.opt_fields("fires", "table of indirect fire") else { return FiresTable::default() };
    let number = |name: &str| table.int_in(name, 0..=12);
    let fires = FiresTable {
        own_sight: number("own_sight"),
        own_scouts: number("own_scouts"),
        others_sight: number("others_sight"),
        located: number("located"),
        battalion: table.int_in("battalion", 1..=100u32),
    };
    table.finish();
    fires
}
