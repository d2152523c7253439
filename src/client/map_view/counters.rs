//! Counters on the map by zoom step (look.md section 4).

use bevy_egui::egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::{
    crowd::{Crowd, Group, Kind, Stack, Token},
    ink,
    lens::Lens,
    motion::Motion,
};
use crate::{
    client::{
        counter::{CounterFace, Detail, Layout, Mark, place, text_colour},
        i18n::tr_with,
        textures::{Picture, Textures},
        theme::{bold, glaze, regular, tokens},
    },
    content::{scenario::UnitId, text::Lang},
    engine::grid::Tile,
};

/// What is drawn at a zoom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Side signs, one per formation.
    Signs,
    /// One counter per formation with its name.
    Formations,
    /// Stacks of this body side in this design.
    Stacks(f32, Layout),
    /// Stacks laid out two by two.
    Spread(f32),
}

impl Step {
    /// The step of a hex height.
    pub fn of(f: f32) -> Self {
        match f {
            ..24.0 => Self::Signs,
            24.0..44.0 => Self::Formations,
            44.0..64.0 => Self::Stacks(46.0_f32.min(f * 0.86), Layout::Far),
            64.0..112.0 => Self::Stacks(f * 0.64, Layout::Rule),
            112.0..160.0 => Self::Stacks(70.0, Layout::Near),
            _ => Self::Spread(70.0),
        }
    }

    /// Side of a counter's body.
    pub fn size(self) -> f32 {
        match self {
            Self::Signs => 16.0,
            Self::Formations => 40.0,
            Self::Stacks(size, _) | Self::Spread(size) => size,
        }
    }
}

/// How counters are drawn in one view.
pub struct Counters<'a> {
    /// Where to draw.
    pub p: &'a Painter,
    /// Painted pictures.
    pub textures: &'a mut Textures,
    /// The view.
    pub lens: &'a Lens,
    /// Language.
    pub lang: Lang,
    /// Zoom step.
    pub step: Step,
    /// Selected units.
    pub selected: &'a [UnitId],
}

