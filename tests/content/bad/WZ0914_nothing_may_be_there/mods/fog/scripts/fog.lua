local M = {}

function M.take(ctx)
  zone.stack:top():move(ctx.seat.berth)
  local crate = zone.stack:bottom()
  crate:move(zone.sea)
end

function M.ask(ctx)
  if #zone.stack > 0 then zone.stack:top():move(ctx.seat.berth) end
  local crate = zone.stack:bottom()
  if crate then crate:move(zone.sea) end
end

return M
