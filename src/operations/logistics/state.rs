//! What logistics remember beside the units: stocks, spent transport, suspected hexes, and what players want.

use bevy_ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use super::goods::Goods;
use crate::{
    content::scenario::{FormationId, Scenario, UnitId},
    engine::{grid::Tile, quantity::Round, side::Side},
    operations::forces::components::Playing,
};

/// The rank of goods that nobody ranked.
pub const PLAIN: u8 = 2;
/// The last rank.
pub const LAST: u8 = 3;
/// Rounds for which a hex where goods were lost is avoided.
const AVOIDED: u32 = 8;

/// How early a formation gets a kind of goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rank {
    /// The formation, with all below it that have no rank of their own.
    pub formation: FormationId,
    /// The kind.
    pub goods: Goods,
    /// 1 comes first, 3 last.
    pub rank: u8,
}

/// A fixed amount for one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amount {
    /// The unit.
    pub unit: UnitId,
    /// The kind.
    pub goods: Goods,
    /// VE in each phase, at most; they come before all ranks.
    pub ve: u16,
}

/// What players want of the distribution; kept from phase to phase.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupplyOrders {
    /// Ranks, sorted by formation and kind; plain ones are not kept.
    pub ranks: Vec<Rank>,
    /// Fixed amounts, sorted by unit and kind.
    pub amounts: Vec<Amount>,
}

impl SupplyOrders {
    /// Whether nothing is ordered.
    pub fn is_empty(&self) -> bool {
        self.ranks.is_empty() && self.amounts.is_empty()
    }

    /// Sets a rank.
    pub fn set_rank(&mut self, formation: FormationId, goods: Goods, rank: u8) {
        self.ranks.retain(|known| (known.formation, known.goods) != (formation, goods));
        if rank != PLAIN {
            let place = self.ranks.partition_point(|known| (known.formation, known.goods) < (formation, goods));
            self.ranks.insert(place, Rank { formation, goods, rank });
        }
    }

    /// Sets or lifts a fixed amount.
    pub fn set_amount(&mut self, unit: UnitId, goods: Goods, ve: Option<u16>) {
        self.amounts.retain(|known| (known.unit, known.goods) != (unit, goods));
        if let Some(ve) = ve {
            let place = self.amounts.partition_point(|known| (known.unit, known.goods) < (unit, goods));
            self.amounts.insert(place, Amount { unit, goods, ve });
        }
    }

    /// The rank of a unit's goods: that of its formation, or of the nearest one above it that has one. `chain` are these
    /// formations, the nearest first.
    pub fn rank(&self, chain: &[FormationId], goods: Goods) -> u8 {
        let of = |id: &FormationId| self.ranks.iter().find(|known| known.formation == *id && known.goods == goods);
        chain.iter().find_map(of).map_or(PLAIN, |known| known.rank)
    }

    /// The fixed amount of a unit's goods.
    pub fn amount(&self, unit: UnitId, goods: Goods) -> Option<u16> {
        self.amounts.iter().find(|known| known.unit == unit && known.goods == goods).map(|known| known.ve)
    }

    /// What one side ordered.
    #[must_use]
    pub fn of_side(&self, scenario: &Scenario, side: Side) -> Self {
        Self {
            ranks: self.ranks.iter().filter(|rank| scenario.formation(rank.formation).side == side).copied().collect(),
            amounts: self.amounts.iter().filter(|amount| scenario.unit(amount.unit).side == side).copied().collect(),
        }
    }
}

/// A hex in which a side's goods were lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Suspicion {
    /// The side.
    pub side: Side,
    /// The hex.
    pub tile: Tile,
    /// In which round.
    pub round: Round,
}

/// Stocks and transport.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logistics {
    /// VE left, by source of the scenario; none: enough for all.
    pub left: Vec<Option<u32>>,
    /// VE that each source gave since the last supply phase (O5.2.c).
    pub drawn: Vec<u32>,
    /// TK that each formation spent since the last supply phase (O5.2.c); formations at the end without any are left out.
    pub spent: Vec<u32>,
    /// Hexes in which goods were lost, sorted by side and hex.
    pub suspected: Vec<Suspicion>,
}

impl Logistics {
    /// Before the first round.
    pub fn at_start(scenario: &Scenario) -> Self {
        let sources = &scenario.sources_of_supply;
        Self { left: sources.iter().map(|source| source.stock).collect(), drawn: vec![0; sources.len()], ..Self::default() }
    }

    /// The same with entries for all sources: saves of a time without logistics have none.
    #[must_use]
    pub fn fitted(self, playing: &Playing) -> Self {
        if self.left.is_empty() && self.drawn.is_empty() {
            Self { suspected: self.suspected, ..Self::at_start(&playing.0) }
        } else {
            self
        }
    }

    /// What one side knows of it.
    #[must_use]
    pub fn of_side(&self, scenario: &Scenario, side: Side) -> Self {
        let own = |index: &usize| scenario.sources_of_supply.get(*index).is_some_and(|source| source.side == side);
        let formation = |index: &usize| scenario.formations.get(*index).is_some_and(|formation| formation.side == side);
        Self {
            left: self.left.iter().enumerate().map(|(index, left)| left.filter(|_| own(&index))).collect(),
            drawn: self.drawn.iter().enumerate().map(|(index, drawn)| if own(&index) { *drawn } else { 0 }).collect(),
            spent: self.spent.iter().enumerate().map(|(index, tk)| if formation(&index) { *tk } else { 0 }).collect(),
            suspected: self.suspected.iter().filter(|known| known.side == side).copied().collect(),
        }
    }

    /// Whether there is nothing to keep.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// TK of a formation that are spent already.
    pub fn spent(&self, formation: FormationId) -> u32 {
        self.spent.get(formation.0 as usize).copied().unwrap_or(0)
    }

    /// Spends TK of a formation before the next phase.
    pub fn spend(&mut self, formation: FormationId, tk: u32) {
        let index = formation.0 as usize;
        if tk > 0 && self.spent.len() <= index {
            self.spent.resize(index + 1, 0);
        }
        if let Some(spent) = self.spent.get_mut(index) {
            *spent += tk;
        }
    }

    /// Takes VE out of a source.
    pub fn take(&mut self, source: usize, ve: u32) {
        if let Some(Some(left)) = self.left.get_mut(source) {
            *left = left.saturating_sub(ve);
        }
    }

    /// Remembers that goods of a side were lost in a hex.
    pub fn suspect(&mut self, side: Side, tile: Tile, round: Round) {
        self.suspected.retain(|known| (known.side, known.tile) != (side, tile));
        let place = self.suspected.partition_point(|known| (known.side, known.tile) < (side, tile));
        self.suspected.insert(place, Suspicion { side, tile, round });
    }

    /// Forgets old suspicions, and those about hexes that a side sees.
    pub fn forget(&mut self, now: Round, sees: impl Fn(Side, Tile) -> bool) {
        self.suspected.retain(|known| known.round.0 + AVOIDED > now.0 && !sees(known.side, known.tile));
    }
}
