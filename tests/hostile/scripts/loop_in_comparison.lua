-- Tries: an endless loop hidden in sort.
-- Expects: did not end|took too long|invalid order function
return { may = { place = function(ctx, order)
  local t = {}
  for i = 1, 3000 do t[i] = i end
  table.sort(t, function(a, b)
    while true do end
  end)
end } }
