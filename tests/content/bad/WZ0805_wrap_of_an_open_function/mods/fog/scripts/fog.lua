local M = {}

function M.wait_long(previous, ...) return previous(...) end

return M
