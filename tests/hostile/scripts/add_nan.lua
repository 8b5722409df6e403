-- Tries: a number that is no number.
-- Expects: number|ratio|wants
return { calc = { stacking_limit = function(ctx, q)
  return ctx.add(0 / 0, "x")
end } }
