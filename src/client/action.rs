//! What a click or key asks for. Panels collect actions; the client carries them out after the
//! pass, so that drawing twice never acts twice.

use std::path::PathBuf;

pub use crate::operations::save::head::Player;

use crate::{
    content::{
        scenario::{FormationId, UnitId},
        text::Lang,
    },
    engine::{grid::Tile, quantity::Round, rule::RuleId, side::Side},
    operations::{
        air::mission::{Aim, Mission},
        combat::plan::AttackPlan,
        order::{Order, Refusal},
        save::review::Eyes,
        tasks::{Task, TaskKind},
    },
};

/// Overlays of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overlay {
    /// Reach of the selection (R).
    Reach,
    /// Seen hexes (I).
    Sight,
    /// Names (N).
    Names,
    /// Command and signals (F), in place of the reach.
    Command,
    /// Supply (V), in place of the reach.
    Supply,
}

/// Panels that fold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Left (F6).
    Left,
    /// Right (F7).
    Right,
    /// Bottom (F8).
    Bottom,
}

/// Filters of the war diary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFilter {
    /// Everything.
    #[default]
    All,
    /// Engagements.
    Fights,
    /// Sightings.
    Sight,
    /// Orders and movement.
    Orders,
    /// Supply and arrivals.
    Supply,
}

/// Screens outside a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Main menu.
    Menu,
    /// Choice of a scenario.
    Choice,
    /// A battle.
    Play,
    /// The handbook.
    Handbook,
    /// Settings.
    Settings,
    /// A game looked at again.
    Replay,
    /// The campaign between its battles.
    Campaign,
    /// Saves: load, look again, take over a turn, save under a name.
    Saves,
    /// The lessons.
    Lessons,
}

/// Pages of the handbook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HandbookPage {
    /// The rules.
    #[default]
    Rules,
    /// Signs and marks.
    Signs,
    /// Keys.
    Keys,
}

/// What happens on the screen of saves alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavesAction {
    /// Choose a line.
    Choose(usize),
    /// The name being typed.
    Name(String),
    /// The path being typed.
    Path(String),
    /// Ask before removing or overwriting.
    Ask(Asked),
    /// Take the question back.
    Forget,
}

/// A question of the screen of saves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Overwrite the save of this name?
    Overwrite(String),
    /// Remove this save?
    Remove(PathBuf),
}

/// What a line of what wants attention is known by again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintKey {
    /// The round in which it stands.
    pub round: Round,
    /// Its sign.
    pub icon: &'static str,
    /// Whom it concerns.
    pub units: Vec<UnitId>,
    /// Where.
    pub tile: Option<Tile>,
}

/// An order of which the hex is still to be chosen on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A formation's task.
    Task {
        /// Whose task.
        formation: FormationId,
        /// What.
        task: Goal,
        /// The computer leads.
        by_computer: bool,
    },
    /// An excursion (O6.1.a).
    Excursion {
        /// Whose.
        unit: UnitId,
        /// Of which row.
        row: u8,
    },
}

/// Tasks that need a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// March.
    March,
    /// Advance to contact.
    Advance,
    /// Attack.
    Attack,
    /// Hold.
    Hold,
    /// Screen.
    Screen,
    /// Withdraw.
    Withdraw,
}

/// A mission of which the hex is still to be chosen on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AirPick {
    /// The flight.
    pub flight: UnitId,
    /// What.
    pub goal: AirGoal,
    /// Carries bombs to an attack (O3.4.d).
    pub bombs: bool,
}

/// Missions that need a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AirGoal {
    /// Attack a company.
    Attack,
    /// Attack everything in the hex.
    Area,
    /// Patrol.
    Patrol,
    /// Look into the hex.
    Reconnoitre,
    /// Fly over to another airfield.
    Transfer,
}

impl AirPick {
    /// The mission, once the hex is known.
    pub fn mission(self, hex: Tile) -> Mission {
        let attack = |aim| Mission::Attack { hex, aim, bombs: self.bombs, sheds: false };
        match self.goal {
            AirGoal::Attack => attack(Aim::Company(None)),
            AirGoal::Area => attack(Aim::Area),
            AirGoal::Patrol => Mission::Patrol { hex },
            AirGoal::Reconnoitre => Mission::Reconnoitre { hex },
            AirGoal::Transfer => Mission::Transfer { to: hex },
        }
    }

