-- The harbour master: takes tax of every crossing and hears of every bribe.
local M = {}

--- The verb `levy`: the seat pays `amount` coins to the taxes.
function M.levy(amount, ctx)
  local paid = math.min(amount, ctx.seat.coins)
  ctx.seat.coins = ctx.seat.coins - paid
  game.taxes = game.taxes + paid
  emit("taxed", { seat = ctx.seat, points = paid })
end

--- A crossing is taxed by the duty of the office.
function M.collect(ctx) run(def.office.master.duty, { seat = ctx.seat }) end

local function is_ashore(seat) return seat.landing ~= nil end

function M.may_moor(ctx) return is_ashore(ctx.seat) end
function M.moor(ctx) ctx.seat.landing = nil end

function M.may_bribe(ctx) return ctx.seat.coins >= 2 end

function M.bribe(ctx)
  if choose.yes_no("bribe", { seat = ctx.seat }) then
    M.levy(2, ctx)
    game.taxes = 0
  end
end

function M.count_lights(ctx)
  local count = 0
  for _, card in ipairs(ctx.seat.tableau:list()) do
    if card.id == "beacon" then count = count + 1 end
  end
  return count
end

function M.mix() zone.deck:shuffle("setup") end

function M.watch() var.rank:add(def.office.master, 1) end

function M.pay_out() game.taxes = math.max(0, game.taxes - 1) end

--- Around the game's `blow`: a whistle costs a coin first.
function M.hush(previous, ctx)
  ctx.seat.coins = math.max(0, ctx.seat.coins - 1)
  return previous(ctx)
end

--- Around the game's `begin_turn`: in a storm, everybody whose turn begins may lose a coin.
function M.storm(previous, ctx)
  previous(ctx)
  if game.seat.coins > 0 and choose.yes_no("moor") then game.seat.coins = game.seat.coins - 1 end
end

return M
