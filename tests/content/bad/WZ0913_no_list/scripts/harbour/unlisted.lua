-- None of these lines is ever run.
local M = {}

local PRICES = { tea = 3, ["salt"] = 1 }
local BERTHS = {}
---@param ctx ctx
function M.loop(ctx)
  for _, ship in ipairs(ctx.seat.berth) do ship:move(zone.sea) end
  for _, seat in ipairs(seats) do seat.coins = 0 end
  for _, seat in ipairs(ctx.seat) do seat.coins = 0 end
  for _, price in ipairs(PRICES) do ctx.seat.coins = price end
  for _, price in ipairs({ 3, 1 }) do ctx.seat.coins = price + #PRICES end
  for _, price in pairs(PRICES) do ctx.seat.coins = price + #BERTHS end
  local filled = { tea = 3 }
  filled[1] = 5
  for _, price in ipairs(filled) do ctx.seat.coins = price end
end

return M
