//! A turn sent to the other player as a file. It guards against accidents and against orders that break rules, for the
//! receiver's game carries out each of them itself; it does not guard against a player who reads the file.

use super::{
    file::{self, LoadProblem, Save},
    head::{About, Head, Kind, Player},
    log::{Given, Step},
};
use crate::{
    engine::{save::names, side::Side},
    operations::{game::Game, save::snapshot::Unfit},
};

/// Ending of a turn file.
pub const ENDING: &str = "hacseturn";

/// Why a turn cannot be taken over.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailProblem {
    /// The file cannot be read.
    #[error(transparent)]
    Load(#[from] LoadProblem),
    /// A save was given instead of a turn.
    #[error("this is a save, not a turn: load it instead")]
    NotATurn,
    /// Part of the file is missing or changed.
    #[error("the turn is damaged (at byte {0}): it must be sent again")]
    Damaged(usize),
    /// It belongs to another game.
    #[error("the turn belongs to another game")]
    OtherGame,
    /// It holds nothing that is not known already.
    #[error("the turn was taken over already: it ends after {theirs} orders, this game has {ours}")]
    Old {
        /// Orders in the file.
        theirs: usize,
        /// Orders in this game.
        ours: usize,
    },
    /// Its beginning is not what was played here.
    #[error("the turn continues another course of this game: order {0} differs from what was played here")]
    OtherCourse(usize),
    /// Somebody gave orders for the receiver's own side.
    #[error("the turn holds orders for your own side (order {0}); nothing was taken over")]
    YourSide(usize),
    /// An order breaks the rules.
    #[error("the turn holds an order that the rules refuse ({0}); nothing was taken over")]
    Refused(Unfit),
    /// The orders lead somewhere else here.
    #[error(
        "the orders come out differently here ({theirs} there, {ours} here): both players need the same version of the program; it was sent from version {program}"
    )]
    Differs {
        /// Digest at the sender's.
        theirs: String,
        /// Digest here.
        ours: String,
        /// The sender's program.
        program: String,
    },
    /// It is still the sender's turn.
    #[error("the turn is not ended: the sender must end it first")]
    NotEnded,
}

/// A turn taken over.
pub struct Received {
    /// The game after the sender's turn.
    pub game: Game,
    /// What goes with it, from the receiver's side.
    pub about: About,
    /// Orders that were new.
    pub new: usize,
}

/// The turn file of a game whose turn has just been ended: the other side is to act.
pub fn send(game: &Game, about: &About) -> Vec<u8> {
    let scenario = game.scenario();
    let about = About { kind: Kind::Turn, name: String::new(), passwords: [None, None], picture_of: None, ..about.clone() };
    let head = Head { digest: game.digest(), ..Head::of(game, about) };
    file::write_turn(&head, &scenario.bundle, &game.log().given)
}

/// A name for the turn file that tells which turn of which game it is.
pub fn file_name(game: &Game, about: &About) -> String {
    let (scenario, side) = (game.scenario(), game.to_act().other());
    let side = scenario.side(side).name.en.to_lowercase();
    let (round, id) = (game.round().0 + 1, about.game.get(..4).unwrap_or_default());
    // Keys and names are an author's, or came with a turn by mail: none leads out of the folder.
    let name = format!("{}-{id}-{round:03}-{side}", scenario.key);
    format!("{}.{ENDING}", names::file_name(&name).unwrap_or_default())
}

/// Takes a turn over. `known` is the receiver's own state of the game, if he has one.
///
/// # Errors
/// Why it cannot be taken over; nothing has changed then.
pub fn receive(bytes: &[u8], known: Option<(Game, About)>) -> Result<Received, MailProblem> {
    let save = file::read_save(bytes)?;
    let joins = known.is_none();
    if save.head.about.kind != Kind::Turn {
        return Err(MailProblem::NotATurn);
    }
    if let Some(at) = save.damage.first() {
        return Err(MailProblem::Damaged(*at));
    }
    if save.gap {
        return Err(MailProblem::Damaged(bytes.len()));
    }
    let (mut game, about) = match known {
        Some((game, about)) if about.game == save.head.about.game => {
            compare(&game, &save)?;
            (game, about)
        }
        Some(_) => return Err(MailProblem::OtherGame),
        None => (Game::new(save.scenario()?, save.head.seed), theirs(&save)),
    };
    let before = game.log().given.len();
    let own = |side: Side| about.players[side.index()] != Player::Mail;
    for (number, given) in save.given.iter().enumerate().skip(before) {
        // Who joins has given no orders yet, or has lost his game and gets it back; otherwise only the sender's are new.
        if own(given.side) && !joins {
            return Err(MailProblem::YourSide(number + 1));
        }
        game.take_step(Step::Given(given.clone())).map_err(MailProblem::Refused)?;
    }
    if game.digest() != save.head.digest {
        let (theirs, ours) = (save.head.digest.to_string(), game.digest().to_string());
        return Err(MailProblem::Differs { theirs, ours, program: save.head.program });
    }
    if game.outcome().is_none() && !own(game.to_act()) {
        return Err(MailProblem::NotEnded);
    }
    Ok(Received { game, about, new: save.given.len() - before })
}

/// The file must continue what was played here.
fn compare(game: &Game, save: &Save) -> Result<(), MailProblem> {
    let ours: Vec<Given> = game.log().given.all();
    let differs = |(one, two): (&Given, &Given)| (one.side, &one.order, one.joined) != (two.side, &two.order, two.joined);
    if let Some(index) = ours.iter().zip(&save.given).position(differs) {
        return Err(MailProblem::OtherCourse(index + 1));
    }
    if save.given.len() <= ours.len() {
        return Err(MailProblem::Old { theirs: save.given.len(), ours: ours.len() });
    }
    Ok(())
}

/// Who plays what, from the receiver's side: he takes the side that was his at the sender's.
fn theirs(save: &Save) -> About {
    let about = &save.head.about;
    let turned = about.players.map(|player| if player == Player::Mail { Player::Person } else { Player::Mail });
    About { kind: Kind::Save, players: turned, ..about.clone() }
}
