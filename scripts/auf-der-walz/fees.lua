-- Fees of spaces: what is due, whether it can be raised, and paying it.

local money = require "money"

local M = {}

--- Returns the fee of a space after the companions' discounts.
---@public
---@param seat seat
---@param space space
---@return integer
function M.due(seat, space)
  if space.fee == 0 then return 0 end
  return value("fee", space.fee, { seat = seat, space = space })
end

-- Returns true if a card could waive a fee on the spot.
local function waivable(seat, space, due)
  return value("fee_due", due, { seat = seat, space = space, probe = true }) < due
end

-- Returns true if a fee can be paid without a card that waives it.
local function payable(seat, due)
  if option.enter_unaffordable == "always" then return true end
  if option.enter_unaffordable == "never" then return seat.thaler >= due end
  return money.raisable(seat) >= due
end

--- Returns true if a journeyman can pay the fee of a space in addition to a fare.
---@public
---@param seat seat
---@param space space
---@param fare integer?
---@return boolean
function M.affordable(seat, space, fare)
  local due = M.due(seat, space)
  return due == 0 or payable(seat, due + (fare or 0)) or waivable(seat, space, due)
end

--- Returns true if a card could waive the fare of a ride.
---@param seat seat
---@param space space
---@param fare integer
function M.fare_waivable(seat, space, fare)
  return option.belittle_scope == "space_fees_and_carriage" and waivable(seat, space, fare)
end

--- Pays the fee of the space just entered. Who could not enter otherwise must use his card.
---@public
---@param seat seat
---@param space space
function M.pay(seat, space)
  local due = M.due(seat, space)
  local needed = not payable(seat, due)
  money.oblige(seat, value("fee_due", due, { seat = seat, space = space, needed = needed }))
end

return M
