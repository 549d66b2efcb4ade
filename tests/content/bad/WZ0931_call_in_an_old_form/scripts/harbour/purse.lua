local M = {}

---@public
---@param seat seat
---@param coins integer
---@param receiver seat
function M.put(seat, coins, receiver)
  seat.coins = seat.coins - coins
  receiver.coins = receiver.coins + coins
end

return M
