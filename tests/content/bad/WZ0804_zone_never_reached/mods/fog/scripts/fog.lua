local M = {}

function M.send(ctx)
  for _, ship in ipairs(ctx.seat.berth:list()) do ship:move(zone.sea) end
  for _, crate in ipairs(zone.stack:list()) do crate:move(zone.wharf) end
  if type(ctx.seat) ~= "dock" then zone.sea:shuffle("dice") end
  return #zone.wharf + #ctx.seat.dock
end

return M
