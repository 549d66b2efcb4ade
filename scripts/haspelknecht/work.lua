-- Workers at work: what they can do, one action after the other, and the synergy bonus.

local goods = require "goods"
local mine = require "mine"
local plan = require "plan"

local M = {}

local SUMMER = 2
local W = def.worker

--- Discs by colour that lie on a worker.
---@param seat seat
---@param worker definition.worker
function M.discs_on(seat, worker)
  local counts = {}
  for i, colour in ipairs(all("action_disc")) do
    counts[i] = var.assigned:get(worker, colour, seat)
  end
  return counts
end

---@param seat seat
---@param worker definition.worker
M.is_pending = remember(function(seat, worker)
  if var.worked:get(worker, seat) then return false end
  return var.assigned:sum(worker, nil, seat) > 0 or var.payment:get(worker, seat) ~= nil
end)

-- The only colour on a worker, or nil.
local function colour_on(seat, worker)
  local sum = var.assigned:sum(worker, nil, seat)
  for _, colour in ipairs(all("action_disc")) do
    local count = var.assigned:get(worker, colour, seat)
    if count > 0 then return count == sum and colour.id or nil, sum end
  end
end

---@param seat seat
function M.has_crew(seat)
  return seat.worker_tiles:has(def.worker_tile.deep_crew)
end

-- Returns true if own workers can mine, or remove water from the pit.
local function can_dig(seat)
  return mine.can_mine(seat, mine.area(seat)) or not seat.pit_exhausted and seat.pit_water > 0
end

--- Returns true if a worker could do something now besides acquiring.
---@param seat seat
---@param worker definition.worker
function M.can_work(seat, worker)
  if worker == W.coal_digger then return mine.is_accessible(seat, "pit") end
  if worker == W.hewer then return M.has_crew(seat) and mine.can_mine(seat, "tunnel") end
  if worker == W.windlass_man then
    return M.has_crew(seat) and (seat.shaft_water > 0 or mine.can_lift(seat))
  end
  if worker == W.mill then return true end
  if var.meant_for:get(worker, seat) then return false end
  local colour = colour_on(seat, worker)
  if colour ~= "black" then return colour ~= nil end
  return can_dig(seat) or not option.synergy_needs_action
end

--- Returns true if a worker that has only removed water from the pit can continue in the tunnel
--- (HK-INTER-03).
---@param seat seat
---@param worker definition.worker
function M.can_go_on(seat, worker)
  return var.has_removed:get(worker, seat) and not var.has_mined:get(worker, seat)
    and colour_on(seat, worker) == "black" and mine.can_mine(seat, "tunnel")
end

