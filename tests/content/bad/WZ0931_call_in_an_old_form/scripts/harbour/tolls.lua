local M = {}

---@public
---@param seat seat
---@param coins integer
function M.take(seat, coins) seat.coins = seat.coins - coins end

return M
