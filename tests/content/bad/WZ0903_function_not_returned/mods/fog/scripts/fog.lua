local M, N = {}, {}

local function local_one(previous, ...) return previous(...) end

N.other_table = function(previous, ...) return previous(...) end

function M.rain() return local_one, N end

return M
