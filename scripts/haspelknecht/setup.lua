-- Setting up the table, and the beginning of a season.

local field = require "field"
local mine = require "mine"
local pools = require "pools"

local M = {}

local function draw_turn_order()
  local left = seats()
  for place = 1, #left do
    local seat = pick("setup", left)
    seat.place = place
    for i, other in ipairs(left) do
      if other == seat then table.remove(left, i) break end
    end
  end
end

-- Buildings and improved farmhand whose tiles are not in the field, by agreement.
local function give_what_is_missing()
  for _, seat in ipairs(seats()) do
    if option.missing_buildings == "given" then
      for _, building in ipairs(all("building")) do
        if not field.has(building.id) then
          building.components[seat.index + 1]:move(seat.buildings)
        end
      end
    end
    if option.missing_hoe == "given" and not field.has("hoe") then
      local tile = def.worker_tile.improved_farmhand.components[seat.index + 1]
      tile:move(seat.worker_tiles)
    end
  end
end

--- Field, pools, player discs and turn order.
function M.set_up()
  field.lay_out()
  pools.fill_first()
  for _, seat in ipairs(seats()) do
    seat.player_discs:top():move(zone.points_track)
    seat.player_discs:top():move(zone.order_row)
  end
  draw_turn_order()
  give_what_is_missing()
end

-- What came in the last phase works from now on.
local function make_ready(seat)
  for _, name in ipairs { "buildings", "markers", "worker_tiles" } do
    for _, tile in ipairs(seat["new_" .. name]:list()) do tile:move(seat[name]) end
  end
end

local SUMMER = 2

--- Pit water in spring and autumn; tiles and markers of the last phase become usable.
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
