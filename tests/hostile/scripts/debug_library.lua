-- Tries: the debug library.
-- Expects: there is no `debug`
return { may = { place = function(ctx, order)
  return debug.getregistry()
end } }
