//! Where the game puts text and marks on a counter, in units of S = 52 from the counter's centre.

use super::face::{CounterFace, Layout};

/// A point, x to the right, y downwards, in units of S = 52.
pub type Point = (f32, f32);

/// Places of text and marks for one design; multiply by S / 52.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Places {
    /// Middle of the designation on its baseline.
    pub designation: Point,
    /// Middle of the designation between baseline and cap height, for centred text.
    pub designation_centre: Point,
    /// Font size of the designation (bold).
    pub designation_size: f32,
    /// Middle of the strength tab.
    pub tab: Point,
    /// Width and height of the strength tab.
    pub tab_size: Point,
    /// Right end of the BP text ("3/7") on its baseline (regular weight).
    pub bp: Point,
    /// Font size of tab figure (bold) and BP text.
    pub corner_size: f32,
    /// Middle of the size mark.
    pub size_mark: Point,
}

/// Added to x of the designation of a headquarters, because of the pole.
pub const STAFF_SHIFT: f32 = 3.7;

/// Middles of the marks on the right edge, from the foot upwards.
pub const MARKS_RIGHT: [Point; 3] = [(27.4, 20.6), (27.4, 5.4), (27.4, -9.8)];

/// Middles of the marks on the left edge, from the head downwards.
pub const MARKS_LEFT: [Point; 2] = [(-28.0, -21.2), (-28.0, -6.0)];

/// Diameter of a mark.
pub const MARK_SIZE: f32 = 14.0;

/// Middle of the stack count disc.
pub const COUNT_DISC: Point = (27.8, -27.5);

/// Diameter of the stack count disc.
pub const COUNT_DISC_SIZE: f32 = 16.0;

/// Middle of "vor 2 R" under a last seen counter on its baseline.
pub const LAST_SEEN: Point = (0.0, 39.0);

/// Places of the rule zoom.
pub const RULE: Places = Places {
    designation: (0.0, 18.6),
    designation_centre: (0.0, 14.2),
    designation_size: 12.2,
    tab: (-18.87, -20.73),
    tab_size: (14.26, 10.55),
    bp: (23.0, -17.7),
    corner_size: 9.6,
    size_mark: (0.0, -19.6),
};

/// Places of the near zoom, drawn on a base of 70.
pub const NEAR: Places = Places {
    designation: (0.0, 13.4),
    designation_centre: (0.0, 10.1),
    designation_size: 9.4,
    tab: (-18.87, -20.73),
    tab_size: (14.26, 10.55),
    bp: (23.0, -17.7),
    corner_size: 9.4,
    size_mark: (0.0, -19.1),
};

/// Places of the far zoom; there is no room for text inside.
pub const FAR: Places = Places { size_mark: (0.0, -18.2), ..RULE };

/// The places of a design.
#[must_use]
pub const fn places(layout: Layout) -> Places {
    match layout {
        Layout::Far => FAR,
        Layout::Rule => RULE,
        Layout::Near => NEAR,
    }
}

/// Middle of the designation of a face on its baseline.
#[must_use]
pub const fn designation(face: &CounterFace, layout: Layout) -> Point {
    let (x, y) = places(layout).designation;
    if face.staff { (x + STAFF_SHIFT, y) } else { (x, y) }
}
