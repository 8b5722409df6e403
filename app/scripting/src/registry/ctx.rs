//! What `ctx` offers.

use super::CtxItem;
use super::Family::{self, Ask, Calc, Command, Console, May, On, Overlay, Panel, Timer};

const EVERY: &[Family] = &[May, On, Calc, Ask, Command, Panel, Overlay, Timer, Console];
/// Those that may mark the map: not the pure ones that are asked again and again.
const MARKING: &[Family] = &[May, On, Ask, Command, Timer];
/// Those that ask for effects.
const ACTING: &[Family] = &[On, Command, Timer];
/// Those that may put questions to the rules.
const ASKING: &[Family] = &[Ask, Panel, Overlay, Console];

// name(parameters) -> result, families, sentence, example => [events it can cause];
macro_rules! items {
    ($($name:literal $(($parameters:literal))? -> $result:literal, $families:expr, $sentence:literal, $example:literal $(=> $causes:expr)?;)*) => {
        &[$(CtxItem {
            name: $name,
            parameters: items!(@parameters $($parameters)?),
            result: $result,
            families: $families,
            sentence: $sentence,
            example: $example,
            causes: items!(@causes $($causes)?),
            since: 1,
        }),*]
    };
    (@parameters) => { None };
    (@parameters $parameters:literal) => { Some($parameters) };
    (@causes) => { &[] };
    (@causes $causes:expr) => { &$causes };
}

