//! Chapter 4: movement.

pub mod arrivals;
pub mod execute;
pub mod going;
pub mod police;
pub mod reach;
pub mod route;
pub mod under_fire;
