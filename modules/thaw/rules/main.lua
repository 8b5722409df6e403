-- Thaw. In each turn the bears, then the seals, move one piece one or two hexes over ice, through no other piece. Each hex
-- that is left breaks on 5 or 6 and is water for good; from turn 10 on a warm wind breaks it on 4 as well. A piece with no
-- ice to step on when its clan is to move is lost. Who has no piece left has lost; after the last turn the clan with more pieces has won.

local ice = require("ice")
local shown = require("shown")

-- A phase bears the name of the clan that moves in it.
local function has_moved(ctx)
  return ctx.store.moved == ctx.turn .. "/" .. ctx.phase
end

local function may_move(ctx, order)
  if ctx.store.winner then
    return ctx.refuse("game-over")
  end
  local piece = ctx.unit(order.units[1])
  if ctx.phase ~= piece.side then
    return ctx.refuse("not-your-turn")
  end
  if has_moved(ctx) then
    return ctx.refuse("one-move")
  end
  if #order.units > 1 or #order.path > 2 then
    return ctx.refuse("two-hexes")
  end
  for _, hex in ipairs(order.path) do
    if not ice.is_free(ctx, hex) then
      return ctx.refuse("no-ice", { hex = hex })
    end
  end
end

local function may_go_on(ctx)
  if ctx.store.winner then
    return ctx.refuse("game-over")
  end
  if ctx.turn > 0 and not has_moved(ctx) then
    return ctx.refuse("must-move")
  end
end

local function refused_in_play(ctx)
  if ctx.turn > 0 then
    return ctx.refuse("no-such-order")
  end
end

local function decide(ctx, winner)
  ctx.set("winner", winner)
  ctx.say("has-won", { clan = ctx.side(winner).name })
end

local function other_clan(clan)
  return clan == "bears" and "seals" or "bears"
end

-- Takes off who has no ice left, and ends the game where a clan has nobody.
local function clan_begins(ctx, event)
  local left = 0
  for _, id in ipairs(ctx.units({ side = event.phase, on_map = true })) do
    if ice.is_stuck(ctx, id) then
      ctx.remove(id, "stuck")
      ctx.say("piece-lost", { piece = ctx.unit(id).name })
    else
      left = left + 1
    end
  end
  if left == 0 and not ctx.store.winner then
    decide(ctx, other_clan(event.phase))
  end
end

local function phase_began(ctx, event)
  if event.turn == 1 and event.index == 0 then
    ctx.timer("warm_wind", { turn = 10 })
  end
  clan_begins(ctx, event)
end

local function wind_turns(ctx)
  ctx.set("warm_wind", true)
  ctx.say("warm-wind")
end

local function may_give_up(ctx)
  if ctx.store.winner then
    return ctx.refuse("game-over")
  end
  if ctx.turn == 0 then
    return ctx.refuse("not-begun")
  end
end

local function give_up(ctx)
  decide(ctx, other_clan(ctx.phase))
end

local function ice_breaks(ctx, event)
  ctx.set("moved", ctx.turn .. "/" .. ctx.phase)
  if ctx.dice.d6("ice") >= (ctx.store.warm_wind and 4 or 5) then
    ctx.overlay(event.from, "open_water", "water", "ice-breaks")
  end
end

local function count(ctx)
  local bears = #ctx.units({ side = "bears", on_map = true })
  local seals = #ctx.units({ side = "seals", on_map = true })
  if ctx.store.winner then
    return
  end
  if bears == seals then
    ctx.say("drawn", { left = bears })
  else
    decide(ctx, bears > seals and "bears" or "seals")
  end
end

---@type Script
local script = {
  may = {
    move = may_move,
    next_phase = may_go_on,
    place = refused_in_play,
    turn = refused_in_play,
    command = may_give_up,
  },
  on = {
    unit_moved = ice_breaks,
    phase_began = phase_began,
    game_ended = count,
  },
  timer = { warm_wind = wind_turns },
  command = { give_up = give_up },
  overlay = { footing = { key = "Ctrl+J", fn = shown.footing } },
  panel = { tally = { fn = shown.tally } },
}

return script
