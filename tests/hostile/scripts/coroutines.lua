-- Tries: a million coroutines.
-- Expects: there is no `coroutine`
return { may = { place = function(ctx, order)
  for i = 1, 1e6 do
    coroutine.wrap(function() coroutine.yield() end)()
  end
end } }
