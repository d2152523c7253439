//! Battles and their variants: the list has one row for each battle, the right column lets choose among its variants.

use crate::client::client::{Client, Offer};

/// Offers that are variants of one battle each, by index, in the order of the list.
pub fn families(client: &Client) -> Vec<Vec<usize>> {
    let mut families: Vec<Vec<usize>> = Vec::new();
    for (index, offer) in client.offers.iter().enumerate() {
        let same = |family: &&mut Vec<usize>| client.offers[family[0]].family == offer.family;
        match families.iter_mut().find(same) {
            Some(family) => family.push(index),
            None => families.push(vec![index]),
        }
    }
    families
}

/// The variant of a battle that its row stands for: the chosen one, else the one to be offered first.
pub fn shown(client: &Client, family: &[usize]) -> usize {
    let preferred = |index: &&usize| client.offers[**index].scenario.variant.as_ref().is_some_and(|variant| variant.preferred);
    let chosen = family.iter().find(|index| **index == client.choice.index);
    chosen.or_else(|| family.iter().find(preferred)).or(family.first()).copied().unwrap_or(0)
}

/// The variants of the chosen battle; empty if there is only one.
pub fn variants(client: &Client) -> Vec<(usize, Offer)> {
    let all = families(client);
    let own = all.into_iter().find(|family| family.contains(&client.choice.index)).unwrap_or_default();
    if own.len() < 2 { Vec::new() } else { own.into_iter().map(|index| (index, client.offers[index].clone())).collect() }
}

/// The battle so many rows further down the list.
pub fn neighbour(client: &Client, step: isize) -> Option<usize> {
    let all = families(client);
    let here = all.iter().position(|family| family.contains(&client.choice.index))?;
    let there = here.checked_add_signed(step)?;
    all.get(there).map(|family| shown(client, family))
}
