//! Saving and loading as a player does it.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use super::*;
use crate::{
    client::{
        action::{Player, UiAction},
        client::{Offer, Settings},
        session::Stage,
    },
    content::{load, victory::VictoryLevel},
    engine::save::{
        disk::{Disk, RealDisk},
        store::Store,
    },
    operations::{order::Order, victory::Outcome},
};

/// A folder of its own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hacse-client-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A disk that is full once that is said.
#[derive(Default)]
struct Full(AtomicBool);

impl Full {
    fn room(&self) -> io::Result<()> {
        if self.0.load(Ordering::Relaxed) { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
}

impl Disk for Full {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        RealDisk.read(path)
    }
    fn read_start(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        RealDisk.read_start(path, most)
    }
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.room()?;
        RealDisk.write(path, bytes)
    }
    fn append(&self, path: &Path, length: u64, bytes: &[u8]) -> io::Result<()> {
        self.room()?;
        RealDisk.append(path, length, bytes)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.rename(from, to)
    }
    fn double(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.double(from, to)
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        RealDisk.remove(path)
    }
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        RealDisk.make_folder(path)
    }
    fn list(&self, folder: &Path) -> Vec<PathBuf> {
        RealDisk.list(folder)
    }
    fn exists(&self, path: &Path) -> bool {
        RealDisk.exists(path)
    }
}

fn client_on(disk: Arc<dyn Disk>, folder: &Folder) -> Client {
    let scenario = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/crossroads");
    let scenario = load::scenario(&scenario).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let offer = Offer { random: false, ..Offer::made(scenario) };
    let settings = Settings { lang: Lang::En, motion: 0, ..Settings::default() };
    let mut client = Client::new(settings, vec![offer], Vec::new(), 7);
    client.keeper = Some(Keeper::new(Store::new(disk, folder.0.clone())));
    client.list_saves();
    client
}

fn client(folder: &Folder) -> Client {
    client_on(Arc::new(RealDisk), folder)
}

/// A battle of two players in which the first has given two orders.
fn begun(client: &mut Client) {
    client.choice.players = [Player::Person; 2];
    client.act(UiAction::StartBattle);
    client.act(UiAction::BeginTurn);
    for _ in 0..2 {
        hold(client);
    }
}

fn hold(client: &mut Client) {
    let unit = client.session.as_ref().unwrap().view().without_orders().next().unwrap().id;
    client.act(UiAction::Order(Order::Hold { unit, held: true }));
    client.keep();
}

fn digest(client: &Client) -> String {
    client.session.as_ref().unwrap().game().unwrap().digest().to_string()
}

fn written(client: &mut Client) {
    client.keep();
    assert!(client.keeper.as_ref().unwrap().flush(Duration::from_secs(20)));
}

#[test]
fn a_battle_goes_on_where_it_was_left() {
    let folder = Folder::new("goes-on");
    let mut first = client(&folder);
    begun(&mut first);
    first.act(UiAction::Undo);
    written(&mut first);
    let was = digest(&first);
    // The program ends as if it had been killed: nothing is written at the end.
    drop(first);
    let mut second = client(&folder);
    second.act(UiAction::Continue);
    assert_eq!(digest(&second), was);
    let session = second.session.as_ref().unwrap();
    assert!(session.can_redo() && session.can_undo().is_ok(), "undo and redo are as they were");
    assert_eq!(session.game().unwrap().log().loads, 1);
    assert!(matches!(session.stage, Stage::HandOver(_)), "nobody else sees the position");
    written(&mut second);
    second.act(UiAction::Continue);
    assert_eq!(second.session.as_ref().unwrap().game().unwrap().log().loads, 2, "every loading counts");
}

#[test]
fn a_battle_that_is_over_does_not_go_on_from_an_older_save() {
    let folder = Folder::new("over");
    let mut client = client(&folder);
    begun(&mut client);
    written(&mut client);
    client.act(UiAction::Order(Order::EndTurn));
    written(&mut client);
    client.list_saves();
    let automatic = client.saves.lines.iter().filter(|line| line.found == Found::Automatic).count();
    assert!(automatic > 1 && client.saves.unfinished().is_some());
    // As if its last round had ended with the newest of them.
    let head = client.saves.lines[0].head.as_mut().unwrap();
    head.outcome = Some(Outcome { winner: None, level: VictoryLevel::Draw, points: Default::default() });
    assert!(client.saves.unfinished().is_none());
}

