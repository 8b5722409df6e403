//! What a script gives names of its own: commands, panels, overlays and timers.

use super::{Family, Field, Shape};

/// What a timer that rings is given.
pub const TIMER: Shape = Shape {
    name: "timer",
    sentence: "A timer that rings.",
    fields: &[
        Field { name: "name", kind: "text", sentence: "Its name." },
        Field { name: "value", kind: "any", sentence: "What was given to `ctx.timer` with it; nil where nothing was." },
        Field { name: "set_in", kind: "number", sentence: "The turn it was set in; 0 during set-up." },
    ],
};

/// A timer that is set, as `ctx.timers` lists it.
pub const TIMER_SET: Shape = Shape {
    name: "timer_set",
    sentence: "A timer that is set.",
    fields: &[
        Field { name: "name", kind: "text", sentence: "Its name." },
        Field { name: "turn", kind: "number", sentence: "The turn in which it rings." },
        Field { name: "phase", kind: "text?", sentence: "The id of the phase with which it rings." },
        Field { name: "value", kind: "any", sentence: "What was given to `ctx.timer` with it." },
    ],
};

/// A family whose entries a script names itself.
#[derive(Clone, Copy, Debug)]
pub struct Own {
    /// The family.
    pub family: Family,
    /// The fields of an entry that is a table; a bare function is its `fn`.
    pub fields: &'static [Field],
    /// The type of the function, as editors know it.
    pub function: &'static str,
    /// What the function returns, piece by piece.
    pub answer: &'static str,
    /// The name of the entry in the example.
    pub name: &'static str,
    /// An example: a whole main.lua of the module that `berthier new` makes.
    pub example: &'static str,
}

const FN: Field = Field { name: "fn", kind: "function", sentence: "The function." };
const KEY: Field = Field {
    name: "key",
    kind: "text?",
    sentence: "The key it has unless the player gives it another: `Ctrl+Shift+J`; a letter, a digit or F1 to F12, with Ctrl, Alt \
               and Shift before it in this order. A key that something else has is left to that.",
};

/// The families whose entries a script names itself, in the order of [`Family::ALL`].
pub const OWN: &[Own] = &[
    Own {
        family: Family::Command,
        fields: &[
            FN,
            KEY,
            Field { name: "toolbar", kind: "flag?", sentence: "Whether it has a button above the map." },
        ],
        function: "fun(ctx: CommandCtx, event: CommandGiven)",
        answer: "It is given as the order `command`, with the units selected and the hex of the cursor; `may.command` hooks may refuse \
                 it, and what it asks for stands in the journal and is undone with it. The player sees the text \
                 `command-NAME` of the module's locale files and, as its help, `command-NAME-help`; without them its name. In \
                 them `_` is written `-`.",
        name: "take_cover",
        example: r#"return {
  command = {
    take_cover = {
      key = "Ctrl+J",
      toolbar = true,
      fn = function(ctx, event)
        for _, id in ipairs(event.units or {}) do
          ctx.set_prop(id, "in_cover", true)
        end
        ctx.say("They lie down")
      end,
    },
  },
}
"#,
    },
    Own {
        family: Family::Panel,
        fields: &[
            FN,
            KEY,
            Field {
                name: "shown",
                kind: "flag?",
                sentence: "Whether its first texts stand in To do at all times: how the battle stands, the weather, the night.",
            },
        ],
        function: "fun(ctx: PanelCtx): (string|PanelPart)[]",
        answer: "A list, read from top to bottom: a text; `{ text = ..., strong = true }`; a button that gives a command of the module, \
                 `{ button = \"take_cover\", text = ..., value = ... }`; a table, `{ head = { ... }, rows = { { ... }, ... } }`. At most \
                 200 parts, 500 rows and 20 columns. It is asked anew whenever the game changes. Its title is the text \
                 `panel-NAME`.",
        name: "losses",
        example: r#"return {
  panel = {
    losses = function(ctx)
      local rows = {}
      for _, id in ipairs(ctx.units({ side = "blue", kind = "troops" })) do
        local unit = ctx.unit(id)
        rows[#rows + 1] = { unit.name, unit.losses }
      end
      return {
        { text = "Losses so far", strong = true },
        { head = { "unit", "lost" }, rows = rows },
      }
    end,
  },
}
"#,
    },
    Own {
        family: Family::Overlay,
        fields: &[FN, KEY, Field { name: "shown", kind: "flag?", sentence: "Whether it is shown from the start." }],
        function: "fun(ctx: OverlayCtx): OverlayMark[]",
        answer: "A list of `{ hexes = { ... }, style = \"warning\", text = ... }`: the hexes are tinted in the style, the text, of at \
                 most 12 letters, is written into each. It is asked anew whenever the game changes, while it is shown. The palette \
                 and the button above the map show or hide it; its title is the text `overlay-NAME`.",
        name: "near_the_foe",
        example: r#"return {
  overlay = {
    near_the_foe = {
      shown = true,
      fn = function(ctx)
        local near = {}
        for _, id in ipairs(ctx.units({ side = "red", on_map = true })) do
          for _, hex in ipairs(ctx.hex(ctx.unit(id).hex).neighbours) do
            near[#near + 1] = hex
          end
        end
        return { { hexes = near, style = "warning" } }
      end,
    },
  },
}
"#,
    },
    Own {
        family: Family::Timer,
        fields: &[FN],
        function: "fun(ctx: TimerCtx, timer: Timer)",
        answer: "It rings once, as the phase begins for which `ctx.timer` set it, before the `on.phase_began` hooks; what it asks for \
                 belongs to the order that began the phase. A timer is a value the module keeps in the game: it is saved, undone and \
                 replayed with it, and its clock is the turn track.",
        name: "bridge_blows",
        example: r#"return {
  on = {
    phase_began = function(ctx, event)
      if event.turn == 1 and event.index == 0 then
        ctx.timer("bridge_blows", { turns = 2 }, { hex = "0605" })
      end
    end,
  },
  timer = {
    bridge_blows = function(ctx, timer)
      ctx.overlay(timer.value.hex, "blown")
      ctx.say("The bridge is gone")
    end,
  },
}
"#,
    },
];

/// The styles in which hexes are marked, with what each is for.
pub const STYLES: &[(&str, &str)] = &[
    ("note", "worth a look"),
    ("good", "safe, gained, allowed"),
    ("warning", "may go wrong"),
    ("danger", "goes wrong"),
    ("target", "where something is aimed at"),
    ("path", "where something goes"),
];
