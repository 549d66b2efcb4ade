local M = {}

-- `setup` is said as well, but not as `how`; what is handed over as `where` nobody can tell.
function M.ask(ctx)
  zone.stack:shuffle("setup")
  run({ sink = 1 }, { seat = ctx.seat, how = roll("dice", 6) > 3 and "dice" or ctx.how, where = tostring(ctx.where) })
end

function M.sink(amount, ctx)
  if ctx.how == "dice" and ctx.where == "left" then ctx.seat.coins = amount end
end

return M
