//! The lesson tab: the step now played with its hints and answers, or the list of lessons with what each teaches. What takes
//! a learner back stands in the bar at the top, whichever tab is open.

use egui::{Align, Layout, Response, ScrollArea, Stroke, Ui, UiBuilder, vec2};

use super::parts::{self, Button, Look, within};
use crate::classroom::LessonCommand;
use crate::commands::{Command, Commands};
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::{LessonLine, LessonTone, LessonView, View};

/// How wide the column of buttons is, at text of 100 %.
const BUTTONS: f32 = 236.0;

/// How wide the pane must be for that column to stand beside what is said.
const BESIDE: f32 = 480.0;

/// Shows the tab.
pub(super) fn lesson_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    match view.glance.lesson.as_ref().filter(|_| !view.desk.lesson_list) {
        // Where both do not fit beside each other, the buttons follow what is said.
        Some(lesson) if ui.available_width() < view.theme.scaled(BESIDE) => {
            ScrollArea::vertical().id_salt("lesson").auto_shrink(false).show(ui, |ui| {
                said_ui(ui, view, lesson, commands);
                answers_ui(ui, view, lesson, commands);
                ui.add_space(6.0);
                ui.horizontal_wrapped(|ui| all_buttons_ui(ui, view, lesson, commands));
            });
        }
        Some(lesson) => {
            let whole = ui.available_rect_before_wrap();
            let width = view.theme.scaled(BUTTONS).min(whole.width() * 0.4);
            let (left, right) = whole.split_left_right_at_x(whole.max.x - width);
            let builder = |rect| UiBuilder::new().max_rect(rect).layout(Layout::top_down(Align::Min));
            within(ui, builder(left.with_max_x(left.max.x - 16.0)), |ui| step_ui(ui, view, lesson, commands));
            ui.painter().vline(left.max.x - 4.0, whole.y_range(), Stroke::new(1.0, view.theme.c.line));
            within(ui, builder(right.with_min_x(right.min.x + 8.0)), |ui| buttons_ui(ui, view, lesson, commands));
        }
        None => list_ui(ui, view, commands),
    }
}

fn learn(commands: &mut Commands, clicked: bool, command: LessonCommand) {
    commands.push_if(clicked, Command::Lesson(command));
}

/// Shows what is said, and the answers under it; however long it is, they stay in view while the rest scrolls.
fn step_ui(ui: &mut Ui, view: &View<'_>, lesson: &LessonView, commands: &mut Commands) {
    let has_answers = !lesson.choices.is_empty() || !lesson.among.is_empty();
    let whole = ui.available_rect_before_wrap();
    let strip = if has_answers { view.theme.roomy(size::BUTTON) + 10.0 } else { 0.0 };
    let id = ui.scope_id().with("lesson_text");
    let text: f32 = ui.data(|d| d.get_temp(id)).unwrap_or(whole.height());
    let y = (whole.min.y + text + 6.0).min(whole.max.y - strip).max(whole.min.y);
    let (above, below) = whole.split_top_bottom_at_y(y);
    let builder = |rect| UiBuilder::new().max_rect(rect).layout(Layout::top_down(Align::Min));
    let height = within(ui, builder(above), |ui| text_ui(ui, view, lesson, commands));
    if (height - text).abs() > 0.5 {
        ui.data_mut(|d| d.insert_temp(id, height));
        ui.request_repaint();
    }
    if has_answers {
        within(ui, builder(below), |ui| {
            ScrollArea::vertical().id_salt("answers").auto_shrink(false).show(ui, |ui| {
                answers_ui(ui, view, lesson, commands);
            });
        });
    }
}

/// Shows what is said and hinted; returns how high that is.
fn text_ui(ui: &mut Ui, view: &View<'_>, lesson: &LessonView, commands: &mut Commands) -> f32 {
    let area = ScrollArea::vertical().id_salt("lesson").auto_shrink([false, true]);
    area.show(ui, |ui| said_ui(ui, view, lesson, commands)).content_size.y
}

