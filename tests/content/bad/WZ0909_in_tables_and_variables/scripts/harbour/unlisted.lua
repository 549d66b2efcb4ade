-- None of these lines is ever run.
local M = {}

local STREAM = "die"
local WAYS = { "lfet", "left", "ne" }

function M.ask(ctx)
  roll(STREAM, 6)
  if choose.one_of("act", WAYS) == "left" then return end
  choose.menu("act", { { "sial" }, { "whistle" } })
  local crate = zone.stack:top()
  if crate then crate:move(zone.sea, "botom") end
  emit("sailed", { goods = def.good.tea, good = def.good.tea, [1] = ctx })
  emit("sailed", { seat = ctx.seat, tide = 2, good = def.good.tea })
end

return M
