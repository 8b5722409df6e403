-- Tries: a table of large texts.
-- Expects: memory|did not end|took too long
return { may = { place = function(ctx, order)
  local t = {}
  for i = 1, 1e9 do t[i] = string.rep(tostring(i), 1000) end
end } }
