-- Gains of the other seats when somebody walks.
local M = {}

function M.clap(ctx)
  for _, seat in ipairs(seats(ctx.seat.next)) do
    if seat ~= ctx.seat then run(def.applause.clapping.gift, { seat = seat }) end
  end
end

return M
