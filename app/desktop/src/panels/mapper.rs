//! The dialog that makes units of an imported module's counters: rules at the left, the open one at the right, and what
//! none of them takes.

use authoring::mapping::{Lack, Rule, What};
use egui::{Response, ScrollArea, Ui, vec2};

use super::help::{Paper, sheet_ui};
use super::icons::Icon;
use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands};
use crate::mapper::{CHOSEN, LEADER_KEYS, MapCommand, Mapper, UNIT_KEYS, key_words, read, shown, value_words};
use crate::speech::Arg;
use crate::theme::Type;
use crate::view::View;

/// Fields in a row.
const A_ROW: usize = 4;

/// Shows the dialog.
pub(super) fn mapper_ui(ui: &Ui, view: &View<'_>, commands: &mut Commands) {
    let Some(mapper) = view.desk.mapper.as_deref() else { return };
    let title = view.say("window-command-map_units");
    sheet_ui(ui, view, Paper::new("mapper", &title).growing(), commands, |ui, commands| {
        ends_ui(ui, view, mapper, commands);
        ui.add_space(6.0);
        parts::heading(ui, view.theme, &view.say("window-map_rules"), |ui| {
            let label = view.say("window-map_add");
            let button = Button::new(&label).small();
            push_if(commands, button.show(ui, view.theme).clicked(), MapCommand::Add);
        });
        for (number, rule) in mapper.mapping.rules.iter().enumerate() {
            rule_ui(ui, view, mapper, number, rule, commands);
        }
        left_ui(ui, view, mapper);
    });
}

fn push_if(commands: &mut Commands, condition: bool, command: MapCommand) {
    commands.push_if(condition, Command::MapUnits(command));
}

fn ends_ui(ui: &mut Ui, view: &View<'_>, mapper: &Mapper, commands: &mut Commands) {
    let theme = view.theme;
    ui.horizontal_wrapped(|ui| {
        let label = view.say("window-map_apply");
        let button = Button::new(&label).look(Look::Gold);
        push_if(commands, button.show(ui, theme).clicked(), MapCommand::Apply);
        let path = mapper.folder.join(authoring::mapping::FILE).display().to_string();
        parts::label(ui, theme, Type::Note, theme.c.muted, path);
    });
    parts::label(ui, theme, Type::Row, theme.c.text, left_words(view, mapper));
    checked_ui(ui, view, mapper);
    if let Some((told, well)) = &mapper.told {
        let ink = if *well { theme.c.success } else { theme.c.refusal };
        parts::label(ui, theme, Type::NoteStrong, ink, told);
    }
}

/// Tells whether the module would pass its check; what is refused of a rule stands with that.
fn checked_ui(ui: &mut Ui, view: &View<'_>, mapper: &Mapper) {
    let theme = view.theme;
    let c = &theme.c;
    match &mapper.checked {
        None => drop(parts::label(ui, theme, Type::Note, c.muted, view.say("window-map_checking"))),
        Some(Ok(refused)) if refused.is_empty() && mapper.preview.lacks.is_empty() => {
            parts::label(ui, theme, Type::Note, c.success, view.say("window-map_passes"));
        }
        Some(Ok(refused)) => {
            for why in refused.others.keys() {
                let words = view.say_with("window-map_refused_else", &[("why", Arg::Text(why))]);
                parts::label(ui, theme, Type::Note, c.refusal, words);
            }
        }
        Some(Err(why)) => {
            let words = view.say_with("window-map_refused_else", &[("why", Arg::Text(why))]);
            parts::label(ui, theme, Type::Note, c.refusal, words);
        }
    }
}

