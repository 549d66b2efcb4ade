local M = {}

function M.count(previous, ...)
  local print = print
  _ENV = { calls = 1 }
  print(calls)
  return previous(...)
end

return M
