-- Only there for `require`.
local M = {}

function M.load(seat)
  seat.tons = seat.tons + 2
  game.knots = seat.coins
  return game.knots
end

return M
