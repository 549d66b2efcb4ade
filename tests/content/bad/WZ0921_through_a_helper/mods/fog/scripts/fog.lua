local tolls = require "tolls"
local M = {}

local function ask(seat) return choose.yes_no("whistle", { seat = seat }) end
local function count(seat) return #seat.berth end

function M.whistle(ctx) ctx.seat.coins = ctx.seat.coins + 1 end
function M.may_whistle(ctx) return tolls.take(ctx.seat) and ask(ctx.seat) end
function M.may_take(ctx)
  return any(seats(), function(seat)
    seat.coins = 0
    return count(seat) > 0 and tolls.known(seat) > 0
  end)
end

return M
