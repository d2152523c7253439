//! Files → checked definitions: what an author writes becomes what a game uses, or a list of
//! mistakes with their places.

pub mod bundle;
pub mod calendar;
pub mod campaign;
pub mod files;
pub mod generate;
pub mod handbook;
pub mod history;
mod improvised;
pub mod lesson;
pub mod load;
pub mod map;
pub mod naval;
pub mod read;
pub mod reader;
pub mod readings;
pub mod scale;
pub mod scenario;
pub mod sheet;
pub mod tables;
pub mod text;
pub mod unfed;
pub mod victory;
