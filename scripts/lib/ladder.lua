-- The ladder of two dice read as tens and units: 11, 12 ... 16, 21 ... 66. Its 36 rungs are numbered 0 to 35;
-- a modifier of +3 means three rungs up, so that 15 and 3 make 22.

local ladder = {}

-- Returns the rung of a throw: 0 for 11, 35 for 66; nil where the two digits are no dice.
function ladder.rung(throw)
  local tens, units = math.floor(throw / 10), throw % 10
  if tens < 1 or tens > 6 or units < 1 or units > 6 then
    return nil
  end
  return (tens - 1) * 6 + units - 1
end

-- Returns the rung of what must be a throw of two dice.
local function rung_of(throw)
  return assert(ladder.rung(throw), "no throw of two dice")
end

-- Returns the throw on a rung; below the ladder 11, above it 66.
function ladder.throw(rung)
  rung = math.max(0, math.min(35, rung))
  return (math.floor(rung / 6) + 1) * 10 + rung % 6 + 1
end

-- Returns a throw moved so many rungs up (or down, below zero), never off the ladder.
function ladder.moved(throw, rungs)
  return ladder.throw(rung_of(throw) + rungs)
end

-- Returns how many of the 36 throws reach a target with so many rungs added.
function ladder.chances(target, rungs)
  return math.max(0, math.min(36, 36 - rung_of(target) + (rungs or 0)))
end

return ladder
