//! O3.4: flights, their missions, readiness and airfields; O6.2.a, O2.2.d, O3.1.a and O4.2.a for aircraft.

use hacse::{
    content::{
        map::Terrain,
        tables::{Light, Sky},
    },
    engine::{grid::Tile, quantity::Round, side::Side},
    operations::{
        air::{
            mission::{Landing, Mission},
            sky,
        },
        event::{Event, Loss},
        forces::components::Position,
        game::Game,
        order::{Lock, Order, Refusal},
        sight::Visibility,
    },
};

use crate::support::{
    Stage,
    air::{bomb, head, next, resolve, send, stage, state},
    changed, end_round,
    fights::rules,
    go, hex, sound, unit,
};

fn over(game: &Game, label: &str) -> Tile {
    hex(game, label)
}

#[test]
fn o3_4_a_no_flights_at_night_in_fog_rain_or_snow() {
    let rules = rules();
    let flies = |light, sky| sky::flyable(&rules, Visibility { light, sky });
    assert!(flies(Light::Day, Sky::Clear) && flies(Light::Day, Sky::Hazy) && flies(Light::Twilight, Sky::Clear));
    for sky in [Sky::Rain, Sky::Snow, Sky::Fog, Sky::Dust, Sky::Sandstorm] {
        assert!(!flies(Light::Day, sky), "{sky:?}");
    }
    assert!(!flies(Light::Night, Sky::Clear));
    let refused = |hour, weather| {
        let stage = stage().head(&head(hour, weather, "")).unit(Side::One, "f", "fighter", "0101");
        let mut game = stage.unit(Side::Two, "b", "rifle", "0502").game();
        let hex = over(&game, "0501");
        send(&mut game, "f", Mission::Patrol { hex })
    };
    assert_eq!(refused(10, 2), Ok(()));
    assert_eq!(refused(20, 2), Ok(()), "twilight");
    assert_eq!(refused(22, 2), Err(Refusal::NoFlying));
    assert_eq!(refused(10, 5), Err(Refusal::NoFlying));
}

#[test]
fn o3_4_a_weather_and_night_send_patrols_home() {
    let stage = stage().unit(Side::One, "f", "fighter", "0101").unit(Side::Two, "b", "rifle", "0502");
    let mut game = stage.clone().game();
    let patrol = Mission::Patrol { hex: over(&game, "0502") };
    send(&mut game, "f", patrol).unwrap();
    assert_eq!(state(&game, "f").position, Position::Aloft(over(&game, "0101")));
    next(&mut game);
    // It begins to rain while the flight is up.
    let mut snapshot = game.snapshot();
    snapshot.state.small.weather.roll.0 = 5;
    let mut game = Game::restore(game.scenario(), snapshot).expect("a state that fits");
    next(&mut game);
    let landed = game.journal().iter().any(|entry| matches!(entry.event, Event::Landed { why: Landing::Weather, .. }));
    assert!(landed && state(&game, "f").position == Position::On(over(&game, "0101")));
    assert_eq!(state(&game, "f").sortie.over, None);
    sound(&game).unwrap();

    // Side Two's patrol of 20 o'clock would stay until its turn at 21 o'clock, when it is night.
    let stage = Stage::new("..........\n..........").head(&head(20, 2, "")).unit(Side::One, "a", "rifle", "0502");
    let mut game = stage.unit(Side::Two, "g", "fighter", "1001").game();
    next(&mut game);
    let patrol = Mission::Patrol { hex: over(&game, "0501") };
    send(&mut game, "g", patrol).unwrap();
    next(&mut game);
    assert_eq!(state(&game, "g").position, Position::On(over(&game, "1001")));
}

#[test]
fn o3_4_b_flights_are_stationed_at_airfields_and_fly_within_their_radius() {
    let stage = stage().unit(Side::One, "f", "rata", "0101").unit(Side::One, "a", "rifle", "0102");
    let mut game = stage.unit(Side::Two, "b", "rifle", "0502").game();
    let patrol = |game: &Game, label: &str| Mission::Patrol { hex: hex(game, label) };
    let (near, far) = (patrol(&game, "0401"), patrol(&game, "0501"));
    assert_eq!(send(&mut game, "f", far), Err(Refusal::BeyondRadius), "four hexes with a radius of three");
    assert_eq!(send(&mut game, "a", near), Err(Refusal::NotAFlight));
    send(&mut game, "f", near).unwrap();
    assert_eq!(send(&mut game, "f", near), Err(Refusal::OnMission));
    let files = self::stage().unit(Side::One, "f", "rata", "0201").unit(Side::Two, "b", "rifle", "0502").files();
    let told = hacse::content::load::from_files(&files).expect_err("not at an airfield").lines;
    assert!(told.contains("airfield"), "{told}");
}

