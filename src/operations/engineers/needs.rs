//! What a work needs: groups, rounds, material (O3.2.a–h). Plain functions; material is counted in units of 100 kg,
//! half a VE, so that half a tonne is a whole number.

use super::work::Work;
use crate::{
    content::{
        map::{Map, River, Side as HexSide, Terrain},
        sheet::{Role, Sheet},
        tables::{EngineerTable, Rules},
    },
    operations::{engineers::work::Edge, forces::UnitState},
};

/// Units of 100 kg in a VE.
pub const PER_VE: u32 = 2;
/// Units of 100 kg in a tonne.
pub const PER_TONNE: u32 = 10;
/// The greatest capacity of a bridge: it carries everything.
pub const MOST_CAPACITY: u8 = 3;
/// Parts of a work that a full crew does in its base time: divisible by 1 to 12, the rounds that any crew can take.
const PARTS: u32 = 27_720;

/// Material of the two kinds, in units of 100 kg.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Material {
    /// Pioneer material.
    pub pioneer: u32,
    /// Pontoons.
    pub pontoon: u32,
}

/// Whole pioneer groups of a unit, on foot or mounted.
pub fn groups(sheet: &Sheet, unit: &UnitState) -> u32 {
    let rows = unit.with_rows(sheet).filter(|(_, row, _)| row.role == Role::Pioneer);
    rows.map(|(_, row, state)| u32::from(state.whole(row.count))).sum()
}

/// At how many defence positions a unit of so many groups works at once: three groups make one (O3.2.a).
pub fn most_positions(table: &EngineerTable, groups: u32) -> usize {
    usize::try_from(groups / table.position[0].max(1)).unwrap_or(1).max(1)
}

/// Width of the water on a hex side in metres (O3.2.g).
pub fn width(table: &EngineerTable, side: HexSide) -> u32 {
    match (side.river, side.width) {
        (River::None, _) => 0,
        (river, 0) => table.widths[river as usize - 1],
        (_, width) => u32::from(width),
    }
}

/// Material for capacity 1 over a hex side (O3.2.e); 0 where there is no water.
pub fn for_capacity(table: &EngineerTable, side: HexSide) -> u32 {
    width(table, side).div_ceil(table.bridge_metres.max(1)) * table.bridge_material
}

/// The capacity that so much material gives a bridge over a hex side.
pub fn capacity(table: &EngineerTable, side: HexSide, material: u32) -> u8 {
    let one = for_capacity(table, side);
    material.checked_div(one).map_or(0, |times| u8::try_from(times).unwrap_or(MOST_CAPACITY).min(MOST_CAPACITY))
}

/// How much longer a road takes by the ground of its hex; none where none can be built (O3.2.d).
fn road_factor(terrain: Terrain) -> Option<u32> {
    match terrain {
        Terrain::Open | Terrain::Desert | Terrain::Village | Terrain::Town => Some(1),
        Terrain::LightWood | Terrain::Rough => Some(2),
        Terrain::DenseWood | Terrain::Marsh => Some(3),
        Terrain::Water => None,
    }
}

/// How a work goes: how many groups do it in how many rounds, and how much it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    /// So many groups in so many rounds, each missing group one round more, the whole so many times.
    Missing { groups: u32, rounds: u32, factor: u32 },
    /// In proportion to the groups: parts that it takes, of which each group does as many in a round.
    Share { parts: u32, each: u32 },
    /// Pioneers in one round, others in two (O3.2.c).
    Lane,
}

fn pace(table: &EngineerTable, work: Work, material: u32, terrain: Terrain) -> Pace {
    let missing = |crew: [u32; 2], factor| Pace::Missing { groups: crew[0], rounds: crew[1], factor };
    match work {
        Work::Position { .. } => missing(table.position, 1),
        Work::Mines { .. } => missing(table.mines, 1),
        Work::Road { .. } | Work::Railway { .. } => missing(table.road, road_factor(terrain).unwrap_or(1)),
        Work::Ferry { .. } => missing(table.ferry, 1),
        Work::Demolish { .. } => missing(table.demolition, 1),
        Work::Bridge { .. } => Pace::Share { parts: material * table.bridge[0] * table.bridge[1], each: table.bridge_part },
        Work::Clear { .. } => Pace::Lane,
    }
}

