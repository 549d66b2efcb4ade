-- The verbs of events and tax cards.

local goods = require "goods"

local M = {}

--- gain: { cloth: 1, points: 2 }
---@param args table
---@param ctx ctx
function M.gain(args, ctx)
  for _, name in ipairs(goods.ALL) do
    if args[name] then goods.gain(ctx.seat, def.good[name], args[name]) end
  end
  if args.points then goods.score(ctx.seat, ctx.category, args.points) end
end

---@param args table
---@param ctx ctx
function M.can_pay(args, ctx)
  for _, name in ipairs(goods.ALL) do
    if args[name] and goods.of(ctx.seat, def.good[name]) < args[name] then return false end
  end
  return not args.points or ctx.seat.points >= args.points
end

--- lose: { cloth: 1, points: 2 }. As far as it is there.
---@param args table
---@param ctx ctx
function M.lose(args, ctx)
  for _, name in ipairs(goods.ALL) do
    if args[name] then goods.lose(ctx.seat, def.good[name], args[name]) end
  end
  if args.points then goods.score(ctx.seat, ctx.category, -args.points) end
end

--- pay: { cloth: 1 }. In full, as can_pay has seen.
M.pay = M.lose

--- hand_in: { cloth: 2, penalty: 1 }. What is missing costs points.
---@param args table
---@param ctx ctx
function M.hand_in(args, ctx)
  local missing = 0
  for _, name in ipairs(goods.ALL) do
    if args[name] then
      missing = missing + args[name] - goods.lose(ctx.seat, def.good[name], args[name])
    end
  end
  goods.score(ctx.seat, ctx.category, -missing * (ctx.penalty or args.penalty))
end

--- gain_any: 2
---@param count integer
---@param ctx ctx
function M.gain_any(count, ctx)
  for _ = 1, count do
    goods.gain(ctx.seat, choose.one_of("choose_good", all("good"), { seat = ctx.seat }), 1)
  end
end

--- lose_any: 1. As far as there are goods.
---@param count integer
---@param ctx ctx
function M.lose_any(count, ctx)
  for _ = 1, count do
    local owned = goods.owned(ctx.seat)
    if #owned == 0 then return end
    goods.lose(ctx.seat, choose.one_of("give_up_good", owned, { seat = ctx.seat }), 1)
  end
end

--- one_of: [ { name: give_piety, do: { ... } }, ... ]
---@param ways any
---@param ctx ctx
function M.one_of(ways, ctx)
  local names, effects = {}, {}
  for _, way in ipairs(ways) do
    if can(way["do"], ctx) then
      names[#names + 1] = way.name
      effects[way.name] = way["do"]
    else
      refuse("choose_way", { way.name }, "goods_missing")
    end
  end
  run(effects[choose.one_of("choose_way", names, { seat = ctx.seat })], ctx)
end

--- if_has: { good: piety, count: 2, do: { ... }, otherwise: { ... } }
---@param args table
---@param ctx ctx
function M.if_has(args, ctx)
  run(goods.of(ctx.seat, args.good) >= args.count and args["do"] or args.otherwise, ctx)
end

return M
