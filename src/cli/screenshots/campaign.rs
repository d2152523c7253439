//! Pictures of a campaign: its row in the list, its beginning, the time between two parts, its end.

use super::play_on;
use crate::{
    client::{
        action::{Player, Screen, UiAction},
        shell::pictures::Studio,
    },
    engine::side::Side,
};

/// Shoots the campaign's screen before, between and after its parts. The computer plays them, which takes its time.
pub fn pictures(studio: &mut Studio, shoot: &dyn Fn(&mut Studio, &str)) {
    let offer = studio.client().offers.iter().position(|offer| offer.campaign.is_some());
    let Some(index) = offer else { return };
    // Nothing is kept of these battles, so nobody is asked whether to leave them.
    let keeper = studio.client().keeper.take();
    studio.client().session = None;
    studio.client().screen = Screen::Choice;
    studio.client().choice.index = index;
    studio.client().choice.players = [Player::Person, Player::Computer];
    shoot(studio, "campaign_choice");
    studio.client().act(UiAction::StartBattle);
    shoot(studio, "campaign_begins");
    for part in 1.. {
        studio.client().act(UiAction::BeginPart);
        if studio.client().screen != Screen::Play {
            break;
        }
        if part == 2 {
            shoot(studio, "campaign_part");
        }
        // Whoever plays: the computer plays for him here.
        studio.client().session.iter_mut().for_each(|session| session.about.players = [Player::Person; 2]);
        play_on(studio.client(), u32::MAX);
        studio.client().session.iter_mut().for_each(|session| session.about.players[Side::Two.index()] = Player::Computer);
        if part == 1 {
            shoot(studio, "campaign_victory");
        }
        studio.client().act(UiAction::CampaignOn);
        shoot(studio, &format!("campaign_after_{part}"));
    }
    studio.client().keeper = keeper;
}
