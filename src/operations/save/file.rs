//! A save as a file: parts that prove themselves, orders appended behind them, and what can be done with a damaged one.

use std::sync::Arc;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{
    fits_events,
    head::{Head, Kind},
    log::{Given, Step},
    snapshot::{Snapshot, Unfit},
};
use crate::{
    content::{bundle::Bundle, scenario::Scenario},
    engine::{
        archive::{self, Archive, Block},
        save::container::{self, Container, Tag, Unreadable},
    },
    operations::{forces::field::SavedState, game::Game, journal::Entry, order::Lock},
};

/// The newest format.
pub const FORMAT: u32 = 1;

const HEAD: Tag = *b"HEAD";
const SCENARIO: Tag = *b"SCEN";
const LOG_BLOCK: Tag = *b"LOGB";
const LOG_OPEN: Tag = *b"LOGO";
const STATE: Tag = *b"STAT";
const JOURNAL_BLOCK: Tag = *b"JNLB";
const JOURNAL_OPEN: Tag = *b"JNLO";
const PICTURE: Tag = *b"PICT";
const END: Tag = *b"DONE";
const STEP: Tag = *b"STEP";

/// Why a save cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadProblem {
    /// Not a save, or of a format this program does not know.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// Nothing says what game it is.
    #[error("the head of the save is damaged (at byte {0}): nothing in it can be used; try an older version of the save")]
    NoHead(usize),
    /// The scenario's texts are damaged.
    #[error("the scenario in the save is damaged: nothing can be built on it; try an older version of the save")]
    NoScenario,
    /// The scenario's texts are not what this program reads.
    #[error("the scenario in the save cannot be read by this program:\n{0}")]
    Scenario(String),
    /// Neither the state nor the orders can be used.
    #[error("neither the state nor the orders of the save can be used: {0}; try an older version of the save")]
    Nothing(Unfit),
}

/// What a damaged save has lost, though the game goes on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Loss {
    /// Part of the file.
    #[error("the file is damaged at byte {0}; what else is in it was used")]
    Damaged(usize),
    /// Orders before the state.
    #[error("orders are missing: the game goes on, but cannot be replayed from its beginning")]
    Orders,
    /// Events before the state.
    #[error("the war diary is damaged and begins anew")]
    Diary,
    /// Orders after the state.
    #[error("what was done last could not be used from here on: {0}")]
    Last(Unfit),
    /// Something that this program does not know, or plays differently.
    #[error("the save was written by version {0} of the program: something in it is not known here, or comes out differently")]
    Program(String),
    /// The state; the orders brought it back.
    #[error("the state could not be used ({why}): the orders brought the game back to round {round}, after {orders} orders")]
    State {
        /// Why not.
        why: Unfit,
        /// The round reached, from 1.
        round: u32,
        /// Orders up to there.
        orders: u32,
    },
}

#[derive(Serialize, Deserialize)]
struct State {
    state: SavedState,
    lock: Lock,
    loads: u32,
    broken: bool,
}

/// A save taken apart.
#[derive(Clone, Debug)]
pub struct Save {
    /// Its head.
    pub head: Head,
    /// The scenario's texts, if whole.
    pub bundle: Option<Bundle>,
    /// State, log and journal, if the state is whole.
    pub snapshot: Option<Snapshot>,
    /// All orders up to the state or the first damage.
    pub given: Vec<Given>,
    /// Whether orders are missing before the state.
    pub gap: bool,
    /// Whether events are missing before the state.
    pub journal_gap: bool,
    /// What was done after the state.
    pub steps: Vec<Step>,
    /// The preview picture (PNG).
    pub picture: Option<Vec<u8>>,
    /// Where the file is damaged, in bytes from the beginning.
    pub damage: Vec<usize>,
    /// Length up to which more may be appended; none if the file must be written anew.
    pub whole: Option<u64>,
}

/// A game set up from a save.
pub struct Loaded {
    /// The game.
    pub game: Game,
    /// The save's head.
    pub head: Head,
    /// What was lost; empty if all is well.
    pub losses: Vec<Loss>,
}

