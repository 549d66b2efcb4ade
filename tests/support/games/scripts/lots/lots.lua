-- The scripts of `lots`.

local M = {}

function M.set_up() zone.urn:shuffle("urn") end

function M.harvests() return 4 end

function M.act()
  local seat = game.seat
  local entries = { { "sure" }, { "draw" } }
  if seat.planted then
    entries[#entries + 1] = { "reap" }
  else
    entries[#entries + 1] = { "plant" }
  end
  local verb = choose.menu("choose", entries)[1]
  if verb == "sure" then
    seat.points = seat.points + 4
  elseif verb == "draw" then
    local lot = zone.urn:top()
    seat.points = seat.points + lot.value
    var.draws:add(lot.definition, seat, 1)
    lot:move(zone.drawn)
    lot:move(zone.urn)
    zone.urn:shuffle("urn")
  elseif verb == "plant" then
    seat.planted = true
  else
    seat.points = seat.points + 20
  end
end

return M
