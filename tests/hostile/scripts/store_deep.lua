-- Tries: a table so deep that whoever writes it falls off his stack.
-- Expects: deep|cannot be kept
return { on = { unit_placed = function(ctx, order)
  local t = {}
  for i = 1, 1e5 do t = { t } end
  ctx.set("t", t)
end } }
