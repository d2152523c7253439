//! Branch glyphs of ground units, drawn in a box of 34 by 21 around its centre.

use super::canvas::{Canvas, Ends, circle, half_ellipse, poly, rect, round_rect};
use super::colour::Rgb;
use super::craft;
use super::face::Branch;
use tiny_skia::{Path, PathBuilder, Transform};

/// A point in box units.
pub type Point = (f32, f32);

/// Draws in box units (34 by 21, origin in the middle) on a canvas of any scale.
pub struct Pen<'a> {
    /// Where to draw.
    pub canvas: &'a mut Canvas,
    /// Centre of the box in canvas units.
    pub centre: Point,
    /// Canvas units per box unit across and down.
    pub scale: Point,
    /// Ink.
    pub ink: Rgb,
    /// Line width in canvas units.
    pub width: f32,
}

impl Pen<'_> {
    fn mapped(&self, path: Option<Path>) -> Option<Path> {
        let (cx, cy) = self.centre;
        path?.transform(Transform::from_row(self.scale.0, 0.0, 0.0, self.scale.1, cx, cy))
    }

    fn radius(&self, r: f32) -> f32 {
        r * self.scale.0.min(self.scale.1)
    }

    fn at(&self, x: f32, y: f32) -> Point {
        (self.centre.0 + x * self.scale.0, self.centre.1 + y * self.scale.1)
    }

    /// A line through points.
    pub fn strip(&mut self, points: &[Point]) {
        self.stroke(poly(points, false), 1.0, Ends::Sharp);
    }

    /// A closed line through points.
    pub fn outline(&mut self, points: &[Point]) {
        self.stroke(poly(points, true), 1.0, Ends::Sharp);
    }

    /// A filled polygon.
    pub fn area(&mut self, points: &[Point]) {
        self.solid(poly(points, true));
    }

    /// A line along any path, `share` of the glyph line width.
    pub fn stroke(&mut self, path: Option<Path>, share: f32, ends: Ends) {
        let path = self.mapped(path);
        self.canvas.line(path.as_ref(), self.ink, self.width * share, ends);
    }

    /// A filled path.
    pub fn solid(&mut self, path: Option<Path>) {
        self.tint(path, 1.0);
    }

    /// A path filled with thin ink.
    pub fn tint(&mut self, path: Option<Path>, alpha: f32) {
        let path = self.mapped(path);
        self.canvas.fill(path.as_ref(), self.ink, alpha);
    }

    /// A filled circle that stays round.
    pub fn dot(&mut self, x: f32, y: f32, r: f32) {
        let (cx, cy) = self.at(x, y);
        let path = circle(cx, cy, self.radius(r));
        self.canvas.fill(path.as_ref(), self.ink, 1.0);
    }

    /// A circle line that stays round.
    pub fn ring(&mut self, x: f32, y: f32, r: f32) {
        let (cx, cy) = self.at(x, y);
        let path = circle(cx, cy, self.radius(r));
        self.canvas.line(path.as_ref(), self.ink, self.width, Ends::Sharp);
    }
}

