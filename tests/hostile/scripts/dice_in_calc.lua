-- Tries: dice in a number.
-- Expects: is not for `calc` hooks
return { calc = { stacking_limit = function(ctx, q)
  return ctx.add(ctx.dice.d6("x"), "luck")
end } }
