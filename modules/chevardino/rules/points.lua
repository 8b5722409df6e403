-- Points and victory, after the list "Points" of the module's notes. What is scored is kept with the game as
-- `points_french` and `points_russian`; whoever has more when the last turn is over wins.

local troops = require("lib/troops")

local points = {}

local REDOUBT = "2418"
local SCORES_FROM = 4 -- 17:00: from here on the work scores for its holder
local AT_THE_END = 5
local GUNS = 2
local ORDEAL_FROM = 11 -- 19:20
local ORDEAL = 2
local EAST_EDGE = 48

-- Places that score at the end. A place is held by the side with troops in more of its hexes; where both have as many it
-- stays with whoever held it. All are Russian at the start.
local PLACES = {
  redoubt = { hexes = { REDOUBT }, points = 0 }, -- scored turn by turn
  shevardino = { hexes = { "2315", "2415", "2515" }, points = 3 },
  doronino = { hexes = { "1620", "1621" }, points = 1 },
  south_hill = { hexes = { "2730", "2731", "2830", "2831" }, points = 1 },
}

-- By how many points a side must lead for a victory of this level; ours.
local MAJOR, DECISIVE = 6, 15

local OTHER = { french = "russian", russian = "french" }

-- Adds points to a side's.
function points.score(ctx, side, n)
  local key = "points_" .. side
  ctx.set(key, (ctx.store[key] or 0) + n)
end

-- Returns a side's points.
function points.of(ctx, side)
  return ctx.store["points_" .. side] or 0
end

-- Returns who holds a place.
function points.holder(ctx, place)
  return ctx.store["holds_" .. place] or "russian"
end

-- Notes who holds each place now.
local function look_who_holds(ctx)
  local french, russian = troops.held_by(ctx, "french"), troops.held_by(ctx, "russian")
  for name, place in pairs(PLACES) do
    local lead = 0
    for _, hex in ipairs(place.hexes) do
      if french[hex] then
        lead = lead + 1
      elseif russian[hex] then
        lead = lead - 1
      end
    end
    if lead ~= 0 then
      ctx.set("holds_" .. name, lead > 0 and "french" or "russian")
    end
  end
end

-- The end of a turn: from turn 4 on the work scores 1 for its holder.
function points.turn_ends(ctx)
  look_who_holds(ctx)
  if ctx.turn < SCORES_FROM then
    return
  end
  local holder = points.holder(ctx, "redoubt")
  points.score(ctx, holder, 1)
  ctx.say("points-turn", {
    side = "side-" .. holder,
    french = points.of(ctx, "french"),
    russian = points.of(ctx, "russian"),
  })
end

-- Rule 5: the order to withdraw finds the work still Russian.
function points.withdrawal_ordered(ctx)
  look_who_holds(ctx)
  if points.holder(ctx, "redoubt") == "russian" then
    points.score(ctx, "russian", AT_THE_END)
  end
end

-- A battery or section is captured.
function points.unit_removed(ctx, event)
  local unit = ctx.unit(event.unit)
  if event.why == "captured" and unit.arm == "artillery" then
    local side = OTHER[unit.side]
    points.score(ctx, side, GUNS)
    ctx.say("points-guns", { side = "side-" .. side, guns = unit.name, n = GUNS })
  end
end

-- Rule 4: the 111e flees in the dark.
function points.formation_changed(ctx, event)
  local unit = ctx.unit(event.unit)
  local is_111e = unit.id == "chevardino:111e" or unit.parent == "chevardino:111e"
  if is_111e and unit.condition == "pgd" and ctx.turn >= ORDEAL_FROM and not ctx.store.ordeal then
    ctx.set("ordeal", true)
    points.score(ctx, "russian", ORDEAL)
    ctx.say("points-ordeal", { n = ORDEAL })
  end
end

-- Rule 5: once ordered to, Russians in Good order leave by the east edge and score.
function points.unit_moved(ctx, event)
  local unit = ctx.unit(event.unit)
  if unit.side == "russian" and ctx.store.withdrawal and ctx.hex(event.to).column == EAST_EDGE then
    if unit.condition == "good_order" then
      points.score(ctx, "russian", 1)
    end
    ctx.remove(unit, "points-withdrew")
  end
end

-- Returns the increments a unit has left for its side; who went home by order or by the edge is not lost.
local function left(unit)
  local lost = unit.gone == "eliminated" or unit.gone == "surrendered" or unit.gone == "captured"
  return lost and 0 or unit.increments
end

-- Returns whether a regiment has lost half its strength, counted by its battalions where it stands by them.
local function is_halved(ctx, regiment)
  local strength, by_battalions = 0, false
  for _, id in ipairs(regiment.fractions) do
    local battalion = ctx.unit(id)
    if not battalion.waits and battalion.gone ~= "absorbed" then
      by_battalions = true
    end
    strength = strength + left(battalion)
  end
  if regiment.on_map or not by_battalions then
    strength = left(regiment)
  end
  return 2 * strength <= regiment.printed
end

-- Scores 1 for each enemy regiment at half strength or less.
local function score_regiments(ctx)
  for _, id in ipairs(ctx.units()) do
    local unit = ctx.unit(id)
    if unit.organisation == "regiment" and is_halved(ctx, unit) then
      points.score(ctx, OTHER[unit.side], 1)
    end
  end
end

-- How the battle stands, for all to see at all times: the points so far, who holds the work, how far one sees.
function points.standing(ctx)
  local parts = {
    { text = ctx.text("points-so-far", {
      french = points.of(ctx, "french"),
      russian = points.of(ctx, "russian"),
    }), strong = true },
    ctx.text("points-redoubt", { side = "side-" .. points.holder(ctx, "redoubt") }),
  }
  if ctx.store.sight then
    parts[#parts + 1] = ctx.text("points-sight", { hexes = ctx.store.sight })
  else
    parts[#parts + 1] = ctx.text("points-daylight")
  end
  return parts
end

-- The last turn is over: what is held then is scored, and who leads has won.
function points.game_ended(ctx)
  for name, place in pairs(PLACES) do
    points.score(ctx, points.holder(ctx, name), place.points)
  end
  if points.holder(ctx, "redoubt") == "french" then
    points.score(ctx, "french", AT_THE_END)
  end
  score_regiments(ctx)
  local french, russian = points.of(ctx, "french"), points.of(ctx, "russian")
  local lead = math.abs(french - russian)
  local text = ctx.text("points-victory", { french = french, russian = russian })
  if lead == 0 then
    return ctx.victory({ text = text })
  end
  local level = "marginal"
  if lead >= DECISIVE then
    level = "decisive"
  elseif lead >= MAJOR then
    level = "major"
  end
  ctx.victory({ side = french > russian and "french" or "russian", level = level, text = text })
end

return points