#[test]
fn o3_4_b_a_flight_whose_airfield_is_taken_moves_to_another_or_is_lost() {
    let second = r#"(side: Two, at: "1003", name: (de: "C", en: "C")),"#;
    let taken = |more: &str, readings: &str, aloft: bool| {
        let stage = stage().head(&head(10, 2, more)).readings(readings).unit(Side::One, "a", "platoon", "0902");
        let mut game = stage.unit(Side::Two, "g", "rata", "1001").unit(Side::Two, "b", "rifle", "0103").game();
        if aloft {
            next(&mut game);
            let patrol = Mission::Patrol { hex: hex(&game, "1002") };
            send(&mut game, "g", patrol).unwrap();
            next(&mut game);
        }
        go(&mut game, Side::One, "a", "1001");
        if !aloft {
            game.submit(Side::One, Order::EndMovement).unwrap();
            let hex = hex(&game, "1001");
            game.submit(Side::One, Order::Resolve { hex }).unwrap();
        }
        next(&mut game);
        sound(&game).unwrap();
        game
    };
    let at = |game: &Game| state(game, "g").position;
    for aloft in [false, true] {
        let game = taken(second, "", aloft);
        assert_eq!(at(&game), Position::On(hex(&game, "1003")), "in the air: {aloft}");
        assert_eq!(state(&game, "a").tile(), Some(hex(&game, "1001")), "the ground troops stay");
        assert_eq!(at(&taken("", "", aloft)), Position::Gone);
        assert_eq!(at(&taken(second, "o3_4_b_flights_escape: false", aloft)), Position::Gone);
    }
    let game = taken("", "", true);
    let lost = game.journal().iter().any(|entry| matches!(entry.event, Event::Lost { how: Loss::CutOff, .. }));
    assert!(lost, "it had nowhere to come down");
}

#[test]
fn o3_4_b_flights_on_the_ground_do_not_fight_and_hold_nothing() {
    let stage = stage().unit(Side::One, "a", "rifle", "0902").unit(Side::Two, "g", "fighter", "1001");
    let mut game = stage.unit(Side::Two, "b", "rifle", "0103").game();
    go(&mut game, Side::One, "a", "1001");
    game.submit(Side::One, Order::EndMovement).unwrap();
    let hex = hex(&game, "1001");
    game.submit(Side::One, Order::Resolve { hex }).unwrap();
    let report = crate::support::fights::report(&game);
    assert!(report.defence.is_empty() && report.retreats.is_empty() && report.taken);
}

#[test]
fn o3_4_d_bombs_are_carried_to_attacks_and_not_on_patrol() {
    let stage = stage().unit(Side::One, "f", "fighter", "0101").unit(Side::One, "s", "stuka", "0101");
    let mut game = stage.unit(Side::One, "a", "rifle", "0402").unit(Side::Two, "b", "rifle", "0502").game();
    let (patrol, attack) = (Mission::Patrol { hex: hex(&game, "0502") }, bomb(&game, "0502", None));
    send(&mut game, "f", patrol).unwrap();
    send(&mut game, "s", attack).unwrap();
    resolve(&mut game, "0502");
    let bombs = |game: &Game, key: &str| state(game, key).rows.0[0].ammunition;
    assert_eq!(bombs(&game, "s"), [4, 2, 0], "one set of bombs, no gun fired");
    assert_eq!(bombs(&game, "f"), [4, 3, 0]);
}

#[test]
fn o3_4_e_an_hour_of_refuelling_and_rearming_follows_a_mission() {
    let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "a", "rifle", "0402");
    let mut game = stage.unit(Side::Two, "b", "rifle", "0502").game();
    let attack = bomb(&game, "0502", None);
    send(&mut game, "s", attack).unwrap();
    resolve(&mut game, "0502");
    assert_eq!(state(&game, "s").rows.0[0].fuel, 3, "one of four sets");
    assert_eq!(state(&game, "s").sortie.ready, Round(2));
    end_round(&mut game);
    assert_eq!((game.round(), send(&mut game, "s", attack)), (Round(1), Err(Refusal::BeingServiced)));
    end_round(&mut game);
    assert_eq!((game.round(), send(&mut game, "s", attack)), (Round(2), Ok(())));
    // A patrol stays up through the enemy's turn and is ready as late as an attack would be.
    let stage = self::stage().unit(Side::One, "f", "fighter", "0101").unit(Side::Two, "b", "rifle", "0502");
    let mut game = stage.readings("o3_4_e_air_service: 2").game();
    let patrol = Mission::Patrol { hex: hex(&game, "0502") };
    send(&mut game, "f", patrol).unwrap();
    end_round(&mut game);
    assert_eq!(state(&game, "f").tile(), Some(hex(&game, "0101")), "down at the beginning of its side's turn");
    assert_eq!(state(&game, "f").sortie.ready, Round(3), "a group that takes two hours");
}

