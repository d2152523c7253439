//! Games looked at again: what each pair of eyes is shown, and where a replay has to stop.

use hacse::{
    ai::{self, Supervisor},
    content::generate::{self, Wish},
    engine::side::Side,
    operations::{
        game::Game,
        order::{Order, Refusal},
        save::{
            log::Given,
            review::{Eyes, Review},
        },
        view::SideView,
    },
};

use crate::support::{Stage, end_round, go, told, unit};

/// A small random battle in which both sides meet, played up to a round.
fn battle(rounds: u32) -> Game {
    let scenario = generate::loaded(Wish { cols: 9, rows: 8, units: 14, seed: 2 }).unwrap();
    let mut game = Game::new(scenario.into(), 5);
    while game.outcome().is_none() && game.round().0 < rounds {
        let side = game.to_act();
        ai::play_turn(&mut game, side, &Supervisor::default());
    }
    game
}

fn given(game: &Game) -> Vec<Given> {
    game.log().given.all()
}

fn review(game: &Game, side: Side) -> Review {
    let mut review = Review::new(game.scenario(), game.seed(), given(game), side, (0, usize::MAX), 1);
    review.prepare_all();
    review
}

/// A view and the journal beside it, written down.
fn shown(view: &SideView, journal: &[hacse::operations::journal::Entry]) -> String {
    let lines =
        journal.iter().filter_map(|entry| entry.for_side(view.side).map(|event| format!("{} {event:?}\n", entry.round.0)));
    told(view) + &lines.collect::<String>()
}

/// What a side was shown as the game was played: after each order, and at the beginning.
fn as_played(game: &Game, side: Side) -> Vec<String> {
    let mut again = Game::new(game.scenario(), game.seed());
    let mut views = vec![shown(again.view(side), &again.journal())];
    for given in given(game) {
        again.submit(given.side, given.order).unwrap();
        views.push(shown(again.view(side), &again.journal()));
    }
    views
}

#[test]
fn a_replay_shows_a_side_what_it_was_shown_then_and_nothing_else() {
    let game = battle(6);
    assert!(game.outcome().is_none());
    for side in Side::BOTH {
        let (played, mut review) = (as_played(&game, side), review(&game, side));
        assert!(review.len() > 20 && review.len() <= played.len());
        let mut rest = played.iter();
        let mut forward = Vec::new();
        for index in 0..review.len() {
            review.go(index);
            let now = shown(review.view(), review.journal());
            assert!(rest.any(|played| *played == now), "{side:?}, moment {index} never was");
            forward.push(now);
        }
        assert_eq!(forward.last(), played.last());
        // The way back leads through the same moments.
        for (index, now) in forward.iter().enumerate().rev() {
            review.go(index);
            assert_eq!(*now, shown(review.view(), review.journal()), "{side:?}, moment {index} on the way back");
        }
    }
}

#[test]
fn while_a_game_goes_on_there_are_no_other_eyes() {
    let game = battle(4);
    let mut review = review(&game, Side::Two);
    assert_eq!(review.possible_eyes(), [Eyes::Of(Side::Two)]);
    review.go(usize::MAX);
    let before = shown(review.view(), review.journal());
    for eyes in [Eyes::Of(Side::One), Eyes::Both] {
        review.set_eyes(eyes);
        assert_eq!(review.eyes(), Eyes::Of(Side::Two));
        assert_eq!(shown(review.view(), review.journal()), before);
    }
}

#[test]
fn a_finished_game_shows_everything_to_both_eyes() {
    let game = battle(u32::MAX);
    assert!(game.outcome().is_some());
    let mut review = review(&game, Side::One);
    review.set_eyes(Eyes::Both);
    assert_eq!(review.len(), given(&game).len() + 1, "every order is a moment");
    let (mut again, mut seen) = (Game::new(game.scenario(), game.seed()), 0);
    for (index, given) in given(&game).into_iter().enumerate() {
        again.submit(given.side, given.order).unwrap();
        review.go(index + 1);
        let scenario = again.scenario();
        for id in scenario.unit_ids() {
            let place = again.field().load(id).tile();
            let view = review.view();
            let shown = view.unit(id).map_or_else(|| view.contacts.get(&id).map(|contact| contact.tile), |unit| unit.tile());
            assert_eq!(shown, place);
        }
        seen += review.told().count();
        assert_eq!(review.ordered().map(|(_, side)| side), Some(given.side));
    }
    let begun = Game::new(game.scenario(), game.seed()).journal().len();
    assert_eq!(seen, game.journal().len() - begun, "every event is told once");
    // The same eyes at the same moment have the same version, others another.
    let version = review.view().version;
    review.set_eyes(Eyes::Of(Side::Two));
    assert_ne!(review.view().version, version);
    review.set_eyes(Eyes::Both);
    assert_eq!(review.view().version, version);
}

