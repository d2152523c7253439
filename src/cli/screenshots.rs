//! `hacse screenshots`: every screen as a picture, without a display.

mod campaign;
mod lessons;
mod river;
mod scouts;

use std::{path::PathBuf, sync::Arc};

use super::{
    Failure,
    generate::parse_size,
    map_pictures,
    play::{self, offers},
};
use crate::{
    client::{
        action::{AirGoal, AirPick, Goal, HandbookPage, Overlay, Pick, Player, ReplayAction, SavesAction, Screen, UiAction},
        client::{Client, Settings},
        keeper::Keeper,
        map_view::fire_targets,
        replay::ReplayState,
        session::{Stage, Window},
        shell::pictures::Studio,
    },
    content::{
        scenario::{FormationId, UnitId},
        sheet::Branch,
        text::Lang,
    },
    engine::{
        grid::Tile,
        save::{disk::RealDisk, store::Store},
        side::Side,
    },
    operations::{
        command::tree, event::Event, forces::UnitState, movement::reach, naval::fire, order::Order, save::review::Eyes,
    },
};

/// What to render.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Folder for the pictures
    #[arg(long)]
    out: PathBuf,
    /// Size in pixels
    #[arg(long, default_value = "1920x1080", value_name = "WxH")]
    size: String,
    /// Language: de or en
    #[arg(long, default_value = "de")]
    lang: String,
    /// Only pictures whose name contains this
    #[arg(long)]
    only: Option<String>,
    /// Show these map files, far, from the middle and near, instead of the screens
    #[arg(long = "map", value_name = "FILE")]
    maps: Vec<PathBuf>,
    /// A scenario to show besides the shipped ones
    #[arg(long, value_name = "FOLDER")]
    scenario: Option<PathBuf>,
}

