//! What the parser of Fluent says of a file of `locale/`: texts it cannot read, and what they name that is not there.
//!
//! The words are read again where they are shown; there a text that cannot be read falls back alone, so all this is a
//! warning.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::parser::{ErrorKind, ParserError, parse};

use crate::diagnostic::did_you_mean;
use crate::sink::{FileId, Sink, Spot};

/// The deepest nesting of braces that is read; the parser's own stack has no limit.
const DEEPEST: usize = 50;

/// The values that texts want (`{ $hex }`), by key; texts that want none are left out.
pub(crate) type Wanted = BTreeMap<String, BTreeSet<String>>;

/// Reports what is wrong with the form of the texts of a file; returns what values they want, or nothing where they may not
/// be read at all.
pub(crate) fn check(sink: &Sink, file: FileId, text: &str) -> Option<Wanted> {
    if let Some(start) = too_deep(text) {
        let message = format!("braces are nested more than {DEEPEST} deep");
        sink.error("bad_text", Spot { file, start, end: start + 1 }, message);
        return None;
    }
    let resource = match parse(text) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            for error in &errors {
                let (start, end) = place(text, error);
                let help = "a game that opens with it shows the text in English, or as its key; a running one keeps the old texts".to_owned();
                sink.warning("bad_text", Spot { file, start, end }, said(&error.kind), Some(help));
            }
            resource
        }
    };
    check_references(sink, file, text, &resource);
    Some(wanted(&resource))
}

fn wanted(resource: &Resource<&str>) -> Wanted {
    let mut wanted = Wanted::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut named = Named::default();
        message.value.iter().for_each(|pattern| named.read(pattern));
        if !named.values.is_empty() {
            wanted.insert(message.id.name.to_owned(), named.values.into_iter().map(str::to_owned).collect());
        }
    }
    wanted
}

/// Returns where braces are nested deeper than the parser's stack may bear.
fn too_deep(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '{' | '(' => depth += 1,
            '}' | ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return Some(at);
        }
        let begins_entry = c == '\n' && text.get(at + 1..).is_some_and(|t| t.starts_with(|c: char| c.is_alphabetic()));
        if begins_entry {
            depth = 0;
        }
    }
    None
}

/// Returns the place of a mistake: where the parser stopped, if that is on the first line of the text, else that line.
fn place(text: &str, error: &ParserError) -> (usize, usize) {
    let junk = error.slice.clone().unwrap_or_else(|| error.pos.clone());
    let inside = text.get(junk.clone()).unwrap_or_default();
    let start = junk.start + (inside.len() - inside.trim_start().len());
    let line = text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default().trim_end();
    let end = start + line.len();
    if error.pos.start >= start && error.pos.start < end {
        let stopped = text.get(error.pos.start..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
        return (error.pos.start, error.pos.start + stopped);
    }
    (start, end)
}

fn said(kind: &ErrorKind) -> String {
    match kind {
        ErrorKind::ExpectedToken(token) => format!("the text cannot be read: `{token}` is missing"),
        ErrorKind::ExpectedMessageField { entry_id } => format!("the text `{entry_id}` has no words"),
        other => {
            let other = other.to_string();
            let mut letters = other.chars();
            let first = letters.next().map(|c| c.to_ascii_lowercase()).into_iter();
            format!("the text cannot be read: {}", first.chain(letters).collect::<String>())
        }
    }
}

fn check_references(sink: &Sink, file: FileId, text: &str, resource: &Resource<&str>) {
    let mut known = BTreeSet::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => known.insert(message.id.name.to_owned()),
            Entry::Term(term) => known.insert(format!("-{}", term.id.name)),
            _ => false,
        };
    }
    let mut named = Named::default();
    for entry in &resource.body {
        let (value, attributes) = match entry {
            Entry::Message(message) => (message.value.as_ref(), &message.attributes),
            Entry::Term(term) => (Some(&term.value), &term.attributes),
            _ => continue,
        };
        for pattern in value.into_iter().chain(attributes.iter().map(|a| &a.value)) {
            named.read(pattern);
        }
    }
    // A parsed name is a part of the text itself, which tells where it stands.
    let at = |name: &str| {
        let start = (name.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        Spot { file, start, end: start + name.len() }
    };
    for (name, dash) in named.texts {
        let whole = format!("{dash}{name}");
        if !known.contains(&whole) {
            let help = did_you_mean(&whole, known.iter().map(String::as_str))
                .unwrap_or_else(|| "a text may name only texts of the same file".to_owned());
            sink.warning("unknown_text", at(name), format!("this file has no text `{whole}`"), Some(help));
        }
    }
    for name in named.functions {
        let help = "write the value alone: `{ $n }`".to_owned();
        sink.warning("unknown_text", at(name), format!("texts have no functions such as `{name}`"), Some(help));
    }
}

/// What texts name.
#[derive(Default)]
struct Named<'a> {
    /// Other texts, with the `-` of a term.
    texts: Vec<(&'a str, &'static str)>,
    functions: Vec<&'a str>,
    /// What is put in, without its `$`.
    values: BTreeSet<&'a str>,
}

impl<'a> Named<'a> {
    fn read(&mut self, pattern: &Pattern<&'a str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&'a str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                for variant in variants {
                    self.read(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&'a str>) {
        match inline {
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.push(id.name);
                self.read_arguments(arguments);
            }
            InlineExpression::MessageReference { id, .. } => self.texts.push((id.name, "")),
            InlineExpression::TermReference { id, arguments, .. } => {
                self.texts.push((id.name, "-"));
                if let Some(arguments) = arguments {
                    self.read_arguments(arguments);
                }
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::VariableReference { id } => {
                self.values.insert(id.name);
            }
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn read_arguments(&mut self, arguments: &CallArguments<&'a str>) {
        for inline in arguments.positional.iter().chain(arguments.named.iter().map(|n| &n.value)) {
            self.read_inline(inline);
        }
    }
}
