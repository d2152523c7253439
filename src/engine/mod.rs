//! What all games share: dice, quantities, explained numbers, the hex grid, journal, digest.

pub mod archive;
pub mod dice;
pub mod digest;
pub mod explained;
pub mod grid;
pub mod quantity;
pub mod rule;
pub mod save;
pub mod side;
