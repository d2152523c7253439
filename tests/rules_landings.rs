//! O0.o: drops by parachute and landings on beaches; O0.m: prisoners; O5.4.a: improvised infantry.

use hacse::{
    content::{load::from_files, scenario::Start},
    engine::{
        quantity::{Round, Tenths},
        side::Side,
    },
    operations::{
        event::{Event, Loss},
        forces::{
            UnitState,
            components::{Form, Position},
            fragments,
        },
        game::Game,
        movement::arrivals,
        order::{Order, Refusal},
    },
};

use crate::support::{Stage, changed, end_round, go, hex, sound, unit};

const ONE: Side = Side::One;
const TWO: Side = Side::Two;

fn state(game: &Game, key: &str) -> UnitState {
    game.field().load(unit(game, key))
}

/// Rifles that drop in the second round.
fn drop(fields: &str) -> Stage {
    Stage::new(".......\n.......\n.......\n.......\n.......")
        .unit(ONE, "a", "rifle", "0101")
        .coming(ONE, "p", "rifle", &format!("drops: (round: 2, {fields})"))
        .unit(TWO, "b", "rifle", "0403")
}

#[test]
fn o0_o_a_company_drops_in_fragments_of_platoon_size() {
    let mut game = drop("at: \"0603\"").game();
    let scenario = game.scenario();
    let keys = ["p", "p/b", "p/c"];
    for key in keys {
        assert_eq!(state(&game, key).position, Position::Reserve);
        let halves = scenario.sheet_of(unit(&game, key)).stack_halves(&scenario.rules.readings);
        assert_eq!(halves, 1, "O0.c: a platoon counts half");
    }
    // An HQ group and twelve groups: the HQ and four groups, four, four.
    let whole = keys.map(|key| state(&game, key).whole(scenario.sheet_of(unit(&game, key))));
    assert_eq!(whole, [5, 4, 4]);
    end_round(&mut game);
    for key in keys {
        assert_eq!(state(&game, key).tile(), Some(hex(&game, "0603")), "without scatter where it was aimed");
        assert_eq!(
            game.submit(ONE, Order::Move { units: vec![unit(&game, key)], to: hex(&game, "0602") }),
            Err(Refusal::CannotMove)
        );
    }
    end_round(&mut game);
    go(&mut game, ONE, "p/b", "0602");
    assert_eq!(sound(&game), Ok(()));
}

#[test]
fn o0_o_fragments_in_one_hex_are_merged() {
    let mut game = drop("at: \"0603\"").game();
    end_round(&mut game);
    let (p, b, c) = (unit(&game, "p"), unit(&game, "p/b"), unit(&game, "p/c"));
    let mut game = changed(&game, |units| units[b.index()].rows.0[1].temporary = 2);
    assert_eq!(fragments::beside(game.view(ONE), p), [b, c]);
    assert_eq!(game.submit(ONE, Order::Merge { unit: b, into: unit(&game, "a") }), Err(Refusal::NotFragments));
    assert_eq!(game.submit(ONE, Order::Merge { unit: b, into: b }), Err(Refusal::Twice));
    let before = game.digest();
    game.submit(ONE, Order::Merge { unit: b, into: p }).unwrap();
    let (scenario, merged) = (game.scenario(), state(&game, "p"));
    assert_eq!(state(&game, "p/b").position, Position::Joined(p));
    assert_eq!((merged.rows.0[0].total, merged.rows.0[1].total, merged.rows.0[1].temporary), (0, 4, 2), "nine groups, two hurt");
    assert_eq!(merged.form, Form::Whole, "two of three are a company again");
    assert_eq!(merged.sheet(&scenario).stack_halves(&scenario.rules.readings), 2);
    game.submit(ONE, Order::Merge { unit: c, into: p }).unwrap();
    assert_eq!(state(&game, "p").whole(merged.sheet(&scenario)), 11);
    assert_eq!(state(&game, "p").rows.0[1].total, 0);
    assert_eq!(sound(&game), Ok(()));
    let saved = Game::restore(game.scenario(), game.snapshot()).unwrap();
    assert_eq!(saved.digest(), game.digest());
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(game.digest(), before);
    // Only in one hex.
    end_round(&mut game);
    go(&mut game, ONE, "p/b", "0602");
    assert_eq!(game.submit(ONE, Order::Merge { unit: b, into: p }), Err(Refusal::NotTogether));
}

