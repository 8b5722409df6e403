-- Tries: table.concat of one text many times.
-- Expects: memory|too large|string length
return { may = { place = function(ctx, order)
  local s, t = string.rep("x", 1e6), {}
  for i = 1, 5000 do t[i] = s end
  local all = table.concat(t)
end } }
