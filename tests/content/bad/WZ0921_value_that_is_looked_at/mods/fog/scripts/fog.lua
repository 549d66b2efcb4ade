local M = {}

local heaviest = remember(function(seat) return value("weight", seat.coins, { seat = seat }) end)

function M.pay_at_once(ctx, fee)
  ctx.owner.coins = ctx.owner.coins - 1
  return fee
end

function M.ask_for_speed(ctx, speed)
  if choose.yes_no("whistle", { seat = ctx.owner }) then return speed + 1 end
  return speed
end

function M.weigh_anew(_, weight)
  return weight + roll("dice", 6)
end

function M.ask_for_toll(ctx, toll)
  if choose.yes_no("whistle", { seat = ctx.owner }) then return toll - 1 end
  ctx.owner.coins = ctx.owner.coins + 1
  return toll
end

function M.pay_toll(ctx)
  explain({ "sail" }, "speed", 1, { seat = ctx.owner })
  ctx.owner.coins = heaviest(ctx.owner) + value("toll", 1, { seat = ctx.owner })
end

return M
