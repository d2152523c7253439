//! O2.2: signals. Contact, relays, what is missing, and what that costs.

use hacse::{
    content::scenario::UnitId,
    engine::{grid::Grid, side::Side},
    operations::{
        command::tree,
        event::Event,
        forces::components::Position,
        game::Game,
        order::Order,
        signals::{
            contact::{Link, Missing, Relay, Station, contact},
            net,
        },
    },
};

use crate::support::{Stage, fights::fight, go, unit};

const GRID: fn() -> Grid = || Grid::new(20, 3);

/// A place in a straight row of hexes: each column is one hex farther.
fn at(col: i32, groups: u32) -> Station {
    Station { tile: GRID().tile(col, 1).unwrap(), groups }
}

fn relay(unit: u32, col: i32, groups: u32) -> Relay {
    Relay { unit: UnitId(unit), station: at(col, groups) }
}

#[test]
fn o2_2_b_contact_in_the_same_hex_and_within_the_groups_of_both() {
    assert_eq!(contact(GRID(), at(4, 0), at(4, 0), false, &[]), Ok(Link::SameHex));
    assert_eq!(contact(GRID(), at(4, 0), at(6, 2), false, &[]), Ok(Link::Direct { distance: 2, groups: 2 }));
    assert_eq!(contact(GRID(), at(4, 1), at(7, 2), false, &[]), Ok(Link::Direct { distance: 3, groups: 3 }));
    assert_eq!(contact(GRID(), at(4, 1), at(8, 2), false, &[]), Err(Missing { distance: 4, groups: 3 }));
}

#[test]
fn o2_2_b_next_hex_only_if_the_company_hq_rides_in_a_vehicle() {
    assert_eq!(contact(GRID(), at(4, 0), at(5, 0), true, &[]), Ok(Link::ByVehicle));
    assert_eq!(contact(GRID(), at(4, 0), at(5, 0), false, &[]), Err(Missing { distance: 1, groups: 0 }));
    assert_eq!(contact(GRID(), at(4, 0), at(6, 0), true, &[]), Err(Missing { distance: 2, groups: 0 }), "two hexes are too far");
}

#[test]
fn o2_2_c_example_four_hexes_from_a_staff_with_two_groups() {
    // No signal groups of its own: no contact.
    assert_eq!(contact(GRID(), at(9, 0), at(5, 2), false, &[]), Err(Missing { distance: 4, groups: 2 }));
}

#[test]
fn o2_2_c_example_a_signal_company_beside_the_staff() {
    // Five groups, next to the staff, four to five hexes from the company.
    assert_eq!(contact(GRID(), at(9, 0), at(5, 2), false, &[relay(7, 4, 5)]), Ok(Link::Relayed(vec![UnitId(7)])));
    assert_eq!(contact(GRID(), at(10, 0), at(5, 2), false, &[relay(7, 4, 5)]), Err(Missing { distance: 5, groups: 2 }));
}

#[test]
fn o2_2_c_example_a_signal_company_three_hexes_from_the_staff() {
    // The staff's own means reach two hexes: the company cannot serve as a relay.
    assert_eq!(contact(GRID(), at(9, 0), at(5, 2), false, &[relay(7, 8, 5)]), Err(Missing { distance: 4, groups: 2 }));
}

#[test]
fn o2_2_c_signal_companies_relay_for_one_another_and_a_chain_may_start_at_the_unit() {
    let two = [relay(3, 2, 5), relay(7, 7, 6)];
    assert_eq!(contact(GRID(), at(13, 0), at(1, 2), false, &two), Ok(Link::Relayed(vec![UnitId(3), UnitId(7)])));
    // The staff has none; the unit's own group reaches the relay, and the way is told from the superior.
    assert_eq!(
        contact(GRID(), at(13, 1), at(1, 0), false, &[relay(3, 7, 6), relay(7, 12, 5)]),
        Ok(Link::Relayed(vec![UnitId(3), UnitId(7)]))
    );
    // The end's own groups help the last hop alone.
    assert_eq!(contact(GRID(), at(9, 1), at(1, 2), false, &[relay(3, 3, 5)]), Ok(Link::Relayed(vec![UnitId(3)])));
    assert!(contact(GRID(), at(10, 1), at(1, 2), false, &[relay(3, 3, 5)]).is_err());
}

