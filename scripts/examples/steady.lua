-- A steady player for either side. `berthier run MODULE --auto` plays a battle with it.
--
-- How it thinks, so that you can write a better one:
--   * Goals are the works on the map, or its villages where it has none. A goal is ours while our troops stand in it and
--     the enemy's to be taken while they do not.
--   * Who is near a goal of ours holds his ground. Everybody else marches on the nearest goal and fights for it.
--   * Guns unlimber where they have the enemy in range. Foot goes in with the bayonet and horse charges where the odds are
--     good; in the step Fire everybody fires at what he is likeliest to hurt.
--   * Who is Disordered goes back out of reach, to recover in the Reorganisation segment.
--
-- A player keeps nothing between two calls: each time it looks at the board as it is and names ONE order, for the first
-- unit that has something to do; a unit with nothing to do is finished. To return nothing is to say: we are done.

local troops = require("lib/troops")

-- Distances are in hexes; odds are ours against theirs.
local NEAR_GOAL = 5 -- so near a goal of ours one holds it
local SUPPORT = 2 -- so near it reserves come up
local DANGER = 4 -- so near an enemy the Disordered are not safe
local GUN_RANGE = 8 -- so far guns do harm
local CHARGE_RANGE = 6 -- so far the lightest horse charges
local ASSAULT_ODDS = 1.5
local CHARGE_ODDS = 1.5
local STAND_OFF = 3 -- how near leaders go to the enemy

-- Looking at the board ------------------------------------------------------------------------------------------------

-- Returns the nearest enemy troops and how far they are; nothing where there are none.
local function nearest_enemy(ctx, side, hex)
  local enemy = ctx.nearest(hex, { enemy_of = side, kind = "troops" })
  if enemy then
    local at = ctx.unit(enemy).hex
    return at, ctx.distance(hex, at)
  end
end

-- Returns the nearest goal, how far it is, and whether it is ours; nothing where the map has none.
local function nearest_goal(ctx, side, hex)
  local goals = ctx.hexes({ terrain = "redoubt" })
  if #goals == 0 then
    goals = ctx.hexes({ terrain = "village" })
  end
  local best, nearest = nil, nil
  for _, goal in ipairs(goals) do
    local distance = ctx.distance(hex, goal)
    if not nearest or distance < nearest then
      best, nearest = goal, distance
    end
  end
  return best, nearest, best and troops.side_holds(ctx, best, side)
end

-- Returns the troops of a unit's hex that go with it into an attack: all of its arm that are fit to.
local function comrades(ctx, unit)
  local ids = {}
  for _, id in ipairs(ctx.hex(unit.hex).units) do
    local other = ctx.unit(id)
    if other.side == unit.side and other.arm == unit.arm and other.active then
      table.insert(ids, id)
    end
  end
  return ids
end

-- Returns the enemy hexes within so many hexes of a unit, nearest first; of those as near in the order of the map.
local function enemy_hexes(ctx, unit, within)
  local seen, hexes = {}, {}
  for _, id in ipairs(ctx.units({ enemy_of = unit.side, kind = "troops", on_map = true })) do
    local hex = ctx.unit(id).hex
    if not seen[hex] and ctx.distance(unit.hex, hex) <= within then
      seen[hex] = true
      table.insert(hexes, hex)
    end
  end
  table.sort(hexes, function(a, b)
    local near, far = ctx.distance(unit.hex, a), ctx.distance(unit.hex, b)
    return near < far or (near == far and a < b)
  end)
  return hexes
end

-- Orders ----------------------------------------------------------------------------------------------------------------

