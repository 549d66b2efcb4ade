local M = {}

function M.list(ctx)
  local list = {}
  for _, ship in ipairs(ctx.seat.berth:list()) do list[#list] = ship end
  list[#list + 1] = ctx.seat
  list[#list] = { list[#list] }
  list[#list] = nil
  return list
end

return M
