-- Where a piece can go.

local ice = {}

---@param ctx Ctx
---@param hex Id
function ice.is_free(ctx, hex)
  local ground = ctx.hex(hex)
  return ground.terrain == "ice" and #ground.units == 0
end

---@param ctx Ctx
---@param id Id
function ice.is_stuck(ctx, id)
  local hex = ctx.unit(id).hex
  if not hex then
    return false
  end
  for _, next_hex in ipairs(ctx.hex(hex).neighbours) do
    if ice.is_free(ctx, next_hex) then
      return false
    end
  end
  return true
end

return ice
