local M = {}

function M.take(ctx)
  local ship = choose.optional("whistle", ctx.seat.berth:list())
  ship:move(zone.sea)
  print(choose.optional("whistle", ctx.seat.berth:list()).id)
end

function M.fine(ctx)
  local ship = choose.optional("whistle", ctx.seat.berth:list())
  if ship then ship:move(zone.sea) end
  choose.one_of("whistle", ctx.seat.berth:list()):move(zone.sea)
end

return M
