-- Tries: a pattern that tries everything.
-- Expects: did not end|took too long|too complex
return { may = { place = function(ctx, order)
  string.find(string.rep("a", 2000), string.rep("a*", 20) .. "b")
end } }
