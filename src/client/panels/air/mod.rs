//! Aircraft: the missions of a flight, and the report of an air attack.

mod aim;
pub mod flight;
pub mod report;
