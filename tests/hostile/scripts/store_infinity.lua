-- Tries: a number kept in the game that no file can hold.
-- Expects: cannot be kept|number
return { on = { unit_placed = function(ctx, order)
  ctx.set("t", 1 / 0)
end } }
