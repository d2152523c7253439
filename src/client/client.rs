//! The client's state and its one entry point, [`Client::ui`]: plain egui, no Bevy.

use std::{collections::BTreeMap, sync::Arc};

use bevy_egui::egui::{TextureHandle, Ui};

use super::{
    action::{HandbookPage, Player, Screen, UiAction},
    battle,
    campaign::CampaignPage,
    keeper::Keeper,
    lesson::{Course, LessonOffer},
    looking,
    map_view::state::MapState,
    replay::ReplayState,
    saves::Saves,
    screens,
    session::{PlayState, Session, Stage},
    textures::Textures,
    words::readings,
};
use crate::{
    content::{campaign::Campaign, scenario::Scenario, text::Lang},
    engine::{rule::RuleId, side::Side},
    operations::{journal::Entry, order::Lock, save::head::About, view::SideView},
};

/// Fights tried for a forecast in the attack window.
pub const FORECAST_TRIES: u32 = 4000;

/// What a player sets once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Language.
    pub lang: Lang,
    /// Scale of everything in per cent, 75 to 200.
    pub scale: u16,
    /// Motion in per cent: 0, 50, 100.
    pub motion: u16,
    /// Palette B "Kontrast".
    pub contrast: bool,
    /// Lessons that were done, by their keys.
    pub lessons: Vec<String>,
    /// Has begun a lesson or a battle before: needs not be shown where to begin.
    pub welcomed: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { lang: Lang::De, scale: 100, motion: 100, contrast: false, lessons: Vec::new(), welcomed: false }
    }
}

/// A scenario on offer.
#[derive(Clone)]
pub struct Offer {
    /// The scenario.
    pub scenario: Arc<Scenario>,
    /// A battle made at random.
    pub random: bool,
    /// What its variants have in common: the folder of the battle.
    pub family: String,
    /// Its preview picture (PNG), if its folder holds one.
    pub picture: Option<Arc<[u8]>>,
    /// The campaign of which the scenario is the first part.
    pub campaign: Option<Arc<Campaign>>,
}

impl Offer {
    /// A scenario that was made, not read from a folder.
    pub fn made(scenario: Scenario) -> Self {
        Self { family: scenario.key.clone(), scenario: Arc::new(scenario), random: true, picture: None, campaign: None }
    }

    /// A campaign.
    pub fn campaign(campaign: Campaign) -> Self {
        let (family, scenario) = (campaign.folder.display().to_string(), campaign.parts[campaign.begins].scenario.clone());
        Self { family, scenario, random: false, picture: None, campaign: Some(Arc::new(campaign)) }
    }
}

/// The choice screen's state.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Chosen scenario.
    pub index: usize,
    /// Who plays.
    pub players: [Player; 2],
    /// Which side's briefing is open.
    pub briefing: Side,
    /// The dice decide the weather even where it is known how it was.
    pub dice_weather: bool,
    /// Text shown in the right column: 0, 1 briefings; 2 forces; 3 sources.
    pub tab: u8,
}

/// All state of the client.
pub struct Client {
    /// Settings.
    pub settings: Settings,
    /// The screen.
    pub screen: Screen,
    /// Scenarios on offer.
    pub offers: Vec<Offer>,
    /// Lessons on offer, in their order.
    pub lessons: Vec<LessonOffer>,
    /// The lesson under way, or the last one.
    pub course: Option<Course>,
    /// What could not be loaded, with places and reasons.
    pub problems: Vec<String>,
    /// Choice screen.
    pub choice: Choice,
    /// The campaign between two battles.
    pub campaign: Option<CampaignPage>,
    /// The battle.
    pub session: Option<Session>,
    /// A game that is looked at again.
    pub replay: Option<ReplayState>,
    /// Games looked at again so far: each has its own number.
    pub(super) replays: u32,
    /// Rule shown in the handbook.
    pub rule: Option<RuleId>,
    /// Search text of the handbook.
    pub search: String,
    /// The open page of the handbook.
    pub page: HandbookPage,
    /// Where Esc leads from handbook and settings.
    pub back: Screen,
    /// Painted pictures.
    pub textures: Textures,
    /// The map behind the menu, and the previews of the choice screen.
    pub backdrops: Vec<Option<MapState>>,
    /// Preview pictures of scenarios, by offer.
    pub previews: BTreeMap<usize, TextureHandle>,
    /// The program shall end.
    pub quit: bool,
    /// Why leaving now would lose something, and what was to be done: a question is open.
    pub leaving: Option<(String, Box<UiAction>)>,
    /// What is lost by it was accepted for the next action.
    pub(super) accepted: bool,
    /// Writes saves; none in tests and pictures.
    pub keeper: Option<Keeper>,
    /// The screen of saves.
    pub saves: Saves,
    /// Seed of the next battle.
    pub seed: u64,
    /// Settings go into the player's file; not so in pictures and tests.
    pub keeps_settings: bool,
}

