//! Silhouettes of aircraft and ships, in box units of 34 by 21.

use super::canvas::{Ends, poly, rect};
use super::face::Branch;
use super::glyph::{Pen, Point};
use tiny_skia::{Path, PathBuilder};

/// Draws the silhouette of an aircraft or a ship; nothing for other branches.
pub fn draw(pen: &mut Pen<'_>, branch: Branch) {
    match branch {
        Branch::Fighter => pen.solid(mirrored(&FIGHTER)),
        Branch::DiveBomber => pen.solid(mirrored(&DIVE_BOMBER)),
        Branch::Bomber => {
            pen.solid(mirrored(&BOMBER));
            pen.solid(rect(-7.9, -5.4, 2.6, 5.0));
            pen.solid(rect(5.3, -5.4, 2.6, 5.0));
        }
        Branch::AirRecon => {
            pen.stroke(mirrored(&AIR_RECON), 0.72, Ends::Sharp);
            pen.dot(0.0, -2.2, 1.5);
        }
        Branch::Destroyer => pen.area(&DESTROYER),
        Branch::Cruiser => pen.area(&CRUISER),
        Branch::Submarine => submarine(pen),
        Branch::MotorBoat => motor_boat(pen),
        Branch::TransportShip => pen.area(&TRANSPORT),
        _ => {}
    }
}

/// A shape given by its right half from top to bottom.
fn mirrored(half: &[Point]) -> Option<Path> {
    let mut points: Vec<Point> = half.to_vec();
    points.extend(half.iter().rev().map(|&(x, y)| (-x, y)));
    poly(&points, true)
}

const FIGHTER: [Point; 11] = [
    (0.7, -8.7),
    (1.4, -7.2),
    (1.6, -2.8),
    (14.2, -1.1),
    (14.2, 1.5),
    (1.9, 2.0),
    (1.0, 5.3),
    (1.6, 5.9),
    (4.4, 5.9),
    (4.4, 8.1),
    (0.0, 8.1),
];

const DIVE_BOMBER: [Point; 14] = [
    (0.7, -8.7),
    (1.4, -7.2),
    (1.6, -2.8),
    (6.4, -1.4),
    (14.2, -4.0),
    (14.2, -1.0),
    (6.6, 2.5),
    (4.2, 2.2),
    (1.3, 1.6),
    (1.0, 5.3),
    (1.6, 5.9),
    (4.9, 5.9),
    (4.9, 8.1),
    (0.0, 8.1),
];

const BOMBER: [Point; 13] = [
    (0.9, -9.0),
    (1.7, -7.4),
    (2.0, -3.0),
    (5.6, -2.6),
    (15.4, -1.1),
    (15.4, 1.4),
    (2.4, 2.1),
    (1.6, 3.4),
    (1.2, 5.2),
    (1.8, 5.8),
    (6.2, 5.8),
    (6.2, 8.2),
    (0.0, 8.2),
];

const AIR_RECON: [Point; 11] = [
    (0.8, -8.6),
    (1.4, -7.2),
    (1.5, -4.7),
    (14.2, -3.8),
    (14.2, -1.0),
    (1.6, 0.3),
    (1.3, 5.5),
    (1.7, 5.9),
    (4.6, 5.9),
    (4.6, 8.0),
    (0.0, 8.0),
];

const DESTROYER: [Point; 25] = [
    (-14.3, 0.9),
    (-8.9, 0.9),
    (-8.9, -1.0),
    (-7.0, -1.0),
    (-7.0, 0.9),
    (-3.7, 0.9),
    (-3.7, -3.3),
    (-1.0, -3.3),
    (-1.0, 0.9),
    (1.8, 0.9),
    (1.8, -5.2),
    (3.7, -5.2),
    (3.7, -6.9),
    (4.8, -6.9),
    (4.8, -5.2),
    (6.1, -5.2),
    (6.1, -1.6),
    (8.5, -1.6),
    (8.5, -0.6),
    (15.2, -0.6),
    (14.7, 1.0),
    (13.6, 2.0),
    (12.5, 5.0),
    (-13.2, 5.0),
    (-14.3, 3.0),
];

