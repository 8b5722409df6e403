-- Tries: the metatable of ctx.
-- Expects: nil|protected|attempt to|read-only|readonly
return { may = { place = function(ctx, order)
  getmetatable(ctx).__index = function() end
end } }
