//! Chapter 5: supply. One plan of who gets what over which way serves forecast and phase (`plan`); where a scenario
//! wants it, the simple rule of O5.6.a holds instead.

pub mod cause;
pub mod distributors;
pub mod fuel;
pub mod gather;
pub mod goods;
pub mod malus;
pub mod now;
pub mod phase;
pub mod plan;
mod planner;
pub mod repairs;
pub mod report;
pub mod routes;
pub mod simple;
pub mod state;
