-- The functions of Lua that differ from machine to machine, or that hide an error, in versions that do not.
-- Runs once in a new VM, before its libraries are closed.

local raw_next, raw_error, raw_tostring, raw_format = next, error, tostring, string.format
local raw_setmetatable, raw_getmetatable = setmetatable, getmetatable
local type, select, rawget, unpack, floor = type, select, rawget, unpack, math.floor
local sort, freeze = table.sort, table.freeze

-- Returns the keys of a table: whole numbers first, then texts, each in order.
local function sorted_keys(t, who)
  if type(t) ~= "table" then
    raw_error(who .. " wants a table, got " .. type(t), 3)
  end
  local numbers, texts = {}, {}
  local key = raw_next(t)
  while key ~= nil do
    local kind = type(key)
    if kind == "string" then
      texts[#texts + 1] = key
    elseif kind == "number" and key == floor(key) then
      numbers[#numbers + 1] = key
    else
      raw_error(who .. " wants whole numbers or texts as keys, found a " .. kind, 3)
    end
    key = raw_next(t, key)
  end
  sort(numbers)
  sort(texts)
  for i = 1, #texts do
    numbers[#numbers + 1] = texts[i]
  end
  return numbers
end

local function our_pairs(t)
  local keys, at = sorted_keys(t, "pairs"), 0
  return function()
    while true do
      at = at + 1
      local key = keys[at]
      if key == nil then
        return nil
      end
      local value = rawget(t, key)
      if value ~= nil then
        return key, value
      end
    end
  end
end

local function our_next(t, ...)
  if select("#", ...) > 0 and (...) ~= nil then
    raw_error("next(t, key) is not given here; write `for key, value in pairs(t) do`", 2)
  end
  local key = sorted_keys(t, "next")[1]
  if key == nil then
    return nil
  end
  return key, rawget(t, key)
end

-- The address of a table must not reach a script: it differs from run to run.
local function our_tostring(value)
  local kind = type(value)
  if kind == "table" then
    local meta = raw_getmetatable(value)
    if type(meta) == "table" and rawget(meta, "__tostring") then
      return raw_tostring(value)
    end
    return "table"
  elseif kind == "function" then
    return "function"
  end
  return raw_tostring(value)
end

string.format = function(form, ...)
  local count = select("#", ...)
  local values = { ... }
  for i = 1, count do
    local kind = type(values[i])
    if kind == "table" or kind == "function" or kind == "userdata" then
      values[i] = our_tostring(values[i])
    end
  end
  return raw_format(form, unpack(values, 1, count))
end

local function our_error(message, level)
  if type(message) ~= "string" and type(message) ~= "number" then
    message = "error() wants a text, got " .. type(message)
  end
  level = level or 1
  raw_error(message, level == 0 and 0 or level + 1)
end

-- A weak table empties itself when the collector runs, which is not the same on two machines.
local function our_setmetatable(t, meta)
  if type(meta) == "table" then
    if rawget(meta, "__mode") ~= nil then
      raw_error("weak tables (__mode) are not given here", 2)
    end
    raw_setmetatable(t, meta)
    freeze(meta)
    return t
  end
  return raw_setmetatable(t, meta)
end

return { pairs = our_pairs, next = our_next, tostring = our_tostring, error = our_error, setmetatable = our_setmetatable }
