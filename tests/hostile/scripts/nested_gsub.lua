-- Tries: gsub within gsub within gsub.
-- Expects: stack overflow|did not end|too long
return { may = { place = function(ctx, order)
  local function f(s) return (s:gsub(".", f)) end
  return f("aaaaaaaa")
end } }
