-- The favour arrow's targets.

local M = {}

--- Returns the good on the favour card at the arrow.
---@public
---@return definition?
function M.good()
  for _, edge in ipairs(all("edge")) do
    local card = zone.favour:of(edge):top()
    if card and var.arrow:get(edge) then return card.good end
  end
end

return M
