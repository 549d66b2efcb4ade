local M = {}

function M.may_whistle(ctx)
  local ship = ctx.owner.berth:top()
  if ship then ship:move(zone.sea) end
  zone.sea:transfer(zone.stack)
  zone.sea:draw(zone.stack)
  if choose.yes_no("whistle", { seat = ctx.owner }) then return true end
  return roll("dice", 6) == 6
end

function M.may_pay(ctx)
  ctx.owner.coins = ctx.owner.coins - 1
  game.round = 1
  return true
end

function M.may_look(ctx)
  local told = {}
  told.coins = ctx.owner.coins
  return told.coins > 0
end

function M.whistle(ctx)
  ctx.owner.coins = roll("dice", 6)
end

return M
