-- Tries: a pattern that goes back over everything.
-- Expects: did not end|too long|too complex
return { may = { place = function(ctx, order)
  local s = string.rep("(", 2e5)
  for i = 1, 1e4 do s:find("%b()", i) end
  while true do s:match(".-(%b()).-x") end
end } }
