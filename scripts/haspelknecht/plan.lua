-- Planning: which worker gets which discs or what payment. Nothing of it is seen before all have
-- planned, so nothing but drafts changes here.

local goods = require "goods"
local mine = require "mine"
local owned = require "owned"
local pools = require "pools"
local stock = require "stock"

local M = {}

local WORKERS, COLOURS = all("worker"), all("action_disc")

--- The number of discs for each development, regardless of colour.
M.DISCS = {}
for _, each in ipairs(all("development")) do
  local cost = each.cost
  M.DISCS[each] = cost.black + cost.brown + cost.yellow + cost.grey
end

--- Returns true if discs (by colour) exactly match the cost of a development.
---@param cost any
---@param counts any
function M.meets(cost, counts)
  local black, brown = counts[1] - cost.black, counts[2] - cost.brown
  local yellow = counts[3] - cost.yellow
  return black >= 0 and brown >= 0 and yellow >= 0 and black + brown + yellow == cost.grey
end

--- Returns true if a worker is hired: he is paid, and has a fixed number of actions.
---@public
---@param worker definition.worker
---@return boolean
function M.is_hired(worker) return worker.actions ~= 0 end

--- Returns true if a worker can acquire developments.
---@param seat seat
---@param worker definition.worker
function M.can_acquire(seat, worker)
  if worker == def.worker.farmer then return true end
  return worker == def.worker.farmhand and seat.worker_tiles:has(def.worker_tile.improved_farmhand)
end

