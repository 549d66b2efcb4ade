-- Winter: paying the nobility and storing goods.

local goods = require "goods"
local mine = require "mine"
local owned = require "owned"

local M = {}

local GOODS = { "coal", "wood", "food" }

local WINTER = 4

--- Begins the winter.
---@public
function M.begin_winter()
  game.season = WINTER
  emit("season_began", { number = WINTER, year = game.year })
end

local function in_turn_order()
  local list = seats()
  table.sort(list, function(one, other) return one.place < other.place end)
  return list
end

--- Makes all seats pay food and thalers in turn order, because debt notes may run out (HK-PAY-06).
--- A seat gets a debt note for each missing unit.
---@public
function M.pay_nobility()
  local rent = all("rent")[game.year]
  for _, seat in ipairs(in_turn_order()) do
    for _, good in ipairs { "food", "thaler" } do
      local paid = math.min(rent[good], seat[good])
      seat[good] = seat[good] - paid
      if paid > 0 then emit("rent_paid", { seat = seat, good = good, number = paid }) end
      goods.owe(seat, rent[good] - paid)
    end
  end
end

-- The places where a seat can store one unit, and which goods each takes.
local function stores(seat)
  local list = { { place = "yard", goods = GOODS } }
  if owned.has_building(seat, def.building.barn) then
    list[#list + 1] = { place = def.building.barn, goods = GOODS }
  end
  if owned.has_building(seat, def.building.coal_store) then
    list[#list + 1] = { place = def.building.coal_store, goods = { "coal" } }
    list[#list + 1] = { place = def.building.coal_store, goods = { "wood" } }
  end
  return list
end

-- The points for a unit stored there.
local function worth(place, good)
  if place == "yard" then return good == "wood" and 1 or 0 end
  if place == def.building.barn then return good == "food" and 2 or 0 end
  return good == "coal" and 1 or 0
end

local function store_entries(seat, places, kept)
  local entries = choose.entries(seat)
  for i, store in ipairs(places) do
    for _, good in ipairs(store.goods) do
      if seat[good] > kept[good] then
        entries[#entries + 1] = { "store", store.place, good, index = i }
      end
    end
  end
  for _, area in ipairs { "pit", "tunnel" } do
    if seat.wood > kept.wood and mine.free_symbols(seat, area) > 0 then
      entries[#entries + 1] = { "place_wood", area }
    end
  end
  return entries
end

local function return_the_rest(seat, kept)
  for _, good in ipairs(GOODS) do seat[good] = kept[good] end
  seat.fresh_coal = 0
  if option.shaft_coal_in_winter == "returned" then seat.shaft_coal = 0 end
end

--- Asks for each unit to store in yard and buildings; the rest returns to the supply.
---@public
---@param ctx ctx
function M.store(ctx)
  local seat = ctx.seat
  if option.wagon_timing == "storage" and owned.owns(seat, def.development.wagon) then
    goods.score(seat, "coal_in_yard", seat.coal)
  end
  local places, kept = stores(seat), { coal = 0, wood = 0, food = 0 }
  while true do
    local entries = store_entries(seat, places, kept)
    if #entries == 0 then break end
    entries[#entries + 1] = { "store_nothing_more" }
    local entry = choose.menu("store_goods", entries, { seat = seat })
    if entry[1] == "store_nothing_more" then break end
    if entry[1] == "place_wood" then
      mine.place_wood(seat, entry[2])
    else
      kept[entry[3]] = kept[entry[3]] + 1
      table.remove(places, entry.index)
      emit("stored", { seat = seat, good = entry[3] })
      goods.score(seat, "storage", worth(entry[2], entry[3]))
    end
  end
  return_the_rest(seat, kept)
end

return M
