-- Scouting out: drawing landscape tiles and city boards and placing them on the map.

local points = require "points"
local tally = require "tally"

local M = {}

-- The homeland and every city keep their distance from a new city.
local DISTANCE = option.city_distance == "one_between" and 2 or 3
local BY_WAY = option.city_distance == "path"
local KEEP_OFF = {
  { kind = "city", distance = DISTANCE, way = BY_WAY },
  { piece = def.start_tile.homeland.components[1], distance = DISTANCE, way = BY_WAY },
}

local function is_scouting_space(space)
  return space.kind == "hex_space" or space.kind == "city_centre"
end

-- Returns the cost in points. `probe` only asks for it.
local function cost(seat, probe)
  return value("scouting_cost", 1, { seat = seat, probe = probe })
end

-- Returns the reason why no city or landscape tile can be scouted beside a piece.
local no_city_beside = remember(function(piece)
  local stack = zone.city_stack
  if #stack == 0 then return "stack_empty" end
  if not board.has_free_side(piece) then return "no_free_side" end
  if board.top_has_room(stack, piece, KEEP_OFF) then return end
  if not board.top_has_room(stack, piece) then return "no_room_for_a_city" end
  return "too_close_for_a_city"
end)

local no_landscape_beside = remember(function(piece)
  if #zone.landscape_stack == 0 then return "stack_empty" end
  if not board.has_free_side(piece) then return "no_free_side" end
end)

--- Returns the reason why nothing can be scouted beside a space with the current stacks.
---@param space space
---@param what any
function M.why_nothing(space, what)
  if what == "landscape" then return no_landscape_beside(space.piece) end
  if space.kind == "city_centre" then return "not_in_a_city" end
  return no_city_beside(space.piece)
end

--- Why a seat may not scout on a space at all.
---@param seat seat
---@param space space
function M.why_not_here(seat, space)
  if space.piece.kind == "start_tile" and not option.start_ring_scoutable then
    return "no_scouting_on_start_ring"
  end
  if option.scout_limit ~= "unlimited" and var.scouted:get(space, seat) then
    return "already_scouted"
  end
end

--- Adds scouting to a menu if the seat is on a hexagonal space.
---@param seat seat
---@param entries option[]
function M.add(seat, entries)
  local space = seat.position
  if not is_scouting_space(space) then return end
  local general = M.why_not_here(seat, space)
  if not general and seat.free_scouting ~= 2 and seat.foot_it_points < cost(seat, true) then
    general = "no_points"
  end
  for _, what in ipairs { "landscape", "city" } do
    local entry = { "scout", what, what = what }
    choose.offer(entries, entry, general or M.why_nothing(space, what))
  end
end

-- Pays for scouting: free by companion or by insight, or a point. Returns whether it was free.
local function pay(seat)
  local price = cost(seat, true)
  if seat.free_scouting == 2 and price > 0 then
    local ways = seat.foot_it_points >= price and { "free", "point" } or { "free" }
    if choose.one_of("use_free_scouting", ways, { seat = seat }) == "free" then
      seat.free_scouting = 0
      return true
    end
  end
  price = cost(seat, false)
  points.spend(seat, price)
  return price == 0
end

local function reveal_fates(city)
  for _, space in ipairs(city.spaces) do
    if space.kind == "fate_place" then
      local tile = zone.fate_stack:draw(zone.map)
      if not tile then return end  -- a mod has more places than tiles
      var.fate:set(space, tile)
      emit("fate_revealed", { card = tile, tile = city })
    end
  end
end

local function place(seat, tile, way)
  board.place(tile, way)
  tile:move(zone.map)
  emit("tile_placed", { seat = seat, tile = tile })
  if tile.kind == "city" then reveal_fates(tile) end
  if tile.kind == "landscape_tile" or option.red_for_city then
    tally.gain(seat, def.colour.red)
  end
end

-- Returns the cost of another try after a misfit: 0 or 1, or nil if there is none.
local function redraw_price(what, free, tries)
  if what == "city" and option.city_misfit == "point_lost" then return nil end
  if option.scout_redraw_limit ~= "none" and tries > option.scout_redraw_limit then return nil end
  if what == "city" and option.city_misfit == "free_retry" then return 0 end
  return free and option.free_scout_redraw == "free" and 0 or 1
end

--- Scouts out a landscape tile or a city, again and again as long as nothing fits.
---@public
---@param seat seat
---@param what any
function M.scout(seat, what)
  local free = pay(seat)
  local here = seat.position
  var.scouted:set(here, seat, true)
  local stack = what == "city" and zone.city_stack or zone.landscape_stack
  local tries = 0
  repeat
    tries = tries + 1
    local tile = stack:draw(zone.drawn)
    local way = choose.placement("place_tile", "place", tile, here.piece,
                                 what == "city" and KEEP_OFF or {},
                                 { seat = seat, context = { tile } })
    if way then return place(seat, tile, way) end
    -- Everybody sees the misfit before it goes back face down.
    emit("tile_returned", { seat = seat, tile = tile })
    tile:move(stack, "bottom")
    local price = redraw_price(what, free, tries)
    if not price or seat.foot_it_points < price then return end
    local again = choose.yes_no("redraw_after_misfit",
                                { seat = seat, context = { tile, price } })
    if again then points.spend(seat, price) end
  until not again
end

return M
