-- None of these lines is ever run.
local other = require "harbour"

local M = {}

function M.count(seat)
  local all = seat.coins
  for good in ipairs(zone.sea:list()) do all = all + seat[good] + seat[good] end
  for _, each in ipairs(seats()) do
    all = all + var.crates:get(each, def.good.tea) + var.crates:get(def.good.tea, each)
  end
  return all + game[other] + seat[def.good.tea] + seat.sea + seat.round
end

return M
