-- The verbs of the five action cards. Amounts are asked unit by unit, so that none is among them.

local favour = require "favour"
local goods = require "goods"
local income = require "income"

local M = {}

-- Asks for one unit more; nil if the player stops or nothing is offered.
local function next_unit(seat, entries)
  if #entries == 0 then return nil end
  entries[#entries + 1] = { "stop" }
  local entry = choose.menu("action_amounts", entries, { seat = seat })
  return entry[1] ~= "stop" and entry or nil
end

--- points_to_goods: 2
---@param most integer
---@param ctx ctx
function M.points_to_goods(most, ctx)
  local seat = ctx.seat
  for _ = 1, most do
    local entries = choose.entries(seat)
    if seat.points > 0 then
      for _, good in ipairs(all("good")) do entries[#entries + 1] = { "buy", good } end
    end
    local entry = next_unit(seat, entries)
    if not entry then return end
    goods.score(seat, ctx.category, -1)
    goods.gain(seat, entry[2], 1)
  end
end

---@param _ any
---@param ctx ctx
function M.has_any_good(_, ctx)
  return goods.total(ctx.seat) > 0
end

--- goods_to_points: { most: 2, points: 1 }
---@param args table
---@param ctx ctx
function M.goods_to_points(args, ctx)
  local seat = ctx.seat
  for _ = 1, args.most do
    local entries = choose.entries(seat)
    for _, good in ipairs(all("good")) do
      choose.offer(entries, { "sell", good }, goods.of(seat, good) == 0 and "no_such_good")
    end
    local entry = next_unit(seat, entries)
    if not entry then return end
    goods.lose(seat, entry[2], 1)
    goods.score(seat, ctx.category, args.points)
  end
end

--- goods_to_goods: 2. For each unit one of another kind.
---@param most integer
---@param ctx ctx
function M.goods_to_goods(most, ctx)
  local seat, kinds = ctx.seat, all("good")
  for _ = 1, most do
    local entries = choose.entries(seat)
    for _, given in ipairs(goods.owned(seat)) do
      for _, taken in ipairs(kinds) do
        if taken ~= given then entries[#entries + 1] = { "swap", given, taken } end
      end
    end
    local entry = next_unit(seat, entries)
    if not entry then return end
    goods.lose(seat, entry[2], 1)
    goods.gain(seat, entry[3], 1)
  end
end

--- use_favour: true. The good at the arrow and another one.
---@param _ any
---@param ctx ctx
function M.use_favour(_, ctx)
  local first = favour.good()
  goods.gain(ctx.seat, first, 1)
  local others = where(all("good"), function(good)
    return good ~= first or option.favour_second_good == "any"
  end)
  goods.gain(ctx.seat, choose.one_of("choose_good", others, { seat = ctx.seat }), 1)
end

--- take_up: true. The card itself comes along, unless the option keeps it back.
---@param _ any
---@param ctx ctx
function M.take_up(_, ctx)
  income.take_back(ctx.seat, not option.take_up_returns_itself and ctx.card or nil)
  goods.score(ctx.seat, "take_up", 1)
end

return M
