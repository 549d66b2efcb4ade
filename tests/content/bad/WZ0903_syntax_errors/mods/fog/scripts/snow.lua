local M = {}

function M.settle(previous, ...)
  if previous then break end
end

return M
