//! The surcharge of indirect fire with all its parts, or why a battery cannot fire there (O7.5, O3.3.a).

use super::eyes::{Sought, Watch};
use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::Sheet,
    },
    engine::{
        explained::{Explained, Reason},
        grid::Tile,
        rule::ids,
    },
    operations::{
        forces::UnitState,
        naval::{hull, sight::Eye},
        order::Refusal,
        sight::Visibility,
        signals::net,
    },
};

/// A direct superior in the same hex, with signal groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Superior {
    /// The staff.
    pub unit: UnitId,
    /// Its signal groups.
    pub groups: u32,
    /// It has not helped another battery in this round.
    pub free: bool,
}

/// A unit that fires indirectly, as far as its surcharge depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battery {
    /// The unit.
    pub unit: UnitId,
    /// Where it stands.
    pub tile: Tile,
    /// What it looks with (O6.e).
    pub eye: Eye,
    /// Range of its farthest whole row with ammunition, in hexes.
    pub range: u32,
    /// Its own signal groups.
    pub groups: u32,
    /// Who could help it.
    pub superior: Option<Superior>,
    /// It has moved in this round.
    pub moved: bool,
}

impl Battery {
    /// A unit as a battery; none if no row can fire indirectly.
    pub fn of(scenario: &Scenario, unit: &UnitState, superior: Option<Superior>, moved: bool) -> Option<Self> {
        let sheet = unit.sheet(scenario);
        // The bridge of a ship stands for signal groups.
        let groups = if sheet.is_ship() { hull::signal_groups(sheet, &unit.rows.0) } else { net::groups(unit, sheet) };
        let eye = Eye::of(sheet, unit.afloat.dived);
        Some(Self { unit: unit.id, tile: unit.tile()?, eye, range: range(sheet, unit)?, groups, superior, moved })
    }
}

/// How far a unit can fire indirectly with whole rows that have ammunition.
pub fn range(sheet: &Sheet, unit: &UnitState) -> Option<u32> {
    // Nobody bombards from under water.
    if unit.afloat.dived {
        return None;
    }
    let rows = unit.with_rows(sheet).filter(|(_, row, state)| state.whole(row.count) > 0);
    rows.flat_map(|(_, row, state)| state.loads(row).filter_map(|(_, load)| load.indirect)).max().map(u32::from)
}

/// Rows that can fire so far, one bit per row.
pub fn rows_reaching(sheet: &Sheet, unit: &UnitState, distance: u32) -> u16 {
    let reaches = |load: &crate::content::sheet::Load| load.indirect.is_some_and(|range| u32::from(range) >= distance);
    unit.with_rows(sheet)
        .filter(|(_, row, state)| state.whole(row.count) > 0 && state.loads(row).any(|(_, load)| reaches(load)))
        .fold(0, |bits, (index, ..)| bits | 1 << index)
}

/// What is fired at, as the firing side knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The hex.
    pub hex: Tile,
    /// How the target is seen.
    pub sought: Sought,
    /// Who of the firing side sees it.
    pub watch: Watch,
    /// Enemy companies in the hex, in halves.
    pub halves: u32,
    /// Survey troops in its range, if the target is artillery that was located by them (O3.3.a).
    pub survey: Option<u32>,
}

/// What a battery can do about a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spotted {
    /// The surcharge on its combat roll.
    pub surcharge: Explained,
    /// The superior whose signal groups it takes for it.
    pub lent: Option<UnitId>,
}

/// Why a battery cannot fire at a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// No whole weapon with ammunition fires indirectly.
    NoWeapon,
    /// The target is too far.
    OutOfRange {
        /// Hexes to it.
        distance: u32,
        /// Hexes that the battery reaches.
        range: u32,
    },
    /// Nobody sees it.
    Unseen,
    /// Those who see it have no contact with their superiors (O2.2.a).
    CutOff,
    /// Only others see it, and the battery has moved.
    Moved,
}

impl From<WhyNot> for Refusal {
    fn from(why: WhyNot) -> Self {
        match why {
            WhyNot::NoWeapon => Self::NoIndirectWeapon,
            WhyNot::OutOfRange { .. } => Self::OutOfRange,
            WhyNot::Unseen => Self::NotSpotted,
            WhyNot::CutOff => Self::SpotterCutOff,
            WhyNot::Moved => Self::MovedBattery,
        }
    }
}