#[test]
fn o3_4_e_without_fuel_or_aircraft_nobody_flies() {
    let stage = stage().unit(Side::One, "f", "fighter", "0101").unit(Side::Two, "b", "rifle", "0502");
    let game = stage.game();
    let id = unit(&game, "f").index();
    let patrol = Mission::Patrol { hex: hex(&game, "0502") };
    let mut dry = changed(&game, |units| units[id].rows.0[0].fuel = 0);
    assert_eq!(send(&mut dry, "f", patrol), Err(Refusal::NoFuel));
    let mut out = changed(&game, |units| units[id].rows.0[0].temporary = 4);
    assert_eq!(send(&mut out, "f", patrol), Err(Refusal::NoAircraft));
    let mut empty = changed(&game, |units| units[id].rows.0[0].ammunition = [0; 3]);
    assert_eq!(send(&mut empty, "f", patrol), Err(Refusal::CannotAttack));
}

#[test]
fn o6_2_a_what_is_seen_from_the_air() {
    let rules = rules();
    let sees = |terrain, light, sky| sky::sees(&rules, terrain, Visibility { light, sky });
    for open in [Terrain::Open, Terrain::Desert, Terrain::Rough, Terrain::Water] {
        assert!(sees(open, Light::Day, Sky::Clear) && sees(open, Light::Twilight, Sky::Clear), "{open:?}");
    }
    for covered in [Terrain::LightWood, Terrain::Marsh, Terrain::Village] {
        assert!(sees(covered, Light::Day, Sky::Clear) && !sees(covered, Light::Twilight, Sky::Clear), "{covered:?}");
    }
    for hidden in [Terrain::DenseWood, Terrain::Town] {
        assert!(!sees(hidden, Light::Day, Sky::VeryClear), "{hidden:?}");
    }
    assert!(!sees(Terrain::Open, Light::Day, Sky::Rain) && !sees(Terrain::Open, Light::Day, Sky::Snow));
}

#[test]
fn o6_2_a_reconnaissance_shows_a_hex_at_once_and_cannot_be_undone() {
    let stage = Stage::new("..........\n......wW..").head(&head(10, 2, ""));
    let stage = stage.unit(Side::One, "h", "storch", "0101").unit(Side::One, "s", "stuka", "0101");
    let mut game = stage.unit(Side::Two, "b", "rifle", "0702").unit(Side::Two, "c", "rifle", "0802").game();
    let (wood, dense) = (hex(&game, "0702"), hex(&game, "0802"));
    assert!(!game.view(Side::One).enemy_seen(wood));
    let attack = bomb(&game, "0702", None);
    assert_eq!(send(&mut game, "s", attack), Err(Refusal::NoEnemySeen));
    assert_eq!(send(&mut game, "h", Mission::Reconnoitre { hex: dense }), Err(Refusal::HiddenFromAir));
    send(&mut game, "h", Mission::Reconnoitre { hex: wood }).unwrap();
    assert_eq!(game.can_undo(), Err(Lock::Revealed));
    let view = game.view(Side::One);
    assert!(view.enemies_in(wood) == [unit(&game, "b")] && view.seen[wood.index()]);
    assert!(!view.enemy_seen(dense), "only the one hex");
    assert_eq!(send(&mut game, "s", attack), Ok(()), "what is seen may be attacked");
    sound(&game).unwrap();
    next(&mut game);
    assert!(!game.view(Side::One).enemy_seen(wood), "in this turn only");
    sound(&game).unwrap();
}

