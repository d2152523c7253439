//! Saving, loading and turns by mail, as the client carries them out.

use std::{
    path::{Path, PathBuf},
    time::{Duration, UNIX_EPOCH},
};

use bevy_egui::egui::{Context, TextureHandle};

use super::{
    action::{Asked, LessonAction, ReplayAction, SavesAction, Screen, UiAction},
    client::Client,
    i18n::{tr, tr_with},
    keeper::{self, Keeper},
    session::{News, Session, Window},
    textures, words,
};
use crate::{
    content::text::Lang,
    engine::{
        save::{store, writer},
        side::Side,
    },
    operations::{
        game::Game,
        save::{
            file::{self, Loaded},
            head::{About, Head, Kind, Password, Player},
            mail,
        },
    },
};

#[cfg(test)]
mod tests;

/// How long leaving waits for the writer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where a save was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Saved under a name.
    Named,
    /// Saved automatically.
    Automatic,
    /// A turn by mail.
    Mail,
}

/// A line of the list of saves.
pub struct SaveLine {
    /// The file.
    pub file: PathBuf,
    /// Where it was found.
    pub found: Found,
    /// Its head, or why there is none.
    pub head: Result<Head, String>,
    /// Size in bytes.
    pub size: u64,
    /// When it was written, in seconds since 1970.
    pub written: u64,
    picture: Option<Vec<u8>>,
    texture: Option<TextureHandle>,
}

impl SaveLine {
    fn read(keeper: &Keeper, file: PathBuf, found: Found, lang: Lang) -> Self {
        let start = keeper.store().disk().read_start(&file, file::START);
        let read = match start {
            Ok(bytes) => file::head(&bytes).map_err(|problem| words::saves::load(lang, &problem)),
            Err(error) => Err(error.to_string()),
        };
        let (head, picture) = match read {
            Ok((head, picture)) => (Ok(head), picture),
            Err(problem) => (Err(problem), None),
        };
        let data = std::fs::metadata(&file).ok();
        let size = data.as_ref().map_or(0, std::fs::Metadata::len);
        let written = data.and_then(|data| data.modified().ok()?.duration_since(UNIX_EPOCH).ok());
        let written = written.map_or(0, |time| time.as_secs());
        Self { file, found, head, size, written, picture, texture: None }
    }

    /// The preview picture, if there is one.
    pub fn picture(&mut self, ctx: &Context) -> Option<TextureHandle> {
        if let Some(bytes) = self.picture.take() {
            self.texture = textures::decoded(ctx, "save", &bytes);
        }
        self.texture.clone()
    }
}

/// What the screen of saves remembers.
#[derive(Default)]
pub struct Saves {
    /// All saves: named, automatic, by mail; each kind newest first.
    pub lines: Vec<SaveLine>,
    /// The chosen line.
    pub chosen: usize,
    /// The name being typed.
    pub name: String,
    /// The game that the name is for.
    game: String,
    /// The field of the name shall have the keyboard.
    pub to_name: bool,
    /// The path being typed.
    pub path: String,
    /// The open question.
    pub asked: Option<Asked>,
    /// What was done, or why it was not; and whether it went wrong.
    pub message: Option<(String, bool)>,
    /// Jobs the keeper had finished when the list was made.
    version: u64,
}

impl Saves {
    /// The newest automatic save that can be played on: nothing of games that came to their end later.
    pub fn unfinished(&self) -> Option<&SaveLine> {
        let mut over = Vec::new();
        self.lines.iter().filter(|line| line.found == Found::Automatic).find(|line| {
            let Ok(head) = &line.head else { return false };
            if head.outcome.is_some() {
                over.push(&head.about.game);
            }
            !over.contains(&&head.about.game)
        })
    }

    /// Carries out what concerns the screen alone.
    pub fn act(&mut self, action: SavesAction) {
        match action {
            SavesAction::Choose(index) => self.chosen = index.min(self.lines.len().saturating_sub(1)),
            SavesAction::Name(name) => {
                self.name = name;
                self.asked = None;
            }
            SavesAction::Path(path) => self.path = path,
            SavesAction::Ask(asked) => self.asked = Some(asked),
            SavesAction::Forget => self.asked = None,
        }
    }
}