#[test]
fn o0_o_a_drop_scatters_and_hurts() {
    let stage = drop("at: \"0603\", scatter: 2, losses: 2, fragments: 1");
    let scenario = stage.scenario();
    let (mut misses, mut hurt) = ([0u32; 3], 0);
    for seed in 0..120 {
        let mut game = Game::new(scenario.clone(), seed);
        end_round(&mut game);
        let p = state(&game, "p");
        let tile = p.tile().expect("it came down");
        let missed = scenario.map.grid.distance(tile, hex(&game, "0603"));
        misses[usize::try_from(missed).unwrap()] += 1;
        // Every third of one unit's damages is total.
        let (temporary, total) = (p.temporary(), p.total());
        assert_eq!(total, (temporary + total) / 3);
        hurt += temporary + total;
        let told = game.journal().into_iter().find_map(|entry| match entry.event {
            Event::Dropped { tile, hurt, .. } => Some((tile, hurt, entry.seen_by)),
            _ => None,
        });
        assert_eq!(told, Some((tile, temporary + total, hacse::engine::side::Sides::only(ONE))));
    }
    assert!(misses.iter().all(|count| *count > 20), "{misses:?}");
    // Two of six for each of thirteen circles: about 520 in all.
    assert!((420..620).contains(&hurt), "{hurt}");
}

#[test]
fn o0_o_who_comes_down_on_an_enemy_shares_his_hex_and_nobody_must_attack() {
    let mut game = drop("at: \"0403\", fragments: 1").game();
    end_round(&mut game);
    let target = hex(&game, "0403");
    assert_eq!(state(&game, "p").tile(), Some(target));
    assert!(game.view(ONE).enemy_seen(target), "both see everything in the hex");
    assert!(game.view(TWO).enemy_seen(target));
    assert!(game.view(ONE).plans.is_empty(), "nothing is named by itself (O0.f)");
    end_round(&mut game);
    assert_eq!(state(&game, "p").tile(), Some(target), "and nobody is sent away");
    // It may attack there, though.
    let order = crate::support::fights::attack(&game, "0403", 2, &["p"]);
    game.submit(ONE, order).unwrap();
    assert!(game.view(ONE).plan_on(target).is_some());
    assert_eq!(sound(&game), Ok(()));
}

#[test]
fn o0_o_who_drops_unseen_is_not_told_to_the_enemy() {
    let mut game = drop("at: \"0701\", losses: 1").game();
    end_round(&mut game);
    let p = unit(&game, "p");
    assert!(!game.view(TWO).contacts.contains_key(&p));
    let told = |event: &Event| matches!(event, Event::Dropped { .. } | Event::Merged { .. });
    assert!(!game.journal().iter().any(|entry| entry.for_side(TWO).is_some_and(told)));
}

#[test]
fn o0_o_a_drop_over_water_is_drawn_again() {
    let stage = Stage::new("~~~\n~.~\n~~~").unit(TWO, "b", "rifle", "0202").coming(
        ONE,
        "p",
        "platoon",
        "drops: (round: 2, at: \"0202\", scatter: 1)",
    );
    for seed in 0..10 {
        let mut game = Game::new(stage.scenario(), seed);
        end_round(&mut game);
        assert_eq!(state(&game, "p").tile(), Some(hex(&game, "0202")));
    }
}

