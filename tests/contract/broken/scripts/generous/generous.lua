-- Adds a point besides the scoring.
local M = {}

function M.set_up() zone.deck:shuffle("setup") end

function M.act()
  choose.menu("act", { { "low" }, { "high" } })
  game.seat.points = game.seat.points + 1
end

return M
