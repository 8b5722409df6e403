-- Tries: ctx kept for later.
-- Expects: good only during the hook
local kept
return {
  may = { place = function(ctx) kept = ctx end },
  on = { unit_placed = function()
    return kept.turn
  end },
}
