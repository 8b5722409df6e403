-- Tries: a table that shows the collector at work.
-- Expects: weak tables
return { may = { place = function(ctx, order)
  local t = setmetatable({}, { __mode = "k" })
end } }
