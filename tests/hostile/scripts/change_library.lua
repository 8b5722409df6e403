-- Tries: a function of a library.
-- Expects: readonly|read-only
return { may = { place = function(ctx, order)
  string.rep = function() end
end } }
