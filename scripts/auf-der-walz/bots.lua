-- What a greedy bot thinks a position is worth, in hundredths of a victory point. It counts what
-- its seat has and looks for the best space within reach; it never looks at a hidden card.

local fees = require "fees"
local places = require "places"
local tally = require "tally"
local walking = require "walking"
local work = require "work"

local M = {}

local POINT = 100
local SIGHT = 7          -- steps that it looks ahead
local THALER = 22        -- what a Thaler is worth as long as there are few
local ENOUGH = 12        -- Thalers; each further one is worth half of that
local FAR = 20         -- steps over which a promise fades away
local STEP = 9           -- what a foot-it point in hand is worth

-- Scorings still to come: those of the years, and the final one.
local function scorings_left()
  return math.max(0, 4 - game.year) + 1
end

-- What `count` scantlings in an open segment promise: little for the first, much for the fourth.
local function promise(segment, count)
  return segment.value * POINT * scorings_left() * count * (count + 1) // 40 + count * 12
end

--- What the tally stick promises beyond what the next scorings bring anyway.
function M.bot_tally(ctx)
  local sum = 0
  for _, segment in ipairs(all("segment")) do
    if var.locked:get(segment, ctx.seat) then
      sum = sum + segment.value * POINT * math.max(0, scorings_left() - 2)
    else
      sum = sum + promise(segment, tally.count(ctx.seat, segment))
    end
  end
  for _, colour in ipairs(all("colour")) do
    sum = sum + var.surplus:get(colour, ctx.seat) * POINT // 6
  end
  return sum
end

--- What is on the Charly: money, companion, pieces, cards won.
function M.bot_charly(ctx)
  local seat = ctx.seat
  local thaler = seat.thaler
  local sum = math.min(thaler, ENOUGH) * THALER + math.max(0, thaler - ENOUGH) * THALER // 2
  if #seat.companion + #seat.new_companion > 0 then sum = sum + 60 end
  sum = sum + math.min(var.held_pieces:get(seat, seat), 3) * 30
  sum = sum + seat.earring * 60
  sum = sum + (#seat.development + #seat.new_development) * 50
  if seat.free_scouting > 0 then sum = sum + 40 end
  sum = sum + seat.stored_points * STEP
  return sum + #seat.hand * 40
end

--- Marks on the map that score again in later years.
function M.bot_marks(ctx)
  local later = math.max(0, 4 - game.year - 1)
  return (7 - ctx.seat.scheniegelei_markers) * POINT * later
end

-- What one more scantling of a colour is worth.
local function gain_of(seat, colour)
  local segment = colour.segment
  if not segment then return 60 end
  if var.locked:get(segment, seat) then return POINT // 6 end
  local count = tally.count(seat, segment)
  if count == 4 then return segment.value * POINT * scorings_left() // 2 end
  return promise(segment, count + 1) - promise(segment, count)
end

local worth = {}

local function of_work(seat, space)
  local wages = work.wages_of(space)
  local sum = (wages.thaler or 4) * THALER - THALER
  if wages.scantling then sum = sum + gain_of(seat, wages.scantling) end
  for pips = 1, 6 do
    local colour = wages.die and wages.die[pips]
    if colour then sum = sum + gain_of(seat, colour) // 6 end
  end
  if seat.scheniegelei_markers > 0 then
    local first = var.scheniegelei:get(space, seat) == 0
    local each = space.piece.kind == "city" and first and 2 or 1
    sum = sum + each * POINT * math.max(0, 4 - game.year)
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

function worth.hostel(seat)
  return gain_of(seat, def.colour.blue) + (#zone.companion_stack > 0 and 70 or 0)
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

local function of_scouting(seat, space)
  if var.scouted:get(space, seat) then return 0 end
  local sum = #zone.landscape_stack > 0 and gain_of(seat, def.colour.red) + 45 or 0
  if space.kind == "hex_space" and #zone.city_stack > 0 then sum = math.max(sum, 110) end
  return sum
end
worth.hex_space, worth.city_centre = of_scouting, of_scouting

-- What one step onto a space promises, less its fee; nothing where a seat may not go.
local function promised(seat, space)
  local judge = worth[space.kind]
  if not judge or walking.why_not(seat, space) then return 0 end
  return judge(seat, space) - fees.due(seat, space) * THALER
end

-- What the space promises on which a seat stands: scouting at once, everything else after a walk.
local function promised_here(seat)
  local here = seat.position
  local kind = here.kind
  if kind ~= "hex_space" and kind ~= "city_centre" then return promised(seat, here), 2 end
  return of_scouting(seat, here), 0
end

--- The best that is within reach: what a space offers, less the way to it.
function M.bot_prospects(ctx)
  local seat = ctx.seat
  if game.year == 0 or #seat.hand == 0 and game.seat ~= seat then return 0 end
  local best, steps = promised_here(seat)
  best = best * (FAR - steps) // FAR - steps * STEP
  for _, near in ipairs(board.reach(seat.position, SIGHT)) do
    local value_there = promised(seat, near.space)
    local n = value_there * (FAR - near.steps) // FAR - near.steps * STEP
    if n > best then best = n end
  end
  return best
end

--- Points in hand: worth a little, so that they are not spent on walking about.
function M.bot_points(ctx)
  return ctx.seat.foot_it_points * STEP
end

return M
