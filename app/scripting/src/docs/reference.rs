//! The reference for people: one page a family of hooks, one for `ctx`, one for what can be read, one for tests.

use std::fmt::Write as _;

use super::{Page, own};
use crate::budget::Limits;
use crate::registry::deprecated;
use crate::registry::{
    BOARD, CTX, CtxItem, DICE, Family, GLOBALS, HEX, Hook, LIBRARIES, OWN, SIDE, Shape, TEST, TestItem, UNIT, WITHOUT,
    hooks,
};

const MADE: &str = "<!-- Made by `berthier docs` of the registry in app/scripting; do not edit. -->\n\n";

/// An entry of the reference.
pub(super) struct Entry {
    /// Its heading: `may.move`, `ctx.lose`, `unit`.
    pub(super) title: String,
    /// The page it stands on.
    page: &'static str,
    /// All of it, heading included.
    pub(super) text: String,
}

impl Entry {
    /// Returns whether this name means the entry: its heading, or the part after the dot.
    pub(super) fn is_called(&self, name: &str) -> bool {
        self.title == name || self.title.rsplit(['.', ':']).next() == Some(name)
    }
}

/// Returns every entry, page by page.
pub(super) fn entries() -> Vec<Entry> {
    let mut entries: Vec<Entry> = hooks().iter().map(hook).collect();
    entries.extend(OWN.iter().map(|own| {
        let family = own.family.name();
        Entry { title: family.to_owned(), page: family, text: own::entry(own) }
    }));
    entries.extend(CTX.iter().chain(DICE).map(item));
    entries.extend([&UNIT, &HEX, &SIDE].map(view));
    entries.extend(TEST.iter().map(|i| test("t.", i)));
    entries.extend(BOARD.iter().map(|i| test("g:", i)));
    entries
}

/// Returns the pages.
pub(super) fn pages() -> Vec<Page> {
    let mut pages: Vec<Page> =
        Family::ALL.into_iter().map(|family| page(family.name(), &family_head(family))).collect();
    pages.push(page("ctx", CTX_HEAD));
    pages.push(page("views", VIEWS_HEAD));
    pages.push(page("tests", TESTS_HEAD));
    pages.push(Page { path: "reference/lua.md".to_owned(), text: lua() });
    pages.push(Page { path: "reference/README.md".to_owned(), text: index() });
    pages
}

const CTX_HEAD: &str = "# ctx\n\nThe first parameter of every hook, good during that call only. An id may be given \
     wherever a unit or a hex is wanted, and so may what `ctx.unit` or `ctx.hex` answered. The examples are about the \
     module that `berthier new` makes.\n";
const VIEWS_HEAD: &str = "# What can be read\n\nValues that `ctx.unit`, `ctx.hex` and `ctx.side` answer with. They \
     look a field up when it is read, cannot be written, and are good during that call only: keep ids.\n";
const TESTS_HEAD: &str = "# Tests of a module\n\n`tests/*.lua` call `test(\"what must hold\", function(t) ... end)`; \
     `berthier test FOLDER` runs them. `t.board` draws a small map whose letters `tests/legend.toml` explains:\n\n```toml\n\
     [A]\nunit = \"guard_1\"       # who stands there; formation, facing, losses as in a scenario\nformation = \"column\"\n\n\
     [m]\nterrain = \"marsh\"      # the ground; clear where nothing is said\nmark = \"mined\"         # what play laid on it\n```\n\n\
     A letter that stands on one hex may be written for that hex in an order, and for its unit. `.` and `-` are empty hexes of \
     clear ground unless the legend says otherwise. All units drawn are active, in the Manoeuvre segment of turn 1.\n";

fn page(name: &'static str, head: &str) -> Page {
    let mut text = format!("{MADE}{head}");
    for entry in entries().into_iter().filter(|e| e.page == name) {
        text.push('\n');
        text.push_str(&entry.text);
    }
    Page { path: format!("reference/{name}.md"), text }
}

fn family_head(family: Family) -> String {
    if family.own().is_some() {
        let (name, sentence, together) = (family.name(), family.sentence(), family.together());
        let given = match family.parameter() {
            "" => "`ctx`".to_owned(),
            parameter => format!("`ctx` and `{parameter}`"),
        };
        return format!(
            "# {name}\n\n{sentence}\n\nThe names are the script's own. The function is given {given}, and returns {}. {together}\n",
            family.returns()
        );
    }
    format!(
        "# {}\n\n{}\n\nIt is given `ctx` and `{}`, and returns {}. Several hooks of one name: {}\n",
        family.name(),
        family.sentence(),
        family.parameter(),
        family.returns(),
        family.together()
    )
}

fn hook(hook: &Hook) -> Entry {
    let title = format!("{}.{}", hook.family.name(), hook.name);
    let mut text = format!(
        "## {title}\n\n{}{}\n\n",
        hook.sentence,
        dates(hook.since, &format!("{}.{}", hook.family.name(), hook.name))
    );
    fields(&mut text, hook.given);
    if !hook.always.is_empty() {
        let always: Vec<String> = hook.always.iter().map(|f| format!("`{f}`")).collect();
        let _ = write!(text, "Never nil here: {}.\n\n", always.join(", "));
    }
    if let (Some(example), Some(script)) = (hook.example, hook.script()) {
        let (what, given) = match hook.family {
            Family::May | Family::On => ("In a journal", format!("{{\"{}\":{}}}", hook.name, example.given)),
            _ => ("Given", example.given.to_owned()),
        };
        let _ = write!(text, "{what}: `{given}`\n\n```lua\n{script}```\n");
    }
    Entry { title, page: hook.family.name(), text }
}

