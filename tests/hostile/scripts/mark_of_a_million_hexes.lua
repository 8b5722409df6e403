-- Tries: one mark on a list without end.
-- Expects: longer than|at most|memory|took too long
return { on = { unit_placed = function(ctx, order)
  local hexes = {}
  for i = 1, 1e5 do hexes[i] = "0305" end
  ctx.mark(hexes, "good")
end } }
