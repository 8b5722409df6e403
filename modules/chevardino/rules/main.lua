-- Special rules of the battle. Numbers are those of the list of special rules in the module's notes.

local ladder = require("lib/ladder")
local points = require("points")
local troops = require("lib/troops")

-- Turns are 20 minutes; turn 1 begins at 16:00.
local FIRES_FROM = 11 -- 19:20, about the time the 111e broke
local DARK_FROM = 14 -- 20:20
local ORDER_CERTAIN = 20 -- 22:20

-- Rule 2: from these turns on one sees so many hexes.
---@type table<integer, integer?>
local SIGHT = { [9] = 8, [11] = 4, [14] = 2 }

-- Rule 3: no cavalry in the work.
local function redoubt_without_cavalry(ctx, hexes, units)
  for _, hex in ipairs(hexes) do
    if ctx.hex(hex).terrain == "redoubt" and troops.any_of_arm(ctx, units, "cavalry") then
      return ctx.refuse("special-redoubt-cavalry")
    end
  end
end

-- Rule 1: entering a burning village costs 2 more.
local function burning_village(ctx, q)
  if ctx.hex(q.hex).mark == "fire" then
    return ctx.add(2, "special-village-on-fire")
  end
end

-- Rule 1: a village shot over from turn 11 on burns on 51+. Losses taken in the village stand
-- for both fire and melee.
local function shells_on_village(ctx, event)
  local hex = ctx.unit(event.unit).hex
  if ctx.turn < FIRES_FROM or not hex then
    return
  end
  local ground = ctx.hex(hex)
  if ground.terrain == "village" and not ground.mark and ctx.dice.d66("village_fire") >= 51 then
    ctx.overlay(hex, "fire", nil, "special-village-on-fire")
    ctx.say("special-village-burns", { hex = hex })
  end
end

-- Rule 5: how many regiments press the Russians: Poles north of row 27, French east of column 26.
local function pressing_regiments(ctx)
  local seen, count = {}, 0
  for _, id in ipairs(ctx.units({ side = "french", on_map = true })) do
    local unit = ctx.unit(id)
    local hex, regiment = ctx.hex(unit.hex), troops.regiment_of(ctx, unit)
    local presses = (unit.nation == "poland" and hex.row < 27) or (unit.nation == "france" and hex.column > 26)
    if regiment and presses and not seen[regiment] then
      seen[regiment] = true
      count = count + 1
    end
  end
  return count
end

-- Rule 5: from turn 14 the order to withdraw comes on 55+, four rungs up for each regiment that presses.
local function order_to_withdraw(ctx)
  if ctx.turn < DARK_FROM or ctx.store.withdrawal then
    return
  end
  local comes = ctx.turn >= ORDER_CERTAIN
  if not comes then
    comes = ladder.moved(ctx.dice.d66("withdrawal"), 4 * pressing_regiments(ctx)) >= 55
  end
  if comes then
    ctx.set("withdrawal", ctx.turn)
    ctx.say("special-withdrawal-ordered")
    points.withdrawal_ordered(ctx)
  end
end

local function turn_began(ctx)
  local sight = SIGHT[ctx.turn]
  if sight then
    ctx.set("sight", sight)
    ctx.say("special-sight", { hexes = sight })
  end
  order_to_withdraw(ctx)
end

-- Rule 5: whoever leaves the work empty before the order comes pays 5 points.
local function redoubt_left(ctx, event)
  local unit = ctx.unit(event.unit)
  if unit.side ~= "russian" or unit.kind ~= "troops" or ctx.store.withdrawal or ctx.store.redoubt_given_up then
    return
  end
  local left = ctx.hex(event.from)
  if left.terrain == "redoubt" and not troops.side_holds(ctx, left.id, "russian") then
    ctx.set("redoubt_given_up", true)
    points.score(ctx, "russian", -5)
    ctx.say("special-redoubt-given-up")
  end
end

-- The lesson before the redoubt: who of ours stands next to a hex of the work.
local function two_before_the_work(ctx)
  local close = 0
  for _, id in ipairs(ctx.units({ side = "blue", kind = "troops", on_map = true })) do
    for _, hex in ipairs(ctx.hex(ctx.unit(id).hex).neighbours) do
      if ctx.hex(hex).terrain == "redoubt" then
        close = close + 1
        break
      end
    end
  end
  return close >= 2
end

return {
  ask = {
    lesson_step = function(ctx, q)
      if q.predicate == "two_before_the_work" then
        return two_before_the_work(ctx)
      end
    end,
  },
  panel = {
    standing = { shown = true, fn = points.standing },
  },
  may = {
    move = function(ctx, order)
      return redoubt_without_cavalry(ctx, order.path, order.units)
    end,
    place = function(ctx, order)
      return redoubt_without_cavalry(ctx, order.hexes, { order.unit })
    end,
  },
  calc = {
    movement_cost = { where = { terrain = "village" }, fn = burning_village },
  },
  on = {
    increments_lost = shells_on_village,
    phase_began = function(ctx, event)
      if event.index == 0 then
        turn_began(ctx)
      elseif event.phase == "end" then
        points.turn_ends(ctx)
      end
    end,
    unit_moved = function(ctx, event)
      redoubt_left(ctx, event)
      points.unit_moved(ctx, event)
    end,
    unit_removed = points.unit_removed,
    formation_changed = points.formation_changed,
    game_ended = points.game_ended,
  },
}
