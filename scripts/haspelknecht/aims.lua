-- The aims of a player (kind `aim`): functions that return what is missing.

local acquire = require "acquire"
local owned = require "owned"
local stock = require "stock"

local M = {}

-- Returns the discs of a colour that a seat lacks for a development, and those it has beyond that.
local function compare(seat, development, colour)
  local own, stand_in = stock.of_colour(seat, colour)
  local difference = own + stand_in - development.cost[colour.id]
  return math.max(0, -difference), math.max(0, difference)
end

-- Returns true for a development that the farmer could acquire if the discs were there.
local function is_open(seat, development)
  if seat.executing or owned.owns(seat, development) then return false end
  local is_in_field = any(zone.field:list(), function(piece)
    return piece.definition == development
  end)
  return is_in_field and acquire.is_within_reach(seat, development)
end

-- Returns the number of discs that are missing, and of how many of them the colour does not matter;
-- nil if the development is not open to the seat.
local missing = remember(function(seat, development)
  if not is_open(seat, development) then return nil end
  local coloured, spare = 0, 0
  for _, colour in ipairs(all("action_disc")) do
    local lacking, more = compare(seat, development, colour)
    coloured, spare = coloured + lacking, spare + more
  end
  local of_any_colour = math.max(0, development.cost.grey - spare)
  return coloured + of_any_colour, of_any_colour
end)

--- Returns 1 if one disc of this colour is all that a seat lacks for a development.
---@param ctx ctx
---@param development definition.development
---@param colour definition.action_disc
---@return integer
function M.disc_for_development(ctx, development, colour)
  if missing(ctx.seat, development) ~= 1 then return 0 end
  return (compare(ctx.seat, development, colour))
end

--- Returns 1 if one disc of any colour is all that a seat lacks for a development.
---@param ctx ctx
---@param development definition.development
---@return integer
function M.any_disc_for_development(ctx, development)
  local discs, of_any_colour = missing(ctx.seat, development)
  return discs == 1 and of_any_colour or 0
end

return M
