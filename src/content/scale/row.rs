//! What a row must be by the scale: armour, ammunition kinds, fuel, grenades, and the pace that it allows.

use super::{
    equipment::{Arm, ArmKind, Armoured, Carrier, Drive, Gun, GunKind, Pace},
    numbers::{Sum, whole},
    table::Scale,
};
use crate::{
    content::sheet::{Against, Fuel, MoveClass, Row, RowKind, SetWeight},
    engine::quantity::Tenths,
};

/// The year from which hollow charges are in use.
const HOLLOW_CHARGES_FROM: i64 = 1942;

/// What a circle of a row consists of, as its `of` tells.
#[derive(Clone, Debug, Default)]
pub struct Parts<'e> {
    /// On what it moves.
    pub on: Option<&'e Carrier>,
    /// Its vehicle.
    pub vehicle: Option<(&'e Armoured, Option<&'e Gun>)>,
    /// Its gun, and how many of them.
    pub gun: Option<(&'e Gun, i64)>,
    /// Its small arms with their numbers.
    pub arms: Vec<(i64, &'e Arm)>,
}

/// An ammunition kind as the scale has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadValues {
    /// Strength.
    pub strength: Tenths,
    /// Penetration.
    pub dk: Tenths,
    /// Range of direct fire.
    pub range: u8,
    /// Against what.
    pub against: Against,
    /// Sets.
    pub sets: u8,
    /// Supply for a set.
    pub weight: SetWeight,
    /// Range of indirect fire.
    pub indirect: Option<u8>,
}

/// A row as the scale has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowValues {
    /// Armour, front and side.
    pub armour: (Tenths, Tenths),
    /// Ammunition kinds in their order.
    pub loads: Vec<LoadValues>,
    /// Fuel.
    pub fuel: Option<Fuel>,
    /// Grenades, and against vehicles.
    pub grenades: (Tenths, Tenths),
}

fn tenths(value: i64) -> Tenths {
    Tenths(i32::try_from(value).unwrap_or(i32::MAX))
}

fn byte(value: i64) -> u8 {
    u8::try_from(value.clamp(0, 255)).unwrap_or(u8::MAX)
}

