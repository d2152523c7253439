//! The two egui styles: paper panels and the dark strip.

use bevy_egui::egui::{
    Color32, CornerRadius, Margin, Shadow, Stroke, Style, TextStyle, Vec2, Visuals,
    style::{Selection, WidgetVisuals},
};

use super::{
    fonts::{regular, serif_bold},
    glaze::glaze,
    tokens,
};

fn widget(fill: Color32, frame: Color32, text: Color32) -> WidgetVisuals {
    WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, frame),
        corner_radius: CornerRadius::same(4),
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    }
}

/// The shadow of tips, lists and plates on the map.
pub fn popup_shadow() -> Shadow {
    Shadow { offset: [0, 3], blur: 10, spread: 0, color: glaze(Color32::BLACK, 0.35) }
}

/// Paper panels.
pub fn paper() -> Style {
    let mut style = Style::default();
    let mut visuals = Visuals::light();
    visuals.panel_fill = tokens::PANEL;
    visuals.window_fill = tokens::PANEL;
    visuals.extreme_bg_color = tokens::FIELD;
    visuals.faint_bg_color = tokens::SHEET;
    visuals.override_text_color = None;
    visuals.hyperlink_color = tokens::LINK;
    visuals.warn_fg_color = tokens::WARNING;
    visuals.error_fg_color = tokens::LACK;
    visuals.selection = Selection { bg_fill: tokens::SELECTED, stroke: Stroke::new(1.0, tokens::INK) };
    visuals.window_corner_radius = CornerRadius::same(6);
    visuals.menu_corner_radius = CornerRadius::same(4);
    visuals.window_stroke = Stroke::new(1.0, tokens::FRAME);
    visuals.window_shadow = Shadow { offset: [0, 10], blur: 34, spread: 0, color: glaze(Color32::BLACK, 0.5) };
    visuals.popup_shadow = popup_shadow();
    visuals.widgets.noninteractive = widget(tokens::PANEL, tokens::FRAME, tokens::INK);
    visuals.widgets.inactive = widget(tokens::BUTTON, tokens::BUTTON_FRAME, tokens::INK);
    visuals.widgets.hovered = widget(tokens::HEADER, tokens::BUTTON_FRAME, tokens::INK);
    visuals.widgets.active = widget(tokens::SELECTED, tokens::SELECTED_BAR, tokens::INK);
    visuals.widgets.open = widget(tokens::HEADER, tokens::BUTTON_FRAME, tokens::INK);
    style.visuals = visuals;
    spacing_and_type(&mut style);
    style
}

/// The dark strip at the top and in window titles.
pub fn strip() -> Style {
    let mut style = paper();
    let visuals = &mut style.visuals;
    visuals.dark_mode = true;
    visuals.panel_fill = tokens::STRIP;
    visuals.window_fill = tokens::STRIP;
    visuals.widgets.noninteractive = widget(tokens::STRIP, tokens::STRIP_LINE, tokens::STRIP_TEXT);
    visuals.widgets.inactive = widget(tokens::STRIP, tokens::STRIP_LINE, tokens::STRIP_TEXT);
    visuals.widgets.hovered = widget(tokens::STRIP_BUTTON, tokens::STRIP_LINE, tokens::STRIP_TEXT);
    visuals.widgets.active = widget(tokens::STRIP_BUTTON, tokens::STRIP_ICON, tokens::STRIP_TEXT);
    visuals.widgets.open = widget(tokens::STRIP_BUTTON, tokens::STRIP_LINE, tokens::STRIP_TEXT);
    style
}

fn spacing_and_type(style: &mut Style) {
    style.text_styles = [
        (TextStyle::Small, regular(12.0)),
        (TextStyle::Body, regular(13.0)),
        (TextStyle::Button, regular(13.0)),
        (TextStyle::Monospace, regular(13.0)),
        (TextStyle::Heading, serif_bold(19.0)),
    ]
    .into();
    style.spacing.item_spacing = Vec2::new(6.0, 6.0);
    style.spacing.button_padding = Vec2::new(10.0, 5.0);
    style.spacing.interact_size = Vec2::new(28.0, 28.0);
    style.spacing.window_margin = Margin::same(14);
    style.spacing.menu_margin = Margin::same(8);
    // Bars that show without being asked and leave the paper as it is.
    style.spacing.scroll.floating_width = 4.0;
    style.spacing.scroll.bar_width = 8.0;
    style.spacing.scroll.dormant_handle_opacity = 0.5;
    style.spacing.scroll.fade.strength = 0.0;
    style.interaction.tooltip_delay = 0.25;
    style.interaction.selectable_labels = false;
    style.animation_time = 0.12;
}
