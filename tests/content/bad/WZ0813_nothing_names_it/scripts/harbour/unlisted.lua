-- Only there for `require`.
local M = {}

function M.doubled(number) return 2 * number end
M.halved = function(number) return number // 2 end

return M
