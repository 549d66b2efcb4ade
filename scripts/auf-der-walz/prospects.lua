-- What the map promises a journeyman: the places within his reach and the cities farther off. All
-- worths are in hundredths of a victory point.

local companions = require "companions"
local places = require "places"
local scouting = require "scouting"
local walking = require "walking"
local work = require "work"

local M = {}

local POINT = 100
local SIGHT = 6     -- steps that it looks ahead
local FAR = 20      -- steps over which a promise fades away
local SURE = 57     -- percent of a promise that counts, or a journeyman would only dream
local THALER = 22   -- what a Thaler is worth as long as there are few
local ENOUGH = 8    -- Thalers that a journeyman should have at hand
local SPARE = 5     -- what each further Thaler is worth beside the points that ten of them score
local NEWS = 200    -- what news at an inn promise, dice game and all
local GUEST = 150   -- what it is worth to meet a personality
local WHITE = 70    -- what a white scantling promises

M.CITY = 950       -- what a city on the map is worth to everybody
M.TILE = 500        -- what a tile on the map is worth to everybody
M.WORLD = 300       -- what it is worth to have seen another city
M.COMPANY = 110     -- what a travel companion is worth

--- What `more` Thalers are worth to somebody who has `thaler`.
function M.of_money(thaler, more)
  local few = math.min(thaler + more, ENOUGH) - math.min(thaler, ENOUGH)
  return few * THALER + (more - few) * SPARE
end

-- The cities in which a seat has a mark, by id.
local function marked_cities(seat)
  local marked = {}
  for _, kind in ipairs { "foreman", "fate_place", "small_timer" } do
    for _, space in ipairs(board.spaces(kind)) do
      local piece = space.piece
      if piece.kind == "city" and var.scheniegelei:get(space, seat) > 0 then
        marked[piece.id] = true
      end
    end
  end
  return marked
end

-- What a mark on a space would score at the end of each year. On a space that has one already it
-- counts for less: a journeyman wants to see the world.
local function of_mark(view, space)
  if view.seat.scheniegelei_markers == 0 then return 0 end
  if space.piece.kind == "city" then return view.marked[space.piece.id] and 0 or 2 * POINT end
  return var.scheniegelei:get(space, view.seat) > 0 and POINT // 3 or POINT
end

local function of_work(view, space)
  local wages = work.wages_of(space)
  local sum = M.of_money(view.seat.thaler, (wages.thaler or 4) - 1)
  if wages.scantling then sum = sum + view.gains[wages.scantling.segment.id] end
  if wages.die then
    for pips = 1, 6 do
      local colour = wages.die[pips]
      if colour then sum = sum + view.gains[colour.segment.id] // 6 end
    end
  end
  return sum + of_mark(view, space) * view.year_ends
end

-- What the personalities promise that wait in a city and ask nothing that he lacks.
local function guests(view, city)
  local sum = view.guests[city]
  if sum then return sum end
  sum = 0
  for _, card in ipairs(zone.waiting:of(city.definition):list()) do
    if not card.requirement or can(card.requirement, view.ctx) then sum = sum + GUEST end
  end
  view.guests[city] = sum
  return sum
end

local function of_town_hall(seat, space)
  return var.town_seal:get(space, seat) and 0 or POINT + M.of_money(seat.thaler, 3)
end

-- What can be laid beside a piece promises the same from each of its spaces.
local function of_finds(view, space)
  local sum = view.finds[space.piece]
  if sum then return sum end
  if not scouting.why_nothing(space, "city") then
    sum = M.CITY
  elseif not scouting.why_nothing(space, "landscape") then
    sum = view.gains.experience + M.TILE
  else
    sum = 0
  end
  view.finds[space.piece] = sum
  return sum
end

local function of_scouting(view, space)
  return scouting.why_not_here(view.seat, space) and 0 or of_finds(view, space)
end

