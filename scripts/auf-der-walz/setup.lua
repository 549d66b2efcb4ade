-- Setting up the table.

local M = {}

local AROUND = { n = { 0, -1 }, ne = { 1, -1 }, se = { 1, 0 },
                 s = { 0, 1 }, sw = { -1, 1 }, nw = { -1, 0 } }

-- The start area: the homeland and its six tiles, as they are printed.
local function lay_out_start_area()
  for _, tile in ipairs(zone.start_pieces:list()) do
    local at = tile.place and AROUND[tile.place] or { 0, 0 }
    board.place_at(tile, at[1], at[2], 0)
    tile:move(zone.map)
  end
end

local function homeland_space()
  return board.spaces("homeland")[1]
end

local function prepare(seat)
  for _, card in ipairs(seat.foot_it_stack:list()) do
    if card.one_day then card:move(seat.one_day_place) end
  end
  seat.foot_it_stack:shuffle("setup")
  seat.position = homeland_space()
  var.held_pieces:set(seat, seat, 4)
  for _, name in ipairs { "orange", "black" } do
    local colour = def.colour[name]
    var.tally:set(colour.segment, colour, seat, 1)
  end
end

--- Shuffles the stacks and gives every journeyman what he sets out with.
---@public
function M.set_up()
  lay_out_start_area()
  local stacks = { zone.landscape_stack, zone.city_stack, zone.companion_stack,
                   zone.news_stack, zone.fate_stack }
  for _, stack in ipairs(stacks) do stack:shuffle("setup") end
  if option.leisure_stacks == "single" then zone.leisure_stack:shuffle("setup") end
  for _, seat in ipairs(seats()) do prepare(seat) end
  game.start_seat = seats()[1]
end

return M
