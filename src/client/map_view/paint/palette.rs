//! Colours of the map and what season and light make of them.

use super::types::{Light, Look, Season};

/// A colour, each part from 0 to 255.
pub type Rgb = [f32; 3];

/// Colour from 0xRRGGBB.
pub const fn rgb(hex: u32) -> Rgb {
    [((hex >> 16) & 255) as f32, ((hex >> 8) & 255) as f32, (hex & 255) as f32]
}

/// Mixes `a` towards `b`.
pub fn mix(a: Rgb, b: Rgb, t: f32) -> Rgb {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

/// Low, middle and high ground.
pub const GROUND: [Rgb; 3] = [rgb(0xDFE3C4), rgb(0xEFE6CC), rgb(0xE0CBA0)];
/// Lit slopes.
pub const RELIEF_LIGHT: Rgb = rgb(0xFFFBEA);
/// Slopes in the shade.
pub const RELIEF_DARK: Rgb = rgb(0x5A4630);
/// Contour lines.
pub const CONTOUR: Rgb = rgb(0xA07A48);
/// Tint of light wood.
pub const LIGHT_WOOD: Rgb = rgb(0xB9C698);
/// Tint of dense wood.
pub const DENSE_WOOD: Rgb = rgb(0x9DB184);
/// Tint of marsh.
pub const MARSH: Rgb = rgb(0xC3D3C4);
/// Signs of rough ground.
pub const ROUGH: Rgb = rgb(0x8C6D45);
/// Tint of sand.
pub const SAND: Rgb = rgb(0xF1DFA6);
/// Shallow sea.
pub const SHALLOW: Rgb = rgb(0xB7D0D3);
/// Deep sea.
pub const DEEP: Rgb = rgb(0x8FB3BC);
/// Sheet outside the neat line.
pub const MARGIN: Rgb = rgb(0xE4D9BD);
/// Outer line of the frame.
pub const FRAME_OUTER: Rgb = rgb(0x3A3226);
/// Inner line of the frame.
pub const FRAME_INNER: Rgb = rgb(0xA09680);

/// Colours that follow season and light.
#[derive(Debug, Clone, Copy)]
pub struct Palette {
    /// Season and light.
    pub look: Look,
    /// Bank of rivers, colour of brooks.
    pub bank: Rgb,
    /// Fill of rivers.
    pub water: Rgb,
    /// Road casing.
    pub casing: Rgb,
    /// Paved road.
    pub paved: Rgb,
    /// Dirt road.
    pub dirt: Rgb,
    /// Track.
    pub track: Rgb,
    /// Railway.
    pub rail: Rgb,
    /// Light dashes of a railway.
    pub rail_dash: Rgb,
    /// Fill of a town.
    pub town: Rgb,
    /// Edge of a town.
    pub town_edge: Rgb,
    /// Houses of a town.
    pub block: Rgb,
    /// Houses of a village.
    pub house: Rgb,
    /// Ink of bridges.
    pub ink: Rgb,
    /// Cross on a blown bridge.
    pub blown: Rgb,
    /// Crown of a tree in light wood.
    pub tree: Rgb,
    /// Crown of a tree in dense wood.
    pub dense_tree: Rgb,
    /// Marsh sign.
    pub marsh_sign: Rgb,
    /// Grass tuft.
    pub tuft: Rgb,
    /// Grid line.
    pub grid: Rgb,
    /// Strength of the grid line.
    pub grid_alpha: f32,
}

impl Palette {
    /// Colours of a look. Everything but the grid is still in daylight; see [`lit`].
    pub fn new(look: Look) -> Self {
        let mut p = Palette {
            look,
            bank: rgb(0x4F7C8C),
            water: rgb(0xA9C6CE),
            casing: rgb(0x4A3B2E),
            paved: rgb(0xD9713C),
            dirt: rgb(0xF6EBCB),
            track: rgb(0x6B543E),
            rail: rgb(0x2E2A26),
            rail_dash: rgb(0xF4EFE0),
            town: rgb(0xD9B79A),
            town_edge: rgb(0x8A5F45),
            block: rgb(0x4B382E),
            house: rgb(0x5A4034),
            ink: rgb(0x231F1A),
            blown: rgb(0xB0271A),
            tree: rgb(0x5E7848),
            dense_tree: rgb(0x46613A),
            marsh_sign: rgb(0x4F8190),
            tuft: rgb(0x7B8F4E),
            grid: rgb(0x4A4238),
            grid_alpha: 0.30,
        };
        match look.season {
            Season::Dry => {}
            Season::Mud => {
                p.dirt = rgb(0xB79C74);
                p.paved = rgb(0xCB6A3A);
                p.town = rgb(0xC3A186);
                p.tuft = rgb(0x6E7A4A);
            }
            Season::Snow => {
                p.water = rgb(0xBBD0D7);
                p.dirt = rgb(0xEFE6D0);
                p.town = rgb(0xE2CDBB);
                p.tree = rgb(0x76876F);
                p.dense_tree = rgb(0x4F6552);
                p.marsh_sign = rgb(0x86A5B0);
                p.tuft = rgb(0x9DA58A);
            }
        }
        p.grid = lit(p.grid, look.light);
        if look.light == Light::Night {
            p.grid = rgb(0xC9D4E6);
            p.grid_alpha = 0.22;
        }
        p
    }
}

/// A daylight colour seen in the light of the hour.
pub fn lit(c: Rgb, light: Light) -> Rgb {
    let amount = match light {
        Light::Day => return c,
        Light::Twilight => 0.5,
        Light::Night => 1.0,
    };
    let grey = 0.299 * c[0] + 0.587 * c[1] + 0.114 * c[2];
    let g = mix(c, [grey; 3], 0.45);
    let dark = [g[0] * 0.375 + 3.8, g[1] * 0.43 + 5.6, g[2] * 0.54 + 10.2];
    mix(c, dark, amount)
}
