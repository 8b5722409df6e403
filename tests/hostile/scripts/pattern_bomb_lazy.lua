-- Tries: a lazy pattern over a long text.
-- Expects: did not end|took too long|too complex
return { may = { place = function(ctx, order)
  string.find(string.rep("x", 100000), ".-.-.-.-b")
end } }
