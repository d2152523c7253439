//! The schedules of a round, each with what may change in it. Their systems are thin: gather,
//! call the rule, apply. Two systems that touch the same data without an order are an error.

use bevy_ecs::{
    prelude::*,
    schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor},
};

use super::{
    clock::{self, weather},
    engineers::{ground::Present, sites::Sites},
    event::Event,
    forces::components::{
        Clock, Command, Control, Excursions, Form, Fought, GameDice, Intelligence, Moved, Occupancy, Playing, Position, Rows,
        Score, Sortie, SupplyState, Turn, Weather,
    },
    forces::unit::sheet_by,
    journal::Journal,
    logistics::{malus, phase, repairs, simple},
    naval::port,
    sight::field::Sight,
    victory::{
        goals::Situation,
        losses::{self, JoinedInto},
    },
};
use crate::{
    content::{
        map::Terrain,
        naval::ShipKind,
        scenario::UnitId,
        sheet::{Row, RowKind},
    },
    engine::{
        dice::{DiceKey, DiceStep},
        grid::Tile,
        side::{Side, Sides},
    },
};

/// The round begins: only the journal is written.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct RoundStart;

/// Weather and ground change here and nowhere else.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct WeatherPhase;

/// Stocks of units are filled here and nowhere else.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Supply;

/// A side's movement opens: allowances and marks of its units are renewed.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Movement;

/// The night's rest: nobody has orders, and what was done before is no more (O1.c).
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Rest;

/// A side's engagements are over: control of hexes changes here and nowhere else.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Combat;

/// The round ends: marks of fire are wiped, the malus of supply falls or grows by marches, damages are mended, points
/// are given.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct RoundEnd;

/// Adds all schedules to a rules world.
pub fn install(world: &mut World) {
    let mut add = |mut schedule: Schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
        schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..Default::default() });
        world.add_schedule(schedule);
    };
    add(with(Schedule::new(RoundStart), begin_round));
    add(with(Schedule::new(WeatherPhase), roll_weather));
    let mut supply = Schedule::new(Supply);
    supply.add_systems((refill, phase::run, port::run).chain());
    add(supply);
    add(with(Schedule::new(Movement), renew));
    add(with(Schedule::new(Rest), rest));
    add(with(Schedule::new(Combat), take_control));
    let mut end = Schedule::new(RoundEnd);
    end.add_systems((wipe_fire, wear_on, mend, settle, score).chain());
    add(end);
}

fn with<M>(mut schedule: Schedule, system: impl IntoScheduleConfigs<bevy_ecs::system::ScheduleSystem, M>) -> Schedule {
    schedule.add_systems(system);
    schedule
}

fn begin_round(playing: Res<Playing>, clock: Res<Clock>, mut journal: ResMut<Journal>) {
    journal.write(clock.round, Event::RoundBegan, Sides::BOTH);
    if clock::resting(&playing.0, clock.round) {
        journal.write(clock.round, Event::NightRest, Sides::BOTH);
    }
}

/// Rolls the weather every four hours and lets the ground follow (O1.1.b–d).
fn roll_weather(
    playing: Res<Playing>,
    clock: Res<Clock>,
    dice: Res<GameDice>,
    mut weather: ResMut<Weather>,
    mut journal: ResMut<Journal>,
) {
    let scenario = &playing.0;
    if clock.round.0 > 0 && clock::weather_due(scenario, clock.round) {
        let before = weather.ground;
        let event = if scenario.past_weather.is_empty() {
            let key = DiceKey { round: clock.round.0, side_turn: 0, step: DiceStep::Weather, hex: 0, subject: 0 };
            let die = dice.0.stream(key).d6();
            let roll = weather::adjusted(weather.roll, die);
            *weather = weather::next_phase(scenario, *weather, roll);
            Event::Weather { die, roll }
        } else {
            *weather = weather::as_it_was(scenario, *weather, clock.round);
            Event::WeatherWas(weather.roll)
        };
        journal.write(clock.round, event, Sides::BOTH);
        if weather.ground != before {
            journal.write(clock.round, Event::Ground(weather.ground), Sides::BOTH);
        }
    }
    weather::note_round(scenario, &mut weather, clock.round);
}

