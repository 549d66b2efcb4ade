local M = {}

function M.dues(seat) return fee_of(seat) + kBase end

local kBase = 2

local function fee_of(seat) return seat.coins end

return M