impl Counters<'_> {
    /// Draws all counters in view. Units on the way are drawn where they are.
    pub fn all(&mut self, crowd: &Crowd, motion: &Motion, now: f64, fanned: Option<Tile>) {
        match self.step {
            Step::Signs => self.signs(&crowd.groups),
            Step::Formations => self.formations(&crowd.groups),
            Step::Stacks(..) | Step::Spread(_) => {
                for stack in crowd.stacks.iter().filter(|stack| self.lens.shows(stack.tile)) {
                    if fanned == Some(stack.tile) && stack.kind == Kind::Own {
                        continue;
                    }
                    self.stack(crowd, stack, motion, now);
                }
            }
        }
    }

    /// Draws one stack.
    pub fn stack(&mut self, crowd: &Crowd, stack: &Stack, motion: &Motion, now: f64) {
        let mut resting: Vec<&Token> = Vec::with_capacity(stack.tokens.len());
        for token in &stack.tokens {
            match motion.place(token.unit, self.lens.sheet, now) {
                Some(km) => self.one(token, self.lens.at(km), 1),
                None => resting.push(token),
            }
        }
        let centre = stack_centre(self.lens, crowd, stack);
        let chosen = resting.iter().position(|token| self.selected.contains(&token.unit)).unwrap_or(0);
        let Some(top) = resting.get(chosen).copied() else { return };
        if let Step::Spread(size) = self.step
            && resting.len() > 1
        {
            for (token, place) in resting.iter().zip(spread(resting.len(), size)) {
                self.one(token, centre + place, 1);
            }
            if resting.len() > 4 {
                let at = centre + vec2(1.0, 1.0) * (size * 0.57);
                let text = format!("+{}", resting.len() - 3);
                ink::halo_text(self.p, at, Align2::CENTER_CENTER, &text, bold(16.0), tokens::INK, tokens::HALO);
            }
            return;
        }
        self.one(top, centre, resting.len());
    }

    /// Draws one counter that stands for so many.
    pub fn one(&mut self, token: &Token, centre: Pos2, count: usize) {
        let (size, layout) = match self.step {
            Step::Stacks(size, layout) => (size, layout),
            _ => (self.step.size(), Layout::Near),
        };
        let near = layout == Layout::Near;
        let face = CounterFace {
            stack: count > 1,
            detail: if near && !matches!(token.face.bar, crate::client::counter::Bar::Thirds(_)) {
                token.detail
            } else {
                Detail::default()
            },
            ..token.face
        };
        if self.selected.contains(&token.unit) {
            self.ring(centre, size, face.side);
        }
        self.textures.centred(self.p, Picture::Counter(face, layout), size, centre);
        let unit = size / 52.0;
        let at = |(x, y): place::Point| centre + vec2(x, y) * unit;
        let [r, g, b] = text_colour(&face);
        let mut colour = Color32::from_rgb(r, g, b);
        if face.last_seen {
            colour = glaze(colour, 0.85);
        }
        let places = place::places(layout);
        if layout != Layout::Far {
            let shift = if face.staff { place::STAFF_SHIFT } else { 0.0 };
            let (x, y) = places.designation_centre;
            let font = bold((places.designation_size * unit).max(12.0));
            self.p.text(at((x + shift, y)), Align2::CENTER_CENTER, &token.text, font, colour);
        }
        if face.detail.tab {
            let tab = if face.side == 0 { Color32::WHITE } else { tokens::PRIMARY_TEXT };
            let font = bold((places.corner_size * unit).max(12.0));
            self.p.text(at(places.tab), Align2::CENTER_CENTER, token.strength.to_string(), font, tab);
            let font = regular(12.0);
            let (x, y) = places.bp;
            self.p.text(at((x + 1.6, y - 3.2)), Align2::RIGHT_CENTER, &token.points, font, colour);
        }
        self.marks(token, layout, &at, unit);
        if count > 1 {
            self.textures.centred(self.p, Picture::Disc, (16.0 * unit).clamp(16.0, 20.0), at(place::COUNT_DISC));
            self.p.text(at(place::COUNT_DISC), Align2::CENTER_CENTER, count.to_string(), bold(12.0), Color32::WHITE);
        }
        if face.last_seen && layout != Layout::Far {
            let text = ago(self.lang, token.ago);
            let y = size / 2.0 + 8.0;
            ink::halo_text(self.p, centre + vec2(0.0, y), Align2::CENTER_CENTER, &text, bold(12.0), tokens::INK, tokens::HALO);
        }
    }

    fn marks(&mut self, token: &Token, layout: Layout, at: &impl Fn(place::Point) -> Pos2, unit: f32) {
        let size = (place::MARK_SIZE * unit).clamp(13.0, 18.0);
        let urgent = |mark: &&Mark| layout != Layout::Far || matches!(mark, Mark::NoAmmunition | Mark::NoFuel);
        for (mark, place) in token.right.iter().filter(urgent).zip(place::MARKS_RIGHT) {
            self.textures.centred(self.p, Picture::Mark(*mark), size, at(place));
            if *mark == Mark::SupplyMalus {
                let text = format!("−{}", token.malus);
                self.p.text(at(place), Align2::CENTER_CENTER, text, bold(12.0), tokens::INK);
            }
        }
        for (mark, place) in token.left.iter().filter(urgent).zip(place::MARKS_LEFT) {
            self.textures.centred(self.p, Picture::Mark(*mark), size, at(place));
        }
    }

    /// The selection ring around a counter.
    pub fn ring(&self, centre: Pos2, size: f32, side: u8) {
        let rect = Rect::from_center_size(centre, Vec2::splat(size + 7.0));
        let radius = CornerRadius::same(if side == 0 { 5 } else { 9 });
        self.p.rect_stroke(rect, radius, Stroke::new(5.6, tokens::RING_EDGE), StrokeKind::Middle);
        self.p.rect_stroke(rect, radius, Stroke::new(3.0, tokens::RING), StrokeKind::Middle);
    }

    fn signs(&mut self, groups: &[Group]) {
        for group in groups.iter().filter(|group| self.lens.shows(group.tile)) {
            let picture = Picture::Sign(group.face.side, group.face.tone, group.face.palette);
            let centre = self.lens.centre(group.tile);
            if group.units.iter().any(|unit| self.selected.contains(unit)) {
                self.ring(centre, 14.0, group.face.side);
            }
            // What is only remembered stays smaller.
            let size = if group.face.last_seen { 10.0 } else { 16.0 };
            self.textures.centred(self.p, picture, size, centre);
        }
    }

    fn formations(&mut self, groups: &[Group]) {
        let places = far_places(self.lens, groups);
        let shown = || groups.iter().zip(&places).filter(|(group, _)| self.lens.shows(group.tile));
        let mut taken: Vec<Rect> = shown().map(|(_, centre)| Rect::from_center_size(*centre, Vec2::splat(40.0))).collect();
        for (group, centre) in shown() {
            if group.units.iter().any(|unit| self.selected.contains(unit)) {
                self.ring(*centre, 40.0, group.face.side);
            }
            self.textures.centred(self.p, Picture::Counter(group.face, Layout::Far), 40.0, *centre);
        }
        // Names of own formations and of what is seen come first; what is only remembered is named where room is left.
        let mut named: Vec<(&Group, Pos2)> = shown().map(|(group, centre)| (group, *centre)).collect();
        named.sort_by_key(|(group, _)| group.face.last_seen);
        for (group, centre) in named {
            let text = match group.face.last_seen && group.ago > 0 {
                true => format!("{} · {}", group.text, ago(self.lang, group.ago)),
                false => group.text.clone(),
            };
            let colour = if group.face.side == 0 { tokens::INK } else { tokens::LACK };
            let size = self.p.layout_no_wrap(text.clone(), bold(12.0), colour).size();
            let place = Rect::from_center_size(centre + vec2(0.0, 28.0), size);
            let hidden = taken.iter().any(|other| other.shrink2(vec2(-4.0, 1.5)).intersects(place));
            if group.face.last_seen && hidden {
                continue;
            }
            taken.push(place);
            ink::halo_text(self.p, centre + vec2(0.0, 28.0), Align2::CENTER_CENTER, &text, bold(12.0), colour, tokens::HALO);
        }
    }
}

