-- Mines: whoever enters a mined hex loses an increment on 5 or 6, and the mine is gone.

local mines = {}

---@param ctx OnCtx
---@param event UnitMoved
function mines.stepped_on(ctx, event)
  if ctx.hex(event.to).mark ~= "mined" then
    return
  end
  ctx.overlay(event.to, nil, nil, "mine-goes-off")
  if ctx.dice.d6("mines") >= 5 then
    ctx.lose(event.unit, 1, "mine-goes-off")
    ctx.say("mine-hurts", { hex = event.to })
  end
end

return mines
