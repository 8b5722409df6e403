-- Tries: effects that cause themselves.
-- Expects: deep|chain|loop|again
return { on = {
  unit_placed = function(ctx, event) ctx.set("n", 1) end,
  store_changed = function(ctx, event)
    ctx.set("n", event.value + 1)
  end,
} }