fn json(value: &impl Serialize) -> Vec<u8> {
    let json = serde_json::to_vec(value);
    debug_assert!(json.is_ok(), "a save does not serialise");
    json.unwrap_or_default()
}

fn read<T: DeserializeOwned>(packed: &[u8]) -> Option<T> {
    serde_json::from_slice(&archive::unpack(packed)?).ok()
}

/// A number before the content, so that a missing part is noticed.
fn numbered(number: usize, content: &[u8]) -> Vec<u8> {
    let mut bytes = u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes().to_vec();
    bytes.extend(content);
    bytes
}

fn number_of(content: &[u8]) -> Option<(usize, &[u8])> {
    let number = u32::from_le_bytes(content.get(..4)?.try_into().ok()?);
    Some((usize::try_from(number).ok()?, &content[4..]))
}

fn record<T: Serialize>(bytes: &mut Vec<u8>, record: &Archive<T>, [block, open]: [Tag; 2]) {
    let mut first = 0;
    for sealed in record.blocks() {
        bytes.extend(container::chunk(block, &numbered(first, sealed.packed())));
        first += sealed.count();
    }
    bytes.extend(container::chunk(open, &numbered(first, &archive::pack(&json(&record.open())))));
}

/// The bytes of a whole save. The orders come before the state: if the file is cut, they can bring it back.
pub fn write(head: &Head, bundle: &Bundle, snapshot: &Snapshot, picture: Option<&[u8]>) -> Vec<u8> {
    let mut bytes = container::preface(FORMAT);
    let head = Head { digest: snapshot.digest(), ..head.clone() };
    bytes.extend(container::chunk(HEAD, &json(&head)));
    if let Some(picture) = picture {
        bytes.extend(container::chunk(PICTURE, picture));
    }
    bytes.extend(container::chunk(SCENARIO, &archive::pack(&json(bundle))));
    record(&mut bytes, &snapshot.given, [LOG_BLOCK, LOG_OPEN]);
    let Snapshot { state, lock, loads, broken, .. } = snapshot;
    let state = State { state: state.clone(), lock: *lock, loads: *loads, broken: *broken };
    bytes.extend(container::chunk(STATE, &archive::pack(&json(&state))));
    record(&mut bytes, &snapshot.journal, [JOURNAL_BLOCK, JOURNAL_OPEN]);
    bytes.extend(container::chunk(END, &[]));
    for (number, taken) in snapshot.steps.iter().enumerate() {
        bytes.extend(step(number, taken));
    }
    bytes
}

/// The bytes of a turn file: the scenario and all orders, so that the receiver can check each of them.
pub fn write_turn(head: &Head, bundle: &Bundle, given: &Archive<Given>) -> Vec<u8> {
    let mut bytes = container::preface(FORMAT);
    bytes.extend(container::chunk(HEAD, &json(head)));
    bytes.extend(container::chunk(SCENARIO, &archive::pack(&json(bundle))));
    record(&mut bytes, given, [LOG_BLOCK, LOG_OPEN]);
    bytes.extend(container::chunk(END, &[]));
    bytes
}

/// A step as it is appended: its number counts from the state on.
pub fn step(number: usize, taken: &Step) -> Vec<u8> {
    container::chunk(STEP, &numbered(number, &json(taken)))
}

/// Bytes at the beginning of a save in which its head and picture lie.
pub const START: u64 = 1 << 18;

/// Head and preview picture of a save, for lists: the beginning of the file is enough.
///
/// # Errors
/// What is no save, or has no whole head.
pub fn head(bytes: &[u8]) -> Result<(Head, Option<Vec<u8>>), LoadProblem> {
    let container = container::read(bytes, FORMAT)?;
    let head = head_of(&container)?;
    let picture = container.chunks.into_iter().find(|chunk| chunk.tag == PICTURE).map(|chunk| chunk.content);
    Ok((head, picture))
}