#[test]
fn orders_that_nobody_saw_are_no_moments() {
    let stage = Stage::new("....W....\n.W.......\n..w...W..\n.........\n.........")
        .unit(Side::One, "a", "rifle", "0201")
        .unit(Side::Two, "b", "rifle", "0402")
        .unit(Side::Two, "far", "rifle", "0904");
    let play = |marches: &[&str]| {
        let mut game = stage.game();
        for round in 0..3 {
            go(&mut game, Side::One, "a", ["0202", "0201", "0202"][round]);
            game.submit(Side::One, Order::EndTurn).unwrap();
            if let Some(to) = marches.get(round) {
                go(&mut game, Side::Two, "far", to);
                let far = unit(&game, "far");
                game.submit(Side::Two, Order::Hold { unit: far, held: true }).unwrap();
            }
            game.submit(Side::Two, Order::EndTurn).unwrap();
        }
        game
    };
    let [still, busy] = [play(&[]), play(&["0905", "0904", "0905"])];
    assert_eq!(given(&busy).len(), given(&still).len() + 6);
    let [mut one, mut other] = [&still, &busy].map(|game| review(game, Side::One));
    assert_eq!(one.len(), other.len(), "not even their number is told");
    assert_eq!(one.rounds(), other.rounds());
    for index in 0..one.len() {
        [&mut one, &mut other].into_iter().for_each(|review| review.go(index));
        assert_eq!(shown(one.view(), one.journal()), shown(other.view(), other.journal()));
        assert_eq!((one.ordered(), one.told().count()), (other.ordered(), other.told().count()));
    }
    // Who gave them sees them.
    assert_eq!(review(&busy, Side::Two).len(), review(&still, Side::Two).len() + 6);
}

#[test]
fn a_replay_stops_before_an_order_that_is_refused_and_the_part_before_stays() {
    let mut game = Stage::new("....\n....").unit(Side::One, "a", "rifle", "0101").unit(Side::Two, "b", "rifle", "0402").game();
    end_round(&mut game);
    end_round(&mut game);
    let mut orders = given(&game);
    let far = unit(&game, "a");
    orders[2].order = Order::Move { units: vec![far], to: hacse::engine::grid::Tile(7) };
    let mut review = Review::new(game.scenario(), game.seed(), orders, Side::One, (0, usize::MAX), 1);
    review.prepare_all();
    let halt = review.halt().unwrap();
    assert_eq!((halt.round.0, halt.side, halt.refusal), (1, Side::One, Some(Refusal::OutOfReach)));
    review.go(usize::MAX);
    assert_eq!((review.index(), review.view().round.0), (2, 1));
    assert_eq!(review.into_game().unwrap().orders(), 2, "from there it can be played on");
}

#[test]
fn a_branch_goes_its_own_way_from_a_moment() {
    let game = battle(4);
    let mut review = review(&game, Side::One);
    review.go(review.len() / 2);
    let before = shown(review.view(), review.journal());
    let mut branch = review.into_game().unwrap();
    assert_eq!(shown(branch.view(Side::One), &branch.journal()), before);
    let side = branch.to_act();
    ai::play_turn(&mut branch, side, &Supervisor::default());
    assert_eq!(branch.log().given.all()[..4], given(&game)[..4]);
}

#[test]
fn a_part_of_a_game_begins_and_ends_where_it_should() {
    let game = battle(4);
    let orders = given(&game);
    let ended = orders.iter().rposition(|given| given.side == Side::One && given.order == Order::EndTurn).unwrap();
    let mut part = Review::new(game.scenario(), game.seed(), orders.clone(), Side::One, (ended + 1, orders.len()), 1);
    part.prepare_all();
    assert_eq!(part.view().turn.side, Side::Two, "the own turn has just ended");
    assert_eq!(part.ordered(), None, "nothing led there");
    part.go(usize::MAX);
    assert_eq!(part.view().turn.side, Side::One);
    assert_eq!(shown(part.view(), part.journal()), shown(game.view(Side::One), &game.journal()));
}
