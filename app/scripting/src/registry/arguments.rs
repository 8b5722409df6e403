//! What hooks are given: orders, events, questions about numbers, decisions. Tables in the shape of the JSON files.

use super::{Field, Shape};

macro_rules! fields {
    ($($name:literal: $kind:literal, $sentence:literal;)*) => {
        &[$(Field { name: $name, kind: $kind, sentence: $sentence }),*]
    };
}

/// The orders, as `may` hooks see them.
pub const ORDERS: &[Shape] = &[
    Shape {
        name: "move",
        sentence: "Units march along a path of neighbouring hexes.",
        fields: fields! {
            "units": "list of ids", "Who, top first.";
            "path": "list of ids", "The hexes entered, in order.";
            "changes": "list of { after, to }?", "Changes of formation on the way.";
            "into": "text?", "The formation taken where the ground forces a change.";
            "lines": "list of { after, hexes }?", "How a cavalry Line extends or consolidates on the way.";
            "facing": "number?", "The facing at the end.";
        },
    },
    Shape {
        name: "change_formation",
        sentence: "Units of one arm in a stack change formation.",
        fields: fields! {
            "units": "list of ids", "Who, top first.";
            "to": "text", "The formation taken.";
            "facing": "number?", "The facing taken with it.";
            "hex": "id?", "The hex a unit on several hexes folds onto first.";
        },
    },
    Shape {
        name: "extend",
        sentence: "A Line extends onto neighbouring hexes along its front.",
        fields: fields! {
            "units": "list of ids", "Who, top first.";
            "hexes": "list of ids", "The hexes it takes in besides those it has.";
        },
    },
    Shape {
        name: "consolidate",
        sentence: "A unit on several hexes draws back onto some of them.",
        fields: fields! {
            "units": "list of ids", "Who, top first.";
            "hexes": "list of ids", "The hexes it keeps.";
        },
    },
    Shape {
        name: "wheel",
        sentence: "Cavalry wheels by companies.",
        fields: fields! {
            "unit": "id", "Who.";
            "to": "text", "To which hand: left or right.";
        },
    },
    Shape {
        name: "divide",
        sentence: "A unit divides into its fractions.",
        fields: fields! {
            "unit": "id", "Who.";
            "hex": "id?", "The hex of a Line on which the senior fraction stands.";
        },
    },
    Shape {
        name: "reform",
        sentence: "Fractions re-form into their parent.",
        fields: fields! {
            "unit": "id", "The parent.";
        },
    },
    Shape {
        name: "fire",
        sentence: "A hex fires.",
        fields: fields! {
            "from": "id", "The hex that fires.";
            "at": "id", "The hex fired at.";
        },
    },
    Shape {
        name: "pass_fire",
        sentence: "A hex passes its fire.",
        fields: fields! {
            "hex": "id?", "The hex; all of the side whose turn it is where none is named.";
        },
    },
    Shape {
        name: "fight_next",
        sentence: "The next attack of the Combat segment is fought.",
        fields: fields! {
            "attack": "number?", "Its number, where it is fought out of its turn.";
        },
    },
    Shape {
        name: "assault",
        sentence: "An assault is declared.",
        fields: fields! {
            "units": "list of ids", "Who, top first.";
            "target": "id", "The hex attacked.";
        },
    },
    Shape {
        name: "charge",
        sentence: "A charge is declared.",
        fields: fields! {
            "units": "list of ids", "Who, top first.";
            "target": "id", "The hex attacked.";
            "path": "list of ids?", "The hexes of the ride, in order; the best way if none is named.";
        },
    },
    Shape {
        name: "turn",
        sentence: "Units turn where they stand.",
        fields: fields! {
            "units": "list of ids", "Who.";
            "facing": "number", "The new facing.";
        },
    },
    Shape {
        name: "restack",
        sentence: "The order of a stack changes.",
        fields: fields! {
            "hex": "id", "The hex.";
            "order": "list of ids", "All units of the hex, top first.";
        },
    },
    Shape {
        name: "lose",
        sentence: "Increments are taken off by hand.",
        fields: fields! {
            "unit": "id", "Who.";
            "increments": "number", "How many.";
        },
    },
    Shape {
        name: "hit",
        sentence: "A hex is hit by fire thrown by hand.",
        fields: fields! {
            "hex": "id", "The hex.";
            "increments": "number", "How many increments the hit costs.";
            "roll": "number?", "The roll that gave it.";
        },
    },
    Shape {
        name: "set_condition",
        sentence: "A unit is given a condition by hand.",
        fields: fields! {
            "unit": "id", "Who.";
            "condition": "text", "Which: good_order, disordered or pgd.";
        },
    },
    Shape {
        name: "recover",
        sentence: "A broken unit tries to recover Good order.",
        fields: fields! {
            "unit": "id", "Who.";
        },
    },
    Shape {
        name: "regain",
        sentence: "Lost increments are given back by hand.",
        fields: fields! {
            "unit": "id", "Who.";
            "increments": "number", "How many.";
        },
    },
    Shape {
        name: "place",
        sentence: "A unit is put on the map, in set-up or by hand.",
        fields: fields! {
            "unit": "id", "Who.";
            "hexes": "list of ids", "Its hexes, head first.";
            "posture": "table?", "The posture it stands in: { good = \"line\" }.";
            "facing": "number?", "The way it faces.";
        },
    },
    Shape {
        name: "store",
        sentence: "A unit is put into a box, a deck or a hand, by hand.",
        fields: fields! {
            "unit": "id", "Who.";
            "container": "id", "Where.";
            "at": "number", "How many lie over it.";
        },
    },
    Shape {
        name: "put",
        sentence: "Counters are put somewhere together, from wherever they lie.",
        fields: fields! {
            "units": "list of ids", "Who, top first.";
            "to": "table", "Where: `{ hex = id }` or `{ container = id }`.";
            "at": "number", "How many lie over them there.";
        },
    },
    Shape {
        name: "draw",
        sentence: "Counters are drawn from the top of a box, a deck or a hand.",
        fields: fields! {
            "from": "id", "From where.";
            "count": "number", "How many.";
            "to": "table", "Where to: `{ hex = id }` or `{ container = id }`.";
        },
    },
    Shape {
        name: "shuffle",
        sentence: "A box, a deck or a hand is shuffled.",
        fields: fields! {
            "container": "id", "Which.";
        },
    },
    Shape {
        name: "roll",
        sentence: "Dice are thrown that no rule asks for.",
        fields: fields! {
            "count": "number", "How many dice.";
            "sides": "number", "How many sides they have.";
            "plus": "number?", "What is added to their sum.";
            "why": "text?", "What for, in the player's words.";
        },
    },
    Shape {
        name: "roll_set",
        sentence: "Dice are thrown that the module names.",
        fields: fields! {
            "set": "id", "Which.";
        },
    },
    Shape {
        name: "flip",
        sentence: "Printed counters are flipped through the pictures of a layer.",
        fields: fields! {
            "units": "list of ids", "Who.";
            "layer": "text?", "The layer, by its prop; each counter's topmost if none is named.";
            "by": "number", "By how many pictures; back where it is negative.";
        },
    },
    Shape {
        name: "rotate",
        sentence: "The faces of printed counters are turned.",
        fields: fields! {
            "units": "list of ids", "Who.";
            "by": "number", "By how many of its steps, clockwise.";
        },
    },
    Shape {
        name: "set_prop",
        sentence: "A value that its module hangs on counters is set by the player.",
        fields: fields! {
            "units": "list of ids", "Who.";
            "key": "text", "Which value.";
            "value": "any?", "What it becomes; taken off where none is named.";
        },
    },
    Shape { name: "draw_chit", sentence: "A chit is drawn from the cup.", fields: &[] },
    Shape {
        name: "activate",
        sentence: "The units of a manoeuvre unit are activated.",
        fields: fields! {
            "group": "id", "The manoeuvre unit.";
        },
    },
    Shape {
        name: "finish",
        sentence: "The activation of units ends.",
        fields: fields! {
            "units": "list of ids", "Who.";
        },
    },
    Shape { name: "next_phase", sentence: "The game goes on to the next phase.", fields: &[] },
    Shape {
        name: "answer",
        sentence: "A decision that is owed is answered.",
        fields: fields! {
            "decision": "number", "Which decision.";
            "option": "number", "The option chosen, counted from 0.";
        },
    },
    Shape {
        name: "set_option",
        sentence: "A reading of the rules is taken otherwise from now on.",
        fields: fields! {
            "option": "text", "Which.";
            "value": "flag, number or text?", "What it becomes; the module's own if none is named.";
        },
    },
    Shape {
        name: "set_policy",
        sentence: "A side answers decisions of a kind otherwise from now on.",
        fields: fields! {
            "side": "id", "Whose.";
            "kind": "text", "Which decisions.";
            "policy": "text", "How: ask, always, never or script.";
        },
    },
    Shape {
        name: "note",
        sentence: "A note is written on a hex or a unit.",
        fields: fields! {
            "on": "table", "On what: { hex = id } or { unit = id }.";
            "text": "text", "The note; an empty one takes it off.";
        },
    },
    Shape {
        name: "remark",
        sentence: "A remark is written into the journal: talk at the table, or what another program's log tells.",
        fields: fields! {
            "text": "text", "What is said, as it is shown.";
        },
    },
    Shape {
        name: "switch_hook",
        sentence: "A hook is switched off, or on again; no hook is asked about it.",
        fields: fields! {
            "module": "text", "Whose.";
            "hook": "text", "Which: on.unit_moved.";
            "on": "flag", "Whether it is asked from now on.";
        },
    },
    Shape {
        name: "command",
        sentence: "A command that a module's script offers is given.",
        fields: fields! {
            "module": "text", "Whose.";
            "name": "text", "Its name, as it stands in `command`.";
            "units": "list of ids?", "The units it is given to, top first.";
            "hex": "id?", "The hex it is given for.";
            "value": "text?", "What the button of a panel adds to it.";
        },
    },
    Shape {
        name: "correct",
        sentence: "Something is put right by hand.",
        fields: fields! {
            "correction": "table", "What: { mp = { unit = ..., mp = 3 } }, by its name.";
            "reason": "text?", "Why.";
        },
    },
];

