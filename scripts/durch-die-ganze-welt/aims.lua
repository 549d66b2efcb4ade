-- The aims of the player (kind `aim`): functions that return what is missing.

local price = require "price"

local M = {}

--- Returns what the play row lacks for a card, if it is the target.
---@param _ ctx
---@param card definition.card
---@return integer
function M.rank_for_target(_, card)
  local target = zone.target:top()
  if not target or target.definition ~= card then return 0 end
  return math.max(0, card.rank - price.paid(target))
end

return M
