//! Places for labels above the counters: where neither a counter nor another label is.

use bevy_egui::egui::{Pos2, Rect, Vec2};

use super::{counters, crowd::Crowd, lens::Lens};

/// What is taken on the map.
pub struct Free {
    area: Rect,
    taken: Vec<Rect>,
}

impl Free {
    /// A view's counters are taken, each with so much room at its right.
    pub fn new(lens: &Lens, crowd: &Crowd, counter: f32, beside: f32) -> Self {
        let stacks = crowd.stacks.iter().filter(|stack| lens.shows(stack.tile));
        let centres = stacks.map(|stack| counters::stack_centre(lens, crowd, stack));
        let taken = centres.map(|at| {
            let body = Rect::from_center_size(at, Vec2::splat(counter));
            body.with_max_x(body.right() + beside)
        });
        Self { area: lens.rect, taken: taken.collect() }
    }

    /// Takes a place as it is.
    pub fn take(&mut self, rect: Rect) {
        self.taken.push(rect);
    }

    /// Takes the first free one of some places for a label, given as the way of its middle from a point; if none is free,
    /// the first.
    pub fn place(&mut self, at: Pos2, size: Vec2, places: &[Vec2]) -> Rect {
        let rect = |by: &Vec2| Rect::from_center_size(at + *by, size);
        let free = |rect: &Rect| self.area.contains_rect(*rect) && !self.taken.iter().any(|other| other.intersects(*rect));
        let found = places.iter().map(rect).find(free).or_else(|| places.first().map(rect));
        let found = found.unwrap_or_else(|| Rect::from_center_size(at, size));
        self.taken.push(found);
        found
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{pos2, vec2};

    use super::*;

    #[test]
    fn a_label_takes_the_first_place_that_is_free() {
        let area = Rect::from_min_size(Pos2::ZERO, vec2(200.0, 200.0));
        let mut free = Free { area, taken: vec![Rect::from_center_size(pos2(100.0, 100.0), Vec2::splat(40.0))] };
        let places = [vec2(0.0, 0.0), vec2(0.0, 40.0)];
        let first = free.place(pos2(100.0, 100.0), vec2(20.0, 10.0), &places);
        assert_eq!(first.center(), pos2(100.0, 140.0), "not below the counter");
        let second = free.place(pos2(100.0, 100.0), vec2(20.0, 10.0), &places);
        assert_eq!(second.center(), pos2(100.0, 100.0), "both are taken: the first");
        let outside = free.place(pos2(195.0, 30.0), vec2(20.0, 10.0), &[Vec2::ZERO, vec2(-30.0, 0.0)]);
        assert_eq!(outside.center(), pos2(165.0, 30.0), "within the map");
    }
}