impl Parts<'_> {
    /// How many of a kind of weapon.
    fn number(&self, kind: ArmKind) -> i64 {
        self.arms.iter().filter(|(_, arm)| arm.kind == kind).map(|(number, _)| number).sum()
    }

    /// The class and points, across country and by road, that the parts allow.
    pub fn pace(&self, scale: &Scale) -> Option<(MoveClass, i64, i64)> {
        let points = |km: i64, percent: i64, (least, most): (i64, i64)| {
            whole(km * percent * scale.movement.percent, 100 * 100 * scale.movement.hex_km).clamp(least, most)
        };
        let (country, road) = (scale.movement.country, scale.movement.road);
        if let Some((vehicle, _)) = self.vehicle {
            return Some((vehicle.class, points(vehicle.speed.1, 100, country), points(vehicle.speed.0, 100, road)));
        }
        let carrier = self.on?;
        Some(match carrier.pace {
            Pace::Points(country, road) => (carrier.class, country, road),
            Pace::Motor(km, drive, _, _) => {
                let percent = match drive {
                    Drive::Wheels => scale.movement.wheels,
                    Drive::AllWheels => scale.movement.all_wheels,
                    Drive::Tracks => scale.movement.half_tracks,
                };
                (carrier.class, points(km, percent, country), points(km, 100, road))
            }
        })
    }

    /// The row of these parts.
    pub fn values(&self, scale: &Scale, row: &Row, year: i64) -> RowValues {
        let armour = |mm: i64| {
            let least = i64::from(mm >= scale.armour.from_mm);
            tenths(10 * whole(mm, scale.armour.mm).max(least))
        };
        let has = |kind: ArmKind, thousandths: i64| {
            let any = self.arms.iter().any(|(number, arm)| arm.kind == kind && *number > 0);
            tenths(if any { Sum::thousandths(thousandths).tenths() } else { 0 })
        };
        RowValues {
            armour: self
                .vehicle
                .map_or((Tenths::ZERO, Tenths::ZERO), |(vehicle, _)| (armour(vehicle.armour.0), armour(vehicle.armour.1))),
            loads: self.loads(scale, row, year),
            fuel: self.fuel(scale),
            grenades: (has(ArmKind::Grenades, scale.grenades.hand), has(ArmKind::Charges, scale.grenades.charges)),
        }
    }

    fn fuel(&self, scale: &Scale) -> Option<Fuel> {
        let (weight, range) = match (self.vehicle, self.on.map(|carrier| carrier.pace)) {
            (Some((vehicle, _)), _) => (vehicle.weight, vehicle.range),
            (None, Some(Pace::Motor(_, _, weight, range))) => (weight, range),
            _ => return None,
        };
        let [row, one, two] = scale.fuel.weights.map(|t| t * 10);
        let weight = match weight {
            weight if weight <= row => SetWeight::Star,
            weight if weight <= one => SetWeight::Each(1),
            weight if weight <= two => SetWeight::Each(2),
            _ => SetWeight::Each(3),
        };
        let sets = whole(range * scale.fuel.country, 100 * scale.fuel.set_km).clamp(1, scale.fuel.sets);
        Some(Fuel { weight, sets: byte(sets) })
    }

    fn loads(&self, scale: &Scale, row: &Row, year: i64) -> Vec<LoadValues> {
        let mut loads = Vec::new();
        if let Some((vehicle, gun)) = self.vehicle {
            if !self.arms.is_empty() {
                loads.extend(self.small_arms(scale, row, vehicle_mgs(scale, vehicle, gun)));
            }
            loads.extend(vehicle_loads(scale, vehicle, gun, year));
        } else if let Some((gun, number)) = self.gun {
            loads.extend(gun_loads(scale, gun, number, Mount::Ground, year));
        } else {
            loads.extend(self.small_arms(scale, row, 0));
        }
        loads
    }

    /// Rifles and what a group has besides; anti-tank rifles are a kind of their own.
    fn small_arms(&self, scale: &Scale, row: &Row, vehicle: i64) -> Vec<LoadValues> {
        let worth = [
            (ArmKind::LightMg, scale.infantry.light_mg),
            (ArmKind::HeavyMg, scale.infantry.heavy_mg),
            (ArmKind::SubmachineGun, scale.infantry.submachine_gun),
            (ArmKind::FlameThrower, scale.infantry.flame_thrower),
        ];
        let arms: i64 = worth.iter().map(|(kind, each)| self.number(*kind) * each).sum();
        let at_rifles = self.number(ArmKind::AtRifle);
        let heavy = self.number(ArmKind::HeavyMg) > 0;
        let sets = byte(scale.ammunition.infantry);
        let dk = if heavy { scale.dk.heavy_mg } else { scale.dk.infantry };
        let weight = if arms > 0 || at_rifles > 0 { SetWeight::Star } else { SetWeight::Nothing };
        let rifles = LoadValues {
            strength: tenths(Sum::thousandths(i64::from(row.men) * scale.infantry.man + arms + vehicle).tenths()),
            dk: tenths(Sum::thousandths(dk).tenths()),
            range: u8::from(heavy),
            against: Against::Any,
            sets,
            weight,
            indirect: None,
        };
        let mut loads = vec![rifles];
        if at_rifles > 0 {
            let pen = self.arms.iter().filter(|(_, arm)| arm.kind == ArmKind::AtRifle).map(|(_, arm)| arm.pen).max();
            loads.push(LoadValues {
                strength: tenths(Sum::thousandths(at_rifles * scale.infantry.at_rifle).tenths()),
                dk: tenths(whole(10 * pen.unwrap_or(0), scale.dk.mm)),
                range: 0,
                against: Against::Armour,
                sets,
                weight: SetWeight::Star,
                indirect: None,
            });
        }
        loads
    }

    /// The row's kind: guns have crews, vehicles armour.
    pub fn fits(&self, kind: RowKind) -> bool {
        match kind {
            RowKind::Vehicle => self.vehicle.is_some(),
            RowKind::Gun => self.gun.is_some() && self.vehicle.is_none(),
            _ => self.vehicle.is_none(),
        }
    }
}

/// On what a gun stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mount {
    /// On its own carriage.
    Ground,
    /// On a vehicle with so many rounds and so many thousandths of MG.
    Vehicle { rounds: i64, mgs: i64 },
}

/// The MG of a vehicle, in thousandths.
fn vehicle_mgs(scale: &Scale, vehicle: &Armoured, gun: Option<&Gun>) -> i64 {
    match gun {
        Some(_) => vehicle.mgs * scale.vehicle.mg,
        None if vehicle.mgs == 0 => 0,
        None => scale.vehicle.first_mg + (vehicle.mgs - 1) * scale.vehicle.mg,
    }
}

