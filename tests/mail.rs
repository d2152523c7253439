//! Turns by mail: two games in two places stay one, and nothing wrong is taken over.

use std::sync::Arc;

use hacse::{
    ai::{self, Supervisor},
    content::{
        generate::{self, Wish},
        scenario::Scenario,
    },
    engine::side::Side,
    operations::{
        game::Game,
        order::Order,
        save::{
            file,
            head::{About, Head, Player},
            mail::{self, MailProblem, Received},
        },
    },
};

fn scenario() -> Arc<Scenario> {
    Arc::new(generate::loaded(Wish { cols: 8, rows: 8, units: 10, seed: 2 }).unwrap())
}

fn about() -> About {
    About { game: "g1".into(), players: [Player::Person, Player::Mail], ..About::default() }
}

fn turn(game: &mut Game) {
    let side = game.to_act();
    ai::play_turn(game, side, &Supervisor::default());
}

/// What the receiver's side has before and after a number of turns.
fn two_places() -> (Game, Game, About) {
    let mut here = Game::new(scenario(), 3);
    turn(&mut here);
    let Received { game: mut there, about, .. } = mail::receive(&mail::send(&here, &self::about()), None).unwrap();
    turn(&mut there);
    (here, there, about)
}

#[test]
fn a_battle_by_mail_is_the_same_in_both_places() {
    let (mut here, first) = (Game::new(scenario(), 3), about());
    assert_eq!(here.to_act(), Side::One);
    turn(&mut here);
    let received = mail::receive(&mail::send(&here, &first), None).unwrap();
    let (mut there, second) = (received.game, received.about);
    assert_eq!(second.players, [Player::Mail, Player::Person], "each sees himself at his side");
    for _ in 0..8 {
        turn(&mut there);
        here = mail::receive(&mail::send(&there, &second), Some((here, first.clone()))).unwrap().game;
        assert_eq!(here.digest(), there.digest());
        if here.outcome().is_some() {
            break;
        }
        turn(&mut here);
        there = mail::receive(&mail::send(&here, &first), Some((there, second.clone()))).unwrap().game;
        assert_eq!(here.digest(), there.digest());
    }
}

#[test]
fn a_turn_twice_a_foreign_one_and_a_save_are_refused() {
    let (here, there, second) = two_places();
    let sent = mail::send(&there, &second);
    let taken = mail::receive(&sent, Some((again(&here), about()))).unwrap();
    let twice = mail::receive(&sent, Some((taken.game, about())));
    assert!(matches!(twice.err(), Some(MailProblem::Old { .. })));
    let other = About { game: "g2".into(), ..about() };
    assert_eq!(mail::receive(&sent, Some((again(&here), other))).err(), Some(MailProblem::OtherGame));
    let snapshot = here.snapshot();
    let save = file::write(&Head::of(&here, about()), &here.scenario().bundle, &snapshot, None);
    assert_eq!(mail::receive(&save, Some((again(&here), about()))).err(), Some(MailProblem::NotATurn));
}

fn again(game: &Game) -> Game {
    Game::restore(game.scenario(), game.snapshot()).unwrap()
}

#[test]
fn another_course_and_orders_for_the_own_side_are_refused() {
    let (here, there, second) = two_places();
    // Here something else was played meanwhile.
    let mut elsewhere = Game::new(scenario(), 3);
    elsewhere.submit(Side::One, Order::EndTurn).unwrap();
    let sent = mail::send(&there, &second);
    assert_eq!(mail::receive(&sent, Some((elsewhere, about()))).err(), Some(MailProblem::OtherCourse(1)));
    // There somebody played on for the side that is mine.
    let mut greedy = again(&there);
    turn(&mut greedy);
    let sent = mail::send(&greedy, &second);
    assert!(matches!(mail::receive(&sent, Some((again(&here), about()))).err(), Some(MailProblem::YourSide(_))));
    // A turn that is not ended.
    let mut open = again(&here);
    let unit = open.view(Side::Two).on_map().next().unwrap().id;
    open.submit(Side::Two, Order::Hold { unit, held: true }).unwrap();
    let sent = mail::send(&open, &second);
    assert_eq!(mail::receive(&sent, Some((again(&here), about()))).err(), Some(MailProblem::NotEnded));
}

#[test]
fn a_damaged_turn_is_refused_wherever_it_is_damaged() {
    let (here, there, second) = two_places();
    let sent = mail::send(&there, &second);
    for index in (0..sent.len()).step_by(41) {
        let mut damaged = sent.clone();
        damaged[index] ^= 4;
        assert!(mail::receive(&damaged, Some((again(&here), about()))).is_err(), "byte {index}");
        assert!(mail::receive(&sent[..index], Some((again(&here), about()))).is_err(), "cut at {index}");
    }
}

#[test]
fn a_lost_game_comes_back_with_the_opponents_turn() {
    let (mut here, there, second) = two_places();
    here = mail::receive(&mail::send(&there, &second), Some((here, about()))).unwrap().game;
    let back = mail::receive(&mail::send(&there, &second), None).unwrap();
    assert_eq!(back.game.digest(), here.digest());
    assert_eq!(back.about.players, about().players);
}

#[test]
fn the_name_of_a_turn_file_leads_nowhere_else() {
    let game = Game::new(scenario(), 3);
    for id in ["/../", "..\\x", "a:b*"] {
        let name = mail::file_name(&game, &About { game: id.into(), ..about() });
        assert!(!name.contains(['/', '\\', ':', '*']) && name.ends_with(mail::ENDING), "{name}");
        assert_eq!(std::path::Path::new(&name).components().count(), 1, "{name}");
    }
}
