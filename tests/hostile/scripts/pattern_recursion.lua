-- Tries: a pattern that nests captures.
-- Expects: too many captures|malformed|too complex|did not end|took too long
return { may = { place = function(ctx, order)
  string.find(string.rep("a", 200), string.rep("(a", 200) .. string.rep(")", 200))
end } }
