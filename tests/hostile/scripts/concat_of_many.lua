-- Tries: a text put together of a million others.
-- Expects: memory|too large|took too long
return { may = { place = function(ctx, order)
  local t = {}
  for i = 1, 4e5 do t[i] = "0123456789abcdef0123456789abcdef" end
  local s = table.concat(t)
  for i = 1, 10 do s = s .. s end
end } }
