//! Units and what is known of their state.

pub mod components;
pub mod field;
pub mod unit;

pub use field::Field;
pub use unit::UnitState;
