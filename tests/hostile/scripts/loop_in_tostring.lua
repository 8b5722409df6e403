-- Tries: an endless loop in __tostring.
-- Expects: did not end|took too long
return { may = { place = function(ctx, order)
  local t = setmetatable({}, { __tostring = function() while true do end end })
  ctx.log(tostring(t))
end } }
