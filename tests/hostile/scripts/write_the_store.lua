-- Tries: writing past ctx.set.
-- Expects: cannot be written
return { on = { unit_placed = function(ctx, event)
  ctx.store.key = 1
end } }
