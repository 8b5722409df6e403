//! From the registry's words for what a value is to the types editors know.

/// Words that stand for one type.
const PLAIN: &[(&str, &str)] = &[
    ("id", "Id"),
    ("ids", "Id"),
    ("text", "string"),
    ("texts", "string"),
    ("number", "number"),
    ("numbers", "number"),
    ("flag", "boolean"),
    ("boolean", "boolean"),
    ("any", "any"),
    ("table", "table<string, any>"),
    ("tables", "table<string, any>"),
    ("list", "any[]"),
    ("nothing", "nil"),
    ("unit", "Unit"),
    ("hex", "Hex"),
    ("side", "Side"),
    ("decision", "Decision"),
    ("reason", "Reason"),
    ("adjustment", "Adjustment"),
    ("dice", "Dice"),
    ("board", "TestBoard"),
    ("number or { n, d }", "Amount"),
    ("flag, number or text", "boolean|number|string"),
    ("table or text", "table<string, any>|string"),
    ("text or table", "table<string, any>|string"),
    ("set of ids", "table<Id, true>"),
    ("{ hex, increments }", "Portion"),
    ("{ hex, increments } pairs", "HexShare"),
    ("{ after, to }", "ChangeOnMarch"),
    ("{ after, hexes }", "LineOnMarch"),
    ("{ kind, change, clause }", "SumLine"),
    ("{ unit, lines }", "UnitLines"),
    ("lines", "SumLine"),
    ("{ side, enemy_of, kind, arm, group, hex, trait, on_map, active }", "UnitFilter"),
    ("{ side, level, text }", "Won"),
    ("{ hex, mp }", "Reachable"),
    ("{ clause, reason }", "Refusal"),
    ("function", "function"),
    ("timers", "TimerSet"),
    ("parts", "PanelPart"),
    ("marks", "OverlayMark"),
    ("{ turns, phases, turn, phase }", "TimerWhen"),
    ("order", "OrderGiven"),
    ("answer", "Answer"),
    ("odds", "Odds"),
    ("{ terrain, mark }", "HexFilter"),
    ("{ turn, phase }", "BoardOptions"),
];

/// The tables that have no entry of their own in the registry.
pub(super) const RECORDS: &str = r#"---The id of a unit (`module:name`), a hex (its number), a side, a terrain ...
---@alias Id string

---A number of the rules: plain, or a fraction n/d.
---@alias Amount number|{ n: integer, d: integer }

---A hex and the increments of a unit that stand there: `{ "0605", 6 }`.
---@alias HexShare { [1]: Id, [2]: Amount }

---@class Portion
---@field hex Id
---@field increments Amount

---@class ChangeOnMarch
---@field after integer
---@field to string

---@class LineOnMarch
---@field after integer
---@field hexes Id[]

---@class SumLine
---@field kind any
---@field change any
---@field clause? string

---@class UnitLines
---@field unit Id
---@field lines SumLine[]

---@class UnitFilter
---@field side? Id
---@field enemy_of? Id
---@field kind? "troops"|"leader"|"marker"
---@field arm? string
---@field group? Id
---@field hex? Id
---@field trait? Id
---@field on_map? boolean
---@field active? boolean

---@class Won
---@field side? Id
---@field level? "marginal"|"major"|"decisive"
---@field text string

---@class Reachable
---@field hex Id
---@field mp number

---@class Refusal
---@field clause? string
---@field reason string

---An order with its parts: `{ move = { units = { id }, path = { hex } } }`.
---@alias OrderGiven table<string, table<string, any>>

---@class HexFilter
---@field terrain? Id
---@field mark? string

---@class BoardOptions
---@field turn? integer
---@field phase? string

---When a timer rings: so many turns or phases from now, or with a phase of a turn.
---@class TimerWhen
---@field turns? integer
---@field phases? integer
---@field turn? integer
---@field phase? Id

---A part of a panel: a text, a button, or a table.
---@class PanelPart
---@field text? string
---@field strong? boolean
---@field button? string
---@field value? string|number
---@field head? string[]
---@field rows? (string|number|boolean)[][]

---Hexes to be marked.
---@class OverlayMark
---@field hexes (Id|Hex)[]
---@field style "note"|"good"|"warning"|"danger"|"target"|"path"
---@field text? string|number

