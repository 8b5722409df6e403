-- The special rules of the battle, each by what a player sees of it.

local function losing_one(unit)
  return { lose = { unit = unit, increments = 1 } }
end

test("no cavalry enters the redoubt; infantry may", function(t)
  local g = t.board("C R")
  local refusals = g:refusals({ move = { units = { "C" }, path = { "R" } } })
  t.eq(refusals[#refusals], "special-redoubt-cavalry")
  g = t.board("F R")
  t.eq(g:refusals({ move = { units = { "F" }, path = { "R" } } }), {})
end)

test("nor may cavalry be set up in it", function(t)
  local g = t.board("C R")
  local refusals = g:refusals({ place = { unit = "C", hexes = { "R" } } })
  t.eq(refusals[#refusals], "special-redoubt-cavalry")
end)

test("a burning village costs 2 more to enter", function(t)
  local g = t.board([[
    . v .
    . F f
  ]])
  local village = g:cost({ move = { units = { "F" }, path = { "v" } } })
  t.eq(g:cost({ move = { units = { "F" }, path = { "f" } } }), village + 2)
end)

test("from turn 11 a village shot over burns on 51 and more", function(t)
  local g = t.board("J .", { turn = 11 })
  g:dice("village_fire", { 5, 1 })
  g:play(losing_one("J"))
  t.eq(g:why("overlay_changed"), "special-village-on-fire")
  t.eq(g:said(), { "special-village-burns" })
  t.eq(g:hex("J").mark, "fire")
end)

test("on 46 the village does not burn", function(t)
  local g = t.board("J .", { turn = 11 })
  g:dice("village_fire", { 4, 6 })
  g:play(losing_one("J"))
  t.eq(g:hex("J").mark, nil)
end)

test("before turn 11 no village burns, and no die is thrown for it", function(t)
  local g = t.board("J .", { turn = 10 })
  g:play(losing_one("J"))
  t.eq(g:event("dice_rolled"), nil)
end)

test("the garrison that leaves the redoubt without orders costs five points", function(t)
  local g = t.board("V . .")
  g:play({ overrule = { order = { move = { units = { "V" }, path = { "0201" } } }, reason = "test" } })
  t.eq(g:said(), { "special-redoubt-given-up" })
  t.eq(g:store("points_russian"), -5)
end)

test("how the battle stands is told at all times", function(t)
  local g = t.board("V . .")
  local parts = g:panel("standing")
  t.eq(parts[1].text, 'points-so-far {"french":0,"russian":0}')
  t.eq(parts[3].text, "points-daylight")
  g:play({ overrule = { order = { move = { units = { "V" }, path = { "0201" } } }, reason = "test" } })
  t.eq(g:panel("standing")[1].text, 'points-so-far {"french":0,"russian":-5}')
end)

test("at turn 9 one sees eight hexes", function(t)
  local g = t.board("F . .", { turn = 8, phase = "end" })
  g:play({ next_phase = {} })
  t.eq(g:turn(), 9)
  t.eq(g:store("sight"), 8)
  t.eq(g:said(), { "special-sight" })
end)

test("from turn 14 the order to withdraw may come, four rungs nearer for each regiment that presses", function(t)
  local g = t.board("F . V", { turn = 13, phase = "end" })
  g:dice("withdrawal", { 5, 4 })
  g:play({ next_phase = {} })
  t.eq(g:store("withdrawal"), nil)
  g = t.board("F . V", { turn = 13, phase = "end" })
  g:dice("withdrawal", { 5, 5 })
  g:play({ next_phase = {} })
  t.eq(g:store("withdrawal"), 14)
  t.eq(g:said(), { "special-sight", "special-withdrawal-ordered" })
end)
