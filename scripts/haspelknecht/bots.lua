-- A greedy bot's criteria besides points, in hundredths of a point. It simulates on its board
-- (outlook.lua) the work of its workers, the drafted discs, and the best draft that is still
-- possible with the taken discs.

local outlook = require "outlook"
local owned = require "owned"
local plan = require "plan"
local stock = require "stock"
local trials = require "trials"
local work = require "work"

local M = {}

local W, WORKERS, COLOURS = def.worker, all("worker"), all("action_disc")
local BLACK, BROWN, YELLOW = 1, 2, 3
local LIMIT = 5
local ROOM = 35         -- for a disc that may still be taken
local MARKER = 100      -- what is not used scores a point

-- Discs for a development: the coloured ones, then those of which most are left; nil: too few.
local function discs_for(cost, left)
  local black, brown, yellow = cost.black, cost.brown, cost.yellow
  if left[1] < black or left[2] < brown or left[3] < yellow then return nil end
  local counts = { black, brown, yellow }
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
  local who = worker.id
  jobs[#jobs + 1] = { who = who, colour = colour, count = count, rank = trials.rank(who, colour) }
end

-- Returns the jobs of the mill for these discs.
local function mill_jobs(left, exactly)
  local jobs = {}
  for _, colour in ipairs { BLACK, YELLOW } do
    if left[colour] > 1 then add_work(jobs, W.mill, colour, exactly and left[colour] or 2) end
  end
  return jobs
end

-- The next development after the i-th tile of the field that these discs could acquire: its place
-- there, itself, and the discs for it.
local next_offer = remember(function(seat, i, ...)
  local left, field, discs = { ... }, zone.field:list(), plan.DISCS
  local sum = left[1] + left[2] + left[3]
  for k = i + 1, #field do
    local development = field[k].definition
    local counts = discs[development] <= sum and discs_for(development.cost, left)
    if counts and not owned.owns(seat, development) and trials.offer(seat, development) then
      return k, development, table.unpack(counts)
    end
  end
end)

-- Returns the possible jobs of an own worker with these discs; with `exactly`, only those that use
-- all of them.
local function own_jobs(view, worker, left, exactly)
  if worker == W.mill then return mill_jobs(left, exactly) end
  local jobs = {}
  local black, brown, yellow = left[BLACK], left[BROWN], left[YELLOW]
  local sum = black + brown + yellow
  for colour = BLACK, YELLOW do
    local count = left[colour]
    if count > 0 and (not exactly or count == sum) then add_work(jobs, worker, colour, count) end
  end
  if sum == 0 or not plan.can_acquire(view.seat, worker) then return jobs end
  if not exactly and yellow > 1 then add_work(jobs, worker, YELLOW, yellow - 1) end
  local function following(seat, i) return next_offer(seat, i, black, brown, yellow) end
  for _, development, a, b, c in following, view.seat, 0 do
    if not exactly or plan.meets(development.cost, left) then
      jobs[#jobs + 1] = {
        who = worker.id, development = development, counts = { a, b, c }, rank = trials.ACQUIRING,
      }
    end
  end
  return jobs
end

local function without(left, job)
  local counts, colour = job.counts, job.colour
  if counts then return { left[1] - counts[1], left[2] - counts[2], left[3] - counts[3] } end
  local rest = { left[1], left[2], left[3] }
  rest[colour] = rest[colour] - job.count
  return rest
end

-- The best that the own workers from the i-th on can do, the jobs for it and the discs that remain:
-- with the discs on them or, if they are still to be planned, with discs that are left.
local function best_of(view, i, jobs, left)
  local own = view.own[i]
  if not own then return trials.worth_after(view, jobs), jobs, left end
  local fixed = own.jobs
  local choices = fixed or own_jobs(view, own.worker, left)
  if #choices == 0 then return best_of(view, i + 1, jobs, left) end
  local best, best_jobs, best_left
  for k = 1, #choices do
    local rest = fixed and left or without(left, choices[k])
    local worth, with, remaining = best_of(view, i + 1, trials.with(jobs, choices[k]), rest)
    if not best or worth > best then best, best_jobs, best_left = worth, with, remaining end
  end
  return best, best_jobs, best_left
end

-- Hired workers who are still to be planned join the best plan as long as that is better: for a
-- yellow disc, else for food.
local function best_hired(view, best, jobs, left)
  local yellow, food = left[YELLOW], view.board.food
  for _, worker in ipairs(view.for_hire) do
    local by_disc = worker.who ~= "hewer" and yellow > 0
    if by_disc or food > 0 then
      local pay = not by_disc and "food" or nil
      local job = { who = worker.who, count = worker.count, pay = pay, rank = worker.rank }
      local more = trials.with(jobs, job)
      local worth = trials.worth_after(view, more)
      if worth > best then
        best, jobs = worth, more
        if by_disc then yellow = yellow - 1 else food = food - 1 end
      end
    end
  end
  return best
end

-- Returns the assignment of a worker: if there is one, the drafted payment, and discs, drafted or
-- assigned.
local duty = remember(function(seat, worker)
  local assigned = work.is_pending(seat, worker) and seat.working ~= worker
  local counts, sum = { 0, 0, 0 }, 0
  for i, colour in ipairs(COLOURS) do
    counts[i] = var.draft:get(worker, colour, seat)
    if assigned then counts[i] = counts[i] + var.assigned:get(worker, colour, seat) end
    sum = sum + counts[i]
  end
  local pay = var.draft_payment:get(worker, seat)
  local paid = assigned and var.payment:get(worker, seat)
  return sum > 0 or pay or paid, pay, table.unpack(counts)
end)

-- The job of the worker who is at work just now.
local function job_at_hand(seat, worker)
  local colour = worker.actions == 0 and BLACK or nil
  local rank = trials.rank(worker.id, colour)
  return { who = worker.id, count = seat.actions_left, colour = colour, rank = rank }
end

-- Notes own workers who have something to do, or are still to be planned, in `view.own`, hired ones
-- still to be planned in `view.for_hire`, and lists what the others of these do.
local function note_jobs(view)
  local seat, jobs, working = view.seat, {}, view.seat.working
  local planned, crew = seat.planned, work.has_crew(seat)
  local has_mill = owned.has_building(seat, def.building.water_mill, true)
  for i = 1, #WORKERS do
    local worker = WORKERS[i]
    local busy, pay, black, brown, yellow = duty(seat, worker)
    local count = worker.actions
    if count == 0 and (has_mill or worker ~= W.mill) then
      local chosen = worker == working and { job_at_hand(seat, worker) }
        or busy and own_jobs(view, worker, { black, brown, yellow }, true)
      if chosen or i > planned then view.own[#view.own + 1] = { worker = worker, jobs = chosen } end
    elseif count > 0 and (busy or i > planned) then
      local job = { who = worker.id, count = count, pay = pay, rank = trials.rank(worker.id) }
      if busy then jobs = trials.with(jobs, job) end
      local is_there = crew
      if worker == W.coal_digger then is_there = not view.board.exhausted end
      if i > planned and is_there then view.for_hire[#view.for_hire + 1] = job end
    end
  end
  if working and working.actions > 0 then return trials.with(jobs, job_at_hand(seat, working)) end
  return jobs
end

-- Discs and markers that are in no draft, by colour, while there is something to plan.
local function discs_left(seat)
  local left, taken = { 0, 0, 0 }, 0
  if seat.planned == #WORKERS then return left, LIMIT end
  for i = BLACK, YELLOW do
    local own, stand_in, drafted = stock.of_colour(seat, COLOURS[i])
    left[i], taken = own + stand_in - drafted, taken + own
  end
  return left, taken
end

-- Returns the maximum value of the board with these discs left.
local best_plan = remember(function(seat, ...)
  local view = {
    seat = seat, had_bonus = seat.summer_bonus, board = outlook.read(seat), own = {}, for_hire = {},
  }
  return best_hired(view, best_of(view, 1, note_jobs(view), { ... }))
end)

--- Returns the value of the position for a seat.
---@param ctx ctx
function M.bot_judgement(ctx)
  local seat = ctx.seat
  if game.year == 0 then return 0 end
  local left, taken = discs_left(seat)
  local debts = seat.debt_notes > 0 and 2 * seat.debt_notes - 1 or 0
  return best_plan(seat, table.unpack(left)) + ROOM * math.max(0, LIMIT - taken)
    + MARKER * (#seat.markers + #seat.new_markers) - 100 * debts
end

return M
