//! The one door: a game changes only by an order of a side.

use std::{collections::BTreeSet, sync::Arc};

use super::{
    clock,
    combat::{
        apply,
        plan::{AttackPlan, Attacker},
    },
    command::{exchange::Exchange, rally},
    event::Event,
    forces::{
        Field, UnitState,
        components::{Clock, GameDice, Moved, OrderCount, Phase, Plans, Position, Score, Turn, Weather},
        field::{Before, SavedResources, SavedState},
    },
    journal::{Entry, Journal, Mark, fingerprint},
    logistics::{now, state::SupplyOrders},
    movement::{
        execute,
        going::{CostTable, Mover},
        reach,
    },
    order::{Lock, Order, Refusal},
    save::log::{Check, Given, OrderLog},
    schedule::{self, Combat, Movement, Rest, RoundEnd, RoundStart, Supply, WeatherPhase},
    sight::{field::Sight, observe},
    tasks::{Tasks, passed},
    victory::{Outcome, goals},
    view::{CostTables, SideView},
};
use crate::{
    content::scenario::{Ground, Scenario, UnitId},
    engine::{
        digest::Digest,
        grid::{Tile, path::Reach},
        quantity::Round,
        side::{Side, Sides},
    },
};

mod arrivals;
mod check;
mod command;
mod keep;

/// A running game of Operations.
pub struct Game {
    field: Field,
    views: [SideView; 2],
    costs: Arc<CostTables>,
    reach: Reach,
    undo: Vec<UndoStep>,
    redo: Vec<Given>,
    lock: Lock,
    log: OrderLog,
}

/// Whether a side's order would be accepted, judged by its view alone. Changes nothing.
pub fn would_accept(view: &SideView, order: Order) -> Result<(), Refusal> {
    check::check(view, order, &mut Reach::new(view.scenario.map.grid)).map(|_| ())
}

/// What one order changed, to take it back.
struct UndoStep {
    before: Before,
    small: SavedResources,
    mark: Mark,
    /// It is taken back with the order before it.
    joined: bool,
}

/// What carrying out an order leads to.
enum Effect {
    /// May be undone.
    Open,
    /// Locks undo.
    Locked(Lock),
}

impl Game {
    /// A new game at the beginning of its first turn.
    pub fn new(scenario: Arc<Scenario>, seed: u64) -> Self {
        let state = SavedState::at_start(&scenario, seed);
        let mut game = Self::assemble(scenario, state, Journal::default(), OrderLog::default(), Lock::Nothing);
        if !game.begin_round() {
            game.end_round();
        }
        game.refresh_all();
        game
    }

    /// A game in a state that fits its scenario, with everything derived from it.
    fn assemble(scenario: Arc<Scenario>, state: SavedState, journal: Journal, log: OrderLog, lock: Lock) -> Self {
        let ground = state.small.weather.ground;
        let mut field = Field::new(scenario.clone(), state);
        field.world.insert_resource(journal);
        schedule::install(&mut field.world);
        let costs = Arc::new(cost_tables(&scenario, ground));
        let views = Side::BOTH.map(|side| SideView::new(&field, costs.clone(), side));
        let reach = Reach::new(scenario.map.grid);
        let mut game = Self { field, views, costs, reach, undo: Vec::new(), redo: Vec::new(), lock, log };
        game.update_conditions();
        game.refresh_all();
        game
    }

    /// What a side knows.
    pub fn view(&self, side: Side) -> &SideView {
        &self.views[side.index()]
    }

    /// The side to act.
    pub fn to_act(&self) -> Side {
        self.field.res::<Turn>().side
    }

