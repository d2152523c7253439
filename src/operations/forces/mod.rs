//! Units and what is known of their state.

pub mod body;
pub mod components;
pub mod field;
pub mod fragments;
pub mod improvised;
pub mod unit;

pub use body::{battalion_of, body_of};
pub use field::Field;
pub use unit::UnitState;
