-- Tries: a question that asks itself.
-- Expects: deep|chain|loop|option
return {
  on = {
    unit_placed = function(ctx) ctx.owe({ "a" }, "Which?") end,
    decision_answered = function(ctx)
      ctx.owe({ "a" }, "Which?")
    end,
  },
  ask = { script = function(ctx, q) return q.options[1] end },
}
