//! Colours, type and small widgets: the paper look in one place.

pub mod fonts;
pub mod glaze;
pub mod style;
pub mod tokens;
pub mod widgets;

pub use fonts::{bold, regular, serif, serif_bold, serif_italic};
pub use glaze::{glaze, glaze_on};
