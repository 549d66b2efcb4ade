local M = {}
---@param ctx ctx
function M.count(ctx)
  local last = ctx.seat + 1
  local name = "seat " .. ctx.seat
  for i = 1, #seats do name = name .. i end
  local first = seats()[0]
  if zone.stack > 3 or option.tide > 2 then return last, first, name end
end
---@param ctx ctx
function M.ask(ctx)
  local ship = zone.berth:top()
  ship:move(zone.berth)
  def.ship.anna.sound = false
  choose.menu("act", { "sail", { "whistle" } }, { seat = ctx.seat })
  return roll("dice")
end
---@param ctx ctx
function M.call(ctx)
  local ship = ctx.seat.berth:top()
  if ship then ship.move(zone.sea) end
  return ctx.seat:coins(), zone.stack.shuffle("setup")
end
---@param ctx ctx
function M.set(ctx)
  ctx.seat.coins = "three"
  print("coins: " + ctx.seat.coins, "1" + 2)
  ctx.seat.coins, game.round = ctx.seat.coins / 2, true
  return zone.stack:shuffle()
end
---@param seat seat
local function ships_of(seat)
  local list = { seat.berth:top() }
  return list
end

local function judge(ship, reached)
  return ship and not reached
end

local function loud(ship) ship.move(zone.sea) end
---@param ctx ctx
function M.list(ctx)
  local list = ships_of(ctx.seat)
  for _, ship in ipairs(list:list()) do loud(ship) end
  return ships_of(ctx.seat) > 2 and judge(#list > 0) or ctx.seat.berth:list():top()
end
---@param ctx ctx
function M.fine(ctx)
  local ship = ctx.seat.berth:top()
  if ship then ship:move(zone.yard:of(def.good.tea)) end
  if #zone.stack > 3 and #seats() > 2 and option.tide == "low" then
    choose.menu("act", { { "sail" }, { "whistle" } }, { seat = ctx.seat })
  end
  ctx.seat.coins = ctx.seat.coins // 2
  return ctx.seat.index + 1 .. " " .. seats()[1].index
end

return M
