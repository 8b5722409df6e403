-- Tries: a value kept under a key that is no number.
-- Expects: cannot be kept|wants a text|whole
return { on = { unit_placed = function(ctx, order)
  local t = { [1.5] = 1 }
  ctx.set("t", t)
end } }
