//! Counters on their way: when a unit stands elsewhere than in the last view, it goes there.

use std::collections::HashMap;

use super::{crowd::Crowd, sheet::Km, sheet::Sheet};
use crate::{
    content::scenario::UnitId,
    engine::{grid::Tile, side::Side},
    operations::{event::Event, journal::Entry, view::SideView},
};

/// Seconds a counter takes for one hex.
const STEP: f32 = 0.14;
/// Longest march in seconds.
const LONGEST: f32 = 0.9;
/// Seconds that opportunity fire shows.
const FLASH: f32 = 2.4;
/// Farther jumps are not shown as marches.
const FARTHEST: u32 = 12;

struct March {
    way: Vec<Tile>,
    begins: f64,
    lasts: f32,
}

/// Opportunity fire that has just fallen (O7.7.a).
#[derive(Clone, Debug)]
pub struct Flash {
    /// The hex that was left under fire.
    pub hex: Tile,
    /// Where those stand who fired.
    pub from: Vec<Tile>,
    begins: f64,
    lasts: f32,
}

impl Flash {
    /// How much of it is left, 1 to 0.
    pub fn left(&self, now: f64) -> f32 {
        1.0 - ((now - self.begins) as f32 / self.lasts).clamp(0.0, 1.0)
    }
}

/// Where units were drawn last, and who is on the way.
#[derive(Default)]
pub struct Motion {
    /// Fire that fell a moment ago.
    pub flashes: Vec<Flash>,
    key: Option<(Side, u64)>,
    places: HashMap<UnitId, Tile>,
    marches: HashMap<UnitId, March>,
    read: usize,
}

impl Motion {
    /// Looks for units that stand elsewhere than before. `speed` is 0 to 1.
    pub fn update(&mut self, view: &SideView, journal: &[Entry], crowd: &Crowd, speed: f32, now: f64) {
        let key = (view.side, view.version);
        if self.key == Some(key) {
            self.marches.retain(|_, march| now < march.begins + f64::from(march.lasts));
            self.flashes.retain(|flash| flash.left(now) > 0.0);
            return;
        }
        let same_side = self.key.is_some_and(|(side, _)| side == view.side);
        self.key = Some(key);
        let places: HashMap<UnitId, Tile> = crowd.places().collect();
        if same_side && speed > 0.0 {
            let new = journal.get(self.read..).unwrap_or(&[]);
            let ways = ways(new, view.side);
            self.flashes.extend(new.iter().filter_map(|entry| flash(view, entry, speed, now)));
            for (unit, to) in &places {
                let Some(from) = self.places.get(unit).filter(|from| *from != to) else { continue };
                let distance = view.scenario.map.grid.distance(*from, *to);
                if distance > FARTHEST {
                    continue;
                }
                let way = ways.get(unit).and_then(|way| part(way, *from, *to)).unwrap_or_else(|| vec![*from, *to]);
                let hexes = (way.len() - 1).max(distance as usize);
                let lasts = (hexes as f32 * STEP).min(LONGEST) * speed;
                self.marches.insert(*unit, March { way, begins: now, lasts });
            }
        } else {
            self.marches.clear();
            self.flashes.clear();
        }
        self.places = places;
        self.read = journal.len();
    }

    /// Whether anything moves.
    pub fn moving(&self) -> bool {
        !self.marches.is_empty() || !self.flashes.is_empty()
    }

    /// Where a unit on the way is now.
    pub fn place(&self, unit: UnitId, sheet: Sheet, now: f64) -> Option<Km> {
        let march = self.marches.get(&unit)?;
        let part = ((now - march.begins) as f32 / march.lasts).clamp(0.0, 1.0);
        let eased = 1.0 - (1.0 - part).powi(3);
        let along = eased * (march.way.len() - 1) as f32;
        let index = (along as usize).min(march.way.len().saturating_sub(2));
        let (a, b) = (sheet.centre(march.way[index]), sheet.centre(*march.way.get(index + 1)?));
        let rest = along - index as f32;
        Some((a.0 + (b.0 - a.0) * rest, a.1 + (b.1 - a.1) * rest))
    }
}

/// The flash of an event, where it tells of opportunity fire.
fn flash(view: &SideView, entry: &Entry, speed: f32, now: f64) -> Option<Flash> {
    let Some(Event::OpportunityFire(report)) = entry.for_side(view.side) else { return None };
    let place = |id: UnitId| {
        let own = view.unit(id).and_then(|unit| unit.tile());
        own.or_else(|| view.contacts.get(&id).map(|contact| contact.tile))
    };
    let from = report.attack.iter().filter_map(|shot| place(shot.unit)).collect();
    Some(Flash { hex: report.hex, from, begins: now, lasts: FLASH * speed })
}

fn ways(entries: &[Entry], side: Side) -> HashMap<UnitId, Vec<Tile>> {
    let mut ways: HashMap<UnitId, Vec<Tile>> = HashMap::new();
    for entry in entries {
        if let Some(Event::Moved { units, way, .. }) = entry.for_side(side) {
            for unit in units {
                ways.entry(*unit).or_default().extend(way);
            }
        }
    }
    ways
}

/// The stretch of a way from one hex to another.
fn part(way: &[Tile], from: Tile, to: Tile) -> Option<Vec<Tile>> {
    let first = way.iter().position(|tile| *tile == from)?;
    let last = way.iter().rposition(|tile| *tile == to)?;
    let mut part = way.get(first..=last)?.to_vec();
    part.dedup();
    (part.len() > 1).then_some(part)
}
