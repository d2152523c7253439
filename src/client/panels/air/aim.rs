//! Whom a named air attack is aimed at: one company, whichever suits, or the whole hex (O7.1.c, O7.1.d).

use bevy_egui::egui::{RichText, Ui};

use super::super::token;
use crate::{
    client::{
        action::UiAction,
        client::Cx,
        i18n::tr,
        theme::{regular, tokens, widgets::chip},
    },
    operations::{
        air::mission::{Aim, Mission, Strike},
        game::would_accept,
        order::Order,
    },
};

/// Chips with the enemies in the hex; only those at which the door lets it aim.
pub fn show(ui: &mut Ui, cx: &mut Cx, strike: Strike) {
    let (lang, view) = (cx.lang, cx.view);
    let enemies = view.enemies_in(strike.hex);
    let at = |aim: Aim| {
        let Mission::Attack { hex, bombs, sheds, .. } = strike.mission() else { return None };
        let mission = Some(Mission::Attack { hex, aim, bombs, sheds });
        let order = Order::Mission { flight: strike.flight, mission };
        (aim == strike.aim || would_accept(view, order.clone()).is_ok()).then_some(order)
    };
    let mut aims = vec![(Aim::Company(None), tr(lang, "air-aim-any"))];
    if enemies.len() > 1 {
        aims.extend(enemies.iter().map(|enemy| (Aim::Company(Some(*enemy)), token::numbered(view, enemies, *enemy, lang))));
    }
    aims.push((Aim::Area, tr(lang, "fires-area")));
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(RichText::new(tr(lang, "fight-target")).font(regular(12.0)).color(tokens::INK_SECOND));
        for (aim, name) in aims {
            let Some(order) = at(aim) else { continue };
            if chip(ui, &name, aim == strike.aim).clicked() && aim != strike.aim {
                wanted = Some(order);
            }
        }
    });
    if let Some(order) = wanted {
        cx.ask(UiAction::Order(order));
    }
}
