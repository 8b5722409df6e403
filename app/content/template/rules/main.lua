-- The special rules of this module. What a hook may do: scripts/reference of the program, or `berthier docs`.

local mines = require("mines")

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
}

return script
