-- Tries: string.format with a huge width.
-- Expects: invalid|too long|memory|format
return { may = { place = function(ctx, order)
  local s = string.format("%999999999d", 1)
end } }
