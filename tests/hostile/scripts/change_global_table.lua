-- Tries: the table of globals.
-- Expects: there is no `_G`
return { may = { place = function(ctx, order)
  _G.pairs = nil
end } }