/// Simple supply for both sides (O5.6.a).
fn refill(
    playing: Res<Playing>,
    clock: Res<Clock>,
    intelligence: Res<Intelligence>,
    mut units: Query<(&UnitId, &Position, &mut Rows, &mut SupplyState, &Form)>,
    mut journal: ResMut<Journal>,
) {
    let scenario = &playing.0;
    if !scenario.switches.simple_supply || clock.round.0 == 0 || !clock::supply_due(scenario, clock.round) {
        return;
    }
    for side in Side::BOTH {
        let staffs: Vec<Tile> = units
            .iter()
            .filter(|(id, ..)| scenario.unit(**id).side == side && scenario.sheet_of(**id).is_staff())
            .filter_map(|(_, position, ..)| position.tile())
            .collect();
        let contacts = &intelligence.contacts[side.index()];
        let mut blocked = vec![false; scenario.map.grid.len()];
        contacts.values().filter(|contact| contact.now).for_each(|contact| blocked[contact.tile.index()] = true);
        let hexes = scenario.rules.readings.simple_supply_hexes;
        let supplied = simple::supplied(scenario, &staffs, hexes, |tile| blocked[tile.index()]);
        let (mut filled, mut cut_off) = (0, Vec::new());
        for (id, position, mut rows, mut supply, form) in &mut units {
            let Some(tile) = position.tile().filter(|_| scenario.unit(*id).side == side) else { continue };
            if !supplied[tile.index()] {
                cut_off.push(*id);
                continue;
            }
            malus::supplied(&mut supply);
            let mut full = rows.clone();
            if simple::refill(scenario.sheet(sheet_by(scenario, *id, *form)), &mut full) {
                *rows = full;
                filled += 1;
            }
        }
        cut_off.sort_unstable();
        journal.write(clock.round, Event::Supplied { side, units: filled, cut_off }, Sides::only(side));
    }
}

/// Ends all activation, marches and attacks: in the night's rest nobody has orders, so that works and repairs go on and
/// staffs are free to rally (O1.c).
fn rest(playing: Res<Playing>, mut units: Query<(&Position, &mut Command, &mut Moved, &mut Fought, &mut Sortie)>) {
    for (position, mut command, mut moved, mut fought, mut sortie) in &mut units {
        *command = command.renewed(*position, playing.0.switches.command);
        *moved = moved.renewed();
        fought.attacked = false;
        sortie.flown = false;
    }
}

/// Renews movement and marks of the side whose turn begins.
fn renew(
    playing: Res<Playing>,
    turn: Res<Turn>,
    clock: Res<Clock>,
    mut units: Query<(&UnitId, &Position, &mut Moved, &mut Fought, &mut SupplyState, &mut Command)>,
    mut journal: ResMut<Journal>,
) {
    for (id, position, mut moved, mut fought, mut supply, mut command) in &mut units {
        if playing.0.unit(*id).side == turn.side {
            supply.refuelling = false;
            supply.tried = false;
            *moved = if moved.arrived { Moved { arrived: false, ..*moved } } else { moved.renewed() };
            fought.attacked = false;
            *command = command.renewed(*position, playing.0.switches.command);
        } else {
            fought.defended = false;
        }
    }
    journal.write(clock.round, Event::TurnBegan(turn.side), Sides::BOTH);
}

