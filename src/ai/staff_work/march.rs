//! Marches of formations: the order of march, where each body goes in a round, and when head and tail arrive.

use super::{
    column::{RESTING, bodies, halves},
    ways::Ways,
};
use crate::{
    ai::belief,
    content::scenario::{FormationId, UnitId},
    engine::{
        grid::{Tile, path::Reach},
        quantity::Round,
    },
    operations::{
        clock,
        command::{tree::Tree, way},
        forces::components::{Moved, Phase, Position},
        movement::reach,
        tasks::{TaskKind, passed},
        view::SideView,
    },
};

/// How units behave on the way when the enemy is known to be near.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caution {
    /// They stop before they come beside him.
    BeforeEnemies,
    /// They go until one is at most two hexes away.
    AtContact,
    /// They keep three hexes away, or at least come no nearer.
    Away,
}

/// Hexes at which an advance stops.
pub const CONTACT: u32 = 2;
/// Hexes that who withdraws keeps between himself and the enemy.
const AWAY: u32 = 3;
/// Rounds after which a march is not followed any further.
const LONGEST: u32 = 96;

/// Hexes in which an enemy is seen or still believed to be.
pub fn known_enemies(view: &SideView) -> Vec<Tile> {
    let known = view.contacts.values().filter(|contact| contact.now || belief::stays(view, contact));
    let mut hexes: Vec<Tile> = known.map(|contact| contact.tile).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// How far the nearest of some enemies is.
pub fn nearest(view: &SideView, enemies: &[Tile], tile: Tile) -> u32 {
    enemies.iter().map(|enemy| view.scenario.map.grid.distance(*enemy, tile)).min().unwrap_or(u32::MAX)
}

/// Bodies in the order in which they march: those nearest to the goal first, so that nobody is in another's way; staffs
/// alone after all others, so that none leads into an enemy whom nobody has seen yet.
pub fn order_of_march(view: &SideView, units: &[UnitId], to: Tile, ways: &mut Ways) -> Vec<Vec<UnitId>> {
    let mut bodies: Vec<(usize, bool, u64, Vec<UnitId>)> = bodies(view, units)
        .into_iter()
        .filter_map(|body| {
            let (passed, goal) = next_goal(view, &body, to);
            let (pace, times) = ways.of_slowest(view, &body, goal)?;
            let here = view.unit(body[0])?.tile()?;
            let staffs = body.iter().all(|unit| view.sheet_of(*unit).is_staff());
            Some((usize::MAX - passed, staffs, u64::from(times[here.index()]) * 1000 / u64::from(pace.round()), body))
        })
        .collect();
    bodies.sort();
    bodies.into_iter().map(|(.., body)| body).collect()
}

/// The hex that a body is to reach next, and how many it has passed: one of its march's `via`, or the goal itself.
fn next_goal(view: &SideView, body: &[UnitId], to: Tile) -> (usize, Tile) {
    let Some(first) = body.first() else { return (0, to) };
    let passed = view.tasks.passed(*first);
    let task = view.tasks.of_unit(view.tree(), *first);
    // Posts of a screen and the like are no march.
    let via = task.filter(|(_, task)| task.kind.hex() == Some(to)).and_then(|(_, task)| task.kind.via().get(passed));
    (passed, via.copied().unwrap_or(to))
}

/// Where a body should go with what it can still spend in this round, if it should go on.
pub fn destination(
    view: &SideView,
    body: &[UnitId],
    to: Tile,
    caution: Caution,
    ways: &mut Ways,
    search: &mut Reach,
) -> Option<Tile> {
    let (_, goal) = next_goal(view, body, to);
    let (pace, times) = ways.of_slowest(view, body, goal)?;
    let moving = reach::body(view, body).ok()?;
    moving.search(search);
    let (here, own) = (moving.start(), halves(view, body));
    let enemies = known_enemies(view);
    let near = |tile: Tile| nearest(view, &enemies, tile);
    let at_start = near(here);
    if caution == Caution::AtContact && at_start <= CONTACT {
        return None;
    }
    let open = |tile: Tile| match caution {
        // Who is told to be beside him goes there.
        Caution::BeforeEnemies => near(tile) > 1 || (tile == to && near(tile) > 0),
        Caution::AtContact => near(tile) > 1,
        Caution::Away => near(tile) >= at_start.min(AWAY),
    };
    // Who withdraws takes an hour's detour to be away from the enemy.
    let rate = |tile: Tile| {
        let danger = if caution == Caution::Away && near(tile) < AWAY { pace.round() * (AWAY - near(tile)) } else { 0 };
        times[tile.index()].saturating_add(danger)
    };
    let stay = rate(here);
    let room = |tile: Tile| own == 0 || view.stack_halves(tile) + own <= RESTING;
    let mut options: Vec<(u32, u16, Tile)> = search
        .tiles()
        .iter()
        .filter_map(|tile| Some((rate(*tile), moving.reached(search, *tile)?.spent, *tile)))
        .filter(|(rate, _, tile)| *rate < stay && !view.enemy_seen(*tile) && room(*tile))
        .collect();
    options.sort_unstable();
    let clear = |way: &[Tile]| {
        let before = way.len().saturating_sub(1);
        let quiet = caution != Caution::AtContact || way[..before].iter().all(|tile| near(*tile) > CONTACT);
        quiet && way.iter().all(|tile| open(*tile))
    };
    // Who looks for contact enters no hex unseen that he could look into first.
    let bound = |way: &[Tile]| match caution {
        Caution::AtContact => way.iter().take_while(|tile| view.seen[tile.index()]).count().max(1),
        Caution::BeforeEnemies | Caution::Away => way.len(),
    };
    options.into_iter().find_map(|(.., tile)| {
        let way = search.way(tile).filter(|way| clear(way))?;
        let end = way.get(bound(&way) - 1).copied()?;
        (end == tile || (rate(end) < stay && room(end))).then_some(end)
    })
}

/// When a march arrives, as far as it can be foreseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// The round in which the first body reaches the goal.
    pub head: Round,
    /// The round in which the last body has come as near to it as there is room.
    pub tail: Round,
}

