-- The guild collects a share and gives it to the seat that has worked most.

local money = require "money"

local M = {}

local ENOUGH = 3  -- Thalers: of less than that the guild wants nothing

--- The verb `pay_dues`: the seat pays `amount` Thalers into the chest, or all it has if that is
--- less.
---@param amount integer
---@param ctx ctx
function M.pay_dues(amount, ctx)
  local paid = math.min(amount, ctx.seat.thaler)
  if paid == 0 then return end
  ctx.seat.thaler = ctx.seat.thaler - paid
  game.guild_chest = game.guild_chest + paid
  emit("dues_paid", { seat = ctx.seat, thaler = paid })
end

--- Around `gain` and `gain_die`: of what comes into the pouch the guild has its share. `previous`
--- is the verb as it was; it may ask questions, so nothing is taken before it is through.
---@param previous fun(ctx: ctx): any
---@param args table
---@param ctx ctx
function M.share_gains(previous, args, ctx)
  local before = ctx.seat.thaler
  if previous(args, ctx) == false then return false end
  if ctx.seat.thaler - before >= ENOUGH then M.pay_dues(option.guild_share, ctx) end
end

-- Those who have put out most markers.
local function busiest()
  local best, fewest
  for _, seat in ipairs(seats()) do
    local left = seat.scheniegelei_markers
    if not fewest or left < fewest then best, fewest = {}, left end
    if left == fewest then best[#best + 1] = seat end
  end
  return best
end

--- The step before the end of a year: the seat that has worked most gets the chest. Tied seats
--- share it; the remainder stays in the chest.
function M.open_chest()
  local list = busiest()
  local share = game.guild_chest // #list
  if share == 0 then return end
  game.guild_chest = game.guild_chest - share * #list
  for _, seat in ipairs(list) do
    emit("chest_opened", { seat = seat, thaler = share })
    money.gain(seat, share)
  end
end

return M
