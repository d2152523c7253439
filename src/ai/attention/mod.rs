//! What wants a side's attention: few items, each with at most one proposal. A pure function of the side's view and of
//! the events that it knows since its last turn.

mod news;
mod proposal;

use std::collections::BTreeMap;

pub use news::since_last_turn;

use super::{
    fire,
    objectives::fights,
    staff_work::{
        march::{CONTACT, nearest},
        progress::{self, Progress},
    },
};
use crate::{
    content::scenario::{FormationId, UnitId},
    engine::grid::Tile,
    operations::{
        command::way::{self, Way},
        engineers::{check, work::Work},
        event::Event,
        forces::{UnitState, battalion_of, components::Phase},
        movement::reach,
        order::Order,
        tasks::TaskKind,
        view::SideView,
    },
};
use news::News;

/// What an item is about, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Units were attacked.
    Attacked,
    /// An enemy came near, or was run into.
    EnemyNear,
    /// The enemy holds up a task.
    Blocked,
    /// Units could go on, but are not activated.
    ActivationFailed,
    /// Units lost contact with their superior.
    LostContact,
    /// Units that fought have hardly any ammunition left.
    AmmunitionLow,
    /// Units that began a new set of fuel have hardly any left.
    FuelLow,
    /// The head of a formation has arrived where its task led it.
    Arrived,
    /// Units without a task arrived on the map.
    Arrival,
    /// Field works are done.
    WorksDone,
    /// Nobody is at a work any more that is not done.
    WorkStopped,
    /// Units have no task and no orders.
    WithoutOrders,
}

/// Something that wants attention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What.
    pub kind: Kind,
    /// Whom it concerns: the formation whose task goes for the units, else their battalion, or what stands above it.
    pub formation: FormationId,
    /// The units, by ID.
    pub units: Vec<UnitId>,
    /// Where to look.
    pub tile: Option<Tile>,
    /// What could be done; the door accepts it from the same view.
    pub proposal: Option<Order>,
}

/// Everything that wants attention, the most urgent first. `events` are those that the side knows since its last turn:
/// [`since_last_turn`].
pub fn items(view: &SideView, events: &[&Event]) -> Vec<Item> {
    if !view.my_turn() {
        return Vec::new();
    }
    let news = News::of(view, events);
    let mut found = Found { view, by: BTreeMap::new() };
    // Where one goes is decided before the engagements are resolved (O0.a).
    let moving = view.turn.phase == Phase::Movement;
    found.attacked(&news);
    if moving {
        found.enemy_near(&news);
    }
    found.tasks(&news);
    found.contact(&news);
    found.stocks(&news);
    found.works(&news);
    if moving {
        found.arrivals(&news);
    }
    found.items()
}

/// Whether a person must decide something before the turn may be ended for him.
pub fn needs_decision(view: &SideView, events: &[&Event]) -> bool {
    view.fights().next().is_some() || !items(view, events).is_empty()
}

/// Whether a unit that has not moved would go on, but no HQ group activates it (O2.1.b).
fn not_activated(view: &SideView, unit: UnitId) -> bool {
    let stands = view.unit(unit).is_some_and(|unit| unit.moved.hexes == 0 && unit.tile().is_some());
    stands && way::ways(view, &[unit]).iter().any(|(_, way)| matches!(way, Way::Roll(_) | Way::Failed))
}

/// Units by what is to be told of them and by whom it concerns.
struct Found<'a> {
    view: &'a SideView,
    by: BTreeMap<(Kind, FormationId), (Vec<UnitId>, Option<Tile>)>,
}

