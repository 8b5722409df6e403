-- Tries: a ring of __index tables.
-- Expects: loop|did not end
return { may = { place = function(ctx, order)
  local a, b = {}, {}
  setmetatable(a, { __index = b })
  setmetatable(b, { __index = a })
  return a.x
end } }
