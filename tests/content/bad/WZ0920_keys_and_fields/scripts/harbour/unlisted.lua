-- None of these lines is ever run.
local other = require "harbour"

local M = {}
---@param seat seat
local function coins_of(seat) return seat.coins end
---@param seat seat
function M.count(seat)
  local all = seat.coins
  for good in ipairs(zone.sea:list()) do all = all + seat[good] + seat[good] end
  for _, each in ipairs(seats()) do
    all = all + var.crates:get(each, def.good.tea) + var.crates:get(def.good.tea, each)
  end
  var.crates:add(def.good.tea, seat)
  if #highest(coins_of, seats()) > var.points:get() then return 0 end
  return all + game[other] + seat[def.good.tea] + seat.sea + seat.round
end

return M
