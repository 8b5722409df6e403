-- Tries: the iterator of the libraries itself, with no `pairs` to sort its keys.
-- Expects: next(t, key) is not given here|must say in which order
local function both(t) return next, t end
return { may = { place = function(ctx, order)
  for key in both({ a = 1, b = 2 }) do ctx.log(key) end
end } }
