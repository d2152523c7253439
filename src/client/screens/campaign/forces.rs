//! What a part cost one's own formations, and what they are for the next.

use bevy_egui::egui::{Align2, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::{
    client::{
        i18n::{tr, tr_with},
        panels::frame,
        theme::{bold, regular, tokens, widgets::section},
        words::names,
    },
    content::{
        scenario::{FormationId, Scenario},
        text::Lang,
    },
    engine::side::Side,
    operations::{
        campaign::{Next, carry::Change},
        forces::components::Position,
    },
};

/// Width of a column of numbers.
const COLUMN: f32 = 62.0;
const COLUMNS: [&str; 5] = ["campaign-before", "campaign-lost", "campaign-mended", "campaign-came", "campaign-now"];

/// Circles of a formation: before, lost, mended, replaced, now.
#[derive(Clone, Copy, Debug, Default)]
struct Sum([u32; 5]);

impl Sum {
    fn add(&mut self, change: &Change) {
        let parts = [change.before, change.lost(), change.mended(), change.came, change.next];
        self.0.iter_mut().zip(parts).for_each(|(sum, more)| *sum += more);
    }
}

/// Draws table and lists.
pub fn show(ui: &mut Ui, scenario: &Scenario, next: &Next, side: Side, lang: Lang) {
    let own: Vec<&Change> = next.between.changes.iter().filter(|change| scenario.unit(change.unit).side == side).collect();
    let name = scenario.side(side).name.get(lang);
    section(ui, &tr_with(lang, "campaign-forces", &[("side", name.into())]), &tr(lang, "campaign-circles"));
    head(ui, lang);
    let (mut all, mut rows) = (Sum::default(), Vec::<(FormationId, bool, Sum)>::new());
    for change in own.iter().filter(|change| change.before > 0) {
        let (formation, direct) = group(scenario, scenario.unit(change.unit).formation);
        let known = rows.iter().position(|(known, kind, _)| (*known, *kind) == (formation, direct));
        let place = known.unwrap_or_else(|| {
            rows.push((formation, direct, Sum::default()));
            rows.len() - 1
        });
        rows[place].2.add(change);
        all.add(change);
    }
    for (formation, direct, sum) in rows {
        let name = names::shortened(lang, scenario.formation(formation).name.get(lang));
        // Who leads it is told elsewhere.
        let name = name.split(" (").next().unwrap_or(&name).to_owned();
        let name = if direct { tr_with(lang, "campaign-direct", &[("formation", name.into())]) } else { name };
        row(ui, &name, sum, false);
    }
    row(ui, &tr(lang, "campaign-all"), all, true);
    ui.add_space(8.0);
    type Test = fn(&Change) -> bool;
    let lists: [(&str, Test); 3] = [
        ("campaign-risen", |change| change.is > change.was),
        ("campaign-fallen", |change| change.is < change.was),
        ("campaign-gone", |change| change.before > 0 && change.position == Position::Gone),
    ];
    for (key, test) in lists {
        let found: Vec<String> = own
            .iter()
            .filter(|change| test(change))
            .map(|change| names::shortened(lang, scenario.unit(change.unit).name.get(lang)))
            .collect();
        frame::text(ui, tr(lang, key), bold(13.0), tokens::INK);
        let list = if found.is_empty() { tr(lang, "campaign-nobody") } else { names::list(lang, &found) };
        frame::text(ui, list, regular(13.0), tokens::INK_SECOND);
        ui.add_space(4.0);
    }
}

/// The row in which a formation is counted: the one below the highest above it, or that one for what is directly in it.
fn group(scenario: &Scenario, formation: FormationId) -> (FormationId, bool) {
    let mut chain = vec![formation];
    while let Some(parent) = chain.last().and_then(|last| scenario.formation(*last).parent) {
        chain.push(parent);
    }
    match chain.as_slice() {
        [.., below, _] => (*below, false),
        _ => (formation, scenario.formations.iter().any(|other| other.parent == Some(formation))),
    }
}

fn head(ui: &mut Ui, lang: Lang) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let text = tr(lang, "campaign-formation");
    frame::paint(ui, rect.left_center(), Align2::LEFT_CENTER, &text, regular(12.0), tokens::INK_SECOND);
    for (index, key) in COLUMNS.into_iter().enumerate() {
        let x = rect.right() - COLUMN * (COLUMNS.len() - 1 - index) as f32;
        let place = pos2(x, rect.center().y);
        frame::paint(ui, place, Align2::RIGHT_CENTER, &tr(lang, key), regular(12.0), tokens::INK_SECOND);
    }
}

fn row(ui: &mut Ui, name: &str, sum: Sum, summed: bool) {
    let width = ui.available_width();
    let font = if summed { bold(13.0) } else { regular(13.0) };
    let room = width - COLUMN * COLUMNS.len() as f32 - 8.0;
    let words = ui.painter().layout(name.to_owned(), font, tokens::INK, room);
    let height = (words.size().y + 6.0).max(24.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let told = sum.0.map(|number| number.to_string());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name} {}", told.join(" "))));
    ui.painter().galley(pos2(rect.left(), rect.center().y - words.size().y / 2.0), words, tokens::INK);
    for (index, number) in told.iter().enumerate() {
        let last = index + 1 == COLUMNS.len();
        // Of what did not happen only a dot is told.
        let (number, ink) = match (number.as_str(), index) {
            ("0", 1..=3) => ("·", tokens::INK_SECOND),
            (_, 1) => (number.as_str(), tokens::LACK),
            (_, 2 | 3) => (number.as_str(), tokens::GOOD),
            _ => (number.as_str(), tokens::INK),
        };
        let font = if summed || last { bold(13.0) } else { regular(13.0) };
        let x = rect.right() - COLUMN * (COLUMNS.len() - 1 - index) as f32;
        frame::paint(ui, pos2(x, rect.center().y), Align2::RIGHT_CENTER, number, font, ink);
    }
    let stroke = if summed { Stroke::new(2.0, tokens::INK) } else { Stroke::new(1.0, tokens::ROW_LINE) };
    ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], stroke);
}
