local M = {}

function M.look(ctx)
  local see = zone.see
  if game.coins == roll("coins", 6) then return ctx.seat.coins end
  return see and ctx.seat.coins
end

return M
