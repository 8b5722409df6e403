-- Tries: the collector.
-- Expects: `collectgarbage`
return { may = { place = function(ctx, order)
  collectgarbage("stop")
end } }
