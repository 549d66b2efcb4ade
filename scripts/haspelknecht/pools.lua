-- Action discs: bag and pools, taking them in two steps, and the turn order that follows.

local mine = require "mine"

local M = {}

local RESERVE, ACTION = 3, 6   -- discs in a reserve and an action pool
local LIMIT = 5                -- discs that a player may have after the second pass

local IN_USE = {}   -- by number of players
for players = 1, 8 do
  IN_USE[players] = where(all("pool"), function(pool) return pool.players <= players end)
end

--- Returns the pools that are in use.
---@public
---@return definition[]
function M.in_use() return IN_USE[game.players] end

-- Draws a disc from the bag; false if it is empty.
local function draw(place)
  if #zone.bag == 0 then return false end
  pick("bag", zone.bag:list()):move(place)
  return true
end

local function draw_up_to(place, count)
  while #place < count and draw(place) do end
end

--- Three discs for each reserve pool, then six for each action pool.
function M.fill_first()
  for _, disc in ipairs(all("action_disc")) do
    for i = disc.count[game.players - 1] + 1, #disc.components do
      disc.components[i]:move(zone.box)
    end
  end
  for _, pool in ipairs(M.in_use()) do draw_up_to(zone.reserve_pool:of(pool), RESERVE) end
  for _, pool in ipairs(M.in_use()) do draw_up_to(zone.action_pool:of(pool), ACTION) end
end

-- One disc for each pool that is short, again and again.
local function draw_in_turn(places, count)
  local drew
  repeat
    drew = false
    for _, pool in ipairs(M.in_use()) do
      local place = places:of(pool)
      if #place < count and draw(place) then drew = true end
    end
  until not drew
end

-- Fills all reserve or all action pools, from a bag that may be too short.
local function fill_again(places, count)
  if option.refill_shortage == "one_each" then return draw_in_turn(places, count) end
  for _, pool in ipairs(M.in_use()) do draw_up_to(places:of(pool), count) end
end

local function return_discs(seat)
  for _, barrow in ipairs { seat.barrow_1, seat.barrow_2 } do
    barrow:transfer(zone.bag)
  end
end

--- Returns all discs to the bag, moves reserves up and fills all pools. Skips the first spring.
---@public
function M.refill()
  if game.year == 1 and game.season == 1 then return end
  for _, seat in ipairs(seats()) do return_discs(seat) end
  for _, pool in ipairs(M.in_use()) do
    zone.reserve_pool:of(pool):transfer(zone.action_pool:of(pool))
  end
  fill_again(zone.reserve_pool, RESERVE)
  fill_again(zone.action_pool, ACTION)
end

--- Returns the number of discs of a colour that a player has taken.
---@public
---@param seat seat
---@param colour definition.action_disc
---@return integer
function M.taken(seat, colour)
  return seat.barrow_1:count(colour) + seat.barrow_2:count(colour)
end

-- Takes the discs of a colour from a pool, at most `limit` if there is one.
local function take(seat, pool, colour, limit, barrow)
  local number = zone.action_pool:of(pool):transfer(barrow, colour, limit)
  emit("discs_taken", { seat = seat, pool = pool, disc = colour, number = number })
end