/// Hexes in which one side is alone, with a unit that can hold them, become that side's (O0.l).
fn take_control(
    playing: Res<Playing>,
    clock: Res<Clock>,
    occupancy: Res<Occupancy>,
    sight: Res<Sight>,
    units: Query<(&UnitId, &Position, &Rows, &Form)>,
    mut control: ResMut<Control>,
    mut journal: ResMut<Journal>,
) {
    let scenario = &playing.0;
    let mut present = vec![Sides::NONE; occupancy.0.len()];
    for (id, position, rows, form) in &units {
        let sheet = scenario.sheet(sheet_by(scenario, *id, *form));
        let counts = |row: &Row| row.aircraft.is_none() && (row.armed() || !scenario.rules.readings.fighters_control);
        // Ships hold the sea, and nothing ashore (O0.l).
        let water = position.tile().is_some_and(|tile| scenario.map.terrain(tile) == Terrain::Water);
        let place = !sheet.is_ship() || (water && scenario.rules.readings.ships_hold_water);
        let holds = place && sheet.rows.iter().zip(rows.0.iter()).any(|(row, state)| counts(row) && state.whole(row.count) > 0);
        if let Some(tile) = position.tile().filter(|_| holds) {
            present[tile.index()] = present[tile.index()].with(scenario.unit(*id).side);
        }
    }
    for (index, sides) in present.iter().enumerate() {
        for side in Side::BOTH {
            let alone = occupancy.0[index].iter().all(|id| scenario.unit(*id).side == side);
            if *sides == Sides::only(side) && alone && control.owner[index] != Some(side) {
                control.owner[index] = Some(side);
                control.since[index] = clock.round;
                let tile = Tile(u32::try_from(index).unwrap_or(u32::MAX));
                // A hidden unit takes its hex unknown to the enemy.
                let seen_by = if sight.sees(side.other(), tile) { Sides::BOTH } else { Sides::only(side) };
                journal.write(clock.round, Event::Took { side, tile }, seen_by);
            }
        }
        for side in Side::BOTH {
            let tile = Tile(u32::try_from(index).unwrap_or(u32::MAX));
            if control.owner[index] == Some(side) || sight.sees(side, tile) {
                control.known[side.index()][index] = control.owner[index];
            }
        }
    }
}

/// Whoever fired is no longer seen for it (O0.g), nor whom an excursion saw (O6.1.a), the next fight takes a new set
/// (O0.e), and staffs can help a battery again (O7.5.c).
fn wipe_fire(mut units: Query<(&mut Fought, &mut Rows)>, mut excursions: ResMut<Excursions>) {
    excursions.0.clear();
    for (mut fought, mut rows) in &mut units {
        fought.fired_at = None;
        fought.fired_over = None;
        fought.lent = None;
        rows.0.iter_mut().for_each(|row| row.opened = None);
    }
}

/// The malus of those who are supplied again falls; who marched too long has one more (O5.3.a, O0.n).
fn wear_on(
    playing: Res<Playing>,
    clock: Res<Clock>,
    mut units: Query<(&UnitId, &Position, &Moved, &mut SupplyState, &Form)>,
    mut journal: ResMut<Journal>,
) {
    let mut footsore = Vec::new();
    for (id, position, moved, mut supply, form) in &mut units {
        if position.tile().is_some() {
            malus::hour(&mut supply, playing.0.rules.readings.peak_forgotten);
            if malus::march(&playing.0, playing.0.sheet(sheet_by(&playing.0, *id, *form)), moved.hexes > 0, &mut supply) {
                footsore.push(*id);
            }
        }
    }
    footsore.sort_unstable();
    for unit in footsore {
        journal.write(clock.round, Event::Footsore { unit }, Sides::only(playing.0.unit(unit).side));
    }
}

/// Workshops and supply units mend what they can (O3.1.a, O1.4.c).
fn mend(
    playing: Res<Playing>,
    clock: Res<Clock>,
    intelligence: Res<Intelligence>,
    mut units: Query<(&UnitId, &Position, &Moved, &mut Rows, &Form, &mut Sortie)>,
    mut journal: ResMut<Journal>,
) {
    let scenario = &playing.0;
    for side in Side::BOTH {
        let mut patients: Vec<repairs::Patient> = units
            .iter()
            // Who has left his vehicles has nothing to mend.
            .filter(|(id, .., form, _)| scenario.unit(**id).side == side && **form != Form::Improvised)
            .filter_map(|(id, position, moved, rows, _, sortie)| {
                let moved = moved.hexes > 0 || moved.shifted || sortie.flown;
                Some(repairs::Patient { id: *id, tile: position.tile()?, moved, rows: rows.clone(), begun: sortie.mending })
            })
            .collect();
        patients.sort_unstable_by_key(|patient| patient.id);
        let contacts = &intelligence.contacts[side.index()];
        let enemies: Vec<Tile> = contacts.values().filter(|contact| contact.now).map(|contact| contact.tile).collect();
        let done = repairs::repairs(scenario, &mut patients, &enemies);
        for (id, _, _, mut rows, _, mut sortie) in &mut units {
            if let Ok(place) = patients.binary_search_by_key(id, |patient| patient.id)
                && *rows != patients[place].rows
            {
                *rows = patients[place].rows.clone();
            }
            if let Ok(place) = patients.binary_search_by_key(id, |patient| patient.id)
                && sortie.mending != patients[place].begun
            {
                sortie.mending = patients[place].begun;
            }
        }
        for repairs::Repair { by, unit, row, wear } in done {
            journal.write(clock.round, Event::Repaired { by, unit, row, wear }, Sides::only(side));
        }
    }
}

