-- Tries: bytes kept in the game that are no text.
-- Expects: UTF-8|cannot be kept
return { on = { unit_placed = function(ctx, order)
  ctx.set("t", "\255\254")
end } }
