-- Goods in a yard, thalers, debts and points.

local M = {}

local COINS, NOTES = 16, 24

local function total(name)
  local sum = 0
  for _, seat in ipairs(seats()) do sum = sum + seat[name] end
  return sum
end

-- Returns the part of `count` that the supply still has, if it is limited.
local function in_supply(name, count, stock)
  if option.coin_and_debt_supply == "unlimited" then return count end
  return math.max(0, math.min(count, stock - total(name)))
end

--- Gives a seat units of a good. Coal just received cannot be sold before the next phase.
---@public
---@param seat seat
---@param good string
---@param count integer
function M.gain(seat, good, count)
  if good == "thaler" then count = in_supply("thaler", count, COINS) end
  if count == 0 then return end
  seat[good] = seat[good] + count
  if good == "coal" then seat.fresh_coal = seat.fresh_coal + count end
  emit("gained", { seat = seat, good = good, number = count })
end

--- Gives goods up; coal just received goes first, since it can serve for less.
---@public
---@param seat seat
---@param good string
---@param count integer
function M.spend(seat, good, count)
  seat[good] = seat[good] - count
  if good == "coal" then seat.fresh_coal = math.max(0, seat.fresh_coal - count) end
end

--- Gives a seat a debt note for each unit that it cannot pay.
---@public
---@param seat seat
---@param count integer
function M.owe(seat, count)
  count = in_supply("debt_notes", count, NOTES)
  if count == 0 then return end
  seat.debt_notes = seat.debt_notes + count
  emit("debt_taken", { seat = seat, number = count })
end

--- Scores points immediately.
---@public
---@param seat seat
---@param category string
---@param points integer
function M.score(seat, category, points)
  if points == 0 then return end
  seat.points = seat.points + points
  emit("scored", { seat = seat, category = category, points = points })
end

return M
