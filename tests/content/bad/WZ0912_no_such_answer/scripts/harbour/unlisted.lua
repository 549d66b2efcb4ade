-- None of these lines is ever run.
local M = {}

local function ask(seat)
  return choose.menu("act", { { "sail" }, { "whistle" } }, { seat = seat })
end

function M.act(ctx)
  local heading = choose.one_of("act", { "left", "n" }, { seat = ctx.seat })
  if heading == "lefft" then ctx.seat.coins = 1 end
  local entry = ask(ctx.seat)
  if entry[1] == "sial" then ctx.seat.coins = 2 end
  if entry == "sail" then ctx.seat.coins = 3 end
  if entry[2] == "anything" then ctx.seat.coins = 4 end
end

return M
