//! What the selected units could build, and where: every open choice is an order that the door accepts.

use crate::{
    content::{scenario::UnitId, sheet::UnitSize},
    engine::grid::{Dir, Tile, path::Reach},
    operations::{
        command::way,
        engineers::{
            bridge,
            check::{self, Start},
            needs::{self, MOST_CAPACITY, Material, PER_TONNE},
            work::{Edge, Work},
        },
        forces::UnitState,
        order::{Order, Refusal},
        view::SideView,
    },
};

/// Tonnes of the ferry of a company, of one of tanks, and of rafts.
const COMPANY: u16 = 10;
const TANKS: u16 = 30;
const RAFTS: u16 = 5;

/// A kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A work that was left.
    GoOn(Work),
    /// A defence position for a unit.
    Position(UnitId),
    /// A minefield.
    Mines,
    /// A lane through mines.
    Clear,
    /// A road.
    Road,
    /// A railway.
    Railway,
    /// A bridge of a capacity.
    Bridge(u8),
    /// A ferry of so many tonnes.
    Ferry(u16),
    /// A demolition.
    Demolish,
    /// Fire at a bridge.
    Fire,
}

/// One place for a kind of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Hexes that tell it apart on the map.
    pub tiles: Vec<Tile>,
    /// The order; of fire that of each unit that can.
    pub orders: Vec<Order>,
    /// What it takes; none for fire.
    pub start: Option<Start>,
    /// What fire must roll, the best of several.
    pub number: i32,
}

/// A kind of work with its places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What.
    pub kind: Kind,
    /// Where, or why not there.
    pub choices: Vec<Result<Choice, Refusal>>,
    /// What it would take, where the material is not enough.
    pub lacks: Option<Material>,
}

impl Line {
    /// The places where it can be.
    pub fn open(&self) -> impl Iterator<Item = &Choice> {
        self.choices.iter().filter_map(|choice| choice.as_ref().ok())
    }

    /// The first place where it can be, else why it cannot.
    pub fn best(&self) -> Result<&Choice, Refusal> {
        let why = self.choices.iter().find_map(|choice| choice.as_ref().err().copied());
        self.open().next().ok_or(why.unwrap_or(Refusal::CannotBuild))
    }
}

/// All kinds that make sense for these units where they stand.
pub fn lines(view: &SideView, units: &[UnitId]) -> Vec<Line> {
    let first = units.first().and_then(|id| view.unit(*id));
    let Some(tile) = first.and_then(UnitState::tile) else { return Vec::new() };
    let mut search = Reach::new(view.scenario.map.grid);
    let mut list = List { view, units, search: &mut search, lines: Vec::new() };
    list.left(tile);
    list.here(tile);
    list.river(tile);
    list.roads(tile);
    list.fire(tile);
    // What can be done comes before what cannot.
    list.lines.sort_by_key(|line| line.best().is_err());
    list.lines
}

struct List<'a> {
    view: &'a SideView,
    units: &'a [UnitId],
    search: &'a mut Reach,
    lines: Vec<Line>,
}

