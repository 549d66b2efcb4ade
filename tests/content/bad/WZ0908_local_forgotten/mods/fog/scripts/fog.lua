local M = {}

function M.look(ctx)
  count = ctx.seat.coins
  count = count + 1
  return count
end

return M