impl Client {
    /// Hands over to the keeper what the battle wants kept.
    pub fn keep(&mut self) {
        // A lesson begins anew each time: nothing of it is kept.
        let taught = self.lesson().is_some();
        let Some(session) = &mut self.session else { return };
        let news = if taught { Vec::new() } else { session.take_news() };
        let Some(keeper) = &self.keeper else { return };
        let mut whole = false;
        for news in news {
            match news {
                News::Whole(kept) => keeper.keep(None, *kept),
                // After a failure only a whole save makes good.
                News::Step(_) if keeper.failure().is_some() => whole = true,
                News::Step(step) => keeper.step(step),
                News::Turn(name, bytes) => {
                    let file = keeper.store().folder().join("mail").join(name);
                    session.state.turn_file = Some(file.clone());
                    keeper.turn(file, bytes);
                }
            }
        }
        if whole && let Some(kept) = session.kept("") {
            keeper.keep(None, kept);
        }
        if self.screen == Screen::Saves && keeper.version() != self.saves.version {
            self.list_saves();
        }
    }

    /// Opens the screen: of another battle than the last one it begins anew, and a battle's name can be typed at once.
    pub(super) fn open_saves(&mut self) {
        self.list_saves();
        // What was said when it was open last is no news any more.
        (self.saves.asked, self.saves.message) = (None, None);
        let Some(session) = &self.session else { return };
        let about = &session.about;
        if self.saves.game != about.game {
            (self.saves.game, self.saves.name, self.saves.chosen) = (about.game.clone(), about.name.clone(), 0);
        }
        self.saves.to_name = true;
    }

    /// Reads the list of saves anew.
    pub fn list_saves(&mut self) {
        let Some(keeper) = &self.keeper else { return };
        let (lang, store) = (self.settings.lang, keeper.store());
        let chosen = self.saves.lines.get(self.saves.chosen).map(|line| line.file.clone());
        let mail = store.disk().list(&store.folder().join("mail"));
        let mail = mail.into_iter().filter(|file| file.extension().is_some_and(|ending| ending == mail::ENDING));
        let read = |files: Vec<PathBuf>, found| {
            let lines = files.into_iter().map(|file| SaveLine::read(keeper, file, found, lang));
            let mut lines: Vec<SaveLine> = lines.collect();
            if found != Found::Automatic {
                lines.sort_by_key(|line| std::cmp::Reverse(line.written));
            }
            lines
        };
        let mut lines = read(store.list_named(), Found::Named);
        lines.extend(read(store.list_automatic(), Found::Automatic));
        lines.extend(read(mail.collect(), Found::Mail));
        self.saves.chosen = lines.iter().position(|line| Some(&line.file) == chosen.as_ref()).unwrap_or(0);
        self.saves.version = keeper.version();
        self.saves.lines = lines;
    }

    fn tell(&mut self, message: String, wrong: bool) {
        self.saves.message = Some((message, wrong));
    }

    /// Saves the battle under a name; asks before it overwrites.
    pub(super) fn save_as(&mut self, name: &str) {
        let lang = self.settings.lang;
        if self.lesson().is_some() {
            return self.tell(tr(lang, "lesson-not-saved"), true);
        }
        let (Some(keeper), Some(session)) = (&self.keeper, &self.session) else { return };
        let file = match keeper.store().named(name) {
            Ok(file) => file,
            Err(_) => return self.tell(tr(lang, "saves-blank"), true),
        };
        let asked = Asked::Overwrite(name.to_owned());
        if keeper.store().disk().exists(&file) && self.saves.asked.as_ref() != Some(&asked) {
            self.saves.asked = Some(asked);
            return;
        }
        self.saves.asked = None;
        let Some(kept) = session.kept(name) else { return self.tell(tr(lang, "saves-computer-plays"), true) };
        keeper.keep(Some(file.clone()), kept);
        keeper.flush(PATIENCE);
        match keeper.notice() {
            Some(problem) => self.tell(tr_with(lang, "saves-not-written", &[("reason", problem.into())]), true),
            None => {
                self.list_saves();
                self.saves.chosen = self.saves.lines.iter().position(|line| line.file == file).unwrap_or(0);
                self.tell(tr_with(lang, "saves-written", &[("name", name.into())]), false);
            }
        }
    }

