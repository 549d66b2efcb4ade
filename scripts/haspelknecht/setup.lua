-- Setting up the table, and the beginning of a season.

local field = require "field"
local mine = require "mine"
local owned = require "owned"
local pools = require "pools"

local M = {}

local function draw_turn_order()
  local left = seats()
  for place = 1, #left do
    local seat = pick("setup", left)
    seat.place = place
    left = without(left, seat)
  end
end

-- The verbs that bring material of a tile; by which agreement, and where, all start with it.
local BRINGING = {
  take_building = { agreement = "missing_buildings", place = "buildings" },
  take_worker_tile = { agreement = "missing_hoe", place = "worker_tiles" },
  take_marker = {},
}

-- Material of tiles that are not in the field stays in the box, or is given to all by agreement.
local function set_aside()
  for _, development in ipairs(all("development")) do
    for _, step in ipairs(not owned.piece(development) and development.gain or {}) do
      local way = BRINGING[step.verb]
      for i, each in ipairs(way and step.args.components or {}) do
        local seat = way.agreement and option[way.agreement] == "given" and seats()[i]
        each:move(seat and seat[way.place] or zone.tile_box)
      end
    end
  end
end

--- Sets up the field, the pools, the player discs and the turn order.
---@public
function M.set_up()
  field.lay_out()
  pools.fill_first()
  for _, seat in ipairs(seats()) do
    seat.player_discs:draw(zone.points_track)
    seat.player_discs:draw(zone.order_row)
  end
  draw_turn_order()
  set_aside()
end

-- Activates the gains of the last phase.
local function make_ready(seat)
  for _, name in ipairs { "buildings", "markers", "worker_tiles" } do
    seat["new_" .. name]:transfer(seat[name])
  end
end

local SUMMER = 2

--- Begins a season: pit water in spring and autumn; new tiles and markers become usable.
---@public
function M.begin_season()
  emit("season_began", { number = game.season, year = game.year })
  for _, seat in ipairs(seats()) do
    seat.planned = 0
    make_ready(seat)
    if game.season ~= SUMMER then
      mine.add_water(seat, value("pit_water", 1, { seat = seat }))
    end
  end
end

return M
