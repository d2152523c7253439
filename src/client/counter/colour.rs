//! Colours of the counters: sides, nations, palettes and marks.

use super::face::{CounterFace, Palette, Tone};

/// An sRGB colour.
pub type Rgb = [u8; 3];

/// Splits a number like `0xF2EAD7` into its three parts.
pub const fn rgb(hex: u32) -> Rgb {
    let [_, r, g, b] = hex.to_be_bytes();
    [r, g, b]
}

/// Veil of moved counters, used at 34 %.
pub const VEIL: Rgb = rgb(0xE6_DDC5);
/// Panel paper, on which last seen counters fade.
pub const PAPER: Rgb = rgb(0xF2_EAD7);
/// Light field of circles and dice.
pub const FIELD: Rgb = rgb(0xFF_FDF4);
/// Plate of the marks and casing of the dug-in line.
pub const PLATE: Rgb = rgb(0xFF_F6DF);
/// Plate of urgent marks.
pub const URGENT: Rgb = rgb(0xF2_B632);
/// Ink of marks and pips.
pub const MARK_INK: Rgb = rgb(0x23_1F1A);
/// Slash, total loss.
pub const SLASH: Rgb = rgb(0x8E_1F1A);
/// Wear on the unit sheet.
pub const WEAR: Rgb = rgb(0x7A_5A10);
/// Ring of a fresh hit.
pub const FRESH: Rgb = rgb(0xC0_8A1E);
/// Text ink of the panels.
pub const TEXT: Rgb = rgb(0x2B_2823);
/// Drop shadow, used at 34 %.
pub const SHADOW: Rgb = rgb(0x18_130A);
/// White, used thinly for the inner light line.
pub const WHITE: Rgb = rgb(0xFF_FFFF);

/// The colours of one counter.
#[derive(Clone, Copy)]
pub struct Scheme {
    /// Body.
    pub body: Rgb,
    /// Edge of the body.
    pub edge: Rgb,
    /// Ground of the symbol box.
    pub field: Rgb,
    /// Lines of the symbol.
    pub ink: Rgb,
    /// Text, size mark, bar, tab.
    pub text: Rgb,
    /// Strength of the inner light line.
    pub light: f32,
}

/// The colours of a side, nation and palette; a tone of the other side falls back to its first.
pub const fn scheme(side: u8, tone: Tone, palette: Palette) -> Scheme {
    match (side, palette) {
        (0, Palette::StaffMap) => {
            let (body, field) = match tone {
                Tone::AirForce => (0xAF_C0D2, 0xDE_E8F1),
                Tone::Italy => (0xB9_C2A5, 0xE4_E8D6),
                _ => (0xB7_C3C8, 0xE3_E9E9),
            };
            light(body, field, 0x1E_2A33, 0x1A_242C, 0x14_1C22)
        }
        (0, Palette::Contrast) => light(0xF0_BE46, 0xFB_E3A4, 0x3B_2A00, 0x1C_1600, 0x1C_1600),
        (_, Palette::StaffMap) => match tone {
            Tone::Usa => dark(0x4A_5A2A, 0x6F_7F49, 0x18_2109, 0xFF_F9E4),
            Tone::Britain => dark(0x7C_5A2B, 0x9C_7A48, 0x2D_1E07, 0xFF_F6E0),
            _ => dark(0x96_311F, 0xB4_503A, 0x3A_0D06, 0xFF_F3DC),
        },
        (_, Palette::Contrast) => dark(0x1E_4482, 0x3B_66AB, 0x05_132D, 0xF4_F8FF),
    }
}

const fn light(body: u32, field: u32, edge: u32, ink: u32, text: u32) -> Scheme {
    Scheme { body: rgb(body), edge: rgb(edge), field: rgb(field), ink: rgb(ink), text: rgb(text), light: 0.38 }
}

const fn dark(body: u32, field: u32, edge: u32, ink: u32) -> Scheme {
    Scheme { body: rgb(body), edge: rgb(edge), field: rgb(field), ink: rgb(ink), text: rgb(ink), light: 0.155 }
}

/// The colours of a face.
pub const fn face_scheme(face: &CounterFace) -> Scheme {
    scheme(face.side, face.tone, face.palette)
}

/// Mixes `share` of `b` (0 to 255) into `a`.
pub fn mix(a: Rgb, b: Rgb, share: u8) -> Rgb {
    let s = u32::from(share);
    let m = |x: u8, y: u8| {
        let v = (u32::from(x) * (255 - s) + u32::from(y) * s + 127) / 255;
        u8::try_from(v).unwrap_or(u8::MAX)
    };
    [m(a[0], b[0]), m(a[1], b[1]), m(a[2], b[2])]
}

/// Text colour for this face (sRGB), already veiled for moved and last seen counters.
#[must_use]
pub fn text_colour(face: &CounterFace) -> [u8; 3] {
    let mut text = face_scheme(face).text;
    if face.moved {
        text = mix(text, VEIL, 87);
    }
    if face.last_seen {
        text = mix(text, PAPER, 115);
    }
    text
}