fn fields(text: &mut String, shape: &Shape) {
    if shape.fields.is_empty() {
        return;
    }
    for field in shape.fields {
        let _ = writeln!(text, "- `{}` ({}): {}", field.name, field.kind, field.sentence);
    }
    text.push('\n');
}

fn dates(since: u16, name: &str) -> String {
    let since = if since > 1 { format!(" Since api {since}.") } else { String::new() };
    let until = deprecated(name)
        .map_or(String::new(), |old| format!(" Not to be used any more since api {}: {}.", old.since, old.instead));
    since + &until
}

fn item(item: &CtxItem) -> Entry {
    let title = format!("ctx.{}", item.name);
    let call = item.parameters.map_or(String::new(), |p| format!("({p})"));
    let families: Vec<String> = item.families.iter().map(|f| format!("`{}`", f.name())).collect();
    let mut text = format!(
        "## {title}\n\n`{title}{call}` → {}\n\n{} In {}.{}\n\n```lua\n{}\n```\n",
        item.result,
        item.sentence,
        families.join(", "),
        dates(item.since, &title),
        item.example
    );
    if !item.causes.is_empty() {
        let causes: Vec<String> = item.causes.iter().map(|c| format!("`{c}`")).collect();
        let _ = writeln!(text, "\nEvents it can cause: {}.", causes.join(", "));
    }
    Entry { title, page: "ctx", text }
}

fn view(shape: &Shape) -> Entry {
    let mut text = format!("## {}\n\n{}\n\n", shape.name, shape.sentence);
    fields(&mut text, shape);
    Entry { title: shape.name.to_owned(), page: "views", text: text.trim_end().to_owned() + "\n" }
}

fn test(of: &str, item: &TestItem) -> Entry {
    let title = format!("{of}{}", item.name);
    let text = format!(
        "## {title}\n\n`{title}({})` → {}\n\n{}\n\n```lua\n{}\n```\n",
        item.parameters, item.result, item.sentence, item.example
    );
    Entry { title, page: "tests", text }
}

/// The page of what is left of Lua, and how much of it a hook may use.
fn lua() -> String {
    let globals: Vec<String> = GLOBALS.iter().map(|g| format!("`{g}`")).collect();
    let mut text = format!(
        "{MADE}# Lua\n\nScripts are written in the part of Lua 5.1 that is the same everywhere and keeps nothing between two \
         hooks.\n\nFunctions: {}.\n\n",
        globals.join(", ")
    );
    for (library, functions) in LIBRARIES {
        let functions: Vec<String> = functions.iter().map(|f| format!("`{library}.{f}`")).collect();
        let _ = writeln!(text, "- {}", functions.join(", "));
    }
    text.push_str(
        "\n`pairs` goes over whole numbers, then texts, each in order; `for ... in t` without it is an error. `next(t)` \
         answers the first key only.\n\n## What is not there\n\n| name | instead |\n|---|---|\n",
    );
    for (name, instead) in WITHOUT {
        let _ = writeln!(text, "| `{name}` | {instead} |");
    }
    let limits = Limits::default();
    let _ = write!(
        text,
        "\n## How much a hook may use\n\nReaching a limit drops the whole order with a message; it is never the outcome of a \
         rule.\n\n- memory of all scripts of a game: {} MB\n- a hook: {} ticks (calls and turns of loops)\n- a `may` or `calc` \
         hook: {} ms\n- all `calc` hooks of one search for the hexes in reach, or one panel, overlay or line of the console: {} ms\n- all `on`, `ask`, `command` and `timer` hooks of an order: {} \
         ms\n- effects asked for by one hook: 1,000\n- a chain of effects: 8 deep, 1,000 events\n- what one hook keeps with `ctx.set`: 10,000 values, 1 MB; what a module keeps in all: 40,000 values, 4 MB\n- a script: 1 MB of text\n",
        limits.memory_bytes >> 20,
        limits.ticks,
        limits.pure_hook.as_millis(),
        limits.refresh.as_millis(),
        limits.order.as_millis()
    );
    text
}

fn index() -> String {
    let mut text = format!(
        "{MADE}# Reference\n\nEverything a script may name. `berthier docs NAME` prints an entry: `berthier docs unit_moved`.\n\n\
         | page | holds |\n|---|---|\n"
    );
    for family in Family::ALL {
        let _ = writeln!(text, "| [{0}]({0}.md) | {1} |", family.name(), family.sentence());
    }
    text.push_str(
        "| [ctx](ctx.md) | What every hook is given first. |\n| [views](views.md) | Units, hexes and sides as scripts read \
         them. |\n| [tests](tests.md) | What the tests of a module may use. |\n| [lua](lua.md) | What is left of Lua, and the \
         limits. |\n\n`../types/berthier.d.lua` tells an editor the same, `../api.json` a program.\n",
    );
    for (page, title) in
        [("may", "Orders"), ("on", "Events"), ("calc", "Numbers"), ("ask", "Decisions"), ("ctx", "ctx")]
    {
        let links: Vec<String> = entries()
            .into_iter()
            .filter(|e| e.page == page)
            .map(|e| format!("[{}]({page}.md#{})", e.title, e.title.replace('.', "")))
            .collect();
        let _ = write!(text, "\n## {title}\n\n{}\n", links.join(" · "));
    }
    text
}
