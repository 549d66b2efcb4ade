-- A journeyman's prospects on the map: places within his reach and cities farther away. All values
-- are in hundredths of a victory point.

local companions = require "companions"
local places = require "places"
local scouting = require "scouting"
local tally = require "tally"
local walking = require "walking"
local work = require "work"

local M = {}

local max, min = math.max, math.min

local POINT = 100
local SIGHT = 5     -- steps that it looks ahead
local FAR = 20      -- steps over which a promise fades away
local WHOLE = FAR * 100
local STEP = 30     -- what each point of a foot-it card is worth
local THALER = 22   -- what a Thaler is worth as long as there are few
local ENOUGH = 8    -- Thalers that a journeyman should have at hand
local SPARE = 5     -- what each further Thaler is worth beside the points that ten of them score
local NEWS = 200    -- what news at an inn promise, dice game and all
local GUEST = 150   -- what it is worth to meet a personality
local LEISURE = 350 -- what a leisure card promises
local WHITE = 70    -- what a white scantling promises
-- Percent of a promise that count: this turn, next turn with the lowest card or the best, or later.
local NOW, SOON, NEXT, SOMETIME = 57, 42, 28, 14

M.CITY = 950       -- what a city on the map is worth to everybody
M.TILE = 500        -- what a tile on the map is worth to everybody
M.WORLD = 300       -- what it is worth to have seen another city
M.STEP = STEP
M.COMPANY = 140     -- what a travel companion is worth

--- Returns the value of `more` Thalers for a seat that has `thaler`.
---@param thaler integer
---@param more any
function M.of_money(thaler, more)
  local sum = thaler + more
  local few = (sum < ENOUGH and sum or ENOUGH) - (thaler < ENOUGH and thaler or ENOUGH)
  return few * THALER + (more - few) * SPARE
end

--- Returns the number of remaining year-end scorings.
function M.year_ends_left()
  return max(0, game.years + 1 - game.year)
end

--- Returns the prospects of `count` scantlings in an open segment: little for the first, much for
--- the fourth.
---@param segment any
---@param count integer
function M.of_segment(segment, count)
  return segment.value * POINT * (M.year_ends_left() + 1) * count * (count + 5) // 60
end

-- Returns the value that one more scantling of a segment would add to a seat's position.
local gain_of = remember(function(seat, segment)
  if var.locked:get(segment, seat) then return POINT // 6 end
  local count = tally.count(seat, segment)
  return M.of_segment(segment, count + 1) - M.of_segment(segment, count)
end)

-- Returns true if a seat has a mark in a city.
local has_mark = remember(function(seat, city)
  return any(city.spaces, function(space)
    return work.is_work(space) and var.scheniegelei:get(space, seat) > 0
  end)
end)

-- Returns the score of a mark on a space over all year-ends. A second mark on a space counts less.
local function of_mark(seat, space)
  if seat.scheniegelei_markers == 0 then return 0 end
  if space.piece.kind == "city" then return has_mark(seat, space.piece) and 0 or 2 * POINT end
  return var.scheniegelei:get(space, seat) > 0 and POINT // 3 or POINT
end

local function of_work(seat, space)
  local wages = work.wages_of(space)
  local sum = M.of_money(seat.thaler, (wages.thaler or 4) - 1)
  if wages.scantling then sum = sum + gain_of(seat, wages.scantling.segment) end
  if wages.die then
    for pips = 1, 6 do
      local colour = wages.die[pips]
      if colour then sum = sum + gain_of(seat, colour.segment) // 6 end
    end
  end
  return sum + of_mark(seat, space) * M.year_ends_left()
end

-- Returns the prospects of the personalities in a city whose requirements he meets.
local guests = remember(function(seat, city)
  return GUEST * #where(zone.waiting:of(city.definition):list(), function(card)
    return not card.requirement or can(card.requirement, { seat = seat })
  end)
end)

local function of_town_hall(seat, space)
  return var.town_seal:get(space, seat) and 0 or POINT + M.of_money(seat.thaler, 3)
end

local function of_scouting(seat, space)
  if scouting.why_not_here(seat, space) == "no_scouting_on_start_ring" then return 0 end
  if not scouting.why_nothing(space, "city") then return M.CITY end
  if not scouting.why_nothing(space, "landscape") then
    return gain_of(seat, def.segment.experience) + M.TILE
  end
  return 0
end

-- Returns the remaining attractions of a city: its town hall, people to meet, a first mark, the
-- white scantling on leaving it, and the first visit.
local attraction = remember(function(seat, hall)
  local city = hall.piece
  local sum = guests(seat, city) + of_town_hall(seat, hall)
  if seat.scheniegelei_markers > 0 and not has_mark(seat, city) then
    sum = sum + 2 * POINT * M.year_ends_left()
  end
  if not var.city_left:get(city.definition, seat) then sum = sum + WHITE + M.WORLD end
  return sum
end)

