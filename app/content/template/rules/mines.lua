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

-- The selected unit may lay a mine in its hex; the mine is live when the next turn begins.
---@param ctx MayCtx
---@param order CommandOrder
function mines.may_lay(ctx, order)
  if order.name == "lay_mine" and (not order.units or not ctx.unit(order.units[1]).hex) then
    return ctx.refuse("no-one-to-lay")
  end
end

---@param ctx CommandCtx
---@param event CommandGiven
function mines.lay(ctx, event)
  local hex = ctx.unit(event.units[1]).hex
  ctx.timer("mine_is_live", { turns = 1 }, { hex = hex })
  ctx.say("mine-laid", { hex = hex })
end

---@param ctx TimerCtx
---@param timer Timer
function mines.made_live(ctx, timer)
  ctx.overlay(timer.value.hex, "mined", nil, "mine-is-live")
end

---@param ctx OverlayCtx
---@return OverlayMark[]
function mines.where_they_lie(ctx)
  local marks = { { hexes = ctx.hexes({ mark = "mined" }), style = "danger" } }
  for _, timer in ipairs(ctx.timers) do
    marks[#marks + 1] = { hexes = { timer.value.hex }, style = "warning", text = timer.turn }
  end
  return marks
end

return mines
