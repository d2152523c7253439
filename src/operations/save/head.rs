//! The head of a save: what a list of saves and a person need to know, readable without the rest.

use serde::{Deserialize, Serialize};

use crate::{
    content::{calendar::Moment, text::Text, victory::Points},
    engine::{digest::Digest, quantity::Round, side::Side},
    operations::{campaign::standing::Standing, game::Game, victory::Outcome},
};

/// Who plays a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// A person at this screen.
    #[default]
    Person,
    /// The computer.
    Computer,
    /// A person elsewhere, who sends turns as files.
    Mail,
}

/// What a file is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A save: goes on where it was left.
    #[default]
    Save,
    /// A turn sent by mail: all orders, no state.
    Turn,
}

/// Guards the hand-over screen of a side. Not more: the file itself is not locked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Password {
    salt: String,
    digest: Digest,
}

impl Password {
    /// Of a text; the salt keeps equal words of two sides apart.
    pub fn new(text: &str, salt: &str) -> Self {
        Self { salt: salt.to_owned(), digest: Self::digest(text, salt) }
    }

    /// Whether a text is the password.
    pub fn opens(&self, text: &str) -> bool {
        Self::digest(text, &self.salt) == self.digest
    }

    fn digest(text: &str, salt: &str) -> Digest {
        Digest::of(&(salt, text))
    }
}

/// What the rules do not know of a game, and every save of it carries on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct About {
    /// What the file is for.
    pub kind: Kind,
    /// Which game: the same in all its saves and turn files.
    pub game: String,
    /// The save's name as typed; empty for automatic ones.
    pub name: String,
    /// Who plays.
    pub players: [Player; 2],
    /// Passwords of the hand-over screen.
    pub passwords: [Option<Password>; 2],
    /// When it was saved, in seconds since 1970.
    pub saved_at: u64,
    /// Journal length when each side last ended a turn.
    pub ended_at: [usize; 2],
    /// The game this one was branched from, with the round.
    pub branch_of: Option<(String, Round)>,
    /// The campaign of which it is a part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub campaign: Option<Standing>,
    /// Side from whose view the preview picture was made; anybody's if the game is over.
    pub picture_of: Option<Side>,
}

impl About {
    /// Whose knowledge a save may show: the side to act, unless a person plays only the other one.
    pub fn viewer(&self, to_act: Side) -> Side {
        let person = |side: Side| self.players[side.index()] == Player::Person;
        if !person(to_act) && person(to_act.other()) { to_act.other() } else { to_act }
    }
}

/// The head of a save.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Version of the program that wrote it.
    pub program: String,
    /// What the rules do not know.
    pub about: About,
    /// The scenario's key.
    pub scenario: String,
    /// Its title.
    pub title: Text,
    /// Names of the sides.
    pub sides: [Text; 2],
    /// Fingerprint of the scenario's files.
    pub scenario_digest: Digest,
    /// Fingerprint of rule tables, Readings and sheets.
    pub rules_digest: Digest,
    /// Seed of the dice.
    pub seed: u64,
    /// The round.
    pub round: Round,
    /// Number of rounds.
    pub rounds: u32,
    /// Date and hour.
    pub moment: Moment,
    /// The side to act.
    pub side: Side,
    /// Points of both sides.
    pub points: [Points; 2],
    /// Outcome, once the game is over.
    pub outcome: Option<Outcome>,
    /// Orders given so far.
    pub orders: u32,
    /// Digest of the state that the save holds, with its journal.
    pub digest: Digest,
}

impl Head {
    /// The head of a game's save; the digest is set when the save is written.
    pub fn of(game: &Game, about: About) -> Self {
        let (scenario, side) = (game.scenario(), game.to_act());
        let view = game.view(side);
        Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            about,
            scenario: scenario.key.clone(),
            title: scenario.title.clone(),
            sides: scenario.sides.clone().map(|side| side.name),
            scenario_digest: scenario.digest,
            rules_digest: scenario.bundle.rules_digest(),
            seed: game.seed(),
            round: game.round(),
            rounds: scenario.rounds,
            moment: view.moment(),
            side,
            points: view.points,
            outcome: game.outcome(),
            orders: game.orders(),
            digest: Digest::default(),
        }
    }
}
