-- The development field: which tiles lie where, and which are adjacent.

local layouts = require "layouts"
local owned = require "owned"

local M = {}

local PAYMENTS = 3  -- thalers that the three winters ask for

-- The tiles of a row in the order of their numbers.
local function tiles_of(row)
  local list = where(all("development"), function(each) return each.row == row end)
  table.sort(list, function(one, other) return one.number < other.number end)
  return list
end

local function drawn(list, count)
  local left, chosen = list, {}
  while #chosen < count do
    local one = pick("layout", left)
    chosen[#chosen + 1] = one
    left = without(left, one)
  end
  return chosen
end

-- Returns the number of chosen tiles that bring thalers; a pair with too few is redrawn.
local function thaler_sources(chosen)
  local count = 0
  for _, row in ipairs(chosen) do
    for _, development in ipairs(row) do
      if development.thalers then count = count + 1 end
    end
  end
  return count
end

-- The tiles to use, row by row.
local function choose_tiles(layout)
  local chosen
  repeat
    chosen = {}
    for i, row in ipairs(all("row")) do
      local list, count = tiles_of(row), #layout[i]
      local random = option.tiles == "random"
      chosen[i] = random and drawn(list, count) or { table.unpack(list, 1, count) }
    end
  until option.tiles == "lowest" or thaler_sources(chosen) >= PAYMENTS
  return chosen
end

-- Returns the agreed layout if it is for this number of players, otherwise the default.
local function named_layout()
  for _, layout in ipairs(all("layout")) do
    if layout.id == option.layout and contains(layout.players, game.players) then
      return layout.rows
    end
  end
  return def.layout["default_" .. game.players].rows
end

--- Lays the tiles out.
function M.lay_out()
  local layout = option.layout == "free" and layouts.draw(game.players + 1) or named_layout()
  local fault = layouts.fault(layout, game.players)
  if fault then error(fault) end
  local chosen = choose_tiles(layout)
  for i, cells in ipairs(layout) do
    for k, cell in ipairs(cells) do
      local piece = chosen[i][k].components[1]
      board.place_at(piece, cell[1], cell[2], 0)
      piece:move(zone.field)
    end
  end
end

--- Returns true if two tiles of the field count as adjacent.
---@public
---@param one any
---@param other any
---@return boolean
function M.are_adjacent(one, other)
  if board.hex_distance(owned.piece(one), owned.piece(other)) ~= 1 then return false end
  return option.adjacency == "any_side" or one.row ~= other.row
end

--- Returns true if a seat owns a tile that touches this one.
---@public
---@param seat seat
---@param development definition
---@return boolean
M.touches_own = remember(function(seat, development)
  return any(owned.of(seat), function(own) return M.are_adjacent(own, development) end)
end)

return M
