//! The forces of a random scenario: battalions under regiments, regiments under divisions.

use super::{
    names::{ordinal, text},
    place::Board,
    relief::upto,
};
use crate::{
    content::text::Text,
    engine::{dice::DiceStream, grid::Tile, side::Side},
};

/// Counters of an average regiment.
const REGIMENT: usize = 18;
/// Regiments of a division.
const DIVISION: usize = 3;

/// Where and when a unit enters play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// From the beginning.
    At(Tile),
    /// In a round, counted from 1, at one of these hexes.
    Arrives(u32, Vec<Tile>),
}

/// A unit to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: Text,
    /// On the counter.
    pub short: String,
    /// Its sheet.
    pub sheet: &'static str,
    /// Experience.
    pub experience: &'static str,
    /// Entry.
    pub entry: Entry,
    /// Circles missing, per row.
    pub lost: Vec<u8>,
}

/// A formation to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formation {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: Text,
    /// Its level.
    pub level: &'static str,
    /// Its staff.
    pub staff: Option<Unit>,
    /// Units right under it.
    pub units: Vec<Unit>,
    /// Formations under it.
    pub formations: Vec<Formation>,
}

impl Formation {
    /// All units of the formation and those under it.
    pub fn count(&self) -> usize {
        usize::from(self.staff.is_some()) + self.units.len() + self.formations.iter().map(Self::count).sum::<usize>()
    }
}

/// A kind of unit: sheet, name in German and English, letters on the counter.
type Kind = (&'static str, &'static str, &'static str, &'static str);

