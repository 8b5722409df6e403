-- Run with `berthier test FOLDER`. A drawing is a small map of its own: one letter a hex, one line a row.

test("a mine hurts whoever steps on it on 5 or 6", function(t)
  local g = t.board([[
    . . . .
    . A m .
    . . . .
  ]])
  g:dice("mines", { 5 })
  g:play({ move = { units = { "A" }, path = { "m" } } })
  t.eq(g:events(), { "unit_moved", "dice_rolled", "overlay_changed", "increments_lost", "said" })
  t.eq(g:why("increments_lost"), "mine-goes-off")
  t.eq(g:unit("A").losses, 1)
end)

test("a mine that goes off is gone", function(t)
  local g = t.board("A m")
  g:dice("mines", { 2 })
  g:play({ move = { units = { "A" }, path = { "m" } } })
  t.eq(g:unit("A").losses, 0)
  t.eq(g:hex("m").mark, nil)
end)

test("horses stay out of the wood", function(t)
  local g = t.board("H w")
  t.eq(g:refusals({ move = { units = { "H" }, path = { "w" } } }), { "no-horse-in-wood" })
end)

test("a burning village costs 2 more", function(t)
  local g = t.board([[
    . v .
    . A f
    . . .
  ]])
  local village = g:cost({ move = { units = { "A" }, path = { "v" } } })
  t.eq(g:cost({ move = { units = { "A" }, path = { "f" } } }), village + 2)
end)

test("a mine that is laid is live a turn later, and the map shows both", function(t)
  local g = t.board("A .", { turn = 1 })
  t.eq(g:refusals({ command = { module = "first_steps", name = "lay_mine" } }), { "no-one-to-lay" })
  g:play({ command = { module = "first_steps", name = "lay_mine", units = { "A" } } })
  t.eq(g:said(), { "mine-laid" })
  t.eq(g:overlay("mines")[2].style, "warning")
  t.eq(g:hex("A").mark, nil)
  local phase = g:phase()
  repeat
    -- Chits would have to be drawn first.
    g:play({ overrule = { order = { next_phase = {} }, reason = "a test" } })
  until g:turn() == 2 and g:phase() == phase
  t.eq(g:hex("A").mark, "mined")
  t.eq(g:overlay("mines")[1].hexes, { g:unit("A").hex })
end)

test("the panel adds up the losses", function(t)
  local g = t.board("A m")
  g:dice("mines", { 6 })
  g:play({ move = { units = { "A" }, path = { "m" } } })
  t.eq(g:panel("losses")[1].rows[1][2], "1")
end)

test("the scenario sets the Guard up on the road", function(t)
  local g = t.scenario("bridgehead")
  t.eq(g:unit("guard_1").hex, "0205")
  t.ok(g:hex("0205").has_road, "a road in 0205")
end)
