-- A player's pit, tunnel and shaft: what is accessible, what water blocks, and the end of the pit.

local goods = require "goods"

local M = {}

local PIT_LIMIT = 2      -- water in the pit that stops mining there
local SHAFT_LIMIT = 2    -- water in the shaft that stops lifting
local TUNNEL_LIMIT = 5   -- water in the shaft that stops mining in the tunnel
local REMOVED = 2        -- water that one action removes

-- By kind of section: the coal up to each section.
local COAL = {}
for _, kind in ipairs { "pit_section", "tunnel_section" } do
  local sums = { [0] = 0 }
  for i, section in ipairs(all(kind)) do sums[i] = sums[i - 1] + section.coal end
  COAL[kind] = sums
end

--- The coal in the first `count` sections of a kind.
---@param kind any
---@param count integer
function M.coal_up_to(kind, count) return COAL[kind][count] or COAL[kind][#COAL[kind]] end

--- All coal in the pit.
function M.pit_coal() return M.coal_up_to("pit_section", #all("pit_section")) end

--- Returns true if wood has opened some coal of the area, regardless of water.
---@public
---@param seat seat
---@param area string
---@return boolean
function M.is_accessible(seat, area)
  if area == "pit" then
    return not seat.pit_exhausted and
      seat.pit_mined < M.coal_up_to("pit_section", seat.pit_wood + 1)
  end
  return seat.pit_exhausted and
    seat.tunnel_mined < M.coal_up_to("tunnel_section", seat.tunnel_wood)
end

--- Returns the area in which a player mines now.
---@public
---@param seat seat
---@return string
function M.area(seat)
  return seat.pit_exhausted and "tunnel" or "pit"
end

--- Returns true if there is too much water to mine there.
---@public
---@param seat seat
---@param area string
---@return boolean
function M.is_flooded(seat, area)
  if area == "pit" then return seat.pit_water >= PIT_LIMIT end
  return seat.shaft_water >= TUNNEL_LIMIT
end

--- Returns true if a player can mine coal of the area.
---@public
---@param seat seat
---@param area string
---@return boolean
function M.can_mine(seat, area)
  return M.is_accessible(seat, area) and not M.is_flooded(seat, area)
end

--- Returns true if coal in the shaft can be lifted; with much water the windlass man must remove it
--- first.
---@public
---@param seat seat
---@return boolean
function M.can_lift(seat)
  return seat.shaft_coal > 0 and seat.shaft_water < SHAFT_LIMIT
end

--- Returns the number of free wood symbols of the area.
---@public
---@param seat seat
---@param area string
---@return integer
function M.free_symbols(seat, area)
  if area == "pit" then
    return seat.pit_exhausted and 0 or #all("pit_section") - 1 - seat.pit_wood
  end
  if not seat.pit_exhausted and not option.tunnel_wood_before_pit_exhausted then return 0 end
  return #all("tunnel_section") - seat.tunnel_wood
end

--- Returns true if a player has wood and a free symbol of the area.
---@public
---@param seat seat
---@param area string
---@return boolean
function M.can_place_wood(seat, area)
  return seat.wood > 0 and M.free_symbols(seat, area) > 0
end

--- Places a wood from the yard on the next symbol.
---@public
---@param seat seat
---@param area string
function M.place_wood(seat, area)
  seat.wood = seat.wood - 1
  local name = area == "pit" and "pit_wood" or "tunnel_wood"
  seat[name] = seat[name] + 1
  emit("wood_placed", { seat = seat, area = area })
end

--- Adds water to the field that is in use.
---@public
---@param seat seat
---@param count integer
function M.add_water(seat, count)
  if count <= 0 then return end
  local name = seat.pit_exhausted and "shaft_water" or "pit_water"
  seat[name] = seat[name] + count
  emit("water_came", { seat = seat, number = count })
end

--- Returns the water on the field that is in use.
---@public
---@param seat seat
---@return integer
function M.water(seat)
  return seat.pit_exhausted and seat.shaft_water or seat.pit_water
end

--- Removes as much water as one action can, or `count` units; never more than there is.
---@public
---@param seat seat
---@param count integer?
function M.remove_water(seat, count)
  local name = seat.pit_exhausted and "shaft_water" or "pit_water"
  local removed = math.min(count or REMOVED, seat[name])
  seat[name] = seat[name] - removed
  emit("water_removed", { seat = seat, number = removed })
end

local PIT_BONUS = { 2, 1, 0 }

-- The last coal of the pit is mined: hewer and windlass man come, the rest moves on.
local function exhaust_pit(seat)
  seat.pit_exhausted = true
  seat.shaft_water = seat.shaft_water + seat.pit_water
  seat.pit_water = 0
  seat.pit_wood = 0
  local place = option.new_crew_same_phase and seat.worker_tiles or seat.new_worker_tiles
  zone.worker_tile_supply:transfer(place, def.worker_tile.deep_crew, 1)
  emit("pit_exhausted", { seat = seat })
  goods.score(seat, "pit_bonus", PIT_BONUS[math.max(1, game.year)])
end

--- Mines one coal: from the pit to the yard, or from the tunnel to the shaft.
---@public
---@param seat seat
---@param area string
function M.mine(seat, area)
  seat.mined = seat.mined + 1
  emit("coal_mined", { seat = seat, area = area })
  if area == "tunnel" then
    seat.tunnel_mined = seat.tunnel_mined + 1
    seat.shaft_coal = seat.shaft_coal + 1
    return
  end
  seat.pit_mined = seat.pit_mined + 1
  goods.gain(seat, "coal", 1)
  if seat.pit_mined == M.pit_coal() then exhaust_pit(seat) end
end

--- Lifts one coal from the shaft to the yard.
---@public
---@param seat seat
function M.lift(seat)
  seat.shaft_coal = seat.shaft_coal - 1
  emit("coal_lifted", { seat = seat })
  goods.gain(seat, "coal", 1)
end

--- Returns the sections of the tunnel that are mined out and propped.
---@public
---@param seat seat
---@return definition[]
function M.complete_sections(seat)
  local list, coal = {}, 0
  for i, section in ipairs(all("tunnel_section")) do
    coal = coal + section.coal
    if i <= seat.tunnel_wood and coal <= seat.tunnel_mined then list[#list + 1] = section end
  end
  return list
end

return M
