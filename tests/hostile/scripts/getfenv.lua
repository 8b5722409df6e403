-- Tries: the environment of another function.
-- Expects: there is no `getfenv`|nothing here is called `getfenv`
return { may = { place = function(ctx, order)
  return getfenv(0)
end } }
