-- Tries: a unit put on a file.
-- Expects: there is no hex
return { on = { unit_placed = function(ctx, event)
  ctx.place(event.unit, "../../x")
end } }
