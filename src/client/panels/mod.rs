//! Panels and windows of the battle: functions of what a side knows.

pub mod air;
pub mod ask;
pub mod attack;
pub mod diary;
pub mod draw;
pub mod frame;
pub mod lesson;
pub mod luck;
pub mod result;
pub mod sheet;
pub mod strip;
pub mod supply;
pub mod token;
pub mod tree;
pub mod works;

#[cfg(all(test, feature = "panel-tests"))]
pub(super) mod tests;
