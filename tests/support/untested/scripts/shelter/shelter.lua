-- Stay or leave.
local M = {}

function M.act()
  local entry = choose.menu("act", { { "stay" }, { "leave" } }, { seat = game.seat })
  if entry[1] == "stay" or option.rest_by_day then
    game.seat.rest = game.seat.rest + option.rest_counts
  end
end

return M
