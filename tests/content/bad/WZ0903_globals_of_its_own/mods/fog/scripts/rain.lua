local M = {}
local _ENV = { require = require }

function M.count_drops(previous, ...)
  drops = (drops or 0) + 1
  return previous(...)
end

return M
