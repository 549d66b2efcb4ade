-- Shared by all games: reads what the ships of the harbour say, and sets what no step there sets.
local M = {}

function M.inspect(ship, quay)
  local said = { ship.name_of_captain, ship.mood, ship.sound, ship.cargo, ship.hold, ship.prices }
  return said, ship.reward, ship.special, ship.notes, quay.length, quay.colour, quay.price, quay.fee
end

function M.note(seat, good, space)
  var.crates:add(good, seat, 1)
  var.delivered:set(good, seat, true)
  var.flags:add(space, seat, 1)
  game.first_seat, seat.position, seat.done = seat, space, not seat.done
  for _, ship in ipairs(seat.berth:list()) do ship:move(zone.stack) end
  for _, crate in ipairs(zone.stack:list()) do crate:move(zone.yard:of(good)) end
end

return M
