local M = {}

function M.look(ctx)
  emit("sailed")
  emit("sailed", { god = 1 })
  return ctx.seat.coins
end

return M
