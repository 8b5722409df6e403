-- Tries: an error that runs code where it is put into words.
-- Expects: wants a text
local mine = setmetatable({}, { __tostring = function() while true do end end })
return { may = { place = function(ctx, order)
  error(mine)
end } }