const CRUISER: [Point; 37] = [
    (-15.4, 0.9),
    (-11.8, 0.9),
    (-11.8, -1.6),
    (-7.2, -1.6),
    (-7.2, 0.9),
    (-6.2, 0.9),
    (-6.2, -4.9),
    (-4.4, -4.9),
    (-4.4, -1.0),
    (-2.7, -1.0),
    (-2.7, -5.6),
    (0.0, -5.6),
    (0.0, -1.4),
    (0.9, -1.4),
    (0.9, -7.3),
    (2.0, -7.3),
    (2.0, -8.8),
    (3.0, -8.8),
    (3.0, -7.3),
    (4.6, -7.3),
    (4.6, -2.6),
    (6.4, -2.6),
    (6.4, -1.6),
    (7.2, -1.6),
    (7.2, -2.6),
    (11.0, -2.6),
    (11.0, -0.8),
    (16.4, -0.8),
    (15.6, 1.0),
    (15.2, 3.4),
    (14.6, 5.4),
    (-14.0, 5.4),
    (-14.4, 4.0),
    (-15.0, 3.4),
    (-15.2, 2.4),
    (-15.4, 1.8),
    (-15.4, 1.4),
];

const TRANSPORT: [Point; 28] = [
    (-14.4, -1.0),
    (-10.7, -1.0),
    (-10.5, 0.9),
    (-8.3, 0.9),
    (-8.3, -6.2),
    (-7.0, -6.2),
    (-7.0, 0.9),
    (-4.7, 0.9),
    (-4.7, -3.7),
    (-1.8, -3.7),
    (-1.8, -6.8),
    (0.9, -6.8),
    (0.9, -3.7),
    (3.7, -3.7),
    (3.7, 0.9),
    (6.5, 0.9),
    (6.5, -5.9),
    (7.8, -5.9),
    (7.8, 0.9),
    (10.0, 0.9),
    (10.0, -1.5),
    (14.6, -1.5),
    (14.0, 1.0),
    (13.4, 4.4),
    (12.8, 5.4),
    (-12.6, 5.4),
    (-13.4, 4.4),
    (-14.0, 1.0),
];

fn submarine(pen: &mut Pen<'_>) {
    let mut b = PathBuilder::new();
    b.move_to(-14.7, 1.6);
    b.quad_to(-7.0, -0.9, 0.0, -0.9);
    b.quad_to(7.5, -0.9, 15.2, 1.2);
    b.quad_to(8.0, 3.6, 0.0, 3.6);
    b.quad_to(-8.0, 3.6, -14.7, 1.6);
    b.close();
    pen.solid(b.finish());
    pen.area(&[(-1.8, 0.0), (-1.2, -4.6), (3.0, -4.6), (4.2, 0.0)]);
    pen.area(&[(0.5, -4.5), (0.5, -8.3), (3.8, -8.3), (3.8, -7.2), (1.8, -7.2), (1.8, -4.5)]);
}

fn motor_boat(pen: &mut Pen<'_>) {
    pen.area(&[
        (-10.6, -0.8),
        (-2.7, -0.9),
        (-1.7, -4.0),
        (2.8, -4.0),
        (4.2, -1.4),
        (13.7, -2.3),
        (8.4, 3.4),
        (-8.0, 2.6),
        (-11.4, 2.4),
    ]);
    let mut b = PathBuilder::new();
    b.move_to(-13.8, 6.2);
    let mut x = -13.8;
    for _ in 0..3 {
        b.quad_to(x + 2.0, 3.2, x + 4.0, 5.4);
        b.quad_to(x + 6.0, 8.0, x + 8.0, 5.6);
        x += 8.0;
    }
    pen.stroke(b.finish(), 0.72, Ends::Sharp);
}
