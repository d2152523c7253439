//! The numbers of the scale, read from `scale.ron`.

use crate::content::{
    read::sheets::NATIONS,
    reader::{Checker, Fields, Source},
    sheet::{Level, Nation, UnitSize},
};

/// The sizes of units in the order of the scale's tables.
const SIZES: [(&str, UnitSize); 7] = [
    ("platoon", UnitSize::Platoon),
    ("company", UnitSize::Company),
    ("battalion", UnitSize::Staff(Level::Battalion)),
    ("regiment", UnitSize::Staff(Level::Regiment)),
    ("brigade", UnitSize::Staff(Level::Brigade)),
    ("division", UnitSize::Staff(Level::Division)),
    ("corps", UnitSize::Staff(Level::Corps)),
];

/// Groups by size of unit, for the sizes that the scale names.
pub type BySize = Vec<(UnitSize, i64)>;

/// More or fewer signal groups in some armies and years.
#[derive(Clone, Copy, Debug)]
pub struct Army {
    /// Whose.
    pub nation: Nation,
    /// First and last year.
    pub years: (i64, i64),
    /// Signal groups more.
    pub signals: i64,
}

macro_rules! table {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $reader:ident),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name { $($(#[$field_doc])* pub $field: i64),* }

        impl $name {
            fn read(fields: &Fields, name: &str) -> Self {
                let inner = fields.fields(name, "part of the scale");
                let read = Self { $($field: $reader(&inner, stringify!($field))),* };
                inner.finish();
                read
            }
        }
    )*};
}

/// A whole number, at least 1.
fn count(fields: &Fields, name: &str) -> i64 {
    i64::from(fields.int_in(name, 1..=100_000u32))
}

/// A decimal with up to three digits, in thousandths.
fn milli(fields: &Fields, name: &str) -> i64 {
    fields.scaled_in(name, 3, 0..=100_000)
}

table! {
    /// Armour.
    Armour {
        /// Effective mm for 1.
        mm: count,
        /// Armoured at all from so many mm.
        from_mm: count,
    }
    /// Penetration.
    Dk {
        /// Mm at 500 m for 1.
        mm: count,
        /// Calibre in mm for 1 of high explosive.
        gun_calibre: count,
        /// The same of mortars.
        mortar_calibre: count,
        /// Small arms, in thousandths.
        infantry: milli,
        /// Heavy MG.
        heavy_mg: milli,
    }
    /// Strength of infantry, in thousandths.
    Infantry {
        /// Each man.
        man: milli,
        /// Each light MG.
        light_mg: milli,
        /// Each heavy MG.
        heavy_mg: milli,
        /// Each AT rifle.
        at_rifle: milli,
        /// Each submachine gun.
        submachine_gun: milli,
        /// Each flame-thrower.
        flame_thrower: milli,
    }
    /// Strength of shells.
    HighExplosive {
        /// Factor of the root of the shell in kg, in thousandths.
        root: milli,
        /// Automatic guns that many times.
        automatic: count,
        /// Factor of rockets, in thousandths.
        rockets: milli,
        /// Tubes for 1.
        tubes: count,
    }
    /// Strength of armour-piercing ammunition, in thousandths.
    ArmourPiercing {
        /// Of guns.
        gun: milli,
        /// Of guns on vehicles.
        vehicle: milli,
    }
    /// Vehicles against soft targets, in thousandths.
    Vehicle {
        /// Each MG.
        mg: milli,
        /// The first where there is no gun.
        first_mg: milli,
        /// A gun without high explosive.
        gun_without_shell: milli,
    }
    /// Grenades, in thousandths.
    Grenades {
        /// Of a group.
        hand: milli,
        /// More against vehicles.
        charges: milli,
    }
    /// Range of indirect fire.
    Range {
        /// M for a hex.
        hex_m: count,
        /// From so many m at least 1.
        least_m: count,
    }
}

/// Movement.
#[derive(Clone, Copy, Debug, Default)]
pub struct Movement {
    /// Per cent of km/h.
    pub percent: i64,
    /// Km of a hex.
    pub hex_km: i64,
    /// Least and most points across country.
    pub country: (i64, i64),
    /// Least and most points by road.
    pub road: (i64, i64),
    /// Soft wheels across country, in per cent of the road speed.
    pub wheels: i64,
    /// All-wheel drive.
    pub all_wheels: i64,
    /// Half-tracks.
    pub half_tracks: i64,
}

/// Fuel.
#[derive(Clone, Copy, Debug, Default)]
pub struct FuelScale {
    /// T up to which one VE serves the row; up to which 1, 2 VE each.
    pub weights: [i64; 3],
    /// Km across country for a set.
    pub set_km: i64,
    /// Range across country in per cent of that by road.
    pub country: i64,
    /// Most sets.
    pub sets: i64,
}

/// Ammunition.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ammunition {
    /// Rounds of a set.
    pub rounds: i64,
    /// Kg of a VE.
    pub kg: i64,
    /// VE below which one serves the row, in thousandths.
    pub row: i64,
    /// Sets of infantry and mortars.
    pub infantry: i64,
    /// Of guns.
    pub guns: i64,
    /// Of heavy guns.
    pub heavy: i64,
    /// Heavy from this calibre in mm.
    pub heavy_mm: i64,
    /// Of rockets.
    pub rockets: i64,
    /// Rounds in a vehicle for a set.
    pub vehicle: i64,
    /// Least and most sets in a vehicle.
    pub vehicles: (i64, i64),
}

