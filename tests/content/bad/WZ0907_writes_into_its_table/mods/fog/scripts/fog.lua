local M = {}
local seen = {}
local costs = {}

local function prepare()
  costs.tea = 1
  table.insert(costs, 2)
end
prepare()

function M.note(ctx)
  local own = {}
  own.seat = ctx.owner
  seen[#seen + 1] = ctx.owner
  table.insert(seen, own)
  M.last = #costs
end

return M
