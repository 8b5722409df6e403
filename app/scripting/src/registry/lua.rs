//! What is left of Lua: the part of 5.1 that is the same on every machine and keeps nothing between two hooks.

/// The globals a script has, libraries apart.
pub const GLOBALS: &[&str] = &[
    "assert",
    "error",
    "getmetatable",
    "ipairs",
    "next",
    "pairs",
    "print",
    "rawequal",
    "rawget",
    "rawset",
    "require",
    "select",
    "setmetatable",
    "tonumber",
    "tostring",
    "type",
    "unpack",
];

/// The libraries a script has, with the functions left in each.
pub const LIBRARIES: &[(&str, &[&str])] = &[
    ("math", &["abs", "ceil", "floor", "fmod", "huge", "max", "min", "modf", "pi", "sqrt"]),
    (
        "string",
        &[
            "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse", "sub",
            "upper",
        ],
    ),
    ("table", &["concat", "insert", "maxn", "remove", "sort"]),
];

/// What a Lua author may look for in vain, and what to do instead.
pub const WITHOUT: &[(&str, &str)] = &[
    ("coroutine", "a hook runs to its end in one call: keep what must last with `ctx.set(key, value)`"),
    ("debug", "a script cannot look into the engine; `ctx.log` writes to the console"),
    ("dofile", "write `require(\"name\")` for rules/name.lua"),
    ("io", "a script has no files; what it keeps goes into the game with `ctx.set(key, value)`"),
    ("load", "a script cannot make code; write a function"),
    ("loadstring", "a script cannot make code; write a function"),
    ("os", "a script has no clock: `ctx.turn` and `ctx.minutes` tell the time of the game"),
    ("package", "write `require(\"name\")` for rules/name.lua"),
    ("pcall", "an error is not caught: it drops the order and is shown; test the value before using it"),
    ("xpcall", "an error is not caught: it drops the order and is shown; test the value before using it"),
    ("_G", "write `local name = ...`; what must last goes into the game with `ctx.set(key, value)`"),
    ("math.random", "throw the dice of the game: `ctx.dice.d6(\"stream\")` in an `on` hook"),
    ("math.randomseed", "throw the dice of the game: `ctx.dice.d6(\"stream\")` in an `on` hook"),
];
