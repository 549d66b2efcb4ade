local tolls = require "tolls"
local M = {}

function M.blow(ctx)
  tolls.take(ctx.seat)
  tolls.take(ctx.seat, 2)
  tolls.give(ctx.seat, 3)
  tolls.ask(ctx.seat)
  local coins = tolls.coins
  return coins(ctx.seat) + tolls.coins(ctx.seat) // 2
end

return M
