-- The timber market: a scantling for Thalers, once a turn.

local money = require "money"
local tally = require "tally"

local M = {}

-- Returns a menu entry for every scantling that a seat could sell. It has the value of its segment;
-- a white one has the value of the segment that contains it. White scantlings in the surplus cannot
-- be sold.
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

--- Returns true if the action is offered: on a market, to a seat with something to sell.
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