/// The events, as `on` hooks see them.
pub const EVENTS: &[Shape] = &[
    Shape {
        name: "unit_moved",
        sentence: "A unit entered a hex.",
        fields: fields! {
            "unit": "id", "Who.";
            "from": "id", "The hex its head left.";
            "to": "id", "The hex its head entered.";
            "hexes": "list of { hex, increments } pairs", "The hexes it stands on now, head first.";
            "facing": "number", "The way it faces now.";
            "mp_left": "number", "The MP it has left.";
        },
    },
    Shape {
        name: "formation_changed",
        sentence: "A unit took another formation or another condition.",
        fields: fields! {
            "unit": "id", "Who.";
            "to": "table", "How it stands now: { good = \"line\" }.";
            "facing": "number", "The way it faces now.";
            "hexes": "list of { hex, increments } pairs", "The hexes it stands on now, head first.";
            "mp_left": "number", "The MP it has left.";
        },
    },
    Shape {
        name: "unit_turned",
        sentence: "A unit turned.",
        fields: fields! {
            "unit": "id", "Who.";
            "facing": "number", "The way it faces now.";
            "hexes": "list of { hex, increments } pairs", "The hexes it stands on now, head first.";
        },
    },
    Shape {
        name: "stack_reordered",
        sentence: "The order of a stack changed.",
        fields: fields! {
            "hex": "id", "The hex.";
            "order": "list of ids", "Its units, top first.";
        },
    },
    Shape {
        name: "increments_lost",
        sentence: "A unit lost increments.",
        fields: fields! {
            "unit": "id", "Who.";
            "lost": "number", "How many.";
            "losses": "number", "What it has lost in all.";
            "hexes": "list of { hex, increments } pairs", "The hexes it stands on now, with their new portions.";
        },
    },
    Shape {
        name: "increments_regained",
        sentence: "A unit got increments back.",
        fields: fields! {
            "unit": "id", "Who.";
            "regained": "number", "How many.";
            "losses": "number", "What it still has lost.";
            "hexes": "list of { hex, increments } pairs", "The hexes it stands on now, with their new portions.";
        },
    },
    Shape {
        name: "unit_placed",
        sentence: "A unit came on the map or was put elsewhere.",
        fields: fields! {
            "unit": "id", "Who.";
            "hexes": "list of { hex, increments } pairs", "The hexes it stands on, head first.";
            "posture": "table?", "How it stands; nil for leaders and markers.";
            "facing": "number", "The way it faces.";
        },
    },
    Shape {
        name: "unit_copied",
        sentence: "A counter was taken from a palette: a new one like it is in the game.",
        fields: fields! {
            "unit": "id", "The new one.";
            "of": "id", "The one in the palette.";
            "props": "table?", "What hangs on it, by key.";
        },
    },
    Shape {
        name: "unit_stored",
        sentence: "A unit was put into a box, a deck or a hand.",
        fields: fields! {
            "unit": "id", "Who.";
            "container": "id", "Where.";
            "at": "number", "How many lie over it.";
        },
    },
    Shape {
        name: "container_reordered",
        sentence: "The order of a box, a deck or a hand changed.",
        fields: fields! {
            "container": "id", "Which.";
            "order": "list of ids", "What lies in it, top first.";
            "shuffled": "flag?", "Whether chance laid it so.";
        },
    },
    Shape {
        name: "unit_removed",
        sentence: "A unit left the map.",
        fields: fields! {
            "unit": "id", "Who.";
            "why": "text", "eliminated, removed or absorbed.";
        },
    },
    Shape {
        name: "unit_activated",
        sentence: "A unit was activated.",
        fields: fields! {
            "unit": "id", "Who.";
            "mp": "number", "The MP it has.";
            "group": "id?", "With which manoeuvre unit.";
        },
    },
    Shape {
        name: "combat_step_began",
        sentence: "A step of the Combat segment began, or the next side's turn to fire came.",
        fields: fields! {
            "step": "text", "The step: none, fire, attacks or over.";
            "to_fire": "id?", "Whose turn it is to fire.";
        },
    },
    Shape {
        name: "fire_passed",
        sentence: "A hex passes its fire.",
        fields: fields! {
            "hex": "id", "The hex.";
        },
    },
    Shape {
        name: "hex_fired",
        sentence: "A hex fired.",
        fields: fields! {
            "from": "id", "The hex.";
            "at": "id", "The hex fired at.";
            "kind": "text", "What the fire is: combat, defensive, offensive or opportunity.";
            "units": "list of ids", "Who fired.";
            "value": "number or { n, d }", "The fire value.";
            "value_lines": "list of { kind, change, clause }?", "What it is made of, worked from 0.";
            "target": "id?", "The unit whose defence counts.";
            "defence_lines": "list of { kind, change, clause }?", "What the defence is made of.";
            "defence": "number or { n, d }", "The defence of the target.";
            "odds": "text?", "The column of the fire table.";
            "roll": "number?", "The roll, 11 to 66.";
            "hit": "number", "How many increments the hit costs.";
        },
    },
    Shape {
        name: "attack_declared",
        sentence: "An attack was declared, or has ridden to its target.",
        fields: fields! {
            "attack": "table", "The attack: { id, kind, units, from, start, target, straight }.";
        },
    },
    Shape {
        name: "attack_ended",
        sentence: "An attack is over.",
        fields: fields! {
            "attack": "number", "Which.";
        },
    },
    Shape {
        name: "melee_fought",
        sentence: "A melee was fought.",
        fields: fields! {
            "attack": "number", "Which attack.";
            "attacker": "number or { n, d }", "The attacker's melee value.";
            "defender": "number or { n, d }", "The defender's.";
            "attackers": "list of { unit, lines }?", "What the attacker's value is made of, unit by unit.";
            "defenders": "list of { unit, lines }?", "What the defender's is made of.";
            "odds": "text", "The column of the melee table.";
            "roll": "number", "The roll, 11 to 66.";
            "result": "text", "AR, AD, none, DD or DR.";
            "attacker_loses": "number", "Increments the attacker loses.";
            "defender_loses": "number", "Increments the defender loses.";
        },
    },
    Shape {
        name: "square_tried",
        sentence: "Infantry tried to form Square in reaction.",
        fields: fields! {
            "hex": "id", "Its hex.";
            "roll": "number", "The roll, 11 to 66; low is good.";
            "modifiers": "list of lines?", "What moves it, each part with its clause.";
            "modified": "number", "The roll moved along the ladder.";
            "formed": "number", "Up to which it forms.";
            "disordered": "number", "Up to which it is Disordered.";
        },
    },
    Shape {
        name: "recall_tried",
        sentence: "Cavalry was recalled after a melee, or not.",
        fields: fields! {
            "attack": "number", "Which attack.";
            "units": "list of ids", "Who, top first.";
            "roll": "number", "The roll, 1 to 6.";
            "modifiers": "list of { kind, change, clause }?", "What is added to it.";
            "modified": "number", "The roll with what a leader adds.";
            "needs": "number", "From which roll it is recalled.";
            "recalled": "boolean", "Whether it rebounds to where it started.";
        },
    },
    Shape {
        name: "leader_tried",
        sentence: "Dice were thrown for a leader.",
        fields: fields! {
            "unit": "id", "Who.";
            "roll": "number", "The roll, 11 to 66.";
            "die": "number?", "The die that says what befalls one who is struck.";
            "fate": "text", "missed, unhurt, dead or wounded.";
            "back": "number?", "The turn in which he is back.";
        },
    },
    Shape {
        name: "readiness_changed",
        sentence: "Cavalry became more or less ready.",
        fields: fields! {
            "unit": "id", "Who.";
            "to": "text", "fresh, tired or exhausted.";
        },
    },
    Shape {
        name: "reacted",
        sentence: "A stack reacted to a provocation, or to a charge.",
        fields: fields! {
            "hex": "id", "Its hex.";
            "kind": "text", "What it did.";
        },
    },
    Shape {
        name: "victory_declared",
        sentence: "A side has won, or nobody.",
        fields: fields! {
            "side": "id?", "Who; nobody in a draw.";
            "level": "text?", "How clearly: marginal, major or decisive; nil in a draw.";
            "text": "text", "Why, in words.";
        },
    },
    Shape {
        name: "cup_filled",
        sentence: "The cup was filled as the Manoeuvre segment began.",
        fields: fields! {
            "chits": "list", "What is in it: { group = id } or end.";
        },
    },
    Shape {
        name: "chit_drawn",
        sentence: "A chit was drawn from the cup.",
        fields: fields! {
            "chit": "table or text", "Which: { group = id }, or end.";
            "side": "id?", "Whose it is.";
        },
    },
    Shape {
        name: "unit_finished",
        sentence: "The activation of a unit ended.",
        fields: fields! {
            "unit": "id", "Who.";
        },
    },
    Shape {
        name: "phase_began",
        sentence: "A phase began.",
        fields: fields! {
            "turn": "number", "The turn.";
            "index": "number", "Its position in the turn, counted from 0.";
            "phase": "id", "The phase.";
        },
    },
    Shape { name: "game_ended", sentence: "The last turn is over.", fields: &[] },
    Shape {
        name: "overlay_changed",
        sentence: "The ground of a hex changed, or changed back.",
        fields: fields! {
            "hex": "id", "The hex.";
            "overlay": "table?", "What lies on it now: { mark, terrain }.";
        },
    },
    Shape {
        name: "prop_changed",
        sentence: "A value hung on a unit changed.",
        fields: fields! {
            "unit": "id", "Who.";
            "key": "text", "Which value.";
            "value": "any?", "What it is now.";
        },
    },
    Shape {
        name: "store_changed",
        sentence: "A value a script keeps changed.",
        fields: fields! {
            "module": "id", "Whose script.";
            "key": "text", "Which value.";
            "value": "any?", "What it is now.";
        },
    },
    Shape {
        name: "dice_rolled",
        sentence: "Dice were thrown.",
        fields: fields! {
            "stream": "id", "From which stream.";
            "dice": "list of numbers", "What they showed.";
            "sides": "number", "How many sides they have.";
            "position": "number", "How far the stream has been read.";
            "by_player": "flag?", "Whether the player threw them himself.";
        },
    },
    Shape {
        name: "table_rolled",
        sentence: "The player threw dice that no rule asked for.",
        fields: fields! {
            "dice": "list of numbers", "What they showed.";
            "sides": "number", "How many sides they have.";
            "plus": "number", "What was added to their sum.";
            "total": "number", "The sum, with what was added.";
            "why": "text?", "What for, in the player's words; of a set of the module, its name.";
            "faces": "list of texts?", "What stands on the faces that showed, where the dice bear more than their numbers.";
            "apart": "flag?", "Whether each die is read by itself.";
            "kept": "list of numbers?", "Which dice count, by number from 1 in the order in which they are read; missing where all do.";
        },
    },
    Shape {
        name: "decision_owed",
        sentence: "A decision is owed.",
        fields: fields! {
            "decision": "table", "Which: { id, side, kind, module, text, options, hexes }.";
        },
    },
    Shape {
        name: "decision_answered",
        sentence: "A decision was answered.",
        fields: fields! {
            "decision": "number", "Which.";
            "option": "number", "The option chosen, counted from 0.";
            "answer": "text", "The option in words.";
        },
    },
    Shape {
        name: "consequences_owed",
        sentence: "The act rests until a decision is answered, or has come to its end.",
        fields: fields! {
            "consequences": "list of tables", "What waits to be worked, in order; empty at the end.";
        },
    },
    Shape {
        name: "path_chosen",
        sentence: "The hex was chosen to which a unit retreats, routs or is displaced.",
        fields: fields! {
            "unit": "id", "Who.";
            "hex": "id", "The hex.";
            "key": "text?", "The key that decided; nil where its owner did, or no other hex was open.";
            "among": "list of ids", "The hexes it was chosen from.";
            "mp_left": "number?", "What a rout has left of its MP after this step.";
        },
    },
    Shape {
        name: "morale_checked",
        sentence: "A unit checked its morale.",
        fields: fields! {
            "unit": "id", "Who.";
            "occasion": "text or table", "Why: fire, close, stand, leader_fell, recovery, by_hand, { violation = { drm } }.";
            "roll": "number", "The roll of the hex, 11 to 66.";
            "modifiers": "list of { kind, change, clause }", "The modifiers.";
            "modified": "number", "The roll moved along the ladder by them.";
            "morale": "number", "Its morale value, which the modified roll must exceed.";
            "passed": "flag", "Whether it passed.";
        },
    },
    Shape {
        name: "unit_divided",
        sentence: "A unit divided into its fractions.",
        fields: fields! {
            "unit": "id", "Who.";
            "fractions": "list of tables", "Its fractions, senior first: { unit, losses, posture, facing, hexes, mp }.";
        },
    },
    Shape {
        name: "unit_reformed",
        sentence: "Fractions re-formed into their parent.",
        fields: fields! {
            "unit": "id", "The parent.";
            "fractions": "list of ids", "Its fractions.";
            "losses": "number", "What it has lost.";
            "posture": "table", "How it stands: { good = \"line\" }.";
            "facing": "number", "The way it faces.";
            "hexes": "list of { hex, increments } pairs", "The hexes it stands on, head first.";
            "mp_left": "number", "The MP it has left.";
        },
    },
    Shape {
        name: "option_set",
        sentence: "A reading of the rules was changed in the running game.",
        fields: fields! {
            "option": "text", "Which.";
            "value": "flag, number or text?", "What it is now; the module's own if none is named.";
        },
    },
    Shape {
        name: "note_written",
        sentence: "A note was written on a hex or a unit.",
        fields: fields! {
            "on": "table", "On what: { hex = id } or { unit = id }.";
            "text": "text", "The note; an empty one was taken off.";
        },
    },
    Shape {
        name: "remarked",
        sentence: "A remark was written into the journal.",
        fields: fields! {
            "text": "text", "What was said.";
        },
    },
    Shape {
        name: "policy_set",
        sentence: "A side answers decisions of a kind otherwise from now on.",
        fields: fields! {
            "side": "id", "Whose.";
            "kind": "text", "Which decisions.";
            "policy": "text", "How.";
        },
    },
    Shape {
        name: "hook_switched",
        sentence: "A hook was switched off, or on again.",
        fields: fields! {
            "module": "text", "Whose.";
            "hook": "text", "Which: on.unit_moved.";
            "on": "flag", "Whether it is asked from now on.";
        },
    },
    Shape {
        name: "command_given",
        sentence: "A command of a script was given; what the script asks for follows.",
        fields: fields! {
            "module": "text", "Whose.";
            "name": "text", "Its name, as it stands in `command`.";
            "units": "list of ids?", "The units it was given to, top first.";
            "hex": "id?", "The hex it was given for.";
            "value": "text?", "What the button of a panel added to it.";
        },
    },
    Shape {
        name: "corrected",
        sentence: "The player put something right by hand; where another event says the same thing, it follows.",
        fields: fields! {
            "correction": "table", "What: { mp = { unit = ..., mp = 3 } }, by its name.";
            "reason": "text?", "The reason given.";
        },
    },
    Shape {
        name: "overruled",
        sentence: "The player did something although the rules forbid it.",
        fields: fields! {
            "clauses": "list of texts", "The clauses overruled.";
            "reason": "text", "The reason given.";
        },
    },
    Shape {
        name: "violation_accepted",
        sentence: "A hex was left unlawful by overruling.",
        fields: fields! {
            "hex": "id", "The hex.";
            "clauses": "list of texts", "The clauses it breaks.";
        },
    },
    Shape {
        name: "said",
        sentence: "A script said something.",
        fields: fields! {
            "module": "id", "Whose script.";
            "text": "text", "What it said.";
        },
    },
    Shape {
        name: "order_stopped",
        sentence: "The rest of an order was not done.",
        fields: fields! {
            "units": "list of ids", "Who was to go on.";
            "clause": "text", "The clause that stopped it.";
        },
    },
];

