-- What ships pay.
local M = {}

local function paid(seat, coins) seat.coins = seat.coins - coins end

--- Takes a toll.
---@public
---@param seat seat
---@param coins integer
function M.take(seat, coins) paid(seat, coins) end

-- For the harbour alone, and not the local above.
function M.paid(seat) return seat.coins end

M.left = remember(function(seat) return M.paid(seat) end)

return M
