-- What the others see of a tile that fits nowhere.
local M = {}

---@param ctx ctx.event.tile_returned
function M.look(ctx)
  if ctx.tile.zone ~= zone.drawn then return end
  for _, seat in ipairs(seats(ctx.seat)) do
    if seat ~= ctx.seat then seat.thaler = seat.thaler + 1 end
  end
end

return M
