-- Tries: errors caught for ever.
-- Expects: there is no `pcall`
return { may = { place = function(ctx, order)
  while true do
    pcall(function() error("x") end)
  end
end } }
