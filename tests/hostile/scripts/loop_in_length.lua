-- Tries: an endless loop in __len.
-- Expects: did not end|took too long
return { may = { place = function(ctx, order)
  local t = setmetatable({}, { __len = function() while true do end end })
  local n = #t
end } }
