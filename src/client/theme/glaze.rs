//! Translucent colours as they are meant.
//!
//! The renderer blends in linear light and takes premultiplied colours apart wrongly on the way:
//! a light yellow at 30 % would darken the paper below. These helpers give the colour and opacity
//! that look on paper as mixing the written sRGB values does.

use std::sync::LazyLock;

use bevy_egui::egui::Color32;

use crate::content::tables::Light;

/// A ground that colours are laid on, in sRGB.
pub type Ground = [f32; 3];

/// The paper of the map.
const GROUND: Ground = [0.86, 0.80, 0.68];

/// The map's paper in a light.
pub fn ground(light: Light) -> Ground {
    match light {
        Light::Day => GROUND,
        Light::Twilight => [0.60, 0.59, 0.55],
        Light::Night => [0.33, 0.37, 0.45],
    }
}

fn linear(srgb: f32) -> f32 {
    if srgb <= 0.040_45 { srgb / 12.92 } else { ((srgb + 0.055) / 1.055).powf(2.4) }
}

fn srgb(linear: f32) -> f32 {
    if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 }
}

/// An opaque colour laid on with a share of 0 to 1.
pub fn glaze(colour: Color32, share: f32) -> Color32 {
    glaze_on(colour, share, GROUND)
}

/// The ground that an opaque colour makes.
pub fn on(colour: Color32) -> Ground {
    let [r, g, b, _] = colour.to_array();
    [r, g, b].map(|part| f32::from(part) / 255.0)
}

/// An opaque colour laid on some ground with a share of 0 to 1.
pub fn glaze_on(colour: Color32, share: f32, ground: Ground) -> Color32 {
    let [r, g, b, _] = colour.to_array();
    let [r, g, b, a] = mixed([r, g, b].map(|part| f32::from(part) / 255.0), share, ground);
    Color32::from_rgba_premultiplied(r, g, b, a)
}

fn mixed(colour: [f32; 3], share: f32, ground: Ground) -> [u8; 4] {
    let (mut above, mut below) = (0.0, 0.0);
    for (part, ground) in colour.into_iter().zip(ground) {
        let wanted = linear(part * share + ground * (1.0 - share));
        let (part, ground) = (linear(part), linear(ground));
        above += (ground - wanted) * (ground - part);
        below += (ground - part).powi(2);
    }
    let opacity = if below > 1e-4 { (above / below).clamp(0.0, 1.0) } else { share };
    let byte = |part: f32| (part * 255.0 + 0.5) as u8;
    let [r, g, b] = colour.map(|part| byte(srgb(linear(part) * opacity)));
    [r, g, b, byte(opacity)]
}

/// The same for a painted picture: premultiplied RGBA in, premultiplied RGBA for the renderer out.
pub fn picture(data: &mut [u8]) {
    // Edges take few colours but every opacity; the curves are worth keeping.
    static LINEAR: LazyLock<[f32; 256]> = LazyLock::new(|| std::array::from_fn(|byte| linear(byte as f32 / 255.0)));
    static GROUND_AT: LazyLock<[f32; 3]> = LazyLock::new(|| GROUND.map(linear));
    for pixel in data.chunks_exact_mut(4) {
        let opacity = pixel[3];
        if opacity == 0 || opacity == 255 {
            continue;
        }
        let share = f32::from(opacity) / 255.0;
        let full: [usize; 3] = std::array::from_fn(|k| {
            let part = u32::from(pixel[k]) * 255 / u32::from(opacity);
            part.min(255) as usize
        });
        let (mut above, mut below) = (0.0, 0.0);
        for k in 0..3 {
            let wanted = linear(full[k] as f32 / 255.0 * share + GROUND[k] * (1.0 - share));
            let (part, ground) = (LINEAR[full[k]], GROUND_AT[k]);
            above += (ground - wanted) * (ground - part);
            below += (ground - part).powi(2);
        }
        let alpha = if below > 1e-4 { (above / below).clamp(0.0, 1.0) } else { share };
        for k in 0..3 {
            pixel[k] = (srgb(LINEAR[full[k]] * alpha) * 255.0 + 0.5) as u8;
        }
        pixel[3] = (alpha * 255.0 + 0.5) as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the renderer makes of a premultiplied colour on a ground, in sRGB.
    fn rendered(colour: Color32, ground: f32) -> f32 {
        let [r, _, _, a] = colour.to_array().map(|part| f32::from(part) / 255.0);
        srgb(linear(r) + linear(ground) * (1.0 - a))
    }

    #[test]
    fn glazes_look_like_mixed_srgb_values_on_paper() {
        for (part, share) in [(0x20, 0.055), (0x20, 0.34), (0x8E, 0.7), (0x20, 0.9)] {
            let colour = Color32::from_rgb(part, part, part);
            let wanted = f32::from(part) / 255.0 * share + GROUND[0] * (1.0 - share);
            let got = rendered(glaze(colour, share), GROUND[0]);
            assert!((got - wanted).abs() < 0.04, "{part} at {share}: {got} for {wanted}");
        }
    }
}
