-- Tries: a unit put off the board.
-- Expects: there is no hex
return { on = { unit_placed = function(ctx, event)
  ctx.place(event.unit, "9999")
end } }
