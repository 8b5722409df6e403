-- Tries: an endless loop in the function of gsub.
-- Expects: did not end|took too long
return { may = { place = function(ctx, order)
  string.gsub(string.rep("a", 1000), "a", function()
    while true do end
  end)
end } }