---@param seat seat
---@param entries option[]
function M.wood_entries(seat, entries)
  for _, area in ipairs { "pit", "tunnel" } do
    if mine.can_place_wood(seat, area) then entries[#entries + 1] = { "place_wood", area } end
  end
end

-- Returns true if both own workers have dug as the synergy requires. By option one of them may have
-- done nothing; then the other one may have done either (HK-SYN-10).
local function dug_together(seat)
  local all_mined, all_removed = true, true
  for _, worker in ipairs { W.farmer, W.farmhand } do
    if var.produced:get(worker, seat) then return false end
    local mined, removed = var.has_mined:get(worker, seat), var.has_removed:get(worker, seat)
    if mined or removed then
      all_mined, all_removed = all_mined and mined, all_removed and removed
    elseif option.synergy_needs_action then
      return false
    end
  end
  return option.synergy_mixed_black or all_mined or all_removed
end

---@param seat seat
---@param worker definition.worker
---@param actions any
---@param extra any
function M.begin_work(seat, worker, actions, extra)
  seat.working = worker
  seat.actions_left = actions
  seat.extra = extra
  seat.area = nil
end

-- After the second of farmer and farmhand has acted.
local function take_synergy(seat)
  if not (var.worked:get(W.farmer, seat) and var.worked:get(W.farmhand, seat)) then return end
  local produced = var.produced:get(W.farmer, seat)
  if produced == "food" or produced == "wood" then
    if produced ~= var.produced:get(W.farmhand, seat) then return end
    emit("synergy", { seat = seat })
    goods.gain(seat, produced, 1)
  elseif dug_together(seat) then
    emit("synergy", { seat = seat })
    M.begin_work(seat, W.farmer, 1, "synergy")
  end
end

-- Black discs that are left stay on an own worker, the first time, for M.can_go_on.
local function finish(seat)
  local worker, extra, left = seat.working, seat.extra, seat.actions_left
  M.begin_work(seat, nil, 0, nil)
  if extra then return end
  local again = var.worked:get(worker, seat)
  var.worked:set(worker, seat, true)
  if worker ~= W.farmer and worker ~= W.farmhand then return end
  var.assigned:set(worker, def.action_disc.black, seat, again and 0 or left)
  if not again then take_synergy(seat) end
end

-- One food more in summer if the farmer (by option: the improved farmhand) produces food.
local function summer_bonus(seat, worker)
  if game.season ~= SUMMER or seat.summer_bonus then return 0 end
  local improved = option.summer_bonus_improved_farmhand and plan.can_acquire(seat, worker)
  return (worker == W.farmer or improved) and 1 or 0
end

-- Returns the product of discs of a colour, and its amount.
local function product(seat, worker, colour, count)
  if colour ~= "yellow" then return "wood", count end
  return "food", count + summer_bonus(seat, worker)
end

local function produce(seat, worker, colour, count)
  local good, number = product(seat, worker, colour, count)
  if number > count then seat.summer_bonus = true end
  goods.gain(seat, good, number)
  var.produced:set(worker, seat, good)
end

-- Two black discs for a thaler, two yellow ones for a food and two points.
local function ground(seat)
  local counts = M.discs_on(seat, W.mill)
  return counts[1] // 2, counts[3] // 2
end

local function grind(seat)
  local thalers, food = ground(seat)
  goods.gain(seat, "thaler", thalers)
  goods.gain(seat, "food", food)
  goods.score(seat, "mill", food * 2)
end

--- Returns the yield of a worker that begins now, as pairs of a value and its number.
---@param seat seat
---@param worker definition.worker
function M.yields(seat, worker)
  if worker == W.mill then
    local thalers, food = ground(seat)
    return { { "thaler", thalers }, { "food", food }, { "points", food * 2 } }
  end
  if plan.is_hired(worker) then return { { "actions", worker.actions } } end
  local colour, count = colour_on(seat, worker)
  if colour == "black" then return { { "actions", count } } end
  local good, number = product(seat, worker, colour, count)
  local other = worker == W.farmer and W.farmhand or W.farmer
  local synergy = var.worked:get(other, seat) and var.produced:get(other, seat) == good
  return { { good, number + (synergy and 1 or 0) } }
end

--- A worker begins; what needs no further choice is done at once.
---@param seat seat
---@param worker definition.worker
function M.start(seat, worker)
  emit("worker_acts", { seat = seat, worker = worker })
  if plan.is_hired(worker) then return M.begin_work(seat, worker, worker.actions) end
  local colour, count = colour_on(seat, worker)
  if worker ~= W.mill and colour == "black" then return M.begin_work(seat, worker, count) end
  seat.working = worker
  if worker == W.mill then grind(seat) else produce(seat, worker, colour, count) end
  finish(seat)
end

-- Returns the entries for an action of the current worker, and true if wood could help.
local function dig_entries(seat, entries)
  local worker, area = seat.working, mine.area(seat)
  if worker == W.coal_digger and area ~= "pit" then return end
  local elsewhere = seat.area and seat.area ~= area
  local reason = not mine.is_accessible(seat, area) and "not_accessible"
    or mine.is_flooded(seat, area) and "flooded"
    or elsewhere and "mines_in_one_area"
  choose.offer(entries, { "mine" }, reason)
  if area == "pit" and seat.pit_water > 0 and worker ~= W.hewer then
    entries[#entries + 1] = { "remove_water" }
  end
  if not elsewhere then M.wood_entries(seat, entries) end
end

local function wind_entries(seat, entries)
  if seat.shaft_water > 0 then entries[#entries + 1] = { "remove_water" } end
  if mine.can_lift(seat) then
    entries[#entries + 1] = { "lift" }
  elseif seat.shaft_coal > 0 then
    refuse("lift", {}, "water_in_shaft")
  end
end

local function note(seat, variable)
  if not seat.extra then variable:set(seat.working, seat, true) end
end

--- One action of the one at work.
---@param seat seat
function M.go_on(seat)
  local entries = choose.entries(seat)
  local ways = seat.working == W.windlass_man and wind_entries or dig_entries
  ways(seat, entries)
  if #entries == 0 then return finish(seat) end
  entries[#entries + 1] = { "stop" }
  choose.stage("work_on", "work_on", entries,
               { seat = seat, context = { seat.working, seat.actions_left } })
end

--- Does it.
---@param ctx ctx
---@param verb string
---@param what any
function M.work_on(ctx, verb, what)
  local seat = ctx.seat
  if verb == "stop" then return finish(seat) end
  if verb == "place_wood" then return mine.place_wood(seat, what) end
  seat.actions_left = seat.actions_left - 1
  if verb == "mine" then
    note(seat, var.has_mined)
    seat.area = mine.area(seat)
    mine.mine(seat, seat.area)
  elseif verb == "lift" then
    note(seat, var.has_lifted)
    mine.lift(seat)
  else
    note(seat, var.has_removed)
    mine.remove_water(seat)
  end
  if seat.actions_left == 0 then finish(seat) end
end

return M
