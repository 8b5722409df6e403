-- Tries: an endless loop after an event.
-- Expects: did not end|took too long
return { on = { unit_placed = function(ctx, event)
  while true do end
end } }
