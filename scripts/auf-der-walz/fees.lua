-- Fees of spaces: what is due, whether it can be raised, and paying it.

local money = require "money"

local M = {}

--- What entering a space would cost, after what companions take off it.
function M.due(seat, space)
  if space.fee == 0 then return 0 end
  return value("fee", space.fee, { seat = seat, space = space })
end

-- Whether a card could waive a fee on the spot.
local function waivable(seat, space, due)
  return value("fee_due", due, { seat = seat, space = space, probe = true }) < due
end

--- Whether the fee of a space keeps a journeyman out.
function M.affordable(seat, space)
  local due = M.due(seat, space)
  if due == 0 or option.enter_unaffordable == "always" then return true end
  if waivable(seat, space, due) then return true end
  if option.enter_unaffordable == "never" then return seat.thaler >= due end
  return money.raisable(seat) >= due
end

--- Pays the fee of the space just entered.
function M.pay(seat, space)
  local due = M.due(seat, space)
  if due > 0 then due = value("fee_due", due, { seat = seat, space = space }) end
  if due > 0 then money.oblige(seat, due) end
end

return M
