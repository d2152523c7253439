//! O2.1: command. HQ groups, skill rolls, bodies, rallying; O1.3.c and the support units of O1.4 beside it.

use hacse::{
    content::scenario::{FormationId, UnitId},
    engine::{explained::Reason, side::Side},
    operations::{
        combat::plan::{AttackPlan, Attacker},
        command::{
            exchange::Exchange,
            rally, tree,
            way::{self, Way, Why},
        },
        event::Event,
        forces::components::Activation,
        game::Game,
        order::{Lock, Order, Refusal},
    },
};

use crate::support::{Stage, changed, end_round, hex, unit};

const OPEN: &str = "
    ......
    ......
    ......
";

/// Hour, rounds and switches: fine weather, no rest.
const HEAD: &str = "hour: 10), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer, command: true";

/// A battalion of the source's example: two HQ groups, five companies, all in one hex.
fn battalion() -> Stage {
    let mut stage = Stage::new(OPEN).head(HEAD).staff(Side::One, "st", "staff", "0202").unit(Side::Two, "e", "rifle", "0603");
    for key in ["a", "b", "c", "d", "e5"] {
        stage = stage.unit(Side::One, key, "rifle", "0202");
    }
    stage
}

fn ids(game: &Game, keys: &[&str]) -> Vec<UnitId> {
    keys.iter().map(|key| unit(game, key)).collect()
}

fn go(game: &mut Game, keys: &[&str], label: &str) -> Result<(), Refusal> {
    let order = Order::Move { units: ids(game, keys), to: hex(game, label) };
    game.submit(Side::One, order).map(|_| ())
}

fn active(game: &Game, key: &str) -> Option<Activation> {
    game.field().load(unit(game, key)).command.active
}

fn spent(game: &Game, key: &str) -> u8 {
    game.field().load(unit(game, key)).command.spent
}

#[test]
fn o2_1_a_each_hq_group_activates_one_unit_a_round() {
    let mut game = battalion().game();
    go(&mut game, &["a"], "0201").expect("the first group");
    go(&mut game, &["b"], "0301").expect("the second group");
    assert_eq!(active(&game, "a"), Some(Activation::Hq(unit(&game, "st"))));
    assert_eq!(spent(&game, "st"), 2);
    assert_eq!(go(&mut game, &["c"], "0201"), Err(Refusal::NeedsRoll), "both groups have commanded somebody");
    let (a, c) = (unit(&game, "a"), unit(&game, "c"));
    assert_eq!(game.submit(Side::One, Order::Activate { unit: a }), Err(Refusal::AlreadyActive));
    assert_eq!(game.submit(Side::One, Order::Activate { unit: c }), Err(Refusal::NeedsRoll));
    // Who is active may go on.
    end_round(&mut game);
    assert_eq!((spent(&game, "st"), active(&game, "a")), (0, None), "a new round");
    // It may be activated before it is told what to do.
    let c = unit(&game, "c");
    game.submit(Side::One, Order::Activate { unit: c }).expect("a group again");
    go(&mut game, &["c"], "0201").unwrap();
    assert_eq!(spent(&game, "st"), 1);
}

#[test]
fn o2_1_a_the_highest_staff_in_play_counts_as_active() {
    let mut game = battalion().game();
    go(&mut game, &["st"], "0201").expect("nobody is above it");
    assert_eq!(active(&game, "st"), Some(Activation::Highest));
    assert_eq!(spent(&game, "st"), 0);
    let mut strict = battalion().readings("o2_1_a_highest_is_active: false").game();
    // It has no superior at all, so there is nobody to ask.
    go(&mut strict, &["st"], "0201").expect("independent");
}

#[test]
fn o2_1_a_an_inactive_staff_may_activate_others() {
    let regiment = |readings: &str| {
        let stage = Stage::new(OPEN).head(HEAD).level(Side::One, "Regiment").staff(Side::One, "rg", "staff", "0101");
        let stage = stage.below(Side::One, "bn", "Battalion", Some(["st", "staff", "0102"]), &[["a", "rifle", "0102"]]);
        stage.unit(Side::Two, "e", "rifle", "0603").readings(readings).game()
    };
    let mut game = regiment("");
    go(&mut game, &["a"], "0202").expect("its battalion commands it though nobody has commanded the battalion");
    assert_eq!((active(&game, "st"), spent(&game, "st"), spent(&game, "rg")), (None, 1, 0));
    let mut strict = regiment("o2_1_a_idle_staffs_command: false");
    assert_eq!(go(&mut strict, &["a"], "0202"), Err(Refusal::NeedsRoll));
    go(&mut strict, &["st"], "0202").expect("the regiment activates the battalion");
    go(&mut strict, &["a"], "0202").expect("and that the company");
    assert_eq!((spent(&strict, "rg"), spent(&strict, "st")), (1, 1));
}

