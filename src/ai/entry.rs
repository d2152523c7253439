//! From which sides a hex can be entered, and which sides together surround it (O7.2.d).

use crate::{
    engine::grid::{
        Dir, Tile,
        path::{Entry, Ground, Reach, Step, Trail},
    },
    operations::{
        movement::{
            going::{Mover, crosses_water},
            reach::Body,
        },
        view::SideView,
    },
};

/// Sides of a hex, one bit per direction as seen from it.
pub type SidesOfHex = u8;

/// The least sets of sides that surround a hex: two opposite ones, or three that do not touch.
pub const RINGS: [SidesOfHex; 5] = [0b00_1001, 0b01_0010, 0b10_0100, 0b01_0101, 0b10_1010];

/// The bit of a direction.
pub fn bit(dir: Dir) -> SidesOfHex {
    1 << dir.index()
}

/// Whether a set of sides surrounds the hex.
pub fn surrounds(sides: SidesOfHex) -> bool {
    RINGS.iter().any(|ring| sides & ring == *ring)
}

/// The sides from which a body can enter a hex in this turn, after a search of its reach.
pub fn sides(view: &SideView, body: &Body, search: &Reach, hex: Tile) -> SidesOfHex {
    let neighbours = view.scenario.map.grid.neighbours(hex);
    neighbours.filter(|(dir, from)| enters(view, body, search, hex, *dir, *from)).fold(0, |bits, (dir, _)| bits | bit(dir))
}

fn enters(view: &SideView, body: &Body, search: &Reach, hex: Tile, dir: Dir, from: Tile) -> bool {
    let fresh = from == body.start() && body.spent() == 0;
    if body.entry(hex, fresh) == Entry::Closed {
        return false;
    }
    let step = body.step(from, dir.opposite(), hex);
    if fresh {
        return step != Step::Forbidden;
    }
    let Step::Points { cost, road } = step else { return false };
    let (country, whole) = body.allowance();
    if from == body.start() {
        return body.spent() + cost <= country;
    }
    if view.enemy_seen(from) {
        return false;
    }
    let Some(reached) = body.reached(search, from).filter(|reached| !reached.last) else { return false };
    let one_off = view.scenario.rules.readings.one_step_off_road;
    let by_road = (reached.trail == Trail::Road && (road || one_off)) || (road && reached.trail.uses_road(one_off));
    reached.spent + cost + body.leave(from) <= if by_road { whole } else { country }
}

/// Of some sides those from which a mover need not wade into the hex; all of them if there is no other way.
pub fn dry(view: &SideView, mover: Mover, hex: Tile, sides: SidesOfHex) -> SidesOfHex {
    let map = &view.map;
    let wet = |dir: Dir| {
        map.grid.neighbour(hex, dir).is_some_and(|from| crosses_water(map, &view.scenario.rules, mover, from, dir.opposite()))
    };
    let dry = (0..6).map(Dir::from_index).filter(|dir| sides & bit(*dir) != 0 && !wet(*dir)).fold(0, |bits, dir| bits | bit(dir));
    if dry == 0 { sides } else { dry }
}

/// Distributes sides among units that can enter by some of them, so that the hex is surrounded if it can be.
/// `covered` are sides from which others fire, `plain` is what each unit would do alone. The result holds one side per
/// unit.
pub fn distribute(possible: &[SidesOfHex], plain: &[Dir], covered: SidesOfHex) -> Vec<Dir> {
    let mut rings = RINGS;
    // The ring that lacks least is tried first.
    rings.sort_by_key(|ring| (ring & !covered).count_ones());
    for ring in rings {
        let mut taken = vec![None; possible.len()];
        if fill(possible, ring & !covered, &mut taken) {
            return taken.iter().zip(plain).map(|(taken, plain)| taken.unwrap_or(*plain)).collect();
        }
    }
    plain.to_vec()
}

/// The first of some sides.
pub fn first(sides: SidesOfHex) -> Dir {
    Dir::from_index(sides.trailing_zeros().min(5) as usize)
}

/// Finds a different unit for each missing side.
fn fill(possible: &[SidesOfHex], missing: SidesOfHex, taken: &mut [Option<Dir>]) -> bool {
    if missing == 0 {
        return true;
    }
    let side = missing & missing.wrapping_neg();
    for index in 0..possible.len() {
        if taken[index].is_none() && possible[index] & side != 0 {
            taken[index] = Some(Dir::from_index(side.trailing_zeros() as usize));
            if fill(possible, missing & !side, taken) {
                return true;
            }
            taken[index] = None;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn together(possible: &[SidesOfHex], covered: SidesOfHex) -> SidesOfHex {
        let plain: Vec<Dir> = possible.iter().map(|sides| first(*sides)).collect();
        distribute(possible, &plain, covered).iter().fold(covered, |bits, dir| bits | bit(*dir))
    }

    #[test]
    fn o7_2_d_sides_are_distributed_so_that_the_hex_is_surrounded() {
        assert!(surrounds(together(&[0b00_1001, 0b00_0001], 0)));
        assert!(surrounds(together(&[0b00_0011, 0b00_0100, 0b01_0000], 0)));
        assert!(surrounds(together(&[0b00_0110], 0b01_0000)));
        assert!(!surrounds(together(&[0b00_0011, 0b00_0011], 0)));
    }
}
