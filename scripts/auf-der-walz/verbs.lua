-- The verbs that cards use in their YAML: what a reward, a requirement or an insight does.

local bills = require "bills"
local chance = require "chance"
local companions = require "companions"
local money = require "money"
local places = require "places"
local tally = require "tally"
local points = require "points"

local M = {}

local COLOURS = { "orange", "black", "red", "blue", "green", "yellow", "white" }

local function colours_of(names)
  local list = {}
  for _, name in ipairs(names) do list[#list + 1] = def.colour[name] end
  return list
end

-- The colours of as many scantlings as the arguments say.
local function scantlings_of(args)
  local list = {}
  for _, name in ipairs(COLOURS) do
    for _ = 1, args[name] or 0 do list[#list + 1] = def.colour[name] end
  end
  return list
end

--- gain: { thaler: 2, yellow: 1, foot_it_point: 1 }
---@param args table
---@param ctx ctx
function M.gain(args, ctx)
  if args.thaler then money.gain(ctx.seat, args.thaler) end
  tally.gain_all(ctx.seat, scantlings_of(args))
  if args.foot_it_point then points.gain(ctx.seat, args.foot_it_point, ctx.from) end
end

--- gain_one_of: [orange, black]
---@param args table
---@param ctx ctx
function M.gain_one_of(args, ctx)
  local colour = choose.one_of("choose_scantling", colours_of(args), { seat = ctx.seat })
  tally.gain(ctx.seat, colour)
end

--- gain_die: thaler
---@param _ any
---@param ctx ctx
function M.gain_die(_, ctx)
  money.gain(ctx.seat, chance.throw(ctx.seat, "news"))
end

local function bill_of(args)
  local bill = {}
  for i, colour in ipairs(scantlings_of(args)) do bill[i] = { colour } end
  return bill
end

--- pay: { thaler: 1, black: 2 }
---@param args table
---@param ctx ctx
function M.pay(args, ctx)
  if not bills.pay(ctx.seat, bill_of(args)) then return false end
  if args.thaler then money.pay(ctx.seat, money.price(ctx.seat, args.thaler, "requirement")) end
end

---@param args table
---@param ctx ctx
function M.can_pay(args, ctx)
  if args.thaler then
    local price = money.price(ctx.seat, args.thaler, "requirement")
    if not money.can_pay(ctx.seat, price) then return false end
  end
  return bills.can_pay(ctx.seat, bill_of(args))
end

--- pay_one_of: [orange, black]
---@param args table
---@param ctx ctx
function M.pay_one_of(args, ctx)
  return bills.pay(ctx.seat, { colours_of(args) })
end

---@param args table
---@param ctx ctx
function M.can_pay_one_of(args, ctx)
  return bills.can_pay(ctx.seat, { colours_of(args) })
end

--- pay_die: thaler. Who has thrown must pay, unless the option lets him step back.
---@param _ any
---@param ctx ctx
function M.pay_die(_, ctx)
  local amount = money.price(ctx.seat, chance.throw(ctx.seat, "news"), "requirement")
  if option.busch_commit == "after_roll" then
    if not money.can_pay(ctx.seat, amount) then return false end
    if not choose.yes_no("go_through_with_it", { seat = ctx.seat }) then return false end
  end
  money.oblige(ctx.seat, amount)
end

--- meet_companion: true
---@param _ any
---@param ctx ctx
function M.meet_companion(_, ctx)
  companions.meet(ctx.seat)
end

--- free_scouting: true. One scouting without a point, in the next turn or from now on.
---@param _ any
---@param ctx ctx
function M.free_scouting(_, ctx)
  ctx.seat.free_scouting = option.lilienthal_timing == "next_turn" and 1 or 2
end

--- leisure_card: true
---@param _ any
---@param ctx ctx
function M.leisure_card(_, ctx)
  places.take_leisure_card(ctx.seat, all("leisure_card"), "mandatory")
end

return M
