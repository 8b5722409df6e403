//! What the Lua tests of a module may use: `t`, and the board it sets up.

/// Something a test may call.
#[derive(Clone, Copy, Debug)]
pub struct TestItem {
    /// Its name.
    pub name: &'static str,
    /// Its parameters.
    pub parameters: &'static str,
    /// What it returns.
    pub result: &'static str,
    /// What it does, in one sentence.
    pub sentence: &'static str,
    /// An example, in a test of the module that `berthier new` makes.
    pub example: &'static str,
}

macro_rules! items {
    ($($name:literal($parameters:literal) -> $result:literal, $sentence:literal, $example:literal;)*) => {
        &[$(TestItem {
            name: $name,
            parameters: $parameters,
            result: $result,
            sentence: $sentence,
            example: $example,
        }),*]
    };
}

/// Functions of `t`, called with a dot.
pub const TEST: &[TestItem] = items! {
    "board"("drawing: text, options: { turn, phase }?") -> "board",
        "Sets up a small map: one letter a hex, one line a row; even columns lie half a hex lower. Letters are those of tests/legend.toml.",
        "local g = t.board(\"A . m\", { turn = 3 })";
    "scenario"("id: text?") -> "board",
        "Sets up a scenario of the module, its first where none is named.", "local g = t.scenario(\"bridgehead\")";
    "eq"("got: any, wanted: any, what: text?") -> "nothing",
        "Fails the test unless both are the same; tables are compared by what they hold.", "t.eq({ 1, 2 }, { 1, 2 })";
    "ok"("value: any, what: text?") -> "nothing", "Fails the test if the value is false or nil.",
        "t.ok(1 < 2, \"one is less\")";
};

/// Functions of a board, called with a colon. Letters of the drawing stand for units and hexes.
pub const BOARD: &[TestItem] = items! {
    "play"("order: table") -> "nothing",
        "Plays an order, written as in a journal; an order that is refused fails the test.",
        "g:play({ move = { units = { \"A\" }, path = { \"m\" } } })";
    "refusals"("order: table") -> "list of texts",
        "Returns all that is against an order: clauses of the rules, and reasons of scripts; empty where it may be done.",
        "t.eq(g:refusals({ move = { units = { \"A\" }, path = { \"m\" } } }), {})";
    "cost"("order: table") -> "number", "Returns the MP an order would cost.",
        "t.eq(g:cost({ move = { units = { \"A\" }, path = { \"m\" } } }), 1)";
    "dice"("stream: text, dice: list of numbers") -> "nothing",
        "Lays out the next dice of a stream, up to 8; from then on any die not laid out fails the test.",
        "g:dice(\"mines\", { 5 })";
    "events"("") -> "list of texts", "Returns the names of the events of the last order.", "t.eq(g:events(), {})";
    "event"("name: text") -> "table?", "Returns the first event of this name of the last order.",
        "t.eq(g:event(\"said\"), nil)";
    "why"("name: text") -> "text?",
        "Returns the reason a script, or the clause the rules, gave for the first event of this name.",
        "t.eq(g:why(\"increments_lost\"), nil)";
    "said"("") -> "list of texts", "Returns what scripts said during the last order, as keys or words.",
        "t.eq(g:said(), {})";
    "unit"("unit: text") -> "unit", "Returns a unit as it stands now.", "t.eq(g:unit(\"A\").losses, 0)";
    "hex"("hex: text") -> "hex", "Returns a hex as it is now.", "t.eq(g:hex(\"m\").mark, \"mined\")";
    "store"("key: text") -> "any", "Returns what the module keeps in the game under a key.",
        "t.eq(g:store(\"withdrawal\"), nil)";
    "owed"("") -> "decision?", "Returns the decision that is owed first.", "t.eq(g:owed(), nil)";
    "answer"("option: text") -> "nothing", "Answers the decision that is owed first.",
        "if g:owed() then g:answer(\"yes\") end";
    "panel"("name: text") -> "list of parts",
        "Returns what a panel of the module shows now.", "for _, part in ipairs(g:panel(\"losses\")) do t.ok(part) end";
    "overlay"("name: text") -> "list of marks",
        "Returns what an overlay of the module marks now, whether it is shown or not.",
        "t.eq(g:overlay(\"mines\")[1].style, \"danger\")";
    "turn"("") -> "number", "Returns the turn.", "t.eq(g:turn(), 3)";
    "phase"("") -> "text?", "Returns the id of the phase.", "t.eq(g:phase(), \"manoeuvre\")";
};