#[test]
fn o2_1_a_contact_is_needed() {
    let head = format!("{HEAD}, signals: true");
    let stage = Stage::new(OPEN).head(&head).staff(Side::One, "st", "staff2", "0102").unit(Side::Two, "e", "rifle", "0603");
    let mut game = stage.unit(Side::One, "near", "rifle", "0302").unit(Side::One, "far", "rifle", "0502").game();
    go(&mut game, &["near"], "0301").expect("two hexes away, two signal groups");
    assert_eq!(go(&mut game, &["far"], "0501"), Err(Refusal::NeedsRoll));
    let (_, way) = way::ways(game.view(Side::One), &ids(&game, &["far"])).remove(0);
    let Way::Roll(need) = way else { panic!("{way:?}") };
    assert_eq!(need.why, Why::NoContact(unit(&game, "st")));
}

#[test]
fn o2_1_b_a_veteran_acts_on_an_eight() {
    // O1.2.a: veteran (4), fine weather: 8 or more, 15 of 36, 41.7 %.
    let ways = |game: &Game| way::ways(game.view(Side::One), &ids(game, &["c"])).remove(0).1;
    let (mut passed, mut failed) = (0, 0);
    for seed in 0..40 {
        let mut game = Game::new(battalion().scenario(), seed);
        go(&mut game, &["a"], "0201").unwrap();
        go(&mut game, &["b"], "0301").unwrap();
        let Way::Roll(need) = ways(&game) else { panic!() };
        assert_eq!((need.number.value, need.chance(), need.why), (8, 42, Why::GroupsSpent(unit(&game, "st"))));
        let c = unit(&game, "c");
        let mark = game.submit(Side::One, Order::RollCommand { unit: c }).expect("a roll is all that is left");
        let rolled = game.since(mark).iter().find_map(|entry| match &entry.event {
            Event::CommandRoll { unit, dice, number } if *unit == c => Some((*dice, number.value)),
            _ => None,
        });
        let (dice, number) = rolled.expect("the roll is told");
        assert_eq!(game.can_undo(), Err(Lock::Dice));
        if dice[0] + dice[1] >= 8 {
            passed += 1;
            assert_eq!(number, 8);
            assert_eq!(active(&game, "c"), Some(Activation::Roll));
            assert_eq!(game.submit(Side::One, Order::RollCommand { unit: c }), Err(Refusal::NoRollNeeded));
            go(&mut game, &["c"], "0201").expect("it acts");
        } else {
            failed += 1;
            // He cannot act any more, so nobody asks what he is to do.
            let waits = |game: &Game, key: &str| {
                let id = unit(game, key);
                game.view(Side::One).without_orders().any(|unit| unit.id == id)
            };
            assert!(!waits(&game, "c") && waits(&game, "d"));
            assert_eq!(go(&mut game, &["c"], "0201"), Err(Refusal::NotActivated));
            assert_eq!(game.submit(Side::One, Order::RollCommand { unit: c }), Err(Refusal::NotActivated), "once a round");
            end_round(&mut game);
            go(&mut game, &["c"], "0201").expect("a new round");
        }
    }
    assert!(passed > 5 && failed > 5, "{passed} : {failed}");
}