/// What an army fields in 1941.
struct Army {
    prefix: &'static str,
    experience: &'static str,
    regiment_staff: &'static str,
    battalion_staff: [&'static str; 2],
    /// Rifle companies, of ordinary and of motorised regiments.
    rifles: [&'static str; 2],
    guns: Kind,
    heavy: Kind,
    /// Regimental troops in the order in which they are given out.
    troops: &'static [Kind],
    /// Regiments count from here.
    first_number: usize,
}

const GERMANY: Army = Army {
    prefix: "de",
    experience: "Veteran",
    regiment_staff: "de_rgt_staff_41",
    battalion_staff: ["de_bn_staff_foot_41", "de_bn_staff_41"],
    rifles: ["de_rifle_41", "de_rifle_truck_41"],
    guns: ("de_mg_41", "MG-Kompanie", "MG Company", "MG"),
    heavy: ("de_heavy_41", "schwere Kompanie", "Heavy Company", "s"),
    troops: &[
        ("de_pz_41", "Panzerkompanie", "Tank Company", "Pz"),
        ("de_lefh_horse_41", "le.FH-Batterie", "Light Howitzer Battery", "Ba"),
        ("de_lefh_41", "le.FH-Batterie (mot)", "Light Howitzer Battery (mot)", "Bm"),
        ("de_armcar_41", "Panzerspähzug", "Armoured Car Platoon", "Sp"),
        ("de_pi_41", "Pionierzug", "Pioneer Platoon", "Pi"),
        ("de_observation_41", "Beobachtungsbatterie", "Observation Battery", "Be"),
        ("de_krad_41", "Kradschützenzug", "Motorcycle Platoon", "Kr"),
        ("de_heavy_41", "Infanteriegeschütz-Kompanie", "Infantry Gun Company", "IG"),
    ],
    first_number: 11,
};

const SOVIETS: Army = Army {
    prefix: "su",
    experience: "Conscript",
    regiment_staff: "su_rgt_staff_41",
    battalion_staff: ["su_bn_staff_41", "su_bn_staff_41"],
    rifles: ["su_rifle_41", "su_rifle_41"],
    guns: ("su_mg_41", "MG-Kompanie", "MG Company", "MG"),
    heavy: ("su_at_41", "Pak-Zug", "AT Platoon", "Pak"),
    troops: &[
        ("su_t26_41", "T-26-Kompanie", "T-26 Company", "T"),
        ("su_how122_41", "Haubitzbatterie", "Howitzer Battery", "HB"),
        ("su_field76_41", "76-mm-Batterie", "76 mm Battery", "FB"),
        ("su_cav_41", "Reiterspähzug", "Mounted Recon Platoon", "Re"),
        ("su_gun76_41", "Regimentsbatterie", "Regimental Battery", "RB"),
        ("su_survey_41", "Schallmesszug", "Sound Ranging Platoon", "SM"),
        ("su_bt_41", "BT-Kompanie", "BT Company", "BT"),
        ("su_mortar82_41", "Granatwerferkompanie", "Mortar Company", "GW"),
        ("su_at_41", "Pak-Zug", "AT Platoon", "PZ"),
        ("su_sapper_41", "Pionierzug", "Sapper Platoon", "Pi"),
        ("su_signal_41", "Nachrichtenzug", "Signal Platoon", "Na"),
    ],
    first_number: 101,
};

/// Artillery besides howitzers, and its survey troops.
const ARTILLERY: [&str; 4] = ["su_how122_41", "su_field76_41", "su_survey_41", "de_observation_41"];

const ROMAN: [&str; 3] = ["I", "II", "III"];

/// Builds one side.
struct Builder<'a, 'b> {
    army: &'a Army,
    dice: &'a mut DiceStream,
    board: &'a mut Board<'b>,
    /// Numbers given out so far per kind of regimental troops.
    numbers: Vec<usize>,
    regiments: usize,
}

/// The formations of a side with exactly `units` counters, standing on the board.
pub fn side(dice: &mut DiceStream, board: &mut Board, side: Side, units: usize) -> Vec<Formation> {
    let army = if side == Side::One { &GERMANY } else { &SOVIETS };
    let mut builder = Builder { army, dice, board, numbers: vec![0; army.troops.len()], regiments: 0 };
    if units < 7 {
        let anchor = builder.board.anchor(50, 0, None);
        let number = builder.number();
        return vec![builder.battalion(units, 0, number, false, anchor)];
    }
    let count = ((units + REGIMENT / 2) / REGIMENT).max(1);
    let sizes: Vec<usize> = (0..count).map(|part| units / count + usize::from(part < units % count)).collect();
    let mut regiments: Vec<Formation> =
        sizes.iter().enumerate().map(|(place, size)| builder.regiment(*size, place, count)).collect();
    builder.reserves(&mut regiments, units / 8);
    if count <= DIVISION {
        return regiments;
    }
    let mut divisions = Vec::new();
    let mut rest = regiments.into_iter().peekable();
    while rest.peek().is_some() {
        let formations: Vec<Formation> = rest.by_ref().take(DIVISION).collect();
        let number = divisions.len() + builder.army.first_number / 2;
        divisions.push(Formation {
            key: format!("{}_d{number}", builder.army.prefix),
            name: division_name(side, number),
            level: "Division",
            staff: None,
            units: Vec::new(),
            formations,
        });
    }
    divisions
}

fn division_name(side: Side, number: usize) -> Text {
    if side == Side::One {
        text(&format!("{number}. Infanterie-Division"), &format!("{} Infantry Division", ordinal(number)))
    } else {
        text(&format!("{number}. Schützendivision"), &format!("{} Rifle Division", ordinal(number)))
    }
}

impl Builder<'_, '_> {
    /// The number of the next regiment.
    fn number(&mut self) -> usize {
        self.regiments += 1;
        self.army.first_number + self.regiments
    }

    /// A regiment of `size` counters, the `place`-th of `count` on the board.
    fn regiment(&mut self, size: usize, place: usize, count: usize) -> Formation {
        let number = self.number();
        // Every third regiment rides, which only the Germans can show.
        let motorised = place.is_multiple_of(3);
        let under = size - 1;
        let battalions = (under / 6).clamp(1, 3);
        let each = (under.saturating_sub(under / 5) / battalions).clamp(4, 6).min(under / battalions);
        let troops = under - each * battalions;
        let (percent, line) = self.board.slot(place, count);
        let width = self.board.slot_width(count);
        let anchors: Vec<Tile> = (0..battalions)
            .map(|battalion| {
                let shift = (2 * battalion + 1) * width / (2 * battalions);
                self.board.anchor(percent + shift, line, None)
            })
            .collect();
        let middle = anchors[battalions / 2];
        let post = self.board.anchor(percent + width / 2, line, Some(middle));
        let names = self.regiment_name(number, motorised);
        let staff = self.unit(
            format!("r{number}_st"),
            text(&format!("Stab {}", names.de), &format!("HQ {}", names.en)),
            format!("{}{number}", if names.de.starts_with("Inf") { "IR" } else { "SR" }),
            self.army.regiment_staff,
            post,
        );
        let formations: Vec<Formation> =
            (0..battalions).map(|battalion| self.battalion(each, battalion, number, motorised, anchors[battalion])).collect();
        let units = (0..troops)
            .map(|troop| {
                // Artillery stands with the staff, out of contact and near its signal groups.
                let behind = self.army.troops[self.kind(troop, number)].0;
                let behind = behind.contains("fh_") || ARTILLERY.contains(&behind);
                let anchor = if behind { post } else { anchors[troop % battalions] };
                self.troop(troop, number, anchor)
            })
            .collect();
        Formation {
            key: format!("{}_r{number}", self.army.prefix),
            name: names,
            level: "Regiment",
            staff: Some(staff),
            units,
            formations,
        }
    }

    fn regiment_name(&self, number: usize, motorised: bool) -> Text {
        if self.army.prefix == "su" {
            return text(&format!("Schützenregiment {number}"), &format!("{} Rifle Regiment", ordinal(number)));
        }
        let (de, en) =
            if motorised { ("Schützen-Regiment", "Rifle Regiment") } else { ("Infanterie-Regiment", "Infantry Regiment") };
        text(&format!("{de} {number}"), &format!("{en} {number}"))
    }

    /// A battalion: a staff if it has three counters or more, rifle companies, machine-guns, heavy weapons.
    fn battalion(&mut self, size: usize, place: usize, number: usize, motorised: bool, anchor: Tile) -> Formation {
        let regiment = self.regiment_name(number, motorised);
        let roman = ROMAN[place.min(2)];
        let key = format!("r{number}_b{}", place + 1);
        let staff = (size >= 3).then(|| {
            let name = text(&format!("Stab {roman}./{number}"), &format!("HQ {roman}/{number}"));
            let short = format!("{roman}/{number}");
            let short = if short.len() > 5 { roman.to_owned() } else { short };
            self.unit(format!("{key}_st"), name, short, self.army.battalion_staff[usize::from(motorised)], anchor)
        });
        let companies = size - usize::from(staff.is_some());
        let units = (0..companies)
            .map(|company| {
                let company_number = place * 5 + company + 1;
                let rifles = self.army.rifles[usize::from(motorised)];
                let plain = (rifles, "Kompanie", "Company", "");
                let (sheet, de, en, _) = match (company, companies) {
                    (2, 3) | (3, _) => self.army.guns,
                    (4, _) => self.army.heavy,
                    _ => plain,
                };
                let name = text(&format!("{company_number}. {de}"), &format!("{} {en}", ordinal(company_number)));
                let full = format!("{company_number}/{number}");
                let short = if full.len() > 5 { format!("{company_number}/{:02}", number % 100) } else { full };
                let mut unit = self.unit(format!("{key}_{}", company + 1), name, short, sheet, anchor);
                if sheet == rifles {
                    unit.lost = vec![0, u8::try_from(upto(self.dice, 2)).unwrap_or(0)];
                }
                unit
            })
            .collect();
        Formation {
            key: format!("{}_{key}", self.army.prefix),
            name: text(&format!("{roman}./{}", regiment.de), &format!("{roman} Battalion, {}", regiment.en)),
            level: "Battalion",
            staff,
            units,
            formations: Vec::new(),
        }
    }

    /// The kind of a regiment's n-th unit of its own troops. Regiments begin at different places, or all would have the
    /// same few kinds.
    fn kind(&self, place: usize, regiment: usize) -> usize {
        if place == 0 { 0 } else { (place + regiment % 2) % self.army.troops.len() }
    }

    /// A unit of the regimental troops.
    fn troop(&mut self, place: usize, regiment: usize, anchor: Tile) -> Unit {
        let kind = self.kind(place, regiment);
        let (sheet, de, en, letters) = self.army.troops[kind];
        self.numbers[kind] += 1;
        let number = self.numbers[kind];
        let mut unit = self.unit(
            format!("r{regiment}_t{}", place + 1),
            text(&format!("{number}. {de}"), &format!("{} {en}", ordinal(number))),
            format!("{letters}{number}"),
            sheet,
            anchor,
        );
        if matches!(sheet, "de_pz_41" | "su_t26_41" | "su_bt_41") {
            unit.lost = vec![0, u8::try_from(upto(self.dice, 2)).unwrap_or(0)];
        }
        unit
    }

    fn unit(&mut self, key: String, name: Text, short: String, sheet: &'static str, anchor: Tile) -> Unit {
        Unit {
            key: format!("{}_{key}", self.army.prefix),
            name,
            short,
            sheet,
            experience: self.army.experience,
            entry: Entry::At(self.board.stand(anchor, sheet)),
            lost: Vec::new(),
        }
    }

    /// Lets about `wanted` units arrive later: regimental troops first, then companies of the last battalions.
    fn reserves(&mut self, regiments: &mut [Formation], wanted: usize) {
        let mut left = wanted;
        for regiment in regiments.iter_mut().rev() {
            let troops = regiment.units.iter_mut().rev().take(left.div_ceil(2));
            let mut late: Vec<&mut Unit> = troops.collect();
            left -= late.len();
            if let Some(battalion) = regiment.formations.last_mut().filter(|battalion| left >= battalion.units.len()) {
                left -= battalion.units.len();
                late.extend(&mut battalion.units);
            }
            let round = 4 + u32::try_from(upto(self.dice, 5)).unwrap_or(0);
            for unit in late {
                if let Entry::At(tile) = unit.entry {
                    unit.entry = Entry::Arrives(round, self.board.gate(tile));
                }
            }
        }
    }
}
