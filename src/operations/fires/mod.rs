//! Chapter 7.5: indirect fire. Which battery can fire where, by whose sight, and at what surcharge.
//!
//! [`spotting::spotting`] is the one rule; `own` asks it for the orders of a side from its view, `answer` for the
//! batteries that come into a fight unasked, from whatever is known of them. The steps of artillery fire themselves are
//! part of an engagement: see `combat::fires`.

pub mod answer;
pub mod eyes;
pub mod locate;
pub mod own;
pub mod spotting;
