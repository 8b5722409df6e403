-- A panel that adds up the losses of each side.

local losses = {}

---@param ctx PanelCtx
---@return (string|PanelPart)[]
function losses.panel(ctx)
  local rows = {}
  for _, id in ipairs({ "blue", "red" }) do
    local lost = 0
    for _, unit in ipairs(ctx.units({ side = id, kind = "troops" })) do
      lost = lost + ctx.unit(unit).losses
    end
    rows[#rows + 1] = { ctx.side(id).name, lost }
  end
  return {
    { head = { "losses-side", "losses-lost" }, rows = rows },
    { button = "lay_mine" },
  }
end

return losses
