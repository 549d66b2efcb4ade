local M = {}

function M.look(ctx)
  return roll("wether", 6) + ctx.seat.coins
end

return M
