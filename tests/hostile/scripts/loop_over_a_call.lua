-- Tries: a table walked in the order of its memory, which a call hands to the loop where nobody sees a table.
-- Expects: attempt to iterate over a table
local function hidden() return { [print] = 1, [pairs] = 2 } end
return { may = { place = function(ctx, order)
  for key, value in hidden() do ctx.log(key, value) end
end } }
