//! O7.7.a: opportunity fire at those who pass, and what it has to do with undo, bodies, retreats and the view.

use hacse::{
    content::scenario::{Opportunity, Posture, UnitId},
    engine::{explained::Reason, grid::Tile, quantity::Hundredths, side::Side},
    operations::{
        combat::{opportunity, report::Report},
        event::Event,
        forces::components::{Fought, Position},
        game::Game,
        order::{Lock, Order, Refusal},
    },
};

use crate::support::{
    Stage, changed, end_round,
    fights::{attack, fight},
    go, hex, sound, unit,
};

const ONE: Side = Side::One;
const TWO: Side = Side::Two;

/// Rifles in 0301 go by the machine guns in 0102: into 0201, and out of it to 0101.
fn by_the_guns(terrain: &str) -> Stage {
    Stage::new(terrain).unit(ONE, "a", "rifle", "0301").unit(TWO, "m", "mg", "0102")
}

fn open() -> Stage {
    by_the_guns("...\n...")
}

/// All reports of opportunity fire.
fn fired(game: &Game) -> Vec<Report> {
    let fire = |event: &Event| match event {
        Event::OpportunityFire(report) => Some((**report).clone()),
        _ => None,
    };
    game.journal().iter().filter_map(|entry| fire(&entry.event)).collect()
}

fn told(game: &Game, side: Side) -> Vec<Report> {
    let journal = game.journal();
    let known = journal.iter().filter_map(|entry| entry.for_side(side));
    known.filter_map(|event| if let Event::OpportunityFire(report) = event { Some((**report).clone()) } else { None }).collect()
}

fn when(game: &mut Game, key: &str, opportunity: Opportunity) {
    let id = unit(game, key);
    *game = changed(game, |units| units[id.index()].posture.opportunity = opportunity);
}

fn moves(game: &Game, keys: &[&str], to: &str) -> Order {
    Order::Move { units: keys.iter().map(|key| unit(game, key)).collect(), to: hex(game, to) }
}

#[test]
fn o7_7_a_who_enters_and_leaves_an_open_hex_beside_an_enemy_is_shot_at_once() {
    let mut game = open().game();
    go(&mut game, ONE, "a", "0101");
    let reports = fired(&game);
    assert_eq!(reports.len(), 1, "0101 is beside it too, but not left");
    let shot = &reports[0].attack[0];
    assert_eq!((shot.unit, shot.target, reports[0].hex), (unit(&game, "m"), unit(&game, "a"), hex(&game, "0201")));
    // Veteran 4, next hex +3, open ground nothing.
    assert_eq!((shot.number.value, shot.number.amount_of(Reason::NextHex)), (7, 3));
    assert!(shot.number.parts.iter().all(|part| part.reason != Reason::Terrain));
    let m = game.field().load(unit(&game, "m"));
    assert_eq!((m.rows.0[0].ammunition[0], m.fought.defended, m.fought.fired_at), (3, true, Some(hex(&game, "0201"))));
    assert_eq!(game.can_undo(), Err(Lock::Dice));
    assert_eq!(sound(&game), Ok(()));
}

#[test]
fn o7_7_a_damages_are_those_of_direct_fire_into_the_next_hex() {
    // Four heavy machine guns of 2.6, Dk 0 after open ground and distance: half 5.2, whole 10.4, twice 20.8.
    let mut game = open().game();
    go(&mut game, ONE, "a", "0101");
    let report = fired(&game).remove(0);
    let expected = [(-9..=-1, 0), (0..=2, 520), (3..=5, 1040), (6..=8, 2080)];
    let (_, strength) = expected.into_iter().find(|(margins, _)| margins.contains(&report.attack[0].margin)).unwrap();
    assert_eq!(report.attack[0].strength, Hundredths(strength));
    let a = game.field().load(unit(&game, "a"));
    assert_eq!(a.temporary() + a.total(), Hundredths(strength).floor_sqrt());
    assert!(report.entries.is_empty() && report.defence.is_empty() && report.retreats.is_empty(), "nobody rolls for morale");
}

#[test]
fn o7_7_a_who_stays_in_the_hex_is_not_shot_at_but_who_leaves_it_later_in_the_turn_is() {
    let mut game = Stage::new("...\n...").unit(ONE, "a", "light", "0301").unit(TWO, "m", "antitank", "0102").game();
    when(&mut game, "m", Opportunity::Always);
    go(&mut game, ONE, "a", "0201");
    assert!(fired(&game).is_empty());
    let mut later = game.snapshot();
    go(&mut game, ONE, "a", "0101");
    assert_eq!(fired(&game).len(), 1, "it entered the hex in the same turn");
    // In the next turn it stands there from the beginning.
    later.steps.clear();
    let mut game = Game::restore(game.scenario(), later).unwrap();
    end_round(&mut game);
    go(&mut game, ONE, "a", "0101");
    assert!(fired(&game).is_empty());
}