#[test]
fn o2_1_b_attacking_needs_orders_and_defending_does_not() {
    let stage = Stage::new(OPEN).head(HEAD).staff(Side::One, "st", "staff", "0101");
    let stage = stage.unit(Side::One, "g1", "mg", "0201").unit(Side::One, "g2", "mg", "0302").unit(Side::One, "g3", "mg", "0301");
    let stage = stage.unit(Side::Two, "e", "rifle", "0303");
    // An enemy who does not dare to come is not fired at: one battle is enough in which he does.
    let fired = (0..20).any(|seed| {
        let mut game = Game::new(stage.scenario(), seed);
        // The staff's groups are spent on others.
        go(&mut game, &["g1"], "0102").unwrap();
        go(&mut game, &["g3"], "0201").unwrap();
        let (g2, enemy, theirs, ours) = (unit(&game, "g2"), unit(&game, "e"), hex(&game, "0303"), hex(&game, "0302"));
        let plan = AttackPlan::direct(theirs, vec![Attacker { unit: g2, target: None, rows: 1, loads: Vec::new() }]);
        assert_eq!(game.submit(Side::One, Order::NameAttack(plan)), Err(Refusal::NeedsRoll));
        game.submit(Side::One, Order::EndTurn).unwrap();
        game.submit(Side::Two, Order::Move { units: vec![enemy], to: ours }).expect("the enemy attacks");
        game.submit(Side::Two, Order::EndMovement).unwrap();
        let mark = game.submit(Side::Two, Order::Resolve { hex: ours }).unwrap();
        game.since(mark).iter().any(|entry| match &entry.event {
            Event::Fought(report) => report.defence.iter().any(|shot| shot.unit == g2),
            _ => false,
        })
    });
    assert!(fired, "defending is free");
}

#[test]
fn o2_1_c_a_battalion_that_moves_together_needs_no_activation_of_its_companies() {
    let mut game = battalion().game();
    let all = ["st", "a", "b", "c", "d", "e5"];
    go(&mut game, &all, "0201").expect("they all follow the staff");
    let staff = unit(&game, "st");
    assert_eq!(active(&game, "st"), Some(Activation::Highest));
    for key in &all[1..] {
        assert_eq!(active(&game, key), Some(Activation::With(staff)));
    }
    assert_eq!(spent(&game, "st"), 0);
}

#[test]
fn o2_1_c_of_companies_that_turn_off_one_is_activated() {
    let mut game = battalion().game();
    go(&mut game, &["a", "b", "c"], "0301").expect("one group for three companies");
    let states = ["a", "b", "c"].map(|key| active(&game, key));
    assert_eq!(spent(&game, "st"), 1);
    assert_eq!(states.iter().filter(|state| matches!(state, Some(Activation::Hq(_)))).count(), 1);
    assert_eq!(states.iter().filter(|state| matches!(state, Some(Activation::With(_)))).count(), 2);
    // Who follows copies all: on its own it needs an order of its own.
    let follower = ["a", "b", "c"].into_iter().find(|key| matches!(active(&game, key), Some(Activation::With(_)))).unwrap();
    let way = way::ways(game.view(Side::One), &ids(&game, &[follower])).remove(0).1;
    assert_eq!(way, Way::Becomes(Activation::Hq(unit(&game, "st"))));
}

#[test]
fn o2_1_c_only_who_began_in_the_same_hex_follows() {
    let stage = battalion().unit(Side::One, "other", "lorry", "0203");
    let mut game = stage.game();
    go(&mut game, &["other"], "0202").expect("a group brings it there");
    go(&mut game, &["a", "b"], "0201").expect("the other group");
    assert_eq!(spent(&game, "st"), 2);
    // "c" and "other" stand together now, but did not when the turn began.
    assert_eq!(go(&mut game, &["c", "other"], "0302"), Err(Refusal::NeedsRoll));
}

#[test]
fn o2_1_c_a_company_does_not_lead_its_staff() {
    let regiment = Stage::new(OPEN).head(HEAD).level(Side::One, "Regiment").staff(Side::One, "rg", "staff", "0101");
    let regiment = regiment.below(Side::One, "bn", "Battalion", Some(["st", "staff", "0102"]), &[["a", "rifle", "0102"]]);
    let mut game = regiment.unit(Side::Two, "e", "rifle", "0603").game();
    go(&mut game, &["a", "st"], "0202").expect("both");
    assert_eq!(active(&game, "st"), Some(Activation::Hq(unit(&game, "rg"))));
    assert_eq!(active(&game, "a"), Some(Activation::With(unit(&game, "st"))));
    assert_eq!((spent(&game, "rg"), spent(&game, "st")), (1, 0));
}

