//! What the plan of the next supply phase says, put together for the screen.

use std::collections::BTreeMap;

use crate::{
    content::scenario::{FormationId, UnitId},
    engine::quantity::Round,
    operations::{
        combat::target,
        forces::{UnitState, unit::default_line},
        logistics::{
            cause::Cause,
            distributors::{Distributor, distributor},
            fuel,
            gather::{self, holder},
            goods::{self, Fill, Goods},
            plan::SupplyPlan,
        },
        view::SideView,
    },
};

/// VE that are needed and that come, of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Needed.
    pub need: u32,
    /// Allotted.
    pub gets: u32,
}

/// A formation's row of the table.
#[derive(Clone, Debug)]
pub struct Row {
    /// Which.
    pub formation: FormationId,
    /// By kind.
    pub parts: [Part; 6],
    /// Its own rank by kind.
    pub ranks: [u8; 6],
}

impl Row {
    /// VE that are missing.
    pub fn short(&self) -> u32 {
        self.parts.iter().map(|part| part.need - part.gets).sum()
    }

    /// Its rank, if all kinds have the same.
    pub fn rank(&self) -> Option<u8> {
        self.ranks.iter().all(|rank| *rank == self.ranks[0]).then_some(self.ranks[0])
    }
}

/// What is missing for a formation, of one kind and for one cause.
#[derive(Clone, Debug)]
pub struct Shortage {
    /// Whose.
    pub formation: FormationId,
    /// Its units.
    pub units: Vec<UnitId>,
    /// What.
    pub goods: Goods,
    /// VE.
    pub ve: u32,
    /// Why.
    pub cause: Cause,
}

/// How a unit will stand after the phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// Everything comes.
    Full,
    /// Something is missing, but it can move and fight.
    Enough,
    /// It will lack fuel, ammunition or general supply.
    Short,
    /// Nothing reaches it.
    Nothing,
}

/// How many units lack something, now and after the phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// Companies without fuel.
    pub dry: [u32; 2],
    /// Companies with an armed row without ammunition.
    pub empty: [u32; 2],
    /// Companies with a malus of missed supply.
    pub malus: [u32; 2],
    /// Breakdowns to be expected at refuelling, in tenths.
    pub wear: u32,
}

/// A roll for a division's transport (O5.2.b).
#[derive(Clone, Copy, Debug)]
pub struct Roll {
    /// Whose.
    pub formation: FormationId,
    /// The least roll.
    pub number: i32,
    /// In per cent.
    pub chance: u32,
}

/// All of it.
#[derive(Clone, Debug)]
pub struct Model {
    /// The plan.
    pub plan: SupplyPlan,
    /// The round of the next phase, if the game lasts so long.
    pub due: Option<Round>,
    /// By formation.
    pub rows: Vec<Row>,
    /// What is missing.
    pub shortages: Vec<Shortage>,
    /// By kind.
    pub kinds: [Part; 6],
    /// Rolls.
    pub rolls: Vec<Roll>,
    /// What it will bring.
    pub outlook: Outlook,
    /// How units will stand.
    pub standing: BTreeMap<UnitId, Standing>,
    /// Levels of general supply, fuel and ammunition now, in per cent.
    pub levels: BTreeMap<UnitId, [Option<u32>; 3]>,
    /// Distributors.
    pub distributors: Vec<Distributor>,
}

/// The model of a view.
pub fn of(view: &SideView) -> Model {
    let scenario = &view.scenario;
    let plan = gather::forecast(view);
    let mut rows: BTreeMap<FormationId, Row> = BTreeMap::new();
    let mut shortages: Vec<Shortage> = Vec::new();
    let mut kinds = [Part::default(); 6];
    for line in &plan.lines {
        let Some(unit) = view.unit(line.unit) else { continue };
        let formation = view.tree().formation(unit.id);
        let kind = line.goods as usize;
        let row = rows.entry(formation).or_insert_with(|| row(view, formation));
        for part in [&mut row.parts[kind], &mut kinds[kind]] {
            part.need += line.need;
            part.gets += line.gets;
        }
        if let Some(cause) = line.cause.filter(|_| line.short() > 0) {
            let same = |known: &&mut Shortage| {
                known.formation == formation && known.goods == line.goods && same_kind(known.cause, cause)
            };
            match shortages.iter_mut().find(same) {
                Some(known) => {
                    known.ve += line.short();
                    known.units.push(line.unit);
                }
                None => {
                    shortages.push(Shortage { formation, units: vec![line.unit], goods: line.goods, ve: line.short(), cause });
                }
            }
        }
    }
    shortages.sort_by_key(|shortage| (std::cmp::Reverse(shortage.ve), shortage.formation));
    let visibility = view.visibility;
    let holders: Vec<_> = view.own.values().filter_map(holder).collect();
    let rolls = gather::transport_tasks(view.tree(), &holders, visibility).into_iter().map(|task| Roll {
        formation: task.formation,
        number: task.target.value,
        chance: target::chance(task.target.value),
    });
    let (standing, outlook) = outlook(view, &plan);
    Model {
        due: gather::next_phase(scenario, view.round),
        rows: rows.into_values().collect(),
        shortages,
        kinds,
        rolls: rolls.collect(),
        outlook,
        standing,
        levels: view.on_map().map(|unit| (unit.id, levels(view, unit))).collect(),
        distributors: holders.iter().filter_map(|unit| distributor(view.tree(), unit)).collect(),
        plan,
    }
}