fn head_of(container: &Container) -> Result<Head, LoadProblem> {
    let chunk = container.chunks.first().filter(|chunk| chunk.tag == HEAD);
    let head = chunk.and_then(|chunk| serde_json::from_slice(&chunk.content).ok());
    head.ok_or(LoadProblem::NoHead(container::PREFACE))
}

/// What is known of a record: sealed blocks, open entries, all entries; and whether something is missing.
struct Read<T> {
    archive: Archive<T>,
    all: Vec<T>,
    gap: bool,
}

fn read_record<T: DeserializeOwned + Clone>(container: &Container, [block, open]: [Tag; 2]) -> Read<T> {
    let (mut blocks, mut all, mut last) = (Vec::new(), Vec::<T>::new(), None);
    for chunk in container.chunks.iter().filter(|chunk| chunk.tag == block || chunk.tag == open) {
        let Some((first, content)) = number_of(&chunk.content) else { break };
        if first != all.len() {
            break;
        }
        if chunk.tag == block {
            let Some((sealed, entries)) = Block::from_packed::<T>(content.to_vec()) else { break };
            blocks.push(sealed);
            all.extend(entries);
        } else {
            last = read::<Vec<T>>(content);
            break;
        }
    }
    let gap = last.is_none();
    let open = last.unwrap_or_default();
    all.extend(open.iter().cloned());
    Read { archive: Archive::new(blocks, open), all, gap }
}

/// Takes a save apart, as far as it is whole.
///
/// # Errors
/// What is no save, or has no whole head.
pub fn read_save(bytes: &[u8]) -> Result<Save, LoadProblem> {
    let container = container::read(bytes, FORMAT)?;
    let head = head_of(&container)?;
    let find = |tag: Tag| container.chunks.iter().find(|chunk| chunk.tag == tag).map(|chunk| chunk.content.as_slice());
    let log = read_record::<Given>(&container, [LOG_BLOCK, LOG_OPEN]);
    let journal = read_record::<Entry>(&container, [JOURNAL_BLOCK, JOURNAL_OPEN]);
    let mut steps = Vec::new();
    for chunk in container.chunks.iter().filter(|chunk| chunk.tag == STEP) {
        let read = number_of(&chunk.content).filter(|(number, _)| *number == steps.len());
        let Some(step) = read.and_then(|(_, content)| serde_json::from_slice(content).ok()) else { break };
        steps.push(step);
    }
    let state = find(STATE).and_then(read::<State>);
    let gap = log.gap || state.as_ref().is_some_and(|state| state.broken);
    let journal_gap = journal.gap;
    let snapshot = state.map(|state| Snapshot {
        state: state.state,
        lock: state.lock,
        journal: if journal_gap { Archive::default() } else { journal.archive },
        given: if gap { Archive::default() } else { log.archive },
        loads: state.loads,
        broken: gap,
        steps: steps.clone(),
    });
    // Behind a tear in the orders that were appended more may be appended; a file torn before that is written anew.
    let appendable = snapshot.is_some() && find(END).is_some() && !log.gap && !journal_gap;
    Ok(Save {
        head,
        bundle: find(SCENARIO).and_then(read),
        snapshot,
        given: log.all,
        gap,
        journal_gap,
        steps,
        picture: find(PICTURE).map(<[u8]>::to_vec),
        whole: (appendable && container.damage.iter().all(|at| *at >= container.whole))
            .then(|| u64::try_from(container.whole).unwrap_or(u64::MAX)),
        damage: container.damage,
    })
}

impl Save {
    /// All orders from the beginning that were not taken back, as far as they are whole.
    pub fn orders(&self) -> Vec<Given> {
        let (mut given, mut taken) = (self.given.clone(), Vec::new());
        for step in self.steps.iter().filter(|_| !self.gap) {
            match step {
                Step::Given(order) => {
                    given.push(order.clone());
                    taken.clear();
                }
                Step::Undone => {
                    while let Some(last) = given.pop() {
                        let alone = !last.joined || given.last().is_none_or(|before| before.locks);
                        taken.push(last);
                        if alone {
                            break;
                        }
                    }
                }
                Step::Redone => {
                    for _ in 0..Given::together(&taken) {
                        given.extend(taken.pop());
                    }
                }
                Step::Loaded => {}
            }
        }
        given
    }

