-- Tries: an endless loop before an order.
-- Expects: did not end|took too long
return { may = { place = function(ctx, order)
  while true do end
end } }
