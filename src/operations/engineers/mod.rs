//! Chapter 3.2: what pioneers build, lay, clear and blow up, and how the map changes by it.

pub mod bridge;
pub mod build;
pub mod check;
pub mod ferry;
pub mod ground;
pub mod mines;
pub mod needs;
pub mod progress;
pub mod sites;
pub mod work;
