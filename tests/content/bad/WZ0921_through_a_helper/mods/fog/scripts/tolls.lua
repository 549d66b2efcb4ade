local M = {}

local function pay(seat, coins) seat.coins = seat.coins - coins end

function M.take(seat)
  pay(seat, 1)
  return true
end

M.known = remember(function(seat)
  game.round = game.round + 1
  return seat.coins
end)

return M
