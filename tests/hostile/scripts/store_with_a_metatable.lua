-- Tries: a kept table that changes while it is read.
-- Expects: cannot be kept|metatable|whole|more memory|did not end|too long|table
return { on = { unit_placed = function(ctx, order)
  local t = setmetatable({}, { __index = function(t, k) return {} end })
  t[t] = t
  ctx.set("t", t)
end } }
