-- Tries: __index that indexes itself.
-- Expects: stack overflow|too long|did not end|C stack overflow|loop
return { may = { place = function(ctx, order)
  local t = {}
  setmetatable(t, { __index = function(_, k) return t[k .. "x"] end })
  return t.x
end } }
