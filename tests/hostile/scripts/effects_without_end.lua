-- Tries: effects without end.
-- Expects: effects
return { on = { unit_placed = function(ctx, event)
  for i = 1, 1e6 do ctx.say("x") end
end } }
