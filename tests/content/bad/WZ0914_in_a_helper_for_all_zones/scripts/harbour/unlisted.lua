-- None of these lines is ever run.
local M = {}

local function show(pile, place)
  local card = pile:top()
  card:move(place)
end

function M.turn_up(seat)
  show(zone.stack, zone.sea)
  show(zone.sea, seat.berth)
end

return M
