-- What the window shows of the game: where pieces can step, and how the clans stand.

local ice = require("ice")

local shown = {}

-- Marks the ice next to each piece, with how many pieces can step there.
---@param ctx OverlayCtx
---@return OverlayMark[]
function shown.footing(ctx)
  local ways = {}
  for _, id in ipairs(ctx.units({ on_map = true })) do
    for _, hex in ipairs(ctx.hex(ctx.unit(id).hex).neighbours) do
      if ice.is_free(ctx, hex) then
        ways[hex] = (ways[hex] or 0) + 1
      end
    end
  end
  local marks = {}
  for hex, n in pairs(ways) do
    marks[#marks + 1] = { hexes = { hex }, style = n > 1 and "warning" or "note", text = n }
  end
  return marks
end

-- Adds up the pieces of each clan, and those that no ice is left to.
---@param ctx PanelCtx
---@return (string|PanelPart)[]
function shown.tally(ctx)
  local rows = {}
  for _, clan in ipairs({ "bears", "seals" }) do
    local left, stuck = 0, 0
    for _, id in ipairs(ctx.units({ side = clan, on_map = true })) do
      left = left + 1
      if ice.is_stuck(ctx, id) then
        stuck = stuck + 1
      end
    end
    rows[#rows + 1] = { ctx.side(clan).name, left, stuck }
  end
  local parts = {
    { head = { "tally-clan", "tally-left", "tally-stuck" }, rows = rows },
  }
  for _, timer in ipairs(ctx.timers) do
    parts[#parts + 1] = ctx.text("wind-to-come", { turn = timer.turn })
  end
  if ctx.store.warm_wind then
    parts[#parts + 1] = { text = "warm-wind", strong = true }
  end
  parts[#parts + 1] = { button = "give_up" }
  return parts
end

return shown
