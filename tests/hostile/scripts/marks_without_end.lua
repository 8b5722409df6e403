-- Tries: marks without number.
-- Expects: ticks|took too long
return { on = { unit_placed = function(ctx, order)
  while true do ctx.mark({ "0305" }, "good") end
end } }
