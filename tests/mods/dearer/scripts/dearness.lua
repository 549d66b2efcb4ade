-- Payments that cost more than the game has announced.
local M = {}

--- Pays three times the amount.
function M.pay_threefold(ctx, previous)
  ctx.amount = 3 * ctx.amount
  return previous(ctx)
end

return M