fn n_of(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

fn rule_ui(ui: &mut Ui, view: &View<'_>, mapper: &Mapper, number: usize, rule: &Rule, commands: &mut Commands) {
    let theme = view.theme;
    let said = |key: &str| view.say_with(key, &[("n", Arg::Number(n_of(number + 1)))]);
    let is_open = mapper.open == Some(number);
    ui.horizontal_wrapped(|ui| {
        let title = if rule.title.is_empty() { said("window-map_rule") } else { rule.title.clone() };
        let icon = if is_open { Icon::Down } else { Icon::Right };
        let button = Button::new(&title).with_icon(icon).look(Look::Link).small();
        push_if(commands, button.show(ui, theme).clicked(), MapCommand::Open(number));
        let taken = mapper.preview.taken.get(number).copied().unwrap_or(0);
        let words = view.say_with("window-map_taken", &[("n", Arg::Number(n_of(taken)))]);
        let ink = if taken == 0 { theme.c.refusal } else { theme.c.success };
        parts::line_label(ui, theme, Type::NoteStrong, ink, words);
        let late = mapper.preview.late.get(number).copied().unwrap_or(0);
        if late > 0 {
            let words = view.say_with("window-map_late", &[("n", Arg::Number(n_of(late)))]);
            parts::line_label(ui, theme, Type::Note, theme.c.muted, words);
        }
        for (icon, key, can, command) in [
            (Icon::Up, "window-map_up", number > 0, MapCommand::Move(number, false)),
            (Icon::Down, "window-map_down", number + 1 < mapper.mapping.rules.len(), MapCommand::Move(number, true)),
            (Icon::Close, "window-map_remove", true, MapCommand::Remove(number)),
        ] {
            let name = said(key);
            let response = Button::icon(icon, &name).look(Look::Link).small().enabled(can).show(ui, theme);
            push_if(commands, can && response.on_hover_text(&name).clicked(), command);
        }
    });
    for ((_, lack), n) in mapper.preview.lacks.iter().filter(|((of, _), _)| *of == number) {
        let words = match lack {
            Lack::Key(key) => {
                let name = view.say(&key_words(key));
                view.say_with("window-map_lacks_key", &[("key", Arg::Text(&name)), ("n", Arg::Number(n_of(*n)))])
            }
            Lack::Property(name) => {
                view.say_with("window-map_lacks_prop", &[("name", Arg::Text(name)), ("n", Arg::Number(n_of(*n)))])
            }
            Lack::Nation => view.say_with("window-map_lacks_nation", &[("n", Arg::Number(n_of(*n)))]),
        };
        parts::label(ui, theme, Type::Note, theme.c.refusal, words);
    }
    let refused = mapper.checked.as_ref().and_then(|checked| checked.as_ref().ok());
    let refused = refused.into_iter().flat_map(|refused| &refused.by_rule);
    for ((_, why), n) in refused.filter(|((of, _), _)| *of == number) {
        let words = view.say_with("window-map_refused", &[("why", Arg::Text(why)), ("n", Arg::Number(n_of(*n)))]);
        parts::label(ui, theme, Type::Note, theme.c.refusal, words);
    }
    if is_open {
        egui::Frame::NONE.inner_margin(egui::Margin { left: 22, ..egui::Margin::ZERO }).show(ui, |ui| {
            open_rule_ui(ui, view, mapper, rule, commands);
        });
    }
}

fn open_rule_ui(ui: &mut Ui, view: &View<'_>, mapper: &Mapper, rule: &Rule, commands: &mut Commands) {
    let mut new = rule.clone();
    let say = |key: &str| view.say(key);
    ui.horizontal_wrapped(|ui| {
        field(ui, view, "title", &say("window-map_title"), &mut new.title, view.theme.scaled(220.0));
        caption(ui, view, &say("window-map_make"));
        for what in What::ALL {
            let label = say(match what {
                What::Unit => "window-map_unit",
                What::Leader => "window-map_leader",
                What::Marker => "window-map_marker",
            });
            let button = Button::new(&label).look(Look::Pill).small().selected(rule.make == what);
            if button.show(ui, view.theme).clicked() {
                new.make = what;
            }
        }
    });
    caption(ui, view, &format!("{} · {}", say("window-map_when"), say("window-map_when_help")));
    let when = &mut new.when;
    let patterns: [(&str, &mut String); 5] = [
        ("name", &mut when.name),
        ("side", &mut when.side),
        ("prototype", &mut when.prototype),
        ("trait", &mut when.has),
        ("picture", &mut when.picture),
    ];
    ui.horizontal(|ui| {
        let width = field_width(ui, patterns.len());
        for (id, text) in patterns {
            field(ui, view, id, &say(&format!("window-map_{id}")), text, width);
        }
    });
    let mut props = mapper.props.clone();
    let hint = format!("{} · {}", say("window-map_props"), say("window-map_props_hint"));
    let width = ui.available_width() - 24.0;
    if parts::text_field(ui, view.theme, "map_props", &mut props, &hint, width).changed() {
        push_if(commands, true, MapCommand::Props(props));
    }
    let known = mapper.pieces.properties().join(", ");
    parts::label(ui, view.theme, Type::Note, view.theme.c.muted, format!("{} · {known}", say("window-map_props")));
    if rule.make != What::Marker {
        gives_ui(ui, view, &mut new);
        let mut more = mapper.more.clone();
        let edit = egui::TextEdit::multiline(&mut more)
            .id_salt("map_more")
            .font(view.theme.font(Type::Row))
            .hint_text(say("window-map_more"))
            .desired_rows(2)
            .desired_width(ui.available_width() - 10.0);
        if ui.add(edit).on_hover_text(say("window-map_more")).changed() {
            push_if(commands, true, MapCommand::More(more));
        }
        if let Some(why) = &mapper.bad {
            let words = view.say_with("window-map_bad", &[("why", Arg::Text(why))]);
            parts::label(ui, view.theme, Type::Note, view.theme.c.refusal, words);
        }
    }
    let changed = new != *rule;
    push_if(commands, changed, MapCommand::Write(Box::new(new)));
}

/// Shows what counters get: the usual keys, chosen or written.
fn gives_ui(ui: &mut Ui, view: &View<'_>, rule: &mut Rule) {
    caption(ui, view, &format!("{} · {}", view.say("window-map_give"), view.say("window-map_give_help")));
    let is_unit = rule.make == What::Unit;
    for (key, values) in CHOSEN.iter().filter(|(key, _)| (*key != "level") == is_unit) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            let named = view.say(&key_words(key));
            caption(ui, view, &named).on_hover_text(in_file(view, key));
            let now = rule.give.get(*key).map(shown).unwrap_or_default();
            for value in *values {
                let label = view.say(&value_words(key, value));
                let name = view.named(&named, &label);
                let button = Button::new(&label).look(Look::Pill).small().selected(now == *value).named(&name);
                if button.show(ui, view.theme).on_hover_text(in_file(view, value)).clicked() {
                    rule.give.insert((*key).to_owned(), toml::Value::String((*value).to_owned()));
                }
            }
        });
    }
    let keys: &[&str] = if is_unit { &UNIT_KEYS } else { &LEADER_KEYS };
    for row in keys.chunks(A_ROW) {
        ui.horizontal(|ui| {
            let width = field_width(ui, A_ROW);
            for key in row {
                give_ui(ui, view, key, rule, width);
            }
        });
    }
}