/// The question a `calc` hook is asked.
pub const QUERY: Shape = Shape {
    name: "question",
    sentence: "What is asked about a number.",
    fields: fields! {
        "number": "text", "Which number: the name of the hook.";
        "unit": "id?", "The unit it is about.";
        "arm": "text?", "Its arm.";
        "formation": "text?", "Its formation.";
        "hex": "id?", "The hex it is about.";
        "from": "id?", "The hex it comes from.";
        "terrain": "id?", "The terrain of the hex.";
        "by_road": "flag", "Whether the hex is entered by road.";
        "base": "number or { n, d }", "The number before scripts.";
    },
};

/// The decision an `ask` hook is offered.
pub const DECISION: Shape = Shape {
    name: "decision",
    sentence: "A choice that is owed to a side.",
    fields: fields! {
        "id": "number", "Its number in the game.";
        "side": "id?", "Who answers; anyone where none is named.";
        "kind": "text", "What is asked; script where a script asks.";
        "module": "id?", "The module whose script asks.";
        "text": "text", "The question in words.";
        "options": "list of texts", "The legal answers: yes, no, ids of hexes or units, or a script's words.";
        "unit": "id?", "The unit it is about.";
        "hexes": "list of ids?", "The hexes it is about.";
    },
};

/// What `ask.next_order` is given.
pub const TURN: Shape = Shape {
    name: "turn",
    sentence: "A side that a script plays is to act.",
    fields: fields! {
        "side": "id", "Whose turn it is.";
        "refused": "number", "How many orders of the script were refused since the game last changed.";
    },
};

