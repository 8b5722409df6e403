-- The special rules of this module. What a hook may do: scripts/reference of the program, or `berthier docs`.

local mines = require("mines")
local losses = require("losses")

---@type Script
local script = {
  -- Before an order: refuse it, with a reason.
  may = {
    move = function(ctx, order)
      for _, hex in ipairs(order.path) do
        if ctx.hex(hex).terrain == "wood" then
          for _, id in ipairs(order.units) do
            if ctx.unit(id).arm == "cavalry" then
              return ctx.refuse("no-horse-in-wood", { hex = hex })
            end
          end
        end
      end
    end,
    command = mines.may_lay,
  },

  -- A number of the rules: change it, with a reason.
  calc = {
    movement_cost = {
      where = { terrain = "village" },
      fn = function(ctx, q)
        if ctx.hex(q.hex).mark == "fire" then
          return ctx.add(2, "village-on-fire")
        end
      end,
    },
  },

  -- After an event: ask for effects.
  on = {
    unit_moved = mines.stepped_on,
  },

  -- Something the player may have done: in the palette (Ctrl+P), on a key, with a button above the map.
  command = {
    lay_mine = { key = "Ctrl+J", toolbar = true, fn = mines.lay },
  },

  -- Something that comes at a time of the game.
  timer = {
    mine_is_live = mines.made_live,
  },

  -- Hexes marked on the map, and a panel of one's own.
  overlay = {
    mines = { shown = true, fn = mines.where_they_lie },
  },
  panel = {
    losses = losses.panel,
  },
}

return script
