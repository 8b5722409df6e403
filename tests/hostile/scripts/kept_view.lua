-- Tries: a view kept for later.
-- Expects: good only during the hook
local kept
return {
  may = { place = function(ctx, order) kept = ctx.unit(order.unit) end },
  on = { unit_placed = function()
    return kept.increments
  end },
}
