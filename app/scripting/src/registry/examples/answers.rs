//! Examples of what a script may answer: about a number, and to a decision.

use super::Example;
use crate::registry::Family::{Ask, Calc};

/// Examples of `calc`, in the order of the numbers.
pub(crate) const CALC: &[Example] = &[
    Example {
        family: Calc,
        hook: "movement_cost",
        sentence: "MP to enter a hex: hexside included, changes of formation not.",
        given: r#"{"unit":"first_steps:guard_1","arm":"infantry","hex":"0305","from":"0205","terrain":"clear","base":1}"#,
        body: r#"if ctx.hex(q.hex).mark == "mud" then
  return ctx.add(2, "deep mud")
end"#,
    },
    Example {
        family: Calc,
        hook: "formation_cost",
        sentence: "MP of a change of formation.",
        given: r#"{"unit":"first_steps:guard_1","arm":"infantry","formation":"line","hex":"0205","base":2}"#,
        body: r#"if q.arm == "infantry" and ctx.turn < 3 then
  return ctx.times(1, 2, "rested troops")
end"#,
    },
    Example {
        family: Calc,
        hook: "stacking_limit",
        sentence: "Increments a hex may hold, of the first alternative that counts them.",
        given: r#"{"hex":"0605","terrain":"village","base":6}"#,
        body: r#"if q.terrain == "village" then
  return ctx.at_most(6, "small houses")
end"#,
    },
    Example {
        family: Calc,
        hook: "movement_allowance",
        sentence: "MP a unit gets when it is activated.",
        given: r#"{"unit":"first_steps:guard_1","arm":"infantry","base":7}"#,
        body: r#"if ctx.minutes > 18 * 60 then
  return { ctx.times(1, 2, "dusk"), ctx.at_least(1, "never held fast") }
end"#,
    },
    Example {
        family: Calc,
        hook: "morale_drm",
        sentence: "Steps of the ladder added to a morale check (M4).",
        given: r#"{"unit":"first_steps:guard_1","arm":"infantry","hex":"0205","base":0}"#,
        body: r#"if q.hex and ctx.hex(q.hex).level > 2 then
  return ctx.add(3, "on the height")
end"#,
    },
    Example {
        family: Calc,
        hook: "fire_value",
        sentence: "The fire value of a hex (K1).",
        given: r#"{"hex":"0605","from":"0706","base":18}"#,
        body: r#"if ctx.minutes < 10 * 60 then
  return ctx.times(1, 2, "mist")
end"#,
    },
    Example {
        family: Calc,
        hook: "melee_value",
        sentence: "The melee value of a unit (A2).",
        given: r#"{"unit":"first_steps:guard_1","arm":"infantry","base":9}"#,
        body: r#"if ctx.unit(q.unit).props.defends_home then
  return ctx.add(1, "for hearth and home")
end"#,
    },
];