/// Who was brought to his place in this round stands there from the next one on (O3.1.a).
fn settle(mut units: Query<&mut Moved>) {
    for mut moved in &mut units {
        if moved.shifted {
            moved.shifted = false;
        }
    }
}

/// Points for everything that the goals gave in this round (O0.m).
fn score(
    (playing, present, sites): (Res<Playing>, Res<Present>, Res<Sites>),
    clock: Res<Clock>,
    control: Res<Control>,
    units: Query<(&UnitId, &Position, &Rows, &Form)>,
    mut score: ResMut<Score>,
    mut journal: ResMut<Journal>,
) {
    let scenario = &playing.0;
    let with: JoinedInto = units
        .iter()
        .filter_map(|(id, position, ..)| if let Position::Joined(into) = position { Some((*id, *into)) } else { None })
        .collect();
    let losses = |side: Side, kind| {
        let of_side = units.iter().filter(|(id, ..)| scenario.unit(**id).side == side);
        of_side.map(|(id, position, rows, form)| losses::of_unit(scenario, (*id, *position, *form), rows, &with, kind)).sum()
    };
    let exited = |side: Side, tiles: &[Tile], kind: Option<RowKind>| -> u32 {
        let gone = units.iter().filter(|(id, position, ..)| {
            let left = matches!(position, Position::Left(tile) if tiles.contains(tile));
            left && scenario.unit(**id).side == side
        });
        let sheets = gone.map(|(id, ..)| scenario.sheet_of(*id));
        let counted = sheets.filter(|sheet| !sheet.is_staff() && kind.is_none_or(|kind| sheet.kind() == kind));
        // A ship counts as a company there, whatever it counts in a hex.
        counted.map(|sheet| if sheet.is_ship() { 2 } else { sheet.stack_halves(&scenario.rules.readings) }).sum()
    };
    let sunk = |side: Side, kind: Option<ShipKind>| -> u32 {
        let gone = units.iter().filter(|(id, position, ..)| **position == Position::Gone && scenario.unit(**id).side == side);
        let kinds = gone.filter_map(|(id, ..)| scenario.sheet_of(*id).ship_kind());
        u32::try_from(kinds.filter(|found| kind.is_none_or(|kind| kind == *found)).count()).unwrap_or(u32::MAX)
    };
    let sailed = |side: Side, kind: ShipKind, over: &[Tile]| -> u32 {
        let gone = units.iter().filter(|(id, position, ..)| {
            let left = matches!(position, Position::Left(tile) if over.contains(tile));
            left && scenario.unit(**id).side == side && scenario.sheet_of(**id).ship_kind() == Some(kind)
        });
        u32::try_from(gone.count()).unwrap_or(u32::MAX)
    };
    let last = clock.round.0 + 1 >= scenario.rounds;
    let (captured, map, sites) = (score.captured, present.truth(), &*sites);
    let situation = Situation {
        scenario,
        map,
        sites,
        control: &control,
        round: clock.round,
        last,
        losses: &losses,
        exited: &exited,
        captured,
        sunk: &sunk,
        sailed: &sailed,
    };
    for (index, goal) in scenario.goals.iter().enumerate() {
        let before = score.awards[index];
        let now = situation.awards(goal.side, &goal.condition, before);
        if now > before {
            score.awards[index] = now;
            score.points[goal.side.index()].0 += goal.points.0 * i32::try_from(now - before).unwrap_or(0);
            let goal = u32::try_from(index).unwrap_or(u32::MAX);
            journal.write(clock.round, Event::Scored { goal, times: now - before }, Sides::BOTH);
        }
    }
}