#[test]
fn o2_1_a_undo_gives_the_group_back() {
    // In a wood everybody sees his own hex only; where somebody stands already nothing new is seen.
    let stage = Stage::new("www\nwww").head(HEAD).staff(Side::One, "st", "staff", "0101").unit(Side::One, "a", "rifle", "0101");
    let mut game = stage.unit(Side::One, "b", "rifle", "0201").unit(Side::Two, "e", "rifle", "0302").game();
    go(&mut game, &["a"], "0201").unwrap();
    assert_eq!(spent(&game, "st"), 1);
    game.undo().unwrap();
    assert_eq!((spent(&game, "st"), active(&game, "a")), (0, None));
    game.redo().unwrap();
    assert_eq!(spent(&game, "st"), 1);
}

#[test]
fn o2_1_without_the_switch_nobody_asks_for_orders() {
    let mut game = battalion().head(&HEAD.replace("command: true", "command: false")).game();
    for key in ["a", "b", "c", "d", "e5"] {
        go(&mut game, &[key], "0201").unwrap();
    }
    assert_eq!(spent(&game, "st"), 0);
}

/// The battalion with a company of two damaged groups and one whose HQ is out for a while.
fn beaten(stage: &Stage, seed: u64) -> Game {
    let game = Game::new(stage.scenario(), seed);
    let (a, b) = (unit(&game, "a").index(), unit(&game, "b").index());
    changed(&game, |units| {
        units[a].rows.0[1].temporary = 9;
        units[b].rows.0[0].temporary = 1;
        units[b].rows.0[1].temporary = 1;
    })
}

#[test]
fn o2_1_e_a_roll_exactly_met_restores_one_and_each_point_above_one_more() {
    let mut seen = [false; 13];
    for seed in 0..80 {
        let mut game = beaten(&battalion(), seed);
        let (staff, a) = (unit(&game, "st"), unit(&game, "a"));
        let mark = game.submit(Side::One, Order::Rally { staff, unit: a }).expect("a free group, no enemy near");
        let rolled = game.since(mark).iter().find_map(|entry| match &entry.event {
            Event::Rallied { number, dice, healed, .. } => Some((number.value, dice[0] + dice[1], *healed)),
            _ => None,
        });
        let (number, sum, healed) = rolled.expect("the roll is told");
        assert_eq!(number, 8, "veteran in fine weather");
        let expected = u32::from(sum.saturating_sub(7));
        assert_eq!(healed, expected, "8 restores one, 9 two, 12 five");
        assert_eq!(u32::from(game.field().load(a).rows.0[1].temporary), 9 - expected);
        assert_eq!(spent(&game, "st"), 1);
        seen[usize::from(sum)] = true;
    }
    assert!(seen[7] && seen[8] && seen[12], "all kinds of rolls came up");
}

#[test]
fn o2_1_e_the_hq_comes_back_first() {
    let healed = (0..40).map(|seed| beaten(&battalion(), seed)).find_map(|mut game| {
        let (staff, b) = (unit(&game, "st"), unit(&game, "b"));
        game.submit(Side::One, Order::Rally { staff, unit: b }).unwrap();
        let rows = &game.field().load(b).rows.0;
        (rows[0].temporary + rows[1].temporary == 1).then(|| (rows[0].temporary, rows[1].temporary))
    });
    assert_eq!(healed, Some((0, 1)));
}

#[test]
fn o2_1_e_where_a_staff_may_not_rally() {
    let rally = |stage: Stage, who: &str| {
        let mut game = beaten(&stage, 1);
        let (staff, unit) = (unit(&game, who), unit(&game, "a"));
        game.submit(Side::One, Order::Rally { staff, unit }).map(|_| ())
    };
    assert_eq!(rally(battalion(), "st"), Ok(()));
    assert_eq!(rally(battalion(), "b"), Err(Refusal::NotAStaff), "only from the battalion upwards");
    // Two hexes from a seen enemy is too near, three is not.
    let near = battalion().unit(Side::Two, "n", "rifle", "0402").unit(Side::One, "scout", "rifle", "0302");
    assert_eq!(rally(near, "st"), Err(Refusal::EnemyTooNear));
    let far = battalion().unit(Side::Two, "n", "rifle", "0502").unit(Side::One, "scout", "rifle", "0402");
    assert_eq!(rally(far, "st"), Ok(()));
    let mut game = beaten(&battalion(), 1);
    let (staff, a, c) = (unit(&game, "st"), unit(&game, "a"), unit(&game, "c"));
    assert_eq!(game.submit(Side::One, Order::Rally { staff, unit: c }), Err(Refusal::NothingToRally));
    game.submit(Side::One, Order::Rally { staff, unit: a }).unwrap();
    game.submit(Side::One, Order::Rally { staff, unit: a }).unwrap();
    assert_eq!(game.submit(Side::One, Order::Rally { staff, unit: a }), Err(Refusal::NoFreeGroup), "one roll a group");
    assert_eq!(go(&mut game, &["c"], "0201"), Err(Refusal::NeedsRoll), "a group that rallied commands nobody");
}

