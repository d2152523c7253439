//! Typefaces: Noto Sans for text, Libertinus Serif for heads and the map, Phosphor icons.

use std::sync::Arc;

use bevy_egui::egui::{self, Color32, FontData, FontDefinitions, FontFamily, FontId, RichText};

const SERIF: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/LibertinusSerif-Regular.otf"));
const SERIF_BOLD: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/LibertinusSerif-Semibold.otf"));
const SERIF_ITALIC: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/LibertinusSerif-SemiboldItalic.otf"));

/// All families with their fallbacks: own face, Noto Sans, icons, egui's own.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let faces: [(&str, &'static [u8]); 6] = [
        ("noto", ttf_noto_sans::REGULAR),
        ("noto-bold", ttf_noto_sans::BOLD),
        ("noto-italic", ttf_noto_sans::ITALIC),
        ("serif", SERIF),
        ("serif-bold", SERIF_BOLD),
        ("serif-italic", SERIF_ITALIC),
    ];
    for (name, bytes) in faces {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    egui_phosphor::add_to_fonts(&mut fonts, egui_phosphor::Variant::Regular);
    let fallback: Vec<String> = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let mut family = |family: FontFamily, face: &str| {
        let mut chain = vec![face.to_owned(), "noto".to_owned(), "phosphor".to_owned()];
        chain.extend(fallback.iter().filter(|name| *name != "phosphor").cloned());
        fonts.families.insert(family, chain);
    };
    family(FontFamily::Proportional, "noto");
    family(FontFamily::Name("bold".into()), "noto-bold");
    family(FontFamily::Name("italic".into()), "noto-italic");
    family(FontFamily::Name("serif".into()), "serif");
    family(FontFamily::Name("serif-bold".into()), "serif-bold");
    family(FontFamily::Name("serif-italic".into()), "serif-italic");
    fonts
}

/// Noto Sans Regular.
pub fn regular(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Noto Sans Bold.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// Libertinus Serif.
pub fn serif(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("serif".into()))
}

/// Libertinus Serif Semibold.
pub fn serif_bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("serif-bold".into()))
}

/// Libertinus Serif Semibold Italic.
pub fn serif_italic(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("serif-italic".into()))
}

/// A text in a face and colour.
pub fn text(text: impl Into<String>, font: FontId, colour: Color32) -> RichText {
    RichText::new(text).font(font).color(colour)
}

/// Loads the fonts into a context.
pub fn install(ctx: &egui::Context) {
    ctx.set_fonts(definitions());
}
