//! What one side knows. Orders are checked, forecasts made and screens drawn from this alone.

use std::{collections::BTreeMap, sync::Arc};

use super::{
    air::{mission::Strike, sky},
    clock,
    combat::plan::AttackPlan,
    command::{
        tree::{Attachments, Tree},
        way,
    },
    engineers::{ground::Present, sites::Sites},
    forces::{
        Field, UnitState,
        components::{
            Captured, Clock, Contact, Control, Excursions, Intelligence, Plans, Position, Score, Strikes, Turn, Weather,
        },
    },
    logistics::{
        gather,
        plan::SupplyPlan,
        state::{Logistics, SupplyOrders},
    },
    movement::{
        going::{CostTable, Mover},
        police,
    },
    naval::hull,
    sight::{Visibility, field::Sight},
    signals::net::{self, Net},
    tasks::Tasks,
    victory::Outcome,
};
use crate::{
    content::{
        calendar::Moment,
        map::Map,
        scenario::{Ground, Scenario, UnitId},
        sheet::{Branch, Sheet},
        tables::WeatherRoll,
        victory::Points,
    },
    engine::{grid::Tile, quantity::Round, side::Side},
};

/// Step costs of all movers of a scenario on the present ground.
pub type CostTables = BTreeMap<Mover, CostTable>;

/// Everything one side knows, kept up to date after each order.
#[derive(Clone)]
pub struct SideView {
    /// Grows with every change.
    pub version: u64,
    /// Whose view.
    pub side: Side,
    /// The scenario.
    pub scenario: Arc<Scenario>,
    /// Step costs.
    pub costs: Arc<CostTables>,
    /// The round.
    pub round: Round,
    /// Light and sky.
    pub visibility: Visibility,
    /// The weather roll in force.
    pub weather: WeatherRoll,
    /// The ground.
    pub ground: Ground,
    /// Whose turn.
    pub turn: Turn,
    /// Own units by ID, those gone too.
    pub own: BTreeMap<UnitId, UnitState>,
    /// Own units that are attached to other formations than their own.
    pub attached: Attachments,
    /// What is known of the enemy.
    pub contacts: BTreeMap<UnitId, Contact>,
    /// Contact of own units with their superiors; empty where signals do not count (O2.2).
    pub net: Net,
    /// Own units by hex.
    pub own_at: Vec<Vec<UnitId>>,
    /// Enemies seen now by hex.
    pub enemy_at: Vec<Vec<UnitId>>,
    /// Hexes seen now.
    pub seen: Vec<bool>,
    /// Control of hexes, which both sides know (flags).
    pub control: Arc<Vec<Option<Side>>>,
    /// Hexes in which own military police eases crowding (O1.4.d); empty where nobody has any.
    pub police: Arc<Vec<bool>>,
    /// Own named attacks; empty in the enemy's turn.
    pub plans: Vec<AttackPlan>,
    /// Own named air attacks; empty in the enemy's turn.
    pub strikes: Vec<Strike>,
    /// Tasks of own formations.
    pub tasks: Tasks,
    /// Points of both sides.
    pub points: [Points; 2],
    /// Outcome, once the game is over.
    pub outcome: Option<Outcome>,
    /// Prisoners that each side lost, where they count (O0.m).
    pub captured: [Captured; 2],
    /// Own stocks, spent transport and suspected hexes.
    pub logistics: Logistics,
    /// What the side wants of the distribution.
    pub supply_orders: SupplyOrders,
    /// Own excursions of this round.
    pub excursions: Excursions,
    /// The map as the side knows it now, with its own ferries.
    pub map: Arc<Map>,
    /// Works of pioneers as the side knows them.
    pub works: Sites,
}

impl SideView {
    /// The view from scratch.
    pub fn new(field: &Field, costs: Arc<CostTables>, side: Side) -> Self {
        let scenario = field.scenario();
        let hexes = scenario.map.grid.len();
        let mut view = Self {
            version: 0,
            side,
            costs,
            round: Round(0),
            visibility: Visibility::default(),
            weather: WeatherRoll(3),
            ground: Ground::Dry,
            turn: *field.res::<Turn>(),
            own: BTreeMap::new(),
            attached: Attachments::default(),
            contacts: BTreeMap::new(),
            net: Net::new(),
            own_at: vec![Vec::new(); hexes],
            enemy_at: vec![Vec::new(); hexes],
            seen: vec![false; hexes],
            control: Arc::new(Vec::new()),
            police: Arc::new(Vec::new()),
            plans: Vec::new(),
            strikes: Vec::new(),
            tasks: Tasks::default(),
            points: [Points(0); 2],
            outcome: None,
            captured: [Captured::default(); 2],
            logistics: Logistics::default(),
            supply_orders: SupplyOrders::default(),
            excursions: Excursions::default(),
            map: scenario.map.clone(),
            works: Sites::default(),
            scenario,
        };
        let own: Vec<UnitId> = view.scenario.unit_ids().filter(|id| view.scenario.unit(*id).side == side).collect();
        view.refresh(field, &own, true);
        view
    }