-- One entry for each pool, each colour in it, and, if the player may take fewer, each number.
local function ways_to_take(seat, limit, any_number)
  local entries, tells = choose.entries(seat), explaining() and not any_number
  for _, pool in ipairs(M.in_use()) do
    local discs = zone.action_pool:of(pool)
    for _, colour in ipairs(all("action_disc")) do
      local there = discs:count(colour)
      local most = math.min(there, limit or there)
      for number = (any_number or most == 0) and 1 or most, most do
        local entry = { "take", pool, colour, any_number and number or nil }
        entries[#entries + 1] = entry
        if tells then explain(entry, "discs", number) end
      end
    end
  end
  return entries
end

-- Swapping a disc of a reserve pool for one of its action pool, of another colour.
local function ways_to_swap()
  local entries = {}
  for _, pool in ipairs(M.in_use()) do
    local reserve, action = zone.reserve_pool:of(pool), zone.action_pool:of(pool)
    for _, out in ipairs(all("action_disc")) do
      for _, back in ipairs(reserve:count(out) > 0 and all("action_disc") or {}) do
        if out ~= back and action:count(back) > 0 then
          entries[#entries + 1] = { "swap", pool, out, back }
        end
      end
    end
  end
  return entries
end

local function has_lamp(seat) return seat.markers:has(def.marker.oil_lamp_marker) end

--- Returns true if a player has an oil lamp marker to use.
---@param ctx ctx
function M.may_swap(ctx)
  return has_lamp(ctx.seat) and #ways_to_swap() > 0
end

local function swap(seat, pool, out, back)
  local reserve, action = zone.reserve_pool:of(pool), zone.action_pool:of(pool)
  reserve:transfer(action, out, 1)
  action:transfer(reserve, back, 1)
  seat.markers:transfer(zone.marker_supply, def.marker.oil_lamp_marker)
  emit("discs_swapped", { seat = seat, pool = pool })
end

function M.swaps_after_refill() return option.oil_lamp_timing == "after_refill" end

--- oil_lamp_timing: after_refill.
---@param ctx ctx
function M.swap_after_refill(ctx)
  local entries = ways_to_swap()
  entries[#entries + 1] = { "no_swap" }
  local entry = choose.menu("swap_discs", entries, { seat = ctx.seat })
  if entry[1] == "swap" then swap(ctx.seat, entry[2], entry[3], entry[4]) end
end

local function with_swaps(seat, entries)
  if option.oil_lamp_timing ~= "before_own_take" or not has_lamp(seat) then return entries end
  for _, entry in ipairs(ways_to_swap()) do entries[#entries + 1] = entry end
  return entries
end

-- Returns the most discs that pass 1 takes, or nil.
local function pass_1_cap() return option.pass1_cap ~= "none" and option.pass1_cap or nil end

--- Asks for the discs of pass 1: all of one colour from one pool. Some pools also bring a water.
---@public
---@param ctx ctx
function M.take_first(ctx)
  local entries = with_swaps(ctx.seat, ways_to_take(ctx.seat, pass_1_cap()))
  choose.stage("first_taken", "take_first", entries, { seat = ctx.seat })
end

--- Applies the choice of pass 1; after a swap there is another choice.
---@param ctx ctx
---@param verb string
---@param pool any
---@param colour definition.action_disc
---@param back any
function M.first_taken(ctx, verb, pool, colour, back)
  local seat = ctx.seat
  if verb == "swap" then
    swap(seat, pool, colour, back)
    return M.take_first(ctx)
  end
  take(seat, pool, colour, pass_1_cap(), seat.barrow_1)
  if pool.water then mine.add_water(seat, 1) end
end

--- Pass 2 is for those with fewer than five discs.
---@param ctx ctx
function M.may_take_again(ctx)
  if #ctx.seat.barrow_1 >= LIMIT then return false end
  return any(M.in_use(), function(pool) return #zone.action_pool:of(pool) > 0 end)
end

--- Asks for the discs of pass 2: of one colour, up to five in all, or none.
---@public
---@param ctx ctx
function M.take_second(ctx)
  local seat = ctx.seat
  local limit = LIMIT - #seat.barrow_1
  local entries = with_swaps(seat, ways_to_take(seat, limit, option.pass2_fewer_allowed))
  entries[#entries + 1] = { "take_nothing" }
  choose.stage("second_taken", "take_second", entries, { seat = seat })
end

--- Applies the choice of pass 2: a number of discs with the option, otherwise all of them.
---@param ctx ctx
---@param verb string
---@param pool any
---@param colour definition.action_disc
---@param last any
function M.second_taken(ctx, verb, pool, colour, last)
  local seat = ctx.seat
  if verb == "swap" then
    swap(seat, pool, colour, last)
    return M.take_second(ctx)
  end
  if verb == "take" then take(seat, pool, colour, last or LIMIT - #seat.barrow_1, seat.barrow_2) end
end

--- First spring: a seat that took fewer than five discs may return a water.
---@param ctx ctx
function M.may_return_water(ctx)
  if game.year ~= 1 or game.season ~= 1 then return false end
  return #ctx.seat.barrow_1 + #ctx.seat.barrow_2 < LIMIT and mine.water(ctx.seat) > 0
end

--- Asks in the first spring whether to return one water.
---@public
---@param ctx ctx
function M.return_first_water(ctx)
  if choose.yes_no("return_water", { seat = ctx.seat }) then mine.remove_water(ctx.seat, 1) end
end

local function total(seat)
  return sum(seat.barrow_1:list(), function(disc) return disc.value end)
end

--- Sets the turn order: the lowest total on barrow space 1 is first; ties reverse the old order.
---@public
function M.settle_order()
  local list = seats()
  local before = {}
  for i, seat in ipairs(list) do
    before[i] = { seat = seat, total = total(seat), place = seat.place }
  end
  table.sort(before, function(one, other)
    if one.total ~= other.total then return one.total < other.total end
    return one.place > other.place
  end)
  for place, each in ipairs(before) do
    each.seat.place = place
    emit("order_settled", { seat = each.seat, number = place })
  end
end

return M
