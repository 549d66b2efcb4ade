-- Where the favour arrow points.

local M = {}

--- The good on the favour card at the arrow.
function M.good()
  for _, edge in ipairs(all("edge")) do
    if var.arrow:get(edge) then return zone.favour:of(edge):top().good end
  end
end

return M
