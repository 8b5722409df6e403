-- Tries: an answer that is no option.
-- Expects: is no option
return {
  on = { unit_placed = function(ctx) ctx.owe({ "a", "b" }, "Which?") end },
  ask = { script = function(ctx, q)
    return "c"
  end },
}
