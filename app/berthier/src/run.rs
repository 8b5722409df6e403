//! `berthier run`: plays orders without a display.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use anyhow::{Context, anyhow};
use content::Diagnostic;
use rules::event::Happening;
use rules::explain::{Question, Sum};
use rules::hooks::HookFault;
use rules::num::Ratio;
use rules::order::Order;
use rules::verdict::{Cost, Refusal, Verdict};
use serde::{Deserialize, Serialize};
use session::session::OrderError;
use session::{Session, Words};

use crate::cli::{Common, Format};
use crate::game::{self, Wanted};
use crate::print::{self, Outcome};

/// The longest line of orders read.
const LONGEST_LINE: u64 = 1 << 20;

/// A line of the file: an order, a question about a number, or a move along the game's history.
#[derive(Debug)]
enum Line {
    Order(Box<Order>),
    Explain(Question),
    Undo,
    Redo,
}

/// What is no order: undo, redo, and what asks for a number of the rules without anything happening.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Other {
    Undo {},
    Redo {},
    Explain(Question),
}

/// What is printed for each line.
#[derive(Serialize)]
struct Answer<'a> {
    line: usize,
    allowed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<&'a Order>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explain: Option<&'a Question>,
    #[serde(skip_serializing_if = "is_free")]
    cost: &'a Cost,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    refusals: &'a [Refusal],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    faults: &'a [HookFault],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    diagnostics: Vec<Diagnostic>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    events: &'a [Happening],
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<Told<'a>>,
}

/// An itemised number, with what it comes to.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    sum: &'a Sum,
    total: Ratio,
}

fn is_free(cost: &Cost) -> bool {
    cost.terms.is_empty()
}

/// Plays the orders of a file, or of standard input for `-`.
pub(crate) fn run(wanted: &Wanted, orders: &Path, common: &Common) -> anyhow::Result<Outcome> {
    let source: Box<dyn Read> = if orders == Path::new("-") {
        Box::new(std::io::stdin())
    } else {
        let file = std::fs::File::open(orders);
        Box::new(file.with_context(|| format!("the orders cannot be read: {}", orders.display()))?)
    };
    let mut session = game::start(wanted, common)?;
    let words = common.words(&session);
    let mut outcome = Outcome::Fine;
    let mut reader = BufReader::new(source);
    let mut line_number = 0;
    while let Some(text) = next_line(&mut reader, &mut line_number)? {
        if text.trim().is_empty() {
            continue;
        }
        let line = read(&text).map_err(|why| anyhow!("line {line_number} of the orders: {why}"))?;
        if !play(&mut session, line, line_number, &words, common.format)? {
            outcome = Outcome::Findings;
        }
    }
    let hash = session.game().state.hash();
    if common.format == Some(Format::Text) {
        print::line(hash);
    } else {
        print::json(&serde_json::json!({ "hash": hash }))?;
    }
    Ok(outcome)
}

fn next_line(reader: &mut impl BufRead, number: &mut usize) -> anyhow::Result<Option<String>> {
    let mut bytes = Vec::new();
    *number += 1;
    let limited = &mut reader.by_ref().take(LONGEST_LINE);
    let read = limited.read_until(b'\n', &mut bytes).context("the orders cannot be read on")?;
    if read == 0 {
        return Ok(None);
    }
    if u64::try_from(read).is_ok_and(|n| n == LONGEST_LINE) {
        return Err(anyhow!("line {number} of the orders is longer than {LONGEST_LINE} bytes: one order a line"));
    }
    let text = String::from_utf8(bytes).map_err(|_| anyhow!("line {number} of the orders is no text in UTF-8"))?;
    Ok(Some(text))
}

fn read(text: &str) -> Result<Line, String> {
    match serde_json::from_str(text) {
        Ok(order) => Ok(Line::Order(Box::new(order))),
        Err(why) => match serde_json::from_str(text) {
            Ok(Other::Undo {}) => Ok(Line::Undo),
            Ok(Other::Redo {}) => Ok(Line::Redo),
            Ok(Other::Explain(question)) => Ok(Line::Explain(question)),
            Err(other) => Err(match shape(text) {
                // What is wrong with a question is said of the question.
                Shape::Names(name) if ["undo", "redo", "explain"].contains(&name.as_str()) => other.to_string(),
                Shape::Names(_) | Shape::NoJson => explained(&why),
                Shape::NoOrder => "a line is one order by its name, such as {\"next_phase\":{}}".to_owned(),
            }),
        },
    }
}

/// What a line that could not be read looks like.
enum Shape {
    /// An object of one field, of this name, as an order is.
    Names(String),
    /// Other JSON.
    NoOrder,
    NoJson,
}

