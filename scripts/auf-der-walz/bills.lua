-- Bills: the scantlings that something costs, as a list with the colours that will do for each.

local tally = require "tally"

local M = {}

local function purse_of(seat)
  return tally.payments(seat, all("colour"), option.requirement_source)
end

-- Puts down a scantling for item `i` of a bill, if need be one that was put down for another item
-- which can be paid otherwise. `tried` holds the entries that are of no use.
local function cover(bill, i, purse, tried)
  for _, entry in ipairs(purse) do
    if not tried[entry] and tally.pays(entry, bill[i]) then
      tried[entry] = true
      local covered = entry.covered
      if #covered < entry.count then
        covered[#covered + 1] = i
        return true
      end
      for n, other in ipairs(covered) do
        if cover(bill, other, purse, tried) then
          covered[n] = i
          return true
        end
      end
    end
  end
  return false
end

-- Returns true if the purse covers the whole bill.
local function suffices(purse, bill)
  for _, entry in ipairs(purse) do entry.covered = {} end
  for i = 1, #bill do
    if not cover(bill, i, purse, {}) then return false end
  end
  return true
end

--- Returns true if a seat can pay a bill.
---@public
---@param seat seat
---@param bill any
---@return boolean
function M.can_pay(seat, bill)
  return suffices(purse_of(seat), bill)
end

-- The ways to pay the first item of a bill that leave enough for the others.
local function ways(seat, bill)
  local purse, rest, list = purse_of(seat), { table.unpack(bill, 2) }, {}
  for _, entry in ipairs(purse) do
    entry.count = entry.count - 1
    if tally.pays(entry, bill[1]) and suffices(purse, rest) then list[#list + 1] = entry end
    entry.count = entry.count + 1
  end
  return list
end

--- Pays a bill, asking where there is a choice; returns false and takes nothing if it is too high.
---@public
---@param seat seat
---@param bill any
---@return boolean
function M.pay(seat, bill)
  if not M.can_pay(seat, bill) then return false end
  for i = 1, #bill do
    local entries = ways(seat, { table.unpack(bill, i) })
    local entry = entries[1]
    if #entries > 1 then entry = choose.menu("pay_scantling", entries, { seat = seat }) end
    tally.give_back(seat, entry)
  end
  return true
end

return M
