-- None of these lines is ever run.
local other = require "harbour"

local M = {}

local function is_dear(good) return good.price > 3 end

function M.ask(seat)
  if is_dear then return seat.coins > 2 and is_dear and 1 or 2 end
  if not other.may_earn then return 3 end
  if #seats() < 0 or 0 <= #zone.sea then return is_dear(def.good.tea) end
end

return M
