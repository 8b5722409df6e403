-- Tries: an endless loop in __index.
-- Expects: did not end|took too long
return { may = { place = function(ctx, order)
  local t = setmetatable({}, { __index = function() while true do end end })
  return t.x
end } }
