-- Tries: the metatable of an order.
-- Expects: nil|protected|attempt to|read-only|readonly|protected
return { may = { place = function(ctx, order)
  getmetatable(order).__index = function() return 1 end
end } }
