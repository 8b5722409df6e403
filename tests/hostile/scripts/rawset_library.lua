-- Tries: rawset past the metatable.
-- Expects: readonly|read-only
return { may = { place = function(ctx, order)
  rawset(math, "floor", 1)
end } }
