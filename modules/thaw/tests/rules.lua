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

local PIECES = { "bear_1", "bear_2", "bear_3", "seal_1", "seal_2", "seal_3" }

-- Has some piece of the clan whose phase it is take the first step there is.
local function step(g, pieces)
  for _, mark in ipairs(g:overlay("footing")) do
    for _, piece in ipairs(pieces) do
      local order = walk(piece, mark.hexes[1])
      if g:unit(piece).hex and #g:refusals(order) == 0 then
        return g:play(order)
      end
    end
  end
end

test("in turn 10 a warm wind comes that breaks the ice on 4 as well", function(t)
  local g = t.scenario("floe")
  g:play({ next_phase = {} })
  t.eq(g:panel("tally")[2].text, 'wind-to-come {"turn":10}')
  while g:turn() < 10 do
    step(g, PIECES)
    g:play({ next_phase = {} })
  end
  t.eq(g:said(), { "warm-wind" })
  t.eq(g:store("warm_wind"), true)
end)

test("a clan may give up once the game has begun", function(t)
  local give_up = { command = { module = "thaw", name = "give_up" } }
  t.eq(t.scenario("floe"):refusals(give_up), { "not-begun" })
  local g = t.board("B x . . S", { phase = "bears" })
  g:play(give_up)
  t.eq(g:store("winner"), "seals")
  t.eq(g:refusals(give_up), { "game-over" })
end)

test("the footing shows where pieces can step, and how many", function(t)
  local g = t.board("B x S", { phase = "bears" })
  t.eq(g:overlay("footing"), { { hexes = { "0201" }, style = "warning", text = "2" } })
end)

test("the tally counts who is left and who has no ice", function(t)
  local g = t.board("B ~ S x", { phase = "bears" })
  local rows = g:panel("tally")[1].rows
  t.eq({ rows[1][2], rows[1][3] }, { "1", "1" })
  t.eq({ rows[2][2], rows[2][3] }, { "1", "0" })
end)
