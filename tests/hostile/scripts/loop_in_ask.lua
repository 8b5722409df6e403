-- Tries: an endless loop in a decision.
-- Expects: did not end|took too long
return {
  on = { unit_placed = function(ctx) ctx.owe({ "a", "b" }, "Which?") end },
  ask = { script = function(ctx, q)
    repeat until false
  end },
}
