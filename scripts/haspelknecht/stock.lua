-- The discs that a player can draft: taken ones, and markers that replace some.

local pools = require "pools"

local M = {}

local COLOURS = all("action_disc")
local LIMIT = 5

--- Returns the number of discs of a colour in the drafts of a player.
---@public
---@param seat seat
---@param colour definition.action_disc
---@return integer
function M.drafted(seat, colour)
  return var.draft:sum(nil, colour, seat)
end

-- Disc markers of a colour that a player may use.
local function markers(seat, colour)
  return #where(seat.markers:list(), function(marker) return marker.disc == colour end)
end

--- Returns, for a colour, the taken discs, the markers that replace discs, and the drafted discs.
---@param seat seat
---@param colour definition.action_disc
M.of_colour = remember(function(seat, colour)
  return pools.taken(seat, colour), markers(seat, colour), M.drafted(seat, colour)
end)

--- Returns what a player can draft from, by colour, and the number of all `markers`.
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

--- Returns true if these discs (by colour) can be drafted in addition to the drafted ones.
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
