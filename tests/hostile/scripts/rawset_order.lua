-- Tries: rawset into what the hook was given.
-- Expects: readonly|read-only
return { may = { place = function(ctx, order)
  rawset(order, "unit", "someone else")
end } }
