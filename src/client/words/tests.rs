//! No word of any enumeration is missing in either language.

use super::*;

/// All variants of an enumeration; one left out does not compile.
macro_rules! check {
    ($function:ident, $type:ident: $($variant:ident),* $(,)?) => {{
        fn complete(value: $type) {
            match value { $($type::$variant => {})* }
        }
        for value in [$($type::$variant),*] {
            complete(value);
            for lang in [Lang::De, Lang::En] {
                let text = $function(lang, value);
                assert!(!text.contains('⟨'), "{text} in {lang:?}");
            }
        }
    }};
}

#[test]
fn every_variant_has_a_word_in_both_languages() {
    check!(terrain, Terrain: Open, Desert, Rough, LightWood, DenseWood, Marsh, Village, Town, Water);
    check!(river, River: None, Brook, River, Large, VeryWide);
    check!(road, Road: None, Track, Dirt, Paved);
    check!(light, Light: Day, Twilight, Night);
    check!(sky, Sky: VeryClear, Clear, Hazy, Rain, Snow, Dust, Sandstorm, Fog);
    check!(ground, Ground: Dry, Mud, Snow);
    check!(level, Level: Battalion, Regiment, Brigade, Division, Corps);
    check!(experience, Experience: Conscript, Veteran, Elite);
    check!(row_kind, RowKind: Infantry, Gun, Vehicle, Aircraft, Ship);
    check!(lock, Lock: Nothing, Revealed, Dice, Turn);
    check!(victory_level, VictoryLevel: Draw, Marginal, Clear, Decisive);
    check!(nation, Nation: Germany, SovietUnion, Italy, Britain, UnitedStates);
    check!(class, MoveClass: Foot, Horse, HalfTrack, Track, Wheel, Ship);
    check!(fate, Fate: Holds, Takes, GoesBack, StaysOutside, Retreats, Leaves, Surrenders, Destroyed);
    check!(morale_result, MoraleResult: Passed, Failed, FailedBadly);
}

#[test]
fn every_branch_has_a_word() {
    check!(
        branch, Branch: Infantry, MotorInfantry, MotorcycleInfantry, MachineGun, Reconnaissance, ArmouredRecon, Tank, HeavyTank,
        LightTank, AntiTank, TankDestroyer, InfantryGun, Mortar, Artillery, Rockets, Flak, Pioneer, Bridge, Signals, Supply,
        Transport, Workshop, MilitaryPolice, Airborne, Fighter, DiveBomber, Bomber, AirRecon,
        CoastBattery, MotorBoat, Submarine, Escort, Destroyer, Cruiser, CapitalShip, TransportShip,
    );
    check!(
        branch_short, Branch: Infantry, MotorInfantry, MotorcycleInfantry, MachineGun, Reconnaissance, ArmouredRecon, Tank, HeavyTank,
        LightTank, AntiTank, TankDestroyer, InfantryGun, Mortar, Artillery, Rockets, Flak, Pioneer, Bridge, Signals, Supply,
        Transport, Workshop, MilitaryPolice, Airborne, Fighter, DiveBomber, Bomber, AirRecon,
        CoastBattery, MotorBoat, Submarine, Escort, Destroyer, Cruiser, CapitalShip, TransportShip,
    );
}

#[test]
fn every_reason_has_a_word() {
    check!(
        reason, Reason: Experience, NoHq, MissedSupply, Light, Weather, Terrain, DugIn, NextHex, Surrounded, RiverCrossing,
        Damages, AgainstArmour, MilitaryPolice, NoAmmunition, NoContact, RoadStep, CountryStep, Crowding, SightByTerrain, SightByHeight,
        ShipSeen, CapitalSeen, CapitalSees, Periscope, PeriscopeSeen, Radar, ShipFire, Torpedoes,
        WholeAllowance, OwnSight, OwnScouts, OthersSight, SignalGroups, SuperiorSignals, Battalions, AtLeast, Located, SurveyTroops,
        OwnKf, EnemyKf, FlakAtDistance, FlakSignals,
    );
}

#[test]
fn every_refusal_has_a_sentence() {
    check!(
        refusal, Refusal: NotYourTurn, GameOver, WrongPhase, UnknownUnit, NoUnits, Twice, NotOnMap, NotTogether, NoSuchHex,
        InEnemyHex, OutOfReach, AlreadyThere, CannotMove, CannotAttack, GunsTooFar, HexFull, NoExit, NoEnemySeen, NotInRange,
        AlreadyFought, InOtherAttack, NoSuchTarget, StaffTarget, NoRows, NoSuchAttack, Resolving, NoFuel, Refuelling,
        SimpleSupply, UnknownFormation, NoSuchRank, NoDistributor, AlreadyTried, NotServed, BeyondDistributor, NoSupplyWay,
        NothingMissing, NoTransport, NoScouts, AlreadyScouted, NoVehicles, NotFragments, NoPioneers, NoMaterial, NotThere, CannotBuild, BuiltAlready, NoBridge, NoMines,
        EnemyAcross, NotAtWork, NoHeavyWeapon,
        NeedsRoll, NotActivated, AlreadyActive, NoRollNeeded, NotAStaff, NoFreeGroup, NothingToRally, TooFarToRally,
        EnemyTooNear, RowsDiffer, NothingToExchange, NoSuchFormation,
        CannotDive, AlreadyMoved, NotInSight, UnderWater,
        NoIndirectWeapon, OutOfRange, NotSpotted, SpotterCutOff, MovedBattery,
        NotAFlight, OnMission, BeingServiced, NoAirfield, NoFlying, BeyondRadius, OwnUnitsThere, NoContactWithAirfield, NoBombs,
        HiddenFromAir, NoAircraft,
    );
}

#[test]
fn every_reading_has_a_phrase_in_both_languages() {
    let given = crate::content::load::readings().expect("built in");
    for (name, _) in given.entries() {
        for lang in [Lang::De, Lang::En] {
            let text = tr(lang, &readings::key(name));
            assert!(!text.contains('⟨'), "{text} in {lang:?}");
        }
    }
}

#[test]
fn o7_6_b_its_readings_are_told_with_their_values() {
    let rule = crate::engine::rule::ids::O7_6_B;
    let given = *crate::content::load::readings().expect("built in");
    assert_eq!(readings::lines(Lang::De, &given, rule), ["Längster Rückzug in Hex: 4"]);
    let own = crate::content::readings::Readings { retreat_hexes: 6, ..given };
    assert_eq!(readings::lines(Lang::De, &own, rule), ["Längster Rückzug in Hex: 6 (vorgegeben: 4)"]);
    assert_eq!(readings::lines(Lang::En, &own, rule), ["Longest retreat in hexes: 6 (given: 4)"]);
    let strict = crate::engine::rule::ids::O8_A;
    assert_eq!(readings::lines(Lang::En, &given, strict).len(), 2);
    assert!(readings::lines(Lang::En, &given, strict)[1].ends_with(": no"));
}
