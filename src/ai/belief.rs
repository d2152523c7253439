//! The situation as a side believes it: enemies it has lost sight of still stand where they were.

use std::borrow::Cow;

use crate::operations::{forces::components::Contact, view::SideView};

/// Rounds for which an enemy out of sight is believed to have stayed; the dug-in stay for good.
const MEMORY: u32 = 4;

/// The view with remembered enemies as if they were seen, and without those that have surely moved on.
///
/// Villages and woods hide their defenders from outside, so an attack on them is planned from memory.
/// Orders are always checked against the true view.
pub fn believed(view: &SideView) -> Cow<'_, SideView> {
    if view.contacts.values().all(|contact| contact.now) {
        return Cow::Borrowed(view);
    }
    let mut belief = view.clone();
    belief.contacts.retain(|_, contact| contact.now || stays(view, contact));
    for contact in belief.contacts.values_mut().filter(|contact| !contact.now) {
        contact.now = true;
        let here = &mut belief.enemy_at[contact.tile.index()];
        here.push(contact.unit);
        here.sort_unstable();
    }
    Cow::Owned(belief)
}

pub fn stays(view: &SideView, contact: &Contact) -> bool {
    let recent = view.round.0.saturating_sub(contact.round.0) <= MEMORY;
    (contact.dug_in || recent) && view.own_in(contact.tile).is_empty()
}
