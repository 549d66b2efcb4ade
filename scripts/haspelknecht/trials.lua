-- Simulates workers on a bot's model of its board. A job names the worker (`who`) and the work:
-- discs of a `colour`, a `development`, or a number of actions (`count`), optionally for `pay`. Its
-- `rank` gives the order.

local acquire = require "acquire"
local outlook = require "outlook"

local M = {}

local BLACK, BROWN = 1, 2
local PRICE = 90        -- of a development that is not adjacent
local SUMMER = 2

--- Returns the value of acquiring a development less its costs besides discs; nil if out of reach.
---@param seat seat
---@param development definition
M.offer = remember(function(seat, development)
  if not acquire.is_within_reach(seat, development) then return nil end
  local points = development.row.points[#zone.owners:of(development) + 1] or 0
  return 100 * points - (acquire.price(seat, development) and PRICE or 0)
end)

-- The best order of jobs: wood and tiles, then digging from top to bottom.
local RANKS = { windlass_man = 6, hewer = 5, coal_digger = 3 }
M.ACQUIRING = 2

--- The rank of actions, or of discs of a colour.
---@param who any
---@param colour any
function M.rank(who, colour)
  return RANKS[who] or colour == BLACK and who ~= "mill" and 4 or 1
end

--- These jobs and one more, in the order in which they are best done.
---@param jobs any
---@param job any
function M.with(jobs, job)
  local more, i = { job, table.unpack(jobs) }, 1
  while jobs[i] and jobs[i].rank <= job.rank do more[i], i = jobs[i], i + 1 end
  more[i] = job
  return more
end

local function grind(board, job)
  local times = job.count // 2
  if job.colour == BLACK then
    board.thaler = board.thaler + times
  else
    board.food, board.extra = board.food + times, board.extra + 200 * times
  end
end

local function produce(board, job, view)
  if job.who == "mill" then return grind(board, job) end
  if job.colour == BROWN then
    board.wood = board.wood + job.count
  else
    local bonus = job.who == "farmer" and board.game.season == SUMMER and not view.had_bonus
    board.food = board.food + job.count + (bonus and 1 or 0)
  end
end

-- The effect of a job, by its rank.
local DOING = {
  produce,
  function(board, job, view)
    outlook.acquire(board, job.development, M.offer(view.seat, job.development) or 0)
  end,
  function(board, job) for _ = 1, job.count do outlook.dig(board, true) end end,
  function(board, job) for _ = 1, job.count do outlook.dig(board) end end,
  function(board, job) for _ = 1, board.exhausted and job.count or 0 do outlook.dig(board) end end,
  function(board, job) for _ = 1, job.count do outlook.wind(board) end end,
}

--- Returns the value of the board after these jobs.
---@param view any
---@param jobs any
function M.worth_after(view, jobs)
  local board, together = outlook.copy(view.board), 0   -- together: a bit for each colour
  for i = 1, #jobs do
    local job = jobs[i]
    if job.pay then board[job.pay] = board[job.pay] - 1 end
    local doing, colour = DOING[job.rank], job.who ~= "mill" and job.colour
    doing(board, job, view)
    if colour and together >> colour & 1 == 1 then
      doing(board, { who = "farmhand", colour = colour, count = 1 }, view)
    end
    if colour then together = together | 1 << colour end
  end
  return outlook.worth(board)
end

return M
