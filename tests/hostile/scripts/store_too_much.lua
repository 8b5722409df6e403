-- Tries: a hundred megabytes kept in the game.
-- Expects: cannot be kept|memory
return { on = { unit_placed = function(ctx, event)
  for i = 1, 1000 do
    ctx.set("k" .. i, string.rep("x", 8000))
  end
end } }