/// All that a work takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// Material.
    pub material: Material,
    /// Groups of a full crew; 0 where everybody can do it.
    pub groups: u32,
    /// Parts that make the whole.
    pub parts: u32,
}

/// What a work takes on a map; `standing` is the material of what stands there already. None where it cannot be.
pub fn needs(map: &Map, rules: &Rules, work: Work, standing: u32) -> Option<Needs> {
    let table = &rules.engineers;
    let terrain = map.terrain(work.hex());
    let material = match work {
        Work::Position { .. } => Material { pioneer: table.position_material, ..Material::default() },
        Work::Mines { .. } if terrain == Terrain::Water => return None,
        Work::Mines { .. } => Material { pioneer: table.mines_material, ..Material::default() },
        Work::Clear { .. } => Material::default(),
        Work::Road { from, to, .. } | Work::Railway { from, to, .. } => {
            road_factor(terrain)?;
            if from == to {
                return None;
            }
            let rail = matches!(work, Work::Railway { .. });
            let pioneer = if rail { table.rail_material } else { table.road_material };
            Material { pioneer, ..Material::default() }
        }
        Work::Bridge { edge, capacity } => {
            let one = for_capacity(table, map.side(edge.hex, edge.dir));
            let wanted = one * u32::from(capacity);
            if one == 0 || !(1..=MOST_CAPACITY).contains(&capacity) || wanted <= standing {
                return None;
            }
            Material { pontoon: wanted - standing, ..Material::default() }
        }
        Work::Ferry { edge, tonnes } => {
            if map.side(edge.hex, edge.dir).river == River::None || tonnes == 0 {
                return None;
            }
            Material { pontoon: u32::from(tonnes) * PER_TONNE, ..Material::default() }
        }
        Work::Demolish { .. } => Material { pioneer: table.demolition_material, ..Material::default() },
    };
    let (groups, parts) = match pace(table, work, material.pontoon, terrain) {
        Pace::Missing { groups, factor, .. } => (groups, PARTS * factor),
        Pace::Share { parts, .. } => (table.bridge[0], parts),
        Pace::Lane => (0, PARTS),
    };
    Some(Needs { material, groups, parts })
}

/// Parts that a crew does in a round: of so many groups, or of others where everybody can do it.
pub fn rate(map: &Map, rules: &Rules, work: Work, crew: u32) -> u32 {
    match pace(&rules.engineers, work, 0, map.terrain(work.hex())) {
        Pace::Missing { .. } | Pace::Share { .. } if crew == 0 => 0,
        Pace::Missing { groups, rounds, .. } => PARTS / (rounds + groups.saturating_sub(crew)).max(1),
        Pace::Share { each, .. } => each * crew,
        Pace::Lane => {
            let [pioneers, others] = rules.engineers.lane;
            PARTS / (if crew > 0 { pioneers } else { others }).max(1)
        }
    }
}

/// Rounds that are left at a rate; none if nobody works.
pub fn rounds(needed: u32, done: u32, rate: u32) -> Option<u32> {
    (rate > 0).then(|| needed.saturating_sub(done).div_ceil(rate))
}

/// Material that a bridge of the scenario's map counts as (O3.2.e).
pub fn of_map(rules: &Rules, map: &Map, edge: Edge) -> u32 {
    let side = map.side(edge.hex, edge.dir);
    for_capacity(&rules.engineers, side) * u32::from(side.bridge)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate_of(groups: u32, rounds: u32, crew: u32) -> u32 {
        PARTS / (rounds + groups.saturating_sub(crew))
    }

    #[test]
    fn every_crew_s_share_is_a_whole_number() {
        for (groups, base) in [(3, 1), (6, 1), (9, 1), (9, 3)] {
            for crew in 1..=12 {
                let all = base + u32::from(crew < groups) * (groups - crew.min(groups));
                assert_eq!(rate_of(groups, base, crew) * all, PARTS, "{crew} of {groups}");
            }
        }
    }
}
