-- Tries: a table that grows for ever.
-- Expects: memory|did not end|took too long
return { may = { place = function(ctx, order)
  local t = {}
  while true do t[#t + 1] = { #t } end
end } }
