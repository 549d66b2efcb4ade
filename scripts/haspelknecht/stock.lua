-- The discs that a player can draft: those taken, and markers that stand in for some.

local pools = require "pools"

local M = {}

local COLOURS = all("action_disc")
local LIMIT = 5

--- Discs of a colour in the drafts of a player.
---@param seat seat
---@param colour definition.action_disc
function M.drafted(seat, colour)
  return var.draft:sum(nil, colour, seat)
end

-- Disc markers of a colour that a player may use.
local function markers(seat, colour)
  return #where(seat.markers:list(), function(marker) return marker.disc == colour end)
end

--- Of a colour: what was taken, what markers stand in for, and what is drafted already.
---@param seat seat
---@param colour definition.action_disc
M.of_colour = remember(function(seat, colour)
  return pools.taken(seat, colour), markers(seat, colour), M.drafted(seat, colour)
end)

--- What a player can draft from, by colour; and all `markers` together.
---@param seat seat
function M.of(seat)
  local stock = { markers = 0 }
  for i = 1, #COLOURS do
    local own, stand_in, drafted = M.of_colour(seat, COLOURS[i])
    stock[i] = { own = own, markers = stand_in, drafted = drafted }
    stock.markers = stock.markers + stand_in
  end
  return stock
end

--- Whether so many discs (by colour) can be drafted beside what has been.
---@param stock any
---@param counts any
function M.has(stock, counts)
  local used, taken = 0, 0
  for i = 1, #stock do
    local discs = stock[i]
    local missing = discs.drafted + counts[i] - discs.own
    if missing > discs.markers then return false end
    if missing > 0 then used = used + missing end
    taken = taken + discs.own
  end
  return used == 0 or option.disc_marker_limit == "beyond_five" or taken + used <= LIMIT
end

return M
