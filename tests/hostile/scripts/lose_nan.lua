-- Tries: losses that are no number.
-- Expects: whole number
return { on = { unit_placed = function(ctx, event)
  ctx.lose(event.unit, 0 / 0)
end } }
