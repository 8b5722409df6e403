-- Tries: more words than anyone can read.
-- Expects: at most|effects|took too long
return { on = { unit_placed = function(ctx, order)
  for i = 1, 1e5 do ctx.say("word " .. i) end
end } }
