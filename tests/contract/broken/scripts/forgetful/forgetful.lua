-- Keeps a count where the engine cannot see it.
local M = {}

local turns = 0

function M.set_up() zone.deck:shuffle("setup") end

function M.act()
  turns = turns + 1
  choose.menu("act", { { "low" }, { "high" } })
  choose.menu("act", { { "low" }, { "high" } })
  game.seat.coins = turns
end

return M