/// The least surcharge at which a battery can fire at a target (O7.5.a–c, O3.3.a).
///
/// # Errors
/// Why it cannot.
pub fn spotting(scenario: &Scenario, visibility: Visibility, battery: &Battery, mark: &Mark) -> Result<Spotted, WhyNot> {
    let table = &scenario.rules.fires;
    let distance = scenario.map.grid.distance(battery.tile, mark.hex);
    if distance > battery.range {
        return Err(WhyNot::OutOfRange { distance, range: battery.range });
    }
    if mark.sought.seen(scenario, visibility, battery.eye, battery.tile, mark.hex) {
        return Ok(Spotted { surcharge: Explained::of(ids::O7_5_A, Reason::OwnSight, table.own_sight), lent: None });
    }
    let mut found: Vec<Spotted> = Vec::new();
    if mark.watch.scouts.contains(&battery.unit) {
        let surcharge = Explained::of(ids::O7_5_B, Reason::OwnScouts, table.own_scouts);
        found.push(Spotted { surcharge, lent: None });
    }
    let told = mark.watch.reported || (mark.watch.flown && hears_flights(scenario, battery));
    if !battery.moved && told {
        found.push(by_others(scenario, battery, mark));
    }
    if let Some(troops) = mark.survey.filter(|_| !battery.moved) {
        let mut surcharge = Explained::of(ids::O3_3_A, Reason::Located, table.own_sight + table.located);
        surcharge.add(ids::O3_3_A, Reason::SurveyTroops, -i32::try_from(troops).unwrap_or(i32::MAX));
        surcharge.add(ids::O3_3_A, Reason::AtLeast, (table.own_sight - surcharge.value).max(0));
        found.push(Spotted { surcharge, lent: None });
    }
    found.into_iter().min_by_key(|spotted| (spotted.surcharge.value, spotted.lent.is_some())).ok_or_else(|| {
        match (mark.watch.seen, told || mark.survey.is_some()) {
            (_, true) => WhyNot::Moved,
            (true, false) => WhyNot::CutOff,
            (false, false) => WhyNot::Unseen,
        }
    })
}

/// The superior whose signal groups take the place of a battery's own: he is free and has more, and its own are not
/// enough. His help is for one battery a round: it is not spent where it is not needed (O7.5.c).
pub fn helper(groups: u32, superior: Option<Superior>, most: u32) -> Option<Superior> {
    superior.filter(|superior| superior.free && groups < most && superior.groups > groups)
}

/// Whether a flight can talk to a battery: it has a signal group, or its superior in the same hex has (O2.2.d).
fn hears_flights(scenario: &Scenario, battery: &Battery) -> bool {
    !scenario.switches.signals || battery.groups > 0 || battery.superior.is_some_and(|superior| superior.groups > 0)
}

/// Fire at what only others see: its own signal groups or those of the superior help, and so do enemy battalions
/// (O7.5.c).
fn by_others(scenario: &Scenario, battery: &Battery, mark: &Mark) -> Spotted {
    let table = &scenario.rules.fires;
    let mut surcharge = Explained::of(ids::O7_5_C, Reason::OthersSight, table.others_sight);
    let less = |count: u32| -i32::try_from(count).unwrap_or(i32::MAX);
    let battalions = (mark.halves / (2 * table.battalion.max(1))).saturating_sub(1);
    let most = u32::try_from(table.others_sight - table.own_sight).unwrap_or(0).saturating_sub(battalions);
    let helper = helper(battery.groups, battery.superior, most);
    match helper {
        Some(superior) => surcharge.add(ids::O7_5_C, Reason::SuperiorSignals, less(superior.groups)),
        None => surcharge.add(ids::O7_5_C, Reason::SignalGroups, less(battery.groups)),
    }
    surcharge.add(ids::O7_5_C, Reason::Battalions, less(battalions));
    surcharge.add(ids::O7_5_C, Reason::AtLeast, (table.own_sight - surcharge.value).max(0));
    Spotted { surcharge, lent: helper.map(|superior| superior.unit) }
}
