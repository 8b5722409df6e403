-- Tries: a list of a million reasons.
-- Expects: made|list longer|did not end|memory
return { may = { place = function(ctx, order)
  local t = {}
  local r = ctx.refuse("x")
  for i = 1, 20000 do t[i] = r end
  return t
end } }
