-- The verbs that developments use in their YAML: what they bring when they are acquired.

local goods = require "goods"
local mine = require "mine"
local owned = require "owned"

local M = {}

--- gain: { wood: 3, water: 1 }
---@param args table
---@param ctx ctx
function M.gain(args, ctx)
  for _, good in ipairs { "coal", "wood", "food", "thaler" } do
    if args[good] then goods.gain(ctx.seat, good, args[good]) end
  end
  if args.water then mine.add_water(ctx.seat, args.water) end
end

--- take_building: barn
---@param building any
---@param ctx ctx
function M.take_building(building, ctx)
  owned.take(building, zone.building_supply, ctx.seat.new_buildings)
end

--- take_marker: rope_marker
---@param marker any
---@param ctx ctx
function M.take_marker(marker, ctx)
  owned.take(marker, zone.marker_supply, ctx.seat.new_markers)
end

--- take_worker_tile: improved_farmhand
---@param tile any
---@param ctx ctx
function M.take_worker_tile(tile, ctx)
  owned.take(tile, zone.worker_tile_supply, ctx.seat.new_worker_tiles)
end

--- remove_water: 1
---@param count integer
---@param ctx ctx
function M.remove_water(count, ctx)
  local seat = ctx.seat
  if mine.water(seat) == 0 then return end
  if seat.pit_exhausted and not option.tile_water_in_shaft then return end
  if choose.yes_no("remove_now", { seat = seat }) then mine.remove_water(seat, count) end
end

--- mine_now: true. One coal, after wood has been placed if the player likes.
---@param _ any
---@param ctx ctx
function M.mine_now(_, ctx)
  local seat = ctx.seat
  while true do
    local area, entries = mine.area(seat), {}
    local dry = option.tile33_ignores_water or not mine.is_flooded(seat, area)
    if dry and mine.is_accessible(seat, area) then entries[#entries + 1] = { "mine" } end
    for _, where in ipairs { "pit", "tunnel" } do
      if dry and mine.can_place_wood(seat, where) then
        entries[#entries + 1] = { "place_wood", where }
      end
    end
    if #entries == 0 then return end
    entries[#entries + 1] = { "stop" }
    local entry = choose.menu("mine_at_once", entries, { seat = seat })
    if entry[1] == "stop" then return end
    if entry[1] == "mine" then return mine.mine(seat, area) end
    mine.place_wood(seat, entry[2])
  end
end

--- fill_shaft: 2. Nothing while the pit is worked.
---@param count integer
---@param ctx ctx
function M.fill_shaft(count, ctx)
  local seat = ctx.seat
  if not seat.pit_exhausted then
    if not option.tile42_bonus_if_in_pit then seat.cart_bonus_lost = true end
    return
  end
  seat.shaft_coal = seat.shaft_coal + count
  emit("shaft_filled", { seat = seat, number = count })
  if option.tile42_lift ~= "free" or not mine.can_lift(seat) then return end
  if not choose.yes_no("lift_now", { seat = seat }) then return end
  for _ = 1, count do mine.lift(seat) end
end

-- Coal that was just received sells nothing (HK-EXEC-03).
---@param count integer
---@param ctx ctx
function M.can_sell_coal(count, ctx)
  return ctx.seat.coal - ctx.seat.fresh_coal >= count
end

--- sell_coal: 1
---@param count integer
---@param ctx ctx
function M.sell_coal(count, ctx)
  ctx.seat.coal = ctx.seat.coal - count
  emit("coal_sold", { seat = ctx.seat, number = count })
end

--- one_of: { ways: [ { name: three_wood, do: { ... } }, { name: one_thaler, do: { ... } } ] }; with
--- `optional: true` none of the ways (sell_one, sell_two) need be taken.
---@param args table
---@param ctx ctx
function M.one_of(args, ctx)
  local names, effects = {}, {}
  for _, way in ipairs(args.ways) do
    if can(way["do"], ctx) then
      names[#names + 1] = way.name
      effects[way.name] = way["do"]
    end
  end
  if #names == 0 then return end
  local ask = args.optional and choose.optional or choose.one_of
  local name = ask("choose_gain", names, { seat = ctx.seat, context = { ctx.development } })
  if name then run(effects[name], ctx) end
end

return M
