//! `hacse`: a hex wargame of the Second World War. See ARCHITECTURE.md for the map of the house.

#[deny(clippy::float_arithmetic, clippy::disallowed_types)]
pub mod ai;
#[allow(clippy::disallowed_types, reason = "the command line tells times")]
pub mod cli;
#[cfg(feature = "client")]
#[allow(clippy::disallowed_types, reason = "pictures are looked up, never iterated for rules")]
pub mod client;
#[deny(clippy::float_arithmetic, clippy::disallowed_types)]
pub mod content;
#[deny(clippy::float_arithmetic, clippy::disallowed_types)]
pub mod engine;
pub mod import;
#[deny(clippy::float_arithmetic, clippy::disallowed_types)]
pub mod operations;
