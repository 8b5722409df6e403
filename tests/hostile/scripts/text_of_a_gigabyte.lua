-- Tries: a text of a gigabyte.
-- Expects: memory|too large
return { may = { place = function(ctx, order)
  local s = string.rep("x", 2 ^ 30)
end } }
