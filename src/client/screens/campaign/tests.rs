//! The campaign's screen in both languages and sizes, and the way over it from one battle to the next.

#![expect(clippy::expect_used, reason = "tests fail by panicking")]

use std::path::Path;

use bevy_egui::egui::accesskit::Role;
use egui_kittest::kittest::Queryable;

use crate::{
    client::{
        action::{Player, Screen, UiAction},
        client::{Client, Offer, Settings},
        i18n::{tr, tr_with},
        panels::tests::play_on,
        screens::tests::{SIZES, check, drawn, nodes},
        session::Stage,
    },
    content::{campaign, text::Lang},
    engine::side::Side,
};

/// A client that offers the small campaign of the tests.
fn client(lang: Lang) -> Client {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campaign");
    let campaign = campaign::open(&folder).expect("the campaign is whole");
    let settings = Settings { lang, motion: 0, ..Settings::default() };
    let mut client = Client::new(settings, vec![Offer::campaign(campaign)], Vec::new(), 7);
    client.choice.players = [Player::Person; 2];
    client
}

fn press(client: &mut Client, label: &str) {
    let mut harness = drawn(client, SIZES[1]);
    harness.get_by_role_and_label(Role::Button, label).click();
    harness.run_steps(3);
}

#[test]
fn the_screen_stays_in_order_from_the_first_part_to_the_end() {
    for lang in [Lang::De, Lang::En] {
        for size in SIZES {
            let mut client = client(lang);
            client.screen = Screen::Choice;
            check("campaign in the list", &mut client, size);
            client.act(UiAction::StartBattle);
            assert_eq!(client.screen, Screen::Campaign);
            check("campaign at its beginning", &mut client, size);
            for part in 1..=3 {
                client.act(UiAction::BeginPart);
                assert_eq!(client.screen, Screen::Play, "part {part}");
                play_on(&mut client, u32::MAX);
                check("victory in a campaign", &mut client, size);
                client.act(UiAction::CampaignOn);
                assert_eq!(client.screen, Screen::Campaign);
                check(&format!("campaign after part {part}"), &mut client, size);
            }
            client.act(UiAction::BeginPart);
            assert_eq!(client.screen, Screen::Campaign, "nothing comes after the last part");
        }
    }
}

#[test]
fn buttons_lead_from_victory_to_the_next_part() {
    let lang = Lang::De;
    let mut client = client(lang);
    client.screen = Screen::Choice;
    press(&mut client, &tr(lang, "campaign-open"));
    press(&mut client, &tr_with(lang, "campaign-begin", &[("number", 1.into())]));
    let first = client.session.as_ref().expect("a battle").view().scenario.key.clone();
    play_on(&mut client, u32::MAX);
    assert_eq!(client.session.as_ref().expect("a battle").stage, Stage::Over);
    press(&mut client, &tr(lang, "campaign-on"));
    assert_eq!(client.screen, Screen::Campaign);
    press(&mut client, &tr_with(lang, "campaign-begin", &[("number", 2.into())]));
    let session = client.session.as_ref().expect("a battle");
    assert_ne!(session.view().scenario.key, first);
    let standing = session.about.campaign.as_ref().expect("a campaign");
    assert_eq!(standing.results.len(), 1);
    assert!(session.view().scenario.carried.is_some());
}

#[test]
fn nobody_sees_the_formations_of_the_other_side() {
    let lang = Lang::En;
    let mut client = client(lang);
    client.act(UiAction::StartBattle);
    client.act(UiAction::BeginPart);
    play_on(&mut client, u32::MAX);
    let session = client.session.as_mut().expect("a battle");
    session.about.players = [Player::Person, Player::Computer];
    client.act(UiAction::CampaignOn);
    let page = client.campaign.as_ref().expect("a page");
    assert_eq!((page.sides(), page.side), (vec![Side::One], Side::One));
    let enemies: Vec<String> = page
        .scenario
        .formations
        .iter()
        .filter(|formation| formation.side == Side::Two)
        .map(|formation| formation.name.en.clone())
        .collect();
    let harness = drawn(&mut client, SIZES[1]);
    for (name, _) in nodes(&harness, &[Role::Label, Role::Button]) {
        assert!(enemies.iter().all(|enemy| !name.contains(enemy)), "`{name}` tells of the enemy");
    }
}
