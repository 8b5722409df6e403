-- Tries: infinite losses.
-- Expects: whole number
return { on = { unit_placed = function(ctx, event)
  ctx.lose(event.unit, math.huge)
end } }
