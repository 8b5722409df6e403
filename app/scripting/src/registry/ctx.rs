//! What `ctx` offers.

use super::CtxItem;
use super::Family::{self, Ask, Calc, May, On};

const EVERY: &[Family] = &[May, On, Calc, Ask];
const NOT_CALC: &[Family] = &[May, On, Ask];

macro_rules! items {
    ($($name:literal $(($parameters:literal))? -> $result:literal, $families:expr, $sentence:literal, $example:literal;)*) => {
        &[$(CtxItem {
            name: $name,
            parameters: items!(@parameters $($parameters)?),
            result: $result,
            families: $families,
            sentence: $sentence,
            example: $example,
            since: 1,
        }),*]
    };
    (@parameters) => { None };
    (@parameters $parameters:literal) => { Some($parameters) };
}

/// Fields and functions of `ctx`. An id may be given wherever a unit or a hex is wanted, and so may its view.
pub const CTX: &[CtxItem] = items! {
    "turn" -> "number", EVERY, "The turn, from 1; 0 during set-up.", "if ctx.turn >= 11 then";
    "turns" -> "number", EVERY, "How many turns the scenario lasts.", "if ctx.turn == ctx.turns then";
    "phase" -> "text?", EVERY, "The id of the phase played; nil during set-up.", "if ctx.phase == \"manoeuvre\" then";
    "minutes" -> "number", EVERY, "The time of day of the turn, in minutes after midnight.", "if ctx.minutes >= 19 * 60 then";
    "ended" -> "flag", EVERY, "Whether the last turn is over.", "if ctx.ended then";
    "module" -> "text", EVERY, "The id of the script's module.", "ctx.unit(ctx.module .. \":57e\")";
    "store" -> "table", EVERY, "What this module keeps in the game; written with `ctx.set`.", "if ctx.store.withdrawal then";
    "unit"("unit: id") -> "unit", EVERY, "A unit.", "ctx.unit(order.units[1]).arm";
    "hex"("hex: id") -> "hex", EVERY, "A hex.", "ctx.hex(event.to).terrain";
    "side"("side: id") -> "side", EVERY, "A side.", "ctx.side(\"french\").name";
    "units"("filter: { side, arm, group, hex, trait, on_map }?") -> "list of ids", EVERY,
        "The units that fit the filter, by id.", "for _, id in ipairs(ctx.units({ side = \"russian\" })) do";
    "hexes"("filter: { terrain, mark }?") -> "list of ids", EVERY,
        "The hexes that fit the filter, in the order of the map.", "#ctx.hexes({ mark = \"fire\" })";
    "distance"("a: hex id, b: hex id") -> "number?", EVERY,
        "The number of hexes between two hexes; nil off a hex grid.", "ctx.distance(event.to, \"2418\") <= 3";
    "text"("key: text, values: table?") -> "text", EVERY,
        "A key of the module's locale files with its values, looked up when it is shown; a value, a text or a reason of the others.",
        "ctx.lose(unit, 1, ctx.text(\"village-burns\", { hex = hex }))";
    "has"("name: text") -> "flag", EVERY,
        "Whether this version of the interface has a hook or a part of ctx of this name.", "if ctx.has(\"hexes\") then";
    "log"("...: any value") -> "nothing", EVERY, "Writes a line to the console; so does `print`.", "ctx.log(\"rolled\", roll)";
    "mark"("hexes: list of ids, style: text") -> "nothing", NOT_CALC,
        "Marks hexes on the map until the next order.", "ctx.mark({ \"2418\" }, \"warning\")";
    "refuse"("text or key: text, values: table?") -> "reason", &[May],
        "A reason against the order, to be returned.", "return ctx.refuse(\"redoubt-no-cavalry\")";
    "add"("k: number, reason: text") -> "adjustment", &[Calc],
        "Adds to the number; to be returned.", "return ctx.add(2, \"village-on-fire\")";
    "times"("n: number, d: number, reason: text") -> "adjustment", &[Calc],
        "Multiplies the number by n/d; to be returned.", "return ctx.times(1, 2, \"in the dark\")";
    "at_least"("k: number, reason: text") -> "adjustment", &[Calc],
        "Makes the number no less than k; to be returned.", "return ctx.at_least(1, \"never free\")";
    "at_most"("k: number, reason: text") -> "adjustment", &[Calc],
        "Makes the number no more than k; to be returned.", "return ctx.at_most(4, \"one battalion\")";
    "lose"("unit: id, n: number, reason: text?") -> "nothing", &[On],
        "A unit loses increments, as many as it has.", "ctx.lose(event.unit, 1, \"mine\")";
    "regain"("unit: id, n: number, reason: text?") -> "nothing", &[On],
        "A unit regains increments, as many as it has lost.", "ctx.regain(event.unit, 1, \"stragglers\")";
    "set_condition"("unit: id, condition: \"good_order\" | \"disordered\" | \"pgd\", reason: text?") -> "nothing", &[On],
        "A unit takes a condition.", "ctx.set_condition(event.unit, \"disordered\", \"burning street\")";
    "place"("unit: id, hex: id, reason: text?") -> "nothing", &[On],
        "A unit is put on a hex.", "ctx.place(\"chevardino:davout\", \"0811\", \"arrives\")";
    "remove"("unit: id, reason: text?") -> "nothing", &[On],
        "A unit is taken off the map.", "ctx.remove(event.unit, \"left by the east edge\")";
    "set_prop"("unit: id, key: text, value: flag | whole number | text | nil, reason: text?") -> "nothing", &[On],
        "A value hung on a unit changes.", "ctx.set_prop(event.unit, \"pinned\", true)";
    "set"("key: text, value: flag | number | text | table of these | nil") -> "nothing", &[On],
        "A value this module keeps changes; `ctx.store` shows it at once.", "ctx.set(\"withdrawal\", true)";
    "overlay"("hex: id, mark: text?, terrain: id?, reason: text?") -> "nothing", &[On],
        "The ground of a hex changes; without a mark it is as printed again.", "ctx.overlay(event.to, \"fire\")";
    "owe"("options: list of texts, text: text, side: id?") -> "nothing", &[On],
        "Puts a decision to a side, or to whoever plays.", "ctx.owe({ \"hold\", \"withdraw\" }, \"the-order-comes\", \"russian\")";
    "say"("text or key: text, values: table?") -> "nothing", &[On],
        "Tells the players something and keeps it in the journal.", "ctx.say(\"village-burns\", { hex = event.to })";
    "dice" -> "dice", &[On], "The dice of the game.", "ctx.dice.d6(\"fire\")";
};

/// Functions of `ctx.dice`.
pub const DICE: &[CtxItem] = items! {
    "dice.d6"("stream: text") -> "number", &[On], "One die, 1 to 6, from a named stream.", "ctx.dice.d6(\"fire\")";
    "dice.d66"("stream: text") -> "number", &[On],
        "Two dice read as tens and units, 11 to 66, from a named stream.", "ctx.dice.d66(\"fire\") >= 51";
};