/// Renders all screens.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (width, height) = parse_size(&arguments.size)?;
    if !(640..=7680).contains(&width) || !(400..=4320).contains(&height) {
        return Err(Failure(format!("pictures of {width}x{height} cannot be made; allowed: 640x400 to 7680x4320")));
    }
    let lang = match arguments.lang.as_str() {
        "de" => Lang::De,
        "en" => Lang::En,
        other => return Err(Failure(format!("`{other}` is no language of the game; allowed: de, en"))),
    };
    std::fs::create_dir_all(&arguments.out)
        .map_err(|error| Failure(format!("{}: cannot be made: {error}", arguments.out.display())))?;
    if !arguments.maps.is_empty() {
        return map_pictures::run(&arguments.maps, &arguments.out, (width, height), lang);
    }
    let also: Vec<PathBuf> = arguments.scenario.iter().cloned().collect();
    let (offers, mut problems) = offers(&also);
    let lessons = play::lessons(&mut problems);
    if offers.is_empty() {
        return Err(Failure(format!("no scenario could be loaded\n{}", problems.join("\n"))));
    }
    let settings = Settings { lang, motion: 0, ..Settings::default() };
    let mut client = Client::new(settings, offers, problems, 7);
    client.lessons = lessons;
    let folder = std::env::temp_dir().join(format!("hacse-pictures-{}", std::process::id()));
    client.keeper = Some(Keeper::new(Store::new(Arc::new(RealDisk), folder.clone())));
    let mut studio = Studio::new(client, width, height);
    let shoot = |studio: &mut Studio, name: &str| {
        if arguments.only.as_deref().is_none_or(|only| name.contains(only)) {
            let file = arguments.out.join(format!("{name}_{width}x{height}_{}.png", arguments.lang));
            studio.picture(&file);
            println!("{}", file.display());
        }
    };
    shoot(&mut studio, "menu");
    lessons::pictures(&mut studio, &shoot);
    studio.client().screen = Screen::Choice;
    shoot(&mut studio, "choice");
    for (screen, name) in [(Screen::Handbook, "handbook"), (Screen::Settings, "settings")] {
        studio.client().act(UiAction::Go(screen));
        shoot(&mut studio, name);
    }
    studio.client().act(UiAction::Go(Screen::Handbook));
    for (page, name) in [(HandbookPage::Signs, "signs"), (HandbookPage::Keys, "keys")] {
        studio.client().page = page;
        shoot(&mut studio, name);
    }
    studio.client().page = HandbookPage::Rules;
    studio.client().choice.players = [Player::Person, Player::Person];
    studio.client().act(UiAction::StartBattle);
    shoot(&mut studio, "handover");
    let first = studio.client().session.as_ref().map(|session| session.view().side);
    first.into_iter().for_each(|side| studio.client().act(UiAction::SetPassword(side, "Oka".into())));
    shoot(&mut studio, "handover_password");
    first.into_iter().for_each(|side| studio.client().act(UiAction::SetPassword(side, String::new())));
    studio.client().act(UiAction::BeginTurn);
    shoot(&mut studio, "begin");
    play_on(studio.client(), 8);
    studio.client().act(UiAction::NextPhase);
    shoot(&mut studio, "ask_phase");
    studio.client().act(UiAction::Close);
    studio.client().act(UiAction::Go(Screen::Menu));
    shoot(&mut studio, "menu_in_battle");
    studio.client().act(UiAction::LookAgain);
    replay(&mut studio, &shoot, "replay");
    let name = if lang == Lang::De { "Vor der Brücke" } else { "Before the bridge" };
    studio.client().act(UiAction::SaveAs(name.into()));
    studio.client().act(UiAction::Go(Screen::Saves));
    studio.client().act(UiAction::Saves(SavesAction::Name(name.into())));
    shoot(&mut studio, "saves");
    studio.client().act(UiAction::Go(Screen::Play));
    studio.client().act(UiAction::OpenLuck);
    shoot(&mut studio, "luck");
    studio.client().act(UiAction::Close);
    if hand_over(studio.client()) {
        shoot(&mut studio, "handover_later");
        studio.client().act(UiAction::WhatISaw);
        replay(&mut studio, &shoot, "what_i_saw");
        studio.client().act(UiAction::BeginTurn);
    }
    command(&mut studio, &shoot);
    supply(&mut studio, &shoot);
    select_with_most_reach(studio.client());
    shoot(&mut studio, "play");
    if let Some(tile) = near_selected(studio.client()) {
        studio.client().act(UiAction::Cursor(tile));
        shoot(&mut studio, "cursor");
        studio.client().act(UiAction::HideCursor);
    }
    for (steps, name) in [(-6, "zoom_far"), (10, "zoom_near")] {
        studio.client().act(UiAction::Zoom(steps));
        shoot(&mut studio, name);
    }
    studio.client().act(UiAction::Zoom(-4));
    if let Some((unit, hex)) = target(studio.client()) {
        studio.client().act(UiAction::Cursor(hex));
        shoot(&mut studio, "target");
        studio.client().act(UiAction::HideCursor);
        studio.client().act(UiAction::Order(Order::Move { units: vec![unit], to: hex }));
        shoot(&mut studio, "attack");
        if result(studio.client()) {
            for step in [1, 4, 5, 6] {
                studio.client().act(UiAction::ResultStep(step));
                shoot(&mut studio, &format!("result_{step}"));
            }
        }
    }
    studio.client().act(UiAction::Close);
    play_on(studio.client(), u32::MAX);
    shoot(&mut studio, "victory");
    studio.client().act(UiAction::OpenLuck);
    shoot(&mut studio, "luck_over");
    studio.client().act(UiAction::Close);
    studio.client().act(UiAction::LookAgain);
    replay(&mut studio, &shoot, "replay_over");
    air(&mut studio, &shoot);
    artillery(&mut studio, &shoot);
    scouts::shoot_all(&mut studio, &shoot);
    long_road(&mut studio, &shoot);
    river::pictures(&mut studio, &shoot);
    strait(&mut studio, &shoot);
    // Whole battles are played for these.
    if arguments.only.as_deref().is_none_or(|only| only.starts_with("campaign")) {
        campaign::pictures(&mut studio, &shoot);
    }
    studio.client().choice.index = 0;
    studio.client().choice.players = [Player::Person, Player::Mail];
    studio.client().act(UiAction::StartBattle);
    studio.client().act(UiAction::Order(Order::EndTurn));
    shoot(&mut studio, "waiting");
    drop(studio);
    let _ = std::fs::remove_dir_all(&folder);
    Ok(())
}

