-- Tries: a proxy with a finaliser.
-- Expects: `newproxy`
return { may = { place = function(ctx, order)
  local p = newproxy(true)
  getmetatable(p).__gc = function() while true do end end
end } }