/// "vor 2 R".
pub fn ago(lang: Lang, rounds: u32) -> String {
    tr_with(lang, "map-ago", &[("rounds", rounds.into())])
}

/// Where a stack is drawn: in the middle of its hex; units that attack stand nearer to their
/// target, those that stay farther.
pub fn stack_centre(lens: &Lens, crowd: &Crowd, stack: &Stack) -> Pos2 {
    let centre = lens.centre(stack.tile);
    let towards = |target: Tile| (lens.centre(target) - centre).normalized() * lens.f;
    let shared = crowd.in_hex(stack.tile).filter(|other| other.own()).count() > 1;
    match stack.kind {
        Kind::Toward(target) => centre + towards(target) * if shared { 0.18 } else { 0.0 },
        _ => {
            let attacks = crowd.in_hex(stack.tile).find_map(|other| match other.kind {
                Kind::Toward(target) => Some(target),
                _ => None,
            });
            centre - attacks.map_or(Vec2::ZERO, towards) * 0.18
        }
    }
}

/// Places of a stack laid out two by two.
pub fn spread(count: usize, size: f32) -> Vec<Vec2> {
    let (x, y) = (size * 0.57, size * 0.62);
    match count {
        0 | 1 => vec![Vec2::ZERO],
        2 => vec![vec2(-x, 0.0), vec2(x, 0.0)],
        3 | 4 => [(-x, -y), (x, -y), (-x, y), (x, y)].into_iter().take(count).map(|(x, y)| vec2(x, y)).collect(),
        _ => vec![vec2(-x, -y), vec2(x, -y), vec2(-x, y)],
    }
}

/// Places of formations at the far zoom, pushed apart where they would cover each other.
pub fn far_places(lens: &Lens, groups: &[Group]) -> Vec<Pos2> {
    const APART: (f32, f32) = (46.0, 56.0);
    let mut places: Vec<Pos2> = groups.iter().map(|group| lens.centre(group.tile)).collect();
    let seen: Vec<usize> = (0..groups.len()).filter(|k| lens.shows(groups[*k].tile)).collect();
    // Large armies overlap anyway; then it is not worth the time.
    if seen.len() > 160 {
        return places;
    }
    for _ in 0..12 {
        let mut moved = false;
        for (n, a) in seen.iter().enumerate() {
            for b in &seen[n + 1..] {
                let between = places[*b] - places[*a];
                let (x, y) = (APART.0 - between.x.abs(), APART.1 - between.y.abs());
                if x <= 0.0 || y <= 0.0 {
                    continue;
                }
                moved = true;
                let by = if x / APART.0 < y / APART.1 {
                    vec2(x / 2.0 * if between.x < 0.0 { -1.0 } else { 1.0 }, 0.0)
                } else {
                    vec2(0.0, y / 2.0 * if between.y < 0.0 { -1.0 } else { 1.0 })
                };
                places[*a] -= by;
                places[*b] += by;
            }
        }
        if !moved {
            break;
        }
    }
    places
}