/// The overview of command: the staff with most below it after some orders, and a unit that must roll.
fn command(studio: &mut Studio, shoot: &dyn Fn(&mut Studio, &str)) {
    let Some(session) = &studio.client().session else { return };
    let view = session.view().clone();
    let below = |staff: UnitId| view.on_map().filter(|unit| tree::answers_to(&view.scenario, unit) == Some(staff)).count();
    let staffs = view.on_map().filter(|unit| view.sheet_of(unit.id).is_staff());
    let Some(staff) = staffs.max_by_key(|unit| (below(unit.id), std::cmp::Reverse(unit.id))).map(|unit| unit.id) else { return };
    let first = view.on_map().find(|unit| tree::answers_to(&view.scenario, unit) == Some(staff)).map(|unit| unit.id);
    first.into_iter().for_each(|unit| studio.client().act(UiAction::Order(Order::Activate { unit })));
    studio.client().act(UiAction::Close);
    studio.client().act(UiAction::Toggle(Overlay::Command));
    studio.client().act(UiAction::Select(vec![staff]));
    view.unit(staff).and_then(|unit| unit.tile()).into_iter().for_each(|tile| studio.client().act(UiAction::Centre(tile)));
    shoot(studio, "command");
    // Orders until the staffs have no group left.
    let units: Vec<UnitId> = view.on_map().map(|unit| unit.id).collect();
    for unit in &units {
        studio.client().act(UiAction::Order(Order::Activate { unit: *unit }));
        let asks = studio.client().session.as_ref().is_some_and(|session| session.state.window.is_some());
        if asks {
            shoot(studio, "ask_roll");
            studio.client().act(UiAction::Close);
            studio.client().act(UiAction::Select(vec![*unit]));
            shoot(studio, "command_company");
            break;
        }
    }
    studio.client().act(UiAction::Toggle(Overlay::Command));
}

/// Flights: their missions, a hex being chosen, flak, and the report of an air attack.
fn air(studio: &mut Studio, shoot: &dyn Fn(&mut Studio, &str)) {
    let offer = studio.client().offers.iter().position(|offer| offer.scenario.key == "airfield");
    let Some(index) = offer else { return };
    studio.client().choice.index = index;
    studio.client().choice.players = [Player::Person, Player::Person];
    studio.client().act(UiAction::StartBattle);
    studio.client().act(UiAction::BeginTurn);
    let Some(session) = &studio.client().session else { return };
    let (view, scenario) = (session.view().clone(), session.view().scenario.clone());
    let own = |branch: Branch| {
        let of_branch = |unit: &&UnitState| scenario.sheet_of(unit.id).branch == branch;
        view.on_map().find(of_branch).map(|unit| unit.id)
    };
    let Some((bomber, fighter, scout, flak)) = own(Branch::DiveBomber)
        .zip(own(Branch::Fighter))
        .zip(own(Branch::AirRecon))
        .zip(own(Branch::Flak))
        .map(|(((bomber, fighter), scout), flak)| (bomber, fighter, scout, flak))
    else {
        return;
    };
    let Some(hex) = scenario.goals.iter().flat_map(|goal| goal.condition.hexes()).next() else { return };
    studio.client().act(UiAction::Order(AirPick { flight: scout, goal: AirGoal::Reconnoitre, bombs: false }.order(hex)));
    let at = view.unit(fighter).and_then(UnitState::tile);
    let patrol = scenario.airfields.iter().map(|airfield| airfield.tile).find(|tile| Some(*tile) == at).unwrap_or(hex);
    studio.client().act(UiAction::Order(AirPick { flight: fighter, goal: AirGoal::Patrol, bombs: false }.order(patrol)));
    studio.client().act(UiAction::Select(vec![bomber]));
    studio.client().act(UiAction::ShowAll);
    let pick = AirPick { flight: bomber, goal: AirGoal::Attack, bombs: true };
    studio.client().act(UiAction::PickMission(Some(pick)));
    studio.client().act(UiAction::Cursor(hex));
    shoot(studio, "air_pick");
    studio.client().act(UiAction::HideCursor);
    studio.client().act(UiAction::Order(pick.order(hex)));
    shoot(studio, "air_missions");
    studio.client().act(UiAction::Select(vec![flak]));
    shoot(studio, "air_flak");
    studio.client().act(UiAction::Order(Order::EndMovement));
    studio.client().act(UiAction::ResolveNext);
    shoot(studio, "air_report");
    studio.client().act(UiAction::Close);
}

