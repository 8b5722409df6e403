-- Tries: another environment.
-- Expects: `setfenv`
return { may = { place = function(ctx, order)
  setfenv(1, {})
end } }
