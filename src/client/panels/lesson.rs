//! The card of a lesson: what the step says, and a ring about what it points at.

use bevy_egui::egui::{
    Align2, Area, Context, CornerRadius, Id, Order as Layer, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2,
    text::{LayoutJob, TextFormat},
    vec2,
};
use egui_phosphor::regular as icon;

use super::frame;
use crate::{
    client::{
        action::{LessonAction, Screen, UiAction},
        client::Cx,
        i18n::{tr, tr_with},
        keys::{self, Command},
        lesson::{Broken, Course},
        screens::play::{Measures, with_keyboard},
        theme::{
            bold, regular, serif_bold, tokens,
            widgets::{Push, Tone, rule_id},
        },
        words::names,
    },
    content::{lesson::Button, text::Lang},
};

/// Space inside the card.
const MARGIN: f32 = 14.0;
/// Height of its buttons.
const BUTTON: f32 = 30.0;
/// Width of the strip's parts beside the text.
const HEAD: f32 = 178.0;
/// Width of the strip's buttons.
const BUTTONS: f32 = 318.0;

fn pointed_id() -> Id {
    Id::new("lesson-button")
}

fn room_id() -> Id {
    Id::new("lesson-room")
}

/// Height that windows leave to the card at the lower edge of the screen.
pub fn room(ctx: &Context) -> f32 {
    ctx.data(|data| data.get_temp::<f32>(room_id())).unwrap_or(0.0)
}

/// A ring about a button, if the lesson points at it.
pub fn point(ui: &Ui, rect: Rect, button: Button) {
    let pointed = ui.ctx().data(|data| data.get_temp::<Vec<Button>>(pointed_id()));
    if pointed.is_some_and(|buttons| buttons.contains(&button)) {
        ring(ui.painter(), rect);
        ui.ctx().data_mut(|data| data.get_temp_mut_or_default::<Vec<Button>>(ringed_id()).push(button));
        show_once(ui, rect, button);
    }
}

/// Scrolls a button into view that is pointed at; only once in a step, so that one may look elsewhere.
fn show_once(ui: &Ui, rect: Rect, button: Button) {
    if ui.clip_rect().contains_rect(rect) {
        return;
    }
    let first = ui.ctx().data_mut(|data| {
        let (_, shown) = data.get_temp_mut_or_default::<Shown>(shown_id());
        let first = !shown.contains(&button);
        shown.push(button);
        shown.dedup();
        first
    });
    if first {
        ui.scroll_to_rect(rect.expand(12.0), None);
    }
}

/// Battle and step, and the buttons that were scrolled into view in it.
type Shown = ((u64, usize), Vec<Button>);

fn shown_id() -> Id {
    Id::new("lesson-shown")
}

/// The buttons about which a ring was drawn last.
pub fn ringed(ctx: &Context) -> Vec<Button> {
    ctx.data(|data| data.get_temp::<Vec<Button>>(ringed_id())).unwrap_or_default()
}

fn ringed_id() -> Id {
    Id::new("lesson-ringed")
}

fn ring(p: &Painter, rect: Rect) {
    // Within the button's edge: nothing may cut it off.
    p.rect_stroke(rect.expand(1.0), CornerRadius::same(5), Stroke::new(5.0, tokens::RING_EDGE), StrokeKind::Middle);
    p.rect_stroke(rect.expand(1.0), CornerRadius::same(5), Stroke::new(3.0, tokens::RING), StrokeKind::Middle);
}

/// Before anything is drawn: what is pointed at, and how much room windows leave to the card.
pub fn prepare(root: &Ui, cx: &Cx) {
    let buttons = cx.lesson.map(Course::buttons).unwrap_or_default();
    let screen = root.max_rect();
    let strip = cx.lesson.filter(|_| covers(root.ctx(), cx)).map_or(0.0, |course| strip_height(root, cx, course, screen.width()));
    let now = cx.lesson.map_or((0, 0), |course| (course.battle, course.step));
    root.ctx().data_mut(|data| {
        let shown = data.get_temp_mut_or_default::<Shown>(shown_id());
        if shown.0 != now {
            *shown = (now, Vec::new());
        }
        data.insert_temp(pointed_id(), buttons);
        data.insert_temp(ringed_id(), Vec::<Button>::new());
        data.insert_temp(room_id(), strip);
    });
}

