local M = {}

function M.look(ctx)
  local see = zone.see
  return see and ctx.seat.coins
end

return M
