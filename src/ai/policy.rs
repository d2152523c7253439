//! A turn from its first order to its last.

use std::collections::BTreeMap;

use super::{
    Policy, Supervisor,
    advance::{self, March},
    air,
    assault::{self, Assault, Mood},
    belief::believed,
    command, fire,
    fires::{self, Batteries},
    naval,
    objectives::{self, Objective, Task, power, worn},
    part::{Part, leads},
    scouting,
    supply::{self, Caution},
    terrain::Atlas,
    works,
};
use crate::{
    content::scenario::UnitId,
    engine::{
        grid::{Tile, path::Reach},
        side::Side,
    },
    operations::{
        command::way,
        forces::{UnitState, components::Phase},
        game::Game,
        movement::reach,
        order::{Order, Refusal},
        view::SideView,
    },
};

/// Moves of a ship in a turn: it stops where it meets somebody, and may think again.
const SAILS: u32 = 3;
/// Rounds after which what was seen in a hex is old news.
const NEWS: u32 = 3;

/// The turn of one side while it is played.
struct Hand<'a> {
    game: &'a mut Game,
    side: Side,
    supervisor: &'a Supervisor,
    search: Reach,
    tasks: BTreeMap<UnitId, Task>,
    gathered: BTreeMap<Tile, (u32, u32)>,
    objectives: Vec<Objective>,
    late: bool,
    /// Who is led, if not everybody.
    part: Option<&'a Part>,
    policy: Policy,
}

/// Moves a part of a side, or all of it, and names attacks. Stops between two orders if asked to.
pub fn movement(game: &mut Game, side: Side, part: Option<&Part>, atlas: &mut Atlas, policy: Policy, supervisor: &Supervisor) {
    let view = game.view(side);
    if view.turn.phase != Phase::Movement {
        return;
    }
    let late = view.round.0 * 4 >= view.scenario.rounds * 3;
    let belief = believed(view);
    let own = part.and_then(|part| Some((part, part.objective(&belief)?)));
    let (tasks, objectives) = match own {
        Some((part, objective)) => (part.tasks(&belief, objective), vec![objective]),
        None => {
            let mut tasks = objectives::assign(&belief, atlas, late);
            tasks.retain(|unit, _| leads(part, *unit));
            (tasks, objectives::objectives(&belief))
        }
    };
    let gathered = objectives::gathered(&belief, &tasks);
    let search = Reach::new(view.scenario.map.grid);
    drop(belief);
    Hand { game, side, supervisor, search, tasks, gathered, objectives, late, part, policy }.movement(atlas);
}

/// Resolves what is named and ends the turn.
pub fn finish(game: &mut Game, side: Side, supervisor: &Supervisor) {
    let view = game.view(side);
    let fights = !(view.plans.is_empty() && view.strikes.is_empty());
    if view.turn.phase == Phase::Movement && fights && !supervisor.cancelled() {
        let _ = game.submit(side, Order::EndMovement);
    }
    self::fights(game, side, supervisor);
    supervisor.progress(1, 1);
}

/// Resolves one named engagement after another, then ends the turn.
fn fights(game: &mut Game, side: Side, supervisor: &Supervisor) {
    while game.outcome().is_none() && game.to_act() == side {
        if supervisor.cancelled() {
            return;
        }
        let view = game.view(side);
        // Aircraft come before the troops that may go where they have bombed.
        let air = view.strikes.first().map(|strike| Order::ResolveAir { hex: strike.hex });
        let next = air.or_else(|| view.plans.first().map(|plan| Order::Resolve { hex: plan.hex }));
        let order = next.filter(|_| view.turn.phase == Phase::Engagements).unwrap_or(Order::EndTurn);
        let ends = order == Order::EndTurn;
        // An engagement that cannot be resolved must not keep the turn from ending.
        if game.submit(side, order).is_err() || ends {
            if !ends {
                let _ = game.submit(side, Order::EndTurn);
            }
            break;
        }
    }
}

