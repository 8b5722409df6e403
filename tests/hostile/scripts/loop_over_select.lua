-- Tries: a table walked in the order of its memory, through a function of the libraries.
-- Expects: attempt to iterate over a table
return { may = { place = function(ctx, order)
  for key in select(2, 1, { [{}] = 1, [{}] = 2 }) do ctx.log(key) end
end } }