/// Fields and functions of `ctx`. An id may be given wherever a unit or a hex is wanted, and so may its view.
pub const CTX: &[CtxItem] = items! {
    "turn" -> "number", EVERY, "The turn, from 1; 0 during set-up.", "if ctx.turn >= 11 then ctx.log(\"dusk\") end";
    "turns" -> "number", EVERY, "How many turns the scenario lasts.",
        "if ctx.turn == ctx.turns then ctx.log(\"the last turn\") end";
    "phase" -> "text?", EVERY, "The id of the phase played; nil during set-up.",
        "if ctx.phase == \"manoeuvre\" then ctx.log(\"they march\") end";
    "step" -> "text", EVERY, "The step of the Combat segment: none, fire, attacks or over.",
        "if ctx.step == \"fire\" then ctx.log(\"they fire\") end";
    "minutes" -> "number", EVERY, "The time of day of the turn, in minutes after midnight.",
        "if ctx.minutes >= 19 * 60 then ctx.log(\"night\") end";
    "ended" -> "flag", EVERY, "Whether the last turn is over.", "if ctx.ended then ctx.log(\"it is over\") end";
    "module" -> "text", EVERY, "The id of the script's module.", "local guard = ctx.unit(ctx.module .. \":guard_1\")";
    "store" -> "table", EVERY, "What this module keeps in the game; written with `ctx.set`.",
        "local losses = ctx.store.losses or 0";
    "unit"("unit: id") -> "unit", EVERY, "A unit.", "local arm = ctx.unit(\"first_steps:guard_1\").arm";
    "hex"("hex: id") -> "hex", EVERY, "A hex.", "local terrain = ctx.hex(\"0605\").terrain";
    "side"("side: id") -> "side", EVERY, "A side.", "local name = ctx.side(\"blue\").name";
    "units"("filter: { side, enemy_of, kind, arm, group, hex, trait, on_map, active }?") -> "list of ids", EVERY,
        "The units that fit the filter, by id.",
        "for _, id in ipairs(ctx.units({ side = \"red\", on_map = true })) do ctx.log(id) end";
    "hexes"("filter: { terrain, mark }?") -> "list of ids", EVERY,
        "The hexes that fit the filter, in the order of the map.", "local burning = #ctx.hexes({ mark = \"fire\" })";
    "distance"("a: id, b: id") -> "number?", EVERY,
        "The number of hexes between two hexes; nil off a hex grid.",
        "if ctx.distance(\"0205\", \"0605\") <= 4 then ctx.log(\"near\") end";
    "nearest"("hex: id, filter: { side, enemy_of, kind, arm, group, hex, trait, on_map, active }?") -> "id?", EVERY,
        "Of the units on the map that fit the filter the one nearest to a hex; of several the first by id.",
        "local foe = ctx.nearest(\"0605\", { side = \"red\" })";
    "sees"("a: id, b: id") -> "flag", EVERY, "Whether one hex is seen from another (Z4).",
        "if ctx.sees(\"0205\", \"0605\") then ctx.log(\"in sight\") end";
    "toward"("unit: id, hex: id") -> "number?", EVERY,
        "The facing by which a unit fronts most nearly towards a hex, as its formation can face; nil off the map.",
        "local facing = ctx.toward(\"first_steps:guard_1\", \"0605\")";
    "reach"("units: list of ids") -> "list of { hex, mp }", ASKING,
        "The hexes where units of a stack can march to now, each with the MP left there.",
        "local n = #ctx.reach({ \"first_steps:guard_1\" })";
    "march"("units: list of ids, hex: id") -> "order?", ASKING,
        "The order by which units of a stack march to a hex at the least cost; nil where they cannot.",
        "local order = ctx.march({ \"first_steps:guard_1\" }, \"0305\")";
    "check"("order: order") -> "answer", ASKING,
        "What the rules and the modules' scripts say to an order.",
        "if not ctx.check({ next_phase = {} }).allowed then ctx.log(\"not yet\") end";
    "odds"("order: order") -> "odds?", ASKING,
        "What an order to fire, assault or charge stands to do; nil where it has no form.",
        "local odds = ctx.odds({ fire = { from = \"0205\", at = \"0605\" } })";
    "targets"("hex: id") -> "list of ids", ASKING,
        "The hexes that a hex may still fire at in the step Fire.",
        "local n = #ctx.targets(\"0205\")";
    "text"("key: text, values: table?") -> "text", EVERY,
        "A key of the module's locale files with its values, looked up when it is shown; a value, a text or a reason of the others.",
        "ctx.log(ctx.text(\"mine-hurts\", { hex = \"0605\" }))";
    "has"("name: text") -> "flag", EVERY,
        "Whether this version of the interface has a hook or a part of ctx of this name.",
        "if ctx.has(\"hexes\") then ctx.log(\"it has\") end";
    "log"("...: any") -> "nothing", EVERY, "Writes a line to the console; so does `print`.",
        "ctx.log(\"turn\", ctx.turn)";
    "mark"("hexes: list of ids, style: text") -> "nothing", MARKING,
        "Marks hexes on the map until the next order, in the style note, good, warning, danger, target or path.", "ctx.mark({ \"0605\" }, \"warning\")";
    "refuse"("key: text, values: table?") -> "reason", &[May],
        "A reason against the order, to be returned: a key of the texts, or the words themselves.",
        "return ctx.refuse(\"no-horse-in-wood\", { hex = order.path[1] })";
    "add"("k: number or { n, d }, reason: text") -> "adjustment", &[Calc],
        "Adds to the number; to be returned.", "return ctx.add(2, \"village-on-fire\")";
    "times"("n: number, d: number, reason: text") -> "adjustment", &[Calc],
        "Multiplies the number by n/d; to be returned.", "return ctx.times(1, 2, \"in the dark\")";
    "at_least"("k: number or { n, d }, reason: text") -> "adjustment", &[Calc],
        "Makes the number no less than k; to be returned.", "return ctx.at_least(1, \"never free\")";
    "at_most"("k: number or { n, d }, reason: text") -> "adjustment", &[Calc],
        "Makes the number no more than k; to be returned.", "return ctx.at_most(4, \"one battalion\")";
    "lose"("unit: id, n: number, reason: text?") -> "nothing", ACTING,
        "A unit loses increments, as many as it has.", "ctx.lose(event.unit, 1, \"mine-goes-off\")"
        => ["increments_lost", "unit_removed", "formation_changed", "unit_divided", "decision_owed"];
    "regain"("unit: id, n: number, reason: text?") -> "nothing", ACTING,
        "A unit regains increments, as many as it has lost.", "ctx.regain(event.unit, 1, \"stragglers\")"
        => ["increments_regained"];
    "set_condition"("unit: id, condition: \"good_order\" | \"disordered\" | \"pgd\", reason: text?") -> "nothing", ACTING,
        "A unit takes a condition.", "ctx.set_condition(event.unit, \"disordered\", \"burning street\")"
        => ["formation_changed", "decision_owed"];
    "place"("unit: id, hex: id, reason: text?") -> "nothing", ACTING,
        "A unit is put on a hex.", "ctx.place(\"first_steps:hussars\", \"0103\", \"arrives\")" => ["unit_placed"];
    "remove"("unit: id, reason: text?") -> "nothing", ACTING,
        "A unit is taken off the map.", "ctx.remove(event.unit, \"left by the east edge\")" => ["unit_removed"];
    "copy"("unit: id, hex: id, reason: text?") -> "nothing", ACTING,
        "A new counter like one of a palette is put on a hex; `on.unit_copied` says by which id it is known.",
        "ctx.copy(\"first_steps:smoke\", event.to, \"they raise dust\")" => ["unit_copied", "unit_placed"];
    "set_prop"("unit: id, key: text, value: flag, number or text?, reason: text?") -> "nothing", ACTING,
        "A value hung on a unit changes; nil takes it away.", "ctx.set_prop(event.unit, \"pinned\", true)"
        => ["prop_changed"];
    "set"("key: text, value: any") -> "nothing", ACTING,
        "A value this module keeps changes; `ctx.store` shows it at once. A flag, number, text, table of these, or nil.",
        "ctx.set(\"withdrawal\", true)" => ["store_changed"];
    "overlay"("hex: id, mark: text?, terrain: id?, reason: text?") -> "nothing", ACTING,
        "The ground of a hex changes; without a mark it is as printed again.", "ctx.overlay(event.to, \"fire\")"
        => ["overlay_changed"];
    "owe"("options: list of texts, text: text, side: id?") -> "nothing", ACTING,
        "Puts a decision to a side, or to whoever plays.",
        "ctx.owe({ \"hold\", \"withdraw\" }, \"What are your orders?\", \"red\")" => ["decision_owed"];
    "victory"("won: { side, level, text }") -> "nothing", ACTING,
        "Declares who has won (marginal, major or decisive), or a draw where no side is named; play may go on.",
        "ctx.victory({ side = \"blue\", level = \"major\", text = \"The bridge is ours\" })" => ["victory_declared"];
    "say"("key: text, values: table?") -> "nothing", ACTING,
        "Tells the players something and keeps it in the journal: a key of the texts, or the words themselves.",
        "ctx.say(\"mine-hurts\", { hex = event.to })" => ["said"];
    "timer"("name: text, when: { turns, phases, turn, phase }, value: any?") -> "nothing", ACTING,
        "Has `timer.NAME` of this module ring once: so many turns or phases from now, or with a phase of a turn. Set again, it forgets what it was set to.",
        "ctx.timer(\"fuse\", { turns = 1 })" => ["store_changed"];
    "stop_timer"("name: text") -> "nothing", ACTING,
        "Takes a timer back; one that is not set stays so.", "ctx.stop_timer(\"fuse\")" => ["store_changed"];
    "timers" -> "list of timers", EVERY, "The timers of this module that are set, by name.",
        "if #ctx.timers > 0 then ctx.log(ctx.timers[1].name) end";
    "dice" -> "dice", ACTING, "The dice of the game.", "local roll = ctx.dice.d6(\"fire\")" => ["dice_rolled"];
};

/// Functions of `ctx.dice`.
pub const DICE: &[CtxItem] = items! {
    "dice.d6"("stream: text") -> "number", ACTING, "One die, 1 to 6, from a named stream.",
        "if ctx.dice.d6(\"fire\") == 6 then ctx.say(\"It burns\") end" => ["dice_rolled"];
    "dice.d66"("stream: text") -> "number", ACTING,
        "Two dice read as tens and units, 11 to 66, from a named stream.",
        "if ctx.dice.d66(\"fire\") >= 51 then ctx.say(\"It burns\") end" => ["dice_rolled"];
};
