//! Aircraft: the missions of a flight, and the report of an air attack.

pub mod flight;
pub mod report;