/// Where the counters of formations lie at the far zoom; at other zooms none.
pub fn formation_covers(lens: &Lens, step: Step, crowd: &Crowd) -> Vec<Rect> {
    if step != Step::Formations {
        return Vec::new();
    }
    let places = far_places(lens, &crowd.groups).into_iter();
    places.map(|place| Rect::from_center_size(place, Vec2::splat(step.size()))).collect()
}

/// The unit whose counter is under a point, the topmost first.
pub fn hit(lens: &Lens, step: Step, crowd: &Crowd, selected: &[UnitId], pos: Pos2) -> Option<UnitId> {
    match step {
        Step::Signs | Step::Formations => {
            let places = if step == Step::Signs {
                crowd.groups.iter().map(|group| lens.centre(group.tile)).collect()
            } else {
                far_places(lens, &crowd.groups)
            };
            let rects = crowd
                .groups
                .iter()
                .zip(places)
                .map(|(group, place)| (group, Rect::from_center_size(place, Vec2::splat(step.size()))));
            let (group, _) = rects.rev().find(|(_, rect)| rect.contains(pos))?;
            group.units.first().copied()
        }
        Step::Stacks(size, _) | Step::Spread(size) => {
            let tile = lens.tile_at(pos)?;
            let near = std::iter::once(tile).chain(lens.sheet.grid.neighbours(tile).map(|(_, next)| next));
            let spreads = matches!(step, Step::Spread(_));
            for tile in near {
                for stack in crowd.in_hex(tile) {
                    let centre = stack_centre(lens, crowd, stack);
                    let square = |place: Pos2| Rect::from_center_size(place, Vec2::splat(size + 4.0));
                    if spreads && stack.tokens.len() > 1 {
                        let places = spread(stack.tokens.len(), size);
                        let found = stack.tokens.iter().zip(places).find(|(_, place)| square(centre + *place).contains(pos));
                        if let Some((token, _)) = found {
                            return Some(token.unit);
                        }
                    } else if square(centre).contains(pos) {
                        return stack.top(selected).map(|token| token.unit);
                    }
                }
            }
            None
        }
    }
}

/// The middle of the counter in a hex at whose lower left a cost stands.
pub fn tagged(lens: &Lens, step: Step, stack: &Stack) -> Pos2 {
    let centre = lens.centre(stack.tile);
    match step {
        Step::Spread(size) => {
            let left = spread(stack.tokens.len(), size).into_iter().min_by(|a, b| (a.x - a.y).total_cmp(&(b.x - b.y)));
            centre + left.unwrap_or_default()
        }
        _ => centre,
    }
}

/// The surcharge of indirect fire at the lower right of a counter.
pub fn fire_tag(p: &Painter, centre: Pos2, size: f32, text: &str) {
    let at = pos2(centre.x + size * 0.5, centre.y + size * 0.37);
    let galley = p.layout_no_wrap(text.to_owned(), bold(12.0), tokens::ATTACK_FRAME);
    let rect = Rect::from_center_size(at, vec2((galley.size().x + 9.0).max(18.0), 18.0));
    p.rect(rect, CornerRadius::same(9), tokens::PATH_CASING, Stroke::new(1.4, tokens::ATTACK_FRAME), StrokeKind::Middle);
    p.galley(rect.center() - galley.size() / 2.0, galley, tokens::ATTACK_FRAME);
}

/// The figure of a cost at the lower left of a counter.
pub fn cost_tag(p: &Painter, centre: Pos2, size: f32, text: &str) {
    let at = pos2(centre.x - size * 0.55, centre.y + size * 0.37);
    let galley = p.layout_no_wrap(text.to_owned(), bold(12.0), tokens::INK);
    let rect = Rect::from_center_size(at, vec2((galley.size().x + 9.0).max(18.0), 18.0));
    p.rect(rect, CornerRadius::same(9), tokens::PATH_CASING, Stroke::new(1.4, tokens::REACH_LINE), StrokeKind::Middle);
    p.galley(rect.center() - galley.size() / 2.0, galley, tokens::INK);
}
