local M = {}

function M.look(ctx)
  local crate = zone.stack:top()
  if not crate then return end
  if crate.colour == "red" and choose.yes_no("act", { seat = ctx.seat }) then
    crate:move(ctx.seat.berth)
  end
end

function M.open(ctx)
  local crate = zone.stack:top()
  if not crate then return end
  crate:move(ctx.seat.berth)
  if crate.colour == "red" then choose.yes_no("act", { seat = ctx.seat }) end
end

function M.draw(ctx)
  local crate = zone.stack:draw(ctx.seat.berth)
  if not crate then return end
  if crate.colour == "red" then choose.yes_no("act", { seat = ctx.seat }) end
end

return M