    /// Loads the newest automatic save of a battle that is not over.
    pub(super) fn go_on(&mut self) {
        self.list_saves();
        let Some(file) = self.saves.unfinished().map(|line| line.file.clone()) else { return };
        // Newer ones that cannot be read are passed over, but not without a word.
        let newer = self.saves.lines.iter().filter(|line| line.found == Found::Automatic).take_while(|line| line.file != file);
        let told = newer.filter_map(|line| Some(problem(self.settings.lang, &line.file, line.head.as_ref().err()?)));
        let told: Vec<String> = told.collect();
        self.open_file(&file);
        if let Some(session) = self.session.as_mut().filter(|_| !told.is_empty() && self.screen == Screen::Play) {
            match &mut session.state.window {
                Some(Window::Notice(lines)) => lines.splice(0..0, told).for_each(drop),
                window => *window = Some(Window::Notice(told)),
            }
        }
    }

    /// Loads a save or takes over a turn; says on the screen of saves why it cannot.
    pub fn open_file(&mut self, path: &Path) {
        let lang = self.settings.lang;
        self.saves.asked = None;
        match self.try_open(path) {
            Ok((session, notices)) => {
                self.saves.message = None;
                let mut session = session;
                if !notices.is_empty() {
                    session.state.window = Some(Window::Notice(notices));
                }
                session.map.contrast = self.settings.contrast;
                session.map.look_at_own(&session.view().clone());
                self.session = Some(session);
                self.screen = Screen::Play;
            }
            Err(reason) => {
                if self.screen != Screen::Saves {
                    self.back = Screen::Menu;
                    self.screen = Screen::Saves;
                    self.list_saves();
                }
                self.tell(problem(lang, path, &reason), true);
            }
        }
    }

    fn try_open(&self, path: &Path) -> Result<(Session, Vec<String>), String> {
        let lang = self.settings.lang;
        let read = |path: &Path| match &self.keeper {
            Some(keeper) => keeper.store().disk().read(path),
            None => std::fs::read(path),
        };
        let bytes = read(path).map_err(|error| error.to_string())?;
        let kind = file::head(&bytes).map(|(head, _)| head.about.kind);
        if kind == Ok(Kind::Turn) {
            return self.take_turn(&bytes);
        }
        let opened = |path: &Path, bytes: &[u8]| {
            let save = file::read_save(bytes)?;
            if let Some(keeper) = &self.keeper {
                keeper::note_load(keeper.store().disk(), path, &save);
            }
            save.load()
        };
        let mut notices = Vec::new();
        let loaded = match opened(path, &bytes) {
            Ok(loaded) => loaded,
            Err(problem) => {
                // An older version is better than nothing.
                let older = (1..writer::VERSIONS).map(|number| writer::version(path, number));
                let found = older.filter_map(|path| opened(&path, &read(&path).ok()?).ok()).next();
                let told = words::saves::load(lang, &problem);
                notices.push(tr_with(lang, "saves-older", &[("reason", told.clone().into())]));
                found.ok_or(told)?
            }
        };
        let Loaded { mut game, head, losses } = loaded;
        game.count_load();
        notices.extend(losses.iter().map(|loss| words::saves::loss(lang, loss)));
        Ok((Session::over(game, head.about), notices))
    }

    /// Takes a turn over into the newest state of its game that is here, or begins the game with it.
    fn take_turn(&self, bytes: &[u8]) -> Result<(Session, Vec<String>), String> {
        let lang = self.settings.lang;
        let (head, _) = file::head(bytes).map_err(|problem| words::saves::load(lang, &problem))?;
        let known = self.newest_of(&head.about.game);
        let received = mail::receive(bytes, known).map_err(|problem| words::saves::mail(lang, &problem))?;
        Ok((Session::over(received.game, received.about), Vec::new()))
    }

    /// Looks at the game of a save again, with the eyes of who may know it.
    pub(super) fn look_at_file(&mut self, path: &Path) {
        let lang = self.settings.lang;
        if let Err(reason) = self.try_look_at(path) {
            self.tell(problem(lang, path, &reason), true);
        }
    }