impl Hand<'_> {
    fn movement(&mut self, atlas: &mut Atlas) {
        if self.careful() {
            let tries = supply::tries(self.view());
            let led = |order: &Order| matches!(order, Order::SupplyNow { unit, .. } if leads(self.part, *unit));
            for order in tries.into_iter().filter(led).collect::<Vec<_>>() {
                self.order(order);
            }
        }
        self.scout();
        self.fly(air::reconnaissance);
        self.probe();
        self.assaults();
        self.works(atlas);
        self.march(atlas, false);
        self.works(atlas);
        self.probe();
        self.assaults();
        // Staffs and columns go where the others have gone in the end: their wires and radii are short.
        self.march(atlas, true);
        if self.supervisor.cancelled() {
            return;
        }
        self.reconsider();
        self.fire();
        self.ships(atlas);
        self.fly(air::attack);
        self.fly(air::patrol);
    }

    /// Sends flights up as long as somebody has something to do for one.
    fn fly(&mut self, next: fn(&SideView, Option<&Part>) -> Option<Order>) {
        for _ in 0..self.view().scenario.flights.len() {
            let Some(order) = next(self.view(), self.part) else { return };
            if !self.order(order) {
                return;
            }
        }
    }

    fn view(&self) -> &SideView {
        self.game.view(self.side)
    }

    /// Gives an order; whether it was carried out.
    fn order(&mut self, order: Order) -> bool {
        // Whose roll has failed is not asked again in this round (O2.1.b).
        let failed = way::ways_for(self.view(), &order).iter().any(|(_, way)| *way == way::Way::Failed);
        if failed || self.supervisor.cancelled() {
            return false;
        }
        match self.give(order.clone()) {
            Ok(()) => true,
            Err(Refusal::NeedsRoll) => self.roll(&order) && self.give(order).is_ok(),
            Err(_) => false,
        }
    }

    fn give(&mut self, order: Order) -> Result<(), Refusal> {
        let joined = self.part.is_some_and(|part| part.joined);
        let given = if joined { self.game.submit_joined(self.side, order) } else { self.game.submit(self.side, order) };
        given.map(|_| ())
    }

    /// Lets those units of an order roll that no HQ group activates; whether all may act now (O2.1.b).
    fn roll(&mut self, order: &Order) -> bool {
        let units = way::units_of(order);
        while let Some(unit) = way::next_roll(self.view(), &units) {
            if self.give(Order::RollCommand { unit }).is_err() {
                return false;
            }
        }
        way::pay(self.view(), &units).is_ok()
    }

    fn careful(&self) -> bool {
        self.policy == Policy::Careful
    }

    /// Whether a unit has fuel and ammunition to spare for an assault.
    fn may_assault(&self, unit: UnitId) -> bool {
        let view = self.view();
        !self.careful() || view.unit(unit).is_some_and(|unit| supply::may_move(view, unit) && supply::may_attack(view, unit))
    }

    /// How much is dared for a hex.
    fn mood(&self, hex: Tile) -> Mood {
        let Some(objective) = self.objectives.iter().find(|objective| objective.tile == hex) else { return Mood::Careful };
        let (all, near) = self.gathered.get(&objective.tile).copied().unwrap_or_default();
        if self.late || near * 10 >= all * 7 { Mood::Bold } else { Mood::Normal }
    }

    /// Puts together who came down together, gives up what will not move again, and looks before it attacks.
    fn scout(&mut self) {
        while let Some(order) = scouting::merge(self.view(), self.part) {
            if !self.order(order) {
                break;
            }
        }
        while let Some(order) = scouting::abandon(self.view(), self.part) {
            if !self.order(order) {
                break;
            }
        }
        let mut search = Reach::new(self.view().scenario.map.grid);
        while let Some(order) = scouting::next(self.view(), &self.objectives, self.part, &mut search) {
            if !self.order(order) {
                break;
            }
        }
    }

    /// Sends one weak unit into each objective that nobody looks into: it may go back unharmed (O0.d).
    fn probe(&mut self) {
        for objective in self.objectives.clone() {
            let view = self.game.view(self.side);
            let hidden = !objective.held
                && !view.enemy_seen(objective.tile)
                && view.own_in(objective.tile).is_empty()
                && !lately_seen(view, objective.tile);
            let scout = if hidden { scout(view, &self.tasks, objective, &mut self.search) } else { None };
            if let Some(unit) = scout {
                self.order(Order::Move { units: vec![unit], to: objective.tile });
            }
        }
    }

    /// Orders every assault with good odds, the dearest and likeliest first.
    fn assaults(&mut self) {
        for assault in self.judged() {
            let stands = |unit: &UnitId| self.view().unit(*unit).is_some_and(|unit| !reach::before_enemy(self.view(), unit));
            // Units that another assault took change the odds: better wait for the next wave.
            if assault.entrants.iter().all(|(unit, _)| stands(unit) && self.may_assault(*unit)) {
                for (unit, from) in assault.entrants {
                    self.enter(unit, from, assault.hex);
                }
            }
        }
    }

    fn judged(&self) -> Vec<Assault> {
        let belief = believed(self.view());
        let mut candidates = assault::candidates(&belief, &self.tasks, self.supervisor.threads());
        if let Some(part) = self.part.filter(|part| part.only_there) {
            candidates.retain(|candidate| part.hex == Some(candidate.hex));
        }
        let batteries = Batteries::new(&belief, self.part, self.careful());
        let mut judged: Vec<Assault> = assault::enemy_hexes(&belief)
            .into_iter()
            .filter_map(|hex| assault::judge(&belief, hex, &candidates, self.mood(hex), self.part, &batteries))
            .collect();
        let dear = |hex: Tile| self.objectives.iter().any(|objective| objective.tile == hex);
        judged.sort_by_key(|assault| {
            (std::cmp::Reverse(u32::from(dear(assault.hex)) * 30 + assault.forecast.chance()), assault.hex)
        });
        judged
    }

    /// Brings a unit to the side from which it shall enter, and in.
    fn enter(&mut self, unit: UnitId, from: Tile, hex: Tile) {
        let stands = |hand: &Self| {
            let state = hand.view().unit(unit);
            state.is_some_and(|state| state.tile() == Some(from) && !reach::before_enemy(hand.view(), state))
        };
        // Those who went before it may stand in its way.
        if !stands(self) && self.reaches(unit, from) {
            self.order(Order::Move { units: vec![unit], to: from });
        }
        // Somebody unseen may have stopped it on the way.
        if stands(self) && self.reaches(unit, hex) {
            self.order(Order::Move { units: vec![unit], to: hex });
        }
    }

    /// Whether a unit can still go to a hex.
    fn reaches(&mut self, unit: UnitId, to: Tile) -> bool {
        let view = self.game.view(self.side);
        let Ok(body) = reach::body(view, &[unit]) else { return false };
        body.search(&mut self.search);
        body.reached(&self.search, to).is_some()
    }

    /// Pioneers begin works where they stand.
    fn works(&mut self, atlas: &mut Atlas) {
        let view = self.view();
        let able = view.on_map().filter(|unit| leads(self.part, unit.id) && works::works(view, unit));
        let units: Vec<UnitId> = able.map(|unit| unit.id).collect();
        for id in units {
            let aim = self.aim(id);
            // Pioneers of many groups dig in several companies at once.
            for _ in 0..works::MOST {
                let view = self.game.view(self.side);
                let Some(unit) = view.unit(id) else { break };
                let Some(order) = works::order(view, unit, aim, atlas, &mut self.search) else { break };
                if !self.order(order) {
                    break;
                }
            }
        }
    }

    /// What a unit's works are for: the objective of its task, else of most of the others.
    fn aim(&self, unit: UnitId) -> works::Aim {
        let own = self.tasks.get(&unit).map(|task| task.objective);
        let open = || self.objectives.iter().filter(|objective| !objective.held).max_by_key(|objective| objective.worth);
        let objective = own.filter(|objective| !objective.held).or_else(|| open().copied()).or(own);
        let holds = objective.is_none_or(|objective| objective.held);
        works::Aim { goal: objective.map(|objective| objective.tile), holds: holds || self.holds_here(unit) }
    }

    /// Whether a unit stands in a hex that its side is to hold.
    fn holds_here(&self, unit: UnitId) -> bool {
        let tile = self.view().unit(unit).and_then(UnitState::tile);
        self.objectives.iter().any(|objective| objective.held && Some(objective.tile) == tile)
    }

    /// Marches everybody who has not moved: those with a goal of their own, or the rest.
    fn march(&mut self, atlas: &mut Atlas, rest: bool) {
        let belief = believed(self.view()).into_owned();
        let mut march = March::new(&belief, self.gathered.clone());
        if !rest {
            march.surround(&self.objectives, &self.tasks, atlas);
        }
        let caution = if self.careful() { Caution::of(&belief) } else { None };
        let left_behind = !self.careful() && !belief.scenario.switches.simple_supply;
        let mut units = advance::order_of_march(&belief, &self.tasks, caution.is_some());
        units.retain(|unit| leads(self.part, *unit) && rest != self.tasks.contains_key(unit));
        units.retain(|unit| !belief.scenario.sheet_of(*unit).is_ship());
        let all = units.len();
        for (done, id) in units.into_iter().enumerate() {
            if self.supervisor.cancelled() {
                return;
            }
            self.supervisor.progress(done, all);
            let view = self.game.view(self.side);
            let Some(unit) = view.unit(id) else { continue };
            if caution.is_some() && !supply::may_move(view, unit) || left_behind && supply::is_column(view, unit) {
                continue;
            }
            if works::bound(view, unit) {
                continue;
            }
            let aim = self.aim(id);
            let view = self.game.view(self.side);
            let Some(unit) = view.unit(id) else { continue };
            let site = aim.goal.and_then(|goal| works::wanted_at(view, unit, goal, atlas, &mut self.search));
            if let Some(site) = site {
                if unit.tile() != Some(site) {
                    self.order(Order::Move { units: vec![id], to: site });
                }
                continue;
            }
            let goal = self.tasks.get(&id).map(|task| task.objective.tile);
            let guns = fires::is_artillery(view.sheet_of(id));
            if guns && fires::in_position(view, &belief, unit, goal) {
                continue;
            }
            let threatened = || fires::threatened(view, &belief, unit);
            let to = match self.tasks.get(&id).filter(|_| !(guns && threatened())) {
                Some(task) => march.destination(view, unit, *task, atlas, &mut self.search),
                None => advance::back(view, &belief, unit, caution.as_ref(), &mut self.search),
            };
            if let Some(to) = to {
                let units = command::with_followers(self.game.view(self.side), id, to, &mut self.search);
                self.order(Order::Move { units, to });
            }
        }
    }

    /// Ships sail, fire, and leave with what they bring away.
    fn ships(&mut self, atlas: &mut Atlas) {
        if !naval::any(self.view()) {
            return;
        }
        for order in naval::dives(self.view(), self.part) {
            self.order(order);
        }
        // Fire from where they lie comes first for those who have a target: moving on draws fire.
        for unit in naval::order_of_sailing(self.view(), self.part) {
            for _ in 0..SAILS {
                let fleet = naval::Fleet::new(self.game.view(self.side), self.part, atlas);
                let to = fleet.destination(self.game.view(self.side), unit, atlas, &mut self.search);
                let Some(to) = to.filter(|_| !self.supervisor.cancelled()) else { break };
                if !self.order(Order::Move { units: vec![unit], to }) {
                    break;
                }
            }
            if naval::leaves(self.view(), unit) {
                self.order(Order::Leave { unit });
            }
        }
        for plan in naval::attacks(self.view(), self.part) {
            let plan = command::affordable(self.view(), plan);
            if !plan.attackers.is_empty() {
                self.order(Order::NameAttack(plan));
            }
        }
    }

    fn may_fire(&self, unit: UnitId) -> bool {
        let view = self.view();
        !self.careful() || view.unit(unit).is_some_and(|unit| supply::may_attack(view, unit))
    }

    /// Gives up named attacks whose odds are bad: units that met an enemy go back.
    fn reconsider(&mut self) {
        for plan in self.view().plans.clone() {
            // What others take part in is not for this hand to give up.
            if plan.attackers.is_empty() || !plan.units().all(|unit| leads(self.part, unit)) {
                continue;
            }
            let plan = fires::joined(self.view(), &plan, self.part, self.careful());
            let forecast = assault::review(self.view(), &plan, self.part);
            if !assault::good(&forecast, self.mood(plan.hex), false) {
                self.order(Order::DropAttack { hex: plan.hex });
            }
        }
    }

    /// Lets everybody fire who stands beside a named attack, or beside an enemy worth a set of ammunition.
    fn fire(&mut self) {
        for plan in self.view().plans.clone() {
            let mut wider = fire::with_support(self.view(), &plan, self.part);
            wider.attackers.retain(|part| plan.part_of(part.unit).is_some() || self.may_fire(part.unit));
            let wider = fires::joined(self.view(), &wider, self.part, self.careful());
            let wider = command::affordable(self.view(), wider);
            if wider.units().count() > plan.units().count() {
                self.order(Order::NameAttack(wider));
            }
        }
        let mut left_out = Vec::new();
        while let Some(plan) = fire::alone(self.view(), self.part, &left_out) {
            let hex = plan.hex;
            let mut plan = plan;
            plan.attackers.retain(|part| self.may_fire(part.unit));
            let plan = command::affordable(self.view(), plan);
            if plan.attackers.is_empty() || !self.order(Order::NameAttack(plan)) {
                left_out.push(hex);
            }
        }
        self.bombard();
    }

    /// Lets the batteries that no attack needs fire at what is worth their ammunition.
    fn bombard(&mut self) {
        let mut left_out = Vec::new();
        while let Some(plan) = fires::bombardment(self.view(), self.part, self.careful(), &left_out) {
            let (hex, only) = (plan.hex, self.part.filter(|part| part.only_there));
            let wanted = only.is_none_or(|part| part.hex == Some(hex));
            let plan = command::affordable(self.view(), plan);
            if !wanted || plan.fires.is_empty() || !self.order(Order::NameAttack(plan)) {
                left_out.push(hex);
            }
        }
    }
}

