-- Tries: a raw loop in a function inside a text, where a reader of words sees no code.
-- Expects: attempt to iterate over a table
return { may = { place = function(ctx, order)
  return ctx.refuse(`{(function() local n = 0 for key in { [print] = 1 } do n = n + 1 end return n end)()}`)
end } }
