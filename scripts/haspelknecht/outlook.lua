-- A bot's model of a player's board: a plain table on which work can be simulated, and the value of
-- such a board in hundredths of a point. The numbers are ours, tuned by play.

local mine = require "mine"
local owned = require "owned"

local M = {}

local max, min = math.max, math.min

local PIT, TUNNEL, RENTS = all("pit_section"), all("tunnel_section"), all("rent")
local YEARS, AUTUMN = 3, 3
local REMOVED = 2                                   -- water that one action removes
local PIT_LIMIT, LIFT_LIMIT, TUNNEL_LIMIT = 2, 2, 5 -- water that stops mining and lifting

-- Immediate value of a development, and hundredths for every future action phase and winter.
local TILES = {
  carrying_yoke = { thaler = 1 },
  barn = { winter = 110 },
  hoe = { phase = 26 },
  rope = { once = 105 },
  charcoal_kiln = { phase = 40 },
  bucket = { phase = 38 },
  wheelbarrow = { once = 110 },
  ladder = { once = 105 },
  coal_store = { winter = 130 },
  windlass = { once = 150 },
  pit_props = { thaler = 1 },
  oil_lamp = { thaler = 1, once = 100 },
  hammer_and_pick = { wood = 1, once = 220 },
  coal_sacks = { once = 60 },
  water_mill = { phase = 55 },
  coal_driver = { thaler = 1 },
  mine_cart = { wood = 1 },
  handcart = { food = 1 },
  wagon = { thaler = 1, food = 1, winter = 150 },
  small_mine = { thaler = 3 },
}
local NEEDED, COIN = 190, 195   -- food and thalers that the nobility will want
local BUILDINGS = { [0] = 0, 100, 300, 600, 1000 }
local THALERS = { [0] = 0, 200, 500, 900, 1400 }

-- Tiles that count for something later, as bits of what a board owns.
local WAGON, BARN, KILN, HANDCART, DRIVER = 1, 2, 4, 8, 16
local OWNS = {
  wagon = WAGON, barn = BARN, charcoal_kiln = KILN, handcart = HANDCART, coal_driver = DRIVER,
  wheelbarrow = 32, oil_lamp = 64, mine_cart = 128,
}
local SYMBOLS = 32 | 64 | 128

-- Facts that work does not change: the time of the year, the demands of the nobility, printed
-- values.
local function time_at(year, season)
  local is_winter = season > AUTUMN   -- over but for storing
  local next_winter, rent = is_winter and year + 1 or year, 0
  for i = next_winter, YEARS do rent = rent + RENTS[i].thaler end
  return {
    year = year, season = season, is_winter = is_winter, rent = rent,
    phases = (YEARS - year) * AUTUMN + max(0, AUTUMN - season),   -- after this one
    winters = YEARS + 1 - next_winter,
    hunger = next_winter <= YEARS and RENTS[next_winter].food or 0,
    pit_coal = mine.pit_coal(), pit_symbols = #PIT - 1,
  }
end

local TIMES = {}   -- by year and season
for year = 1, YEARS do
  for season = 1, AUTUMN + 1 do TIMES[year << 3 | season] = time_at(year, season) end
end

local function read_game() return TIMES[game.year << 3 | game.season] end

-- These tiles and one more, whose worth is what it is good for from the next phase on; what it
-- brings at once is not counted.
local function with_tile(tiles, development, phases, winters)
  local tile = TILES[development.id] or {}
  return {
    worth = tiles.worth + (tile.phase or 0) * phases + (tile.winter or 0) * winters,
    forks = tiles.forks + development.forks, picks = tiles.picks + development.picks,
    buildings = tiles.buildings + (development.building and 1 or 0),
    owns = tiles.owns | (OWNS[development.id] or 0),
  }
end

-- The tiles of a seat.
local read_tiles = remember(function(seat, phases, winters)
  local tiles = { worth = 0, forks = 0, picks = 0, buildings = 0, owns = 0 }
  for _, each in ipairs(owned.of(seat)) do tiles = with_tile(tiles, each, phases, winters) end
  return tiles.worth, tiles.forks, tiles.picks, tiles.buildings, tiles.owns
end)

