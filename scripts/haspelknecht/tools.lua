-- Buildings, markers and tiles that work in an execution or at the pit water.

local goods = require "goods"
local mine = require "mine"
local owned = require "owned"
local work = require "work"

local M = {}

--- Charcoal kiln: two wood for two coal and a point.
---@param ctx ctx
function M.may_burn_charcoal(ctx) return ctx.seat.wood >= 2 end

---@param ctx ctx
function M.burn_charcoal(ctx)
  emit("charcoal_burnt", { seat = ctx.seat })
  goods.spend(ctx.seat, "wood", 2)
  goods.gain(ctx.seat, "coal", 2)
  goods.score(ctx.seat, "kiln", 1)
end

-- Returns true if tiles and markers may remove water from the field in use.
local function tiles_reach_water(seat)
  return mine.water(seat) > 0 and (not seat.pit_exhausted or option.tile_water_in_shaft)
end

--- Rope marker: removes a water and brings a point.
---@param ctx ctx
function M.may_pull_rope(ctx)
  return option.rope_without_water or tiles_reach_water(ctx.seat)
end

local function discard(seat, marker)
  seat.markers:transfer(zone.marker_supply, marker)
  emit("marker_used", { seat = seat, marker = marker })
end

---@param ctx ctx
function M.pull_rope(ctx)
  discard(ctx.seat, def.marker.rope_marker)
  if tiles_reach_water(ctx.seat) then mine.remove_water(ctx.seat, 1) end
  goods.score(ctx.seat, "rope", 1)
end

-- Returns true if a windlass man is on the board, also if he arrived in this phase (HK-INTER-16).
local function has_windlass_man(seat)
  return work.has_crew(seat) or seat.new_worker_tiles:has(def.worker_tile.deep_crew)
end

--- Windlass marker: three actions of the windlass man without payment.
---@param ctx ctx
function M.may_turn_windlass(ctx)
  local seat = ctx.seat
  return has_windlass_man(seat) and (seat.shaft_water > 0 or mine.can_lift(seat))
end

---@param ctx ctx
function M.turn_windlass(ctx)
  discard(ctx.seat, def.marker.windlass_marker)
  local man = def.worker.windlass_man
  work.begin_work(ctx.seat, man, man.actions, "marker")
end

--- Bucket: no pit water in spring and autumn.
---@param ctx ctx
---@param current integer
function M.bucket_keeps_dry(ctx, current)
  if owned.owns(ctx.seat, def.development.bucket) then return 0 end
  return current
end

return M