/// A staff with two signal groups in the first hex, a company of the other side next to `b`.
fn stage(switch: &str) -> Stage {
    let mut stage = Stage::new("........\n........\n........")
        .staff(Side::Two, "s", "staff2", "0102")
        .unit(Side::Two, "b", "rifle", "0502")
        .unit(Side::One, "a", "rifle", "0702")
        .unit(Side::One, "m", "mg", "0602");
    stage.head += switch;
    stage
}

/// What the defender's morale roll of the first fight counted for lost contact.
fn counted(mut game: Game) -> Option<i32> {
    fight(&mut game, "0502", 1, &["m"]);
    let journal = game.journal();
    let report =
        journal.iter().find_map(|entry| if let Event::Fought(report) = &entry.event { Some(report) } else { None }).unwrap();
    let parts = &report.retreats.iter().find(|roll| roll.unit == unit(&game, "b"))?.morale.parts;
    parts.iter().find(|part| part.reason == hacse::engine::explained::Reason::NoContact).map(|part| part.amount)
}

#[test]
fn o2_2_a_without_contact_morale_is_lower_by_four() {
    let cut_off = stage(", signals: true").game();
    let b = unit(&cut_off, "b");
    assert_eq!(cut_off.view(Side::Two).net[&b], Err(Missing { distance: 4, groups: 2 }));
    assert_eq!(counted(cut_off), Some(-4));
    // A signal company between them that the staff reaches.
    let linked = stage(", signals: true").unit(Side::Two, "n", "signals", "0202").game();
    assert_eq!(linked.view(Side::Two).net[&b], Ok(Link::Relayed(vec![unit(&linked, "n")])));
    assert_eq!(counted(linked), None);
    // A group that plays without signals.
    let plain = stage("").game();
    assert!(plain.view(Side::Two).net.is_empty());
    assert_eq!(counted(plain), None);
}

#[test]
fn o2_2_b_contact_follows_every_move() {
    let mut game = stage(", signals: true").game();
    game.submit(Side::One, Order::EndTurn).unwrap();
    let b = unit(&game, "b");
    assert!(game.view(Side::Two).net[&b].is_err());
    go(&mut game, Side::Two, "s", "0202");
    assert!(game.view(Side::Two).net[&b].is_err(), "three hexes, two groups");
    go(&mut game, Side::Two, "b", "0402");
    assert_eq!(game.view(Side::Two).net[&b], Ok(Link::Direct { distance: 2, groups: 2 }));
    assert_eq!(game.view(Side::Two).net, net::of_field(game.field(), Side::Two), "as from scratch");
}

#[test]
fn o2_2_e_units_of_a_lost_staff_answer_to_the_next_one_up() {
    // Nobody is above this staff: a unit without any staff left needs no contact.
    let mut game = stage(", signals: true").game();
    let (s, b) = (unit(&game, "s"), unit(&game, "b"));
    let world = game.world_for_tests();
    let mut query = world.query::<(&UnitId, &mut Position)>();
    for (id, mut position) in query.iter_mut(world) {
        if *id == s {
            *position = Position::Gone;
        }
    }
    assert_eq!(net::of_field(game.field(), Side::Two).get(&b), Some(&Ok(Link::Highest)));
    // With a regiment above, its staff takes the place of the battalion's.
    let scenario =
        hacse::content::load::scenario(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/crossroads")))
            .unwrap();
    let scenario = std::sync::Arc::new(scenario);
    let game = Game::new(scenario.clone(), 1);
    let company = scenario.unit_ids().find(|id| {
        let superior = scenario.unit(*id).superior;
        superior.is_some_and(|staff| scenario.unit(staff).superior.is_some())
    });
    let company = company.expect("a company whose battalion has a regiment above it");
    let battalion = scenario.unit(company).superior.unwrap();
    let regiment = scenario.unit(battalion).superior.unwrap();
    let states: Vec<_> = scenario.unit_ids().map(|id| game.field().load(id)).collect();
    let without = |lost: UnitId| {
        let state = |id: UnitId| states.get(id.index()).filter(|unit| unit.id != lost);
        tree::superior(&scenario, &state, company).map(|staff| staff.id)
    };
    assert_eq!(without(UnitId(u32::MAX)), Some(battalion));
    assert_eq!(without(battalion), Some(regiment));
}
