//! Operations: companies and staffs on a 3 km hex map, one round an hour.
//!
//! One folder per chapter of the rules. Rules are plain functions on plain data; `game.rs` is the
//! only door through which a game changes.

pub mod air;
pub mod campaign;
pub mod clock;
pub mod combat;
pub mod command;
pub mod engineers;
pub mod event;
pub mod evidence;
pub mod fires;
pub mod forces;
pub mod game;
pub mod journal;
pub mod logistics;
pub mod luck;
pub mod movement;
pub mod naval;
pub mod order;
pub mod save;
pub mod schedule;
pub mod sight;
pub mod signals;
pub mod skill;
pub mod tasks;
pub mod victory;
pub mod view;
