//! Pictures painted once and kept: counters, marks, circles, dice, flags.

use std::collections::HashMap;

use bevy_egui::egui::{ColorImage, Context, Rect, TextureHandle, TextureOptions, Vec2, pos2};

use super::counter::{
    self, Circle, CounterFace, Layout, Mark, Palette, Tone, paint_ammo, paint_circle, paint_counter_as, paint_die, paint_disc,
    paint_flag, paint_fuel, paint_handover_sign, paint_mark, paint_row_symbol, paint_side_sign,
};
use super::theme::glaze;

/// What a kept picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Picture {
    /// A counter.
    Counter(CounterFace, Layout),
    /// A mark.
    Mark(Mark),
    /// A circle of the unit sheet, freshly hit or not.
    Circle(Circle, bool),
    /// A die.
    Die(u8),
    /// An ammunition shell, full or empty.
    Ammunition(bool),
    /// A fuel can, full or empty.
    Fuel(bool),
    /// A flag of a side or nobody.
    Flag(Option<u8>, Palette),
    /// A side's sign.
    Sign(u8, Tone, Palette),
    /// The big sign of the hand-over screen.
    HandOver(u8, Tone, Palette),
    /// The symbol in list rows.
    RowSymbol(counter::Branch, bool, u8),
    /// The dark disc of a stack's count.
    Disc,
}

/// All kept pictures of one context.
#[derive(Default)]
pub struct Textures {
    kept: HashMap<(Picture, u32), TextureHandle>,
}

impl Textures {
    /// A picture whose main measure (body side, diameter, height) is `size` points. Returns the
    /// texture and the size of the whole picture in points.
    pub fn get(&mut self, ctx: &Context, picture: Picture, size: f32) -> (TextureHandle, Vec2) {
        let density = ctx.pixels_per_point();
        let pixels = size * density;
        let key = (picture, (pixels * 4.0).round() as u32);
        let handle = self.kept.entry(key).or_insert_with(|| {
            let (width, height, mut data) = paint(picture, pixels);
            glaze::picture(&mut data);
            let image = ColorImage::from_rgba_premultiplied([width as usize, height as usize], &data);
            ctx.load_texture("picture", image, TextureOptions::LINEAR)
        });
        (handle.clone(), handle.size_vec2() / density)
    }

    /// Draws a picture centred at a place.
    pub fn centred(&mut self, painter: &bevy_egui::egui::Painter, picture: Picture, size: f32, centre: bevy_egui::egui::Pos2) {
        let (texture, whole) = self.get(painter.ctx(), picture, size);
        // Whole pixels keep edges crisp.
        let density = painter.ctx().pixels_per_point();
        let corner = centre - whole / 2.0;
        let corner = pos2((corner.x * density).round() / density, (corner.y * density).round() / density);
        let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(texture.id(), Rect::from_min_size(corner, whole), uv, bevy_egui::egui::Color32::WHITE);
    }
}

/// A picture from a file (PNG), if it is one.
pub fn decoded(ctx: &Context, name: &str, bytes: &[u8]) -> Option<TextureHandle> {
    let pixmap = tiny_skia::Pixmap::decode_png(bytes).ok()?;
    let size = [pixmap.width() as usize, pixmap.height() as usize];
    let image = ColorImage::from_rgba_premultiplied(size, pixmap.data());
    Some(ctx.load_texture(name, image, TextureOptions::LINEAR))
}

fn paint(picture: Picture, size: f32) -> (u32, u32, Vec<u8>) {
    let square = |(side, data): (u32, Vec<u8>)| (side, side, data);
    match picture {
        Picture::Counter(face, layout) => square(paint_counter_as(&face, size, layout)),
        Picture::Mark(mark) => square(paint_mark(mark, size)),
        Picture::Circle(circle, fresh) => square(paint_circle(circle, fresh, size)),
        Picture::Die(face) => square(paint_die(face, size)),
        Picture::Ammunition(full) => square(paint_ammo(full, size)),
        Picture::Fuel(full) => square(paint_fuel(full, size)),
        Picture::Flag(owner, palette) => square(paint_flag(owner, palette, size)),
        Picture::Sign(side, tone, palette) => square(paint_side_sign(side, tone, palette, size)),
        Picture::HandOver(side, tone, palette) => square(paint_handover_sign(side, tone, palette, size)),
        Picture::RowSymbol(branch, staff, side) => paint_row_symbol(branch, staff, side, size),
        Picture::Disc => square(paint_disc(size)),
    }
}
