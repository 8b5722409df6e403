-- Tries: an error of a megabyte.
-- Expects: x
return { may = { place = function(ctx, order)
  error(string.rep("x", 1e6))
end } }
