//! Names of units and places, points and other small figures, as sentences and panels write them.

use crate::{
    client::i18n::{tr, tr_with},
    content::{
        map::PlaceClass,
        scenario::{Start, UnitId},
        sheet::{SheetId, UnitSize},
        text::Lang,
        victory::Points,
    },
    engine::{grid::Tile, quantity::Round},
    operations::{
        forces::{UnitState, components::Position},
        movement::arrivals,
        view::SideView,
    },
};

/// An own unit by its full name, an enemy by nation and sheet: his numbers are not to be known.
pub fn unit(lang: Lang, view: &SideView, id: UnitId) -> String {
    let def = view.scenario.unit(id);
    if def.side != view.side {
        return enemy(lang, view, seen_sheet(view, id));
    }
    let name = def.name.get(lang);
    // "1. Kompanie" alone could be anybody's; "S 35" is told by its name already.
    let close = |text: &str| text.replace(' ', "");
    let told = def.short.chars().count() > 2 && close(name).ends_with(&close(&def.short));
    let unique = told || name.contains(',') || view.sheet_of(id).is_staff();
    if unique { name.to_owned() } else { format!("{name} ({})", def.short) }
}

/// The sheet by which an enemy goes as he was last seen.
fn seen_sheet(view: &SideView, id: UnitId) -> SheetId {
    view.contacts.get(&id).map_or(view.scenario.unit(id).sheet, |contact| contact.sheet)
}

/// How and when a unit that is not there yet will come, if it comes in a way of its own (O0.o).
pub fn coming(lang: Lang, view: &SideView, unit: &UnitState) -> Option<String> {
    if unit.position != Position::Reserve {
        return None;
    }
    let coming = arrivals::expected(view).into_iter().find(|coming| coming.unit == unit.id)?;
    let when = ("hour", hour(view, coming.round).into());
    match &view.scenario.unit(unit.id).start {
        Start::Drops(drop) => {
            let hex = view.scenario.map.grid.label(drop.at).to_string();
            let words = [when, ("hex", hex.into()), ("scatter", u32::from(drop.scatter).into())];
            Some(tr_with(lang, "coming-drop", &words))
        }
        Start::Lands { beach, .. } => {
            let name = view.scenario.beach(*beach).name.get(lang);
            Some(tr_with(lang, "coming-landing", &[when, ("beach", name.into())]))
        }
        Start::On(_) | Start::Arrives { .. } => None,
    }
}

/// An enemy as one sees him: nation and sheet.
pub fn enemy(lang: Lang, view: &SideView, sheet: SheetId) -> String {
    let sheet = view.scenario.sheet(sheet);
    format!("{} {}", super::nation(lang, sheet.nation), sheet.name.get(lang))
}

/// Several units: one by its name, own ones by their designations, enemies by their sheets.
pub fn units(lang: Lang, view: &SideView, ids: &[UnitId]) -> String {
    if let [id] = ids {
        return unit(lang, view, *id);
    }
    let name = |id: &UnitId| {
        let def = view.scenario.unit(*id);
        if def.side == view.side { def.short.clone() } else { enemy(lang, view, seen_sheet(view, *id)) }
    };
    let mut names: Vec<String> = ids.iter().map(name).collect();
    names.dedup();
    list(lang, &names)
}

/// "a, b and c".
pub fn list(lang: Lang, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), tr(lang, "list-and")),
    }
}

/// A name with its military words shortened, for places where the whole does not fit.
pub fn shortened(lang: Lang, name: &str) -> String {
    // Names of formations that English keeps.
    const BOTH: [(&str, &str); 4] =
        [("Sturzkampfgeschwader", "StG"), ("Schlachtgeschwader", "SchlG"), ("Kampfgeschwader", "KG"), ("Jagdgeschwader", "JG")];
    const DE: [(&str, &str); 29] = [
        ("Nahaufklärungsschwarm", "NA-Schwarm"),
        ("Kampfgruppe", "KG"),
        ("Schützenregiment", "Schtz.Rgt"),
        ("Kraftwagenkolonne", "Kw.Kol."),
        ("Nachschubkompanie", "Nachsch.Kp."),
        ("Werkstattkompanie", "Werkst.Kp."),
        ("Panzergrenadier-", "Pz.Gren."),
        ("Panzerjäger-", "Pz.Jg."),
        ("Schützen-", "Schtz."),
        ("Panzer-", "Pz."),
        ("Pionier-", "Pi."),
        ("Aufklärungs-", "Aufkl."),
        ("Artillerie-", "Art."),
        ("Nachrichten-", "Nachr."),
        ("Regiment", "Rgt"),
        ("Bataillon", "Btl"),
        ("Abteilung", "Abt."),
        ("Kompanie", "Kp."),
        ("Brigade", "Brig."),
        ("Division", "Div."),
        ("division", "div."),
        ("regiment", "rgt"),
        ("brigade", "brig."),
        ("bataillon", "btl"),
        ("abteilung", "abt."),
        ("kompanie", "kp."),
        ("schwadron", "schw."),
        ("batterie", "bttr."),
        ("kolonne", "kol."),
    ];
    const EN: [(&str, &str); 18] = [
        ("Close Reconnaissance Flight", "CR Flight"),
        ("Battle group", "BG"),
        ("Regiment", "Rgt"),
        ("Battalion", "Bn"),
        ("Company", "Coy"),
        ("company", "coy"),
        ("Brigade", "Bde"),
        ("Division", "Div"),
        ("Squadron", "Sqn"),
        ("Battery", "Bty"),
        ("Panzergrenadier", "PzGren."),
        ("Grenadier", "Gren."),
        ("Artillery", "Arty"),
        ("Mechanised", "Mech."),
        ("Motorcycle", "Mcycl."),
        ("Reconnaissance", "Recce"),
        ("Anti-Tank", "AT"),
        ("Transport", "Tpt"),
    ];
    let words: &[(&str, &str)] = match lang {
        Lang::De => &DE,
        Lang::En => &EN,
    };
    BOTH.iter().chain(words).fold(name.to_owned(), |name, (long, short)| for_whole_words(&name, long, short))
}