fn said_ui(ui: &mut Ui, view: &View<'_>, lesson: &LessonView, commands: &mut Commands) {
    let (theme, c) = (view.theme, &view.theme.c);
    ui.spacing_mut().item_spacing = vec2(8.0, 5.0);
    let head = ui.horizontal_wrapped(|ui| {
        parts::line_label(ui, theme, Type::Group, c.text, &lesson.title);
        parts::line_label(ui, theme, Type::Note, c.muted, &lesson.number);
        for clause in &lesson.clauses {
            let chip = parts::clause_chip(ui, theme, clause, false).on_hover_text(view.speech.clause(clause));
            commands.push_if(chip.clicked(), Command::ShowClauses(vec![clause.clone()]));
        }
    });
    if let Some(goal) = &lesson.goal {
        parts::label(ui, theme, Type::Note, c.muted, view.named(&view.say("teach-goal"), goal));
    }
    if let Some((tone, words)) = &lesson.told {
        let ink = match tone {
            LessonTone::Good => c.success,
            LessonTone::Aside => c.owed,
            LessonTone::Lost => c.refusal,
        };
        parts::label(ui, theme, Type::RowStrong, ink, words);
    }
    let say = parts::label(ui, theme, Type::Sentence, c.text, &lesson.say);
    let hints = lesson
        .hints
        .iter()
        .map(|hint| parts::label(ui, theme, Type::Row, c.owed, view.named(&view.say("teach-hint"), hint)));
    let hint = hints.last();
    show_what_is_new(ui, lesson, [&head.response, &say], hint.as_ref());
    for (name, words) in &lesson.summary {
        parts::label(ui, theme, Type::Row, c.text, view.named(&view.say(name), words));
    }
}

/// Brings what was said last into view: the newest hint, else what is to be done or answered, with all that stands over it
/// where there is room.
fn show_what_is_new(ui: &Ui, lesson: &LessonView, [head, say]: [&Response; 2], hint: Option<&Response>) {
    let id = ui.scope_id().with("lesson_said");
    let said = (lesson.hints.len(), lesson.say.clone(), lesson.told.as_ref().map(|(_, words)| words.clone()));
    let before: (usize, String, Option<String>) = ui.data(|d| d.get_temp(id)).unwrap_or_default();
    if before == said {
        return;
    }
    match hint.filter(|_| said.0 > before.0 && said.1 == before.1) {
        Some(hint) => hint.scroll_to_me(Some(Align::Max)),
        None if say.rect.max.y - head.rect.min.y > ui.clip_rect().height() => say.scroll_to_me(Some(Align::Max)),
        None => head.scroll_to_me(Some(Align::Min)),
    }
    ui.data_mut(|d| d.insert_temp(id, said));
}

fn answers_ui(ui: &mut Ui, view: &View<'_>, lesson: &LessonView, commands: &mut Commands) {
    let theme = view.theme;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        for (words, answer) in &lesson.choices {
            let clicked = Button::new(words).look(Look::Pill).show(ui, theme).clicked();
            learn(commands, clicked, LessonCommand::Answer(answer.clone()));
        }
        if !lesson.among.is_empty() {
            let n = i64::try_from(view.desk.clicked.len()).unwrap_or(i64::MAX);
            let chosen = view.say_with("teach-answer-chosen", &[("n", Arg::Number(n))]);
            parts::line_label(ui, theme, Type::Row, theme.c.muted, chosen);
            let label = view.say("teach-answer-check");
            let clicked = Button::new(&label).look(Look::Gold).show(ui, theme).clicked();
            learn(commands, clicked, LessonCommand::CheckClicked);
        }
    });
}

fn buttons_ui(ui: &mut Ui, view: &View<'_>, lesson: &LessonView, commands: &mut Commands) {
    ScrollArea::vertical().id_salt("lesson_buttons").auto_shrink(false).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| all_buttons_ui(ui, view, lesson, commands));
    });
}

