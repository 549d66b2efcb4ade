-- Trying out, on a bot's picture of its board, what workers do. A job says who (`worker`) does
-- what: discs of a `colour`, a `development`, or so many actions (`count`), perhaps for `pay`.

local acquire = require "acquire"
local outlook = require "outlook"

local M = {}

local W = def.worker
local BLACK, BROWN, YELLOW = 1, 2, 3
local PRICE = 90        -- of a development that is not adjacent
local SUMMER = 2

--- Points for acquiring a development, less what it costs beside discs; nil if it is out of reach.
function M.offer(view, development)
  local known = view.offers[development.id]
  if known == nil then
    known = false
    if acquire.is_within_reach(view.seat, development) then
      local points = development.row.points[#zone.owners:of(development) + 1] or 0
      local cost = acquire.price(view.seat, development) and PRICE or 0
      known = 100 * points - cost
    end
    view.offers[development.id] = known
  end
  return known or nil
end

-- The order in which things are best done: wood and tiles, then digging from the top down.
local function rank(job)
  if job.worker == W.windlass_man then return 6 end
  if job.worker == W.hewer then return 5 end
  if job.colour == BLACK then return 4 end
  if job.worker == W.coal_digger then return 3 end
  return job.development and 2 or 1
end

local function produce(board, job, view)
  if job.worker == W.mill then
    if job.colour == BLACK then board.thaler = board.thaler + job.count // 2 end
    if job.colour == YELLOW then
      board.food, board.extra = board.food + job.count // 2, board.extra + job.count // 2 * 200
    end
  elseif job.colour == BROWN then
    board.wood = board.wood + job.count
  else
    local bonus = job.worker == W.farmer and game.season == SUMMER and not view.had_bonus
    board.food = board.food + job.count + (bonus and 1 or 0)
  end
end

local function carry_out(board, job, view)
  if job.pay then board[job.pay] = board[job.pay] - 1 end
  if job.development then
    outlook.acquire(board, job.development, M.offer(view, job.development) or 0)
  elseif job.worker == W.windlass_man then
    for _ = 1, job.count do outlook.wind(board) end
  elseif job.worker == W.hewer then
    for _ = 1, board.exhausted and job.count or 0 do outlook.dig(board) end
  elseif job.worker == W.coal_digger or job.colour == BLACK and job.worker ~= W.mill then
    for _ = 1, job.count do outlook.dig(board, job.worker == W.coal_digger) end
  else
    produce(board, job, view)
  end
end

--- What the board is worth after these jobs.
function M.worth_after(view, jobs)
  local board = outlook.copy(view.board)
  local together = {}
  for i = 1, 6 do
    for _, job in ipairs(jobs) do
      if rank(job) == i then
        carry_out(board, job, view)
        if job.colour and job.worker ~= W.mill then
          local colour = job.colour
          together[colour] = (together[colour] or 0) + 1
          if together[colour] == 2 then
            carry_out(board, { worker = W.farmhand, colour = colour, count = 1 }, view)
          end
        end
      end
    end
  end
  return outlook.worth(board)
end

return M