#[test]
fn the_list_shows_neither_of_two_persons_what_the_other_knows() {
    let folder = Folder::new("two-persons");
    let mut client = client(&folder);
    begun(&mut client);
    written(&mut client);
    client.list_saves();
    let newest = client.saves.lines[0].file.clone();
    client.act(UiAction::LookAtFile(newest));
    let (said, wrong) = client.saves.message.clone().expect("a reason");
    assert!(wrong && said.contains("Two persons"), "{said}");
    assert!(client.screen != Screen::Replay && client.replay.is_none());
    // The picture of a save holds no sign of a unit, that of a battle with the computer does.
    let session = client.session.as_mut().unwrap();
    let picture = |session: &Session| (session.kept("").unwrap().paint)();
    let game = session.game().unwrap();
    let bare = (session.map.thumbnail(game.view(game.to_act()), false))();
    assert!(bare.is_some());
    assert_eq!(picture(session), bare);
    session.about.players = [Player::Person, Player::Computer];
    assert_ne!(picture(session), bare);
}

#[test]
fn a_damaged_newest_save_is_passed_over_with_a_word() {
    let folder = Folder::new("passed-over");
    let mut first = client(&folder);
    begun(&mut first);
    written(&mut first);
    first.act(UiAction::Order(Order::EndTurn));
    written(&mut first);
    first.list_saves();
    let newest = first.saves.lines[0].file.clone();
    drop(first);
    fs::write(&newest, b"HACSE").unwrap();
    let mut second = client(&folder);
    second.act(UiAction::Continue);
    let session = second.session.as_ref().unwrap();
    let name = newest.file_name().unwrap().to_string_lossy().into_owned();
    assert!(matches!(&session.state.window, Some(Window::Notice(lines)) if lines.iter().any(|line| line.contains(&name))));
}

#[test]
fn of_another_battle_the_screen_begins_anew_and_its_name_can_be_typed() {
    let folder = Folder::new("anew");
    let mut client = client(&folder);
    begun(&mut client);
    client.act(UiAction::Go(Screen::Saves));
    client.act(UiAction::Saves(SavesAction::Name("a".into())));
    client.act(UiAction::SaveAs("a".into()));
    client.act(UiAction::Go(Screen::Play));
    client.act(UiAction::Go(Screen::Saves));
    assert_eq!((client.saves.name.as_str(), client.saves.to_name), ("a", true));
    client.act(UiAction::StartBattle);
    client.act(UiAction::Go(Screen::Saves));
    assert_eq!((client.saves.name.as_str(), &client.saves.message), ("", &None));
}

#[test]
fn overwriting_asks_and_keeps_versions() {
    let folder = Folder::new("overwrite");
    let mut client = client(&folder);
    begun(&mut client);
    client.act(UiAction::SaveAs("a/b".into()));
    assert_eq!(client.saves.message, Some(("“a/b” is saved.".into(), false)));
    let file = client.saves.lines[client.saves.chosen].file.clone();
    assert_eq!(client.saves.lines[client.saves.chosen].head.as_ref().unwrap().about.name, "a/b");
    let before = fs::read(&file).unwrap();
    hold(&mut client);
    client.act(UiAction::SaveAs("a/b".into()));
    assert_eq!(client.saves.asked, Some(Asked::Overwrite("a/b".into())));
    assert_eq!(fs::read(&file).unwrap(), before, "nothing is written before the answer");
    client.act(UiAction::SaveAs("a/b".into()));
    assert_eq!(client.saves.asked, None);
    assert_ne!(fs::read(&file).unwrap(), before);
    assert_eq!(fs::read(writer::version(&file, 1)).unwrap(), before);
    client.act(UiAction::SaveAs("  ".into()));
    assert!(client.saves.message.as_ref().unwrap().1, "blanks are no name");
    // A damaged newest version: the one before is loaded, and that is told.
    fs::write(&file, b"HACSE").unwrap();
    client.act(UiAction::OpenFile(file.clone()));
    let session = client.session.as_ref().unwrap();
    assert!(matches!(&session.state.window, Some(Window::Notice(lines)) if lines.len() == 1));
    assert_eq!(session.view().on_map().filter(|unit| unit.moved.held).count(), 2, "as it stood before the third order");
    // Removing asks, too.
    client.act(UiAction::RemoveSave(file.clone()));
    assert!(file.exists());
    client.act(UiAction::RemoveSave(file.clone()));
    assert!(!file.exists());
}

