local M = {}
---@param ctx ctx
function M.give(ctx)
  for i = 1, #seats() do print(#seats(i)) end
  if ctx.seat.berth:has({ "anna" }) or ctx.seat.berth:count("anna") > 1 then roll("dice", "6") end
  for _, ship in ipairs(ctx.seat.berth:list()) do
    print(ctx.seat.berth:count(ship))
    ship:move("sea")
    ship:move(ctx.seat)
  end
  print(roll("dice", ctx.seat), zone.yard:of(nil), roll("dice", 1, 6), #ctx.seat.coins)
  return pick("dice", zone.sea), pick("dice", 3), any(seats(), true), actions(seats())
end
---@param ctx ctx
function M.fine(ctx)
  for i = 1, #seats() do print(#seats(seats()[i])) end
  for _, ship in ipairs(ctx.seat.berth:list()) do
    print(ctx.seat.berth:count(ship.definition), ctx.seat.berth:count("ship"), ctx.seat.berth:has(ship))
    ship:move(zone.sea, "top")
  end
  return pick("dice", zone.sea:list()), pick("dice", { 1, 2 }), roll("dice", #seats())
end
---@param ctx ctx
function M.add_up(ctx, verb, reason)
  local entries = choose.entries(ctx.seat)
  choose.held(entries, verb, "ship", ctx.seat.berth, reason)
  choose.held(entries, verb, def.ship.anna, ctx.seat.berth, reason)
  print(zone.sea:total({ [def.ship.anna] = 2 }), zone.sea:total("ship"), zone.sea:total(zone.sea:list()))
end

return M
