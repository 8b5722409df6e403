-- Tries: an endless loop in __concat.
-- Expects: did not end|took too long
return { may = { place = function(ctx, order)
  local t = setmetatable({}, { __concat = function() while true do end end })
  local s = t .. "x"
end } }
