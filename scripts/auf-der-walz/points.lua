-- Foot-it points: what the marker on the track shows.

local M = {}

--- Sets the marker, never past the end of the track if the track has one.
---@public
---@param seat seat
---@param amount integer
function M.set(seat, amount)
  if option.foot_it_cap ~= "none" then amount = math.min(amount, option.foot_it_cap) end
  seat.foot_it_points = amount
end

--- Bonus points. Outside the own turn they lapse; by the option they, and those of an insight, wait
--- for the next one.
---@public
---@param seat seat
---@param amount integer
---@param from any?
function M.gain(seat, amount, from)
  local own_turn = game.seat == seat
  if option.insight_points_timing == "next_turn" and (from == "insight" or not own_turn) then
    seat.stored_points = seat.stored_points + amount
  elseif own_turn then
    M.set(seat, seat.foot_it_points + amount)
  end
end

--- Subtracts points.
---@public
---@param seat seat
---@param amount integer
function M.spend(seat, amount)
  seat.foot_it_points = seat.foot_it_points - amount
end

return M
