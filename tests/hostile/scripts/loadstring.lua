-- Tries: code made at run time.
-- Expects: there is no `loadstring`
return { may = { place = function(ctx, order)
  return loadstring("return 1")()
end } }
