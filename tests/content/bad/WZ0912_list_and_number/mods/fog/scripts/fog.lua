local M = {}

local function full(seat)
  local list = {}
  for _, ship in ipairs(seat.berth:list()) do list[#list + 1] = ship end
  return list
end

local function some(seat)
  local list = {}
  if #seat.berth == 0 then list = 0 end
  return list
end

function M.none(ctx) return full(ctx.seat) == 0 or #full(ctx.seat) == 0 or some(ctx.seat) == 0 end

return M
