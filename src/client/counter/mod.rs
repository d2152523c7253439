//! Counter painter: pure, deterministic CPU drawing of counters, marks and unit-sheet signs.
//!
//! Every function returns premultiplied RGBA8 of a picture with transparent ground. The same
//! arguments always give the same bytes. Text is never drawn here; [`place`] says where it goes.

mod body;
mod canvas;
mod colour;
mod craft;
mod face;
mod glyph;
mod mark;
pub mod place;
mod sign;
mod symbol;

pub use body::{paint_counter, paint_counter_as, picture_side};
pub use colour::text_colour;
pub use face::{Bar, Branch, CounterFace, Detail, Layout, Palette, SizeMark, Tone};
pub use mark::{Circle, Mark, paint_circle, paint_disc, paint_mark};
pub use sign::{paint_ammo, paint_die, paint_flag, paint_fuel, paint_handover_sign, paint_side_sign};
pub use symbol::paint_row_symbol;

#[cfg(test)]
mod tests;
