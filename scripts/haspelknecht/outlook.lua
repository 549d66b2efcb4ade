-- What a bot sees in a player's board: a plain table, on which workers can be tried out, and what
-- such a board is worth, in hundredths of a point. The numbers are ours, tuned by playing.

local mine = require "mine"
local owned = require "owned"

local M = {}

local YEARS, AUTUMN = 3, 3
local REMOVED = 2                                   -- water that one action removes
local PIT_LIMIT, LIFT_LIMIT, TUNNEL_LIMIT = 2, 2, 5 -- water that stops mining and lifting

-- What a development brings at once, and hundredths for every action phase and winter to come.
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

-- The sections of pit or tunnel: the coal up to the end of each, and what the tunnel scores.
local function sections(kind)
  local list, coal = {}, 0
  for i, section in ipairs(all(kind)) do
    local before = coal
    coal = coal + section.coal
    list[i] = { before = before, ends = coal, coal = section.coal }
    if kind == "tunnel_section" then
      list[i].points, list[i].symbols = section.points, section.symbols or {}
    end
  end
  return list
end

-- What the board does not change: the time of the year and what is printed.
local function read_game()
  local year, season, rents = game.year, game.season, all("rent")
  local is_winter = season > AUTUMN   -- over but for storing
  return {
    year = year, season = season, is_winter = is_winter, rents = rents,
    phases = (YEARS - year) * AUTUMN + math.max(0, AUTUMN - season),   -- after this one
    winters = YEARS - year + (is_winter and 0 or 1),
    pit = sections("pit_section"), tunnel = sections("tunnel_section"),
  }
end

--- The board of a seat as it lies now.
function M.read(seat)
  local board = {
    coal = seat.coal, wood = seat.wood, food = seat.food, thaler = seat.thaler, extra = 0,
    exhausted = seat.pit_exhausted, pit_mined = seat.pit_mined, pit_wood = seat.pit_wood,
    tunnel_mined = seat.tunnel_mined, tunnel_wood = seat.tunnel_wood,
    shaft_coal = seat.shaft_coal, water = mine.water(seat),
    buildings = 0, forks = 0, picks = 0, owns = {}, tiles = 0, game = read_game(),
  }
  for _, development in ipairs(owned.of(seat)) do M.add_tile(board, development) end
  return board
end

--- A board like this one, to try something out on.
function M.copy(board)
  return {
    coal = board.coal, wood = board.wood, food = board.food, thaler = board.thaler,
    extra = board.extra, exhausted = board.exhausted, pit_mined = board.pit_mined,
    pit_wood = board.pit_wood, tunnel_mined = board.tunnel_mined,
    tunnel_wood = board.tunnel_wood, shaft_coal = board.shaft_coal, water = board.water,
    buildings = board.buildings, forks = board.forks, picks = board.picks, owns = board.owns,
    tiles = board.tiles, game = board.game,
  }
end

--- What a tile is good for from the next phase on; what it brings at once is not counted.
function M.add_tile(board, development)
  local tile = TILES[development.id] or {}
  board.tiles = board.tiles + (tile.phase or 0) * board.game.phases
    + (tile.winter or 0) * board.game.winters
  board.forks, board.picks = board.forks + development.forks, board.picks + development.picks
  if development.building then board.buildings = board.buildings + 1 end
  -- Boards share the table until one of them gets more.
  local owns = { [development.id] = true }
  for id in pairs(board.owns) do owns[id] = true end
  board.owns = owns
end

--- A development acquired, which by itself is worth so much.
function M.acquire(board, development, worth)
  local tile = TILES[development.id] or {}
  for _, good in ipairs { "wood", "food", "thaler" } do
    board[good] = board[good] + (tile[good] or 0)
  end
  board.extra = board.extra + worth + (tile.once or 0)
  M.add_tile(board, development)
end

-- Whether there is coal to mine, if need be behind a wood that is placed now.
local function opens(board, mined, list, open, wood)
  if open > 0 and mined < list[open].ends then return true end
  if board.wood == 0 or open == #list then return false end
  board.wood, board[wood] = board.wood - 1, board[wood] + 1
  return true
end

local function dig_tunnel(board)
  if board.water >= TUNNEL_LIMIT then return end
  if opens(board, board.tunnel_mined, board.game.tunnel, board.tunnel_wood, "tunnel_wood") then
    board.tunnel_mined, board.shaft_coal = board.tunnel_mined + 1, board.shaft_coal + 1
  end
end