-- What a city still has to offer to a journeyman: its town hall, people to meet, a first mark, the
-- white scantling on leaving it, and to have seen it.
local function attraction(view, hall)
  local city, seat = hall.piece, view.seat
  local sum = view.attractions[city]
  if sum then return sum end
  sum = guests(view, city) + of_town_hall(seat, hall)
  if seat.scheniegelei_markers > 0 and not view.marked[city.id] then
    sum = sum + 2 * POINT * view.year_ends
  end
  if not var.city_left:get(city.definition, seat) then sum = sum + WHITE + M.WORLD end
  view.attractions[city] = sum
  return sum
end

-- What a ride promises: the best of the other cities, less a fare as the crow flies.
local function of_carriage(view, space)
  local best = 0
  for _, hall in ipairs(board.spaces("town_hall")) do
    if hall.piece ~= space.piece then
      local fare = board.hex_distance(hall.piece, space.piece) + 1
      if fare <= view.seat.thaler then
        best = math.max(best, attraction(view, hall) - M.of_money(view.seat.thaler - fare, fare))
      end
    end
  end
  return best
end

-- What a space offers, by its kind.
local worth = {
  small_timer = of_work,
  foreman = of_work,
  fate_place = of_work,
  hex_space = of_scouting,
  city_centre = of_scouting,
  carriage = of_carriage,
}

function worth.inn(view, space)
  local sum = #zone.news_stack > 0 and NEWS or -POINT // 4
  if space.piece.kind == "city" then sum = sum + guests(view, space.piece) end
  return sum
end

function worth.hostel(view)
  local company = #zone.companion_stack > 0 and not companions.current(view.seat)
  return view.gains.sociability + (company and M.COMPANY or 0)
end

function worth.town_hall(view, space) return of_town_hall(view.seat, space) end

function worth.leisure(view, space)
  local used = var.leisure_used:get(space, view.seat)
  return (used or #places.leisure_choices(space.offers) == 0) and 0 or 2 * POINT
end

local function at_distance(view, promised, steps)
  return promised * (FAR - steps) * SURE // (FAR * 100) - steps * view.step
end

local function promised(view, space)
  local judge = worth[space.kind]
  local sum = judge and judge(view, space) or 0
  if sum > 0 and space.fee > 0 then sum = sum - M.of_money(view.seat.thaler, space.fee) end
  return sum
end

-- The space on which a seat stands: scouting at once, everything else after a walk.
local function judge_here(view)
  local here = view.seat.position
  local steps = worth[here.kind] == of_scouting and 0 or 2
  return math.max(0, at_distance(view, promised(view, here), steps))
end

-- What lies within reach: the best place, and a share of the next ones, less the ways and fees.
local function judge_reach(view)
  local first, second, third = judge_here(view), 0, 0
  for _, near in ipairs(board.reach(view.seat.position, SIGHT)) do
    local there = at_distance(view, promised(view, near.space), near.steps)
    -- Whether it can be entered is asked last: it costs the most.
    if there > third and not walking.why_not(view.seat, near.space) then
      if there > first then
        first, second, third = there, first, second
      elseif there > second then
        second, third = there, second
      else
        third = there
      end
    end
  end
  return first + second // 2 + third // 4
end

-- What draws a journeyman to one city, though it lies far off: the sum of all that it offers.
local function judge_pull(view)
  local best = 0
  for _, hall in ipairs(board.spaces("town_hall")) do
    local steps = math.min(2 * board.hex_distance(view.seat.position.piece, hall.piece), FAR)
    best = math.max(best, at_distance(view, attraction(view, hall), steps))
  end
  return best * 4 // 4
end

--- What the map promises a seat. `gains` is what one more scantling would bring, by the id of its
--- segment; `step` the worth of a step; `year_ends` how many year-end scorings are still to come.
function M.judge(seat, gains, step, year_ends)
  local view = {
    seat = seat,
    ctx = { seat = seat },
    gains = gains,
    step = step,
    marked = marked_cities(seat),
    year_ends = year_ends,
    -- What has been found out about pieces on the way.
    guests = {},
    finds = {},
    attractions = {},
  }
  return judge_reach(view) + judge_pull(view)
end

return M
