-- Tries: the order of a table by its addresses.
-- Expects: is not given here
return { may = { place = function(ctx, order)
  local t = { 1, 2 }
  return next(t, 1)
end } }