#[test]
fn o2_2_d_a_target_seen_only_from_the_ground_needs_contact_with_the_airfield() {
    // At twilight a wood is seen from two levels up, but not from the air.
    let stage = |spotter: &str, airfield: &str, signals: bool| {
        let switch = format!("signals: {signals}, airfields");
        let stage = Stage::new("..........\n....w.....")
            .levels("0000000000\n0002000000")
            .head(&head(20, 2, "").replace("airfields", &switch));
        let stage = stage.unit(Side::One, "s", "stuka", "0101").unit(Side::One, "base", airfield, "0101");
        stage.unit(Side::One, "a", spotter, "0402").unit(Side::Two, "b", "rifle", "0502")
    };
    let attack = |stage: Stage| {
        let mut game = stage.game();
        assert!(game.view(Side::One).enemy_seen(hex(&game, "0502")));
        let mission = bomb(&game, "0502", None);
        send(&mut game, "s", mission)
    };
    assert_eq!(attack(stage("rifle", "staff", false)), Ok(()), "only where signals count");
    assert_eq!(attack(stage("rifle", "staff", true)), Err(Refusal::NoContactWithAirfield));
    assert_eq!(attack(stage("rifle", "signals", true)), Ok(()), "three hexes with five groups at the airfield");
    assert_eq!(attack(stage("staff2", "staff2", true)), Ok(()), "two and two groups");
    assert_eq!(attack(stage("rifle", "staff2", true)), Err(Refusal::NoContactWithAirfield), "two groups alone");
}

#[test]
fn o3_1_a_a_workshop_needs_two_rounds_for_an_aircraft() {
    let stage = stage().unit(Side::One, "f", "fighter", "0101").unit(Side::One, "w", "workshop", "0102");
    let game = stage.unit(Side::One, "p", "antitank", "0101").unit(Side::Two, "b", "rifle", "0903").game();
    let (flight, guns) = (unit(&game, "f").index(), unit(&game, "p").index());
    let damaged = |game: &Game| state(game, "f").rows.0[0].temporary;
    // Two groups: each begins with one aircraft, and both are ready a round later.
    let mut alone = changed(&game, |units| units[flight].rows.0[0].temporary = 3);
    let healing: Vec<u8> = (0..4)
        .map(|_| {
            end_round(&mut alone);
            damaged(&alone)
        })
        .collect();
    assert_eq!(healing, [3, 1, 1, 0]);
    // A gun takes a group one round.
    let mut gun = changed(&game, |units| units[guns].rows.0[0].temporary = 2);
    end_round(&mut gun);
    assert_eq!(state(&gun, "p").rows.0[0].temporary, 0);
    // Who flies meanwhile loses what was begun.
    let mut flying = changed(&game, |units| units[flight].rows.0[0].temporary = 1);
    end_round(&mut flying);
    let patrol = Mission::Patrol { hex: hex(&flying, "0201") };
    send(&mut flying, "f", patrol).unwrap();
    end_round(&mut flying);
    assert_eq!(damaged(&flying), 1);
}

#[test]
fn o4_2_a_aircraft_wear_when_they_are_refuelled_after_a_mission() {
    let (mut rolled, mut broken) = (0, 0);
    for seed in 0..40 {
        let stage = stage().unit(Side::One, "s", "stuka", "0101").unit(Side::One, "a", "rifle", "0402");
        let mut game = Game::new(stage.unit(Side::Two, "b", "rifle", "0502").scenario(), seed);
        let attack = bomb(&game, "0502", None);
        send(&mut game, "s", attack).unwrap();
        resolve(&mut game, "0502");
        for entry in game.journal() {
            if let Event::AirWear { die: Some(die), circles, .. } = entry.event {
                assert_eq!(circles > 0, die >= 7, "W10 at least 11 less four aircraft");
                assert_eq!(state(&game, "s").rows.0[0].wear, circles);
                rolled += 1;
                broken += u32::from(circles);
            }
        }
    }
    assert_eq!(rolled, 40);
    assert!((8..=24).contains(&broken), "about four in ten: {broken}");
}

#[test]
fn o0_c_flights_do_not_count_in_a_stack() {
    let game = stage().unit(Side::One, "f", "fighter", "0101").unit(Side::Two, "b", "rifle", "0502").game();
    assert_eq!(game.view(Side::One).stack_halves(hex(&game, "0101")), 0);
}