local function coal_in(list) return list[#list].ends end

--- One action of somebody who digs; `in_pit` only: the coal digger.
function M.dig(board, in_pit)
  if board.exhausted then
    if not in_pit then dig_tunnel(board) end
  elseif board.water < PIT_LIMIT
    and opens(board, board.pit_mined, board.game.pit, board.pit_wood + 1, "pit_wood") then
    board.pit_mined, board.coal = board.pit_mined + 1, board.coal + 1
    if board.pit_mined == coal_in(board.game.pit) then
      board.exhausted = true
      board.extra = board.extra + 100 * math.max(0, YEARS - board.game.year)
    end
  else
    board.water = math.max(0, board.water - REMOVED)
  end
end

--- One action of the windlass man.
function M.wind(board)
  if board.water >= LIFT_LIMIT or board.shaft_coal == 0 then
    board.water = math.max(0, board.water - REMOVED)
  else
    board.shaft_coal, board.coal = board.shaft_coal - 1, board.coal + 1
  end
end

-- Coal for the winter to come.
local function coal_worth(board)
  if board.game.winters == 0 then return 0 end
  if board.game.is_winter then return 70 * board.coal end
  if board.owns.wagon then return 100 * board.coal end
  local coal = board.coal
  return coal < 3 and 75 * coal or 100 * (coal - 1)
end

-- Food that the nobility will want, that can hire somebody, that can be stored.
local function food_worth(board)
  local time = board.game
  if time.winters == 0 then return 0 end
  local needed = math.min(board.food, time.rents[YEARS + 1 - time.winters].food)
  local spare = board.food - needed
  local worth = needed * (time.is_winter and 130 or NEEDED)
  if time.season ~= AUTUMN then
    return worth + 110 * math.min(spare, 2) + 25 * math.max(0, spare - 2)
  end
  if spare == 0 then return worth end
  return worth + (board.owns.barn and 200 or 0) + (time.phases > 0 and 60 or 0)
end

-- Thalers that the nobility will want, and those that will be left.
local function thaler_worth(board)
  local wanted = 0
  for i = YEARS + 1 - board.game.winters, YEARS do
    wanted = wanted + board.game.rents[i].thaler
  end
  local spare = math.max(0, board.thaler - wanted)
  local left = THALERS[spare] or THALERS[4] + 600 * (spare - 4)
  local share = board.game.phases > 0 and 85 or 100
  return COIN * math.min(board.thaler, wanted) + left * share // 100
end

-- Sections mined out, those begun, and wood that waits for somebody to mine there.
local function tunnel_worth(board)
  local worth, wood = 0, board.tunnel_wood
  -- Wood in the yard can be placed at any time.
  local spare = board.wood
  if not board.exhausted then spare = math.max(0, spare - #board.game.pit + 1 + board.pit_wood) end
  local reach = board.tunnel_mined + board.game.phases * 2
  if not board.exhausted then reach = reach - (coal_in(board.game.pit) - board.pit_mined) end
  for i, section in ipairs(board.game.tunnel) do
    local points = 100 * section.points
    for _, symbol in ipairs(section.symbols) do
      if board.owns[symbol] then points = points + 100 end
    end
    local ends = section.ends
    if i > wood + spare then break end
    if board.tunnel_mined >= ends and i <= wood then
      worth = worth + points
    elseif reach >= ends then
      local done = math.max(0, math.min(board.tunnel_mined, ends) - section.before)
      worth = worth + points * (1 + 2 * done) // (3 + 2 * section.coal) + 25
    end
  end
  return worth
end

local function wood_worth(board)
  local worth = 0
  if not board.exhausted then
    worth = 55 * math.min(board.wood, #board.game.pit - 1 - board.pit_wood) + 55 * board.pit_wood
  end
  if board.game.season >= AUTUMN and board.wood > 0 then worth = worth + 90 end
  if board.owns.charcoal_kiln and board.game.phases > 0 then
    worth = worth + 60 * math.min(board.wood, 2)
  end
  return worth + 12 * math.min(board.wood, 4)
end

local function mine_worth(board)
  local phases, water = board.game.phases, board.water
  local worth = 75 * math.min(board.shaft_coal, 3 * phases)
  if phases == 0 then return worth - 100 * math.max(0, water - 1) end
  if board.exhausted then
    worth = worth + 65 * phases + 130
    return worth - 40 * math.max(0, water - 1) - (water >= TUNNEL_LIMIT and 60 or 0)
  end
  worth = worth + (65 * phases + 90) * board.pit_mined // (coal_in(board.game.pit) + 3)
  return worth - 30 * water - (water >= PIT_LIMIT and 45 or 0)
end

--- What a board is worth.
function M.worth(board)
  local worth = board.extra + board.tiles + BUILDINGS[math.min(4, board.buildings)]
  if board.owns.handcart then worth = worth + 100 * board.forks end
  if board.owns.coal_driver then worth = worth + 100 * board.picks end
  worth = worth + 20 * (board.forks + board.picks)
  worth = worth + coal_worth(board) + food_worth(board) + thaler_worth(board)
  return worth + wood_worth(board) + mine_worth(board) + tunnel_worth(board)
end

return M