impl List<'_> {
    fn build(&mut self, work: Work, tiles: Vec<Tile>) -> Result<Choice, Refusal> {
        let units = self.units.to_vec();
        let start = check::check(self.view, &units, work, self.search)?;
        let order = Order::Build { units, work };
        payable(self.view, &order)?;
        Ok(Choice { tiles, orders: vec![order], start: Some(start), number: 0 })
    }

    fn add(&mut self, kind: Kind, works: Vec<(Work, Vec<Tile>)>) {
        let mut lacks = None;
        let mut choices = Vec::new();
        for (work, tiles) in works {
            let choice = self.build(work, tiles);
            if choice == Err(Refusal::NoMaterial) && lacks.is_none() {
                lacks = self.takes(work);
            }
            choices.push(choice);
        }
        if !choices.is_empty() {
            self.lines.push(Line { kind, choices, lacks });
        }
    }

    /// The material that a new work takes.
    fn takes(&self, work: Work) -> Option<Material> {
        let view = self.view;
        let work = work.normal(view.scenario.map.grid)?;
        let standing = work.edge().map_or(0, |edge| check::standing(view, edge));
        needs::needs(&view.map, &view.scenario.rules, work, standing).map(|needs| needs.material)
    }

    fn left(&mut self, tile: Tile) {
        let grid = self.view.scenario.map.grid;
        let sites = self.view.works.under_way.iter().filter(|site| {
            let at_it = self.units.iter().all(|unit| site.crew.contains(unit));
            site.side == self.view.side && site.work.at(grid, tile) && !at_it
        });
        for work in sites.map(|site| site.work).collect::<Vec<_>>() {
            self.add(Kind::GoOn(work), vec![(work, vec![tile])]);
        }
    }

    fn here(&mut self, tile: Tile) {
        let begun = |unit: UnitId| self.view.works.find(self.view.side, Work::Position { hex: tile, unit }).is_some();
        let open = |id: &UnitId| {
            let able = matches!(self.view.sheet_of(*id).size, UnitSize::Company | UnitSize::Platoon);
            able && !begun(*id) && self.view.unit(*id).is_some_and(|unit| !unit.works.dug_in)
        };
        let companies: Vec<UnitId> = self.view.own_in(tile).iter().copied().filter(open).collect();
        for unit in companies {
            self.add(Kind::Position(unit), vec![(Work::Position { hex: tile, unit }, vec![tile])]);
        }
        self.add(Kind::Mines, vec![(Work::Mines { hex: tile }, vec![tile])]);
        let mined = self
            .view
            .works
            .mines
            .iter()
            .filter(|mines| mines.side != self.view.side && self.view.scenario.map.grid.distance(mines.hex, tile) <= 1);
        let mined: Vec<(Work, Vec<Tile>)> = mined.map(|mines| (Work::Clear { hex: mines.hex }, vec![mines.hex])).collect();
        self.add(Kind::Clear, mined);
    }

    fn river(&mut self, tile: Tile) {
        let (map, grid) = (self.view.map.clone(), self.view.scenario.map.grid);
        let wet = grid.neighbours(tile).filter(|(dir, _)| map.side(tile, *dir).river != crate::content::map::River::None);
        let edges: Vec<(Edge, Tile)> = wet.filter_map(|(dir, far)| Some((Edge::new(grid, tile, dir)?, far))).collect();
        if edges.is_empty() {
            return;
        }
        let all = |work: &dyn Fn(Edge) -> Work| -> Vec<(Work, Vec<Tile>)> {
            edges.iter().map(|(edge, far)| (work(*edge), vec![*far])).collect()
        };
        for capacity in 1..=MOST_CAPACITY {
            self.add(Kind::Bridge(capacity), all(&|edge| Work::Bridge { edge, capacity }));
        }
        for tonnes in self.ferries() {
            self.add(Kind::Ferry(tonnes), all(&|edge| Work::Ferry { edge, tonnes }));
        }
        let bridged = edges.iter().filter(|(edge, _)| map.side(edge.hex, edge.dir).bridge > 0);
        let blown: Vec<_> = bridged.map(|(edge, far)| (Work::Demolish { edge: *edge }, vec![*far])).collect();
        self.add(Kind::Demolish, blown);
    }

    /// Tonnes of ferries that the units could set up: rafts, as many times ten as their pontoons are enough for, and one
    /// for tanks (O3.2.f).
    fn ferries(&self) -> Vec<u16> {
        let units = self.units.iter().filter_map(|id| self.view.unit(*id));
        let carried: u32 = units.map(|unit| check::carried(self.view, unit).pontoon).sum();
        let most = u16::try_from(carried / PER_TONNE).unwrap_or(u16::MAX).max(COMPANY);
        let mut all: Vec<u16> = (1..=most / COMPANY).map(|times| times * COMPANY).chain([RAFTS, TANKS]).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    fn roads(&mut self, tile: Tile) {
        let grid = self.view.scenario.map.grid;
        let sides: Vec<(Dir, Tile)> = grid.neighbours(tile).collect();
        for rail in [false, true] {
            let mut works = Vec::new();
            for (index, (from, a)) in sides.iter().enumerate() {
                for (to, b) in &sides[index + 1..] {
                    let work = match rail {
                        true => Work::Railway { hex: tile, from: *from, to: *to },
                        false => Work::Road { hex: tile, from: *from, to: *to },
                    };
                    works.push((work, vec![*a, *b]));
                }
            }
            self.add(if rail { Kind::Railway } else { Kind::Road }, works);
        }
    }

    /// Bridges in reach of a unit with a weapon for them.
    fn fire(&mut self, tile: Tile) {
        let (view, grid) = (self.view, self.view.scenario.map.grid);
        let mut edges: Vec<Edge> = Vec::new();
        for near in grid.within(tile, 1) {
            let sides = grid.neighbours(near).filter(|(dir, _)| view.map.side(near, *dir).bridge > 0);
            edges.extend(sides.filter_map(|(dir, _)| Edge::new(grid, near, dir)));
        }
        edges.sort_unstable();
        edges.dedup();
        let mut choices = Vec::new();
        for edge in edges {
            let shots = self.units.iter().filter_map(|unit| Some((*unit, bridge::check(view, *unit, edge).ok()?.1)));
            let shots: Vec<(Order, i32)> =
                shots.map(|(unit, aim)| (Order::FireAtBridge { unit, edge }, aim.number.value)).collect();
            let Some(number) = shots.iter().map(|(_, number)| *number).min() else { continue };
            let paid: Vec<Result<Order, Refusal>> =
                shots.into_iter().map(|(order, _)| payable(view, &order).map(|()| order)).collect();
            // Whoever can fires; only if nobody does it is told why.
            let orders: Vec<Order> = paid.iter().filter_map(|order| order.as_ref().ok().cloned()).collect();
            let why = paid.into_iter().find_map(Result::err).filter(|_| orders.is_empty());
            let tiles = edge.ends(grid).into_iter().filter(|end| *end != tile).collect();
            choices.push(why.map_or(Ok(Choice { tiles, orders, start: None, number }), Err));
        }
        if !choices.is_empty() {
            self.lines.push(Line { kind: Kind::Fire, choices, lacks: None });
        }
    }
}

/// Whether an order's units can be activated; a roll is asked for when it is given (O2.1.b).
fn payable(view: &SideView, order: &Order) -> Result<(), Refusal> {
    match way::pay(view, &way::units_of(order)) {
        Ok(_) | Err(Refusal::NeedsRoll) => Ok(()),
        Err(refusal) => Err(refusal),
    }
}
