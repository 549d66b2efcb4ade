local M = {}

function M.look(ctx)
  local half = ctx.seat.coins / 2
  ctx.seat.coins = ctx.seat.coins - half
  -- These end whole, or are only reckoned with.
  local third = ctx.seat.coins / 3
  ctx.seat.coins = math.floor(third) + third // 1
  return third
end

return M
