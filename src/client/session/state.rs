//! What the play screen shows and remembers: where the battle stands, the open window, selection, overlays.

use std::path::PathBuf;

use crate::{
    client::action::{AirPick, HintKey, LogFilter, Pick, WorkPick},
    content::scenario::UnitId,
    engine::{grid::Tile, side::Side},
    operations::{
        combat::{forecast::Forecast, plan::AttackPlan},
        order::{Order, Refusal},
    },
};

/// Where a battle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The screen is opaque until this side's player begins.
    HandOver(Side),
    /// A person plays this side.
    Playing(Side),
    /// The computer plays this side.
    Thinking(Side),
    /// The computer was stopped in this side's turn.
    Stopped(Side),
    /// The other player's turn is awaited as a file.
    Waiting(Side),
    /// The game is over.
    Over,
    /// A game is looked at again: nobody orders.
    Looking,
}

/// A view of the whole that takes the place of reach and sheet. Only one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overview {
    /// Command and signals (O2).
    Command,
    /// Supply: sources, ways, the plan of the next phase (O5).
    Supply,
}

/// A window over the play screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Window {
    /// Naming an attack: the plan as edited, its forecast, and why it may not be named.
    Attack {
        /// The plan.
        plan: AttackPlan,
        /// What it may bring.
        forecast: Forecast,
    },
    /// A resolved engagement: index of its journal entry, and the step shown (1 to 6).
    Result {
        /// Index in the journal.
        entry: usize,
        /// Step shown.
        step: u8,
    },
    /// No HQ group activates units of this order: let them roll (O2.1.b)?
    AskRoll(Order),
    /// Move although the units are named in an attack, which loses them by it?
    AskMove(Order),
    /// Leave the vehicles (O5.4.a)?
    AskAbandon(UnitId),
    /// Something is still open at the end of a phase.
    AskPhase,
    /// Leave the battle?
    AskLeave,
    /// Play on from a moment of a game that is looked at again?
    AskBranch,
    /// What the dice were to be expected to bring, and what they brought.
    Luck,
    /// Something to be told before the battle goes on.
    Notice(Vec<String>),
    /// Works of the selected units.
    Works,
}

/// The hex cursor: the keyboard's pointer on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// Where it is, or would begin: it follows what is selected.
    pub tile: Option<Tile>,
    /// It is shown and hovers; otherwise the pointer does.
    pub leads: bool,
}

/// What the play screen remembers between frames. Reset at each hand-over, so nothing of one
/// player shows to the other.
#[derive(Clone, Debug)]
pub struct PlayState {
    /// Selected own units, all in one hex.
    pub selected: Vec<UnitId>,
    /// Inspected enemy unit.
    pub inspected: Option<UnitId>,
    /// Selected hex.
    pub hex: Option<Tile>,
    /// The hex cursor.
    pub cursor: Cursor,
    /// Overlays: reach, sight, names.
    pub reach: bool,
    /// Sight overlay.
    pub sight: bool,
    /// Names.
    pub names: bool,
    /// What the map, the tree and the sheet show in place of the ordinary.
    pub overview: Option<Overview>,
    /// The task whose hex is being chosen.
    pub pick: Option<Pick>,
    /// The mission whose hex is being chosen.
    pub air_pick: Option<AirPick>,
    /// The work whose place is being chosen.
    pub pick_work: Option<WorkPick>,
    /// The present line of what wants attention.
    pub hint: Option<usize>,
    /// Lines of what wants attention that were looked at in this round.
    pub read: Vec<HintKey>,
    /// Folded panels.
    pub folded: [bool; 3],
    /// Filter of the diary.
    pub filter: LogFilter,
    /// Words that the diary's lines must hold.
    pub search: String,
    /// The tree shows only units without orders.
    pub only_idle: bool,
    /// Closed formations of the tree.
    pub closed: Vec<u32>,
    /// The open window.
    pub window: Option<Window>,
    /// The last refusal, to be shown until the next action.
    pub refusal: Option<Refusal>,
    /// Journal index from which events are new since the side's last turn.
    pub new_from: usize,
    /// Where the turn file for the other player lies.
    pub turn_file: Option<PathBuf>,
    /// Forecasts of the engagements resolved in this turn, by their journal entry.
    pub forecasts: Vec<(usize, Forecast)>,
}

impl PlayState {
    /// Whether a hex is being chosen for a task, a mission or a work: where the selected could go does not matter.
    pub fn chooses_hex(&self) -> bool {
        self.pick.is_some() || self.air_pick.is_some() || self.pick_work.is_some()
    }
}

impl Default for PlayState {
    fn default() -> Self {
        Self {
            selected: Vec::new(),
            inspected: None,
            hex: None,
            cursor: Cursor::default(),
            reach: true,
            sight: true,
            names: true,
            overview: None,
            pick: None,
            air_pick: None,
            pick_work: None,
            hint: None,
            read: Vec::new(),
            folded: [false; 3],
            filter: LogFilter::All,
            search: String::new(),
            only_idle: false,
            closed: Vec::new(),
            window: None,
            refusal: None,
            new_from: 0,
            turn_file: None,
            forecasts: Vec::new(),
        }
    }
}