/// Whether it is known well enough who is in a hex.
fn lately_seen(view: &SideView, hex: Tile) -> bool {
    view.contacts.values().any(|contact| contact.tile == hex && contact.round.0 + NEWS > view.round.0)
}

/// The weakest unit that can look into an objective, if its side is strong about it.
fn scout(view: &SideView, tasks: &BTreeMap<UnitId, Task>, objective: Objective, search: &mut Reach) -> Option<UnitId> {
    let grid = view.scenario.map.grid;
    let near: Vec<(u32, UnitId, Tile)> = tasks
        .iter()
        .filter(|(id, task)| {
            let guns = view.sheet_of(**id).has_guns();
            task.objective.tile == objective.tile && !task.garrison && !guns && !view.works.busy(**id)
        })
        .filter_map(|(id, _)| {
            let unit = view.unit(*id)?;
            let sheet = view.sheet_of(*id);
            Some((power(sheet, unit), *id, unit.tile().filter(|_| !worn(view, unit))?))
        })
        .collect();
    let about: u32 = near.iter().filter(|(.., tile)| grid.distance(*tile, objective.tile) <= 3).map(|(power, ..)| power).sum();
    let mut able: Vec<(u32, UnitId)> =
        near.into_iter().filter(|(power, ..)| power * 3 <= about).map(|(power, id, _)| (power, id)).collect();
    able.sort_unstable();
    able.into_iter().map(|(_, id)| id).find(|id| {
        reach::body(view, &[*id]).is_ok_and(|body| {
            body.search(search);
            body.reached(search, objective.tile).is_some()
        })
    })
}