#[test]
fn a_full_disk_is_told_and_leaving_asks() {
    let folder = Folder::new("full");
    let disk = Arc::new(Full::default());
    let mut client = client_on(disk.clone(), &folder);
    begun(&mut client);
    written(&mut client);
    disk.0.store(true, Ordering::Relaxed);
    hold(&mut client);
    written(&mut client);
    client.act(UiAction::Quit);
    assert!(!client.quit && client.leaving.is_some(), "what is not saved is asked about");
    client.act(UiAction::Close);
    assert!(client.leaving.is_none());
    // Room again: the next order makes everything good.
    disk.0.store(false, Ordering::Relaxed);
    hold(&mut client);
    written(&mut client);
    let was = digest(&client);
    client.act(UiAction::Quit);
    assert!(client.quit);
    drop(client);
    let mut again = self::client(&folder);
    again.act(UiAction::Continue);
    assert_eq!(digest(&again), was);
}

#[test]
fn the_program_can_be_left_while_the_computer_plays() {
    let folder = Folder::new("leave");
    let mut client = client(&folder);
    client.choice.players = [Player::Person, Player::Computer];
    client.act(UiAction::StartBattle);
    client.act(UiAction::Order(Order::EndTurn));
    assert!(matches!(client.session.as_ref().unwrap().stage, Stage::Thinking(_)));
    client.act(UiAction::Quit);
    assert!(client.quit, "everything up to the computer's turn is on the disk");
}

#[test]
fn two_players_by_mail() {
    let folders = [Folder::new("mail-one"), Folder::new("mail-two")];
    let mut one = client(&folders[0]);
    one.act(UiAction::SetPlayer(Side::Two, Player::Mail));
    assert_eq!(one.choice.players, [Player::Person, Player::Mail]);
    one.act(UiAction::StartBattle);
    one.act(UiAction::Order(Order::EndTurn));
    written(&mut one);
    let session = one.session.as_ref().unwrap();
    assert_eq!(session.stage, Stage::Waiting(Side::Two));
    let turn = session.state.turn_file.clone().unwrap();
    // The other player opens it without ever having seen the battle.
    let mut two = client(&folders[1]);
    two.act(UiAction::OpenFile(turn.clone()));
    written(&mut two);
    assert_eq!(two.session.as_ref().unwrap().stage, Stage::Playing(Side::Two));
    hold(&mut two);
    two.act(UiAction::Order(Order::EndTurn));
    written(&mut two);
    let answer = two.session.as_ref().unwrap().state.turn_file.clone().unwrap();
    // The first opens the answer in another run of the program.
    drop(one);
    let mut one = client(&folders[0]);
    one.act(UiAction::OpenFile(answer.clone()));
    assert_eq!(digest(&one), digest(&two));
    assert_eq!(one.session.as_ref().unwrap().stage, Stage::Playing(Side::One));
    written(&mut one);
    // Once more: refused, and the battle stays open.
    one.act(UiAction::OpenFile(answer));
    assert_eq!(one.screen, Screen::Saves);
    assert!(one.saves.message.as_ref().unwrap().1);
    assert_eq!(digest(&one), digest(&two));
    // His own turn, too.
    one.act(UiAction::OpenFile(turn));
    assert!(one.saves.message.as_ref().unwrap().1);
}

#[test]
fn a_password_guards_the_hand_over() {
    let folder = Folder::new("password");
    let mut client = client(&folder);
    begun(&mut client);
    client.act(UiAction::SetPassword(Side::One, "Oka".into()));
    written(&mut client);
    drop(client);
    let mut again = self::client(&folder);
    again.act(UiAction::Continue);
    let about = &again.session.as_ref().unwrap().about;
    let password = about.passwords[0].as_ref().unwrap();
    assert!(password.opens("Oka") && !password.opens("oka") && !password.opens(""));
    assert_eq!(about.passwords[1], None);
}
