local M = {}

local function busiest(ships) return ships[1] end

function M.find(ctx)
  local berths = ctx.seat.berth:list()
  if #berth == 0 then return busy(berths) end
  return busiest(berths)
end

return M
