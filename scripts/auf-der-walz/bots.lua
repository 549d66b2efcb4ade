-- What a greedy bot thinks a position is worth, in hundredths of a victory point. It counts what
-- its seat has and looks for the best space within reach; it never looks at a hidden card.

local places = require "places"
local scouting = require "scouting"
local tally = require "tally"
local walking = require "walking"
local work = require "work"

local M = {}

local POINT = 100
local SIGHT = 7     -- steps that it looks ahead
local FAR = 20      -- steps over which a promise fades away
local THALER = 22   -- what a Thaler is worth as long as there are few
local ENOUGH = 12   -- Thalers; each further one is worth half of that
local STEP = 9      -- what a foot-it point in hand is worth
local CARD = 40     -- what a foot-it card in hand is worth
local CITY = 450    -- what a city on the map is worth to everybody, for what it has to offer

-- Scorings still to come: those of the years, and the final one.
local function scorings_left()
  return math.max(0, 4 - game.year) + 1
end

-- What `count` scantlings in an open segment promise: little for the first, much for the fourth.
local function promise(segment, count)
  return segment.value * POINT * scorings_left() * count * (count + 1) // 40 + count * 12
end

-- What the tally stick promises beyond what the next scorings bring anyway; and what one more
-- scantling of each segment would add to that, by the segment's id.
local function judge_tally(seat)
  local sum, gains = 0, {}
  for _, segment in ipairs(all("segment")) do
    if var.locked:get(segment, seat) then
      sum = sum + segment.value * POINT * math.max(0, scorings_left() - 2)
      gains[segment.id] = POINT // 6
    else
      local count = tally.count(seat, segment)
      local now = promise(segment, count)
      sum = sum + now
      gains[segment.id] = count == 4 and segment.value * POINT * scorings_left() // 2 or
                          promise(segment, count + 1) - now
    end
  end
  for _, colour in ipairs(all("colour")) do
    sum = sum + var.surplus:get(colour, seat) * POINT // 6
  end
  return sum, gains
end

-- Money, companion, pieces, cards won, and marks on the map that score again in later years.
local function judge_charly(seat)
  local thaler = seat.thaler
  local sum = math.min(thaler, ENOUGH) * THALER + math.max(0, thaler - ENOUGH) * THALER // 2
  if #seat.companion + #seat.new_companion > 0 then sum = sum + 60 end
  sum = sum + math.min(var.held_pieces:get(seat, seat), 3) * 30
  sum = sum + seat.earring * 60
  sum = sum + (#seat.development + #seat.new_development) * 50
  if seat.free_scouting > 0 then sum = sum + 40 end
  sum = sum + (seat.stored_points + seat.foot_it_points) * STEP
  local later = math.max(0, 4 - game.year - 1)
  sum = sum + (7 - seat.scheniegelei_markers) * POINT * later
  return sum + #seat.hand * CARD
end

-- What a space offers, by its kind: functions of seat, space and the gains above.
local worth = {}

local function of_work(seat, space, gains)
  local wages = work.wages_of(space)
  local sum = (wages.thaler or 4) * THALER - THALER
  if wages.scantling then sum = sum + gains[wages.scantling.segment.id] end
  if wages.die then
    for pips = 1, 6 do
      local colour = wages.die[pips]
      if colour then sum = sum + gains[colour.segment.id] // 6 end
    end
  end
  if seat.scheniegelei_markers > 0 then
    -- Another mark on the same space is worth as much, but a journeyman wants to see the world.
    local first = var.scheniegelei:get(space, seat) == 0
    local points = not first and POINT // 3 or space.piece.kind == "city" and 2 * POINT or POINT
    sum = sum + points * math.max(0, 4 - game.year)
  end
  return sum
end
worth.small_timer, worth.foreman, worth.fate_place = of_work, of_work, of_work

function worth.inn(seat, space)
  local sum = #zone.news_stack > 0 and 110 or -30
  if space.piece.kind == "city" then
    for _, card in ipairs(zone.waiting:of(space.piece.definition):list()) do
      local able = not card.requirement or can(card.requirement, { seat = seat })
      if able then sum = sum + 120 end
    end
  end
  return sum
end

function worth.hostel(_, _, gains)
  return gains.sociability + (#zone.companion_stack > 0 and 70 or 0)
end

function worth.town_hall(seat, space)
  return var.town_seal:get(space, seat) and 0 or POINT + 3 * THALER
end

function worth.leisure(seat, space)
  if var.leisure_used:get(space, seat) or #places.kinds_left(space.offers) == 0 then return 0 end
  return 220
end

function worth.carriage(seat, space)
  return #places.rides(seat, space) > 0 and 45 or 0
end

-- Whether a city may lie beside a tile, as far as a glance at the map tells.
local function far_out(tile)
  if board.hex_distance(tile, scouting.homeland()) < 2 then return false end
  for _, city in ipairs(board.placed("city")) do
    if board.hex_distance(tile, city) < 2 then return false end
  end
  return true
end

local function of_scouting(seat, space, gains)
  if var.scouted:get(space, seat) then return 0 end
  local sum = #zone.landscape_stack > 0 and gains.experience + 45 or 0
  if space.kind == "hex_space" and #zone.city_stack > 0 and far_out(space.piece) then
    sum = math.max(sum, CITY)
  end
  return sum
end
worth.hex_space, worth.city_centre = of_scouting, of_scouting

local function at_distance(promised, steps)
  return promised * (FAR - steps) // FAR - steps * STEP
end

-- Who has just worked where it had worked before is drawn on to see the world.
local function judge_rut(seat)
  local here = seat.position
  if not work.is_work(here) or var.scheniegelei:get(here, seat) < 2 then return 0 end
  return -POINT * math.max(0, 4 - game.year)
end

-- The space on which a seat stands: scouting at once, everything else after a walk.
local function judge_here(seat, gains)
  local here = seat.position
  local judge = worth[here.kind]
  if not judge then return 0 end
  local steps = judge == of_scouting and 0 or 2
  return at_distance(judge(seat, here, gains) - here.fee * THALER, steps)
end

-- The best that is within reach: what a space offers, less the way to it and its fee.
local function judge_prospects(seat, gains)
  local best = judge_here(seat, gains)
  for _, near in ipairs(board.reach(seat.position, SIGHT)) do
    local space = near.space
    local judge = worth[space.kind]
    local promised = judge and judge(seat, space, gains) - space.fee * THALER or 0
    local value_there = at_distance(promised, near.steps)
    -- Whether it can be entered is asked last: it costs the most.
    if value_there > best and not walking.why_not(seat, space) then best = value_there end
  end
  return best
end

--- What the position is worth to a seat beside the points that it has or would score now.
function M.bot_judgement(ctx)
  local seat = ctx.seat
  if game.year == 0 then return 0 end
  local sum, gains = judge_tally(seat)
  sum = sum + judge_charly(seat) + #board.placed("city") * CITY
  sum = sum + judge_rut(seat)
  if #seat.hand == 0 and game.seat ~= seat then return sum end
  return sum + judge_prospects(seat, gains)
end

return M