--- Returns the model of a seat's current board.
---@param seat seat
function M.read(seat)
  local time = read_game()
  local worth, forks, picks, buildings, owns = read_tiles(seat, time.phases, time.winters)
  return {
    coal = seat.coal, wood = seat.wood, food = seat.food, thaler = seat.thaler, extra = 0,
    exhausted = seat.pit_exhausted, pit_mined = seat.pit_mined, pit_wood = seat.pit_wood,
    tunnel_mined = seat.tunnel_mined, tunnel_wood = seat.tunnel_wood,
    shaft_coal = seat.shaft_coal, water = mine.water(seat), game = time,
    tiles = { worth = worth, forks = forks, picks = picks, buildings = buildings, owns = owns },
  }
end

--- A board like this one, to try something out on.
---@param board table
function M.copy(board)
  return {
    coal = board.coal, wood = board.wood, food = board.food, thaler = board.thaler,
    extra = board.extra, exhausted = board.exhausted, pit_mined = board.pit_mined,
    pit_wood = board.pit_wood, tunnel_mined = board.tunnel_mined,
    tunnel_wood = board.tunnel_wood, shaft_coal = board.shaft_coal, water = board.water,
    tiles = board.tiles, game = board.game,
  }
end

--- A development acquired, which by itself is worth so much.
---@param board table
---@param development definition
---@param worth any
function M.acquire(board, development, worth)
  local tile = TILES[development.id] or {}
  board.wood = board.wood + (tile.wood or 0)
  board.food = board.food + (tile.food or 0)
  board.thaler = board.thaler + (tile.thaler or 0)
  board.extra = board.extra + worth + (tile.once or 0)
  board.tiles = with_tile(board.tiles, development, board.game.phases, board.game.winters)
end

-- Returns true if there is coal to mine, possibly behind wood that is placed now.
local function opens(board, mined, kind, open, wood)
  if mined < mine.coal_up_to(kind, open) then return true end
  if board.wood == 0 or open == #all(kind) then return false end
  board.wood, board[wood] = board.wood - 1, board[wood] + 1
  return true
end

local function dig_tunnel(board)
  if board.water >= TUNNEL_LIMIT then return end
  if opens(board, board.tunnel_mined, "tunnel_section", board.tunnel_wood, "tunnel_wood") then
    board.tunnel_mined, board.shaft_coal = board.tunnel_mined + 1, board.shaft_coal + 1
  end
end

--- One action of somebody who digs; `in_pit` only: the coal digger.
---@param board table
---@param in_pit any
function M.dig(board, in_pit)
  if board.exhausted then
    if not in_pit then dig_tunnel(board) end
  elseif board.water < PIT_LIMIT
    and opens(board, board.pit_mined, "pit_section", board.pit_wood + 1, "pit_wood") then
    board.pit_mined, board.coal = board.pit_mined + 1, board.coal + 1
    if board.pit_mined == board.game.pit_coal then
      board.exhausted = true
      board.extra = board.extra + 100 * max(0, YEARS - board.game.year)
    end
  else
    board.water = max(0, board.water - REMOVED)
  end
end

--- One action of the windlass man.
---@param board table
function M.wind(board)
  if board.water >= LIFT_LIMIT or board.shaft_coal == 0 then
    board.water = max(0, board.water - REMOVED)
  else
    board.shaft_coal, board.coal = board.shaft_coal - 1, board.coal + 1
  end
end

-- Coal for the winter to come.
local function coal_worth(coal, owns, time)
  if time.winters == 0 then return 0 end
  if time.is_winter then return 70 * coal end
  if owns & WAGON > 0 then return 100 * coal end
  return coal < 3 and 75 * coal or 100 * (coal - 1)
end

