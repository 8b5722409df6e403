-- Tries: a table that tells the loop how to walk it: by the order of its memory.
-- Expects: attempt to iterate over a table
local walked = setmetatable({ [print] = 1, [pairs] = 2 }, { __iter = function(t) return function() end, t end })
return { may = { place = function(ctx, order)
  for key in (function() return walked end)() do ctx.log(key) end
end } }
