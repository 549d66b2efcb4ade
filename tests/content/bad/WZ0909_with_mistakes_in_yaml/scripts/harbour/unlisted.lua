-- Only there for `require`. The zone `shed` is declared, in a way that cannot be read.
local M = {}

function M.names(ctx)
  prnt(zone.shed, zone.yrad, var.crates)
  emit("saild", { good = def.good.salt })
  return def.good.tae, ctx.seat.coinns
end

return M
