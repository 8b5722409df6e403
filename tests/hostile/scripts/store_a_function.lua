-- Tries: a function kept in the game.
-- Expects: cannot be kept|cannot keep|function
return { on = { unit_placed = function(ctx, event)
  ctx.set("f", function() end)
end } }
