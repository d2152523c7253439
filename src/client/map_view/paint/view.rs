//! The window of one tile: from km to pixels and back.

use super::hexgeo::FLAT;
use super::raster::Window;
use super::types::{Look, Pt};

/// A tile at a scale.
#[derive(Debug, Clone, Copy)]
pub struct View {
    /// Hex height in pixels.
    pub f: f32,
    /// Left edge in world pixels.
    pub x: i32,
    /// Upper edge in world pixels.
    pub y: i32,
    /// Width in pixels.
    pub w: u32,
    /// Height in pixels.
    pub h: u32,
    /// Season and light.
    pub look: Look,
}

impl View {
    /// Pixels per km.
    pub fn scale(&self) -> f32 {
        self.f / FLAT
    }

    /// Pixel position of a point in km.
    pub fn px(&self, p: Pt) -> Pt {
        let s = self.scale();
        (p.0 * s - self.x as f32, p.1 * s - self.y as f32)
    }

    /// Rectangle in km with `more` km on every side.
    pub fn rect(&self, more: f32) -> (f32, f32, f32, f32) {
        let s = 1.0 / self.scale();
        (
            self.x as f32 * s - more,
            self.y as f32 * s - more,
            (self.x as f32 + self.w as f32) * s + more,
            (self.y as f32 + self.h as f32) * s + more,
        )
    }

    /// Pixel centres as a sampling window.
    pub fn window(&self) -> Window {
        let px = 1.0 / self.scale();
        Window { x0: (self.x as f32 + 0.5) * px, y0: (self.y as f32 + 0.5) * px, px, w: self.w as usize, h: self.h as usize }
    }

    /// Width in pixels of a line that is `at84` wide at hex height 84: shrinks slowly towards
    /// the far zooms and grows with the power `near` towards the near ones.
    pub fn line(&self, at84: f32, near: f32) -> f32 {
        let k = self.f / 84.0;
        at84 * k.powf(if k > 1.0 { near } else { 0.42 })
    }
}
