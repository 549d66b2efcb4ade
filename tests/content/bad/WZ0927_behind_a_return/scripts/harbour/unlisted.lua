-- What stands behind a label may be reached by `goto`.
local M = {}

function M.sail(ctx)
  do return end
  ctx.seat.coins = 0
end

function M.act(ctx)
  if ctx.seat.coins > 3 then
    return 1
  else
    return 2
  end
  ctx.seat.coins = 3
end

function M.tow(ctx)
  for _, seat in ipairs(seats()) do
    if seat == ctx.seat then goto next else return 1 end
    ::next::
    seat.coins = 1
  end
  if ctx.seat.coins > 3 then return 2 end
  return 3
end

return M
