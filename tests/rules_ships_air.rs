//! Ships and aircraft: bombs on ships (O7.1.c–d, O7.3.e), submarines under water, the flak of ships (O7.5.c–d).

use hacse::{
    content::{load::from_files, naval::Part},
    engine::{explained::Reason, side::Side},
    operations::{
        air::{
            engagement::{ResolvedAir, resolve},
            flyer::AirSetup,
            gather,
            mission::{Aim, Mission, Strike},
            number,
        },
        combat::damage::Hit,
        game::Game,
        naval::hull,
        order::Refusal,
    },
};

use crate::support::{
    Stage,
    air::{bomb, head, resolve as fly, send},
    changed,
    fights::{FINE, dice},
    hex, sound, unit,
};

/// The sea with an airfield of side One in 0101 and of side Two in 1001, and a dive bomber of side One.
fn sea() -> Stage {
    let stage = Stage::new(".~~~~~~~~.\n~~~~~~~~~~\n~~~~~~~~~~").head(&head(8, 2, ""));
    stage.unit(Side::One, "s", "stuka", "0101")
}

/// Its attack on 0502.
fn setup(game: &Game, aim: Aim) -> AirSetup {
    let strike = Strike { flight: unit(game, "s"), hex: hex(game, "0502"), aim, bombs: true, sheds: false };
    gather::truth(game.field(), strike.hex, &[strike], Side::One)
}

fn attacks(game: &Game, setup: &AirSetup, count: u32) -> Vec<ResolvedAir> {
    let scenario = game.scenario();
    (0..count).map(|subject| resolve(&scenario, setup.clone(), &mut dice(subject))).collect()
}

#[test]
fn o7_3_e_bombs_on_a_battleship_are_lost_on_its_armour() {
    // Dk 5 less 1 over water: nothing of 32 and more is broken below a margin of 9.
    let game = sea().unit(Side::Two, "b", "bb", "0502").game();
    let sheet = game.scenario().sheet_of(unit(&game, "b")).clone();
    for aim in [Aim::Company(None), Aim::Area] {
        let mut held = 0;
        for attack in attacks(&game, &setup(&game, aim), 200) {
            let shot = &attack.report.attack[0];
            for hit in attack.report.attack_impacts.iter().flat_map(|impact| &impact.hits) {
                match hit {
                    Hit::Held { row } => {
                        held += 1;
                        assert!(shot.margin < 9 && sheet.rows[usize::from(*row)].part.is_some_and(Part::protected));
                    }
                    Hit::Circle { row, .. } => {
                        assert!(shot.margin >= 9 || sheet.rows[usize::from(*row)].part == Some(Part::Secondary));
                    }
                    Hit::Worsened { .. } => {}
                }
            }
        }
        assert!(held > 50, "{aim:?}: {held}");
    }
}

#[test]
fn o7_3_e_bombs_sink_a_ship_with_its_hull() {
    for aim in [Aim::Company(None), Aim::Area] {
        let game = sea().unit(Side::Two, "d", "dd", "0502").game();
        let d = unit(&game, "d");
        let game = changed(&game, |units| units[d.index()].rows.0[0].temporary = 3);
        let sheet = game.scenario().sheet_of(d).clone();
        let attacks = attacks(&game, &setup(&game, aim), 100);
        let hull = |attack: &&ResolvedAir| hull::circles(&sheet, &attack.after.targets[0].rows, Part::Hull).0;
        let holed: Vec<&ResolvedAir> = attacks.iter().filter(|attack| hull(attack) == 0).collect();
        assert!(holed.len() > 10, "{aim:?}");
        assert!(holed.iter().all(|attack| attack.report.lost.contains(&d)));
        // Without armour nothing is lost, and all damages fall.
        let held = |hit: &&Hit| matches!(hit, Hit::Held { .. });
        let hits = attacks.iter().flat_map(|attack| &attack.report.attack_impacts).flat_map(|impact| &impact.hits);
        assert_eq!(hits.filter(held).count(), 0);
    }
}

