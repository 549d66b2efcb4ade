-- Plans, votes and goods.
local M = {}

function M.plan_stake()
  game.seat.stake = choose.number("stake", 1, 3)
end

function M.plan_side()
  game.seat.side = choose.one_of("side", { "red", "blue" })
end

function M.reveal()
  for _, seat in ipairs(seats()) do
    emit("planned", { seat = seat, number = seat.stake })
    seat.points = seat.points + seat.stake
    seat.stake = 0
  end
  game.first = game.first.next
end

function M.vote()
  local lists = {}
  for i in ipairs(seats()) do lists[i] = { "red", "blue" } end
  local votes = choose.all("vote", seats(), lists)
  for i, seat in ipairs(seats()) do
    emit("voted", { seat = seat, colour = votes[i] })
    if votes[i] == seat.side then seat.points = seat.points + 1 end
  end
end

function M.take()
  local seat = game.seat
  local goods = { "wheat", "wheat", "coal" }
  local taken = choose.several("take", { from = goods, least = 1, most = 2 }, { seat = seat })
  seat.goods = seat.goods + #taken
end

-- The host plans much, and prefers blue.
---@param verb string
---@param what integer|string
---@return integer
function M.rate(_, verb, what)
  if verb == "stake" then return what end
  return what == "blue" and 1 or 0
end

return M