#[test]
fn o2_1_e_two_hexes_away_is_too_far() {
    let stage = Stage::new(OPEN).head(HEAD).staff(Side::One, "st", "staff", "0101").unit(Side::Two, "e", "rifle", "0603");
    let stage = stage.unit(Side::One, "a", "rifle", "0301").unit(Side::One, "b", "rifle", "0101");
    let mut game = beaten(&stage, 1);
    let (staff, a) = (unit(&game, "st"), unit(&game, "a"));
    assert_eq!(game.submit(Side::One, Order::Rally { staff, unit: a }), Err(Refusal::TooFarToRally));
}

#[test]
fn o1_4_a_a_collecting_point_works_as_if_the_staff_stood_there() {
    let stage = Stage::new(OPEN).head(HEAD).staff(Side::One, "st", "staff", "0101").unit(Side::Two, "e", "rifle", "0603");
    let stage = stage.unit(Side::One, "a", "rifle", "0301").unit(Side::One, "b", "rifle", "0101");
    let mut game = beaten(&stage.clone().unit(Side::One, "cp", "collecting", "0301"), 1);
    game.submit(Side::One, Order::Rally { staff: unit(&game, "st"), unit: unit(&game, "a") }).expect("O1.4.a");
    let strict = stage.unit(Side::One, "cp", "collecting", "0301").readings("o1_4_a_collecting_points_rally: false");
    let mut game = beaten(&strict, 1);
    let order = Order::Rally { staff: unit(&game, "st"), unit: unit(&game, "a") };
    assert_eq!(game.submit(Side::One, order), Err(Refusal::TooFarToRally));
}

#[test]
fn o1_c_resting_staffs_rally_by_themselves_and_without_the_malus_of_the_night() {
    let head = "hour: 22), rounds: 8, weather: 2, ground: Dry, night_rest: true, light: Summer, command: true";
    let mut game = beaten(&battalion().head(head), 3);
    let mark = game.mark();
    end_round(&mut game);
    let rolls: Vec<(u32, i32)> = game
        .since(mark)
        .iter()
        .filter_map(|entry| match &entry.event {
            Event::Rallied { number, .. } => Some((entry.round.0, number.amount_of(Reason::Light))),
            _ => None,
        })
        .collect();
    assert!(rolls.iter().all(|(_, light)| *light == 0), "no malus of the night: {rolls:?}");
    let first = rolls.iter().filter(|(round, _)| *round == 1).count();
    assert_eq!(first, 2, "both HQ groups in the first hour of rest: {rolls:?}");
    assert!(rolls.iter().all(|(round, _)| (1..=4).contains(round)), "{rolls:?}");
}

#[test]
fn o1_3_c_a_spare_hq_group_replaces_a_lost_one() {
    let game = battalion().game();
    let a = unit(&game, "a").index();
    let mut game = changed(&game, |units| units[a].rows.0[0].total = 1);
    let hq = |game: &Game, key: &str| tree::groups(&game.scenario(), &game.field().load(unit(game, key)));
    assert_eq!((hq(&game, "st"), hq(&game, "a")), (2, 0));
    let give = Exchange { from: unit(&game, "st"), from_row: 0, to: unit(&game, "a"), to_row: 0, circles: 1 };
    let men = |game: &Game| game.field().load(unit(game, "st")).total() + game.field().load(unit(game, "a")).total();
    let before = men(&game);
    game.submit(Side::One, Order::Exchange(give)).expect("both stand in one hex");
    assert_eq!((hq(&game, "st"), hq(&game, "a")), (1, 1));
    assert_eq!(men(&game), before, "nobody is created");
    assert_eq!(game.submit(Side::One, Order::Exchange(give)), Err(Refusal::NothingToExchange));
    let riflemen = Exchange { from_row: 0, to_row: 1, ..give };
    assert_eq!(game.submit(Side::One, Order::Exchange(riflemen)), Err(Refusal::RowsDiffer), "an HQ is no rifle group");
    game.undo().unwrap();
    assert_eq!((hq(&game, "st"), hq(&game, "a")), (2, 0));
}

