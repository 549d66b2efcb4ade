local M = {}

function M.dues(seat)
  for _, crate in ipairs(zone.stack:list()) do
    var.crates:set(crate, seat, 1)
    var.crates:add(crate.definition, seat, 1)
    seat.coins = seat.coins + var.crates:get(crate, seat)
  end
end

return M
