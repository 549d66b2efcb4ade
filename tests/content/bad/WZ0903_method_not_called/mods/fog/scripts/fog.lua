local M = {}

function M.look(ctx)
  local card = zone.stack:top
  if card then return 1 end
end

return M
