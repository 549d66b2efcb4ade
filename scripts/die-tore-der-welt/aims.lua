-- The aims of a player (kind `aim`): functions that return what is missing.

local chapters = require "chapters"
local goods = require "goods"

local M = {}

--- Returns the units of a good that a player still needs for the taxes, whichever side of the card
--- will apply.
---@param ctx ctx
---@param good definition.good
---@return integer
function M.goods_for_taxes(ctx, good)
  local card, due = chapters.tax_card(), nil
  for _, side in ipairs { card.blue, card.brown } do
    local units = side[1].args[good.id] or 0
    due = math.min(due or units, units)
  end
  return math.max(0, due - goods.of(ctx.seat, good))
end

return M
