-- Writes the name of a face-down card where everybody can read it.
local M = {}

function M.set_up()
  zone.deck:shuffle("setup")
  game.shown = zone.deck:top()
end

function M.act() choose.menu("act", { { "low" }, { "high" } }) end

return M