---What `ctx.refuse` makes.
---@class Reason

---What `ctx.add`, `ctx.times`, `ctx.at_least` and `ctx.at_most` make.
---@class Adjustment

"#;

/// Returns the type of a value, and whether it may be nil; `None` for words this page does not know.
pub(super) fn lua_type(kind: &str) -> Option<(String, bool)> {
    let (kind, optional) = kind.strip_suffix('?').map_or((kind, false), |kind| (kind, true));
    if kind.contains(" | ") {
        return Some((kind.replace(" | ", "|"), optional));
    }
    let plain = |kind: &str| PLAIN.iter().find(|(word, _)| *word == kind).map(|(_, found)| (*found).to_owned());
    let found = plain(kind).or_else(|| plain(kind.strip_prefix("list of ")?).map(|item| format!("{item}[]")))?;
    Some((found, optional))
}

/// A parameter of a function.
#[derive(Debug)]
pub(super) struct Parameter<'a> {
    pub(super) name: &'a str,
    pub(super) kind: &'a str,
}

/// Reads `unit: id, n: number, reason: text?`.
pub(super) fn parameters(text: &str) -> Vec<Parameter<'_>> {
    let mut found: Vec<Parameter<'_>> = Vec::new();
    let (mut depth, mut start) = (0_i32, 0);
    let ends = text.char_indices().chain([(text.len(), ',')]);
    for (at, c) in ends {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let part = text.get(start..at).unwrap_or_default().trim();
                // A comma within a kind, as in `flag, number or text`, begins no parameter.
                let next_is_kind = !text.get(at + 1..).unwrap_or_default().split(',').next().is_some_and(has_name);
                if at < text.len() && next_is_kind {
                    continue;
                }
                if let Some((name, kind)) = part.split_once(':') {
                    found.push(Parameter { name: name.trim(), kind: kind.trim() });
                }
                start = at + 1;
            }
            _ => {}
        }
    }
    found
}

fn has_name(part: &str) -> bool {
    part.split_once(':')
        .is_some_and(|(name, _)| name.trim().chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{
        ANSWER, BOARD, CTX, DECISION, DICE, EVENTS, HEX, ODDS, ORDERS, OWN, QUERY, SIDE, STEP, TEST, TIMER, TIMER_SET,
        TURN, UNIT,
    };

    #[test]
    fn every_kind_of_the_registry_has_a_type() {
        let shapes =
            ORDERS.iter().chain(EVENTS).chain([&QUERY, &DECISION, &TURN, &STEP, &ANSWER, &ODDS, &UNIT, &HEX, &SIDE]);
        let shapes = shapes.chain([&TIMER, &TIMER_SET]);
        let own = OWN.iter().flat_map(|own| own.fields);
        for field in shapes.flat_map(|s| s.fields).chain(own) {
            assert!(lua_type(field.kind).is_some(), "{}: `{}` is not in PLAIN", field.name, field.kind);
        }
        let ctx = CTX.iter().chain(DICE).map(|i| (i.name, i.parameters.unwrap_or_default(), i.result));
        let tests = TEST.iter().chain(BOARD).map(|i| (i.name, i.parameters, i.result));
        for (name, given, result) in ctx.chain(tests) {
            assert!(lua_type(result).is_some(), "{name}: `{result}` is not in PLAIN");
            for parameter in parameters(given) {
                assert!(lua_type(parameter.kind).is_some(), "{name}: `{}` is not in PLAIN", parameter.kind);
            }
            assert_eq!(parameters(given).is_empty(), given.is_empty(), "{name}");
        }
    }

    #[test]
    fn parameters_are_told_apart_by_the_commas_between_them() {
        let read = |text: &'static str| {
            parameters(text).iter().map(|p| format!("{}={}", p.name, p.kind)).collect::<Vec<_>>().join(";")
        };
        assert_eq!(read("unit: id, n: number, reason: text?"), "unit=id;n=number;reason=text?");
        assert_eq!(read("filter: { side, arm }?"), "filter={ side, arm }?");
        assert_eq!(
            read("key: text, value: flag, number or text?, reason: text?"),
            "key=text;value=flag, number or text?;reason=text?"
        );
        assert_eq!(read("...: any"), "...=any");
        assert_eq!(read(""), "");
    }
}