/// Whether a window lies over the battle: the card moves to the lower edge then.
fn covers(ctx: &Context, cx: &Cx) -> bool {
    crate::client::screens::play::covered(ctx, cx)
}

/// Draws the card.
pub fn show(root: &Ui, cx: &mut Cx, measures: Measures) {
    let Some(course) = cx.lesson else { return };
    let ctx = root.ctx().clone();
    if !ctx.text_edit_focused() {
        if keys::pressed(&ctx, Command::LessonOn) && !course.waits() && !course.done() {
            cx.ask(UiAction::Lesson(LessonAction::On));
        }
        if keys::pressed(&ctx, Command::LessonBack) {
            cx.ask(UiAction::Lesson(LessonAction::Back));
        }
    }
    let screen = root.max_rect();
    let strip = covers(&ctx, cx);
    let rect = if strip {
        screen.with_min_y(screen.bottom() - strip_height(root, cx, course, screen.width()))
    } else {
        corner(root, cx, course, measures)
    };
    // Above windows too: what they show is what it speaks of.
    Area::new(Id::new("lesson-card")).order(Layer::Tooltip).fixed_pos(rect.min).fade_in(false).constrain(false).show(
        &ctx,
        |ui| {
            let (rect, _) = ui.allocate_exact_size(rect.size(), Sense::CLICK | Sense::DRAG);
            with_keyboard(ui, rect, "lesson", |ui| {
                paper(ui, rect, strip);
                if strip { in_strip(ui, cx, course, rect) } else { in_corner(ui, cx, course, rect) }
            });
        },
    );
}

fn paper(ui: &Ui, rect: Rect, strip: bool) {
    let corner = CornerRadius::same(if strip { 0 } else { 5 });
    ui.painter().add(ui.visuals().popup_shadow.as_shape(rect, corner));
    ui.painter().rect(rect, corner, tokens::SHEET, Stroke::new(1.5, tokens::SELECTED_BAR), StrokeKind::Inside);
    let bar = if strip { rect.with_max_y(rect.top() + 4.0) } else { rect.with_max_x(rect.left() + 5.0) };
    ui.painter().rect_filled(bar, corner, tokens::RING);
}

/// Words between stars in bold.
fn marked(text: &str, width: f32) -> LayoutJob {
    let mut job = LayoutJob::default();
    for (index, part) in text.split('*').enumerate() {
        let font = if index % 2 == 1 { bold(13.0) } else { regular(13.0) };
        job.append(part, 0.0, TextFormat { font_id: font, color: tokens::INK, line_height: Some(18.5), ..TextFormat::default() });
    }
    job.wrap.max_width = width;
    job
}

/// What the card says now.
fn said(cx: &Cx, course: &Course) -> String {
    if let Some(broken) = course.broken(cx.view, cx.stage) {
        return match broken {
            Broken::Lost(unit) => tr_with(cx.lang, "lesson-lost", &[("unit", names::unit(cx.lang, cx.view, unit).into())]),
            Broken::Over => tr(cx.lang, "lesson-over"),
        };
    }
    course.shown().map_or(&course.lesson.end, |step| &step.text).get(cx.lang).to_owned()
}

/// The second line: which step.
fn place(lang: Lang, course: &Course) -> String {
    match course.shown() {
        Some(_) => {
            let values = [("step", (course.step + 1).into()), ("steps", course.lesson.steps.len().into())];
            tr_with(lang, "lesson-step", &values)
        }
        None => tr(lang, "lesson-done"),
    }
}

fn text_height(ui: &Ui, cx: &Cx, course: &Course, width: f32) -> f32 {
    ui.painter().layout_job(marked(&said(cx, course), width)).size().y
}

fn strip_height(ui: &Ui, cx: &Cx, course: &Course, width: f32) -> f32 {
    let text = text_height(ui, cx, course, width - 2.0 * MARGIN - HEAD - BUTTONS);
    (text + rules_height(course) + 18.0).max(78.0)
}

fn rules_height(course: &Course) -> f32 {
    if course.shown().is_some_and(|step| !step.rules.is_empty()) { 20.0 } else { 0.0 }
}

