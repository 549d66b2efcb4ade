-- Keep a card, or give it to a partner, for whom it counts twice.
local M = {}

function M.deal()
  zone.deck:shuffle("shuffle")
  for _, seat in ipairs(seats()) do
    for _, card in ipairs(zone.deck:list()) do
      if #seat.hand == 0 and card.id == (seat.team == "east" and "weed" or "rose") then
        card:move(seat.hand)
        emit("dealt", { seat = seat, card = card })
      end
    end
    seat.hint = 7
  end
end

function M.turn()
  local seat = game.seat
  local card = seat.hand:list()[1]
  local entries = { { "keep", card } }
  for _, partner in ipairs(seat.partners) do
    entries[#entries + 1] = { "give", card, partner, to = partner }
  end
  local entry = choose.menu("turn", entries, { seat = seat })
  local to = entry.to or seat
  card:move(zone.pile)
  local factor = option.favour == "east" and seat.team == "east" and 10 or 1
  to.points = to.points + card.worth * (entry.to and 2 or 1) * factor
  if entry.to then
    seat.gifts = seat.gifts + 1
    emit("given", { seat = seat, to = entry.to })
  end
end

return M
