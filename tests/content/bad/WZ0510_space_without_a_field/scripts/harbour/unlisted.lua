-- Only there for `require`.
local M = {}

function M.fee_of(space) return space.fee end

return M
