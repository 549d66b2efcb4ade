-- Work for foremen, small-timers and on fate tiles.

local chance = require "chance"
local money = require "money"
local tally = require "tally"

local M = {}

--- Returns true if spaces of this kind are work spaces.
---@public
---@param space space
---@return boolean
function M.is_work(space)
  return space.kind == "small_timer" or space.kind == "foreman" or space.kind == "fate_place"
end

--- Returns the wages of a work space; a fate tile defines them for its place.
---@public
---@param space space
function M.wages_of(space)
  if space.kind ~= "fate_place" then return space.wages end
  local tile = var.fate:get(space)
  return tile and tile.wages or {}
end

local function leave_marker(seat, space)
  if seat.scheniegelei_markers == 0 then return end
  local marks = var.scheniegelei:get(space, seat)
  if marks > 0 and option.repeat_work == "one_marker_per_space" then return end
  seat.scheniegelei_markers = seat.scheniegelei_markers - 1
  var.scheniegelei:add(space, seat, 1)
end

-- One Thaler of every money wage goes into the hat.
local function pay_out(seat, thaler)
  thaler = money.available(thaler)
  if thaler < 1 then return end
  game.hat = game.hat + 1
  emit("hat_fed", { seat = seat, thaler = 1 })
  money.gain(seat, thaler - 1)
end

-- Adds the scantlings that companions bring on top of the wages to a list.
local function add_bonus(list, seat, space)
  local ctx, orange, black = { seat = seat, space = space }, def.colour.orange, def.colour.black
  for _ = 1, value("work_bonus_orange", 0, ctx) do list[#list + 1] = orange end
  for _ = 1, value("work_bonus_black", 0, ctx) do list[#list + 1] = black end
  for _ = 1, value("work_bonus_choice", 0, ctx) do
    list[#list + 1] = choose.one_of("choose_scantling", { orange, black }, { seat = seat })
  end
end

--- Carries out work on a space: leaves the marker, pays the wages and the bonus.
---@public
---@param seat seat
---@param space space
function M.visit(seat, space)
  leave_marker(seat, space)
  local wages = M.wages_of(space)
  local thaler, colour = wages.thaler or 0, wages.scantling
  if wages.die then
    thaler = chance.throw(seat, "wages")
    colour = wages.die[thaler]
  end
  thaler = value("wages", thaler, { seat = seat, space = space })
  local tile = space.kind == "fate_place" and var.fate:get(space) or nil
  emit("worked", { seat = seat, space = space, thaler = thaler, colour = colour, tile = tile })
  pay_out(seat, thaler)
  local has_bonus = space.piece.kind ~= "city" or option.work_bonus_in_city
  local scantlings = { colour }
  if has_bonus then add_bonus(scantlings, seat, space) end
  tally.gain_all(seat, scantlings)
  if has_bonus then emit("work_bonus", { seat = seat, space = space }) end
end

return M