-- Returns the march to the hex in reach that scores least, `enough` being as good as can be; nothing where staying
-- scores as little. `shuns`, where it is given, is asked of hexes that would be better, and tells which are not.
---@param shuns? fun(hex: string): any
local function march_to_least(ctx, unit, enough, score, shuns)
  local best = nil
  local least = shuns and shuns(unit.hex) and math.huge or score(unit.hex)
  if least <= enough then
    return nil
  end
  for _, place in ipairs(ctx.reach({ unit.id })) do
    local points = score(place.hex)
    if points < least and not (shuns and shuns(place.hex)) then
      best, least = place.hex, points
      if least <= enough then
        break
      end
    end
  end
  return best and ctx.march({ unit.id }, best)
end

-- Returns the attack with the best odds, if they are good enough: `make` writes the order against a hex.
local function best_attack(ctx, hexes, wanted, make)
  local best, most = nil, wanted
  for _, hex in ipairs(hexes) do
    local order = make(hex)
    if ctx.check(order).allowed then
      local odds = ctx.odds(order)
      if odds and odds.odds >= most then
        best, most = order, odds.odds + 0.25
      end
    end
  end
  return best
end

local function assault(ctx, unit)
  local ids = comrades(ctx, unit)
  return best_attack(ctx, enemy_hexes(ctx, unit, 1), ASSAULT_ODDS, function(hex)
    return { assault = { units = ids, target = hex } }
  end)
end

local function charge(ctx, unit)
  local ids = comrades(ctx, unit)
  return best_attack(ctx, enemy_hexes(ctx, unit, CHARGE_RANGE), CHARGE_ODDS, function(hex)
    return { charge = { units = ids, target = hex } }
  end)
end

-- Returns the order by which a unit turns to the enemy, if it may and does not face him yet. Who stands on several hexes
-- would turn about where he is and bring his head to the other end: he stays as he lies.
local function face(ctx, unit, enemy)
  local facing = #unit.hexes == 1 and ctx.toward(unit, enemy)
  if facing and facing ~= unit.facing then
    local order = { turn = { units = { unit.id }, facing = facing } }
    return ctx.check(order).allowed and order or nil
  end
end

-- Out of reach of the enemy, to recover.
local function fall_back(ctx, unit, distance)
  if not distance or distance > DANGER then
    return nil
  end
  return march_to_least(ctx, unit, -(DANGER + 1), function(hex)
    local _, away = nearest_enemy(ctx, unit.side, hex)
    return -math.min(away or 0, DANGER + 1)
  end)
end

-- Towards a goal, or where there is none towards the enemy; not farther than `near` from it.
local function advance(ctx, unit, goal, near)
  return march_to_least(ctx, unit, near, function(hex)
    return math.max(ctx.distance(hex, goal), near)
  end)
end

local function guns(ctx, unit, enemy, distance, goal)
  local in_range = distance and distance <= math.min(unit.range, GUN_RANGE) and ctx.sees(unit.hex, enemy)
  if not in_range then
    return unit.limbered and advance(ctx, unit, goal or enemy, GUN_RANGE - 2)
  end
  if unit.limbered then
    local order = { change_formation = { units = { unit.id }, to = "unlimbered" } }
    return ctx.check(order).allowed and order or nil
  end
  return face(ctx, unit, enemy)
end

-- A leader stays with the nearest troops of his own behind the first line.
local function lead(ctx, unit)
  local filter = { side = unit.side, kind = "troops", group = unit.group, on_map = true }
  local goal = nearest_goal(ctx, unit.side, unit.hex)
  local men = goal and ctx.nearest(goal, filter) or ctx.nearest(unit.hex, filter)
  if not men then
    return nil
  end
  local at = ctx.unit(men).hex
  return march_to_least(ctx, unit, 0, function(hex)
    return ctx.distance(hex, at)
  end, function(hex)
    local _, away = nearest_enemy(ctx, unit.side, hex)
    return away and away < STAND_OFF and not troops.side_holds(ctx, hex, unit.side)
  end)
end