    /// The scenario, by the rules the game began with.
    ///
    /// # Errors
    /// Damaged texts, or mistakes in them.
    pub fn scenario(&self) -> Result<Arc<Scenario>, LoadProblem> {
        let bundle = self.bundle.as_ref().ok_or(LoadProblem::NoScenario)?;
        bundle.open().map(Arc::new).map_err(|mistakes| LoadProblem::Scenario(mistakes.lines))
    }

    /// Sets the game up again. If its state is damaged, its orders bring it back as far as they are whole.
    ///
    /// # Errors
    /// What leaves nothing to play on.
    pub fn load(self) -> Result<Loaded, LoadProblem> {
        let scenario = self.scenario()?;
        let mut losses = Vec::new();
        let seed = self.head.seed;
        // Whole orders bring everything back, a damaged journal too; the state alone goes before orders with a gap.
        let usable = self.snapshot.filter(|_| !self.journal_gap || self.gap);
        let unfit = match usable {
            Some(snapshot) => match restore(&scenario, snapshot, &self.head, &mut losses) {
                Ok(game) => {
                    if let Some(at) = self.damage.first() {
                        losses.push(Loss::Damaged(*at));
                    }
                    if self.gap {
                        losses.push(Loss::Orders);
                    }
                    if self.journal_gap {
                        losses.push(Loss::Diary);
                    }
                    return Ok(Loaded { game, head: self.head, losses });
                }
                Err(unfit) => unfit,
            },
            None => Unfit::new("state or journal".into(), "damaged".into()),
        };
        if self.given.is_empty() && self.gap {
            return Err(LoadProblem::Nothing(unfit));
        }
        let mut game = Game::new(scenario, seed);
        let steps = if self.gap { Vec::new() } else { self.steps };
        let all = self.given.into_iter().map(Step::Given).chain(steps);
        for step in all {
            if let Err(unfit) = game.take_step(step) {
                losses.push(Loss::Last(unfit));
                break;
            }
        }
        let (round, orders) = (game.round().0 + 1, game.orders());
        if self.head.about.kind == Kind::Turn {
            // A turn file holds no state.
            return Ok(Loaded { game, head: self.head, losses });
        }
        losses.insert(0, Loss::State { why: unfit, round, orders });
        Ok(Loaded { game, head: self.head, losses })
    }
}

/// Restores a state and takes the steps after it, as far as they go.
fn restore(scenario: &Arc<Scenario>, mut snapshot: Snapshot, head: &Head, losses: &mut Vec<Loss>) -> Result<Game, Unfit> {
    // What was read gives the fingerprint that the writer noted, or something of it was not understood.
    let mut known = snapshot.digest() == head.digest;
    fits_events::fits(snapshot.journal.open(), scenario)?;
    for block in snapshot.journal.blocks() {
        fits_events::fits(&block.entries::<Entry>(), scenario)?;
    }
    let steps = std::mem::take(&mut snapshot.steps);
    let mut game = Game::restore(scenario.clone(), snapshot)?;
    for step in steps {
        let wanted = if let Step::Given(given) = &step { Some(given.check) } else { None };
        if let Err(unfit) = game.take_step(step) {
            losses.push(Loss::Last(unfit));
            break;
        }
        let made = game.log().given.open().last().map(|given| given.check);
        known &= wanted.is_none() || made == wanted;
    }
    if !known {
        losses.push(Loss::Program(head.program.clone()));
    }
    Ok(game)
}

/// Loads a save from its bytes.
///
/// # Errors
/// What leaves nothing to play on.
pub fn load(bytes: &[u8]) -> Result<Loaded, LoadProblem> {
    read_save(bytes)?.load()
}