/// What a panel of the play screen draws from. Panels only read, and push actions.
pub struct Cx<'a> {
    /// Language.
    pub lang: Lang,
    /// Settings.
    pub settings: &'a Settings,
    /// What the shown side knows.
    pub view: &'a SideView,
    /// The journal; read entries with [`Entry::for_side`] only.
    pub journal: &'a [Entry],
    /// Screen state.
    pub state: &'a PlayState,
    /// What the rules do not know of the battle.
    pub about: &'a About,
    /// The lesson that is taken in this battle.
    pub lesson: Option<&'a Course>,
    /// Where the battle stands.
    pub stage: Stage,
    /// How far the computer is, in per cent.
    pub progress: Option<u32>,
    /// Whether the last order can be undone, or why not.
    pub undo: Result<(), Lock>,
    /// How often the game was loaded, if that is known.
    pub loads: Option<u32>,
    /// Whether an order that was taken back can be given again.
    pub redo: bool,
    /// Why the battle is not on the disk, if it is not.
    pub unsaved: Option<String>,
    /// Painted pictures.
    pub textures: &'a mut Textures,
    /// Camera and tiles.
    pub map: &'a mut MapState,
    /// What was asked for.
    pub actions: &'a mut Vec<UiAction>,
}

/// What tells two states of what is shown apart.
pub type Moment = (u64, Side, u64, usize, Lang);

impl Cx<'_> {
    /// Asks for something.
    pub fn ask(&mut self, action: UiAction) {
        self.actions.push(action);
    }

    /// Battle, side, state of the game and language: what is written from the view alone changes
    /// only with these.
    pub fn moment(&self) -> Moment {
        (self.map.battle, self.view.side, self.view.version, self.journal.len(), self.lang)
    }

    /// The scenario.
    pub fn scenario(&self) -> Arc<Scenario> {
        self.view.scenario.clone()
    }
}

impl Client {
    /// A client at its main menu.
    pub fn new(settings: Settings, offers: Vec<Offer>, problems: Vec<String>, seed: u64) -> Self {
        Self {
            settings,
            screen: Screen::Menu,
            backdrops: offers.iter().map(|_| None).collect(),
            previews: BTreeMap::new(),
            offers,
            lessons: Vec::new(),
            course: None,
            problems,
            choice: Choice {
                index: 0,
                players: [Player::Person, Player::Computer],
                briefing: Side::One,
                dice_weather: false,
                tab: 0,
            },
            campaign: None,
            session: None,
            replay: None,
            replays: 0,
            rule: None,
            search: String::new(),
            page: HandbookPage::Rules,
            back: Screen::Menu,
            textures: Textures::default(),
            quit: false,
            leaving: None,
            accepted: false,
            keeper: None,
            saves: Saves::default(),
            seed,
            keeps_settings: false,
        }
    }

    /// Draws everything and carries out what was asked for. Call once a frame with the root.
    pub fn ui(&mut self, root: &mut Ui) {
        if let Some(session) = &mut self.session
            && session.poll()
        {
            root.ctx().request_repaint();
        }
        if self.screen == Screen::Replay
            && let Some(replay) = &mut self.replay
        {
            replay.go_on(root.ctx());
        }
        let battle = self.session.as_ref().map(|session| session.view().scenario.clone());
        self.follow(None);
        readings::keep(root.ctx(), battle.as_ref().map(|scenario| &scenario.rules.readings));
        self.keep();
        if self.keeper.as_ref().is_some_and(Keeper::busy) {
            // Whether it was written will be told.
            root.ctx().request_repaint_after(std::time::Duration::from_millis(100));
        }
        let mut actions = Vec::new();
        screens::show(self, root, &mut actions);
        for action in actions {
            self.act(action);
            root.ctx().request_repaint();
        }
        self.keep();
    }

    /// Carries out one action; a lesson goes on if it was what it waits for.
    pub fn act(&mut self, action: UiAction) {
        let done = self.lesson().is_some().then(|| action.clone());
        self.carry_out(action);
        self.follow(done.as_ref());
    }

