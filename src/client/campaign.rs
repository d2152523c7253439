//! A campaign at this screen: what lies between two of its battles.

use std::sync::Arc;

use super::{
    action::{Player, Screen},
    client::Client,
    i18n::tr_with,
    session::{Session, Window},
};
use crate::{
    content::{campaign::Campaign, scenario::Scenario},
    engine::side::Side,
    operations::{
        campaign::{
            Next, next, seed,
            standing::{PartResult, Standing},
        },
        save::head::About,
    },
};

/// What the campaign's screen shows.
pub struct CampaignPage {
    /// The campaign.
    pub campaign: Arc<Campaign>,
    /// Where it stands: the part that comes next, and all that are over.
    pub standing: Standing,
    /// Who plays, with passwords.
    pub about: About,
    /// What the last part left; none before the first and after the last.
    pub next: Option<Next>,
    /// The battle that comes next, or was the last.
    pub scenario: Arc<Scenario>,
    /// Whose formations are shown.
    pub side: Side,
}

impl CampaignPage {
    /// The part that comes next; none after the last.
    pub fn part(&self) -> Option<usize> {
        let over = self.standing.results.iter().any(|result| result.part == self.standing.part);
        self.campaign.part(&self.standing.part).filter(|_| !over)
    }

    /// Sides whose formations may be shown: those of persons here, or both if nobody plays.
    pub fn sides(&self) -> Vec<Side> {
        let persons = Side::BOTH.into_iter().filter(|side| self.about.players[side.index()] == Player::Person);
        let persons: Vec<Side> = persons.collect();
        if persons.is_empty() && !self.about.players.contains(&Player::Mail) { Side::BOTH.to_vec() } else { persons }
    }
}

impl Client {
    /// A campaign at its beginning.
    pub(super) fn open_campaign(&mut self, campaign: Arc<Campaign>) {
        let dice_weather = self.choice.dice_weather;
        let standing = Standing {
            campaign: campaign.key.clone(),
            title: campaign.title.clone(),
            part: campaign.parts[campaign.begins].key.clone(),
            seed: self.seed,
            dice_weather,
            results: Vec::new(),
        };
        self.seed = self.seed.wrapping_add(1);
        let about = About { players: self.choice.players, ..About::default() };
        let scenario = campaign.parts[campaign.begins].scenario.clone();
        self.show_campaign(CampaignPage { campaign, standing, about, next: None, scenario, side: Side::One });
    }

    fn show_campaign(&mut self, mut page: CampaignPage) {
        page.side = page.sides().first().copied().unwrap_or(Side::One);
        self.campaign = Some(page);
        self.screen = Screen::Campaign;
    }

    /// From a finished part to what follows it.
    pub(super) fn campaign_on(&mut self) {
        match self.after_part() {
            Ok(page) => self.show_campaign(page),
            Err(problem) => {
                if let Some(session) = &mut self.session {
                    session.state.window = Some(Window::Notice(vec![problem]));
                }
            }
        }
    }

    fn after_part(&self) -> Result<CampaignPage, String> {
        let lang = self.settings.lang;
        let session = self.session.as_ref().ok_or_else(String::new)?;
        let standing = session.about.campaign.clone().ok_or_else(String::new)?;
        let mut known = self.offers.iter().filter_map(|offer| offer.campaign.clone());
        let campaign = known.find(|campaign| campaign.key == standing.campaign);
        let missing = || tr_with(lang, "campaign-missing", &[("campaign", standing.title.get(lang).into())]);
        let campaign = campaign.ok_or_else(missing)?;
        let part = campaign.part(&standing.part).ok_or_else(missing)?;
        let game = session.game().ok_or_else(String::new)?;
        let result = PartResult::of(game, &standing.part).ok_or_else(String::new)?;
        let next = next(&campaign, part, game);
        let (mut standing, about) = (standing.clone(), session.about.clone());
        standing.results.push(result);
        let scenario = match &next {
            Some(next) => {
                standing.part.clone_from(&campaign.parts[next.branch.next].key);
                let begun = campaign.begin(next.branch.next, Some(&next.between.carried.text()), standing.dice_weather);
                Arc::new(begun.map_err(|mistakes| mistakes.lines)?)
            }
            None => game.scenario(),
        };
        Ok(CampaignPage { campaign, standing, about, next, scenario, side: Side::One })
    }

    /// Begins the part that comes next.
    pub(super) fn begin_part(&mut self) {
        let Some(page) = self.campaign.take_if(|page| page.part().is_some()) else { return };
        let CampaignPage { standing, about, mut scenario, .. } = page;
        if standing.dice_weather && !scenario.past_weather.is_empty() {
            match scenario.by_dice() {
                Ok(other) => scenario = Arc::new(other),
                Err(problem) => return self.problems.push(problem.lines),
            }
        }
        let seed = seed(standing.seed, &standing.results);
        let mut session = Session::part(scenario, seed, About { campaign: Some(standing), ..about });
        session.map.contrast = self.settings.contrast;
        session.map.look_at_own(&session.view().clone());
        self.session = Some(session);
        self.screen = Screen::Play;
    }
}
