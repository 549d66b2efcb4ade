-- The timber market: a scantling for Thalers, once a turn.

local money = require "money"
local tally = require "tally"

local M = {}

-- Every scantling that a seat could sell, as entries of a menu. It is worth what its segment is
-- worth, a white one that in which it lies; a white one in the surplus can lie in none any more.
local function goods(seat)
  local entries = {}
  for _, entry in ipairs(tally.payments(seat, all("colour"), "tally_or_surplus")) do
    local segment = entry.segment or entry.colour.segment
    if segment then
      local price = segment.value + seat.position.bonus
      entry.price = value("market_price", price, { seat = seat, segment = segment })
      entry[1], entry[4] = "sell_scantling", entry.price
      entries[#entries + 1] = entry
    end
  end
  return entries
end

--- Whether the action is offered: on a market, to somebody who has something to sell.
---@param ctx ctx
function M.may_trade(ctx)
  return ctx.seat.position.kind == "timber_market" and #goods(ctx.seat) > 0
end

--- The action `trade`: sells one scantling.
---@param ctx ctx
function M.trade(ctx)
  local seat = ctx.seat
  local entry = choose.menu("sell_scantling", goods(seat), { seat = seat })
  tally.give_back(seat, entry)
  seat.traded = seat.traded + 1
  emit("scantling_sold", { seat = seat, colour = entry.colour, thaler = entry.price })
  money.gain(seat, entry.price)
end

return M