    /// The outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.field.res::<Score>().outcome
    }

    /// The scenario.
    pub fn scenario(&self) -> Arc<Scenario> {
        self.field.scenario()
    }

    /// The round.
    pub fn round(&self) -> Round {
        self.field.res::<Clock>().round
    }

    /// Player orders accepted so far.
    pub fn orders(&self) -> u32 {
        self.field.res::<OrderCount>().0
    }

    /// All recorded events; older ones are unpacked for it.
    pub fn journal(&self) -> Vec<Entry> {
        self.field.res::<Journal>().all()
    }

    /// Events after a mark of this or the last round.
    pub fn since(&self, mark: Mark) -> &[Entry] {
        self.field.res::<Journal>().since(mark)
    }

    /// All orders that were not taken back, and how often the game was loaded.
    pub fn log(&self) -> &OrderLog {
        &self.log
    }

    /// The end of the journal, to ask later what came after.
    pub fn mark(&self) -> Mark {
        self.field.res::<Journal>().mark()
    }

    /// The seed of the dice.
    pub fn seed(&self) -> u64 {
        self.field.res::<GameDice>().0.seed()
    }

    /// A fingerprint of the whole saved state and journal.
    pub fn digest(&self) -> Digest {
        Digest::of(&(self.field.saved(), fingerprint(self.field.res::<Journal>().archive())))
    }

    /// The truth, for tools and tests; never for players or the computer.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The world, for tests that disturb it in ways that must not matter.
    #[doc(hidden)]
    pub fn world_for_tests(&mut self) -> &mut bevy_ecs::world::World {
        &mut self.field.world
    }

    /// Brings the views up to date after a test changed the world.
    #[doc(hidden)]
    pub fn refresh_for_tests(&mut self) {
        self.refresh_all();
    }

    /// Carries out an order, or says why not. Returns where its events begin.
    pub fn submit(&mut self, side: Side, order: Order) -> Result<Mark, Refusal> {
        self.give(side, order, false)
    }

    /// As [`Self::submit`], but the order belongs to the one before it: both are one step for undo and redo. After the
    /// other side's order, or the end of a turn, it stands by itself.
    pub fn submit_joined(&mut self, side: Side, order: Order) -> Result<Mark, Refusal> {
        self.give(side, order, true)
    }

    /// Carries out an order, joined to the one before it or not.
    pub(in crate::operations) fn give(&mut self, side: Side, order: Order, joined: bool) -> Result<Mark, Refusal> {
        let mark = self.carry_out(side, order, joined)?;
        self.redo.clear();
        Ok(mark)
    }

    fn carry_out(&mut self, side: Side, order: Order, joined: bool) -> Result<Mark, Refusal> {
        let checked = check::check(&self.views[side.index()], order.clone(), &mut self.reach)?;
        let (mark, round) = (self.mark(), self.round());
        let last = self.log.given.open().last();
        let joined = joined && last.is_some_and(|given| given.side == side && given.order != Order::EndTurn);
        let small = self.field.resources();
        self.field.take_before();
        let turn_over = matches!(checked, check::Checked::EndTurn);
        self.field.res_mut::<OrderCount>().0 += 1;
        let effect = self.execute(side, checked);
        let before = self.field.take_before();
        let changed: Vec<UnitId> = before.units.iter().map(|unit| unit.id).collect();
        if turn_over {
            self.refresh_all();
        } else {
            self.views.iter_mut().for_each(|view| view.refresh(&self.field, &changed, false));
        }
        let locks = matches!(effect, Effect::Locked(_));
        match effect {
            Effect::Open => self.undo.push(UndoStep { before, small, mark, joined }),
            Effect::Locked(lock) => {
                self.undo.clear();
                self.lock = lock;
            }
        }
        let check = self.check_of(mark, if turn_over { None } else { Some(&changed) });
        self.log.given.push(Given { round, side, order, check, joined, locks });
        if turn_over {
            // What this turn brought stays at hand, through the night too; the rounds before it need not.
            self.field.res_mut::<Journal>().seal(round);
            self.log.given.seal_while(|given| given.round < round);
        }
        Ok(mark)
    }

    /// Fingerprint of what an order changed: these units, or any.
    fn check_of(&self, mark: Mark, changed: Option<&[UnitId]>) -> Check {
        let units: Vec<UnitState> = match changed {
            Some(changed) => changed.iter().map(|id| self.field.load(*id)).collect(),
            None => self.field.scenario().unit_ids().map(|id| self.field.load(id)).collect(),
        };
        Check::of(self.since(mark), &units, &self.field.resources())
    }

    /// Whether the last order of the side to act can be undone, or why not.
    pub fn can_undo(&self) -> Result<(), Lock> {
        if self.undo.is_empty() { Err(self.lock) } else { Ok(()) }
    }

    /// Takes back the last order that revealed nothing, with what was joined to it.
    pub fn undo(&mut self) -> Result<(), Lock> {
        let mut changed: BTreeSet<UnitId> = BTreeSet::new();
        let mut step = self.undo.pop().ok_or(self.lock)?;
        loop {
            self.field.restore(&step.before);
            self.field.set_resources(step.small);
            self.field.res_mut::<Journal>().truncate(step.mark);
            changed.extend(step.before.units.iter().map(|unit| unit.id));
            self.redo.extend(self.log.given.since(self.log.given.len() - 1).first().cloned());
            self.log.given.truncate(self.log.given.len() - 1);
            // What an order that locks was joined to stays: the rest is taken back without it.
            match self.undo.pop_if(|_| step.joined) {
                Some(before) => step = before,
                None => break,
            }
        }
        let changed: Vec<UnitId> = changed.into_iter().collect();
        self.views.iter_mut().for_each(|view| view.refresh(&self.field, &changed, false));
        Ok(())
    }

    /// Orders that were taken back and can be given again, the next one last.
    pub fn can_redo(&self) -> &[Given] {
        &self.redo
    }

    /// Gives the order again that was taken back last, with what was joined to it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Mark> {
        let mut first = None;
        for _ in 0..Given::together(&self.redo) {
            let given = self.redo.pop()?;
            // It was possible in this very state before.
            let mark = self.carry_out(given.side, given.order, given.joined).ok()?;
            first.get_or_insert(mark);
        }
        first
    }

    fn execute(&mut self, side: Side, checked: check::Checked) -> Effect {
        use check::Checked;
        match checked {
            Checked::Move { units, start, plan, paid } => {
                self.activate(side, &paid);
                // Who moves fires no more from where it stood (O0.e).
                units.iter().for_each(|unit| self.withdraw_from_plans(*unit));
                let moving = execute::run(&mut self.field, side, &units, start, &plan);
                self.note_way(&units, &plan.way);
                if let Some(hex) = moving.before_enemy {
                    self.name_for(side, &units, hex);
                }
                if moving.revealed { Effect::Locked(Lock::Revealed) } else { Effect::Open }
            }
            Checked::Hold { unit, held } => {
                self.field.edit(unit, |unit| unit.moved.held = held);
                self.field.log(Event::Held { unit, held }, Sides::only(side));
                Effect::Open
            }
            Checked::Posture { unit, posture } => {
                self.field.edit(unit, |unit| unit.posture = posture);
                self.field.log(Event::PostureSet { unit, posture }, Sides::only(side));
                Effect::Open
            }
            Checked::Name(plan, paid) => {
                self.activate(side, &paid);
                let units = plan.attackers.iter().map(|attacker| attacker.unit).collect();
                let hex = plan.hex;
                let mut plans = self.field.res_mut::<Plans>();
                match plans.0.iter_mut().find(|known| known.hex == hex) {
                    Some(known) => *known = plan,
                    None => plans.0.push(plan),
                }
                self.field.log(Event::AttackNamed { hex, units }, Sides::only(side));
                Effect::Open
            }
            Checked::Drop(hex) => {
                self.field.res_mut::<Plans>().0.retain(|plan| plan.hex != hex);
                self.field.log(Event::AttackDropped { hex }, Sides::only(side));
                // Who shares the hex from the beginning has nowhere to go back to and need not (O0.f).
                let entered = |id: &UnitId| self.field.get::<Moved>(*id).from.is_some();
                let back: Vec<UnitId> = self.field.side_at(hex, side).into_iter().filter(entered).collect();
                self.send_back(side, &back)
            }
            Checked::SendBack(unit) => {
                self.withdraw_from_plans(unit);
                self.send_back(side, &[unit])
            }
            Checked::Leave(unit, paid) => {
                self.activate(side, &paid);
                self.withdraw_from_plans(unit);
                if let Some(tile) = self.field.get::<Position>(unit).tile() {
                    self.field.edit(unit, |unit| unit.position = Position::Left(tile));
                    let seen = self.field.res::<Sight>().sees(side.other(), tile);
                    let seen_by = if seen { Sides::BOTH } else { Sides::only(side) };
                    observe::observe_gone(&mut self.field, side, unit, tile);
                    self.field.log(Event::Exited { unit }, seen_by);
                }
                Effect::Open
            }
            Checked::Activate(paid) => {
                self.activate(side, &paid);
                Effect::Open
            }
            Checked::Roll(unit, number) => {
                self.roll_command(unit, number);
                Effect::Locked(Lock::Dice)
            }
            Checked::Rally { staff, unit, number } => {
                rally::run(&mut self.field, staff, unit, number);
                Effect::Locked(Lock::Dice)
            }
            Checked::Exchange(exchange) => {
                let Exchange { from, from_row, to, to_row, circles } = exchange;
                self.field.edit(from, |unit| unit.rows.0[usize::from(from_row)].total += circles);
                self.field.edit(to, |unit| unit.rows.0[usize::from(to_row)].total -= circles);
                self.field.log(Event::Exchanged(exchange), Sides::only(side));
                Effect::Open
            }
            Checked::Attach(unit, formation) => {
                self.attach(side, unit, formation);
                self.field.log(Event::Attached { unit, formation }, Sides::only(side));
                Effect::Open
            }
            Checked::Priority { formation, goods, rank } => {
                self.field.res_mut::<SupplyOrders>().set_rank(formation, goods, rank);
                self.field.log(Event::SupplyPrioritySet { formation, goods, rank }, Sides::only(side));
                Effect::Open
            }
            Checked::Amount { unit, goods, ve } => {
                self.field.res_mut::<SupplyOrders>().set_amount(unit, goods, ve);
                self.field.log(Event::SupplyAmountSet { unit, goods, ve }, Sides::only(side));
                Effect::Open
            }
            Checked::SupplyNow { distributor, unit, paid } => {
                self.activate(side, &paid);
                now::run(&mut self.field, side, distributor, unit);
                Effect::Locked(Lock::Dice)
            }
            Checked::EndMovement => {
                self.field.res_mut::<Turn>().phase = Phase::Engagements;
                self.field.log(Event::MovementEnded(side), Sides::only(side));
                Effect::Open
            }
            Checked::Resolve(hex) => {
                self.field.res_mut::<Turn>().resolving = true;
                let mut plans = self.field.res_mut::<Plans>();
                let plan = plans.0.iter().position(|plan| plan.hex == hex).map(|index| plans.0.remove(index));
                if let Some(plan) = plan {
                    apply::run(&mut self.field, &plan, side);
                }
                Effect::Locked(Lock::Dice)
            }
            Checked::EndTurn => {
                self.end_turn(side);
                Effect::Locked(Lock::Turn)
            }
            Checked::Task { formation, task } => {
                self.field.res_mut::<Tasks>().set(self.views[side.index()].tree(), formation, task.clone());
                self.field.log(Event::TaskSet { formation, task }, Sides::only(side));
                Effect::Open
            }
            // What the staffs order is joined to it.
            Checked::StaffWork => Effect::Open,
        }
    }

    /// Units that came before an enemy take part in the attack on his hex, if they can (O0.d, O5.5.a, O1.3.b).
    fn name_for(&mut self, side: Side, units: &[UnitId], hex: Tile) {
        let scenario = self.field.scenario();
        let view = &self.views[side.index()];
        let able = |unit: &&UnitId| reach::may_assault(view, &self.field.load(**unit));
        let units: Vec<UnitId> = units.iter().filter(able).copied().collect();
        if units.is_empty() {
            return;
        }
        let parts = units.iter().map(|unit| Attacker {
            unit: *unit,
            target: None,
            rows: crate::operations::forces::unit::default_line(scenario.sheet_of(*unit)),
            loads: Vec::new(),
        });
        let parts: Vec<Attacker> = parts.collect();
        let mut plans = self.field.res_mut::<Plans>();
        match plans.0.iter_mut().find(|plan| plan.hex == hex) {
            Some(plan) => plan.attackers.extend(parts),
            None => plans.0.push(AttackPlan { hex, attackers: parts }),
        }
        self.field.log(Event::AttackNamed { hex, units }, Sides::only(side));
    }

    /// Units return to where they came from; what is out of sight then is no longer seen.
    fn send_back(&mut self, side: Side, units: &[UnitId]) -> Effect {
        let mut revealed = false;
        for unit in units {
            let before = self.field.get::<Position>(*unit).tile();
            apply::go_back(&mut self.field, *unit);
            let now = self.field.get::<Position>(*unit).tile();
            match (before, now) {
                (Some(from), Some(to)) if from != to => {
                    revealed |= observe::observe_step(&mut self.field, side, &[*unit], from, to);
                }
                (Some(from), None) => observe::observe_gone(&mut self.field, side, *unit, from),
                _ => {}
            }
        }
        if revealed { Effect::Locked(Lock::Revealed) } else { Effect::Open }
    }

    /// Notes for marching formations which hexes units have passed.
    fn note_way(&mut self, units: &[UnitId], way: &[Tile]) {
        if self.field.res::<Tasks>().of.values().any(|task| !task.kind.via().is_empty()) {
            let Some(first) = units.first() else { return };
            let tree = self.views[self.field.scenario().unit(*first).side.index()].tree();
            let now = self.field.get::<Position>(*first).tile();
            passed::note(&mut self.field.res_mut::<Tasks>(), tree, units, way, now);
        }
    }

    fn withdraw_from_plans(&mut self, unit: UnitId) {
        let mut plans = self.field.res_mut::<Plans>();
        plans.0.iter_mut().for_each(|plan| plan.attackers.retain(|attacker| attacker.unit != unit));
        plans.0.retain(|plan| !plan.attackers.is_empty());
    }

    fn end_turn(&mut self, side: Side) {
        // Who stands before the enemy and did not attack goes back (O0.d).
        let waiting: Vec<UnitId> = self.views[side.index()]
            .on_map()
            .filter(|unit| unit.moved.from.is_some())
            .map(|unit| unit.id)
            .filter(|id| {
                self.field.get::<Position>(*id).tile().is_some_and(|tile| !self.field.side_at(tile, side.other()).is_empty())
            })
            .collect();
        for unit in waiting {
            apply::go_back(&mut self.field, unit);
        }
        self.field.res_mut::<Plans>().0.clear();
        self.field.world.run_schedule(Combat);
        if side == self.field.scenario().first_side {
            self.begin_turn(side.other());
        } else {
            self.end_round();
        }
    }

    /// Ends the round and begins the next one in which somebody has a turn.
    fn end_round(&mut self) {
        loop {
            self.field.world.run_schedule(RoundEnd);
            let scenario = self.field.scenario();
            let next = Round(self.field.res::<Clock>().round.0 + 1);
            if next.0 >= scenario.rounds {
                self.finish();
                return;
            }
            self.field.res_mut::<Clock>().round = next;
            // With one side gone the rest of the time passes as things stand: nobody is left to change them (O0.m).
            if self.beaten().is_none() && self.begin_round() {
                return;
            }
        }
    }

    /// Begins a round; returns whether somebody has a turn in it (O1.c).
    fn begin_round(&mut self) -> bool {
        let world = &mut self.field.world;
        world.run_schedule(RoundStart);
        world.run_schedule(WeatherPhase);
        self.update_conditions();
        // Light and weather decide first who is seen, then supply looks for its way (O0.a, O5.6.a).
        observe::observe_all(&mut self.field);
        self.field.world.run_schedule(Supply);
        self.arrivals();
        let scenario = self.field.scenario();
        let round = self.round();
        if clock::resting(&scenario, round) {
            if scenario.switches.command {
                self.field.world.run_schedule(Rest);
                rally::by_themselves(&mut self.field);
            }
            return false;
        }
        self.begin_turn(scenario.first_side);
        true
    }

    fn begin_turn(&mut self, side: Side) {
        *self.field.res_mut::<Turn>() = Turn { side, phase: Phase::Movement, resolving: false };
        self.field.world.run_schedule(Movement);
        observe::observe_all(&mut self.field);
        observe::begin_turn(&mut self.field, side);
    }

    /// Lets sight and movement costs follow light, weather and ground.
    fn update_conditions(&mut self) {
        let scenario = self.field.scenario();
        let weather = *self.field.res::<Weather>();
        let visibility = clock::visibility(&scenario, self.round(), weather.roll);
        self.field.world.resource_scope(|world, mut sight: bevy_ecs::prelude::Mut<Sight>| {
            sight.set(&scenario, world.resource(), visibility);
        });
        if self.views.iter().any(|view| view.ground != weather.ground) {
            self.costs = Arc::new(cost_tables(&scenario, weather.ground));
            self.views.iter_mut().for_each(|view| view.costs = self.costs.clone());
        }
    }

    /// A side without any unit on the map or to come.
    fn beaten(&self) -> Option<Side> {
        let scenario = self.field.scenario();
        Side::BOTH.into_iter().find(|side| {
            scenario
                .unit_ids()
                .filter(|id| scenario.unit(*id).side == *side)
                .all(|id| matches!(self.field.get::<Position>(id), Position::Gone | Position::Left(_)))
        })
    }

    fn finish(&mut self) {
        // Who was seen only because he fired in the last round is so no more (O0.g).
        observe::observe_all(&mut self.field);
        let scenario = self.field.scenario();
        let outcome = goals::outcome(&scenario, self.field.res::<Score>().points);
        self.field.res_mut::<Score>().outcome = Some(outcome);
        self.field.res_mut::<Turn>().phase = Phase::Over;
        self.field.log(Event::Ended(outcome), Sides::BOTH);
    }

    fn refresh_all(&mut self) {
        let all: Vec<UnitId> = self.field.scenario().unit_ids().collect();
        self.views.iter_mut().for_each(|view| view.refresh(&self.field, &all, true));
    }
}

/// Step costs of every mover of a scenario.
fn cost_tables(scenario: &Scenario, ground: Ground) -> CostTables {
    let mut tables = CostTables::new();
    for sheet in &scenario.sheets {
        let mover = Mover::of(sheet);
        tables.entry(mover).or_insert_with(|| CostTable::new(&scenario.map, &scenario.rules, ground, mover));
    }
    tables
}
