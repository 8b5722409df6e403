-- Tries: a million values kept in the game.
-- Expects: cannot be kept|effects|did not end
return { on = { unit_placed = function(ctx, event)
  local t = {}
  for i = 1, 20000 do t[i] = i end
  ctx.set("t", t)
end } }
