//! Safe files: a container whose parts prove themselves, a writer that never spoils what was there,
//! names that any file system can hold, and the folder of saves.

pub mod container;
pub mod disk;
pub mod names;
pub mod store;
pub mod writer;