fn shape(text: &str) -> Shape {
    match serde_json::from_str(text) {
        Ok(serde_json::Value::Object(fields)) if fields.len() == 1 => {
            fields.into_iter().next().map_or(Shape::NoOrder, |(name, _)| Shape::Names(name))
        }
        Ok(_) => Shape::NoOrder,
        Err(_) => Shape::NoJson,
    }
}

/// Adds the nearest name to what the reader of JSON says of an unknown order.
fn explained(why: &serde_json::Error) -> String {
    // The reader of JSON speaks of the types of Rust.
    let whole = "a whole number from 0";
    let text = ["u8", "u16", "u32", "usize"]
        .iter()
        .fold(why.to_string(), |text, kind| text.replace(&format!("expected {kind} "), &format!("expected {whole} ")));
    let written = text.strip_prefix("unknown variant `").and_then(|rest| rest.split('`').next());
    let names = || Order::NAMES.into_iter().chain(["overrule", "undo", "redo", "explain"]);
    match written.and_then(|w| content::diagnostic::nearest(w, names())) {
        Some(name) => format!("{text}; did you mean `{name}`?"),
        None => text,
    }
}

/// Plays one line; returns whether it was done.
fn play(
    session: &mut Session,
    line: Line,
    number: usize,
    words: &Words,
    format: Option<Format>,
) -> anyhow::Result<bool> {
    let order = match line {
        Line::Undo => return moved(session.undo(), number, format),
        Line::Redo => return moved(session.redo(), number, format),
        Line::Explain(question) => return explain(session, &question, number, words, format),
        Line::Order(order) => *order,
    };
    let verdict = session.check(&order);
    let before = session.entries().len();
    let (verdict, done) = match session.order(order.clone()) {
        Ok(_) => (verdict, true),
        Err(OrderError::Refused(verdict)) => (*verdict, false),
        Err(other) => return Err(anyhow!("line {number} of the orders: {other}")),
    };
    let events: &[Happening] =
        if done { session.entries().get(before).map_or(&[], |e| e.events.as_slice()) } else { &[] };
    if format == Some(Format::Text) {
        say(session, &order, &verdict, events, words);
    } else {
        print::json(&Answer {
            line: number,
            allowed: verdict.is_allowed(),
            order: Some(&order),
            explain: None,
            cost: &verdict.cost,
            refusals: &verdict.refusals,
            faults: &verdict.faults,
            diagnostics: told(session, &verdict),
            events,
            sum: None,
        })?;
    }
    Ok(done)
}

/// Answers a question about a number; nothing happens and nothing is journalled. Returns whether it has an answer.
fn explain(
    session: &Session,
    question: &Question,
    number: usize,
    words: &Words,
    format: Option<Format>,
) -> anyhow::Result<bool> {
    let verdict = rules::explain(session.game(), question, session.hooks());
    let answered = verdict.is_allowed();
    if format == Some(Format::Text) {
        let definitions = &session.game().definitions;
        print::line(format!("> {}", words.question(definitions, question)));
        for line in words.verdict_lines(definitions, &verdict) {
            print::line(format!("  {line}"));
        }
    } else {
        print::json(&Answer {
            line: number,
            allowed: answered,
            order: None,
            explain: Some(question),
            cost: &verdict.cost,
            refusals: &verdict.refusals,
            faults: &verdict.faults,
            diagnostics: told(session, &verdict),
            events: &[],
            sum: verdict.sum.as_ref().map(|sum| Told { sum, total: sum.total() }),
        })?;
    }
    Ok(answered)
}

fn say(session: &Session, order: &Order, verdict: &Verdict, events: &[Happening], words: &Words) {
    let definitions = &session.game().definitions;
    print::line(format!("> {}", words.order(definitions, order)));
    for line in words.verdict_lines(definitions, verdict) {
        print::line(format!("  {line}"));
    }
    for diagnostic in told(session, verdict) {
        print::line(diagnostic);
    }
    for happening in events {
        print::line(format!("  {}", words.happening(definitions, happening)));
    }
}

/// Returns the faults of hooks as their author is told them everywhere.
fn told(session: &Session, verdict: &Verdict) -> Vec<Diagnostic> {
    let scripts = session.scripts().into_iter();
    scripts.flat_map(|scripts| verdict.faults.iter().map(|fault| scripts.diagnostic(fault))).collect()
}

fn moved(
    result: Result<session::session::Moved, OrderError>,
    number: usize,
    format: Option<Format>,
) -> anyhow::Result<bool> {
    let (done, entry) = match result {
        Ok(moved) => (true, Some(moved.to)),
        Err(OrderError::NoSuchEntry) => (false, None),
        Err(other) => return Err(anyhow!("line {number} of the orders: {other}")),
    };
    if format != Some(Format::Text) {
        print::json(&serde_json::json!({ "line": number, "allowed": done, "entry": entry }))?;
    }
    Ok(done)
}
