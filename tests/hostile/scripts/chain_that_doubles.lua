-- Tries: effects that double.
-- Expects: deep|chain|events|loop
return { on = {
  unit_placed = function(ctx, event) ctx.say("a") end,
  said = function(ctx, event)
    for i = 1, 900 do ctx.say("b") end
  end,
} }
