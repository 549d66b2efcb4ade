-- None of these lines is ever run.
local M = {}

function M.ask(ctx)
  ctx.seat.cions = 3
  ctx.seat:mvoe(zone.stack)
end

return M
