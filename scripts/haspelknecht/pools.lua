-- Action discs: bag and pools, taking them in two steps, and the turn order that follows.

local mine = require "mine"

local M = {}

local RESERVE, ACTION = 3, 6   -- discs in a reserve and an action pool
local ALL = 36                 -- discs
local LIMIT = 5                -- discs that a player may have after the second pass

--- The pools that are in use.
function M.in_use()
  local list, players = {}, game.players
  for _, pool in ipairs(all("pool")) do
    if pool.players <= players then list[#list + 1] = pool end
  end
  return list
end

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

-- One disc for each pool that is short, again and again (refill_shortage: one_each).
local function draw_in_turn()
  local drew
  repeat
    drew = false
    for _, pool in ipairs(M.in_use()) do
      local place = zone.action_pool:of(pool)
      if #place < ACTION and draw(place) then drew = true end
    end
  until not drew
end

local function return_discs(seat)
  for _, barrow in ipairs { seat.barrow_1, seat.barrow_2 } do
    for _, disc in ipairs(barrow:list()) do disc:move(zone.bag) end
  end
end

--- All discs go back to the bag, reserves move up, all pools are filled. Not in the first spring.
function M.refill()
  if game.year == 1 and game.season == 1 then return end
  for _, seat in ipairs(seats()) do return_discs(seat) end
  for _, pool in ipairs(M.in_use()) do
    for _, disc in ipairs(zone.reserve_pool:of(pool):list()) do
      disc:move(zone.action_pool:of(pool))
    end
  end
  for _, pool in ipairs(M.in_use()) do draw_up_to(zone.reserve_pool:of(pool), RESERVE) end
  if option.refill_shortage == "one_each" then return draw_in_turn() end
  for _, pool in ipairs(M.in_use()) do draw_up_to(zone.action_pool:of(pool), ACTION) end
end

--- Discs of a colour that a player has taken.
function M.taken(seat, colour)
  return seat.barrow_1:count(colour) + seat.barrow_2:count(colour)
end

local function take(pool, colour, number, barrow)
  for _, disc in ipairs(zone.action_pool:of(pool):list()) do
    if number > 0 and disc.definition == colour then
      disc:move(barrow)
      number = number - 1
    end
  end
end

-- One entry for each pool, each colour in it, and, if the player may take fewer, each number.
local function ways_to_take(limit, any_number)
  local entries, tells = {}, explaining() and not any_number
  for _, pool in ipairs(M.in_use()) do
    local discs = zone.action_pool:of(pool)
    for _, colour in ipairs(all("action_disc")) do
      local most = discs:count(colour)
      if most > limit then most = limit end
      for number = (any_number or most == 0) and 1 or most, most do
        local entry = { "take", pool, colour, any_number and number or nil, number = number }
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
    for _, out in ipairs(#reserve > 0 and #action > 0 and all("action_disc") or {}) do
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

--- Whether a player has an oil lamp marker to use.
function M.may_swap(ctx)
  return has_lamp(ctx.seat) and #ways_to_swap() > 0
end

local function move_one(colour, from, to)
  for _, disc in ipairs(from:list()) do
    if disc.definition == colour then return disc:move(to) end
  end
end

local function swap(seat, entry)
  local reserve, action = zone.reserve_pool:of(entry[2]), zone.action_pool:of(entry[2])
  move_one(entry[3], reserve, action)
  move_one(entry[4], action, reserve)
  for _, marker in ipairs(seat.markers:list()) do
    if marker.definition == def.marker.oil_lamp_marker then marker:move(zone.marker_supply) end
  end
  emit("discs_swapped", { seat = seat, pool = entry[2] })
end

function M.swaps_after_refill() return option.oil_lamp_timing == "after_refill" end

--- oil_lamp_timing: after_refill.
function M.swap_after_refill(ctx)
  local entries = ways_to_swap()
  entries[#entries + 1] = { "no_swap" }
  local entry = choose.menu("swap_discs", entries, { seat = ctx.seat })
  if entry[1] == "swap" then swap(ctx.seat, entry) end
end

local function add_swaps(seat, entries)
  if option.oil_lamp_timing ~= "before_own_take" or not has_lamp(seat) then return end
  for _, entry in ipairs(ways_to_swap()) do entries[#entries + 1] = entry end
end

--- Pass 1: all discs of one colour from one pool, and a water from some.
function M.take_first(ctx)
  local seat = ctx.seat
  local entry
  repeat
    local entries = ways_to_take(option.pass1_cap == "none" and ALL or option.pass1_cap)
    add_swaps(seat, entries)
    entry = choose.menu("take_first", entries, { seat = seat })
    if entry[1] == "swap" then swap(seat, entry) end
  until entry[1] == "take"
  take(entry[2], entry[3], entry.number, seat.barrow_1)
  emit("discs_taken", { seat = seat, pool = entry[2], disc = entry[3], number = entry.number })
  if entry[2].water then mine.add_water(seat, 1) end
end

--- Pass 2 is for those with fewer than five discs.
function M.may_take_again(ctx)
  if #ctx.seat.barrow_1 >= LIMIT then return false end
  for _, pool in ipairs(M.in_use()) do
    if #zone.action_pool:of(pool) > 0 then return true end
  end
  return false
end

--- Pass 2: discs of one colour up to five in all, or none.
function M.take_second(ctx)
  local seat = ctx.seat
  local entry
  repeat
    local room = LIMIT - #seat.barrow_1
    local entries = ways_to_take(room, option.pass2_fewer_allowed)
    add_swaps(seat, entries)
    entries[#entries + 1] = { "take_nothing" }
    entry = choose.menu("take_second", entries, { seat = seat })
    if entry[1] == "swap" then swap(seat, entry) end
  until entry[1] ~= "swap"
  if entry[1] == "take_nothing" then return end
  take(entry[2], entry[3], entry.number, seat.barrow_2)
  emit("discs_taken", { seat = seat, pool = entry[2], disc = entry[3], number = entry.number })
end

--- First spring: whoever took fewer than five discs may give a water back.
function M.may_return_water(ctx)
  if game.year ~= 1 or game.season ~= 1 then return false end
  return #ctx.seat.barrow_1 + #ctx.seat.barrow_2 < LIMIT and mine.water(ctx.seat) > 0
end

function M.return_first_water(ctx)
  if choose.yes_no("return_water", { seat = ctx.seat }) then mine.remove_water(ctx.seat, 1) end
end

local function total(seat)
  local sum = 0
  for _, disc in ipairs(seat.barrow_1:list()) do sum = sum + disc.value end
  return sum
end

--- The lowest total of barrow space 1 comes first; of equal ones who was further back.
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
