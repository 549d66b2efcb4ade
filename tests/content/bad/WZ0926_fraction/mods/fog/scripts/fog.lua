local M = {}

function M.look(ctx)
  local half = ctx.seat.coins / 2
  return half + math.ceil(ctx.seat.coins / 3) + math.floor(ctx.seat.coins / 4) + ctx.seat.coins // 5
end

return M
