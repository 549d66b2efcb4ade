-- One question with 200 answers.
local M = {}

function M.act()
  local seat = game.seat
  seat.points = seat.points + choose.number("shake_hands_with", 1, 200, { seat = seat })
end

return M
