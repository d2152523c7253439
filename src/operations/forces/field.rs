//! The rules world with typed access. Every change of a unit passes through [`Field::store`],
//! which keeps the derived indices in step and remembers the former state for undo.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bevy_ecs::prelude::*;

use super::{
    components::{
        Afloat, Clock, Command, Contact, Control, Excursions, Explored, Form, Fought, GameDice, Intelligence, Moved, Occupancy,
        OrderCount, Phase, Plans, Playing, Position, Roster, Rows, Score, Sortie, Stores, Strikes, SupplyState, Turn, Weather,
        Works,
    },
    unit::{UnitState, sheet_by},
};
use crate::{
    content::{
        scenario::{Posture, Scenario, UnitId},
        sheet::SheetId,
    },
    engine::{
        dice::Dice,
        grid::Tile,
        side::{Side, Sides},
    },
    operations::{
        engineers::{
            ground::{self, Present},
            sites::Sites,
        },
        event::Event,
        journal::Journal,
        logistics::state::{Logistics, SupplyOrders},
        naval::{self, sight::Eye},
        sight::field::Sight,
        tasks::Tasks,
        victory::goals,
    },
};

/// The world of one game of Operations.
pub struct Field {
    /// The rules' own world, apart from any client's.
    pub world: World,
    /// States before the order in progress, of units it changed.
    before: BTreeMap<UnitId, UnitState>,
    /// Contacts before the order in progress, of those it changed.
    contacts_before: BTreeMap<(Side, UnitId), Option<Contact>>,
}

/// What an order changed, as it was before.
#[derive(Clone, Debug, Default)]
pub struct Before {
    /// Units.
    pub units: Vec<UnitState>,
    /// Contacts.
    pub contacts: Vec<((Side, UnitId), Option<Contact>)>,
}

impl Field {
    /// A world over a scenario in a state that fits it. Nobody sees anything yet.
    pub fn new(scenario: Arc<Scenario>, state: SavedState) -> Self {
        let mut world = World::new();
        let mut roster = Roster::default();
        let mut occupancy = Occupancy(vec![Vec::new(); scenario.map.grid.len()]);
        for unit in state.units {
            if let Some(tile) = unit.tile() {
                occupancy.0[tile.index()].push(unit.id);
            }
            let UnitState { id, position, rows, moved, fought, supply, posture, works, command, stores, form, sortie, afloat } =
                unit;
            let parts = (id, position, rows, moved, fought, supply, posture, works, command, stores, form, sortie, afloat);
            roster.0.push(world.spawn(parts).id());
        }
        world.insert_resource(Sight::new(&scenario.map));
        world.insert_resource(Playing(scenario));
        world.insert_resource(roster);
        world.insert_resource(occupancy);
        world.insert_resource(GameDice(Dice::new(state.seed)));
        world.insert_resource(state.control);
        let contacts = state.contacts.map(|known| known.into_iter().map(|contact| (contact.unit, contact)).collect());
        world.insert_resource(Intelligence { contacts });
        world.insert_resource(state.explored);
        world.insert_resource(state.score);
        world.insert_resource(state.logistics.fitted(world.resource::<Playing>()));
        let present = Present::of(&world.resource::<Playing>().0, &Sites::default());
        world.insert_resource(present);
        let mut field = Self { world, before: BTreeMap::new(), contacts_before: BTreeMap::new() };
        field.set_resources(state.small);
        field
    }

    /// The scenario.
    pub fn scenario(&self) -> Arc<Scenario> {
        self.world.resource::<Playing>().0.clone()
    }

    /// A component of a unit.
    #[expect(clippy::expect_used, reason = "every unit is spawned with all components and never despawned")]
    pub fn get<C: Component>(&self, id: UnitId) -> &C {
        let entity = self.world.resource::<Roster>().0[id.index()];
        self.world.get::<C>(entity).expect("unit component")
    }

    /// The whole state of a unit.
    pub fn load(&self, id: UnitId) -> UnitState {
        UnitState {
            id,
            position: *self.get::<Position>(id),
            rows: self.get::<Rows>(id).clone(),
            moved: *self.get::<Moved>(id),
            fought: *self.get::<Fought>(id),
            supply: *self.get::<SupplyState>(id),
            posture: *self.get::<Posture>(id),
            works: *self.get::<Works>(id),
            command: *self.get::<Command>(id),
            stores: *self.get::<Stores>(id),
            form: *self.get::<Form>(id),
            sortie: *self.get::<Sortie>(id),
            afloat: *self.get::<Afloat>(id),
        }
    }

    /// The sheet by which a unit goes now.
    pub fn sheet_id(&self, id: UnitId) -> SheetId {
        sheet_by(&self.world.resource::<Playing>().0, id, *self.get::<Form>(id))
    }

    /// Writes a unit's state back.
    pub fn store(&mut self, unit: UnitState) {
        let former = self.load(unit.id);
        if former == unit {
            return;
        }
        self.put(&unit, former.position);
        self.before.entry(unit.id).or_insert(former);
    }