/// A battery that can fire: its range on the map, its attack, what came of it.
fn artillery(studio: &mut Studio, shoot: &dyn Fn(&mut Studio, &str)) {
    studio.client().choice.index = 0;
    studio.client().choice.players = [Player::Person, Player::Person];
    studio.client().act(UiAction::StartBattle);
    for round in 2..16 {
        play_on(studio.client(), round);
        studio.client().act(UiAction::BeginTurn);
        let Some(session) = studio.client().session.as_ref().filter(|session| session.stage != Stage::Over) else { return };
        let view = session.view().clone();
        let guns = view.on_map().map(|unit| unit.id);
        let found = guns.filter_map(|unit| Some((unit, fire_targets(&view, &[unit]).first()?.0))).next();
        let Some((unit, hex)) = found else { continue };
        studio.client().act(UiAction::Select(vec![unit]));
        studio.client().act(UiAction::Centre(hex));
        shoot(studio, "battery");
        studio.client().act(UiAction::Cursor(hex));
        shoot(studio, "battery_target");
        studio.client().act(UiAction::HideCursor);
        studio.client().act(UiAction::OpenAttack(hex));
        shoot(studio, "bombard");
        let session = studio.client().session.as_ref();
        let plan = session.and_then(|session| match &session.state.window {
            Some(Window::Attack { plan, .. }) => Some(plan.clone()),
            _ => None,
        });
        let Some(plan) = plan else { return };
        studio.client().act(UiAction::Order(Order::NameAttack(plan)));
        studio.client().act(UiAction::Close);
        shoot(studio, "bombard_named");
        studio.client().act(UiAction::Order(Order::EndMovement));
        studio.client().act(UiAction::ResolveNext);
        for step in [2, 3, 6] {
            studio.client().act(UiAction::ResultStep(step));
            shoot(studio, &format!("bombard_result_{step}"));
        }
        return;
    }
}

/// A march with tasks and supply along a long road.
fn long_road(studio: &mut Studio, shoot: &dyn Fn(&mut Studio, &str)) {
    let offer = studio.client().offers.iter().position(|offer| offer.scenario.key == "long-road");
    let Some(index) = offer else { return };
    studio.client().choice.index = index;
    studio.client().choice.players = [Player::Person, Player::Person];
    studio.client().act(UiAction::StartBattle);
    play_on(studio.client(), 5);
    studio.client().act(UiAction::BeginTurn);
    let Some(session) = &studio.client().session else { return };
    let view = session.view().clone();
    let scenario = view.scenario.clone();
    let goals: Vec<Tile> = scenario.goals.iter().flat_map(|goal| goal.condition.hexes()).collect();
    let own = (0u32..).zip(&scenario.formations).filter(|(_, formation)| formation.side == view.side);
    let tasks = [Goal::March, Goal::Advance, Goal::Screen];
    for (number, (index, _)) in own.enumerate() {
        let Some(hex) = goals.get(number % goals.len().max(1)).copied() else { break };
        let pick = Pick::Task { formation: FormationId(index), task: tasks[number % tasks.len()], by_computer: false };
        studio.client().act(UiAction::Order(pick.order(hex)));
        studio.client().act(UiAction::Close);
    }
    let staff = scenario.formations.iter().filter(|formation| formation.side == view.side).find_map(|formation| formation.staff);
    staff.into_iter().for_each(|staff| studio.client().act(UiAction::Select(vec![staff])));
    shoot(studio, "road_near");
    studio.client().act(UiAction::ShowAll);
    shoot(studio, "road_far");
    studio.client().act(UiAction::Toggle(Overlay::Supply));
    shoot(studio, "road_supply_far");
    staff.and_then(|staff| view.unit(staff)?.tile()).into_iter().for_each(|tile| studio.client().act(UiAction::Centre(tile)));
    studio.client().act(UiAction::Zoom(4));
    shoot(studio, "road_supply");
    studio.client().act(UiAction::Toggle(Overlay::Command));
    shoot(studio, "road_command");
    studio.client().act(UiAction::Toggle(Overlay::Command));
}

