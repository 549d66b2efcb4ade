-- What a greedy bot thinks a position is worth beside its points, in hundredths of a point.

local goods = require "goods"

local M = {}

function M.bot_judgement(ctx)
  return 100 * goods.total(ctx.seat)
end

return M
