-- Take coins or leave them.
local M = {}

function M.act()
  local entry = choose.menu("act", { { "take" }, { "leave" } }, { seat = game.seat })
  if entry[1] == "take" then
    while game.seat.coins < 3 do
      game.seat.coins = game.seat.coins + 1
    end
    game.seat.rings = 2
  end
end

return M