/// Ships: near and far, the sheet of a destroyer, a dived submarine, an attack over the sea and what it did.
fn strait(studio: &mut Studio, shoot: &dyn Fn(&mut Studio, &str)) {
    let offer = studio.client().offers.iter().position(|offer| offer.scenario.key == "strait");
    let Some(index) = offer else { return };
    studio.client().choice.index = index;
    studio.client().choice.players = [Player::Person, Player::Person];
    studio.client().act(UiAction::StartBattle);
    studio.client().act(UiAction::BeginTurn);
    let find = |studio: &mut Studio, key: &str| {
        let session = studio.client().session.as_ref()?;
        let view = session.view();
        let unit = view.on_map().find(|unit| view.scenario.unit(unit.id).key == key)?;
        Some((unit.id, unit.tile()?))
    };
    for (key, name) in [("de_u144", "strait_submarine"), ("de_mrs", "strait_convoy")] {
        if let Some((unit, tile)) = find(studio, key) {
            studio.client().act(UiAction::Select(vec![unit]));
            studio.client().act(UiAction::Centre(tile));
            shoot(studio, name);
        }
    }
    let exit = studio.client().session.as_ref().and_then(|session| session.view().scenario.map.exits.first().copied());
    if let Some(exit) = exit {
        studio.client().act(UiAction::Inspect(None, Some(exit)));
        studio.client().act(UiAction::Centre(exit));
        shoot(studio, "strait_exit");
    }
    studio.client().act(UiAction::ShowAll);
    shoot(studio, "strait_far");
    play_on(studio.client(), 1);
    studio.client().act(UiAction::BeginTurn);
    // A ship of the side to act that sees an enemy it can fire at.
    let fires = |studio: &mut Studio| {
        let view = studio.client().session.as_ref()?.view().clone();
        let mut ships = view.on_map().filter(|unit| view.sheet_of(unit.id).is_ship());
        ships.find_map(|unit| {
            let hexes: Vec<Tile> = view.contacts.values().filter(|contact| contact.now).map(|contact| contact.tile).collect();
            let hex =
                hexes.into_iter().find(|hex| fire::sees_into(&view, unit, *hex) && fire::proposed(&view, unit, *hex) != 0)?;
            Some((unit.id, unit.tile()?, hex))
        })
    };
    let Some((unit, tile, hex)) = fires(studio) else { return };
    studio.client().act(UiAction::Select(vec![unit]));
    studio.client().act(UiAction::Centre(tile));
    studio.client().act(UiAction::Zoom(8));
    shoot(studio, "strait_ship");
    studio.client().act(UiAction::OpenAttack(hex));
    shoot(studio, "strait_attack");
    let plan = studio.client().session.as_ref().and_then(|session| match &session.state.window {
        Some(Window::Attack { plan, .. }) => Some(plan.clone()),
        _ => None,
    });
    if let Some(plan) = plan {
        studio.client().act(UiAction::Order(Order::NameAttack(plan)));
        studio.client().act(UiAction::Close);
        shoot(studio, "strait_named");
        if result(studio.client()) {
            for step in [4, 5, 6] {
                studio.client().act(UiAction::ResultStep(step));
                shoot(studio, &format!("strait_result_{step}"));
            }
        }
    }
    studio.client().act(UiAction::Close);
}

/// The overview of supply, with nobody and with a unit selected.
fn supply(studio: &mut Studio, shoot: &dyn Fn(&mut Studio, &str)) {
    let Some(session) = &studio.client().session else { return };
    let view = session.view().clone();
    studio.client().act(UiAction::Toggle(Overlay::Supply));
    studio.client().act(UiAction::Inspect(None, None));
    shoot(studio, "supply");
    let company = view.on_map().find(|unit| !view.sheet_of(unit.id).is_staff() && unit.temporary() + unit.total() > 0);
    company.into_iter().for_each(|unit| studio.client().act(UiAction::Select(vec![unit.id])));
    shoot(studio, "supply_unit");
    studio.client().act(UiAction::Toggle(Overlay::Supply));
}

