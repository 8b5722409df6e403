-- Tries: an endless loop in a number.
-- Expects: did not end|took too long
return { calc = { stacking_limit = function(ctx, q)
  while true do end
end } }