-- Food that the nobility will want, that can hire somebody, that can be stored.
local function food_worth(food, owns, time)
  if time.winters == 0 then return 0 end
  local needed = min(food, time.hunger)
  local spare = food - needed
  local worth = needed * (time.is_winter and 130 or NEEDED)
  if time.season ~= AUTUMN then
    return worth + (spare < 3 and 110 * spare or 170 + 25 * spare)
  end
  if spare == 0 then return worth end
  return worth + (owns & BARN > 0 and 200 or 0) + (time.phases > 0 and 60 or 0)
end

-- Thalers that the nobility will want, and those that will be left.
local function thaler_worth(thaler, time)
  local spare = max(0, thaler - time.rent)
  local left = THALERS[spare] or THALERS[4] + 600 * (spare - 4)
  return COIN * (thaler - spare) + left * (time.phases > 0 and 85 or 100) // 100
end

local goods_worth = remember(function(coal, food, thaler, owns)
  local time = read_game()
  return coal_worth(coal, owns, time) + food_worth(food, owns, time) + thaler_worth(thaler, time)
end)

-- Sections mined out, those begun, and wood that waits for somebody to mine there: with coal that
-- is mined or within reach, and wood that is placed or in the yard.
local sections_worth = remember(function(mined, reach, wood, spare, owns)
  local worth, ends = 0, 0
  for i, section in ipairs(TUNNEL) do
    if i > wood + spare then break end
    local points, before = 100 * section.points, ends
    for _, symbol in ipairs(section.symbols or {}) do
      if owns & OWNS[symbol] > 0 then points = points + 100 end
    end
    ends = ends + section.coal
    if mined >= ends and i <= wood then
      worth = worth + points
    elseif reach >= ends then
      local done = max(0, min(mined, ends) - before)
      worth = worth + points * (1 + 2 * done) // (3 + 2 * section.coal) + 25
    end
  end
  return worth
end)

local function tunnel_worth(board)
  local mined, time = board.tunnel_mined, board.game
  -- Wood in the yard can be placed at any time.
  local spare, reach = board.wood, mined + time.phases * 2
  if not board.exhausted then
    spare = max(0, spare - time.pit_symbols + board.pit_wood)
    reach = reach - time.pit_coal + board.pit_mined
  end
  return sections_worth(mined, reach, board.tunnel_wood, spare, board.tiles.owns & SYMBOLS)
end

local wood_worth = remember(function(wood, placed, exhausted, owns)
  local time = read_game()
  local worth = exhausted and 0 or 55 * min(wood, time.pit_symbols - placed) + 55 * placed
  if time.season >= AUTUMN and wood > 0 then worth = worth + 90 end
  if owns & KILN > 0 and time.phases > 0 then worth = worth + 60 * min(wood, 2) end
  return worth + 12 * min(wood, 4)
end)

local mine_worth = remember(function(shaft_coal, water, exhausted, pit_mined)
  local time = read_game()
  local phases, costly = time.phases, water > 1 and water - 1 or 0
  local worth = 75 * min(shaft_coal, 3 * phases)
  if phases == 0 then return worth - 100 * costly end
  if exhausted then
    return worth + 65 * phases + 130 - 40 * costly - (water >= TUNNEL_LIMIT and 60 or 0)
  end
  worth = worth + (65 * phases + 90) * pit_mined // (time.pit_coal + 3)
  return worth - 30 * water - (water >= PIT_LIMIT and 45 or 0)
end)

--- Returns the value of a board.
---@param board table
function M.worth(board)
  local tiles, exhausted = board.tiles, board.exhausted
  local worth = board.extra + tiles.worth + BUILDINGS[min(4, tiles.buildings)]
  if tiles.owns & HANDCART > 0 then worth = worth + 100 * tiles.forks end
  if tiles.owns & DRIVER > 0 then worth = worth + 100 * tiles.picks end
  worth = worth + 20 * (tiles.forks + tiles.picks)
  worth = worth + goods_worth(board.coal, board.food, board.thaler, tiles.owns)
    + wood_worth(board.wood, board.pit_wood, exhausted, tiles.owns)
  return worth + mine_worth(board.shaft_coal, board.water, exhausted, board.pit_mined)
    + tunnel_worth(board)
end

return M
