-- Acquiring developments: reach, costs besides discs, and points.

local field = require "field"
local goods = require "goods"
local mine = require "mine"
local owned = require "owned"
local plan = require "plan"

local M = {}

--- Returns the possible payments for a development that is not adjacent; nil if it is free.
---@public
---@param seat seat
---@param development definition
function M.price(seat, development)
  if #development.row.price == 0 or field.touches_own(seat, development) then return nil end
  return development.row.price
end

--- Returns the points of a development for its next owner.
---@public
---@param development definition
---@return integer
function M.points(development)
  return development.row.points[#zone.owners:of(development) + 1] or 0
end

-- The goods of a price that a seat has.
local function affordable(seat, list)
  return where(list, function(good) return seat[good] > 0 end)
end

-- Why a seat may not acquire a development, or nil.
local function obstacle(seat, development)
  if #seat.player_discs == 0 then return "no_player_disc" end
  local list = M.price(seat, development)
  if not list then return nil end
  if #zone.owners:of(development) == 0 then return "out_of_reach" end
  if #affordable(seat, list) == 0 then return "no_price" end
end

--- Returns true if a seat may acquire a development, regardless of discs.
---@public
---@param seat seat
---@param development definition
---@return boolean
function M.is_within_reach(seat, development)
  return not obstacle(seat, development)
end

-- Tells the points that an entry brings and whether a resource is to be paid besides.
local function explain_entry(entry, seat, development)
  explain(entry, "points", M.points(development))
  if M.price(seat, development) then explain(entry, "resource", 1) end
end

--- Adds an entry for each development that the worker's discs can acquire now.
---@param seat seat
---@param worker definition.worker
---@param counts any
---@param meant any
---@param entries option[]
function M.add_entries(seat, worker, counts, meant, entries)
  for _, development in ipairs(plan.developments_for(seat, counts)) do
    if not meant or meant == development then
      local reason = obstacle(seat, development)
      local entry = choose.offer(entries, { "acquire", worker, development }, reason)
      if entry and explaining() then explain_entry(entry, seat, development) end
    end
  end
end

-- A resource for the latest owner, who may place a wood at once.
local function pay(seat, development)
  local list = M.price(seat, development)
  if not list then return end
  local about = { seat = seat, context = { development } }
  local good = choose.one_of("pay_resource", affordable(seat, list), about)
  local receiver = owned.owners(development)[1]
  goods.spend(seat, good, 1)
  emit("resource_paid", { seat = seat, good = good, to = receiver })
  goods.gain(receiver, good, 1)
  if good ~= "wood" then return end
  local areas = where({ "pit", "tunnel" }, function(area)
    return mine.can_place_wood(receiver, area)
  end)
  local area = choose.optional("place_wood", areas, { seat = receiver })
  if area then mine.place_wood(receiver, area) end
end

--- Pays, takes the tile, scores by how many owned it before, and takes what it brings.
---@public
---@param seat seat
---@param development definition
function M.acquire(seat, development)
  pay(seat, development)
  local points = M.points(development)
  seat.player_discs:draw(zone.owners:of(development), "top")
  emit("acquired", { seat = seat, development = development })
  goods.score(seat, "developments", points)
  if development.gain then run(development.gain, { seat = seat, development = development }) end
end

return M