fn all_buttons_ui(ui: &mut Ui, view: &View<'_>, lesson: &LessonView, commands: &mut Commands) {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    let mut button = |key: &str, look: Look, enabled: bool, command: LessonCommand| {
        let label = view.say(key);
        let clicked = Button::new(&label).look(look).small().enabled(enabled).show(ui, view.theme).clicked();
        learn(commands, clicked, command);
    };
    if lesson.is_over {
        button("teach-next", Look::Gold, view.glance.next_lesson, LessonCommand::Next);
    } else if lesson.is_read {
        button("teach-read_on", Look::Gold, true, LessonCommand::ReadOn);
    } else {
        button("teach-hint", Look::Plain, lesson.more_hints, LessonCommand::Hint);
        button("teach-way", Look::Plain, lesson.can_show, LessonCommand::ShowWay);
    }
    // What went wrong is taken back from where that is said.
    if let Some((LessonTone::Aside | LessonTone::Lost, _)) = &lesson.told
        && lesson.can_undo
    {
        button("teach-undo", Look::Gold, true, LessonCommand::Undo);
    }
    button("teach-list", Look::Link, true, LessonCommand::List(true));
    if view.glance.can_leave {
        button("teach-leave", Look::Link, true, LessonCommand::Leave);
    }
}

fn list_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let (theme, c) = (view.theme, &view.theme.c);
    ScrollArea::vertical().id_salt("lesson_list").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        if view.glance.lesson.is_some() || view.glance.can_leave {
            ui.horizontal_wrapped(|ui| back_ui(ui, view, commands));
        }
        if view.glance.lessons.is_empty() {
            parts::label(ui, theme, Type::Note, c.muted, view.say("teach-none"));
        }
        for line in &view.glance.lessons {
            line_ui(ui, view, line, commands);
        }
    });
}

/// Shows what leads from the list back to the lesson, and to the game the lessons were opened from.
fn back_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    if view.glance.lesson.is_some() {
        let label = view.say("teach-back");
        let clicked = Button::new(&label).look(Look::Plain).small().show(ui, view.theme).clicked();
        learn(commands, clicked, LessonCommand::List(false));
    }
    if view.glance.can_leave {
        let label = view.say("teach-leave");
        let clicked = Button::new(&label).look(Look::Link).small().show(ui, view.theme).clicked();
        learn(commands, clicked, LessonCommand::Leave);
    }
}

fn line_ui(ui: &mut Ui, view: &View<'_>, line: &LessonLine, commands: &mut Commands) {
    let (theme, c) = (view.theme, &view.theme.c);
    ui.horizontal_wrapped(|ui| {
        let label = view.say("teach-begin");
        let name = view.named(&label, &line.title);
        let look = if line.was_done { Look::Plain } else { Look::Gold };
        let clicked = Button::new(&label).look(look).small().named(&name).show(ui, theme).clicked();
        learn(commands, clicked, LessonCommand::Begin(line.course, line.id.clone()));
        parts::line_label(ui, theme, Type::RowStrong, c.text, &line.title);
        parts::line_label(ui, theme, Type::Note, c.muted, &line.theme);
        if !line.clauses.is_empty() {
            let clauses = line.clauses.join(" ");
            let says = view.say_with("teach-teaches", &[("clauses", Arg::Text(&clauses))]);
            parts::line_label(ui, theme, Type::Note, c.muted, says);
        }
        if line.was_done {
            parts::line_label(ui, theme, Type::Note, c.success, view.say("teach-was_done"));
        }
        if line.due > 0 {
            let n = i64::try_from(line.due).unwrap_or(i64::MAX);
            let label = view.say_with("teach-review", &[("n", Arg::Number(n))]);
            let name = view.named(&label, &line.title);
            let clicked = Button::new(&label).look(Look::Plain).small().named(&name).show(ui, theme).clicked();
            learn(commands, clicked, LessonCommand::Review(line.course, line.id.clone()));
        }
    });
}
