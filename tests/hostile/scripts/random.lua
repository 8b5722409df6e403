-- Tries: random numbers.
-- Expects: there is no `math.random`
return { may = { place = function(ctx, order)
  return math.random()
end } }
