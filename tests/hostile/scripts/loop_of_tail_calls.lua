-- Tries: recursion without a stack.
-- Expects: did not end|took too long|stack overflow
return { may = { place = function(ctx, order)
  local function f() return f() end
  return f()
end } }
