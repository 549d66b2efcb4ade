-- The demand of the minstrels.

local goods = require "goods"

local M = {}

--- The verb `hand_on`: the seat gives `count` goods of its choice, one by one, to its left
--- neighbour.
---@param count integer
---@param ctx ctx
function M.hand_on(count, ctx)
  local seat = ctx.seat
  for _ = 1, count do
    local owned = goods.owned(seat)
    if #owned == 0 then return end
    local good = choose.one_of("choose_gift", owned, { seat = seat })
    goods.lose(seat, good, 1)
    emit("handed_on", { seat = seat, good = good, to = seat.next })
    goods.gain(seat.next, good, 1)
  end
end

return M
