-- Tries: marks without number.
-- Expects: at most|effects|marks|took too long
return { on = { unit_placed = function(ctx, order)
  for i = 1, 1e5 do ctx.mark({ "0305" }, "good") end
end } }
