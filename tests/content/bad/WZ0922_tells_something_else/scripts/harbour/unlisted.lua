-- None of these lines is ever run.
local M = {}
---@param ctx ctx
function M.sail(ctx)
  emit("sailed", { seat = ctx.seat, good = 3 })
  emit("sailed", { seat = 1, good = ctx.seat.position })
  emit("sailed", { only_for = "anna", good = { 1, 2 } })
  emit("sailed", { good = ctx.good })
end

return M
