//! Examples of what a script may do after an event.

use super::Example;
use crate::registry::Family::On;

/// Examples of `on`, in the order of the events.
pub(crate) const ON: &[Example] = &[
    Example {
        family: On,
        hook: "unit_moved",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","from":"0205","to":"0305","hexes":[["0305",6]],"facing":4,"mp_left":6}"#,
        body: r#"if ctx.hex(event.to).mark == "mined" then
  ctx.lose(event.unit, 1, "mine")
end"#,
    },
    Example {
        family: On,
        hook: "formation_changed",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","to":{"good":"line"},"facing":4,"hexes":[["0205",6]],"mp_left":5}"#,
        body: r#"if event.to.good == "square" then
  ctx.say("They stand in square")
end"#,
    },
    Example {
        family: On,
        hook: "unit_turned",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","facing":3,"hexes":[["0205",6]]}"#,
        body: r#"ctx.mark({ ctx.unit(event.unit).hex }, "warning")"#,
    },
    Example {
        family: On,
        hook: "stack_reordered",
        sentence: "",
        given: r#"{"hex":"0205","order":["first_steps:blue_general","first_steps:guard_1"]}"#,
        body: r#"ctx.set_prop(event.order[1], "leads", true)"#,
    },
    Example {
        family: On,
        hook: "increments_lost",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","lost":1,"losses":1,"hexes":[["0205",5]]}"#,
        body: r#"ctx.set("losses", (ctx.store.losses or 0) + event.lost)"#,
    },
    Example {
        family: On,
        hook: "increments_regained",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","regained":1,"losses":0,"hexes":[["0205",6]]}"#,
        body: r#"ctx.set("stragglers", (ctx.store.stragglers or 0) + event.regained)"#,
    },
    Example {
        family: On,
        hook: "unit_placed",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","hexes":[["0305",6]],"facing":4}"#,
        body: r#"if ctx.turn > 0 then
  ctx.say("Fresh troops at " .. event.hexes[1][1])
end"#,
    },
    Example {
        family: On,
        hook: "unit_copied",
        sentence: "",
        given: r#"{"unit":"first_steps:smoke#1","of":"first_steps:smoke"}"#,
        body: r#"ctx.set("taken", (ctx.store.taken or 0) + 1)"#,
    },
    Example {
        family: On,
        hook: "unit_stored",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","container":"reserve","at":0}"#,
        body: r#"ctx.say("Into the " .. event.container)"#,
    },
    Example {
        family: On,
        hook: "container_reordered",
        sentence: "",
        given: r#"{"container":"reserve","order":["first_steps:guard_1"],"shuffled":true}"#,
        body: r#"if event.shuffled then
  ctx.say("The cards are shuffled")
end"#,
    },
    Example {
        family: On,
        hook: "unit_removed",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","why":"eliminated"}"#,
        body: r#"if event.why == "eliminated" then
  ctx.set("points_red", (ctx.store.points_red or 0) + 3)
end"#,
    },
    Example {
        family: On,
        hook: "unit_activated",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","mp":7}"#,
        body: r#"if ctx.unit(event.unit).props.tired then
  ctx.set_condition(event.unit, "disordered", "tired out")
end"#,
    },
    Example {
        family: On,
        hook: "combat_step_began",
        sentence: "",
        given: r#"{"step":"fire","to_fire":"blue"}"#,
        body: r#"if event.step == "fire" then
  ctx.say("The guns open up")
end"#,
    },
    Example {
        family: On,
        hook: "fire_passed",
        sentence: "",
        given: r#"{"hex":"0706"}"#,
        body: r#"ctx.set("held_fire", event.hex)"#,
    },
    Example {
        family: On,
        hook: "hex_fired",
        sentence: "",
        given: r#"{"from":"0706","at":"0605","kind":"combat","units":["first_steps:red_line_2"],"value":12,"defence":"7/2","odds":"3:1","roll":52,"hit":1}"#,
        body: r#"if event.hit > 0 and ctx.hex(event.at).terrain == "village" and ctx.dice.d6("village_fire") == 6 then
  ctx.overlay(event.at, "fire", nil, "shells")
end"#,
    },
    Example {
        family: On,
        hook: "attack_declared",
        sentence: "",
        given: r#"{"attack":{"id":1,"kind":"assault","units":["first_steps:guard_1"],"from":"0205","start":"0205","target":"0605"}}"#,
        body: r#"ctx.mark({ event.attack.target }, "warning")"#,
    },
    Example {
        family: On,
        hook: "attack_ended",
        sentence: "",
        given: r#"{"attack":1}"#,
        body: r#"ctx.set("attacks", (ctx.store.attacks or 0) + 1)"#,
    },
    Example {
        family: On,
        hook: "melee_fought",
        sentence: "",
        given: r#"{"attack":1,"attacker":8,"defender":8,"odds":"1:1","roll":33,"result":"none","attacker_loses":1,"defender_loses":1}"#,
        body: r#"if event.attacker_loses + event.defender_loses > 3 then
  ctx.say("A bloody melee")
end"#,
    },
    Example {
        family: On,
        hook: "square_tried",
        sentence: "",
        given: r#"{"hex":"0205","roll":22,"modified":24,"formed":46,"disordered":62}"#,
        body: r#"if event.modified >= event.disordered then
  ctx.say("The square breaks at " .. event.hex)
end"#,
    },
    Example {
        family: On,
        hook: "recall_tried",
        sentence: "",
        given: r#"{"attack":1,"units":["first_steps:hussars"],"roll":2,"modified":2,"needs":3,"recalled":false}"#,
        body: r#"if not event.recalled then
  ctx.say("They will not be held")
end"#,
    },
    Example {
        family: On,
        hook: "leader_tried",
        sentence: "",
        given: r#"{"unit":"first_steps:blue_general","roll":65,"fate":"dead"}"#,
        body: r#"if event.fate == "dead" then
  ctx.set("general_dead", event.unit)
end"#,
    },
    Example {
        family: On,
        hook: "readiness_changed",
        sentence: "",
        given: r#"{"unit":"first_steps:hussars","to":"tired"}"#,
        body: r#"ctx.set_prop(event.unit, "horses", event.to)"#,
    },
    Example {
        family: On,
        hook: "reacted",
        sentence: "",
        given: r#"{"hex":"0205","kind":"form_square"}"#,
        body: r#"ctx.set("reactions", (ctx.store.reactions or 0) + 1)"#,
    },
    Example {
        family: On,
        hook: "victory_declared",
        sentence: "",
        given: r#"{"side":"blue","text":"the village is taken"}"#,
        body: r#"ctx.log("the game is decided:", event.text)"#,
    },
    Example {
        family: On,
        hook: "cup_filled",
        sentence: "",
        given: r#"{"chits":[{"group":"first_steps:blue_division"},"end"]}"#,
        body: r#"ctx.log("chits in the cup:", #event.chits)"#,
    },
    Example {
        family: On,
        hook: "chit_drawn",
        sentence: "",
        given: r#"{"chit":{"group":"first_steps:blue_division"}}"#,
        body: r#"if event.chit == "end" then
  ctx.say("Night falls early")
end"#,
    },
    Example {
        family: On,
        hook: "unit_finished",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1"}"#,
        body: r#"ctx.set_prop(event.unit, "has_acted", true)"#,
    },
    Example {
        family: On,
        hook: "phase_began",
        sentence: "",
        given: r#"{"turn":2,"index":0,"phase":"command"}"#,
        body: r#"if event.turn == 3 and event.index == 0 then
  ctx.place(ctx.module .. ":guard", "0105", "comes up the road")
end"#,
    },
    Example {
        family: On,
        hook: "game_ended",
        sentence: "",
        given: "{}",
        body: r#"local red = #ctx.units({ side = "red", on_map = true })
ctx.say(red == 0 and "Blue has won" or "Red has held")"#,
    },
    Example {
        family: On,
        hook: "overlay_changed",
        sentence: "",
        given: r#"{"hex":"0605","overlay":{"mark":"fire"}}"#,
        body: r#"if event.overlay and event.overlay.mark == "fire" then
  ctx.say("Smoke over " .. event.hex)
end"#,
    },
    Example {
        family: On,
        hook: "prop_changed",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","key":"pinned","value":true}"#,
        body: r#"if event.key == "pinned" and event.value then
  ctx.mark({ ctx.unit(event.unit).hex }, "warning")
end"#,
    },
    Example {
        family: On,
        hook: "store_changed",
        sentence: "",
        given: r#"{"module":"first_steps","key":"mined","value":["0605"]}"#,
        body: r#"if event.key == "points_blue" and event.value >= 10 then
  ctx.say("Blue has ten points")
end"#,
    },
    Example {
        family: On,
        hook: "dice_rolled",
        sentence: "",
        given: r#"{"stream":"mines","dice":[3],"sides":6,"position":1}"#,
        body: r#"if event.stream == "mines" and event.dice[1] == 1 then
  ctx.say("A dud")
end"#,
    },
    Example {
        family: On,
        hook: "table_rolled",
        sentence: "",
        given: r#"{"dice":[6,6],"sides":6,"plus":0,"total":12}"#,
        body: r#"if event.total == 12 then
  ctx.say("A lucky throw")
end"#,
    },
    Example {
        family: On,
        hook: "decision_owed",
        sentence: "",
        given: r#"{"decision":{"id":1,"side":"blue","kind":"script","module":"first_steps","text":"Stand or go?","options":[{"words":"stand"},{"words":"go"}]}}"#,
        body: r#"ctx.log("asked:", event.decision.text)"#,
    },
    Example {
        family: On,
        hook: "decision_answered",
        sentence: "",
        given: r#"{"decision":1,"option":0,"answer":{"words":"stand"}}"#,
        body: r#"if event.answer == "stand" then
  ctx.set("standing", true)
end"#,
    },
    Example {
        family: On,
        hook: "consequences_owed",
        sentence: "",
        given: r#"{"consequences":[]}"#,
        body: r#"ctx.log("still to be worked:", #event.consequences)"#,
    },
    Example {
        family: On,
        hook: "path_chosen",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","hex":"0104","key":"farther_from_enemy","among":["0104","0105"]}"#,
        body: r#"ctx.mark({ event.hex }, "path")"#,
    },
    Example {
        family: On,
        hook: "morale_checked",
        sentence: "",
        given: r#"{"unit":"first_steps:guard_1","occasion":"fire","roll":35,"modifiers":[],"modified":32,"morale":24,"passed":true}"#,
        body: r#"if not event.passed then
  ctx.set("panic", (ctx.store.panic or 0) + 1)
end"#,
    },
    Example {
        family: On,
        hook: "unit_divided",
        sentence: "",
        given: r#"{"unit":"first_steps:guard","fractions":[{"unit":"first_steps:guard_1","losses":0,"posture":{"good":"column"},"facing":4,"hexes":[["0205",6]],"mp":2}]}"#,
        body: r#"for _, fraction in ipairs(event.fractions) do
  ctx.set_prop(fraction.unit, "detached", true)
end"#,
    },
    Example {
        family: On,
        hook: "unit_reformed",
        sentence: "",
        given: r#"{"unit":"first_steps:guard","fractions":["first_steps:guard_1","first_steps:guard_2"],"losses":0,"posture":{"good":"line"},"facing":4,"hexes":[["0205",12]],"mp_left":2}"#,
        body: r#"for _, id in ipairs(event.fractions) do
  ctx.set_prop(id, "detached", nil)
end"#,
    },
    Example {
        family: On,
        hook: "option_set",
        sentence: "",
        given: r#"{"option":"aides_lead","value":true}"#,
        body: r#"ctx.log("read otherwise from now on:", event.option)"#,
    },
    Example {
        family: On,
        hook: "note_written",
        sentence: "",
        given: r#"{"on":{"hex":"0205"},"text":"hold here"}"#,
        body: r#"if event.on.hex then
  ctx.log("a note on", event.on.hex, event.text)
end"#,
    },
    Example {
        family: On,
        hook: "remarked",
        sentence: "",
        given: r#"{"text":"* 2d6 = 9"}"#,
        body: r#"ctx.log("said at the table:", event.text)"#,
    },
    Example {
        family: On,
        hook: "policy_set",
        sentence: "",
        given: r#"{"side":"blue","kind":"divide","policy":"always"}"#,
        body: "ctx.log(event.side, event.kind, event.policy)",
    },
    Example {
        family: On,
        hook: "hook_switched",
        sentence: "",
        given: r#"{"module":"first_steps","hook":"on.unit_moved","on":false}"#,
        body: r#"if not event.on then
  ctx.say("Played without " .. event.hook)
end"#,
    },
    Example {
        family: On,
        hook: "command_given",
        sentence: "",
        given: r#"{"module":"first_steps","name":"take_cover","units":["first_steps:guard_1"]}"#,
        body: "ctx.log(event.name, \"was given\")",
    },
    Example {
        family: On,
        hook: "corrected",
        sentence: "",
        given: r#"{"correction":{"mp":{"unit":"first_steps:guard_1","mp":3}},"reason":"a die rolled off the table"}"#,
        body: r#"local mp = event.correction.mp
if mp then
  ctx.log("by hand:", mp.unit, mp.mp, event.reason or "")
end"#,
    },
    Example {
        family: On,
        hook: "overruled",
        sentence: "",
        given: r#"{"clauses":["S5"],"reason":"house rule"}"#,
        body: r#"ctx.set("overruled", (ctx.store.overruled or 0) + #event.clauses)"#,
    },
    Example {
        family: On,
        hook: "violation_accepted",
        sentence: "",
        given: r#"{"hex":"0205","clauses":["S2"]}"#,
        body: r#"ctx.mark({ event.hex }, "warning")"#,
    },
    Example {
        family: On,
        hook: "said",
        sentence: "",
        given: r#"{"module":"first_steps","text":"A shot is heard"}"#,
        body: r#"ctx.log("said:", event.text)"#,
    },
    Example {
        family: On,
        hook: "order_stopped",
        sentence: "",
        given: r#"{"units":["first_steps:guard_1"],"clause":"X3"}"#,
        body: r#"ctx.set_prop(event.units[1], "pinned", true)"#,
    },
];
