local M = {}

---@public
---@param seat seat
function M.take(seat) seat.coins = seat.coins - 1 end

---@public
---@param seat seat
---@return integer
function M.ask(seat) return seat.coins end

return M