    /// Brings the view up to date: these own units changed; `turn_over` also rereads control and costs.
    pub fn refresh(&mut self, field: &Field, changed: &[UnitId], turn_over: bool) {
        self.version += 1;
        self.round = field.res::<Clock>().round;
        let weather = field.res::<Weather>();
        self.weather = weather.roll;
        self.ground = weather.ground;
        self.visibility = clock::visibility(&self.scenario, self.round, weather.roll);
        self.turn = *field.res::<Turn>();
        self.plans = if self.turn.side == self.side { field.res::<Plans>().0.clone() } else { Vec::new() };
        self.strikes = if self.turn.side == self.side { field.res::<Strikes>().0.clone() } else { Vec::new() };
        let tasks = field.res::<Tasks>();
        if !self.tasks.is_part_of(tasks, &self.scenario, self.side) {
            self.tasks = tasks.of_side(&self.scenario, self.side);
        }
        let score = field.res::<Score>();
        self.points = score.points;
        self.outcome = score.outcome;
        self.captured = score.captured;
        self.logistics = field.res::<Logistics>().of_side(&self.scenario, self.side);
        self.supply_orders = field.res::<SupplyOrders>().of_side(&self.scenario, self.side);
        let own = |unit: UnitId| self.scenario.unit(unit).side == self.side;
        let excursions = field.res::<Excursions>().0.iter().filter(|excursion| own(excursion.unit));
        self.excursions = Excursions(excursions.cloned().collect());
        if turn_over {
            self.control = Arc::new(field.res::<Control>().known[self.side.index()].clone());
        }
        for id in changed.iter().filter(|id| self.scenario.unit(**id).side == self.side) {
            let unit = field.load(*id);
            if let Some(tile) = self.own.get(id).and_then(UnitState::tile) {
                self.own_at[tile.index()].retain(|other| other != id);
            }
            if let Some(tile) = unit.tile() {
                let here = &mut self.own_at[tile.index()];
                let place = here.partition_point(|other| other < id);
                here.insert(place, *id);
            }
            self.attached.set(*id, unit.command.attached);
            self.own.insert(*id, unit);
        }
        let own_changed = changed.iter().any(|id| self.scenario.unit(*id).side == self.side);
        if self.scenario.switches.signals && (own_changed || turn_over) {
            self.net = net::of(&self.scenario, self.side, &|id| self.own.get(&id));
        }
        // Most orders show nothing new, and comparing costs far less than copying.
        let known = &field.res::<Intelligence>().contacts[self.side.index()];
        if self.contacts != *known {
            for contact in self.contacts.values().filter(|contact| contact.now) {
                self.enemy_at[contact.tile.index()].clear();
            }
            self.contacts.clone_from(known);
            for contact in self.contacts.values().filter(|contact| contact.now) {
                self.enemy_at[contact.tile.index()].push(contact.unit);
            }
        }
        self.refresh_police(changed, turn_over);
        let viewers = field.res::<Sight>().viewers(self.side);
        for (seen, viewers) in self.seen.iter_mut().zip(viewers) {
            *seen = *viewers > 0;
        }
        let watched = sky::watched(&self.scenario, self.visibility, self.flights());
        watched.into_iter().for_each(|tile| self.seen[tile.index()] = true);
        self.map = field.res::<Present>().known(self.side).clone();
        let sites = field.res::<Sites>();
        if !(sites.is_empty() && self.works.is_empty()) {
            self.works = sites.of_side(&self.scenario, self.side, |tile| self.seen[tile.index()]);
        }
    }

    /// Looks again where military police is, if it may have moved or the ground changed.
    fn refresh_police(&mut self, changed: &[UnitId], turn_over: bool) {
        let moved = |id: &UnitId| self.scenario.unit(*id).side == self.side && police::of(self.sheet_of(*id));
        if police::anywhere(&self.scenario) && (turn_over || changed.iter().any(moved)) {
            self.police = Arc::new(police::covered(self));
        }
    }

    /// Whether own military police eases crowding in a hex (O1.4.d).
    pub fn policed(&self, tile: Tile) -> bool {
        self.police.get(tile.index()).copied().unwrap_or(false)
    }