#[test]
fn o3_4_b_a_flight_can_be_transferred_to_another_own_airfield() {
    let second = r#"(side: One, at: "0103", name: (de: "C", en: "C")),"#;
    let stage = stage().head(&head(10, 2, second)).unit(Side::One, "f", "fighter", "0101");
    let mut game = stage.unit(Side::Two, "b", "rifle", "0502").game();
    let to = |label: &str| Mission::Transfer { to: hex(&game, label) };
    let (own, here, enemy, none) = (to("0103"), to("0101"), to("1001"), to("0102"));
    assert_eq!(send(&mut game, "f", enemy), Err(Refusal::NoAirfield));
    assert_eq!(send(&mut game, "f", none), Err(Refusal::NoAirfield));
    assert_eq!(send(&mut game, "f", here), Err(Refusal::AlreadyThere));
    send(&mut game, "f", own).unwrap();
    assert_eq!(state(&game, "f").tile(), Some(hex(&game, "0103")));
    assert_eq!(send(&mut game, "f", own), Err(Refusal::BeingServiced));
    sound(&game).unwrap();
}

#[test]
fn a_patrol_can_be_taken_back_where_it_saw_nothing_new() {
    let stage = stage().unit(Side::One, "f", "fighter", "0101").unit(Side::One, "a", "rifle", "0402");
    let mut game = stage.unit(Side::Two, "b", "rifle", "0803").game();
    let before = game.field().saved();
    let known = Mission::Patrol { hex: hex(&game, "0402") };
    send(&mut game, "f", known).unwrap();
    game.undo().unwrap();
    let mut after = game.field().saved();
    after.small.orders = before.small.orders;
    assert_eq!(after, before);
    sound(&game).unwrap();
    let unknown = Mission::Patrol { hex: hex(&game, "0803") };
    send(&mut game, "f", unknown).unwrap();
    assert_eq!(game.can_undo(), Err(Lock::Revealed));
}

#[test]
fn o3_4_a_flights_are_transferred_by_night_but_do_not_patrol() {
    let second = r#"(side: One, at: "0103", name: (de: "C", en: "C")),"#;
    for (hour, weather) in [(22, 2), (10, 5)] {
        let stage = stage().head(&head(hour, weather, second)).unit(Side::One, "f", "fighter", "0101");
        let mut game = stage.unit(Side::Two, "b", "rifle", "0502").game();
        let (patrol, to) = (Mission::Patrol { hex: hex(&game, "0102") }, hex(&game, "0103"));
        assert_eq!(send(&mut game, "f", patrol), Err(Refusal::NoFlying));
        assert_eq!(send(&mut game, "f", Mission::Transfer { to }), Ok(()), "from one own airfield to another");
        assert_eq!(state(&game, "f").tile(), Some(to));
    }
}

#[test]
fn o3_4_e_a_flight_that_is_refuelled_between_phases_takes_the_hour_for_it() {
    let stage = stage().unit(Side::One, "f", "fighter", "0101").unit(Side::Two, "b", "rifle", "0502");
    let game = stage.game();
    let flight = unit(&game, "f");
    assert!(hacse::operations::logistics::now::stands_still(&game.scenario(), flight));
    let mut game = changed(&game, |units| units[flight.index()].supply.refuelling = true);
    let patrol = Mission::Patrol { hex: hex(&game, "0501") };
    assert_eq!(send(&mut game, "f", patrol), Err(Refusal::Refuelling));
    end_round(&mut game);
    assert_eq!(send(&mut game, "f", patrol), Ok(()), "the hour is over");
}

#[test]
fn o2_2_d_who_sees_nothing_spots_nothing_for_aircraft() {
    // At twilight a wood is seen from two levels up, but neither from beside it nor from the air.
    let stage = |spotter: &str, at: &str| {
        let stage = Stage::new("..........\n....w.....")
            .levels("0000000000\n0002000000")
            .head(&head(20, 2, "").replace("airfields", "signals: true, airfields"))
            .unit(Side::One, "s", "stuka", "0101")
            .unit(Side::One, "base", "staff2", "0101");
        let stage = stage.unit(Side::One, "a", "rifle", "0402").unit(Side::One, "o", spotter, at);
        stage.unit(Side::Two, "b", "rifle", "0502").game()
    };
    let attack = |game: &mut Game| {
        let mission = bomb(game, "0502", None);
        send(game, "s", mission)
    };
    let mut blind = stage("staff2", "0501");
    assert!(blind.view(Side::One).enemy_seen(hex(&blind, "0502")), "the rifles see it, who have no contact");
    assert_eq!(blind.scenario().map.grid.distance(hex(&blind, "0101"), hex(&blind, "0501")), 4, "two and two groups");
    assert_eq!(attack(&mut blind), Err(Refusal::NoContactWithAirfield));
    assert_eq!(attack(&mut stage("staff2", "0402")), Ok(()), "from above");
}
