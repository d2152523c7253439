//! Where own units will come down or come ashore (O0.o): drop zones as circles, beaches as framed hexes, with the hour.

use std::collections::BTreeMap;

use bevy_egui::egui::{Align2, Painter, Stroke};

use super::{ink, lens::Lens};
use crate::{
    client::{
        i18n::tr_with,
        theme::{bold, glaze, tokens},
        words::names,
    },
    content::{
        scenario::{BeachId, Start},
        text::Lang,
    },
    engine::{grid::Tile, quantity::Round},
    operations::{forces::components::Position, view::SideView},
};

/// Own drop zones and beaches for which somebody still waits.
pub fn draw(p: &Painter, lens: &Lens, view: &SideView, lang: Lang) {
    let mut drops: BTreeMap<(Tile, Round), (u8, usize)> = BTreeMap::new();
    let mut beaches: BTreeMap<BeachId, usize> = BTreeMap::new();
    for unit in view.own.values().filter(|unit| unit.position == Position::Reserve) {
        match &view.scenario.unit(unit.id).start {
            Start::Drops(drop) => {
                let zone = drops.entry((drop.at, drop.round)).or_default();
                *zone = (zone.0.max(drop.scatter), zone.1 + 1);
            }
            Start::Lands { beach, .. } => *beaches.entry(*beach).or_default() += 1,
            Start::On(_) | Start::Arrives { .. } => {}
        }
    }
    for ((tile, round), (scatter, units)) in drops {
        let at = lens.centre(tile);
        let radius = lens.f * (f32::from(scatter) + 0.48);
        p.circle(at, radius, glaze(tokens::SELECTED_BAR, 0.10), Stroke::new(2.2, tokens::SELECTED_BAR));
        p.circle_stroke(at, 4.0, Stroke::new(2.0, tokens::SELECTED_BAR));
        let words = [("hour", names::hour(view, round).into()), ("count", units.into())];
        let text = tr_with(lang, "map-drop-zone", &words);
        let place = at + bevy_egui::egui::vec2(0.0, -radius - 9.0);
        ink::halo_text(p, place, Align2::CENTER_CENTER, &text, bold(12.0), tokens::INK, tokens::HALO);
    }
    for (id, units) in beaches {
        let beach = view.scenario.beach(id);
        for tile in beach.hexes.iter().filter(|tile| lens.shows(**tile)) {
            let corners = lens.corners_grown(*tile, -2.0);
            ink::hatch(p, &corners, (lens.f / 6.0).clamp(7.0, 14.0), Stroke::new(1.0, glaze(tokens::SELECTED_BAR, 0.45)));
            ink::outline(p, corners.to_vec(), 2.2, tokens::SELECTED_BAR);
        }
        let Some(first) = beach.hexes.first() else { continue };
        let words = [
            ("beach", beach.name.get(lang).into()),
            ("hour", names::hour(view, beach.from.max(Round(view.round.0 + 1))).into()),
            ("count", units.into()),
            ("each", u32::from(beach.per_round).into()),
        ];
        let text = tr_with(lang, "map-beach", &words);
        let place = lens.centre(*first) + bevy_egui::egui::vec2(0.0, -0.62 * lens.f);
        ink::halo_text(p, place, Align2::CENTER_CENTER, &text, bold(12.0), tokens::INK, tokens::HALO);
    }
}
