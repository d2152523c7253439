//! Tests of the counter painter: same bytes each time, sizes, odd input.

use super::*;

fn sample(branch: Branch) -> CounterFace {
    let mut face = CounterFace::new(0, Tone::Army, Palette::StaffMap, branch);
    face.bar = Bar::Own { whole: 12, temporary: 6, total: 6 };
    face
}

#[test]
fn pictures_have_their_size_and_repeat() {
    for branch in Branch::ALL {
        let face = sample(branch);
        for s in [40.0, 46.0, 53.76, 54.0, 76.0] {
            let (side, data) = paint_counter(&face, s);
            assert_eq!(side, picture_side(s));
            assert_eq!(data.len(), side as usize * side as usize * 4);
            assert_eq!((side, data), paint_counter(&face, s));
        }
    }
}

#[test]
fn each_branch_looks_its_own() {
    let mut seen = Vec::new();
    for branch in Branch::ALL {
        let (_, data) = paint_counter(&sample(branch), 54.0);
        assert!(!seen.contains(&data), "{branch:?} looks like another");
        seen.push(data);
    }
}

#[test]
fn states_change_the_picture() {
    let plain = sample(Branch::Tank);
    let (_, base) = paint_counter(&plain, 54.0);
    let changes: [fn(&mut CounterFace); 8] = [
        |f| f.staff = true,
        |f| f.dug_in = true,
        |f| f.moved = true,
        |f| f.last_seen = true,
        |f| f.stack = true,
        |f| f.detail.tab = true,
        |f| f.palette = Palette::Contrast,
        |f| f.size = SizeMark::Corps,
    ];
    for change in changes {
        let mut face = plain;
        change(&mut face);
        assert_ne!(paint_counter(&face, 54.0).1, base);
    }
}

#[test]
fn colours_stay_premultiplied() {
    let mut face = sample(Branch::Supply);
    face.last_seen = true;
    face.dug_in = true;
    let (_, data) = paint_counter(&face, 54.0);
    assert!(data.chunks_exact(4).all(|p| p[..3].iter().all(|c| *c <= p[3])));
    assert!(data[3] == 0, "the corner is transparent");
}

#[test]
fn odd_input_is_drawn_somehow() {
    for s in [f32::NAN, f32::INFINITY, -1.0, 0.0, 1.0] {
        let _ = paint_counter(&sample(Branch::Bomber), s);
        let _ = paint_mark(Mark::NoFuel, s);
        let _ = paint_circle(Circle::Wear, true, s);
        let _ = paint_side_sign(7, Tone::Usa, Palette::Contrast, s);
        let _ = paint_flag(None, Palette::StaffMap, s);
        let _ = paint_die(9, s);
        let _ = paint_ammo(true, s);
        let _ = paint_fuel(false, s);
        let _ = paint_row_symbol(Branch::Flak, true, 1, s);
        let _ = paint_handover_sign(0, Tone::Army, Palette::StaffMap, s);
        let _ = paint_disc(s);
    }
}
