-- None of these lines is ever run.
local M = {}
---@param ctx ctx
function M.ask(ctx)
  ctx.seat.done = 1
  if not ctx.seat.coins == 3 or var.crates == 3 then return crates end
  ctx.seat.berth:frobnicate()
  return zone.stack:top(1)
end

return M