    /// Changes one unit.
    pub fn edit(&mut self, id: UnitId, change: impl FnOnce(&mut UnitState)) {
        let mut unit = self.load(id);
        change(&mut unit);
        self.store(unit);
    }

    fn put(&mut self, unit: &UnitState, former: Position) {
        let dived = self.get::<Afloat>(unit.id).dived;
        if former != unit.position || dived != unit.afloat.dived {
            let scenario = self.scenario();
            let side = scenario.unit(unit.id).side;
            let mut occupancy = self.world.resource_mut::<Occupancy>();
            if let Some(tile) = former.tile() {
                occupancy.0[tile.index()].retain(|other| *other != unit.id);
            }
            if let Some(tile) = unit.tile() {
                let units = &mut occupancy.0[tile.index()];
                let place = units.partition_point(|other| *other < unit.id);
                units.insert(place, unit.id);
            }
            let sheet = scenario.sheet_of(unit.id);
            self.world.resource_scope(|_, mut sight: Mut<Sight>| {
                if let Some(tile) = former.tile() {
                    sight.leave(&scenario, side, tile, Eye::of(sheet, dived));
                }
                if let Some(tile) = unit.tile() {
                    sight.enter(&scenario, side, tile, Eye::of(sheet, unit.afloat.dived));
                }
            });
        }
        let entity = self.world.resource::<Roster>().0[unit.id.index()];
        let mut entity = self.world.entity_mut(entity);
        let (works, command) = (unit.works, unit.command);
        entity.insert((unit.position, unit.rows.clone(), unit.moved, unit.fought, unit.supply, unit.posture, works, command));
        entity.insert((unit.stores, unit.form, unit.sortie, unit.afloat));
    }

    /// Sets or removes a side's contact.
    pub fn set_contact(&mut self, side: Side, unit: UnitId, contact: Option<Contact>) {
        let former = self.put_contact(side, unit, contact);
        self.contacts_before.entry((side, unit)).or_insert(former);
    }

    fn put_contact(&mut self, side: Side, unit: UnitId, contact: Option<Contact>) -> Option<Contact> {
        let contacts = &mut self.world.resource_mut::<Intelligence>().into_inner().contacts[side.index()];
        match contact {
            Some(contact) => contacts.insert(unit, contact),
            None => contacts.remove(&unit),
        }
    }

    /// Everything that changed since the last call, as it was before.
    pub fn take_before(&mut self) -> Before {
        Before {
            units: std::mem::take(&mut self.before).into_values().collect(),
            contacts: std::mem::take(&mut self.contacts_before).into_iter().collect(),
        }
    }

    /// Puts former states back, without remembering anything.
    pub fn restore(&mut self, before: &Before) {
        for unit in &before.units {
            let position = *self.get::<Position>(unit.id);
            self.put(unit, position);
        }
        for ((side, unit), contact) in &before.contacts {
            self.put_contact(*side, *unit, *contact);
        }
    }

    /// Submarines under water.
    pub fn dived(&self) -> BTreeSet<UnitId> {
        let scenario = self.scenario();
        if !naval::anywhere(&scenario) {
            return BTreeSet::new();
        }
        scenario.unit_ids().filter(|id| self.get::<Afloat>(*id).dived).collect()
    }

    /// Units in a hex, sorted.
    pub fn units_at(&self, tile: Tile) -> &[UnitId] {
        &self.world.resource::<Occupancy>().0[tile.index()]
    }

    /// Units of a side in a hex, sorted.
    pub fn side_at(&self, tile: Tile, side: Side) -> Vec<UnitId> {
        let scenario = &self.world.resource::<Playing>().0;
        self.units_at(tile).iter().copied().filter(|id| scenario.unit(*id).side == side).collect()
    }

    /// A resource.
    pub fn res<R: Resource>(&self) -> &R {
        self.world.resource::<R>()
    }