/// Two rifle companies, guns and tanks before a beach of two hexes that takes one company a round.
fn landing(per_round: u32) -> Stage {
    Stage::new(".....\n.....\n.....")
        .beaches(&format!(
            r#"(key: "red", name: (de: "Rot", en: "Red"), side: One, hexes: ["0101", "0102"], per_round: {per_round}, from: 2, guns_from: 3, vehicles_from: 4)"#
        ))
        .coming(ONE, "t", "tank", r#"lands: (beach: "red")"#)
        .coming(ONE, "g", "antitank", r#"lands: (beach: "red")"#)
        .coming(ONE, "r", "rifle", r#"lands: (beach: "red")"#)
        .coming(ONE, "q", "rifle", r#"lands: (beach: "red", round: 3)"#)
        .coming(ONE, "s", "staff", r#"lands: (beach: "red")"#)
        .unit(TWO, "b", "rifle", "0503")
}

/// In which round each unit came ashore.
fn ashore(per_round: u32, block: &[&str]) -> Vec<(String, Option<u32>)> {
    let mut stage = landing(per_round);
    for (index, label) in block.iter().enumerate() {
        stage = stage.unit(TWO, &format!("x{index}"), "rifle", label);
    }
    let mut game = stage.game();
    let scenario = game.scenario();
    let keys = ["t", "g", "r", "q", "s"];
    let mut came = vec![None; keys.len()];
    for round in 1..=6 {
        for (place, key) in came.iter_mut().zip(keys) {
            if place.is_none() && state(&game, key).tile().is_some() {
                *place = Some(round);
                assert!(scenario.beaches[0].hexes.contains(&state(&game, key).tile().unwrap()));
            }
        }
        end_round(&mut game);
    }
    keys.into_iter().map(str::to_owned).zip(came).collect()
}

#[test]
fn o0_o_a_beach_takes_so_many_companies_a_round_guns_and_vehicles_later() {
    let rounds = |per_round| ashore(per_round, &[]).into_iter().map(|(_, round)| round).collect::<Vec<_>>();
    // Tanks from the fourth round, guns from the third, rifles from the second or when they are due; staffs do not count.
    assert_eq!(rounds(9), [Some(4), Some(3), Some(2), Some(3), Some(2)]);
    assert_eq!(rounds(1), [Some(4), Some(3), Some(2), Some(5), Some(2)], "one company a round");
}

#[test]
fn o0_o_nobody_lands_in_an_enemys_hex() {
    let rounds = ashore(9, &["0101", "0102"]);
    assert!(rounds.iter().all(|(_, round)| round.is_none()), "{rounds:?}");
    let rounds = ashore(9, &["0101"]);
    assert!(rounds.iter().all(|(_, round)| round.is_some()), "the other hex of the beach is free: {rounds:?}");
}

#[test]
fn o0_o_the_owner_is_told_who_comes_when_and_where() {
    let game = landing(1).game();
    let expected = arrivals::expected(game.view(ONE));
    let told: Vec<(String, u32)> =
        expected.iter().map(|coming| (game.scenario().unit(coming.unit).key.clone(), coming.round.0 + 1)).collect();
    let wanted: Vec<(String, u32)> = ashore(1, &[]).into_iter().map(|(key, round)| (key, round.unwrap())).collect();
    let mut sorted = wanted;
    sorted.sort_by_key(|(key, round)| (*round, unit(&game, key)));
    assert_eq!(told, sorted, "as it comes if nobody bars the beach");
    assert!(expected.iter().all(|coming| coming.hexes == game.scenario().beaches[0].hexes));
    assert!(arrivals::expected(game.view(TWO)).is_empty());
    let game = drop("at: \"0603\", scatter: 1").game();
    let expected = arrivals::expected(game.view(ONE));
    assert_eq!(expected.len(), 3);
    assert_eq!((expected[0].round, expected[0].hexes.len()), (Round(1), 7), "the hex and those about it");
}

#[test]
fn o0_o_mistakes_of_authors_are_told_with_their_place() {
    let tells = |stage: Stage, wanted: &[&str]| {
        let mistakes = from_files(&stage.files()).expect_err("there are mistakes");
        for text in wanted {
            assert!(mistakes.lines.contains(text), "{text} is not in\n{}", mistakes.lines);
        }
        assert_eq!(mistakes.count, wanted.len(), "{}", mistakes.lines);
    };
    let field = || Stage::new("..~\n...").unit(TWO, "b", "rifle", "0201");
    tells(field().coming(ONE, "p", "rifle", r#"drops: (round: 2, at: "0901")"#), &["\"0901\""]);
    tells(field().coming(ONE, "p", "rifle", r#"drops: (round: 2, at: "0301")"#), &["0301 is water"]);
    tells(field().coming(ONE, "p", "rifle", r#"drops: (round: 2, at: "0101", losses: 6)"#), &["losses"]);
    tells(field().coming(ONE, "p", "rifle", r#"drops: (round: 2, at: "0101"), at: "0101""#), &["either `at` or `drops`"]);
    tells(field().coming(ONE, "p", "platoon", r#"drops: (round: 2, at: "0101", fragments: 2)"#), &["only a company"]);
    tells(field().coming(ONE, "p", "rifle", r#"lands: (beach: "blue")"#), &["blue"]);
    let beach = |fields: &str| format!(r#"(key: "red", name: (de: "R", en: "R"), {fields})"#);
    let landing = |fields: &str| field().beaches(&beach(fields)).coming(ONE, "p", "rifle", r#"lands: (beach: "red")"#);
    tells(landing(r#"side: Two, hexes: ["0101"], per_round: 1, from: 2"#), &["the other side's"]);
    tells(landing(r#"side: One, hexes: ["0301"], per_round: 1, from: 2"#), &["0301 is water"]);
    tells(landing(r#"side: One, hexes: [], per_round: 1, from: 2"#), &["at least one hex"]);
    tells(landing(r#"side: One, hexes: ["0101"], per_round: 1, from: 3, guns_from: 2"#), &["earlier than `from`"]);
    let twice = vec![beach(r#"side: One, hexes: ["0101"], per_round: 1, from: 1"#); 2].join(", ");
    tells(field().beaches(&twice).coming(ONE, "p", "rifle", r#"lands: (beach: "red")"#), &["stands here twice"]);
    let scenario = landing(r#"side: One, hexes: ["0101"], per_round: 1, from: 2"#).scenario();
    assert!(matches!(scenario.units[0].start, Start::Lands { round: Round(0), .. }));
}

#[test]
fn o0_o_what_dropped_and_merged_counts_its_losses_once() {
    let stage = drop("at: \"0603\"").goals(r#"(side: Two, name: (de: "", en: ""), points: 1, when: Losses(kind: All, per: 1)),"#);
    let mut game = stage.game();
    end_round(&mut game);
    let (p, b) = (unit(&game, "p"), unit(&game, "p/b"));
    assert_eq!(game.view(TWO).points[1].0, 0, "what the others have is not lost");
    let mut game = changed(&game, |units| units[b.index()].rows.0[1].total += 1);
    game.submit(ONE, Order::Merge { unit: b, into: p }).unwrap();
    end_round(&mut game);
    assert_eq!(game.view(TWO).points[1].0, 2, "one circle, in halves of points");
}

#[test]
fn o0_m_prisoners_count_by_circles_and_by_units() {
    let goals = r#"(side: One, name: (de: "", en: ""), points: 1, when: Prisoners(kind: All, per: 1)),
        (side: One, name: (de: "", en: ""), points: 1, when: Prisoners(units: true, kind: Infantry, per: 1)),
        (side: One, name: (de: "", en: ""), points: 1, when: Prisoners(kind: Vehicle, per: 1)),"#;
    // Surrounded from two opposite hexes: who fails surrenders.
    let stage = Stage::new("...\n...\n...")
        .goals(goals)
        .unit(ONE, "a", "rifle", "0201")
        .unit(ONE, "c", "rifle", "0203")
        .unit_with(TWO, "b", "rifle", "0202", "experience: Conscript");
    let mut surrendered = 0;
    for seed in 0..60 {
        let mut game = Game::new(stage.scenario(), seed);
        go(&mut game, ONE, "a", "0202");
        go(&mut game, ONE, "c", "0202");
        let hex = hex(&game, "0202");
        game.submit(ONE, Order::EndMovement).unwrap();
        game.submit(ONE, Order::Resolve { hex }).unwrap();
        let how = game.journal().iter().find_map(|entry| match entry.event {
            Event::Lost { how, .. } => Some(how),
            _ => None,
        });
        let left = state(&game, "b")
            .with_rows(game.scenario().sheet_of(unit(&game, "b")))
            .map(|(_, row, state)| row.count - state.total)
            .sum::<u8>();
        game.submit(ONE, Order::EndTurn).unwrap();
        if game.outcome().is_none() && game.to_act() == TWO {
            game.submit(TWO, Order::EndTurn).unwrap();
        }
        let captured = hacse::operations::forces::components::Captured {
            circles: [if how == Some(Loss::Surrendered) { u32::from(left) } else { 0 }, 0, 0, 0, 0],
            units: [u32::from(how == Some(Loss::Surrendered)), 0, 0, 0, 0],
        };
        if how.is_some() {
            assert_eq!(game.field().saved().score.captured[1], captured, "{how:?} with seed {seed}");
        }
        if how == Some(Loss::Surrendered) {
            surrendered += 1;
            let points = 2 * (captured.circles[0] + captured.units[0]);
            assert_eq!(game.view(ONE).points[0].0, i32::try_from(points).unwrap());
        }
    }
    assert!(surrendered > 3);
}

#[test]
fn o7_6_a_whom_a_retreat_leaves_behind_is_a_prisoner() {
    let goals = r#"(side: One, name: (de: "", en: ""), points: 1, when: Prisoners(kind: All, per: 1)),"#;
    let stage = Stage::new("....\n....\n....\n....")
        .goals(goals)
        .unit(ONE, "a", "rifle", "0201")
        .unit(ONE, "c", "rifle", "0201")
        .unit_with(TWO, "b", "rifle", "0202", "experience: Conscript");
    let mut seen = 0;
    for seed in 0..60 {
        let mut game = Game::new(stage.scenario(), seed);
        go(&mut game, ONE, "a", "0202");
        go(&mut game, ONE, "c", "0202");
        let hex = hex(&game, "0202");
        game.submit(ONE, Order::EndMovement).unwrap();
        game.submit(ONE, Order::Resolve { hex }).unwrap();
        let report = crate::support::fights::report(&game);
        let retreated = game.journal().iter().any(|entry| matches!(entry.event, Event::Retreated { .. }));
        if !(retreated && report.taken) {
            continue;
        }
        // What was temporary before is total now: every third damage was total at once.
        let b = state(&game, "b");
        assert_eq!(b.temporary(), 0);
        let hits: u32 = report.attack_impacts.iter().map(|impact| impact.hits.len() as u32).sum();
        let captured = game.field().saved().score.captured[1];
        assert_eq!(captured.circles, [hits - hits / 3, 0, 0, 0, 0], "seed {seed}");
        seen += u32::from(hits > 0);
    }
    assert!(seen > 3);
}

#[test]
fn o5_4_a_who_leaves_his_vehicles_goes_on_as_improvised_infantry() {
    let mut game = Stage::new(".....\n.....")
        .unit(ONE, "t", "tank", "0101")
        .unit(ONE, "a", "rifle", "0101")
        .unit(TWO, "b", "rifle", "0502")
        .unit(ONE, "eyes", "staff", "0301")
        .game();
    let (t, scenario) = (unit(&game, "t"), game.scenario());
    assert_eq!(game.submit(ONE, Order::Abandon { unit: unit(&game, "a") }), Err(Refusal::NoVehicles));
    let before = game.digest();
    game.submit(ONE, Order::Abandon { unit: t }).unwrap();
    let now = state(&game, "t");
    let sheet = now.sheet(&scenario);
    assert_eq!((now.form, sheet.country, sheet.road), (Form::Improvised, 2, 2), "BP 2/2");
    assert!(!sheet.motorised() && sheet.is_infantry(&scenario.rules.readings));
    // Five men: 0.1 for each two of them, in each of ten circles; no armour.
    assert_eq!((sheet.rows[0].loads[0].strength, sheet.rows[0].front), (Tenths(2), Tenths(0)));
    assert_eq!(now.whole(sheet), 10);
    assert!(game.journal().iter().any(|entry| entry.event == Event::Abandoned { unit: t, vehicles: 10 }));
    assert_eq!(sound(&game), Ok(()));
    assert_eq!(Game::restore(game.scenario(), game.snapshot()).unwrap().digest(), game.digest());
    assert_eq!(game.submit(ONE, Order::Abandon { unit: t }), Err(Refusal::NoVehicles), "once");
    assert_eq!(game.submit(ONE, Order::Move { units: vec![t], to: hex(&game, "0401") }), Err(Refusal::OutOfReach));
    game.undo().unwrap();
    assert_eq!(game.digest(), before);
    game.submit(ONE, Order::Abandon { unit: t }).unwrap();
    go(&mut game, ONE, "t", "0301");
    let literal = Stage::duel("tank", "rifle").readings("o5_4_a_improvised_literal: true").scenario();
    let twin = literal.improvised_of(literal.units[0].sheet).unwrap();
    assert_eq!(literal.sheet(twin).rows[0].loads[0].strength, Tenths(25), "half a point for each of five");
}

#[test]
fn o5_4_a_what_is_left_behind_is_lost_and_what_the_enemy_sees_are_men_on_foot() {
    let mut game = Stage::new(".....\n.....")
        .goals(r#"(side: Two, name: (de: "", en: ""), points: 1, when: Losses(kind: Vehicle, per: 1)),"#)
        .unit(ONE, "t", "tank", "0101")
        .unit(TWO, "b", "rifle", "0201")
        .game();
    let t = unit(&game, "t");
    game.submit(ONE, Order::Abandon { unit: t }).unwrap();
    let (scenario, contact) = (game.scenario(), game.view(TWO).contacts[&t]);
    assert_eq!(Some(contact.sheet), scenario.improvised_of(scenario.unit(t).sheet));
    assert_eq!(game.view(TWO).sheet_of(t).country, 2);
    end_round(&mut game);
    assert_eq!(game.view(TWO).points[1].0, 20, "ten vehicles");
    // A fight goes by what they are now.
    go(&mut game, ONE, "t", "0201");
    let setup = hacse::operations::combat::gather::truth(game.field(), game.view(ONE).plan_on(hex(&game, "0201")).unwrap(), ONE);
    assert_eq!(setup.attackers[0].sheet, contact.sheet);
}

#[test]
fn o0_o_fragments_share_the_goods_of_their_company() {
    let stage = Stage::new(".......\n.......\n.......").unit(ONE, "a", "rifle", "0101");
    let stage = stage.coming(ONE, "p", "sappers", r#"drops: (round: 2, at: "0602")"#).unit(TWO, "b", "rifle", "0203");
    let mut game = stage.game();
    end_round(&mut game);
    let goods = |game: &Game, key: &str| [state(game, key).stores.0[0], state(game, key).stores.0[1]];
    assert_eq!(["p", "p/b", "p/c"].map(|key| goods(&game, key)), [[9, 2], [8, 2], [8, 1]], "25 and 5 VE of one company");
    let (p, b, c) = (unit(&game, "p"), unit(&game, "p/b"), unit(&game, "p/c"));
    game.submit(ONE, Order::Merge { unit: b, into: p }).unwrap();
    assert_eq!(goods(&game, "p"), [17, 4]);
    game.submit(ONE, Order::Merge { unit: c, into: p }).unwrap();
    assert_eq!(goods(&game, "p"), [25, 5]);
    assert_eq!(sound(&game), Ok(()));
}