-- Returns the prospects of a ride: the best of the other cities, less a fare by straight distance.
local function of_carriage(seat, space)
  local best = 0
  for _, hall in ipairs(board.spaces("town_hall")) do
    local fare = board.hex_distance(hall.piece, space.piece) + 1
    if hall.piece ~= space.piece and fare <= seat.thaler then
      best = max(best, attraction(seat, hall) - M.of_money(seat.thaler - fare, fare))
    end
  end
  return best
end

-- The prospects of a space, by its kind.
local worth = {
  small_timer = of_work,
  foreman = of_work,
  fate_place = of_work,
  hex_space = of_scouting,
  city_centre = of_scouting,
  carriage = of_carriage,
  town_hall = of_town_hall,
}

---@param seat seat
---@param space space
function worth.inn(seat, space)
  local sum = #zone.news_stack > 0 and NEWS or -POINT // 4
  if space.piece.kind == "city" then sum = sum + guests(seat, space.piece) end
  return sum
end

---@param seat seat
function worth.hostel(seat)
  local company = #zone.companion_stack > 0 and not companions.current(seat)
  return gain_of(seat, def.segment.sociability) + (company and M.COMPANY or 0)
end

---@param seat seat
---@param space space
function worth.leisure(seat, space)
  local used = var.leisure_used:get(space, seat)
  return (used or #places.leisure_choices(space.offers) == 0) and 0 or LEISURE
end

local promised = remember(function(seat, space)
  local judge = worth[space.kind]
  local sum = judge and judge(seat, space) or 0
  if sum > 0 and space.fee > 0 then sum = sum - M.of_money(seat.thaler, space.fee) end
  return sum
end)

-- Returns true if the tile that the bot has sampled on top of the stack fits beside a piece.
local fits = remember(function(piece) return board.fits(zone.landscape_stack:top(), piece) end)

-- Discounts a prospect: half of scouting if that tile does not fit, since the next one may.
local function likely(space, promise)
  local scouts = worth[space.kind] == of_scouting and scouting.why_nothing(space, "city")
  return scouts and promise > 0 and not fits(space.piece) and promise // 2 or promise
end

-- Returns the share of a prospect that counts at this distance, in parts of WHOLE.
local function share_at(steps, percent) return (FAR - steps) * percent end

-- The best card in hand, or by a sign of -1 the lowest; without cards, what one may hope to draw.
local card_of = remember(function(seat, sign)
  local cards = highest(seat.hand:list(), function(card) return sign * card.value end)
  return #cards > 0 and cards[1].value or game.year > game.years and 0 or 3 + sign
end)

--- Returns the prospects within reach: the best place, and a share of the next ones.
---@param seat seat
function M.reach(seat)
  local here, points = seat.position, seat.foot_it_points
  local low, best = points + card_of(seat, -1), points + card_of(seat, 1)
  local shares = {}
  for steps = 1, SIGHT + 1 do
    local percent = steps <= points and NOW or steps <= low and SOON or steps <= best and NEXT
    shares[steps] = share_at(steps, percent or SOMETIME)
  end
  -- At the current place: scouting counts now or repeatedly, everything else only after a walk.
  local scouted = worth[here.kind] == of_scouting and (scouting.why_not_here(seat, here) and 3 or 1)
  local at_hand = promised(seat, here) * shares[scouted or 2] // WHOLE
  local first, second, third = likely(here, max(0, at_hand)), 0, 0
  for space, steps, promise in board.by_worth(here, SIGHT, promised, seat) do
    if promise * shares[1] // WHOLE <= third then break end   -- no other way makes it better
    if worth[space.kind] == of_scouting then steps = steps + 1 end
    local there = promise * shares[steps] // WHOLE
    -- Checking access is the most expensive test, so it is last.
    if there > third and not walking.why_not(seat, space) then
      there = likely(space, there)
      if there > first then
        first, second, third = there, first, second
      elseif there > second then
        second, third = there, second
      elseif there > third then
        third = there
      end
    end
  end
  return first + second // 2 + third // 4
end

--- Returns the attraction of one distant city: the sum of its offers.
---@param seat seat
M.pull = remember(function(seat)
  local here, best = seat.position.piece, 0
  for _, hall in ipairs(board.spaces("town_hall")) do
    local steps = min(2 * board.hex_distance(here, hall.piece), FAR)
    local drawn = attraction(seat, hall) * share_at(steps, NOW) // WHOLE - steps * STEP
    if drawn > best then best = drawn end
  end
  return best
end)

return M