/// A corner of the map in which nothing stands that the step points at.
fn corner(ui: &Ui, cx: &Cx, course: &Course, measures: Measures) -> Rect {
    let screen = ui.max_rect();
    let [left, right, bottom] = cx.state.folded.map(|folded| if folded { 0.0 } else { 1.0 });
    let map = Rect::from_min_max(
        pos2(screen.left() + left * measures.left, screen.top() + measures.top),
        pos2(screen.right() - right * measures.right, screen.bottom() - bottom * measures.bottom),
    );
    let width = (map.width() - 80.0).min(if measures.compact { 348.0 } else { 404.0 }).max(220.0);
    let text = text_height(ui, cx, course, width - 2.0 * MARGIN);
    let size = vec2(width, 34.0 + text + rules_height(course) + 8.0 + BUTTON + 2.0 * 12.0);
    // Above the scale bar, beside the zoom buttons, below the tools.
    let (low, high) = (map.bottom() - 66.0 - size.y, map.top() + 54.0);
    let (west, east) = (map.left() + 10.0, map.right() - 56.0 - size.x);
    let corners = [pos2(west, low), pos2(east, map.bottom() - 10.0 - size.y), pos2(east, high), pos2(west, high)];
    let hex = Vec2::splat(cx.map.hex);
    let near: Vec<Rect> = course
        .tiles(cx.view)
        .iter()
        .filter_map(|tile| cx.map.on_screen(*tile))
        .map(|at| Rect::from_center_size(at, hex))
        .collect();
    let own: Vec<Rect> = cx
        .state
        .selected
        .iter()
        .filter_map(|id| cx.map.on_screen(cx.view.unit(*id)?.tile()?))
        .map(|at| Rect::from_center_size(at, hex))
        .collect();
    let free = |corner: &&Pos2, what: &[Rect]| {
        let rect = Rect::from_min_size(**corner, size);
        !what.iter().any(|other| other.intersects(rect))
    };
    let best = corners.iter().find(|corner| free(corner, &near) && free(corner, &own));
    let best = best.or_else(|| corners.iter().find(|corner| free(corner, &near)));
    Rect::from_min_size(best.copied().unwrap_or(corners[0]), size)
}

fn in_corner(ui: &mut Ui, cx: &mut Cx, course: &Course, rect: Rect) {
    let inner = rect.shrink2(vec2(MARGIN, 12.0));
    let lang = cx.lang;
    let title = title(lang, course);
    frame::paint(ui, pos2(inner.left(), inner.top() + 9.0), Align2::LEFT_CENTER, &title, serif_bold(17.0), tokens::INK);
    let step = place(lang, course);
    let at = pos2(inner.right(), inner.top() + 9.0);
    frame::paint(ui, at, Align2::RIGHT_CENTER, &step, regular(12.0), tokens::INK_SECOND);
    let y = inner.top() + 24.0;
    ui.painter().line_segment([pos2(inner.left(), y), pos2(inner.right(), y)], Stroke::new(1.0, tokens::RULE_LINE));
    let below = words(ui, cx, course, Rect::from_min_max(pos2(inner.left(), y + 10.0), inner.max));
    rules(ui, cx, course, Rect::from_min_size(below, vec2(inner.width(), 18.0)));
    buttons(ui, cx, course, inner.with_min_y(inner.bottom() - BUTTON));
}

fn in_strip(ui: &mut Ui, cx: &mut Cx, course: &Course, rect: Rect) {
    let inner = rect.shrink2(vec2(MARGIN, 10.0));
    let (lang, left) = (cx.lang, inner.left());
    let title = title(lang, course);
    frame::paint(ui, pos2(left, inner.top() + 12.0), Align2::LEFT_CENTER, &title, serif_bold(17.0), tokens::INK);
    let step = place(lang, course);
    frame::paint(ui, pos2(left, inner.top() + 34.0), Align2::LEFT_CENTER, &step, regular(12.0), tokens::INK_SECOND);
    let text = Rect::from_min_max(pos2(left + HEAD, inner.top()), pos2(inner.right() - BUTTONS, inner.bottom()));
    let below = words(ui, cx, course, text);
    rules(ui, cx, course, Rect::from_min_size(below, vec2(text.width(), 18.0)));
    let middle = rect.center().y;
    let line = Rect::from_x_y_ranges(text.right() + 14.0..=inner.right(), middle - BUTTON / 2.0..=middle + BUTTON / 2.0);
    buttons(ui, cx, course, line);
}

