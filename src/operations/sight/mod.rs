//! Chapter 6: who sees whom.

pub mod excursion;
pub mod field;
pub mod observe;
pub mod rule;

pub use rule::Visibility;