/// The rounds in which head and tail of a formation arrive by its task, if nobody stands in the way: the march itself,
/// gone through on a copy of the view. None if it has no hex to go to, or does not get there in four days.
pub fn times(view: &SideView, formation: FormationId) -> Option<Times> {
    let task = view.tasks.of.get(&formation)?;
    let to = task.kind.hex().filter(|_| !matches!(task.kind, TaskKind::Attack { .. }))?;
    let mut ahead = view.clone();
    ahead.contacts.clear();
    ahead.enemy_at.iter_mut().for_each(Vec::clear);
    ahead.plans.clear();
    ahead.turn.phase = Phase::Movement;
    let (mut ways, mut search) = (Ways::default(), Reach::new(view.scenario.map.grid));
    let of_it = |view: &SideView| super::column::free_units(view, formation);
    let (mut head, mut tail) = (None, view.round);
    // In the enemy's turn the march goes on in the next round.
    if view.turn.side != view.side {
        ahead.turn.side = view.side;
        next_round(&mut ahead);
    }
    for _ in 0..LONGEST {
        let mut moved = false;
        if !clock::resting(&ahead.scenario, ahead.round) {
            for body in order_of_march(&ahead, &of_it(&ahead), to, &mut ways) {
                // Who has marched in this round already goes on in the next.
                let marched = |unit: &UnitId| view.unit(*unit).is_some_and(|unit| unit.moved.hexes > 0);
                // So does whom nobody activates (O2.1.b).
                if ahead.round == view.round && (body.iter().any(marched) || way::pay(view, &body).is_err()) {
                    moved = true;
                    continue;
                }
                while let Some(tile) = destination(&ahead, &body, to, Caution::BeforeEnemies, &mut ways, &mut search) {
                    step(&mut ahead, &body, tile, &search)?;
                    (moved, tail) = (true, ahead.round);
                }
            }
        }
        if head.is_none() && of_it(&ahead).iter().any(|id| ahead.unit(*id).and_then(|unit| unit.tile()) == Some(to)) {
            head = Some(ahead.round);
        }
        if !moved && !clock::resting(&ahead.scenario, ahead.round) && ahead.round > view.round {
            break;
        }
        next_round(&mut ahead);
    }
    head.map(|head| Times { head, tail: tail.max(head) })
}

/// Moves a body in a copy of a view, as the rules would.
fn step(view: &mut SideView, body: &[UnitId], to: Tile, search: &Reach) -> Option<()> {
    let way = search.way(to)?;
    let moving = reach::body(view, body).ok()?;
    let reached = moving.reached(search, to)?;
    let (cost, from) = (reached.spent - moving.spent(), moving.start());
    for unit in body {
        view.own_at[from.index()].retain(|other| other != unit);
        let here = &mut view.own_at[to.index()];
        let place = here.partition_point(|other| other < unit);
        here.insert(place, *unit);
        let state = view.own.get_mut(unit)?;
        state.position = Position::On(to);
        state.moved.spent += cost;
        state.moved.trail = reached.trail;
        state.moved.hexes += u16::try_from(way.len()).unwrap_or(u16::MAX);
    }
    let scenario = view.scenario.clone();
    passed::note(&mut view.tasks, Tree { scenario: &scenario, attached: &view.attached }, body, &way, Some(to));
    Some(())
}

/// Lets a round go by in a copy of a view.
fn next_round(view: &mut SideView) {
    view.round.0 += 1;
    for unit in view.own.values_mut() {
        unit.moved = Moved::default();
    }
}
