-- What a greedy bot thinks a position is worth beside the points it has, in hundredths of a point:
-- it tries out on its own board (outlook.lua) what its workers have to do, what it has drafted for
-- them, and the best that it could still draft with the discs that it has taken.

local outlook = require "outlook"
local owned = require "owned"
local plan = require "plan"
local pools = require "pools"
local trials = require "trials"
local work = require "work"

local M = {}

local W = def.worker
local BLACK, BROWN, YELLOW = 1, 2, 3
local LIMIT = 5
local ROOM = 35         -- for a disc that may still be taken
local MARKER = 100      -- what is not used scores a point

-- Discs for a development: the coloured ones, then those of which most are left; nil: too few.
local function discs_for(cost, left)
  local counts = { cost.black, cost.brown, cost.yellow }
  for i = 1, 3 do
    if left[i] < counts[i] then return nil end
  end
  for _ = 1, cost.grey do
    local most = BLACK
    for i = BROWN, YELLOW do
      if left[i] - counts[i] > left[most] - counts[most] then most = i end
    end
    if left[most] == counts[most] then return nil end
    counts[most] = counts[most] + 1
  end
  return counts
end

local function add_work(jobs, worker, colour, count)
  if count < 1 then return end
  local counts = { 0, 0, 0 }
  counts[colour] = count
  jobs[#jobs + 1] = { who = worker.id, colour = colour, count = count, counts = counts }
end

-- What the mill could do with these discs.
local function mill_jobs(view, left, exactly)
  local jobs = {}
  if not owned.has_building(view.seat, def.building.water_mill, true) then return jobs end
  for _, colour in ipairs { BLACK, YELLOW } do
    if left[colour] > 1 then add_work(jobs, W.mill, colour, exactly and left[colour] or 2) end
  end
  return jobs
end

-- What an own worker could do with these discs: `exactly`, or with those it needs.
local function own_jobs(view, worker, left, exactly)
  if worker == W.mill then return mill_jobs(view, left, exactly) end
  local jobs = {}
  local sum = left[1] + left[2] + left[3]
  for colour = BLACK, YELLOW do
    if not exactly or left[colour] == sum then add_work(jobs, worker, colour, left[colour]) end
  end
  if sum == 0 or not plan.can_acquire(view.seat, worker) then return jobs end
  if not exactly then add_work(jobs, worker, YELLOW, left[YELLOW] - 1) end
  for _, development in ipairs(view.unowned) do
    local cost = development.cost
    local counts = left
    if not exactly then
      counts = discs_for(cost, left)
    elseif not plan.meets(cost, left) then
      counts = nil
    end
    if counts and trials.offer(view, development) then
      jobs[#jobs + 1] = { who = worker.id, development = development, counts = counts }
    end
  end
  return jobs
end

local function without(left, job)
  local counts = job.counts
  return { left[1] - counts[1], left[2] - counts[2], left[3] - counts[3] }
end

local function with(jobs, job)
  local more = { table.unpack(jobs) }
  more[#more + 1] = job
  return more
end

-- Whether a hired worker could be planned.
local function is_for_hire(view, worker)
  if worker == W.coal_digger then return not view.board.exhausted end
  return worker.actions > 0 and work.has_crew(view.seat)
end

-- Hired workers who are still to be planned join as long as that is better: for a yellow disc,
-- else for food.
local function best_hired(view, jobs, left)
  local best = trials.worth_after(view, jobs)
  local yellow, food = left[YELLOW], view.board.food
  for i = view.planned + 1, #view.workers do
    local worker = view.workers[i]
    local by_disc = worker ~= W.hewer and yellow > 0
    if is_for_hire(view, worker) and (by_disc or food > 0) then
      local pay = not by_disc and "food" or nil
      local more = with(jobs, { who = worker.id, count = worker.actions, pay = pay })
      local worth = trials.worth_after(view, more)
      if worth > best then
        best, jobs = worth, more
        if by_disc then yellow = yellow - 1 else food = food - 1 end
      end
    end
  end
  return best
end

-- The best that the workers from the i-th on can do: own ones with the discs on them, or, if they
-- are still to be planned, with discs that are left; at last those for hire.
local function best_of(view, i, jobs, left)
  local worker = view.workers[i]
  if not worker then return best_hired(view, jobs, left) end
  if worker.actions > 0 then return best_of(view, i + 1, jobs, left) end
  local fixed = view.fixed[worker.id]
  local choices = fixed or {}
  if not fixed and i > view.planned then choices = own_jobs(view, worker, left) end
  local best = #choices == 0 and best_of(view, i + 1, jobs, left) or nil
  for _, job in ipairs(choices) do
    local rest = fixed and left or without(left, job)
    local worth = best_of(view, i + 1, with(jobs, job), rest)
    if not best or worth > best then best = worth end
  end
  return best
end

-- Discs that a worker has, drafted or assigned, by colour.
local function discs_of(seat, worker)
  local counts, sum = { 0, 0, 0 }, 0
  local assigned = work.is_pending(seat, worker) and seat.working ~= worker
  for i, colour in ipairs(all("action_disc")) do
    counts[i] = var.draft:get(worker, colour, seat)
    if assigned then counts[i] = counts[i] + var.assigned:get(worker, colour, seat) end
    sum = sum + counts[i]
  end
  return counts, sum, assigned
end

-- Notes what workers have to do: own ones in `view.fixed`, hired ones in the list.
local function note_jobs(view, jobs)
  local seat = view.seat
  for _, worker in ipairs(all("worker")) do
    local counts, sum, assigned = discs_of(seat, worker)
    local pay = var.draft_payment:get(worker, seat)
    local paid = assigned and var.payment:get(worker, seat)
    if worker.actions == 0 then
      if sum > 0 then view.fixed[worker.id] = own_jobs(view, worker, counts, true) end
    elseif sum > 0 or pay or paid then
      jobs[#jobs + 1] = { who = worker.id, count = worker.actions, pay = pay }
    end
  end
  local busy = seat.working
  if busy then
    local colour = busy.actions == 0 and BLACK or nil
    local job = { who = busy.id, count = seat.actions_left, colour = colour }
    if colour then view.fixed[busy.id] = { job } else jobs[#jobs + 1] = job end
  end
end

-- Discs and markers that are in no draft, by colour, while there is something to plan.
local function discs_left(seat)
  local left, taken = { 0, 0, 0 }, 0
  if seat.planned == #all("worker") then return left, LIMIT end
  for i, colour in ipairs(all("action_disc")) do
    local own = pools.taken(seat, colour)
    left[i], taken = own, taken + own
    for _, worker in ipairs(all("worker")) do
      left[i] = left[i] - var.draft:get(worker, colour, seat)
    end
    for _, marker in ipairs(seat.markers:list()) do
      if marker.disc == colour then left[i] = left[i] + 1 end
    end
  end
  return left, taken
end

--- What the position is worth to a seat.
function M.bot_judgement(ctx)
  local seat = ctx.seat
  if game.year == 0 then return 0 end
  local view = {
    seat = seat, workers = all("worker"), planned = seat.planned, had_bonus = seat.summer_bonus,
    board = outlook.read(seat), offers = {}, fixed = {}, unowned = {},
  }
  for _, piece in ipairs(zone.field:list()) do
    if not view.board.owns[piece.id] then view.unowned[#view.unowned + 1] = piece.definition end
  end
  local jobs = {}
  note_jobs(view, jobs)
  local left, taken = discs_left(seat)
  local debts = seat.debt_notes > 0 and 2 * seat.debt_notes - 1 or 0
  return best_of(view, 1, jobs, left) + ROOM * math.max(0, LIMIT - taken)
    + MARKER * (#seat.markers + #seat.new_markers) - 100 * debts
end

return M