#[test]
fn o7_7_a_who_attacks_the_unit_is_not_shot_at_by_it() {
    let mut game = open().unit(ONE, "eyes", "staff", "0101").game();
    assert!(game.view(ONE).enemy_seen(hex(&game, "0102")));
    go(&mut game, ONE, "a", "0102");
    assert!(fired(&game).is_empty());
    // Nor by one that it runs into.
    let mut game = Stage::new("..\nW.").unit(ONE, "a", "light", "0201").unit(TWO, "m", "mg", "0102").game();
    when(&mut game, "m", Opportunity::Always);
    go(&mut game, ONE, "a", "0101");
    assert!(!game.view(ONE).enemy_seen(hex(&game, "0102")));
    game.submit(ONE, moves(&game, &["a"], "0102")).unwrap();
    assert!(game.journal().iter().any(|entry| matches!(entry.event, Event::Met { .. })));
    assert!(fired(&game).is_empty());
}

#[test]
fn o7_7_a_only_open_ground_or_lower_light_wood_marsh_and_village() {
    let count = |terrain: &str, levels: &str, readings: &str| {
        // Fast enough for every ground; whether it is seen is another matter (O6): by a staff high above.
        let stage = Stage::new(&format!("{terrain}\n...")).unit(ONE, "a", "light", "0301").unit(TWO, "m", "mg", "0102");
        let mut game = stage.levels(levels).readings(readings).game();
        when(&mut game, "m", Opportunity::Always);
        go(&mut game, ONE, "a", "0201");
        let (mut before, a) = (game.snapshot(), unit(&game, "a"));
        before.steps.clear();
        before.state.units[a.index()].position = Position::On(hex(&game, "0201"));
        before.state.units[a.index()].moved.hexes = 1;
        let mut game = Game::restore(game.scenario(), before).unwrap();
        go(&mut game, ONE, "a", "0101");
        fired(&game).len()
    };
    let flat = "000\n000\n000";
    let high = "000\n100\n000";
    assert_eq!(count("...\n...", flat, ""), 1);
    assert_eq!(count(".d.\n...", flat, ""), 1, "desert");
    for letter in ['w', 'm', 'v'] {
        let terrain = format!(".{letter}.\n...");
        assert_eq!(count(&terrain, flat, ""), 0, "{letter} on the same level");
        assert_eq!(count(&terrain, high, ""), 1, "{letter} below");
    }
    for letter in ['W', 'T'] {
        assert_eq!(count(&format!(".{letter}.\n..."), high, ""), 0, "{letter}");
    }
    assert_eq!(count(".r.\n...", high, ""), 0, "rough ground is not open");
    assert_eq!(count(".r.\n...", flat, "o7_7_a_rough_is_open: true"), 1);
    assert_eq!(count("...\n...", flat, "o7_7_a_opportunity_fire: false"), 0);
}

#[test]
fn o7_7_a_nobody_fires_at_what_his_side_does_not_see() {
    let night = "hour: 1), rounds: 8, weather: 2, ground: Dry, night_rest: false, light: Summer";
    let mut game = open().head(night).game();
    when(&mut game, "m", Opportunity::Always);
    go(&mut game, ONE, "a", "0101");
    assert!(fired(&game).is_empty());
}

#[test]
fn o7_7_a_it_is_the_rounds_only_defensive_fire() {
    let mut game = open().unit(ONE, "c", "rifle", "0301").unit(ONE, "d", "rifle", "0101").game();
    go(&mut game, ONE, "a", "0101");
    go(&mut game, ONE, "c", "0101");
    assert_eq!(fired(&game).len(), 1, "O0.e: once in the enemy's turn");
    let target = hex(&game, "0102");
    go(&mut game, ONE, "d", "0102");
    game.submit(ONE, Order::EndMovement).unwrap();
    game.submit(ONE, Order::Resolve { hex: target }).unwrap();
    assert!(crate::support::fights::report(&game).defence.is_empty(), "and so it does not fire at those who attack it");
}