/// A text with a word, or the end of a compound, put in place of another; what goes on in small letters is another word.
fn for_whole_words(text: &str, long: &str, short: &str) -> String {
    let mut made = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(long) {
        let after = &rest[at + long.len()..];
        let ends = long.ends_with('-') || !after.starts_with(char::is_lowercase);
        made += &rest[..at];
        made += if ends { short } else { long };
        rest = after;
    }
    made + rest
}

/// Where a hex lies: "in Krestowo", "auf Höhe 188", "bei Flugplatz Lipowo", "bei Mostki", "in Hex 0512".
pub fn place(lang: Lang, view: &SideView, tile: Tile) -> String {
    let map = &view.scenario.map;
    let Some(place) = map.place_near(tile) else {
        return tr_with(lang, "place-hex", &[("hex", map.grid.label(tile).to_string().into())]);
    };
    let key = match (place.tile == tile, place.class) {
        (true, PlaceClass::Feature) if map.level(tile) > 0 => "place-on",
        (true, PlaceClass::Feature) if view.scenario.airfield(tile).is_some() => "place-at",
        (true, _) => "place-in",
        (false, _) => "place-near",
    };
    tr_with(lang, key, &[("place", place.name.get(lang).into())])
}

/// The name of exactly this hex, if it has one.
pub fn named(lang: Lang, view: &SideView, tile: Tile) -> Option<String> {
    let places = view.scenario.map.places.iter();
    places
        .filter(|place| place.tile == tile && place.class != PlaceClass::Water)
        .map(|place| place.name.get(lang).to_owned())
        .next()
}

/// Size of a unit.
pub fn size(lang: Lang, size: UnitSize) -> String {
    match size {
        UnitSize::Platoon => tr(lang, "size-platoon"),
        UnitSize::Company => tr(lang, "size-company"),
        UnitSize::Flight => tr(lang, "size-flight"),
        UnitSize::Staff(level) => tr_with(lang, "size-staff", &[("level", super::level(lang, level).into())]),
        UnitSize::Ship => tr(lang, "size-ship"),
    }
}

/// Companies, counted in halves: "3½".
pub fn companies(halves: u32) -> String {
    points(Points(i32::try_from(halves).unwrap_or(i32::MAX)))
}

/// Points, kept in halves: "3½".
pub fn points(points: Points) -> String {
    let (sign, halves) = (if points.0 < 0 { "−" } else { "" }, points.0.unsigned_abs());
    match (halves / 2, halves % 2) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}½"),
        (whole, _) => format!("{sign}{whole}½"),
    }
}

/// Strength in thirds as one sees it of the enemy (O0.j).
pub fn thirds(thirds: u8) -> &'static str {
    match thirds {
        0 => "0",
        1 => "⅓",
        2 => "⅔",
        _ => "3⁄3",
    }
}

/// The hour of a round: "09:00".
pub fn hour(view: &SideView, round: Round) -> String {
    format!("{:02}:00", crate::operations::clock::moment(&view.scenario, round).hour)
}

/// A date: "Mo 15. Juli 1941", with short month names "Mo 15. Okt. 1941".
pub fn date(lang: Lang, moment: crate::content::calendar::Moment, short: bool) -> String {
    let month = if short { format!("month-short-{}", moment.month) } else { format!("month-{}", moment.month) };
    let arguments = [
        ("weekday", tr(lang, &format!("weekday-{}", moment.weekday())).into()),
        ("day", moment.day.to_string().into()),
        ("month", tr(lang, &month).into()),
        ("year", moment.year.to_string().into()),
    ];
    tr_with(lang, "date", &arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_in_halves() {
        let written: Vec<String> = [0, 1, 2, 7, -1, -4].map(|halves| points(Points(halves))).into();
        assert_eq!(written, ["0", "½", "1", "3½", "−½", "−2"]);
    }

    #[test]
    fn names_are_shortened_as_staffs_do() {
        assert_eq!(shortened(Lang::De, "Kampfgruppe Schützen-Regiment 12"), "KG Schtz.Rgt 12");
        assert_eq!(shortened(Lang::De, "6. Kompanie, Panzer-Regiment 35"), "6. Kp., Pz.Rgt 35");
        assert_eq!(shortened(Lang::En, "6th Company, Panzer Regiment 35"), "6th Coy, Panzer Rgt 35");
    }

    #[test]
    fn dates_have_all_their_names() {
        for lang in [Lang::De, Lang::En] {
            for month in 1..=12 {
                for day in 1..=7 {
                    let moment = crate::content::calendar::Moment { year: 1941, month, day, hour: 0 };
                    assert!(!date(lang, moment, true).contains('⟨') && !date(lang, moment, false).contains('⟨'));
                }
            }
        }
        let moment = crate::content::calendar::Moment { year: 1941, month: 7, day: 15, hour: 5 };
        assert_eq!(date(Lang::De, moment, false), "Di 15. Juli 1941");
        assert_eq!(date(Lang::En, moment, false), "Tue 15 July 1941");
    }
}
