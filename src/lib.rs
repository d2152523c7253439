//! `hacse`: a hex wargame of the Second World War. See ARCHITECTURE.md for the map of the house.

pub mod ai;
pub mod cli;
#[cfg(feature = "client")]
pub mod client;
pub mod content;
pub mod engine;
pub mod operations;
