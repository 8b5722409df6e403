-- Tries: the methods of all texts.
-- Expects: readonly|read-only|protected|index nil|attempt to
return { may = { place = function(ctx, order)
  getmetatable("").__index = function() return 1 end
end } }
