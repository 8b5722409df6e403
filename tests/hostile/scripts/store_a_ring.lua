-- Tries: a table that holds itself.
-- Expects: deep|itself|cannot be kept
return { on = { unit_placed = function(ctx, event)
  local t = {}
  t.t = t
  ctx.set("t", t)
end } }
