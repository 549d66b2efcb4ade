local M = {}

---@param ctx ctx
function M.blow(ctx) ctx.seat.coins = 0 end

return M
