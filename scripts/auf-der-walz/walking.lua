-- Footing it: which spaces can be entered, and everything that entering one brings about.

local fees = require "fees"
local hostel = require "hostel"
local inn = require "inn"
local meetings = require "meetings"
local money = require "money"
local places = require "places"
local points = require "points"
local tally = require "tally"
local work = require "work"

local M = {}

local LEAVING_ALLOWS_SCOUTING = option.scout_limit == "per_stay" or
                                option.scout_limit == "per_stay_in_turn"

-- The actions that entering a space brings, by kind of space.
local visits = {
  inn = inn.visit,
  hostel = hostel.visit,
  town_hall = places.town_hall,
  leisure = places.leisure,
  small_timer = work.visit,
  foreman = work.visit,
  fate_place = work.visit,
}

-- Returns true if stopping and paying is optional on entering an inn, a hostel or a town hall.
local function is_voluntary(space)
  return option.visit_on_entry == "optional" and space.shape == "square" and visits[space.kind]
end

--- Ends the turn by an event; remaining points lapse.
---@public
---@param ctx ctx
function M.force_end(ctx)
  ctx.seat.forced_end = true
  points.set(ctx.seat, 0)
end

local function work_closed(seat, space)
  if #meetings.others_on(seat, space) > 0 then return "work_space_occupied" end
  if option.repeat_work == "forbidden" and var.scheniegelei:get(space, seat) > 0 then
    return "work_repeated"
  end
end

local function leisure_closed(seat, space)
  if var.leisure_used:get(space, seat) then
    return not option.leisure_reentry and "leisure_already_used" or nil
  end
  if var.held_pieces:get(seat, seat) == 0 then
    local later = option.leisure_piece_check == "after_meeting" and
                  meetings.brings_own_piece(seat, space)
    if not later then return "no_marker_piece" end
  end
  if option.leisure_empty_kind == "closed" and #places.leisure_choices(space.offers) == 0 then
    return "no_leisure_card_left"
  end
end

--- Returns the reason why a seat may not enter a space, or nil if it may.
---@public
---@param seat seat
---@param space space
M.why_not = remember(function(seat, space)
  local reason
  if work.is_work(space) then
    reason = work_closed(seat, space)
  elseif space.kind == "leisure" then
    reason = leisure_closed(seat, space)
  elseif space.kind == "homeland" then
    reason = not option.homeland_reentry and "homeland_closed" or nil
  elseif space.kind == "town_hall" and option.visited_town_hall == "closed" then
    reason = var.town_seal:get(space, seat) and "town_hall_closed" or nil
  end
  if reason then return reason end
  if value("open", 1, { seat = seat, space = space }) < 1 then return "closed" end
  if not is_voluntary(space) and not fees.affordable(seat, space) then
    return "fee_cannot_be_raised"
  end
end)

--- Adds the steps that a seat can take to a menu.
---@param seat seat
---@param entries option[]
function M.add_steps(seat, entries)
  local tired = seat.foot_it_points == 0
  if tired and not explaining() then return end
  for space, name in board.steps(seat.position) do
    local reason = tired and "no_points" or M.why_not(seat, space)
    local entry = choose.offer(entries, { "step", name }, reason, space)
    if entry and space.fee ~= 0 and explaining() then
      explain(entry, "fee", space.fee, { seat = seat, space = space })
    end
  end
end

-- The white scantling for leaving a city for the first time.
local function leave_city(seat, from)
  local city = from.piece.definition
  if var.city_left:get(city, seat) then return end
  var.city_left:set(city, seat, true)
  emit("city_left", { seat = seat, tile = city })
  tally.gain(seat, def.colour.white)
end

-- Meets the others on a space, unless the option lets a journeyman walk past them; returns whether
-- he did and whether that ends the turn.
local function meet(seat, space)
  local others = meetings.others_on(seat, space)
  if #others == 0 then return false, false end
  if option.meeting_optional and
     not choose.yes_no("meet", { seat = seat, context = { space } }) then
    return false, false
  end
  return true, meetings.settle(seat, others)
end

local function offer_rides(seat, space)
  local entries = places.rides(seat, space)
  if #entries == 0 then return end
  entries[#entries + 1] = { "carriage_ride", "no" }
  choose.stage("ride", "carriage_ride", entries, { seat = seat })
end

--- A ride to the carriage of a city, or staying.
---@param ctx ctx
---@param _ any
---@param city any
function M.ride(ctx, _, city)
  local seat, space = ctx.seat, ctx.seat.position
  if city == "no" then return end
  local target = places.carriage_of(city)
  local fare = places.fare(seat, space, target)
  if option.belittle_scope == "space_fees_and_carriage" then
    local needed = not money.can_pay(seat, fare)
    fare = value("fee_due", fare, { seat = seat, space = space, needed = needed })
  end
  money.pay(seat, fare)
  emit("rode", { seat = seat, to = city, thaler = fare })
  M.arrive(seat, target)
end

--- Arrives by carriage: the city left counts, fee and meeting only by option.
---@public
---@param seat seat
---@param target space
function M.arrive(seat, target)
  if option.white_on_carriage then leave_city(seat, seat.position) end
  seat.position = target
  if option.carriage_target_fee then fees.pay(seat, target) end
  if option.coach_arrival_meeting then meet(seat, target) end
end

-- Returns true if the journeyman stops for the action of a space. A town hall has nothing for a
-- second visit, so it is passed without a question.
local function stops(seat, space)
  if not is_voluntary(space) then return true end
  if space.kind == "town_hall" and var.town_seal:get(space, seat) then return false end
  local entries, dear = {}, not fees.affordable(seat, space)
  choose.offer(entries, { "visit", "yes" }, dear and "fee_cannot_be_raised", space)
  choose.offer(entries, { "visit", "no" })
  return choose.menu("visit", entries, { seat = seat, context = { space } })[2] == "yes"
end

--- The action of a space.
---@param ctx ctx
---@param space space
function M.visit(ctx, space)
  local visit = visits[space.kind] or space.kind == "carriage" and offer_rides
  if visit then visit(ctx.seat, space) end
end

--- Enters a neighbouring space: leaving a city, fee, meeting, action, in this order.
---@public
---@param seat seat
---@param space space
function M.enter(seat, space)
  local from = seat.position
  if from.piece.kind == "city" and from.piece ~= space.piece then leave_city(seat, from) end
  local scouting_space = from.kind == "hex_space" or from.kind == "city_centre"
  if scouting_space and LEAVING_ALLOWS_SCOUTING then var.scouted:set(from, seat, false) end
  seat.position = space
  emit("walked", { seat = seat, from = from, to = space })
  local visiting = stops(seat, space)
  if visiting then fees.pay(seat, space) end
  local met, ends = meet(seat, space)
  if visiting and not (met and option.meeting_blocks_space_action) then
    later("visit", { space })
  end
  if ends or space.shape == "round" then later("force_end") end
end

--- A step for one point, by its name.
---@param seat seat
---@param name any
function M.step(seat, name)
  points.spend(seat, 1)
  for space, step in board.steps(seat.position) do
    if step == name then return M.enter(seat, space) end
  end
end

return M
