-- Possessions of players: developments, tiles, markers, buildings.

local M = {}

--- Returns the seats that own a development, the latest first.
---@public
---@param development definition
---@return seat[]
function M.owners(development)
  local list = {}
  for _, disc in ipairs(zone.owners:of(development):list()) do list[#list + 1] = disc.owner end
  return list
end

--- Returns true if a seat has acquired a development.
---@public
---@param seat seat
---@param development definition
---@return boolean
M.owns = remember(function(seat, development)
  return any(zone.owners:of(development):list(), function(disc) return disc.owner == seat end)
end)

--- Returns the developments that a seat has acquired.
---@public
---@param seat seat
---@return definition[]
function M.of(seat)
  return where(all("development"), function(development) return M.owns(seat, development) end)
end

--- Returns the piece of a development on the field, or nil.
---@public
---@param development definition
---@return component?
function M.piece(development)
  local piece = development.components[1]
  return piece.placed and piece or nil
end

--- Takes one of a kind of tile or marker from the supply.
---@public
---@param definition any
---@param supply any
---@param place any
function M.take(definition, supply, place)
  for _, component in ipairs(definition.components) do
    if component.zone == supply then return component:move(place) end
  end
end

--- Returns true if the yard has a building; it is `ready` from the action phase after its arrival.
---@public
---@param seat seat
---@param building any
---@param ready any?
---@return boolean
function M.has_building(seat, building, ready)
  return seat.buildings:has(building) or (not ready and seat.new_buildings:has(building))
end

return M