/// Causes that a player would mend in the same way.
fn same_kind(a: Cause, b: Cause) -> bool {
    std::mem::discriminant(&a) == std::mem::discriminant(&b)
}

fn row(view: &SideView, formation: FormationId) -> Row {
    let rank = |goods: Goods| {
        let known = view.supply_orders.ranks.iter().find(|known| known.formation == formation && known.goods == goods);
        known.map_or(crate::operations::logistics::state::PLAIN, |known| known.rank)
    };
    Row { formation, parts: [Part::default(); 6], ranks: Goods::ALL.map(rank) }
}

/// Whether an armed row of a unit is out of ammunition.
fn empty(view: &SideView, unit: &UnitState) -> bool {
    let sheet = view.sheet_of(unit.id);
    unit.rows_out_of_ammunition(sheet, default_line(sheet)) > 0
}

fn dry(view: &SideView, unit: &UnitState) -> bool {
    let sheet = view.sheet_of(unit.id);
    fuel::burns(&view.scenario, unit) && fuel::least(sheet, &unit.rows) == Some(0)
}

/// How units stand after the phase, if everything arrives.
fn outlook(view: &SideView, plan: &SupplyPlan) -> (BTreeMap<UnitId, Standing>, Outlook) {
    let mut after: BTreeMap<UnitId, UnitState> = BTreeMap::new();
    let mut outlook = Outlook::default();
    for unit in view.on_map() {
        after.insert(unit.id, unit.clone());
    }
    let mut fuelled: BTreeMap<(UnitId, u8), ()> = BTreeMap::new();
    for grant in &plan.grants {
        if let Some(unit) = after.get_mut(&grant.unit) {
            goods::put(grant.fill, grant.ve, &mut unit.rows, &mut unit.stores);
        }
        if let Fill::Fuel { row } = grant.fill {
            fuelled.insert((grant.unit, row), ());
        }
    }
    for (unit, row) in fuelled.into_keys() {
        let sheet = view.sheet_of(unit);
        if let Some((row, state)) = sheet.rows.get(usize::from(row)).zip(after[&unit].rows.0.get(usize::from(row)))
            && row.armoured()
        {
            outlook.wear += u32::from(state.whole(row.count));
        }
    }
    let mut standing = BTreeMap::new();
    for unit in view.on_map() {
        let then = &after[&unit.id];
        let lines: Vec<_> = plan.lines.iter().filter(|line| line.unit == unit.id).collect();
        let missed = lines.iter().any(|line| line.goods == Goods::General && line.short() > 0);
        outlook.dry[0] += u32::from(dry(view, unit));
        outlook.dry[1] += u32::from(dry(view, then));
        outlook.empty[0] += u32::from(empty(view, unit));
        outlook.empty[1] += u32::from(empty(view, then));
        outlook.malus[0] += u32::from(unit.supply.malus > 0);
        outlook.malus[1] += u32::from(missed || unit.supply.malus > 0 && !unit.supply.recovering && lines.is_empty());
        let nothing = !lines.is_empty() && lines.iter().all(|line| line.way.is_none());
        let short = lines.iter().any(|line| line.short() > 0);
        standing.insert(
            unit.id,
            match () {
                () if nothing => Standing::Nothing,
                () if missed || dry(view, then) || empty(view, then) => Standing::Short,
                () if short => Standing::Enough,
                () => Standing::Full,
            },
        );
    }
    (standing, outlook)
}

/// General supply, fuel and ammunition of a unit in per cent; none where it uses none.
fn levels(view: &SideView, unit: &UnitState) -> [Option<u32>; 3] {
    let sheet = view.sheet_of(unit.id);
    if !sheet.needs_supply() {
        return [None; 3];
    }
    let share = |left: u8, full: u8| u32::from(left) * 100 / u32::from(full.max(1));
    let whole = || unit.with_rows(sheet).filter(|(_, row, state)| state.whole(row.count) > 0);
    let fuel = whole().filter_map(|(_, row, state)| row.fuel.map(|fuel| share(state.fuel, fuel.sets))).min();
    let loads = whole().flat_map(|(_, row, state)| {
        let counted = row.loads.iter().zip(state.ammunition).filter(|(load, _)| load.sets > 0);
        counted.map(|(load, left)| share(left, load.sets))
    });
    let general = 100u32.saturating_sub(u32::from(unit.supply.malus) * 25);
    [Some(general), fuel, loads.min()]
}