    fn carry_out(&mut self, action: UiAction) {
        if self.asks_before(&action) {
            return;
        }
        match action {
            UiAction::Go(screen) => {
                if matches!(screen, Screen::Handbook | Screen::Settings | Screen::Saves) && self.screen != screen {
                    self.back = self.screen;
                }
                match screen {
                    Screen::Saves => self.open_saves(),
                    // Without a battle the menu offers the newest that can be played on.
                    Screen::Menu if self.session.is_none() => self.list_saves(),
                    _ => {}
                }
                self.screen = screen;
            }
            UiAction::Quit => self.quit = true,
            UiAction::AcceptLoss => {
                if let Some((_, action)) = self.leaving.take() {
                    self.accepted = true;
                    self.act(*action);
                    self.accepted = false;
                }
            }
            UiAction::SetLang(lang) => self.change_settings(|settings| settings.lang = lang),
            UiAction::SetScale(scale) => self.change_settings(|settings| settings.scale = scale.clamp(75, 200)),
            UiAction::SetMotion(motion) => self.change_settings(|settings| settings.motion = motion.min(100)),
            UiAction::SetContrast(contrast) => self.change_settings(|settings| settings.contrast = contrast),
            UiAction::ChooseScenario(index) => self.choice.index = index.min(self.offers.len().saturating_sub(1)),
            UiAction::ChooseWeather(by_dice) => self.choice.dice_weather = by_dice,
            UiAction::NewRandom(seed) => self.add_random(seed),
            UiAction::SetPlayer(side, player) => {
                self.choice.players[side.index()] = player;
                let other = &mut self.choice.players[side.other().index()];
                // By mail one plays against a person, and somebody must be here.
                if (player == Player::Mail && *other != Player::Person) || (player == Player::Computer && *other == Player::Mail)
                {
                    *other = Player::Person;
                }
            }
            UiAction::StartBattle => self.start(),
            UiAction::CampaignOn => self.campaign_on(),
            UiAction::CampaignSide(side) => {
                if let Some(page) = &mut self.campaign {
                    page.side = side;
                }
            }
            UiAction::BeginPart => self.begin_part(),
            UiAction::Lesson(action) => self.act_on_lesson(action),
            UiAction::OpenRule(rule) => {
                self.rule = Some(rule);
                self.page = HandbookPage::Rules;
                self.search.clear();
                self.act(UiAction::Go(Screen::Handbook));
            }
            UiAction::OpenKeys => {
                self.page = HandbookPage::Keys;
                self.act(UiAction::Go(Screen::Handbook));
            }
            UiAction::LeaveBattle => {
                self.session = None;
                self.screen = Screen::Menu;
                // The menu offers what can be played on.
                self.list_saves();
            }
            UiAction::LookAgain => self.look_again(),
            UiAction::WhatISaw => self.what_i_saw(),
            UiAction::Replay(action) => self.act_on_replay(action),
            UiAction::Close if self.leaving.is_some() => self.leaving = None,
            UiAction::SaveAs(name) => self.save_as(&name),
            UiAction::OpenFile(file) => self.open_file(&file),
            UiAction::Continue => self.go_on(),
            UiAction::LookAtFile(file) => self.look_at_file(&file),
            UiAction::RemoveSave(file) => self.remove_save(&file),
            UiAction::Saves(action) => self.saves.act(action),
            UiAction::SetPassword(side, password) => self.set_password(side, &password),
            other if self.screen == Screen::Replay => {
                if let Some(replay) = &mut self.replay {
                    replay.act(other);
                }
            }
            other => {
                if let Some(session) = &mut self.session {
                    let before = looking::chosen_place(session.view(), &session.state);
                    battle::act(session, other);
                    // The hex cursor follows what is selected.
                    let after = looking::chosen_place(session.view(), &session.state);
                    if after != before && after.is_some() {
                        session.state.cursor.tile = after;
                    }
                }
            }
        }
    }

    pub(super) fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        if self.keeps_settings {
            super::shell::settings::save(&self.settings);
        }
    }

    fn add_random(&mut self, seed: u64) {
        match crate::content::generate::quick_battle(seed) {
            Ok(scenario) => {
                self.offers.push(Offer::made(scenario));
                self.backdrops.push(None);
                self.choice.index = self.offers.len() - 1;
            }
            Err(problem) => self.problems.push(problem),
        }
    }

    fn start(&mut self) {
        let Some(offer) = self.offers.get(self.choice.index) else { return };
        if let Some(campaign) = offer.campaign.clone() {
            self.open_campaign(campaign);
            return;
        }
        let mut scenario = offer.scenario.clone();
        if self.choice.dice_weather && !scenario.past_weather.is_empty() {
            match scenario.by_dice() {
                Ok(other) => scenario = Arc::new(other),
                Err(problem) => {
                    self.problems.push(problem.lines);
                    return;
                }
            }
        }
        let mut session = Session::new(scenario, self.seed, self.choice.players);
        self.seed = self.seed.wrapping_add(1);
        self.welcome();
        session.map.look_at_own(&session.view().clone());
        self.session = Some(session);
        self.screen = Screen::Play;
    }
}