#[test]
fn o1_3_c_nobody_gives_his_last_circle() {
    let stage = Stage::new(OPEN).head(HEAD).unit(Side::One, "a", "platoon", "0101").unit(Side::One, "b", "platoon", "0101");
    let game = stage.unit(Side::Two, "e", "rifle", "0603").game();
    let b = unit(&game, "b").index();
    let mut game = changed(&game, |units| units[b].rows.0[0].total = 3);
    let give = |game: &Game, circles| {
        Order::Exchange(Exchange { from: unit(game, "a"), from_row: 0, to: unit(game, "b"), to_row: 0, circles })
    };
    let all = give(&game, 3);
    assert!(game.submit(Side::One, all).is_err(), "an empty unit would stay on the map");
    let two = give(&game, 2);
    game.submit(Side::One, two).unwrap();
    let one = give(&game, 1);
    assert_eq!(game.submit(Side::One, one), Err(Refusal::NothingToExchange));
    assert_eq!(game.field().load(unit(&game, "a")).total(), 2);
}

#[test]
fn o1_3_c_only_in_one_hex() {
    let stage = Stage::new(OPEN).head(HEAD).staff(Side::One, "st", "staff", "0101").unit(Side::One, "a", "rifle", "0102");
    let game = stage.unit(Side::Two, "e", "rifle", "0603").game();
    let a = unit(&game, "a").index();
    let mut game = changed(&game, |units| units[a].rows.0[0].total = 1);
    let give = Exchange { from: unit(&game, "st"), from_row: 0, to: unit(&game, "a"), to_row: 0, circles: 1 };
    assert_eq!(game.submit(Side::One, Order::Exchange(give)), Err(Refusal::NotTogether));
}

#[test]
fn o2_2_e_a_staff_without_hq_groups_is_lost_until_it_gets_new_ones() {
    let regiment = Stage::new(OPEN).head(HEAD).level(Side::One, "Regiment").staff(Side::One, "rg", "staff", "0102");
    let regiment = regiment.below(Side::One, "bn", "Battalion", Some(["st", "staff2", "0102"]), &[["a", "rifle", "0102"]]);
    let game = regiment.unit(Side::Two, "e", "rifle", "0603").game();
    let st = unit(&game, "st").index();
    let mut game = changed(&game, |units| units[st].rows.0[0].total = 2);
    let above = |game: &Game| {
        let view = game.view(Side::One);
        tree::superior(&view.scenario, &|id| view.unit(id), unit(game, "a")).map(|staff| staff.id)
    };
    assert_eq!(above(&game), Some(unit(&game, "rg")));
    let give = Exchange { from: unit(&game, "rg"), from_row: 0, to: unit(&game, "st"), to_row: 0, circles: 1 };
    game.submit(Side::One, Order::Exchange(give)).unwrap();
    assert_eq!(above(&game), Some(unit(&game, "st")));
}