    /// The order, once the hex is known.
    pub fn order(self, hex: Tile) -> Order {
        Order::Mission { flight: self.flight, mission: Some(self.mission(hex)) }
    }
}

impl Pick {
    /// The order, once the hex is known.
    pub fn order(self, hex: Tile) -> Order {
        let (formation, task, by_computer) = match self {
            Self::Excursion { unit, row } => return Order::Excursion { unit, row, to: hex },
            Self::Task { formation, task, by_computer } => (formation, task, by_computer),
        };
        let kind = match task {
            Goal::March => TaskKind::March { to: hex, via: Vec::new() },
            Goal::Advance => TaskKind::Advance { to: hex },
            Goal::Attack => TaskKind::Attack { hex },
            Goal::Hold => TaskKind::Hold { hex: Some(hex) },
            Goal::Screen => TaskKind::Screen { to: hex },
            Goal::Withdraw => TaskKind::Withdraw { to: hex },
        };
        Order::SetTask { formation, task: Some(Task { kind, by_computer, then: None }) }
    }
}

/// A work whose place is being chosen on the map.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkPick {
    /// What it is called.
    pub title: String,
    /// Its places: the hexes that tell each apart, and the orders.
    pub choices: Vec<(Vec<Tile>, Vec<Order>)>,
    /// Hexes that were chosen already.
    pub chosen: Vec<Tile>,
}

impl WorkPick {
    /// The places that are left.
    pub fn open(&self) -> impl Iterator<Item = &(Vec<Tile>, Vec<Order>)> {
        self.choices.iter().filter(|(tiles, _)| self.chosen.iter().all(|tile| tiles.contains(tile)))
    }

    /// Hexes that can be chosen next.
    pub fn next(&self) -> Vec<Tile> {
        let mut tiles: Vec<Tile> = self.open().flat_map(|(tiles, _)| tiles.iter().copied()).collect();
        tiles.retain(|tile| !self.chosen.contains(tile));
        tiles.sort_unstable();
        tiles.dedup();
        tiles
    }

    /// A hex was chosen: the orders if that decides it, else the choice that is left.
    pub fn take(mut self, tile: Tile) -> Result<Vec<Order>, Self> {
        if !self.next().contains(&tile) {
            return Err(self);
        }
        self.chosen.push(tile);
        let open: Vec<Vec<Order>> = self.open().map(|(_, orders)| orders.clone()).collect();
        <[Vec<Order>; 1]>::try_from(open).map(|[orders]| orders).map_err(|_| self)
    }
}

/// What the card of a lesson, and the screen of lessons, can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonAction {
    /// Begin a lesson: index in the list.
    Start(usize),
    /// Begin the present one again.
    Restart,
    /// Read the step before again.
    Back,
    /// On to the next step: what was read, or what is left out.
    On,
}