    /// A resource, to change.
    pub fn res_mut<R: Resource<Mutability = bevy_ecs::component::Mutable>>(&mut self) -> Mut<'_, R> {
        self.world.resource_mut::<R>()
    }

    /// Writes an event that these sides see in full.
    pub fn log(&mut self, event: Event, seen_by: Sides) {
        let round = self.res::<Clock>().round;
        self.res_mut::<Journal>().write(round, event, seen_by);
    }

    /// Writes an event of which sides know a reduced form.
    pub fn log_redacted(&mut self, event: Event, seen_by: Sides, redacted: [Option<Event>; 2]) {
        let round = self.res::<Clock>().round;
        self.res_mut::<Journal>().write_redacted(round, event, seen_by, redacted);
    }

    /// Clones of all small saved resources, for undo.
    pub fn resources(&self) -> SavedResources {
        SavedResources {
            clock: *self.res(),
            weather: *self.res(),
            turn: *self.res(),
            plans: self.res::<Plans>().clone(),
            orders: *self.res(),
            supply: self.res::<SupplyOrders>().clone(),
            tasks: self.res::<Tasks>().clone(),
            excursions: self.res::<Excursions>().clone(),
            strikes: self.res::<Strikes>().clone(),
            works: self.res::<Sites>().clone(),
        }
    }

    /// Puts small resources back.
    pub fn set_resources(&mut self, saved: SavedResources) {
        self.world.insert_resource(saved.clock);
        self.world.insert_resource(saved.weather);
        self.world.insert_resource(saved.turn);
        self.world.insert_resource(saved.plans);
        self.world.insert_resource(saved.orders);
        self.world.insert_resource(saved.supply);
        self.world.insert_resource(saved.tasks);
        self.world.insert_resource(saved.excursions);
        self.world.insert_resource(saved.strikes);
        let same = self.world.get_resource::<Sites>().is_some_and(|sites| *sites == saved.works);
        if !same {
            self.world.insert_resource(saved.works);
            ground::renew(self);
        }
    }

    /// The whole saved state in canonical order: what digests and saves are made of.
    pub fn saved(&self) -> SavedState {
        SavedState {
            seed: self.res::<GameDice>().0.seed(),
            units: self.scenario().unit_ids().map(|id| self.load(id)).collect(),
            small: self.resources(),
            control: self.res::<Control>().clone(),
            contacts: self.res::<Intelligence>().contacts.clone().map(|contacts| contacts.into_values().collect()),
            explored: self.res::<Explored>().clone(),
            score: self.res::<Score>().clone(),
            logistics: self.res::<Logistics>().clone(),
        }
    }

    /// Checks that derived indices equal what is computed from scratch.
    pub fn validate(&self) -> Result<(), String> {
        let scenario = self.scenario();
        let mut occupancy = Occupancy(vec![Vec::new(); scenario.map.grid.len()]);
        for id in scenario.unit_ids() {
            if let Some(tile) = self.get::<Position>(id).tile() {
                occupancy.0[tile.index()].push(id);
            }
        }
        if occupancy != *self.res::<Occupancy>() {
            return Err("occupancy differs from the units' positions".into());
        }
        self.res::<Present>().validate(&scenario, self.res::<Sites>())?;
        self.res::<Sight>().validate(&scenario, &occupancy, &self.dived())
    }
}

/// Small resources that an order may change before it locks undo.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SavedResources {
    /// Round.
    pub clock: Clock,
    /// Weather.
    pub weather: Weather,
    /// Whose turn.
    pub turn: Turn,
    /// Named engagements.
    pub plans: Plans,
    /// Orders given.
    pub orders: OrderCount,
    /// What players want of the distribution.
    #[serde(default, skip_serializing_if = "SupplyOrders::is_empty")]
    pub supply: SupplyOrders,
    /// Tasks of formations. Not written where there are none, so that digests of older games hold.
    #[serde(default, skip_serializing_if = "Tasks::is_empty")]
    pub tasks: Tasks,
    /// Excursions of this round.
    #[serde(default, skip_serializing_if = "Excursions::is_empty")]
    pub excursions: Excursions,
    /// Named air attacks.
    #[serde(default, skip_serializing_if = "Strikes::is_empty")]
    pub strikes: Strikes,
    /// Works of pioneers.
    #[serde(default, skip_serializing_if = "Sites::is_empty")]
    pub works: Sites,
}

/// All that a save must hold.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SavedState {
    /// Dice.
    pub seed: u64,
    /// Units by ID.
    pub units: Vec<UnitState>,
    /// Small resources.
    pub small: SavedResources,
    /// Control of hexes.
    pub control: Control,
    /// Contacts of both sides, sorted by unit.
    pub contacts: [Vec<Contact>; 2],
    /// Hexes seen in this turn.
    pub explored: Explored,
    /// Points.
    pub score: Score,
    /// Stocks and transport.
    #[serde(default, skip_serializing_if = "Logistics::is_empty")]
    pub logistics: Logistics,
}

impl SavedState {
    /// Before the first round: all units at their start, or as the part of a campaign before this one left them.
    pub fn at_start(scenario: &Scenario, seed: u64) -> Self {
        let unit = |id| UnitState::at_start(id, scenario.unit(id), scenario.sheet_of(id));
        let mut state = Self {
            seed,
            units: scenario.unit_ids().map(unit).collect(),
            small: SavedResources {
                clock: Clock::default(),
                weather: Weather {
                    roll: scenario.weather,
                    wet: false,
                    wet_phases: 0,
                    dry_phases: 0,
                    thaw_phases: 0,
                    ground: scenario.ground,
                },
                turn: Turn { side: scenario.first_side, phase: Phase::Movement, resolving: false },
                plans: Plans::default(),
                orders: OrderCount::default(),
                supply: SupplyOrders::default(),
                tasks: Tasks::default(),
                excursions: Excursions::default(),
                strikes: Strikes::default(),
                works: Sites::at_start(scenario),
            },
            control: goals::control_at_start(&scenario.map, &scenario.control),
            contacts: [Vec::new(), Vec::new()],
            explored: Explored(vec![false; scenario.map.grid.len()]),
            score: Score { awards: vec![0; scenario.goals.len()], ..Score::default() },
            logistics: Logistics::at_start(scenario),
        };
        if let Some(carried) = &scenario.carried {
            carried.lay_into(scenario, &mut state);
        }
        state
    }
}