#[test]
fn attached_units_answer_to_the_other_staff() {
    let stage = Stage::new(OPEN).head(HEAD).level(Side::One, "Regiment").staff(Side::One, "rg", "staff", "0102");
    let stage = stage.below(Side::One, "b1", "Battalion", Some(["s1", "staff", "0102"]), &[["a", "rifle", "0102"]]);
    let stage = stage.below(Side::One, "b2", "Battalion", Some(["s2", "staff", "0103"]), &[["b", "rifle", "0103"]]);
    let mut game = stage.unit(Side::Two, "e", "rifle", "0603").game();
    let formation = |game: &Game, key: &str| {
        let scenario = game.scenario();
        let index = scenario.formations.iter().position(|formation| formation.key == key).unwrap();
        FormationId(u32::try_from(index).unwrap())
    };
    let (a, s2) = (unit(&game, "a"), unit(&game, "s2"));
    let attach = |game: &mut Game, unit: UnitId, to: Option<FormationId>| {
        game.submit(Side::One, Order::Attach { unit, formation: to }).map(|_| ())
    };
    let (f0, b1, b2) = (formation(&game, "f0"), formation(&game, "b1"), formation(&game, "b2"));
    attach(&mut game, a, Some(b2)).expect("another battalion");
    go(&mut game, &["a"], "0202").unwrap();
    assert_eq!((spent(&game, "s1"), spent(&game, "s2")), (0, 1), "its new staff commands it");
    assert_eq!(attach(&mut game, s2, Some(b1)), Err(Refusal::NoSuchFormation), "a battalion does not lead a battalion");
    assert_eq!(attach(&mut game, s2, Some(f0)), Err(Refusal::NoSuchFormation), "it is there already");
    let enemy = formation(&game, "f1");
    assert_eq!(attach(&mut game, a, Some(enemy)), Err(Refusal::NoSuchFormation));
    assert_eq!(attach(&mut game, a, Some(FormationId(99))), Err(Refusal::NoSuchFormation));
    attach(&mut game, a, None).expect("back home");
    assert_eq!(attach(&mut game, a, None), Err(Refusal::NoSuchFormation));
    assert_eq!(attach(&mut game, a, Some(b1)), Err(Refusal::NoSuchFormation), "its own is home");
}

#[test]
fn o1_4_d_police_eases_a_crowded_hex_in_its_range() {
    // Eleven companies stand on the road: passing them costs one more (O4.1.a).
    let stage = |police: bool, readings: &str| {
        let mut stage = Stage::new("......\n......").head(&HEAD.replace("command: true", "command: false"));
        for index in 0..11 {
            stage = stage.unit(Side::One, &format!("s{index}"), "rifle", "0201");
        }
        stage = stage.unit(Side::One, "x", "light", "0101").unit(Side::Two, "e", "rifle", "0602").readings(readings);
        if police { stage.unit(Side::One, "mp", "mp", "0301") } else { stage }
    };
    let cost = |game: &Game| {
        let view = game.view(Side::One);
        let mut search = hacse::engine::grid::path::Reach::new(view.scenario.map.grid);
        let x = unit(game, "x");
        hacse::operations::movement::reach::check(view, &[x], hex(game, "0401"), &mut search).map(|plan| plan.cost)
    };
    let policed = stage(true, "").game();
    assert!(policed.view(Side::One).policed(hex(&policed, "0201")));
    let leave = |game: &Game| {
        use hacse::engine::grid::path::Ground;
        let body = hacse::operations::movement::reach::body(game.view(Side::One), &[unit(game, "x")]).unwrap();
        body.leave(hex(game, "0201"))
    };
    let plain = stage(false, "").game();
    let strict = stage(true, "o1_4_d_police_eases: 0").game();
    assert_eq!((leave(&plain), leave(&policed), leave(&strict)), (1, 0, 1));
    assert!(cost(&policed).unwrap() <= cost(&plain).unwrap());
}

#[test]
fn rally_candidates_are_those_that_may_be_rallied() {
    let game = beaten(&battalion(), 1);
    let view = game.view(Side::One);
    let scene = rally::scene(view);
    assert_eq!(scene.candidates(unit(&game, "st")), ids(&game, &["a", "b"]), "the most damaged first");
    assert!(scene.candidates(unit(&game, "a")).is_empty());
}

#[test]
fn o2_1_d_support_units_work_without_orders() {
    // Nobody commands anybody; signals relay and the workshop mends all the same.
    let head = format!("{HEAD}, signals: true");
    let stage = Stage::new(OPEN).head(&head).staff(Side::One, "st", "staff2", "0102").unit(Side::Two, "e", "rifle", "0603");
    let stage = stage.unit(Side::One, "far", "tank", "0402").unit(Side::One, "n", "signals", "0202");
    let game = stage.unit(Side::One, "w", "workshop", "0402").game();
    let far = unit(&game, "far");
    let mut game = changed(&game, |units| units[far.index()].rows.0[0].temporary = 1);
    assert!(way::contact(game.view(Side::One), far), "over a signal company that nobody activated");
    end_round(&mut game);
    assert_eq!(game.field().load(far).rows.0[0].temporary, 0);
    assert_eq!([active(&game, "n"), active(&game, "w")], [None, None]);
}
