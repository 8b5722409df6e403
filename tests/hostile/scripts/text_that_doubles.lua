-- Tries: a text that doubles for ever.
-- Expects: memory|too large
return { may = { place = function(ctx, order)
  local s = "x"
  while true do s = s .. s end
end } }