#[test]
fn o7_7_a_by_posture_a_unit_fires_always_never_or_where_it_is_worth_it() {
    let count = |opportunity, hold_fire, sets: u8| {
        let game = open().game();
        let m = unit(&game, "m");
        let mut game = changed(&game, |units| {
            units[m.index()].posture = Posture { opportunity, hold_fire, ..units[m.index()].posture };
            units[m.index()].rows.0[0].ammunition[0] = sets;
        });
        go(&mut game, ONE, "a", "0101");
        fired(&game).len()
    };
    assert_eq!(count(Opportunity::Worth, false, 4), 1);
    assert_eq!(count(Opportunity::Never, false, 4), 0);
    assert_eq!(count(Opportunity::Always, true, 4), 0, "who holds fire holds it");
    assert_eq!(count(Opportunity::Worth, false, 1), 0, "the last set is kept");
    assert_eq!(count(Opportunity::Always, false, 1), 1);
    assert_eq!(count(Opportunity::Always, false, 0), 0);
    // The owner sets it in his turn.
    let mut game = open().game();
    game.submit(ONE, Order::EndTurn).unwrap();
    let posture = Posture { opportunity: Opportunity::Never, line: 1, ..Posture::default() };
    game.submit(TWO, Order::SetPosture { unit: unit(&game, "m"), posture }).unwrap();
    game.submit(TWO, Order::EndTurn).unwrap();
    go(&mut game, ONE, "a", "0101");
    assert!(fired(&game).is_empty());
}

#[test]
fn o7_7_a_without_orders_fire_is_kept_where_little_is_to_be_expected() {
    // Anti-tank guns against tanks with armour 3: nothing gets through on average.
    let passes = |readings: &str| {
        let mut game =
            Stage::new("...\n...").readings(readings).unit(ONE, "a", "tank", "0301").unit(TWO, "m", "antitank", "0102");
        game = game.unit(ONE, "eyes", "staff", "0101");
        let mut game = game.game();
        let way: Vec<Tile> = ["0301", "0201", "0101"].map(|label| hex(&game, label)).into();
        let threats = opportunity::threats(game.view(ONE), &[unit(&game, "a")], &way);
        go(&mut game, ONE, "a", "0101");
        (threats, fired(&game).len())
    };
    let (threats, fire) = passes("");
    assert_eq!((threats.len(), threats[0].likely, fire), (1, false, 0), "{threats:?}");
    let (threats, fire) = passes("o7_7_a_worth_tenths: 0");
    assert_eq!((threats[0].likely, fire), (true, 1));
}

#[test]
fn o7_7_a_motorised_infantry_is_shot_at_like_vehicles() {
    let loads = |sheet: &str| {
        let mut game = Stage::new("...\n...").unit(ONE, "a", sheet, "0301").unit(TWO, "m", "antitank", "0102").game();
        when(&mut game, "m", Opportunity::Always);
        go(&mut game, ONE, "a", "0101");
        let report = fired(&game).remove(0);
        report.attack[0].rows.iter().map(|row| row.load).collect::<Vec<_>>()
    };
    assert_eq!(loads("rifle"), [Some(0)], "high explosive");
    assert_eq!(loads("lorry"), [Some(1)], "armour-piercing shot, as against vehicles");
}

#[test]
fn o7_7_a_losses_count_at_once_and_the_rest_of_a_body_goes_on() {
    let stage = Stage::new("...\n...")
        .unit(ONE, "p", "platoon", "0301")
        .unit_with(ONE, "a", "rifle", "0301", "lost: [0, 11]")
        .unit(ONE, "s", "staff", "0301")
        .unit_with(TWO, "h", "howitzer", "0102", "experience: Elite")
        .unit_with(TWO, "m", "mg", "0102", "experience: Elite");
    let mut destroyed = 0;
    for seed in 0..60 {
        let mut game = Game::new(stage.scenario(), seed);
        for key in ["h", "m"] {
            when(&mut game, key, Opportunity::Always);
        }
        game.submit(ONE, moves(&game, &["p", "a", "s"], "0101")).unwrap();
        let report = fired(&game).remove(0);
        let strongest = unit(&game, "p");
        assert!(report.attack.iter().all(|shot| shot.target == strongest), "O0.i: the strongest; never the staff");
        let gone = report.fates.iter().any(|(id, _)| *id == strongest);
        for key in ["p", "a", "s"] {
            let lost = gone && key == "p";
            let place = if lost { Position::Gone } else { Position::On(hex(&game, "0101")) };
            assert_eq!(*game.field().get::<Position>(unit(&game, key)), place, "{key} with seed {seed}");
        }
        destroyed += u32::from(gone);
        assert_eq!(sound(&game), Ok(()));
    }
    assert!(destroyed > 0, "four damages to three groups: one total, and two temporary ones become so");
}