impl Found<'_> {
    /// Whom a matter of a unit concerns: the formation whose task goes for it, else its battalion.
    fn concerned(&self, unit: UnitId) -> FormationId {
        let tree = self.view.tree();
        self.view.tasks.of_unit(tree, unit).map_or_else(|| battalion_of(tree, unit), |(id, _)| id)
    }

    /// Whether the computer leads a unit, or it is there to attack: that the enemy is near is no news to it.
    fn seeks_him(&self, unit: UnitId) -> bool {
        let task = self.view.tasks.of_unit(self.view.tree(), unit);
        task.is_some_and(|(_, task)| task.by_computer || matches!(task.kind, TaskKind::Attack { .. }))
    }

    fn add(&mut self, kind: Kind, unit: UnitId, tile: Option<Tile>) {
        self.add_to(kind, self.concerned(unit), unit, tile);
    }

    fn add_to(&mut self, kind: Kind, formation: FormationId, unit: UnitId, tile: Option<Tile>) {
        let tile = tile.or_else(|| self.view.unit(unit).and_then(UnitState::tile));
        let (units, at) = self.by.entry((kind, formation)).or_insert_with(|| (Vec::new(), tile));
        *at = at.or(tile);
        if let Err(place) = units.binary_search(&unit) {
            units.insert(place, unit);
        }
    }

    fn attacked(&mut self, news: &News) {
        for (unit, hex) in &news.attacked {
            self.add(Kind::Attacked, *unit, Some(*hex));
        }
    }

    /// Enemies who were sighted since the last turn and are still seen near own units; and those who were run into.
    fn enemy_near(&mut self, news: &News) {
        let view = self.view;
        for unit in view.on_map().filter(|unit| reach::before_enemy(view, unit) && !unit.fought.attacked) {
            if !self.seeks_him(unit.id) {
                self.add(Kind::EnemyNear, unit.id, unit.tile());
            }
        }
        let seen: Vec<Tile> = news.sighted.iter().copied().filter(|tile| view.enemy_seen(*tile)).collect();
        let attacks = |unit: &UnitState| unit.fought.attacked || view.plans.iter().any(|plan| plan.names(unit.id));
        for unit in view.on_map().filter(|unit| !seen.is_empty() && fights(view, unit) && !attacks(unit)) {
            let Some(tile) = unit.tile().filter(|tile| nearest(view, &seen, *tile) <= CONTACT) else { continue };
            if !self.seeks_him(unit.id) {
                let enemy = seen.iter().copied().min_by_key(|enemy| (view.scenario.map.grid.distance(*enemy, tile), *enemy));
                self.add(Kind::EnemyNear, unit.id, enemy);
            }
        }
    }

    /// Tasks that are held up, or done.
    fn tasks(&mut self, news: &News) {
        let view = self.view;
        for (formation, task) in &view.tasks.of {
            if let Some(hex) = progress::taken(view, task).filter(|hex| task.then.is_none() && news.took.contains(hex)) {
                for unit in progress::units_of(view, *formation) {
                    self.add_to(Kind::Arrived, *formation, unit, Some(hex));
                }
            }
            match progress::of(view, *formation) {
                Progress::Blocked(unit) => {
                    // One word for the same enemy is enough.
                    self.by.remove(&(Kind::EnemyNear, *formation));
                    self.add_to(Kind::Blocked, *formation, unit, None);
                }
                Progress::Arrived => {
                    let Some(to) = progress::goal(&task.kind) else { continue };
                    let tile = |unit: UnitId| view.unit(unit).and_then(UnitState::tile);
                    let far = |tile: Tile| view.scenario.map.grid.distance(tile, to);
                    let units = progress::units_of(view, *formation);
                    let least = units.iter().filter_map(|unit| tile(*unit)).map(far).min();
                    let head: Vec<UnitId> = units.into_iter().filter(|unit| tile(*unit).map(far) == least).collect();
                    // The head has just come: nobody of it was there before.
                    let came = |unit: &UnitId| news.moved.get(unit).is_some_and(|(from, _)| Some(far(*from)) > least);
                    if head.iter().all(came) {
                        head.into_iter().for_each(|unit| self.add_to(Kind::Arrived, *formation, unit, Some(to)));
                    }
                }
                Progress::Underway if !task.by_computer => {
                    for unit in progress::units_of(view, *formation) {
                        if view.turn.phase == Phase::Movement && not_activated(view, unit) {
                            self.add_to(Kind::ActivationFailed, *formation, unit, None);
                        }
                    }
                }
                Progress::Standing | Progress::Underway => {}
            }
        }
    }

    /// Contact that got lost by what has just happened to a unit or to its superior (O2.2).
    fn contact(&mut self, news: &News) {
        let view = self.view;
        for unit in view.net.iter().filter(|(_, link)| link.is_err()).map(|(unit, _)| *unit) {
            let superior = view.tree().answers_to(unit);
            let changed = |id: UnitId| news.moved.contains_key(&id) || news.lost.contains(&id);
            if changed(unit) || superior.is_some_and(changed) {
                self.add(Kind::LostContact, unit, None);
            }
        }
    }

    /// Ammunition of those who have fought, and fuel of those who began a new set of it (O5.4, O5.5).
    fn stocks(&mut self, news: &News) {
        let view = self.view;
        for unit in view.on_map() {
            let sheet = view.sheet_of(unit.id);
            if news.fought.contains(&unit.id) && fire::short_of_ammunition(sheet, unit) {
                self.add(Kind::AmmunitionLow, unit.id, None);
            }
            let low = || {
                unit.with_rows(sheet).any(|(_, row, state)| {
                    row.fuel.is_some_and(|fuel| fuel.sets > 1 && state.fuel <= 1) && state.whole(row.count) > 0
                })
            };
            if news.burned.contains(&unit.id) && low() {
                self.add(Kind::FuelLow, unit.id, None);
            }
        }
    }

    /// Works that are done, for the pioneers who stand by them; and works that were left undone.
    fn works(&mut self, news: &News) {
        let view = self.view;
        let grid = view.scenario.map.grid;
        let pioneers = |work: Work| {
            let hexes = work.hexes(grid).into_iter().flat_map(|tile| view.own_in(tile).to_vec());
            hexes.filter(|id| view.unit(*id).is_some_and(|unit| check::groups(view, unit) > 0)).collect::<Vec<_>>()
        };
        for work in &news.done {
            pioneers(*work).into_iter().for_each(|unit| self.add(Kind::WorksDone, unit, Some(work.hex())));
        }
        for work in &news.left {
            let still = view.works.find(view.side, *work).is_some_and(|site| site.crew.is_empty());
            if still {
                pioneers(*work).into_iter().for_each(|unit| self.add(Kind::WorkStopped, unit, Some(work.hex())));
            }
        }
    }

    /// Arrivals that nobody has told what to do, and everybody else without task and orders.
    fn arrivals(&mut self, news: &News) {
        let view = self.view;
        let tasked = |unit: UnitId| view.tasks.of_unit(view.tree(), unit).is_some();
        for unit in news.arrived.iter().filter(|unit| !tasked(**unit)) {
            self.add(Kind::Arrival, *unit, None);
        }
        for unit in view.without_orders().filter(|unit| !tasked(unit.id) && !news.arrived.contains(&unit.id)) {
            let formation = self.idle(view.tree().formation(unit.id));
            self.add_to(Kind::WithoutOrders, formation, unit.id, None);
        }
    }

    /// The highest formation above one of which no part has a task.
    fn idle(&self, formation: FormationId) -> FormationId {
        let (tree, tasks) = (self.view.tree(), &self.view.tasks);
        let free = |id: &FormationId| !tasks.of.keys().any(|tasked| tree.is_under(*tasked, *id));
        tree.above(formation).take_while(free).last().unwrap_or(formation)
    }

    fn items(self) -> Vec<Item> {
        let view = self.view;
        let items = self.by.into_iter().map(|((kind, formation), (units, tile))| {
            let proposal = proposal::of(view, kind, formation, &units, tile);
            Item { kind, formation, units, tile, proposal }
        });
        items.collect()
    }
}
