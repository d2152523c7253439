//! Skill rolls (O1.2.a).

use crate::{
    content::{
        scenario::Experience,
        tables::{Light, Rules},
    },
    engine::{
        explained::{Explained, Reason},
        rule::ids,
    },
    operations::sight::Visibility,
};

/// The least roll of two dice for a task of skill: twice the base number, with that of a lost HQ (O1.4.b), and poor
/// supply, night and bad weather added once each (O1.2.a).
pub fn number(rules: &Rules, experience: Experience, has_hq: bool, supply: i32, visibility: Visibility) -> Explained {
    let table = &rules.combat;
    let no_hq = if has_hq { 0 } else { table.no_hq };
    let mut number = Explained::of(ids::O1_2_A, Reason::Experience, 2 * rules.experience(experience).base);
    number.add(ids::O1_4_B, Reason::NoHq, if rules.readings.no_hq_doubled { 2 * no_hq } else { no_hq });
    number.add(ids::O5_3_A, Reason::MissedSupply, supply);
    number.add(ids::O1_2_A, Reason::Light, if visibility.light == Light::Night { table.skill_night } else { 0 });
    number.add(ids::O1_2_A, Reason::Weather, if visibility.sky.bad() { table.skill_weather } else { 0 });
    number
}
