-- Counts for the score sheet that need more than one variable or zone.

local mine = require "mine"
local owned = require "owned"

local M = {}

--- Winter: nothing for up to two coal in the yard, then one point less than there is coal.
---@param ctx ctx
function M.points_for_coal(ctx)
  local coal = ctx.seat.coal
  return value("coal_points", coal < 3 and 0 or coal - 1, { seat = ctx.seat })
end

--- Wagon: a point for each coal instead; wagon_timing says when.
---@param ctx ctx
---@param current integer
function M.wagon_points(ctx, current)
  if not owned.owns(ctx.seat, def.development.wagon) then return current end
  return option.wagon_timing == "scoring" and ctx.seat.coal or 0
end

---@param ctx ctx
function M.points_for_tunnel(ctx)
  return sum(mine.complete_sections(ctx.seat), function(section) return section.points end)
end

-- Completed sections with the symbol of a development that the seat owns.
local function count_sections(seat, development)
  if not owned.owns(seat, development) then return 0 end
  local count = 0
  for _, section in ipairs(mine.complete_sections(seat)) do
    for _, symbol in ipairs(section.symbols) do
      if symbol == development.id then count = count + 1 end
    end
  end
  return count
end

---@param ctx ctx
function M.count_wheelbarrow_sections(ctx)
  return count_sections(ctx.seat, def.development.wheelbarrow)
end

---@param ctx ctx
function M.count_oil_lamp_sections(ctx)
  return count_sections(ctx.seat, def.development.oil_lamp)
end

---@param ctx ctx
function M.count_mine_cart_sections(ctx)
  if ctx.seat.cart_bonus_lost then return 0 end
  return count_sections(ctx.seat, def.development.mine_cart)
end

local function count_symbols(seat, name)
  local count = 0
  for _, development in ipairs(owned.of(seat)) do count = count + development[name] end
  return count
end

---@param ctx ctx
function M.count_forks(ctx)
  if not owned.owns(ctx.seat, def.development.handcart) then return 0 end
  return count_symbols(ctx.seat, "forks")
end

---@param ctx ctx
function M.count_picks(ctx)
  if not owned.owns(ctx.seat, def.development.coal_driver) then return 0 end
  return count_symbols(ctx.seat, "picks")
end

---@param ctx ctx
function M.count_building_symbols(ctx)
  local count = 0
  for _, development in ipairs(owned.of(ctx.seat)) do
    if development.building then count = count + 1 end
  end
  return count
end

---@param ctx ctx
function M.count_unused_markers(ctx)
  return #ctx.seat.markers + #ctx.seat.new_markers
end

--- The first water is free.
---@param ctx ctx
function M.count_costly_water(ctx)
  return math.max(0, ctx.seat.pit_water + ctx.seat.shaft_water - 1)
end

--- Points that came in the course of the game are no points of the final scoring.
function M.given_at_once() return 0 end

--- Returns the points missing to zero, if by option no seat ends below it.
---@param ctx ctx
function M.points_to_zero(ctx)
  return option.negative_total and 0 or math.max(0, -ctx.seat.points)
end

return M