fn title(lang: Lang, course: &Course) -> String {
    let values = [("number", (course.index + 1).into()), ("title", course.lesson.title.get(lang).into())];
    tr_with(lang, "lesson-title", &values)
}

/// The text; returns where what follows may begin.
fn words(ui: &mut Ui, cx: &Cx, course: &Course, rect: Rect) -> Pos2 {
    let said = said(cx, course);
    let galley = ui.painter().layout_job(marked(&said, rect.width()));
    let place = Rect::from_min_size(rect.min, galley.size());
    let response = ui.interact(place, Id::new("lesson-text"), Sense::hover());
    let read = said.replace('*', "");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &read));
    ui.painter().galley(place.min, galley, tokens::INK);
    place.left_bottom() + vec2(0.0, 4.0)
}

/// The rules that the step speaks of.
fn rules(ui: &mut Ui, cx: &mut Cx, course: &Course, line: Rect) {
    let Some(step) = course.shown() else { return };
    let mut row = frame::left_row(ui, line);
    row.spacing_mut().item_spacing.x = 10.0;
    for rule in &step.rules {
        if rule_id(&mut row, cx.lang, *rule) {
            cx.ask(UiAction::OpenRule(*rule));
        }
    }
}

fn buttons(ui: &mut Ui, cx: &mut Cx, course: &Course, line: Rect) {
    let lang = cx.lang;
    let mut left = frame::left_row(ui, line);
    left.spacing_mut().item_spacing.x = 6.0;
    let back = tr(lang, "lesson-back");
    let icon_only = Push::new("").icon(icon::ARROW_LEFT).enabled(course.step > 0).size(BUTTON, BUTTON).show(&mut left);
    icon_only.widget_info(|| WidgetInfo::labeled(WidgetType::Button, course.step > 0, &back));
    if icon_only.on_hover_text(format!("{back} ({})", keys::written(lang, Command::LessonBack))).clicked() {
        cx.ask(UiAction::Lesson(LessonAction::Back));
    }
    let restart = tr(lang, "lesson-restart");
    let broken = course.broken(cx.view, cx.stage).is_some();
    let again = if broken {
        Push::new(&restart).icon(icon::ARROW_COUNTER_CLOCKWISE).tone(Tone::Primary).size(0.0, BUTTON).show(&mut left)
    } else {
        let push = Push::new("").icon(icon::ARROW_COUNTER_CLOCKWISE).size(BUTTON, BUTTON).show(&mut left);
        push.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &restart));
        push
    };
    if again.on_hover_text(tr(lang, "lesson-restart-tip")).clicked() {
        cx.ask(UiAction::Lesson(LessonAction::Restart));
    }
    let list = tr(lang, "lesson-list");
    let push = Push::new("").icon(icon::LIST_BULLETS).size(BUTTON, BUTTON).show(&mut left);
    push.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &list));
    if push.on_hover_text(&list).clicked() {
        cx.ask(UiAction::Go(Screen::Lessons));
    }
    let mut right = frame::right_row(ui, line);
    if course.shown().is_none() {
        end(&mut right, cx, course);
    } else if !broken {
        let key = keys::written(lang, Command::LessonOn);
        let (text, key, tone) = if course.waits() {
            (tr(lang, "lesson-skip"), String::new(), Tone::Plain)
        } else {
            (tr(lang, "lesson-on"), key, Tone::Primary)
        };
        let push = Push::new(&text).key(&key).tone(tone).size(0.0, BUTTON).show(&mut right);
        let tip = tr(lang, if course.waits() { "lesson-skip-tip" } else { "lesson-on-tip" });
        if push.on_hover_text(tip).clicked() {
            cx.ask(UiAction::Lesson(LessonAction::On));
        }
    }
}

/// After the last step: the next lesson, or the battle for which they were taken.
fn end(ui: &mut Ui, cx: &mut Cx, course: &Course) {
    let next = course.index + 1;
    let last = next >= course.of;
    let text = tr(cx.lang, if last { "lesson-play" } else { "lesson-next" });
    if Push::new(&text).icon(icon::PLAY).tone(Tone::Primary).size(0.0, BUTTON).show(ui).clicked() {
        if last {
            cx.ask(UiAction::ChooseScenario(0));
            cx.ask(UiAction::Go(Screen::Choice));
        } else {
            cx.ask(UiAction::Lesson(LessonAction::Start(next)));
        }
    }
}
