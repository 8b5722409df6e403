-- Tries: a replacement that makes a text of gigabytes.
-- Expects: memory|too large|did not end|too long
return { may = { place = function(ctx, order)
  local s = string.rep("a", 1e6)
  s = s:gsub("a", function() return string.rep("b", 1e4) end)
end } }
