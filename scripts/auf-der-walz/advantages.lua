-- Effects of companions and development cards beyond plain gains: functions of their hooks.

local points = require "points"
local tally = require "tally"
local walking = require "walking"

local M = {}

--- Taps: every fee of a space is one Thaler less, never below nothing.
---@param _ any
---@param current integer
function M.taps_fee(_, current)
  return math.max(0, current - 1)
end

--- Taps, where the option lets other payments count as fees too.
---@param ctx ctx
---@param current integer
function M.taps_payment(ctx, current)
  local carriage = option.taps_scope == "space_fees_and_carriage" and ctx.what == "carriage"
  if not carriage and option.taps_scope ~= "all_payments" then return current end
  return math.max(0, current - 1)
end

--- The Belittle King: the fee of one space need not be paid.
---@param ctx ctx
---@param current integer
function M.belittle_king_fee(ctx, current)
  if current == 0 then return current, false end
  if ctx.probe then return 0, false end
  if not ctx.needed and
     not choose.yes_no("waive_fee", { seat = ctx.seat, context = { current } }) then
    return current, false
  end
  emit("development_used", { seat = ctx.seat, card = ctx.card })
  return 0, true
end

--- The Lucky Fellow: one die again; the second result counts.
---@param ctx ctx
---@param current integer
function M.lucky_fellow_reroll(ctx, current)
  if not option.lucky_fellow_off_turn and game.seat ~= ctx.seat then return current, false end
  if not choose.yes_no("reroll_die", { seat = ctx.seat, context = { current } }) then
    return current, false
  end
  emit("development_used", { seat = ctx.seat, card = ctx.card })
  local thrown = roll(ctx.stream, 6)
  emit("die_thrown", { seat = ctx.seat, roll = thrown })
  return thrown, true
end

--- The Scheniegele Servant: two Thalers more for one work.
---@param ctx ctx
---@param current integer
function M.scheniegele_servant_wages(ctx, current)
  if not choose.yes_no("extra_wages", { seat = ctx.seat, context = { current } }) then
    return current, false
  end
  emit("development_used", { seat = ctx.seat, card = ctx.card })
  return current + 2, true
end

--- The Foot-It King: one point more, at any moment of the turn or with the card.
---@param ctx ctx
function M.foot_it_king(ctx)
  points.set(ctx.seat, ctx.seat.foot_it_points + 1)
  emit("development_used", { seat = ctx.seat, card = ctx.card })
end

---@param ctx ctx
function M.may_add_point(ctx)
  if option.foot_it_king_window == "with_card" then return ctx.with_card == true end
  return not ctx.with_card and ctx.seat.cards_played > 0
end

-- The own scantlings of a colour that Jim may exchange for one that the box has left.
local function exchangeable(seat, name)
  local list = {}
  local colour, other = def.colour[name], def.colour[name == "blue" and "green" or "blue"]
  if not tally.in_supply(other) then return list end
  for _, entry in ipairs(tally.payments(seat, { colour }, option.jim_source)) do
    if entry.colour == colour then
      entry[1] = "exchange"
      entry.other = other
      list[#list + 1] = entry
    end
  end
  return list
end

local function exchanges(seat)
  local list = exchangeable(seat, "blue")
  for _, entry in ipairs(exchangeable(seat, "green")) do list[#list + 1] = entry end
  return list
end

--- Returns true if the seat has a scantling to exchange.
---@public
---@param ctx ctx
function M.may_exchange(ctx)
  return #exchanges(ctx.seat) > 0
end

--- Exchanges a blue scantling for a green one, or the reverse (Äbler Jim).
---@public
---@param ctx ctx
function M.jim_exchange(ctx)
  local entry = choose.menu("exchange", exchanges(ctx.seat), { seat = ctx.seat })
  tally.give_back(ctx.seat, entry)
  tally.gain(ctx.seat, entry.other)
end

-- Every scantling that can be moved from an open segment to the next one, if that is open too.
local function moves(seat)
  local list, segments = {}, all("segment")
  for i = 1, #segments - 1 do
    local from, to = segments[i], segments[i + 1]
    if not var.locked:get(from, seat) and not var.locked:get(to, seat) then
      for _, colour in ipairs(all("colour")) do
        if var.tally:get(from, colour, seat) > 0 and tally.colour_after_move(colour, to) then
          list[#list + 1] = { "move_up", colour, from, colour = colour, from = from, target = to }
        end
      end
    end
  end
  return list
end

---@param ctx ctx
function M.may_move_up(ctx)
  return #moves(ctx.seat) > 0
end

--- Schnatterer Wolf: one scantling goes one segment up.
---@param ctx ctx
function M.wolf_move(ctx)
  local entry = choose.menu("move_up", moves(ctx.seat), { seat = ctx.seat })
  tally.move_up(ctx.seat, entry.from, entry.target, entry.colour)
end

local function is_hexagon(space)
  return space.kind == "hex_space" or space.kind == "city_centre"
end

-- Returns the landing places of Reiner's owner: behind a hexagonal space, or on it for free.
local function landings(seat)
  local list, seen = {}, { [seat.position] = true }
  local function add(space)
    if not seen[space] and not walking.why_not(seat, space) then list[#list + 1] = space end
    seen[space] = true
  end
  for over in board.steps(seat.position) do
    if is_hexagon(over) and option.reiner_jump ~= "skip_space" then add(over) end
    if is_hexagon(over) and option.reiner_jump == "skip_space" then
      for space in board.steps(over) do add(space) end
    end
  end
  return list
end

---@param ctx ctx
function M.may_jump(ctx)
  if option.reiner_jump == "skip_space" and ctx.seat.foot_it_points == 0 then return false end
  return ctx.seat.cards_played > 0 and #landings(ctx.seat) > 0
end

--- Schreiner Reiner: over a hexagonal space in one step, without fee and meeting there.
---@param ctx ctx
function M.reiner_jump(ctx)
  local space = choose.one_of("jump_hex", landings(ctx.seat), { seat = ctx.seat })
  if option.reiner_jump == "skip_space" then points.spend(ctx.seat, 1) end
  walking.enter(ctx.seat, space)
end

--- Plietscher Fiete: scouting out without a point.
---@param ctx ctx
---@param current integer
function M.fiete_scouting(ctx, current)
  if ctx.probe then return 0, false end
  if current == 0 then return current, false end
  if ctx.seat.foot_it_points > 0 then
    local way = choose.one_of("use_free_scouting", { "free", "point" }, { seat = ctx.seat })
    if way == "point" then return current, false end
  end
  return 0, true
end

return M