    /// Date and hour.
    pub fn moment(&self) -> Moment {
        clock::moment(&self.scenario, self.round)
    }

    /// An own unit.
    pub fn unit(&self, id: UnitId) -> Option<&UnitState> {
        self.own.get(&id)
    }

    /// The sheet of a unit, as far as the side knows: its own exactly, enemies as they were last seen.
    pub fn sheet_of(&self, id: UnitId) -> &Sheet {
        let known = self.own.get(&id).map(|unit| unit.sheet_id(&self.scenario));
        let seen = || self.contacts.get(&id).map(|contact| contact.sheet);
        self.scenario.sheet(known.or_else(seen).unwrap_or(self.scenario.unit(id).sheet))
    }

    /// The formations as they stand with what is attached.
    pub fn tree(&self) -> Tree<'_> {
        Tree { scenario: &self.scenario, attached: &self.attached }
    }

    /// Own units on the map.
    pub fn on_map(&self) -> impl Iterator<Item = &UnitState> {
        self.own.values().filter(|unit| matches!(unit.position, Position::On(_)))
    }

    /// Own flights by ID, those gone too.
    pub fn flights(&self) -> impl Iterator<Item = &UnitState> {
        self.scenario.flights.iter().filter_map(|id| self.own.get(id))
    }

    /// Own units in a hex.
    pub fn own_in(&self, tile: Tile) -> &[UnitId] {
        &self.own_at[tile.index()]
    }

    /// Enemies seen in a hex now.
    pub fn enemies_in(&self, tile: Tile) -> &[UnitId] {
        &self.enemy_at[tile.index()]
    }

    /// Whether an enemy is seen in a hex now.
    pub fn enemy_seen(&self, tile: Tile) -> bool {
        !self.enemy_at[tile.index()].is_empty()
    }

    /// Whether the side is to act.
    pub fn my_turn(&self) -> bool {
        self.turn.side == self.side && self.outcome.is_none()
    }

    /// Companies of the own side in a hex, in halves (O0.c).
    pub fn stack_halves(&self, tile: Tile) -> u32 {
        let readings = &self.scenario.rules.readings;
        self.own_in(tile).iter().map(|id| self.sheet_of(*id).stack_halves(readings)).sum()
    }

    /// The named attack on a hex.
    pub fn plan_on(&self, hex: Tile) -> Option<&AttackPlan> {
        self.plans.iter().find(|plan| plan.hex == hex)
    }

    /// The hexes of all named engagements in the order in which they are proposed: air attacks first.
    pub fn fights(&self) -> impl Iterator<Item = Tile> {
        let first = |(index, strike): &(usize, &Strike)| !self.strikes[..*index].iter().any(|other| other.hex == strike.hex);
        let air = self.strikes.iter().enumerate().filter(first).map(|(_, strike)| strike.hex);
        air.chain(self.plans.iter().map(|plan| plan.hex))
    }

    /// What the next supply phase will bring, by all that the side knows and with all transport at work (O5).
    pub fn supply_plan(&self) -> SupplyPlan {
        gather::forecast(self)
    }

    /// Own units that could still act but have neither moved, fought, nor been told to hold, and for which no task of a
    /// formation goes. Who has failed his skill roll cannot act any more (O2.1.b), and workshops and airfields' staffs do
    /// their work where they are (O2.1.d, O3.4.a): they are not waiting for a word.
    pub fn without_orders(&self) -> impl Iterator<Item = &UnitState> {
        self.on_map().filter(|unit| {
            let sheet = self.sheet_of(unit.id);
            let named = self.plans.iter().any(|plan| plan.names(unit.id));
            let tasked = self.tasks.of_unit(self.tree(), unit.id).is_some();
            // A ship without engines lies still (O7.3.e).
            let (country, road) = hull::allowance(sheet, unit, &self.scenario.rules.readings);
            !tasked
                && !unit.moved.held
                && !self.works.busy(unit.id)
                && !unit.supply.refuelling
                && unit.moved.hexes == 0
                && !unit.fought.attacked
                && !named
                && country.max(road) > 0
                && !self.serves_in_place(unit.id)
                && !(unit.command.tried && way::failed(self, unit.id))
        })
    }

    /// Whether a unit does its work where it is: a workshop, or the staff of flights.
    fn serves_in_place(&self, unit: UnitId) -> bool {
        let (sheet, tree) = (self.sheet_of(unit), self.tree());
        let of_flights = || {
            let own = tree.formation(unit);
            self.flights().any(|flight| tree.formation(flight.id) == own)
        };
        sheet.branch == Branch::Workshop || (sheet.is_staff() && of_flights())
    }
}
