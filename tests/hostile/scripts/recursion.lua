-- Tries: recursion without end.
-- Expects: stack overflow
return { may = { place = function(ctx, order)
  local function f() return 1 + f() end
  return f()
end } }
