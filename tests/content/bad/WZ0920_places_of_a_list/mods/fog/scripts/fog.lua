local M = {}

function M.last(ctx)
  local ships = ctx.seat.berth:list()
  for i = 0, #ships do print(ships[i]) end
  local entry = { ship = ships[1] }
  entry.ship.move(zone.sea)
  return ships[-1]
end

function M.fine(ctx)
  local ships = ctx.seat.berth:list()
  for i = 0, 3 do print(i) end
  for i = 0, #ships - 1 do print(ships[i + 1]) end
  local entry = { count = M.last }
  return ships[#ships], entry.count(ctx)
end

return M
