local M = {}

function M.ask(ctx)
  choose.yes_no("whistle", { seat = ctx.seat })
  value("fee", 1, { seat = ctx.seat })
  if #ctx.seat.berth > 0 then choose.one_of("whistle", ctx.seat.berth:list()) end
  ctx.seat.berth:top()
  zone.stack:transfer(zone.sea)
  return choose.number("whistle", 1, 3)
end

return M
