-- Town halls, leisure spaces and carriages.

local chance = require "chance"
local fees = require "fees"
local money = require "money"

local M = {}

--- Visits a town hall. The first visit brings a seal and travel support.
---@public
---@param seat seat
---@param space space
function M.town_hall(seat, space)
  if var.town_seal:get(space, seat) then return end
  var.town_seal:set(space, seat, true)
  if #seat.town_seals > 0 then seat.town_seals:top():move(seat.travelling_book) end
  local support = chance.throw(seat, "travel_support")
  emit("visited_town_hall", { seat = seat, tile = space.piece, roll = support })
  money.gain(seat, support)
end

--- Returns the choices where leisure of some kinds is offered: the kinds with a card left, or just
--- "yes" for the top card of a single stack.
---@public
---@param kinds any
function M.leisure_choices(kinds)
  if option.leisure_stacks == "single" then return #zone.leisure_stack > 0 and { "yes" } or {} end
  return where(kinds, function(kind) return zone.leisure_stack:has(kind) end)
end

local function first_of(choice)
  return where(zone.leisure_stack:list(), function(card)
    return choice == "yes" or card.definition == choice
  end)[1]
end

--- Takes a leisure card of one of the kinds into the travelling book; returns whether it did.
---@public
---@param seat seat
---@param kinds any
---@param duty any?
---@return boolean
function M.take_leisure_card(seat, kinds, duty)
  local choices = M.leisure_choices(kinds)
  if #choices == 0 then return false end
  local ask = duty == "mandatory" and choose.one_of or choose.optional
  local choice = ask("leisure_card", choices, { seat = seat })
  if not choice then return false end
  local card = first_of(choice)
  card:move(seat.travelling_book)
  emit("leisure_taken", { seat = seat, card = card })
  return true
end

--- Exchanges one of the seat's own marker pieces for a leisure card, once per space.
---@public
---@param seat seat
---@param space space
function M.leisure(seat, space)
  if var.leisure_used:get(space, seat) or var.held_pieces:get(seat, seat) == 0 then return end
  if M.take_leisure_card(seat, space.offers, option.leisure_take) then
    var.held_pieces:add(seat, seat, -1)
    var.leisure_used:set(space, seat, true)
  end
end

-- Returns the cost of a ride between two cities by hexagon; that of other cities and home depends
-- on an option.
local function hex_costs(from, to)
  local costs = {}
  if option.coach_other_hexes == "count" then return costs end
  local other = option.coach_other_hexes == "free" and 0
  for _, city in ipairs(board.placed("city")) do
    if city ~= from and city ~= to then costs[city] = other end
  end
  costs[def.start_tile.homeland.components[1]] = other
  return costs
end

local hexes_between = remember(function(space, target)
  return board.way(space, target, hex_costs(space.piece, target.piece))
end)

--- Returns the fare to another carriage space; nil if no way leads there.
---@param seat seat
---@param space space
---@param target space
function M.fare(seat, space, target)
  local fare = hexes_between(space, target)
  return fare and money.price(seat, fare, "carriage"), fare
end

--- Returns the carriage space of a city.
---@public
---@param city any
---@return space?
function M.carriage_of(city)
  return where(city.spaces, function(space) return space.kind == "carriage" end)[1]
end

--- Returns menu entries for the destinations of a carriage, each with its city.
---@param seat seat
---@param space space
function M.rides(seat, space)
  local rides = {}
  for _, target in ipairs(board.spaces("carriage")) do
    if target.piece ~= space.piece then
      local price, fare = M.fare(seat, space, target)
      local in_cash = fare and money.can_pay(seat, price)
      if not fare then
        refuse("carriage_ride", { target.piece }, "no_path", { target.piece })
      elseif not in_cash and not fees.fare_waivable(seat, space, price) then
        refuse("carriage_ride", { target.piece }, "not_enough_money", { price, seat.thaler })
      elseif option.carriage_target_fee and
             not fees.affordable(seat, target, in_cash and price) then
        refuse("carriage_ride", { target.piece }, "fee_cannot_be_raised", { target })
      else
        local entry = { "carriage_ride", target.piece }
        rides[#rides + 1] = entry
        explain(entry, "payment", fare, { seat = seat, what = "carriage" })
      end
    end
  end
  return rides
end

return M
