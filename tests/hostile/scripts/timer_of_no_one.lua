-- Tries: timers without number, under names of its own making.
-- Expects: there is no timer
return { on = { unit_placed = function(ctx, order)
  for i = 1, 1e5 do ctx.timer("t" .. i, { turns = 1 }) end
end } }
