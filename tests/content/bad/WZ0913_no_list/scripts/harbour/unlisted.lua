-- None of these lines is ever run.
local M = {}

function M.loop(ctx)
  for _, ship in ipairs(ctx.seat.berth) do ship:move(zone.sea) end
  for _, seat in ipairs(seats) do seat.coins = 0 end
  for _, seat in ipairs(ctx.seat) do seat.coins = 0 end
end

return M