fn vehicle_loads(scale: &Scale, vehicle: &Armoured, gun: Option<&Gun>, year: i64) -> Vec<LoadValues> {
    let mgs = vehicle_mgs(scale, vehicle, gun);
    let soft = |thousandths: i64| LoadValues {
        strength: tenths(Sum::thousandths(thousandths).tenths()),
        dk: tenths(Sum::thousandths(scale.dk.heavy_mg).tenths()),
        range: 1,
        against: Against::Any,
        sets: byte(scale.ammunition.infantry),
        weight: SetWeight::Star,
        indirect: None,
    };
    let mut loads = Vec::new();
    match gun {
        None if mgs > 0 => loads.push(soft(mgs)),
        None => {}
        Some(gun) => {
            if gun.shell == 0 {
                loads.push(soft(mgs + scale.vehicle.gun_without_shell));
            }
            loads.extend(gun_loads(scale, gun, 1, Mount::Vehicle { rounds: vehicle.rounds, mgs }, year));
        }
    }
    loads
}

/// The ammunition kinds of guns: high explosive, armour-piercing, hollow charge.
fn gun_loads(scale: &Scale, gun: &Gun, number: i64, mount: Mount, year: i64) -> Vec<LoadValues> {
    let direct = matches!(gun.kind, GunKind::Direct | GunKind::Field | GunKind::Automatic);
    let base = LoadValues {
        strength: Tenths::ZERO,
        dk: Tenths::ZERO,
        range: u8::from(direct),
        against: Against::Armour,
        sets: byte(sets(scale, gun, mount)),
        weight: weight(scale, gun, number),
        indirect: None,
    };
    let mut loads = Vec::new();
    if gun.shell > 0 {
        let by = if gun.kind == GunKind::Mortar { scale.dk.mortar_calibre } else { scale.dk.gun_calibre };
        let mgs = match mount {
            Mount::Vehicle { mgs, .. } if direct => mgs,
            _ => 0,
        };
        loads.push(LoadValues {
            strength: tenths(explosive(scale, gun).times(number).plus(mgs).tenths()),
            dk: tenths(whole(gun.calibre, by)),
            against: Against::Any,
            indirect: (!matches!(gun.kind, GunKind::Direct | GunKind::Automatic)).then(|| indirect(scale, gun)),
            ..base.clone()
        });
    }
    let first = match mount {
        Mount::Ground => scale.armour_piercing.gun,
        Mount::Vehicle { .. } => scale.armour_piercing.vehicle,
    };
    // Ammunition against armour is fired at what is seen from the gun, howitzers in the own hex.
    let against = |mm: i64| LoadValues {
        strength: tenths(Sum::thousandths(first + mm * 100 / scale.dk.mm).times(number).tenths()),
        dk: tenths(whole(10 * mm, scale.dk.mm)),
        ..base.clone()
    };
    if gun.pen > 0 {
        loads.push(against(gun.pen));
    }
    if gun.hollow > 0 && year >= HOLLOW_CHARGES_FROM {
        loads.push(against(gun.hollow));
    }
    loads
}

fn explosive(scale: &Scale, gun: &Gun) -> Sum {
    let high = &scale.high_explosive;
    match gun.kind {
        GunKind::Rockets => Sum::root(high.rockets, (gun.shell * gun.tubes, 100 * high.tubes)),
        GunKind::Automatic => Sum::root(high.root, (gun.shell, 100)).times(high.automatic),
        _ => Sum::root(high.root, (gun.shell, 100)),
    }
}

fn indirect(scale: &Scale, gun: &Gun) -> u8 {
    byte((gun.range / scale.range.hex_m).max(i64::from(gun.range > scale.range.least_m)))
}

fn sets(scale: &Scale, gun: &Gun, mount: Mount) -> i64 {
    let ammunition = &scale.ammunition;
    match (mount, gun.kind) {
        (_, GunKind::Rockets) => ammunition.rockets,
        (Mount::Vehicle { rounds, .. }, _) => {
            whole(rounds, ammunition.vehicle).clamp(ammunition.vehicles.0, ammunition.vehicles.1)
        }
        (Mount::Ground, GunKind::Mortar) => ammunition.infantry,
        (Mount::Ground, _) if gun.calibre >= ammunition.heavy_mm * 10 => ammunition.heavy,
        (Mount::Ground, _) => ammunition.guns,
    }
}

/// Supply for a set: of rockets a set is one salvo.
fn weight(scale: &Scale, gun: &Gun, number: i64) -> SetWeight {
    let ammunition = &scale.ammunition;
    let (kg, rounds) = if gun.kind == GunKind::Rockets { (gun.rocket, gun.tubes) } else { (gun.shell, ammunition.rounds) };
    // In hundredths of a kg.
    let (over, under) = (kg * rounds * number, 100 * ammunition.kg);
    if over * 1000 < ammunition.row * under { SetWeight::Star } else { SetWeight::Each(byte(whole(over, under).max(1))) }
}