/// Shows the field of a key, and takes what is written there.
fn give_ui(ui: &mut Ui, view: &View<'_>, key: &str, rule: &mut Rule, width: f32) {
    let mut text = rule.give.get(key).map(shown).unwrap_or_default();
    let before = text.clone();
    let name = view.say(&key_words(key));
    field(ui, view, &format!("give_{key}"), &name, &mut text, width).on_hover_text(in_file(view, key));
    if text != before {
        match read(key, &text) {
            Some(value) => drop(rule.give.insert(key.to_owned(), value)),
            None => drop(rule.give.remove(key)),
        }
    }
}

/// Tells how a key or value is written in the file of rules.
fn in_file(view: &View<'_>, written: &str) -> String {
    view.say_with("window-map_key_help", &[("key", Arg::Text(written))])
}

/// Returns how wide each of some fields beside one another is.
fn field_width(ui: &Ui, n: usize) -> f32 {
    let n = parts::count(n);
    (ui.available_width() - 12.0) / n - ui.spacing().item_spacing.x
}

fn caption(ui: &mut Ui, view: &View<'_>, words: &str) -> Response {
    parts::label(ui, view.theme, Type::NoteStrong, view.theme.c.muted, words)
}

/// Shows a field with its name over it.
fn field(ui: &mut Ui, view: &View<'_>, id: &str, name: &str, text: &mut String, width: f32) -> Response {
    let theme = view.theme;
    let shown = ui.allocate_ui(vec2(width, theme.roomy(48.0)), |ui| {
        let shown = ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            parts::line_label(ui, theme, Type::Note, theme.c.muted, name);
            let edit = egui::TextEdit::singleline(text).id_salt(("map", id)).font(theme.font(Type::Row));
            ui.add(edit.desired_width(width - 24.0)).accessible_name(name)
        });
        shown.inner
    });
    shown.inner
}

fn left_words(view: &View<'_>, mapper: &Mapper) -> String {
    let n: usize = mapper.preview.left.values().sum();
    view.say_with("window-map_left", &[("n", Arg::Number(n_of(n)))])
}

/// Lists the counters no rule takes.
fn left_ui(ui: &mut Ui, view: &View<'_>, mapper: &Mapper) {
    let theme = view.theme;
    ui.add_space(10.0);
    ScrollArea::vertical().id_salt("map_left").max_height(theme.scaled(180.0)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let rows: Vec<(&String, &usize)> = mapper.preview.left.iter().collect();
        parts::only_visible(ui, theme.scaled(18.0), rows, |ui, (name, n)| {
            parts::line_label(ui, theme, Type::Row, theme.c.text, format!("{n} × {name}"));
        });
    });
}
