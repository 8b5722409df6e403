-- Tries: a key that equals no other, itself included.
-- Expects: NaN
return { may = { place = function(ctx, order)
  local t = {}
  t[0 / 0] = 1
end } }
