-- Take a good; the deck of plans tells the automa which.
local M = {}

function M.set_up() zone.plans:shuffle("shuffle") end

function M.reveal()
  zone.plan:transfer(zone.done)
  zone.plans:draw(zone.plan)
end

function M.turn()
  local seat = game.seat
  local entries = {}
  for _, good in ipairs(all("good")) do entries[#entries + 1] = { "take", good, good = good } end
  local good = choose.menu("turn", entries, { seat = seat }).good
  seat.points = seat.points + good.worth
  emit("taken", { seat = seat, good = good })
  if choose.yes_no("again", { seat = seat }) then seat.points = seat.points + 10 end
end

-- How well an option fits the plan of the round.
---@param verb string
---@param what definition.good|string
---@return integer
function M.rate(_, verb, what)
  if verb == "again" then return what == "no" and 1 or 0 end
  local greedy = zone.plan:list()[1].id == "greed"
  return greedy and what.worth or -what.worth
end

return M
