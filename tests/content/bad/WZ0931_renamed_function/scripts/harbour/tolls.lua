local M = {}

---@public
---@param ctx ctx
function M.welcome(ctx) ctx.seat.coins = ctx.seat.coins + 1 end

---@public
---@param due integer
---@param ctx ctx
---@return integer
function M.due(due, ctx) return due + ctx.seat.coins end

return M
