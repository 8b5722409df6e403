-- Tries: the clock.
-- Expects: there is no `os`
return { may = { place = function(ctx, order)
  return os.time()
end } }
