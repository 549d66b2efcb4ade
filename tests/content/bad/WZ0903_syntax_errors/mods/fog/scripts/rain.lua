local M = {}

function M.count_drops(previous, ...)
  if previous thn return previous(...) end
end

return M
