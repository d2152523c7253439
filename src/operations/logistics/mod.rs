//! Chapter 5: supply. Until real logistics are in play the simple rule of O5.6.a holds.

pub mod simple;
