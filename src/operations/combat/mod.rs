//! Chapters 7 and 8: engagements, damage, retreat, morale.
//!
//! `gather` builds a [`fighter::FightSetup`] from the truth or from a view, `engagement` resolves
//! it without touching anything else, `apply` writes the outcome. Forecasts run the same
//! resolution on copies.

pub mod aim;
pub mod apply;
pub mod area;
pub mod damage;
pub mod engagement;
pub mod fighter;
pub mod fires;
pub mod forecast;
pub mod gather;
pub mod gunner;
pub mod guns;
pub mod morale;
pub mod opportunity;
pub mod plan;
pub mod report;
pub mod retreat;
pub mod strength;
pub mod target;
