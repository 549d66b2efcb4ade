local M = {}

function M.look(amount, ctx)
  local entry = choose.menu("act", { { "sail" }, { "whistle" } }, { seat = ctx.seat })
  if entry == "sail" then ctx.seat.coins = amount end
  if "whistle" ~= entry then ctx.seat.coins = 0 end
  local other = choose.menu("act", { { "sail" }, { "whistle" } }, { seat = ctx.seat })
  other = other[1]
  if other == "sail" then ctx.seat.coins = 1 end
end

return M