/// Draws the glyph of a branch; box line, wheels and staff band are drawn elsewhere.
pub fn draw(pen: &mut Pen<'_>, branch: Branch) {
    match branch {
        Branch::Infantry | Branch::MotorInfantry | Branch::MotorcycleInfantry => cross(pen),
        Branch::MachineGun => {
            cross(pen);
            pen.strip(&[(0.0, 9.2), (0.0, -8.6)]);
            let mut b = PathBuilder::new();
            b.move_to(-3.2, -1.6);
            b.quad_to(-2.6, -4.4, 0.0, -8.4);
            b.quad_to(2.6, -4.4, 3.2, -1.6);
            pen.stroke(b.finish(), 1.0, Ends::Sharp);
        }
        Branch::Reconnaissance => pen.strip(&[(-17.0, 10.5), (17.0, -10.5)]),
        Branch::ArmouredRecon => {
            oval(pen);
            pen.strip(&[(-17.0, 10.5), (17.0, -10.5)]);
        }
        Branch::Tank => oval(pen),
        Branch::HeavyTank => {
            pen.solid(oval_path());
            oval(pen);
        }
        Branch::LightTank => {
            oval(pen);
            pen.strip(&[(-4.2, 0.0), (4.2, 0.0)]);
        }
        Branch::AntiTank => roof(pen),
        Branch::TankDestroyer => {
            oval(pen);
            roof(pen);
        }
        Branch::InfantryGun => {
            cross(pen);
            pen.dot(0.0, 0.0, 4.1);
        }
        Branch::Artillery | Branch::MotorArtillery => pen.dot(0.0, 0.0, 3.9),
        Branch::Mortar => mortar(pen),
        Branch::Rockets => {
            pen.strip(&[(-7.2, -2.9), (0.0, -8.7), (7.2, -2.9)]);
            pen.strip(&[(-7.2, 1.6), (0.0, -4.2), (7.2, 1.6)]);
            pen.dot(0.0, 5.5, 3.4);
        }
        Branch::Flak => {
            let mut b = PathBuilder::new();
            b.move_to(-16.2, 10.5);
            half_ellipse(&mut b, (-16.2, 10.5), (0.0, -15.0), (16.2, 0.0));
            pen.stroke(b.finish(), 1.0, Ends::Sharp);
            pen.dot(0.0, 4.6, 3.3);
        }
        Branch::CoastBattery => pen.outline(&[
            (-12.2, 6.2),
            (-12.2, -0.8),
            (-7.2, -0.8),
            (-7.2, -4.6),
            (-2.6, -4.6),
            (-2.6, -0.8),
            (2.6, -0.8),
            (2.6, -4.6),
            (7.2, -4.6),
            (7.2, -0.8),
            (12.2, -0.8),
            (12.2, 6.2),
        ]),
        Branch::Pioneer => {
            pen.strip(&[(-9.5, 6.2), (-9.5, -3.9), (9.5, -3.9), (9.5, 6.2)]);
            pen.strip(&[(0.0, 6.2), (0.0, -3.9)]);
        }
        Branch::Bridge => {
            pen.strip(&[(-12.4, -6.6), (-7.7, -2.1), (7.7, -2.1), (12.4, -6.6)]);
            pen.strip(&[(-12.4, 6.6), (-7.7, 2.1), (7.7, 2.1), (12.4, 6.6)]);
        }
        Branch::Signals => pen.strip(&[(-17.0, -10.5), (3.4, -3.4), (-3.4, 2.9), (17.0, 10.5)]),
        Branch::Supply => {
            pen.tint(rect(-17.0, 5.0, 34.0, 5.5), 0.35);
            pen.strip(&[(-17.0, 5.0), (17.0, 5.0)]);
        }
        Branch::Transport => wheel(pen),
        Branch::Workshop => wrench(pen),
        Branch::CollectingPoint => {
            pen.strip(&[(-7.9, 0.0), (7.9, 0.0)]);
            pen.strip(&[(0.0, -7.9), (0.0, 7.9)]);
        }
        Branch::MilitaryPolice => shield(pen),
        Branch::Survey => {
            pen.outline(&[(0.0, -7.0), (8.2, 7.0), (-8.2, 7.0)]);
            pen.dot(0.0, 2.2, 1.8);
        }
        Branch::Airborne => {
            cross(pen);
            for x in [-8.0, 0.0] {
                let mut b = PathBuilder::new();
                b.move_to(x, 10.0);
                half_ellipse(&mut b, (x, 10.0), (0.0, -4.9), (4.0, 0.0));
                pen.stroke(b.finish(), 1.0, Ends::Sharp);
            }
        }
        Branch::Blank => {}
        _ => craft::draw(pen, branch),
    }
}

fn cross(pen: &mut Pen<'_>) {
    pen.strip(&[(-17.0, -10.5), (17.0, 10.5)]);
    pen.strip(&[(-17.0, 10.5), (17.0, -10.5)]);
}

fn roof(pen: &mut Pen<'_>) {
    pen.strip(&[(-17.0, 10.5), (0.0, -8.9), (17.0, 10.5)]);
}

fn oval_path() -> Option<Path> {
    round_rect(-12.35, -5.5, 24.7, 11.0, 5.5, 5.5)
}

fn oval(pen: &mut Pen<'_>) {
    pen.stroke(oval_path(), 1.0, Ends::Sharp);
}

fn mortar(pen: &mut Pen<'_>) {
    pen.ring(0.0, 4.3, 3.4);
    pen.strip(&[(0.0, 1.2), (0.0, -7.4)]);
    pen.strip(&[(-3.6, -3.6), (0.0, -7.4), (3.6, -3.6)]);
}

fn wheel(pen: &mut Pen<'_>) {
    const R: f32 = 7.2;
    let d = R * std::f32::consts::FRAC_1_SQRT_2;
    pen.ring(0.0, 0.0, R);
    // Spokes in round units, so that the wheel stays round in a high box.
    let m = pen.scale.0.min(pen.scale.1);
    let (fx, fy) = (m / pen.scale.0, m / pen.scale.1);
    for (x, y) in [(R, 0.0), (0.0, R), (d, d), (d, -d)] {
        let end = (x * fx, y * fy);
        let path = poly(&[(-end.0, -end.1), end], false);
        pen.stroke(path, 0.75, Ends::Sharp);
    }
    pen.dot(0.0, 0.0, 1.8);
}

fn wrench(pen: &mut Pen<'_>) {
    pen.strip(&[(-6.7, 0.0), (6.7, 0.0)]);
    for side in [-1.0, 1.0] {
        let mut b = PathBuilder::new();
        b.move_to(12.4 * side, -5.2);
        half_ellipse(&mut b, (12.4 * side, -5.2), (-5.7 * side, 0.0), (0.0, 5.2));
        pen.stroke(b.finish(), 1.0, Ends::Sharp);
    }
}

fn shield(pen: &mut Pen<'_>) {
    let mut b = PathBuilder::new();
    b.move_to(0.0, -8.2);
    b.quad_to(3.5, -6.2, 7.2, -5.9);
    b.line_to(7.2, 1.2);
    b.quad_to(6.8, 5.8, 0.0, 8.8);
    b.quad_to(-6.8, 5.8, -7.2, 1.2);
    b.line_to(-7.2, -5.9);
    b.quad_to(-3.5, -6.2, 0.0, -8.2);
    b.close();
    pen.stroke(b.finish(), 1.0, Ends::Sharp);
    pen.strip(&[(-3.8, -0.9), (-0.6, 2.3), (4.2, -3.3)]);
}