/// HQ, signal and supply groups.
#[derive(Clone, Debug, Default)]
pub struct Groups {
    /// HQ groups.
    pub hq: BySize,
    /// Signal groups.
    pub signals: BySize,
    /// Signal groups of artillery.
    pub artillery: BySize,
    /// Of signal companies.
    pub signal_company: i64,
    /// Supply groups.
    pub supply: BySize,
    /// Armies with more or fewer signal groups.
    pub armies: Vec<Army>,
}

/// The whole scale.
#[derive(Clone, Debug, Default)]
pub struct Scale {
    /// Armour.
    pub armour: Armour,
    /// Penetration.
    pub dk: Dk,
    /// Infantry.
    pub infantry: Infantry,
    /// High explosive.
    pub high_explosive: HighExplosive,
    /// Armour-piercing ammunition.
    pub armour_piercing: ArmourPiercing,
    /// Vehicles.
    pub vehicle: Vehicle,
    /// Grenades.
    pub grenades: Grenades,
    /// Indirect fire.
    pub range: Range,
    /// Movement.
    pub movement: Movement,
    /// Fuel.
    pub fuel: FuelScale,
    /// Ammunition.
    pub ammunition: Ammunition,
    /// Groups.
    pub groups: Groups,
}

/// Reads a file of the scale; nothing if it is no struct at all.
pub fn read(source: &Source) -> (Option<Scale>, Checker<'_>) {
    let (checker, value) = Checker::open(source);
    let scale = value.as_ref().map(|value| {
        let fields = checker.fields(value, "scale");
        let scale = Scale {
            armour: Armour::read(&fields, "armour"),
            dk: Dk::read(&fields, "dk"),
            infantry: Infantry::read(&fields, "infantry"),
            high_explosive: HighExplosive::read(&fields, "high_explosive"),
            armour_piercing: ArmourPiercing::read(&fields, "armour_piercing"),
            vehicle: Vehicle::read(&fields, "vehicle"),
            grenades: Grenades::read(&fields, "grenades"),
            range: Range::read(&fields, "range"),
            movement: movement(&checker, &fields),
            fuel: fuel(&fields),
            ammunition: ammunition(&checker, &fields),
            groups: groups(&checker, &fields),
        };
        fields.finish();
        scale
    });
    (scale, checker)
}

/// Two whole numbers, least and most.
fn limits(checker: &Checker, fields: &Fields, name: &str) -> (i64, i64) {
    let Some((least, most)) = fields.pair(name) else { return (0, 0) };
    (i64::from(checker.int_in(least, 0..=100u8)), i64::from(checker.int_in(most, 0..=100u8)))
}

fn movement(checker: &Checker, fields: &Fields) -> Movement {
    let inner = fields.fields("movement", "part of the scale");
    let movement = Movement {
        percent: count(&inner, "percent"),
        hex_km: count(&inner, "hex_km"),
        country: limits(checker, &inner, "country"),
        road: limits(checker, &inner, "road"),
        wheels: count(&inner, "wheels"),
        all_wheels: count(&inner, "all_wheels"),
        half_tracks: count(&inner, "half_tracks"),
    };
    inner.finish();
    movement
}

fn fuel(fields: &Fields) -> FuelScale {
    let inner = fields.fields("fuel", "part of the scale");
    let fuel = FuelScale {
        weights: ["row_t", "one_t", "two_t"].map(|name| count(&inner, name)),
        set_km: count(&inner, "set_km"),
        country: count(&inner, "country"),
        sets: count(&inner, "sets"),
    };
    inner.finish();
    fuel
}

fn ammunition(checker: &Checker, fields: &Fields) -> Ammunition {
    let inner = fields.fields("ammunition", "part of the scale");
    let ammunition = Ammunition {
        rounds: count(&inner, "rounds"),
        kg: count(&inner, "kg"),
        row: milli(&inner, "row"),
        infantry: count(&inner, "infantry"),
        guns: count(&inner, "guns"),
        heavy: count(&inner, "heavy"),
        heavy_mm: count(&inner, "heavy_mm"),
        rockets: count(&inner, "rockets"),
        vehicle: count(&inner, "vehicle"),
        vehicles: limits(checker, &inner, "vehicles"),
    };
    inner.finish();
    ammunition
}

fn groups(checker: &Checker, fields: &Fields) -> Groups {
    let inner = fields.fields("groups", "part of the scale");
    let by_size = |name: &str| -> BySize {
        let table = inner.fields(name, "groups by size");
        let read = SIZES.iter().filter_map(|(name, size)| Some((*size, i64::from(table.opt_int_in(name, 0..=20u8)?))));
        let read = read.collect();
        table.finish();
        read
    };
    let groups = Groups {
        hq: by_size("hq"),
        signals: by_size("signals"),
        artillery: by_size("artillery"),
        signal_company: count(&inner, "signal_company"),
        supply: by_size("supply"),
        armies: inner
            .list("armies")
            .iter()
            .map(|value| {
                let army = checker.fields(value, "army");
                let year = |name: &str| i64::from(army.int_in(name, 1900..=2000u16));
                let read = Army {
                    nation: army.choice("nation", &NATIONS),
                    years: (year("from"), year("to")),
                    signals: i64::from(army.int_in("signals", -5..=5i8)),
                };
                army.finish();
                read
            })
            .collect(),
    };
    inner.finish();
    groups
}

/// The number of a size, if the table names it.
pub fn of_size(table: &BySize, size: UnitSize) -> Option<i64> {
    table.iter().find(|(known, _)| *known == size).map(|(_, number)| *number)
}
