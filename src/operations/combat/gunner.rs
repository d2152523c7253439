//! A unit that takes part in an engagement by indirect fire.

use super::{fighter::Fighter, plan::Aim};
use crate::{
    content::scenario::{Support, UnitId},
    engine::grid::Tile,
    operations::fires::spotting::Spotted,
};

/// Artillery of the attacker (step 2) or of the defender (step 3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gunner {
    /// The unit as any other; its line are the rows that fire.
    pub fighter: Fighter,
    /// Where it stands.
    pub tile: Tile,
    /// The attacker's target, with the surcharge.
    pub named: Option<(Aim, Spotted)>,
    /// Whom the defender's artillery may fire at, with the hex and the surcharge.
    pub answers: Vec<Answer>,
    /// What the defender's artillery is to do.
    pub support: Support,
}

/// Somebody at whom the defender's artillery may fire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whom.
    pub unit: UnitId,
    /// Where.
    pub hex: Tile,
    /// It is the attacker's artillery.
    pub artillery: bool,
    /// The surcharge.
    pub spotted: Spotted,
    /// The surcharge without the help of its superior, if it takes that (O7.5.c).
    pub alone: Option<Spotted>,
}

impl Answer {
    /// The help of its superior, if it takes it, has gone to another one of those that were lent.
    pub fn help_is_gone(&mut self, lent: &[UnitId]) {
        if self.spotted.lent.is_some_and(|staff| lent.contains(&staff))
            && let Some(alone) = self.alone.take()
        {
            self.spotted = alone;
        }
    }
}
