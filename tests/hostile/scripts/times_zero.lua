-- Tries: a division by nothing.
-- Expects: above 0
return { calc = { stacking_limit = function(ctx, q)
  return ctx.times(1, 0, "x")
end } }
