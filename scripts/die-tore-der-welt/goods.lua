-- Goods and points of a player.

local M = {}

M.ALL = { "cloth", "piety", "building_material", "medical_knowledge" }

--- Returns the number of units of a good that a player has.
---@public
---@param seat seat
---@param good definition.good
---@return integer
function M.of(seat, good)
  return var.goods:get(good, seat)
end

--- Returns the number of units of all goods that a player has.
---@public
---@param seat seat
---@return integer
function M.total(seat)
  return var.goods:sum(nil, seat)
end

--- Returns the goods of which the player has any units.
---@public
---@param seat seat
---@return definition[]
function M.owned(seat)
  return where(all("good"), function(good) return M.of(seat, good) > 0 end)
end

--- Adds units up to the maximum of the counter.
---@public
---@param seat seat
---@param good definition.good
---@param count integer
function M.gain(seat, good, count)
  local cap = option.goods_cap
  if cap ~= "none" then count = math.min(count, cap - M.of(seat, good)) end
  if count <= 0 then return end
  var.goods:add(good, seat, count)
  emit("gained", { seat = seat, good = good, number = count })
end

--- Removes units as far as available; returns the number removed.
---@public
---@param seat seat
---@param good definition.good
---@param count integer
---@return integer
function M.lose(seat, good, count)
  count = math.min(count, M.of(seat, good))
  if count <= 0 then return 0 end
  var.goods:add(good, seat, -count)
  emit("gave", { seat = seat, good = good, number = count })
  return count
end

--- Scores points immediately; a loss never goes below the limit of the counter.
---@public
---@param seat seat
---@param category string
---@param points integer
function M.score(seat, category, points)
  local floor = option.points_floor
  if points < 0 and floor ~= "none" then points = math.max(points, floor - seat.points) end
  if points == 0 then return end
  seat.points = seat.points + points
  emit("scored", { seat = seat, category = category, points = points })
end

return M
