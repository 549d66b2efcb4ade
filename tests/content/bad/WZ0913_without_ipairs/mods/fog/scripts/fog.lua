local M = {}

function M.count()
  local sum = 0
  for seat in seats() do sum = sum + seat.coins end
  for crate in zone.stack do sum = sum + crate.price end
  for i in #zone.sea do sum = sum + i end
  return sum
end

return M
