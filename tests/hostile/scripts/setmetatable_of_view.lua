-- Tries: a metatable for a view.
-- Expects: table expected|wants|got userdata|invalid argument
return { may = { place = function(ctx, order)
  setmetatable(ctx.unit(order.unit), {})
end } }