-- Returns what an active unit does now; nothing where it is content.
local function order_of(ctx, unit)
  if unit.kind ~= "troops" then
    return lead(ctx, unit)
  end
  local enemy, distance = nearest_enemy(ctx, unit.side, unit.hex)
  if unit.condition ~= "good_order" then
    return fall_back(ctx, unit, distance)
  end
  local goal, away, is_ours = nearest_goal(ctx, unit.side, unit.hex)
  if unit.arm == "artillery" then
    return guns(ctx, unit, enemy, distance, goal)
  elseif unit.arm == "cavalry" and enemy then
    local order = charge(ctx, unit)
    if order then
      return order
    end
  elseif unit.arm == "infantry" and distance == 1 then
    local order = assault(ctx, unit)
    if order then
      return order
    end
  end
  if not enemy or distance > 1 then
    local holds = is_ours and away <= NEAR_GOAL
    local order = not holds and (goal or enemy) and advance(ctx, unit, goal or enemy, is_ours and SUPPORT or 1)
    if order then
      return order
    end
  end
  return enemy and distance <= GUN_RANGE and face(ctx, unit, enemy)
end

-- Who may not finish stands in a hex over its limit: he makes room.
local function make_room(ctx, unit)
  local place = unit.on_map and ctx.reach({ unit.id })[1]
  return place and ctx.march({ unit.id }, place.hex)
end

-- The first active unit with something to do does it; one with nothing to do is finished.
local function manoeuvre(ctx, q)
  for _, id in ipairs(ctx.units({ side = q.side, active = true })) do
    local unit = ctx.unit(id)
    local order = q.refused == 0 and unit.on_map and order_of(ctx, unit)
    local finish = { finish = { units = { id } } }
    if order then
      return order
    elseif ctx.check(finish).allowed then
      return finish
    end
    local march = q.refused == 0 and make_room(ctx, unit)
    if march then
      return march
    end
  end
end

-- Each hex fires at what it is likeliest to hurt.
local function fire(ctx, q)
  for _, id in ipairs(ctx.units({ side = q.side, kind = "troops", on_map = true })) do
    local from = ctx.unit(id).hex
    local best, most = nil, 0
    for _, target in ipairs(ctx.targets(from)) do
      local order = { fire = { from = from, at = target } }
      local odds = ctx.odds(order)
      if odds and odds.hits and odds.hits > most and ctx.check(order).allowed then
        best, most = order, odds.hits
      end
    end
    if best then
      return best
    end
  end
end

local function recover(ctx, q)
  for _, id in ipairs(ctx.units({ side = q.side, kind = "troops", on_map = true })) do
    local unit = ctx.unit(id)
    if unit.condition ~= "good_order" and not unit.tried then
      return { recover = { unit = id } }
    end
  end
end

local function yes()
  return "yes"
end

local function no()
  return "no"
end

return {
  ask = {
    next_order = function(ctx, q)
      if ctx.phase == "manoeuvre" or ctx.phase == "command" then
        return manoeuvre(ctx, q)
      elseif ctx.phase == "combat" then
        return fire(ctx, q)
      elseif ctx.phase == "reorganisation" then
        return recover(ctx, q)
      end
    end,

    -- Whoever comes near is shot at, horse is met in Square or countered.
    opportunity_fire = yes,
    form_square = yes,
    reaction_charge = yes,
    form_up = yes,
    -- Nobody runs after a passing enemy, or leaves the field while he may stay.
    opportunity_charge = no,
    leave_map = no,
    -- Regiments stay together; a leader shares the fate of his men.
    divide = no,
    leader_goes = yes,
    -- The winner takes the ground only if it is a goal.
    advance = function(ctx, q)
      local hex = q.hexes and q.hexes[1]
      local goal, distance = nil, nil
      if hex then
        goal, distance = nearest_goal(ctx, q.side, hex)
      end
      return goal and distance == 0 and "yes" or "no"
    end,
    -- Everything else, ways back among them: the likeliest answer, which comes first.
    any = function(_, q)
      return q.options[1]
    end,
  },
}
