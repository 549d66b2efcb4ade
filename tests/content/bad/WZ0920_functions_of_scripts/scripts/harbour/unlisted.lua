-- None of these lines is ever run.
local M = {}
---@param seat seat
function M.pay(seat, amount) seat.coins = seat.coins - amount end
function M.lend(seat, amount) M.pay(seat, amount or 1) end
---@param seat seat
local function settle(seat) M.pay(seat.next, 2) end
---@param ctx ctx
function M.dues(ctx)
  M.pay(ctx.seat)
  M.pay(2, ctx.seat)
  M:pay(ctx.seat, 2)
  M.lend(ctx.seat)
  settle(ctx.seat)
  later("unload", { ctx.seat })
  later("unload")
end
---@param ctx ctx
function M.unload(ctx, seat) seat.coins = seat.coins + #ctx.seat.berth end

return M