#[test]
fn o7_1_c_nobody_bombs_a_submarine_under_water() {
    let with = |other: &str| {
        let stage = sea().unit_with(Side::Two, "u", "sub", "0502", "dived: true").unit(Side::One, "d", "dd", "0402");
        if other.is_empty() { stage.game() } else { stage.unit(Side::Two, "b", other, "0502").game() }
    };
    let mut alone = with("");
    assert!(alone.view(Side::One).contacts[&unit(&alone, "u")].now, "the periscope is seen from the next hex");
    let area = Mission::Attack { hex: hex(&alone, "0502"), aim: Aim::Area, bombs: true, sheds: false };
    assert_eq!(send(&mut alone, "s", area), Err(Refusal::UnderWater));
    let mut game = with("boat");
    let wanted = bomb(&game, "0502", Some("u"));
    assert_eq!(send(&mut game, "s", wanted), Err(Refusal::UnderWater));
    for aim in [Aim::Company(None), Aim::Area] {
        let setup = setup(&game, aim);
        assert_eq!(setup.targets.iter().map(|target| target.unit).collect::<Vec<_>>(), [unit(&game, "b")]);
        let hit = |attack: ResolvedAir| attack.report.attack_impacts.into_iter().all(|impact| impact.target == unit(&game, "b"));
        assert!(attacks(&game, &setup, 20).into_iter().all(hit));
    }
    let strike = Strike { flight: unit(&game, "s"), hex: hex(&game, "0502"), aim: Aim::Area, bombs: true, sheds: false };
    assert_eq!(gather::estimate(game.view(Side::One), strike.hex, &[strike]).targets.len(), 1);
    let boat = bomb(&game, "0502", Some("b"));
    send(&mut game, "s", boat).unwrap();
    fly(&mut game, "0502");
    sound(&game).unwrap();
}

/// What the flak of a ship in a hex needs over 0502: the number, and what its signal groups take off.
fn flak(sheet: &str, at: &str, extra: &str, bridge_lost: bool) -> Option<(i32, i32)> {
    let game = sea().unit_with(Side::Two, "k", sheet, at, extra).unit(Side::Two, "b", "steamer", "0502").game();
    let k = unit(&game, "k");
    let game = changed(&game, |units| units[k.index()].rows.0[2].temporary = u8::from(bridge_lost));
    let setup = setup(&game, Aim::Company(None));
    let gunner = setup.flak.first()?;
    let number = number::flak(&game.scenario(), gunner, &setup.flyers[0], FINE);
    Some((number.value, number.amount_of(Reason::FlakSignals)))
}

#[test]
fn o7_1_c_ships_have_flak() {
    // Veterans have 4, Ju 87 with bombs KF 0.
    assert_eq!(flak("dd", "0502", "", false), Some((4, 0)), "in its own hex");
    assert_eq!(flak("dd", "0602", "", false), Some((4 + 3, 0)), "into the next hex");
    assert_eq!(flak("dd", "0702", "", false), None, "45 mm reach one hex");
    let stage = Stage::new("~~\n~~").unit(Side::One, "a", "dd", "0101").unit(Side::Two, "b", "boat", "0202");
    let mut files = stage.files();
    let sheets = files.sheets.as_mut().unwrap();
    sheets.text = sheets.text.replacen("part: Flak, flak: 1,", "part: Flak,", 1);
    assert!(from_files(&files).expect_err("refused").lines.contains("flak of a ship"));
}

#[test]
fn o7_5_d_the_bridge_stands_for_signal_groups_of_distant_flak() {
    assert_eq!(flak("aacruiser", "0702", "", false), Some((4 + 2, 0)), "two hexes off, which it sees itself");
    assert_eq!(flak("aacruiser", "0802", "", false), Some((4 + 6 - 2, -2)), "three hexes off");
    assert_eq!(flak("aacruiser", "0802", "", true).map(|(_, signals)| signals), Some(0), "without a bridge");
}

#[test]
fn o7_5_d_no_flak_is_fired_from_under_water() {
    assert_eq!(flak("flaksub", "0502", "", false), Some((4, 0)));
    assert_eq!(flak("flaksub", "0502", "dived: true", false), None);
}
