-- Keeps an iterator where loading does not find it; each call would be one farther.
local M = {}

local hidden = { turns = ("x"):rep(1000):gmatch("()") }

function M.set_up() zone.deck:shuffle("setup") end

function M.act()
  local turns = hidden.turns()
  choose.menu("act", { { "low" }, { "high" } })
  choose.menu("act", { { "low" }, { "high" } })
  game.seat.coins = turns
end

return M