    fn try_look_at(&mut self, path: &Path) -> Result<(), String> {
        let lang = self.settings.lang;
        let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
        let told = |problem: &file::LoadProblem| words::saves::load(lang, problem);
        let save = file::read_save(&bytes).map_err(|problem| told(&problem))?;
        let about = save.head.about.clone();
        let side = about.viewer(save.head.side);
        if about.passwords[side.index()].is_some() && save.head.outcome.is_none() {
            return Err(tr(lang, "saves-look-password"));
        }
        if about.players == [Player::Person; 2] && save.head.outcome.is_none() {
            // It would show one player what the other one knows; in his own turn each may look at his.
            return Err(tr(lang, "saves-look-persons"));
        }
        if save.gap {
            return Err(tr(lang, "replay-orders-lost"));
        }
        let orders = save.orders();
        if orders.is_empty() {
            return Err(tr(lang, "replay-nothing-yet"));
        }
        let (scenario, seed, end) = (save.scenario().map_err(|problem| told(&problem))?, save.head.seed, orders.len());
        let loads = save.snapshot.as_ref().map(|snapshot| snapshot.loads);
        let replay = self.open_replay(scenario, seed, orders, side, 0, end);
        replay.allow_branch(&about);
        replay.loads = loads;
        Ok(())
    }

    /// The newest state of a game on this computer.
    fn newest_of(&self, game: &str) -> Option<(Game, About)> {
        let store = self.keeper.as_ref()?.store();
        let mut found: Vec<(u32, PathBuf)> = Vec::new();
        for file in store.list_automatic().into_iter().chain(store.list_named()) {
            let head = store.disk().read_start(&file, file::START).ok().and_then(|bytes| file::head(&bytes).ok());
            if let Some((head, _)) = head.filter(|(head, _)| head.about.game == game && head.about.kind == Kind::Save) {
                found.push((head.orders, file));
            }
        }
        found.sort_by_key(|(orders, _)| std::cmp::Reverse(*orders));
        found.into_iter().find_map(|(_, file)| {
            let loaded = file::load(&store.disk().read(&file).ok()?).ok()?;
            Some((loaded.game, loaded.head.about))
        })
    }

    /// Removes a save, once that was asked.
    pub(super) fn remove_save(&mut self, path: &Path) {
        let lang = self.settings.lang;
        let asked = Asked::Remove(path.to_owned());
        if self.saves.asked.as_ref() != Some(&asked) {
            self.saves.asked = Some(asked);
            return;
        }
        self.saves.asked = None;
        let Some(keeper) = &self.keeper else { return };
        if let Err(error) = keeper.store().remove(path) {
            return self.tell(tr_with(lang, "saves-not-removed", &[("reason", error.to_string().into())]), true);
        }
        let chosen = self.saves.chosen;
        self.list_saves();
        self.saves.chosen = chosen.min(self.saves.lines.len().saturating_sub(1));
        self.saves.message = None;
    }

    /// Sets the password of a side at the hand-over, or takes it away.
    pub(super) fn set_password(&mut self, side: Side, password: &str) {
        if let Some(session) = &mut self.session {
            let kept = (!password.is_empty()).then(|| Password::new(password, &session.about.game));
            session.about.passwords[side.index()] = kept;
            session.note_whole();
        }
    }

    /// Whether an action ends the battle at this screen while its present state is not on the disk: then it is asked
    /// about first.
    pub(super) fn asks_before(&mut self, action: &UiAction) -> bool {
        use UiAction::{BeginPart, Continue, LeaveBattle, OpenFile, Quit, Replay, StartBattle};
        let ends = matches!(
            action,
            Quit | StartBattle | BeginPart | LeaveBattle | OpenFile(_) | Continue | Replay(ReplayAction::Branch)
        ) || matches!(action, UiAction::Lesson(LessonAction::Start(_)));
        if !ends || self.accepted || self.lesson().is_some() {
            return false;
        }
        self.keep();
        let (Some(keeper), Some(_)) = (&self.keeper, &self.session) else { return false };
        let written = keeper.flush(PATIENCE);
        let Some(reason) = keeper.failure().or_else(|| (!written).then(|| tr(self.settings.lang, "saves-still-writing"))) else {
            return false;
        };
        self.leaving = Some((reason, Box::new(action.clone())));
        true
    }
}

/// What is wrong with a file, behind its name.
fn problem(lang: Lang, path: &Path, reason: &str) -> String {
    let name = path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned());
    tr_with(lang, "saves-problem", &[("file", name.into()), ("reason", reason.into())])
}

/// Whether a path names a save or a turn.
pub fn is_save(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == store::ENDING || ending == mail::ENDING)
}
