-- What a greedy bot thinks a position is worth beside its points, in hundredths of a point.

local M = {}

--- Goods, coins and an open mine promise points to come.
function M.bot_judgement(ctx)
  local seat = ctx.seat
  local sum = 100 * seat.coal + 45 * seat.wood + 90 * seat.food + 280 * seat.thaler
  sum = sum + 70 * seat.shaft_coal + 60 * (seat.pit_wood + seat.tunnel_wood)
  sum = sum + 60 * seat.mined - 60 * (seat.pit_water + seat.shaft_water)
  if seat.pit_exhausted then sum = sum + 150 end
  for _, colour in ipairs(all("action_disc")) do
    local weight = colour.id == "yellow" and 45 or 35
    for _, worker in ipairs(all("worker")) do
      local count = var.draft:get(worker, colour, seat)
      sum = sum + count * weight * 2
    end
  end
  sum = sum + 35 * (#seat.barrow_1 + #seat.barrow_2)
  return sum - 100 * seat.debt_notes
end

return M