/// Something the player asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum UiAction {
    /// Go to a screen.
    Go(Screen),
    /// Leave the program.
    Quit,
    /// Do what would lose something all the same.
    AcceptLoss,
    /// Change the language.
    SetLang(Lang),
    /// Change the scale of everything, in per cent.
    SetScale(u16),
    /// Change the speed of motion: 0, 50, 100 per cent.
    SetMotion(u16),
    /// Choose palette B instead of A.
    SetContrast(bool),
    /// Choose a scenario in the list.
    ChooseScenario(usize),
    /// Let the dice decide the weather of the next battle, or let it be as it was.
    ChooseWeather(bool),
    /// Make a new random battle with a seed and list it.
    NewRandom(u64),
    /// Choose who plays a side.
    SetPlayer(Side, Player),
    /// Start the chosen scenario.
    StartBattle,
    /// Open a rule in the handbook.
    OpenRule(RuleId),
    /// Open the handbook at the page of keys.
    OpenKeys,
    /// Move the hex cursor there and let it lead instead of the pointer.
    Cursor(Tile),
    /// Hide the hex cursor: the pointer leads.
    HideCursor,
    /// Select units.
    Select(Vec<UnitId>),
    /// Show an enemy contact or a hex in the right panel.
    Inspect(Option<UnitId>, Option<Tile>),
    /// Bring a hex into view, if it is not.
    Reveal(Tile),
    /// Centre the map on a hex.
    Centre(Tile),
    /// Zoom so many steps around the middle.
    Zoom(i32),
    /// Show the whole map.
    ShowAll,
    /// Switch an overlay.
    Toggle(Overlay),
    /// Fold or unfold a panel.
    FoldPanel(Fold),
    /// Filter the diary.
    Filter(LogFilter),
    /// Show only lines of the diary with these words.
    SearchDiary(String),
    /// Show only units without orders in the tree.
    OnlyIdle(bool),
    /// Open or close a formation in the tree.
    ToggleFormation(u32),
    /// Move units although they are named in an attack, which loses them by it.
    MoveAnyway(Order),
    /// Ask whether a unit shall leave its vehicles (O5.4.a).
    AskAbandon(UnitId),
    /// Choose the hex of a task or an excursion; none: give the choice up.
    PickTask(Option<Pick>),
    /// Choose the hex of a flight's mission; none: give the choice up.
    PickMission(Option<AirPick>),
    /// Open the works window for the selected units.
    OpenWorks,
    /// Choose the place of a work on the map; none: give the choice up.
    PickWork(Option<WorkPick>),
    /// A hex was chosen for it.
    PickWorkHex(Tile),
    /// Show a line of what wants attention, and remember that it is the present one.
    ShowHint(usize),
    /// Remember that a line of what wants attention was looked at.
    ReadHint(HintKey),
    /// Let rounds pass until something wants a decision.
    RunOn,
    /// Give an order.
    Order(Order),
    /// Give orders that belong together: one step for undo.
    Orders(Vec<Order>),
    /// Tell why something that was tried cannot be done.
    Refuse(Refusal),
    /// Let the units of an order roll that no HQ group activates, then give it (O2.1.b).
    RollThen(Order),
    /// Take the last order back.
    Undo,
    /// Give the order again that was taken back last.
    Redo,
    /// Open the attack window on a hex.
    OpenAttack(Tile),
    /// Change the plan in the attack window without naming it yet.
    EditPlan(AttackPlan),
    /// Close the topmost window.
    Close,
    /// Show a resolved engagement step by step: index of its journal entry.
    OpenResult(usize),
    /// Step in the result window: 1 to 6.
    ResultStep(u8),
    /// The phase button: what follows, asking if something is open.
    NextPhase,
    /// The phase button's question was answered with yes.
    ConfirmPhase,
    /// Resolve all named engagements one after the other.
    ResolveNext,
    /// The next unit without orders (Tab).
    NextIdle,
    /// The unit without orders before it (Shift+Tab).
    PreviousIdle,
    /// The hand-over was confirmed: begin the turn.
    BeginTurn,
    /// Stop the computer's turn.
    CancelComputer,
    /// Let the computer go on.
    ResumeComputer,
    /// End the battle and return to the menu.
    LeaveBattle,
    /// From a finished part to the campaign's screen.
    CampaignOn,
    /// Whose formations the campaign's screen shows.
    CampaignSide(Side),
    /// Begin the campaign's next part.
    BeginPart,
    /// Look at the battle again from its beginning.
    LookAgain,
    /// See, before the turn begins, what happened since one's own last one.
    WhatISaw,
    /// In a game looked at again.
    Replay(ReplayAction),
    /// In a lesson, or to begin one.
    Lesson(LessonAction),
    /// Show the luck of the dice.
    OpenLuck,
    /// Save the battle under a name; the second time over a save that is there.
    SaveAs(String),
    /// Load a save, or take over a turn sent by mail.
    OpenFile(PathBuf),
    /// Load the newest automatic save.
    Continue,
    /// Look at the game of a save again.
    LookAtFile(PathBuf),
    /// Remove a save with its older versions.
    RemoveSave(PathBuf),
    /// What the screen of saves asks or tells.
    Saves(SavesAction),
    /// The password of a side was typed; an empty one takes it away.
    SetPassword(Side, String),
}

/// What a bar below a game looked at again can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayAction {
    /// To a moment, from 0.
    To(usize),
    /// So many moments on, or back.
    By(i32),
    /// To the beginning of the round, or of the one before.
    RoundBack,
    /// To the next round.
    RoundOn,
    /// To the end.
    End,
    /// Play, or pause.
    Play,
    /// Orders in a second: index into the speeds.
    Speed(usize),
    /// Look with other eyes.
    Eyes(Eyes),
    /// The map follows what happens, or not.
    Follow,
    /// Play on from here: asks.
    AskBranch,
    /// Play on from here.
    Branch,
    /// Back to where it was opened.
    Close,
}