/// Looks at the moment of the last fight before two thirds of a game, then closes it.
fn replay(studio: &mut Studio, shoot: &dyn Fn(&mut Studio, &str), name: &str) {
    let Some(replay) = &mut studio.client().replay else { return };
    replay.prepare_all();
    let last = replay.review.len().saturating_sub(1);
    let fought = |replay: &mut ReplayState, index: usize| {
        replay.review.go(index);
        replay.review.told().any(|event| matches!(event, Event::Fought(_)))
    };
    let found = (0..=last * 2 / 3).rev().find(|index| fought(replay, *index)).unwrap_or(last);
    let over = replay.review.over();
    studio.client().act(UiAction::Replay(ReplayAction::To(found)));
    if over {
        studio.client().act(UiAction::Replay(ReplayAction::Eyes(Eyes::Both)));
        shoot(studio, name);
        studio.client().act(UiAction::Replay(ReplayAction::AskBranch));
        shoot(studio, "ask_branch");
    } else {
        shoot(studio, name);
    }
    studio.client().act(UiAction::Replay(ReplayAction::Close));
}

/// The view of the side that is shown.
fn studio_view(studio: &mut Studio) -> Option<crate::operations::view::SideView> {
    studio.client().session.as_ref().map(|session| session.view().clone())
}

/// Lets the computer finish the turn of the side to act; returns whether the hand-over waits.
fn hand_over(client: &mut Client) -> bool {
    let Some(session) = &mut client.session else { return false };
    let side = session.view().turn.side;
    let _ = session.computer_turn(side);
    matches!(session.stage, Stage::HandOver(_))
}

fn play_on(client: &mut Client, until: u32) {
    client.session.iter_mut().for_each(|session| session.play_on(until));
}

fn select_with_most_reach(client: &mut Client) {
    let Some(session) = &client.session else { return };
    let view = session.view();
    let mut search = crate::engine::grid::path::Reach::new(view.scenario.map.grid);
    let best = view
        .on_map()
        .filter_map(|unit| {
            let body = reach::body(view, &[unit.id]).ok()?;
            body.search(&mut search);
            Some((search.tiles().len(), unit.id))
        })
        .max_by_key(|(hexes, id)| (*hexes, std::cmp::Reverse(*id)));
    if let Some((_, unit)) = best {
        client.act(UiAction::Select(vec![unit]));
        let tile = client.session.as_ref().and_then(|session| session.view().unit(unit)?.tile());
        tile.into_iter().for_each(|tile| client.act(UiAction::Centre(tile)));
    }
}

/// A hex two steps from the selected unit.
fn near_selected(client: &Client) -> Option<Tile> {
    let session = client.session.as_ref()?;
    let view = session.view();
    let grid = view.scenario.map.grid;
    let from = view.unit(*session.state.selected.first()?)?.tile()?;
    grid.within(from, 2).find(|tile| grid.distance(from, *tile) == 2)
}

/// Plays on until some attack is possible; selects who could make it, and says where.
fn target(client: &mut Client) -> Option<(UnitId, Tile)> {
    for _ in 0..12 {
        let session = client.session.as_ref()?;
        if session.stage == Stage::Over {
            return None;
        }
        let view = session.view().clone();
        let mut search = crate::engine::grid::path::Reach::new(view.scenario.map.grid);
        for unit in view.on_map().filter(|unit| reach::can_attack(&view, unit)) {
            let grid = view.scenario.map.grid;
            let Some(tile) = unit.tile() else { continue };
            let target = grid
                .within(tile, 3)
                .find(|hex| view.enemy_seen(*hex) && reach::check(&view, &[unit.id], *hex, &mut search).is_ok());
            if let Some(hex) = target {
                client.act(UiAction::Select(vec![unit.id]));
                client.act(UiAction::Centre(hex));
                return Some((unit.id, hex));
            }
        }
        let round = view.round.0;
        play_on(client, round + 1);
    }
    None
}

/// Resolves the named attack and opens its result.
fn result(client: &mut Client) -> bool {
    client.act(UiAction::Close);
    client.act(UiAction::Order(Order::EndMovement));
    client.act(UiAction::ResolveNext);
    let Some(session) = &client.session else { return false };
    let side = session.view().side;
    session.journal().iter().any(|entry| matches!(entry.for_side(side), Some(Event::Fought(_))))
        && side == Side::BOTH[side.index()]
}
