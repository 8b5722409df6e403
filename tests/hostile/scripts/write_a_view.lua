-- Tries: writing into a unit.
-- Expects: cannot be written
return { may = { place = function(ctx, order)
  ctx.unit(order.unit).increments = 99
end } }
