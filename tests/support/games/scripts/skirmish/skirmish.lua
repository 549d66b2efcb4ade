-- Guards enter the field, strike each other, and fall.
local M = {}

function M.turn()
  local seat = game.seat
  local entries = { { "wait" } }
  for _, card in ipairs(seat.hand:list()) do
    entries[#entries + 1] = { "enter", card, card = card }
  end
  if #seat.field > 0 then
    for _, card in ipairs(seat.next.field:list()) do
      entries[#entries + 1] = { "strike", card, card = card }
    end
  end
  local entry = choose.menu("turn", entries, { seat = seat })
  local card = entry.card
  if entry[1] == "enter" then
    card:move(seat.field)
    var.damage:set(card, 0)
    var.seen:set(card, seat.next, true)
  elseif entry[1] == "strike" then
    var.damage:add(card, 1)
    emit("struck", { seat = seat, card = card })
    if var.damage:get(card) >= card.strength then
      card:move(zone.grave)
      seat.points = seat.points + 1
      emit("fell", { seat = seat, card = card })
    end
  end
end

return M
