local M = {}

function M.leave(entry, ship)
  if entry.card then return end
  entry.card:move(zone.sea)
  if not ship then
    return ship.name_of_captain
  end
end

function M.fine(entry, ship, other)
  if not entry.card then return end
  entry.card:move(zone.sea)
  if not ship then
    ship = other
    return ship.name_of_captain
  end
  if ship.name_of_captain then return end
  M.leave(ship)
  return ship.cargo and #ship.cargo
end

return M
