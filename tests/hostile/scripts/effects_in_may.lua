-- Tries: an effect before an order.
-- Expects: is not for `may` hooks
return { may = { place = function(ctx, order)
  ctx.lose(order.unit, 1)
end } }
