//! Pictures of the lessons: their list, the first card of each, and some later ones.

use crate::client::{
    action::{LessonAction, Screen, UiAction},
    lesson::deed,
    shell::pictures::Studio,
};

/// Shoots the lessons, and leaves the menu as it was.
pub fn pictures(studio: &mut Studio, shoot: &dyn Fn(&mut Studio, &str)) {
    studio.client().act(UiAction::Go(Screen::Lessons));
    shoot(studio, "lessons");
    for index in 0..studio.client().lessons.len() {
        studio.client().act(UiAction::Lesson(LessonAction::Start(index)));
        shoot(studio, &format!("lesson_{}_1", index + 1));
        let steps = studio.client().lessons[index].lesson.steps.len();
        for step in 2..=steps {
            done(studio);
            shoot(studio, &format!("lesson_{}_{step}", index + 1));
        }
        done(studio);
        shoot(studio, &format!("lesson_{}_end", index + 1));
    }
    studio.client().act(UiAction::Go(Screen::Lessons));
    shoot(studio, "lessons_done");
    studio.client().session = None;
    studio.client().course = None;
    studio.client().settings.lessons.clear();
    studio.client().settings.welcomed = false;
    studio.client().act(UiAction::Go(Screen::Menu));
}

/// Does what the card waits for, or leaves the step out.
fn done(studio: &mut Studio) {
    let client = studio.client();
    let before = client.lesson().map(|course| course.step);
    deed::show(client);
    if client.lesson().map(|course| course.step) == before {
        client.act(UiAction::Lesson(LessonAction::On));
    }
}
