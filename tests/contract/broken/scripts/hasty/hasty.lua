-- Pays while it makes a menu.
local M = {}

function M.set_up() zone.deck:shuffle("setup") end

function M.act()
  local entries = choose.entries(game.seat)
  entries[1] = { "low" }
  game.seat.coins = game.seat.coins + 1
  entries[2] = { "high" }
  choose.menu("act", entries)
end

return M