#[test]
fn o7_7_a_what_is_told_of_it() {
    let mut game = open().game();
    go(&mut game, ONE, "a", "0101");
    let (own, enemy) = (told(&game, ONE).remove(0), told(&game, TWO).remove(0));
    assert!(own.attack[0].number.parts.is_empty() && own.attack[0].rows.is_empty(), "O0.j: what the enemy's number is made of");
    assert!(!enemy.attack[0].number.parts.is_empty());
    assert!(enemy.attack_impacts.iter().all(|impact| impact.hits.is_empty()), "nor which circles were hit");
    // In the order in which it happened.
    let journal = game.journal();
    let order: Vec<u8> = journal
        .iter()
        .filter_map(|entry| match &entry.event {
            Event::Moved { way, .. } if way.last() == Some(&hex(&game, "0201")) => Some(0),
            Event::OpportunityFire(_) => Some(1),
            Event::Moved { way, .. } if way[0] == hex(&game, "0201") => Some(2),
            _ => None,
        })
        .collect();
    assert_eq!(order, [0, 1, 2]);
    assert!(game.view(ONE).enemy_seen(hex(&game, "0102")), "O0.g: who fired is seen");
}

#[test]
fn o7_7_a_the_step_off_the_map_is_a_step() {
    let mut game = open().map(r#"exits: ["0201"],"#).game();
    let a = unit(&game, "a");
    go(&mut game, ONE, "a", "0201");
    game.submit(ONE, Order::Leave { unit: a }).unwrap();
    assert_eq!(fired(&game).len(), 1);
    assert_eq!(game.can_undo(), Err(Lock::Dice));
}

#[test]
fn o7_7_a_a_retreat_draws_none() {
    // "b" is beaten out of its hex past "m" and over open ground.
    let stage = Stage::new(".......\n.......\n.......\n......W\n......W")
        .unit(ONE, "a", "rifle", "0202")
        .unit(ONE, "c", "rifle", "0202")
        .unit(ONE, "m", "mg", "0303")
        .unit_with(TWO, "b", "rifle", "0302", "experience: Conscript");
    let mut retreated = 0;
    for seed in 0..30 {
        let mut game = Game::new(stage.scenario(), seed);
        go(&mut game, ONE, "a", "0302");
        go(&mut game, ONE, "c", "0302");
        let hex = hex(&game, "0302");
        game.submit(ONE, Order::EndMovement).unwrap();
        game.submit(ONE, Order::Resolve { hex }).unwrap();
        retreated += game.journal().iter().filter(|entry| matches!(entry.event, Event::Retreated { .. })).count();
        game.submit(ONE, Order::EndTurn).unwrap();
        assert!(fired(&game).is_empty());
    }
    assert!(retreated > 0);
}

#[test]
fn o7_7_a_undo_stops_at_the_dice_and_saves_hold_them() {
    let mut game = open().unit(ONE, "t", "tank", "0301").game();
    go(&mut game, ONE, "a", "0101");
    go(&mut game, ONE, "t", "0302");
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(game.undo(), Err(Lock::Dice));
    let again = Game::restore(game.scenario(), game.snapshot()).unwrap();
    assert_eq!(again.digest(), game.digest());
}

#[test]
fn o7_7_a_the_view_says_which_seen_enemies_could_fire_on_the_way() {
    let game = open().unit(ONE, "eyes", "staff", "0101").game();
    let way: Vec<Tile> = ["0301", "0201", "0101"].map(|label| hex(&game, label)).into();
    let threats = opportunity::threats(game.view(ONE), &[unit(&game, "a")], &way);
    let [threat] = &threats[..] else { panic!("{threats:?}") };
    assert_eq!((threat.shooter, threat.hex, threat.from), (unit(&game, "m"), way[1], hex(&game, "0102")));
    // 7, 8, 9 (15 of 36): two damages; 10, 11, 12 (6 of 36): three. (30 + 18) / 36 = 1.33.
    assert_eq!((threat.damages, threat.likely), (Hundredths(133), true));
    // Nobody fires at those who stop, or who come to attack.
    let ids: Vec<UnitId> = vec![unit(&game, "a")];
    assert!(opportunity::threats(game.view(ONE), &ids, &way[..2]).is_empty());
    let attack: Vec<Tile> = ["0301", "0201", "0102"].map(|label| hex(&game, label)).into();
    assert!(opportunity::threats(game.view(ONE), &ids, &attack).is_empty());
    // Of whom nothing is seen nothing is said.
    let game = open().game();
    assert!(opportunity::threats(game.view(ONE), &ids, &way).is_empty());
}

#[test]
fn o7_7_a_an_ordinary_fight_is_none() {
    let mut game = Stage::duel("mg", "mg").game();
    fight(&mut game, "0201", 1, &["a"]);
    assert!(fired(&game).is_empty());
    assert!(!game.field().get::<Fought>(unit(&game, "a")).defended);
    assert_eq!(game.submit(ONE, attack(&game, "0201", 1, &["a"])), Err(Refusal::Resolving));
}
