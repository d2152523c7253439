//! What has happened to whom since a side's last turn, as far as it knows.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    content::scenario::UnitId,
    engine::{grid::Tile, side::Side},
    operations::{event::Event, journal::Entry, view::SideView},
};

/// The events that a side knows since the end of its last turn, from as much of the journal as is at hand. In its own
/// turn these are those since its turn before this one; else those since its turn that has just ended.
pub fn since_last_turn(journal: &[Entry], side: Side, my_turn: bool) -> Vec<&Event> {
    let began = journal.iter().enumerate().rev().filter(|(_, entry)| entry.event == Event::TurnBegan(side));
    let last = began.map(|(index, _)| index).nth(usize::from(my_turn));
    let ended = last.map_or(0, |last| {
        let over = |entry: &Entry| entry.event == Event::TurnBegan(side.other()) || entry.event == Event::RoundBegan;
        journal.iter().skip(last).position(over).map_or(journal.len(), |after| last + after)
    });
    journal[ended..].iter().filter_map(|entry| entry.for_side(side)).collect()
}

/// Events by own unit.
pub(super) struct News {
    /// Own units that were attacked, and where.
    pub attacked: BTreeMap<UnitId, Tile>,
    /// Own units that took part in a fight.
    pub fought: BTreeSet<UnitId>,
    /// Hexes in which enemies were sighted.
    pub sighted: BTreeSet<Tile>,
    /// Own units that moved or retreated: from where, and where to in the end.
    pub moved: BTreeMap<UnitId, (Tile, Tile)>,
    /// Own units that were lost.
    pub lost: BTreeSet<UnitId>,
    /// Own units that arrived.
    pub arrived: BTreeSet<UnitId>,
    /// Hexes that the side took.
    pub took: BTreeSet<Tile>,
    /// Own units that have begun the fuel of a new phase.
    pub burned: BTreeSet<UnitId>,
}

impl News {
    /// Sorts events of which a side knows.
    pub fn of(view: &SideView, events: &[&Event]) -> Self {
        let own = |unit: UnitId| view.unit(unit).is_some();
        let mut news = Self {
            attacked: BTreeMap::new(),
            fought: BTreeSet::new(),
            sighted: BTreeSet::new(),
            moved: BTreeMap::new(),
            lost: BTreeSet::new(),
            arrived: BTreeSet::new(),
            took: BTreeSet::new(),
            burned: BTreeSet::new(),
        };
        for event in events {
            match event {
                Event::Fought(report) => {
                    let shots = report.defence.iter().chain(&report.attack).map(|shot| shot.unit);
                    let impacts = report.defence_impacts.iter().chain(&report.attack_impacts).map(|impact| impact.target);
                    let all: BTreeSet<UnitId> = shots
                        .chain(impacts)
                        .chain(report.fates.iter().map(|(unit, _)| *unit))
                        .filter(|unit| own(*unit))
                        .collect();
                    if report.attacker != view.side {
                        news.attacked.extend(all.iter().map(|unit| (*unit, report.hex)));
                    }
                    news.fought.extend(all);
                }
                Event::Sighted { side, tile, .. } if *side == view.side => drop(news.sighted.insert(*tile)),
                Event::Moved { units, way, .. } => {
                    if let (Some(from), Some(to)) = (way.first(), way.last()) {
                        units.iter().filter(|unit| own(**unit)).for_each(|unit| news.went(*unit, *from, *to));
                    }
                }
                Event::Retreated { unit, from, to } if own(*unit) => news.went(*unit, *from, *to),
                Event::Lost { unit, .. } if own(*unit) => drop(news.lost.insert(*unit)),
                Event::Took { side, tile } if *side == view.side => drop(news.took.insert(*tile)),
                Event::BurnedFuel { unit, .. } if own(*unit) => drop(news.burned.insert(*unit)),
                Event::Arrived { unit, .. } if own(*unit) => drop(news.arrived.insert(*unit)),
                _ => {}
            }
        }
        news
    }

    fn went(&mut self, unit: UnitId, from: Tile, to: Tile) {
        self.moved.entry(unit).or_insert((from, to)).1 = to;
    }
}
