-- Three play at most.
local M = {}

function M.act(ctx)
  return seats()[1] == ctx.seat or seats(ctx.seat)[4] == ctx.seat
end

return M
