-- Questions about units that many scripts ask.

local troops = {}

-- Returns whether a unit of one of these arms is among the ids.
function troops.any_of_arm(ctx, ids, arm)
  for _, id in ipairs(ids) do
    if ctx.unit(id).arm == arm then
      return true
    end
  end
  return false
end

-- Returns the regiment a unit is, or is a fraction of; nil for batteries, leaders and markers.
function troops.regiment_of(ctx, unit)
  if unit.organisation == "regiment" then
    return unit.id
  end
  if unit.parent and ctx.unit(unit.parent).organisation == "regiment" then
    return unit.parent
  end
  return nil
end

-- Whether a unit holds the ground it stands on: leaders and wagons alone do not.
local function holds(unit)
  return unit.kind == "troops" and unit.arm ~= "wagon"
end

-- Returns whether troops of a side stand in a hex; its leaders alone do not count.
function troops.side_holds(ctx, hex, side)
  for _, id in ipairs(ctx.hex(hex).units) do
    local unit = ctx.unit(id)
    if unit.side == side and holds(unit) then
      return true
    end
  end
  return false
end

-- Returns the hexes in which troops of a side stand, as a table that answers `held[hex]`.
function troops.held_by(ctx, side)
  local held = {}
  for _, id in ipairs(ctx.units({ side = side, on_map = true })) do
    local unit = ctx.unit(id)
    if holds(unit) then
      for _, portion in ipairs(unit.hexes) do
        held[portion.hex] = true
      end
    end
  end
  return held
end

return troops
