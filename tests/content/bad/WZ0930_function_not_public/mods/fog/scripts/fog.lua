local helpers = require "helpers"
local tolls = require "tolls"
local M = {}

function M.blow(ctx)
  tolls.take(ctx.seat, 1)
  helpers.inspect(def.ship.anna, def.quay.north_quay)
  local paid = tolls.paid
  return paid(ctx.seat) + tolls.left(ctx.seat)
end

function M.long(previous, ctx) return previous(ctx) end

return M