/// What `ask.lesson_step` is given.
pub const STEP: Shape = Shape {
    name: "step",
    sentence: "The learner has given an order in a step of a lesson that names a `predicate`.",
    fields: fields! {
        "lesson": "text", "The id of the lesson.";
        "predicate": "text", "What the step names: tells one predicate of a module from another.";
        "order": "text", "The name of the order that was given: `move`.";
        "units": "ids", "The units it was given to, top first.";
    },
};

/// What `ctx.check` answers.
pub const ANSWER: Shape = Shape {
    name: "answer",
    sentence: "What the rules say to an order, before it is given.",
    fields: fields! {
        "allowed": "flag", "Whether it may be given.";
        "reasons": "list of { clause, reason }", "All that forbids it: the clause, nil where it has no form, and why.";
        "cost": "number", "The MP it costs.";
        "left": "number", "The MP left then.";
        "provokes": "list of ids", "The hexes of enemies that may react.";
    },
};

/// What `ctx.odds` answers.
pub const ODDS: Shape = Shape {
    name: "odds",
    sentence: "What an order to fire, assault or charge stands to do.",
    fields: fields! {
        "value": "number", "The fire value, or the attacker's melee value, rounded down to quarters.";
        "defence": "number", "What stands against it, rounded down to quarters.";
        "odds": "number", "The one divided by the other, rounded down to quarters; 99 against nothing.";
        "hits": "number?", "Of fire: 36 times the increments it costs on the average.";
    },
};
