-- What happens in the harbour. The tests of the loader never run it.
local M = {}

function M.set_up()
  zone.stack:shuffle("setup")
  for _, quay in ipairs(zone.sea:list()) do board.place_at(quay, 0, 0, 0) end
end

function M.act(ctx)
  if ctx.seat.coins == 0 then return refuse("act", {}, "no_coins") end
  local way = { heading = game.heading, wind = game.wind, crates = 2 }
  local choice = choose.menu("act", { { "sail" }, actions(ctx.seat, way)[1] })
  emit("sailed", { good = roll("dice", 6) })
  return choice
end
---@public
function M.whistle() return M.wait() and all("ship") end
function M.earn_coins(ctx) return ctx.seat.coins end
function M.wait() return choose.yes_no("act") end
function M.may_earn(ctx) return ctx.seat.coins > 0 end
function M.gain(args) return args.good end
function M.either() return option.hidden_coins end
function M.count_luck(ctx) return value("fee", 0, ctx) end

return M
