-- Tries: a global for all scripts.
-- Expects: readonly|read-only
return { may = { place = function(ctx, order)
  leak = 1
end } }
