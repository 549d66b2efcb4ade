-- A greedy bot's criteria besides points, in hundredths of a victory point. It evaluates its seat's
-- possessions and the prospects on the map. Hidden information is sampled.

local companions = require "companions"
local prospects = require "prospects"
local tally = require "tally"

local M = {}

local POINT = 100
local CARD = 60     -- what a foot-it card costs that is played, beside its points
local PIECE = 30    -- what an own marker piece at hand is worth
local NEAR = 3      -- hexagons within which others are in the way
local CROWD = 240   -- what another journeyman on the same piece costs

M.year_ends_left = prospects.year_ends_left

-- The prospects of open segments and the surplus.
local judge_tally = remember(function(seat)
  local sum = 0
  for _, segment in ipairs(all("segment")) do
    if not var.locked:get(segment, seat) then
      sum = sum + prospects.of_segment(segment, tally.count(seat, segment))
    end
  end
  for _, colour in ipairs(all("colour")) do
    sum = sum + var.surplus:get(colour, seat) * POINT // 6
  end
  return sum
end)

-- The foot-it cards that a seat has played.
local judge_cards = remember(function(seat)
  return -sum(seat.discard:list(), function(card) return CARD + card.value * prospects.STEP end)
end)

-- The number of kinds of leisure cards that a seat has.
local function leisure_kinds(seat)
  local kinds, count = {}, 0
  for _, card in ipairs(seat.travelling_book:list()) do
    if card.kind == "leisure_card" and not kinds[card.id] then
      kinds[card.id] = true
      count = count + 1
    end
  end
  return count
end

-- Money, companion, pieces, cards won, cities that a seat has seen, and all that has been found.
local judge_charly = remember(function(seat)
  local sum = prospects.of_money(0, seat.thaler)
  if companions.current(seat) then sum = sum + prospects.COMPANY end
  -- The third kind of leisure makes up for the few points of the second.
  sum = sum + leisure_kinds(seat) % 3 * POINT
  sum = sum + math.min(var.held_pieces:get(seat, seat), 3) * PIECE
  sum = sum + seat.earring * POINT // 2
  sum = sum + (#seat.development + #seat.new_development) * POINT // 2
  if seat.free_scouting > 0 then sum = sum + POINT + prospects.STEP end
  -- Points lapse: with nothing to do it is better to stay than to stroll.
  sum = sum + judge_cards(seat) + seat.stored_points * prospects.STEP - seat.foot_it_points
  local cities = board.placed("city")
  for _, city in ipairs(cities) do
    if var.city_left:get(city.definition, seat) then sum = sum + prospects.WORLD end
  end
  return sum + #cities * prospects.CITY + #board.placed("landscape_tile") * prospects.TILE
end)

-- Nearby seats take ways, work places and news.
local judge_crowd = remember(function(seat)
  local sum = 0
  for _, other in ipairs(seats(seat)) do
    if other ~= seat then
      local distance = board.hex_distance(seat.position.piece, other.position.piece)
      if distance < NEAR then sum = sum - CROWD // (distance + 1) end
    end
  end
  return sum
end)

--- Returns the value of the position for a seat.
---@param ctx ctx
function M.bot_judgement(ctx)
  local seat = ctx.seat
  if game.year == 0 then return 0 end
  local sum = judge_tally(seat) + judge_charly(seat) + judge_crowd(seat)
  if #seat.hand == 0 and game.seat ~= seat then return sum end
  return sum + prospects.reach(seat) + prospects.pull(seat)
end

return M
