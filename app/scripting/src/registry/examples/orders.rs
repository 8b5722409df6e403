//! Examples of what a script may say before an order.

use super::Example;
use crate::registry::Family::May;

/// Examples of `may`, in the order of the orders.
pub(crate) const MAY: &[Example] = &[
    Example {
        family: May,
        hook: "move",
        sentence: "",
        given: r#"{"units":["first_steps:guard_1"],"path":["0305","0405"]}"#,
        body: r#"for _, hex in ipairs(order.path) do
  if ctx.hex(hex).terrain == "marsh" then
    return ctx.refuse("No one crosses the marsh")
  end
end"#,
    },
    Example {
        family: May,
        hook: "change_formation",
        sentence: "",
        given: r#"{"units":["first_steps:guard_1"],"to":"line"}"#,
        body: r#"if order.to == "line" and ctx.hex(ctx.unit(order.units[1]).hex).has_road then
  return ctx.refuse("Keep the road free")
end"#,
    },
    Example {
        family: May,
        hook: "extend",
        sentence: "",
        given: r#"{"units":["first_steps:red_line_2"],"hexes":["0707"]}"#,
        body: r#"if ctx.distance(order.hexes[1], "0605") > 6 then
  return ctx.refuse("Too far from the village")
end"#,
    },
    Example {
        family: May,
        hook: "consolidate",
        sentence: "",
        given: r#"{"units":["first_steps:red_line_2"],"hexes":["0706"]}"#,
        body: r#"if ctx.phase == "combat" then
  return ctx.refuse("Not under fire")
end"#,
    },
    Example {
        family: May,
        hook: "wheel",
        sentence: "",
        given: r#"{"unit":"first_steps:hussars","to":"left"}"#,
        body: r#"if ctx.unit(order.unit).traits.heavy then
  return ctx.refuse("Heavy horses do not wheel here")
end"#,
    },
    Example {
        family: May,
        hook: "divide",
        sentence: "",
        given: r#"{"unit":"first_steps:guard"}"#,
        body: r#"if ctx.unit(order.unit).losses > 3 then
  return ctx.refuse("Too weak to be divided")
end"#,
    },
    Example {
        family: May,
        hook: "reform",
        sentence: "",
        given: r#"{"unit":"first_steps:guard"}"#,
        body: r#"for _, id in ipairs(ctx.unit(order.unit).fractions) do
  if ctx.unit(id).props.detached then
    return ctx.refuse("A battalion is detached")
  end
end"#,
    },
    Example {
        family: May,
        hook: "fire",
        sentence: "",
        given: r#"{"from":"0706","at":"0605"}"#,
        body: r#"if ctx.minutes < 10 * 60 then
  return ctx.refuse("The mist has not lifted")
end"#,
    },
    Example {
        family: May,
        hook: "pass_fire",
        sentence: "",
        given: r#"{"hex":"0706"}"#,
        body: r#"if order.hex and #ctx.hex(order.hex).units > 4 then
  return ctx.refuse("They cannot be held back")
end"#,
    },
    Example {
        family: May,
        hook: "fight_next",
        sentence: "",
        given: "{}",
        body: r#"if ctx.store.truce then
  return ctx.refuse("There is a truce")
end"#,
    },
    Example {
        family: May,
        hook: "assault",
        sentence: "",
        given: r#"{"units":["first_steps:guard_1"],"target":"0605"}"#,
        body: r#"if ctx.hex(order.target).mark == "fire" then
  return ctx.refuse("The village burns")
end"#,
    },
    Example {
        family: May,
        hook: "charge",
        sentence: "",
        given: r#"{"units":["first_steps:hussars"],"target":"0706"}"#,
        body: r#"if ctx.hex(order.target).terrain == "village" then
  return ctx.refuse("No charge into houses")
end"#,
    },
    Example {
        family: May,
        hook: "turn",
        sentence: "",
        given: r#"{"units":["first_steps:guard_1"],"facing":3}"#,
        body: r#"if ctx.unit(order.units[1]).props.pinned then
  return ctx.refuse("Pinned down")
end"#,
    },
    Example {
        family: May,
        hook: "restack",
        sentence: "",
        given: r#"{"hex":"0205","order":["first_steps:blue_general","first_steps:guard_1"]}"#,
        body: r#"if ctx.unit(order.order[1]).kind == "leader" then
  return ctx.refuse("The general does not lead from the front")
end"#,
    },
    Example {
        family: May,
        hook: "lose",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","increments":1}"#,
        body: r#"if ctx.store.tournament then
  return ctx.refuse("No losses by hand in a tournament")
end"#,
    },
    Example {
        family: May,
        hook: "hit",
        sentence: "",
        given: r#"{"hex":"0605","increments":1}"#,
        body: r#"if #ctx.hex(order.hex).units == 0 then
  return ctx.refuse("Nobody is there")
end"#,
    },
    Example {
        family: May,
        hook: "set_condition",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","condition":"disordered"}"#,
        body: r#"if ctx.unit(order.unit).traits.old_guard and order.condition == "pgd" then
  return ctx.refuse("The Guard dies, but does not break")
end"#,
    },
    Example {
        family: May,
        hook: "recover",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1"}"#,
        body: r#"if ctx.hex(ctx.unit(order.unit).hex).terrain == "marsh" then
  return ctx.refuse("Not in the marsh")
end"#,
    },
    Example {
        family: May,
        hook: "regain",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","increments":1}"#,
        body: r#"if ctx.turn < 3 then
  return ctx.refuse("No stragglers come up before turn 3")
end"#,
    },
    Example {
        family: May,
        hook: "place",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","hexes":["0305"]}"#,
        body: r#"if ctx.hex(order.hexes[1]).column > 3 then
  return ctx.refuse("Blue sets up in the three western columns")
end"#,
    },
    Example {
        family: May,
        hook: "store",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","container":"reserve","at":0}"#,
        body: r#"if order.container == "reserve" and ctx.unit(order.unit).on_map then
  return ctx.refuse("Who is on the map stays there")
end"#,
    },
    Example {
        family: May,
        hook: "put",
        sentence: "",
        given: r#"{"units":["first_steps:guard_1"],"to":{"hex":"0305"},"at":0}"#,
        body: r#"if order.to.hex and #order.units > 3 then
  return ctx.refuse("Three counters at a time")
end"#,
    },
    Example {
        family: May,
        hook: "draw",
        sentence: "",
        given: r#"{"from":"reserve","count":2,"to":{"hex":"0305"}}"#,
        body: r#"if order.count > 1 then
  return ctx.refuse("One card a turn")
end"#,
    },
    Example {
        family: May,
        hook: "shuffle",
        sentence: "",
        given: r#"{"container":"reserve"}"#,
        body: r#"if ctx.turn > 0 then
  return ctx.refuse("The deck is shuffled before the first turn only")
end"#,
    },
    Example {
        family: May,
        hook: "roll",
        sentence: "",
        given: r#"{"count":2,"sides":6,"plus":1,"why":"attack"}"#,
        body: r#"if order.sides ~= 6 then
  return ctx.refuse("This game is played with six-sided dice")
end"#,
    },
    Example {
        family: May,
        hook: "roll_set",
        sentence: "",
        given: r#"{"set":"weather"}"#,
        body: r#"if ctx.phase ~= "weather" then
  return ctx.refuse("The weather is rolled for in its phase")
end"#,
    },
    Example {
        family: May,
        hook: "flip",
        sentence: "",
        given: r#"{"units":["first_steps:guard_1"],"layer":"step","by":1}"#,
        body: r#"if order.by < 0 then
  return ctx.refuse("Steps lost do not come back")
end"#,
    },
    Example {
        family: May,
        hook: "rotate",
        sentence: "",
        given: r#"{"units":["first_steps:guard_1"],"by":1}"#,
        body: r#"if order.by > 1 or order.by < -1 then
  return ctx.refuse("One hexside at a time")
end"#,
    },
    Example {
        family: May,
        hook: "set_prop",
        sentence: "",
        given: r#"{"units":["first_steps:guard_1"],"key":"ammo","value":3}"#,
        body: r#"if order.key == "ammo" and (order.value or 0) > 6 then
  return ctx.refuse("No wagon carries more than 6 rounds")
end"#,
    },
    Example {
        family: May,
        hook: "draw_chit",
        sentence: "",
        given: "{}",
        body: r#"if ctx.store.council then
  return ctx.refuse("The generals still talk")
end"#,
    },
    Example {
        family: May,
        hook: "activate",
        sentence: "",
        given: r#"{"group":"first_steps:blue_division"}"#,
        body: r#"if ctx.turn == 1 and order.group == ctx.module .. ":blue_division" then
  return ctx.refuse("Blue comes late")
end"#,
    },
    Example {
        family: May,
        hook: "finish",
        sentence: "",
        given: r#"{"units":["first_steps:guard_1"]}"#,
        body: r#"if ctx.unit(order.units[1]).props.must_attack then
  return ctx.refuse("Ordered to attack")
end"#,
    },
    Example {
        family: May,
        hook: "next_phase",
        sentence: "",
        given: "{}",
        body: r#"if ctx.turn == 0 and not ctx.unit(ctx.module .. ":guard_1").on_map then
  return ctx.refuse("The Guard is not set up")
end"#,
    },
    Example {
        family: May,
        hook: "answer",
        sentence: "",
        given: r#"{"decision":1,"option":0}"#,
        body: r#"if order.option > 0 and ctx.store.no_quarter then
  return ctx.refuse("No quarter is given")
end"#,
    },
    Example {
        family: May,
        hook: "set_option",
        sentence: "",
        given: r#"{"option":"aides_lead","value":true}"#,
        body: r#"return ctx.refuse("The readings of this scenario are fixed")"#,
    },
    Example {
        family: May,
        hook: "set_policy",
        sentence: "",
        given: r#"{"side":"blue","kind":"divide","policy":"always"}"#,
        body: r#"if order.kind == "opportunity_fire" then
  return ctx.refuse("Each fire is decided by itself")
end"#,
    },
    Example {
        family: May,
        hook: "note",
        sentence: "",
        given: r#"{"on":{"hex":"0205"},"text":"hold here"}"#,
        body: r#"if #order.text > 400 then
  return ctx.refuse("A note is no letter")
end"#,
    },
    Example {
        family: May,
        hook: "remark",
        sentence: "",
        given: r#"{"text":"the guns are late again"}"#,
        body: r#"if #order.text > 400 then
  return ctx.refuse("A remark is no speech")
end"#,
    },
    Example {
        family: May,
        hook: "command",
        sentence: "",
        given: r#"{"module":"first_steps","name":"take_cover","units":["first_steps:guard_1"]}"#,
        body: r#"if order.name == "take_cover" and not order.units then
  return ctx.refuse("Select who is to take cover")
end"#,
    },
    Example {
        family: May,
        hook: "correct",
        sentence: "",
        given: r#"{"correction":{"draw":{"chit":"end"}},"reason":"drawn by a child"}"#,
        body: r#"if order.correction.draw and not order.reason then
  return ctx.refuse("Say who drew the chit")
end"#,
    },
];
