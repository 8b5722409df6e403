-- Tries: a loop in an error handler.
-- Expects: there is no `xpcall`
return { may = { place = function(ctx, order)
  xpcall(function() error("x") end, function() while true do end end)
end } }
