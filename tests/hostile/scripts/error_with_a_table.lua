-- Tries: an error that is no text.
-- Expects: wants a text
return { may = { place = function(ctx, order)
  error({ __tostring = 1 })
end } }
