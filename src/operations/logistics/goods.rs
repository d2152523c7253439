//! What a unit lacks, in lots that can be brought whole (O5.3.a, O5.4.b, O5.5.b).

use serde::{Deserialize, Serialize};

use crate::{
    content::{
        scenario::{Scenario, UnitId},
        sheet::{Role, SetWeight, Sheet},
        tables::SupplyTable,
    },
    engine::grid::Tile,
    operations::forces::{
        components::{Form, Rows, Stores, SupplyState},
        unit::sheet_by,
    },
};

/// A kind of goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Goods {
    /// Food and general equipment (O5.3.a).
    General,
    /// Fuel (O5.4.b).
    Fuel,
    /// Ammunition (O5.5.b).
    Ammunition,
    /// Pioneer material.
    Pioneer,
    /// Pontoons.
    Pontoon,
    /// Bombs.
    Bombs,
}

impl Goods {
    /// All kinds.
    pub const ALL: [Self; 6] = [Self::General, Self::Fuel, Self::Ammunition, Self::Pioneer, Self::Pontoon, Self::Bombs];
    /// The kinds that are kept in stores, in the order of [`Stores`].
    pub const STORED: [Self; 3] = [Self::Pioneer, Self::Pontoon, Self::Bombs];
}

/// What a lot fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// General supply of a phase.
    General,
    /// One set of fuel of a row.
    Fuel {
        /// The row.
        row: u8,
    },
    /// One set of ammunition of a row.
    Ammunition {
        /// The row.
        row: u8,
        /// The kind of ammunition.
        load: u8,
    },
    /// Stores: index in [`Goods::STORED`].
    Store(u8),
}

/// Goods that are brought whole or, if they are stores, in part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The kind.
    pub goods: Goods,
    /// What it fills.
    pub fill: Fill,
    /// VE.
    pub ve: u16,
    /// Sets that are there before it: who has none comes first.
    pub level: u8,
}

/// A unit as supply sees it.
#[derive(Clone, Copy, Debug)]
pub struct Holder<'a> {
    /// Which unit.
    pub id: UnitId,
    /// Where.
    pub tile: Tile,
    /// Its rows.
    pub rows: &'a Rows,
    /// Its supply.
    pub supply: SupplyState,
    /// What it carries for its work.
    pub stores: Stores,
    /// By which sheet it goes.
    pub form: Form,
}

impl Holder<'_> {
    /// Its sheet.
    pub fn sheet<'s>(&self, scenario: &'s Scenario) -> &'s Sheet {
        scenario.sheet(sheet_by(scenario, self.id, self.form))
    }

    /// Whole circles of rows with this role, and how many of them are motorised.
    pub fn circles(&self, sheet: &Sheet, role: Role) -> (u32, u32) {
        let rows = sheet.rows.iter().zip(self.rows.0.iter()).filter(|(row, _)| row.role == role);
        rows.fold((0, 0), |(all, motor), (row, state)| {
            let whole = u32::from(state.whole(row.count));
            (all + whole, motor + if row.fuel.is_some() { whole } else { 0 })
        })
    }

    /// Whether it has a whole supply section (O5.3.b).
    pub fn has_section(&self, sheet: &Sheet) -> bool {
        self.circles(sheet, Role::Supply).0 > 0
    }

    /// Whether an HQ group is left, or there never was one (O1.4.b).
    pub fn has_hq(&self, sheet: &Sheet) -> bool {
        !sheet.rows.iter().any(|row| row.role == Role::Hq) || self.circles(sheet, Role::Hq).0 > 0
    }
}

/// VE for one set of a row with so many whole circles.
pub fn set_weight(weight: SetWeight, whole: u8) -> u16 {
    match weight {
        SetWeight::Star => 1,
        SetWeight::Each(each) => u16::from(each) * u16::from(whole),
        SetWeight::Nothing => 0,
    }
}

/// Stores are brought in lots of so many VE.
const STORE_LOT: u16 = 10;

/// All that a unit lacks; general supply only in a phase.
pub fn lacking(table: &SupplyTable, sheet: &Sheet, unit: &Holder, phase: bool) -> Vec<Lot> {
    let mut lots = Vec::new();
    if !sheet.needs_supply() {
        return lots;
    }
    if phase && table.general > 0 {
        lots.push(Lot { goods: Goods::General, fill: Fill::General, ve: table.general, level: 0 });
    }
    for (index, (row, state)) in (0..).zip(sheet.rows.iter().zip(unit.rows.0.iter())) {
        let whole = state.whole(row.count);
        if whole == 0 {
            continue;
        }
        if let Some(fuel) = row.fuel {
            let ve = set_weight(fuel.weight, whole);
            let fill = Fill::Fuel { row: index };
            lots.extend((state.fuel..fuel.sets).map(|level| Lot { goods: Goods::Fuel, fill, ve, level }));
        }
        for (number, (load, left)) in (0..).zip(row.loads.iter().zip(state.ammunition)) {
            let ve = set_weight(load.weight, whole);
            let fill = Fill::Ammunition { row: index, load: number };
            lots.extend((left..load.sets).map(|level| Lot { goods: Goods::Ammunition, fill, ve, level }));
        }
    }
    for (index, ((goods, full), held)) in (0..).zip(Goods::STORED.into_iter().zip(sheet.stores.all()).zip(unit.stores.0)) {
        let mut missing = full.saturating_sub(held);
        while missing > 0 {
            let ve = missing.min(STORE_LOT);
            lots.push(Lot { goods, fill: Fill::Store(index), ve, level: 1 });
            missing -= ve;
        }
    }
    lots
}

/// Puts goods into a unit.
pub fn put(fill: Fill, ve: u16, rows: &mut Rows, stores: &mut Stores) {
    match fill {
        Fill::General => {}
        Fill::Fuel { row } => {
            if let Some(state) = rows.0.get_mut(usize::from(row)) {
                state.fuel = state.fuel.saturating_add(1);
            }
        }
        Fill::Ammunition { row, load } => {
            let state = rows.0.get_mut(usize::from(row));
            if let Some(left) = state.and_then(|state| state.ammunition.get_mut(usize::from(load))) {
                *left = left.saturating_add(1);
            }
        }
        Fill::Store(index) => {
            if let Some(held) = stores.0.get_mut(usize::from(index)) {
                *held = held.saturating_add(ve);
            }
        }
    }
}
