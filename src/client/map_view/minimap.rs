//! The whole map, small, with a framed view.

use bevy_egui::egui::{Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::{crowd::Crowd, lens::Lens, model, tools};
use crate::client::{
    client::Cx,
    faces,
    i18n::tr,
    textures::Picture,
    theme::{regular, serif_bold, tokens},
};

/// Tells the overview from other views of the map.
const OVERVIEW: u64 = 1;
/// Height of the head in wide layouts.
const HEAD: f32 = 30.0;

/// Whether a panel so wide shows the overview map with a head above it, and no zoom buttons beside it.
pub fn without_buttons(width: f32) -> bool {
    width >= 280.0
}

/// The overview map in what is left of the given space: wide panels get a head above it, narrow
/// ones the zoom buttons beside it.
pub fn minimap(ui: &mut Ui, cx: &mut Cx) {
    let space = ui.available_rect_before_wrap();
    ui.allocate_rect(space, Sense::hover());
    let wide = without_buttons(space.width());
    let room = if wide {
        head(ui, cx, Rect::from_min_size(space.min, vec2(space.width(), HEAD)));
        Rect::from_min_max(space.min + vec2(10.0, HEAD + 10.0), space.max - vec2(10.0, 10.0))
    } else {
        tools::zoom_buttons(ui, cx, pos2(space.right() - 52.0, space.top() + 10.0));
        Rect::from_min_max(space.min + vec2(10.0, 10.0), space.max - vec2(62.0, 10.0))
    };
    if room.width() < 20.0 || room.height() < 20.0 {
        return;
    }
    let sheet = cx.map.sheet;
    let (left, top, right, bottom) = sheet.extent();
    let scale = (room.width() / (right - left)).min(room.height() / (bottom - top));
    let size = vec2((right - left) * scale, (bottom - top) * scale);
    let corner = if wide { room.min + vec2((room.width() - size.x) / 2.0, 0.0) } else { room.min };
    let rect = Rect::from_min_size(corner, size);
    let middle = (f32::midpoint(left, right), f32::midpoint(top, bottom));
    let lens = Lens::new(sheet, rect, scale * super::sheet::FLAT, middle, ui.ctx().pixels_per_point());
    let response = ui.interact(rect, ui.id().with("overview"), Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, tr(cx.lang, "map-overview")));
    let p = ui.painter().with_clip_rect(rect.expand(1.0).intersect(ui.clip_rect()));
    cx.map.tiles.draw(&p, &lens, lens.f, model::look(cx.view.ground, cx.view.visibility.light), OVERVIEW);
    let palette = faces::palette(cx.settings.contrast);
    let crowd = super::crowd_of(cx);
    dots(&p, cx, &lens, &crowd, palette);
    frame(&p, cx, &lens);
    p.rect_stroke(rect, CornerRadius::ZERO, Stroke::new(1.0, tokens::RULE_LINE), StrokeKind::Outside);
    if (response.clicked() || response.dragged())
        && let Some(pos) = response.interact_pointer_pos()
    {
        cx.map.centre = lens.km(pos);
        ui.ctx().request_repaint();
    }
}

fn head(ui: &Ui, cx: &Cx, rect: Rect) {
    let p = ui.painter();
    p.rect_filled(rect, CornerRadius::ZERO, tokens::HEADER);
    for y in [rect.top(), rect.bottom()] {
        p.line_segment([pos2(rect.left(), y), pos2(rect.right(), y)], Stroke::new(1.0, tokens::FRAME));
    }
    p.text(rect.left_center() + vec2(10.0, 0.0), Align2::LEFT_CENTER, tr(cx.lang, "map-overview"), serif_bold(16.0), tokens::INK);
    let grid = cx.view.scenario.map.grid;
    let size = format!("{} × {} Hex", grid.cols(), grid.rows());
    p.text(rect.right_center() - vec2(10.0, 0.0), Align2::RIGHT_CENTER, size, regular(12.0), tokens::INK_SECOND);
}

/// A side sign for each hex with units.
fn dots(p: &bevy_egui::egui::Painter, cx: &mut Cx, lens: &Lens, crowd: &Crowd, palette: crate::client::counter::Palette) {
    let size = (lens.f * 0.95).clamp(5.0, 10.0);
    for stack in &crowd.stacks {
        let Some(token) = stack.tokens.first() else { continue };
        if matches!(stack.kind, super::crowd::Kind::Ghost) {
            continue;
        }
        cx.textures.centred(p, Picture::Sign(token.face.side, token.face.tone, palette), size, lens.centre(stack.tile));
    }
}

/// The frame of the main view.
fn frame(p: &bevy_egui::egui::Painter, cx: &Cx, lens: &Lens) {
    let Some(view) = cx.map.rect else { return };
    let half = view.size() / (2.0 * cx.map.hex.max(1.0) / super::sheet::FLAT);
    let centre = cx.map.centre;
    let rect =
        Rect::from_min_max(lens.at((centre.0 - half.x, centre.1 - half.y)), lens.at((centre.0 + half.x, centre.1 + half.y)))
            .intersect(lens.rect.shrink(1.0));
    p.rect_stroke(rect, CornerRadius::ZERO, Stroke::new(4.0, tokens::PATH_CASING), StrokeKind::Middle);
    p.rect_stroke(rect, CornerRadius::ZERO, Stroke::new(2.0, tokens::PATH), StrokeKind::Middle);
}
