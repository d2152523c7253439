//! Exchange of personnel (O1.3.c): whole circles go over to a row of the same kind that has lost some.

use crate::{
    content::{
        scenario::UnitId,
        sheet::{Role, RowKind},
    },
    operations::{order::Refusal, view::SideView},
};

/// Circles that change over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Exchange {
    /// Who gives.
    pub from: UnitId,
    /// Which row of it.
    pub from_row: u8,
    /// Who receives.
    pub to: UnitId,
    /// Which row of it.
    pub to_row: u8,
    /// How many circles.
    pub circles: u8,
}

/// How many circles could go over.
///
/// # Errors
/// Why none can: both units must stand in one hex, both rows be of infantry with the same task, or of the same weapon; the
/// one must have whole circles, the other must have lost some for good.
pub fn most(view: &SideView, exchange: Exchange) -> Result<u8, Refusal> {
    let own = |unit: UnitId| view.unit(unit).ok_or(Refusal::UnknownUnit);
    let (from, to) = (own(exchange.from)?, own(exchange.to)?);
    let tile = from.tile().ok_or(Refusal::NotOnMap)?;
    if to.tile().ok_or(Refusal::NotOnMap)? != tile {
        return Err(Refusal::NotTogether);
    }
    let (giver, taker) = (view.sheet_of(from.id), view.sheet_of(to.id));
    let rows = giver.rows.get(usize::from(exchange.from_row)).zip(taker.rows.get(usize::from(exchange.to_row)));
    let (giving, taking) = rows.ok_or(Refusal::RowsDiffer)?;
    // The parts of a ship are no crews that change over.
    let same = giving.kind != RowKind::Ship
        && giving.role == taking.role
        && giving.kind == taking.kind
        && (giving.kind == RowKind::Infantry && giving.role != Role::Transport || giving.name == taking.name);
    if !same || (exchange.from, exchange.from_row) == (exchange.to, exchange.to_row) {
        return Err(Refusal::RowsDiffer);
    }
    let whole = from.rows.0[usize::from(exchange.from_row)].whole(giving.count);
    let lost = to.rows.0[usize::from(exchange.to_row)].total;
    // A unit whose last circle goes would be a name without anybody in it.
    let left: u32 = from.with_rows(giver).map(|(_, row, state)| u32::from(row.count.saturating_sub(state.total))).sum();
    let spare = if exchange.from == exchange.to { left } else { left.saturating_sub(1) };
    match whole.min(lost).min(u8::try_from(spare).unwrap_or(u8::MAX)) {
        0 => Err(Refusal::NothingToExchange),
        most => Ok(most),
    }
}
