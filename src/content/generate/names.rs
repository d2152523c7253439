//! Names of invented places, in the German and the English spelling.

use std::collections::BTreeSet;

use super::relief::index;
use crate::{content::text::Text, engine::dice::DiceStream};

/// Beginnings of names: German, English.
const ROOTS: [(&str, &str); 44] = [
    ("Lip", "Lip"),
    ("Sosn", "Sosn"),
    ("Berjos", "Beryoz"),
    ("Kamen", "Kamen"),
    ("Krest", "Krest"),
    ("Wolk", "Volk"),
    ("Petr", "Petr"),
    ("Iwan", "Ivan"),
    ("Sachar", "Zakhar"),
    ("Dubr", "Dubr"),
    ("Jasen", "Yasen"),
    ("Olch", "Olkh"),
    ("Gorodn", "Gorodn"),
    ("Gluch", "Glukh"),
    ("Tschern", "Chern"),
    ("Bel", "Bel"),
    ("Krasn", "Krasn"),
    ("Sel", "Zel"),
    ("Losin", "Losin"),
    ("Medwed", "Medved"),
    ("Sajz", "Zayts"),
    ("Korow", "Korov"),
    ("Kusn", "Kuzn"),
    ("Meln", "Meln"),
    ("Rybin", "Rybin"),
    ("Ljubim", "Lyubim"),
    ("Sim", "Zim"),
    ("Wesn", "Vesn"),
    ("Rad", "Rad"),
    ("Mich", "Mikh"),
    ("Fjodor", "Fyodor"),
    ("Nikit", "Nikit"),
    ("Sergej", "Sergey"),
    ("Tich", "Tikh"),
    ("Was", "Vas"),
    ("Jegor", "Yegor"),
    ("Podles", "Podles"),
    ("Saretsch", "Zarech"),
    ("Osin", "Osin"),
    ("Wischn", "Vishn"),
    ("Malin", "Malin"),
    ("Rogat", "Rogat"),
    ("Stud", "Stud"),
    ("Wet", "Vet"),
];
const ENDINGS: [(&str, &str); 7] =
    [("owo", "ovo"), ("owka", "ovka"), ("ino", "ino"), ("itschi", "ichi"), ("ki", "ki"), ("owzy", "ovtsy"), ("jany", "yany")];
const TOWN_ENDINGS: [(&str, &str); 3] = [("insk", "insk"), ("ogorsk", "ogorsk"), ("ograd", "ograd")];
/// Before names that stand on the map already.
const SECOND: [(&str, &str); 6] = [
    ("Nowo-", "Novo-"),
    ("Staro-", "Staro-"),
    ("Werchne-", "Verkhne-"),
    ("Nischne-", "Nizhne-"),
    ("Malo-", "Malo-"),
    ("Sadne-", "Zadne-"),
];
/// Villages of German settlers.
const SETTLERS: [&str; 8] = ["Neudorf", "Friedental", "Rosenfeld", "Grünau", "Waldheim", "Lindenau", "Steinfeld", "Marienhof"];
const RIVERS: [(&str, &str); 20] = [
    ("Tscherniza", "Chernitsa"),
    ("Kamenka", "Kamenka"),
    ("Olschanka", "Olshanka"),
    ("Beresna", "Berezna"),
    ("Swetlja", "Svetlya"),
    ("Wjasowka", "Vyazovka"),
    ("Lutschesa", "Luchesa"),
    ("Glinka", "Glinka"),
    ("Ostritza", "Ostritsa"),
    ("Dubna", "Dubna"),
    ("Rudnja", "Rudnya"),
    ("Sucha", "Sukha"),
    ("Bystraja", "Bystraya"),
    ("Schelonka", "Shelonka"),
    ("Medwediza", "Medveditsa"),
    ("Krasnja", "Krasnya"),
    ("Pesotschnja", "Pesochnya"),
    ("Lebedka", "Lebedka"),
    ("Ljuta", "Lyuta"),
    ("Serena", "Serena"),
];
const WOODS: [(&str, &str); 10] = [
    ("Wolfswald", "Wolf Wood"),
    ("Popenhain", "Priest’s Grove"),
    ("Schwarzer Forst", "Black Forest"),
    ("Bärenholz", "Bear Wood"),
    ("Birkenwald", "Birch Wood"),
    ("Langes Holz", "Long Wood"),
    ("Fürstenforst", "Prince’s Forest"),
    ("Köhlerwald", "Charcoal Wood"),
    ("Eulenholz", "Owl Wood"),
    ("Grenzwald", "Border Wood"),
];
const MARSHES: [(&str, &str); 5] = [
    ("Faules Moor", "Foul Marsh"),
    ("Kranichbruch", "Crane Fen"),
    ("Rotes Moor", "Red Moor"),
    ("Schilfbruch", "Reed Fen"),
    ("Irrmoor", "Stray Marsh"),
];

/// Gives out names, none twice.
pub struct Namer {
    dice: DiceStream,
    used: BTreeSet<String>,
}

impl Namer {
    /// No name is used yet.
    pub fn new(dice: DiceStream) -> Self {
        Self { dice, used: BTreeSet::new() }
    }

    /// A name for a village or a town.
    pub fn settlement(&mut self, town: bool) -> Text {
        if !town && self.dice.die(14) == 1 {
            let name = SETTLERS[index(&mut self.dice, SETTLERS.len())];
            if self.used.insert(name.to_owned()) {
                return text(name, name);
            }
        }
        let endings: &[(&str, &str)] = if town { &TOWN_ENDINGS } else { &ENDINGS };
        let mut name = Text::default();
        for attempt in 0..60 {
            let root = ROOTS[index(&mut self.dice, ROOTS.len())];
            let ending = endings[index(&mut self.dice, endings.len())];
            name = text(&[root.0, ending.0].concat(), &[root.1, ending.1].concat());
            if attempt >= 8 {
                let before = SECOND[index(&mut self.dice, SECOND.len())];
                name = text(&[before.0, &name.de].concat(), &[before.1, &name.en].concat());
            }
            if self.used.insert(name.en.clone()) {
                return name;
            }
        }
        name
    }

    /// A name for a river or brook, if there is one left.
    pub fn river(&mut self) -> Option<Text> {
        self.from(&RIVERS)
    }

    /// A name for a wood, if there is one left.
    pub fn wood(&mut self) -> Option<Text> {
        self.from(&WOODS)
    }

    /// A name for a marsh, if there is one left.
    pub fn marsh(&mut self) -> Option<Text> {
        self.from(&MARSHES)
    }

    fn from(&mut self, names: &[(&str, &str)]) -> Option<Text> {
        let first = index(&mut self.dice, names.len());
        let mut turned = names.iter().cycle().skip(first).take(names.len());
        turned.find(|(_, en)| self.used.insert((*en).to_owned())).map(|(de, en)| text(de, en))
    }
}

/// A text in both languages.
pub fn text(de: &str, en: &str) -> Text {
    Text { de: de.to_owned(), en: en.to_owned() }
}

/// "1st", "2nd", "3rd", "11th".
pub fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