/// Examples of `ask`, in the order of the decisions.
pub(crate) const ASK: &[Example] = &[
    Example {
        family: Ask,
        hook: "divide",
        sentence: "Whether a regiment of 9 or fewer printed increments divides (O7).",
        given: r#"{"id":1,"side":"blue","kind":"divide","options":["yes","no"],"unit":"first_steps:guard"}"#,
        body: r#"return "yes""#,
    },
    Example {
        family: Ask,
        hook: "senior_hex",
        sentence: "On which hex of its parent's Line the senior fraction stands (O11).",
        given: r#"{"id":1,"side":"blue","kind":"senior_hex","options":[{"hex":"0205"},{"hex":"0206"}],"unit":"first_steps:guard"}"#,
        body: "return q.options[1]",
    },
    Example {
        family: Ask,
        hook: "collapse_hex",
        sentence: "Onto which of its hexes a broken unit collapses (D1).",
        given: r#"{"id":1,"side":"blue","kind":"collapse_hex","options":[{"hex":"0205"},{"hex":"0206"}],"unit":"first_steps:guard"}"#,
        body: r#"for _, hex in ipairs(q.options) do
  if ctx.hex(hex).terrain == "village" then
    return hex
  end
end"#,
    },
    Example {
        family: Ask,
        hook: "wing_hex",
        sentence: "Which wing hex a cavalry Line gives up (W2).",
        given: r#"{"id":1,"side":"blue","kind":"wing_hex","options":[{"hex":"0203"},{"hex":"0204"}]}"#,
        body: "return q.options[#q.options]",
    },
    Example {
        family: Ask,
        hook: "retreat_step",
        sentence: "Which of equally good hexes a retreating unit goes to (R1).",
        given: r#"{"id":1,"side":"blue","kind":"retreat_step","options":[{"hex":"0104"},{"hex":"0105"}],"unit":"first_steps:guard_1"}"#,
        body: r"for _, hex in ipairs(q.options) do
  if ctx.hex(hex).has_road then
    return hex
  end
end",
    },
    Example {
        family: Ask,
        hook: "leave_map",
        sentence: "Whether a routing unit leaves by its own side's edge (R4).",
        given: r#"{"id":1,"side":"blue","kind":"leave_map","options":["yes","no"],"unit":"first_steps:guard_1"}"#,
        body: r#"return "no""#,
    },
    Example {
        family: Ask,
        hook: "leader_goes",
        sentence: "Whether a leader goes along with the units that rout (L3).",
        given: r#"{"id":1,"side":"blue","kind":"leader_goes","options":["yes","no"],"unit":"first_steps:blue_general"}"#,
        body: r#"if ctx.store.orders == "stand" then
  return "no"
end"#,
    },
    Example {
        family: Ask,
        hook: "opportunity_fire",
        sentence: "Whether a stack fires at who provokes it (X2).",
        given: r#"{"id":1,"side":"blue","kind":"opportunity_fire","options":["yes","no"],"hexes":["0205"]}"#,
        body: r#"return ctx.turn < 3 and "no" or "yes""#,
    },
    Example {
        family: Ask,
        hook: "form_square",
        sentence: "Whether infantry tries to form Square (X2, H3).",
        given: r#"{"id":1,"side":"blue","kind":"form_square","options":["yes","no"],"hexes":["0205"]}"#,
        body: r#"return "yes""#,
    },
    Example {
        family: Ask,
        hook: "opportunity_charge",
        sentence: "Whether cavalry charges who provokes it (X2).",
        given: r#"{"id":1,"side":"blue","kind":"opportunity_charge","options":["yes","no"],"hexes":["0203"]}"#,
        body: r#"if #ctx.units({ side = "red", arm = "artillery", on_map = true }) > 0 then
  return "no"
end"#,
    },
    Example {
        family: Ask,
        hook: "reaction_charge",
        sentence: "Whether cavalry answers a charge with one of its own (H2).",
        given: r#"{"id":1,"side":"blue","kind":"reaction_charge","options":["yes","no"],"hexes":["0203"]}"#,
        body: r#"return "yes""#,
    },
    Example {
        family: Ask,
        hook: "form_up",
        sentence: "Whether cavalry in Skirmish tries to form up (X2).",
        given: r#"{"id":1,"side":"blue","kind":"form_up","options":["yes","no"],"hexes":["0203"]}"#,
        body: r#"return "yes""#,
    },
    Example {
        family: Ask,
        hook: "advance",
        sentence: "Whether the winner advances into the hex attacked (A4, Q3).",
        given: r#"{"id":1,"side":"blue","kind":"advance","options":["yes","no"],"unit":"first_steps:guard_1"}"#,
        body: r#"if ctx.store.hold_the_line then
  return "no"
end"#,
    },
    Example {
        family: Ask,
        hook: "script",
        sentence: "A question this module's own script asked with `ctx.owe`.",
        given: r#"{"id":1,"side":"red","kind":"script","module":"first_steps","text":"Stand or go?","options":[{"words":"stand"},{"words":"go"}]}"#,
        body: r#"if #ctx.units({ side = "red", on_map = true }) > 5 then
  return "stand"
end"#,
    },
    Example {
        family: Ask,
        hook: "any",
        sentence: "Every decision of any kind, for a side that a script plays.",
        given: r#"{"id":1,"side":"blue","kind":"advance","options":["yes","no"],"unit":"first_steps:guard_1"}"#,
        body: r#"if q.side == "blue" then
  return q.options[1]
end"#,
    },
    Example {
        family: Ask,
        hook: "next_order",
        sentence: "A side that a script plays is to act: the order it gives, or nothing where it has nothing to do.",
        given: r#"{"side":"blue","refused":0}"#,
        body: r"for _, id in ipairs(ctx.units({ side = q.side, active = true })) do
  return { finish = { units = { id } } }
end",
    },
    Example {
        family: Ask,
        hook: "lesson_step",
        sentence: "A step of a lesson is done where its predicate holds: true, false, or nothing where another script knows.",
        given: r#"{"lesson":"the_redoubt","predicate":"two_in_front","order":"move","units":["first_steps:guard_1"]}"#,
        body: r#"if q.predicate == "two_in_front" then
  return #ctx.units({ side = "blue", kind = "troops", on_map = true }) >= 2
end"#,
    },
];
