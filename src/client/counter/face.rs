//! The face of a counter: all that decides how it is drawn, usable as an atlas key.

/// All that decides how a counter is drawn; the atlas is keyed by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(clippy::struct_excessive_bools, reason = "each is a state of its own")]
pub struct CounterFace {
    /// 0 = rectangle, light; 1 = cut corners, dark.
    pub side: u8,
    /// Nation or service, changes only the tone of the body.
    pub tone: Tone,
    /// Palette chosen by the player.
    pub palette: Palette,
    /// Branch symbol.
    pub branch: Branch,
    /// Size mark over the symbol.
    pub size: SizeMark,
    /// Headquarters: filled head band and pole.
    pub staff: bool,
    /// Strength bar.
    pub bar: Bar,
    /// Crenellated line under the counter.
    pub dug_in: bool,
    /// Under water: waves over the symbol.
    pub dived: bool,
    /// Moved and finished: 34 % paper veil.
    pub moved: bool,
    /// Last seen here: 55 %, dashed edge.
    pub last_seen: bool,
    /// Two bodies behind.
    pub stack: bool,
    /// Strength tab and pips of the near zoom.
    pub detail: Detail,
}

impl CounterFace {
    /// A plain company of the branch: no bar, no states.
    #[must_use]
    pub const fn new(side: u8, tone: Tone, palette: Palette, branch: Branch) -> Self {
        Self {
            side,
            tone,
            palette,
            branch,
            size: SizeMark::Company,
            staff: false,
            bar: Bar::None,
            dug_in: false,
            dived: false,
            moved: false,
            last_seen: false,
            stack: false,
            detail: Detail { tab: false, ammo: None, fuel: None },
        }
    }
}

/// What the near zoom adds: strength tab, ammunition and fuel pips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Detail {
    /// Dark strength tab in the upper left corner.
    pub tab: bool,
    /// Ammunition squares: full, all.
    pub ammo: Option<(u8, u8)>,
    /// Fuel rounds: full, all.
    pub fuel: Option<(u8, u8)>,
}

impl Detail {
    /// Whether anything of the near zoom is to be drawn.
    #[must_use]
    pub const fn any(self) -> bool {
        self.tab || self.ammo.is_some() || self.fuel.is_some()
    }
}

/// Nation or service of a counter; the German army is `Army`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// German army.
    Army,
    /// Luftwaffe.
    AirForce,
    /// Italy.
    Italy,
    /// Soviet Union.
    Soviet,
    /// United States.
    Usa,
    /// Britain and Commonwealth.
    Britain,
}

/// Colour palette of the counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Palette A, the staff map.
    StaffMap,
    /// Palette B, "Kontrast".
    Contrast,
}

/// Branch of a unit; decides frame (ground, air, sea) and glyph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Branch {
    Infantry,
    MotorInfantry,
    MotorcycleInfantry,
    MachineGun,
    /// Cavalry and other soft reconnaissance.
    Reconnaissance,
    ArmouredRecon,
    Tank,
    HeavyTank,
    LightTank,
    AntiTank,
    TankDestroyer,
    InfantryGun,
    Mortar,
    Artillery,
    /// Artillery on wheels.
    MotorArtillery,
    Rockets,
    Flak,
    CoastBattery,
    Pioneer,
    Bridge,
    Signals,
    Supply,
    Transport,
    Workshop,
    CollectingPoint,
    MilitaryPolice,
    Survey,
    Airborne,
    Fighter,
    DiveBomber,
    Bomber,
    AirRecon,
    Destroyer,
    Cruiser,
    Submarine,
    MotorBoat,
    TransportShip,
    /// Minesweeper, escort, patrol ship.
    Escort,
    /// Battleship, carrier, heavy cruiser.
    CapitalShip,
    /// Empty box, for a headquarters without a branch (corps).
    Blank,
}

impl Branch {
    /// All branches in the order of the symbol plate, then the two extra ones.
    pub const ALL: [Self; 40] = [
        Self::Infantry,
        Self::MotorInfantry,
        Self::MotorcycleInfantry,
        Self::MachineGun,
        Self::Reconnaissance,
        Self::ArmouredRecon,
        Self::Tank,
        Self::HeavyTank,
        Self::LightTank,
        Self::AntiTank,
        Self::TankDestroyer,
        Self::InfantryGun,
        Self::Mortar,
        Self::Artillery,
        Self::Rockets,
        Self::Flak,
        Self::CoastBattery,
        Self::Pioneer,
        Self::Bridge,
        Self::Signals,
        Self::Supply,
        Self::Transport,
        Self::Workshop,
        Self::CollectingPoint,
        Self::MilitaryPolice,
        Self::Survey,
        Self::Airborne,
        Self::Fighter,
        Self::DiveBomber,
        Self::Bomber,
        Self::AirRecon,
        Self::Destroyer,
        Self::Cruiser,
        Self::Submarine,
        Self::MotorBoat,
        Self::TransportShip,
        Self::Escort,
        Self::CapitalShip,
        Self::MotorArtillery,
        Self::Blank,
    ];

    /// Whether the box is an arch.
    #[must_use]
    pub const fn is_air(self) -> bool {
        matches!(self, Self::Fighter | Self::DiveBomber | Self::Bomber | Self::AirRecon)
    }

    /// Whether the box is a hull.
    #[must_use]
    pub const fn is_sea(self) -> bool {
        matches!(
            self,
            Self::Destroyer
                | Self::Cruiser
                | Self::Submarine
                | Self::MotorBoat
                | Self::TransportShip
                | Self::Escort
                | Self::CapitalShip
        )
    }

    /// Whether wheels are drawn under a lower box.
    #[must_use]
    pub const fn is_wheeled(self) -> bool {
        matches!(self, Self::MotorInfantry | Self::MotorcycleInfantry | Self::MotorArtillery)
    }
}

/// Size mark over the symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum SizeMark {
    Platoon,
    Flight,
    Company,
    Battalion,
    Regiment,
    Brigade,
    Division,
    Corps,
    /// No mark.
    None,
}

/// Strength bar at the foot of the counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bar {
    /// No bar.
    None,
    /// Own unit: shares of 24.
    Own {
        /// Filled part.
        whole: u8,
        /// Part drawn as strokes.
        temporary: u8,
        /// Empty part.
        total: u8,
    },
    /// Enemy: filled thirds 0 to 3.
    Thirds(u8),
}

/// Which of the three designs of the zoom steps is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Hex below 64 px: large symbol, no designation.
    Far,
    /// The rule: symbol, size, designation, bar.
    Rule,
    /// Hex from 112 px: smaller symbol, tab, numbers and pips.
    Near,
}

impl Layout {
    /// The design that [`super::paint_counter`] takes for a body side of `s` px at scale 1: far
    /// below 50, near for 68 to 78 or with any detail, otherwise the rule.
    #[must_use]
    pub fn of(face: &CounterFace, s: f32) -> Self {
        if s < 50.0 {
            Self::Far
        } else if face.detail.any() || (68.0..78.0).contains(&s) {
            Self::Near
        } else {
            Self::Rule
        }
    }
}
