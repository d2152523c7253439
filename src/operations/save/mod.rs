//! Saves of a game of Operations: its state, its orders, its journal; loading, replay, and turns by mail.

pub mod file;
pub mod fits;
pub mod fits_events;
pub mod head;
pub mod log;
pub mod mail;
pub mod replay;
pub mod review;
pub mod snapshot;
pub mod verify;
