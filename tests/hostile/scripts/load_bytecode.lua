-- Tries: bytecode.
-- Expects: there is no `load`
return { may = { place = function(ctx, order)
  return load("\27Lua")
end } }
