-- Tries: unpack of a billion.
-- Expects: too many results|memory|stack
return { may = { place = function(ctx, order)
  local n = select("#", unpack({}, 1, 1e8))
end } }