--- The developments that these discs could be meant for.
---@param seat seat
---@param counts any
function M.developments_for(seat, counts)
  local list, discs, sum = {}, M.DISCS, counts[1] + counts[2] + counts[3]
  for _, piece in ipairs(zone.field:list()) do
    local each = piece.definition
    local fits = discs[each] == sum and M.meets(each.cost, counts)
    if fits and not owned.owns(seat, each) then list[#list + 1] = each end
  end
  return list
end

local is_for_some_development = remember(function(seat, ...)
  return #M.developments_for(seat, { ... }) > 0
end)

local function colours_in(black, brown, yellow)
  return (black > 0 and 1 or 0) + (brown > 0 and 1 or 0) + (yellow > 0 and 1 or 0)
end

-- Returns true if an own worker can use these discs: of one colour, or for an acquisition.
local function suits_own_worker(seat, acquires, black, brown, yellow)
  local colours = colours_in(black, brown, yellow)
  if colours < 2 then return colours == 1 end
  return acquires and is_for_some_development(seat, black, brown, yellow)
end

-- Two black or two yellow discs; more by option.
local function suits_mill(_, _, black, brown, yellow)
  if brown > 0 or black % 2 > 0 or yellow % 2 > 0 or black + yellow == 0 then return false end
  if option.mill_uses == "unlimited" then return true end
  if option.mill_uses == "once_each" then return math.max(black, yellow) == 2 end
  return black + yellow == 2
end

-- Returns true if discs on a worker can be meant for a development: without a player disc none can
-- be acquired (HK-PLAN-11).
local function may_be_for_development(seat, worker)
  return M.can_acquire(seat, worker) and #seat.player_discs > 0
end

-- All ways to give the worker discs.
local function ways_with_discs(seat, worker)
  local entries, acquires = choose.entries(seat), may_be_for_development(seat, worker)
  local suits = worker == def.worker.mill and suits_mill or suits_own_worker
  local ready, most = stock.of(seat), {}
  for i, discs in ipairs(ready) do most[i] = discs.own + discs.markers - discs.drafted end
  for black = 0, most[1] do
    for brown = 0, most[2] do
      for yellow = 0, most[3] do
        if suits(seat, acquires, black, brown, yellow)
          and (ready.markers == 0 or stock.has(ready, { black, brown, yellow })) then
          entries[#entries + 1] = { "assign", black, brown, yellow }
        end
      end
    end
  end
  return entries
end

-- Returns what is promised to other workers.
local promised = remember(function(seat, good)
  return #where(WORKERS, function(worker)
    return var.draft_payment:get(worker, seat) == good
  end)
end)

local function ways_to_hire(seat, worker)
  local entries = choose.entries(seat)
  for _, payment in ipairs(worker.accepts) do
    if payment == "yellow" then
      if stock.has(stock.of(seat), { 0, 0, 1 }) then
        entries[#entries + 1] = { "hire", "yellow" }
      end
    elseif seat[payment] > promised(seat, payment) then
      entries[#entries + 1] = { "hire", payment }
    end
  end
  return entries
end

-- Returns true if a worker is available for planning.
local function is_there(seat, worker)
  local workers = def.worker
  if worker == workers.coal_digger then
    if seat.pit_exhausted then return false end
    if option.digger_check == "at_execution" then return true end
    -- Wood in the yard could be placed now.
    return mine.is_accessible(seat, "pit") or mine.can_place_wood(seat, "pit")
  elseif worker == workers.hewer or worker == workers.windlass_man then
    return option.new_crew_same_phase or seat.worker_tiles:has(def.worker_tile.deep_crew)
  elseif worker == workers.mill then
    return owned.has_building(seat, def.building.water_mill, true)
  end
  return true
end

-- development_choice: at_planning. Which development the discs are for; none: another action.
local function mean(seat, worker, counts)
  if not may_be_for_development(seat, worker) then return end
  local list = M.developments_for(seat, counts)
  local ask = colours_in(table.unpack(counts)) > 1 and choose.one_of or choose.optional
  local development = ask("mean_for", list, { seat = seat, context = { worker } })
  var.draft_development:set(worker, seat, development)
end

-- The number of the worker who is planned next; `planned` is that of the last one.
local function next_worker(seat)
  return seat.planned % #WORKERS + 1
end

--- Asks for the plan: one worker after the other gets discs, a payment or nothing.
---@public
---@param ctx ctx
function M.plan(ctx)
  local seat = ctx.seat
  for i = next_worker(seat), #WORKERS do
    local worker, entries = WORKERS[i], {}
    if is_there(seat, worker) then
      entries = (M.is_hired(worker) and ways_to_hire or ways_with_discs)(seat, worker)
    end
    if #entries > 0 then
      entries[#entries + 1] = { "leave_idle" }
      return choose.stage("draft", "plan", entries, { seat = seat, context = { worker } })
    end
    seat.planned = i
  end
end

--- Sets the assignment of the next worker.
---@param ctx ctx
---@param verb string
---@param first any
---@param brown any
---@param yellow any
function M.draft(ctx, verb, first, brown, yellow)
  local seat, i = ctx.seat, next_worker(ctx.seat)
  local worker = WORKERS[i]
  if verb == "hire" and first ~= "yellow" then
    var.draft_payment:set(worker, seat, first)
  elseif verb ~= "leave_idle" then
    local counts = verb == "assign" and { first, brown, yellow } or { 0, 0, 1 }
    for n, disc in ipairs(COLOURS) do var.draft:set(worker, disc, seat, counts[n]) end
    if option.development_choice == "at_planning" then mean(seat, worker, counts) end
  end
  seat.planned = i
  if i < #WORKERS then M.plan(ctx) end
end

-- Uses and discards markers for the missing discs.
local function use_markers(seat, colour)
  local missing = stock.drafted(seat, colour) - pools.taken(seat, colour)
  for _, marker in ipairs(seat.markers:list()) do
    if missing > 0 and marker.disc == colour then
      marker:move(zone.marker_supply)
      emit("marker_used", { seat = seat, marker = marker.definition })
      missing = missing - 1
    end
  end
end

local function reveal(seat)
  for _, colour in ipairs(COLOURS) do use_markers(seat, colour) end
  for worker, colour, count in var.draft:each(nil, nil, seat) do
    var.assigned:set(worker, colour, seat, count)
  end
  for worker, payment in var.draft_payment:each(nil, seat) do
    var.payment:set(worker, seat, payment)
    goods.spend(seat, payment, 1)
  end
  for worker, development in var.draft_development:each(nil, seat) do
    var.meant_for:set(worker, seat, development)
  end
  var.draft:clear(nil, nil, seat)
  var.draft_payment:clear(nil, seat)
  var.draft_development:clear(nil, seat)
  var.worked:clear(nil, seat)
  var.produced:clear(nil, seat)
  var.has_mined:clear(nil, seat)
  var.has_removed:clear(nil, seat)
  var.has_lifted:clear(nil, seat)
  emit("plan_revealed", { seat = seat })
end

--- Reveals all plans to everybody, and pays what they promise.
---@public
function M.reveal_plans()
  for _, seat in ipairs(seats()) do
    seat.fresh_coal = 0
    seat.summer_bonus = false
    reveal(seat)
  end
end

return M
