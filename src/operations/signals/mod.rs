//! Chapter 2.2: signals. Who has contact with his superior, over which way, and what is missing where not.

pub mod contact;
pub mod net;
