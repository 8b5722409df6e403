local function walk(piece, ...)
  return { move = { units = { piece }, path = { ... } } }
end

test("a piece walks one or two hexes, and not three", function(t)
  local g = t.board("B x y . . . S", { phase = "bears" })
  t.eq(g:refusals(walk("B", "x")), {})
  t.eq(g:refusals(walk("B", "x", "y")), {})
  t.eq(g:refusals(walk("B", "x", "y", "0401")), { "two-hexes" })
end)

test("the ice that is left breaks on 5 and holds on 4", function(t)
  local g = t.board("B x . . S", { phase = "bears" })
  g:dice("ice", { 5 })
  g:play(walk("B", "x"))
  t.eq(g:hex("B").terrain, "water")
  t.eq(g:why("overlay_changed"), "ice-breaks")
  g = t.board("B x . . S", { phase = "bears" })
  g:dice("ice", { 4 })
  g:play(walk("B", "x"))
  t.eq(g:hex("B").terrain, "ice")
end)

test("nobody walks into water or onto a piece", function(t)
  local g = t.board([[
    B ~ . .
    S . . .
  ]], { phase = "bears" })
  t.eq(g:refusals(walk("B", "0201")), { "no-ice" })
  t.eq(g:refusals(walk("B", "S")), { "no-ice" })
end)

test("the clan whose phase it is moves, one piece, and must", function(t)
  local g = t.board("B x . S . b .", { phase = "bears" })
  t.eq(g:refusals(walk("S", "0301")), { "not-your-turn" })
  t.eq(g:refusals({ next_phase = {} }), { "must-move" })
  g:dice("ice", { 1 })
  g:play(walk("B", "x"))
  t.eq(g:refusals(walk("b", "0701")), { "one-move" })
  g:play({ next_phase = {} })
  t.eq(g:phase(), "seals")
end)

test("who has no ice to step on is lost, and with the last piece the game", function(t)
  local g = t.board("B x ~ S ~", { phase = "bears" })
  g:dice("ice", { 1 })
  g:play(walk("B", "x"))
  g:play({ next_phase = {} })
  t.eq(g:said(), { "piece-lost", "has-won" })
  t.eq(g:why("unit_removed"), "stuck")
  t.eq(g:store("winner"), "bears")
  t.eq(g:refusals({ next_phase = {} }), { "game-over" })
  t.eq(g:refusals(walk("B", "0101")), { "game-over" })
end)

test("after the last turn the clan with more pieces has won", function(t)
  local g = t.board([[
    B x . b .
    . . . . S
  ]], { turn = 15, phase = "seals" })
  g:dice("ice", { 1 })
  g:play(walk("S", "0402"))
  g:play({ next_phase = {} })
  t.eq(g:store("winner"), "bears")
end)

test("with as many pieces on either side it is a draw", function(t)
  local g = t.board("B x . . S", { turn = 15, phase = "seals" })
  g:dice("ice", { 1 })
  g:play(walk("S", "0401"))
  g:play({ next_phase = {} })
  t.eq(g:said(), { "drawn" })
end)

test("pieces only walk", function(t)
  local g = t.board("B x . . S", { phase = "bears" })
  t.eq(g:refusals({ place = { unit = "B", hexes = { "x" } } }), { "no-such-order" })
  t.eq(g:refusals({ turn = { units = { "B" }, facing = 3 } }), { "no-such-order" })
end)

test("the scenario begins with the bears", function(t)
  local g = t.scenario("floe")
  g:play({ next_phase = {} })
  t.eq(g:phase(), "bears")
end)
