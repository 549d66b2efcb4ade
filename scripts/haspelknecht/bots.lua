-- What a greedy bot thinks a position is worth beside its points, in hundredths of a point. It
-- counts what lies on its own board, what its plan will bring, and what is owed in winter.

local acquire = require "acquire"
local mine = require "mine"
local owned = require "owned"
local plan = require "plan"

local M = {}

local COAL, SHAFT, UNCUT = 110, 80, 18   -- in the yard, in the shaft, accessible but not mined
local WOOD, SPARE_WOOD = 70, 25          -- the first few, and those beyond
local NEEDED, SPARE_FOOD = 190, 60       -- food that the nobility will want, and food beyond
local COIN, SPARE_COIN = 200, 40         -- the same of thalers; the final scoring counts them, too
local WATER = 45
local TOOL = 120                         -- a marker or building that will be of use
local CREW = 150

local SEASONS = 3

-- Action phases to come, this one included.
local function phases_left()
  return (3 - game.year) * SEASONS + SEASONS - game.season + 1
end

-- What the nobility will want of a good in the winters to come.
local function wanted(good)
  local sum = 0
  for year, rent in ipairs(all("rent")) do
    if year >= game.year then sum = sum + rent[good] end
  end
  return sum
end

local function worth_of(count, needed, worth, spare)
  local first = math.min(count, needed)
  return first * worth + (count - first) * spare
end

-- Goods in the yard.
local function judge_yard(seat)
  local sum = COAL * seat.coal
  sum = sum + worth_of(seat.wood, 2, WOOD, SPARE_WOOD)
  sum = sum + worth_of(seat.food, wanted("food"), NEEDED, SPARE_FOOD)
  return sum + worth_of(seat.thaler, wanted("thaler"), COIN, SPARE_COIN)
end

-- Coal that wood has opened, what is in the shaft, and water.
local function judge_mine(seat)
  local sum = SHAFT * seat.shaft_coal - WATER * mine.water(seat)
  if mine.is_flooded(seat, mine.area(seat)) then sum = sum - WATER * 2 end
  if mine.is_accessible(seat, mine.area(seat)) then sum = sum + UNCUT * 3 end
  sum = sum + 60 * seat.pit_wood + 75 * seat.tunnel_wood
  sum = sum + 20 * seat.pit_mined + 35 * seat.tunnel_mined
  if seat.pit_exhausted then sum = sum + CREW + 2 * 60 end
  return sum
end

local function judge_tools(seat)
  local count = #seat.markers + #seat.new_markers + #seat.buildings + #seat.new_buildings
  local sum = math.min(phases_left(), 4) * TOOL * count // 6
  for _, development in ipairs(owned.of(seat)) do
    sum = sum + 12 * phases_left() + 20 * (development.forks + development.picks)
  end
  return sum
end

-- What a development brings, roughly: the points of its next owner and what it is good for.
local function promise(seat, development)
  local points = development.row.points[#zone.owners:of(development) + 1] or 0
  local sum = 100 * points + 90 + 18 * phases_left()
  if development.thalers then sum = sum + COIN end
  if #seat.player_discs == 0 then return 0 end
  return sum
end

-- What discs on an own worker promise.
local function judge_discs(seat, worker, counts)
  local best = 0
  local kinds = 0
  for i = 1, 3 do
    if counts[i] > 0 then kinds = kinds + 1 end
  end
  if kinds == 0 then return 0 end
  if kinds == 1 then
    if counts[3] > 0 then
      best = worth_of(seat.food + counts[3], wanted("food"), NEEDED, SPARE_FOOD)
        - worth_of(seat.food, wanted("food"), NEEDED, SPARE_FOOD)
    elseif counts[2] > 0 then
      best = WOOD * counts[2]
    elseif mine.is_accessible(seat, mine.area(seat)) or seat.wood > 0 then
      best = (seat.pit_exhausted and SHAFT or COAL) * counts[1]
    end
  end
  if worker == def.worker.mill then return counts[1] // 2 * COIN + counts[3] // 2 * 250 end
  if not plan.can_acquire(seat, worker) then return best end
  for _, development in ipairs(plan.developments_for(seat, counts)) do
    if acquire.is_within_reach(seat, development) then
      best = math.max(best, promise(seat, development))
    end
  end
  return best
end

-- What a hired worker would do.
local function hired_worth(seat, worker)
  if worker == def.worker.windlass_man then
    local removals = seat.shaft_water // 2
    return math.min(math.max(0, 3 - removals), seat.shaft_coal) * (COAL - SHAFT + 60) + WATER
  end
  local area = worker == def.worker.hewer and "tunnel" or "pit"
  if not mine.is_accessible(seat, area) then return 0 end
  if area == "pit" then return mine.is_flooded(seat, area) and 130 or 220 end
  return mine.is_flooded(seat, area) and 0 or 250
end

-- What a draft promises.
local function judge_draft(seat)
  local sum = 0
  for _, worker in ipairs(all("worker")) do
    local counts = {}
    for i, colour in ipairs(all("action_disc")) do
      counts[i] = var.draft:get(worker, colour, seat)
    end
    local payment = var.draft_payment:get(worker, seat)
    if worker.actions == 0 then
      sum = sum + judge_discs(seat, worker, counts)
    elseif payment or counts[3] > 0 then
      sum = sum + hired_worth(seat, worker)
      if payment == "food" then sum = sum - NEEDED * 3 // 4 end
      if payment == "thaler" then sum = sum - COIN end
    end
  end
  return sum
end

--- What the position is worth to a seat.
function M.bot_judgement(ctx)
  local seat = ctx.seat
  if game.year == 0 then return 0 end
  local sum = judge_yard(seat) + judge_mine(seat) + judge_tools(seat) + judge_draft(seat)
  for _, barrow in ipairs { seat.barrow_1, seat.barrow_2 } do
    for _, disc in ipairs(barrow:list()) do sum = sum + (disc.id == "yellow" and 75 or 60) end
  end
  return sum
end

return M
