-- None of these lines is ever run.
local M = {}

function M.rich(seat)
  local all = 0
  for _, what in ipairs { "coins", "pints", "zzz" } do all = all + seat[what] end
  return all
end

return M
